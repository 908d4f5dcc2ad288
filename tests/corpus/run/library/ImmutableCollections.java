// List.of and its kin, unmodifiable and synchronized views, Arrays.asList, sublists, sequence edits that fail.
import java.util.*;
import java.util.stream.*;

public class ImmutableCollections {
    static void refuse(Runnable action) { try { action.run(); System.out.print("ok "); } catch (RuntimeException e) { System.out.print(e.getClass().getSimpleName() + (e.getMessage() == null ? "" : "(" + e.getMessage() + ")") + " "); } }
    public static void main(String[] args) {
        List<Integer> fixed = List.of(3, 1, 2);
        refuse(() -> fixed.add(4)); refuse(() -> fixed.set(0, 1)); refuse(() -> fixed.contains(null)); refuse(() -> List.of(1, null)); refuse(() -> Set.of(1, 1)); refuse(() -> Map.of("a", 1, "a", 2)); refuse(() -> Map.entry(null, 1)); refuse(() -> List.copyOf(Arrays.asList(1, null))); refuse(() -> fixed.iterator().remove()); refuse(() -> fixed.get(3)); refuse(() -> List.of().get(0)); refuse(() -> fixed.subList(2, 1));
        System.out.println();
        List<String> backed = Arrays.asList("b", "a", null);
        refuse(() -> backed.add("c")); refuse(() -> backed.set(2, "z")); refuse(() -> backed.remove("a")); Collections.sort(backed); System.out.println(backed);
        List<Integer> source = new ArrayList<>(List.of(1, 2, 3, 4, 5)); List<Integer> view = Collections.unmodifiableList(source); List<Integer> part = source.subList(1, 4);
        part.set(0, 20); part.clear(); source.add(6); System.out.println(view + " " + source);
        refuse(() -> part.size()); refuse(() -> view.add(1)); refuse(() -> Collections.emptyList().add(null)); refuse(() -> Collections.singletonMap(1, 2).put(3, 4)); refuse(() -> Collections.checkedList(new ArrayList<>(), String.class).getClass()); refuse(() -> { for (Integer x : source) if (x == 1) source.remove(x); }); refuse(() -> Stream.of(1, null).toList()); refuse(() -> Stream.of(1).toList().add(2)); refuse(() -> new ArrayDeque<>().add(null)); refuse(() -> new PriorityQueue<>(0)); refuse(() -> new ArrayList<>(-1)); refuse(() -> new LinkedList<>().getFirst()); refuse(() -> new Stack<>().pop()); refuse(() -> new ArrayDeque<>().removeLast()); refuse(() -> source.toArray((Object[]) new String[5])); refuse(() -> new ArrayList<>(List.of(1)).listIterator().set(1)); refuse(() -> Collections.nCopies(-1, 0));
        System.out.println();
        System.out.println(List.of(1, 2).equals(Arrays.asList(1, 2)) + " " + Set.of(2).equals(new HashSet<>(List.of(2))) + " " + Map.of(1, 2).hashCode() + " " + List.of().hashCode() + " " + Collections.emptyMap().equals(new TreeMap<>()) + " " + new ArrayList<>(List.of(1)).equals(new LinkedList<>(List.of(1))) + " " + Map.entry("k", 1) + " " + new AbstractMap.SimpleEntry<>("k", 1).equals(Map.entry("k", 1)) + " " + Collections.synchronizedList(new ArrayList<>(List.of(9))) + Collections.unmodifiableMap(new TreeMap<>(Map.of(1, "a"))));
        Collections.rotate(source, 1); Collections.swap(source, 0, 1); System.out.println(source + " " + Collections.binarySearch(List.of(1, 3, 5), 4) + Collections.indexOfSubList(List.of(1, 2, 3), List.of(2, 3)) + Collections.lastIndexOfSubList(List.of(1, 1), List.of(1)));
        Collections.shuffle(source, new Random(42)); System.out.println(source);
    }
}
