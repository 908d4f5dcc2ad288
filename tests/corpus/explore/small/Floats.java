// Floats and doubles: NaN, signed zeros, infinities, rounding, saturating conversions.
package small;

public class Floats {
    // The only number different from itself.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean isNaN(float x) {
        if (x != x)
            return true;
        return false;
    }

    // Neither below nor at least: NaN takes the third way.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int sideOfOne(double x) {
        if (x < 1.0)
            return -1;
        if (x >= 1.0)
            return 1;
        return 0;
    }

    // A negated comparison is no comparison: !(x < y) holds for NaN, and x >= y does not.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int negatedComparison(float x, float y) {
        if (!(x < y)) {
            if (x >= y)
                return 1;
            return 0;
        }
        return -1;
    }

    // -0.0 == 0.0, but not their reciprocals.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int zeros(double x) {
        if (x == 0.0) {
            if (1.0 / x < 0.0)
                return -1;
            return 1;
        }
        return 0;
    }

    // No exception among floats: an infinity of either sign, or NaN; 2 is never returned.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int dividedByZero(float x) {
        float q = x / 0.0f;
        if (q > 0)
            return 1;
        if (q < 0)
            return -1;
        if (q != q)
            return 0;
        return 2;
    }

    // x + 1 == x: from 2^24 on a float has no place for the one, and neither have the infinities.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean absorbs(float x) {
        if (x + 1.0f == x)
            return true;
        return false;
    }

    // Every int is a double, not every int a float: the double path never differs.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int intToFloat(int i) {
        double d = i;
        if ((int) d != i)
            return -1;
        float f = i;
        if ((int) f != i)
            return 1;
        return 0;
    }

    // Saturating: NaN becomes 0, what is too large becomes MAX_VALUE.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int doubleToInt(double d) {
        int i = (int) d;
        if (i == Integer.MAX_VALUE)
            return 1;
        if (i == Integer.MIN_VALUE)
            return -1;
        if (d != d)
            return 0;
        return 2;
    }

    // Rounding on the way to float: a double that is no float, an overflow to infinity, an exact one.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int doubleToFloat(double d) {
        float f = (float) d;
        if (f == d)
            return 0;
        if (d != d)
            return 1;
        if (f - f != 0.0f)
            return 2;
        return 3;
    }

    // 0.1 + 0.2 is not 0.3; constants, so one path.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static boolean decimal() {
        double a = 0.1, b = 0.2;
        if (a + b == 0.3)
            return true;
        return false;
    }

    // Remainders keep the sign of the dividend; NaN for an infinite dividend.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int remainder(double x) {
        double r = x % 2.0;
        if (r > 0)
            return 1;
        if (r < 0)
            return -1;
        return 0;
    }

    // Long to double rounds; the way back does not find every long again.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean longToDouble(long x) {
        if ((long) (double) x != x)
            return true;
        return false;
    }

    // The condition of a quadratic equation: no root, one, two, or not a number.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int roots(float b, float c) {
        float d = b * b - 4 * c;
        if (d > 0)
            return 2;
        if (d == 0)
            return 1;
        if (d < 0)
            return 0;
        return -1;
    }
}
