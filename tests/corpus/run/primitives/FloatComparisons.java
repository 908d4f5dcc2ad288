// fcmpl/fcmpg and dcmpl/dcmpg: every relation with NaN on either side, in branch and value position.
public class FloatComparisons {
    public static void main(String[] args) {
        float[] floats = {Float.NEGATIVE_INFINITY, -1f, -0f, 0f, Float.MIN_VALUE, 1f, Float.POSITIVE_INFINITY, Float.NaN};
        for (float x : floats) {
            for (float y : floats) {
                System.out.println(x + " ? " + y + ": " + describe(x, y) + " " + Float.compare(x, y) + " "
                        + Float.valueOf(x).equals(y) + " " + Math.min(x, y) + " " + Math.max(x, y));
            }
        }
        double[] doubles = {Double.NEGATIVE_INFINITY, -1, -0.0, 0.0, Double.MIN_VALUE, 1, Double.POSITIVE_INFINITY, Double.NaN};
        for (double x : doubles) {
            for (double y : doubles) {
                System.out.println(x + " ? " + y + ": " + describe(x, y) + " " + Double.compare(x, y) + " "
                        + Double.valueOf(x).equals(y) + " " + Math.min(x, y) + " " + Math.max(x, y));
            }
        }
        System.out.println(negatedBranches(Double.NaN) + " " + negatedBranches(3) + " " + negatedBranches(-3));
        double nan = doubles[7];
        System.out.println((nan != nan) + " " + (nan == nan) + " " + Double.isNaN(nan * 0) + " " + (nan > nan ? "a" : "b"));
    }

    private static String describe(float x, float y) {
        return (x < y ? "lt " : "") + (x <= y ? "le " : "") + (x > y ? "gt " : "") + (x >= y ? "ge " : "")
                + (x == y ? "eq " : "") + (x != y ? "ne " : "") + (!(x < y) ? "nlt " : "") + (!(x >= y) ? "nge" : "");
    }

    private static String describe(double x, double y) {
        boolean less = x < y;
        boolean atMost = x <= y;
        boolean more = x > y;
        boolean atLeast = x >= y;
        boolean same = x == y;
        int bits = (less ? 1 : 0) | (atMost ? 2 : 0) | (more ? 4 : 0) | (atLeast ? 8 : 0) | (same ? 16 : 0);
        return Integer.toBinaryString(bits);
    }

    private static int negatedBranches(double d) {
        int taken = 0;
        if (!(d > 0)) taken += 1;
        if (!(d < 0)) taken += 10;
        if (!(d == 0)) taken += 100;
        while (d > 1) {
            d /= 2;
            taken += 1000;
        }
        do {
            d += 1;
            taken += 10000;
        } while (d <= 0);
        return taken;
    }
}
