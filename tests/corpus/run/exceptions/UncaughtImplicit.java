// An uncaught exception raised by an instruction (array index), thrown through several frames.
public class UncaughtImplicit {
    private static int pick(int[] values, int index) { return values[index]; }

    private static int walk(int[] values, int index) {
        int value = pick(values, index);
        System.out.println(index + " -> " + value);
        return walk(values, value);
    }

    public static void main(String[] args) {
        walk(new int[] {3, 0, 5, 4, 2, 7}, 1);
    }
}
