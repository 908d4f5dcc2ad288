// Unknown references: null tests, aliasing with this and with each other, cycles.
package small;

public class Heap {
    int value;
    Heap next;
    Heap other;

    // No dereference: the reference is null or it is not.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=2 threw=0
    //@ explore: criterion=block-2 heap=lazy cases=2 returned=2 threw=0
    static boolean isNull(Heap h) {
        if (h == null)
            return true;
        return false;
    }

    // Tested before: no exception. The second test of the same field has one side.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=3 returned=3 threw=0
    //@ explore: criterion=block-2 heap=lazy cases=3 returned=3 threw=0
    static int guarded(Heap h) {
        if (h == null)
            return 0;
        if (h.next == null)
            return 1;
        return h.next != null ? 2 : 3;
    }

    // this and h may be one object.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    //@ explore: criterion=block-2 heap=lazy cases=3 returned=2 threw=1
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=1 threw=1
    boolean aliasOfThis(Heap h) {
        value = 1;
        h.value = 2;
        if (value == 2)
            return true;
        return false;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    //@ think: the lazy regimes compare two references that were never dereferenced: h = this is possible with lazy, and in
    //@ think: lazy-no-alias only false should remain, 1 case.
    boolean isThis(Heap h) {
        if (h == this)
            return true;
        return false;
    }

    // A self loop: h null; h.next = h or not.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static boolean selfLoop(Heap h) {
        if (h.next == h)
            return true;
        return false;
    }

    // The same object on two ways: a null, a.next null, a.other null, and whether the two are one.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=2 threw=3
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=1 threw=3
    // lazy: a null; a.next null; a.next fresh or a, and a.other null in both; then 3 choices for a.other, 2 if a.next = a.
    //@ explore: criterion=block-2 heap=lazy cases=9 returned=5 threw=4
    static boolean diamond(Heap a) {
        a.next.value = 1;
        a.other.value = 2;
        if (a.next.value == 2)
            return true;
        return false;
    }

    // Equal values do not make equal references, equal references make equal values.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2
    static int sameOrEqual(Heap a, Heap b) {
        if (a.value == b.value) {
            if (a == b)
                return 2;
            return 1;
        }
        if (a == b)
            return -1;
        return 0;
    }

    // A fresh object is none of the input's.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    //@ explore: criterion=block-2 heap=lazy cases=2 returned=1 threw=1
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=1 threw=1
    static boolean freshIsNew(Heap a) {
        Heap h = new Heap();
        h.value = 1;
        a.value = 2;
        if (h == a || h.value == 2)
            return true;
        return false;
    }

    // A fresh object that the input was made to refer to is reached through it.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=1 threw=1
    static boolean freshIsReachable(Heap a) {
        Heap h = new Heap();
        a.next = h;
        a.next.value = 5;
        if (h.value == 5)
            return true;
        return false;
    }

    // The object holds null in its fields until told otherwise.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=0 threw=1
    static int freshFields() {
        Heap h = new Heap();
        if (h.value != 0)
            return 1;
        return h.next.value;
    }

    // z keeps its value, or sees the first write, or the second. lazy has the five partitions of three references.
    //@ explore: criterion=block-2 heap=lazy cases=9 returned=5 threw=4
    //@ explore: criterion=block-2 heap=solver cases=6 returned=3 threw=3
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=1 threw=3
    static int lastWrite(Heap x, Heap y, Heap z) {
        z.value = 0;
        x.value = 1;
        y.value = 2;
        switch (z.value) {
            case 0:
                return 0;
            case 1:
                return 1;
            case 2:
                return 2;
            default:
                throw new IllegalStateException();
        }
    }

    // The second read of a.next differs from the first if a = b and c is another reference. Nulls: a, b.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=2 threw=2
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=3 returned=1 threw=2
    static boolean redirected(Heap a, Heap b, Heap c) {
        Heap before = a.next;
        b.next = c;
        if (a.next != before)
            return true;
        return false;
    }

    // h null; a self loop; h.next null; a cycle of length two; another.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=3 threw=2
    static int cycleLength(Heap h) {
        if (h.next == h)
            return 1;
        if (h.next.next == h)
            return 2;
        return 0;
    }

    // The tortoise and the hare. Empty; one node; met after one step; then two nodes, three nodes, met after two steps.
    // Without aliasing they never meet.
    //@ explore: criterion=loop-1 heap=solver cases=6 returned=6 threw=0
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=4 returned=4 threw=0
    static boolean isCyclic(Heap h) {
        Heap slow = h;
        Heap fast = h;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast)
                return true;
        }
        return false;
    }

    // With two links at most: empty, one, two nodes; a third visit of the head is the bound.
    //@ explore: criterion=block-3 heap=solver cases=3 returned=3 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=3 returned=3 threw=0
    static int length(Heap h) {
        int n = 0;
        while (h != null) {
            n++;
            h = h.next;
        }
        return n;
    }

    // In place.
    //@ explore: criterion=loop-2 heap=solver cases=3 returned=3 threw=0
    //@ explore: criterion=loop-2 heap=lazy-no-alias cases=3 returned=3 threw=0
    static Heap reverse(Heap h) {
        Heap done = null;
        while (h != null) {
            Heap rest = h.next;
            h.next = done;
            done = h;
            h = rest;
        }
        return done;
    }

    //@ explore: criterion=block-3 heap=solver cases=3 returned=3 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=3 returned=3 threw=0
    static int recursiveSum(Heap h) {
        if (h == null)
            return 0;
        return h.value + recursiveSum(h.next);
    }
}
