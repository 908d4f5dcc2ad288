package proofs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Type parameters are not there when the program runs: heap pollution. */
class Generics {
    static class Holder<T> {
        T value;
    }

    static class NumberHolder<T extends Number> {
        T value;

        int isInt() {
            if (((Object) value) instanceof String) {
                return 1; //@ never: the field's class is Number at run time
            }
            return value.intValue() == 3 ? 2 : 0;
        }
    }

    static int holderOfString(Holder<String> h) {
        Object o = h.value;
        if (o instanceof Integer) {
            return 1; //@ reached: Holder h = new Holder(); h.value = 1; holderOfString(h)
        }
        return 0;
    }

    static int castOfHolder(Holder<String> h) {
        try {
            return h.value.length();
        } catch (ClassCastException e) {
            return 1; //@ reached: Holder h = new Holder(); h.value = 1; castOfHolder(h)
        }
    }

    static int listOfString(List<String> list) {
        for (Object o : list) {
            if (o instanceof Integer) {
                return 1; //@ reached: List raw = new ArrayList(List.of(1)); listOfString(raw)
            }
        }
        return 0;
    }

    static int mapOfString(Map<String, String> map) {
        for (Object o : map.keySet()) {
            if (!(o instanceof String)) {
                return 1; //@ reached: Map raw = Map.of(1, 2); mapOfString(raw)
            }
        }
        return 0;
    }

    static int checked(List<Object> list) {
        try {
            list.add(1);
        } catch (ClassCastException e) {
            return 1; //@ reached: List raw = Collections.checkedList(new ArrayList<>(), String.class); checked(raw)
        }
        return 0;
    }

    static int optional(Optional<String> o) {
        Object x = o.orElse(null);
        if (x instanceof Integer) {
            return 1; //@ reached: Optional raw = Optional.of(3); optional(raw)
        }
        return 0;
    }

    static <T extends Comparable<T>> int greatest(T a, T b) {
        try {
            return a.compareTo(b) > 0 ? 2 : 3;
        } catch (ClassCastException e) {
            return 1; //@ reached: greatest((Comparable) "a", (Comparable) 1)
        }
    }

    static <T> int same(T a, T b) {
        if (a.getClass() != b.getClass()) {
            return 1; //@ reached: same("a", 1)
        }
        return 0;
    }

    static <T extends Number & Comparable<T>> int two(T t) {
        if (!((Object) t instanceof Comparable)) {
            return 1; //@ reached: Raw.notComparable()
        }
        return 0;
    }

    @SafeVarargs
    static <T> int varargs(T... ts) {
        if (((Object) ts).getClass() == Integer[].class) {
            return 1; //@ reached: Generics.<Integer>varargs(1, 2)
        }
        return 0;
    }

    static int arrayOfLists(List<String>[] lists) {
        Object o = lists[0].get(0);
        if (o instanceof Integer) {
            return 1; //@ reached: arrayOfLists(new List[] {List.of(1)})
        }
        return 0;
    }

    static int exactString(String s) {
        if ((Object) s instanceof Integer) {
            return 1; //@ never: the parameter's class is String at run time too
        }
        return 0;
    }

    static int exactArray(Integer[] a) {
        for (Object o : a) {
            if (o instanceof String) {
                return 1; //@ never: an Integer[] takes Integers only
            }
        }
        return 0;
    }

    abstract static class Processor<T> {
        abstract int process(T t);
    }

    static class Lengths extends Processor<String> {
        int process(String s) {
            return s.length();
        }
    }

    static int bridge(Processor<Object> p) {
        try {
            return p.process(1);
        } catch (ClassCastException e) {
            return 1; //@ reached: bridge((Processor) new Lengths())
        }
    }

    static int comparator(java.util.Comparator<String> c) {
        try {
            return c.compare("a", "b") == 55 ? 2 : 3;
        } catch (ClassCastException e) {
            return 1; //@ reached: comparator((java.util.Comparator) (java.util.Comparator<Integer>) (x, y) -> x - y)
        }
    }

    static int supplier(java.util.function.Supplier<List<Integer>> s) {
        for (Object i : s.get()) {
            if (i instanceof String) {
                return 1; //@ reached: supplier(() -> (List) List.of("a"))
            }
        }
        return 0;
    }

    enum Level { LOW, HIGH }

    static int enumKey(Map<Level, Integer> map) {
        if (map.size() > 2) {
            return 1; //@ reached: enumKey((Map) Containers.mapOf(3))
        }
        return 0;
    }

    static <E extends Enum<E>> int constants(Class<E> c) {
        if (c.getEnumConstants().length == 12) {
            return 1; //@ reached: constants(java.time.Month.class)
        }
        return 0;
    }

    static int intersect(List<? extends Runnable> list) {
        if (list.size() == 1 && (Object) list.get(0) instanceof Thread) {
            return 1; //@ reached: intersect(List.of(new Thread()))
        }
        return 0;
    }
}
