// equals and hashCode contracts as seen through hash collections, with colliding and mutable keys.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

public class EqualsHashCode {
    static class Point {
        final int x, y;
        Point(int x, int y) { this.x = x; this.y = y; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }
        @Override public int hashCode() { return Objects.hash(x, y); }
        @Override public String toString() { return "(" + x + "," + y + ")"; }
    }

    static class ColourPoint extends Point {
        final String colour;
        ColourPoint(int x, int y, String colour) { super(x, y); this.colour = colour; }
        @Override public boolean equals(Object o) { return super.equals(o) && colour.equals(((ColourPoint) o).colour); }
        @Override public int hashCode() { return 31 * super.hashCode() + colour.hashCode(); }
    }

    static class Colliding implements Comparable<Colliding> {
        static int comparisons;
        final int id;
        Colliding(int id) { this.id = id; }
        @Override public boolean equals(Object o) { comparisons++; return o instanceof Colliding c && c.id == id; }
        @Override public int hashCode() { return 42; }
        @Override public int compareTo(Colliding o) { return Integer.compare(id, o.id); }
    }

    static class Mutable {
        int value;
        Mutable(int value) { this.value = value; }
        @Override public boolean equals(Object o) { return o instanceof Mutable m && m.value == value; }
        @Override public int hashCode() { return value; }
    }

    public static void main(String[] args) {
        Point p = new Point(1, 2);
        Point q = new Point(1, 2);
        ColourPoint r = new ColourPoint(1, 2, "red");
        System.out.println(p.equals(q) + " " + p.equals(r) + " " + r.equals(p) + " " + p.equals(null) + " " + r.equals(new ColourPoint(1, 2, "red")) + " " + p.hashCode() + " " + r.hashCode());
        Set<Point> set = new HashSet<>(List.of(p, r));
        set.add(q);
        System.out.println(set.size() + " " + set.contains(new Point(1, 2)) + " " + set.contains(new ColourPoint(1, 2, "blue")) + " " + set.remove(q) + " " + set.size());
        Map<Point, Integer> grid = new HashMap<>();
        for (int x = -5; x <= 5; x++) for (int y = -5; y <= 5; y++) grid.merge(new Point(x * x, y * y), 1, Integer::sum);
        System.out.println(grid.size() + " " + grid.get(new Point(25, 25)) + " " + grid.get(new Point(0, 0)) + " " + grid.get(new Point(2, 2)));
        Map<Colliding, String> tree = new HashMap<>();
        for (int i = 0; i < 40; i++) tree.put(new Colliding(i * 7 % 40), "v" + i);
        System.out.println(tree.size() + " " + tree.get(new Colliding(13)) + " " + tree.get(new Colliding(99)) + " " + tree.containsKey(new Colliding(39)) + " compared: " + (Colliding.comparisons > 0));
        for (int i = 0; i < 35; i++) tree.remove(new Colliding(i));
        System.out.println(tree.size() + " " + tree.get(new Colliding(37)));
        Mutable key = new Mutable(5);
        Map<Mutable, String> map = new HashMap<>();
        map.put(key, "five");
        key.value = 6;
        System.out.println(map.get(key) + " " + map.get(new Mutable(5)) + " " + map.containsValue("five"));
        key.value = 5;
        System.out.println(map.get(new Mutable(5)));
        System.out.println(Objects.equals(null, null) + " " + Objects.equals(p, null) + " " + Objects.hashCode(null) + " " + Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "a", 2.5)
                + " " + Objects.toString(null, "dflt") + " " + Objects.requireNonNullElse(null, "else") + " " + Objects.isNull(p));
        System.out.println(List.of(1, 2, 3).hashCode() + " " + new ArrayList<>(List.of(1, 2, 3)).equals(List.of(1, 2, 3)) + " " + Map.of("a", 1).hashCode() + " " + Map.entry("a", 1).equals(Map.entry("a", 1))
                + " " + new HashSet<>(List.of(3, 4)).hashCode() + " " + "".hashCode() + " " + "polygenelubricants".hashCode());
        Object plain = new Object();
        System.out.println(plain.equals(plain) + " " + plain.equals(new Object()) + " " + (plain.hashCode() == plain.hashCode()) + " " + (System.identityHashCode(null)));
    }
}
