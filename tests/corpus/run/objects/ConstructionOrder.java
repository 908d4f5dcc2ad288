// Instance initialisation: field initialisers, init blocks, constructor chaining, virtual calls from constructors.
public class ConstructionOrder {
    private static final StringBuilder trace = new StringBuilder();

    private static int mark(String what) {
        trace.append(what).append(' ');
        return trace.length();
    }

    static class Base {
        int first = mark("Base.first");
        { mark("Base.block"); }
        Base() {
            this(mark("Base.arg"));
            mark("Base()");
        }
        Base(int x) {
            mark("Base(int)");
            describe();
        }
        void describe() { mark("Base.describe"); }
    }

    static class Derived extends Base {
        int second = mark("Derived.second");
        final String name;
        String defaulted = "set";
        { mark("Derived.block1"); }
        Derived() {
            super();
            name = "derived";
            mark("Derived()");
        }
        Derived(String name) {
            super(mark("Derived.superarg"));
            this.name = name;
            mark("Derived(String)");
        }
        { mark("Derived.block2:" + second); }
        @Override void describe() { mark("Derived.describe:" + second + ":" + name + ":" + defaulted); }
    }

    static class Counter {
        private static int created;
        final int id = ++created;
        Counter partner;
        Counter() { }
        Counter(boolean paired) {
            this();
            if (paired) partner = new Counter(false);
        }
    }

    static class ThrowingConstructor {
        static ThrowingConstructor leaked;
        int state = 1;
        ThrowingConstructor(int n) {
            leaked = this;
            state = 2;
            if (n < 0) throw new IllegalArgumentException("n=" + n);
            state = 3;
        }
    }

    private static void flush(String label) {
        System.out.println(label + ": " + trace.toString().trim());
        trace.setLength(0);
    }

    public static void main(String[] args) {
        new Base();
        flush("new Base()");
        new Base(1);
        flush("new Base(1)");
        new Derived();
        flush("new Derived()");
        Derived named = new Derived("given");
        flush("new Derived(given)");
        named.describe();
        flush("describe");
        Base anonymous = new Base(2) {
            int third = mark("anonymous.third");
            { mark("anonymous.block"); }
            @Override void describe() { mark("anonymous.describe:" + third); }
        };
        flush("anonymous");
        anonymous.describe();
        flush("again");
        Counter pair = new Counter(true);
        System.out.println(pair.id + " " + pair.partner.id + " " + pair.partner.partner + " " + new Counter().id);
        for (int n : new int[] {1, -1}) {
            try {
                System.out.println(new ThrowingConstructor(n).state);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage() + " leaked state " + ThrowingConstructor.leaked.state);
            }
        }
        int i = 0;
        Object[] evaluated = {mark("a" + i++), new Base(i++).first > 0, mark("b" + i++)};
        flush("array of " + evaluated.length + " i=" + i);
    }
}
