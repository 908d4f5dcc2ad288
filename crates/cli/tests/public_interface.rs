//! Tests that do without reflection: objects in states that calls lead to, made of ordinary values and constants; cases that no call can
//! make, which have no test; conditions that read well.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Its constructor cannot be explored with an unknown object, and what it needs is known only after a call.
const WALKER: &str = "package demo;
public class Walker {
    private final Object array;
    private final int length;
    private int at;
    public Walker(Object array) { this.array = array; this.length = java.lang.reflect.Array.getLength(array); }
    protected void check(int bound, String what) {
        if (bound > length + 1000) { throw new IndexOutOfBoundsException(what); }
        if (bound < 0) { throw new IllegalArgumentException(what); }
    }
    public Object next() { return java.lang.reflect.Array.get(array, at++); }
    public boolean hasBegun() { return at > 0; }
}
";

/// Its constructor wants the class of an interface, of which it makes a proxy.
const LISTENERS: &str = "package demo;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
public class Listeners<L> {
    private final List<L> all = new ArrayList<>();
    private final L proxy;
    public Listeners(Class<L> type) {
        if (!type.isInterface()) { throw new IllegalArgumentException(type.getName()); }
        proxy = type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (p, method, args) -> {
            for (L listener : all) { method.invoke(listener, args); }
            return null;
        }));
    }
    public static <T> Listeners<T> of(Class<T> type, T first) {
        Listeners<T> made = new Listeners<>(type);
        made.add(first);
        return made;
    }
    public void add(L listener) { if (listener != null) { all.add(listener); } }
    public int size() { return all.isEmpty() ? 0 : all.size(); }
    public L fire() { return proxy; }
}
";

/// Objects come with one of a few constants, the first of which leaves what a JVM does not promise.
const PRINTER: &str = "package demo;
public class Printer {
    public abstract static class Style {
        public static final Style LONG = new Long();
        public static final Style SHORT = new Short();
        private Style() { }
        abstract int width(Object of);
        private static final class Long extends Style { int width(Object of) { return System.identityHashCode(of) > 7 ? 7 : 3; } }
        private static final class Short extends Style { int width(Object of) { return 2; } }
    }
    private final int width;
    private boolean isOpen;
    public Printer(Object of, Style style) { width = style.width(of); }
    public boolean isOpen() { return isOpen; }
    public void open() { isOpen = true; }
    public int width() { return isOpen ? width : 0; }
}
";

/// No object lacks its list.
const HOLDER: &str = "package demo;
import java.util.ArrayList;
import java.util.List;
public class Holder {
    private final List<String> items;
    private Object last;
    public Holder() { items = new ArrayList<>(); }
    public Holder(String first) { items = new ArrayList<>(); items.add(first); }
    public boolean isEmpty() { return items == null || items.isEmpty(); }
    public void put(String item) { items.add(item); last = item; }
    public boolean isFresh() { return last == null; }
}
";

/// Another entry than the anonymous one will do.
const PAIR: &str = "package demo;
import java.util.Map;
public class Pair {
    public static final class Both<K, V> implements Map.Entry<K, V> {
        private final K key;
        private final V value;
        private Both(K key, V value) { this.key = key; this.value = value; }
        public static <K, V> Both<K, V> of(K key, V value) { return new Both<>(key, value); }
        @Override public K getKey() { return key; }
        @Override public V getValue() { return value; }
        @Override public V setValue(V value) { throw new UnsupportedOperationException(); }
    }
    static Map.Entry<String, String> hidden(String text) {
        return new Map.Entry<String, String>() {
            @Override public String getKey() { return text; }
            @Override public String getValue() { return text; }
            @Override public String setValue(String value) { return text; }
        };
    }
    public static boolean isNamed(Map.Entry<String, String> entry) { return entry.getKey() != null; }
}
";

/// An inner class that only its outer object hands out.
const SHELF: &str = "package demo;
public class Shelf {
    public interface View { int size(); }
    private int count;
    public void put() { count++; }
    public View view() { return new Mirror(); }
    private class Mirror implements View {
        @Override public int size() { return count; }
    }
    public static String fullness(View view) {
        if (view instanceof Mirror && view.size() > 1) return \"full\";
        return \"free\";
    }
}
";

/// A condition on an enum.
const LAMP: &str = "package demo;
public class Lamp {
    public enum Color { RED, GREEN, BLUE }
    public static int level(Color color) { return color == Color.BLUE ? 9 : 1; }
}
";

