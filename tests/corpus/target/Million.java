/** Loops that need many iterations. */
public class Million {
    public static int sum(int n) {
        int total = 0;
        for (int i = 0; i < n; i++) {
            total += i & 3;
        }
        if (total == 1500000) {
            return n; //@ target: reached
        }
        return 0;
    }

    public static int collatz(long n) {
        int steps = 0;
        while (n != 1 && n > 0) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        if (steps == 111) {
            return steps; //@ target: reached
        }
        return 0;
    }
}
