//! `crisol generate` as its users meet it: texts, options, preconditions in comments.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use expect_test::{Expect, expect};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/explore")
}

fn crisol(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.arg("generate").args(arguments).current_dir(corpus()).output().expect("the binary runs")
}

/// Exit code, stdout and stderr.
fn parts(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = crisol(arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// All is well, and this is on stdout.
fn check(arguments: &[&str], wanted: Expect) {
    let (code, out, err) = parts(arguments);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    wanted.assert_eq(&out);
}

/// Wrong input: nothing on stdout, exactly this line on stderr.
fn check_complaint(arguments: &[&str], line: &str) {
    assert_eq!(parts(arguments), (Some(2), String::new(), format!("crisol: {line}\n")), "{arguments:?}");
}

const SIMPLIFY: &[&str] = &["papers/Rational.java", "--class", "papers.Rational", "--method", "simplify"];

fn with<'a>(first: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [first, more].concat()
}

/// A report without what a clock decides.
fn timeless(report: &str) -> String {
    let start = "\"milliseconds\":";
    let mut parts = report.split(start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + start + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

#[test]
fn rules_are_those_of_translate() {
    let (code, out, _) = parts(&with(SIMPLIFY, &["--dump", "rules"]));
    let mut translate = Command::new(env!("CARGO_BIN_EXE_crisol"));
    let translated = translate.arg("translate").args(SIMPLIFY).current_dir(corpus()).output().expect("it runs");
    assert_eq!((code, out.as_bytes()), (Some(0), &*translated.stdout));
}

#[test]
fn paths_have_end_condition_and_trace() {
    check(
        &with(SIMPLIFY, &["--criterion", "block-2", "--dump", "paths"]),
        expect![[r#"
            papers.Rational.simplify()V
              path 1: returned
                condition: this.d == 0 && this.n < 0
                trace: papers.Rational.simplify:0 papers.Arithmetics.gcd:0 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:2 papers.Arithmetics.gcd:5 papers.Arithmetics.abs:0 papers.Arithmetics.abs:1 papers.Arithmetics.abs:4 papers.Arithmetics.gcd:6 papers.Rational.simplify:1 papers.Rational.simplify:2
              path 2: returned
                condition: this.d == 0 && this.n > 0
                trace: papers.Rational.simplify:0 papers.Arithmetics.gcd:0 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:2 papers.Arithmetics.gcd:5 papers.Arithmetics.abs:0 papers.Arithmetics.abs:2 papers.Arithmetics.abs:3 papers.Arithmetics.gcd:6 papers.Rational.simplify:1 papers.Rational.simplify:2
              path 3: threw java.lang.ArithmeticException
                condition: this.d == 0 && this.n == 0
                trace: papers.Rational.simplify:0 papers.Arithmetics.gcd:0 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:2 papers.Arithmetics.gcd:5 papers.Arithmetics.abs:0 papers.Arithmetics.abs:2 papers.Arithmetics.abs:3 papers.Arithmetics.gcd:6 papers.Rational.simplify:1 papers.Rational.simplify:3
              path 4: returned
                condition: this.n % this.d == 0 && this.d < 0
                trace: papers.Rational.simplify:0 papers.Arithmetics.gcd:0 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:3 papers.Arithmetics.gcd:4 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:2 papers.Arithmetics.gcd:5 papers.Arithmetics.abs:0 papers.Arithmetics.abs:1 papers.Arithmetics.abs:4 papers.Arithmetics.gcd:6 papers.Rational.simplify:1 papers.Rational.simplify:2
              path 5: returned
                condition: this.d > 0 && this.n % this.d == 0
                trace: papers.Rational.simplify:0 papers.Arithmetics.gcd:0 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:3 papers.Arithmetics.gcd:4 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:2 papers.Arithmetics.gcd:5 papers.Arithmetics.abs:0 papers.Arithmetics.abs:2 papers.Arithmetics.abs:3 papers.Arithmetics.gcd:6 papers.Rational.simplify:1 papers.Rational.simplify:2
              path 6: bound
                condition: this.d != 0 && this.n % this.d != 0
                trace: papers.Rational.simplify:0 papers.Arithmetics.gcd:0 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:3 papers.Arithmetics.gcd:4 papers.Arithmetics.gcd:1 papers.Arithmetics.gcd:3 papers.Arithmetics.gcd:4
        "#]],
    );
}

#[test]
fn queries_have_answer_and_link() {
    check(
        &["small/Integers.java", "--method", "quotient", "--dump", "queries"],
        expect![[r#"
        small.Integers.quotient(II)I
          query 1: sat by domains
            given: true
            asked: b != 0
          query 2: sat by domains
            given: b != 0
            asked: a < 0
          query 3: sat by domains
            given: b != 0 && a < 0
            asked: b >= 0
          query 4: sat by smt
            given: b != 0 && a < 0 && b < 0
            asked: a / b < 0
    "#]],
    );
}

#[test]
fn cases_show_objects_before_and_after() {
    check(
        &with(SIMPLIFY, &["--dump", "cases"]),
        expect![[r#"
        papers.Rational.simplify()V
          case 1: returns
            condition: this.d == 0 && this.n < 0
            papers.Rational this = #0
            #0 = papers.Rational(n = -1, d = 0)
          case 2: throws java.lang.ArithmeticException: / by zero
            condition: this.d == 0 && this.n == 0
            papers.Rational this = #0
            #0 = papers.Rational(n = 0, d = 0)
    "#]],
    );
}

#[test]
fn classes_have_names_in_conditions() {
    check(
        &["small/Dispatch.java", "--class", "small.Dispatch", "--select", "paths"],
        expect![[r#"
        small.Dispatch.<init>()V: 1 case, branches 0/0, instructions 3/3
          1. true returns
        small.Dispatch.area(Lsmall/Dispatch$Shape;)I: 4 cases, branches 0/0, instructions 3/3
          1. s instanceof Dispatch.Circle returns
          2. s instanceof Dispatch.Square returns
          3. s instanceof Dispatch.Triangle returns
          4. s == null throws java.lang.NullPointerException
        small.Dispatch.corners(Lsmall/Dispatch$Shape;)I: 4 cases, branches 0/0, instructions 3/3
          1. s instanceof Dispatch.Circle returns
          2. s instanceof Dispatch.Square returns
          3. s instanceof Dispatch.Triangle returns
          4. s == null throws java.lang.NullPointerException
        small.Dispatch.twice(Lsmall/Dispatch$Shape;)I: 4 cases, branches 0/0, instructions 8/8
          1. s instanceof Dispatch.Circle returns
          2. s instanceof Dispatch.Square returns
          3. s instanceof Dispatch.Triangle returns
          4. s == null throws java.lang.NullPointerException
        small.Dispatch.large(Lsmall/Dispatch$Shape;)Z: 7 cases, branches 0/0, instructions 3/3
          1. s instanceof Dispatch.Circle && s.size * s.size * 3 <= 100 returns
          2. s instanceof Dispatch.Circle && s.size * s.size * 3 > 100 returns
          3. s instanceof Dispatch.Square && s.size * s.size <= 100 returns
          4. s instanceof Dispatch.Square && s.size * s.size > 100 returns
          5. s instanceof Dispatch.Triangle && s.size * s.height / 2 <= 100 returns
          6. s instanceof Dispatch.Triangle && s.size * s.height / 2 > 100 returns
          7. s == null throws java.lang.NullPointerException
        small.Dispatch.throughInterface(Lsmall/Dispatch$Priced;)I: 4 cases, branches 0/0, instructions 3/3
          1. p instanceof Dispatch.Ticket && p.zone * 2 <= 10 returns
          2. p instanceof Dispatch.Ticket && p.zone * 2 > 10 returns
          3. p instanceof Dispatch.Voucher returns
          4. p == null throws java.lang.NullPointerException
        small.Dispatch.kind(Lsmall/Dispatch$Shape;)I: 3 cases, branches 4/4, instructions 12/12
          1. s == null || s instanceof Dispatch.Circle returns
          2. s instanceof Dispatch.Triangle returns
          3. s instanceof Dispatch.Square returns
        small.Dispatch.pattern(Lsmall/Dispatch$Shape;)I: 5 cases, branches 4/4, instructions 15/15
          1. s instanceof Dispatch.Circle returns
          2. s instanceof Dispatch.Square returns
          3. s == null throws java.lang.NullPointerException
          4. s instanceof Dispatch.Triangle && s.height <= 0 returns
          5. s instanceof Dispatch.Triangle && s.height > 0 returns
        small.Dispatch.cast(Lsmall/Dispatch$Shape;)I: 3 cases, branches 0/0, instructions 4/4
          1. s instanceof Dispatch.Triangle returns
          2. s == null throws java.lang.NullPointerException
          3. s != null && !(s instanceof Dispatch.Triangle) throws java.lang.ClassCastException
        small.Dispatch.neverBoth(Ljava/lang/Object;)I: 2 cases, branches 3/4, instructions 10/12
          1. !(o instanceof Dispatch.Square) returns
          2. o instanceof Dispatch.Square returns
          line 160 not reached: no input gets there
        small.Dispatch.typesSeparate(Lsmall/Dispatch$Square;Lsmall/Dispatch$Circle;)Z: 3 cases, branches 2/4, instructions 15/23
          1. a != null && b != null returns
          2. a != null && b == null throws java.lang.NullPointerException
          3. a == null throws java.lang.NullPointerException
          line 174 not reached: no input gets there
          line 176 not reached: no input gets there
        small.Dispatch.record(Lsmall/Dispatch$Point;)Z: 3 cases, branches 2/2, instructions 9/9
          1. p != null && p.x != p.y returns
          2. p != null && p.x == p.y returns
          3. p == null throws java.lang.NullPointerException
        small.Dispatch.invariant(Lsmall/Dispatch$Point;)Z: 3 cases, branches 2/2, instructions 7/7
          1. p != null && p.x >= 0 returns
          2. p != null && p.x < 0 returns
          3. p == null throws java.lang.NullPointerException
        small.Dispatch.construct(I)Lsmall/Dispatch$Point;: 2 cases, branches 0/0, instructions 6/6
          1. x >= 0 returns
          2. x < 0 throws java.lang.IllegalArgumentException
        small.Dispatch.recordEquals(Lsmall/Dispatch$Point;I)Z: 4 cases, branches 2/2, instructions 12/12
          1. p != null && p.x != 1 returns
          2. p != null && p.x == 1 && x != p.y returns
          3. p != null && p.x == 1 && x == p.y returns
          4. p == null returns
        small.Dispatch.generic(Lsmall/Dispatch$Cell;)I: 4 cases, branches 0/0, instructions 5/5
          1. c != null && c.content instanceof Dispatch.Point returns
          2. c != null && c.content == null throws java.lang.NullPointerException
          3. c != null && c.content != null && !(c.content instanceof Dispatch.Point) throws java.lang.ClassCastException
          4. c == null throws java.lang.NullPointerException
        small.Dispatch.boundedGeneric(Lsmall/Dispatch$Square;Lsmall/Dispatch$Square;)I: 4 cases, branches 0/0, instructions 6/6
          1. a != null && b != null && a.size < b.size returns
          2. a != null && b != null && b.size <= a.size returns
          3. a != null && b == null throws java.lang.NullPointerException
          4. a == null throws java.lang.NullPointerException
    "#]],
    );
}

#[test]
fn the_number_of_jobs_changes_nothing() {
    let report = |jobs: &str| {
        let (_, out, _) =
            parts(&["small/Dispatch.java", "small/Heap.java", "--select", "paths", "--format", "json", "--jobs", jobs]);
        timeless(&out)
    };
    let one = report("1");
    assert!(one.len() > 10_000 && one == report("2") && one == report("4"));
}

#[test]
fn the_order_of_search_finds_the_same_cases() {
    let cases = |more: &[&str]| {
        let arguments = with(&["structures", "--class", "structures.BinarySearchTree", "--select", "paths"], more);
        let (_, out, _) = parts(&with(&arguments, &["--criterion", "block-2"]));
        let mut cases: Vec<String> =
            out.lines().map(|line| line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).into()).collect();
        cases.sort();
        (out, cases)
    };
    let (_, depth) = cases(&[]);
    let (_, breadth) = cases(&["--search", "breadth-first"]);
    let (one, random) = cases(&["--search", "random", "--seed", "3"]);
    assert!(depth.len() > 10);
    assert_eq!((&depth, &depth), (&breadth, &random));
    assert_eq!(one, cases(&["--search", "random", "--seed", "3"]).0);
}

#[test]
fn links_are_compared_when_asked() {
    let (code, _, err) = parts(&with(SIMPLIFY, &["--check-solvers"]));
    assert_eq!(code, Some(0), "{err}");
    assert!(err.starts_with("note: ") && err.ends_with(" answers of solvers compared, 0 contradictions\n"), "{err}");
    assert!(!err.starts_with("note: 0 "), "{err}");
}

/// 2^40 paths, of which few cover all: nobody waits for the others.
#[test]
fn what_is_covered_is_not_explored_to_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let source = folder.path().join("Bits.java");
    let text = "class Bits {\n  static int count(int[] bits) {\n    int count = 0;\n\
                for (int i = 0; i < 40; i++) if (bits[i] > 0) count++;\n    return count;\n  }\n}\n";
    std::fs::write(&source, text).expect("a source");
    let (code, out, _) = parts(&[&source.display().to_string(), "--method", "count", "--criterion", "depth-90"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(
        out.contains("branches 4/4, ") && out.contains("(partial: all is covered, and other paths are left)"),
        "{out}"
    );
}

#[test]
fn clauses_that_cannot_be_used_are_named() {
    let (code, out, err) = parts(&["specified/Clauses.java", "--method", "misspelt", "--method", "positive"]);
    assert_eq!(code, Some(0), "{err}");
    expect![[r#"
        specified.Clauses.misspelt(I)I: 2 cases, branches 2/2, instructions 6/6
          1. x <= 0 returns
          2. x > 0 returns
        specified.Clauses.positive(I)I: 1 case, branches 1/2, instructions 5/6
          1. x > 0 returns
    "#]]
    .assert_eq(&out);
    expect![[r#"
        note: specified/Clauses.java:108: this requires clause is not used: \old is not supported here; unknown runs without it
        note: specified/Clauses.java:115: this requires clause is not used: javac: cannot find symbol; misspelt runs without it
    "#]].assert_eq(&err);
}

#[test]
fn wrong_names_are_one_line() {
    check_complaint(
        &with(SIMPLIFY, &["--method", "simplfy"]),
        "no method simplfy in papers.Rational; did you mean simplify?",
    );
    check_complaint(
        &["small/Dispatch.java", "--method", "invariant", "--requires", "recrd"],
        "no boolean method recrd with the same parameters; did you mean record?",
    );
    check_complaint(
        &with(SIMPLIFY, &["--select", "path"]),
        "\"path\" is no --select <SELECT> (one of branches, paths, statements); did you mean paths?",
    );
}

/// A name in an assumption that none of the methods has is a mistake.
#[test]
fn assumptions_name_what_is_there() {
    let method = &["papers/HeapSolver.java", "--class", "papers.HeapSolver", "--method", "oneCycle"];
    for (assumed, line) in [
        ("acyclic(x.ff)", "acyclic(x.ff): x has no field ff; did you mean f?"),
        ("nonsharing(x,xx)", "nonsharing(x,xx): there is no parameter xx; did you mean x?"),
        ("acyclic(this)", "acyclic(this): there is no parameter this"),
        (
            "acylic(x)",
            "\"acylic(x)\" for --assume <ASSUMPTION>: expected nonaliasing(a,b), nonsharing(a,b) or acyclic(a); did you mean acyclic?",
        ),
    ] {
        check_complaint(&with(method, &["--assume", assumed]), line);
    }
    let (code, out, err) = parts(&with(method, &["--select", "paths", "--assume", "acyclic(x.f)"]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(!out.contains("x == x.f") && out.contains("x != null returns"), "{out}");
    // Of methods without the name it says nothing.
    let two = &["papers/HeapSolver.java", "--method", "oneCycle", "--method", "commonPart", "--select", "paths"];
    let (code, _, err) = parts(&with(two, &["--assume", "acyclic(y.f)"]));
    assert_eq!((code, err.as_str()), (Some(0), "note: acyclic(y.f) speaks of 1 of 2 methods\n"));
}
