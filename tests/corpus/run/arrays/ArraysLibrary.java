// java.util.Arrays: fill, sort on all types and ranges, binarySearch, equals, hashCode, compare, mismatch, setAll.
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class ArraysLibrary {
    public static void main(String[] args) {
        int[] ints = {5, 3, 9, -1, 7, 3, 0, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] sorted = ints.clone();
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        for (int key : new int[] {-5, 0, 3, 8, Integer.MAX_VALUE}) {
            System.out.print(key + "@" + (key == 3 ? Math.abs(Arrays.binarySearch(sorted, key) - 3) <= 1 : Arrays.binarySearch(sorted, key)) + " ");
        }
        System.out.println();
        int[] range = ints.clone();
        Arrays.sort(range, 2, 6);
        System.out.println(Arrays.toString(range));
        double[] doubles = {0.0, -0.0, Double.NaN, 1, -1, Double.NEGATIVE_INFINITY};
        Arrays.sort(doubles);
        System.out.println(Arrays.toString(doubles) + " " + Arrays.binarySearch(doubles, 0.0) + " " + Arrays.binarySearch(doubles, -0.0));
        char[] chars = "sphinxofquartz".toCharArray();
        Arrays.sort(chars);
        byte[] bytes = {3, -7, 100, -128};
        Arrays.sort(bytes);
        long[] longs = {9L << 40, -1, 4};
        Arrays.sort(longs);
        short[] shorts = {300, -300, 0};
        Arrays.sort(shorts);
        float[] floats = {2.5f, -2.5f, Float.MIN_VALUE};
        Arrays.sort(floats);
        System.out.println(new String(chars) + Arrays.toString(bytes) + Arrays.toString(longs) + Arrays.toString(shorts) + Arrays.toString(floats));
        String[] words = {"pear", "Apple", "fig", "banana", "apple", "Fig"};
        Arrays.sort(words);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println(Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(words));
        Integer[] boxed = {3, 1, 2};
        Arrays.sort(boxed, Collections.reverseOrder());
        System.out.println(Arrays.toString(boxed) + Arrays.asList(boxed).indexOf(1));
        long[] filled = new long[5];
        Arrays.fill(filled, 1, 4, -9);
        Arrays.setAll(ints, i -> i * i - 4);
        System.out.println(Arrays.toString(filled) + Arrays.toString(ints) + Arrays.stream(ints).sum());
        Arrays.parallelPrefix(ints, Integer::sum);
        System.out.println(Arrays.toString(ints));
        System.out.println(Arrays.equals(new int[] {1, 2}, new int[] {1, 2}) + " " + Arrays.equals((int[]) null, null) + " "
                + Arrays.equals(new double[] {Double.NaN, 0.0}, new double[] {Double.NaN, -0.0}) + " " + Arrays.equals(new Object[] {"a", null}, new Object[] {"a", null})
                + " " + Arrays.deepEquals(new int[][] {{1}, {2}}, new int[][] {{1}, {2}}) + " " + Arrays.equals(new int[][] {{1}}, new int[][] {{1}}));
        System.out.println(Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.hashCode(new long[] {1L << 40}) + " " + Arrays.hashCode(new double[] {1.5}) + " "
                + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new String[] {"a", null}) + " "
                + Arrays.deepHashCode(new Object[] {1, new int[] {2}, "x"}) + " " + Arrays.hashCode((int[]) null));
        System.out.println(Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + " " + Arrays.compare(new int[] {1}, new int[] {1, 3}) + " "
                + Arrays.mismatch(new char[] {'a', 'b'}, new char[] {'a', 'c'}) + " " + Arrays.mismatch(new int[] {1}, new int[] {1}));
        List<String> view = Arrays.asList(words);
        view.set(0, "changed");
        System.out.println(words[0] + " " + view + " " + view.contains("banana"));
        try {
            view.add("no");
        } catch (UnsupportedOperationException e) {
            System.out.println("fixed size " + e.getMessage());
        }
        System.out.println(Arrays.toString((int[]) null) + Arrays.toString(new int[0]) + Arrays.deepToString(new Object[] {1, new Object[] {"n", new int[] {2}}}));
        Object[] cyclic = new Object[1];
        cyclic[0] = cyclic;
        System.out.println(Arrays.deepToString(cyclic));
        try {
            Arrays.fill(filled, 3, 9, 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            Arrays.sort(new Object[] {1, "a"});
        } catch (ClassCastException e) {
            System.out.println("not comparable");
        }
        int[] large = new int[600];
        int state = 12345;
        for (int i = 0; i < large.length; i++) {
            state = state * 1103515245 + 12345;
            large[i] = state >> 12;
        }
        Arrays.sort(large);
        int checksum = 0;
        for (int i = 0; i < large.length; i++) checksum = checksum * 31 + large[i] + (i > 0 && large[i] < large[i - 1] ? 1 : 0);
        System.out.println(checksum);
    }
}
