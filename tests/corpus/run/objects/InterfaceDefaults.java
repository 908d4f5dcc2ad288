// Interface default, static and private methods, diamond resolution with X.super, re-abstraction, class wins over default.
public class InterfaceDefaults {
    interface Walker {
        String name();
        default String move() { return name() + " walks" + helper(); }
        private String helper() { return " " + steps(3) + " steps"; }
        static int steps(int n) { return n * 2; }
        default int legs() { return 2; }
    }

    interface Swimmer {
        String name();
        default String move() { return name() + " swims"; }
        int DEPTH = Walker.steps(21);
    }

    interface FastWalker extends Walker {
        @Override default String move() { return "fast " + Walker.super.move(); }
    }

    interface Silent extends Walker {
        @Override String move();
    }

    static class Duck implements Walker, Swimmer {
        public String name() { return "duck"; }
        public String move() { return Walker.super.move() + " and " + Swimmer.super.move(); }
    }

    static class Hare implements FastWalker, Walker {
        public String name() { return "hare"; }
        public int legs() { return 4; }
    }

    static class Base {
        public String move() { return "Base.move"; }
        public int legs() { return 100; }
    }

    static class Robot extends Base implements Walker {
        public String name() { return "robot"; }
    }

    static class Ghost implements Silent {
        public String name() { return "ghost"; }
        public String move() { return "..." + legs(); }
    }

    interface Stack<T> {
        int size();
        T at(int i);
        default T top() { return size() == 0 ? null : at(size() - 1); }
        default boolean isEmpty() { return size() == 0; }
        static <T> Stack<T> of(T[] items) {
            return new Stack<>() {
                @Override public int size() { return items.length; }
                @Override public T at(int i) { return items[i]; }
            };
        }
    }

    interface Left { default int value() { return 1; } }
    interface Right extends Left { default int value() { return 10 + Left.super.value(); } }
    interface Plain extends Left { }
    static class Diamond implements Plain, Right { }

    public static void main(String[] args) {
        Walker[] walkers = {new Duck(), new Hare(), new Robot(), new Ghost(), () -> "lambda"};
        for (Walker w : walkers) System.out.println(w.move() + " on " + w.legs());
        Swimmer swimmer = new Duck();
        System.out.println(swimmer.move() + " " + Swimmer.DEPTH);
        Swimmer anonymous = () -> "fish";
        System.out.println(anonymous.move());
        Stack<String> stack = Stack.of(new String[] {"a", "b", "c"});
        System.out.println(stack.top() + stack.size() + stack.isEmpty() + Stack.of(new Integer[0]).top());
        System.out.println(new Diamond().value() + " " + new Plain() { }.value());
        Plain plain = new Diamond();
        System.out.println(plain.value());
        FastWalker inline = new FastWalker() {
            @Override public String name() { return "inline"; }
            @Override public String move() { return "[" + FastWalker.super.move() + "]"; }
        };
        System.out.println(inline.move());
        System.out.println(((Base) walkers[2]).move() + " " + (walkers[2] instanceof Walker));
    }
}
