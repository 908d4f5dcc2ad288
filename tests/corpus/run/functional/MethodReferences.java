// All kinds of method references: static, bound, unbound, constructor, array constructor, super, varargs, generic, private.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;

public class MethodReferences {
    static class Base {
        String greet(String who) { return "base " + who; }
    }

    static class Derived extends Base {
        @Override String greet(String who) { return "derived " + who; }
        Function<String, String> own() { return this::greet; }
        Function<String, String> parent() { return super::greet; }
        private int secret(int x) { return x * 3; }
        Function<Integer, Integer> hidden() { return this::secret; }
    }

    record Point(int x, int y) {
        Point(int both) { this(both, both); }
        static Point parse(String s) { String[] p = s.split(","); return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y); }
    }

    class Inner {
        final int n;
        Inner(int n) { this.n = n + base; }
    }

    private int base = 1000;
    private static int evaluations;
    private static StringBuilder target() { evaluations++; return new StringBuilder("t"); }
    private static int total(Integer... values) { int sum = 0; for (int v : values) sum += v; return sum; }
    private static <T> T identity(T t) { return t; }
    private static long widen(long x) { return x + 1; }

    interface Triple { int of(Integer a, Integer b, Integer c); }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        Function<String, Integer> length = String::length;
        Supplier<Integer> bound = "bound receiver"::length;
        BiFunction<String, String, Boolean> unbound = String::startsWith;
        Function<Integer, Point> one = Point::new;
        BiFunction<Integer, Integer, Point> two = Point::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, String[][]> grid = String[][]::new;
        Function<String, Point> parsePoint = Point::parse;
        BinaryOperator<Point> plus = Point::plus;
        System.out.println(parse.apply("12") + length.apply("abc") + bound.get() + " " + unbound.apply("hello", "he") + " " + one.apply(4) + two.apply(5, 6) + array.apply(3).length + grid.apply(2).length + parsePoint.apply("7,8") + plus.apply(new Point(1), new Point(2)));
        Derived derived = new Derived();
        Base asBase = derived;
        Function<String, String> virtual = asBase::greet;
        System.out.println(derived.own().apply("a") + " " + derived.parent().apply("b") + " " + virtual.apply("c") + " " + derived.hidden().apply(14));
        Consumer<String> appender = target()::append;
        appender.accept("x");
        appender.accept("y");
        System.out.println("receiver evaluated " + evaluations);
        Triple triple = MethodReferences::total;
        ToIntFunction<Integer> single = MethodReferences::total;
        System.out.println(triple.of(1, 2, 3) + " " + single.applyAsInt(9));
        Function<Integer, Long> boxing = MethodReferences::widen;
        ToIntBiFunction<String, String> compare = String::compareTo;
        Function<Object, String> text = Object::toString;
        Function<Object, Object> generic = MethodReferences::<Object>identity;
        System.out.println(boxing.apply(41) + " " + compare.applyAsInt("a", "c") + " " + text.apply(List.of(1)) + " " + generic.apply("id"));
        MethodReferences outer = new MethodReferences();
        Function<Integer, Inner> innerMaker = outer.make();
        System.out.println(innerMaker.apply(5).n);
        List<String> words = new ArrayList<>(List.of("pear", "Fig", "apple"));
        words.sort(String::compareToIgnoreCase);
        words.replaceAll(String::toUpperCase);
        words.forEach(System.out::println);
        words.removeIf("FIG"::equals);
        System.out.println(words);
        Supplier<Map<String, Integer>> mapMaker = TreeMap::new;
        Map<String, Integer> map = mapMaker.get();
        words.forEach(w -> map.merge(w, w.length(), Integer::sum));
        System.out.println(map);
        String[] names = words.stream().map(String::toLowerCase).toArray(String[]::new);
        System.out.println(Arrays.toString(names));
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().test("x") + " " + Predicate.not(empty).test("") + " " + Predicate.<String>isEqual("q").or(empty).test(""));
        try {
            String none = null;
            Supplier<Integer> fails = none::length;
            System.out.println(fails.get());
        } catch (NullPointerException e) {
            System.out.println("null receiver is checked at creation");
        }
        Supplier<int[]> clone = new int[] {1, 2}::clone;
        System.out.println(clone.get().length);
        Function<Double, Long> round = Math::round;
        BiFunction<Integer, Integer, Integer> max = Math::max;
        System.out.println(round.apply(2.5) + " " + max.andThen(x -> x * 10).apply(3, 4));
        Runnable create = Point.class::getSimpleName;
        create.run();
        Function<String, Object> covariant = StringBuilder::new;
        System.out.println(covariant.apply("built"));
    }

    private Function<Integer, Inner> make() { return Inner::new; }
}
