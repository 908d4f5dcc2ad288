// LinkedHashMap in access order as a cache, IdentityHashMap, WeakHashMap with strong keys, Hashtable, Vector, Stack, priority queues.
import java.util.*;

public class LinkedAndWeakMaps {
    public static void main(String[] args) {
        LinkedHashMap<String, Integer> cache = new LinkedHashMap<>(4, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) { return size() > 3; }
        };
        for (String k : "a b c a d b a e".split(" ")) cache.merge(k, 1, Integer::sum);
        System.out.println(cache + " " + cache.get("a") + cache.keySet());
        IdentityHashMap<String, Integer> same = new IdentityHashMap<>(); String k = new String("k");
        same.put("k", 1); same.put(k, 2); same.put("k", 3);
        System.out.println(same.size() + " " + same.get("k") + same.get(k) + same.get(new String("k")));
        WeakHashMap<Object, String> weak = new WeakHashMap<>(); Object held = "held"; weak.put(held, "v"); weak.put(null, "n");
        System.out.println(weak.size() + weak.get("held") + weak.get(null));
        Hashtable<String, Integer> table = new Hashtable<>(); table.put("x", 1);
        try { table.put(null, 1); } catch (NullPointerException e) { System.out.println("null"); }
        for (Enumeration<String> e = table.keys(); e.hasMoreElements(); ) System.out.print(e.nextElement() + table + " ");
        Stack<Integer> stack = new Stack<>(); stack.push(1); stack.push(2); stack.add(0, 9);
        System.out.println(stack + " " + stack.search(9) + stack.peek() + stack.pop() + new Vector<>(List.of(1, 2)).elementAt(1));
        PriorityQueue<int[]> queue = new PriorityQueue<>((p, q) -> p[1] != q[1] ? Integer.compare(q[1], p[1]) : p[0] - q[0]);
        int[][] jobs = {{1, 5}, {2, 9}, {3, 5}, {4, 1}, {5, 9}}; for (int[] job : jobs) queue.add(job);
        StringBuilder order = new StringBuilder(); while (!queue.isEmpty()) order.append(queue.poll()[0]); System.out.println(order);
        PriorityQueue<String> words = new PriorityQueue<>(List.of("d", "b", "a", "c")); System.out.println(words + " " + words.remove("b") + words);
        Map<Integer, Integer> memo = new HashMap<>();
        try { memo.computeIfAbsent(1, x -> { memo.put(2, 2); return 1; }); } catch (ConcurrentModificationException e) { System.out.println("modified"); }
        ArrayDeque<Integer> deque = new ArrayDeque<>(); for (int i = 0; i < 6; i++) { deque.offerFirst(i); deque.offerLast(-i); }
        System.out.println(deque + " " + deque.removeFirstOccurrence(0) + deque.descendingIterator().next() + deque.size());
        Map<Key, String> colliding = new HashMap<>(); for (int i = 0; i < 20; i++) colliding.put(new Key(i), "v" + i);
        System.out.println(colliding.get(new Key(13)) + colliding.size() + colliding.remove(new Key(7)) + colliding.containsKey(new Key(7)));
    }
    record Key(int n) implements Comparable<Key> { @Override public int hashCode() { return 1; } @Override public int compareTo(Key o) { return n - o.n; } }
}
