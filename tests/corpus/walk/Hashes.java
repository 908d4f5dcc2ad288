package walk;

/** Shifts, exclusive ors and products that mix the bits of integers. */
final class Hashes {
    private Hashes() {
    }

    static boolean polynomial(int a, int b, int c) {
        return (a * 31 + b) * 31 + c == 96354 && a > 90 && a < 123 && b > 90 && b < 123 && c > 90 && c < 123;
    }

    static boolean spread(int h) {
        return ((h ^ (h >>> 16)) & 15) == 7 && h > 100000;
    }

    static boolean bucket(int x, int y) {
        return ((x * 73856093) ^ (y * 19349663)) % 64 == 13 && x > 10 && y > 10;
    }

    static boolean collision(int x, int y) {
        int p = 31 * x + 7;
        int q = 17 * y + 3;
        return p % 1009 == q % 1009 && x > 1000 && y > 2000 && x != y;
    }

    static boolean shiftAdd(int x) {
        int h = x;
        h += h << 10;
        h ^= h >>> 6;
        return (h & 0xff) == 0x5a && x > 0;
    }

    static boolean longFold(long v) {
        return (int) (v ^ (v >>> 32)) == 12345 && v > 1000000000000L;
    }

    static boolean parity(int x, int y) {
        return ((x ^ y) & 0xffff) == 0x1234 && (x & y) > 65536;
    }

    static boolean multiplier(int x) {
        return (x * 0x9e3779b9 >>> 28) == 11 && x > 500 && x < 1000;
    }

    static boolean rotation(int x) {
        int r = (x << 5) | (x >>> 27);
        return (r ^ x) % 1000 == 999;
    }

    static boolean checksum(int a, int b, int c, int d) {
        int s1 = 1 + a + b + c + d;
        int s2 = 4 + 4 * a + 3 * b + 2 * c + d;
        return s1 % 251 == 17 && s2 % 251 == 99 && a > 0 && b > 0 && c > 0 && d > 0 && a < 256 && b < 256 && c < 256
                && d < 256;
    }
}
