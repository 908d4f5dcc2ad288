// Objects of the method itself, put into unknown structures and read back through what may be an alias.
package small;

public class Own {
    int value;
    Own next;

    Own(int value) {
        this.value = value;
    }

    // a null; b null; b.next null. Else b.next is the new object if b is a, and 1 comes out; or one of the input, whose value was 7 or not.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=4 threw=2
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=5 returned=3 threw=2
    static int field(Own a, Own b) {
        a.next = new Own(7);
        Own read = b.next;
        if (read == null)
            return 0;
        read.value++;
        if (read.value != 8)
            return 3;
        return a.next.value == 8 ? 1 : 2;
    }

    // The same with elements: each array can be null or empty too.
    //@ explore: criterion=block-2 heap=solver cases=8 returned=4 threw=4
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=7 returned=3 threw=4
    static int element(Own[] a, Own[] b) {
        a[0] = new Own(7);
        Own read = b[0];
        if (read == null)
            return 0;
        read.value++;
        if (read.value != 8)
            return 3;
        return a[0].value == 8 ? 1 : 2;
    }

    // a, b or c null. Else c.next is the new object or not: it is exactly if c is a, and then so is b.next or not.
    //@ explore: criterion=block-2 heap=solver cases=6 returned=3 threw=3
    static int twice(Own a, Own b, Own c) {
        Own made = new Own(1);
        a.next = made;
        Own first = b.next, second = c.next;
        if (second != made)
            return 0;
        return first == second ? 1 : 2;
    }

    static final class Holder {
        int[] numbers;
    }

    // x, y, from or y.numbers null; one of the arrays empty: the last three are exceptions of one call, and one trace. Else y is x and from starts with 5, or not.
    //@ explore: criterion=block-2 cases=7 returned=2 threw=5 traces=5
    static int copiedIntoOwn(Holder x, Holder y, int[] from) {
        x.numbers = new int[1];
        System.arraycopy(from, 0, y.numbers, 0, 1);
        if (x.numbers[0] == 5)
            return 1;
        return 2;
    }

    // x, y or y.numbers null. Else y is x and v is 5, or not.
    //@ explore: criterion=block-2 cases=5 returned=2 threw=3
    static int filledOwn(Holder x, Holder y, int v) {
        x.numbers = new int[1];
        java.util.Arrays.fill(y.numbers, v);
        if (x.numbers[0] == 5)
            return 1;
        return 2;
    }
}
