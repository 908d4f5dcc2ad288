package org.junit.jupiter.api;

import java.util.Arrays;
import java.util.Objects;

/** The overloads of Jupiter that matter to the choice of a compiler. */
public class Assertions {
  public interface Executable {
    void execute() throws Throwable;
  }

  public interface ThrowingSupplier<T> {
    T get() throws Throwable;
  }

  private static void same(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError("expected: " + expected + " but was: " + actual);
    }
  }

  public static void assertEquals(byte expected, byte actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(byte expected, Byte actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Byte expected, byte actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Byte expected, Byte actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(char expected, char actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(char expected, Character actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Character expected, char actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Character expected, Character actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(double expected, double actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(double expected, Double actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Double expected, double actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Double expected, Double actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(float expected, float actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(float expected, Float actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Float expected, float actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Float expected, Float actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(int expected, int actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(int expected, Integer actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Integer expected, int actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Integer expected, Integer actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(long expected, long actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(long expected, Long actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Long expected, long actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Long expected, Long actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(short expected, short actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(short expected, Short actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Short expected, short actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Short expected, Short actual) {
    same((Object) expected, (Object) actual);
  }

  public static void assertEquals(Object expected, Object actual) {
    same(expected, actual);
  }

  public static void assertTrue(boolean condition) {
    same(true, condition);
  }

  public static void assertFalse(boolean condition) {
    same(false, condition);
  }

  public static void assertNull(Object actual) {
    same(null, actual);
  }

  public static void assertSame(Object expected, Object actual) {
    same(true, expected == actual);
  }

  public static void assertDoesNotThrow(Executable executable) {
    try {
      executable.execute();
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  public static <T> T assertDoesNotThrow(ThrowingSupplier<T> supplier) {
    try {
      return supplier.get();
    } catch (Throwable thrown) {
      throw new AssertionError(thrown);
    }
  }

  public static <T extends Throwable> T assertThrowsExactly(Class<T> type, Executable executable) {
    Throwable caught = null;
    try {
      executable.execute();
    } catch (Throwable thrown) {
      caught = thrown;
    }
    same(type, caught == null ? null : caught.getClass());
    return type.cast(caught);
  }

  public static void assertArrayEquals(boolean[] expected, boolean[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(byte[] expected, byte[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(char[] expected, char[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(double[] expected, double[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(float[] expected, float[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(int[] expected, int[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(long[] expected, long[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(short[] expected, short[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }

  public static void assertArrayEquals(Object[] expected, Object[] actual) {
    same(Arrays.toString(expected), Arrays.toString(actual));
  }
}
