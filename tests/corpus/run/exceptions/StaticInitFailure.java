// A failing static initialiser: ExceptionInInitializerError first, NoClassDefFoundError on every later use.
public class StaticInitFailure {
    static class Broken {
        static final int CONSTANT = 41;
        static int value = compute();
        static int compute() {
            System.out.println("initialising Broken");
            return Integer.parseInt("not a number");
        }
        static void touch() { System.out.println("never"); }
    }

    static class ThrowsError {
        static {
            System.out.println("initialising ThrowsError");
            if (Broken.CONSTANT > 0) throw new StackOverflowError("pretended");
        }
        static int x;
    }

    static class Base {
        static int[] data = new int[2];
        static { data[2] = 1; }
    }

    static class Derived extends Base {
        static int y = 5;
        static { System.out.println("never initialised"); }
    }

    interface Action { void run(); }

    private static void attempt(String label, Action action) {
        try {
            action.run();
            System.out.println(label + " ok");
        } catch (Throwable t) {
            System.out.println(label + ": " + t.getClass().getName() + ": " + t.getMessage());
            Throwable cause = t.getCause();
            System.out.println("  cause " + (cause == null ? "none" : cause.getClass().getName()));
        }
    }

    public static void main(String[] args) {
        attempt("constant", () -> System.out.println(Broken.CONSTANT));
        attempt("field", () -> System.out.println(Broken.value));
        attempt("field again", () -> System.out.println(Broken.value));
        attempt("method", Broken::touch);
        attempt("new", () -> new Broken());
        attempt("array of it", () -> System.out.println(new Broken[3].length));
        attempt("constant again", () -> System.out.println(Broken.CONSTANT));
        attempt("error", () -> System.out.println(ThrowsError.x));
        attempt("error again", () -> System.out.println(ThrowsError.x));
        attempt("derived", () -> System.out.println(Derived.y));
        attempt("derived again", () -> System.out.println(Derived.y));
        attempt("base", () -> System.out.println(Base.data.length));
        attempt("class literal", () -> System.out.println(Broken.class.getSimpleName()));
        attempt("instanceof", () -> System.out.println((Object) "s" instanceof Comparable));
    }
}
