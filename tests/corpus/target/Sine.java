/** A sine by argument reduction on the bits of a double, then a polynomial. */
public class Sine {
    private static final double HALF_PI = Math.PI / 2;

    public static double sine(double x) {
        long bits = Double.doubleToRawLongBits(x);
        int exponent = (int) (bits >>> 52) & 0x7ff;
        if (exponent == 0x7ff) {
            return Double.NaN; //@ target: reached
        }
        boolean negative = bits < 0;
        double y = negative ? -x : x;
        if (exponent > 1023 + 20) {
            return Double.NaN;
        }
        int quadrant = 0;
        if (y > HALF_PI / 2) {
            double turns = y / HALF_PI;
            int whole = (int) turns;
            y = y - whole * HALF_PI;
            quadrant = whole & 3;
        }
        double square = y * y;
        double result;
        if ((quadrant & 1) == 0) {
            result = y * (1 - square * (1.0 / 6 - square * (1.0 / 120 - square / 5040)));
        } else {
            result = 1 - square * (0.5 - square * (1.0 / 24 - square / 720));
        }
        if (quadrant == 3 && !negative) {
            return -result; //@ target: reached
        }
        return negative ? -result : result;
    }
}
