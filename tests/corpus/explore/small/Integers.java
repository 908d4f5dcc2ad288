// Ints and longs: overflow, bit tricks, shifts, the signs of division and remainder, conversions.
package small;

public class Integers {
    // Three paths: MIN_VALUE is negative and so is its negation.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int negation(int x) {
        if (x >= 0)
            return 0;
        if (-x < 0)
            return 1;
        return 2;
    }

    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean successorIsSmaller(int x) {
        if (x + 1 < x)
            return true;
        return false;
    }

    // The absolute value is negative once.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=2 threw=1
    static int absolute(int x) {
        int a = x < 0 ? -x : x;
        if (a < 0)
            throw new ArithmeticException("no absolute value");
        return a;
    }

    // Overflow of a sum as its signs tell it: no overflow with unequal signs of the arguments.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=1 threw=1
    static int addExactly(int a, int b) {
        int s = a + b;
        if (((a ^ s) & (b ^ s)) < 0)
            throw new ArithmeticException("overflow");
        return s;
    }

    // A square is never 2 or 3 modulo 4, whatever wraps.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static int squareModuloFour(int x) {
        int r = (x * x) & 3;
        if (r == 2)
            return -1;
        if (r == 3)
            return -2;
        return r;
    }

    // Zero divisor; MIN_VALUE / -1, which is MIN_VALUE; and the conditions false one after the other.
    //@ explore: criterion=block-2 heap=solver cases=5 returned=4 threw=1
    static int quotient(int a, int b) {
        int q = a / b;
        if (a < 0 && b < 0 && q < 0)
            return Integer.MAX_VALUE;
        return q;
    }

    // The remainder has the sign of the dividend: 2 and 4 are never returned.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static int remainderSigns(int a, int b) {
        int r = a % b;
        if (r == 0)
            return 0;
        if (a > 0)
            return r > 0 ? 1 : 2;
        return r < 0 ? 3 : 4;
    }

    // A division by a constant is never checked.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int halves(int x) {
        if (x / 2 == x >> 1)
            return x / 2;
        return -1;
    }

    // Shift distances are taken modulo 32: 33 shifts by one.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int shifts(int x) {
        if ((x << 33) != (x << 1))
            return 0;
        if ((x >>> 31) == 1)
            return 1;
        return 2;
    }

    // For every distance: x >>> n is not negative unless n is 0 modulo 32 and x is.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int unsignedShift(int x, int n) {
        if (x >>> n >= 0)
            return 0;
        if (x == Integer.MIN_VALUE)
            return 1;
        return 2;
    }

    // x & (x - 1) clears the lowest one bit. MIN_VALUE is a power of two here.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int powerOfTwo(int x) {
        if (x == 0)
            return 0;
        if ((x & (x - 1)) == 0)
            return 1;
        return 2;
    }

    // Swapping by exclusive or; the check never fails.
    //@ explore: criterion=block-2 heap=solver cases=1 returned=1 threw=0
    static int swapByXor(int a, int b) {
        int x = a, y = b;
        x ^= y;
        y ^= x;
        x ^= y;
        if (x != b || y != a)
            throw new IllegalStateException();
        return x;
    }

    // A counter of one bits: one iteration per bit. Loop-2 leaves 0, 1 and 2 bits.
    //@ explore: criterion=loop-2 heap=solver cases=3 returned=3 threw=0
    static int bits(int x) {
        int n = 0;
        while (x != 0) {
            x &= x - 1;
            n++;
        }
        return n;
    }

    // The narrowing drops what does not fit: 200 as a byte is -56, -300 is -44, -200 is 56.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int byteWraps(int x) {
        byte b = (byte) x;
        if (b == x)
            return 0;
        if (b < 0 && x > 0)
            return 1;
        return 2;
    }

    // A byte is promoted to int: b + 1 does not wrap, (byte) (b + 1) does.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int byteSuccessor(byte b) {
        if (b + 1 < b)
            return -1;
        if ((byte) (b + 1) < b)
            return 1;
        return 0;
    }

    // A char is not negative.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static int charRange(char c) {
        if (c < 0 || c > 65535)
            return -1;
        if (c >= 'a')
            return 1;
        return 0;
    }

    // A short from a char keeps the bits and changes the sign.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static boolean charToShort(char c) {
        short s = (short) c;
        if (s != c)
            return true;
        return false;
    }

    // The conditions of one digit: below, above, inside.
    //@ explore: criterion=block-2 heap=solver cases=3 returned=3 threw=0
    static int digit(char c) {
        if (c >= '0' && c <= '9')
            return c - '0';
        return -1;
    }

    // Negative, zero, larger than any int, the rest.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int longRange(long x) {
        if (x < 0)
            return -1;
        if (x == 0)
            return 0;
        if (x > Integer.MAX_VALUE)
            return 2;
        return 1;
    }

    // The difference of two longs wraps: compared by subtraction, a small one can pass for the larger.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int longDifference(long a, long b) {
        if (a < b) {
            if (a - b >= 0)
                return 2;
            return -1;
        }
        if (a - b < 0)
            return -2;
        return 1;
    }

    // A product of two ints fits a long, and not always an int.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static long product(int a, int b) {
        long p = (long) a * b;
        if (p != (int) p)
            return 0;
        return p;
    }

    //@ explore: criterion=block-2 heap=solver cases=4 returned=3 threw=1
    static long longDivision(long a, long b) {
        long q = a / b;
        if (q == 0)
            return 0;
        if (q * b == a)
            return 1;
        return 2;
    }

    // Sign extension: the mask makes an unsigned value of it.
    //@ explore: criterion=block-2 heap=solver cases=2 returned=2 threw=0
    static long unsigned(int x) {
        long u = x & 0xFFFFFFFFL;
        if (u < 0)
            return -1;
        if (u != x)
            return u;
        return x;
    }

    // Both; a alone; b alone; none.
    //@ explore: criterion=block-2 heap=solver cases=4 returned=4 threw=0
    static int booleans(boolean a, boolean b) {
        if (a && b)
            return 2;
        if (a ^ b)
            return 1;
        return 0;
    }
}
