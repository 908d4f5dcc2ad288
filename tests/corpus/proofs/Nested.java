package proofs;

/** Inner classes, anonymous ones, local ones, interfaces with private methods, enum switches. */
class Nested {
    private int secret = 1;
    int open = 1;

    class Inner {
        int read() {
            if (secret == 2) {
                return 1; //@ reached: Nested n = new Nested(); n.bump(); n.new Inner().read()
            }
            return 0;
        }

        int negative() {
            if (secret < 1) {
                return 1; //@ reached: Nested n = new Nested(); for (int i = 0; i < 2147483647; i++) { n.bump(); } n.new Inner().negative()
            }
            return 0;
        }

        Nested outer() {
            return Nested.this;
        }
    }

    void bump() {
        secret++;
    }

    static int otherOuter(Inner a, Inner b) {
        if (a != b && a.outer() == b.outer()) {
            return 1; //@ reached: Nested n = new Nested(); otherOuter(n.new Inner(), n.new Inner())
        }
        return 0;
    }

    static int lyingOuter(Inner a) {
        if (a.outer() == null) {
            return 1; //@ reached: lyingOuter(new Nested().new Inner() { Nested outer() { return null; } })
        }
        return 0;
    }

    interface Greeter {
        String name();

        default String greet() {
            return prefix() + name();
        }

        private String prefix() {
            return "hi ";
        }

        static int fixed() {
            return 3;
        }
    }

    static int greeting(Greeter g) {
        if (g.greet().equals("hi bob")) {
            return 1; //@ reached: greeting(() -> "bob")
        }
        return 0;
    }

    static int rude(Greeter g) {
        if (!g.greet().startsWith("hi ")) {
            return 1; //@ reached: rude(new Greeter() { public String name() { return ""; } public String greet() { return "go"; } })
        }
        return 0;
    }

    static int politeLambda() {
        Greeter g = () -> "x";
        if (!g.greet().startsWith("hi ")) {
            return 1; //@ never: a lambda made here does not override the default method
        }
        return 0;
    }

    static int staticOfInterface() {
        if (Greeter.fixed() != 3) {
            return 1; //@ never: a static method
        }
        return 0;
    }

    interface Left {
        default int side() {
            return 1;
        }
    }

    interface Right {
        default int turn() {
            return 2;
        }
    }

    static class Both implements Left, Right {
    }

    static int both(Left l) {
        if (l instanceof Right r && l.side() == r.turn()) {
            return 1; //@ reached: both(new Both() { public int turn() { return 1; } })
        }
        return 0;
    }

    enum Level { LOW, HIGH }

    static int nestedSwitch(Level l, boolean b) {
        int x = switch (l) {
            case LOW -> b ? 1 : 2;
            case HIGH -> b ? 3 : 4;
        };
        if (x == 4) {
            return 2; //@ reached: nestedSwitch(Level.HIGH, false)
        }
        if (x > 4) {
            return 1; //@ never: one to four
        }
        return 0;
    }

    static int local(int x) {
        class Local {
            int twice() {
                return 2 * x;
            }
        }
        if (new Local().twice() % 2 != 0) {
            return 1; //@ never: a local class that nobody extends
        }
        return 0;
    }

    static int anonymous(int x) {
        Greeter g = new Greeter() {
            public String name() {
                return "n" + x;
            }
        };
        if (g.name().equals("n12")) {
            return 2; //@ reached: anonymous(12)
        }
        if (g.name().isEmpty()) {
            return 1; //@ never: it begins with n
        }
        return 0;
    }

    static int shadowed(Sub s) {
        Super up = s;
        if (s.value != up.value) {
            return 1; //@ reached: shadowed(new Sub())
        }
        return 0;
    }

    static class Super {
        int value = 1;
    }

    static class Sub extends Super {
        int value = 2;
    }

    static int overloaded(Object o) {
        if (pick(o) != 1) {
            return 1; //@ never: the overload is chosen by the declared type
        }
        return 0;
    }

    private static int pick(Object o) {
        return 1;
    }

    private static int pick(String s) {
        return 2;
    }

    static abstract class Account {
        private int balance;

        final void add(int n) {
            if (allowed(n)) {
                balance += n;
            }
        }

        boolean allowed(int n) {
            return n > 0 && n < 10;
        }

        final int negative() {
            if (balance < 0) {
                return 1; //@ reached: Account a = new Account() { boolean allowed(int n) { return true; } }; a.add(-1); a.negative()
            }
            return 0;
        }
    }

    static int superCall(Both b) {
        if (b.side() != 1) {
            return 1; //@ reached: superCall(new Both() { public int side() { return super.side() + 1; } })
        }
        return 0;
    }

    static int interfaceOfOwn(Left l) {
        if (l.getClass() == Both.class && l.side() != 1) {
            return 1; //@ never: of exactly this class, so not overridden
        }
        return 0;
    }

    static int nullThis(Nested n) {
        try {
            n.bump();
        } catch (NullPointerException e) {
            return 1; //@ reached: nullThis(null)
        }
        return 0;
    }
}
