import java.util.Locale;

/** Exceptions from inside the standard streams: their traces, and what was printed before. */
public class FormatFaults {
    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            e.printStackTrace(System.out);
        }
    }

    static class Loud {
        @Override
        public String toString() {
            throw new IllegalStateException("no text");
        }
    }

    public static void main(String[] args) {
        attempt(() -> System.out.printf("%d%n", "x"));
        attempt(() -> System.out.format("%q"));
        attempt(() -> System.out.format(Locale.ROOT, "%d", 1.5));
        attempt(() -> System.out.printf(Locale.ROOT, "%s%n", new Loud()));
        attempt(() -> System.out.println(new Loud()));
        attempt(() -> System.out.print(new Loud()));
        attempt(() -> System.out.println((char[]) null));
        attempt(() -> System.out.print((char[]) null));
        attempt(() -> System.out.printf(null));
        attempt(() -> System.out.printf("%s before %d after %s%n", 1, "a", 2));
        attempt(() -> System.out.printf("%s and %s%n", 1));
        System.err.printf("%s %d %s", 1, "a", 2);
    }
}
