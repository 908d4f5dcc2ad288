// Edges of integer and floating-point arithmetic, conversions, parsing, and the library around them.
public class NumberEdges {
    static void attempt(String what, java.util.function.Supplier<Object> action) {
        try { System.out.println(what + " = " + action.get()); } catch (RuntimeException e) { System.out.println(what + " ! " + e); }
    }

    public static void main(String[] args) {
        int min = Integer.MIN_VALUE;
        System.out.println(-min + " " + Math.abs(min) + " " + min / -1 + " " + min % -1 + " " + (min >> 33) + " " + (min >>> -1) + " " + (1 << 32) + " " + (1L << 64) + " " + (byte) 200 + " " + (char) -1 + 0 + " " + (short) 40000);
        System.out.println((int) Double.NaN + " " + (int) 1e20 + " " + (long) -1e30 + " " + (byte) 1e10 + " " + (char) -1.5 + 0 + " " + (int) 'x' + " " + (float) 1e40 + " " + (int) 3.99999999f + " " + (long) Float.POSITIVE_INFINITY);
        System.out.println(0.1 + 0.2 + " " + (0.1f + 0.2f) + " " + 1.0 / 0 + " " + -1.0 / 0 + " " + 0.0 / 0 + " " + 5.5 % -2 + " " + -5.5 % 2 + " " + 1e308 * 10 + " " + Double.MIN_VALUE / 2 + " " + (0.0 == -0.0) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.compare(0.0, -0.0));
        System.out.println(Math.round(-0.5) + " " + Math.round(2.5) + " " + Math.round(0.49999999999999994) + " " + Math.rint(2.5) + " " + Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + Math.ceil(-0.2) + " " + Math.signum(-0.0) + " " + Math.hypot(3, 4) + " " + Math.ulp(1.0) + " " + Math.nextUp(0f) + " " + Math.fma(1e300, 1e10, -1) + " " + Math.scalb(1.0, -1074) + " " + Math.IEEEremainder(5, 3));
        System.out.println(Float.MAX_VALUE + " " + Double.MIN_NORMAL + " " + 100f + " " + 1e7 + " " + 1e-3 + " " + 9.999e-4 + " " + 123456789f + " " + 1.0E22 + " " + 2e-45f + " " + (double) 0.1f + " " + 4.9E-324 + " " + 2.2250738585072014E-308);
        System.out.println(Integer.toString(min, 36) + " " + Integer.toUnsignedString(-1) + " " + Long.toUnsignedString(-1, 16) + " " + Integer.divideUnsigned(-1, 10) + " " + Long.remainderUnsigned(-1, 10) + " " + Integer.reverse(1) + " " + Long.numberOfTrailingZeros(0) + " " + Integer.highestOneBit(100) + " " + Integer.rotateLeft(0x80000001, 4) + " " + Character.getNumericValue('Z') + " " + Integer.bitCount(-1) + " " + Integer.signum(-9) + " " + Integer.compareUnsigned(1, -1));
        System.out.println(Double.toHexString(0.1) + " " + Double.parseDouble("0x1.8p1") + " " + Double.parseDouble(" 1e400 ") + " " + Float.parseFloat("1.17549435E-38f") + " " + Double.doubleToLongBits(-1.5) + " " + Float.intBitsToFloat(0x7f800000) + " " + Double.isFinite(1e308 * 10) + " " + Integer.decode("-0x10") + " " + Long.decode("#ff") + " " + Integer.parseInt("+7") + " " + Integer.parseUnsignedInt("4294967295") + " " + Short.parseShort("-80", 16));
        for (String bad : new String[] {"", " 1", "1 ", "0x10", "2147483648", "--1", "+", "1_000", "\u0661"}) attempt("parseInt(" + (int) (bad.isEmpty() ? 0 : bad.charAt(0)) + bad.length() + ")", () -> Integer.parseInt(bad));
        for (String bad : new String[] {"", "1e", "NaN", "-Infinity", "infinity", "0x1", ".5", "5.", ".", "1d", "1,5"}) attempt("parseDouble(" + bad + ")", () -> Double.parseDouble(bad));
        attempt("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt("multiplyExact", () -> Math.multiplyExact(Long.MIN_VALUE, -1L));
        attempt("toIntExact", () -> Math.toIntExact(1L << 31));
        attempt("negateExact", () -> Math.negateExact(min));
        attempt("1/0", () -> 1 / (min - min));
        attempt("1L%0", () -> 1L % (min - min));
        attempt("decode", () -> Byte.decode("128"));
        attempt("radix", () -> Integer.parseInt("9", 8));
        attempt("null", () -> Integer.parseInt(null));
        attempt("null double", () -> Double.parseDouble(null));
        byte b = 10; b += 300; b >>>= 1; short s = -1; s >>>= 10; char c = 'a'; c *= 2; int i = 5; i += 3.7; long l = 1; l <<= 65; i = i++ + ++i;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l + " " + (5 & 6 | 1 ^ 3) + " " + (~0 >>> 28) + " " + (true ? 1 : 'a') + " " + (true ? Integer.valueOf(1) : Double.valueOf(2)) + " " + (Object) (false ? 1 : 'a'));
    }
}
