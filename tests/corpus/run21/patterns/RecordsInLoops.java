// Record patterns at work: a binary tree fold, list cons cells, a rewriting system and option types, with checksums.
public class RecordsInLoops {
    sealed interface Tree<T> { }
    record Leaf<T>() implements Tree<T> { }
    record Node<T>(Tree<T> left, T value, Tree<T> right) implements Tree<T> { }

    sealed interface Seq { }
    enum Nil implements Seq { NIL }
    record Cons(int head, Seq tail) implements Seq { }

    sealed interface Option<T> { record Some<T>(T value) implements Option<T> { } record None<T>() implements Option<T> { } }

    static Tree<Integer> insert(Tree<Integer> tree, int v) {
        return switch (tree) {
            case Leaf<Integer>() -> new Node<>(tree, v, tree);
            case Node<Integer>(var l, Integer x, var r) when v < x -> new Node<>(insert(l, v), x, r);
            case Node<Integer>(var l, Integer x, var r) when v > x -> new Node<>(l, x, insert(r, v));
            case Node<Integer> same -> same;
        };
    }

    static int sum(Tree<Integer> tree) { return tree instanceof Node<Integer>(var l, Integer v, var r) ? sum(l) + v + sum(r) : 0; }

    static int depth(Tree<?> tree) {
        return switch (tree) {
            case Leaf<?> leaf -> 0;
            case Node<?>(Leaf<?> l, var v, Leaf<?> r) -> 1;
            case Node<?>(var l, var v, var r) -> 1 + Math.max(depth(l), depth(r));
        };
    }

    static Seq pairwise(Seq s) {
        return switch (s) {
            case Cons(int a, Cons(int b, Seq rest)) when a % 2 == 0 -> new Cons(a + b, pairwise(rest));
            case Cons(int a, Cons(int b, Seq rest)) -> new Cons(a, pairwise(new Cons(b, rest)));
            case Cons last -> last;
            case Nil.NIL -> Nil.NIL;
        };
    }

    static String show(Seq s) {
        StringBuilder out = new StringBuilder("[");
        while (s instanceof Cons(int head, Seq tail)) {
            out.append(head).append(tail instanceof Cons ? " " : "");
            s = tail;
        }
        return out.append(']').toString();
    }

    static Option<Integer> parse(String s) {
        try {
            return new Option.Some<>(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return new Option.None<>();
        }
    }

    static String add(Option<Integer> a, Option<Integer> b) {
        record Both(Option<Integer> a, Option<Integer> b) { }
        return switch (new Both(a, b)) {
            case Both(Option.Some<Integer>(var x), Option.Some<Integer>(var y)) -> "sum " + (x + y);
            case Both(Option.None<Integer>(), Option.None<Integer>()) -> "nothing";
            case Both(Option.Some<Integer>(var x), var none) -> "left " + x;
            case Both(var none, Option.Some<Integer>(var y)) -> "right " + y;
        };
    }

    public static void main(String[] args) {
        Tree<Integer> tree = new Leaf<>();
        for (int i = 0; i < 60; i++) {
            tree = insert(tree, i * 37 % 61);
            if (i % 10 == 9) System.out.println(sum(tree) + " " + depth(tree) + " " + tree.hashCode());
        }
        Seq seq = Nil.NIL;
        for (int i = 12; i > 0; i--) seq = new Cons(i, seq);
        for (int i = 0; i < 5; i++) {
            System.out.println(show(seq));
            seq = pairwise(seq);
        }
        for (String[] p : new String[][] {{"1", "2"}, {"x", "2"}, {"1", ""}, {"a", "b"}}) System.out.println(add(parse(p[0]), parse(p[1])));
        System.out.println(insert(new Leaf<>(), 5) + " " + new Cons(1, Nil.NIL));
    }
}
