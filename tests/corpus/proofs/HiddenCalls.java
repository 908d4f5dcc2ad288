package proofs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Code of the test that runs inside of code of the JDK, or in a helper, and writes meanwhile. */
class HiddenCalls {
    static int s;
    int state;

    static int byHash(Object key) {
        s = 0;
        Map<Object, Integer> map = new HashMap<>();
        map.put(key, 1);
        if (s == 1) {
            return 1; //@ reached: byHash(new Object() { public int hashCode() { s = 1; return 0; } })
        }
        return 0;
    }

    static int byHashOfString(String key) {
        s = 0;
        Map<String, Integer> map = new HashMap<>();
        map.put(key, 1);
        if (s == 1) {
            return 1; //@ never: hashCode of a String writes nothing of ours
        }
        return 0;
    }

    static int byContains(List<Object> list, Object o) {
        s = 0;
        list.contains(o);
        if (s == 1) {
            return 1; //@ reached: byContains(new ArrayList<>(List.of(1)), new Object() { public boolean equals(Object x) { s = 1; return true; } })
        }
        return 0;
    }

    static int byElement(List<Object> list) {
        s = 0;
        list.indexOf("x");
        if (s == 1) {
            return 1; //@ reached: byElement(new ArrayList<>() { public int indexOf(Object x) { s = 1; return 1; } })
        }
        return 0;
    }

    static int byConcatenation(Object o) {
        s = 0;
        String text = "<" + o + ">";
        if (s == 1) {
            return 1; //@ reached: byConcatenation(new Object() { public String toString() { s = 1; return ""; } })
        }
        return text.length() == 99 ? 2 : 0;
    }

    static int byBuilder(Object o) {
        s = 0;
        new StringBuilder().append(o);
        if (s == 1) {
            return 1; //@ reached: byBuilder(new Object() { public String toString() { s = 1; return ""; } })
        }
        return 0;
    }

    static int byFormat(Object o) {
        s = 0;
        String.format("%s", o);
        if (s == 1) {
            return 1; //@ reached: byFormat(new Object() { public String toString() { s = 1; return ""; } })
        }
        return 0;
    }

    static int byJoin(List<CharSequence> list) {
        s = 0;
        String.join(",", list);
        if (s == 1) {
            return 1; //@ reached: byJoin(List.of(new Strange.Text(0, "a") { public String toString() { s = 1; return ""; } }))
        }
        return 0;
    }

    static int bySort(List<Integer> list, Comparator<Integer> c) {
        s = 0;
        List<Integer> copy = new ArrayList<>(list);
        copy.sort(c);
        if (s == 2) {
            return 1; //@ reached: bySort(List.of(1, 2, 3), (a, b) -> { s++; return 0; })
        }
        return 0;
    }

    static int bySortOfArray(Comparable<Object>[] a) {
        s = 0;
        Arrays.sort(a);
        if (s == 1) {
            return 1; //@ reached: bySortOfArray(new Comparable[] {(Comparable<Object>) o -> s = 1, (Comparable<Object>) o -> s = 1})
        }
        return 0;
    }

    static int byTree(Comparable<Object> key) {
        s = 0;
        new TreeMap<Object, Object>().put(key, 1);
        if (s == 1) {
            return 1; //@ reached: byTree(o -> s = 1)
        }
        return 0;
    }

    static int byCompute(Map<String, Integer> map, Function<String, Integer> f) {
        s = 0;
        map.computeIfAbsent("k", f);
        if (s == 1) {
            return 1; //@ reached: byCompute(new HashMap<>(), k -> s = 1)
        }
        return 0;
    }

    static int byForEach(List<Runnable> list) {
        s = 0;
        list.forEach(Runnable::run);
        if (s == 3) {
            return 1; //@ reached: Runnable r = () -> s++; byForEach(List.of(r, r, r))
        }
        return 0;
    }

    static int byRemoveIf(Collection<Object> c) {
        s = 0;
        c.removeIf(o -> o.equals("x"));
        if (s == 1) {
            return 1; //@ reached: byRemoveIf(new ArrayList<>(List.of(new Object() { public boolean equals(Object o) { s = 1; return false; } })))
        }
        return 0;
    }

