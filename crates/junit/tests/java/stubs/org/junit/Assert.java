package org.junit;

import java.util.Arrays;
import java.util.Objects;

/** The overloads of JUnit 4 that matter to the choice of a compiler. */
public class Assert {
  public interface ThrowingRunnable {
    void run() throws Throwable;
  }

  private static void same(Object expected, Object actual) {
    if (!Objects.equals(expected, actual)) {
      throw new AssertionError("expected: " + expected + " but was: " + actual);
    }
  }

  private static boolean differs(double expected, double actual, double delta) {
    return Double.compare(expected, actual) != 0 && !(Math.abs(expected - actual) <= delta);
  }

  public static void assertEquals(Object expected, Object actual) {
    same(expected, actual);
  }

  public static void assertEquals(long expected, long actual) {
    same(expected, actual);
  }

  public static void assertEquals(double expected, double actual) {
    throw new AssertionError("Use assertEquals(expected, actual, delta)");
  }

  public static void assertEquals(double expected, double actual, double delta) {
    same(false, differs(expected, actual, delta));
  }

  public static void assertEquals(float expected, float actual, float delta) {
    same(false, differs(expected, actual, delta));
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

  public static <T extends Throwable> T assertThrows(Class<T> type, ThrowingRunnable runnable) {
    try {
      runnable.run();
    } catch (Throwable thrown) {
      return type.cast(thrown);
    }
    throw new AssertionError("nothing thrown");
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

  public static void assertArrayEquals(double[] expected, double[] actual, double delta) {
    same(expected.length, actual.length);
    for (int i = 0; i < expected.length; i++) {
      same(false, differs(expected[i], actual[i], delta));
    }
  }

  public static void assertArrayEquals(float[] expected, float[] actual, float delta) {
    same(expected.length, actual.length);
    for (int i = 0; i < expected.length; i++) {
      same(false, differs(expected[i], actual[i], delta));
    }
  }
}
