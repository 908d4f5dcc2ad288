// Eleven sorting algorithms on the same inputs; every result is compared with the library sort and checksummed.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

public class SortingMenagerie {
    private static long comparisons;

    private static boolean less(int a, int b) {
        comparisons++;
        return a < b;
    }

    private static void swap(int[] a, int i, int j) {
        int held = a[i];
        a[i] = a[j];
        a[j] = held;
    }

    static void bubble(int[] a) {
        for (int end = a.length; end > 1; end--) {
            boolean moved = false;
            for (int i = 1; i < end; i++) if (less(a[i], a[i - 1])) { swap(a, i, i - 1); moved = true; }
            if (!moved) return;
        }
    }

    static void cocktail(int[] a) {
        int lo = 0, hi = a.length - 1;
        while (lo < hi) {
            for (int i = lo; i < hi; i++) if (less(a[i + 1], a[i])) swap(a, i, i + 1);
            hi--;
            for (int i = hi; i > lo; i--) if (less(a[i], a[i - 1])) swap(a, i, i - 1);
            lo++;
        }
    }

    static void insertion(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int key = a[i], j = i - 1;
            while (j >= 0 && less(key, a[j])) a[j + 1] = a[j--];
            a[j + 1] = key;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int best = i;
            for (int j = i + 1; j < a.length; j++) if (less(a[j], a[best])) best = j;
            swap(a, i, best);
        }
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2)
            for (int i = gap; i < a.length; i++)
                for (int j = i; j >= gap && less(a[j], a[j - gap]); j -= gap) swap(a, j, j - gap);
    }

    static void comb(int[] a) {
        int gap = a.length;
        boolean moved = true;
        while (gap > 1 || moved) {
            gap = Math.max(1, gap * 10 / 13);
            moved = false;
            for (int i = 0; i + gap < a.length; i++) if (less(a[i + gap], a[i])) { swap(a, i, i + gap); moved = true; }
        }
    }

    static void gnome(int[] a) {
        for (int i = 1; i < a.length; ) {
            if (i == 0 || !less(a[i], a[i - 1])) i++;
            else swap(a, i, --i);
        }
    }

    static void merge(int[] a) { mergeSort(a, new int[a.length], 0, a.length); }

    private static void mergeSort(int[] a, int[] scratch, int from, int to) {
        if (to - from < 2) return;
        int mid = (from + to) >>> 1;
        mergeSort(a, scratch, from, mid);
        mergeSort(a, scratch, mid, to);
        for (int i = from, l = from, r = mid; i < to; i++) scratch[i] = l < mid && (r >= to || !less(a[r], a[l])) ? a[l++] : a[r++];
        System.arraycopy(scratch, from, a, from, to - from);
    }

    static void quick(int[] a) { quick(a, 0, a.length - 1); }

    private static void quick(int[] a, int lo, int hi) {
        if (lo >= hi) return;
        int pivot = a[(lo + hi) >>> 1], i = lo, j = hi;
        while (i <= j) {
            while (less(a[i], pivot)) i++;
            while (less(pivot, a[j])) j--;
            if (i <= j) swap(a, i++, j--);
        }
        quick(a, lo, j);
        quick(a, i, hi);
    }

    static void heap(int[] a) {
        for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
        for (int end = a.length - 1; end > 0; end--) {
            swap(a, 0, end);
            sift(a, 0, end);
        }
    }

    private static void sift(int[] a, int root, int end) {
        for (int child; (child = 2 * root + 1) < end; root = child) {
            if (child + 1 < end && less(a[child], a[child + 1])) child++;
            if (!less(a[root], a[child])) return;
            swap(a, root, child);
        }
    }

    static void radix(int[] a) {
        int[] out = new int[a.length];
        for (int shift = 0; shift < 32; shift += 8) {
            int[] count = new int[257];
            for (int v : a) count[((v ^ 0x80000000) >>> shift & 255) + 1]++;
            for (int i = 0; i < 256; i++) count[i + 1] += count[i];
            for (int v : a) out[count[(v ^ 0x80000000) >>> shift & 255]++] = v;
            System.arraycopy(out, 0, a, 0, a.length);
        }
    }

    public static void main(String[] args) {
        Map<String, Consumer<int[]>> sorts = new LinkedHashMap<>();
        sorts.put("bubble", SortingMenagerie::bubble);
        sorts.put("cocktail", SortingMenagerie::cocktail);
        sorts.put("insertion", SortingMenagerie::insertion);
        sorts.put("selection", SortingMenagerie::selection);
        sorts.put("shell", SortingMenagerie::shell);
        sorts.put("comb", SortingMenagerie::comb);
        sorts.put("gnome", SortingMenagerie::gnome);
        sorts.put("merge", SortingMenagerie::merge);
        sorts.put("quick", SortingMenagerie::quick);
        sorts.put("heap", SortingMenagerie::heap);
        sorts.put("radix", SortingMenagerie::radix);
        int[] mixed = new int[70];
        int seed = 17;
        for (int i = 0; i < mixed.length; i++) mixed[i] = (seed = seed * 1103515245 + 12345) >> 8;
        int[][] inputs = {{}, {1}, {2, 1}, {3, 3, 3}, {5, 4, 3, 2, 1, 0, -1}, {Integer.MAX_VALUE, Integer.MIN_VALUE, 0}, mixed};
        sorts.forEach((name, sort) -> {
            comparisons = 0;
            boolean right = true;
            for (int[] input : inputs) {
                int[] expected = input.clone();
                Arrays.sort(expected);
                int[] actual = input.clone();
                sort.accept(actual);
                right &= Arrays.equals(expected, actual);
            }
            System.out.println(name + " " + right + " " + comparisons);
        });
        System.out.println(Arrays.hashCode(mixed));
    }
}
