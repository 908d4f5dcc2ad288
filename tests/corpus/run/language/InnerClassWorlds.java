// Inner, local and anonymous classes: captures, shadowing, qualified this and super, inheritance from inner classes.
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class InnerClassWorlds {
    private int value = 1;
    private static int counter;

    class Inner {
        int value = 2;
        class Deep {
            int value = 3;
            String all() { return value + "" + this.value + Inner.this.value + InnerClassWorlds.this.value; }
            void bump() { InnerClassWorlds.this.value += 10; Inner.this.value++; counter++; }
        }
        private int secret() { return value * 100; }
    }

    static class Outside extends InnerClassWorlds.Inner {
        Outside(InnerClassWorlds world) { world.super(); }
        String who() { return getClass().getSuperclass().getName(); }
    }

    interface Greeter { default String greet() { return "hi " + name(); } String name(); private static int hidden() { return 4; } static int shown() { return hidden() + 1; } }
    static class Loud implements Greeter { public String name() { return "LOUD"; } public String greet() { return Greeter.super.greet() + "!"; } }

    Iterable<Integer> range(int from, int to) {
        return () -> new Iterator<>() {
            int next = from + value - 1;
            public boolean hasNext() { return next < to; }
            public Integer next() { return next++; }
        };
    }

    static List<Supplier<String>> captures() {
        List<Supplier<String>> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int copy = i * i;
            class Local implements Supplier<String> {
                final String tag;
                Local(String tag) { this.tag = tag; }
                public String get() { return tag + copy + new Object() { int twice() { return 2 * copy; } }.twice(); }
            }
            all.add(new Local("L"));
            all.add(() -> new Local("M").get());
        }
        return all;
    }

    public static void main(String[] args) {
        InnerClassWorlds world = new InnerClassWorlds();
        Inner inner = world.new Inner();
        Inner.Deep deep = inner.new Deep();
        deep.bump();
        System.out.println(deep.all() + " " + inner.secret() + " " + counter + " " + new Outside(world).who());
        StringBuilder out = new StringBuilder();
        for (int i : world.range(3, 20)) out.append(i).append(' ');
        for (Supplier<String> s : captures()) out.append(s.get()).append(' ');
        System.out.println(out);
        System.out.println(new Loud().greet() + " " + ((Greeter) () -> "lambda").greet() + " " + Greeter.shown());
        var anonymous = new Object() { int hits; IntSupplier hit = () -> ++hits; };
        anonymous.hit.getAsInt();
        System.out.println(anonymous.hit.getAsInt() + anonymous.hits + " " + anonymous.getClass().getName() + " " + anonymous.getClass().isAnonymousClass() + " " + deep.getClass().isMemberClass() + " " + captures().get(0).getClass().isLocalClass() + " " + captures().get(0).getClass().getSimpleName());
        int[] fib = {0, 1};
        Runnable step = () -> { int t = fib[0] + fib[1]; fib[0] = fib[1]; fib[1] = t; };
        for (int i = 0; i < 10; i++) step.run();
        System.out.println(fib[1]);
        Inner none = null;
        try {
            none.new Deep();
        } catch (NullPointerException e) {
            System.out.println("null outer");
        }
    }
}
