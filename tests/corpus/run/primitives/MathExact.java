// Math.*Exact with overflow messages, floorDiv/floorMod/ceilings by hand, abs, clamp-like min/max, multiplyHigh.
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

public class MathExact {
    private static void tryInt(String name, IntBinaryOperator operation, int a, int b) {
        try {
            System.out.println(name + "(" + a + ", " + b + ") = " + operation.applyAsInt(a, b));
        } catch (ArithmeticException e) {
            System.out.println(name + "(" + a + ", " + b + ") threw " + e.getMessage());
        }
    }

    private static void tryLong(String name, LongBinaryOperator operation, long a, long b) {
        try {
            System.out.println(name + "(" + a + ", " + b + ") = " + operation.applyAsLong(a, b));
        } catch (ArithmeticException e) {
            System.out.println(name + "(" + a + ", " + b + ") threw " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] ints = {0, 3, -3, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            for (int b : ints) {
                tryInt("addExact", Math::addExact, a, b);
                tryInt("subtractExact", Math::subtractExact, a, b);
                tryInt("multiplyExact", Math::multiplyExact, a, b);
                tryInt("floorDiv", Math::floorDiv, a, b);
                tryInt("floorMod", Math::floorMod, a, b);
            }
        }
        long[] longs = {0, 7, -7, 3037000500L, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long a : longs) {
            for (long b : longs) {
                tryLong("addExact", Math::addExact, a, b);
                tryLong("subtractExact", Math::subtractExact, a, b);
                tryLong("multiplyExact", Math::multiplyExact, a, b);
                tryLong("floorDiv", Math::floorDiv, a, b);
                tryLong("floorMod", Math::floorMod, a, b);
                tryLong("multiplyHigh", Math::multiplyHigh, a, b);
            }
            tryLong("negateExact", (x, y) -> Math.negateExact(x), a, 0);
            tryLong("incrementExact", (x, y) -> Math.incrementExact(x), a, 0);
            tryLong("decrementExact", (x, y) -> Math.decrementExact(x), a, 0);
            tryLong("toIntExact", (x, y) -> Math.toIntExact(x), a, 0);
            tryLong("abs", (x, y) -> Math.abs(x), a, 0);
            tryLong("absExact", (x, y) -> Math.absExact(x), a, 0);
        }
        for (int a : ints) {
            tryInt("negateExact", (x, y) -> Math.negateExact(x), a, 0);
            tryInt("incrementExact", (x, y) -> Math.incrementExact(x), a, 0);
            tryInt("decrementExact", (x, y) -> Math.decrementExact(x), a, 0);
            tryInt("absExact", (x, y) -> Math.absExact(x), a, 0);
            System.out.println(Math.abs(a) + " " + Math.multiplyFull(a, a) + " " + Math.floorMod((long) a, 7) + " " + Math.floorDiv((long) a, 7));
        }
    }
}
