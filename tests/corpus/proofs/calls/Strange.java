package proofs;

import java.util.*;
import java.util.function.*;

/** What the drivers hand over: objects that Java allows and that nobody expects. */
final class Strange {
    private Strange() {
    }

    static final class CloneableNumber extends Number implements Cloneable {
        public int intValue() {
            return 0;
        }

        public long longValue() {
            return 0;
        }

        public float floatValue() {
            return 0;
        }

        public double doubleValue() {
            return 0;
        }
    }

    static class Cat extends CovariantArrays.Animal {
    }

    @SuppressWarnings("unchecked")
    static Comparable<String>[] comparables() {
        return (Comparable<String>[]) (Comparable<?>[]) new Integer[1];
    }

    static final class NeverEqual {
        @Override
        public boolean equals(Object o) {
            return false;
        }
    }

    static final class AlwaysEqual {
        @Override
        public boolean equals(Object o) {
            return true;
        }

        @Override
        public int hashCode() {
            return 7;
        }
    }

    /** Answers with these, one after the other. */
    static IntSupplier ints(int... answers) {
        int[] at = {0};
        return () -> answers[at[0]++];
    }

    /** Throws what no signature declares. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable, R> R sneaky(Throwable t) throws E {
        throw (E) t;
    }

    /** A text whose methods need not agree. */
    static class Text implements CharSequence {
        final int length;
        final String text;
        int asked;

        Text(int length, String text) {
            this.length = length;
            this.text = text;
        }

        public int length() {
            asked++;
            return length;
        }

        public char charAt(int index) {
            return text.charAt(asked++ % text.length());
        }

        public CharSequence subSequence(int from, int to) {
            return text;
        }

        @Override
        public String toString() {
            return null;
        }
    }
}
