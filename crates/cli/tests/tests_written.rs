//! `crisol generate --out` as its users meet it: the suite, the closing report, time, Ctrl-C, results of earlier runs, `crisol.toml`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use expect_test::expect;
use tempfile::TempDir;

/// A class with two reachable lines, one that no input reaches, and one behind something unsupported.
const SHAPES: &str = "package demo;
public class Shapes {
    public static int kind(int a, int b) {
        if (a > b) {
            return 1;
        }
        if (a > b) {
            return 2;
        }
        return 3;
    }
    public static int sum(int[] a) {
        return a[0] + a[1];
    }
    public static int late(int a) {
        if (a == 7) {
            new Thread().start();
            return a > 7 ? 1 : 0;
        }
        return a;
    }
}
";

/// Loops whose paths are too many to follow.
const ENDLESS: &str = "package demo;
public class Endless {
    public static long mix(long a, long b, long c) {
        long x = a;
        for (int i = 0; i < 64; i++) {
            x = (x * b + c) ^ (x >>> 7);
            if (x % 3 == 0) { x += b; }
            if (x % 7 == 1) { x -= c; }
            if (x % 5 == 2) { x *= a; }
        }
        return x;
    }
    public static int small(int a) { return a > 3 ? 1 : 2; }
}
";

/// What nothing implements: a functional interface of the JDK, an interface, an abstract class.
const STUBS: &str = "package demo;
import java.util.function.Function;
public class Stubs {
    public interface Clock { long now(); void tick(); }
    public abstract static class Shape {
        private final int scale;
        protected Shape(int scale) { this.scale = scale; }
        protected abstract int area();
        public boolean isLarge() { return area() * scale > 100; }
    }
    public static String size(Function<? super String, ? extends Integer> f, String s) {
        Integer i = f.apply(s);
        return i == null ? \"none\" : i > 5 ? \"big\" : \"small\";
    }
    public static boolean isLong(org.w3c.dom.NodeList list) { return list.getLength() > 3; }
    public static boolean runs(Clock clock) {
        long before = clock.now();
        clock.tick();
        return clock.now() > before;
    }
}
";

/// A private method, the body of a lambda that a method returns, the constructor of an abstract class.
const INNER: &str = "package demo;
import java.util.function.IntPredicate;
public class Inner {
    private boolean closed;
    public void close() { closed = true; }
    public int pay(int cents) { check(); return cents > 3 ? cents : 3; }
    private void check() {
        if (closed) throw new IllegalStateException();
    }
    public static IntPredicate above(int least) {
        return n -> n > least;
    }
    public abstract static class Named {
        private final String name;
        Named(String name) {
            if (name == null) throw new IllegalArgumentException();
            this.name = name;
        }
        public abstract int size();
        public boolean fits() { return name.length() <= size(); }
    }
    public static class Short extends Named {
        public Short(String name) { super(name); }
        @Override public int size() { return 2; }
    }
}
";

