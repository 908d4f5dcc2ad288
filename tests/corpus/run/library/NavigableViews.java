// TreeMap and TreeSet views: ranges, descending views, writes through, bounds that are violated.
import java.util.*;

public class NavigableViews {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 10; i++) map.put(i * 10, "v" + i);
        NavigableMap<Integer, String> part = map.subMap(20, true, 60, false);
        System.out.println(part + " " + part.firstKey() + part.lastEntry() + " " + map.floorKey(25) + map.higherKey(90) + map.ceilingEntry(41) + map.lowerEntry(0));
        part.remove(30); part.put(35, "new"); part.pollFirstEntry();
        System.out.println(map + " " + part.descendingMap().headMap(40) + " " + map.tailMap(80).size());
        try { part.put(60, "out"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { map.subMap(5, 1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Iterator<Integer> keys = map.navigableKeySet().iterator(); keys.next(); keys.remove();
        map.entrySet().iterator().next().setValue("changed");
        try { map.firstEntry().setValue("x"); } catch (UnsupportedOperationException e) { System.out.println("snapshot"); }
        System.out.println(map.firstEntry() + " " + map.descendingKeySet().first() + " " + map.computeIfPresent(35, (k, v) -> null) + map.containsKey(35) + " " + map.replace(40, "r") + map.getOrDefault(1, "d"));
        TreeSet<String> set = new TreeSet<>(String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder()));
        Collections.addAll(set, "b", "A", "a", "C", "B");
        System.out.println(set + " " + set.headSet("b") + set.tailSet("b", false) + " " + set.descendingSet() + " " + set.pollLast() + " " + set.higher("A") + " " + set.subSet("a", "b"));
        try { new TreeSet<Object>().add(new Object()); } catch (ClassCastException e) { System.out.println("not comparable"); }
        try { new TreeMap<String, Integer>().put(null, 1); } catch (NullPointerException e) { System.out.println("null key"); }
    }
}
