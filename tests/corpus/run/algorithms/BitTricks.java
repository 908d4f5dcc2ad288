// Bit tricks checked against library methods: popcount, parity, reversal, next permutation, power tests, xor swap, Morton codes.
public class BitTricks {
    static int popcount(int x) {
        x -= x >>> 1 & 0x55555555;
        x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
        x = x + (x >>> 4) & 0x0f0f0f0f;
        return x * 0x01010101 >>> 24;
    }

    static int reverse(int x) {
        int out = 0;
        for (int i = 0; i < 32; i++, x >>>= 1) out = out << 1 | x & 1;
        return out;
    }

    static int nextPermutation(int v) {
        int t = v | v - 1;
        return t + 1 | (~t & -~t) - 1 >> Integer.numberOfTrailingZeros(v) + 1;
    }

    static long morton(int x, int y) {
        long out = 0;
        for (int i = 0; i < 32; i++) out |= (long) (x >>> i & 1) << 2 * i | (long) (y >>> i & 1) << 2 * i + 1;
        return out;
    }

    static int average(int a, int b) { return (a & b) + ((a ^ b) >> 1); }
    static boolean isPowerOfTwo(int x) { return x > 0 && (x & x - 1) == 0; }
    static int absolute(int x) { int mask = x >> 31; return (x ^ mask) - mask; }
    static int log2(int x) { int r = 0; while ((x >>>= 1) != 0) r++; return r; }
    static int roundUp(int x) { x--; for (int s = 1; s < 32; s <<= 1) x |= x >>> s; return x + 1; }

    static int add(int a, int b) {
        while (b != 0) {
            int carry = a & b;
            a ^= b;
            b = carry << 1;
        }
        return a;
    }

    static int crcLike(int x) {
        for (int i = 0; i < 8; i++) x = (x & 1) != 0 ? x >>> 1 ^ 0xedb88320 : x >>> 1;
        return x;
    }

    public static void main(String[] args) {
        int state = 1, checked = 0;
        for (int i = 0; i < 2000; i++) {
            state ^= state << 13;
            state ^= state >>> 17;
            state ^= state << 5;
            int other = Integer.rotateLeft(state, i);
            if (popcount(state) == Integer.bitCount(state) && reverse(state) == Integer.reverse(state) && add(state, other) == state + other && absolute(state) == Math.abs(state)
                    && average(state, other) == (int) (((long) state + other) >> 1) && log2(state) == 31 - Integer.numberOfLeadingZeros(state)) checked++;
        }
        System.out.println("checked " + checked + " state " + state);
        int v = 0b00111;
        for (int i = 0; i < 12; i++) {
            System.out.print(Integer.toBinaryString(v) + " ");
            v = nextPermutation(v);
        }
        System.out.println();
        for (int x : new int[] {0, 1, 2, 3, 64, 65, 1 << 30, Integer.MIN_VALUE, 1000}) System.out.println(x + " power " + isPowerOfTwo(x) + " up " + roundUp(x) + " crc " + crcLike(x) + " low " + (x & -x) + " clear " + (x & x - 1));
        System.out.println(morton(5, 9) + " " + morton(-1, 0) + " " + morton(65535, 65535));
        int a = 17, b = -4;
        a ^= b;
        b ^= a;
        a ^= b;
        System.out.println(a + " " + b);
        int subsets = 0, mask = 0b101101;
        StringBuilder row = new StringBuilder();
        for (int s = mask; ; s = s - 1 & mask) {
            row.append(s).append(' ');
            subsets++;
            if (s == 0) break;
        }
        System.out.println(subsets + ": " + row.toString().trim());
        long packed = 0;
        int[] fields = {5, 1023, 77, 0, 512};
        for (int f : fields) packed = packed << 10 | f;
        StringBuilder unpacked = new StringBuilder();
        for (int i = 4; i >= 0; i--) unpacked.append(packed >>> 10 * i & 1023).append(' ');
        System.out.println(packed + " -> " + unpacked.toString().trim());
        int single = 0, ones = 0, twos = 0;
        for (int x : new int[] {4, 1, 2, 1, 2}) single ^= x;
        for (int x : new int[] {6, 3, 6, 3, 6, 99, 3}) {
            ones = (ones ^ x) & ~twos;
            twos = (twos ^ x) & ~ones;
        }
        System.out.println(single + " " + ones);
    }
}
