//! Which states `crisol sequences` keeps: those that no other subsumes, those that a method of the class tells apart, those of given values.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/sequences")
}

fn crisol(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.arg("sequences").args(arguments).current_dir(folder).output().expect("the binary runs")
}

fn sequences(folder: &Path, arguments: &[&str]) -> Value {
    let output = crisol(folder, &[arguments, &["--format", "json"]].concat());
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {error}"));
    report["sequences"][0].clone()
}

fn check(folder: &Path, arguments: &[&str], by_length: &str) {
    let found = sequences(folder, arguments);
    assert_eq!(found["by_length"].to_string(), by_length, "{arguments:?}: {found}");
}

fn folder(name: &str, text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join(name), text).expect("a file");
    folder
}

/// Two states that differ in what is known of the number: the second to be found may be the wider one.
#[test]
fn the_order_of_branches_makes_no_difference() {
    let class = |body: &str| {
        format!("public class Cell {{\n  int x;\n  boolean set;\n  public void put(int n) {{ {body} }}\n}}\n")
    };
    let bodies = [
        "set = true; if (n > 10) { x = n; } else if (n > 0) { x = n; } else { x = 7; }",
        "set = true; if (n <= 0) { x = 7; } else if (n <= 10) { x = n; } else { x = n; }",
        "set = true; if (n > 5 && n < 9) x = n; else x = n;",
        "set = true; if (n <= 5 || n >= 9) x = n; else x = n;",
        // The wider one comes last, or first.
        "set = true; if (x == 0) { if (n > 5) x = n; } else { x = n; }",
        "set = true; if (x != 0) { x = n; } else { if (n <= 5) return; x = n; }",
    ];
    let by_length: Vec<String> = bodies
        .iter()
        .map(|body| {
            let folder = folder("Cell.java", &class(body));
            sequences(folder.path(), &["Cell.java", "--class", "Cell", "--length", "3"])["by_length"].to_string()
        })
        .collect();
    assert_eq!(by_length[0], by_length[1]);
    assert_eq!(by_length[2], by_length[3]);
    assert_eq!(by_length[4], by_length[5]);
}

/// A state of two calls that subsumes one of one call takes its place.
#[test]
fn a_later_state_takes_the_place_of_those_that_it_subsumes() {
    let cell = "public class Cell {\n  int x;\n  boolean ready;\n  boolean set;\n\
                public void put(int n) { if (ready) { x = n; set = true; ready = false; } else if (n > 5) { x = n; set = true; } }\n\
                public void prepare() { if (!set) ready = true; }\n}\n";
    let folder = folder("Cell.java", cell);
    let arguments = ["Cell.java", "--class", "Cell", "--methods", "put,prepare", "--length"];
    check(folder.path(), &[&arguments[..], &["1"]].concat(), "[1,2]");
    check(folder.path(), &[&arguments[..], &["2"]].concat(), "[1,1,1]");
}

/// One state per number of nodes, as in the paper: the shape follows from it, and the order of the heap is all that is known of its keys.
#[test]
fn binomial_heaps_are_as_many_as_in_the_paper() {
    // The tests, too, but for the one of the constructor alone, which the paper does not count.
    for (length, states, tests) in [("5", 6, 40), ("6", 7, 66), ("7", 8, 86), ("8", 9, 157)] {
        let arguments = ["--class", "BinomialHeap", "--methods", "insert,extractMin,delete", "--length", length];
        let found = sequences(&corpus(), &[&["BinomialHeap.java"][..], &arguments].concat());
        assert_eq!((&found["states"], &found["tests"]), (&states.into(), &(tests + 1).into()), "{found}");
        assert_eq!(found["status"], "complete", "{found}");
    }
}

#[test]
fn the_papers_comparison_is_one_of_them() {
    let arguments = ["UBStack.java", "--class", "UBStack", "--methods", "push,pop", "--length", "8", "--compare"];
    let states = |compare: &str| sequences(&corpus(), &[&arguments[..], &[compare]].concat());
    let (plain, paper) = (states("subsume"), states("unquantified"));
    assert_eq!(paper["compare"], "unquantified");
    assert!(plain["states"].as_u64() < paper["states"].as_u64(), "{plain} {paper}");
}

