// TreeMap and TreeSet navigation: floor/ceiling, head/tail/sub views with writes through, descending views, polling.
import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

public class TreeMapOps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 12; i++) map.put(i * 7 % 40, "v" + i);
        System.out.println(map);
        for (int probe : new int[] {-1, 0, 13, 14, 37, 99}) {
            System.out.println(probe + ": " + map.floorKey(probe) + " " + map.ceilingKey(probe) + " " + map.lowerKey(probe) + " " + map.higherKey(probe) + " " + map.floorEntry(probe) + " " + map.higherEntry(probe));
        }
        System.out.println(map.firstKey() + " " + map.lastEntry() + " " + map.headMap(14) + " " + map.headMap(14, true) + " " + map.tailMap(28) + " " + map.tailMap(28, false));
        NavigableMap<Integer, String> middle = map.subMap(7, true, 30, false);
        middle.put(20, "new");
        map.put(25, "outside put");
        System.out.println(middle + " " + middle.size() + " " + middle.firstKey() + " " + middle.lastKey() + " " + middle.descendingMap());
        middle.remove(14);
        middle.pollFirstEntry();
        System.out.println(map);
        try {
            middle.put(50, "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        SortedMap<Integer, String> head = middle.headMap(21);
        head.clear();
        System.out.println(map + " " + map.size());
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.navigableKeySet() + " " + map.descendingKeySet());
        for (Map.Entry<Integer, String> entry : map.entrySet()) entry.setValue(entry.getValue().toUpperCase());
        System.out.println(map.values() + " " + map.containsValue("V5"));
        try {
            map.firstEntry().setValue("no");
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot entry");
        }
        TreeMap<String, Integer> insensitive = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        insensitive.put("Beta", 1);
        insensitive.put("alpha", 2);
        insensitive.put("BETA", 3);
        System.out.println(insensitive + " " + insensitive.get("aLpHa") + " " + (insensitive.comparator() != null));
        TreeMap<String, Integer> byLength = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
        for (String word : "one three five seven eleven two".split(" ")) byLength.merge(word, word.length(), Integer::sum);
        System.out.println(byLength + " " + byLength.ceilingKey("zzzz") + " " + byLength.computeIfAbsent("six", k -> 66) + " " + byLength.firstEntry());
        TreeSet<Integer> set = new TreeSet<>();
        int x = 5;
        for (int i = 0; i < 40; i++) {
            x = x * 13 % 101;
            set.add(x);
        }
        System.out.println(set);
        System.out.println(set.first() + " " + set.last() + " " + set.floor(50) + " " + set.ceiling(50) + " " + set.lower(5) + " " + set.higher(100) + " " + set.headSet(12) + " " + set.tailSet(90, false) + " " + set.subSet(20, 30));
        System.out.println(set.pollFirst() + " " + set.pollLast() + " " + set.descendingSet().first() + " " + set.contains(64) + " " + set.add(64) + " " + set.remove(64) + " " + set.size());
        set.removeIf(v -> v % 3 != 0);
        System.out.println(set.descendingSet());
        TreeMap<Integer, Integer> stress = new TreeMap<>();
        int state = 1;
        for (int i = 0; i < 3000; i++) {
            state = state * 1664525 + 1013904223;
            int key = (state >>> 16) % 500;
            if ((state & 8) == 0) stress.remove(key);
            else stress.merge(key, 1, Integer::sum);
        }
        long checksum = 0;
        for (Map.Entry<Integer, Integer> e : stress.entrySet()) checksum = checksum * 31 + e.getKey() * 17L + e.getValue();
        System.out.println(stress.size() + " " + checksum + " " + stress.equals(new TreeMap<>(stress)) + " " + stress.hashCode());
        TreeMap<Integer, String> copy = new TreeMap<>(map);
        copy.descendingMap().remove(copy.lastKey());
        System.out.println(copy + " " + copy.headMap(21).size());
        try {
            new TreeMap<Object, String>().put(new int[0], "v");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }
}
