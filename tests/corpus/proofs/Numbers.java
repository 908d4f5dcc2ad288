package proofs;

/** Arithmetic of ints, longs, chars, shorts and bytes. */
class Numbers {
    static int overflow(int x) {
        if (x > 0 && x + 1 < 0) {
            return 1; //@ reached: overflow(Integer.MAX_VALUE)
        }
        return 0;
    }

    static int negated(int x) {
        if (x < 0 && -x < 0) {
            return 1; //@ reached: negated(Integer.MIN_VALUE)
        }
        return 0;
    }

    static int absolute(int x) {
        if (Math.abs(x) < 0) {
            return 1; //@ reached: absolute(Integer.MIN_VALUE)
        }
        return 0;
    }

    static int absoluteOfLong(int x) {
        if (Math.abs((long) x) < 0) {
            return 1; //@ never: the least long is no int
        }
        return 0;
    }

    static int divided(int x, int y) {
        if (y != 0 && x / y == Integer.MIN_VALUE && y == -1) {
            return 1; //@ reached: divided(Integer.MIN_VALUE, -1)
        }
        return 0;
    }

    static int remainder(int x, int y) {
        if (y > 0 && x % y < 0) {
            return 1; //@ reached: remainder(-1, 2)
        }
        return 0;
    }

    static int remainderTooLarge(int x, int y) {
        if (y > 0 && x % y >= y) {
            return 1; //@ never: a remainder is less than its divisor
        }
        return 0;
    }

    static int parity(int x) {
        if (x % 2 == 1 && x < 0) {
            return 1; //@ never: the remainder has the sign of x
        }
        return 0;
    }

    static int square(int x) {
        if (x * x < 0) {
            return 1; //@ reached: square(46341)
        }
        return 0;
    }

    static int squareIsTwo(int x) {
        if (x * x == 2) {
            return 1; //@ never: squares are 0, 1 or 4 modulo 8
        }
        return 0;
    }

    static int shift(int x) {
        if (1 << x == 1 && x != 0) {
            return 1; //@ reached: shift(32)
        }
        return 0;
    }

    static int bits(int x) {
        if ((x & 1) == 0 && (x & 3) == 3) {
            return 1; //@ never: the last bit is 0
        }
        return 0;
    }

    static int charArithmetic(char c) {
        if (c + 1 == 65536) {
            return 1; //@ reached: charArithmetic('\uffff')
        }
        return 0;
    }

    static int charNegative(char c) {
        if (c < 0) {
            return 1; //@ never: chars are not negative
        }
        return 0;
    }

    static int charWraps(char c) {
        c++;
        if (c == 0) {
            return 1; //@ reached: charWraps('\uffff')
        }
        return 0;
    }

    static int byteWraps(byte b) {
        byte c = (byte) (b + 1);
        if (c < b) {
            return 1; //@ reached: byteWraps((byte) 127)
        }
        return 0;
    }

    static int byteRange(byte b) {
        if (b > 127 || b < -128) {
            return 1; //@ never: bytes are between
        }
        return 0;
    }

    static int unsignedByte(byte b) {
        if ((b & 0xff) != b) {
            return 1; //@ reached: unsignedByte((byte) -1)
        }
        return 0;
    }

    static int shortCast(int x) {
        if ((short) x < 0 && x > 0) {
            return 1; //@ reached: shortCast(40000)
        }
        return 0;
    }

    static int compound(int x) {
        byte b = 10;
        b += x;
        if (b == -100) {
            return 1; //@ reached: compound(146)
        }
        return 0;
    }

    static int intCast(long x) {
        if ((int) x == 5 && x != 5) {
            return 1; //@ reached: intCast(0x100000005L)
        }
        return 0;
    }

    static int average(int a, int b) {
        if (a >= 0 && b >= 0 && (a + b) / 2 < 0) {
            return 1; //@ reached: average(Integer.MAX_VALUE, 1)
        }
        return 0;
    }

    static int averageShift(int a, int b) {
        if (a >= 0 && b >= 0 && (a + b) >>> 1 < 0) {
            return 1; //@ never: an unsigned shift leaves no sign
        }
        return 0;
    }

    static int compare(int a, int b) {
        if (a - b > 0 && a < b) {
            return 1; //@ reached: compare(Integer.MIN_VALUE, 1)
        }
        return 0;
    }

    static int properCompare(int a, int b) {
        if (Integer.compare(a, b) > 0 && a < b) {
            return 1; //@ never: compare does not overflow
        }
        return 0;
    }

    static int divideByZero(int x) {
        try {
            return 10 / x;
        } catch (ArithmeticException e) {
            return 1; //@ reached: divideByZero(0)
        }
    }

    static int divideByConstant(int x) {
        try {
            return x / 10;
        } catch (ArithmeticException e) {
            return 1; //@ never: ten is not zero
        }
    }

    static int guarded(int x) {
        if (x == 0) {
            return 2;
        }
        try {
            return 10 / x;
        } catch (ArithmeticException e) {
            return 1; //@ never: zero has left before
        }
    }

    static int multiplied(int x) {
        if (x * 2 == 7) {
            return 1; //@ never: the last bit is 0
        }
        return 0;
    }

    static int inverse(int x) {
        if (x * 3 == 7) {
            return 1; //@ reached: inverse(7 * -1431655765)
        }
        return 0;
    }

    static int order(int a, int b, int c) {
        if (a < b && b < c && c < a) {
            return 1; //@ never: the order is transitive
        }
        return 0;
    }

    static int exact(int a) {
        try {
            return Math.multiplyExact(a, 3);
        } catch (ArithmeticException e) {
            return 1; //@ reached: exact(1000000000)
        }
    }

    static int incremented(int x) {
        int y = x++ + ++x;
        if (y != 2 * x - 2) {
            return 1; //@ never: x is two more than it was
        }
        return 0;
    }

    static int xor(int x, int y) {
        if ((x ^ y) == 0 && x != y) {
            return 1; //@ never: equal bits are equal numbers
        }
        return 0;
    }

    static int rotate(int x) {
        if (Integer.bitCount(x) > 32) {
            return 1; //@ never: an int has 32 bits
        }
        return 0;
    }

    static int longMultiply(int a, int b) {
        if ((long) a * b != a * b) {
            return 1; //@ reached: longMultiply(100000, 100000)
        }
        return 0;
    }

    static int ternary(boolean b, int x) {
        int y = b ? x : -x;
        if (y != x && y != -x) {
            return 1; //@ never: one or the other
        }
        return 0;
    }
}
