// Shift distances outside 0..31 and 0..63, signed versus unsigned shifts, and/or/xor on int and long.
public class ShiftsAndBits {
    public static void main(String[] args) {
        int[] ints = {1, -1, 0x12345678, 0x80000000, 0x7fffffff, 0xf0f0f0f0};
        long[] longs = {1L, -1L, 0x123456789abcdef0L, Long.MIN_VALUE, Long.MAX_VALUE};
        int[] distances = {0, 1, 4, 31, 32, 33, 63, 64, 65, -1, -31, -32, -33};

        for (int value : ints) {
            for (int distance : distances) {
                System.out.println(Integer.toHexString(value) + " by " + distance + ": "
                        + Integer.toHexString(value << distance) + " "
                        + Integer.toHexString(value >> distance) + " "
                        + Integer.toHexString(value >>> distance));
            }
        }
        for (long value : longs) {
            for (int distance : distances) {
                System.out.println(Long.toHexString(value) + " by " + distance + ": "
                        + Long.toHexString(value << distance) + " "
                        + Long.toHexString(value >> distance) + " "
                        + Long.toHexString(value >>> distance));
            }
        }
        // A long shift distance is reduced to an int, then masked by the type of the left operand.
        long wideDistance = 0x1_0000_0003L + args.length;
        System.out.println(ints[2] << wideDistance);
        System.out.println(longs[2] >>> wideDistance);

        int foldedAnd = -1;
        int foldedOr = 0;
        int foldedXor = 0;
        for (int value : ints) {
            foldedAnd &= value | 0x10;
            foldedOr |= value & 0x0ff0;
            foldedXor ^= value;
            System.out.println(foldedAnd + " " + foldedOr + " " + foldedXor);
        }
        long mixed = 0;
        for (long value : longs) {
            mixed = (mixed ^ value) | (mixed & ~value);
            System.out.println(Long.toBinaryString(mixed));
        }
        byte small = (byte) (0xf0 + args.length);
        System.out.println((small >>> 2) + " " + (small >> 2) + " " + (byte) (small >>> 2) + " " + ((small & 0xff) >>> 2));
        short half = (short) (0x8001 + args.length);
        half >>>= 3;
        System.out.println(half);
        char letter = (char) (0xffff - args.length);
        letter <<= 4;
        System.out.println((int) letter);
    }
}
