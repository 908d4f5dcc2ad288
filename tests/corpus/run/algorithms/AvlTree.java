// An AVL tree with order statistics: rank, select, range counts, deletion; compared with a sorted array.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class AvlTree {
    private static final class Node {
        int key, height = 1, size = 1;
        Node left, right;
        Node(int key) { this.key = key; }
    }

    private Node root;

    private static int height(Node n) { return n == null ? 0 : n.height; }
    private static int size(Node n) { return n == null ? 0 : n.size; }

    private static Node update(Node n) {
        n.height = 1 + Math.max(height(n.left), height(n.right));
        n.size = 1 + size(n.left) + size(n.right);
        return n;
    }

    private static Node rotateRight(Node y) {
        Node x = y.left;
        y.left = x.right;
        x.right = update(y);
        return update(x);
    }

    private static Node rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        y.left = update(x);
        return update(y);
    }

    private static Node rebalance(Node n) {
        update(n);
        int balance = height(n.left) - height(n.right);
        if (balance > 1) {
            if (height(n.left.left) < height(n.left.right)) n.left = rotateLeft(n.left);
            return rotateRight(n);
        }
        if (balance < -1) {
            if (height(n.right.right) < height(n.right.left)) n.right = rotateRight(n.right);
            return rotateLeft(n);
        }
        return n;
    }

    private static Node insert(Node n, int key) {
        if (n == null) return new Node(key);
        if (key < n.key) n.left = insert(n.left, key);
        else if (key > n.key) n.right = insert(n.right, key);
        else return n;
        return rebalance(n);
    }

    private static Node delete(Node n, int key) {
        if (n == null) return null;
        if (key < n.key) n.left = delete(n.left, key);
        else if (key > n.key) n.right = delete(n.right, key);
        else {
            if (n.left == null) return n.right;
            if (n.right == null) return n.left;
            Node successor = n.right;
            while (successor.left != null) successor = successor.left;
            n.key = successor.key;
            n.right = delete(n.right, successor.key);
        }
        return rebalance(n);
    }

    int rank(int key) {
        int smaller = 0;
        for (Node n = root; n != null; ) {
            if (key <= n.key) n = n.left;
            else {
                smaller += size(n.left) + 1;
                n = n.right;
            }
        }
        return smaller;
    }

    int select(int index) {
        Node n = root;
        while (true) {
            int left = size(n.left);
            if (index == left) return n.key;
            if (index < left) n = n.left;
            else {
                index -= left + 1;
                n = n.right;
            }
        }
    }

    private static boolean balanced(Node n) {
        return n == null || Math.abs(height(n.left) - height(n.right)) <= 1 && balanced(n.left) && balanced(n.right);
    }

    private static String show(Node n) { return n == null ? "." : n.left == null && n.right == null ? "" + n.key : "(" + show(n.left) + " " + n.key + " " + show(n.right) + ")"; }

    public static void main(String[] args) {
        AvlTree tree = new AvlTree();
        for (int key : new int[] {50, 20, 60, 10, 8, 15, 32, 46, 11, 48, 70, 80}) {
            tree.root = insert(tree.root, key);
            System.out.println("+" + key + " " + show(tree.root) + " height " + height(tree.root));
        }
        for (int key : new int[] {50, 8, 999, 60}) {
            tree.root = delete(tree.root, key);
            System.out.println("-" + key + " " + show(tree.root));
        }
        List<Integer> mirror = new ArrayList<>();
        AvlTree big = new AvlTree();
        long x = 12345;
        for (int i = 0; i < 800; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            int key = (int) (x >>> 40) % 1000;
            int at = Collections.binarySearch(mirror, key);
            if ((x >>> 20 & 3) == 0) {
                big.root = delete(big.root, key);
                if (at >= 0) mirror.remove(at);
            } else {
                big.root = insert(big.root, key);
                if (at < 0) mirror.add(-at - 1, key);
            }
        }
        int mistakes = 0;
        for (int i = 0; i < mirror.size(); i++) if (big.select(i) != mirror.get(i) || big.rank(mirror.get(i)) != i) mistakes++;
        System.out.println(size(big.root) + " " + mirror.size() + " height " + height(big.root) + " balanced " + balanced(big.root) + " mistakes " + mistakes);
        System.out.println("between 100 and 200: " + (big.rank(200) - big.rank(100)) + " median " + big.select(size(big.root) / 2));
    }
}
