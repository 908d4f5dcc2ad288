// Without -ea assert conditions and details are not evaluated.
public class AssertionsDisabled {
    private static int evaluated;

    private static boolean count(boolean value) {
        evaluated++;
        return value;
    }

    static class Inner {
        int guarded(int n) {
            assert count(n > 0) : "n must be positive";
            return 100 / (n + 1);
        }
    }

    public static void main(String[] args) {
        assert count(false);
        assert count(false) : "message " + count(true);
        for (int n = -3; n < 10; n++) {
            try {
                System.out.println(n + " " + new Inner().guarded(n) + " " + evaluated);
            } catch (ArithmeticException e) {
                System.out.println(n + " " + e.getMessage());
            }
        }
        boolean enabled = false;
        assert enabled = true;
        System.out.println("enabled " + enabled + ", evaluated " + evaluated);
    }
}
