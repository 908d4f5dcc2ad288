// Math rounding and neighbourhood functions: round, rint, ceil, floor, ulp, nextAfter, scalb, fma, copySign, IEEEremainder.
public class MathRounding {
    public static void main(String[] args) {
        double[] values = {
            0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 0.5000000000000001, 4503599627370495.5, 4503599627370496.5,
            9007199254740993.0, 1e19, -1e19, 1e-310, 123456.789, -123456.789, Double.MAX_VALUE, Double.MIN_VALUE,
            Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN
        };
        for (double d : values) {
            System.out.println(d + ": round " + Math.round(d) + " rint " + Math.rint(d) + " ceil " + Math.ceil(d) + " floor " + Math.floor(d)
                    + " sqrt " + Math.sqrt(d) + " abs " + Math.abs(d) + " signum " + Math.signum(d));
            System.out.println("  ulp " + Math.ulp(d) + " up " + Math.nextUp(d) + " down " + Math.nextDown(d) + " toward1 " + Math.nextAfter(d, 1.0)
                    + " exp " + Math.getExponent(d) + " scalb " + Math.scalb(d, 3) + " " + Math.scalb(d, -1070));
            System.out.println("  fma " + Math.fma(d, 0.1, -1.0) + " rem " + Math.IEEEremainder(d, 3.0) + " copysign " + Math.copySign(d, -1.0)
                    + " deg " + Math.toDegrees(d) + " rad " + Math.toRadians(d));
        }
        float[] singles = {0f, -0f, 0.5f, -0.5f, 2.5f, 0.49999997f, 8388607.5f, 3e9f, -3e9f, 1e-40f, Float.MAX_VALUE, Float.NaN, Float.NEGATIVE_INFINITY};
        for (float f : singles) {
            System.out.println(f + ": " + Math.round(f) + " " + Math.ulp(f) + " " + Math.nextUp(f) + " " + Math.nextDown(f) + " " + Math.getExponent(f)
                    + " " + Math.scalb(f, 5) + " " + Math.fma(f, f, 1f) + " " + Math.copySign(f, -2f) + " " + Math.signum(f) + " " + Math.abs(f));
        }
        System.out.println(Math.fma(1e16, 1.0000000000000002, -1e16) + " vs " + (1e16 * 1.0000000000000002 - 1e16));
        System.out.println(Math.min(-0.0, 0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(-0f, 0f) + " " + Math.max(-0f, 0f));
        long roundingSum = 0;
        for (int i = -2000; i < 2000; i++) {
            roundingSum = roundingSum * 31 + Math.round(i * 0.25) + (long) Math.rint(i * 0.25) * 3 + Math.round(i * 0.125f);
        }
        System.out.println(roundingSum);
    }
}
