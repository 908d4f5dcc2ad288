// A list of ints in ascending order, and its merge with another.
package bench;

public class SortedListInt {
    int head;
    SortedListInt tail;

    SortedListInt(int head, SortedListInt tail) {
        this.head = head;
        this.tail = tail;
    }

    // Behind the first element, which is the list itself.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=5 returned=5 threw=0
    //@ explore: criterion=block-2 heap=solver cases=5 returned=5 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=7 returned=7 threw=0
    //@ explore: criterion=block-3 heap=solver cases=7 returned=7 threw=0
    void insert(int x) {
        SortedListInt at = this;
        if (x < head) {
            tail = new SortedListInt(head, tail);
            head = x;
            return;
        }
        while (at.tail != null && at.tail.head <= x)
            at = at.tail;
        at.tail = new SortedListInt(x, at.tail);
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=6 returned=6 threw=0
    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=9 returned=9 threw=0
    //@ explore: criterion=block-3 heap=solver cases=9 returned=9 threw=0
    static SortedListInt remove(SortedListInt l, int x) {
        SortedListInt before = null;
        SortedListInt at = l;
        while (at != null && at.head < x) {
            before = at;
            at = at.tail;
        }
        if (at == null || at.head != x)
            return l;
        if (before == null)
            return at.tail;
        before.tail = at.tail;
        return l;
    }

    // Destroys both lists. Merging a list with itself makes a cycle.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=4 threw=0
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=8 returned=8 threw=0
    //@ explore: criterion=block-3 heap=solver cases=8 returned=8 threw=0
    static SortedListInt merge(SortedListInt a, SortedListInt b) {
        if (a == null)
            return b;
        if (b == null)
            return a;
        if (a.head <= b.head) {
            a.tail = merge(a.tail, b);
            return a;
        }
        b.tail = merge(a, b.tail);
        return b;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=4 threw=0
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=6 returned=6 threw=0
    //@ explore: criterion=block-3 heap=solver cases=6 returned=6 threw=0
    boolean isSorted() {
        SortedListInt at = this;
        while (at.tail != null) {
            if (at.head > at.tail.head)
                return false;
            at = at.tail;
        }
        return true;
    }

    // Written for unbounded integers: the difference wraps around, so an element far below x can pass for one above it.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=3 returned=3 threw=0
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    int countBelow(int x) {
        int n = 0;
        for (SortedListInt at = this; at != null; at = at.tail) {
            if (at.head - x >= 0)
                break;
            n++;
        }
        return n;
    }
}
