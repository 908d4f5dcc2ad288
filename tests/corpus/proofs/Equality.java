package proofs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** equals, hashCode, compareTo and toString that the test's classes make as they like. */
class Equality {
    static int notReflexive(Object o) {
        if (!o.equals(o)) {
            return 1; //@ reached: notReflexive(new Strange.NeverEqual())
        }
        return 0;
    }

    static int equalsNull(Object o) {
        if (o.equals(null)) {
            return 1; //@ reached: equalsNull(new Strange.AlwaysEqual())
        }
        return 0;
    }

    static int equalToString(Object o) {
        if (o.equals("text") && !(o instanceof String)) {
            return 1; //@ reached: equalToString(new Strange.AlwaysEqual())
        }
        return 0;
    }

    static int stringEqualTo(Object o) {
        if ("text".equals(o) && !(o instanceof String)) {
            return 1; //@ never: String.equals answers true for strings only
        }
        return 0;
    }

    static int equalStrings(String a, String b) {
        if (a.equals(b) && a.length() != b.length()) {
            return 1; //@ never: equal strings have the same characters
        }
        return 0;
    }

    static int objectsEquals(Object a, Object b) {
        if (Objects.equals(a, b) && a != b && a.hashCode() != b.hashCode()) {
            return 1; //@ reached: objectsEquals(new Strange.AlwaysEqual(), new Object())
        }
        return 0;
    }

    static int sameObject(Object a) {
        if (!Objects.equals(a, a)) {
            return 1; //@ never: Objects.equals looks at identity first
        }
        return 0;
    }

    static int changingHash(Object o) {
        if (o.hashCode() != o.hashCode()) {
            return 1; //@ reached: int[] n = {0}; changingHash(new Object() { public int hashCode() { return n[0]++; } })
        }
        return 0;
    }

    static int lostInMap(Object key) {
        Map<Object, String> map = new HashMap<>();
        map.put(key, "v");
        if (map.get(key) == null) {
            return 1; //@ reached: int[] n = {0}; lostInMap(new Object() { public int hashCode() { return n[0]++; } })
        }
        return 0;
    }

    static int stringInMap(String key) {
        Map<String, String> map = new HashMap<>();
        map.put(key, "v");
        if (map.get(key) == null) {
            return 1; //@ never: strings are equal to themselves with a hash that stays
        }
        return 0;
    }

    static int contained(List<Object> list, Object o) {
        List<Object> copy = new ArrayList<>(list);
        copy.add(o);
        if (!copy.contains(o)) {
            return 1; //@ reached: contained(java.util.List.of(), new Strange.NeverEqual())
        }
        return 0;
    }

    static int twiceInSet(Object o) {
        Set<Object> set = new HashSet<>();
        set.add(o);
        set.add(o);
        if (set.size() == 2) {
            return 1; //@ reached: int[] n = {0}; twiceInSet(new Object() { public int hashCode() { return n[0]++; } })
        }
        return 0;
    }

    static int lessThanItself(Comparable<Object> c) {
        if (c.compareTo(c) < 0) {
            return 1; //@ reached: lessThanItself(o -> -1)
        }
        return 0;
    }

    static int bothLess(Comparable<Object> a, Comparable<Object> b) {
        if (a.compareTo(b) < 0 && b.compareTo(a) < 0) {
            return 1; //@ reached: bothLess(o -> -1, o -> -1)
        }
        return 0;
    }

    static int bothLessIntegers(Integer a, Integer b) {
        if (a.compareTo(b) < 0 && b.compareTo(a) < 0) {
            return 1; //@ never: Integer is final and compares numbers
        }
        return 0;
    }

    static int notTransitive(Comparator<String> c) {
        if (c.compare("a", "b") < 0 && c.compare("b", "c") < 0 && c.compare("a", "c") > 0) {
            return 1; //@ reached: notTransitive((a, b) -> a.equals("a") && b.equals("c") ? 1 : -1)
        }
        return 0;
    }

    static int least(Comparator<String> c) {
        if (c.compare("a", "b") == Integer.MIN_VALUE) {
            return 1; //@ reached: least((a, b) -> Integer.MIN_VALUE)
        }
        return 0;
    }

    static int unsorted(Integer[] a, Comparator<Integer> c) {
        Arrays.sort(a, c);
        if (a.length == 2 && a[0] > a[1]) {
            return 1; //@ reached: unsorted(new Integer[] {2, 1}, (x, y) -> 0)
        }
        return 0;
    }

    static int sortedInts(int[] given) {
        int[] a = given.clone();
        Arrays.sort(a);
        if (a.length == 2 && a[0] > a[1]) {
            return 1; //@ never: a sorted copy that nobody else sees
        }
        return 0;
    }

    static int strangeTree(Comparator<Object> c) {
        Map<Object, Integer> map = new TreeMap<>(c);
        map.put("a", 1);
        map.put("b", 2);
        if (map.size() == 1) {
            return 1; //@ reached: strangeTree((a, b) -> 0)
        }
        return 0;
    }

    static int textOf(Object o) {
        if (o.toString() == null) {
            return 1; //@ reached: textOf(new Object() { public String toString() { return null; } })
        }
        return 0;
    }

    static int concatenated(Object o) {
        if (("<" + o + ">").equals("<>")) {
            return 1; //@ reached: concatenated(new Object() { public String toString() { return ""; } })
        }
        return 0;
    }

    static int concatenatedNull(Object o) {
        if (o != null && ("" + o).equals("null")) {
            return 1; //@ reached: concatenatedNull("null")
        }
        return 0;
    }

    static int throwingEquals(Object a, Object b) {
        try {
            a.equals(b);
        } catch (ClassCastException e) {
            return 1; //@ reached: throwingEquals(new Object() { public boolean equals(Object o) { throw new ClassCastException(); } }, null)
        }
        return 0;
    }

    static int throwingText(Object a) {
        try {
            String s = "" + a;
            if (s.isEmpty()) {
                return 2;
            }
        } catch (IllegalStateException e) {
            return 1; //@ reached: throwingText(new Object() { public String toString() { throw new IllegalStateException(); } })
        }
        return 0;
    }

    static int boxedEquals(Object o) {
        if (Integer.valueOf(3).equals(o) && !(o instanceof Integer)) {
            return 1; //@ never: Integer.equals answers true for Integers only
        }
        return 0;
    }

    static int boxesOfTwoTypes(Object a, Object b) {
        if (a instanceof Integer && b instanceof Long && a.equals(b)) {
            return 1; //@ never: Integer.equals answers true for Integers only
        }
        return 0;
    }

    static int stringsOfOneHash(String a, String b) {
        if (a.hashCode() == b.hashCode() && !a.equals(b)) {
            return 1; //@ reached: stringsOfOneHash("Aa", "BB")
        }
        return 0;
    }
}
