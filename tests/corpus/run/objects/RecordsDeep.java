// Records in depth: generic interfaces, nested records as keys, static factories, varargs components, hash stability, record arrays and streams.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

public class RecordsDeep {
    interface Scored { int score(); default String grade() { return score() > 50 ? "pass" : "fail"; } }
    record Student(String name, int score) implements Scored { Student { name = name.strip(); } Student withScore(int s) { return new Student(name, s); } }
    record Coordinates(int... axes) {
        int dimensions() { return axes.length; }
        @Override public boolean equals(Object o) { return o instanceof Coordinates c && Arrays.equals(axes, c.axes); }
        @Override public int hashCode() { return Arrays.hashCode(axes); }
        @Override public String toString() { return Arrays.toString(axes); }
    }
    record Range<T extends Comparable<T>>(T from, T to) {
        Range { if (from.compareTo(to) > 0) throw new IllegalArgumentException(from + " > " + to); }
        boolean contains(T t) { return from.compareTo(t) <= 0 && t.compareTo(to) <= 0; }
        static Range<Integer> upTo(int n) { return new Range<>(0, n); }
    }
    record Tree(String label, List<Tree> children) {
        Tree(String label, Tree... children) { this(label, List.of(children)); }
        int size() { int n = 1; for (Tree c : children) n += c.size(); return n; }
        String show(String indent) { StringBuilder s = new StringBuilder(indent + label + "\n"); for (Tree c : children) s.append(c.show(indent + "  ")); return s.toString(); }
    }
    record Cell(int row, int column) { Cell { counter++; } static int counter; Cell[] neighbours() { return new Cell[] {new Cell(row - 1, column), new Cell(row + 1, column), new Cell(row, column - 1), new Cell(row, column + 1)}; } }
    record Floats(float f, double d) { }
    record Wrapper(Object inner) { }
    private record Secret(int code, String note) { @Override public String note() { return "hidden"; } }

    public static void main(String[] args) {
        Student ann = new Student(" ann ", 70);
        System.out.println(ann + " " + ann.grade() + " " + ann.withScore(20).grade() + " " + ann.equals(new Student("ann", 70)) + " " + ann.hashCode());
        System.out.println(new Coordinates(1, 2, 3) + " " + new Coordinates().dimensions() + " " + new Coordinates(1, 2).equals(new Coordinates(1, 2)) + " " + new Coordinates(5).hashCode());
        System.out.println(Range.upTo(5).contains(5) + " " + new Range<>("a", "m").contains("z") + " " + new Range<>(1.5, 2.5) + " " + new Range<>('a', 'c').hashCode());
        try {
            new Range<>(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Tree tree = new Tree("root", new Tree("left", new Tree("leaf")), new Tree("right"));
        System.out.print(tree.show(""));
        System.out.println(tree.size() + " " + tree + " " + tree.equals(new Tree("root", List.of(new Tree("left", new Tree("leaf")), new Tree("right")))) + " " + tree.hashCode());
        HashSet<Cell> seen = new HashSet<>();
        List<Cell> frontier = new ArrayList<>(List.of(new Cell(0, 0)));
        for (int step = 0; step < 6; step++) {
            List<Cell> next = new ArrayList<>();
            for (Cell c : frontier) if (seen.add(c)) next.addAll(Arrays.asList(c.neighbours()));
            frontier = next;
            System.out.println(step + " " + seen.size() + " " + frontier.size());
        }
        System.out.println(Cell.counter + " " + seen.contains(new Cell(2, -1)) + " " + seen.contains(new Cell(9, 9)));
        System.out.println(new Floats(0f, -0.0).equals(new Floats(-0f, -0.0)) + " " + new Floats(Float.NaN, Double.NaN).equals(new Floats(Float.NaN, Double.NaN)) + " " + new Floats(1.5f, 2.5).hashCode() + " " + new Floats(1e10f, 1e-10));
        System.out.println(new Wrapper(null) + " " + new Wrapper(new Wrapper("x")) + " " + new Wrapper(List.of(1, 2)).equals(new Wrapper(new ArrayList<>(List.of(1, 2)))) + " " + new Wrapper(null).hashCode() + " " + new Wrapper(1).equals(new Wrapper(1L)));
        Secret secret = new Secret(7, "visible");
        System.out.println(secret + " " + secret.note() + " " + secret.note.length() + " " + secret.equals(new Secret(7, "visible")));
        Map<Student, String> map = new HashMap<>();
        map.put(ann, "first");
        map.put(new Student("ann", 70), "second");
        System.out.println(map);
        TreeSet<Student> ranking = new TreeSet<>(Comparator.comparingInt(Student::score).reversed().thenComparing(Student::name));
        for (String s : "bob:40 cy:90 ann:70 di:40".split(" ")) ranking.add(new Student(s.split(":")[0], Integer.parseInt(s.split(":")[1])));
        System.out.println(ranking.first() + " " + ranking.last() + " " + ranking.headSet(ann).size());
        record Pair<A, B>(A a, B b) { static <X> Pair<X, X> of(X x) { return new Pair<>(x, x); } <C> Pair<A, C> map(java.util.function.Function<B, C> f) { return new Pair<>(a, f.apply(b)); } }
        System.out.println(Pair.of(3).map(x -> x + 0.5) + " " + new Pair<>("k", new Pair<>(1, 'c')));
        Scored[] scored = {ann, () -> 10};
        for (Scored s : scored) System.out.println(s.grade());
    }
}
