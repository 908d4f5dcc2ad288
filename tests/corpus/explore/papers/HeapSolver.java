// The motivating example of the heap solver and its variations (Rojas's thesis, figure 6.1 and examples 25 to 28).
package papers;

class Ref {
    int f;
}

class Link {
    Link f;
}

public class HeapSolver {
    static void call_a() {}
    static void call_b() {}
    static void call_c(int v) {}
    static void call_d(int v) {}

    // solver: x, z or y null, and the two sides of the condition. y.f is -4 in call_c and 2 in call_d.
    // lazy: null for x, for z, and for y once with z = x and once without; five partitions of x, y, z.
    // lazy-no-alias: the null cases, and x != z.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3
    //@ explore: criterion=block-2 heap=lazy cases=9 returned=5 threw=4
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=1 threw=3
    void m(Ref x, Ref y, Ref z) {
        x.f = 1;
        z.f = -5;
        call_a();
        y.f = x.f + 1;
        call_b();
        if (x == z)
            call_c(y.f);
        else
            call_d(y.f);
    }

    // Example 26. x.f == 1 refutes x = y (y.f is -4 or 2) and then x = z, so that y.f is 2 in call_c.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3
    //@ explore: criterion=block-2 heap=lazy cases=9 returned=5 threw=4
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=1 threw=3
    void propagatesBack(Ref x, Ref y, Ref z) {
        x.f = 1;
        z.f = -5;
        call_a();
        y.f = x.f + 1;
        call_b();
        if (x.f == 1)
            call_c(y.f);
        else
            call_d(y.f);
    }

    // Example 27. x null; k, i, j out of bounds; x[k] is 5 or 2, or -1. The fourth access is in bounds already.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=2 threw=4
    static boolean indicesAlias(int[] x, int i, int j, int k) {
        x[k] = -1;
        x[i] = 2;
        x[j] = 5;
        if (x[k] > 0)
            return true;
        return false;
    }

    // As above and k = i learnt afterwards: x[k] is 5 or 2 and never -1.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=2 threw=4
    static int indexLearntLater(int[] x, int i, int j, int k) {
        x[k] = -1;
        x[i] = 2;
        x[j] = 5;
        int v = x[k];
        if (k == i) {
            if (v < 0)
                return -1;
            return v;
        }
        return 0;
    }

    // Example 28. y null; y.f != z; x null; z null; then both sides of the last condition: x may be the initial z.f, or z
    // itself through the write. With x and y not sharing the true side is gone: z is reachable from y, so x is neither z nor
    // the initial z.f.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=3 threw=3
    //@ explore: criterion=block-2 heap=solver assume=nonsharing(x,y) cases=5 returned=2 threw=3
    static int sharing(Link x, Link y, Link z) {
        if (y.f == z) {
            x.f = z;
            if (x == z.f)
                return 2;
            return 1;
        }
        return 0;
    }

    // x.f is read twice with a write through y between: the second read differs only if x = y.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    //@ explore: criterion=block-2 heap=lazy cases=4 returned=2 threw=2
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=3 returned=1 threw=2
    //@ explore: criterion=block-2 heap=solver assume=nonaliasing(x,y) cases=3 returned=1 threw=2
    static boolean writeBetween(Ref x, Ref y) {
        int before = x.f;
        y.f = before + 1;
        if (x.f != before)
            return true;
        return false;
    }

    // x null; x.f null; x.f.f is x, or it is not. An acyclic x excludes the third.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    //@ explore: criterion=block-2 heap=solver assume=acyclic(x) cases=3 returned=1 threw=2
    //@ explore: criterion=block-2 heap=solver assume=acyclic(x.f) cases=3 returned=1 threw=2
    //@ explore: criterion=block-2 heap=lazy assume=acyclic(x.f) cases=3 returned=1 threw=2
    static boolean twoCycle(Link x) {
        if (x.f.f == x)
            return true;
        return false;
    }

    // x null; x.f is x, or it is not. What can be reached from x.f has x in it where x.f is x.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    //@ explore: criterion=block-2 heap=solver assume=acyclic(x.f) cases=2 returned=1 threw=1
    //@ explore: criterion=block-2 heap=solver assume=nonaliasing(x.f,x) cases=2 returned=1 threw=1
    //@ explore: criterion=block-2 heap=lazy assume=acyclic(x.f) cases=2 returned=1 threw=1
    static boolean oneCycle(Link x) {
        if (x == x.f)
            return true;
        return false;
    }

    // x null; y null; x.f and y.f differ; they are the same, null or an object. Where x.f shares nothing with y, not an object.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2
    //@ explore: criterion=block-2 heap=solver assume=nonsharing(x.f,y) cases=4 returned=2 threw=2
    //@ explore: criterion=block-2 heap=solver assume=nonsharing(x.f,y.f) cases=4 returned=2 threw=2
    static int commonPart(Link x, Link y) {
        if (x.f != y.f)
            return 0;
        if (x.f != null)
            return 2;
        return 1;
    }
}
