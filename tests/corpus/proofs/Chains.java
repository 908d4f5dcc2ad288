package proofs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What is unknown passes helpers, fields, arrays, loops and handlers before it is looked at. */
class Chains {
    private static Object identity(Object o) {
        return o;
    }

    static int helper(Object o) {
        if (identity(o) instanceof int[]) {
            return 1; //@ reached: helper(new int[0])
        }
        return 0;
    }

    private static boolean isText(Object o) {
        return o instanceof CharSequence && !(o instanceof String);
    }

    static int predicate(Object o) {
        if (isText(o)) {
            return 1; //@ reached: predicate(new Strange.Text(0, ""))
        }
        return 0;
    }

    static int throughArray(Object o) {
        Object[] a = {o};
        if (a[0] instanceof long[]) {
            return 1; //@ reached: throughArray(new long[0])
        }
        return 0;
    }

    static int throughList(Object o) {
        List<Object> list = new ArrayList<>();
        list.add(o);
        if (list.get(0) instanceof char[]) {
            return 1; //@ reached: throughList(new char[0])
        }
        return 0;
    }

    static int throughMap(Object o) {
        Map<String, Object> map = new HashMap<>();
        map.put("k", o);
        if (map.get("k") instanceof Object[][]) {
            return 1; //@ reached: throughMap(new String[0][])
        }
        return 0;
    }

    private Object kept;

    void keep(Object o) {
        kept = o;
    }

    int throughField() {
        if (kept instanceof int[] a && a.length == 2) {
            return 1; //@ reached: Chains c = new Chains(); c.keep(new int[2]); c.throughField()
        }
        return 0;
    }

    int throughFieldAndBack(Object o) {
        keep(o);
        Object p = kept;
        if (p != o) {
            return 1; //@ reached: new Chains() { void keep(Object o) { } }.throughFieldAndBack("x")
        }
        return 0;
    }

    static int throughLoop(Object[] a) {
        int arrays = 0;
        for (Object o : a) {
            if (o instanceof Object[]) {
                arrays++;
            }
        }
        if (arrays == 2) {
            return 1; //@ reached: throughLoop(new Object[] {new Object[0], 1, new String[0]})
        }
        return 0;
    }

    static int throughLoopOfStub(IntSupplier f) {
        int last = 0;
        int runs = 0;
        while (runs < 4) {
            int x = f.getAsInt();
            if (x <= last) {
                break;
            }
            last = x;
            runs++;
        }
        if (runs == 4) {
            return 1; //@ reached: throughLoopOfStub(Strange.ints(1, 2, 3, 4))
        }
        return 0;
    }

    static int throughException(Object o) {
        try {
            throw new Carrier(o);
        } catch (Carrier c) {
            if (c.load instanceof byte[]) {
                return 1; //@ reached: throughException(new byte[0])
            }
        }
        return 0;
    }

    static final class Carrier extends RuntimeException {
        final Object load;

        Carrier(Object load) {
            this.load = load;
        }
    }

    static int throughLambda(Object o) {
        Supplier<Object> s = () -> o;
        if (s.get() instanceof short[]) {
            return 1; //@ reached: throughLambda(new short[0])
        }
        return 0;
    }

    static int throughFunction(Function<Object, Object> f, Object o) {
        Object p = f.apply(f.apply(o));
        if (p == o && o instanceof float[]) {
            return 1; //@ reached: throughFunction(x -> x, new float[0])
        }
        return 0;
    }

    static int throughTernary(Object a, Object b, boolean c) {
        Object o = c ? a : b;
        if (o.getClass().isArray() && !c) {
            return 1; //@ reached: throughTernary(1, new int[0], false)
        }
        return 0;
    }

    static int throughCast(Object o) {
        Comparable<?> c = (Comparable<?>) o;
        if (c instanceof Runnable) {
            return 1; //@ reached: throughCast(new Containers.RunnableCounter())
        }
        return 0;
    }

    private static int rank(Object o) {
        if (o instanceof String) {
            return 1;
        } else if (o instanceof Number) {
            return 2;
        } else if (o instanceof Iterable) {
            return 3;
        }
        return 4;
    }

    static int ranked(Object o) {
        if (rank(o) == 4 && o != null && o.getClass() != Object.class) {
            return 1; //@ reached: ranked(new int[0])
        }
        if (rank(o) == 5) {
            return 2; //@ never: the helper answers 1 to 4
        }
        return 0;
    }

