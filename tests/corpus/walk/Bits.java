package walk;

/** Numbers seen as bits, and back. */
final class Bits {
    private Bits() {
    }

    static boolean exponent(double x) {
        return (Double.doubleToRawLongBits(x) >> 52 & 0x7ff) == 1030 && x > 200.0;
    }

    static boolean highWord(double x) {
        int high = (int) (Double.doubleToRawLongBits(x) >> 32);
        return high > 0x40490000 && high < 0x404a0000;
    }

    static boolean tiny(double x) {
        int high = (int) (Double.doubleToLongBits(x) >>> 32) & 0x7fffffff;
        return high < 0x3e400000 && (int) x == 0 && x != 0.0;
    }

    static boolean sign(float x) {
        return Float.floatToIntBits(x) < 0 && x * x > 2.0f && x > -2.0f;
    }

    static boolean mantissa(float x) {
        return (Float.floatToIntBits(x) & 0x7fffff) == 0 && x > 1000.0f && x < 3000.0f;
    }

    static boolean back(int bits) {
        float f = Float.intBitsToFloat(bits);
        return f > 3.14f && f < 3.15f;
    }

    static boolean truncation(double x) {
        return (byte) (int) x == 100 && x > 1000.0;
    }

    static boolean masks(int x, long y) {
        return (x & 0xf0f0) == 0xa050 && (y & 0xffffffffL) == (x & 0xffffL) * 3;
    }

    static boolean ulp(double x, double y) {
        return Double.doubleToLongBits(y) - Double.doubleToLongBits(x) == 1000L && x > 1.0 && y < 2.0;
    }

    static boolean inverseRoot(float x) {
        int i = 0x5f3759df - (Float.floatToIntBits(x) >> 1);
        float y = Float.intBitsToFloat(i);
        return y * (1.5f - 0.5f * x * y * y) > 0.49f && y * (1.5f - 0.5f * x * y * y) < 0.51f && x > 0.0f;
    }

    static boolean counts(int x) {
        int v = x - ((x >>> 1) & 0x55555555);
        v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
        v = (v + (v >>> 4)) & 0x0f0f0f0f;
        return (v * 0x01010101) >>> 24 == 25;
    }
}
