// Order of static and instance initialisers, interfaces with defaults, constants, recursion between initialisers.
public class InitOrders {
    static StringBuilder log = new StringBuilder();
    static int note(String what) { log.append(what).append(' '); return log.length(); }

    interface Named { int N = note("Named"); default void hi() {} }
    interface Bare { int B = note("Bare"); int C = 7; }
    static class Base implements Named, Bare {
        static { note("Base.static"); }
        int x = note("Base.x");
        { note("Base.block"); }
        Base() { note("Base()"); hook(); }
        void hook() { note("Base.hook"); }
    }
    static class Derived extends Base {
        static final int COMPILED = 5;
        static final Integer BOXED = note("Derived.BOXED");
        static { note("Derived.static"); }
        final int y = note("Derived.y");
        String text = "set";
        Derived() { this(1); note("Derived()"); }
        Derived(int i) { super(); note("Derived(int)"); }
        @Override void hook() { note("hook:" + y + text); }
    }
    static class A { static int a = B.b + 1; static { note("A" + a); } }
    static class B { static int b = A.a + 1; static { note("B" + b); } }
    enum Colour {
        RED, GREEN;
        static final java.util.Map<String, Colour> BY = new java.util.TreeMap<>();
        static { for (Colour c : values()) BY.put(c.name().toLowerCase(), c); note("Colour.static"); }
        Colour() { note("Colour()"); }
    }
    static class Lazy { static { note("Lazy"); } static final String TEXT = "constant"; static final Object OBJECT = new Object(); static void touch() {} }
    static class Broken { static int value = Integer.parseInt("x"); static { note("never"); } }

    static void flush(String title) { System.out.println(title + ": " + log); log.setLength(0); }

    public static void main(String[] args) throws Exception {
        System.out.println(Derived.COMPILED + Bare.C);
        flush("constants");
        new Derived();
        flush("new Derived");
        new Derived(2);
        flush("again");
        System.out.println(B.b + " " + A.a);
        flush("cycle");
        System.out.println(Colour.BY);
        flush("enum");
        String s = Lazy.TEXT;
        Class<?> c = Lazy.class;
        Lazy[] array = new Lazy[3];
        flush("not yet " + s + c.getSimpleName() + array.length);
        Class.forName("InitOrders$Lazy", false, InitOrders.class.getClassLoader());
        flush("not yet");
        Class.forName("InitOrders$Lazy");
        flush("now");
        for (int i = 0; i < 2; i++) {
            try {
                System.out.println(Broken.value);
            } catch (ExceptionInInitializerError e) {
                System.out.println("first " + e.getCause() + " " + e.getMessage());
            } catch (NoClassDefFoundError e) {
                System.out.println("then " + e.getMessage() + " / " + e.getCause());
            }
        }
        System.out.println(Bare.B);
        flush("interface");
    }
}
