//! Sources that tempt a generator to write tests that do not compile, or that depend on each other.

use std::path::Path;
use std::process::Command;

/// Methods of interfaces that overload, type arguments that are erased, bounds of wildcards, constructors of abstract classes.
const AWKWARD: &str = "package demo;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
public class Awkward {
    public interface Visitor { void visit(String item); }
    public static class Items implements Iterable<String> {
        private final List<String> all = new ArrayList<>();
        public void add(String item) { all.add(item); }
        @Override public Iterator<String> iterator() { return all.iterator(); }
        public int forEach(Visitor visitor) {
            if (visitor == null) throw new IllegalArgumentException(\"no visitor\");
            return 1;
        }
    }
    public static <T> boolean isAbove(T least, T other, Comparable<T> value) {
        if (least == other) throw new IllegalArgumentException(\"same\");
        return value.compareTo(least) > 0;
    }
    public static int length(Optional<String> text) {
        Object inside = text.isPresent() ? (Object) ((Optional<?>) text).get() : null;
        return inside instanceof String ? 1 : inside == null ? 2 : 3;
    }
    public interface Task<E extends Throwable> { void run() throws E; }
    public static int start(Task<?> task) throws Throwable {
        if (task == null) return 0;
        task.run();
        return 1;
    }
    public abstract static class Account<T> {
        private final int limit;
        protected Account(int limit, T owner) {
            if (limit < 0) throw new IllegalArgumentException(\"limit: \" + limit);
            if (owner == null) throw new NullPointerException(\"no owner\");
            this.limit = limit;
        }
        protected abstract T owner();
        abstract long[] parts(int[] of, String... names);
        public int getLimit() { return limit; }
    }
}
";

/// Static numbers out of sight: settings, one of them that nobody reads, and a counter.
const LEVEL: &str = "package demo;
public class Level {
    private static int level = 2;
    private static int made;
    private static boolean quiet;
    private static int unread;
    private final int number;
    public Level() { number = ++made; }
    public static void setLevel(int to) { if (to < 0) throw new IllegalArgumentException(\"below\"); level = to; }
    public static boolean isLoud() { return level > 1 && !quiet; }
    public static void hush() { quiet = true; }
    public static void forget(int n) { unread = n; }
    public int getNumber() { return number; }
}
";

/// Static state out of sight that calls read, set and undo, and a number that is told from another one.
const TICKET: &str = "package demo;
public class Ticket {
    private static long sold;
    private static Ticket latest;
    private static StringBuilder style = new StringBuilder(\"plain\");
    private static Object owner;
    private static boolean spoilt;
    private static final ThreadLocal<String> USER = new ThreadLocal<>();
    private final long number;
    public Ticket() { number = sold++; }
    public long number() { return number; }
    public static long next() { return ++sold; }
    public static void style(StringBuilder to) { style = to; }
    public static StringBuilder style() { return style; }
    public static void own(Object by) { if (by == null) throw new NullPointerException(); owner = by; }
    public static void disown(Object by) { if (owner == by) owner = null; }
    public static void enter(String user) { USER.set(user); }
    public static void leave() { USER.remove(); }
    public void keep() { latest = this; }
    public static void spoil() { latest = null; spoilt = true; }
    public static Ticket latest() { return latest; }
}
";

/// What is not inherited into another package,
const NEAR: &str = "package demo;
public class Near {
    String held;
    Near next;
    public Near() {}
    public int depth() { return next == null ? 0 : next.held == null ? 1 : 2; }
    public static int kind(Near near) { near.held = \"seen\"; return near.getClass() == Near.class ? 1 : 2; }
}
";

/// which is here.
const FAR: &str = "package other;
public class Far extends demo.Near {
}
";

/// A method that a subclass overrides: no way to change an object of it.
const FIXED: &str = "package demo;
import java.util.ArrayList;
public class Fixed {
    public static class Growing {
        protected final ArrayList<String> items = new ArrayList<>();
        public void put(String item) { items.add(item); }
        public String first() { return items.isEmpty() ? \"none\" : items.get(0); }
    }
    public static class Frozen extends Growing {
        @Override public void put(String item) { throw new UnsupportedOperationException(\"frozen\"); }
        @Override public String first() { return items.isEmpty() ? \"never\" : items.get(0); }
    }
}
";

/// Compiles sources, writes their tests, and says what the closing report says.
fn generate(folder: &Path, sources: &[(&str, &str)]) -> String {
    let mut javac = Command::new("javac");
    javac.arg("-g").arg("-d").arg(folder.join("classes"));
    for (name, text) in sources {
        let path = folder.join(name);
        std::fs::write(&path, text).expect("a file");
        javac.arg(path);
    }
    assert!(javac.status().expect("javac runs").success());
    let mut crisol = Command::new(env!("CARGO_BIN_EXE_crisol"));
    crisol.args(["generate", "classes", "--out", "tests", "--no-cache"]).current_dir(folder);
    String::from_utf8_lossy(&crisol.output().expect("the binary runs").stdout).into_owned()
}

/// The tests of a class of the package `demo`, which all passed.
#[track_caller]
fn written(sources: &[(&str, &str)], class: &str, wanted: &[&str], unwanted: &[&str]) {
    let folder = tempfile::tempdir().expect("a folder");
    let report = generate(folder.path(), sources);
    assert!(!report.contains("not written") && report.contains("passed before the gate"), "{report}");
    let path = folder.path().join(format!("tests/demo/{class}GeneratedTest.java"));
    let text = std::fs::read_to_string(path).expect("a test");
    wanted.iter().for_each(|wanted| assert!(text.contains(wanted), "{wanted}\n{text}"));
    unwanted.iter().for_each(|unwanted| assert!(!text.contains(unwanted), "{unwanted}\n{text}"));
}

#[test]
fn types_fit_what_is_there() {
    let wanted = [
        "Optional text = Optional.of(new Object());",
        "Optional<String> text = Optional.of(\"a\");",
        "(Comparable) \"a\"",
        "Awkward.isAbove(\"a\", null, \"b\")",
        "Awkward.Task<Throwable> task = () -> {};",
    ];
    written(&[("Awkward.java", AWKWARD)], "Awkward", &wanted, &[]);
    written(&[("Awkward.java", AWKWARD)], "Awkward_Items", &["(Awkward.Visitor)"], &[]);
}

#[test]
fn constructors_of_abstract_classes_are_tested_through_anonymous_ones() {
    let wanted = [
        "() ->\n                new Awkward.Account(-1, null) {\n",
        "assertEquals(\"limit: -1\", thrown.getMessage());",
        "assertEquals(\"no owner\", thrown.getMessage());",
        "assertEquals(3, account.getLimit());",
    ];
    written(&[("Awkward.java", AWKWARD)], "Awkward_Account", &wanted, &["Reflection"]);
}

#[test]
fn static_numbers_that_other_tests_read_are_restored() {
    let wanted = [
        "assertDoesNotThrow(() -> Level.setLevel(3));",
        "    Level.setLevel(2);\n",
        "inject(Level.class, null, \"quiet\", false);",
        "inject(Level.class, null, \"quiet\", quietBefore);",
        "assertDoesNotThrow(() -> Level.forget(3));",
        "assertEquals(before + 1, level.getNumber());",
        "assertEquals(first + 1, result);",
    ];
    written(&[("Level.java", LEVEL)], "Level", &wanted, &["unreadBefore", "levelBefore", "\"made\""]);
}

#[test]
fn static_state_out_of_sight_is_restored_by_calls() {
    let wanted = [
        "StringBuilder styleBefore = Ticket.style();",
        "} finally {\n      Ticket.style(styleBefore);\n",
        "    Object by = new Object();\n    try {\n      assertDoesNotThrow(() -> Ticket.own(by));\n    } finally {\n      Ticket.disown(by);\n",
        "} finally {\n      Ticket.leave();\n",
        "long before = Ticket.next();",
        "assertEquals(before, ticket.number());",
        "assertEquals(before + 1, result);",
        // Nothing forgets the latest, and what would hide it changes another field.
        "inject(Ticket.class, null, \"latest\", latestBefore);",
    ];
    written(&[("Ticket.java", TICKET)], "Ticket", &wanted, &["ownerBefore", "\"USER\"", "\"sold\"", "styleBefore)\n"]);
}

#[test]
fn what_is_not_inherited_is_not_named() {
    written(&[("Near.java", NEAR), ("Far.java", FAR)], "Near", &["new Far()"], &["far.held"]);
}

#[test]
fn what_is_overridden_is_not_called() {
    written(&[("Fixed.java", FIXED)], "Fixed_Frozen", &["\"never\"", "\"frozen\""], &["    frozen.put("]);
}
