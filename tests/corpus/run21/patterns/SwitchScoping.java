// Scope and definite assignment of pattern variables in conditions, loops, ternaries and negated tests.
public class SwitchScoping {
    record Version(int major, int minor) { }
    interface Visitor { String on(Object o); }

    private static Object field = "field";

    static String early(Object o) {
        if (!(o instanceof Version(int major, int minor))) return "no version";
        major += 1;
        return major + "." + minor;
    }

    static int loop(Object o) {
        int count = 0;
        while (o instanceof Integer i && i > 1) {
            o = i % 2 == 0 ? (Object) (i / 2) : 3 * i + 1;
            count++;
        }
        return count;
    }

    static boolean sameMajor(Object a, Object b) { return a instanceof Version(var x, var ignored) && b instanceof Version(var y, int alsoIgnored) && x == y; }

    static String shadow(Object field) {
        if (field instanceof String s && !s.isEmpty()) return "parameter " + s + " " + SwitchScoping.field;
        String s = "local";
        return s + " " + (field instanceof Integer n ? n + 1 : -1);
    }

    static Visitor visitor(int base) {
        return o -> switch (o) {
            case Integer i when i > base -> "above " + (i - base);
            case Version(int major, var minor) when major == base -> "at base, minor " + minor;
            case Visitor v -> v.on(base);
            default -> "nothing for " + base;
        };
    }

    static int fallThroughless(Object o) {
        int result = 1;
        switch (o) {
            case String s when s.length() == 1:
                result *= 10;
                break;
            case String s:
                result *= 100;
                break;
            case Version v:
                if (v.major() > 1) break;
                result *= 1000;
            default:
                result += 5;
        }
        return result;
    }

    public static void main(String[] args) {
        System.out.println(early(new Version(1, 4)) + " " + early("x") + " " + early(null));
        for (Object o : new Object[] {27, 1, "s", 6}) System.out.println(loop(o));
        System.out.println(sameMajor(new Version(1, 2), new Version(1, 3)) + " " + sameMajor(new Version(1, 2), new Version(2, 2)) + " " + sameMajor(null, null));
        System.out.println(shadow("p") + ", " + shadow("") + ", " + shadow(4));
        Visitor v = visitor(10);
        System.out.println(v.on(15) + ", " + v.on(5) + ", " + v.on(new Version(10, 7)) + ", " + v.on(visitor(3)) + ", " + v.on(visitor(10)));
        for (Object o : new Object[] {"a", "ab", new Version(1, 0), new Version(2, 0), 5}) System.out.println(fallThroughless(o));
        Object value = new Version(3, 9);
        String text = value instanceof Version(int a, int b) ? a > b ? "descending" : a + "<" + b : "none";
        System.out.println(text);
        for (Object o = 5; o instanceof Integer i; o = i > 0 ? (Object) (i - 2) : "stop") System.out.println("at " + i);
        boolean both = value instanceof Version w && w.minor() == 9 || value instanceof String;
        System.out.println(both);
    }
}
