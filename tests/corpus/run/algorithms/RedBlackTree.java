// A left-leaning red-black tree with insertion and deletion; invariants are checked after every operation.
public class RedBlackTree<K extends Comparable<K>, V> {
    private class Node {
        K key;
        V value;
        Node left, right;
        boolean red = true;
        Node(K key, V value) { this.key = key; this.value = value; }
    }

    private Node root;
    private int size;
    private int rotations;

    private boolean isRed(Node n) { return n != null && n.red; }

    private Node rotateLeft(Node h) {
        rotations++;
        Node x = h.right;
        h.right = x.left;
        x.left = h;
        x.red = h.red;
        h.red = true;
        return x;
    }

    private Node rotateRight(Node h) {
        rotations++;
        Node x = h.left;
        h.left = x.right;
        x.right = h;
        x.red = h.red;
        h.red = true;
        return x;
    }

    private void flip(Node h) {
        h.red = !h.red;
        h.left.red = !h.left.red;
        h.right.red = !h.right.red;
    }

    private Node balance(Node h) {
        if (isRed(h.right) && !isRed(h.left)) h = rotateLeft(h);
        if (isRed(h.left) && isRed(h.left.left)) h = rotateRight(h);
        if (isRed(h.left) && isRed(h.right)) flip(h);
        return h;
    }

    void put(K key, V value) {
        root = put(root, key, value);
        root.red = false;
    }

    private Node put(Node h, K key, V value) {
        if (h == null) {
            size++;
            return new Node(key, value);
        }
        int order = key.compareTo(h.key);
        if (order < 0) h.left = put(h.left, key, value);
        else if (order > 0) h.right = put(h.right, key, value);
        else h.value = value;
        return balance(h);
    }

    V get(K key) {
        for (Node n = root; n != null; ) {
            int order = key.compareTo(n.key);
            if (order == 0) return n.value;
            n = order < 0 ? n.left : n.right;
        }
        return null;
    }

    void remove(K key) {
        if (get(key) == null) return;
        if (!isRed(root.left) && !isRed(root.right)) root.red = true;
        root = remove(root, key);
        if (root != null) root.red = false;
        size--;
    }

    private Node moveRedLeft(Node h) {
        flip(h);
        if (isRed(h.right.left)) {
            h.right = rotateRight(h.right);
            h = rotateLeft(h);
            flip(h);
        }
        return h;
    }

    private Node moveRedRight(Node h) {
        flip(h);
        if (isRed(h.left.left)) {
            h = rotateRight(h);
            flip(h);
        }
        return h;
    }

    private Node remove(Node h, K key) {
        if (key.compareTo(h.key) < 0) {
            if (!isRed(h.left) && !isRed(h.left.left)) h = moveRedLeft(h);
            h.left = remove(h.left, key);
        } else {
            if (isRed(h.left)) h = rotateRight(h);
            if (key.compareTo(h.key) == 0 && h.right == null) return null;
            if (!isRed(h.right) && !isRed(h.right.left)) h = moveRedRight(h);
            if (key.compareTo(h.key) == 0) {
                Node successor = h.right;
                while (successor.left != null) successor = successor.left;
                h.key = successor.key;
                h.value = successor.value;
                h.right = removeMin(h.right);
            } else h.right = remove(h.right, key);
        }
        return balance(h);
    }

    private Node removeMin(Node h) {
        if (h.left == null) return null;
        if (!isRed(h.left) && !isRed(h.left.left)) h = moveRedLeft(h);
        h.left = removeMin(h.left);
        return balance(h);
    }

    /** Black height, or an exception when an invariant is broken. */
    private int check(Node n, K low, K high) {
        if (n == null) return 0;
        if (low != null && n.key.compareTo(low) <= 0 || high != null && n.key.compareTo(high) >= 0) throw new IllegalStateException("order at " + n.key);
        if (isRed(n.right)) throw new IllegalStateException("right red at " + n.key);
        if (n.red && isRed(n.left)) throw new IllegalStateException("two reds at " + n.key);
        int left = check(n.left, low, n.key), right = check(n.right, n.key, high);
        if (left != right) throw new IllegalStateException("black height at " + n.key);
        return left + (n.red ? 0 : 1);
    }

    private int height(Node n) { return n == null ? 0 : 1 + Math.max(height(n.left), height(n.right)); }

    private void print(Node n, StringBuilder out) {
        if (n == null) return;
        out.append('(');
        print(n.left, out);
        out.append(n.key).append(n.red ? "r" : "b");
        print(n.right, out);
        out.append(')');
    }

    public static void main(String[] args) {
        RedBlackTree<Integer, String> tree = new RedBlackTree<>();
        for (int i = 1; i <= 15; i++) {
            tree.put(i * 11 % 16, "v" + i);
            StringBuilder out = new StringBuilder();
            tree.print(tree.root, out);
            System.out.println(out + " black height " + tree.check(tree.root, null, null));
        }
        for (int key : new int[] {8, 1, 15, 99, 4, 7}) {
            tree.remove(key);
            StringBuilder out = new StringBuilder();
            tree.print(tree.root, out);
            System.out.println("without " + key + " " + out + " size " + tree.size + " check " + tree.check(tree.root, null, null));
        }
        RedBlackTree<Integer, Integer> big = new RedBlackTree<>();
        int state = 5;
        for (int i = 0; i < 1500; i++) {
            state = state * 1103515245 + 12345;
            int key = (state >>> 16) % 300;
            if (i % 3 == 2) big.remove(key);
            else big.put(key, i);
            if (i % 100 == 0) big.check(big.root, null, null);
        }
        long checksum = 0;
        for (int k = 0; k < 300; k++) checksum = checksum * 31 + (big.get(k) == null ? -1 : big.get(k));
        System.out.println(big.size + " height " + big.height(big.root) + " rotations " + big.rotations + " checksum " + checksum);
        for (int k = 0; k < 300; k++) big.remove(k);
        System.out.println(big.size + " " + (big.root == null));
    }
}
