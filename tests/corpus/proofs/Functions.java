package proofs;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** Functions that a test hands over, lambdas in fields, Optional. */
class Functions {
    Function<Integer, Integer> step = x -> x + 1;
    private final Function<Integer, Integer> fixed = x -> x + 1;
    static final IntBinaryOperator ADD = (a, b) -> a + b;

    int field(int x) {
        if (x > 0 && step.apply(x) == -1) {
            return 1; //@ reached: Functions f = new Functions(); f.step = y -> -1; f.field(1)
        }
        return 0;
    }

    int fixedField(int x) {
        if (x > 0 && x < 100 && fixed.apply(x) != x + 1) {
            return 1; //@ private: a private final field with one function
        }
        return 0;
    }

    static int constantFunction(int a, int b) {
        if (ADD.applyAsInt(a, b) != a + b) {
            return 1; //@ never: a final field with one function
        }
        return 0;
    }

    static int predicate(Predicate<String> p) {
        if (p.test("a") && !p.test("a")) {
            return 1; //@ reached: boolean[] b = {false}; predicate(s -> b[0] = !b[0])
        }
        return 0;
    }

    static int negated(Predicate<String> p) {
        if (p.test("a") == p.negate().test("a")) {
            return 1; //@ reached: negated(new Predicate<>() { public boolean test(String s) { return true; } public Predicate<String> negate() { return this; } })
        }
        return 0;
    }

    static int composed(Function<Integer, Integer> f) {
        int a = f.andThen(x -> x * 2).apply(3);
        if (a % 2 != 0) {
            return 1; //@ reached: composed(new Function<>() { public Integer apply(Integer i) { return i; } public <V> Function<Integer, V> andThen(Function<? super Integer, ? extends V> g) { return i -> (V) (Integer) 1; } })
        }
        return 0;
    }

    static int ownLambda(int x) {
        Function<Integer, Integer> f = y -> y * 2;
        if (f.andThen(y -> y + 1).apply(x) % 2 == 0) {
            return 1; //@ never: twice a number and one is odd
        }
        return 0;
    }

    static int captured(int x) {
        Supplier<Integer> s = () -> x;
        if (s.get() != x) {
            return 1; //@ never: what is captured does not change
        }
        return 0;
    }

    static int capturedArray(Consumer<int[]> c) {
        int[] a = {1};
        Supplier<Integer> s = () -> a[0];
        c.accept(a);
        if (s.get() == 99) {
            return 1; //@ reached: capturedArray(a -> a[0] = 99)
        }
        return 0;
    }

    static int consumer(Consumer<StringBuilder> c) {
        StringBuilder b = new StringBuilder();
        c.accept(b);
        if (b.toString().equals("hello world, hello")) {
            return 1; //@ reached: consumer(b -> b.append("hello world, hello"))
        }
        return 0;
    }

    static int consumerOfList(Consumer<java.util.List<String>> c) {
        java.util.List<String> list = new java.util.ArrayList<>();
        c.accept(list);
        if (list.size() == 2) {
            return 1; //@ reached: consumerOfList(l -> { l.add("a"); l.add("b"); })
        }
        return 0;
    }

    static int keptForLater(Consumer<int[]> c, Runnable later) {
        int[] a = {0};
        c.accept(a);
        a[0] = 1;
        later.run();
        if (a[0] == 2) {
            return 1; //@ reached: int[][] kept = new int[1][]; keptForLater(a -> kept[0] = a, () -> kept[0][0] = 2)
        }
        return 0;
    }

    static int present(Optional<String> o) {
        if (o == null) {
            return 1; //@ reached: present(null)
        }
        if (o.isPresent() && o.get() == null) {
            return 2; //@ never: Optional is final and holds no null
        }
        if (o.isPresent() && o.get().equals("x")) {
            return 3; //@ reached: present(Optional.of("x"))
        }
        return 0;
    }

    static int emptyButPresent(Optional<String> o) {
        if (o.isEmpty() && o.isPresent()) {
            return 1; //@ never: Optional is final
        }
        return 0;
    }

