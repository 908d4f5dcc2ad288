// Sequenced collections of Java 21: first and last access, reversed views, sequenced maps.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class SequencedCollections {
    private static void exercise(String name, SequencedCollection<Integer> c) {
        System.out.println(name + " " + c + " first " + c.getFirst() + " last " + c.getLast() + " reversed " + c.reversed());
        try {
            c.addFirst(0);
            c.addLast(99);
            System.out.println("  after adding " + c);
            c.reversed().addFirst(77);
            System.out.println("  through the view " + c + " removed " + c.removeFirst() + " " + c.removeLast() + " " + c);
        } catch (UnsupportedOperationException e) {
            System.out.println("  cannot add at an end " + e.getMessage());
        }
        System.out.println("  sum " + c.reversed().stream().mapToInt(x -> x).sum() + " twice reversed " + c.reversed().reversed());
    }

    public static void main(String[] args) {
        List<Integer> source = List.of(3, 1, 2);
        exercise("ArrayList", new ArrayList<>(source));
        exercise("ArrayDeque", new ArrayDeque<>(source));
        exercise("LinkedHashSet", new LinkedHashSet<>(source));
        exercise("TreeSet", new TreeSet<>(source));
        exercise("List.of", source);
        exercise("asList", Arrays.asList(3, 1, 2));
        LinkedHashSet<String> moved = new LinkedHashSet<>(List.of("a", "b", "c"));
        moved.addFirst("c");
        moved.addLast("a");
        System.out.println(moved);
        for (SequencedCollection<Integer> empty : List.<SequencedCollection<Integer>>of(new ArrayList<>(), new ArrayDeque<>(), new LinkedHashSet<>())) {
            try {
                empty.getFirst();
            } catch (NoSuchElementException e) {
                System.out.println("empty " + empty.getClass().getSimpleName());
            }
        }
        SequencedMap<String, Integer> map = new LinkedHashMap<>();
        for (String k : "one two three four".split(" ")) map.put(k, k.length());
        System.out.println(map.firstEntry() + " " + map.lastEntry() + " " + map.reversed());
        map.putFirst("zero", 4);
        map.putLast("one", 11);
        System.out.println(map + " " + map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.sequencedKeySet().reversed() + " " + map.sequencedValues().getLast());
        Map<String, Integer> tree = new TreeMap<>(map).reversed();
        System.out.println(tree);
        List<Integer> view = new ArrayList<>(List.of(1, 2, 3, 4)).reversed();
        view.removeIf(x -> x == 2);
        view.add(10);
        view.sort(null);
        System.out.println(view + " " + view.reversed() + " " + view.indexOf(10));
        System.out.println(Collections.unmodifiableSequencedCollection(new ArrayList<>(source)).getLast());
    }
}