#[test]
fn concrete_arguments_are_called_so() {
    let arguments =
        ["LinkedList.java", "--class", "LinkedList", "--methods", "add", "--length", "2", "--concrete", "3"];
    let text = String::from_utf8_lossy(&crisol(&corpus(), &arguments).stdout).into_owned();
    assert!(
        text.starts_with("LinkedList, up to 2 calls (concrete arguments 0 to 2, isomorphic): 13 states,"),
        "{text}"
    );
    let found = sequences(&corpus(), &arguments);
    assert_eq!((&found["compare"], &found["concrete"]), (&"isomorphic".into(), &3.into()), "{found}");
}

const PAIR: &str = "public class Pair {\n  private int a;\n  private int b;\n  private int calls;\n\
    public void left(int x) { a = x; calls++; }\n  public void right(int x) { b = x; calls++; }\n\
    public int parity() { return calls % 2; }\n  public String tell() { return calls > 1 ? \"many\" : \"few\"; }\n\
    public int sum() { return a; }\n  public void nothing() {}\n  public int of(int x) { return x; }\n}\n";

/// States are one where the method returns the same: a number, a string, or an unknown that may be anything.
#[test]
fn a_method_of_the_class_tells_states_apart() {
    let folder = folder("Pair.java", PAIR);
    let arguments = ["Pair.java", "--class", "Pair", "--methods", "left,right", "--length", "4", "--abstraction"];
    for (method, by_length) in [("parity", "[1,1,0]"), ("tell", "[1,0]"), ("sum", "[1,1,0]")] {
        check(folder.path(), &[&arguments[..], &[method]].concat(), by_length);
    }
    let found = sequences(folder.path(), &[&arguments[..], &["parity"]].concat());
    assert_eq!(found["compare"], "abstraction parity");
    let wrong = "is no method of an object that takes nothing and returns something";
    for (method, why) in [
        ("nothing", format!("Pair: nothing {wrong}")),
        ("of", format!("Pair: of {wrong}")),
        ("sums", "no method sums in Pair; did you mean sum?".to_owned()),
    ] {
        let output = crisol(folder.path(), &[&arguments[..], &[method]].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), error), (Some(2), format!("crisol: {why}\n")));
    }
}

#[test]
fn arguments_have_given_values() {
    let log = "public class Log {\n  private long at;\n  private String who;\n  private Integer size;\n\
               public void put(int at, String who) { this.at = at; this.who = who; }\n\
               public void size(Integer n) { size = n; }\n}\n";
    let folder = folder("Log.java", log);
    let plain = ["Log.java", "--class", "Log", "--methods", "put", "--length", "1"];
    check(
        folder.path(),
        &[&plain[..], &["--values", "put:0=1,2,3", "--values", "put:who=\"a,b\",c,null"]].concat(),
        "[1,9]",
    );
    let boxes = ["Log.java", "--class", "Log", "--methods", "size", "--length", "1", "--values", "size:n=4,5"];
    check(folder.path(), &boxes, "[1,2]");
    for (values, why) in [
        ("putt:0=1", "no method putt in Log; did you mean put?"),
        ("put:whom=a", "Log: put has no parameter whom; did you mean who?"),
        ("put:2=a", "Log: put has no argument 2: it takes 2, counted from 0"),
        ("put:0=x", "Log: x is no int for put:0"),
        (
            "put=1",
            "\"put=1\" for --values <METHOD:ARGUMENT=VALUES>: expected METHOD:ARGUMENT=VALUE,…, for example insert:0=1,2,3",
        ),
    ] {
        let output = crisol(folder.path(), &[&plain[..], &["--values", values]].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), error), (Some(2), format!("crisol: {why}\n")));
    }
}

#[test]
fn the_first_violation_may_be_the_last() {
    let purse = "public class Purse {\n  private int coins;\n  public void put(int n) { coins += n; }\n\
                 public void take(int n) { coins -= n; }\n  boolean isSound() { return coins >= 0; }\n}\n";
    let folder = folder("Purse.java", purse);
    let arguments =
        ["Purse.java", "--class", "Purse", "--methods", "put,take", "--length", "2", "--invariant", "isSound"];
    let all = sequences(folder.path(), &arguments);
    assert!(all["violations"].as_array().is_some_and(|violations| violations.len() > 1), "{all}");
    let first = sequences(folder.path(), &[&arguments[..], &["--first-violation"]].concat());
    assert_eq!(first["violations"].as_array().map(Vec::len), Some(1), "{first}");
    assert_eq!((&first["status"], &first["reason"]), (&"partial".into(), &"stopped at the first violation".into()));
    let output = crisol(folder.path(), &[&arguments[..], &["--first-violation"]].concat());
    assert_eq!(output.status.code(), Some(1));
}
