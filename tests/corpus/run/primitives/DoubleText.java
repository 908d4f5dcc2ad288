// Double.toString, Float.toString, toHexString, parseDouble and bit patterns over many magnitudes.
public class DoubleText {
    public static void main(String[] args) {
        double[] doubles = {
            0, -0.0, 1, -1, 0.1, 0.2, 0.3, 1.0 / 3, 2.0 / 3, 100, 1e3, 1234567, 9999999, 1e7, 12345678, 0.001, 0.00099, 1e-5, 1.5e-7,
            123456789012345680.0, 1e21, 1e22, 1.7976931348623157E308, 4.9E-324, 2.2250738585072014E-308, 3.141592653589793, 6.02214076e23,
            1.6e-19, 4503599627370496.5, 9007199254740992.0, 255.255, 1e100, 5e-5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (double d : doubles) {
            System.out.println(d + " " + Double.toHexString(d) + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + (float) d
                    + " " + Double.hashCode(d) + " " + Double.isFinite(d) + Double.isInfinite(d) + Double.isNaN(d));
        }
        float[] floats = {0f, -0f, 0.1f, 0.3f, 1f / 3, 16777216f, 1e10f, 3.4028235E38f, 1.4E-45f, 1.17549435E-38f, 0.001f, 9999999f, 1e7f, 3.1415927f};
        for (float f : floats) {
            System.out.println(f + " " + Float.toHexString(f) + " " + Integer.toHexString(Float.floatToIntBits(f)) + " " + Float.hashCode(f) + " " + (double) f);
        }
        String[] texts = {
            "0", "-0", "1", "+1.5", ".5", "5.", "1e3", "1E-3", "0x1p3", "0x1.8p-2", "1e400", "-1e400", "1e-400", "2.2250738585072012e-308",
            "9007199254740993", "0.1000000000000000055511151231257827", "179769313486231580793728971405301e276", "NaN", "Infinity", "-Infinity",
            "  12  ", "1d", "2f", "123456789.987654321e-3", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324"
        };
        for (String text : texts) {
            System.out.println("'" + text + "' -> " + Double.parseDouble(text) + " " + Float.parseFloat(text));
        }
        for (String text : new String[] {"", " ", "abc", "1e", "1..2", "0x1", "--1", "1,5", "nan"}) {
            try {
                System.out.println(Double.parseDouble(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Double.valueOf((String) null);
        } catch (NullPointerException e) {
            System.out.println("null text");
        }
        System.out.println(Double.longBitsToDouble(0x7ff0000000000001L) + " " + Float.intBitsToFloat(0xff800000) + " " + Double.longBitsToDouble(1L << 52));
        System.out.println(Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0x7ff8000000000123L))));
        System.out.println(Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff8000000000123L))));
        System.out.println(Double.MIN_EXPONENT + " " + Double.MAX_EXPONENT + " " + Double.MIN_NORMAL + " " + Float.MIN_NORMAL);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.valueOf(Double.NaN).equals(Double.NaN)
                + " " + Double.sum(1, 2) + " " + Double.max(-0.0, 0.0));
        long checksum = 7;
        for (int i = 1; i < 400; i++) {
            checksum = checksum * 31 + Double.toString(i / 16.0).hashCode() + (long) (Double.parseDouble(i + ".125") * 8);
        }
        System.out.println(checksum);
    }
}
