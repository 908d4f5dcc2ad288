package org.junit.jupiter.api.function;

/** A stand-in for JUnit's interface of this name. */
@FunctionalInterface
public interface Executable {
    void execute() throws Throwable;
}
