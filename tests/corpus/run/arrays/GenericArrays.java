// Generic and covariant arrays: growable array by reflection-free tricks, toArray contracts, varargs aliasing, heap pollution, arrays in maps.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

public class GenericArrays {
    static class Growable<T> {
        private T[] items;
        private int size;
        private final IntFunction<T[]> maker;
        Growable(IntFunction<T[]> maker) { this.maker = maker; items = maker.apply(1); }
        void add(T item) {
            if (size == items.length) {
                T[] bigger = maker.apply(size * 2);
                System.arraycopy(items, 0, bigger, 0, size);
                items = bigger;
            }
            items[size++] = item;
        }
        T[] toArray() { return Arrays.copyOf(items, size); }
    }

    @SuppressWarnings("unchecked")
    static <T> T[] unchecked(int n) { return (T[]) new Object[n]; }

    @SafeVarargs
    static <T> T[] same(T... items) { return items; }

    static String first(Object... items) { return items == null ? "null array" : items.length == 0 ? "empty" : String.valueOf(items[0]); }

    static void mutate(int... values) { values[0] = 99; }

    static int total(int[]... rows) {
        int sum = 0;
        for (int[] row : rows) for (int v : row) sum += v;
        return sum;
    }

    public static void main(String[] args) {
        Growable<String> strings = new Growable<>(String[]::new);
        for (String s : "one two three four five".split(" ")) strings.add(s);
        System.out.println(Arrays.toString(strings.toArray()) + " " + strings.toArray().getClass().getSimpleName() + " capacity " + strings.items.length);
        Growable<Number> numbers = new Growable<>(Integer[]::new);
        numbers.add(1);
        try {
            numbers.add(2.5);
        } catch (ArrayStoreException e) {
            System.out.println("store " + e.getMessage());
        }
        try {
            String[] bad = GenericArrays.<String>unchecked(2);
            System.out.println(bad.length);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Object[] fine = GenericArrays.<Object>unchecked(2);
        System.out.println(fine.length);
        Integer[] given = {1, 2};
        System.out.println((same(given) == given) + " " + same("a", "b").getClass().getSimpleName() + " " + same(1, "x").length + " " + same().length);
        System.out.println(first() + ", " + first((Object[]) null) + ", " + first((Object) null) + ", " + first(1, 2) + ", " + first(new Object[] {"in"}) + ", " + first((Object) new Object[] {"in"}).startsWith("[Ljava.lang.Object;"));
        int[] cells = {1, 2};
        mutate(cells);
        mutate(5, 6);
        System.out.println(cells[0] + " " + total() + " " + total(cells) + " " + total(cells, new int[] {1}, new int[0]));
        List<int[]> pairs = new ArrayList<>();
        pairs.add(new int[] {1, 2});
        System.out.println(pairs.contains(new int[] {1, 2}) + " " + pairs.get(0)[1] + " " + pairs.indexOf(pairs.get(0)));
        Map<String, int[][]> grids = new HashMap<>();
        grids.computeIfAbsent("g", k -> new int[2][2])[1][0] += 7;
        grids.computeIfAbsent("g", k -> new int[9][9])[1][0] += 7;
        System.out.println(Arrays.deepToString(grids.get("g")));
        List<String>[] buckets = createBuckets(3);
        buckets[1].add("x");
        System.out.println(Arrays.toString(buckets));
        Object[] objects = new Comparable<?>[] {1, "a", 2.0};
        objects[1] = 'c';
        System.out.println(Arrays.toString(objects));
        Object[][] ragged = {new String[] {"s"}, new Integer[] {1, 2}, {}, null};
        System.out.println(Arrays.deepToString(ragged) + " " + ragged[1].getClass().getSimpleName() + " " + ragged[2].getClass().getSimpleName());
        ragged[2] = new Long[] {5L};
        try {
            ragged[0][0] = 1;
        } catch (ArrayStoreException e) {
            System.out.println("inner " + e.getMessage());
        }
        List<String> list = new ArrayList<>(List.of("p", "q"));
        Object[] out = list.toArray();
        out[0] = 1;
        CharSequence[] sequences = list.toArray(new CharSequence[3]);
        System.out.println(out[0] + " " + sequences.length + sequences[2] + " " + list);
        try {
            list.toArray(new Integer[0]);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        long[][][] cube = new long[2][][];
        cube[0] = new long[][] {{1}, {2, 3}};
        try {
            System.out.println(cube[0][1][1] + cube[1][0][0]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    private static List<String>[] createBuckets(int n) {
        List<String>[] buckets = new List[n];
        Arrays.setAll(buckets, i -> new ArrayList<>());
        return buckets;
    }
}