/// What is started needs a service whose implementations run threads.
const TICKER: &str = "package demo;
import java.util.concurrent.*;
public class Ticker {
    private final ScheduledExecutorService service;
    private ScheduledFuture<?> task;
    private int ticks;
    public Ticker(ScheduledExecutorService service) { this.service = service; }
    public static ScheduledExecutorService pool() { return new ScheduledThreadPoolExecutor(1); }
    public boolean start() {
        if (task != null) { return false; }
        task = service.scheduleAtFixedRate(() -> ticks++, 1, 1, TimeUnit.SECONDS);
        return true;
    }
    public String stop() {
        if (task == null) { return \"idle\"; }
        return task.cancel(false) ? \"stopped\" : \"late\";
    }
    public static boolean isDue(Delayed delayed) { return delayed.getDelay(TimeUnit.SECONDS) <= 0; }
}
";

/// What it looks at is a private class, which a factory makes and returns as what is above it, and an array that is made of a string.
const PATTERN: &str = "package demo;
public abstract class Pattern {
    public abstract int length();
    public static Pattern of(String text) { return new Text(text); }
    public static boolean isQuoted(Pattern pattern) {
        if (!(pattern instanceof Text)) { return false; }
        char[] chars = ((Text) pattern).chars;
        return chars.length == 3 && chars[0] == '\\'' && chars[2] == chars[0];
    }
    private static final class Text extends Pattern {
        private final char[] chars;
        private Text(String text) { chars = text.toCharArray(); }
        @Override public int length() { return chars.length; }
    }
}
";

/// Nothing that a test could name implements what it takes.
const DIFFERENCE: &str = "package demo;
public abstract class Difference {
    private final String name;
    protected Difference(String name) { this.name = name; }
    public abstract Object left();
    public String name() { return name; }
    static Difference of(String name, int left) {
        return new Difference(name) { @Override public Object left() { return left; } };
    }
    public static boolean isNamed(Difference difference) { return difference.left() != null && difference.name.length() > 2; }
}
";

/// What is compared must be another one that has as much in it.
const BAG: &str = "package demo;
public class Bag {
    private final int[] items = new int[4];
    private int size;
    public boolean contains(int item) { return size > 0 && items[0] == item; }
    public void add(int item) {
        if (item < 0) { throw new IllegalArgumentException(); }
        items[size] = item;
        size++;
    }
    @Override public int hashCode() { return size; }
    @Override public boolean equals(Object other) {
        if (!(other instanceof Bag)) { return false; }
        Bag bag = (Bag) other;
        if (bag.size != size) { return false; }
        for (int i = 0; i < size; i++) {
            if (items[i] != bag.items[i]) { return false; }
        }
        return true;
    }
}
";

/// A folder with a compiled class, and what `generate` says of it and writes.
fn generated(name: &str, source: &str) -> (TempDir, String, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, source).expect("a file");
    let javac = Command::new("javac").arg("-g").arg("-d").arg(folder.path().join("classes")).arg(path).status();
    assert!(javac.expect("javac runs").success());
    let output = Command::new(env!("CARGO_BIN_EXE_crisol"))
        .current_dir(folder.path())
        .args(["generate", "classes", "--out", "tests", "--no-cache"])
        .output()
        .expect("the binary runs");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let test = format!("tests/demo/{name}GeneratedTest.java");
    let test = std::fs::read_to_string(Path::new(folder.path()).join(test)).expect("a test");
    (folder, String::from_utf8_lossy(&output.stdout).into_owned(), test)
}

#[test]
fn ordinary_values_make_what_unknown_ones_do_not() {
    let (_folder, out, test) = generated("Walker", WALKER);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(out.contains("branches 6/6"), "{out}\n{test}");
    assert!(test.contains("IndexOutOfBoundsException"), "{test}");
}

#[test]
fn stubs_stand_for_interfaces_of_the_jdk_whose_classes_cannot_be_explored() {
    let (_folder, out, test) = generated("Ticker", TICKER);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(out.contains("branches 8/8"), "{out}\n{test}");
    assert!(!out.contains("did not compile"), "{out}\n{test}");
    assert!(
        test.contains("new ScheduledExecutorServiceStub() {") && test.contains("new ScheduledFutureStub();"),
        "{test}"
    );
    assert!(test.contains("  private static class ScheduledFutureStub implements ScheduledFuture {\n"), "{test}");
    assert!(test.contains("compareTo(Delayed arg0)") && !test.contains("new ScheduledThreadPool"), "{test}");
}

#[test]
fn factories_make_what_is_out_of_sight_and_strings_the_arrays_of_their_characters() {
    let (_folder, out, test) = generated("Pattern", PATTERN);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(out.contains("branches 8/8"), "{out}\n{test}");
    assert!(test.contains("Pattern pattern = Pattern.of("), "{test}");
}

