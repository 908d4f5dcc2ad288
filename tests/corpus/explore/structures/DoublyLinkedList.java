// A doubly linked list of ints between two sentinels. Nodes are the positions: any of them may be an argument.
package structures;

public class DoublyLinkedList {
    static class Node {
        int element;
        Node prev;
        Node next;

        Node(int element, Node prev, Node next) {
            this.element = element;
            this.prev = prev;
            this.next = next;
        }
    }

    Node header;
    Node trailer;
    int size;

    private void check(Node v) {
        if (v == null)
            throw new PositionException("null");
        if (v == header)
            throw new PositionException("the header is no position");
        if (v == trailer)
            throw new PositionException("the trailer is no position");
        if (v.prev == null || v.next == null)
            throw new PositionException("not in a list");
    }

    private Node link(int e, Node before, Node after) {
        Node fresh = new Node(e, before, after);
        before.next = fresh;
        after.prev = fresh;
        size++;
        return fresh;
    }

    // header null; header.next null; linked. lazy also links before the header itself.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=3 returned=1 threw=2
    //@ explore: criterion=loop-1 heap=lazy cases=4 returned=2 threw=2
    //@ explore: criterion=loop-1 heap=solver cases=3 returned=1 threw=2
    Node addFirst(int e) {
        return link(e, header, header.next);
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=3 returned=1 threw=2
    //@ explore: criterion=loop-1 heap=lazy cases=4 returned=2 threw=2
    //@ explore: criterion=loop-1 heap=solver cases=3 returned=1 threw=2
    Node addLast(int e) {
        return link(e, trailer.prev, trailer);
    }

    // v null; v the header or the trailer, which needs aliasing; v without predecessor or successor; linked.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=4 returned=1 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=6 returned=1 threw=5
    Node addAfter(Node v, int e) {
        check(v);
        return link(e, v, v.next);
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=4 returned=1 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=6 returned=1 threw=5
    Node addBefore(Node v, int e) {
        check(v);
        return link(e, v.prev, v);
    }

    // Adds where the order of the elements asks for it.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=9 returned=2 threw=7
    //@ explore: criterion=loop-1 heap=solver cases=13 returned=4 threw=9
    Node add(int e) {
        Node at = header.next;
        while (at != trailer && at.element < e)
            at = at.next;
        return link(e, at.prev, at);
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=4 returned=1 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=6 returned=1 threw=5
    int remove(Node v) {
        check(v);
        v.prev.next = v.next;
        v.next.prev = v.prev;
        v.prev = null;
        v.next = null;
        size--;
        return v.element;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=3 returned=1 threw=2
    //@ explore: criterion=loop-1 heap=solver cases=3 returned=1 threw=2
    Node first() {
        if (size == 0)
            throw new EmptyException("first");
        return header.next;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=4 returned=1 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=7 returned=1 threw=6
    Node next(Node v) {
        check(v);
        Node n = v.next;
        if (n == trailer)
            throw new BoundaryException("no successor");
        return n;
    }

    // Exchanging the elements of a position with itself is the case that aliasing alone reaches.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=8 returned=2 threw=6
    //@ explore: criterion=loop-1 heap=solver cases=13 returned=3 threw=10
    boolean swap(Node a, Node b) {
        check(a);
        check(b);
        int kept = a.element;
        a.element = b.element;
        b.element = kept;
        if (a.element != b.element)
            return true;
        return a == b;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=10 returned=2 threw=8
    //@ explore: criterion=loop-1 heap=solver cases=15 returned=2 threw=13
    void moveAllFrom(DoublyLinkedList other) {
        while (other.size > 0)
            addLast(other.remove(other.header.next));
    }

    // Between its neighbours no longer, and nowhere else yet.
    private void unlink(Node v) {
        v.prev.next = v.next;
        v.next.prev = v.prev;
    }

    private void relink(Node v, Node before) {
        Node after = before.next;
        v.prev = before;
        v.next = after;
        before.next = v;
        after.prev = v;
    }

    //@ think: the regimes are compared with each other.
    void moveToFront(Node v) {
        check(v);
        unlink(v);
        relink(v, header);
    }

    // Each takes the other's position.
    //@ think: the regimes are compared with each other.
    void exchange(Node a, Node b) {
        check(a);
        check(b);
        Node beforeA = a.prev;
        unlink(a);
        Node beforeB = b.prev;
        unlink(b);
        relink(b, beforeA);
        relink(a, beforeB);
    }

    // All positions of another list come after one of this list.
    //@ think: the regimes are compared with each other.
    void splice(Node at, DoublyLinkedList other) {
        if (other == null || other.size == 0)
            return;
        check(at);
        Node first = other.header.next;
        Node last = other.trailer.prev;
        other.header.next = other.trailer;
        other.trailer.prev = other.header;
        last.next = at.next;
        at.next.prev = last;
        at.next = first;
        first.prev = at;
        size += other.size;
        other.size = 0;
    }
}