    static int byStream(List<Object> list) {
        s = 0;
        list.stream().map(Object::toString).anyMatch(t -> t.equals("x"));
        if (s == 1) {
            return 1; //@ reached: byStream(List.of(new Object() { public String toString() { s = 1; return ""; } }))
        }
        return 0;
    }

    static int byEquals(Object a, Object b) {
        s = 0;
        Objects.equals(a, b);
        if (s == 1) {
            return 1; //@ reached: byEquals(new Object() { public boolean equals(Object o) { s = 1; return false; } }, 1)
        }
        return 0;
    }

    static int byRequire(Object a, Supplier<String> message) {
        s = 0;
        try {
            Objects.requireNonNull(a, message);
        } catch (NullPointerException e) {
            if (s == 1) {
                return 1; //@ reached: byRequire(null, () -> { s = 1; return ""; })
            }
            return 2; //@ reached: byRequire(null, () -> "")
        }
        if (s == 1) {
            return 3; //@ never: the message is asked for only where the object is null, which throws
        }
        return 0;
    }

    static int byCopy(Collection<Object> c) {
        s = 0;
        new ArrayList<>(c);
        if (s == 1) {
            return 1; //@ reached: byCopy(new ArrayList<>() { public Object[] toArray() { s = 1; return new Object[0]; } })
        }
        return 0;
    }

    static int keptByCopy(Collection<Object> c, Runnable r) {
        Set<Object> set = new HashSet<>(c);
        int before = set.size();
        r.run();
        if (set.size() != before) {
            return 1; //@ never: the set is a copy that nobody else sees
        }
        return 0;
    }

    static int keptByView(List<Object> list, Runnable r) {
        List<Object> view = java.util.Collections.unmodifiableList(list);
        int before = view.size();
        r.run();
        if (view.size() != before) {
            return 1; //@ reached: List<Object> l = new ArrayList<>(); keptByView(l, () -> l.add(1))
        }
        return 0;
    }

    static int throughArray(String[] a, Runnable r) {
        List<String> list = Arrays.asList(a);
        String before = list.get(0);
        r.run();
        if (list.get(0) != before) {
            return 1; //@ reached: String[] a = {"a"}; throughArray(a, () -> a[0] = "b")
        }
        return 0;
    }

    static int byClose(AutoCloseable c) throws Exception {
        s = 0;
        try (c) {
            s = 2;
        }
        if (s == 1) {
            return 1; //@ reached: byClose(() -> s = 1)
        }
        return 0;
    }

    static int byIterator(Iterable<Object> it) {
        s = 0;
        for (Object o : it) {
            if (o == null) {
                return 2;
            }
        }
        if (s == 1) {
            return 1; //@ reached: byIterator(() -> { s = 1; return List.<Object>of().iterator(); })
        }
        return 0;
    }

    static int byLength(CharSequence t) {
        s = 0;
        new StringBuilder().append(t);
        if (s == 1) {
            return 1; //@ reached: byLength(new Strange.Text(0, "a") { public int length() { s = 1; return 0; } public String toString() { s = 1; return ""; } })
        }
        return 0;
    }

    static int byContentEquals(CharSequence t) {
        s = 0;
        "abc".contentEquals(t);
        if (s == 1) {
            return 1; //@ reached: byContentEquals(new Strange.Text(0, "a") { public int length() { s = 1; return 0; } })
        }
        return 0;
    }

    static int byUnboxing(Supplier<Integer> f) {
        s = 0;
        int x = f.get() + 1;
        if (s == 1 && x == 5) {
            return 1; //@ reached: byUnboxing(() -> { s = 1; return 4; })
        }
        return 0;
    }

    private static void helper(Runnable r) {
        r.run();
    }

    static int byHelper(Runnable r) {
        s = 0;
        helper(r);
        if (s == 1) {
            return 1; //@ reached: byHelper(() -> s = 1)
        }
        return 0;
    }

