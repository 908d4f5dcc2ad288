// An LRU cache on a doubly linked list and an LFU cache with frequency buckets, driven by the same access trace.
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;

public class LruAndLfuCaches {
    interface Cache<K, V> {
        V get(K key);
        void put(K key, V value);
        String state();
    }

    static class Lru<K, V> implements Cache<K, V> {
        private class Link {
            K key;
            V value;
            Link before, after;
        }
        private final Map<K, Link> index = new HashMap<>();
        private final Link sentinel = new Link();
        private final int capacity;

        Lru(int capacity) {
            this.capacity = capacity;
            sentinel.before = sentinel.after = sentinel;
        }

        private void unlink(Link l) {
            l.before.after = l.after;
            l.after.before = l.before;
        }

        private void pushFront(Link l) {
            l.after = sentinel.after;
            l.before = sentinel;
            sentinel.after.before = l;
            sentinel.after = l;
        }

        @Override public V get(K key) {
            Link l = index.get(key);
            if (l == null) return null;
            unlink(l);
            pushFront(l);
            return l.value;
        }

        @Override public void put(K key, V value) {
            if (get(key) != null) {
                index.get(key).value = value;
                return;
            }
            if (index.size() == capacity) {
                Link oldest = sentinel.before;
                unlink(oldest);
                index.remove(oldest.key);
            }
            Link l = new Link();
            l.key = key;
            l.value = value;
            index.put(key, l);
            pushFront(l);
        }

        @Override public String state() {
            StringBuilder out = new StringBuilder();
            for (Link l = sentinel.after; l != sentinel; l = l.after) out.append(l.key).append('=').append(l.value).append(' ');
            return out.toString().trim();
        }
    }

    static class Lfu<K, V> implements Cache<K, V> {
        private final Map<K, V> values = new HashMap<>();
        private final Map<K, Integer> counts = new HashMap<>();
        private final Map<Integer, LinkedHashSet<K>> buckets = new HashMap<>();
        private final int capacity;
        private int least;

        Lfu(int capacity) { this.capacity = capacity; }

        private void touch(K key) {
            int count = counts.merge(key, 1, Integer::sum);
            if (count > 1) {
                buckets.get(count - 1).remove(key);
                if (buckets.get(count - 1).isEmpty() && least == count - 1) least = count;
            }
            buckets.computeIfAbsent(count, c -> new LinkedHashSet<>()).add(key);
        }

        @Override public V get(K key) {
            if (!values.containsKey(key)) return null;
            touch(key);
            return values.get(key);
        }

        @Override public void put(K key, V value) {
            if (!values.containsKey(key)) {
                if (values.size() == capacity) {
                    K victim = buckets.get(least).iterator().next();
                    buckets.get(least).remove(victim);
                    values.remove(victim);
                    counts.remove(victim);
                }
                least = 1;
            }
            values.put(key, value);
            touch(key);
        }

        @Override public String state() {
            StringBuilder out = new StringBuilder();
            for (int c = 1; c < 50; c++) if (buckets.containsKey(c) && !buckets.get(c).isEmpty()) out.append(c).append(buckets.get(c)).append(' ');
            return out.toString().trim();
        }
    }

    private static void drive(String label, Cache<Character, Integer> cache, String trace) {
        int hits = 0;
        for (int i = 0; i < trace.length(); i++) {
            char key = trace.charAt(i);
            if (cache.get(key) != null) hits++;
            else cache.put(key, i);
            if (i < 12) System.out.println(label + " " + key + " " + cache.state());
        }
        System.out.println(label + " hits " + hits + " of " + trace.length() + " final " + cache.state());
    }

    public static void main(String[] args) {
        StringBuilder trace = new StringBuilder("abacabadabacaba");
        int state = 3;
        for (int i = 0; i < 400; i++) {
            state = (state * 171 + 11213) % 53125;
            trace.append((char) ('a' + Math.min(state % 11, state / 11 % 7)));
        }
        drive("lru", new Lru<>(4), trace.toString());
        drive("lfu", new Lfu<>(4), trace.toString());
        Cache<Character, Integer> tiny = new Lru<>(1);
        tiny.put('x', 1);
        tiny.put('x', 2);
        tiny.put('y', 3);
        System.out.println(tiny.get('x') + " " + tiny.get('y') + " " + tiny.state());
    }
}
