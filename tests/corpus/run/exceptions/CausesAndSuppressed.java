// Cause chains, suppressed exceptions, initCause rules, toString overrides and try-with-resources order.
public class CausesAndSuppressed {
    static class Door implements AutoCloseable {
        private final String name;
        private final boolean stuck;

        Door(String name, boolean stuck, boolean locked) {
            if (locked) throw new IllegalArgumentException("locked " + name);
            this.name = name;
            this.stuck = stuck;
            System.out.println("open " + name);
        }

        @Override public void close() {
            System.out.println("close " + name);
            if (stuck) throw new IllegalStateException("stuck " + name);
        }
    }

    static class Failure extends Exception {
        private final int code;
        Failure(String message, int code, Throwable cause) { super(message, cause); this.code = code; }
        @Override public String getMessage() { return super.getMessage() + " (code " + code + ")"; }
    }

    static class Silent extends RuntimeException {
        Silent() { super("silent", null, false, false); }
        @Override public String toString() { return "Silent!"; }
    }

    private static void report(Throwable t, String indent) {
        System.out.println(indent + t);
        for (Throwable s : t.getSuppressed()) report(s, indent + "  suppressed ");
        if (t.getCause() != null) report(t.getCause(), indent + "  caused by ");
    }

    private static void visit(boolean stuckFirst, boolean stuckSecond, boolean lockedSecond, boolean fail) {
        try (Door first = new Door("first", stuckFirst, false); Door none = null; Door second = new Door("second", stuckSecond, lockedSecond)) {
            System.out.println("inside " + first.name + " " + second.name + " " + none);
            if (fail) throw new UnsupportedOperationException("body");
        } catch (RuntimeException e) {
            report(e, "");
        } finally {
            System.out.println("visited");
        }
    }

    public static void main(String[] args) {
        for (int mask = 0; mask < 16; mask++) {
            System.out.println("-- " + mask);
            visit((mask & 1) != 0, (mask & 2) != 0, (mask & 4) != 0, (mask & 8) != 0);
        }
        Throwable root = new ArithmeticException("root");
        Throwable middle = new RuntimeException(root);
        Failure top = new Failure("top", 42, middle);
        report(top, "");
        System.out.println(middle.getMessage() + " | " + top.getLocalizedMessage() + " | " + top.getCause().getCause().getMessage());
        report(new RuntimeException((Throwable) null), "");
        report(new RuntimeException(null, null), "");
        Exception late = new Exception("late");
        late.initCause(root);
        report(late, "");
        try {
            late.initCause(middle);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Exception self = new Exception("self");
        try {
            self.initCause(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            self.addSuppressed(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        Silent silent = new Silent();
        silent.addSuppressed(root);
        report(silent, "");
        System.out.println(silent.getSuppressed().length + " " + silent.getStackTrace().length);
        report(new Error("an error", new AssertionError(7)), "");
        report(new AssertionError(3.5), "");
        report(new AssertionError((Object) new Exception("wrapped")), "");
    }
}
