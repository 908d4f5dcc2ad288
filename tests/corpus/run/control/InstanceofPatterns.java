// instanceof with and without pattern variables, scoping through negation, on arrays, interfaces and null.
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

public class InstanceofPatterns {
    interface Shape { }
    record Circle(double radius) implements Shape { }
    record Box(int width, int height) implements Shape, Comparable<Box> {
        public int compareTo(Box other) { return Integer.compare(width * height, other.width * other.height); }
    }

    private static String describe(Object o) {
        if (o == null) return "null is no instance: " + (o instanceof Object);
        if (o instanceof String s && s.length() > 3) return "long string " + s.toUpperCase();
        if (o instanceof String s) return "short string " + s.length();
        if (!(o instanceof Number n)) {
            return other(o);
        }
        return "number " + n.intValue() + (n instanceof Integer i && i > 10 ? " big" : "") + (n instanceof Comparable<?> ? " comparable" : "");
    }

    private static String other(Object o) {
        if (o instanceof int[] ints) return "int[] of " + ints.length;
        if (o instanceof Object[][] grid) return "grid " + grid.length + (grid instanceof Comparable[][] ? " of comparables" : "");
        if (o instanceof Object[] array) return "array " + array.length + " " + (array instanceof CharSequence[]);
        if (o instanceof Shape shape) {
            double area = shape instanceof Circle c ? Math.rint(c.radius() * c.radius() * 3) : shape instanceof Box b ? b.width() * b.height() : -1;
            return "shape " + area + " " + (shape instanceof Comparable);
        }
        if (o instanceof List<?> list && !list.isEmpty() && list.get(0) instanceof String first) return "list starting with " + first;
        return (o instanceof Runnable) + " " + (o instanceof Cloneable) + " " + (o instanceof RandomAccess) + " " + (o instanceof Iterable);
    }

    public static void main(String[] args) {
        Object[] samples = {
            null, "abc", "abcd", 5, 50, 5L, 2.5, new int[3], new String[2], new Object[1], new Integer[4][2], new long[2][2],
            new Circle(2), new Box(3, 4), List.of("x", "y"), new ArrayList<String>(), (Runnable) () -> { }, 'c', new int[2][], new Box[0]
        };
        for (Object sample : samples) System.out.println(describe(sample));
        Object text = samples[1];
        while (!(text instanceof Integer found)) {
            text = text instanceof String s && s.length() < 6 ? s + "!" : Integer.valueOf(text.toString().length());
            System.out.println("now " + text);
        }
        System.out.println("found " + (found + 1));
        Object array = new Integer[] {1};
        System.out.println((array instanceof Number[]) + " " + (array instanceof Object[]) + " " + (array instanceof Cloneable) + " "
                + (array instanceof java.io.Serializable) + " " + (array instanceof Long[]));
    }
}
