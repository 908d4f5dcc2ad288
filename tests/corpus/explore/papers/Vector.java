// A growing vector and a filter that fills it (Rojas's thesis, figures 4.1 and 4.4, examples 12 to 17).
package papers;

public class Vector {
    int[] elems;
    int size;
    int cap;

    Vector(int iCap) throws Exception {
        if (iCap > 0) {
            elems = new int[iCap];
            cap = iCap;
            size = 0;
        } else
            throw new Exception();
    }

    // Example 13 finds two normally ending cases, room left and one reallocation of a full vector with cap = 1. Java has a
    // third: cap = MIN_VALUE + c makes cap * 2 wrap to 2c, the copying loop does not run, and size < 2c is in bounds.
    //
    // Room left: elems null, size out of bounds, stored. No room: cap * 2 negative; no copy, then size out of bounds or
    // stored; elems null; elems empty; one element copied, then size out of bounds or stored; elems[1] out of bounds in
    // the iteration after the last permitted back edge.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=11 returned=3 threw=8
    //@ explore: criterion=loop-1 heap=solver cases=11 returned=3 threw=8
    void add(int x) {
        if (size >= cap)
            realloc();
        elems[size++] = x;
    }

    void realloc() {
        int nCap = cap * 2;
        int[] nElems = new int[nCap];
        for (int i = 0; i < cap; i++) {
            nElems[i] = elems[i];
        }
        cap = nCap;
        elems = nElems;
    }

    // Example 15. With m of the n elements being multiples there are max(1, m) cases, one per moment of the first
    // reallocation: icap = 1, ..., m - 1, and icap >= m. Summed over n = 0..4 this gives 1 + 2 + 5 + 13 + 33 = 54. The
    // copying loop never counts: size >= cap with a known size fixes cap, so that its guard has one side.
    // Three cases throw: icap <= 0, ns null, div = 0 at the first element. Wrap-around adds nothing, since a reallocation
    // happens only for cap <= 4, and MIN_VALUE % -1 is 0 without an exception.
    // For later: the partial trace that adds all of four elements has 4 cases (example 17); 23 of the 54 allocate at most
    // 48 bytes (example 16).
    //@ explore: criterion=loop-4 heap=solver cases=57 returned=54 threw=3
    //@ explore: criterion=loop-4 heap=lazy-no-alias cases=57 returned=54 threw=3
    static Vector multiples(int[] ns, int div, int icap) throws Exception {
        Vector v = new Vector(icap);
        for (int i = 0; i < ns.length; i++)
            if (ns[i] % div == 0)
                v.add(ns[i]);
        return v;
    }
}
