package proofs;

import java.util.ArrayList;
import java.util.List;

/** Exceptions as objects: messages, causes, suppressed ones. */
class Exceptions {
    static class Coded extends RuntimeException {
        final int code;

        Coded(int code) {
            this.code = code;
        }

        int code() {
            return code;
        }
    }

    static final class Fixed extends RuntimeException {
        Fixed() {
            super("fixed");
        }
    }

    static int message(Exception e) {
        if ("secret".equals(e.getMessage())) {
            return 1; //@ reached: message(new Exception("secret"))
        }
        return 0;
    }

    static int changingMessage(Exception e) {
        if (!e.getMessage().equals(e.getMessage())) {
            return 1; //@ reached: changingMessage(new Kinds.Odd())
        }
        return 0;
    }

    static int fixedMessage(Fixed e) {
        if (!"fixed".equals(e.getMessage())) {
            return 1; //@ private: a final class with one message
        }
        return 0;
    }

    static int causeIsItself(Throwable t) {
        if (t.getCause() == t) {
            return 1; //@ reached: causeIsItself(new Kinds.Odd())
        }
        return 0;
    }

    static int causeCycle(Throwable t) {
        if (t.getCause() != null && t.getCause().getCause() == t) {
            return 1; //@ reached: causeCycle(Kinds.cycle())
        }
        return 0;
    }

    static int longChain(Throwable t) {
        int n = 0;
        while (t != null && n < 10) {
            t = t.getCause();
            n++;
        }
        if (n == 10) {
            return 1; //@ reached: longChain(Kinds.cycle())
        }
        return 0;
    }

    static int suppressed(Throwable t) {
        if (t.getSuppressed().length == 2) {
            return 1; //@ reached: Exception e = new Exception(); e.addSuppressed(new Exception()); e.addSuppressed(new Exception()); suppressed(e)
        }
        return 0;
    }

    static int suppressesItself(Throwable t) {
        try {
            t.addSuppressed(t);
        } catch (IllegalArgumentException e) {
            return 1; //@ reached: suppressesItself(new Exception())
        }
        return 0;
    }

    static int noTrace(Throwable t) {
        if (t.getStackTrace() == null) {
            return 1; //@ reached: noTrace(new Kinds.Odd())
        }
        return 0;
    }

    static int emptyTrace(Throwable t) {
        if (t.getStackTrace().length == 0) {
            return 1; //@ reached: Throwable t = new Throwable(); t.setStackTrace(new StackTraceElement[0]); emptyTrace(t)
        }
        return 0;
    }

    static int subclass(Coded c) {
        if (c.code() != c.code) {
            return 1; //@ reached: subclass(new Coded(1) { int code() { return 2; } })
        }
        return 0;
    }

    static int caughtCode(Runnable r) {
        try {
            r.run();
        } catch (Coded c) {
            if (c.code == 404) {
                return 1; //@ reached: caughtCode(() -> { throw new Coded(404); })
            }
        }
        return 0;
    }

    static int caughtOwn(Coded given, Runnable r) {
        try {
            r.run();
        } catch (Coded c) {
            if (c == given) {
                return 1; //@ reached: Coded c = new Coded(1); caughtOwn(c, () -> { throw c; })
            }
        }
        return 0;
    }

    static int thrownHere(int x) {
        try {
            if (x > 3) {
                throw new Coded(x);
            }
        } catch (Coded c) {
            if (c.code <= 3) {
                return 1; //@ never: thrown with more than 3
            }
            return 2; //@ reached: thrownHere(4)
        }
        return 0;
    }

    static int arithmeticMessage(int x) {
        try {
            return 1 / x;
        } catch (ArithmeticException e) {
            if (e.getClass() != ArithmeticException.class) {
                return 1; //@ never: the JVM throws exactly this class
            }
            return 2; //@ reached: arithmeticMessage(0)
        }
    }

    static int parse(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return 1; //@ reached: parse("x")
        }
    }

    static int parseThrowsOther(String s) {
        try {
            return Integer.parseInt(s);
        } catch (NullPointerException | IndexOutOfBoundsException e) {
            return 1; //@ never: parseInt of anything throws NumberFormatException only
        }
    }

    static int collected(List<Runnable> tasks) {
        List<Throwable> failures = new ArrayList<>();
        for (Runnable task : tasks) {
            try {
                task.run();
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (failures.size() == 2) {
            return 1; //@ reached: Runnable r = () -> { throw new RuntimeException(); }; collected(List.of(r, r))
        }
        return 0;
    }

    static int checkedOnly(java.util.concurrent.Callable<Integer> c) {
        try {
            return c.call() == 55 ? 3 : 4;
        } catch (RuntimeException e) {
            return 2; //@ reached: checkedOnly(() -> { throw new RuntimeException(); })
        } catch (Exception e) {
            return 1; //@ reached: checkedOnly(() -> { throw new Exception(); })
        }
    }

    static int text(Throwable t) {
        if (t.toString().isEmpty()) {
            return 1; //@ reached: text(new Throwable() { public String toString() { return ""; } })
        }
        return 0;
    }

    static int localized(Throwable t) {
        if (t.getLocalizedMessage() != t.getMessage()) {
            return 1; //@ reached: localized(new Throwable() { public String getLocalizedMessage() { return "x"; } })
        }
        return 0;
    }

    static int threadDeath(Runnable r) {
        try {
            r.run();
        } catch (ThreadDeath e) {
            return 1; //@ reached: threadDeath(() -> { throw new ThreadDeath(); })
        }
        return 0;
    }
}
