// Control flow through finally: overriding returns, break and continue out of finally, nested handlers.
public class FinallyFlow {
    private static final StringBuilder log = new StringBuilder();

    @SuppressWarnings("finally")
    private static int overriding(int mode) {
        try {
            if (mode == 1) throw new IllegalStateException("one");
            return mode;
        } catch (IllegalStateException e) {
            log.append("caught ").append(e.getMessage()).append(' ');
            return -1;
        } finally {
            log.append("finally ");
            if (mode == 2) return 22;
        }
    }

    private static int valueSavedBeforeFinally() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
            log.append("x=").append(x).append(' ');
        }
    }

    private static int[] arraySeenAfterFinally() {
        int[] cell = {1};
        try {
            return cell;
        } finally {
            cell[0] = 99;
        }
    }

    @SuppressWarnings("finally")
    private static String loopEscapes() {
        StringBuilder seen = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 2) throw new RuntimeException("dropped");
                if (i == 5) return "unreachable";
                seen.append(i);
            } finally {
                seen.append('f');
                if (i == 2) continue;
                if (i == 5) break;
            }
            seen.append('.');
        }
        return seen.toString();
    }

    private static void nested(int depth) {
        try {
            try {
                try {
                    log.append("body").append(depth).append(' ');
                    if (depth > 0) throw new IllegalArgumentException("level " + depth);
                } finally {
                    log.append("inner ");
                    if (depth > 1) throw new UnsupportedOperationException("from finally");
                }
            } catch (IllegalArgumentException e) {
                log.append("iae(").append(e.getMessage()).append(") ");
                if (depth == 1) throw new ArithmeticException("from catch");
            } finally {
                log.append("middle ");
            }
        } catch (RuntimeException e) {
            log.append(e.getClass().getSimpleName()).append(':').append(e.getMessage()).append(' ');
        } finally {
            log.append("outer");
        }
    }

    private static void flush(Object result) {
        System.out.println(result + " | " + log);
        log.setLength(0);
    }

    private static int recursion(int n) {
        try {
            return n == 0 ? 0 : n + recursion(n - 1);
        } finally {
            log.append(n);
        }
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 4; mode++) flush(overriding(mode));
        flush(valueSavedBeforeFinally());
        flush(arraySeenAfterFinally()[0]);
        flush(loopEscapes());
        for (int depth = 0; depth < 3; depth++) {
            nested(depth);
            flush(depth);
        }
        flush(recursion(9));
        long big = longThrough(7);
        flush(big);
        int count = 0;
        while (true) {
            try {
                if (++count > 3) break;
            } finally {
                log.append('#').append(count);
            }
        }
        flush(count);
    }

    private static long longThrough(long seed) {
        try {
            seed *= 1L << 35;
            return seed;
        } finally {
            seed = -1;
            log.append(seed);
        }
    }
}
