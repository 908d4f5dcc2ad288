// Sealed types, records with compact constructors, instanceof patterns with scope, nested records and generics.
import java.util.List;
import java.util.Objects;

public class PatternsAndSealed {
    sealed interface Shape permits Circle, Box, Group {}
    record Circle(double radius) implements Shape {
        Circle {
            if (!(radius >= 0)) throw new IllegalArgumentException("radius " + radius);
        }
    }
    record Box(int width, int height) implements Shape {
        static int made;
        Box(int side) { this(side, side); }
        Box { made++; }
        int area() { return width * height; }
    }
    static final class Group implements Shape {
        final List<Shape> parts;
        Group(Shape... parts) { this.parts = List.of(parts); }
    }
    record Pair<A extends Comparable<A>, B>(A first, B second) {
        <C> Pair<A, C> with(C other) { return new Pair<>(first, other); }
    }

    static double area(Shape shape) {
        if (shape instanceof Circle c) return Math.PI * c.radius() * c.radius();
        if (!(shape instanceof Box b)) {
            double sum = 0;
            for (Shape part : ((Group) shape).parts) sum += area(part);
            return sum;
        }
        return b.area();
    }

    static String kind(Object o) {
        return o instanceof String s && !s.isEmpty() ? "text " + s.charAt(0)
                : o instanceof Integer i && i > 10 ? "big " + i
                : o instanceof Number n ? "number " + n.intValue()
                : o instanceof int[] a && a.length > 1 ? "array " + a[1] : "other " + Objects.toString(o).length();
    }

    public static void main(String[] args) {
        System.out.println(area(new Group(new Box(3), new Circle(1), new Group(new Box(2, 5)))) + " " + Box.made);
        for (Object o : new Object[] {"abc", "", 5, 50, 2.9, new int[] {1, 2}, new int[0].length, null, 'c'}) System.out.println(kind(o));
        try {
            new Circle(Double.NaN);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Pair<String, Integer> pair = new Pair<>("k", 1);
        System.out.println(pair + " " + pair.with(List.of(pair)) + " " + pair.equals(new Pair<>("k", 1)) + " " + (pair.hashCode() == new Pair<>("k", 1).hashCode()) + " " + new Circle(-0.0).equals(new Circle(0.0)));
        record Local(int[] data, float f) {}
        int[] data = {1};
        System.out.println(new Local(data, Float.NaN).equals(new Local(data, Float.NaN)) + " " + new Local(data, 0).equals(new Local(data.clone(), 0)));
        enum Level { LOW, HIGH { @Override int weight() { return 10; } }; int weight() { return 1; } }
        interface Visitor { int visit(Level level); }
        Visitor visitor = level -> switch (level) { case LOW -> level.weight(); case HIGH -> { int w = level.weight(); yield w * w; } };
        System.out.println(visitor.visit(Level.LOW) + visitor.visit(Level.valueOf("HIGH")) + " " + Level.HIGH.getClass() + " " + Level.HIGH.getDeclaringClass());
    }
}
