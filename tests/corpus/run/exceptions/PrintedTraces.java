// printStackTrace to a string: frames, causes with common frames elided, suppressed, circular references; only own frames are in it.
import java.io.PrintWriter;
import java.io.StringWriter;

public class PrintedTraces {
    static class Layered extends Exception {
        Layered(String m, Throwable cause) { super(m, cause); }
    }

    private static void low(int n) {
        if (n == 0) throw new IllegalArgumentException("lowest");
        low(n - 1);
    }

    private static void middle() throws Layered {
        try {
            low(2);
        } catch (IllegalArgumentException e) {
            Layered wrapped = new Layered("wrapped", e);
            wrapped.addSuppressed(new IllegalStateException("while closing"));
            throw wrapped;
        }
    }

    private static String render(Throwable t) {
        StringWriter out = new StringWriter();
        t.printStackTrace(new PrintWriter(out));
        return out.toString();
    }

    public static void main(String[] args) {
        try {
            middle();
        } catch (Layered e) {
            System.out.print(render(e));
        }
        Exception multi = new Exception("two\nlines");
        System.out.print(render(multi));
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        System.out.print(render(a));
        Exception bare = new Exception() {
            @Override public synchronized Throwable fillInStackTrace() { return this; }
        };
        System.out.print(render(bare));
        System.out.println(render(new Throwable("plain")).lines().count());
        StackTraceElement[] trace = new Throwable().getStackTrace();
        System.out.println(trace.length + " " + trace[0]);
        new PrintedTraces().run();
    }

    private void run() {
        class Local {
            void go() { System.out.print(render(new Error("from local"))); }
        }
        new Local().go();
    }
}
