package org.junit;

import java.lang.reflect.Array;
import java.util.Arrays;
import org.junit.function.ThrowingRunnable;

/** A stand-in for JUnit 4's class of this name: the same signatures, so that overloads resolve alike, and the same decisions. */
public class Assert {
    protected Assert() {}

    // Decisions.

    private static void expect(boolean holds, String what, String message) {
        if (!holds) {
            throw new AssertionError(message == null || message.isEmpty() ? what : message + " " + what);
        }
    }

    private static void equal(boolean holds, Object expected, Object actual, String message) {
        if (!holds) {
            expect(false, "expected:<" + expected + "> but was:<" + actual + ">", message);
        }
    }

    private static void unequal(boolean same, Object actual, String message) {
        if (same) {
            expect(false, "Values should be different. Actual: " + actual, message);
        }
    }

    private static boolean same(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }

    private static boolean same(double a, double b, double delta) {
        return Double.compare(a, b) == 0 || Math.abs(a - b) <= delta;
    }

    private static boolean same(float a, float b, float delta) {
        return Float.compare(a, b) == 0 || Math.abs(a - b) <= delta;
    }

    // Arrays. Without a delta, elements are compared by `equals`.

    private static void arrays(Object expected, Object actual, Double delta, String message) {
        if (expected == actual || Arrays.deepEquals(new Object[] {expected}, new Object[] {actual})) {
            return;
        }
        expect(expected != null, "expected array was null", message);
        expect(actual != null, "actual array was null", message);
        int length = Math.min(Array.getLength(expected), Array.getLength(actual));
        for (int index = 0; index < length; index++) {
            Object wanted = Array.get(expected, index);
            Object got = Array.get(actual, index);
            if (isArray(wanted) && isArray(got)) {
                arrays(wanted, got, delta, message);
            } else {
                equal(elements(wanted, got, delta), wanted, got, message);
            }
        }
        expect(Array.getLength(expected) == Array.getLength(actual), "array lengths differed", message);
    }

    private static boolean elements(Object expected, Object actual, Double delta) {
        if (delta == null) {
            return same(expected, actual);
        }
        return expected instanceof Double
                ? same((Double) expected, (Double) actual, delta)
                : same((Float) expected, (Float) actual, delta.floatValue());
    }

    private static boolean isArray(Object value) {
        return value != null && value.getClass().isArray();
    }


    public static void assertTrue(boolean condition) {
        expect(condition, "expected true", null);
    }

    public static void assertTrue(String message, boolean condition) {
        expect(condition, "expected true", message);
    }

    public static void assertFalse(boolean condition) {
        expect(!condition, "expected false", null);
    }

    public static void assertFalse(String message, boolean condition) {
        expect(!condition, "expected false", message);
    }

    public static void assertNull(Object actual) {
        equal(actual == null, null, actual, null);
    }

    public static void assertNull(String message, Object actual) {
        equal(actual == null, null, actual, message);
    }

    public static void assertNotNull(Object actual) {
        expect(actual != null, "expected not null", null);
    }

    public static void assertNotNull(String message, Object actual) {
        expect(actual != null, "expected not null", message);
    }

    public static void assertSame(Object expected, Object actual) {
        equal(expected == actual, expected, actual, null);
    }

    public static void assertSame(String message, Object expected, Object actual) {
        equal(expected == actual, expected, actual, message);
    }

    public static void assertNotSame(Object unexpected, Object actual) {
        unequal(unexpected == actual, actual, null);
    }

    public static void assertNotSame(String message, Object unexpected, Object actual) {
        unequal(unexpected == actual, actual, message);
    }

    public static void assertEquals(Object expected, Object actual) {
        equal(same(expected, actual), expected, actual, null);
    }

    public static void assertEquals(String message, Object expected, Object actual) {
        equal(same(expected, actual), expected, actual, message);
    }

    public static void assertEquals(long expected, long actual) {
        equal(expected == actual, expected, actual, null);
    }

    public static void assertEquals(String message, long expected, long actual) {
        equal(expected == actual, expected, actual, message);
    }

    public static void assertEquals(double expected, double actual, double delta) {
        equal(same(expected, actual, delta), expected, actual, null);
    }

    public static void assertEquals(String message, double expected, double actual, double delta) {
        equal(same(expected, actual, delta), expected, actual, message);
    }

    public static void assertEquals(float expected, float actual, float delta) {
        equal(same(expected, actual, delta), expected, actual, null);
    }

    public static void assertEquals(String message, float expected, float actual, float delta) {
        equal(same(expected, actual, delta), expected, actual, message);
    }

    public static void assertNotEquals(Object expected, Object actual) {
        unequal(same(expected, actual), actual, null);
    }

    public static void assertNotEquals(String message, Object expected, Object actual) {
        unequal(same(expected, actual), actual, message);
    }

    public static void assertNotEquals(long expected, long actual) {
        unequal(expected == actual, actual, null);
    }

    public static void assertNotEquals(String message, long expected, long actual) {
        unequal(expected == actual, actual, message);
    }

    public static void assertNotEquals(double expected, double actual, double delta) {
        unequal(same(expected, actual, delta), actual, null);
    }

    public static void assertNotEquals(String message, double expected, double actual, double delta) {
        unequal(same(expected, actual, delta), actual, message);
    }

    public static void assertNotEquals(float expected, float actual, float delta) {
        unequal(same(expected, actual, delta), actual, null);
    }

    public static void assertNotEquals(String message, float expected, float actual, float delta) {
        unequal(same(expected, actual, delta), actual, message);
    }

    public static void assertEquals(double expected, double actual) {
        expect(false, "Use assertEquals(expected, actual, delta) to compare floating-point numbers", null);
    }

    public static void assertEquals(String message, double expected, double actual) {
        expect(false, "Use assertEquals(expected, actual, delta) to compare floating-point numbers", message);
    }

    public static void assertEquals(Object[] expected, Object[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertEquals(String message, Object[] expected, Object[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, boolean[] expected, boolean[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(char[] expected, char[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, char[] expected, char[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, byte[] expected, byte[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(short[] expected, short[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, short[] expected, short[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(int[] expected, int[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, int[] expected, int[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(long[] expected, long[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, long[] expected, long[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        arrays(expected, actual, null, null);
    }

    public static void assertArrayEquals(String message, Object[] expected, Object[] actual) {
        arrays(expected, actual, null, message);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
        arrays(expected, actual, (double) delta, null);
    }

    public static void assertArrayEquals(String message, float[] expected, float[] actual, float delta) {
        arrays(expected, actual, (double) delta, message);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
        arrays(expected, actual, (double) delta, null);
    }

    public static void assertArrayEquals(String message, double[] expected, double[] actual, double delta) {
        arrays(expected, actual, (double) delta, message);
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, ThrowingRunnable code) {
        return thrown(type, code, null);
    }

    public static <T extends Throwable> T assertThrows(String message, Class<T> type, ThrowingRunnable code) {
        return thrown(type, code, message);
    }

    private static <T extends Throwable> T thrown(Class<T> type, ThrowingRunnable code, String message) {
        try {
            code.run();
        } catch (Throwable found) {
            if (type.isInstance(found)) {
                return type.cast(found);
            }
            expect(false, "expected:<" + type.getName() + "> but was:<" + found + ">", message);
        }
        expect(false, "expected " + type.getName() + " to be thrown, but nothing was thrown", message);
        return null;
    }

    public static void fail() {
        throw new AssertionError();
    }

    public static void fail(String message) {
        throw message == null ? new AssertionError() : new AssertionError(message);
    }
}
