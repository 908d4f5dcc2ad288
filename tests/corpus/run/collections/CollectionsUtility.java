// java.util.Collections: sort, shuffle with seed, rotate, swap, binarySearch, frequency, disjoint, nCopies, views that refuse writes.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

public class CollectionsUtility {
    private static void refuse(String label, Runnable action) {
        try {
            action.run();
            System.out.println(label + " allowed");
        } catch (UnsupportedOperationException e) {
            System.out.println(label + " refused " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(5, 3, 8, 1, 9, 2, 8));
        Collections.sort(list);
        System.out.println(list + " " + Collections.binarySearch(list, 5) + " " + Collections.binarySearch(list, 4) + " " + Collections.frequency(list, 8) + " " + Collections.max(list) + Collections.min(list));
        Collections.reverse(list);
        System.out.println(list);
        Collections.shuffle(list, new Random(42));
        System.out.println(list);
        Collections.shuffle(list, new Random(7));
        System.out.println(list);
        Collections.rotate(list, 2);
        System.out.println(list);
        Collections.rotate(list.subList(1, 5), -1);
        Collections.swap(list, 0, 6);
        System.out.println(list);
        Collections.sort(list, Collections.reverseOrder());
        System.out.println(list + " " + Collections.binarySearch(list, 9, Collections.reverseOrder()) + " " + Collections.max(list, Comparator.comparing(x -> x % 5)));
        Collections.replaceAll(list, 8, 80);
        Collections.addAll(list, 4, 4, 4);
        System.out.println(list + " " + Collections.indexOfSubList(list, List.of(4, 4)) + " " + Collections.lastIndexOfSubList(list, List.of(4, 4)) + " " + Collections.disjoint(list, List.of(7)) + Collections.disjoint(list, Set.of(4)));
        List<String> copies = new ArrayList<>(Collections.nCopies(3, "ab"));
        Collections.fill(copies.subList(1, 3), "z");
        System.out.println(copies + " " + Collections.nCopies(4, 1) + " " + Collections.emptyList() + Collections.singletonList(1) + Collections.singleton("s") + Collections.emptyMap() + Collections.singletonMap("k", "v"));
        Collections.copy(list, Arrays.asList(0, 0));
        System.out.println(list);
        try {
            Collections.copy(new ArrayList<>(), list);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> unmodifiable = Collections.unmodifiableList(list);
        list.set(0, 111);
        System.out.println(unmodifiable.get(0) + " " + unmodifiable.equals(list));
        refuse("unmodifiable add", () -> unmodifiable.add(1));
        refuse("unmodifiable sort", () -> unmodifiable.sort(null));
        refuse("unmodifiable iterator", () -> { var it = unmodifiable.iterator(); it.next(); it.remove(); });
        refuse("singleton", () -> Collections.singletonList(1).add(2));
        refuse("nCopies", () -> Collections.nCopies(2, 1).set(0, 2));
        refuse("emptyMap", () -> Collections.emptyMap().put(null, null));
        refuse("keySet add", () -> new LinkedHashMap<String, Integer>().keySet().add("k"));
        refuse("Set.of", () -> Set.of(1).remove(1));
        refuse("entry", () -> Map.entry("a", 1).setValue(2));
        refuse("toList", () -> java.util.stream.Stream.of(1).toList().add(2));
        refuse("empty clear", () -> Collections.emptyList().clear());
        Set<Integer> backed = Collections.newSetFromMap(new LinkedHashMap<>());
        backed.addAll(List.of(3, 1, 3, 2));
        System.out.println(backed);
        Set<String> ordered = new LinkedHashSet<>(List.of("q", "w", "e"));
        ordered.add("w");
        ordered.remove("q");
        ordered.add("q");
        System.out.println(ordered + " " + ordered.contains("e") + " " + ordered.equals(new HashSet<>(List.of("e", "q", "w"))));
        List<Integer> synced = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        synced.add(3);
        System.out.println(synced + " " + Collections.enumeration(synced).nextElement() + " " + Collections.list(Collections.enumeration(synced)));
        List<String> checked = Collections.checkedList(new ArrayList<>(), String.class);
        try {
            @SuppressWarnings({"unchecked", "rawtypes"}) List<Object> raw = (List) checked;
            raw.add(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Random random = new Random(99);
        List<Integer> large = new ArrayList<>();
        for (int i = 0; i < 400; i++) large.add(random.nextInt(1000));
        Collections.sort(large);
        long checksum = 0;
        for (int v : large) checksum = checksum * 31 + v;
        Collections.shuffle(large, random);
        for (int v : large) checksum = checksum * 31 + v;
        System.out.println(checksum);
    }
}
