// java.lang.Integer static methods: bits, radices, unsigned operations, parsing errors.
public class IntegerLibrary {
    public static void main(String[] args) {
        int[] values = {0, 1, -1, 10, -10, 255, 0x0f0f0f0f, 0x80000001, Integer.MAX_VALUE, Integer.MIN_VALUE, 1_000_000_007};
        for (int v : values) {
            System.out.println(v + " bits=" + Integer.bitCount(v) + " hi=" + Integer.highestOneBit(v) + " lo=" + Integer.lowestOneBit(v)
                    + " nlz=" + Integer.numberOfLeadingZeros(v) + " ntz=" + Integer.numberOfTrailingZeros(v)
                    + " rev=" + Integer.reverse(v) + " revb=" + Integer.reverseBytes(v)
                    + " rotl=" + Integer.rotateLeft(v, 5) + " rotr=" + Integer.rotateRight(v, -3) + " sig=" + Integer.signum(v));
            System.out.println("  " + Integer.toBinaryString(v) + " " + Integer.toOctalString(v) + " " + Integer.toHexString(v)
                    + " " + Integer.toString(v, 36) + " " + Integer.toString(v, 2) + " " + Integer.toString(v, 7) + " " + Integer.toString(v, 99));
            System.out.println("  " + Integer.toUnsignedString(v) + " " + Integer.toUnsignedLong(v) + " " + Integer.toUnsignedString(v, 16)
                    + " " + Integer.hashCode(v) + " " + Integer.divideUnsigned(v, 10) + " " + Integer.remainderUnsigned(v, 10));
            for (int w : values) {
                System.out.print(Integer.compare(v, w) + ":" + Integer.compareUnsigned(v, w) + " ");
            }
            System.out.println();
        }
        System.out.println(Integer.parseInt("-2147483648") + " " + Integer.parseInt("+7") + " " + Integer.parseInt("zz", 36)
                + " " + Integer.parseInt("-ff", 16) + " " + Integer.parseUnsignedInt("4294967295") + " " + Integer.decode("-0x1F")
                + " " + Integer.decode("#ff") + " " + Integer.decode("010") + " " + Integer.valueOf("12") + " " + Integer.parseInt("ab12cd", 2, 4, 10));
        String[] malformed = {"", "-", "+", "2147483648", "-2147483649", "12a", " 1", "0x10", "1.0", "--1", null};
        for (String text : malformed) {
            try {
                System.out.println(Integer.parseInt(text));
            } catch (NumberFormatException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            Integer.parseInt("1", 40);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Integer.MAX_VALUE + Integer.MIN_VALUE + " " + Integer.SIZE + " " + Integer.BYTES);
        System.out.println(Integer.max(3, 9) + Integer.min(-3, 9) + Integer.sum(4, 5));
        Integer boxed = 77;
        System.out.println(boxed.compareTo(78) + " " + boxed.equals(77) + " " + boxed.equals(77L) + " " + boxed.byteValue() + " " + boxed.doubleValue());
    }
}
