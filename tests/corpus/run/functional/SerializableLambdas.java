// Intersection-typed lambdas, marker interfaces, functional interfaces with bridges, generic methods and defaults.
import java.io.Serializable;
import java.util.Comparator;
import java.util.List;
import java.util.ArrayList;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;

public class SerializableLambdas {
    interface Named { default String name() { return "named " + describe(5); } default String describe(int n) { return "#" + n; } }
    interface StringFunction extends Function<String, String> { @Override String apply(String s); }
    interface Parser<T extends Number> { T parse(String s); default T twice(String s) { parse(s); return parse(s + s); } }
    interface IntParser extends Parser<Integer> { @Override Integer parse(String s); }
    interface Visitor<R> { R visit(Object o) throws Exception; }
    @FunctionalInterface interface Equality { boolean same(Object a, Object b); boolean equals(Object o); String toString(); }

    private static <T extends Supplier<String> & Named> String use(T t) { return t.get() + " " + t.name(); }
    private static <R> R checked(Callable<R> c) {
        try {
            return c.call();
        } catch (Exception e) {
            throw new IllegalStateException(e.getClass().getSimpleName() + " " + e.getMessage(), e);
        }
    }
    private static String pick(Supplier<String> s) { return "supplier " + s.get(); }
    private static String pick(Runnable r) { r.run(); return "runnable"; }

    public static void main(String[] args) {
        Runnable plain = (Runnable & Serializable) () -> System.out.println("serializable run");
        plain.run();
        System.out.println((plain instanceof Serializable) + " " + (((Object) plain) instanceof Comparator));
        Supplier<String> mixed = (Supplier<String> & Named) () -> "value";
        System.out.println(mixed.get() + " " + ((Named) mixed).name());
        System.out.println(use((Supplier<String> & Named & Serializable) () -> "inline"));
        StringFunction shout = s -> s.toUpperCase();
        Function<String, String> asFunction = shout;
        System.out.println(shout.apply("abc") + asFunction.andThen(s -> s + "!").apply("x"));
        IntParser ints = Integer::valueOf;
        Parser<Integer> general = ints;
        System.out.println(general.parse("12") + ints.twice("3") + general.twice("4").intValue());
        Parser<? extends Number> wild = Double::valueOf;
        System.out.println(wild.parse("2.5").intValue() + " " + wild.twice("1"));
        Visitor<Integer> visitor = o -> { if (o == null) throw new Exception("nothing to visit"); return o.hashCode(); };
        for (Object o : new Object[] {"a", 7, null}) {
            try {
                System.out.println(visitor.visit(o));
            } catch (Exception e) {
                System.out.println(e.getMessage());
            }
        }
        Equality equality = Object::equals;
        System.out.println(equality.same("a", "a") + " " + equality.equals(equality) + " " + equality.equals(null));
        System.out.println(checked(() -> "fine"));
        try {
            checked(() -> { throw new java.io.IOException("disk"); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getCause().getMessage());
        }
        System.out.println(pick(() -> "s") + " " + pick(() -> { }));
        Comparator<String> order = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        List<String> list = new ArrayList<>(List.of("a", "c", "b"));
        list.sort(order);
        System.out.println(list);
        list.sort(order.reversed());
        System.out.println(list);
        Callable<Callable<String>> layered = () -> () -> "layered";
        System.out.println(checked(checked(layered)));
        Supplier<Runnable> conditional = () -> args.length == 0 ? () -> System.out.println("no arguments") : () -> System.out.println("arguments");
        conditional.get().run();
        Object target = args.length == 0 ? (Supplier<Integer>) () -> 1 : (Runnable) () -> { };
        System.out.println(target instanceof Supplier<?> s ? s.get() : "other");
    }
}
