// HashMap and LinkedHashMap: compute family, merge, iteration over small integer and string keys, resizing, access order.
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

public class HashMapOps {
    static class LruCache<K, V> extends LinkedHashMap<K, V> {
        private final int limit;
        LruCache(int limit) { super(16, 0.75f, true); this.limit = limit; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > limit; }
    }

    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        String text = "the cat and the dog and the bird saw the cat";
        for (String word : text.split(" ")) counts.merge(word, 1, Integer::sum);
        System.out.println(counts);
        System.out.println(counts.get("the") + " " + counts.get("cow") + " " + counts.getOrDefault("cow", -1) + " " + counts.containsKey("dog") + " " + counts.containsValue(4) + " " + counts.size());
        System.out.println(counts.put("the", 40) + " " + counts.putIfAbsent("the", 5) + " " + counts.putIfAbsent("cow", 5) + " " + counts.remove("dog") + " " + counts.remove("dog") + " " + counts.remove("cow", 6) + counts.remove("cow", 5));
        System.out.println(counts.compute("cat", (k, v) -> v == null ? 1 : v * 10) + " " + counts.compute("new", (k, v) -> v == null ? k.length() : v) + " " + counts.compute("cat", (k, v) -> null) + " " + counts.containsKey("cat"));
        System.out.println(counts.computeIfAbsent("bird", k -> 99) + " " + counts.computeIfAbsent("fish", String::length) + " " + counts.computeIfPresent("fish", (k, v) -> v + 1) + " " + counts.computeIfPresent("zzz", (k, v) -> 1) + " " + counts.merge("fish", 5, (a, b) -> null));
        System.out.println(counts.replace("saw", 7) + " " + counts.replace("saw", 7, 8) + " " + counts.replace("none", 1) + " " + counts);
        counts.replaceAll((k, v) -> v + k.length());
        int total = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            total = total * 31 + entry.getKey().hashCode() + entry.getValue();
            entry.setValue(0);
        }
        System.out.println(total + " " + counts.values());
        counts.put(null, 1);
        counts.put("nullvalue", null);
        System.out.println(counts.get(null) + " " + counts.containsKey(null) + " " + counts.get("nullvalue") + " " + counts.getOrDefault("nullvalue", 3) + " " + counts.putIfAbsent("nullvalue", 4));
        Map<Integer, Integer> squares = new HashMap<>(4);
        for (int i = 0; i < 2000; i++) squares.put(i * 37 % 1009, i);
        long order = 0;
        for (Map.Entry<Integer, Integer> entry : squares.entrySet()) order = order * 31 + entry.getKey() * 7L + entry.getValue();
        System.out.println(squares.size() + " " + order);
        Iterator<Integer> keys = squares.keySet().iterator();
        while (keys.hasNext()) if (keys.next() % 10 != 0) keys.remove();
        System.out.println(squares.size() + " " + squares.keySet());
        squares.values().removeIf(v -> v > 1500);
        squares.entrySet().removeIf(e -> e.getKey() > 500);
        squares.keySet().retainAll(java.util.List.of(0, 10, 20, 30, 40, 50));
        System.out.println(squares);
        Map<Long, String> longs = new HashMap<>();
        for (long l = -3; l < 4; l++) longs.put(l << 33, "v" + l);
        System.out.println(longs + " " + longs.get(1L << 33));
        Map<Character, StringBuilder> groups = new HashMap<>();
        for (String word : "apple avocado banana blueberry cherry apricot".split(" ")) groups.computeIfAbsent(word.charAt(0), c -> new StringBuilder()).append(word).append(';');
        System.out.println(groups);
        Map<String, Integer> linked = new LinkedHashMap<>();
        for (String key : "zeta alpha mid alpha omega zeta".split(" ")) linked.merge(key, 1, Integer::sum);
        linked.remove("alpha");
        linked.put("alpha", 9);
        System.out.println(linked + " " + linked.equals(new HashMap<>(linked)) + " " + (linked.hashCode() == new HashMap<>(linked).hashCode()));
        LruCache<String, Integer> cache = new LruCache<>(3);
        for (String key : "a b c a d e a f".split(" ")) {
            if (cache.get(key) == null) cache.put(key, key.charAt(0) - 'a');
            System.out.println(key + " " + cache);
        }
        Map<Double, String> doubles = new HashMap<>();
        doubles.put(0.0, "pos");
        doubles.put(-0.0, "neg");
        doubles.put(Double.NaN, "nan");
        System.out.println(doubles.size() + doubles.get(Double.NaN) + doubles.get(-0.0));
        Map<String, Integer> copy = new HashMap<>(Map.of("one", 1));
        copy.putAll(Map.of("two", 2));
        System.out.println(copy + " " + Map.copyOf(Map.of("k", "v")) + " " + Map.ofEntries(Map.entry(1, 2)) + " " + new HashMap<>().equals(Map.of()));
        Map<String, Map<String, Integer>> nested = new HashMap<>();
        nested.computeIfAbsent("x", k -> new HashMap<>()).put("y", 1);
        nested.computeIfAbsent("x", k -> new HashMap<>()).merge("y", 5, Math::max);
        System.out.println(nested);
        try {
            counts.computeIfAbsent("boom", k -> { counts.put("inner" + k, 1); return 2; });
            System.out.println("no exception");
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("modified while computing");
        }
    }
}
