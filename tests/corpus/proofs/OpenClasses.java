package proofs;

/** Classes that a test may extend, the receiver's own included. */
class OpenClasses {
    static class Counter {
        protected int count;

        int next() {
            return ++count;
        }

        int zero() {
            return 0;
        }

        boolean even() {
            return false;
        }

        final int fixed() {
            return 3;
        }

        static int constant() {
            return 4;
        }
    }

    static int zeroIsOne(Counter c) {
        if (c.zero() == 1) {
            return 1; //@ reached: zeroIsOne(new Counter() { int zero() { return 1; } })
        }
        return 0;
    }

    static int finalMethod(Counter c) {
        if (c.fixed() != 3) {
            return 1; //@ never: a final method is not overridden
        }
        return 0;
    }

    static int staticMethod(Counter c) {
        if (c.constant() != 4) {
            return 1; //@ never: static methods are not selected by the receiver
        }
        return 0;
    }

    static int ownCounter() {
        Counter c = new Counter();
        if (c.zero() == 1) {
            return 1; //@ never: made here, so of exactly this class
        }
        return 0;
    }

    static int differently(Counter c) {
        if (c.zero() != c.zero()) {
            return 1; //@ reached: differently(new Counter() { int zero() { return count++; } })
        }
        return 0;
    }

    static int throwing(Counter c) {
        try {
            c.zero();
        } catch (IllegalStateException e) {
            return 1; //@ reached: throwing(new Counter() { int zero() { throw new IllegalStateException(); } })
        }
        return 0;
    }

    static int exactly(Counter c) {
        if (c.getClass() != Counter.class) {
            return 1; //@ reached: exactly(new Counter() { })
        }
        return 0;
    }

    static int writes(Counter c, int[] a) {
        a[0] = 0;
        c.even();
        if (a[0] == 9) {
            return 1; //@ reached: int[] a = {0}; writes(new Counter() { boolean even() { a[0] = 9; return true; } }, a)
        }
        return 0;
    }

    static int ofTwoInterfaces(Counter c) {
        if (c instanceof Runnable && c instanceof Comparable) {
            return 1; //@ reached: ofTwoInterfaces(new Containers.RunnableCounter())
        }
        return 0;
    }

    static int strangeToString(Counter c) {
        if (c.toString() == null) {
            return 1; //@ reached: strangeToString(new Counter() { public String toString() { return null; } })
        }
        return 0;
    }

    static int emptyToString(Counter c) {
        if (String.valueOf(c).isEmpty()) {
            return 1; //@ reached: emptyToString(new Counter() { public String toString() { return ""; } })
        }
        return 0;
    }

    static int notEqualToItself(Counter c) {
        if (!c.equals(c)) {
            return 1; //@ reached: notEqualToItself(new Counter() { public boolean equals(Object o) { return false; } })
        }
        return 0;
    }

    int half(int x) {
        return x / 2;
    }

    int viaThis(int x) {
        if (x >= 0 && half(x) > x) {
            return 1; //@ reached: new OpenClasses() { int half(int x) { return x + 1; } }.viaThis(3)
        }
        return 0;
    }

    private int secret(int x) {
        return x & 1;
    }

    int viaPrivate(int x) {
        if (secret(x) > 1) {
            return 1; //@ never: a private method is not overridden
        }
        return 0;
    }

    int viaFinal(int x) {
        if (clamp(x) > 10) {
            return 1; //@ never: a final method is not overridden
        }
        return 0;
    }

    final int clamp(int x) {
        return x > 10 ? 10 : x;
    }

    int thisClass() {
        if (getClass() != OpenClasses.class) {
            return 1; //@ reached: new OpenClasses() { }.thisClass()
        }
        return 0;
    }

    int thisIsRunnable() {
        if (this instanceof Runnable) {
            return 1; //@ reached: class R extends OpenClasses implements Runnable { public void run() { } } new R().thisIsRunnable()
        }
        return 0;
    }

    int value;

    int hook() {
        return 0;
    }

    int writesThis() {
        value = 1;
        hook();
        if (value == 2) {
            return 1; //@ reached: new OpenClasses() { int hook() { value = 2; return 0; } }.writesThis()
        }
        return 0;
    }

    private int guarded;

    int writesPrivate() {
        guarded = 1;
        hook();
        if (guarded == 2) {
            return 1; //@ never: no method that a subclass can call writes the field so
        }
        return 0;
    }

    int reentered() {
        value = 5;
        hook();
        if (value == 6) {
            value = 0;
            return 1; //@ reached: new OpenClasses() { int hook() { value++; return 0; } }.reentered()
        }
        return 0;
    }

    abstract static class Template {
        abstract int step(int i);

        int run(int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
                int s = step(i);
                if (s < 0) {
                    throw new IllegalArgumentException();
                }
                sum += s;
            }
            if (sum < 0) {
                return 1; //@ reached: new Template() { int step(int i) { return Integer.MAX_VALUE; } }.run(2)
            }
            return 0;
        }

        int once(int n) {
            int s = step(n);
            if (s < 0) {
                throw new IllegalArgumentException();
            }
            if (s == -1) {
                return 1; //@ never: negative answers have left before
            }
            return 0;
        }
    }

    static int sneaks(Counter c) {
        try {
            c.next();
        } catch (RuntimeException | Error e) {
            return 2;
        } catch (Throwable t) {
            return 1; //@ reached: sneaks(new Counter() { int next() { return Strange.<RuntimeException, Integer>sneaky(new java.io.IOException()); } })
        }
        return 0;
    }

    static int hashOf(Counter c) {
        if (c.hashCode() == 12345) {
            return 1; //@ reached: hashOf(new Counter() { public int hashCode() { return 12345; } })
        }
        return 0;
    }

    static int protectedField(Counter c) {
        if (c.count == -7) {
            return 1; //@ reached: Counter c = new Counter(); c.count = -7; protectedField(c)
        }
        return 0;
    }

    static int fieldHidden(Counter c) {
        c.count = 1;
        if (c.count != 1) {
            return 1; //@ never: fields are not overridden, and nothing runs in between
        }
        return 0;
    }
}
