// Bridge methods, bounded generics, wildcard copying, generic varargs, erasure casts and recursive bounds.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class BridgesAndGenerics {
    interface Transformer<A, B> { B transform(A input); }

    static class Length implements Transformer<String, Integer> {
        @Override public Integer transform(String input) { return input.length(); }
    }

    static abstract class Handler<T> {
        int handled;
        abstract String handle(T item);
        String process(T item) { handled++; return "<" + handle(item) + ">"; }
    }

    static class IntHandler extends Handler<Integer> {
        @Override String handle(Integer item) { return "int " + (item + 1); }
        String handle(String o) { return "overload " + o; }
    }

    static class Version implements Comparable<Version>, Cloneable {
        final int major, minor;
        Version(int major, int minor) { this.major = major; this.minor = minor; }
        @Override public int compareTo(Version o) { return major != o.major ? major - o.major : minor - o.minor; }
        @Override public Version clone() {
            try {
                return (Version) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
        @Override public String toString() { return major + "." + minor; }
    }

    static abstract class Builder<T extends Builder<T>> {
        final StringBuilder text = new StringBuilder();
        abstract T self();
        T add(String s) { text.append(s).append(';'); return self(); }
    }

    static class HtmlBuilder extends Builder<HtmlBuilder> {
        @Override HtmlBuilder self() { return this; }
        HtmlBuilder bold(String s) { return add("<b>" + s + "</b>"); }
    }

    static <T extends Comparable<? super T>> T largest(List<? extends T> items) {
        T best = items.get(0);
        for (T item : items) if (item.compareTo(best) > 0) best = item;
        return best;
    }

    @SafeVarargs
    static <T> List<T> listOf(T... items) {
        List<T> list = new ArrayList<>();
        for (T item : items) list.add(item);
        return list;
    }

    static <T> void copy(List<? super T> to, List<? extends T> from) { for (T item : from) to.add(item); }

    static <K, V extends Comparable<V>> K argMax(List<K> keys, Transformer<? super K, ? extends V> f) {
        K best = null;
        V bestValue = null;
        for (K key : keys) {
            V value = f.transform(key);
            if (bestValue == null || value.compareTo(bestValue) > 0) {
                best = key;
                bestValue = value;
            }
        }
        return best;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Transformer<String, Integer> length = new Length();
        System.out.println(length.transform("hello") + 1);
        Transformer raw = length;
        System.out.println(raw.transform("raw"));
        try {
            raw.transform(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        IntHandler handler = new IntHandler();
        Handler<Integer> general = handler;
        System.out.println(general.process(4) + handler.handle("s") + handler.handle(8) + handler.handled);
        Version version = new Version(1, 2);
        Version copy = version.clone();
        System.out.println(copy + " " + (copy != version) + " " + copy.compareTo(version) + " " + largest(listOf(version, new Version(3, 0), new Version(1, 9))));
        System.out.println(new HtmlBuilder().add("x").bold("y").add("z").text);
        System.out.println(largest(listOf(3, 9, 4)) + largest(listOf("pear", "fig")) + listOf().size() + listOf((Object) null));
        List<Object> sink = new ArrayList<>();
        copy(sink, listOf(1, 2));
        copy(sink, listOf("a"));
        System.out.println(sink);
        System.out.println(argMax(listOf("bb", "a", "dddd", "ccc"), length) + argMax(listOf("x", "Y"), s -> (int) s.charAt(0)));
        Comparator<Version> byMinor = (a, b) -> a.minor - b.minor;
        List<Version> versions = listOf(new Version(1, 5), new Version(2, 1), new Version(0, 3));
        versions.sort(byMinor);
        System.out.println(versions);
        versions.sort(null);
        System.out.println(versions);
        List<Integer> polluted = new ArrayList<>();
        ((List) polluted).add("not an int");
        Object fine = polluted.get(0);
        System.out.println(fine);
        try {
            int bad = polluted.get(0);
            System.out.println(bad);
        } catch (ClassCastException e) {
            System.out.println("late cast failure");
        }
        Object[] created = listOf("q").toArray(new String[0]);
        System.out.println(created.getClass().getSimpleName());
    }
}
