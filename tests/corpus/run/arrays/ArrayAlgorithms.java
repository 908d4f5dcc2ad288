// In-place array manipulation: rotation, partition, dedup, two pointers, windows, Dutch flag, permutations, matrix rotation, sparse vectors.
import java.util.Arrays;

public class ArrayAlgorithms {
    static void rotate(int[] a, int k) {
        k = Math.floorMod(k, a.length);
        reverse(a, 0, a.length);
        reverse(a, 0, k);
        reverse(a, k, a.length);
    }

    static void reverse(int[] a, int from, int to) { for (to--; from < to; from++, to--) { int t = a[from]; a[from] = a[to]; a[to] = t; } }

    static void flag(byte[] a) {
        int low = 0, mid = 0, high = a.length - 1;
        while (mid <= high) {
            byte t = a[mid];
            switch (t) {
                case -1 -> { a[mid++] = a[low]; a[low++] = t; }
                case 0 -> mid++;
                default -> { a[mid] = a[high]; a[high--] = t; }
            }
        }
    }

    static int dedup(long[] sorted) {
        int n = 0;
        for (long v : sorted) if (n == 0 || sorted[n - 1] != v) sorted[n++] = v;
        return n;
    }

    static boolean nextPermutation(char[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    static short[][] turn(short[][] m) {
        short[][] out = new short[m[0].length][m.length];
        for (int r = 0; r < m.length; r++) for (int c = 0; c < m[r].length; c++) out[c][m.length - 1 - r] = m[r][c];
        return out;
    }

    static int water(int[] heights) {
        int left = 0, right = heights.length - 1, maxLeft = 0, maxRight = 0, total = 0;
        while (left < right) {
            if (heights[left] < heights[right]) {
                maxLeft = Math.max(maxLeft, heights[left]);
                total += maxLeft - heights[left++];
            } else {
                maxRight = Math.max(maxRight, heights[right]);
                total += maxRight - heights[right--];
            }
        }
        return total;
    }

    static int quickSelect(int[] a, int k) {
        int lo = 0, hi = a.length - 1;
        while (true) {
            int pivot = a[hi], store = lo;
            for (int i = lo; i < hi; i++) if (a[i] < pivot) { int t = a[i]; a[i] = a[store]; a[store++] = t; }
            a[hi] = a[store];
            a[store] = pivot;
            if (store == k) return pivot;
            if (store < k) lo = store + 1;
            else hi = store - 1;
        }
    }

    static int[] windowMax(int[] a, int w) {
        int[] out = new int[a.length - w + 1], deque = new int[a.length];
        int head = 0, tail = 0;
        for (int i = 0; i < a.length; i++) {
            while (tail > head && a[deque[tail - 1]] <= a[i]) tail--;
            deque[tail++] = i;
            if (deque[head] <= i - w) head++;
            if (i >= w - 1) out[i - w + 1] = a[deque[head]];
        }
        return out;
    }

    static float[] smooth(float[] v) {
        float[] out = new float[v.length];
        for (int i = 0; i < v.length; i++) out[i] = (v[Math.max(0, i - 1)] + v[i] + v[Math.min(v.length - 1, i + 1)]) / 3;
        return out;
    }

    public static void main(String[] args) {
        int[] a = {1, 2, 3, 4, 5, 6, 7};
        for (int k : new int[] {2, -3, 7, 100}) {
            rotate(a, k);
            System.out.println(k + " " + Arrays.toString(a));
        }
        byte[] colours = {1, 0, -1, 1, -1, 0, 0, 1, -1};
        flag(colours);
        System.out.println(Arrays.toString(colours));
        long[] sorted = {1, 1, 2, 3, 3, 3, 9, 9};
        System.out.println(dedup(sorted) + " " + Arrays.toString(sorted));
        char[] letters = "aabc".toCharArray();
        int count = 0;
        do {
            System.out.print(new String(letters) + " ");
            count++;
        } while (nextPermutation(letters));
        System.out.println(count);
        short[][] m = {{1, 2, 3}, {4, 5, 6}};
        for (int i = 0; i < 4; i++) {
            m = turn(m);
            System.out.println(Arrays.deepToString(m));
        }
        System.out.println(water(new int[] {0, 1, 0, 2, 1, 0, 1, 3, 2, 1, 2, 1}) + " " + water(new int[] {5}));
        int[] data = new int[101];
        for (int i = 0; i < data.length; i++) data[i] = i * 37 % 101;
        System.out.println(quickSelect(data.clone(), 0) + " " + quickSelect(data.clone(), 50) + " " + quickSelect(data.clone(), 100));
        System.out.println(Arrays.toString(windowMax(new int[] {1, 3, -1, -3, 5, 3, 6, 7}, 3)));
        float[] v = {0, 9, 0, 3, 3, 30};
        for (int i = 0; i < 3; i++) {
            v = smooth(v);
            System.out.println(Arrays.toString(v));
        }
        int[] missing = {3, 0, 1, 5, 4};
        int xor = missing.length;
        for (int i = 0; i < missing.length; i++) xor ^= i ^ missing[i];
        System.out.println(xor);
        boolean[][] adjacency = new boolean[6][6];
        for (int[] e : new int[][] {{0, 1}, {1, 2}, {3, 4}}) adjacency[e[0]][e[1]] = adjacency[e[1]][e[0]] = true;
        for (int k = 0; k < 6; k++) for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) adjacency[i][j] |= adjacency[i][k] && adjacency[k][j];
        for (boolean[] row : adjacency) {
            StringBuilder line = new StringBuilder();
            for (boolean cell : row) line.append(cell ? 1 : 0);
            System.out.println(line);
        }
        int votes = 0, candidate = 0;
        for (int x : new int[] {2, 2, 1, 1, 1, 2, 2}) {
            if (votes == 0) candidate = x;
            votes += x == candidate ? 1 : -1;
        }
        System.out.println(candidate);
    }
}
