// Linear and polynomial regression, mean, variance, quantiles, histogram, correlation, k-means, moving averages.
import java.util.Arrays;
import java.util.Random;

public class Statistics {
    static double mean(double[] v) { double s = 0; for (double x : v) s += x; return s / v.length; }

    static double variance(double[] v) {
        double mean = 0, m2 = 0;
        for (int i = 0; i < v.length; i++) {
            double delta = v[i] - mean;
            mean += delta / (i + 1);
            m2 += delta * (v[i] - mean);
        }
        return m2 / (v.length - 1);
    }

    static double quantile(double[] v, double q) {
        double[] s = v.clone();
        Arrays.sort(s);
        double at = q * (s.length - 1);
        int lo = (int) Math.floor(at), hi = (int) Math.ceil(at);
        return s[lo] + (at - lo) * (s[hi] - s[lo]);
    }

    static double[] line(double[] x, double[] y) {
        double mx = mean(x), my = mean(y), sxy = 0, sxx = 0;
        for (int i = 0; i < x.length; i++) {
            sxy += (x[i] - mx) * (y[i] - my);
            sxx += (x[i] - mx) * (x[i] - mx);
        }
        return new double[] {my - sxy / sxx * mx, sxy / sxx};
    }

    static double[] polynomial(double[] x, double[] y, int degree) {
        int n = degree + 1;
        double[][] m = new double[n][n + 1];
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) for (double v : x) m[r][c] += power(v, r + c);
            for (int i = 0; i < x.length; i++) m[r][n] += y[i] * power(x[i], r);
        }
        for (int c = 0; c < n; c++)
            for (int r = c + 1; r < n; r++) {
                double f = m[r][c] / m[c][c];
                for (int k = c; k <= n; k++) m[r][k] -= f * m[c][k];
            }
        double[] out = new double[n];
        for (int r = n - 1; r >= 0; r--) {
            out[r] = m[r][n];
            for (int c = r + 1; c < n; c++) out[r] -= m[r][c] * out[c];
            out[r] /= m[r][r];
        }
        return out;
    }

    private static double power(double b, int e) { double p = 1; while (e-- > 0) p *= b; return p; }

    static int[] kMeans(double[][] points, double[][] centres, int rounds) {
        int[] owner = new int[points.length];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < points.length; i++) {
                double best = Double.MAX_VALUE;
                for (int c = 0; c < centres.length; c++) {
                    double dx = points[i][0] - centres[c][0], dy = points[i][1] - centres[c][1], d = dx * dx + dy * dy;
                    if (d < best) {
                        best = d;
                        owner[i] = c;
                    }
                }
            }
            for (int c = 0; c < centres.length; c++) {
                double x = 0, y = 0;
                int n = 0;
                for (int i = 0; i < points.length; i++) if (owner[i] == c) { x += points[i][0]; y += points[i][1]; n++; }
                if (n > 0) centres[c] = new double[] {x / n, y / n};
            }
        }
        return owner;
    }

    public static void main(String[] args) {
        double[] x = {1, 2, 3, 4, 5, 6, 7, 8}, y = {2.1, 3.9, 6.2, 7.8, 10.1, 12.2, 13.8, 16.1};
        System.out.println(mean(y) + " " + variance(y) + " " + Math.sqrt(variance(y)));
        for (double q : new double[] {0, 0.25, 0.5, 0.9, 1}) System.out.println("quantile " + q + " " + quantile(y, q));
        double[] fit = line(x, y);
        System.out.printf("y = %.5f + %.5f x%n", fit[0], fit[1]);
        double residual = 0;
        for (int i = 0; i < x.length; i++) residual += Math.abs(y[i] - fit[0] - fit[1] * x[i]);
        System.out.printf("residual %.6f%n", residual);
        double[] curve = new double[8];
        for (int i = 0; i < 8; i++) curve[i] = 2 - 3 * x[i] + 0.5 * x[i] * x[i];
        for (double c : polynomial(x, curve, 2)) System.out.printf("%.4f ", c);
        System.out.println();
        Random random = new Random(8);
        int[] histogram = new int[9];
        double[] samples = new double[1500];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = random.nextInt(7) + random.nextInt(7) + random.nextInt(7);
            histogram[(int) samples[i] / 2 % 9]++;
        }
        for (int i = 0; i < 9; i++) System.out.println(i * 2 + " " + "*".repeat(histogram[i] / 10) + " " + histogram[i]);
        System.out.println(mean(samples) + " " + variance(samples));
        double[][] points = new double[60][];
        for (int i = 0; i < 60; i++) points[i] = new double[] {i % 3 * 10 + random.nextInt(40) / 10.0, i % 3 * -5 + random.nextInt(40) / 10.0};
        double[][] centres = {{0, 0}, {5, 5}, {20, -20}};
        int[] owner = kMeans(points, centres, 10);
        int[] sizes = new int[3];
        for (int o : owner) sizes[o]++;
        System.out.println(Arrays.toString(sizes));
        for (double[] c : centres) System.out.printf("%.3f %.3f%n", c[0], c[1]);
        double window = 0;
        StringBuilder moving = new StringBuilder();
        for (int i = 0; i < y.length; i++) {
            window += y[i];
            if (i >= 3) window -= y[i - 3];
            if (i >= 2) moving.append(String.format("%.2f ", window / 3));
        }
        System.out.println(moving.toString().trim());
    }
}
