// StrictMath elementary functions (fdlibm) with exact result bits over many arguments.
import java.util.function.DoubleUnaryOperator;

public class StrictMathBits {
    private static final double[] ARGUMENTS = {
        0.0, -0.0, 1e-300, 1e-10, 0.1, 0.5, -0.5, 0.7853981633974483, 1.0, -1.0, 1.5707963267948966, 2.0, 2.718281828459045,
        3.141592653589793, -3.141592653589793, 10.0, 100.5, 709.0, 710.0, -745.0, 1e5, 1e15, 1e22, 1.7976931348623157e308,
        Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN
    };

    private static String bits(double d) {
        return Long.toHexString(Double.doubleToLongBits(d));
    }

    private static void table(String name, DoubleUnaryOperator function) {
        StringBuilder line = new StringBuilder(name);
        for (double x : ARGUMENTS) {
            line.append(' ').append(bits(function.applyAsDouble(x)));
        }
        System.out.println(line);
        long checksum = 0;
        for (int i = -300; i <= 300; i++) {
            checksum = checksum * 1_000_003 + Double.doubleToLongBits(function.applyAsDouble(i * 0.037));
        }
        System.out.println("  dense " + Long.toHexString(checksum));
    }

    public static void main(String[] args) {
        table("sin", StrictMath::sin);
        table("cos", StrictMath::cos);
        table("tan", StrictMath::tan);
        table("asin", StrictMath::asin);
        table("acos", StrictMath::acos);
        table("atan", StrictMath::atan);
        table("exp", StrictMath::exp);
        table("log", StrictMath::log);
        table("log10", StrictMath::log10);
        table("sqrt", StrictMath::sqrt);
        table("cbrt", StrictMath::cbrt);
        table("sinh", StrictMath::sinh);
        table("cosh", StrictMath::cosh);
        table("tanh", StrictMath::tanh);
        table("expm1", StrictMath::expm1);
        table("log1p", StrictMath::log1p);
        table("ceil", StrictMath::ceil);
        table("floor", StrictMath::floor);
        table("rint", StrictMath::rint);
        long powSum = 0;
        for (double x : ARGUMENTS) {
            StringBuilder line = new StringBuilder("pow/atan2/hypot " + x);
            for (double y : ARGUMENTS) {
                powSum = powSum * 31 + Double.doubleToLongBits(StrictMath.pow(x, y));
                powSum = powSum * 31 + Double.doubleToLongBits(StrictMath.atan2(x, y));
                powSum = powSum * 31 + Double.doubleToLongBits(StrictMath.hypot(x, y));
                powSum = powSum * 31 + Double.doubleToLongBits(StrictMath.IEEEremainder(x, y));
            }
            System.out.println(line + " " + Long.toHexString(powSum));
        }
    }
}
