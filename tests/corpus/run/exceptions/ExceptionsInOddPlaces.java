// Exceptions thrown from constructors, initialiser blocks, iterators, comparators, toString, equals, lambdas and streams.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

public class ExceptionsInOddPlaces {
    static int built;

    static class Fragile {
        final int id = ++built;
        { if (id % 3 == 0) throw new IllegalStateException("block " + id); }
        Fragile(boolean fail) { if (fail) throw new IllegalArgumentException("constructor " + id); }
        @Override public String toString() { throw new UnsupportedOperationException("toString " + id); }
        @Override public boolean equals(Object o) { throw new UnsupportedOperationException("equals " + id); }
        @Override public int hashCode() { return 1; }
    }

    static class Sub extends Fragile {
        static String seen = "";
        { seen += "s" + id; }
        Sub(int x) { super(x / (x - 1) > 5); seen += "c" + id; }
    }

    interface Action { Object run() throws Exception; }

    private static void attempt(String label, Action a) {
        try {
            System.out.println(label + " gave " + a.run());
        } catch (Exception | Error e) {
            System.out.println(label + " threw " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            int n = i;
            attempt("fragile " + i, () -> new Fragile(n == 4).id);
        }
        attempt("sub", () -> new Sub(3).id);
        attempt("sub zero divisor", () -> new Sub(1).id);
        attempt("sub after", () -> new Sub(2).id);
        System.out.println(Sub.seen + " built " + built);
        attempt("concat", () -> "value " + new Fragile(false));
        attempt("valueOf", () -> String.valueOf(new Fragile(false)));
        attempt("builder", () -> new StringBuilder("kept").append(new Fragile(false)));
        attempt("map", () -> {
            Map<Fragile, Integer> map = new HashMap<>();
            map.put(new Fragile(false), 1);
            map.put(new Fragile(false), 2);
            return map.size();
        });
        attempt("contains", () -> new ArrayList<>(List.of("a")).contains(new Fragile(false)));
        attempt("sort", () -> {
            Integer[] values = {3, 1, 2};
            try {
                Arrays.sort(values, (a, b) -> { if (a + b == 3) throw new ArithmeticException("compared " + a + b); return a - b; });
            } finally {
                System.out.println("  array kept " + values.length);
            }
            return values;
        });
        attempt("tree set", () -> new TreeSet<Object>(List.of("a", 1)));
        attempt("iterator", () -> {
            int seen = 0;
            Iterable<Integer> failing = () -> new Iterator<>() {
                int n;
                @Override public boolean hasNext() { return true; }
                @Override public Integer next() { if (n == 3) throw new IllegalStateException("iterator at " + n); return n++; }
            };
            for (int v : failing) seen += v;
            return seen;
        });
        attempt("stream", () -> Stream.of(1, 2, 0, 4).map(x -> 12 / x).peek(x -> System.out.println("  mapped " + x)).toList());
        attempt("computeIfAbsent", () -> {
            Map<String, Integer> map = new HashMap<>();
            try {
                map.computeIfAbsent("k", k -> Integer.parseInt(k));
            } catch (NumberFormatException e) {
                System.out.println("  map stays empty " + map.isEmpty());
            }
            return map.computeIfAbsent("5", Integer::parseInt);
        });
        attempt("removeIf", () -> {
            List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
            try {
                list.removeIf(x -> { if (x == 3) throw new IllegalStateException("predicate"); return true; });
            } catch (IllegalStateException e) {
                System.out.println("  list unchanged " + list);
            }
            return list.size();
        });
        attempt("array initialiser", () -> new int[] {1, Integer.parseInt("x"), 3});
        attempt("ternary", () -> args.length == 0 ? (Object) Integer.valueOf("12q") : "other");
        attempt("switch selector", () -> switch (Integer.parseInt("7") / args.length) { case 1 -> "one"; default -> "other"; });
        attempt("error", () -> { throw new OutOfMemoryError("pretended"); });
        attempt("linkage", () -> { throw new NoSuchMethodError("pretended linkage"); });
    }
}
