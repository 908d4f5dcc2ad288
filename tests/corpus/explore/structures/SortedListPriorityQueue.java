// A priority queue on a list of entries in ascending order of their keys.
package structures;

public class SortedListPriorityQueue {
    static class Entry {
        int key;
        int value;
        Node where;
    }

    static class Node {
        Entry entry;
        Node prev;
        Node next;
    }

    Node head;
    Node last;
    int size;

    private Node nodeOf(Entry e) {
        Node n = e.where;
        if (n == null || n.entry != e)
            throw new PositionException("not an entry of this queue");
        return n;
    }

    private void linkAfter(Node before, Node fresh) {
        Node after = before == null ? head : before.next;
        fresh.prev = before;
        fresh.next = after;
        if (before == null)
            head = fresh;
        else
            before.next = fresh;
        if (after == null)
            last = fresh;
        else
            after.prev = fresh;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=10 returned=8 threw=2
    //@ explore: criterion=loop-1 heap=solver cases=10 returned=8 threw=2
    Entry insert(int key, int value) {
        Entry e = new Entry();
        e.key = key;
        e.value = value;
        Node fresh = new Node();
        fresh.entry = e;
        e.where = fresh;
        Node at = last;
        while (at != null && at.entry.key > key)
            at = at.prev;
        linkAfter(at, fresh);
        size++;
        return e;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=3 returned=0 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=7 returned=4 threw=3
    int remove(Entry e) {
        if (e == null)
            throw new KeyException("null");
        Node n = nodeOf(e);
        if (n.prev == null)
            head = n.next;
        else
            n.prev.next = n.next;
        if (n.next == null)
            last = n.prev;
        else
            n.next.prev = n.prev;
        e.where = null;
        size--;
        return e.value;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=5 returned=0 threw=5
    //@ explore: criterion=loop-1 heap=solver cases=9 returned=4 threw=5
    Entry removeMin() {
        if (size == 0)
            throw new EmptyException("removeMin");
        Entry e = head.entry;
        remove(e);
        return e;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=4 returned=1 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=30 returned=21 threw=9
    int replaceKey(Entry e, int key) {
        int old = e.key;
        if (old == key)
            return old;
        remove(e);
        insert(key, e.value);
        return old;
    }

    //@ think: the regimes are compared with each other.
    void mergeFrom(SortedListPriorityQueue other) {
        while (other.size > 0) {
            Entry e = other.removeMin();
            insert(e.key, e.value);
        }
    }
}
