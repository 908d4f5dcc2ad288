// Visitors, builders, fluent recursion, default methods in diamonds, static nested generics, exceptions from lambdas.
import java.util.*;
import java.util.function.*;

public class NestedGenericsVisitors {
    interface Expr { <R> R accept(Visitor<R> v); }
    interface Visitor<R> { R num(int n); R add(Expr a, Expr b); R mul(Expr a, Expr b); default R neg(Expr e) { return mul(new Num(-1), e); } }
    record Num(int n) implements Expr { public <R> R accept(Visitor<R> v) { return v.num(n); } }
    record Add(Expr a, Expr b) implements Expr { public <R> R accept(Visitor<R> v) { return v.add(a, b); } }
    record Mul(Expr a, Expr b) implements Expr { public <R> R accept(Visitor<R> v) { return v.mul(a, b); } }
    record Neg(Expr e) implements Expr { public <R> R accept(Visitor<R> v) { return v.neg(e); } }
    static class Eval implements Visitor<Integer> {
        public Integer num(int n) { return n; }
        public Integer add(Expr a, Expr b) { return Math.addExact(a.accept(this), b.accept(this)); }
        public Integer mul(Expr a, Expr b) { return a.accept(this) * b.accept(this); }
    }
    static class Show implements Visitor<String> {
        public String num(int n) { return n < 0 ? "(" + n + ")" : "" + n; }
        public String add(Expr a, Expr b) { return "(" + a.accept(this) + " + " + b.accept(this) + ")"; }
        public String mul(Expr a, Expr b) { return a.accept(this) + " * " + b.accept(this); }
        @Override public String neg(Expr e) { return "-" + e.accept(this); }
    }
    interface A { default String hi() { return "A"; } }
    interface B extends A { default String hi() { return "B" + A.super.hi(); } }
    interface C extends A { default String hi() { return "C" + A.super.hi(); } }
    static class D implements B, C { public String hi() { return B.super.hi() + C.super.hi(); } }
    static class E extends D implements A {}
    static abstract class Builder<T extends Builder<T>> { final Map<String, Object> parts = new LinkedHashMap<>(); abstract T me(); T with(String k, Object v) { parts.put(k, v); return me(); } String build() { return parts.toString(); } }
    static class Own extends Builder<Own> { Own me() { return this; } Own twice() { parts.replaceAll((k, v) -> v + "" + v); return this; } }
    interface Thrower<X extends Exception> { void run() throws X; }
    static <X extends Exception> String caught(Thrower<X> t) { try { t.run(); return "fine"; } catch (Exception e) { return e.getClass().getSimpleName(); } }
    static <T, R> Function<T, R> memo(Function<T, R> f) { Map<T, R> seen = new HashMap<>(); return t -> { if (!seen.containsKey(t)) seen.put(t, f.apply(t)); return seen.get(t); }; }
    static Function<Integer, Long> fib;

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Neg(new Num(4))), new Num(-5));
        System.out.println(e.accept(new Show()) + " = " + e.accept(new Eval()) + " " + e.equals(new Add(new Mul(new Num(3), new Neg(new Num(4))), new Num(-5))) + " " + e);
        System.out.println(new D().hi() + " " + new E().hi() + " " + new A() {}.hi());
        System.out.println(new Own().with("a", 1).with("b", 'x').twice().build());
        System.out.println(caught(() -> { throw new java.io.IOException(); }) + caught(() -> {}) + NestedGenericsVisitors.<RuntimeException>caught(() -> Objects.requireNonNull(null)));
        fib = memo(n -> n < 2 ? (long) n : fib.apply(n - 1) + fib.apply(n - 2)); System.out.println(fib.apply(60));
        BiFunction<Integer, Integer, Integer> gcd = new BiFunction<>() { public Integer apply(Integer a, Integer b) { return b == 0 ? a : this.apply(b, a % b); } }; System.out.println(gcd.apply(84, 36));
        Supplier<Supplier<String>> nested = () -> () -> "deep"; System.out.println(nested.get().get());
        try { new Add(new Num(Integer.MAX_VALUE), new Num(1)).accept(new Eval()); } catch (ArithmeticException x) { System.out.println(x.getMessage()); }
        Object[] mixed = {1, 2L, 3f, 4d, '5', "6", true, (byte) 7, (short) 8, null, new int[] {9}};
        StringBuilder kinds = new StringBuilder(); for (Object o : mixed) kinds.append(o == null ? "null" : o.getClass().getSimpleName()).append(','); System.out.println(kinds);
    }
}
