// Three arrays that may be one: what was read of the first is the content of all.
package small;

public class Aliases {
    // b and c differ: c null; b null, too short; two results. b = c: a null, too short. Then a[1] = 3: c null, too short, two
    // results. Otherwise c null, too short, the index c[1] out of bounds, one result, since c[1] is less than the length.
    //@ explore: criterion=block-2 heap=solver cases=15 returned=5 threw=10
    static int contentOfTheOldest(int[] a, int[] b, int[] c) {
        if (b == c) {
            if (3 != a[1])
                c[0] = b[c[1]];
        }
        if (c.length < b[1])
            return 1;
        return 0;
    }
}
