package proofs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The collections of the JDK: unmodifiable, hostile to null, changed meanwhile, ordered by access. */
class JdkCollections {
    static int unmodifiable(List<String> list) {
        try {
            list.add("x");
        } catch (UnsupportedOperationException e) {
            return 1; //@ reached: unmodifiable(List.of())
        }
        return 0;
    }

    static int fixedSize(List<String> list) {
        list.set(0, "y");
        try {
            list.remove(0);
        } catch (UnsupportedOperationException e) {
            return 1; //@ reached: fixedSize(java.util.Arrays.asList("x"))
        }
        return 0;
    }

    static int ownList() {
        List<String> list = new ArrayList<>();
        try {
            list.add("x");
        } catch (UnsupportedOperationException e) {
            return 1; //@ never: an ArrayList made here takes elements
        }
        return 0;
    }

    static int nullHostile(Collection<String> c) {
        try {
            c.contains(null);
        } catch (NullPointerException e) {
            if (c != null) {
                return 1; //@ reached: nullHostile(List.of("a"))
            }
        }
        return 0;
    }

    static int nullKey(Map<String, Integer> map) {
        if (map == null) {
            return 2;
        }
        try {
            map.get(null);
        } catch (NullPointerException e) {
            return 1; //@ reached: nullKey(new TreeMap<>(Map.of("a", 1)))
        }
        return 0;
    }

    static int nullElement(List<String> list) {
        if (list.size() == 1 && list.get(0) == null) {
            return 1; //@ reached: nullElement(java.util.Arrays.asList((String) null))
        }
        return 0;
    }

    static int wrongKey(Map<Object, Integer> map) {
        try {
            map.get("key");
        } catch (ClassCastException e) {
            return 1; //@ reached: wrongKey(new TreeMap<>(Map.of(1, 1)))
        }
        return 0;
    }

    static int modified(List<String> list) {
        try {
            for (String s : list) {
                list.remove(s);
            }
        } catch (ConcurrentModificationException e) {
            return 1; //@ reached: modified(new ArrayList<>(List.of("a", "b", "c")))
        }
        return 0;
    }

    static int modifiedByStub(List<String> list, Consumer<String> c) {
        try {
            for (String s : list) {
                c.accept(s);
            }
        } catch (ConcurrentModificationException e) {
            return 1; //@ reached: List<String> l = new ArrayList<>(List.of("a", "b")); modifiedByStub(l, s -> l.add("x"))
        }
        return 0;
    }

    static int stale(Iterator<String> it) {
        try {
            it.next();
        } catch (ConcurrentModificationException e) {
            return 1; //@ reached: stale(Iterators.stale())
        }
        return 0;
    }

    static int grownByStub(List<String> list, Runnable r) {
        int before = list.size();
        r.run();
        if (list.size() == before + 1) {
            return 1; //@ reached: List<String> l = new ArrayList<>(); grownByStub(l, () -> l.add("x"))
        }
        return 0;
    }

    static int notGrown(Runnable r) {
        List<String> list = new ArrayList<>();
        r.run();
        if (list.size() == 1) {
            return 1; //@ never: nothing else sees the list
        }
        return 0;
    }

    static int accessOrder(LinkedHashMap<String, Integer> map) {
        if (map.size() == 2) {
            String first = map.keySet().iterator().next();
            map.get(first);
            if (!map.keySet().iterator().next().equals(first)) {
                return 1; //@ reached: LinkedHashMap<String, Integer> m = new LinkedHashMap<>(16, 0.75f, true); m.put("a", 1); m.put("b", 2); accessOrder(m)
            }
        }
        return 0;
    }

    static int evicting(LinkedHashMap<String, Integer> map) {
        map.clear();
        map.put("a", 1);
        if (map.isEmpty()) {
            return 1; //@ reached: evicting(new LinkedHashMap<>() { protected boolean removeEldestEntry(Map.Entry<String, Integer> e) { return true; } })
        }
        return 0;
    }

    static int viewOfAnother(List<String> list, List<String> view) {
        int before = view.size();
        list.clear();
        if (view.size() != before) {
            return 1; //@ reached: List<String> l = new ArrayList<>(List.of("a")); viewOfAnother(l, java.util.Collections.unmodifiableList(l))
        }
        return 0;
    }

