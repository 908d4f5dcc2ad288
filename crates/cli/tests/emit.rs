//! `crisol generate --out`: the tests that are written pass on the installed JVM, whatever else has run there before.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

const SOURCES: &[(&str, &str)] = &[
    (
        "p/Counter.java",
        "package p; public class Counter {\n\
         private static int next = 1;\n\
         private final int id;\n\
         public Counter() { id = next++; }\n\
         public int id() { return id; }\n\
         public static int next() { return next; }\n}\n",
    ),
    ("p/Unit.java", "package p; public enum Unit { A, B }\n"),
    (
        "p/Amount.java",
        "package p; public final class Amount {\n\
         private final Unit unit;\n\
         private final int count;\n\
         public Amount(Unit unit, int count) { this.unit = java.util.Objects.requireNonNull(unit); this.count = count; }\n\
         public static Amount none(Unit unit) { return new Amount(unit, 0); }\n\
         public static Amount parse(String text) { return new Amount(Unit.A, Integer.parseInt(text)); }\n\
         public boolean isMuch() { return unit == Unit.B && count > 3; }\n}\n",
    ),
    (
        "p/Gate.java",
        "package p; public class Gate {\n\
         private final Unit unit;\n\
         private boolean locked;\n\
         private int passed;\n\
         public Gate(Unit unit) { this.unit = java.util.Objects.requireNonNull(unit); }\n\
         public void pass() { if (locked) throw new IllegalStateException(\"locked\"); passed++; }\n\
         public boolean lock() { if (passed < 2) return false; locked = true; return true; }\n\
         public String state() {\n\
         if (locked)\n\
         return \"locked\";\n\
         return passed > 0 ? \"used\" : unit == Unit.A ? \"new\" : \"new B\"; }\n}\n",
    ),
    (
        "p/Members.java",
        "package p; public class Members {\n\
         private static int nextId = 1;\n\
         private final java.util.Map<Integer, String> names = new java.util.HashMap<>();\n\
         public int register(String name) { int id = nextId++; names.put(id, name); return id; }\n\
         public boolean knows(int id) { if (names.containsKey(id)) return true; return false; }\n}\n",
    ),
    (
        "p/Outer.java",
        "package p; public class Outer {\n\
         int number;\n\
         private static class Hidden { int f(int x) { return x > 3 ? 1 : 2; } }\n\
         public class Inner { public int twice() { return 2 * number + new Hidden().f(number); } }\n}\n",
    ),
];

/// The report on the sources, and the tests of a class.
fn generate(class: &str, tests: &str) -> (Value, String) {
    run(&["generate", "main", "--class", class], tests)
}

/// The report of a command on the sources, and one of the files that it writes.
fn run(arguments: &[&str], tests: &str) -> (Value, String) {
    let folder = tempfile::tempdir().expect("a folder");
    for (path, text) in SOURCES {
        let path = folder.path().join("main").join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(Path::new("."))).expect("a folder");
        std::fs::write(path, text).expect("a file");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.args(arguments).args(["--format", "json", "--out", "test"]);
    let output = command.current_dir(folder.path()).output().expect("the binary runs");
    let report = serde_json::from_slice(&output.stdout).expect("a report");
    let text = std::fs::read_to_string(folder.path().join("test").join(tests)).expect("tests");
    (report, text)
}

fn check_all_passed(report: &Value) {
    let totals = &report["totals"];
    assert_eq!(totals["failed_check"], 0, "{totals}");
    assert_eq!(totals["checked"], totals["tests_written"], "{totals}");
}

#[test]
fn numbers_out_of_sight_are_told_from_others() {
    let (report, text) = generate("p.Counter", "p/CounterGeneratedTest.java");
    check_all_passed(&report);
    assert_eq!(report["totals"]["reflective"], 0, "{text}");
    for wanted in ["assertEquals(before, counter.id());", "    int before = Counter.next();\n    new Counter();\n"] {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
    assert!(text.contains("assertEquals(before + 1, result);"), "{text}");
}

#[test]
fn constants_of_enums_are_arguments_of_constructors() {
    let (report, text) = generate("p.Amount", "p/AmountGeneratedTest.java");
    check_all_passed(&report);
    assert_eq!(report["totals"]["reflective"], 0, "{text}");
    assert!(text.contains("new Amount(Unit.B, "), "{text}");
}

#[test]
fn inner_classes_are_made_by_their_outer_objects() {
    let (report, text) = generate("p.Outer$Inner", "p/Outer_InnerGeneratedTest.java");
    check_all_passed(&report);
    assert!(text.contains(".new Inner()") && !text.contains("null.new"), "{text}");
}

#[test]
fn objects_come_about_through_the_public_interface() {
    let (report, text) = generate("p.Gate", "p/GateGeneratedTest.java");
    check_all_passed(&report);
    assert_eq!(report["totals"]["reflective"], 0, "{text}");
    assert!(text.contains("gate.pass();\n    gate.pass();\n    gate.lock();\n"), "{text}");
}

#[test]
fn targets_are_reached_through_the_public_interface() {
    let (report, text) = run(&["target", "main", "--line", "Gate.java:10"], "p/GateTargetTest.java");
    assert_eq!(report["targets"][0]["answer"], "reached");
    assert!(text.contains("gate.lock();") && !text.contains("reflect"), "{text}");
}

#[test]
fn numbers_that_calls_return_are_given_to_others() {
    let (report, text) = generate("p.Members", "p/MembersGeneratedTest.java");
    check_all_passed(&report);
    assert!(text.contains("int id = members.register(") && text.contains("members.knows(id)"), "{text}");
}
