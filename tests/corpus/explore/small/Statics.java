// Static state and class initialisers. They hold what their initialisers left; a loop in an initialiser never counts.
package small;

public class Statics {
    static final int[] SQUARES = new int[50];
    static int calls;
    static int limit = 10;

    static {
        for (int i = 0; i < SQUARES.length; i++)
            SQUARES[i] = i * i;
    }

    static class Lazy {
        static final int TABLE_SUM;

        static {
            int s = 0;
            for (int x : SQUARES)
                s += x;
            TABLE_SUM = s;
        }
    }

    static class Broken {
        static int value = 1 / zero();

        private static int zero() {
            return 0;
        }
    }

    // 0 before the first call.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static int counts() {
        calls++;
        if (calls > 1)
            return -1;
        return calls;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean belowLimit(int x) {
        if (x < limit)
            return true;
        return false;
    }

    // A symbolic index into a table of constants: out of bounds, a square found, another.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean lookup(int i) {
        if (SQUARES[i] == 144)
            return true;
        return false;
    }

    // No entry of the table is 145.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static boolean absent(int i) {
        if (SQUARES[i] == 145)
            return true;
        return false;
    }

    // 0 + 1 + 4 + ... + 2401 = 40425.
    //@ explore: criterion=loop-1 heap=solver cases=2 returned=2 threw=0
    static boolean initialisedOnUse(int x) {
        if (x == Lazy.TABLE_SUM)
            return true;
        return false;
    }

    // The initialiser runs, and fails, on one side only.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int broken(int x) {
        if (x > 0)
            return Broken.value;
        return 0;
    }

    // The write is seen by the read after it, and not by another path.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int writesStatic(int x) {
        if (x > 0)
            limit = x;
        return limit;
    }
}
