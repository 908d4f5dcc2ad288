// java.lang.Long static methods, with unsigned division as the interesting part.
public class LongLibrary {
    public static void main(String[] args) {
        long[] values = {0, 1, -1, 10, -10, 0xffffffffL, 0x0123456789abcdefL, Long.MAX_VALUE, Long.MIN_VALUE, -9_876_543_210L};
        for (long v : values) {
            System.out.println(v + " " + Long.bitCount(v) + " " + Long.highestOneBit(v) + " " + Long.lowestOneBit(v) + " "
                    + Long.numberOfLeadingZeros(v) + " " + Long.numberOfTrailingZeros(v) + " " + Long.signum(v));
            System.out.println("  " + Long.reverse(v) + " " + Long.reverseBytes(v) + " " + Long.rotateLeft(v, 13) + " " + Long.rotateRight(v, 70));
            System.out.println("  " + Long.toBinaryString(v) + " " + Long.toOctalString(v) + " " + Long.toHexString(v));
            System.out.println("  " + Long.toString(v, 36) + " " + Long.toString(v, 3) + " " + Long.toUnsignedString(v) + " "
                    + Long.toUnsignedString(v, 8) + " " + Long.hashCode(v));
            for (long w : values) {
                if (w != 0) {
                    System.out.print(Long.divideUnsigned(v, w) + "r" + Long.remainderUnsigned(v, w) + "c" + Long.compareUnsigned(v, w) + " ");
                }
            }
            System.out.println();
        }
        System.out.println(Long.parseLong("-9223372036854775808") + " " + Long.parseLong("7fffffffffffffff", 16) + " "
                + Long.parseUnsignedLong("18446744073709551615") + " " + Long.parseUnsignedLong("ffffffffffffffff", 16)
                + " " + Long.decode("-0777") + " " + Long.valueOf("99"));
        for (String text : new String[] {"9223372036854775808", "-9223372036854775809", "12L", "", "1_000"}) {
            try {
                System.out.println(Long.parseLong(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Long.parseUnsignedLong("18446744073709551616");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            Long.parseUnsignedLong("-1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        Long boxed = 1L << 33;
        System.out.println(boxed.intValue() + " " + boxed.floatValue() + " " + boxed.hashCode() + " " + boxed.equals(1L << 33) + " " + boxed.compareTo(5L));
        System.out.println(Long.getLong("no.such.property.for.crisol", 12L));
    }
}
