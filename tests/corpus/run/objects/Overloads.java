// Overload resolution phases: widening before boxing before varargs, null, most specific, static and inherited overloads.
public class Overloads {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Object x) { return "Object"; }
    static String f(int... x) { return "int..." + x.length; }

    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object... x) { return "Object..." + (x == null ? "null" : x.length); }

    static String h(Object o) { return "Object"; }
    static String h(String s) { return "String"; }
    static String h(CharSequence s) { return "CharSequence"; }
    static String h(StringBuilder s) { return "StringBuilder"; }

    static String k(char c) { return "char"; }
    static String k(int i) { return "int"; }

    static String m(double a, int b) { return "double,int"; }
    static String m(int a, double b) { return "int,double"; }
    static String m(long a, long b) { return "long,long"; }

    static String v(String first, Object... rest) { return first + rest.length; }
    static String v(String first, String second) { return first + "+" + second; }

    static class Base {
        String who(Base b) { return "Base.who(Base)"; }
        boolean equals(Base other) { return true; }
    }

    static class Derived extends Base {
        String who(Derived d) { return "Derived.who(Derived)"; }
        @Override String who(Base b) { return "Derived.who(Base)"; }
    }

    public static void main(String[] args) {
        byte b = 1;
        short s = 2;
        char c = 'c';
        float fl = 1f;
        System.out.println(f(b) + " " + f(s) + " " + f(c) + " " + f(3) + " " + f(3L) + " " + f(fl) + " " + f(Integer.valueOf(1)) + " " + f(Long.valueOf(1)) + " " + f("x") + " " + f() + " " + f(1, 2)
                + " " + f(new int[] {1, 2, 3}) + " " + f((Object) 1) + " " + f('c' + 1));
        System.out.println(g(1) + " " + g(Integer.valueOf(1)) + " " + g("x") + " " + g() + " " + g(1, 2) + " " + g((Object[]) null) + " " + g((Object) null) + " " + g(1.0) + " " + g(new Object[] {1, 2, 3})
                + " " + g(new int[] {1, 2}));
        Object asObject = "text";
        CharSequence asSequence = "text";
        System.out.println(h("s") + " " + h(asObject) + " " + h(asSequence) + " " + h(new StringBuilder()) + " " + h(new StringBuffer()) + " " + h(1) + " " + h((String) null));
        System.out.println(k('a') + " " + k(97) + " " + k((char) 97) + " " + k('a' + 0) + " " + k(b) + " " + k(c++));
        System.out.println(m(1, 1f) + " " + m(1f, 1) + " " + m(1L, 1L) + " " + m(1d, (byte) 1));
        System.out.println(v("a") + " " + v("a", "b") + " " + v("a", 1) + " " + v("a", "b", "c") + " " + v("a", (Object) "b") + " " + v("a", new Object[] {1, 2, 3, 4}));
        Base base = new Base();
        Base hidden = new Derived();
        Derived derived = new Derived();
        System.out.println(base.who(derived) + " " + hidden.who(derived) + " " + derived.who(derived) + " " + derived.who(hidden) + " " + hidden.who(base));
        System.out.println(base.equals(hidden) + " " + base.equals((Object) hidden) + " " + ((Object) base).equals(hidden));
        StringBuilder out = new StringBuilder();
        out.append('a').append((int) 'a').append(1L).append(1.5f).append(true).append((Object) null).append(new char[] {'x', 'y'}).append("zz", 0, 1);
        System.out.println(out);
        System.out.println(String.valueOf((Object) null) + String.valueOf('x') + String.valueOf(new char[] {'p', 'q'}) + String.valueOf(1 + 'x'));
        System.out.println(Math.abs(-5) + " " + Math.abs(-5L) + " " + Math.abs(-5f) + " " + Math.abs(-5d) + " " + Math.max(1, 2L) + " " + Math.max(1, 2f));
    }
}
