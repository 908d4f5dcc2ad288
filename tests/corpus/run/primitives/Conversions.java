// Every primitive conversion instruction, i2b to d2f, including saturation, NaN and negative zero.
public class Conversions {
    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 16777217, 0x7fffffff, 0x80000000, 0xdeadbeef};
        for (int i : ints) {
            System.out.println("int " + i + ": " + (byte) i + " " + (short) i + " " + (int) (char) i + " " + (long) i
                    + " " + (float) i + " " + (double) i);
        }
        long[] longs = {0, -1, 128, 1L << 31, 1L << 32, (1L << 53) + 1, (1L << 62) + 1, Long.MAX_VALUE, Long.MIN_VALUE, 0xcafebabedeadbeefL};
        for (long l : longs) {
            System.out.println("long " + l + ": " + (int) l + " " + (byte) l + " " + (short) l + " " + (int) (char) l
                    + " " + (float) l + " " + (double) l);
        }
        float[] floats = {
            0f, -0f, 0.5f, -0.5f, 0.99999994f, 1.5f, -1.5f, 127.9f, 2147483520f, 2147483648f, -2147483648f, 9.2233715e18f,
            9.223372e18f, 1e20f, -1e20f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY
        };
        for (float f : floats) {
            System.out.println("float " + f + ": " + (int) f + " " + (long) f + " " + (double) f + " " + (byte) f
                    + " " + (short) f + " " + (int) (char) f);
        }
        double[] doubles = {
            0d, -0d, 0.1, -0.9999999999, 2147483646.9, 2147483647.5, -2147483648.9, 4294967295.0, 9.007199254740993e15,
            9.223372036854775e18, 9.223372036854776e18, -9.223372036854776e18, -9.3e18, 1e300, 1e-46, 3.4028235677973366e38,
            Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
        };
        for (double d : doubles) {
            System.out.println("double " + d + ": " + (int) d + " " + (long) d + " " + (float) d + " " + (byte) d
                    + " " + (short) d + " " + (int) (char) d);
        }
        System.out.println("negative zero survives d2f: " + (1 / (float) doubles[1]));
        System.out.println("negative zero survives f2d: " + (1 / (double) floats[1]));
        System.out.println("negative zero lost by d2i: " + (1.0 / (int) doubles[1]));
        // float to double of 0.1f is not 0.1
        System.out.println((double) (float) doubles[2] == doubles[2]);
        int checksum = 17;
        for (int i = 0; i < 1000; i++) {
            double probe = (i - 500) * 1.7e7 + i / 7.0;
            checksum = 31 * checksum + (int) probe;
            checksum = 31 * checksum + (short) probe;
            checksum = 31 * checksum + (int) (long) (float) probe;
        }
        System.out.println(checksum);
    }
}
