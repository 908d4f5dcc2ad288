// Floats in every short local slot: loads and stores of slots 0 to 3, then wide ones.
public class FloatSlots {
    static float mix(float a, float b, float c, float d) {
        a = a * 2 + c;
        b = b - d;
        c = c / 3 + a;
        d = d % 2.5f + b;
        float e = a + b;
        float f = c * d;
        c = e - f;
        return a + b + c + d + e + f;
    }

    static double wide(double a, double b, long c) {
        a += c;
        b *= a;
        c >>= 1;
        return a - b + c;
    }

    public static void main(String[] args) {
        float[] values = {0f, -0f, 1.5f, -3.25f, Float.MAX_VALUE, Float.MIN_VALUE, Float.NaN, Float.NEGATIVE_INFINITY};
        for (float x : values) {
            for (float y : values) {
                System.out.println(x + " " + y + " " + mix(x, y, x - y, x + y) + " " + wide(x, y, (long) x));
            }
        }
    }
}
