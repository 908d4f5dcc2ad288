package walk;

/** Products, powers and quotients of unknown numbers. Each method is one constraint: can it return true? */
final class Polynomials {
    private Polynomials() {
    }

    static boolean circle(double x, double y) {
        return x * x + y * y == 25.0 && x > 1.0 && y > 1.0;
    }

    static boolean cubic(double x) {
        return x * x * x - 6 * x * x + 11 * x - 6 == 0.0 && x > 2.5;
    }

    static boolean productAndSum(int x, int y) {
        return x * y == 1763 && x + y == 84 && x < y;
    }

    static boolean pythagoras(int a, int b, int c) {
        return a * a + b * b == c * c && a > 20 && b > a && c < 120;
    }

    static boolean elliptic(int x, int y) {
        return y * y == x * x * x + 17 && x > 10 && x < 100;
    }

    static boolean hyperbola(double x, double y) {
        return x * y > 1000.0 && x - y < 3.0 && y - x < 3.0 && x < 0.0;
    }

    static boolean saddle(double x, double y) {
        return x * x - y * y == 7.0 && x + y > 100.0;
    }

    static boolean quartic(double x, double y) {
        double s = x * x + y * y - 1;
        return s * s * s - x * x * y * y * y < 0.0 && x > 0.5 && y > 0.9;
    }

    static boolean rosenbrock(double x, double y) {
        double a = 1 - x;
        double b = y - x * x;
        return a * a + 100 * b * b < 0.0001;
    }

    static boolean himmelblau(double x, double y) {
        double a = x * x + y - 11;
        double b = x + y * y - 7;
        return a * a + b * b < 0.001 && x < 0.0 && y > 0.0;
    }

    static boolean volume(int x, int y, int z) {
        return x * y * z == 30030 && x > 10 && y > x && z > y;
    }

    static boolean mean(double a, double b, double c, double d) {
        double mean = (a + b + c + d) / 4;
        double variance = (a - mean) * (a - mean) + (b - mean) * (b - mean) + (c - mean) * (c - mean)
                + (d - mean) * (d - mean);
        return mean == 50.0 && variance > 400.0 && variance < 401.0 && a < b && b < c && c < d;
    }

    static boolean quotient(double x, double y) {
        return x / y == 1.75 && x * y > 250.0 && y < 20.0 && y > 0.0;
    }

    static boolean sphere(float x, float y, float z) {
        return x * x + y * y + z * z == 49.0f && x < y && y < z && x > 0.5f;
    }
}
