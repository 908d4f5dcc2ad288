// Math elementary functions with exact bits; a JVM may use its own intrinsics here, so failures name the function.
public class MathBits {
    private static String bits(double d) {
        return Long.toHexString(Double.doubleToRawLongBits(d));
    }

    public static void main(String[] args) {
        double[] xs = {0.0, -0.0, 0.1, 0.5, 0.9, 1.0, 1.5, 2.0, 3.0, 10.0, 37.25, 1000.0, 1e6, -0.3, -2.5};
        for (double x : xs) {
            System.out.println("sin " + x + " " + bits(Math.sin(x)));
            System.out.println("cos " + x + " " + bits(Math.cos(x)));
            System.out.println("tan " + x + " " + bits(Math.tan(x)));
            System.out.println("atan " + x + " " + bits(Math.atan(x)));
            System.out.println("exp " + x + " " + bits(Math.exp(x)));
            System.out.println("cbrt " + x + " " + bits(Math.cbrt(x)));
            System.out.println("sinh " + x + " " + bits(Math.sinh(x)));
            System.out.println("cosh " + x + " " + bits(Math.cosh(x)));
            System.out.println("tanh " + x + " " + bits(Math.tanh(x)));
            System.out.println("expm1 " + x + " " + bits(Math.expm1(x)));
            if (x > 0) {
                System.out.println("log " + x + " " + bits(Math.log(x)));
                System.out.println("log10 " + x + " " + bits(Math.log10(x)));
                System.out.println("log1p " + x + " " + bits(Math.log1p(x)));
                System.out.println("sqrt " + x + " " + bits(Math.sqrt(x)));
            }
            if (Math.abs(x) <= 1) {
                System.out.println("asin " + x + " " + bits(Math.asin(x)));
                System.out.println("acos " + x + " " + bits(Math.acos(x)));
            }
            for (double y : new double[] {-1.0, 0.5, 2.0, 3.3}) {
                System.out.println("pow " + x + " " + y + " " + bits(Math.pow(x, y)));
                System.out.println("atan2 " + x + " " + y + " " + bits(Math.atan2(x, y)));
                System.out.println("hypot " + x + " " + y + " " + bits(Math.hypot(x, y)));
            }
        }
        System.out.println(Math.pow(2, 10) + " " + Math.pow(-8, 1.0 / 3) + " " + Math.pow(0, 0) + " " + Math.pow(Double.NaN, 0) + " " + Math.pow(1, Double.NaN));
    }
}
