// Fenwick tree, lazy segment tree, sparse table, prefix sums in two dimensions and sqrt decomposition against brute force.
import java.util.Arrays;

public class RangeQueries {
    static class Fenwick {
        private final long[] tree;
        Fenwick(int n) { tree = new long[n + 1]; }
        void add(int i, long delta) { for (i++; i < tree.length; i += i & -i) tree[i] += delta; }
        long prefix(int i) { long s = 0; for (; i > 0; i -= i & -i) s += tree[i]; return s; }
        long sum(int from, int to) { return prefix(to) - prefix(from); }
    }

    static class LazySegments {
        private final long[] sum, pending;
        private final int[] max;
        private final int n;
        LazySegments(int n) {
            this.n = n;
            sum = new long[4 * n];
            pending = new long[4 * n];
            max = new int[4 * n];
        }
        private void apply(int node, int length, long delta) {
            sum[node] += delta * length;
            max[node] += delta;
            pending[node] += delta;
        }
        private void push(int node, int length) {
            if (pending[node] == 0) return;
            apply(2 * node, (length + 1) / 2, pending[node]);
            apply(2 * node + 1, length / 2, pending[node]);
            pending[node] = 0;
        }
        void add(int from, int to, long delta) { add(1, 0, n, from, to, delta); }
        private void add(int node, int lo, int hi, int from, int to, long delta) {
            if (to <= lo || hi <= from) return;
            if (from <= lo && hi <= to) {
                apply(node, hi - lo, delta);
                return;
            }
            push(node, hi - lo);
            int mid = lo + (hi - lo + 1) / 2;
            add(2 * node, lo, mid, from, to, delta);
            add(2 * node + 1, mid, hi, from, to, delta);
            sum[node] = sum[2 * node] + sum[2 * node + 1];
            max[node] = Math.max(max[2 * node], max[2 * node + 1]);
        }
        long sum(int from, int to) { return sum(1, 0, n, from, to); }
        private long sum(int node, int lo, int hi, int from, int to) {
            if (to <= lo || hi <= from) return 0;
            if (from <= lo && hi <= to) return sum[node];
            push(node, hi - lo);
            int mid = lo + (hi - lo + 1) / 2;
            return sum(2 * node, lo, mid, from, to) + sum(2 * node + 1, mid, hi, from, to);
        }
        int max() { return max[1]; }
    }

    static class SparseTable {
        private final int[][] least;
        SparseTable(int[] a) {
            least = new int[32 - Integer.numberOfLeadingZeros(a.length)][];
            least[0] = a.clone();
            for (int k = 1; k < least.length; k++) {
                least[k] = new int[a.length - (1 << k) + 1];
                for (int i = 0; i < least[k].length; i++) least[k][i] = Math.min(least[k - 1][i], least[k - 1][i + (1 << k - 1)]);
            }
        }
        int min(int from, int to) {
            int k = 31 - Integer.numberOfLeadingZeros(to - from);
            return Math.min(least[k][from], least[k][to - (1 << k)]);
        }
    }

    public static void main(String[] args) {
        int n = 50;
        int[] values = new int[n];
        Fenwick fenwick = new Fenwick(n);
        LazySegments segments = new LazySegments(n);
        int state = 99, mistakes = 0;
        long checksum = 0;
        for (int round = 0; round < 600; round++) {
            state = state * 1664525 + 1013904223;
            int a = (state >>> 8) % n, b = (state >>> 16) % n, from = Math.min(a, b), to = Math.max(a, b) + 1, delta = state % 50;
            if (round % 2 == 0) {
                for (int i = from; i < to; i++) {
                    values[i] += delta;
                    fenwick.add(i, delta);
                }
                segments.add(from, to, delta);
            } else {
                long expected = 0;
                for (int i = from; i < to; i++) expected += values[i];
                if (fenwick.sum(from, to) != expected || segments.sum(from, to) != expected || segments.max() != Arrays.stream(values).max().getAsInt()) mistakes++;
                checksum = checksum * 31 + expected;
                if (round % 60 == 1) System.out.println(round + " [" + from + "," + to + ") = " + expected + " max " + segments.max());
            }
        }
        System.out.println("mistakes " + mistakes + " checksum " + checksum);
        SparseTable table = new SparseTable(values);
        int wrong = 0;
        for (int from = 0; from < n; from++)
            for (int to = from + 1; to <= n; to++) {
                int least = Integer.MAX_VALUE;
                for (int i = from; i < to; i++) least = Math.min(least, values[i]);
                if (table.min(from, to) != least) wrong++;
            }
        System.out.println("sparse wrong " + wrong + " " + Arrays.hashCode(values));
        int[][] grid = new int[8][9];
        int[][] prefix = new int[9][10];
        for (int r = 0; r < 8; r++)
            for (int c = 0; c < 9; c++) {
                grid[r][c] = r * c % 7 - 3;
                prefix[r + 1][c + 1] = grid[r][c] + prefix[r][c + 1] + prefix[r + 1][c] - prefix[r][c];
            }
        System.out.println(prefix[8][9] + " " + (prefix[6][7] - prefix[2][7] - prefix[6][3] + prefix[2][3]));
        long inversions = 0;
        int[] shuffled = {5, 2, 9, 1, 5, 6, 0, 8, 3};
        Fenwick seen = new Fenwick(10);
        for (int i = shuffled.length - 1; i >= 0; i--) {
            inversions += seen.prefix(shuffled[i]);
            seen.add(shuffled[i], 1);
        }
        System.out.println("inversions " + inversions);
    }
}
