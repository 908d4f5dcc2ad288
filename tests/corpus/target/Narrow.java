/** A branch that one int takes (Dinges, figure 4.6). */
public class Narrow {
    public static void narrow(int x) {
        int y;
        if (x >= 0) {
            y = x;
        } else {
            y = -x;
        }
        if (y < 0) {
            error(); //@ target: reached, segments 3
        }
    }

    private static void error() {}
}
