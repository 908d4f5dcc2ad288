// multianewarray in full and partial form, ragged arrays, long and object grids, zero dimensions.
import java.util.Arrays;

public class MultiDimensional {
    public static void main(String[] args) {
        int two = 2 + args.length;
        int[][][] cube = new int[two][3][4];
        int counter = 0;
        for (int[][] plane : cube)
            for (int[] row : plane)
                for (int k = 0; k < row.length; k++) row[k] = counter++;
        System.out.println(Arrays.deepToString(cube));
        int[][][] partial = new int[two][3][];
        System.out.println(Arrays.deepToString(partial) + " " + (partial[1][2] == null));
        String[][] unset = new String[3][];
        System.out.println(Arrays.toString(unset) + " " + unset.getClass().getName());
        long[][] triangle = new long[8][];
        for (int row = 0; row < triangle.length; row++) {
            triangle[row] = new long[row + 1];
            triangle[row][0] = triangle[row][row] = 1;
            for (int k = 1; k < row; k++) triangle[row][k] = triangle[row - 1][k - 1] + triangle[row - 1][k];
            System.out.println(Arrays.toString(triangle[row]));
        }
        double[][] identity = new double[3][3];
        for (int i = 0; i < 3; i++) identity[i][i] = 1;
        identity[2][0] -= 0.5;
        identity[0][2] = identity[2][0]++ * 4;
        System.out.println(Arrays.deepToString(identity));
        char[][] board = {"#..".toCharArray(), ".#.".toCharArray(), "..#".toCharArray()};
        for (char[] line : board) System.out.println(line);
        boolean[][] flags = {{true}, {}, {false, true}};
        System.out.println(flags[0].length + flags[1].length + flags[2].length + " " + Arrays.deepToString(flags));
        int[][] empty = new int[0][5];
        System.out.println(empty.length + " " + new int[5][0][9].length + " " + new int[5][0][9][0].length);
        try {
            int negative = -two;
            int[][] bad = new int[0][negative];
            System.out.println(bad.length);
        } catch (NegativeArraySizeException e) {
            System.out.println("negative inner size: " + e.getMessage());
        }
        int[][] shared = new int[3][];
        Arrays.fill(shared, new int[2]);
        shared[0][1] = 9;
        System.out.println(Arrays.deepToString(shared) + " " + (shared[0] == shared[2]));
        int[][] copy = cube[0].clone();
        copy[0] = new int[] {-1};
        copy[1][0] = -2;
        System.out.println(cube[0][0].length + " " + cube[0][1][0] + " " + Arrays.deepToString(copy));
        Object[] objects = new Integer[2][2];
        objects[0] = new Integer[] {1, 2, 3};
        System.out.println(Arrays.deepToString(objects));
        try {
            objects[1] = new Long[] {1L};
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        int[] dims[] = {{1, 2}, {3}};
        System.out.println(dims[0][1] + dims[1][0]);
        short[][][][] deep = new short[2][1][2][1];
        deep[1][0][1][0] = (short) 70000;
        System.out.println(deep[1][0][1][0] + " " + deep.getClass().getName());
        int[][] spiral = spiral(4, 5);
        for (int[] row : spiral) System.out.println(Arrays.toString(row));
    }

    private static int[][] spiral(int rows, int columns) {
        int[][] grid = new int[rows][columns];
        int top = 0, left = 0, bottom = rows - 1, right = columns - 1, next = 1;
        while (top <= bottom && left <= right) {
            for (int c = left; c <= right; c++) grid[top][c] = next++;
            top++;
            for (int r = top; r <= bottom; r++) grid[r][right] = next++;
            right--;
            for (int c = right; c >= left && top <= bottom; c--) grid[bottom][c] = next++;
            bottom--;
            for (int r = bottom; r >= top && left <= right; r--) grid[r][left] = next++;
            left++;
        }
        return grid;
    }
}
