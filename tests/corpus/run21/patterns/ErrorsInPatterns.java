// Exceptions from pattern switches: MatchException with cause, NullPointerException, uncaught at the end.
public class ErrorsInPatterns {
    record Lazy(int limit) {
        private static int calls;
        public int limit() {
            calls++;
            if (limit < 0) throw new UnsupportedOperationException("limit " + limit);
            return limit;
        }
    }

    record Outer(Lazy lazy, String label) { }

    static String describe(Object o) {
        return switch (o) {
            case Outer(Lazy(int n), String label) when n > 10 -> label + " big";
            case Outer(Lazy(int n), String label) -> label + " " + n;
            case Lazy(int n) -> "lazy " + n;
            default -> "default";
        };
    }

    public static void main(String[] args) {
        Object[] samples = {new Outer(new Lazy(20), "a"), new Outer(new Lazy(5), "b"), new Outer(null, "c"), new Lazy(3), "text", new Outer(new Lazy(-1), "d"), new Lazy(-2), null};
        for (Object sample : samples) {
            Lazy.calls = 0;
            try {
                System.out.println(describe(sample));
            } catch (MatchException e) {
                System.out.println("match exception, cause " + e.getCause().getClass().getName() + ": " + e.getCause().getMessage());
            } catch (NullPointerException e) {
                System.out.println("null selector");
            }
            System.out.println("accessor ran " + (Lazy.calls > 0));
        }
        System.out.println("now uncaught");
        describe(new Lazy(-3));
    }
}
