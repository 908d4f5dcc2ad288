// A plain binary search tree: nodes without parents, null for an empty subtree, keys at most once.
package bench;

public class BinTree {
    static class Node {
        int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    Node root;
    int size;

    // block-2: no root; the key at the root; a new child on either side; three ways on at either child.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=10 returned=10 threw=0
    //@ explore: criterion=block-2 heap=solver cases=10 returned=10 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=22 returned=22 threw=0
    //@ explore: criterion=block-3 heap=solver cases=22 returned=22 threw=0
    boolean insert(int key) {
        if (root == null) {
            root = new Node(key);
            size = 1;
            return true;
        }
        Node at = root;
        while (at.key != key) {
            if (key < at.key) {
                if (at.left == null) {
                    at.left = new Node(key);
                    break;
                }
                at = at.left;
            } else {
                if (at.right == null) {
                    at.right = new Node(key);
                    break;
                }
                at = at.right;
            }
        }
        if (at.key == key)
            return false;
        size++;
        return true;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=6 returned=6 threw=0
    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=14 returned=14 threw=0
    //@ explore: criterion=block-3 heap=solver cases=14 returned=14 threw=0
    boolean contains(int key) {
        Node at = root;
        while (at != null) {
            if (key == at.key)
                return true;
            at = key < at.key ? at.left : at.right;
        }
        return false;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=15 returned=15 threw=0
    //@ explore: criterion=block-2 heap=solver cases=23 returned=23 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=42 returned=42 threw=0
    //@ explore: criterion=block-3 heap=solver cases=77 returned=77 threw=0
    boolean remove(int key) {
        Node parent = null;
        Node at = root;
        while (at != null && at.key != key) {
            parent = at;
            at = key < at.key ? at.left : at.right;
        }
        if (at == null)
            return false;
        size--;
        Node instead = without(at);
        if (parent == null)
            root = instead;
        else if (parent.left == at)
            parent.left = instead;
        else
            parent.right = instead;
        return true;
    }

    // The subtree of a node once the node is taken out of it.
    private static Node without(Node at) {
        if (at.left == null)
            return at.right;
        if (at.right == null)
            return at.left;
        Node parent = at;
        Node next = at.right;
        while (next.left != null) {
            parent = next;
            next = next.left;
        }
        if (parent != at) {
            parent.left = next.right;
            next.right = at.right;
        }
        next.left = at.left;
        return next;
    }

    // Inserting and removing the same key: the second call never finds the key absent.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=15 returned=15 threw=0
    //@ explore: criterion=block-2 heap=solver cases=23 returned=23 threw=0
    boolean insertThenRemove(int key) {
        boolean fresh = insert(key);
        if (!remove(key))
            throw new IllegalStateException("lost");
        return fresh;
    }
}
