package walk;

/** Square and cube roots, norms and distances. */
final class Roots {
    private Roots() {
    }

    static boolean norm(double x, double y) {
        return Math.sqrt(x * x + y * y) == 13.0 && x > 1.0 && y > x;
    }

    static boolean root(double x) {
        return Math.sqrt(x) == 111.0;
    }

    static boolean between(double x, double y) {
        return Math.sqrt(x) + Math.sqrt(y) < 3.0 && x + y > 8.0;
    }

    static boolean cube(double x) {
        return Math.cbrt(x) < -2.9 && Math.cbrt(x) > -3.1;
    }

    static boolean triangle(double a, double b, double c) {
        double s = (a + b + c) / 2;
        double area = Math.sqrt(s * (s - a) * (s - b) * (s - c));
        return area > 6.0 && area < 6.1 && a + b > c && b + c > a && a + c > b && c < 5.5;
    }

    static boolean hypotenuse(double x, double y) {
        return Math.hypot(x, y) == 5.0 && x > 2.0 && y > 2.0;
    }

    static boolean bohachevsky(double x, double y) {
        return x * x + 2 * y * y - 0.3 * Math.cos(3 * Math.PI * x) - 0.4 * Math.cos(4 * Math.PI * y) + 0.7 < 0.0001;
    }

    static boolean reduced(double p, double q) {
        double d = p * p / 4 - q;
        return d > 0.0 && -p / 2 + Math.sqrt(d) == 3.0 && -p / 2 - Math.sqrt(d) == -4.0;
    }

    static boolean ackley(double x, double y) {
        double root = Math.sqrt(0.5 * (x * x + y * y));
        return -20 * Math.exp(-0.2 * root) + 20 < 0.01;
    }

    static boolean perfect(int n) {
        int root = (int) Math.sqrt(n);
        return root * root == n && n > 5000 && n % 7 == 4;
    }
}
