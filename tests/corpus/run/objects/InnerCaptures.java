// Inner, local and anonymous classes: outer references, captured locals, shadowing, nestmate access, inner of inner.
import java.util.ArrayList;
import java.util.List;

public class InnerCaptures {
    private int secret = 10;
    private static int shared = 1;

    private int bump() { return ++secret; }

    class Inner {
        int secret = 20;
        private int hidden = 5;
        class Deep {
            int secret = 30;
            String all() { return secret + " " + Inner.this.secret + " " + InnerCaptures.this.secret + " " + hidden++ + " " + bump() + " " + shared++; }
        }
    }

    static class Nested {
        private int own = 7;
        private static String greet(Nested n) { return "own " + n.own; }
    }

    interface Op { int apply(int x); }

    private List<Op> operations(final int base, String text) {
        List<Op> list = new ArrayList<>();
        int length = text.length();
        class Scale implements Op {
            private final int factor;
            Scale(int factor) { this.factor = factor; }
            @Override public int apply(int x) { return x * factor + base + length + secret; }
        }
        list.add(new Scale(2));
        list.add(new Scale(3) {
            @Override public int apply(int x) { return -super.apply(x); }
        });
        for (int i = 0; i < 3; i++) {
            int copy = i;
            list.add(new Op() {
                private int calls;
                @Override public int apply(int x) {
                    calls++;
                    secret += copy;
                    return x + copy * 1000 + calls + base;
                }
            });
        }
        list.add(new Op() {
            @Override public int apply(int x) { return x <= 1 ? 1 : x * this.apply(x - 1); }
        });
        return list;
    }

    static class Tree<T extends Comparable<T>> {
        private Node root;
        private int size;
        private class Node {
            final T value;
            Node left, right;
            Node(T value) { this.value = value; size++; }
            void insert(T other) {
                if (other.compareTo(value) < 0) {
                    if (left == null) left = new Node(other); else left.insert(other);
                } else if (right == null) right = new Node(other);
                else right.insert(other);
            }
            void walk(StringBuilder out) {
                if (left != null) left.walk(out);
                out.append(value).append(' ');
                if (right != null) right.walk(out);
            }
        }
        void add(T value) { if (root == null) root = new Node(value); else root.insert(value); }
        @Override public String toString() { StringBuilder out = new StringBuilder(); if (root != null) root.walk(out); return out + "size " + size; }
    }

    public static void main(String[] args) {
        InnerCaptures outer = new InnerCaptures();
        InnerCaptures.Inner inner = outer.new Inner();
        InnerCaptures.Inner.Deep deep = inner.new Deep();
        System.out.println(deep.all());
        System.out.println(deep.all());
        System.out.println(inner.hidden + " " + outer.secret + " " + shared);
        Nested nested = new Nested();
        nested.own *= 2;
        System.out.println(Nested.greet(nested));
        for (Op op : outer.operations(100, "four")) System.out.println(op.apply(5) + " " + op.apply(6) + " secret " + outer.secret);
        Tree<String> tree = new Tree<>();
        for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) tree.add(s);
        System.out.println(tree);
        Tree<Integer> numbers = new Tree<>();
        for (int i = 0; i < 20; i++) numbers.add(i * 7 % 20);
        System.out.println(numbers);
        System.out.println(new Object() { int twice(int x) { return 2 * x; } }.twice(21));
        var counter = new Object() { int hits; };
        Runnable hit = () -> counter.hits++;
        hit.run();
        hit.run();
        System.out.println(counter.hits);
        InnerCaptures none = null;
        try {
            none.new Inner();
        } catch (NullPointerException e) {
            System.out.println("no outer instance");
        }
        System.out.println(deep.getClass().getName() + " " + new Op() { public int apply(int x) { return x; } }.getClass().getName() + " " + Nested.class.getSimpleName());
        class Local { }
        System.out.println(Local.class.getName() + " " + Local.class.getSimpleName() + " [" + new Object() { }.getClass().getSimpleName() + "]");
    }
}
