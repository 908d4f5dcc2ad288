// A text index with nested collections: frequencies, co-occurrence, n-grams, longest words, inverted index, sorted reports.
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class WordIndex {
    private static final String TEXT = """
        It is a truth universally acknowledged, that a single man in possession of a good fortune,
        must be in want of a wife. However little known the feelings or views of such a man may be on
        his first entering a neighbourhood, this truth is so well fixed in the minds of the surrounding
        families, that he is considered the rightful property of some one or other of their daughters.
        """;

    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<String, TreeSet<Integer>> lines = new TreeMap<>();
    private final Map<String, Map<String, Integer>> followers = new HashMap<>();
    private final List<String> words = new ArrayList<>();

    WordIndex(String text) {
        int line = 0;
        String previous = null;
        for (String row : text.split("\n")) {
            line++;
            for (String w : row.toLowerCase().split("[^a-z]+")) {
                if (w.isEmpty()) continue;
                words.add(w);
                counts.merge(w, 1, Integer::sum);
                lines.computeIfAbsent(w, k -> new TreeSet<>()).add(line);
                if (previous != null) followers.computeIfAbsent(previous, k -> new TreeMap<>()).merge(w, 1, Integer::sum);
                previous = w;
            }
        }
    }

    List<Map.Entry<String, Integer>> top(int n) {
        PriorityQueue<Map.Entry<String, Integer>> heap = new PriorityQueue<>(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.<String, Integer>comparingByKey().reversed()));
        for (Map.Entry<String, Integer> e : counts.entrySet()) {
            heap.add(e);
            if (heap.size() > n) heap.poll();
        }
        List<Map.Entry<String, Integer>> out = new ArrayList<>();
        while (!heap.isEmpty()) out.add(0, heap.poll());
        return out;
    }

    Map<Integer, Set<String>> byLength() {
        Map<Integer, Set<String>> out = new TreeMap<>(Comparator.reverseOrder());
        for (String w : counts.keySet()) out.computeIfAbsent(w.length(), k -> new TreeSet<>()).add(w);
        return out;
    }

    Map<String, Integer> ngrams(int n) {
        Map<String, Integer> out = new LinkedHashMap<>();
        for (int i = 0; i + n <= words.size(); i++) out.merge(String.join(" ", words.subList(i, i + n)), 1, Integer::sum);
        out.values().removeIf(c -> c < 2);
        return out;
    }

    private static <T> Set<T> common(Collection<? extends T> a, Collection<? extends T> b) {
        Set<T> out = new TreeSet<>(a);
        out.retainAll(new HashSet<>(b));
        return out;
    }

    public static void main(String[] args) {
        WordIndex index = new WordIndex(TEXT);
        System.out.println(index.words.size() + " words, " + index.counts.size() + " different");
        System.out.println(index.counts);
        index.top(6).forEach(e -> System.out.println(e.getKey() + " " + e.getValue() + " on lines " + index.lines.get(e.getKey())));
        index.byLength().forEach((n, set) -> System.out.println(n + " " + set));
        System.out.println(index.followers.get("of") + " " + index.followers.get("a") + " " + index.followers.get("daughters"));
        System.out.println(index.ngrams(2) + " " + index.ngrams(3));
        System.out.println(common(index.lines.get("in"), index.lines.get("of")) + " " + common(List.of("a", "b", "c"), Set.of("c", "a", "z")));
        Map<Character, Integer> letters = new TreeMap<>();
        for (String w : index.words) for (char c : w.toCharArray()) letters.merge(c, 1, Integer::sum);
        System.out.println(letters);
        StringBuilder path = new StringBuilder("it");
        String at = "it";
        for (int i = 0; i < 12; i++) {
            Map<String, Integer> next = index.followers.get(at);
            if (next == null) break;
            String best = null;
            for (Map.Entry<String, Integer> e : next.entrySet()) if (best == null || e.getValue() > next.get(best)) best = e.getKey();
            path.append(' ').append(at = best);
        }
        System.out.println(path);
        int checksum = 0;
        for (Map.Entry<String, Integer> e : index.counts.entrySet()) checksum = checksum * 31 + e.hashCode();
        System.out.println(checksum + " " + index.counts.hashCode() + " " + index.lines.equals(new WordIndex(TEXT).lines));
    }
}
