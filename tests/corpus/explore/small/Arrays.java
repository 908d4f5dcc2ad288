// Arrays of symbolic length: reads, writes, two dimensions, objects, element types.
package small;

public class Arrays {
    static class Item {
        int weight;
    }

    // Null, out of bounds, read.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int read(int[] a, int i) {
        return a[i];
    }

    // a null; i or j out of bounds; a[i] is 1 unless i = j.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3
    static boolean writeRead(int[] a, int i, int j) {
        a[i] = 1;
        a[j] = 0;
        if (a[i] == 1)
            return true;
        return false;
    }

    // The same index again is in bounds already.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int increments(int[] a, int i) {
        a[i]++;
        a[i] += a[i];
        return a[i];
    }

    // a null, a empty, b null, b empty, and whether they are the same array.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=2 threw=4
    //@ explore: criterion=block-2 heap=lazy cases=6 returned=2 threw=4
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=5 returned=1 threw=4
    static boolean sameArray(int[] a, int[] b) {
        a[0] = 1;
        b[0] = 2;
        if (a[0] == 2)
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    //@ explore: criterion=loop-2 heap=solver cases=4 returned=3 threw=1
    static int sum(int[] a) {
        int s = 0;
        for (int x : a)
            s += x;
        return s;
    }

    // The element decides: not found for lengths 0 and 1; found at 0, or at 1 in the iteration after the last back edge.
    //@ explore: criterion=loop-1 heap=solver cases=5 returned=4 threw=1
    static int indexOf(int[] a, int x) {
        for (int i = 0; i < a.length; i++)
            if (a[i] == x)
                return i;
        return -1;
    }

    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static int lengthOnly(int[] a) {
        return a.length > 1000 ? 1 : 0;
    }

    // No array has a negative length.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int lengthNotNegative(Object[] a) {
        if (a.length < 0)
            return 1;
        return 0;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int[] negativeSize(int n) {
        return new int[n];
    }

    // Either dimension may be negative; a negative second one throws even if the first is zero.
    //@ think: 2 cases if multianewarray checks all its counts in one guard, 3 if one by one.
    static int[][] negativeSizes(int n, int m) {
        return new int[n][m];
    }

    // A fresh array is zero everywhere.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=1 threw=2
    static int fresh(int n, int i) {
        int[] a = new int[n];
        if (a[i] != 0)
            return 1;
        return 0;
    }

    // a null, i out of bounds, the row null, j out of bounds, read.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=1 threw=4
    static int twoDimensions(int[][] a, int i, int j) {
        return a[i][j];
    }

    // Rows may be shared: writing row 1 changes row 0 when they are one. Before that: a null or empty, row 0 null or empty,
    // a of length 1, row 1 null or empty.
    //@ explore: criterion=block-2 heap=solver cases=9 returned=2 threw=7
    static boolean sharedRows(int[][] a) {
        a[0][0] = 1;
        a[1][0] = 2;
        if (a[0][0] == 2)
            return true;
        return false;
    }

    // The rows are known: in bounds or not is the only question.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int matrix(int i) {
        int[][] m = {{1, 2}, {3, 4}};
        return m[i][1];
    }

    // items null; i out of bounds; the item null; its weight.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3
    static boolean objects(Item[] items, int i) {
        if (items[i].weight > 10)
            return true;
        return false;
    }

    // One item at two places.
    //@ explore: criterion=block-2 heap=solver cases=7 returned=2 threw=5
    static boolean sharedItems(Item[] items) {
        items[0].weight = 1;
        items[1].weight = 2;
        if (items[0].weight == 2)
            return true;
        return false;
    }

    //@ explore: criterion=loop-1 heap=solver cases=5 returned=2 threw=3
    static int total(Item[] items) {
        int s = 0;
        for (int i = 0; i < items.length; i++)
            s += items[i].weight;
        return s;
    }

    // An Integer array is an Object array, but takes no String.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static Object arrayStore(boolean narrow) {
        Object[] a = narrow ? new Integer[1] : new Object[1];
        a[0] = "text";
        return a[0];
    }

    //@ think: 3 cases: a null, a empty, stored. A failing store needs an array of a subclass of Item, and Item has none; an
    //@ think: engine that does not narrow the classes of arrays finds a fourth.
    static void unknownStore(Item[] a, Item x) {
        a[0] = x;
    }

    // Narrow elements are narrowed by the store: 300 comes back as 44.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean bytes(byte[] a, int x) {
        a[0] = (byte) x;
        if (a[0] == x)
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean chars(char[] a) {
        if (a[0] == 'x')
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean booleans(boolean[] a, int i) {
        if (a[i])
            return true;
        return false;
    }

    // Longs: a[0] + 1 wraps for one value.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    static boolean longs(long[] a) {
        if (a[0] + 1 < a[0])
            return true;
        return false;
    }

    //@ think: clone of an array is native. With a model, 4 cases: null, empty, a[0] = 7 or not; the write leaves a alone.
    static boolean cloned(int[] a) {
        int[] c = a.clone();
        c[0] = 7;
        if (a[0] == 7)
            return true;
        return false;
    }

    //@ think: arraycopy by its model: null; too short on either side (one guard or several); then the first element.
    static boolean copied(int[] a) {
        int[] b = new int[2];
        System.arraycopy(a, 0, b, 0, 2);
        if (b[0] > b[1])
            return true;
        return false;
    }

    // Varargs are an array at the call; known length, known loop.
    //@ explore: criterion=loop-1 heap=solver cases=2 returned=2 threw=0
    static boolean varargs(int x) {
        if (sum(new int[] {1, 2, x}) > 10)
            return true;
        return false;
    }
}
