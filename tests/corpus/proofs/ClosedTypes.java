package proofs;

/** Hierarchies that nobody extends: sealed, final, enums, records, local and private classes. */
class ClosedTypes {
    sealed interface Result permits Ok, Err {
        boolean good();
    }

    record Ok(int value) implements Result {
        public boolean good() {
            return true;
        }
    }

    record Err(String message) implements Result {
        public boolean good() {
            return false;
        }
    }

    static int okIsBad(Result r) {
        if (r instanceof Ok && !r.good()) {
            return 1; //@ never: Ok is good, and final
        }
        return 0;
    }

    static int goodIsErr(Result r) {
        if (r.good() && r instanceof Err) {
            return 1; //@ never: Err is not good, and final
        }
        return 0;
    }

    static int goodNotOk(Result r) {
        if (r.good()) {
            if (!(r instanceof Ok)) {
                return 1; //@ never: only Ok is good
            }
            return 2; //@ reached: goodNotOk(new Ok(1))
        }
        return 0;
    }

    static int changes(Result r) {
        if (r.good() != r.good()) {
            return 1; //@ never: each class answers with a constant
        }
        return 0;
    }

    static int throwsSomething(Result r) {
        if (r == null) {
            return 2;
        }
        try {
            r.good();
        } catch (RuntimeException e) {
            return 1; //@ never: neither class throws
        }
        return 0;
    }

    static int message(Err e) {
        if (e.message() == null) {
            return 1; //@ reached: message(new Err(null))
        }
        return 0;
    }

    static int value(Ok o) {
        int v = o.value();
        if (v != o.value()) {
            return 1; //@ never: a record's field is final
        }
        return 0;
    }

    static int sameValue(Ok a, Ok b) {
        if (a.equals(b) && a.value() != b.value()) {
            return 1; //@ never: equal records have equal components
        }
        if (a.equals(b) && a.hashCode() != b.hashCode()) {
            return 2; //@ never: nor different hash codes
        }
        return 0;
    }

    static int okEqualsErr(Ok a, Err b) {
        if (a.equals(b)) {
            return 1; //@ never: records of two classes are not equal
        }
        return 0;
    }

    abstract static sealed class Animal permits Dog, Cat {
        abstract int legs();
    }

    static final class Dog extends Animal {
        int legs() {
            return 4;
        }
    }

    static final class Cat extends Animal {
        int legs() {
            return 4;
        }
    }

    static int legs(Animal a) {
        if (a.legs() != 4) {
            return 1; //@ never: both have four
        }
        return 0;
    }

    static int third(Animal a) {
        if (a instanceof Dog || a instanceof Cat || a == null) {
            return 2; //@ reached: third(new Dog())
        }
        return 1; //@ never: the class is sealed and abstract
    }

    static int animalIsString(Animal a) {
        if ((Object) a instanceof Comparable) {
            return 1; //@ never: no class of the hierarchy is Comparable, and all are closed
        }
        return 0;
    }

    sealed interface Half permits Closed, Open {
        int n();
    }

    static final class Closed implements Half {
        public int n() {
            return 1;
        }
    }

    static non-sealed class Open implements Half {
        public int n() {
            return 2;
        }
    }

    static int half(Half h) {
        if (h.n() == 3) {
            return 1; //@ reached: half(new Open() { public int n() { return 3; } })
        }
        if (h instanceof Closed && h.n() != 1) {
            return 2; //@ never: the final one answers 1
        }
        return 0;
    }

    enum Op {
        ADD {
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB {
            int apply(int a, int b) {
                return a - b;
            }
        };

        abstract int apply(int a, int b);
    }

    static int apply(Op op, int a) {
        if (op.apply(a, 0) != a) {
            return 1; //@ never: neither changes a
        }
        return 0;
    }

    static int otherOp(Op op) {
        if (op != Op.ADD && op != Op.SUB && op != null) {
            return 1; //@ never: two constants
        }
        return 0;
    }

    static int nameOf(Op op) {
        if (op == Op.ADD && !op.name().equals("ADD")) {
            return 1; //@ never: name is final
        }
        if (op == Op.SUB && op.ordinal() != 1) {
            return 2; //@ never: the second constant
        }
        return 0;
    }

    static int exhaustive(Op op) {
        int n = switch (op) {
            case ADD -> 1;
            case SUB -> 2;
        };
        if (n == 0) {
            return 1; //@ never: 1 or 2
        }
        return 0;
    }

    private static final class Hidden {
        private int n = 1;

        void twice() {
            n *= 2;
        }
    }

    static int hidden(int x) {
        Hidden h = new Hidden();
        h.twice();
        if (x > 5) {
            h.twice();
        }
        if (h.n != 2 && h.n != 4) {
            return 1; //@ never: doubled once or twice
        }
        return 0;
    }

    private static class Unextended {
        int answer() {
            return 42;
        }
    }

    static int unextended() {
        Unextended u = new Unextended();
        if (u.answer() != 42) {
            return 1; //@ never: made here, of exactly this class
        }
        return 0;
    }

    static final class Counter {
        private int n;

        int up() {
            return ++n;
        }

        int n() {
            return n;
        }
    }

    static int ownCounter() {
        Counter c = new Counter();
        c.up();
        c.up();
        if (c.n() != 2) {
            return 1; //@ never: a new counter, counted twice
        }
        return 0;
    }

    static int givenCounter(Counter c) {
        int before = c.n();
        int after = c.up();
        if (after != before + 1) {
            return 1; //@ never: a final class counts by one
        }
        if (after < before) {
            return 2; //@ reached: Counter c = new Counter(); for (int i = 0; i < Integer.MAX_VALUE; i++) { c.up(); } givenCounter(c)
        }
        return 0;
    }

    static final class Immutable {
        final String name;
        final int[] data;

        Immutable(String name, int... data) {
            this.name = name;
            this.data = data.clone();
        }
    }

    static int immutable(String s) {
        Immutable i = new Immutable(s, 1, 2);
        if (i.data[0] != 1) {
            return 1; //@ never: a copy of what is given here
        }
        if (i.name != s) {
            return 2; //@ never: the field is the parameter
        }
        return 0;
    }

    static int notImmutable(Immutable i) {
        if (i.data.length > 0 && i.data[0] == 99) {
            return 1; //@ reached: Immutable i = new Immutable("", 1); i.data[0] = 99; notImmutable(i)
        }
        return 0;
    }

    static int local(int x) {
        record Pair(int a, int b) {
        }
        Pair p = new Pair(x, x);
        if (p.a() != p.b()) {
            return 1; //@ never: both are x
        }
        return 0;
    }

    static int localInterface(int x) {
        interface Twice {
            int of(int n);
        }
        Twice t = n -> 2 * n;
        if ((t.of(x) & 1) != 0) {
            return 1; //@ never: the only implementation doubles
        }
        return 0;
    }

    static int string(Object o) {
        if (o instanceof String s && s.getClass() != String.class) {
            return 1; //@ never: String is final
        }
        if (o instanceof Integer i && (Object) i.getClass() == Long.class) {
            return 2; //@ never: Integer is final
        }
        return 0;
    }

    static int classes(Object o) {
        if (o.getClass() == String.class && !(o instanceof String)) {
            return 1; //@ never: of this class, so an instance
        }
        if (o.getClass() == String.class && o instanceof Number) {
            return 2; //@ never: String is no Number
        }
        if (o.getClass() != o.getClass()) {
            return 3; //@ never: an object keeps its class
        }
        return 0;
    }
}
