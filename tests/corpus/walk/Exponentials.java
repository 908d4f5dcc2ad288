package walk;

/** Growth, decay and powers. */
final class Exponentials {
    private Exponentials() {
    }

    static boolean growth(double x) {
        return Math.exp(x) > 1000.0 && Math.exp(x) < 1001.0;
    }

    static boolean logarithm(double x) {
        return Math.log(x) == 2.0;
    }

    static boolean sum(double x, double y) {
        return Math.exp(x) + Math.exp(y) < 0.01 && x + y > -20.0;
    }

    static boolean power(double x, double y) {
        return Math.pow(x, y) == 1024.0 && x > 1.0 && y > 4.0;
    }

    static boolean bell(double x, double y) {
        return Math.exp(-x * x - y * y) > 0.5 && x * y > 0.2;
    }

    static boolean halfLife(double t, double k) {
        return 100 * Math.exp(-k * t) < 51.0 && 100 * Math.exp(-k * t) > 49.0 && k > 0.0 && k < 0.1;
    }

    static boolean compound(double rate, int years) {
        return 1000 * Math.pow(1 + rate, years) > 2000.0 && 1000 * Math.pow(1 + rate, years) < 2010.0 && rate > 0.0
                && rate < 0.08 && years > 0;
    }

    static boolean decibel(double p) {
        double d = 20 * Math.log10(p / 0.00002);
        return d > 85.0 && d < 86.0;
    }

    static boolean hyperbolic(double x) {
        return Math.sinh(x) + Math.tanh(x) > 10.0 && Math.cosh(x) < 12.0;
    }

    static boolean softmax(double a, double b, double c) {
        double total = Math.exp(a) + Math.exp(b) + Math.exp(c);
        return Math.exp(a) / total > 0.7 && Math.exp(b) / total > 0.2 && a < 1.0;
    }

    static boolean selfPower(double x) {
        double p = Math.pow(x, x);
        return p > 27.0 && p < 27.001 && x > 1.0;
    }
}