    static int mapped(Optional<Integer> o) {
        if (o.map(x -> x * 2).filter(x -> x == 7).isPresent()) {
            return 1; //@ never: twice a number is even
        }
        return 0;
    }

    static int orElse(Optional<Integer> o, Supplier<Integer> s) {
        if (o.orElseGet(s) == null) {
            return 1; //@ reached: orElse(Optional.empty(), () -> { Integer i = null; return i; })
        }
        return 0;
    }

    static int optionalInt(OptionalInt o) {
        if (o.isPresent() && o.getAsInt() == 12) {
            return 1; //@ reached: optionalInt(OptionalInt.of(12))
        }
        return 0;
    }

    static int absent(OptionalInt o) {
        if (!o.isPresent()) {
            try {
                o.getAsInt();
                return 1; //@ never: getAsInt of an empty one throws
            } catch (java.util.NoSuchElementException e) {
                return 2; //@ reached: absent(OptionalInt.empty())
            }
        }
        return 0;
    }

    static int curried(Function<Integer, Function<Integer, Integer>> f) {
        if (f.apply(1).apply(2) == 12) {
            return 1; //@ reached: curried(a -> b -> 10 * a + b)
        }
        return 0;
    }

    static int returnsNullFunction(Function<Integer, Function<Integer, Integer>> f) {
        if (f.apply(1) == null) {
            return 1; //@ reached: returnsNullFunction(a -> null)
        }
        return 0;
    }

    static int operator(UnaryOperator<int[]> f) {
        int[] a = {1};
        if (f.apply(a) != a && a[0] == 5) {
            return 1; //@ reached: operator(x -> { x[0] = 5; return null; })
        }
        return 0;
    }

    static int loops(BooleanSupplier more) {
        int n = 0;
        while (more.getAsBoolean()) {
            n++;
        }
        if (n == 7) {
            return 1; //@ reached: int[] n = {8}; loops(() -> --n[0] > 0)
        }
        return 0;
    }

    static int searched(IntPredicate p) {
        int low = 0;
        int high = 1000;
        while (low < high) {
            int mid = (low + high) / 2;
            if (p.test(mid)) {
                high = mid;
            } else {
                low = mid + 1;
            }
        }
        if (low == 777) {
            return 1; //@ reached: searched(x -> x >= 777)
        }
        if (low > 1000) {
            return 2; //@ never: low never passes high
        }
        return 0;
    }

    static int measured(ToIntFunction<String> f) {
        if (f.applyAsInt("a") < 0 && f.applyAsInt("b") > 0) {
            return 1; //@ reached: measured(s -> s.equals("a") ? -1 : 1)
        }
        return 0;
    }

    static int merged(BiFunction<String, String, String> f) {
        java.util.Map<String, String> map = new java.util.HashMap<>();
        map.put("k", "a");
        map.merge("k", "b", f);
        if (!map.containsKey("k")) {
            return 1; //@ reached: merged((a, b) -> null)
        }
        return 0;
    }

    static int sameFunction(Function<Integer, Integer> f, Function<Integer, Integer> g) {
        if (f == g && f.apply(1).intValue() != g.apply(1).intValue()) {
            return 1; //@ reached: int[] n = {0}; Function<Integer, Integer> f = x -> n[0]++; sameFunction(f, f)
        }
        return 0;
    }

    static int methodReference(String s) {
        Supplier<Integer> f = s::length;
        if (f.get() != s.length()) {
            return 1; //@ never: the reference is bound to the string, which is final
        }
        return 0;
    }

    static int boundReference(Object o) {
        Supplier<String> f = o::toString;
        if (f.get() == null) {
            return 1; //@ reached: boundReference(new Object() { public String toString() { return null; } })
        }
        return 0;
    }

    static int streamed(int n) {
        if (java.util.stream.IntStream.range(0, n).sum() == 45) {
            return 1; //@ reached: streamed(10)
        }
        return 0;
    }
}
