// Records, enums and interfaces in Java 21 local scope: local interfaces and enums, static members of inner classes, record interfaces.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class LocalKinds {
    class Inner {
        static int created;
        record Tag(String name) { }
        static Tag tag(String s) { return new Tag(s + created); }
        Inner() { created++; }
    }

    interface Priced { long price(); default long taxed() { return price() + price() / 5; } }

    public static void main(String[] args) {
        enum Size { SMALL, LARGE; int factor() { return ordinal() * 2 + 1; } }
        interface Discount { long apply(long p); static Discount none() { return p -> p; } }
        record Item(String name, long base, Size size) implements Priced, Comparable<Item> {
            static int count;
            Item {
                if (name.isBlank()) throw new IllegalArgumentException("blank name");
                name = name.strip();
                count++;
            }
            @Override public long price() { return base * size.factor(); }
            @Override public int compareTo(Item o) { return Comparator.comparingLong(Item::price).thenComparing(Item::name).compare(this, o); }
            Item resized(Size s) { return new Item(name, base, s); }
        }
        List<Item> items = new ArrayList<>(List.of(new Item(" pen ", 150, Size.SMALL), new Item("book", 1200, Size.LARGE), new Item("cup", 450, Size.SMALL)));
        items.add(items.get(0).resized(Size.LARGE));
        items.sort(null);
        for (Item i : items) System.out.println(i + " " + i.price() + " " + i.taxed());
        Discount half = p -> p / 2;
        for (Discount d : List.of(Discount.none(), half, p -> Math.max(0, p - 1000))) System.out.println(items.stream().mapToLong(i -> d.apply(i.price())).sum());
        try {
            new Item("  ", 1, Size.SMALL);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + Item.count);
        }
        LocalKinds outer = new LocalKinds();
        Inner a = outer.new Inner();
        Inner b = outer.new Inner();
        System.out.println(Inner.created + " " + Inner.tag("t") + " " + (a == b));
        var anonymous = new Object() { record Local(int x) { } int y = new Local(4).x(); };
        System.out.println(anonymous.y);
        System.out.println(items.getFirst().equals(items.getFirst().resized(Size.SMALL)) + " " + items.getLast().name());
    }
}
