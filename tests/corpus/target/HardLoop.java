/** A loop that has to run 1024 times, a remainder, and a method that no solver knows (Dinges, figure 3.1). */
public class HardLoop {
    public static void challenges(int x, double u) {
        int res = 0;
        int i = 0;
        while (i < x) {
            int tmp = i % 2;
            if (tmp == 0) {
                res = res - 1;
            } else {
                res = res + 17;
            }
            i++;
        }
        if (res == 8192) {
            if (Math.sin(u) > 0) {
                throw new AssertionError(); //@ target: reached, segments 25
            }
        }
    }
}
