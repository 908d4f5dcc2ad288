/** Nine branches that do not matter to the condition behind them (Dinges, figure 4.5; what they do not matter to stands above them). */
public class Slicing {
    public static int slicing(int[] out, int a, int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9) {
        int y = a * 2;
        int z = 0;
        if (x1 > 0) { z += 1; } else { z += x2; }
        if (x2 > 0) { z += 1; } else { z += x3; }
        if (x3 > 0) { z += 1; } else { z += x4; }
        if (x4 > 0) { z += 1; } else { z += x5; }
        if (x5 > 0) { z += 1; } else { z += x6; }
        if (x6 > 0) { z += 1; } else { z += x7; }
        if (x7 > 0) { z += 1; } else { z += x8; }
        if (x8 > 0) { z += 1; } else { z += x9; }
        if (x9 > 0) { z += 1; } else { z += 2; }
        if (y == 1) {
            error(); //@ target: unreachable, segments 11
        }
        return z;
    }

    public static int reachable(int a, int x1, int x2, int x3, int x4, int x5, int x6, int x7, int x8, int x9) {
        int y = a * 2;
        int z = 0;
        if (x1 > 0) { z += 1; } else { z += x2; }
        if (x2 > 0) { z += 1; } else { z += x3; }
        if (x3 > 0) { z += 1; } else { z += x4; }
        if (x4 > 0) { z += 1; } else { z += x5; }
        if (x5 > 0) { z += 1; } else { z += x6; }
        if (x6 > 0) { z += 1; } else { z += x7; }
        if (x7 > 0) { z += 1; } else { z += x8; }
        if (x8 > 0) { z += 1; } else { z += x9; }
        if (x9 > 0) { z += 1; } else { z += 2; }
        if (y == 14) {
            error(); //@ target: reached, segments 11
        }
        return z;
    }

    private static void error() {}
}
