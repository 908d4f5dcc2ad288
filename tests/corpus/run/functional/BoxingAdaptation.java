// Adaptation between primitive and boxed signatures in lambdas and method references: widening, unboxing, void results.
import java.util.function.BiConsumer;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.UnaryOperator;

public class BoxingAdaptation {
    interface ByteOp { byte apply(byte a, short b); }
    interface CharTest { boolean test(char c); }
    interface FloatFn { float apply(float f); }
    interface Generic<T, R> { R call(T t); }
    interface ToObject { Object get(int x); }
    interface Sink { void take(Object o); }
    interface Bool { boolean get(); }

    private static int intOf(int x) { return x + 1; }
    private static Integer boxedOf(Integer x) { return x == null ? -1 : x + 2; }
    private static long longOf(long x) { return x * 2; }
    private static double doubleOf(double x) { return x / 2; }
    private static byte byteOf(int x) { return (byte) x; }
    private static char charOf(int x) { return (char) ('a' + x); }
    private static boolean remember(Object o) { last = "remembered " + o; return true; }
    private static String last;

    public static void main(String[] args) {
        Function<Integer, Integer> a = BoxingAdaptation::intOf;
        Function<Integer, Integer> b = BoxingAdaptation::boxedOf;
        IntBinaryOperator c = Integer::compare;
        IntToLongFunction d = BoxingAdaptation::longOf;
        IntToDoubleFunction e = BoxingAdaptation::doubleOf;
        ToObject f = BoxingAdaptation::intOf;
        ToObject g = BoxingAdaptation::byteOf;
        ToObject h = BoxingAdaptation::charOf;
        ToObject i = BoxingAdaptation::longOf;
        System.out.println(a.apply(1) + " " + b.apply(1) + " " + b.apply(null) + " " + c.applyAsInt(1, 2) + " " + d.applyAsLong(1 << 30) + " " + e.applyAsDouble(5));
        System.out.println(f.get(1).getClass().getSimpleName() + g.get(300) + g.get(1).getClass().getSimpleName() + h.get(2) + h.get(2).getClass().getSimpleName() + i.get(3).getClass().getSimpleName());
        Supplier<Long> j = () -> 5L;
        Supplier<Object> k = () -> 'c';
        DoubleSupplier l = () -> 7;
        DoubleFunction<String> m = Double::toString;
        LongUnaryOperator n = x -> (int) x;
        UnaryOperator<Integer> o = x -> x + 'a';
        System.out.println(j.get() + " " + k.get() + " " + l.getAsDouble() + " " + m.apply(1.5) + " " + n.applyAsLong(1L << 33 | 5) + " " + o.apply(1));
        ByteOp p = (x, y) -> (byte) (x * y);
        CharTest q = Character::isDigit;
        FloatFn r = x -> x * 3;
        Generic<Character, Integer> s = x -> x + 1;
        Generic<Object, Object> t = x -> x.hashCode();
        Generic<Short, Long> u = x -> (long) x;
        System.out.println(p.apply((byte) 100, (short) 3) + " " + q.test('5') + " " + r.apply(0.1f) + " " + s.call('a') + " " + t.call("a") + " " + u.call((short) -3));
        Sink v = BoxingAdaptation::remember;
        v.take(12);
        IntConsumer w = BoxingAdaptation::remember;
        System.out.println(last);
        w.accept(13);
        System.out.println(last);
        BiConsumer<StringBuilder, Integer> x = StringBuilder::append;
        ObjIntConsumer<StringBuilder> y = StringBuilder::append;
        StringBuilder builder = new StringBuilder();
        x.accept(builder, 65);
        y.accept(builder, 66);
        System.out.println(builder);
        ToDoubleFunction<Integer> z = Integer::doubleValue;
        ToLongBiFunction<Integer, Integer> sum = Integer::sum;
        IntPredicate even = value -> value % 2 == 0;
        System.out.println(z.applyAsDouble(4) + " " + sum.applyAsLong(Integer.MAX_VALUE, 1) + " " + even.and(value -> value > 10).test(12) + even.or(value -> value == 3).negate().test(3));
        Bool bool = () -> Boolean.TRUE;
        Supplier<Boolean> boxedBool = bool::get;
        System.out.println(bool.get() + " " + boxedBool.get());
        try {
            Supplier<Integer> none = () -> null;
            int unboxed = none.get();
            System.out.println(unboxed);
        } catch (NullPointerException exception) {
            System.out.println("unboxing null result");
        }
        try {
            Function<Integer, Integer> strict = BoxingAdaptation::intOf;
            strict.apply(null);
        } catch (NullPointerException exception) {
            System.out.println("unboxing null argument");
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"}) Object bad = ((Function) a).apply("text");
            System.out.println(bad);
        } catch (ClassCastException exception) {
            System.out.println("wrong box");
        }
        Runnable ignoring = builder::reverse;
        ignoring.run();
        System.out.println(builder);
        long total = 0;
        for (int step = 0; step < 2000; step++) total += a.apply(step) + d.applyAsLong(step) + (long) e.applyAsDouble(step);
        System.out.println(total);
    }
}
