// Lambdas capturing locals of every type, this, fields, parameters and other lambdas; counters and closures in loops.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

public class LambdaCaptures {
    private int field = 10;
    private static String shared = "static";

    interface Wide { String render(long a, double b, Object c, int d); }
    interface Counter { int next(); default Counter skip(int n) { for (int i = 0; i < n; i++) next(); return this; } }

    private Supplier<String> everything(boolean z, byte b, short s, char c, int i, long l, float f, double d, String text, int[] array) {
        return () -> z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + text + " " + array[0] + " " + field + " " + shared;
    }

    private Counter counter(int start) {
        int[] state = {start};
        return () -> state[0]++ + field;
    }

    private static IntUnaryOperator adder(int n) { return x -> x + n; }

    private Supplier<Supplier<String>> nested(String outer) {
        int depth = outer.length();
        return () -> {
            String middle = outer + depth;
            return () -> middle + "/" + outer + "/" + depth + "/" + this.field++ + "/" + LambdaCaptures.this.field;
        };
    }

    public static void main(String[] args) {
        LambdaCaptures object = new LambdaCaptures();
        int[] array = {1};
        Supplier<String> all = object.everything(true, (byte) -1, (short) -2, 'c', 4, 5L << 40, 6.5f, 7.25, "eight", array);
        System.out.println(all.get());
        array[0] = 99;
        object.field = 20;
        shared = "changed";
        System.out.println(all.get());
        Counter counter = object.counter(5);
        Counter other = object.counter(100);
        System.out.println(counter.next() + " " + counter.next() + " " + other.next() + " " + counter.skip(3).next());
        List<IntSupplier> suppliers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int square = i * i;
            suppliers.add(() -> square + suppliers.size());
        }
        for (int value : new int[] {7, 8}) suppliers.add(() -> value);
        for (IntSupplier s : suppliers) System.out.print(s.getAsInt() + " ");
        System.out.println();
        Supplier<Supplier<String>> nested = object.nested("out");
        System.out.println(nested.get().get() + " " + nested.get().get());
        IntUnaryOperator composed = adder(1);
        for (int i = 0; i < 20; i++) {
            IntUnaryOperator previous = composed;
            composed = x -> previous.applyAsInt(x) * 2 % 1000;
        }
        System.out.println(composed.applyAsInt(3));
        Wide wide = (a, b, c, d) -> a + ":" + b + ":" + c + ":" + d + ":" + args.length;
        System.out.println(wide.render(1L << 50, Math.PI, "obj", -1));
        Runnable nothing = () -> { };
        nothing.run();
        Object target = (Runnable & java.io.Serializable) () -> System.out.println("never");
        System.out.println((target instanceof java.io.Serializable) + " " + (target instanceof Runnable) + " " + (target instanceof Comparable));
        var factory = new Object() {
            int made;
            Runnable make() { return () -> System.out.println("made " + ++made); }
        };
        Runnable first = factory.make();
        first.run();
        factory.make().run();
        first.run();
        try {
            Supplier<Integer> failing = () -> 1 / args.length;
            failing.get();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        StringBuilder order = new StringBuilder();
        Supplier<Supplier<String>> lazily = () -> { order.append("outer "); return () -> { order.append("inner "); return order.toString(); }; };
        Supplier<String> inner = lazily.get();
        order.append("between ");
        System.out.println(inner.get() + inner.get().length());
    }
}
