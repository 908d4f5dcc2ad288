package proofs;

import java.util.*;

/** Numbers, exceptions and functions of the test's own. */
final class Kinds {
    private Kinds() {
    }

    static class MyNumber extends Number {
        public int intValue() {
            return 4;
        }

        public long longValue() {
            return 5;
        }

        public float floatValue() {
            return 6;
        }

        public double doubleValue() {
            return Double.NaN;
        }
    }

    static final class Odd extends RuntimeException {
        private int asked;

        @Override
        public String getMessage() {
            return asked++ == 0 ? "first" : "second";
        }

        @Override
        public synchronized Throwable getCause() {
            return this;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }

    static Throwable cycle() {
        Exception a = new Exception();
        Exception b = new Exception(a);
        a.initCause(b);
        return a;
    }
}
