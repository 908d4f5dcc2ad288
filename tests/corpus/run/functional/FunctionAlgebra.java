// Composition, currying, memoisation, fixed points, church numerals, Y combinator and pipelines over java.util.function.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class FunctionAlgebra {
    interface Recursive<A, B> extends Function<Recursive<A, B>, Function<A, B>> { }

    static <A, B> Function<A, B> fix(Function<Function<A, B>, Function<A, B>> f) {
        Recursive<A, B> r = w -> f.apply(x -> w.apply(w).apply(x));
        return r.apply(r);
    }

    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }

    static <A, B> Function<A, B> memoise(Function<A, B> f) {
        Map<A, B> cache = new HashMap<>();
        return a -> {
            if (cache.containsKey(a)) return cache.get(a);
            B b = f.apply(a);
            cache.put(a, b);
            return b;
        };
    }

    static <T> UnaryOperator<T> times(int n, UnaryOperator<T> f) { return t -> { for (int i = 0; i < n; i++) t = f.apply(t); return t; }; }

    interface Church { <T> UnaryOperator<T> apply(UnaryOperator<T> f); }

    static Church number(int n) {
        return new Church() { public <T> UnaryOperator<T> apply(UnaryOperator<T> f) { return times(n, f); } };
    }

    static Church add(Church a, Church b) {
        return new Church() { public <T> UnaryOperator<T> apply(UnaryOperator<T> f) { return t -> a.apply(f).apply(b.apply(f).apply(t)); } };
    }

    static Church multiply(Church a, Church b) {
        return new Church() { public <T> UnaryOperator<T> apply(UnaryOperator<T> f) { return a.apply(b.apply(f)); } };
    }

    static int toInt(Church c) { return c.<Integer>apply(x -> x + 1).apply(0); }

    static <T> Supplier<T> lazy(Supplier<T> source) {
        Object[] box = new Object[2];
        return () -> {
            if (box[0] == null) {
                box[1] = source.get();
                box[0] = true;
            }
            @SuppressWarnings("unchecked") T value = (T) box[1];
            return value;
        };
    }

    static Function<Integer, Long> slow;
    static int evaluations;

    public static void main(String[] args) {
        Function<Integer, Integer> increment = x -> x + 1;
        Function<Integer, Integer> twice = x -> x * 2;
        System.out.println(increment.compose(twice).apply(5) + " " + increment.andThen(twice).apply(5) + " " + Function.<Integer>identity().andThen(twice).apply(3));
        BiFunction<Integer, Integer, Integer> area = (w, h) -> w * h;
        System.out.println(curry(area).apply(3).apply(4) + " " + area.andThen(Integer::toBinaryString).apply(3, 5));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> volume = a -> b -> c -> a * b * c;
        System.out.println(volume.apply(2).apply(3).apply(4));
        Function<Integer, Long> factorial = fix(self -> n -> n <= 1 ? 1L : n * self.apply(n - 1));
        for (int n = 0; n < 8; n++) System.out.print(factorial.apply(n) + " ");
        System.out.println();
        slow = memoise(n -> {
            evaluations++;
            return n < 2 ? (long) n : slow.apply(n - 1) + slow.apply(n - 2);
        });
        System.out.println(slow.apply(80) + " in " + evaluations);
        Church three = number(3);
        Church four = number(4);
        System.out.println(toInt(add(three, four)) + " " + toInt(multiply(three, four)) + " " + three.<String>apply(s -> s + "!").apply("hey"));
        Supplier<Integer> once = lazy(() -> { System.out.println("computing"); return 42; });
        System.out.println(once.get() + once.get());
        Predicate<Integer> positive = x -> x > 0;
        Predicate<Integer> even = x -> x % 2 == 0;
        for (int x : new int[] {-2, -1, 0, 1, 2}) {
            System.out.println(x + " " + positive.and(even).test(x) + " " + positive.or(even).test(x) + " " + positive.negate().test(x) + " " + Predicate.not(even).test(x) + " " + Predicate.isEqual(1).test(x));
        }
        List<String> log = new ArrayList<>();
        Consumer<String> first = log::add;
        Consumer<String> both = first.andThen(s -> log.add(s.toUpperCase())).andThen(s -> { if (s.length() > 1) throw new IllegalStateException(s); });
        both.accept("a");
        try {
            both.accept("bc");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + log);
        }
        BinaryOperator<Integer> smaller = BinaryOperator.minBy((p, q) -> q - p);
        System.out.println(smaller.apply(3, 9) + " " + UnaryOperator.identity().apply("same"));
        IntUnaryOperator plus = x -> x + 3;
        System.out.println(plus.andThen(x -> x * x).compose(x -> x - 1).applyAsInt(2));
        List<Function<Double, Double>> pipeline = List.of(Math::sqrt, x -> x + 1, Math::floor, x -> x / 4);
        double value = 50;
        for (Function<Double, Double> stage : pipeline) {
            value = stage.apply(value);
            System.out.println(value);
        }
        System.out.println(pipeline.stream().reduce(Function.identity(), Function::andThen).apply(50.0));
    }
}
