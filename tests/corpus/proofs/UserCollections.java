package proofs;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** CharSequence, Iterator, Collection and Map as a test may implement them. */
class UserCollections {
    static int negativeLength(CharSequence s) {
        if (s.length() < 0) {
            return 1; //@ reached: negativeLength(new Strange.Text(-1, "a"))
        }
        return 0;
    }

    static int stringLength(String s) {
        if (s.length() < 0) {
            return 1; //@ never: String is final
        }
        return 0;
    }

    static int changingChar(CharSequence s) {
        if (s.charAt(0) != s.charAt(0)) {
            return 1; //@ reached: changingChar(new Strange.Text(1, "ab"))
        }
        return 0;
    }

    static int builder(CharSequence s) {
        if (s instanceof StringBuilder && s.length() == 3) {
            return 1; //@ reached: builder(new StringBuilder("abc"))
        }
        return 0;
    }

    static int neitherStringNorBuilder(CharSequence s) {
        if (!(s instanceof String) && !(s instanceof StringBuilder) && !(s instanceof StringBuffer)
                && !(s instanceof java.nio.CharBuffer)) {
            return 1; //@ reached: neitherStringNorBuilder(new Strange.Text(1, "a"))
        }
        return 0;
    }

    static int noText(CharSequence s) {
        if (s != null && s.toString() == null) {
            return 1; //@ reached: noText(new Strange.Text(1, "a"))
        }
        return 0;
    }

    static int emptyButNotEmpty(CharSequence s) {
        if (s.length() == 0 && s.charAt(0) == 'x') {
            return 1; //@ reached: emptyButNotEmpty(new Strange.Text(0, "x"))
        }
        return 0;
    }

    static int emptyString(String s) {
        if (s.length() == 0) {
            if (!s.isEmpty()) {
                return 1; //@ never: String is final
            }
        }
        return 0;
    }

    static int endlessIterator(Iterator<String> it) {
        int n = 0;
        while (it.hasNext() && n < 50) {
            it.next();
            n++;
        }
        if (n == 50) {
            return 1; //@ reached: endlessIterator(java.util.Collections.nCopies(60, "x").iterator())
        }
        return 0;
    }

    static int nextThrows(Iterator<String> it) {
        if (it.hasNext()) {
            try {
                it.next();
            } catch (java.util.NoSuchElementException e) {
                return 1; //@ reached: nextThrows(new Iterators.LyingIterator())
            }
        }
        return 0;
    }

    static int hasNextChanges(Iterator<String> it) {
        if (!it.hasNext() && it.hasNext()) {
            return 1; //@ reached: hasNextChanges(new Iterators.FlippingIterator())
        }
        return 0;
    }

    static int nextWithoutHasNext(Iterator<String> it) {
        if (!it.hasNext()) {
            if ("x".equals(it.next())) {
                return 1; //@ reached: nextWithoutHasNext(new Iterators.FlippingIterator())
            }
        }
        return 0;
    }

    static int sizeLies(List<String> list) {
        int n = 0;
        for (String s : list) {
            n++;
        }
        if (n != list.size()) {
            return 1; //@ reached: sizeLies(new java.util.ArrayList<>() { public int size() { return 9; } })
        }
        return 0;
    }

    static int negativeSize(Collection<String> c) {
        if (c.size() < 0) {
            return 1; //@ reached: negativeSize(new Containers.SizedList<>(-5, "a"))
        }
        return 0;
    }

    static int emptyWithElements(Collection<String> c) {
        if (c.isEmpty() && c.size() > 0) {
            return 1; //@ reached: emptyWithElements(new Containers.SizedList<>(2, "a") { public boolean isEmpty() { return true; } })
        }
        return 0;
    }

    static int getDiffers(List<Integer> list) {
        if (list.get(0).intValue() != list.get(0).intValue()) {
            return 1; //@ reached: int[] n = {0}; getDiffers(new java.util.AbstractList<>() { public Integer get(int i) { return n[0]++; } public int size() { return 1; } })
        }
        return 0;
    }

    static int addRefused(List<String> list) {
        if (!list.add("x")) {
            return 1; //@ reached: addRefused(new java.util.ArrayList<>() { public boolean add(String s) { return false; } })
        }
        return 0;
    }

    static int addedAndGone(List<String> list) {
        list.add("x");
        if (!list.contains("x")) {
            return 1; //@ reached: addedAndGone(new java.util.ArrayList<>() { public boolean add(String s) { return true; } })
        }
        return 0;
    }

    static int nullIterator(Iterable<String> c) {
        if (c.iterator() == null) {
            return 1; //@ reached: nullIterator(() -> null)
        }
        return 0;
    }

    static int mapWithoutKey(Map<String, String> map) {
        if (map.containsKey("k") && map.get("k") == null) {
            return 1; //@ reached: java.util.Map<String, String> m = new java.util.HashMap<>(); m.put("k", null); mapWithoutKey(m)
        }
        return 0;
    }

    static int mapLies(Map<String, String> map) {
        if (!map.containsKey("k") && map.get("k") != null) {
            return 1; //@ reached: mapLies(new java.util.HashMap<>() { public String get(Object k) { return "v"; } })
        }
        return 0;
    }

    static int defaultMap(Map<String, Integer> map) {
        if (map.isEmpty() && map.getOrDefault("k", 1) != 1) {
            return 1; //@ reached: defaultMap(new java.util.HashMap<>() { public Integer getOrDefault(Object k, Integer d) { return 5; } })
        }
        return 0;
    }

    static int putAnswers(Map<String, Integer> map) {
        map.clear();
        if (map.put("k", 1) != null) {
            return 1; //@ reached: putAnswers(new java.util.HashMap<>() { public void clear() { put("k", 0); } })
        }
        return 0;
    }

    static int entryOfAnother(Map<String, Integer> map) {
        for (Map.Entry<String, Integer> e : map.entrySet()) {
            if (!map.containsKey(e.getKey())) {
                return 1; //@ reached: entryOfAnother(new java.util.HashMap<>(java.util.Map.of("a", 1)) { public boolean containsKey(Object o) { return false; } })
            }
        }
        return 0;
    }

    static int listIsSet(List<String> list) {
        if (list instanceof java.util.Set) {
            return 1; //@ reached: listIsSet(new Iterators.ListAndSet())
        }
        return 0;
    }

    static int twoClasses(List<String> list) {
        if (list instanceof java.util.ArrayList) {
            if (list instanceof java.util.LinkedList) {
                return 1; //@ never: two classes of which neither extends the other
            }
        }
        return 0;
    }

    static int subclassOfArrayList(java.util.ArrayList<String> list) {
        if (list.getClass() != java.util.ArrayList.class) {
            return 1; //@ reached: subclassOfArrayList(new java.util.ArrayList<>() { })
        }
        return 0;
    }

    static int toArray(Collection<String> c) {
        Object[] a = c.toArray();
        if (a == null || a.length != c.size()) {
            return 1; //@ reached: toArray(new java.util.ArrayList<>() { public Object[] toArray() { return null; } })
        }
        return 0;
    }

    static int equalLists(List<String> a, List<String> b) {
        if (a.equals(b) && a.size() != b.size()) {
            return 1; //@ reached: equalLists(new java.util.ArrayList<>() { public boolean equals(Object o) { return true; } }, java.util.List.of("x"))
        }
        return 0;
    }
}
