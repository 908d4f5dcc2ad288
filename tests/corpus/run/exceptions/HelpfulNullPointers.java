// Messages of implicit NullPointerExceptions: fields, calls, arrays, unboxing, throw, synchronized, chains.
public class HelpfulNullPointers {
    static class Node {
        Node next;
        int value;
        long wide;
        int[] cells;
        String label;
        Node[][] grid;
        Node follow() { return next; }
        Integer boxed;
    }

    private static Node root = new Node();
    private static String empty;
    private static int[] numbers;

    interface Action { void run() throws Throwable; }

    private static void attempt(Action action) {
        try {
            action.run();
            System.out.println("no exception");
        } catch (Throwable t) {
            System.out.println(t.getClass().getSimpleName() + ": " + t.getMessage());
        }
    }

    private static Node nothing() { return null; }
    private Node instanceNothing(int a, String b) { return null; }

    public static void main(String[] args) {
        attempt(() -> System.out.println(root.next.value));
        attempt(() -> System.out.println(root.next.next.next));
        attempt(() -> root.next.value = 3);
        attempt(() -> root.next.wide = 3L);
        attempt(() -> root.next.wide++);
        attempt(() -> System.out.println(root.label.length()));
        attempt(() -> System.out.println(empty.isEmpty()));
        attempt(() -> System.out.println(numbers[2]));
        attempt(() -> numbers[0] = 1);
        attempt(() -> System.out.println(numbers.length));
        attempt(() -> System.out.println(root.cells[7]));
        attempt(() -> root.cells[7]++);
        attempt(() -> System.out.println(root.follow().follow()));
        attempt(() -> System.out.println(nothing().label));
        attempt(() -> nothing().follow().label.trim());
        attempt(() -> System.out.println(new HelpfulNullPointers().instanceNothing(1, "b").value));
        attempt(() -> System.out.println(root.grid[0][1].value));
        attempt(() -> {
            root.grid = new Node[2][2];
            System.out.println(root.grid[1][0].value);
        });
        attempt(() -> {
            root.grid[1] = null;
            int index = 0;
            root.grid[1][index + 1] = new Node();
        });
        attempt(() -> {
            int unboxed = root.boxed;
            System.out.println(unboxed);
        });
        attempt(() -> root.boxed++);
        attempt(() -> {
            RuntimeException none = null;
            throw none;
        });
        attempt(() -> {
            Object lock = null;
            synchronized (lock) {
                System.out.println("entered");
            }
        });
        attempt(() -> {
            Object[] objects = null;
            for (Object o : objects) System.out.println(o);
        });
        attempt(() -> {
            Iterable<String> items = null;
            for (String s : items) System.out.println(s);
        });
        attempt(() -> {
            String text = null;
            switch (text) {
                case "a": break;
            }
        });
        attempt(() -> {
            Comparable<String> comparable = null;
            comparable.compareTo("x");
        });
        attempt(() -> {
            boolean[] flags = null;
            flags[0] = true;
        });
        attempt(() -> {
            double[][] matrix = new double[2][];
            System.out.println(matrix[1][0]);
        });
        attempt(() -> {
            long[] longs = null;
            int position = 4;
            System.out.println(longs[position * 2]);
        });
        attempt(() -> { throw new NullPointerException(); });
        attempt(() -> { throw new NullPointerException("explicit"); });
        attempt(() -> java.util.Objects.requireNonNull(null, "must be given"));
        attempt(() -> java.util.Objects.requireNonNull(null));
        attempt(() -> "abc".concat(null));
        local(null, null);
        new HelpfulNullPointers().instanceLocal(null);
    }

    private static void local(Node parameter, String[] names) {
        Node variable = parameter;
        try {
            variable.value = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(names[0].length());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(parameter.follow());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    private Node own;

    private void instanceLocal(char[] letters) {
        try {
            own.follow();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            letters[1] = 'x';
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            this.own.next.label = "z";
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