    private static int size(Object o) {
        if (o == null) {
            return 0;
        }
        if (o instanceof Object[]) {
            return ((Object[]) o).length;
        }
        if (o instanceof String) {
            return ((String) o).length();
        }
        return -1;
    }

    static int sized(Object o) {
        if (size(o) == 17) {
            return 1; //@ reached: sized(new Object[17])
        }
        if (size(o) < -1) {
            return 2; //@ never: a length, 0 or -1
        }
        return 0;
    }

    static int staticCache(Object o) {
        Object old = cache;
        cache = o;
        if (old instanceof Thread) {
            return 1; //@ reached: staticCache(new Thread()); staticCache(null)
        }
        return 0;
    }

    private static Object cache;

    static int callOnResult(Supplier<Supplier<Object>> s) {
        if (s.get().get() instanceof Exception) {
            return 1; //@ reached: callOnResult(() -> () -> new Exception())
        }
        return 0;
    }

    interface Step {
        Step next(int x);

        boolean done();
    }

    static int steps(Step s) {
        int n = 0;
        while (!s.done()) {
            s = s.next(n++);
            if (n > 100) {
                return 2; //@ reached: steps(new Step() { public Step next(int x) { return this; } public boolean done() { return false; } })
            }
        }
        if (n == 5) {
            return 1; //@ reached: int[] n = {5}; steps(new Step() { public Step next(int x) { n[0]--; return this; } public boolean done() { return n[0] == 0; } })
        }
        return 0;
    }

    static int stepNull(Step s) {
        try {
            s.next(1).next(2).next(3);
        } catch (NullPointerException e) {
            if (s != null && s.next(1) != null) {
                return 1; //@ reached: int[] n = {0}; stepNull(new Step() { public Step next(int x) { return n[0]++ == 1 ? null : this; } public boolean done() { return true; } })
            }
        }
        return 0;
    }

    static int returned(Object o) {
        Object p = choose(o);
        if (p != o && p != null) {
            return 1; //@ never: the helper answers its argument or null
        }
        return 0;
    }

    private static Object choose(Object o) {
        return o instanceof String ? o : null;
    }

    static int parsedSize(String s) {
        int n;
        try {
            n = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            n = -1;
        }
        if (n == 12345678) {
            return 1; //@ reached: parsedSize("0000012345678")
        }
        return 0;
    }

    static int built(String a, String b) {
        String key = a + ":" + b;
        if (key.equals("left-hand-side:right-hand-side")) {
            return 1; //@ reached: built("left-hand-side", "right-hand-side")
        }
        return 0;
    }

    static int splitAndCounted(String s) {
        int n = 0;
        for (String part : s.split(";")) {
            if (part.startsWith("key=")) {
                n++;
            }
        }
        if (n == 4) {
            return 1; //@ reached: splitAndCounted("key=1;key=2;key=3;key=4")
        }
        return 0;
    }

    static int counted(Map<String, List<Integer>> map) {
        int n = 0;
        for (List<Integer> list : map.values()) {
            n += list.size();
        }
        if (n == 11) {
            return 1; //@ reached: counted(Map.of("a", Containers.listOf(11, 1)))
        }
        return 0;
    }

    static int enumOrArray(Object o) {
        String name = o instanceof Enum<?> e ? e.name() : o.getClass().getSimpleName();
        if (name.endsWith("[]")) {
            return 1; //@ reached: enumOrArray(new int[0])
        }
        return 0;
    }

    static int recursive(Object o) {
        if (depth(o) == 4) {
            return 1; //@ reached: recursive(new Object[] {new Object[] {new Object[] {new Object[0]}}})
        }
        return 0;
    }

    private static int depth(Object o) {
        if (!(o instanceof Object[] a)) {
            return 0;
        }
        int most = 0;
        for (Object e : a) {
            most = Math.max(most, depth(e));
        }
        return most + 1;
    }

    static int overflowed(Object o) {
        try {
            depth(o);
        } catch (StackOverflowError e) {
            return 1; //@ reached: Object[] a = new Object[1]; a[0] = a; overflowed(a)
        }
        return 0;
    }

    static int textOfList(List<Object> list) {
        try {
            list.toString();
        } catch (StackOverflowError e) {
            return 1; //@ reached: List<Object> a = new ArrayList<>(), b = new ArrayList<>(); a.add(b); b.add(a); textOfList(a)
        }
        return 0;
    }
}
