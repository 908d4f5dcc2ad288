/** A condition that the one before it excludes, behind branches that all change what it tests (Dinges, figure 4.4). */
public class Unreach {
    public static void unreachable(int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9) {
        int y = 0;
        if (x1 > 0) { y = y + 1; } else { y = y + 2; }
        if (x2 > 0) { y = y + 1; } else { y = y + 2; }
        if (x3 > 0) { y = y + 1; } else { y = y + 2; }
        if (x4 > 0) { y = y + 1; } else { y = y + 2; }
        if (x5 > 0) { y = y + 1; } else { y = y + 2; }
        if (x6 > 0) { y = y + 1; } else { y = y + 2; }
        if (x7 > 0) { y = y + 1; } else { y = y + 2; }
        if (x8 > 0) { y = y + 1; } else { y = y + 2; }
        if (x9 > 0) { y = y + 1; } else { y = y + 2; }
        if (y > 0) {
            if (y == 0) {
                error(); //@ target: unreachable, segments 1
            }
        }
    }

    private static void error() {}
}
