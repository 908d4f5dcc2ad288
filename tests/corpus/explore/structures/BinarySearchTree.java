// A binary search tree with parent pointers. External nodes, those without children, hold no key. An empty tree is one.
package structures;

public class BinarySearchTree {
    static class Node {
        int key;
        int value;
        Node parent;
        Node left;
        Node right;
    }

    // A list of keys, as the result of findAll and addAll.
    static class Keys {
        int key;
        Keys rest;
    }

    Node root;
    int size;

    private boolean isExternal(Node v) {
        return v.left == null && v.right == null;
    }

    // The node with the key, or the external node where it belongs.
    private Node search(int key, Node from) {
        Node at = from;
        while (!isExternal(at)) {
            if (key == at.key)
                return at;
            at = key < at.key ? at.left : at.right;
        }
        return at;
    }

    private Node external(Node parent) {
        Node v = new Node();
        v.parent = parent;
        return v;
    }

    private void expand(Node v) {
        if (!isExternal(v))
            throw new PositionException("not external");
        v.left = external(v);
        v.right = external(v);
    }

    private Node sibling(Node v) {
        Node p = v.parent;
        if (p == null)
            throw new BoundaryException("the root has no sibling");
        return v == p.left ? p.right : p.left;
    }

    // Removes an external node and its parent; the sibling takes the parent's place.
    private void contract(Node v) {
        Node p = v.parent;
        Node s = sibling(v);
        Node grand = p.parent;
        s.parent = grand;
        if (grand == null)
            root = s;
        else if (grand.left == p)
            grand.left = s;
        else
            grand.right = s;
        size--;
    }

    // An internal node has a left child, or a right child alone: two ways at every level. No root; an external root; found
    // at the root: 2; then below, left or right of either kind of root: 3, 4, 1 (null), 3.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=15 returned=12 threw=3
    //@ explore: criterion=loop-1 heap=solver cases=15 returned=12 threw=3
    Node find(int key) {
        Node v = search(key, root);
        if (isExternal(v))
            return null;
        return v;
    }

    //@ think: the guard of the loop here is known from the search before it; what counts are the guards in the next search.
    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=83 returned=20 threw=63
    //@ explore: criterion=loop-1 heap=solver cases=83 returned=20 threw=63
    Node insert(int key, int value) {
        Node v = search(key, root);
        while (!isExternal(v))
            v = search(key, v.left);
        expand(v);
        v.key = key;
        v.value = value;
        size++;
        return v;
    }

    private Keys addAll(Keys list, Node v, int key) {
        Node at = search(key, v);
        if (isExternal(at))
            return list;
        list = addAll(list, at.left, key);
        Keys cell = new Keys();
        cell.key = at.key;
        cell.rest = list;
        return addAll(cell, at.right, key);
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=131 returned=68 threw=63
    //@ explore: criterion=loop-1 heap=solver cases=131 returned=68 threw=63
    Keys findAll(int key) {
        return addAll(null, root, key);
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=131 returned=68 threw=63
    //@ explore: criterion=loop-1 heap=solver cases=131 returned=68 threw=63
    Keys addAllFrom(Node v, int key) {
        if (v == null)
            throw new PositionException("null");
        return addAll(new Keys(), v, key);
    }

    //@ think: loop-1, lazy-no-alias: how many cases there are was worked out for a counting that left repeated tests out, and not again;
    //@ think: `lab explore table` compares the regimes. Every iteration of the inner loop counts: its guard tests the input heap, even where it repeats the test before it.
    int remove(int key) {
        Node v = search(key, root);
        if (isExternal(v))
            throw new KeyException("absent");
        int value = v.value;
        Node gone;
        if (isExternal(v.left))
            gone = v.left;
        else if (isExternal(v.right))
            gone = v.right;
        else {
            gone = v.right;
            while (!isExternal(gone))
                gone = gone.left;
            v.key = gone.parent.key;
            v.value = gone.parent.value;
        }
        contract(gone);
        return value;
    }

    //@ explore: criterion=loop-1 heap=lazy-no-alias cases=6 returned=2 threw=4
    //@ explore: criterion=loop-1 heap=solver cases=8 returned=4 threw=4
    int replace(Node v, int value) {
        if (v == null || isExternal(v))
            throw new PositionException("no key here");
        if (v.parent == null && v != root)
            throw new PositionException("of another tree");
        int old = v.value;
        v.value = value;
        return old;
    }

    // A single rotation: the node takes the place of its parent.
    private void rotate(Node v) {
        Node p = v.parent;
        Node grand = p.parent;
        Node middle;
        if (p.left == v) {
            middle = v.right;
            p.left = middle;
            v.right = p;
        } else {
            middle = v.left;
            p.right = middle;
            v.left = p;
        }
        if (middle != null)
            middle.parent = p;
        p.parent = v;
        v.parent = grand;
        if (grand == null)
            root = v;
        else if (grand.left == p)
            grand.left = v;
        else
            grand.right = v;
    }

    // The highest of a node, its parent and its grandparent becomes the one with the middle key.
    //@ think: the regimes are compared with each other.
    Node restructure(Node x) {
        Node y = x.parent;
        Node z = y.parent;
        if ((y.left == x) == (z.left == y)) {
            rotate(y);
            return y;
        }
        rotate(x);
        rotate(x);
        return x;
    }
}
