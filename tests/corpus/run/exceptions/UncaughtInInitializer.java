// The main class itself initialises well, but a class used late fails in its initialiser and nobody catches it.
public class UncaughtInInitializer {
    static { System.out.println("main class initialised"); }

    static class Settings {
        static final String[] NAMES = {"alpha", "beta"};
        static final String THIRD = NAMES[2];
    }

    public static void main(String[] args) {
        System.out.println("before");
        System.out.println(Settings.THIRD);
    }
}
