// Multi-word arithmetic by hand from ints and longs: 128-bit products, unsigned comparison, carries, hashing mixers, checksums.
public class UnsignedAndWide {
    static long[] multiply128(long a, long b) {
        long aLow = a & 0xffffffffL, aHigh = a >>> 32, bLow = b & 0xffffffffL, bHigh = b >>> 32;
        long low = aLow * bLow, mid1 = aHigh * bLow + (low >>> 32), mid2 = (mid1 & 0xffffffffL) + aLow * bHigh;
        return new long[] {aHigh * bHigh + (mid1 >>> 32) + (mid2 >>> 32), mid2 << 32 | low & 0xffffffffL};
    }

    static int murmur(byte[] data, int seed) {
        int h = seed, i = 0;
        for (; i + 4 <= data.length; i += 4) {
            int k = data[i] & 0xff | (data[i + 1] & 0xff) << 8 | (data[i + 2] & 0xff) << 16 | data[i + 3] << 24;
            k *= 0xcc9e2d51;
            k = k << 15 | k >>> 17;
            k *= 0x1b873593;
            h ^= k;
            h = h << 13 | h >>> 19;
            h = h * 5 + 0xe6546b64;
        }
        int k = 0;
        switch (data.length & 3) {
            case 3: k ^= (data[i + 2] & 0xff) << 16;
            case 2: k ^= (data[i + 1] & 0xff) << 8;
            case 1:
                k ^= data[i] & 0xff;
                k *= 0xcc9e2d51;
                k = k << 15 | k >>> 17;
                h ^= k * 0x1b873593;
        }
        h ^= data.length;
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return h ^ h >>> 16;
    }

    static long splitMix(long x) {
        x += 0x9e3779b97f4a7c15L;
        x = (x ^ x >>> 30) * 0xbf58476d1ce4e5b9L;
        x = (x ^ x >>> 27) * 0x94d049bb133111ebL;
        return x ^ x >>> 31;
    }

    static int adler(byte[] data) {
        int a = 1, b = 0;
        for (byte d : data) {
            a = (a + (d & 0xff)) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static short internet(byte[] data) {
        int sum = 0;
        for (int i = 0; i < data.length; i += 2) sum += (data[i] & 0xff) << 8 | (i + 1 < data.length ? data[i + 1] & 0xff : 0);
        while (sum >> 16 != 0) sum = (sum & 0xffff) + (sum >> 16);
        return (short) ~sum;
    }

    static int[] addBig(int[] a, int[] b) {
        int[] out = new int[Math.max(a.length, b.length) + 1];
        long carry = 0;
        for (int i = 0; i < out.length; i++) {
            carry += (i < a.length ? a[i] & 0xffffffffL : 0) + (i < b.length ? b[i] & 0xffffffffL : 0);
            out[i] = (int) carry;
            carry >>>= 32;
        }
        return out;
    }

    public static void main(String[] args) {
        long[] samples = {0, 1, -1, 0x123456789abcdefL, Long.MIN_VALUE, 0xffffffffL, -12345};
        for (long a : samples)
            for (long b : samples) {
                long[] p = multiply128(a, b);
                long signedHigh = p[0] - (a < 0 ? b : 0) - (b < 0 ? a : 0);
                System.out.println(Long.toHexString(p[0]) + ":" + Long.toHexString(p[1]) + " " + (p[1] == a * b) + " " + (signedHigh == Math.multiplyHigh(a, b)) + " " + (a + Long.MIN_VALUE < b + Long.MIN_VALUE) + (Long.compareUnsigned(a, b) < 0));
            }
        byte[] text = "The quick brown fox jumps over the lazy dog".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        for (int n = 0; n < 8; n++) {
            byte[] part = java.util.Arrays.copyOf(text, n * 6);
            System.out.println(n + " murmur " + Integer.toHexString(murmur(part, n)) + " adler " + Integer.toHexString(adler(part)) + " internet " + internet(part) + " mix " + Long.toHexString(splitMix(n)));
        }
        int[] big = {1};
        for (int i = 0; i < 150; i++) big = addBig(big, big);
        StringBuilder hex = new StringBuilder();
        for (int i = big.length - 1; i >= 0; i--) if (hex.length() > 0 || big[i] != 0) hex.append(String.format("%08x", big[i]));
        System.out.println(hex);
        char c = 0;
        c -= 1;
        byte b = (byte) 0x80;
        b = (byte) -b;
        short s = Short.MIN_VALUE;
        s--;
        System.out.println((int) c + " " + b + " " + s + " " + (byte) (b >>> 1) + " " + (char) 97 + (int) 'a' + (short) 100000 + " " + (5 & 6 | 1 ^ 7) + " " + (-17 >> 2) + (-17 >>> 28) + (-17 / 4) + (-17 % 4));
        System.out.println((0.1f == 0.1) + " " + (0.5f == 0.5) + " " + (float) 0.1 + " " + (long) 1e19 + " " + (int) Float.NaN + " " + (char) -1.5 + 0 + " " + (byte) 300.7 + " " + 07 + 0x1F + 0b101 + 1_000 + " " + 'a' / 2 + " " + 1e0 + 1f + 1d);
    }
}