    private static void helperInHelper(Runnable r, int n) {
        if (n == 0) {
            r.run();
        } else {
            helperInHelper(r, n - 1);
        }
    }

    static int byDeepHelper(Runnable r) {
        s = 0;
        helperInHelper(r, 4);
        if (s == 1) {
            return 1; //@ reached: byDeepHelper(() -> s = 1)
        }
        return 0;
    }

    int byIrrelevantCall(Supplier<String> f, int x) {
        state = x;
        f.get();
        if (x == 3 && state == 4) {
            return 1; //@ reached: HiddenCalls h = new HiddenCalls(); h.byIrrelevantCall(() -> { h.state = 4; return ""; }, 3)
        }
        return 0;
    }

    int byIrrelevantBranch(Supplier<Boolean> f, int x) {
        state = x;
        if (f.get()) {
            x += 0;
        }
        if (x == 3 && state == 4) {
            return 1; //@ reached: HiddenCalls h = new HiddenCalls(); h.byIrrelevantBranch(() -> { h.state = 4; return true; }, 3)
        }
        return 0;
    }

    int byLoopOfCalls(List<Runnable> tasks) {
        state = 0;
        for (Runnable task : tasks) {
            task.run();
        }
        if (state == 6) {
            return 1; //@ reached: HiddenCalls h = new HiddenCalls(); h.byLoopOfCalls(Containers.listOf(6, () -> h.state++))
        }
        return 0;
    }

    static int byNestedArray(int[][] grid, Runnable r) {
        grid[0][0] = 1;
        r.run();
        if (grid[0][0] == 2) {
            return 1; //@ reached: int[][] g = {{0}}; byNestedArray(g, () -> g[0] = new int[] {2})
        }
        return 0;
    }

    static int byInitialiser() {
        s = 0;
        hook = null;
        int n = Lazy.VALUE;
        if (s == 1) {
            return 1; //@ never: the initialiser's hook was cleared just before, or it ran earlier
        }
        return n;
    }

    static Runnable hook;

    static class Lazy {
        static final int VALUE = compute();

        private static int compute() {
            if (hook != null) {
                hook.run();
            }
            return 3;
        }
    }

    static int byInitialiserWithHook() {
        s = 0;
        int n = Lazy.VALUE;
        if (s == 1) {
            return 1; //@ reached: hook = () -> s = 1; byInitialiserWithHook()
        }
        return n;
    }

    static int byConstructor(Supplier<Base> f) {
        s = 0;
        Base b = f.get();
        if (s == 1 && b != null) {
            return 1; //@ reached: byConstructor(() -> new Base() { void init() { s = 1; } })
        }
        return 0;
    }

    static class Base {
        Base() {
            init();
        }

        void init() {
        }
    }

    static int byOwnConstructor() {
        s = 0;
        new Base();
        if (s == 1) {
            return 1; //@ never: made here, so init is that of Base
        }
        return 0;
    }

    static int byThread(Runnable r) throws Exception {
        s = 0;
        Thread t = new Thread(r);
        t.start();
        t.join();
        if (s == 1) {
            return 1; //@ reached: byThread(() -> s = 1)
        }
        return 0;
    }

    static int byExceptionMessage(RuntimeException e) {
        s = 0;
        try {
            throw e;
        } catch (IllegalStateException x) {
            x.getMessage();
            if (s == 1) {
                return 1; //@ reached: byExceptionMessage(new IllegalStateException() { public String getMessage() { s = 1; return ""; } })
            }
        }
        return 0;
    }

    static int byFinally(Runnable r) {
        s = 0;
        try {
            r.run();
            s = 5;
        } finally {
            if (s == 1) {
                s = 7;
            }
        }
        if (s == 7) {
            return 1; //@ never: where run returns, s is 5; where it throws, nothing comes behind
        }
        return 0;
    }

    static int byFinallyInside(Runnable r) {
        s = 0;
        try {
            r.run();
            s = 5;
        } finally {
            if (s == 1) {
                s = 7; //@ reached: byFinallyInside(() -> { s = 1; throw new IllegalStateException(); })
            }
        }
        return 0;
    }
}
