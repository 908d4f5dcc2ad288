// Record deconstruction in switch and instanceof: nested patterns, var, generics inference, accessor that throws.
public class RecordPatterns {
    sealed interface Shape permits Circle, Rect, Group { }
    record Point(int x, int y) { }
    record Circle(Point centre, double radius) implements Shape { }
    record Rect(Point from, Point to) implements Shape { }
    record Group(Shape first, Shape second) implements Shape { }
    record Box<T>(T content) { }
    record Pair<A, B>(A left, B right) { }
    record Faulty(int value) { public int value() { throw new IllegalStateException("accessor " + value); } }

    static double area(Shape shape) {
        return switch (shape) {
            case Circle(Point p, double r) when r == 0 -> 0;
            case Circle(var centre, var r) -> 3 * r * r;
            case Rect(Point(int x1, int y1), Point(int x2, int y2)) -> Math.abs((x2 - x1) * (y2 - y1));
            case Group(Circle(Point(var x, var y), double r), Rect rect) when x == y -> -area(rect);
            case Group(Shape a, Shape b) -> area(a) + area(b);
        };
    }

    static String unwrap(Object o) {
        if (o instanceof Box<?>(Box<?>(String s))) return "double boxed " + s;
        if (o instanceof Box<?>(Pair<?, ?>(Integer i, Integer j)) && i > j) return "boxed descending pair " + (i - j);
        if (o instanceof Box<?>(var inner)) return "boxed " + inner;
        if (!(o instanceof Pair<?, ?>(var l, var r))) return "nothing";
        return l + "&" + r;
    }

    static <T> String generic(Box<Pair<T, String>> box) {
        return switch (box) {
            case Box<Pair<T, String>>(Pair<T, String>(var t, String s)) when s.length() > 1 -> t + s;
            case Box<Pair<T, String>>(var pair) -> "short or null " + pair;
        };
    }

    public static void main(String[] args) {
        Point origin = new Point(0, 0);
        Shape[] shapes = {new Circle(origin, 2), new Circle(origin, 0), new Rect(origin, new Point(3, -4)), new Group(new Circle(origin, 1), new Rect(origin, new Point(2, 2))),
            new Group(new Circle(new Point(1, 2), 1), new Rect(origin, new Point(2, 2))), new Group(new Group(new Circle(origin, 1), new Circle(origin, 2)), new Circle(origin, 3))};
        for (Shape s : shapes) System.out.println(s + " " + area(s));
        Object[] objects = {new Box<>(new Box<>("s")), new Box<>(new Pair<>(5, 3)), new Box<>(new Pair<>(3, 5)), new Box<>(null), new Pair<>(1, null), "none", null, new Box<>(new Box<>(5))};
        for (Object o : objects) System.out.println(unwrap(o));
        System.out.println(generic(new Box<>(new Pair<>(1, "two"))) + " " + generic(new Box<>(new Pair<>(1.5, "x"))) + " " + generic(new Box<Pair<Integer, String>>(null)));
        Object faulty = new Faulty(3);
        try {
            if (faulty instanceof Faulty(int v)) System.out.println(v);
        } catch (MatchException e) {
            System.out.println(e.getClass().getSimpleName() + " caused by " + e.getCause());
        }
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("null shape");
        }
        try {
            System.out.println(area(new Group(null, null)));
        } catch (NullPointerException e) {
            System.out.println("null member");
        }
        try {
            System.out.println(area(new Rect(null, origin)));
        } catch (MatchException e) {
            System.out.println("no match: " + e.getMessage() + " " + e.getCause());
        }
    }
}
