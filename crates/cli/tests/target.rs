//! `crisol target` as its users meet it: what is reached and what is not, kinds of targets, a diff, mistakes.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/target")
}

fn crisol(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.arg("target").args(arguments).current_dir(corpus());
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn targets(arguments: &[&str], input: &str) -> Vec<Value> {
    let output = crisol(&[arguments, &["--time", "60s", "--format", "json"]].concat(), input);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {error}"));
    assert_eq!(report["schema"], "crisol.report/1");
    report["targets"].as_array().expect("targets").clone()
}

fn check_complaint(arguments: &[&str], wanted: &str) {
    let output = crisol(arguments, "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), error.trim_end()), (Some(2), wanted), "{arguments:?}");
}

#[test]
fn a_line_is_reached_by_a_test_that_passes() {
    let found = targets(&["Narrow.java", "--line", "Narrow.java:11"], "");
    let [target] = &found[..] else { panic!("{found:?}") };
    assert_eq!((&target["where"], &target["answer"]), (&"Narrow.java:11".into(), &"reached".into()), "{target}");
    assert_eq!(target["inputs"]["x"]["int"], i32::MIN, "{target}");
    assert_eq!(target["checked"], true, "{target}");
    assert!(target["test"].as_str().is_some_and(|test| test.starts_with("NarrowTargetTest.narrow_")), "{target}");
}

#[test]
fn a_proof_says_what_excludes_the_line() {
    let found = targets(&["Unreach.java", "--line", "Unreach.java:16"], "");
    assert_eq!(found[0]["answer"], "unreachable", "{found:?}");
    assert!(found[0]["why"].as_str().is_some_and(|why| why.contains("y > 0 && y == 0")), "{found:?}");
    let output = crisol(&["Unreach.java", "--line", "Unreach.java:16"], "");
    assert_eq!(output.status.code(), Some(0), "a proof is an answer");
}

#[test]
fn throws_calls_and_points_are_targets() {
    let answers = |arguments: &[&str]| -> Vec<Value> {
        let arguments = [&["Objects.java", "Dart.java", "--no-check"], arguments].concat();
        targets(&arguments, "").into_iter().map(|target| target["answer"].clone()).collect()
    };
    assert_eq!(answers(&["--throws", "Objects.hidden"]), ["reached"]);
    assert_eq!(answers(&["--calls", "Dart.error"]), ["reached", "reached"]);
    assert_eq!(answers(&["--point", "Objects.sign"]), ["reached"]);
    let elsewhere = &["--throws", "Objects.hidden", "--entry", "Objects.first"];
    assert_eq!(answers(elsewhere), ["gave-up"], "that no caller is known is no proof");
}

#[test]
fn the_changed_lines_of_a_diff_are_targets() {
    let diff = "--- a/Dart.java\n+++ b/corpus/Dart.java\n@@ -6,2 +6,2 @@\n         if (a == b) {\n-x\n+            error();\n\
                --- a/Other.java\n+++ b/Other.java\n@@ -1 +1 @@\n-a\n+b\n";
    let found = targets(&["Dart.java", "--diff", "-", "--no-check"], diff);
    let places: Vec<&Value> = found.iter().map(|target| &target["where"]).collect();
    assert_eq!(places, ["corpus/Dart.java:7"], "{found:?}");
}

#[test]
fn overloads_are_told_apart() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("Twins.java");
    let text = "public class Twins {\n  static int f(int x) {\n    if (x > 7) {\n      return 1;\n    }\n    return 0;\n  }\n  \
                static int f(long x) {\n    if (x > 7 && x < 7) {\n      return 1;\n    }\n    return f(8);\n  }\n}\n";
    std::fs::write(&source, text).expect("written");
    let source = source.display().to_string();
    let found = targets(&[&source, "--line", "Twins.java:4", "--line", "Twins.java:10", "--no-check"], "");
    let answers: Vec<&Value> = found.iter().map(|target| &target["answer"]).collect();
    assert_eq!(answers, ["reached", "unreachable"], "{found:?}");
}

#[test]
fn mistakes_are_one_line() {
    let nearest = "crisol: no class on the class path was compiled from Drt.java; did you mean Dart.java?";
    check_complaint(&["Dart.java", "--line", "Drt.java:7"], nearest);
    check_complaint(
        &["Dart.java", "--line", "Dart.java:99"],
        "crisol: Dart.java has no code at line 99; the nearest is line 18",
    );
    let walk = &["Dart.java", "--line", "Dart.java:7", "--walk", "steps=300,radius=far"];
    let wanted = "expected another value of radius than \"far\"";
    check_complaint(walk, &format!("crisol: {:?} for --walk <NAME=VALUE,...>: {wanted}", walk[4]));
    check_complaint(&["Dart.java"], "crisol: no target: give --line, --point, --throws, --calls or --diff");
    check_complaint(
        &["Dart.java", "--line", "Dart.java"],
        "crisol: \"Dart.java\" for --line <FILE:LINE>: expected FILE:LINE, for example Account.java:42",
    );
}

/// One place without code leaves the others their answers, and is told with the nearest lines that have some.
#[test]
fn a_line_without_code_is_answered_beside_others() {
    let arguments =
        ["Unreach.java", "--line", "Unreach.java:1", "--line", "Unreach.java:16", "--line", "Unreach.java:99"];
    let found = targets(&arguments, "");
    let answers: Vec<(&Value, &Value)> = found.iter().map(|target| (&target["where"], &target["answer"])).collect();
    let [first, proved, last] = answers[..] else { panic!("{found:?}") };
    assert_eq!(first, (&"Unreach.java:1".into(), &"gave-up".into()));
    assert_eq!(proved, (&"Unreach.java:16".into(), &"unreachable".into()));
    assert_eq!(last, (&"Unreach.java:99".into(), &"gave-up".into()));
    let why = found[2]["why"].as_str().unwrap_or_default();
    assert!(why.starts_with("Unreach.java has no code at line 99; the nearest is line "), "{why}");
    assert_eq!(crisol(&arguments, "").status.code(), Some(1), "a goal that is not met");
    // Where no target has code, nothing is looked for.
    let none = ["Unreach.java", "--line", "Unreach.java:1", "--line", "Unreach.java:99"];
    assert_eq!(crisol(&none, "").status.code(), Some(2));
}

/// What an entry point requires holds for the inputs; a proof that rests on it says so.
#[test]
fn inputs_keep_to_what_is_required() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("Guarded.java");
    let text = "public class Guarded {\n  //@ requires x > 0;\n  static int f(int x) {\n    if (x < 0) {\n      return 1;\n    }\n    \
                if (x == 7) {\n      return 2;\n    }\n    return 3;\n  }\n  static int g(int x) {\n    if (x < 0) {\n      return 1;\n    }\n    \
                return 0;\n  }\n  static boolean isEven(int x) {\n    return x % 2 == 0;\n  }\n}\n";
    std::fs::write(&source, text).expect("written");
    let source = source.display().to_string();
    let found = targets(&[&source, "--line", "Guarded.java:5", "--line", "Guarded.java:8"], "");
    let answers: Vec<&Value> = found.iter().map(|target| &target["answer"]).collect();
    assert_eq!(answers, ["unreachable", "reached"], "{found:?}");
    assert_eq!(found[0]["why"], "through Guarded.java:4, 5: requires x > 0 cannot hold", "{found:?}");
    let line = ["--line", "Guarded.java:14", "--entry", "Guarded.g", "--requires", "isEven"];
    let found = targets(&[&[source.as_str()], &line[..]].concat(), "");
    assert_eq!((&found[0]["answer"], &found[0]["inputs"]["x"]["int"]), (&"reached".into(), &(-2).into()), "{found:?}");
    let found = targets(&[&source, "--line", "Guarded.java:8", "--entry", "Guarded.f", "--requires", "isEven"], "");
    assert_eq!(found[0]["answer"], "unreachable", "{found:?}");
    let arguments = [&source, "--line", "Guarded.java:8", "--entry", "Guarded.f", "--requires", "isEvn"];
    check_complaint(&arguments, "crisol: no boolean method isEvn with the same parameters; did you mean isEven?");
}

