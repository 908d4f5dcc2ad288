package small;

import java.util.zip.CRC32;

/** Functions of {@code Math} on unknown arguments: opaque to the solver, known by their values. */
final class Functions {
    private Functions() {
    }

    //@ explore: criterion=block-1 heap=solver cases=2 returned=2 threw=0
    static int sign(double x) {
        return Math.sin(x) > 0.5 ? 1 : 0;
    }

    // sin and cos of one argument: both sides of the second test are possible after either side of the first.
    //@ explore: criterion=block-1 heap=solver cases=4 returned=4 threw=0
    static int quadrant(double x) {
        int result = 0;
        if (Math.sin(x) > 0) {
            result += 1;
        }
        if (Math.cos(x) > 0) {
            result += 2;
        }
        return result;
    }

    // The same arguments give the same value: the last test has one side.
    //@ explore: criterion=block-1 heap=solver cases=3 returned=3 threw=0
    static int same(double x, double y) {
        if (x == y && x != 0 && (int) Math.exp(x) != (int) Math.exp(y)) {
            return -1;
        }
        return 0;
    }

    //@ explore: criterion=block-1 heap=solver cases=2 returned=2 threw=0
    static boolean strict(double x, double y) {
        return StrictMath.pow(x, y) > 100;
    }

    //@ explore: criterion=block-1 heap=solver cases=2 returned=2 threw=0
    static boolean inverse(int x) {
        return Math.atan2(x, 3) > 1.5;
    }

    // On numbers the value is just computed.
    //@ explore: criterion=block-1 heap=solver cases=1 returned=1 threw=0
    static double constant() {
        return Math.log(10) > 2 ? Math.cbrt(27) : Math.hypot(3, 4);
    }

    // The checksum of two bytes is a one-to-one function of them.
    //@ explore: criterion=block-1 heap=solver cases=2 returned=2 threw=0
    static boolean checksum(byte a, byte b) {
        CRC32 crc = new CRC32();
        crc.update(a);
        crc.update(b);
        return crc.getValue() == 0x9b27cebaL;
    }

    // Every checksum is that of some four bytes.
    //@ explore: criterion=block-1 heap=solver cases=2 returned=2 threw=0
    static boolean checksumOfSome(byte a, byte b, byte c, byte d) {
        CRC32 crc = new CRC32();
        crc.update(new byte[] {a, b, c, d});
        return crc.getValue() == 0x12345678L;
    }
}
