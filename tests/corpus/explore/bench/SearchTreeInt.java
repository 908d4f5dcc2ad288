// A search tree that is its own node. The empty tree is null, so the methods that accept it are static.
package bench;

public class SearchTreeInt {
    int info;
    SearchTreeInt left;
    SearchTreeInt right;

    SearchTreeInt(int info, SearchTreeInt left, SearchTreeInt right) {
        this.info = info;
        this.left = left;
        this.right = right;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=6 returned=6 threw=0
    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    static SearchTreeInt insert(SearchTreeInt t, int x) {
        if (t == null)
            return new SearchTreeInt(x, null, null);
        if (x < t.info)
            t.left = insert(t.left, x);
        else if (x > t.info)
            t.right = insert(t.right, x);
        return t;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=6 returned=6 threw=0
    //@ explore: criterion=block-2 heap=solver cases=6 returned=6 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=14 returned=14 threw=0
    //@ explore: criterion=block-3 heap=solver cases=14 returned=14 threw=0
    static boolean find(SearchTreeInt t, int x) {
        while (t != null) {
            if (t.info == x)
                return true;
            if (x < t.info)
                t = t.left;
            else
                t = t.right;
        }
        return false;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=2 threw=0
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    //@ explore: criterion=block-3 heap=lazy-no-alias cases=3 returned=3 threw=0
    //@ explore: criterion=block-3 heap=solver cases=3 returned=3 threw=0
    int min() {
        SearchTreeInt at = this;
        while (at.left != null)
            at = at.left;
        return at.info;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=2 threw=0
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    int max() {
        if (right == null)
            return info;
        return right.max();
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=15 returned=15 threw=0
    //@ explore: criterion=block-2 heap=solver cases=15 returned=15 threw=0
    static SearchTreeInt delete(SearchTreeInt t, int x) {
        if (t == null)
            return null;
        if (x < t.info) {
            t.left = delete(t.left, x);
            return t;
        }
        if (x > t.info) {
            t.right = delete(t.right, x);
            return t;
        }
        return join(t.left, t.right);
    }

    // Two trees, all of a below all of b.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=4 returned=4 threw=0
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static SearchTreeInt join(SearchTreeInt a, SearchTreeInt b) {
        if (a == null)
            return b;
        if (b == null)
            return a;
        SearchTreeInt at = b;
        while (at.left != null)
            at = at.left;
        at.left = a;
        return b;
    }

    // Any two trees: the nodes of b go into a one by one, in preorder.
    //@ explore: criterion=block-2 heap=lazy-no-alias cases=7 returned=7 threw=0
    //@ explore: criterion=block-2 heap=solver cases=7 returned=7 threw=0
    static SearchTreeInt merge(SearchTreeInt a, SearchTreeInt b) {
        if (b == null)
            return a;
        return merge(merge(insert(a, b.info), b.left), b.right);
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=2 threw=0
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int size(SearchTreeInt t) {
        if (t == null)
            return 0;
        return size(t.left) + 1 + size(t.right);
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=2 returned=2 threw=0
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int height(SearchTreeInt t) {
        if (t == null)
            return 0;
        int l = height(t.left);
        int r = height(t.right);
        return l > r ? l + 1 : r + 1;
    }

    //@ explore: criterion=block-2 heap=lazy-no-alias cases=8 returned=8 threw=0
    //@ explore: criterion=block-2 heap=solver cases=8 returned=8 threw=0
    static boolean isSearchTree(SearchTreeInt t, int low, int high) {
        if (t == null)
            return true;
        if (t.info < low || t.info > high)
            return false;
        return isSearchTree(t.left, low, t.info) && isSearchTree(t.right, t.info, high);
    }
}
