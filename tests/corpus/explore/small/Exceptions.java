// Explicit and implicit exceptions: caught, rethrown, replaced, finally.
package small;

public class Exceptions {
    static class Rejected extends Exception {
        final int code;

        Rejected(int code) {
            this.code = code;
        }
    }

    static class Refused extends Rejected {
        Refused() {
            super(-1);
        }
    }

    static class Box {
        int value;
        Box inner;
    }

    private static void checkPositive(int x) throws Rejected {
        if (x < 0)
            throw new Refused();
        if (x == 0)
            throw new Rejected(7);
    }

    // The more special handler first.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int custom(int x) {
        try {
            checkPositive(x);
            return 0;
        } catch (Refused e) {
            return 1;
        } catch (Rejected e) {
            return e.code;
        }
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int declared(int x) throws Rejected {
        checkPositive(x);
        return x;
    }

    // b zero, caught; otherwise the quotient.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int caughtDivision(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    // The handler is for another exception.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int wrongHandler(int a, int b) {
        try {
            return a % b;
        } catch (NullPointerException e) {
            return 0;
        }
    }

    // finally runs on both ways and does not change their number.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int withFinally(Box b) {
        int n = 0;
        try {
            n = b.value;
            return n;
        } finally {
            n++;
        }
    }

    // A return in finally swallows the exception.
    @SuppressWarnings("finally")
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int finallyReturns(Box b) {
        try {
            return b.value;
        } finally {
            return -1;
        }
    }

    // b null, inner null, its value zero, otherwise. The null cases end in the outer handler, the zero in the inner one.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int nested(Box b) {
        try {
            try {
                return 100 / b.inner.value;
            } catch (ArithmeticException e) {
                return -1;
            }
        } catch (RuntimeException e) {
            return -2;
        }
    }

    // A handler that throws, and a finally that may throw instead: x not zero; x zero with a log and without.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int replaced(int x, Box log) throws Rejected {
        try {
            return 10 / x;
        } catch (ArithmeticException e) {
            throw new Rejected(1);
        } finally {
            if (x == 0)
                log.value = 1;
        }
    }

    // Rethrown as it is.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int rethrown(int[] a, int i) {
        try {
            return a[i];
        } catch (RuntimeException e) {
            throw e;
        }
    }

    static class Resource implements AutoCloseable {
        final Box log;

        Resource(Box log) {
            this.log = log;
        }

        @Override
        public void close() {
            log.value++;
        }
    }

    // d zero or not, log null or not. With both wrong the NullPointerException of close is suppressed and the
    // ArithmeticException wins; addSuppressed is JDK code that runs on known values.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=1 threw=3
    static int resource(Box log, int d) {
        try (Resource r = new Resource(log)) {
            return 1 / d;
        }
    }

    // The exception object itself is looked at.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static boolean inspects(int x) {
        try {
            checkPositive(x);
        } catch (Rejected e) {
            return e instanceof Refused ? e.code < 0 : e.code == 7;
        }
        return false;
    }

    // Throwing a parameter: null throws NullPointerException.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=0 threw=2
    static void throwsArgument(Rejected e) throws Rejected {
        throw e;
    }

    // Which handler takes an unknown exception depends on its class: null; a Refused, a Rejected, any other RuntimeException.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int handlers(Exception e) throws Exception {
        if (e == null)
            throw new IllegalArgumentException();
        try {
            throw e;
        } catch (Refused r) {
            return 1;
        } catch (Rejected r) {
            return 2;
        } catch (Exception r) {
            return 3;
        }
    }

    // The message of an unknown exception: e null; none, an empty one, another.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int message(Rejected e) {
        String m = e.getMessage();
        if (m == null)
            return 0;
        return m.isEmpty() ? 1 : 2;
    }

    // bs null; no element; one element, whole or null, the exception caught within the iteration.
    //@ explore: criterion=loop-1 heap=solver cases=4 returned=3 threw=1
    static int skipsNulls(Box[] bs) {
        int n = 0;
        for (int i = 0; i < bs.length; i++) {
            try {
                n += bs[i].value;
            } catch (NullPointerException e) {
                n--;
            }
        }
        return n;
    }

    // assert is off unless the JVM is told otherwise.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    //@ think: one case if the initialiser's desiredAssertionStatus() is modelled as false, the default of a JVM.
    static int asserts(int x) {
        assert x > 0 : "positive";
        return x;
    }
}
