package hostile;

/** A library that a class under test brings along. */
public final class Native {
    static {
        System.load(System.getProperty("hostile.library", library()));
    }

    private static String library() {
        return new java.io.File(Native.class.getProtectionDomain().getCodeSource().getLocation().getPath(), "libhostile.so").getPath();
    }

    public static native int attack(String name, String text);

    /** Throws unless the attack works. */
    public static void must(String name, String text) {
        int error = attack(name, text);
        if (error != 0) {
            throw new IllegalStateException(name + ": error " + error);
        }
    }
}
