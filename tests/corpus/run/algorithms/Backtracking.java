// Backtracking: N-queens, sudoku, subsets, combination sums, knight's tour, word search, cryptarithm.
import java.util.ArrayList;
import java.util.List;

public class Backtracking {
    private static int nodes;

    static int queens(int n, int row, int columns, int left, int right, int[] placed, boolean print) {
        nodes++;
        if (row == n) {
            if (print) System.out.println(java.util.Arrays.toString(placed));
            return 1;
        }
        int count = 0;
        for (int c = 0; c < n; c++) {
            int bit = 1 << c;
            if ((columns & bit) != 0 || (left & 1 << row + c) != 0 || (right & 1 << row - c + n) != 0) continue;
            placed[row] = c;
            count += queens(n, row + 1, columns | bit, left | 1 << row + c, right | 1 << row - c + n, placed, print);
        }
        return count;
    }

    static boolean sudoku(int[][] grid) {
        int bestRow = -1, bestColumn = -1, fewest = 10;
        for (int r = 0; r < 9; r++)
            for (int c = 0; c < 9; c++) {
                if (grid[r][c] != 0) continue;
                int options = Integer.bitCount(candidates(grid, r, c));
                if (options < fewest) {
                    fewest = options;
                    bestRow = r;
                    bestColumn = c;
                }
            }
        if (bestRow < 0) return true;
        nodes++;
        int mask = candidates(grid, bestRow, bestColumn);
        for (int d = 1; d <= 9; d++) {
            if ((mask & 1 << d) == 0) continue;
            grid[bestRow][bestColumn] = d;
            if (sudoku(grid)) return true;
        }
        grid[bestRow][bestColumn] = 0;
        return false;
    }

    private static int candidates(int[][] grid, int r, int c) {
        int used = 0;
        for (int k = 0; k < 9; k++) used |= 1 << grid[r][k] | 1 << grid[k][c] | 1 << grid[r / 3 * 3 + k / 3][c / 3 * 3 + k % 3];
        return ~used & 0x3fe;
    }

    static void combinations(int[] candidates, int from, int target, List<Integer> current, List<List<Integer>> found) {
        if (target == 0) found.add(new ArrayList<>(current));
        for (int i = from; i < candidates.length && candidates[i] <= target; i++) {
            current.add(candidates[i]);
            combinations(candidates, i, target - candidates[i], current, found);
            current.remove(current.size() - 1);
        }
    }

    static boolean knight(int[][] board, int r, int c, int step) {
        int n = board.length;
        board[r][c] = step;
        if (step == n * n) return true;
        int[][] moves = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
        List<int[]> next = new ArrayList<>();
        for (int[] m : moves) if (free(board, r + m[0], c + m[1])) {
            int degree = 0;
            for (int[] k : moves) if (free(board, r + m[0] + k[0], c + m[1] + k[1])) degree++;
            next.add(new int[] {degree, r + m[0], c + m[1]});
        }
        next.sort((a, b) -> a[0] - b[0]);
        for (int[] move : next) if (knight(board, move[1], move[2], step + 1)) return true;
        board[r][c] = 0;
        return false;
    }

    private static boolean free(int[][] board, int r, int c) { return r >= 0 && c >= 0 && r < board.length && c < board.length && board[r][c] == 0; }

    static boolean word(char[][] board, String word, int r, int c, int i) {
        if (i == word.length()) return true;
        if (r < 0 || c < 0 || r >= board.length || c >= board[0].length || board[r][c] != word.charAt(i)) return false;
        char held = board[r][c];
        board[r][c] = '*';
        boolean found = word(board, word, r + 1, c, i + 1) || word(board, word, r - 1, c, i + 1) || word(board, word, r, c + 1, i + 1) || word(board, word, r, c - 1, i + 1);
        board[r][c] = held;
        return found;
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 7; n++) {
            nodes = 0;
            System.out.println(n + " queens: " + queens(n, 0, 0, 0, 0, new int[n], n == 6) + " nodes " + nodes);
        }
        String[] puzzle = {"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79"};
        int[][] grid = new int[9][9];
        for (int r = 0; r < 9; r++) for (int c = 0; c < 9; c++) grid[r][c] = puzzle[r].charAt(c) == '.' ? 0 : puzzle[r].charAt(c) - '0';
        nodes = 0;
        System.out.println("sudoku " + sudoku(grid) + " nodes " + nodes);
        for (int[] row : grid) {
            StringBuilder line = new StringBuilder();
            for (int v : row) line.append(v);
            System.out.println(line);
        }
        List<List<Integer>> found = new ArrayList<>();
        combinations(new int[] {2, 3, 5, 7}, 0, 14, new ArrayList<>(), found);
        found.forEach(System.out::println);
        int[][] board = new int[6][6];
        System.out.println(knight(board, 0, 0, 1));
        for (int[] row : board) System.out.println(java.util.Arrays.toString(row));
        char[][] letters = {"ABCE".toCharArray(), "SFCS".toCharArray(), "ADEE".toCharArray()};
        for (String w : new String[] {"ABCCED", "SEE", "ABCB", "ASADEESECB"}) {
            boolean hit = false;
            for (int r = 0; r < 3; r++) for (int c = 0; c < 4; c++) hit |= word(letters, w, r, c, 0);
            System.out.println(w + " " + hit);
        }
    }
}
