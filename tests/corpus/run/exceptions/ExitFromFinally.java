// System.exit inside finally: nothing after it runs, the pending exception is forgotten, the exit code stands.
public class ExitFromFinally {
    private static String risky(int n) {
        try {
            if (n == 2) throw new IllegalStateException("never reported");
            return "fine " + n;
        } finally {
            System.out.println("finally " + n);
            if (n == 2) System.exit(7);
        }
    }

    public static void main(String[] args) {
        try {
            for (int n = 0; n < 5; n++) System.out.println(risky(n));
        } catch (IllegalStateException e) {
            System.out.println("not reached: " + e.getMessage());
        } finally {
            System.out.println("not reached either");
        }
    }
}
