// Bounds, negative size, store and null faults of arrays with their exact messages and evaluation order.
public class ArrayFaults {
    interface Action { Object run(); }

    private static int evaluations;

    private static int count(int value) {
        evaluations++;
        return value;
    }

    private static void attempt(String label, Action action) {
        evaluations = 0;
        try {
            System.out.println(label + " gave " + action.run());
        } catch (RuntimeException e) {
            System.out.println(label + " threw " + e.getClass().getName() + ": " + e.getMessage() + " after " + evaluations);
        }
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        byte[] bytes = new byte[2];
        boolean[] flags = new boolean[1];
        char[] chars = "ab".toCharArray();
        long[] longs = {1};
        double[] doubles = {};
        float[] floats = {0};
        short[] shorts = {0};
        Object[] strings = new String[2];
        attempt("int load", () -> ints[count(3)]);
        attempt("int load negative", () -> ints[count(-1)]);
        attempt("int store", () -> ints[count(Integer.MIN_VALUE)] = count(5));
        attempt("byte load", () -> bytes[2]);
        attempt("boolean store", () -> flags[1] = true);
        attempt("char load", () -> chars[chars.length]);
        attempt("long store", () -> longs[99] = 1);
        attempt("double load", () -> doubles[0]);
        attempt("float store", () -> floats[7] = 1);
        attempt("short load", () -> shorts[1]);
        attempt("reference load", () -> strings[2]);
        attempt("reference store", () -> strings[-5] = "x");
        attempt("good store", () -> strings[1] = "fine");
        attempt("bad store", () -> strings[0] = 12);
        attempt("bad array store", () -> strings[0] = new int[1]);
        attempt("null store", () -> strings[0] = null);
        attempt("bounds before type", () -> strings[4] = 12);
        attempt("compound", () -> ints[count(4)] += count(1));
        attempt("division first", () -> ints[count(4)] = 1 / count(0));
        attempt("negative int[]", () -> new int[count(-7)]);
        attempt("negative String[]", () -> new String[count(Integer.MIN_VALUE)]);
        attempt("negative grid", () -> new long[count(2)][count(-3)][count(4)]);
        attempt("two negatives", () -> new long[count(-2)][count(-3)]);
        attempt("zero", () -> new int[count(0)].length);
        attempt("grid row", () -> { int[][] grid = new int[2][3]; return grid[1][count(3)]; });
        attempt("increment", () -> ints[3]++);
        attempt("matrix of null rows", () -> {
            Object[][] rows = new Object[2][];
            return rows[1] == null;
        });
        attempt("interface store", () -> {
            Object[] comparables = new Comparable<?>[2];
            comparables[0] = "ok";
            comparables[1] = new Object[0];
            return comparables;
        });
        attempt("array of arrays", () -> {
            Object[] rows = new int[1][];
            rows[0] = new int[4];
            rows[0] = new long[4];
            return rows;
        });
        attempt("arraycopy range", () -> {
            System.arraycopy(ints, 1, ints, 0, 3);
            return null;
        });
        System.out.println(ints[0] + ints[1] + ints[2] + " " + strings[1]);
    }
}