    static int sameList(List<String> a, List<String> b) {
        a.clear();
        b.add("x");
        if (a.size() == 1) {
            return 1; //@ reached: List<String> l = new ArrayList<>(); sameList(l, l)
        }
        return 0;
    }

    static int containsItself(List<Object> list) {
        if (!list.isEmpty() && list.get(0) == list) {
            return 1; //@ reached: List<Object> l = new ArrayList<>(); l.add(l); containsItself(l)
        }
        return 0;
    }

    static int valueIsMap(Map<String, Object> map) {
        if (map.get("self") == map) {
            return 1; //@ reached: Map<String, Object> m = new HashMap<>(); m.put("self", m); valueIsMap(m)
        }
        return 0;
    }

    static int reverseOrder(SortedMap<Integer, String> map) {
        if (map.size() > 1 && map.firstKey() > map.lastKey()) {
            return 1; //@ reached: SortedMap<Integer, String> m = new TreeMap<>(java.util.Comparator.reverseOrder()); m.put(1, ""); m.put(2, ""); reverseOrder(m)
        }
        return 0;
    }

    static int naturalOrder(int a, int b) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(a, "");
        map.put(b, "");
        if (map.firstKey() > map.lastKey()) {
            return 1; //@ never: a tree made here orders its keys by their numbers
        }
        return 0;
    }

    static int refusesBound(SortedMap<Integer, String> map) {
        try {
            map.put(100, "x");
        } catch (IllegalArgumentException e) {
            return 1; //@ reached: refusesBound(new TreeMap<Integer, String>().headMap(50))
        }
        return 0;
    }

    static int emptyDeque(Deque<String> d) {
        try {
            d.pop();
        } catch (NoSuchElementException e) {
            return 1; //@ reached: emptyDeque(new ArrayDeque<>())
        }
        return 0;
    }

    static int fullQueue(java.util.Queue<String> q) {
        try {
            q.add("x");
        } catch (IllegalStateException e) {
            return 1; //@ reached: java.util.Queue<String> q = new java.util.concurrent.ArrayBlockingQueue<>(1); q.add("a"); fullQueue(q)
        }
        return 0;
    }

    static int refusedOffer(java.util.Queue<String> q) {
        if (!q.offer("x")) {
            return 1; //@ reached: java.util.Queue<String> q = new java.util.concurrent.ArrayBlockingQueue<>(1); q.add("a"); refusedOffer(q)
        }
        return 0;
    }

    static int setTwice(Set<String> set) {
        set.add("x");
        if (set.add("x")) {
            return 1; //@ reached: setTwice(new java.util.HashSet<>() { public boolean add(String s) { return true; } })
        }
        return 0;
    }

    static int ownSetTwice(String s) {
        Set<String> set = new java.util.HashSet<>();
        set.add(s);
        if (set.add(s)) {
            return 1; //@ never: a HashSet made here, and strings that are equal to themselves
        }
        return 0;
    }

    static int listIterator(ListIterator<String> it) {
        try {
            it.remove();
        } catch (IllegalStateException e) {
            return 1; //@ reached: listIterator(new ArrayList<>(List.of("a")).listIterator())
        }
        return 0;
    }

    static int randomAccess(List<String> list) {
        if (!(list instanceof java.util.RandomAccess)) {
            return 1; //@ reached: randomAccess(new java.util.LinkedList<>())
        }
        return 0;
    }

    static int computed(Map<String, Integer> map) {
        try {
            map.computeIfAbsent("k", k -> {
                map.put("other", 1);
                return 1;
            });
        } catch (ConcurrentModificationException e) {
            return 1; //@ reached: computed(new HashMap<>())
        }
        return 0;
    }

    static int synced(Collection<String> c) {
        if (c.getClass().getName().contains("Synchronized")) {
            return 1; //@ reached: synced(java.util.Collections.synchronizedList(new ArrayList<>()))
        }
        return 0;
    }

    static int rawElement(List<String> list) {
        try {
            String s = list.get(0);
            return s == null ? 2 : 3;
        } catch (ClassCastException e) {
            return 1; //@ reached: List raw = new ArrayList(); raw.add(1); rawElement(raw)
        }
    }
}
