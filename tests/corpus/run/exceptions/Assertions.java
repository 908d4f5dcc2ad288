//@ java: -ea
// assert statements enabled by -ea: detail values of several types, conditions with side effects.
public class Assertions {
    private static int evaluated;

    private static boolean check(boolean value) {
        evaluated++;
        return value;
    }

    interface Action { void run(); }

    private static void attempt(Action action) {
        try {
            action.run();
            System.out.println("held, evaluated " + evaluated);
        } catch (AssertionError e) {
            System.out.println(e + " | " + e.getMessage() + " | cause " + e.getCause() + " evaluated " + evaluated);
        }
    }

    static class Nested {
        static int half(int n) {
            assert n % 2 == 0 : n;
            return n / 2;
        }
    }

    public static void main(String[] args) {
        attempt(() -> { assert check(true); });
        attempt(() -> { assert check(false); });
        attempt(() -> { assert check(false) : "text " + evaluated; });
        attempt(() -> { assert check(false) : 42; });
        attempt(() -> { assert check(false) : 'c'; });
        attempt(() -> { assert check(false) : 2.5; });
        attempt(() -> { assert check(false) : 1L << 40; });
        attempt(() -> { assert check(false) : true; });
        attempt(() -> { assert check(false) : null; });
        attempt(() -> { assert check(false) : new IllegalStateException("as cause"); });
        attempt(() -> { assert check(true) : check(false); });
        attempt(() -> System.out.println(Nested.half(10)));
        attempt(() -> System.out.println(Nested.half(7)));
        System.out.println(Assertions.class.desiredAssertionStatus());
        assert args.length > 0 : "final, uncaught";
    }
}
