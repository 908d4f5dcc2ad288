/** The bits of NaNs: a quiet one that is only moved keeps them; what no JVM promises is neither found nor excluded. */
final class Payload {
    private Payload() {
    }

    static int there(int i) {
        if (Float.floatToRawIntBits(Float.intBitsToFloat(i)) != i) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int given(float f) {
        if (Float.floatToRawIntBits(f) == 0x7fc00001) {
            return 1; //@ target: reached
        }
        return 0;
    }

    static int quotient(double d) {
        if (Double.doubleToRawLongBits(d / d) == 0xfff8000000000000L) {
            return 1; //@ target: open
        }
        return 0;
    }

    static int one(double d) {
        if (d != d && Double.doubleToRawLongBits(d) != 0x7ff8000000000000L) {
            return 1; //@ target: reached
        }
        return 0;
    }

    static int canonical(float f) {
        if (Float.floatToIntBits(f) == 0x7fc00001) {
            return 1; //@ target: unreachable
        }
        return 0;
    }

    static int ordinary(float f) {
        if (Float.floatToRawIntBits(f) == 0x40490fdb) {
            return 1; //@ target: reached
        }
        return 0;
    }

    static int number(long i) {
        double d = Double.longBitsToDouble(i);
        if (d == d && Double.doubleToRawLongBits(d) != i) {
            return 1; //@ target: unreachable
        }
        return 0;
    }
}
