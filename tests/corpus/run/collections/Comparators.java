// Comparator combinators: comparing, thenComparing, reversed, nullsFirst/Last, natural order, stability of sorting.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

public class Comparators {
    record Person(String name, int age, double height, Long badge) {
        Person(String name, int age) { this(name, age, age / 10.0, null); }
    }

    private static void show(String label, List<Person> people, Comparator<? super Person> order) {
        List<Person> copy = new ArrayList<>(people);
        copy.sort(order);
        StringBuilder row = new StringBuilder(label).append(':');
        for (Person p : copy) row.append(' ').append(p.name()).append(p.age());
        System.out.println(row);
    }

    public static void main(String[] args) {
        List<Person> people = List.of(new Person("eve", 30, 1.7, 5L), new Person("bob", 25, 1.8, null), new Person("Ann", 30, 1.6, 2L), new Person("dan", 25, 1.7, 9L), new Person("cat", 41, 1.5, null), new Person("bob", 19));
        show("name", people, Comparator.comparing(Person::name));
        show("name ignoring case", people, Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("age", people, Comparator.comparingInt(Person::age));
        show("age reversed", people, Comparator.comparingInt(Person::age).reversed());
        show("age, name", people, Comparator.comparingInt(Person::age).thenComparing(Person::name));
        show("age, name reversed", people, Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder()));
        show("height", people, Comparator.comparingDouble(Person::height).thenComparingInt(Person::age));
        show("badge nulls first", people, Comparator.comparing(Person::badge, Comparator.nullsFirst(Comparator.naturalOrder())));
        show("badge nulls last reversed", people, Comparator.comparing(Person::badge, Comparator.nullsLast(Comparator.reverseOrder())).thenComparing(Person::name));
        show("lambda", people, (a, b) -> (a.name().length() + a.age()) - (b.name().length() + b.age()));
        show("constant keeps order", people, (a, b) -> 0);
        show("long key", people, Comparator.comparingLong(p -> p.badge() == null ? -1 : p.badge()));
        try {
            show("null badge", people, Comparator.comparing(Person::badge));
        } catch (NullPointerException e) {
            System.out.println("null keys do not compare");
        }
        List<String> words = Arrays.asList("pear", null, "fig", "Apple", null, "kiwi");
        words.sort(Comparator.nullsLast(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())));
        System.out.println(words);
        words.sort(Comparator.nullsFirst(null));
        System.out.println(words.subList(0, 3));
        Comparator<Integer> modulo = Comparator.comparing(x -> x % 10);
        Integer[] numbers = {31, 12, 5, 22, 15, 41, 2, 100, 51};
        Arrays.sort(numbers, modulo);
        System.out.println(Arrays.toString(numbers));
        Arrays.sort(numbers, modulo.reversed().thenComparing(Comparator.reverseOrder()));
        System.out.println(Arrays.toString(numbers));
        System.out.println(modulo.compare(15, 5) + " " + modulo.reversed().compare(1, 2) + " " + Comparator.<Integer>naturalOrder().reversed().compare(1, 2) + " " + Comparator.nullsFirst(modulo).compare(null, 1) + " " + Comparator.nullsFirst(modulo).compare(null, null));
        List<Map.Entry<String, Integer>> entries = new ArrayList<>(List.of(Map.entry("x", 3), Map.entry("y", 1), Map.entry("w", 3)));
        entries.sort(Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        System.out.println(entries);
        Integer[] big = new Integer[300];
        for (int i = 0; i < big.length; i++) big[i] = i * 7919 % 1000;
        Arrays.sort(big, Comparator.comparing(x -> x % 13));
        long checksum = 0;
        for (int v : big) checksum = checksum * 31 + v;
        System.out.println(checksum);
        Comparator<Integer> broken = (a, b) -> a < b ? -1 : 1;
        Integer[] few = {3, 1, 2, 1};
        Arrays.sort(few, broken);
        System.out.println(Arrays.toString(few));
    }
}
