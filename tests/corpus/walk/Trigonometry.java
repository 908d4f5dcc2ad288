package walk;

/** Angles, waves and their inverses. */
final class Trigonometry {
    private Trigonometry() {
    }

    static boolean high(double x) {
        return Math.sin(x) > 0.99 && x > 10.0;
    }

    static boolean sumOfWaves(double x, double y) {
        return Math.sin(x) + Math.cos(y) > 1.9 && x > y + 2.0;
    }

    static boolean half(double x) {
        return Math.sin(x) == 0.5;
    }

    static boolean sineOfSum(double x, double y) {
        return Math.sin(x + y) < -0.9 && Math.cos(x - y) > 0.9 && x > 0.0 && y > 0.0;
    }

    static boolean tangent(double x) {
        return Math.tan(x) > 100.0 && x > 1.6;
    }

    static boolean crossing(double x) {
        double d = Math.cos(x) - x;
        return d < 1e-9 && d > -1e-9;
    }

    static boolean product(double x, double y) {
        return Math.sin(x) * Math.sin(y) > 0.9 && x + y < -4.0;
    }

    static boolean identity(double x, double y) {
        double s = Math.sin(x);
        double c = Math.cos(x);
        return s * s + c * c == 1.0 && s > 0.7 && c > 0.6 && y == x * 2;
    }

    static boolean heading(double dx, double dy) {
        double angle = Math.toDegrees(Math.atan2(dy, dx));
        return angle > 44.9 && angle < 45.1 && dx * dx + dy * dy > 400.0;
    }

    static boolean arc(double x, double y) {
        return Math.asin(x) + Math.acos(y) > 2.0 && x < 0.9 && y > -0.5;
    }

    static boolean beat(double t) {
        return Math.sin(10 * t) + Math.sin(11 * t) > 1.99 && t > 1.0;
    }

    static boolean distance(double lat1, double lat2, double dlon) {
        double cosine = Math.sin(lat1) * Math.sin(lat2) + Math.cos(lat1) * Math.cos(lat2) * Math.cos(dlon);
        return Math.acos(cosine) > 1.5 && Math.acos(cosine) < 1.51 && lat1 > 0.0 && lat1 < 1.5 && lat2 > 0.0
                && lat2 < 1.5;
    }

    static boolean nested(double x) {
        return Math.sin(Math.cos(Math.sin(x))) > 0.84 && x > 1.0 && x < 10.0;
    }

    static boolean turn(double r, double theta, double limit) {
        double gap = r * Math.tan(theta / 2);
        return gap > limit && limit > 50.0 && theta < 1.0 && theta > 0.0 && r < 500.0;
    }
}