#[test]
fn stubs_stand_for_what_only_classes_without_a_name_extend() {
    let (_folder, out, test) = generated("Difference", DIFFERENCE);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(out.contains("branches 4/4"), "{out}\n{test}");
    assert!(test.contains("new Difference("), "{test}");
}

#[test]
fn equality_is_asked_of_another_object_with_content() {
    let (_folder, out, test) = generated("Bag", BAG);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(out.contains("branches 14/14"), "{out}\n{test}");
}

#[test]
fn constants_are_arguments() {
    let (_folder, out, test) = generated("Printer", PRINTER);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(test.contains("Style.SHORT"), "{test}");
}

#[test]
fn class_literals_are_arguments_and_proxies_are_made() {
    let (_folder, out, test) = generated("Listeners", LISTENERS);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(!out.contains("did not compile") && !out.contains("unsupported"), "{out}\n{test}");
    assert!(test.contains("Runnable.class") && test.contains("Object.class"), "{test}");
    assert!(!test.contains("$Proxy"), "{test}");
}

#[test]
fn what_no_call_can_make_has_no_test() {
    let (_folder, out, test) = generated("Holder", HOLDER);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(out.contains("cases that no call can make"), "{out}");
    assert!(out.contains("Holder.isEmpty: this.items == null, but items is never null"), "{out}");
    assert!(test.contains("isFresh_"), "{test}");
}

#[test]
fn objects_of_hidden_inner_classes_are_handed_out() {
    let (_folder, out, test) = generated("Shelf", SHELF);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(test.contains("    shelf.put();\n    shelf.put();\n    Shelf.View view = shelf.view();\n"), "{test}");
}

#[test]
fn an_argument_of_another_class_takes_the_place_of_one_that_tests_cannot_make() {
    let (_folder, out, test) = generated("Pair", PAIR);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
}

#[test]
fn conditions_name_the_constants_of_enums() {
    let (folder, ..) = generated("Lamp", LAMP);
    let output = Command::new(env!("CARGO_BIN_EXE_crisol"))
        .current_dir(folder.path())
        .args(["generate", "classes", "--class", "demo.Lamp"])
        .output()
        .expect("the binary runs");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains("color == BLUE") && out.contains("color != BLUE"), "{out}");
}

/// What its methods do depends on what others have left in static fields.
const MODE: &str = "package demo;
public class Mode {
    private static String mode;
    private static Mode last;
    private static final java.util.List<String> SEEN = new java.util.ArrayList<>();
    private final int n;
    public Mode(int n) { this.n = n; }
    public static void setMode(String m) { if (m != null && m.isEmpty()) { throw new IllegalArgumentException(); } mode = m; }
    public static String getMode() { return mode == null ? \"default\" : mode; }
    public boolean isFast() { return \"fast\".equals(mode) && n > 0; }
    public Mode remember() { Mode before = last; last = this; return before; }
    public static boolean hasLast() { return last != null; }
    public static void forget() { last = null; }
    public static void see(String what) { SEEN.add(what); }
    public static int seen() { return SEEN.isEmpty() ? -1 : SEEN.size(); }
    public static void clear() { SEEN.clear(); }
}
";

/// Its objects come from a builder that another class hands out.
const QUERY: &str = "package demo;
import java.util.ArrayList;
import java.util.List;
public final class Query {
    private final String table;
    private final List<String> columns;
    private Query(Builder from) { table = from.table; columns = new ArrayList<>(from.columns); }
    public static Builder from(String table) { return new Builder(table); }
    public String text() { return columns.isEmpty() ? table : columns.get(0) + table; }
    public static class Builder {
        private final String table;
        private final List<String> columns = new ArrayList<>();
        private Builder(String table) { if (table.isEmpty()) { throw new IllegalArgumentException(); } this.table = table; }
        public Builder column(String name) { columns.add(name); return this; }
        public Query build() { return new Query(this); }
    }
}
";

#[test]
fn static_state_is_what_other_calls_leave() {
    let (_folder, report, text) = generated("Mode", MODE);
    assert!(report.contains("branches 14/14 (100 %)") && report.contains("none needs reflection"), "{report}");
    assert!(!report.contains("not written"), "{report}");
    for line in ["Mode.setMode(null);", "Mode.forget();", "Mode.clear();"] {
        assert!(text.contains(&format!("}} finally {{\n      {line}\n    }}")), "{line}: {text}");
    }
}

#[test]
fn builders_make_objects() {
    let (_folder, report, text) = generated("Query", QUERY);
    assert!(report.contains("(100 %)") && !report.contains("not written"), "{report}");
    assert!(text.contains("Query.from(") && text.contains(".build()"), "{text}");
}
