/** A cubic term against a linear one (Dinges, figure 4.3), and a native conversion. */
public class Dart {
    public static void dart(int x, int y) {
        int a = x * x * x;
        int b = y + 3;
        if (a == b) {
            error(); //@ target: reached, segments 1
        }
    }

    public static void external(float u) {
        int v = Float.floatToRawIntBits(u);
        if (v == 0x40490fdb) {
            error(); //@ target: reached
        }
    }

    private static void error() {}
}