/// A quiet NaN that is only moved keeps its bits. Others are what a JVM makes of them: nothing is found by them, and nothing is excluded by there being one NaN.
#[test]
fn no_answer_rests_on_bits_of_a_nan_that_are_not_promised() {
    let wanted = [
        (8, "gave-up"),
        (15, "reached"),
        (22, "gave-up"),
        (29, "reached"),
        (36, "unreachable"),
        (43, "reached"),
        (51, "unreachable"),
    ];
    let lines: Vec<String> = wanted.iter().map(|(line, _)| format!("Payload.java:{line}")).collect();
    let lines: Vec<&str> = lines.iter().flat_map(|line| ["--line", line]).collect();
    let found = targets(&[&["Payload.java", "--no-check"], &lines[..]].concat(), "");
    for ((line, answer), target) in wanted.iter().zip(&found) {
        assert_eq!(target["answer"], *answer, "line {line}: {target}");
        // What is said is said in words.
        assert!(!target.to_string().contains("Scalar") && !target.to_string().contains("Float("), "{target}");
    }
    assert_eq!(found.len(), wanted.len());
}

#[test]
fn longer_strings_are_tried_where_short_ones_are_not_enough() {
    let found = targets(&["Sizes.java", "--line", "Sizes.java:7"], "");
    assert_eq!((&found[0]["answer"], &found[0]["checked"]), (&"reached".into(), &true.into()), "{found:?}");
}

#[test]
fn containers_are_as_long_as_is_asked_for() {
    let five = &["Sizes.java", "--line", "Sizes.java:14"];
    // By themselves, too.
    for more in [&[][..], &["--max-elements", "5"]] {
        let found = targets(&[&five[..], more].concat(), "");
        assert_eq!((&found[0]["answer"], &found[0]["checked"]), (&"reached".into(), &true.into()), "{found:?}");
    }
}

#[test]
fn what_a_restriction_excludes_is_no_proof_but_in_a_closed_world() {
    let both = &["Sizes.java", "--line", "Sizes.java:21"];
    let open = targets(both, "");
    assert_eq!(open[0]["answer"], "gave-up", "{open:?}");
    let why = open[0]["why"].as_str().unwrap_or_default();
    assert!(why.starts_with("looked only at objects of classes that are on the class path"), "{why}");
    let closed = targets(&[&both[..], &["--closed-world"]].concat(), "");
    assert_eq!(closed[0]["answer"], "unreachable", "{closed:?}");
    assert_eq!(closed[0]["assumed"], serde_json::json!(["classes"]), "{closed:?}");
    let proved = targets(&["Sizes.java", "--line", "Sizes.java:28"], "");
    assert_eq!((&proved[0]["answer"], &proved[0]["assumed"]), (&"unreachable".into(), &serde_json::json!([])));
}
