// Class initialisation order of JLS 12.4: superclasses, interfaces with defaults, constants, arrays and literals that do not trigger.
public class StaticInitOrder {
    private static int counter;

    static int log(String name) {
        System.out.println(++counter + " " + name);
        return counter;
    }

    interface Quiet { int Q = log("Quiet.Q"); }
    interface Loud { int L = log("Loud.L"); default void shout() { } }
    interface Louder extends Loud { int M = log("Louder.M"); default void roar() { } }
    interface Abstracted extends Louder { int N = log("Abstracted.N"); void whisper(); }

    static class Parent implements Quiet {
        static int p = log("Parent.p");
        static { log("Parent block"); }
    }

    static class Child extends Parent implements Abstracted {
        static int c = log("Child.c");
        static final int CONSTANT = 5;
        static final Integer BOXED = log("Child.BOXED");
        static final String TEXT = "constant text";
        public void whisper() { }
    }

    static class Lonely {
        static { log("Lonely"); }
        static int value = 3;
        static int twice() { return value * 2; }
    }

    static class First {
        static int a = Second.b + 1;
        static { log("First a=" + a); }
    }

    static class Second {
        static int b = First.a + 10;
        static { log("Second b=" + b); }
    }

    static class Forward {
        static int early = read();
        static int late = 7;
        static final int fixed = 9;
        static int read() { return late * 100 + fixed; }
    }

    static class Holder {
        static final Holder INSTANCE = new Holder();
        static int seen = 5;
        final int atConstruction;
        Holder() { atConstruction = seen; log("Holder constructor sees " + seen); }
    }

    enum Planet {
        MERCURY, VENUS;
        static { log("Planet block"); }
        Planet() { log("Planet constructor " + ordinal()); }
    }

    static { log("main class"); }

    public static void main(String[] args) {
        log("main");
        System.out.println(Child.CONSTANT + Child.TEXT);
        Child[] none = new Child[2];
        System.out.println(none.length + " " + Child.class.getSimpleName());
        Child absent = null;
        System.out.println(absent instanceof Child);
        log("before Child.p");
        System.out.println(Child.p);
        log("before Child.BOXED");
        System.out.println(Child.BOXED);
        log("before new Child");
        new Child().whisper();
        log("before Quiet.Q");
        System.out.println(Quiet.Q);
        System.out.println(Abstracted.N);
        log("before Lonely.twice");
        System.out.println(Lonely.twice());
        System.out.println(First.a + " " + Second.b);
        System.out.println(Forward.early + " " + Forward.late);
        System.out.println(Holder.INSTANCE.atConstruction + " " + Holder.seen);
        log("before Planet");
        System.out.println(Planet.valueOf("VENUS"));
        Runnable lazy = () -> System.out.println(Deferred.VALUE);
        log("lambda made");
        lazy.run();
    }

    static class Deferred {
        static final int VALUE = log("Deferred");
    }
}
