// A singly linked list that removes from itself all elements of another list (Rojas's thesis, figure 2.4 and table 2.1).
package papers;

class Node {
    int data;
    Node next;
}

public class List {
    Node first;

    // With block-2 each loop runs at most once. The five program paths are: l is null; l is empty; this is empty; one
    // element each and different; one element each and equal.
    //
    // lazy adds two cases to the last path: at `this.first` this may be l, and at `lf.data` lf may be the first node of
    // this. Neither changes a branch. With solver both are models of the same path, so five cases remain. There is no
    // sixth: aliasing would have to open a path that ends within the bound, but what the two writes change can decide a
    // branch only at a third visit of the inner loop head.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=5 returned=4 threw=1
    //@ explore: criterion=block-2 heap=lazy cases=7 returned=6 threw=1
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    void remAll(List l) {
        Node lf = l.first;
        while (lf != null) {
            Node prev = null;
            Node p = null;
            Node next = first;
            while (next != null) {
                prev = p;
                p = next;
                next = next.next;
                if (p.data == lf.data)
                    if (prev == null) {
                        first = next;
                        p = null;
                    } else {
                        prev.next = next;
                        p = prev;
                    }
            }
            lf = lf.next;
        }
    }
}
