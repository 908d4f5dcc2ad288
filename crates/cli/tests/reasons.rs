//! What is tried where little is not enough, reasons in words, `--report summary`, `status`, and what `-ea` decides.

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

/// A folder with one source file.
fn source(name: &str, text: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(name), text).expect("a file");
    folder
}

/// Exit code and stdout.
fn crisol(folder: &Path, line: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    let output = command.args(line.split(' ')).current_dir(folder).output().expect("the binary runs");
    (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
}

fn json(folder: &Path, line: &str) -> Value {
    let (_, out) = crisol(folder, &format!("{line} --format json"));
    serde_json::from_str(&out).expect("a report")
}

const UNPROMISED: &str = "import java.util.*; public class Unpromised {\n\
    public static int hash(Object o, int x) { return System.identityHashCode(o) > x ? 1 : 2; }\n\
    public static int own(int x) { return new Object().hashCode() > x ? 1 : 2; }\n\
    public static int clock(long x) { return System.currentTimeMillis() > x ? 1 : 2; }\n\
    public static int random(int x) { return new Random().nextInt() > x ? 1 : 2; }\n\
    public static int order(int x) { return Set.of(1, 2, 3).iterator().next() > x ? 1 : 2; }\n\
    public static int id(long x) { return UUID.randomUUID().getMostSignificantBits() > x ? 1 : 2; }\n\
    public static int processors(int x) { return Runtime.getRuntime().availableProcessors() > x ? 1 : 2; }\n\
    public static int plain(int x) { return x > 3 ? 1 : 2; }\n}\n";

#[test]
fn what_a_jvm_does_not_promise_is_named() {
    let folder = source("Unpromised.java", UNPROMISED);
    let report = json(folder.path(), "generate Unpromised.java");
    let methods = report["methods"].as_array().expect("methods");
    let reason = |name: &str| {
        let method = methods.iter().find(|method| method["method"] == name).expect("the method");
        method["reason"].as_str().unwrap_or_default().to_owned()
    };
    let clock = "a branch on a clock or a seed drawn from it";
    let wanted = [
        ("hash", "a branch on an identity hash code, which a JVM does not promise"),
        ("own", "a branch on an identity hash code, which a JVM does not promise"),
        ("clock", clock),
        ("random", clock),
        ("id", "a branch on a random identifier, which a JVM does not promise"),
        ("processors", "a branch on a setting of the machine"),
        ("plain", ""),
    ];
    for (name, words) in wanted {
        assert!(reason(name).starts_with(words), "{name}: {}", reason(name));
    }
    assert!(
        reason("order").contains("a clock or a seed drawn from it (Random, the order of Set.of)"),
        "{}",
        reason("order")
    );
}

#[test]
fn a_summary_has_no_cases() {
    let folder = source("Plain.java", "public class Plain { public static int f(int x) { return x > 3 ? 1 : 2; } }\n");
    let full = json(folder.path(), "generate Plain.java --method f");
    let summary = json(folder.path(), "generate Plain.java --method f --report summary");
    assert_eq!(full["methods"][0]["cases"].as_array().map(Vec::len), Some(2));
    assert_eq!((&summary["methods"][0]["cases"], &summary["methods"][0]["case_count"]), (&Value::Null, &2.into()));
    for part in ["ends", "coverage", "status", "unreached"] {
        assert_eq!(full["methods"][0][part], summary["methods"][0][part]);
    }
    assert_eq!(full["totals"], summary["totals"]);
    let (_, text) = crisol(folder.path(), "generate Plain.java --method f --report summary");
    assert_eq!(text, "Plain.f(I)I: 2 cases, branches 2/2, instructions 7/7\n");
}

#[test]
fn a_path_that_is_cut_is_said() {
    let text = "public class Cut {\n\
        public static int loop(int n) { int s = 0; while (n-- > 0) s += n; return s; }\n\
        public static int blank(String s) { return s.trim().isEmpty() ? 1 : 0; }\n\
        public static int f(int x) { return x > 3 ? 1 : 2; }\n}\n";
    let folder = source("Cut.java", text);
    let line = "generate Cut.java --select paths --criterion loop-9";
    let report = json(folder.path(), line);
    let method = |name: &str| {
        let methods = report["methods"].as_array().expect("methods");
        methods.iter().find(|method| method["method"] == name).expect("the method").clone()
    };
    // The criterion may cut: every path up to it was explored.
    assert_eq!((&method("loop")["status"], &method("loop")["reason"]), (&"complete".into(), &Value::Null));
    assert_eq!(method("f")["status"], "complete");
    assert_eq!(method("blank")["status"], "partial", "{}", method("blank")["ends"]);
    assert!(method("blank")["reason"].as_str().is_some_and(|reason| !reason.is_empty()));
    let (_, text) = crisol(folder.path(), line);
    assert!(text.contains("Cut.loop(I)I: 10 cases, branches 2/2, instructions 12/12, 1 path cut\n"), "{text}");
    assert!(text.contains("(partial: "), "{text}");
}

const ASSERTS: &str = "package p; public class Asserts {\n\
    public static int half(int n) {\n\
    assert n % 2 == 0 : \"odd\";\n\
    return n > 10 ? n / 2 : n;\n\
    }\n}\n";

#[test]
fn assertions_are_executed_when_asked_for() {
    let folder = source("Asserts.java", ASSERTS);
    let plain = json(folder.path(), "generate Asserts.java --method half");
    let enabled = json(folder.path(), "generate Asserts.java --method half --ea");
    let ends = |report: &Value| -> Vec<String> {
        let cases = report["methods"][0]["cases"].as_array().expect("cases");
        cases.iter().map(|case| case["exception"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert!(ends(&plain).iter().all(String::is_empty), "{plain}");
    assert!(ends(&enabled).contains(&"java.lang.AssertionError".to_owned()), "{enabled}");
    let target = json(folder.path(), "target Asserts.java --throws p.Asserts --ea --out out");
    assert_eq!((&target["targets"][0]["answer"], &target["targets"][0]["checked"]), (&"reached".into(), &true.into()));
    let test = std::fs::read_to_string(folder.path().join("out/p/AssertsTargetTest.java")).expect("a test");
    assert!(
        test.contains("for assertions that are enabled (java -ea)") && test.contains("AssertionError.class"),
        "{test}"
    );
    let target = json(folder.path(), "target Asserts.java --throws p.Asserts");
    assert_eq!(target["targets"][0]["answer"], "gave-up", "{target}");
}

#[test]
fn tests_pass_with_and_without_assertions() {
    let folder = source("Asserts.java", ASSERTS);
    let (code, text) = crisol(folder.path(), "generate Asserts.java --no-cache --method half --out out");
    // With -ea, as Maven runs tests, an odd number fails, and without it does not: no test calls with one.
    assert!(
        text.contains("failed: ")
            && text.contains("with assertions (-ea), in another order, it passed, without them it failed: "),
        "{text}"
    );
    assert!(text.contains("2 of 3 passed before the gate") && text.contains("  with --ea, tests are made"), "{text}");
    assert_eq!(code, Some(1));
    let test = std::fs::read_to_string(folder.path().join("out/p/AssertsGeneratedTest.java")).expect("tests");
    assert!(test.contains("half(0)") && test.contains("half(12)") && !test.contains("AssertionError"), "{test}");
    let (code, text) = crisol(folder.path(), "generate Asserts.java --no-cache --method half --ea --out with");
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("3 of 3 passed before the gate"), "{text}");
}

const LARGE: &str = "import java.util.*; public class Large {\n\
    public static int at(String s) { return s.indexOf(\"xyz\") == 25 ? 1 : 0; }\n\
    public static int five(List<String> list) { return list.size() == 5 ? 1 : 0; }\n\
    public static int more(Map<Integer, String> map) { return map.size() > 4 ? 1 : 0; }\n\
    public static int far(String s) { return s.length() > 40 && s.charAt(33) == 'x' ? 1 : 0; }\n\
    private static int down(int n) { return n == 0 ? 0 : 1 + down(n - 1); }\n\
    public static int deep(boolean b) { return b && down(3000) == 3000 ? 1 : 0; }\n}\n";

/// Without tests to write, the bounds are as they are said to be; with them, what stays open only because of them is tried with more.
#[test]
fn what_is_open_only_because_inputs_are_small_is_tried_with_larger_ones() {
    let folder = source("Large.java", LARGE);
    let small = json(folder.path(), "generate Large.java --method five");
    assert_eq!(small["methods"][0]["missed"][0]["what"], "looked only at containers of few elements", "{small}");
    let report = json(folder.path(), "generate Large.java --no-cache --report summary --out out");
    for method in report["methods"].as_array().expect("methods") {
        let missed = method["missed"].as_array().expect("lines");
        let name = method["method"].as_str().unwrap_or_default();
        // The other side of deep's second test is beyond reach.
        assert_eq!(missed.len(), usize::from(name == "deep"), "{name}: {missed:?}");
    }
    let tests = std::fs::read_to_string(folder.path().join("out/LargeGeneratedTest.java")).expect("tests");
    assert!(tests.contains("xyz\")") && tests.matches("list.add(").count() == 5, "{tests}");
}

#[test]
fn a_missing_class_is_named_in_words() {
    let folder = source(
        "Use.java",
        "public class Use { static int f(Lib l) { return l.v == 3 ? 1 : 2; } }\nclass Lib { int v; }\n",
    );
    let javac = Command::new("javac").args(["-d", "classes", "Use.java"]).current_dir(folder.path()).status();
    assert!(javac.is_ok_and(|status| status.success()));
    std::fs::remove_file(folder.path().join("classes/Lib.class")).expect("a file");
    let report = json(folder.path(), "generate classes --method f");
    assert_eq!(report["methods"][0]["missed"][0]["what"], "Lib is not on the class path", "{report}");
}
