// BigDecimal: scales, rounding modes, division, comparison versus equality, strings in all forms, MathContext.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class BigDecimalOps {
    public static void main(String[] args) {
        BigDecimal[] values = {
            new BigDecimal("0"), new BigDecimal("0.00"), new BigDecimal("1.10"), new BigDecimal("-2.5"), new BigDecimal("123456789.987654321"), new BigDecimal("1E+10"), new BigDecimal("1.5E-12"), new BigDecimal("99999999999999999999.99"), BigDecimal.valueOf(2.5), BigDecimal.valueOf(7, -3)
        };
        for (BigDecimal v : values) {
            System.out.println(v + " plain " + v.toPlainString() + " eng " + v.toEngineeringString() + " scale " + v.scale() + " precision " + v.precision() + " unscaled " + v.unscaledValue() + " stripped " + v.stripTrailingZeros() + " hash " + v.hashCode() + " int " + v.intValue() + " double " + v.doubleValue());
        }
        for (int i = 0; i + 1 < values.length; i++) {
            BigDecimal x = values[i], y = values[i + 1];
            System.out.println(x.add(y) + " | " + x.subtract(y) + " | " + x.multiply(y) + " | " + x.compareTo(y) + " | " + x.equals(y) + " | " + (y.signum() == 0 ? "-" : x.divide(y, 10, RoundingMode.HALF_UP)) + " | " + (y.signum() == 0 ? "-" : x.remainder(y)) + " | " + x.max(y));
        }
        String[] halves = {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5"};
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder row = new StringBuilder(mode.name());
            for (String half : halves) {
                try {
                    row.append(' ').append(new BigDecimal(half).setScale(0, mode));
                } catch (ArithmeticException e) {
                    row.append(" !");
                }
            }
            System.out.println(row);
        }
        System.out.println(new BigDecimal("1").divide(new BigDecimal("8")) + " " + new BigDecimal("10").divideToIntegralValue(new BigDecimal("3")) + " " + BigDecimal.ONE.divide(new BigDecimal("3"), MathContext.DECIMAL32) + " " + BigDecimal.TEN.divide(new BigDecimal("7"), new MathContext(5, RoundingMode.DOWN)));
        try {
            BigDecimal.ONE.divide(new BigDecimal("3"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            BigDecimal.ONE.divide(BigDecimal.ZERO);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            new BigDecimal("1.25").setScale(1, RoundingMode.UNNECESSARY);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        for (String bad : new String[] {"", "1.2.3", "abc", "1e", "--1"}) {
            try {
                System.out.println(new BigDecimal(bad));
            } catch (NumberFormatException e) {
                System.out.println("bad '" + bad + "'");
            }
        }
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(1.0f / 3) + " " + new BigDecimal(new BigInteger("12345"), 3) + " " + new BigDecimal(-0.0));
        System.out.println(new BigDecimal("2.00").equals(new BigDecimal("2.0")) + " " + new BigDecimal("2.00").compareTo(new BigDecimal("2.0")) + " " + new BigDecimal("1.23").negate().abs().pow(3) + " " + new BigDecimal("1234.5678").round(new MathContext(3)) + " " + new BigDecimal("100").movePointLeft(3) + " " + new BigDecimal("1.5").movePointRight(4) + " " + new BigDecimal("1.5").scaleByPowerOfTen(4) + " " + new BigDecimal("9.99").ulp() + " " + new BigDecimal("-7.9").toBigInteger());
        System.out.println(new BigDecimal("2").sqrt(new MathContext(30)));
        BigDecimal balance = new BigDecimal("1000.00");
        BigDecimal rate = new BigDecimal("0.0375");
        for (int year = 1; year <= 6; year++) {
            BigDecimal interest = balance.multiply(rate).setScale(2, RoundingMode.HALF_EVEN);
            balance = balance.add(interest);
            System.out.println("year " + year + " interest " + interest + " balance " + balance);
        }
        BigDecimal e = BigDecimal.ONE, term = BigDecimal.ONE;
        for (int n = 1; n < 40; n++) {
            term = term.divide(BigDecimal.valueOf(n), 45, RoundingMode.HALF_UP);
            e = e.add(term);
        }
        System.out.println(e.setScale(40, RoundingMode.DOWN));
    }
}
