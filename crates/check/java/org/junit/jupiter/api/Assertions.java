package org.junit.jupiter.api;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.function.Executable;

/**
 * A stand-in for JUnit Jupiter's class of this name: the same signatures, so that overloads resolve alike, and the same decisions. A message is
 * null, a String or a Supplier of one.
 */
public class Assertions {
    protected Assertions() {}

    // Decisions.

    private static boolean same(float a, float b) {
        return Float.floatToIntBits(a) == Float.floatToIntBits(b);
    }

    private static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }

    private static boolean same(float a, float b, float delta) {
        expect(delta >= 0, "positive delta expected but was: " + delta, null);
        return same(a, b) || Math.abs(a - b) <= delta;
    }

    private static boolean same(double a, double b, double delta) {
        expect(delta >= 0, "positive delta expected but was: " + delta, null);
        return same(a, b) || Math.abs(a - b) <= delta;
    }

    private static boolean same(Object a, Object b) {
        return a == null ? b == null : a.equals(b);
    }

    private static void expect(boolean holds, String what, Object message) {
        if (!holds) {
            String said = message instanceof Supplier ? String.valueOf(((Supplier<?>) message).get()) : (String) message;
            throw new AssertionError(said == null ? what : said + " ==> " + what);
        }
    }

    private static void equal(boolean holds, Object expected, Object actual, Object message) {
        if (!holds) {
            expect(false, "expected: " + text(expected) + " but was: " + text(actual), message);
        }
    }

    private static void unequal(boolean same, Object actual, Object message) {
        if (same) {
            expect(false, "expected: not equal but was: " + text(actual), message);
        }
    }

    private static String text(Object value) {
        return value == null ? "null" : "<" + value + ">";
    }

    // Arrays. A negative delta stands for none.

    private static void arrays(Object expected, Object actual, String at, double delta, Object message) {
        if (expected == actual) {
            return;
        }
        expect(expected != null, "expected array was null" + at, message);
        expect(actual != null, "actual array was null" + at, message);
        int length = java.lang.reflect.Array.getLength(expected);
        int found = java.lang.reflect.Array.getLength(actual);
        expect(length == found, "array lengths differ" + at + ", expected: " + length + " but was: " + found, message);
        for (int index = 0; index < length; index++) {
            Object wanted = java.lang.reflect.Array.get(expected, index);
            Object got = java.lang.reflect.Array.get(actual, index);
            elements(wanted, got, (at.isEmpty() ? " at index " : at) + "[" + index + "]", delta, message);
        }
    }

    private static void elements(Object expected, Object actual, String at, double delta, Object message) {
        if (expected == actual) {
            return;
        }
        boolean alike = isArray(expected) && isArray(actual);
        if (alike && (expected instanceof Object[] ? actual instanceof Object[] : expected.getClass() == actual.getClass())) {
            arrays(expected, actual, at, -1, message);
        } else if (delta >= 0 && expected instanceof Float) {
            expect(same((Float) expected, (Float) actual, (float) delta), "array contents differ" + at, message);
        } else if (delta >= 0) {
            expect(same((Double) expected, (Double) actual, delta), "array contents differ" + at, message);
        } else if (!same(expected, actual)) {
            expect(false, "array contents differ" + at + ", expected: " + text(expected) + " but was: " + text(actual), message);
        }
    }

    private static boolean isArray(Object value) {
        return value != null && value.getClass().isArray();
    }

    private static void positive(double delta) {
        expect(delta >= 0, "positive delta expected but was: " + delta, null);
    }


    public static void assertTrue(boolean condition) {
        expect(condition, "expected: <true>", null);
    }

    public static void assertTrue(boolean condition, String message) {
        expect(condition, "expected: <true>", message);
    }

    public static void assertTrue(boolean condition, Supplier<String> message) {
        expect(condition, "expected: <true>", message);
    }

    public static void assertTrue(BooleanSupplier condition) {
        expect(condition.getAsBoolean(), "expected: <true>", null);
    }

    public static void assertTrue(BooleanSupplier condition, String message) {
        expect(condition.getAsBoolean(), "expected: <true>", message);
    }

    public static void assertTrue(BooleanSupplier condition, Supplier<String> message) {
        expect(condition.getAsBoolean(), "expected: <true>", message);
    }

    public static void assertFalse(boolean condition) {
        expect(!condition, "expected: <false>", null);
    }

    public static void assertFalse(boolean condition, String message) {
        expect(!condition, "expected: <false>", message);
    }

    public static void assertFalse(boolean condition, Supplier<String> message) {
        expect(!condition, "expected: <false>", message);
    }

    public static void assertFalse(BooleanSupplier condition) {
        expect(!condition.getAsBoolean(), "expected: <false>", null);
    }

    public static void assertFalse(BooleanSupplier condition, String message) {
        expect(!condition.getAsBoolean(), "expected: <false>", message);
    }

    public static void assertFalse(BooleanSupplier condition, Supplier<String> message) {
        expect(!condition.getAsBoolean(), "expected: <false>", message);
    }

    public static void assertNull(Object actual) {
        equal(actual == null, null, actual, null);
    }

    public static void assertNull(Object actual, String message) {
        equal(actual == null, null, actual, message);
    }

    public static void assertNull(Object actual, Supplier<String> message) {
        equal(actual == null, null, actual, message);
    }

    public static void assertNotNull(Object actual) {
        expect(actual != null, "expected: not <null>", null);
    }

    public static void assertNotNull(Object actual, String message) {
        expect(actual != null, "expected: not <null>", message);
    }

    public static void assertNotNull(Object actual, Supplier<String> message) {
        expect(actual != null, "expected: not <null>", message);
    }

    public static void assertSame(Object expected, Object actual) {
        equal(expected == actual, expected, actual, null);
    }

    public static void assertSame(Object expected, Object actual, String message) {
        equal(expected == actual, expected, actual, message);
    }

    public static void assertSame(Object expected, Object actual, Supplier<String> message) {
        equal(expected == actual, expected, actual, message);
    }

    public static void assertNotSame(Object unexpected, Object actual) {
        unequal(unexpected == actual, actual, null);
    }

    public static void assertNotSame(Object unexpected, Object actual, String message) {
        unequal(unexpected == actual, actual, message);
    }

    public static void assertNotSame(Object unexpected, Object actual, Supplier<String> message) {
        unequal(unexpected == actual, actual, message);
    }

    public static void assertEquals(short a, short b) {
        equal(a == b, a, b, null);
    }

    public static void assertEquals(short a, short b, String message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(short a, short b, Supplier<String> message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(short a, Short b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(short a, Short b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(short a, Short b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Short a, short b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Short a, short b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Short a, short b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Short a, Short b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Short a, Short b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Short a, Short b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(byte a, byte b) {
        equal(a == b, a, b, null);
    }

    public static void assertEquals(byte a, byte b, String message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(byte a, byte b, Supplier<String> message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(byte a, Byte b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(byte a, Byte b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(byte a, Byte b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Byte a, byte b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Byte a, byte b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Byte a, byte b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Byte a, Byte b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Byte a, Byte b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Byte a, Byte b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(int a, int b) {
        equal(a == b, a, b, null);
    }

    public static void assertEquals(int a, int b, String message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(int a, int b, Supplier<String> message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(int a, Integer b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(int a, Integer b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(int a, Integer b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Integer a, int b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Integer a, int b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Integer a, int b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Integer a, Integer b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Integer a, Integer b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Integer a, Integer b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(long a, long b) {
        equal(a == b, a, b, null);
    }

    public static void assertEquals(long a, long b, String message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(long a, long b, Supplier<String> message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(long a, Long b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(long a, Long b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(long a, Long b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Long a, long b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Long a, long b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Long a, long b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Long a, Long b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Long a, Long b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Long a, Long b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(float a, float b) {
        equal(same(a, b), a, b, null);
    }

    public static void assertEquals(float a, float b, String message) {
        equal(same(a, b), a, b, message);
    }

    public static void assertEquals(float a, float b, Supplier<String> message) {
        equal(same(a, b), a, b, message);
    }

    public static void assertEquals(float a, Float b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(float a, Float b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(float a, Float b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Float a, float b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Float a, float b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Float a, float b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Float a, Float b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Float a, Float b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Float a, Float b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(float a, float b, float delta) {
        equal(same(a, b, delta), a, b, null);
    }

    public static void assertEquals(float a, float b, float delta, String message) {
        equal(same(a, b, delta), a, b, message);
    }

    public static void assertEquals(float a, float b, float delta, Supplier<String> message) {
        equal(same(a, b, delta), a, b, message);
    }

    public static void assertEquals(double a, double b) {
        equal(same(a, b), a, b, null);
    }

    public static void assertEquals(double a, double b, String message) {
        equal(same(a, b), a, b, message);
    }

    public static void assertEquals(double a, double b, Supplier<String> message) {
        equal(same(a, b), a, b, message);
    }

    public static void assertEquals(double a, Double b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(double a, Double b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(double a, Double b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Double a, double b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Double a, double b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Double a, double b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Double a, Double b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Double a, Double b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Double a, Double b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(double a, double b, double delta) {
        equal(same(a, b, delta), a, b, null);
    }

    public static void assertEquals(double a, double b, double delta, String message) {
        equal(same(a, b, delta), a, b, message);
    }

    public static void assertEquals(double a, double b, double delta, Supplier<String> message) {
        equal(same(a, b, delta), a, b, message);
    }

    public static void assertEquals(char a, char b) {
        equal(a == b, a, b, null);
    }

    public static void assertEquals(char a, char b, String message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(char a, char b, Supplier<String> message) {
        equal(a == b, a, b, message);
    }

    public static void assertEquals(char a, Character b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(char a, Character b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(char a, Character b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Character a, char b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Character a, char b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Character a, char b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Character a, Character b) {
        equal(same((Object) a, (Object) b), a, b, null);
    }

    public static void assertEquals(Character a, Character b, String message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Character a, Character b, Supplier<String> message) {
        equal(same((Object) a, (Object) b), a, b, message);
    }

    public static void assertEquals(Object a, Object b) {
        equal(same(a, b), a, b, null);
    }

    public static void assertEquals(Object a, Object b, String message) {
        equal(same(a, b), a, b, message);
    }

    public static void assertEquals(Object a, Object b, Supplier<String> message) {
        equal(same(a, b), a, b, message);
    }

    public static void assertNotEquals(short a, short b) {
        unequal(a == b, b, null);
    }

    public static void assertNotEquals(short a, short b, String message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(short a, short b, Supplier<String> message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(short a, Short b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(short a, Short b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(short a, Short b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Short a, short b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Short a, short b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Short a, short b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Short a, Short b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Short a, Short b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Short a, Short b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(byte a, byte b) {
        unequal(a == b, b, null);
    }

    public static void assertNotEquals(byte a, byte b, String message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(byte a, byte b, Supplier<String> message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(byte a, Byte b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(byte a, Byte b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(byte a, Byte b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Byte a, byte b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Byte a, byte b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Byte a, byte b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Byte a, Byte b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Byte a, Byte b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Byte a, Byte b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(int a, int b) {
        unequal(a == b, b, null);
    }

    public static void assertNotEquals(int a, int b, String message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(int a, int b, Supplier<String> message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(int a, Integer b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(int a, Integer b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(int a, Integer b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Integer a, int b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Integer a, int b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Integer a, int b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Integer a, Integer b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Integer a, Integer b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Integer a, Integer b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(long a, long b) {
        unequal(a == b, b, null);
    }

    public static void assertNotEquals(long a, long b, String message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(long a, long b, Supplier<String> message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(long a, Long b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(long a, Long b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(long a, Long b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Long a, long b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Long a, long b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Long a, long b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Long a, Long b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Long a, Long b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Long a, Long b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(float a, float b) {
        unequal(same(a, b), b, null);
    }

    public static void assertNotEquals(float a, float b, String message) {
        unequal(same(a, b), b, message);
    }

    public static void assertNotEquals(float a, float b, Supplier<String> message) {
        unequal(same(a, b), b, message);
    }

    public static void assertNotEquals(float a, Float b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(float a, Float b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(float a, Float b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Float a, float b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Float a, float b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Float a, float b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Float a, Float b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Float a, Float b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Float a, Float b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(float a, float b, float delta) {
        unequal(same(a, b, delta), b, null);
    }

    public static void assertNotEquals(float a, float b, float delta, String message) {
        unequal(same(a, b, delta), b, message);
    }

    public static void assertNotEquals(float a, float b, float delta, Supplier<String> message) {
        unequal(same(a, b, delta), b, message);
    }

    public static void assertNotEquals(double a, double b) {
        unequal(same(a, b), b, null);
    }

    public static void assertNotEquals(double a, double b, String message) {
        unequal(same(a, b), b, message);
    }

    public static void assertNotEquals(double a, double b, Supplier<String> message) {
        unequal(same(a, b), b, message);
    }

    public static void assertNotEquals(double a, Double b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(double a, Double b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(double a, Double b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Double a, double b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Double a, double b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Double a, double b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Double a, Double b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Double a, Double b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Double a, Double b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(double a, double b, double delta) {
        unequal(same(a, b, delta), b, null);
    }

    public static void assertNotEquals(double a, double b, double delta, String message) {
        unequal(same(a, b, delta), b, message);
    }

    public static void assertNotEquals(double a, double b, double delta, Supplier<String> message) {
        unequal(same(a, b, delta), b, message);
    }

    public static void assertNotEquals(char a, char b) {
        unequal(a == b, b, null);
    }

    public static void assertNotEquals(char a, char b, String message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(char a, char b, Supplier<String> message) {
        unequal(a == b, b, message);
    }

    public static void assertNotEquals(char a, Character b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(char a, Character b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(char a, Character b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Character a, char b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Character a, char b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Character a, char b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Character a, Character b) {
        unequal(same((Object) a, (Object) b), b, null);
    }

    public static void assertNotEquals(Character a, Character b, String message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Character a, Character b, Supplier<String> message) {
        unequal(same((Object) a, (Object) b), b, message);
    }

    public static void assertNotEquals(Object a, Object b) {
        unequal(same(a, b), b, null);
    }

    public static void assertNotEquals(Object a, Object b, String message) {
        unequal(same(a, b), b, message);
    }

    public static void assertNotEquals(Object a, Object b, Supplier<String> message) {
        unequal(same(a, b), b, message);
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(boolean[] expected, boolean[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(char[] expected, char[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(char[] expected, char[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(char[] expected, char[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(byte[] expected, byte[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(short[] expected, short[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(short[] expected, short[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(short[] expected, short[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(int[] expected, int[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(int[] expected, int[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(int[] expected, int[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(long[] expected, long[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(long[] expected, long[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(long[] expected, long[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(float[] expected, float[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
        positive(delta);
        arrays(expected, actual, "", delta, null);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float delta, String message) {
        positive(delta);
        arrays(expected, actual, "", delta, message);
    }

    public static void assertArrayEquals(float[] expected, float[] actual, float delta, Supplier<String> message) {
        positive(delta);
        arrays(expected, actual, "", delta, message);
    }

    public static void assertArrayEquals(double[] expected, double[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
        positive(delta);
        arrays(expected, actual, "", delta, null);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta, String message) {
        positive(delta);
        arrays(expected, actual, "", delta, message);
    }

    public static void assertArrayEquals(double[] expected, double[] actual, double delta, Supplier<String> message) {
        positive(delta);
        arrays(expected, actual, "", delta, message);
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual) {
        arrays(expected, actual, "", -1, null);
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual, String message) {
        arrays(expected, actual, "", -1, message);
    }

    public static void assertArrayEquals(Object[] expected, Object[] actual, Supplier<String> message) {
        arrays(expected, actual, "", -1, message);
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code) {
        return thrown(type, code, false, null);
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code, String message) {
        return thrown(type, code, false, message);
    }

    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code, Supplier<String> message) {
        return thrown(type, code, false, message);
    }

    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable code) {
        return thrown(type, code, true, null);
    }

    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable code, String message) {
        return thrown(type, code, true, message);
    }

    public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable code, Supplier<String> message) {
        return thrown(type, code, true, message);
    }

    private static <T extends Throwable> T thrown(Class<T> type, Executable code, boolean exactly, Object message) {
        try {
            code.execute();
        } catch (Throwable found) {
            if (exactly ? found.getClass() == type : type.isInstance(found)) {
                return type.cast(found);
            }
            if (found instanceof OutOfMemoryError) {
                throw (OutOfMemoryError) found;
            }
            expect(false, "expected: <" + type.getName() + "> but was: <" + found + ">", message);
        }
        expect(false, "expected " + type.getName() + " to be thrown, but nothing was thrown", message);
        return null;
    }

    public static <T> T assertInstanceOf(Class<T> type, Object actual) {
        expect(type.isInstance(actual), "expected an instance of " + type.getName() + " but was: " + text(actual), null);
        return type.cast(actual);
    }

    public static <T> T assertInstanceOf(Class<T> type, Object actual, String message) {
        expect(type.isInstance(actual), "expected an instance of " + type.getName() + " but was: " + text(actual), message);
        return type.cast(actual);
    }

    public static <T> T assertInstanceOf(Class<T> type, Object actual, Supplier<String> message) {
        expect(type.isInstance(actual), "expected an instance of " + type.getName() + " but was: " + text(actual), message);
        return type.cast(actual);
    }

    public static void assertDoesNotThrow(Executable executable) {
        doesNotThrow(executable, null);
    }

    public static void assertDoesNotThrow(Executable executable, String message) {
        doesNotThrow(executable, message);
    }

    private static void doesNotThrow(Executable executable, String message) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            if (thrown instanceof OutOfMemoryError) {
                throw (OutOfMemoryError) thrown;
            }
            throw new AssertionError((message == null ? "" : message + ": ") + "unexpected exception: " + thrown, thrown);
        }
    }

    public static <V> V fail() {
        throw new AssertionError();
    }

    public static <V> V fail(String message) {
        throw new AssertionError(message);
    }

    public static <V> V fail(String message, Throwable cause) {
        throw new AssertionError(message, cause);
    }

    public static <V> V fail(Throwable cause) {
        throw new AssertionError(null, cause);
    }

    public static <V> V fail(Supplier<String> message) {
        throw new AssertionError(message.get());
    }
}
