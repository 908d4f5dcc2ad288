// An uncaught exception without message; the class is nested, so the binary name has a dollar sign.
public class UncaughtPlain {
    static class Exhausted extends RuntimeException { }

    public static void main(String[] args) {
        int fuel = 3;
        while (true) {
            System.out.println("fuel " + fuel);
            if (fuel-- == 0) throw new Exhausted();
        }
    }
}
