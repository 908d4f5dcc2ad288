package org.junit.function;

/** A stand-in for JUnit's interface of this name. */
public interface ThrowingRunnable {
    void run() throws Throwable;
}
