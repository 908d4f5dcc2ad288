package walk;

/** Several unknowns that must agree: systems of equations, mixtures of the other themes. */
final class Systems {
    private Systems() {
    }

    static boolean intersection(double x, double y) {
        return x * x + y * y == 2.0 && x * y == 1.0;
    }

    static boolean chain(int a, int b, int c, int d, int e) {
        return a * b == c && c + d == e * e && a > 2 && b > a && d > b && e > 6;
    }

    static boolean spiral(double t, double x, double y) {
        return x == t * Math.cos(t) && y == t * Math.sin(t) && t > 5.0 && x > 4.0;
    }

    static boolean projectile(double speed, double angle) {
        double range = speed * speed * Math.sin(2 * angle) / 9.81;
        double height = speed * Math.sin(angle) * speed * Math.sin(angle) / 19.62;
        return range > 100.0 && range < 101.0 && height > 30.0 && height < 31.0 && angle > 0.0 && angle < 1.6;
    }

    static boolean loan(double rate, int months, double payment) {
        double factor = Math.pow(1 + rate, months);
        double due = 10000 * rate * factor / (factor - 1);
        return payment - due < 0.01 && due - payment < 0.01 && rate > 0.002 && rate < 0.01 && months > 30 && months < 60
                && payment < 300.0;
    }

    static boolean plane(double a, double b, double c, double d, double e, double f) {
        return a + b + c == 6.0 && d + e + f == 15.0 && a * d + b * e + c * f > 31.9 && a * d + b * e + c * f < 32.1
                && a < b && b < c && d < e && e < f;
    }

    static boolean powell(double x1, double x2, double x3, double x4) {
        double p = x1 + 10 * x2;
        double q = x3 - x4;
        double r = x2 - 2 * x3;
        double s = x1 - x4;
        return p * p + 5 * q * q + r * r * r * r + 10 * s * s * s * s < 0.0001 && x1 != 0.0;
    }

    static boolean wood(double a, double b, double c, double d) {
        double f = 10 * (b - a * a);
        double g = 1 - a;
        double h = 10 * (d - c * c);
        double k = 1 - c;
        return f * f + g * g + h * h + k * k < 0.01;
    }

    static boolean freudenstein(double x, double y) {
        double p = -13 + x + ((5 - y) * y - 2) * y;
        double q = -29 + x + ((y + 1) * y - 14) * y;
        return p * p + q * q < 0.001 && y > 0.0;
    }

    static boolean beale(double x, double y) {
        double p = 1.5 - x * (1 - y);
        double q = 2.25 - x * (1 - y * y);
        double r = 2.625 - x * (1 - y * y * y);
        return p * p + q * q + r * r < 0.0001;
    }

    static boolean helical(double x, double y, double z) {
        double theta = Math.atan2(y, x) / (2 * Math.PI);
        double r = Math.sqrt(x * x + y * y);
        return 100 * ((z - 10 * theta) * (z - 10 * theta) + (r - 1) * (r - 1)) + z * z < 0.001 && x > 0.0;
    }

    static boolean digits(int s, int e, int n, int d, int m, int o, int r, int y) {
        return 1000 * s + 100 * e + 10 * n + d + 1000 * m + 100 * o + 10 * r + e
                == 10000 * m + 1000 * o + 100 * n + 10 * e + y && s == 9 && m == 1 && o == 0 && e > 1 && e < 9 && n > 1
                && n < 9 && d > 1 && d < 9 && r > 1 && r < 9 && y > 1 && y < 9 && e != n && e != d && e != r && e != y
                && n != d && n != r && n != y && d != r && d != y && r != y;
    }
}
