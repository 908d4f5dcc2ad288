// Minimax for tic-tac-toe with memo, alpha-beta on connect-three, Nim by Sprague-Grundy, sliding puzzle by breadth-first search.
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

public class GameTrees {
    private static final int[] LINES = {0b111, 0b111000, 0b111000000, 0b1001001, 0b10010010, 0b100100100, 0b100010001, 0b1010100};
    private static final Map<Integer, Integer> memo = new HashMap<>();
    private static int visited;

    private static boolean won(int side) {
        for (int line : LINES) if ((side & line) == line) return true;
        return false;
    }

    static int tictactoe(int mine, int theirs) {
        if (won(theirs)) return -1;
        if ((mine | theirs) == 0b111111111) return 0;
        int key = mine << 9 | theirs;
        Integer known = memo.get(key);
        if (known != null) return known;
        visited++;
        int best = -2;
        for (int cell = 0; cell < 9; cell++) {
            int bit = 1 << cell;
            if (((mine | theirs) & bit) == 0) best = Math.max(best, -tictactoe(theirs, mine | bit));
        }
        memo.put(key, best);
        return best;
    }

    static int alphaBeta(char[][] board, int moves, int alpha, int beta, char me, char other) {
        visited++;
        if (three(board, other)) return moves - 100;
        if (moves == 16) return 0;
        for (int column = 0; column < 4; column++) {
            int row = 0;
            while (row < 4 && board[row][column] != '.') row++;
            if (row == 4) continue;
            board[row][column] = me;
            int score = -alphaBeta(board, moves + 1, -beta, -alpha, other, me);
            board[row][column] = '.';
            if (score > alpha) alpha = score;
            if (alpha >= beta) break;
        }
        return alpha;
    }

    private static boolean three(char[][] b, char p) {
        for (int r = 0; r < 4; r++)
            for (int c = 0; c < 4; c++)
                for (int[] d : new int[][] {{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
                    int k = 0;
                    while (k < 3 && r + k * d[0] < 4 && c + k * d[1] < 4 && c + k * d[1] >= 0 && b[r + k * d[0]][c + k * d[1]] == p) k++;
                    if (k == 3) return true;
                }
        return false;
    }

    static int[] grundy(int limit, int... takes) {
        int[] g = new int[limit + 1];
        for (int n = 1; n <= limit; n++) {
            long reachable = 0;
            for (int t : takes) if (t <= n) reachable |= 1L << g[n - t];
            g[n] = Long.numberOfTrailingZeros(~reachable);
        }
        return g;
    }

    static int slide(String start, String goal) {
        Map<String, Integer> distance = new HashMap<>();
        Queue<String> queue = new ArrayDeque<>();
        distance.put(start, 0);
        queue.add(start);
        while (!queue.isEmpty()) {
            String s = queue.remove();
            if (s.equals(goal)) return distance.get(s);
            int hole = s.indexOf('_');
            for (int d : new int[] {-3, 3, -1, 1}) {
                int to = hole + d;
                if (to < 0 || to > 5 || Math.abs(d) == 1 && to / 3 != hole / 3) continue;
                char[] next = s.toCharArray();
                next[hole] = next[to];
                next[to] = '_';
                String key = new String(next);
                if (distance.putIfAbsent(key, distance.get(s) + 1) == null) queue.add(key);
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        System.out.println("tic-tac-toe is " + tictactoe(0, 0) + " positions " + visited + " memo " + memo.size());
        for (int cell = 0; cell < 9; cell++) System.out.print(-tictactoe(0, 1 << cell) + " ");
        System.out.println();
        System.out.println("trap " + tictactoe(0b000000001, 0b000010000) + " " + tictactoe(0b100000001, 0b000010010));
        visited = 0;
        char[][] board = {"xo..".toCharArray(), "ox..".toCharArray(), "....".toCharArray(), "....".toCharArray()};
        System.out.println("connect three " + alphaBeta(board, 4, -1000, 1000, 'x', 'o') + " visited " + visited);
        int[] g = grundy(30, 1, 3, 4);
        StringBuilder row = new StringBuilder();
        for (int v : g) row.append(v);
        System.out.println(row);
        for (int[] piles : new int[][] {{3, 4, 5}, {1, 2, 3}, {7, 7}, {9}}) {
            int xor = 0, special = 0;
            for (int p : piles) {
                xor ^= p;
                special ^= g[p];
            }
            System.out.println(java.util.Arrays.toString(piles) + " nim " + (xor != 0 ? "first" : "second") + " restricted " + (special != 0 ? "first" : "second"));
        }
        for (String start : new String[] {"12345_", "1234_5", "_12345", "54321_", "21345_"}) System.out.println(start + " " + slide(start, "12345_"));
    }
}
