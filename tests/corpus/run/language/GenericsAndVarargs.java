// Erasure, bridges, wildcard capture, heap pollution, varargs overloads, generic arrays, recursive bounds.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;

public class GenericsAndVarargs {
    static abstract class Node<T extends Comparable<? super T>, Self extends Node<T, Self>> implements Comparable<Self> {
        T key;
        Self key(T key) { this.key = key; return self(); }
        abstract Self self();
        public int compareTo(Self other) { return key.compareTo(other.key); }
    }
    static class Leaf extends Node<String, Leaf> { Leaf self() { return this; } public String toString() { return "Leaf " + key; } }

    static String pick(Object o) { return "object"; }
    static String pick(Object... o) { return "objects " + (o == null ? "null" : o.length); }
    static String pick(int i) { return "int"; }
    static String pick(long l) { return "long"; }
    static String pick(Integer i) { return "Integer"; }
    static String pick(int... i) { return "ints " + i.length; }
    static String many(String first, Object... rest) { return first + Arrays.deepToString(rest); }
    static String many(String first, String second, Object... rest) { return first + "+" + second + rest.length; }

    @SafeVarargs
    static <T> List<T> listOf(T... items) { return new ArrayList<>(Arrays.asList(items)); }
    static <T extends Comparable<? super T>> T max(Collection<? extends T> items) {
        T best = null;
        for (T item : items) if (best == null || item.compareTo(best) > 0) best = item;
        return best;
    }
    static void swap(List<?> list) { swapHelper(list); }
    private static <E> void swapHelper(List<E> list) { E e = list.get(0); list.set(0, list.get(1)); list.set(1, e); }
    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) { return a -> g.apply(f.apply(a)); }
    @SuppressWarnings("unchecked")
    static <T> T[] unsafe(int n, T... witness) { return Arrays.copyOf(witness, n); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        System.out.println(pick(1) + " " + pick((short) 1) + " " + pick(1L) + " " + pick(Integer.valueOf(1)) + " " + pick('c') + " " + pick("s") + " " + pick(new int[2]) + " " + pick(1, "a") + " " + pick((Object[]) null) + " " + pick(1.0f));
        System.out.println(many("a") + " " + many("a", 1, new int[] {2}) + " " + many("a", (Object) "b") + " " + many("a", new Object[] {"x", null}));
        System.out.println(max(List.of(3, 9, 4)) + " " + max(List.of(new Leaf().key("b"), new Leaf().key("z"))) + " " + max(List.<String>of()));
        List<String> pair = listOf("x", "y");
        swap(pair);
        System.out.println(pair + " " + compose(String::length, (Integer n) -> n * n).apply("abcd") + " " + unsafe(3, "q").getClass().getSimpleName() + " " + unsafe(2, 1)[0]);
        List raw = new ArrayList<Integer>();
        raw.add("polluted");
        List<Integer> ints = raw;
        System.out.println(ints.size() + " " + (Object) ((List) ints).get(0));
        try {
            int x = ints.get(0);
            System.out.println(x);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Comparable) new Leaf().key("a")).compareTo("not a leaf");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] objects = new Integer[1];
            objects[0] = "s";
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        BinaryOperator<Integer> most = BinaryOperator.maxBy(Comparator.<Integer>naturalOrder().reversed());
        System.out.println(most.apply(3, 8) + " " + ((Function<Object, String> & java.io.Serializable) Object::toString).apply(7));
    }
}
