// Arrays that are copied: whole, in parts, into themselves, with unknown offsets and lengths.
package small;

import java.util.Arrays;

public class Copies {
    // Null; the copy is no alias: its element changes alone. Then the index 0 is out of bounds, or there is one result.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int cloned(int[] a) {
        int[] b = a.clone();
        b[0] = a[0] + 1;
        if (a[0] == b[0])
            return 1;
        return 0;
    }

    // Null; a first element that is missing, equal to 7 or not, before and after the array changes.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static int asItWas(int[] a) {
        int[] b = a.clone();
        a[0] = 7;
        if (b[0] == 7)
            return 1;
        return 0;
    }

    // A negative length, null. The JDK takes the smaller length, which is a branch: n is greater, then the index 2 is out of bounds, or
    // there are three results, since beyond the end of a there is a zero; n is smaller, then the index is, or there are two.
    //@ explore: criterion=block-2 heap=solver cases=9 returned=5 threw=4 traces=5
    static int resized(int[] a, int n) {
        int[] b = Arrays.copyOf(a, n);
        if (b[2] != 0)
            return 1;
        if (a.length > 2)
            return 2;
        return 3;
    }

    // Null source, null target, out of bounds; then the element moved is 5 or not.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3 traces=3
    static int moved(int[] a, int from, int[] b, int to) {
        System.arraycopy(a, from, b, to, 1);
        if (b[to] == 5)
            return 1;
        return 0;
    }

    // Null; fewer than three elements; a is shifted to the right over itself, so that the last two are equal only if a[0] = a[1].
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2 traces=3
    //@ explore: criterion=block-2 heap=lazy cases=4 returned=2 threw=2 traces=3
    static boolean shifted(int[] a) {
        System.arraycopy(a, 0, a, 1, 2);
        if (a[1] == a[2])
            return true;
        return false;
    }

    // An array of known length: null, bounds; three results.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2 traces=4
    static int intoKnown(int[] a, int n) {
        int[] b = { 1, 2, 3 };
        System.arraycopy(a, 0, b, 1, n);
        if (b[1] == 9)
            return 1;
        if (b[2] == 9)
            return 2;
        return 3;
    }

    // References keep their identity: null, no element; null or not in the copy, as in the array.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static int references(Object[] a) {
        Object[] b = Arrays.copyOfRange(a, 0, a.length);
        if (b[0] == null)
            return 1;
        if (b[0] != a[0])
            return 2;
        return 3;
    }

    // An element goes in the middle of a longer copy: null, an index out of bounds, two results. That a.length + 1 overflows is beyond
    // the limit of what a test can build.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static int inserted(int[] a, int at, int x) {
        int[] b = new int[a.length + 1];
        System.arraycopy(a, 0, b, 0, at);
        System.arraycopy(a, at, b, at + 1, a.length - at);
        b[at] = x;
        if (b[0] == 3)
            return 1;
        return 0;
    }

    // Null; empty, so that the range ends before it begins; shorter than three. What is filled is seven: five elements or more; else the
    // one before them is six or not.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=3 threw=3
    static int filled(int[] a) {
        Arrays.fill(a, 1, a.length, 7);
        if (a[2] != 7)
            return 0;
        if (a.length > 4)
            return a[4];
        if (a[0] == 6)
            return 1;
        return 2;
    }

    // The class of an unknown object is compared: a null, b null; one class or two.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean sameClass(Object a, Object b) {
        if (a.getClass() == b.getClass())
            return true;
        return false;
    }

    // An unknown element of a list goes into an array of its class: e null or not.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int toArray(StringBuilder e) {
        java.util.ArrayList<StringBuilder> l = new java.util.ArrayList<>();
        l.add(e);
        StringBuilder[] a = l.toArray(new StringBuilder[0]);
        if (a[0] == null)
            return 0;
        return a.length;
    }
}
