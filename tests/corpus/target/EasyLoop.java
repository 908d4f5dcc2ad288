/** A loop that counts down. */
public class EasyLoop {
    public static int countdown(int x, int y) {
        int steps = 0;
        while (x > 0) {
            x = x - 3;
            steps++;
        }
        if (steps == y && x == -2 && y > 4) {
            return steps; //@ target: reached
        }
        return 0;
    }
}
