// BigInteger and BigDecimal: powers, gcd, bits, primes, scales, rounding, contexts, texts, errors.
import java.math.*;

public class BigNumbers {
    static void attempt(String what, java.util.function.Supplier<?> s) { try { System.out.println(what + " " + s.get()); } catch (RuntimeException e) { System.out.println(what + " ! " + e); } }
    public static void main(String[] args) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = new BigInteger("-ff", 16);
        System.out.println(a.multiply(a) + " " + a.pow(3).mod(BigInteger.valueOf(97)) + " " + a.gcd(BigInteger.valueOf(180)) + " " + b.abs().bitLength() + b.bitCount() + " " + b.shiftRight(3) + b.shiftLeft(70) + " " + b.and(a) + b.xor(a).signum() + b.not() + " " + a.sqrt() + " " + BigInteger.TWO.modPow(new BigInteger("1000"), a) + " " + BigInteger.valueOf(7).modInverse(BigInteger.valueOf(31)) + " " + new BigInteger("1000003").isProbablePrime(20) + " " + new BigInteger("1000").nextProbablePrime());
        System.out.println(a.toString(36) + " " + a.longValue() + " " + a.doubleValue() + " " + java.util.Arrays.toString(b.toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}) + " " + a.hashCode() + " " + java.util.Arrays.toString(a.divideAndRemainder(b)) + " " + a.negate().mod(BigInteger.TEN) + a.negate().remainder(BigInteger.TEN) + " " + a.testBit(5) + a.getLowestSetBit() + " " + BigInteger.ONE.compareTo(b));
        BigDecimal x = new BigDecimal("123.4500"), y = new BigDecimal("0.07");
        System.out.println(x.add(y) + " " + x.multiply(y) + " " + x.divide(y, 5, RoundingMode.HALF_EVEN) + " " + x.divide(y, MathContext.DECIMAL32) + " " + x.remainder(y) + " " + x.stripTrailingZeros() + " " + x.setScale(1, RoundingMode.UP) + " " + x.precision() + x.scale() + x.unscaledValue() + " " + x.equals(new BigDecimal("123.45")) + x.compareTo(new BigDecimal("123.45")) + " " + x.negate().round(new MathContext(2)) + " " + x.movePointLeft(5) + " " + x.scaleByPowerOfTen(20) + " " + x.toEngineeringString() + " " + new BigDecimal("1E+5").toPlainString() + " " + new BigDecimal("12345E-10") + " " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal("2").sqrt(new MathContext(30)) + " " + x.pow(3) + " " + x.ulp() + " " + x.hashCode());
        attempt("div", () -> BigDecimal.ONE.divide(new BigDecimal("3"))); attempt("scale", () -> x.setScale(1)); attempt("zero", () -> a.divide(BigInteger.ZERO)); attempt("text", () -> new BigDecimal("1.2.3")); attempt("int", () -> new BigInteger("12x")); attempt("exact", () -> a.longValueExact()); attempt("frac", () -> x.toBigIntegerExact()); attempt("neg", () -> BigInteger.TWO.pow(-1)); attempt("mod", () -> a.mod(b)); attempt("inverse", () -> BigInteger.TWO.modInverse(BigInteger.TEN)); attempt("empty", () -> new BigInteger("")); attempt("nan", () -> new BigDecimal(Double.NaN)); attempt("context", () -> new MathContext("precision=5 roundingMode=DOWN")); attempt("sqrt", () -> b.sqrt());
        BigInteger f = BigInteger.ONE; for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i)); System.out.println(f + " " + f.toString(2).length());
        for (RoundingMode m : RoundingMode.values()) if (m != RoundingMode.UNNECESSARY) System.out.print(m + ":" + new BigDecimal("-2.5").setScale(0, m) + "," + new BigDecimal("1.15").setScale(1, m) + " ");
        System.out.println();
    }
}
