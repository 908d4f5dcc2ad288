package proofs;

/** Fields before they are set, and what initialisers do. */
class Initialisation {
    static class Base {
        Base() {
            init();
        }

        void init() {
        }
    }

    static class Derived extends Base {
        final Object set;
        int seen = 5;

        Derived(Object o) {
            set = o == null ? "" : o;
        }

        int nullField() {
            if (set == null) {
                return 1; //@ reached: new Derived("x") { void init() { nullField(); } }
            }
            return 0;
        }

        int seenBefore() {
            if (seen == 0) {
                return 1; //@ reached: new Derived("x") { void init() { seenBefore(); } }
            }
            return 0;
        }
    }

    static final class Closed {
        private final Object set;
        private final int number;

        Closed(Object o, int n) {
            set = o == null ? "" : o;
            number = n < 0 ? 0 : n;
        }

        int nullField() {
            if (set == null) {
                return 1; //@ private: a final class whose constructor calls nothing sets the field
            }
            return 0;
        }

        int negative() {
            if (number < 0) {
                return 1; //@ private: set once, to no negative number
            }
            return 0;
        }
    }

    static final class Leaking {
        final int number;

        Leaking(java.util.function.Consumer<Leaking> c) {
            c.accept(this);
            number = 7;
        }
    }

    static int unset(Leaking l) {
        if (l.number == 0) {
            return 1; //@ reached: new Leaking(l -> unset(l))
        }
        return 0;
    }

    static int otherNumber(Leaking l) {
        if (l.number != 0 && l.number != 7) {
            return 1; //@ private: 0 before it is set, then 7
        }
        return 0;
    }

    static class Blocks {
        int a;
        int b = 2;

        {
            a = b + 1;
            b = 10;
        }

        Blocks() {
            a++;
        }
    }

    static int blocks() {
        Blocks x = new Blocks();
        if (x.a == 4 && x.b == 10) {
            return 2; //@ reached: blocks()
        }
        return 1; //@ never: initialisers run in the order of the text, then the constructor
    }

    static int blocksFrom(Blocks x) {
        if (x.a == 11) {
            return 1; //@ reached: Blocks x = new Blocks(); x.a = 11; blocksFrom(x)
        }
        return 0;
    }

    static final class Early {
        static final Early SELF = new Early();
        static int number = 5;
        final int copy;

        private Early() {
            copy = number;
        }
    }

    static int early() {
        if (Early.SELF.copy != 0) {
            return 1; //@ never: the object is made before the number is set
        }
        return 2; //@ reached: early()
    }

    static class Throwing {
        final int n;

        Throwing(int n) {
            if (n < 0) {
                throw new IllegalArgumentException();
            }
            this.n = n;
        }

        int negative() {
            if (n < 0) {
                return 1; //@ private: an object with a negative number is not made, whoever extends it
            }
            return 0;
        }
    }

    static int halfMade(Throwing t) {
        if (t.n != 0 && t.n < 0) {
            return 1; //@ private: the field is written once, with what the test let pass
        }
        return 0;
    }

    static class Counted {
        private static int made;
        final int number = ++made;
    }

    static int thirdMade() {
        if (new Counted().number == 3) {
            return 1; //@ reached: new Counted(); new Counted(); thirdMade()
        }
        return 0;
    }

    static int madeOf(Counted c) {
        if (c.number == 2) {
            return 1; //@ reached: new Counted(); madeOf(new Counted())
        }
        return 0;
    }

    interface Constants {
        int[] VALUES = {1, 2};
        int NUMBER = Integer.parseInt("3");
    }

    static int interfaceField() {
        if (Constants.VALUES[0] == 8) {
            return 1; //@ reached: Constants.VALUES[0] = 8; interfaceField()
        }
        if (Constants.NUMBER != 3) {
            return 2; //@ never: a field of an interface is final
        }
        return 0;
    }

    static int defaults() {
        int[] a = new int[3];
        Object[] o = new Object[2];
        if (a[1] != 0 || o[1] != null) {
            return 1; //@ never: new arrays are zero
        }
        return 0;
    }

    private Initialisation self;

    Initialisation() {
    }

    Initialisation(Initialisation other) {
        self = other;
    }

    int mine() {
        if (self == this) {
            return 1; //@ private: the private field is set in the constructor, to an object that is older
        }
        if (self != null && self.self != null) {
            return 2; //@ reached: new Initialisation(new Initialisation(new Initialisation())).mine()
        }
        return 0;
    }
}
