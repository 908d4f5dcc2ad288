//! What the report and the tests claim is so: coverage by the tests that were written, names that hold, messages that every JDK has.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

/// What other methods run, what only reflection reaches, and names with dollars.
const ODD: &str = "package odd;
public class Odd$Name {
    private int state;
    public Odd$Name() { }
    public int get$(int bonus) { return state == 77 ? bonus : 0; }
    public static class In$ner { public boolean isTwo(int a) { return a == 2; } }
    public static int loops(int n) { int sum = 0; for (int i = 0; i < n; i++) { sum += i > 3 ? 2 : 1; } return sum; }
    public static int fixed(int a) { return a == 5 ? loops(9) : 1; }
}
";

const TEXTS: &str = "package odd;
import java.util.Objects;
public class Texts {
    public enum Kind { A, B, C }
    public static int kind(String s) {
        switch (s) {
            case \"Aa\": return 1;
            case \"BB\": return 2;
            case \"c\": return 3;
            default: return 0;
        }
    }
    public static int divide(int a, int b) { if (b == 7) { throw new IllegalArgumentException(\"seven: \" + a); } return a / b; }
    public static int parse(String s) {
        try { return Integer.parseInt(s); } catch (NumberFormatException e) { throw new IllegalStateException(\"bad: \" + e.getMessage()); }
    }
    public static int cast(Object o) {
        try { return (Integer) o; } catch (ClassCastException e) { throw new IllegalStateException(e); }
    }
    public static String built(int[] a) {
        try { return \"\" + a[3]; } catch (RuntimeException e) { return new StringBuilder(\"no: \").append(e.getMessage()).toString(); }
    }
    public static int length(String s) { return Objects.requireNonNull(s, \"s is missing\").length(); }
    public static boolean same(Kind a, Kind b) { return a == b; }
    public static int known(Kind a) { return a.ordinal(); }
    public static boolean hasQuote(String s) { return s.charAt(0) == '\\''; }
}
";

/// Defaults that javac adds, and some that only look like them.
const COLOURS: &str = "package odd;
public class Colours {
    public enum Colour { RED, GREEN, BLUE }
    public enum One { ONLY }
    public static int code(Colour colour) {
        return switch (colour) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }
    public static String some(Colour colour) {
        return switch (colour) {
            case RED, BLUE -> \"a\";
            case GREEN -> throw new IllegalArgumentException();
        };
    }
    public static int one(One one) {
        return switch (one) {
            case ONLY -> 1;
        };
    }
    public static int own(int n) {
        return switch (n) {
            case 1 -> 10;
            case 4 -> 40;
            default ->
                throw new IncompatibleClassChangeError();
        };
    }
    public static int line(int n) {
        return switch (n) { case 1 -> 10; case 4 -> 40; default -> throw new IncompatibleClassChangeError(); };
    }
    public static int message(int n) {
        return switch (n) { case 1 -> 10; case 4 -> 40; default -> throw new IncompatibleClassChangeError(\"no\"); };
    }
    public static void statement(Colour colour, int[] out) {
        switch (colour) {
            case RED -> out[0] = 1;
            case GREEN -> out[0] = 2;
        }
    }
}
";

const ALIAS: &str = "package odd;
public class Alias {
    static class Node { int value; Node next; }
    static boolean differ(Node a, Node b) {
        a.value = 1;
        b.next.value = 2;
        return a.value == 1;
    }
}
";

/// Its map may be an `EnumMap` as far as its declaration says, and never is one.
const REGISTER: &str = "package odd;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
public class Register {
    enum Key { A, B }
    private final Map<Key, Integer> all = new LinkedHashMap<>();
    static Map<Key, Integer> fresh() { return new EnumMap<>(Key.class); }
    public void put(Key key) { all.put(key, 1); }
    public int weight(Key key) { Integer found = all.get(key); return found == null ? 0 : found > 3 ? 1 : 2; }
}
";

fn compile(source: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (file, text) in source {
        let file = folder.path().join(file);
        std::fs::write(&file, text).expect("write");
        let done = Command::new("javac").arg("-g").arg("-d").arg(folder.path()).arg(&file).status().expect("javac");
        assert!(done.success());
        std::fs::remove_file(file).expect("remove");
    }
    folder
}

fn report(folder: &Path, arguments: &[&str]) -> Value {
    let out = folder.join("tests");
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.arg("generate").arg(folder).args(["--no-cache", "--format", "json", "--out"]).arg(out).args(arguments);
    let done = command.output().expect("crisol");
    serde_json::from_slice(&done.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&done.stderr)))
}

fn method<'a>(report: &'a Value, name: &str) -> &'a Value {
    let methods = report["methods"].as_array().expect("methods");
    methods.iter().find(|method| method["method"] == name).expect("the method")
}

#[test]
fn coverage_is_that_of_the_tests_that_were_written() {
    let folder = compile(&[("Odd$Name.java", ODD)]);
    let report = report(folder.path(), &["--no-reflection", "--criterion", "block-1"]);
    // A test that sets a private field is left out: what it covers counts for nothing, and the reason says so.
    let got = method(&report, "get$");
    assert_eq!(got["coverage"]["branches"], serde_json::json!([1, 2]), "{got}");
    assert_eq!(got["missed"][0]["what"], "its test is not written: needs reflection");
    // A test of `fixed` runs the loop more often than the criterion lets its own cases.
    let loops = method(&report, "loops");
    assert_eq!(loops["coverage"]["branches"], serde_json::json!([4, 4]), "{loops}");
    // Names with dollars are no nested classes, and nested classes may have some.
    assert_eq!(method(&report, "isTwo")["coverage"]["branches"], serde_json::json!([2, 2]));
    assert_eq!(report["totals"]["failed_check"], 0);
    let text =
        std::fs::read_to_string(folder.path().join("tests/odd/Odd_Name_In_nerGeneratedTest.java")).expect("a test");
    assert!(text.contains("new Odd$Name.In$ner()"), "{text}");
}

#[test]
fn the_default_that_javac_adds_to_an_exhaustive_switch_does_not_count() {
    let folder = compile(&[("Colours.java", COLOURS)]);
    let report = report(folder.path(), &[]);
    // As JaCoCo 0.8.12 counts them.
    let expected = [("code", 3), ("some", 2), ("one", 0), ("own", 3), ("line", 2), ("message", 3), ("statement", 3)];
    for (name, branches) in expected {
        let found = method(&report, name);
        assert_eq!(found["coverage"]["branches"], serde_json::json!([branches, branches]), "{found}");
        let instructions = &found["coverage"]["instructions"];
        assert_eq!((&instructions[0], &found["missed"]), (&instructions[1], &serde_json::json!([])), "{found}");
    }
    // What the source throws is tested, counted or not.
    let thrown = method(&report, "line")["cases"].as_array().into_iter().flatten().any(|case| case["end"] == "threw");
    assert!(thrown);
}

#[test]
fn what_tests_say_is_true_on_every_jdk() {
    let folder = compile(&[("Texts.java", TEXTS)]);
    let report = report(folder.path(), &[]);
    let text = std::fs::read_to_string(folder.path().join("tests/odd/TextsGeneratedTest.java")).expect("a test");
    // The switch by hash code is neither counted nor told, and nobody tests strings with the hash code of a label.
    let kind = method(&report, "kind");
    assert_eq!(kind["coverage"]["branches"], serde_json::json!([4, 4]), "{kind}");
    assert_eq!(kind["cases"].as_array().map(Vec::len), Some(5), "{kind}");
    assert!(!text.contains("hashCode"), "{text}");
    assert!(text.contains("kind(s) returns 2 when s != null && s.equals(\\\"BB\\\")"), "{text}");
    // Texts of the program are asserted, also those that the JDK passes on; those of the JDK are not, nor what is made of them.
    for own in ["\"seven: 3\", thrown.getMessage()", "\"s is missing\", thrown.getMessage()"] {
        assert!(text.contains(own), "{own} is missing in {text}");
    }
    for foreign in ["by zero", "bad: ", "For input", "class java.lang", "out of bounds", "no: "] {
        assert!(!text.contains(foreign), "{foreign} is in {text}");
    }
    assert_eq!(
        method(&report, "built")["coverage"]["instructions"][0],
        method(&report, "built")["coverage"]["instructions"][1]
    );
    // Constants are compared as the source does.
    for name in ["same(a, b) returns true when a == b", "same(a, b) returns false when a != b", "when a != null"] {
        assert!(text.contains(name), "{name} is missing in {text}");
    }
    assert!(text.contains("s.charAt(0) == '\\\\''"), "{text}");
    // No test stands there twice: `valueOf` throws for two reasons that a caller cannot tell apart.
    let text = std::fs::read_to_string(folder.path().join("tests/odd/Texts_KindGeneratedTest.java")).expect("a test");
    let bodies: Vec<&str> =
        text.split("@Test").filter_map(|test| test.split_once("() {")).map(|(_, body)| body).collect();
    for (at, body) in bodies.iter().enumerate() {
        assert!(!bodies[..at].contains(body), "{text}");
    }
}

#[test]
fn names_speak_of_the_objects_that_tests_make() {
    let folder = compile(&[("Register.java", REGISTER)]);
    report(folder.path(), &[]);
    let text = std::fs::read_to_string(folder.path().join("tests/odd/RegisterGeneratedTest.java")).expect("a test");
    assert!(text.contains("weight") && !text.contains("IsEnumMap") && !text.contains("instanceof EnumMap"), "{text}");
}

#[test]
fn lazy_cases_tell_which_object_was_chosen() {
    let folder = compile(&[("Alias.java", ALIAS)]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.arg("generate").arg(folder.path()).args(["--class", "odd.Alias", "--method", "differ"]);
    let done = command.args(["--heap", "lazy", "--select", "paths", "--format", "json"]).output().expect("crisol");
    let report: Value = serde_json::from_slice(&done.stdout).expect("a report");
    let cases = report["methods"][0]["cases"].as_array().expect("cases");
    let mut conditions: Vec<&str> = cases.iter().filter_map(|case| case["condition"].as_str()).collect();
    assert!(conditions.iter().any(|condition| condition.contains("a == b.next")), "{conditions:?}");
    assert!(conditions.iter().any(|condition| condition.contains("a == b ")), "{conditions:?}");
    let count = conditions.len();
    conditions.sort_unstable();
    conditions.dedup();
    assert_eq!(conditions.len(), count, "{conditions:?}");
}
