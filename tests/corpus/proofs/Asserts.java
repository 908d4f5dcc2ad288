package proofs;

/** What -ea decides: drivers run with and without it. */
class Asserts {
    static int disabled(int x) {
        assert x > 0;
        if (x <= 0) {
            return 1; //@ reached: disabled(0)
        }
        return 0;
    }

    static int enabled(int x) {
        try {
            assert x > 0 : "x";
        } catch (AssertionError e) {
            return 1; //@ reached: enabled(0)
        }
        return 0;
    }

    static int effect(int x) {
        boolean on = false;
        assert on = true;
        if (on) {
            return 1; //@ reached: effect(0)
        }
        return 2; //@ reached: effect(0)
    }

    private static int checked(int x) {
        assert x >= 0;
        return x < 0 ? -1 : x;
    }

    static int throughHelper(int x) {
        if (checked(x) == -1) {
            return 1; //@ reached: throughHelper(-5)
        }
        return 0;
    }

    static int neverThrows(int x) {
        try {
            assert (x & 1) <= 1;
        } catch (AssertionError e) {
            return 1; //@ never: the condition holds for every int
        }
        return 0;
    }

    static int always(int x) {
        if (x > 5) {
            assert x > 4;
            if (x < 5) {
                return 1; //@ never: with or without the assertion
            }
        }
        return 0;
    }

    static int unreachableElse(int x) {
        switch (x & 3) {
            case 0:
            case 1:
            case 2:
            case 3:
                return 2; //@ reached: unreachableElse(9)
            default:
                assert false;
                return 1; //@ never: two bits make four numbers
        }
    }
}
