// try-with-resources in all orders, suppressed exceptions, returns in finally, rethrown types, nested causes, uncaught at the end.
public class SuppressedAndFinally {
    static class Res implements AutoCloseable {
        final String name; final boolean fails;
        Res(String name, boolean fails, boolean failsToOpen) {
            if (failsToOpen) throw new IllegalStateException("open " + name);
            this.name = name; this.fails = fails;
            System.out.print("+" + name + " ");
        }
        @Override public void close() throws java.io.IOException {
            System.out.print("-" + name + " ");
            if (fails) throw new java.io.IOException("close " + name);
        }
    }

    static void use(boolean bodyFails, boolean aFails, boolean bFails, boolean bOpenFails) {
        try (Res a = new Res("a", aFails, false); Res none = null; Res b = new Res("b", bFails, bOpenFails)) {
            if (bodyFails) throw new RuntimeException("body");
            System.out.print("body ");
        } catch (Exception e) {
            System.out.print(e + " suppressed:");
            for (Throwable t : e.getSuppressed()) System.out.print(" " + t.getMessage());
        } finally {
            System.out.println(" fin");
        }
    }

    @SuppressWarnings("finally")
    static int overridden() { try { throw new Error("lost"); } finally { return 3; } }
    static int kept() { int x = 1; try { return x; } finally { x = 9; } }
    static int nested() {
        int r = 0;
        for (int i = 0; i < 5; i++) {
            try {
                try { if (i == 1) continue; if (i == 3) break; r += 10; } finally { r += 1; }
            } finally { r += 100; }
        }
        return r;
    }
    static <T extends Throwable> void sneaky(Throwable t) throws T { @SuppressWarnings("unchecked") T cast = (T) t; throw cast; }

    public static void main(String[] args) {
        for (int bits = 0; bits < 16; bits++) use((bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0);
        System.out.println(overridden() + " " + kept() + " " + nested());
        try {
            SuppressedAndFinally.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        Exception self = new Exception("self");
        try {
            self.addSuppressed(self);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + (e.getCause() == self));
        }
        try {
            new Exception("c", null).initCause(self);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Throwable bare = new Throwable("bare", null, false, false) {};
        bare.addSuppressed(self);
        System.out.println(bare.getSuppressed().length + " " + bare.getStackTrace().length);
        Exception last = new Exception("last", new IllegalArgumentException(new ArithmeticException("root")));
        last.addSuppressed(new Exception("side", new Error("deep")));
        SuppressedAndFinally.<RuntimeException>sneaky(last);
    }
}
