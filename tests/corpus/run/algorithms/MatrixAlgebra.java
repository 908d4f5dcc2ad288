// Matrices of doubles and longs: product, determinant by elimination and expansion, inverse, power, LU solve, transpose, rank.
import java.util.Arrays;

public class MatrixAlgebra {
    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int k = 0; k < b.length; k++)
                for (int j = 0; j < b[0].length; j++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static double determinant(double[][] source) {
        double[][] m = new double[source.length][];
        for (int i = 0; i < m.length; i++) m[i] = source[i].clone();
        double det = 1;
        for (int col = 0; col < m.length; col++) {
            int pivot = col;
            for (int r = col + 1; r < m.length; r++) if (Math.abs(m[r][col]) > Math.abs(m[pivot][col])) pivot = r;
            if (m[pivot][col] == 0) return 0;
            if (pivot != col) {
                double[] held = m[pivot];
                m[pivot] = m[col];
                m[col] = held;
                det = -det;
            }
            det *= m[col][col];
            for (int r = col + 1; r < m.length; r++) {
                double factor = m[r][col] / m[col][col];
                for (int c = col; c < m.length; c++) m[r][c] -= factor * m[col][c];
            }
        }
        return det;
    }

    static long expand(long[][] m) {
        if (m.length == 1) return m[0][0];
        long det = 0;
        for (int col = 0; col < m.length; col++) {
            long[][] minor = new long[m.length - 1][m.length - 1];
            for (int r = 1; r < m.length; r++)
                for (int c = 0, to = 0; c < m.length; c++) if (c != col) minor[r - 1][to++] = m[r][c];
            det += (col % 2 == 0 ? 1 : -1) * m[0][col] * expand(minor);
        }
        return det;
    }

    static double[][] inverse(double[][] source) {
        int n = source.length;
        double[][] m = new double[n][2 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(source[i], 0, m[i], 0, n);
            m[i][n + i] = 1;
        }
        for (int col = 0; col < n; col++) {
            int pivot = col;
            for (int r = col; r < n; r++) if (Math.abs(m[r][col]) > Math.abs(m[pivot][col])) pivot = r;
            if (Math.abs(m[pivot][col]) < 1e-12) throw new ArithmeticException("singular matrix");
            double[] held = m[pivot];
            m[pivot] = m[col];
            m[col] = held;
            double scale = m[col][col];
            for (int c = 0; c < 2 * n; c++) m[col][c] /= scale;
            for (int r = 0; r < n; r++) {
                if (r == col) continue;
                double factor = m[r][col];
                for (int c = 0; c < 2 * n; c++) m[r][c] -= factor * m[col][c];
            }
        }
        double[][] out = new double[n][];
        for (int i = 0; i < n; i++) out[i] = Arrays.copyOfRange(m[i], n, 2 * n);
        return out;
    }

    static long[][] power(long[][] base, long exponent, long mod) {
        int n = base.length;
        long[][] result = new long[n][n];
        for (int i = 0; i < n; i++) result[i][i] = 1;
        for (; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) result = timesMod(result, base, mod);
            base = timesMod(base, base, mod);
        }
        return result;
    }

    private static long[][] timesMod(long[][] a, long[][] b, long mod) {
        long[][] c = new long[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++) {
                for (int k = 0; k < b.length; k++) c[i][j] = (c[i][j] + a[i][k] * b[k][j]) % mod;
            }
        return c;
    }

    static double[][] transpose(double[][] m) {
        double[][] t = new double[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[0].length; j++) t[j][i] = m[i][j];
        return t;
    }

    private static void print(String label, double[][] m) {
        System.out.println(label);
        for (double[] row : m) {
            StringBuilder line = new StringBuilder();
            for (double v : row) line.append(String.format("%10.4f", v));
            System.out.println(line);
        }
    }

    public static void main(String[] args) {
        double[][] a = {{2, -1, 0}, {1, 3, 4}, {0, 5, -2}};
        double[][] b = {{1, 0.5}, {-2, 4}, {3, 0.25}};
        print("product", multiply(a, b));
        print("transpose", transpose(b));
        System.out.println(determinant(a) + " " + expand(new long[][] {{2, -1, 0}, {1, 3, 4}, {0, 5, -2}}) + " " + determinant(new double[][] {{1, 2}, {2, 4}}));
        print("inverse", inverse(a));
        print("identity again", multiply(a, inverse(a)));
        try {
            inverse(new double[][] {{1, 2}, {2, 4}});
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (int n : new int[] {1, 2, 10, 50, 90}) System.out.println("fibonacci " + n + " " + power(new long[][] {{1, 1}, {1, 0}}, n, 1_000_000_007)[0][1]);
        double[][] hilbert = new double[6][6];
        for (int i = 0; i < 6; i++) for (int j = 0; j < 6; j++) hilbert[i][j] = 1.0 / (i + j + 1);
        System.out.println(Double.doubleToLongBits(determinant(hilbert)));
        double trace = 0;
        double[][] p = multiply(hilbert, inverse(hilbert));
        for (int i = 0; i < 6; i++) trace += p[i][i];
        System.out.printf("%.3f%n", trace);
        long[][] magic = {{16, 3, 2, 13}, {5, 10, 11, 8}, {9, 6, 7, 12}, {4, 15, 14, 1}};
        System.out.println(expand(magic) + " " + Arrays.deepToString(power(magic, 5, 997)));
        try {
            multiply(a, new double[][] {{1}, {2}, {3}, {4}});
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
