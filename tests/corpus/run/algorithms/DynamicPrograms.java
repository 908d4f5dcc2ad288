// Dynamic programming classics: knapsack, LCS, edit distance, LIS, coin change, matrix chain, partitions, palindromes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class DynamicPrograms {
    static int knapsack(int[] weights, int[] values, int capacity, List<Integer> chosen) {
        int n = weights.length;
        int[][] best = new int[n + 1][capacity + 1];
        for (int i = 1; i <= n; i++)
            for (int c = 0; c <= capacity; c++) {
                best[i][c] = best[i - 1][c];
                if (weights[i - 1] <= c) best[i][c] = Math.max(best[i][c], best[i - 1][c - weights[i - 1]] + values[i - 1]);
            }
        for (int i = n, c = capacity; i > 0; i--)
            if (best[i][c] != best[i - 1][c]) {
                chosen.add(i - 1);
                c -= weights[i - 1];
            }
        Collections.reverse(chosen);
        return best[n][capacity];
    }

    static String lcs(String a, String b) {
        int[][] length = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--)
            for (int j = b.length() - 1; j >= 0; j--)
                length[i][j] = a.charAt(i) == b.charAt(j) ? length[i + 1][j + 1] + 1 : Math.max(length[i + 1][j], length[i][j + 1]);
        StringBuilder out = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                out.append(a.charAt(i++));
                j++;
            } else if (length[i + 1][j] >= length[i][j + 1]) i++;
            else j++;
        }
        return out.toString();
    }

    static int editDistance(String a, String b) {
        int[] previous = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) previous[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitute = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(substitute, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[b.length()];
    }

    static int lis(int[] values) {
        int[] tails = new int[values.length];
        int size = 0;
        for (int v : values) {
            int at = Arrays.binarySearch(tails, 0, size, v);
            if (at < 0) at = -at - 1;
            tails[at] = v;
            if (at == size) size++;
        }
        return size;
    }

    static long coinWays(int[] coins, int amount) {
        long[] ways = new long[amount + 1];
        ways[0] = 1;
        for (int coin : coins) for (int a = coin; a <= amount; a++) ways[a] += ways[a - coin];
        return ways[amount];
    }

    static int fewestCoins(int[] coins, int amount) {
        int[] fewest = new int[amount + 1];
        Arrays.fill(fewest, amount + 1);
        fewest[0] = 0;
        for (int a = 1; a <= amount; a++) for (int coin : coins) if (coin <= a) fewest[a] = Math.min(fewest[a], fewest[a - coin] + 1);
        return fewest[amount] > amount ? -1 : fewest[amount];
    }

    static String matrixChain(int[] dims) {
        int n = dims.length - 1;
        long[][] cost = new long[n][n];
        int[][] split = new int[n][n];
        for (int span = 1; span < n; span++)
            for (int i = 0; i + span < n; i++) {
                int j = i + span;
                cost[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    long c = cost[i][k] + cost[k + 1][j] + (long) dims[i] * dims[k + 1] * dims[j + 1];
                    if (c < cost[i][j]) {
                        cost[i][j] = c;
                        split[i][j] = k;
                    }
                }
            }
        return cost[0][n - 1] + " " + parenthesise(split, 0, n - 1);
    }

    private static String parenthesise(int[][] split, int i, int j) {
        return i == j ? "" + (char) ('A' + i) : "(" + parenthesise(split, i, split[i][j]) + parenthesise(split, split[i][j] + 1, j) + ")";
    }

    static String longestPalindrome(String s) {
        String best = "";
        for (int centre = 0; centre < 2 * s.length(); centre++) {
            int lo = centre / 2, hi = (centre + 1) / 2;
            while (lo >= 0 && hi < s.length() && s.charAt(lo) == s.charAt(hi)) {
                if (hi - lo + 1 > best.length()) best = s.substring(lo, hi + 1);
                lo--;
                hi++;
            }
        }
        return best;
    }

    static int maxSubarray(int[] a) {
        int best = a[0], running = 0;
        for (int v : a) {
            running = Math.max(v, running + v);
            best = Math.max(best, running);
        }
        return best;
    }

    static boolean subsetSum(int[] values, int target) {
        boolean[] reachable = new boolean[target + 1];
        reachable[0] = true;
        for (int v : values) for (int t = target; t >= v; t--) reachable[t] |= reachable[t - v];
        return reachable[target];
    }

    public static void main(String[] args) {
        List<Integer> chosen = new ArrayList<>();
        System.out.println(knapsack(new int[] {12, 2, 1, 4, 1, 9, 7}, new int[] {4, 2, 1, 10, 2, 12, 8}, 20, chosen) + " " + chosen);
        String[][] pairs = {{"AGGTAB", "GXTXAYB"}, {"kitten", "sitting"}, {"", "abc"}, {"intention", "execution"}, {"same", "same"}, {"dynamic", "programming"}};
        for (String[] p : pairs) System.out.println(p[0] + "/" + p[1] + " lcs '" + lcs(p[0], p[1]) + "' edit " + editDistance(p[0], p[1]));
        System.out.println(lis(new int[] {10, 9, 2, 5, 3, 7, 101, 18}) + " " + lis(new int[] {}) + " " + lis(new int[] {3, 3, 3}));
        for (int amount : new int[] {0, 5, 11, 100, 250}) System.out.println(amount + " ways " + coinWays(new int[] {1, 2, 5, 10, 25, 50}, amount) + " fewest " + fewestCoins(new int[] {3, 7, 11}, amount));
        System.out.println(matrixChain(new int[] {40, 20, 30, 10, 30}) + " " + matrixChain(new int[] {30, 35, 15, 5, 10, 20, 25}));
        for (String s : new String[] {"babad", "forgeeksskeegfor", "x", "abcdefedcbz"}) System.out.println(longestPalindrome(s));
        System.out.println(maxSubarray(new int[] {-2, 1, -3, 4, -1, 2, 1, -5, 4}) + " " + maxSubarray(new int[] {-5, -2}));
        for (int t : new int[] {9, 30, 21}) System.out.print(subsetSum(new int[] {3, 34, 4, 12, 5, 2}, t) + " ");
        System.out.println();
    }
}
