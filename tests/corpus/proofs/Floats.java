package proofs;

/** NaN with its payloads, signed zeros, infinities, rounding. */
class Floats {
    static int nan(double d) {
        if (d != d) {
            return 1; //@ reached: nan(Double.NaN)
        }
        return 0;
    }

    static int payload(double d) {
        if (Double.isNaN(d) && Double.doubleToRawLongBits(d) != 0x7ff8000000000000L) {
            return 1; //@ reached: payload(Double.longBitsToDouble(0x7ff8000000000123L))
        }
        return 0;
    }

    static int negativeNan(float f) {
        if (Float.isNaN(f) && Float.floatToRawIntBits(f) < 0) {
            return 1; //@ reached: negativeNan(Float.intBitsToFloat(0xffc00001))
        }
        return 0;
    }

    static int canonical(float f) {
        if (Float.isNaN(f) && Float.floatToIntBits(f) != 0x7fc00000) {
            return 1; //@ never: floatToIntBits makes all NaNs one
        }
        return 0;
    }

    static int roundTrip(double d) {
        if (Double.longBitsToDouble(Double.doubleToRawLongBits(d)) != d && !Double.isNaN(d)) {
            return 1; //@ never: the bits of a number are its own
        }
        return 0;
    }

    static int canonicalDouble(double d) {
        if (Double.doubleToLongBits(d) != Double.doubleToRawLongBits(d)) {
            return 1; //@ reached: canonicalDouble(Double.longBitsToDouble(0x7ff8000000000123L))
        }
        return 0;
    }

    static int canonicalLost(int bits) {
        if (Float.floatToIntBits(Float.intBitsToFloat(bits)) != bits) {
            return 1; //@ reached: canonicalLost(0x7fc00001)
        }
        return 0;
    }

    static int negativeZero(double d) {
        if (d == 0.0 && 1 / d < 0) {
            return 1; //@ reached: negativeZero(-0.0)
        }
        return 0;
    }

    static int zeros(Double a, Double b) {
        if (a.doubleValue() == b.doubleValue() && !a.equals(b)) {
            return 1; //@ reached: zeros(0.0, -0.0)
        }
        return 0;
    }

    static int equalNans(Double a, Double b) {
        if (a.doubleValue() != b.doubleValue() && a.equals(b)) {
            return 1; //@ reached: equalNans(Double.NaN, Double.NaN)
        }
        return 0;
    }

    static int neither(double a, double b) {
        if (!(a < b) && !(a >= b)) {
            return 1; //@ reached: neither(Double.NaN, 0)
        }
        return 0;
    }

    static int bothWays(double a, double b) {
        if (a < b && a >= b) {
            return 1; //@ never: no two numbers do
        }
        return 0;
    }

    static int absorbed(double x) {
        if (x + 1 == x) {
            return 1; //@ reached: absorbed(1e300)
        }
        return 0;
    }

    static int notAssociative(double a, double b, double c) {
        if ((a + b) + c != a + (b + c) && a == a && b == b && c == c) {
            return 1; //@ reached: notAssociative(1e300, -1e300, 1)
        }
        return 0;
    }

    static int square(double x) {
        if (x * x < 0) {
            return 1; //@ never: a square is not negative, or is NaN
        }
        return 0;
    }

    static int castTooLarge(double x) {
        if ((int) x == Integer.MAX_VALUE && x > 3e9) {
            return 1; //@ reached: castTooLarge(4e9)
        }
        return 0;
    }

    static int castNan(double x) {
        if (x != x && (int) x != 0) {
            return 1; //@ never: NaN becomes 0
        }
        return 0;
    }

    static int floatOfInt(int x) {
        if ((int) (float) x != x) {
            return 1; //@ reached: floatOfInt(16777217)
        }
        return 0;
    }

    static int doubleOfInt(int x) {
        if ((int) (double) x != x) {
            return 1; //@ never: doubles hold every int
        }
        return 0;
    }

    static int doubleOfLong(long x) {
        if ((long) (double) x != x) {
            return 1; //@ reached: doubleOfLong(9007199254740993L)
        }
        return 0;
    }

    static int minimum(double a, double b) {
        if (Math.min(a, b) > a) {
            return 1; //@ never: the lesser of both, or NaN
        }
        return 0;
    }

    static int absOfNan(double a) {
        if (!(Math.abs(a) >= 0)) {
            return 1; //@ reached: absOfNan(Double.NaN)
        }
        return 0;
    }

    static int remainder(double a) {
        if (a % 1.0 != 0 && a > 1e17) {
            return 1; //@ reached: remainder(Double.POSITIVE_INFINITY)
        }
        return 0;
    }

    static int compareTo(double a, double b) {
        if (Double.compare(a, b) == 0 && a != b) {
            return 1; //@ reached: compareTo(Double.NaN, Double.NaN)
        }
        return 0;
    }

    static int hashOfNan(float f) {
        if (f != f && Float.hashCode(f) != 0x7fc00000) {
            return 1; //@ never: the hash code is that of the canonical NaN
        }
        return 0;
    }

    static int nanPayloadOfStub(java.util.function.DoubleSupplier s) {
        if (Double.doubleToRawLongBits(s.getAsDouble()) == 0x7ff0000000000001L) {
            return 1; //@ reached: nanPayloadOfStub(() -> Double.longBitsToDouble(0x7ff0000000000001L))
        }
        return 0;
    }

    static int sine(double x) {
        if (Math.sin(x) > 1.5) {
            return 1; //@ never: a sine is at most 1 up to one ulp
        }
        return 0;
    }

    static int subnormal(double x) {
        if (x > 0 && x / 2 == 0) {
            return 1; //@ reached: subnormal(Double.MIN_VALUE)
        }
        return 0;
    }

    static int boxedZeroInSet(double a, double b) {
        java.util.Set<Double> set = new java.util.HashSet<>();
        set.add(a);
        if (a == b && !set.contains(b)) {
            return 1; //@ reached: boxedZeroInSet(0.0, -0.0)
        }
        return 0;
    }
}