/// Parameters that are containers and streams of the JDK.
const GIVEN: &str = "package demo;
import java.io.*;
import java.util.*;
public class Given {
    public static int sum(List<Integer> list) { int s = 0; for (int x : list) { if (x > 10) s += x; } return s; }
    public static int level(Map<String, Integer> map, String key) {
        Integer value = map.get(key);
        return value == null ? -1 : value > 5 ? 1 : 0;
    }
    public static String mode(Properties p) { return \"on\".equals(p.getProperty(\"mode\")) ? \"yes\" : \"no\"; }
    public static int read(InputStream in) throws IOException { return in.read() == 'a' ? in.read() : -2; }
    public static boolean some(Iterable<String> all) { return all.iterator().hasNext(); }
    public static int count(Iterator<?> it) { int n = 0; while (it.hasNext()) { if (it.next() != null) n++; } return n; }
}
";

/// Static state behind fields that never change: a list, a value per thread.
const LEFT: &str = "package demo;
import java.util.ArrayList;
import java.util.List;
public class Left {
    static final List<String> LINES = new ArrayList<>();
    private static final ThreadLocal<String> USER = new ThreadLocal<>();
    public static int log(String line) { LINES.add(line); return LINES.size(); }
    public static boolean isQuiet() { return LINES.isEmpty(); }
    public static void enter(String user) { if (user != null) { USER.set(user); } }
    public static String user() { return USER.get(); }
}
";

/// A folder with compiled classes.
fn project(sources: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut javac = Command::new("javac");
    javac.arg("-g").arg("-d").arg(folder.path().join("classes"));
    for (name, text) in sources {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        javac.arg(path);
    }
    assert!(javac.status().expect("javac runs").success());
    folder
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    command.args(arguments).current_dir(folder).env("XDG_CACHE_HOME", folder.join("caches"));
    command
}

/// Exit code, stdout and stderr.
fn run(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = command(folder, arguments).output().expect("the binary runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The closing report without what a clock decides.
fn timeless(report: &str) -> String {
    report.lines().filter(|line| !line.starts_with("explored in")).map(|line| format!("{line}\n")).collect()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.path().is_dir() { found.extend(files_below(&entry.path())) } else { found.push(entry.path()) }
    }
    found.sort();
    found
}

#[test]
fn the_closing_report_ranks_what_is_missing() {
    let folder = project(&[("Shapes.java", SHAPES)]);
    let (code, out, err) = run(folder.path(), &["generate", "classes", "--out", "tests"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    expect![[r#"
        class        methods  tests     branches         lines not reached
        demo.Shapes        4      8          4/8   50 %                  3

        branches  instructions  not covered
               3            11  Shapes.late 16-18: java.lang.Thread.start
               1             2  Shapes.kind 7-8: no input gets there

        branches  instructions  methods  unsupported
               3            11        1  java.lang.Thread.start

        8 tests in 1 file of 4 methods of 1 class; branches 4/8 (50 %)
        8 of 8 passed before the gate; none needs reflection
        written to tests
    "#]]
    .assert_eq(&timeless(&out));
}

#[test]
fn unsupported_detours_do_not_matter_when_all_is_covered() {
    let folder = project(&[("Shapes.java", SHAPES)]);
    let (code, _, _) =
        run(folder.path(), &["generate", "classes", "--out", "tests", "--method", "kind", "--method", "sum"]);
    assert_eq!(code, Some(0));
}

/// Instructions of lines 4 and 5 are covered, so that one case remains of two.
#[test]
fn what_tests_cover_is_not_looked_for_again() {
    let folder = project(&[("Shapes.java", SHAPES)]);
    let report = |lines: &str| {
        let text = format!(
            "<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\"><report name=\"r\"><package \
            name=\"demo\"><sourcefile name=\"Shapes.java\">{lines}</sourcefile></package></report>"
        );
        std::fs::write(folder.path().join("jacoco.xml"), text).expect("a file");
        let arguments = ["generate", "classes", "--method", "kind", "--covered", "jacoco.xml"];
        run(folder.path(), &arguments).1
    };
    assert!(report("").contains(": 2 cases, branches 3/4"));
    let covered = |number: u32| format!("<line nr=\"{number}\" mi=\"0\" ci=\"3\" mb=\"0\" cb=\"2\"/>");
    let one = report(&(covered(4) + &covered(5)));
    assert!(one.contains(": 1 case, branches 3/4") && one.contains("1. a <= b returns"), "{one}");
    let none = report(&[4, 5, 7, 8, 10].map(covered).concat());
    assert!(none.contains(": 0 cases, branches 4/4"), "{none}");
    let (code, _, err) = run(folder.path(), &["generate", "classes", "--covered", "Shapes.java"]);
    assert!(code == Some(2) && err.lines().count() == 1, "{err}");
}

#[test]
fn a_second_run_takes_what_the_first_found() {
    let folder = project(&[("Shapes.java", SHAPES)]);
    let arguments = ["generate", "classes", "--out", "tests", "--cache", "kept", "--format", "json"];
    let first = run(folder.path(), &arguments);
    let started = Instant::now();
    assert_eq!(run(folder.path(), &arguments), first);
    assert!(started.elapsed() < Duration::from_secs(5));
    // Without a JVM's help: verdicts are kept too.
    let kept = files_below(&folder.path().join("kept"));
    assert_eq!(kept.len(), 2);
    for file in &kept {
        std::fs::write(file, "[{").expect("a file");
    }
    let again = run(folder.path(), &arguments);
    let count = |text: &str| text.matches("\"checked\":true").count();
    assert!(count(&again.1) == count(&first.1) && count(&first.1) > 3);
    // Other options are other results.
    let other = [&arguments[..], &["--select", "paths", "--no-check"]].concat();
    assert!(run(folder.path(), &other).1.contains("\"select\":\"paths\""));
    let none = [&arguments[..4], &["--no-cache"]].concat();
    assert_eq!(run(folder.path(), &none).0, first.0);
    assert!(!folder.path().join("caches").exists());
}

#[test]
fn the_clock_is_kept() {
    let folder = project(&[("Endless.java", ENDLESS)]);
    let started = Instant::now();
    let arguments = ["generate", "classes", "--criterion", "loop-99", "--select", "paths", "--time", "3s"];
    let (code, out, _) = run(folder.path(), &arguments);
    assert!(started.elapsed() < Duration::from_secs(8), "{:?}", started.elapsed());
    assert!(code == Some(1) && out.contains("(partial: budget: time)"), "{out}");
    assert!(out.contains("small(I)I: 2 cases"), "{out}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_run_writes_what_is_ready() {
    let folder = project(&[("Endless.java", ENDLESS), ("Shapes.java", SHAPES)]);
    let arguments =
        ["generate", "classes", "--criterion", "loop-99", "--select", "paths", "--time", "10m", "--out", "tests"];
    let mut child =
        command(folder.path(), &arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
    std::thread::sleep(Duration::from_secs(4));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    let started = Instant::now();
    assert!(killed.success());
    let code = child.wait().expect("it ends").code();
    assert_eq!(code, Some(130));
    assert!(started.elapsed() < Duration::from_secs(60));
    assert!(!files_below(&folder.path().join("tests")).is_empty());
}

#[test]
fn a_project_has_its_options_in_a_file() {
    let folder = project(&[("Shapes.java", SHAPES)]);
    let configured = |text: &str, more: &[&str]| {
        std::fs::write(folder.path().join("crisol.toml"), text).expect("a file");
        run(folder.path(), &[&["generate"], more].concat())
    };
    let (code, out, _) = configured("paths = [\"classes\"]\nmethod = \"kind\"\nselect = \"paths\"\n", &[]);
    assert!(code == Some(0) && out.contains("kind(II)I: 2 cases"), "{out}");
    let (_, out, _) =
        configured("paths = \"nowhere\"\nmethod = [\"kind\", \"sum\"]\nseed = 3", &["classes", "--method", "late"]);
    assert!(out.contains("late(I)I") && !out.contains("kind"), "{out}");
    let complain = |text: &str, line: &str| {
        assert_eq!(configured(text, &["classes"]), (Some(2), String::new(), format!("crisol: crisol.toml: {line}\n")));
    };
    complain("slect = \"paths\"", "unknown option slect; did you mean select?");
    complain(
        "select = \"path\"",
        "\"path\" is no --select <SELECT> (one of branches, paths, statements); did you mean paths?",
    );
    complain("no-check = 1", "no-check must be true or false");
    complain("out = [\"a\", \"b\"]", "out takes one value");
    complain("seed = 1\nseed = 2", "line 2: duplicate key");
    let elsewhere = folder.path().join("elsewhere");
    std::fs::create_dir(&elsewhere).expect("a folder");
    std::fs::remove_file(folder.path().join("crisol.toml")).expect("it is there");
    std::fs::write(elsewhere.join("mine.toml"), "paths = \"../classes\"\nmethod = \"sum\"").expect("a file");
    let (code, out, err) = run(folder.path(), &["generate", "--config", "elsewhere/mine.toml"]);
    assert!(code == Some(0) && out.contains("sum([I)I"), "{err}");
}

#[test]
fn shells_and_manuals_know_the_options() {
    let folder = tempfile::tempdir().expect("a folder");
    for shell in ["bash", "zsh", "fish", "powershell"] {
        let (code, out, _) = run(folder.path(), &["completions", shell]);
        assert!(code == Some(0) && out.contains("no-reflection"), "{shell}");
    }
    let (code, page, _) = run(folder.path(), &["man"]);
    assert!(code == Some(0) && page.contains(".TH") && page.contains("completions"));
    assert!(run(folder.path(), &["man", "generate"]).1.contains("JaCoCo"));
    assert_eq!(run(folder.path(), &["man", "generat"]).2, "crisol: no command generat; did you mean generate?\n");
}

#[test]
fn what_nothing_implements_is_a_lambda_or_an_anonymous_class() {
    let folder = project(&[("Stubs.java", STUBS)]);
    let (code, out, err) = run(folder.path(), &["generate", "classes", "--out", "tests", "--no-cache"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let read = |name: &str| std::fs::read_to_string(folder.path().join("tests/demo").join(name)).expect("a test");
    let text = read("StubsGeneratedTest.java");
    assert!(text.contains("Function<String, Integer> f = x -> 6;"), "{text}");
    assert!(text.contains("new Stubs.Clock() {") && text.contains("new NodeList() {"), "{text}");
    assert!(text.contains("switch (calls++) {"), "{text}");
    let text = read("Stubs_ShapeGeneratedTest.java");
    assert!(text.contains("new Stubs.Shape("), "{text}");
    assert!(!text.contains("Reflection"), "{text}");
}

#[test]
fn containers_and_streams_of_the_jdk_are_made_and_filled() {
    let folder = project(&[("Given.java", GIVEN)]);
    let (code, out, err) = run(folder.path(), &["generate", "classes", "--out", "tests", "--no-cache"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("branches 16/16"), "{out}");
    let text = std::fs::read_to_string(folder.path().join("tests/demo/GivenGeneratedTest.java")).expect("a test");
    for wanted in [
        "List<Integer> list = new ArrayList<>();",
        "list.get(0) > 10",
        "Map<String, Integer> map = new LinkedHashMap<>();",
        "p.setProperty(\"mode\", \"on\");",
        "new ByteArrayInputStream(",
        "ArrayList<String> all = new ArrayList<>();",
        ".iterator();",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    assert!(!text.contains("Given &&") && !text.contains("Reflection"), "{text}");
}

#[test]
fn what_only_others_call_is_covered_through_them() {
    let folder = project(&[("Inner.java", INNER)]);
    let (code, out, err) = run(folder.path(), &["generate", "classes", "--out", "tests", "--no-cache"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("branches 10/10"), "{out}");
    let text = std::fs::read_to_string(folder.path().join("tests/demo/InnerGeneratedTest.java")).expect("a test");
    assert!(text.contains("IllegalStateException"), "{text}");
    assert!(text.contains("aboveThenTest_"), "{text}");
    assert!(!text.contains("Reflection"), "{text}");
}

#[test]
fn what_a_test_leaves_behind_is_taken_out() {
    let folder = project(&[("Left.java", LEFT)]);
    let (code, out, err) = run(folder.path(), &["generate", "classes", "--out", "tests", "--no-cache"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    let text = std::fs::read_to_string(folder.path().join("tests/demo/LeftGeneratedTest.java")).expect("a test");
    for wanted in
        ["Left.LINES.clear();", "((ThreadLocal<?>) read(Left.class, \"USER\")).remove();", "assertNull(result)"]
    {
        assert!(text.contains(wanted), "{text}");
    }
    assert!(out.contains("branches 2/2"), "{out}");
}

/// All files below a folder, with their content.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let read = |path: PathBuf| {
        let bytes = std::fs::read(&path).expect("a file");
        (path.strip_prefix(folder).expect("below it").to_owned(), bytes)
    };
    files_below(folder).into_iter().map(read).collect()
}

#[test]
fn two_runs_and_any_number_of_jobs_write_the_same_bytes() {
    let folder = project(&[("Shapes.java", SHAPES), ("Stubs.java", STUBS), ("Inner.java", INNER)]);
    let written = |out: &str, jobs: &str| {
        run(folder.path(), &["generate", "classes", "--out", out, "--jobs", jobs, "--no-cache"]);
        contents(&folder.path().join(out))
    };
    let first = written("first", "1");
    assert_eq!(first.len(), 6);
    assert_eq!(written("again", "1"), first);
    assert_eq!(written("two", "2"), first);
    assert_eq!(written("four", "4"), first);
}
