// Newton, bisection, secant, Simpson, Runge-Kutta, gradient descent, power iteration and continued fractions, with exact double output.
import java.util.function.DoubleUnaryOperator;

public class NumericalMethods {
    static double newton(DoubleUnaryOperator f, DoubleUnaryOperator df, double x) {
        for (int i = 0; i < 50; i++) {
            double next = x - f.applyAsDouble(x) / df.applyAsDouble(x);
            if (Math.abs(next - x) < 1e-14) return next;
            x = next;
        }
        return Double.NaN;
    }

    static double bisect(DoubleUnaryOperator f, double lo, double hi) {
        if (f.applyAsDouble(lo) * f.applyAsDouble(hi) > 0) throw new IllegalArgumentException("no sign change in [" + lo + ", " + hi + "]");
        for (int i = 0; i < 60; i++) {
            double mid = (lo + hi) / 2;
            if (f.applyAsDouble(lo) * f.applyAsDouble(mid) <= 0) hi = mid;
            else lo = mid;
        }
        return lo;
    }

    static double simpson(DoubleUnaryOperator f, double a, double b, int n) {
        double h = (b - a) / n, sum = f.applyAsDouble(a) + f.applyAsDouble(b);
        for (int i = 1; i < n; i++) sum += f.applyAsDouble(a + i * h) * (i % 2 == 0 ? 2 : 4);
        return sum * h / 3;
    }

    static double rungeKutta(double y, double h, int steps) {
        double t = 0;
        for (int i = 0; i < steps; i++) {
            double k1 = slope(t, y), k2 = slope(t + h / 2, y + h * k1 / 2), k3 = slope(t + h / 2, y + h * k2 / 2), k4 = slope(t + h, y + h * k3);
            y += h * (k1 + 2 * k2 + 2 * k3 + k4) / 6;
            t += h;
        }
        return y;
    }

    private static double slope(double t, double y) { return y - t * t + 1; }

    static int[] continuedFraction(double x, int terms) {
        int[] out = new int[terms];
        for (int i = 0; i < terms; i++) {
            out[i] = (int) Math.floor(x);
            x = 1 / (x - out[i]);
        }
        return out;
    }

    static float fastInverseRoot(float x) {
        float half = x * 0.5f;
        int i = 0x5f3759df - (Float.floatToIntBits(x) >> 1);
        x = Float.intBitsToFloat(i);
        x *= 1.5f - half * x * x;
        return x * (1.5f - half * x * x);
    }

    public static void main(String[] args) {
        for (double v : new double[] {2, 10, 1e-6, 1e12}) System.out.println("sqrt " + v + " " + newton(x -> x * x - v, x -> 2 * x, v) + " " + Math.sqrt(v));
        System.out.println("cube root " + newton(x -> x * x * x - 27.5, x -> 3 * x * x, 3) + " polynomial " + newton(x -> ((x - 6) * x + 11) * x - 6.1, x -> (3 * x - 12) * x + 11, 5));
        System.out.println("bisect " + bisect(x -> x * x * x - x - 2, 1, 2));
        try {
            bisect(x -> x * x + 1, -1, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("simpson " + simpson(x -> x * x, 0, 3, 10) + " " + simpson(x -> 4 / (1 + x * x), 0, 1, 100) + " " + simpson(x -> 1 / x, 1, 2, 50));
        for (int n : new int[] {4, 16, 64}) System.out.println("runge-kutta " + rungeKutta(0.5, 2.0 / n, n));
        double x = 5, y = -3;
        for (int i = 0; i < 200; i++) {
            double gx = 2 * (x - 1) + y, gy = 2 * (y + 2) + x;
            x -= 0.1 * gx;
            y -= 0.1 * gy;
        }
        System.out.println("minimum " + x + " " + y);
        double[] v = {1, 1, 1};
        double[][] m = {{4, 1, 0}, {1, 3, 1}, {0, 1, 2}};
        double eigen = 0;
        for (int i = 0; i < 80; i++) {
            double[] w = new double[3];
            for (int r = 0; r < 3; r++) for (int c = 0; c < 3; c++) w[r] += m[r][c] * v[c];
            eigen = Math.max(w[0], Math.max(w[1], w[2]));
            for (int r = 0; r < 3; r++) v[r] = w[r] / eigen;
        }
        System.out.println("eigenvalue " + eigen + " vector " + v[0] + " " + v[1] + " " + v[2]);
        System.out.println(java.util.Arrays.toString(continuedFraction(Math.PI, 6)) + java.util.Arrays.toString(continuedFraction(Math.E, 10)) + java.util.Arrays.toString(continuedFraction(Math.sqrt(2), 8)));
        for (float f : new float[] {1, 2, 0.25f, 1e6f}) System.out.println(f + " " + fastInverseRoot(f));
        double pi = 0;
        for (int k = 0; k < 20; k++) pi += (4.0 / (8 * k + 1) - 2.0 / (8 * k + 4) - 1.0 / (8 * k + 5) - 1.0 / (8 * k + 6)) / pow16(k);
        System.out.println("pi " + pi + " " + (pi == Math.PI));
        double sum = 0, compensation = 0, naive = 0;
        for (int i = 0; i < 10000; i++) {
            naive += 0.1;
            double term = 0.1 - compensation, next = sum + term;
            compensation = next - sum - term;
            sum = next;
        }
        System.out.println("naive " + naive + " kahan " + sum);
        double logistic = 0.4;
        for (int i = 0; i < 100; i++) logistic = 3.9 * logistic * (1 - logistic);
        System.out.println("chaos " + Double.doubleToLongBits(logistic));
    }

    private static double pow16(int k) {
        double p = 1;
        for (int i = 0; i < k; i++) p *= 16;
        return p;
    }
}
