package walk;

/** What only wrap-around, infinities and the lack of a number make possible. */
final class Overflow {
    private Overflow() {
    }

    static boolean dart(int x, int y) {
        return x * x * x > 0 && x > 0 && y == 10 && x * x * x * x < 0;
    }

    static boolean square(int x) {
        return x * x < 0;
    }

    static boolean next(int x) {
        return x + 1 < x;
    }

    static boolean sum(int x, int y) {
        return x > 0 && y > 0 && x + y < -1000000;
    }

    static boolean negated(long x) {
        return -x == x && x != 0;
    }

    static boolean narrow(long x) {
        return (int) x > 0 && x < 0;
    }

    static boolean infinite(double x, double y) {
        return x * y == Double.POSITIVE_INFINITY && x < 1e200 && y < 1e200;
    }

    static boolean notANumber(double x, double y) {
        return x - y != x - y && x == y;
    }

    static boolean absorbed(double x) {
        return x + 1.0 == x && x > 0.0;
    }

    static boolean product(long x, long y) {
        return x * y == 1L && x > 1L && y != 1L;
    }

    static boolean saturated(double x) {
        return (int) x == Integer.MAX_VALUE && (int) (x * 0.5) != Integer.MAX_VALUE / 2 && x < 1e10;
    }
}
