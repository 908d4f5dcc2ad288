// long arithmetic: overflow, division by MIN_VALUE and -1, lcmp in every branch form.
public class LongArithmetic {
    private static final long[] VALUES = {
        0L, 1L, -1L, 5L, -5L, 0x7fffffffL, 0x80000000L, 0xffffffffL, 0x100000000L,
        3037000500L, -3037000500L, Long.MAX_VALUE, Long.MIN_VALUE
    };

    public static void main(String[] args) {
        for (long a : VALUES) {
            for (long b : VALUES) {
                System.out.print(a + b);
                System.out.print(' ');
                System.out.print(a - b);
                System.out.print(' ');
                System.out.print(a * b);
                System.out.print(' ');
                if (b != 0) {
                    System.out.print(a / b);
                    System.out.print(' ');
                    System.out.print(a % b);
                    System.out.print(' ');
                }
                System.out.println(relations(a, b));
            }
        }
        try {
            System.out.println(VALUES[3] / VALUES[0]);
        } catch (ArithmeticException e) {
            System.out.println("division: " + e.getMessage());
        }
        try {
            System.out.println(VALUES[3] % VALUES[0]);
        } catch (ArithmeticException e) {
            System.out.println("remainder: " + e.getMessage());
        }
        System.out.println("collatz " + collatzPeak(27) + " " + collatzPeak(837799));
    }

    private static String relations(long a, long b) {
        String text = "";
        if (a < b) text += "<";
        if (a <= b) text += "le";
        if (a > b) text += ">";
        if (a >= b) text += "ge";
        if (a == b) text += "==";
        if (a != b) text += "!=";
        return text;
    }

    private static long collatzPeak(long start) {
        long peak = start;
        for (long n = start; n != 1; n = (n & 1) == 0 ? n / 2 : 3 * n + 1) {
            peak = Math.max(peak, n);
        }
        return peak;
    }
}
