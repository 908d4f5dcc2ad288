// A sequence of ints with both ranks and positions. A rank is reached from the nearer end.
package structures;

public class NodeSequence {
    static class Node {
        int element;
        Node prev;
        Node next;
    }

    Node header;
    Node trailer;
    int size;

    private void checkRank(int r, int n) {
        if (r < 0 || r >= n)
            throw new BoundaryException("rank");
    }

    private Node check(Node p) {
        if (p == null || p == header || p == trailer)
            throw new PositionException("no position of this sequence");
        if (p.prev == null || p.next == null)
            throw new PositionException("removed before");
        return p;
    }

    private Node atRank(int r) {
        Node at;
        if (r <= size / 2) {
            at = header.next;
            for (int i = 0; i < r; i++)
                at = at.next;
        } else {
            at = trailer.prev;
            for (int i = 1; i < size - r; i++)
                at = at.prev;
        }
        return at;
    }

    private int unlink(Node p) {
        Node before = p.prev;
        Node after = p.next;
        before.next = after;
        after.prev = before;
        p.prev = null;
        p.next = null;
        size--;
        return p.element;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=16 returned=4 threw=12
    //@ explore: criterion=loop-1 heap=solver cases=16 returned=4 threw=12
    int elemAt(int r) {
        checkRank(r, size);
        return atRank(r).element;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=24 returned=4 threw=20
    //@ explore: criterion=loop-1 heap=solver cases=32 returned=4 threw=28
    int removeAt(int r) {
        checkRank(r, size);
        return unlink(check(atRank(r)));
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=24 returned=4 threw=20
    //@ explore: criterion=loop-1 heap=solver cases=32 returned=4 threw=28
    int replaceAt(int r, int e) {
        checkRank(r, size);
        Node p = check(atRank(r));
        int old = p.element;
        p.element = e;
        return old;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=27 returned=5 threw=22
    //@ explore: criterion=loop-1 heap=solver cases=35 returned=5 threw=30
    void insertAt(int r, int e) {
        checkRank(r, size + 1);
        Node after = r == size ? trailer : check(atRank(r));
        Node fresh = new Node();
        fresh.element = e;
        fresh.next = after;
        fresh.prev = after.prev;
        after.prev.next = fresh;
        after.prev = fresh;
        size++;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=9 returned=2 threw=7
    //@ explore: criterion=loop-1 heap=solver cases=9 returned=2 threw=7
    int rankOf(Node p) {
        Node at = header.next;
        int r = 0;
        while (at != p && at != trailer) {
            at = at.next;
            r++;
        }
        if (at == trailer)
            throw new PositionException("not found");
        return r;
    }

    //@ think: the regimes are compared with each other.
    void move(int from, int to) {
        checkRank(from, size);
        insertAt(to, unlink(check(atRank(from))));
    }

    //@ think: the regimes are compared with each other.
    void takeFrom(NodeSequence other, Node p, int r) {
        insertAt(r, other.unlink(other.check(p)));
    }
}
