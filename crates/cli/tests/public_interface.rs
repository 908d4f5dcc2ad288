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

/// A condition on an enum.
const LAMP: &str = "package demo;
public class Lamp {
    public enum Color { RED, GREEN, BLUE }
    public static int level(Color color) { return color == Color.BLUE ? 9 : 1; }
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
fn constants_are_arguments() {
    let (_folder, out, test) = generated("Printer", PRINTER);
    assert!(out.contains("none needs reflection"), "{out}\n{test}");
    assert!(test.contains("Style.SHORT"), "{test}");
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
