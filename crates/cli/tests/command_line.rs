//! The binary as its users meet it: output, exit codes, one-line errors.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const BAD_INPUT: i32 = 2;
const NOT_RUN: i32 = 100;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples")
}

fn crisol(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_crisol"))
        .args(arguments)
        .current_dir(examples())
        .output()
        .expect("the binary runs")
}

/// Exit code, stdout and stderr.
fn parts(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn check_run(arguments: &[&str], code: i32, stdout: &str, stderr_start: &str) {
    let (found, out, err) = parts(&crisol(arguments));
    assert_eq!((found, out.as_str()), (Some(code), stdout), "{arguments:?}: {err}");
    assert!(err.starts_with(stderr_start) && (!stderr_start.is_empty() || err.is_empty()), "{arguments:?}: {err}");
}

/// Wrong input: nothing on stdout, exactly this line on stderr.
fn check_complaint(arguments: &[&str], line: &str) {
    let (code, out, err) = parts(&crisol(arguments));
    assert_eq!((code, out.as_str(), err.as_str()), (Some(BAD_INPUT), "", format!("crisol: {line}\n").as_str()));
}

/// Writes a program into a fresh folder.
fn program(name: &str, text: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(format!("{name}.java"));
    std::fs::write(&path, text).expect("a file");
    let path = path.display().to_string();
    (folder, path)
}

#[test]
fn runs_the_examples() {
    check_run(&["run", "Rational.java", "--class", "demo.Rational", "6", "8"], 0, "6/8 = 3/4\n", "");
    let words = ["run", "Words.java", "--class", "demo.Words", "the", "cat", "and", "the", "hat"];
    check_run(&words, 0, "and   1\ncat   1\nhat   1\nthe   2\nmore than once: the\n", "");
}

#[test]
fn an_uncaught_exception_ends_with_1() {
    let arguments = ["run", "Rational.java", "--class", "demo.Rational", "0", "0"];
    let wanted = "Exception in thread \"main\" java.lang.ArithmeticException: / by zero\n";
    check_run(&arguments, 1, "0/0 = ", wanted);
}

#[test]
fn system_exit_gives_the_code() {
    let text = "class Exit { public static void main(String[] a) { System.out.print(a.length); System.exit(42); } }";
    let (_folder, path) = program("Exit", text);
    check_run(&["run", &path, "--class", "Exit", "x", "--ea"], 42, "2", "");
}

#[test]
fn assertions_are_off_unless_asked_for() {
    let text = "class Check { public static void main(String[] a) { assert a.length > 0 : \"none\"; System.out.println(1); } }";
    let (_folder, path) = program("Check", text);
    check_run(&["run", &path, "--class", "Check"], 0, "1\n", "");
    let wanted = "Exception in thread \"main\" java.lang.AssertionError: none\n";
    check_run(&["run", &path, "--class", "Check", "--ea"], 1, "", wanted);
}

#[test]
fn what_is_not_supported_is_named() {
    let text = "class Go { public static void main(String[] a) {\n new Thread(() -> {}).start(); } }";
    let (_folder, path) = program("Go", text);
    check_run(&["run", &path, "--class", "Go"], NOT_RUN, "", "unsupported: java.lang.Thread.start");
}

#[test]
fn steps_are_a_limit() {
    let text = "class Turn { public static void main(String[] a) { while (true) { } } }";
    let (_folder, path) = program("Turn", text);
    let wanted = "stopped: the program did not end within 1000 steps\n";
    check_run(&["run", &path, "--class", "Turn", "--steps", "1000"], NOT_RUN, "", wanted);
}

#[test]
fn translates_a_method() {
    let (code, out, err) =
        parts(&crisol(&["translate", "Rational.java", "--class", "demo.Rational", "--method", "gcd"]));
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(out.starts_with("method static demo/Rational.gcd:(II)I {\n") && out.contains("irem"), "{out}");
    let whole = parts(&crisol(&["translate", "Rational.java", "--class", "demo.Rational"])).1;
    assert_eq!(whole.matches("\nmethod ").count() + 1, 5, "{whole}");
}

#[test]
fn wrong_input_is_one_line() {
    let class = "--class";
    check_complaint(
        &["run", "Rationl.java", class, "X"],
        "Rationl.java: no such file or folder; did you mean Rational.java?",
    );
    check_complaint(
        &["translate", "Rational.java", class, "demo.Ratonal"],
        "no class demo.Ratonal on the class path; did you mean demo.Rational?",
    );
    check_complaint(
        &["translate", "Rational.java", class, "demo.Rational", "--method", "simplfy"],
        "no method simplfy in demo.Rational; did you mean simplify?",
    );
    check_complaint(&["translate", "Rational.java", "--clas", "X"], "unknown option --clas; did you mean --class?");
    check_complaint(
        &["run", "Rational.java", class, "demo.Rational", "--jdk", "."],
        ".: not a JDK: neither lib/modules nor lib/rt.jar in it",
    );
}

#[test]
fn a_class_without_main_says_what_is_wrong_with_it() {
    let missing = "no method `public static void main(String[])` in Empty";
    for (main, why) in [
        ("static void other(String[] a)", ""),
        ("public void main(String[] a)", ": its main is not static"),
        ("private static void main(String[] a)", ": its main is not public"),
        ("public static void main(int a)", ": main(int) takes other arguments"),
    ] {
        let (_folder, path) = program("Empty", &format!("class Empty {{ {main} {{ }} }}"));
        check_complaint(&["run", &path, "--class", "Empty"], &format!("{missing}{why}"));
    }
}

/// Compiles a program in a fresh folder.
fn compiled(name: &str, text: &str) -> tempfile::TempDir {
    let (folder, path) = program(name, text);
    let status = Command::new("javac").arg("-d").arg(folder.path()).arg(&path).status().expect("javac runs");
    assert!(status.success());
    std::fs::remove_file(path).expect("it was there");
    folder
}

#[test]
fn malformed_code_is_bad_input_when_it_is_met() {
    let text = "class Half { public static void main(String[] a) { System.out.print(1); bad(); } static int bad() { return 12345; } }";
    let folder = compiled("Half", text);
    let file = folder.path().join("Half.class");
    let mut bytes = std::fs::read(&file).expect("a class file");
    let at = bytes.windows(4).position(|code| code == [0x11, 0x30, 0x39, 0xac]).expect("sipush 12345; ireturn");
    bytes[at] = 0xcb;
    std::fs::write(&file, bytes).expect("a file");
    let path = folder.path().display().to_string();
    let (code, out, err) = parts(&crisol(&["run", &path, "--class", "Half"]));
    assert_eq!((code, out.as_str()), (Some(BAD_INPUT), "1"), "{err}");
    assert!(err.starts_with("crisol: Half.bad: malformed code: "), "{err}");
}

#[test]
fn a_folder_of_the_package_is_not_its_root() {
    let folder = compiled("Deep", "package one.two; class Deep { static int f(int x, String[] y) { return x; } }");
    let root = folder.path().canonicalize().expect("a folder");
    let given = root.join("one/two").display().to_string();
    let file = root.join("one/two/Deep.class");
    let wanted = format!(
        "class one.two.Deep is in {}: give the folder above its package as PATH, {}",
        file.display(),
        root.display()
    );
    check_complaint(&["translate", &given, "--class", "one.two.Deep"], &wanted);
    check_complaint(&["translate", &given, "--class", "Deep"], &wanted);
    let path = root.display().to_string();
    for method in ["f(int, String[])", "f(I[Ljava/lang/String;)I", "f(int,java.lang.String...)"] {
        let (code, out, err) = parts(&crisol(&["translate", &path, "--class", "one.two.Deep", "--method", method]));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{method}");
        assert!(out.starts_with("method static one/two/Deep.f:"), "{out}");
    }
    let known = "did you mean f(int, java.lang.String[])?";
    check_complaint(
        &["translate", &path, "--class", "one.two.Deep", "--method", "f(int)"],
        &format!("no method f(int) in one.two.Deep; {known}"),
    );
}

#[test]
fn methods_without_code_are_named() {
    let folder = compiled("Shape", "interface Shape { double area(); } class Board { native void draw(); }");
    let path = folder.path().display().to_string();
    check_complaint(
        &["translate", &path, "--class", "Shape", "--method", "area"],
        "method area in Shape is abstract: it has no code",
    );
    check_complaint(
        &["translate", &path, "--class", "Board", "--method", "draw"],
        "method draw in Board is native: it has no code",
    );
    check_run(&["translate", &path, "--class", "Shape"], 0, "", "note: Shape has no methods with code\n");
}

#[test]
fn a_terminal_does_not_obey_names() {
    check_complaint(&["run", "\u{1b}[31m", "--class", "X"], "\\u001b[31m: no such file or folder");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_reach_the_program() {
    use std::os::unix::ffi::OsStrExt;
    let folder = compiled(
        "Show",
        "class Show { public static void main(String[] a) { System.out.print((int) a[0].charAt(0)); } }",
    );
    let run = |locale: &str, argument: &[u8]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
        command.arg("run").arg(folder.path()).args(["--class", "Show"]).env("LC_ALL", locale);
        parts(&command.arg(std::ffi::OsStr::from_bytes(argument)).output().expect("the binary runs")).1
    };
    assert_eq!(run("C.UTF-8", "é".as_bytes()), "233");
    assert_eq!(run("C.UTF-8", b"\xff"), "65533");
    assert_eq!(run("C", "é".as_bytes()), "65533");
}

#[test]
fn a_damaged_jdk_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("lib")).expect("a folder");
    std::fs::write(folder.path().join("release"), "JAVA_VERSION=\"17\"\n").expect("a file");
    let mut image = vec![0; 4096];
    image[..20].copy_from_slice(b"\xda\xda\xfe\xca\x00\x00\x01\x00\x00\x00\x00\x00\x10\x00\x00\x00\x10\x00\x00\x00");
    std::fs::write(folder.path().join("lib/modules"), image).expect("a file");
    let home = folder.path().display().to_string();
    let classes = compiled("X", "class X { }");
    let path = classes.path().display().to_string();
    let (code, out, err) = parts(&crisol(&["run", &path, "--class", "X", "--jdk", &home]));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(BAD_INPUT), "", 1), "{err}");
    assert!(err.contains("lib/modules: "), "{err}");
}

#[test]
fn a_malformed_class_file_is_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Bad.class");
    std::fs::write(&path, b"\xca\xfe\xba\xbe\x00\x00\x00\x3d\xff\xff").expect("a file");
    let (code, out, err) = parts(&crisol(&["run", &path.display().to_string(), "--class", "Bad"]));
    assert_eq!((code, out.as_str(), err.lines().count()), (Some(BAD_INPUT), "", 1), "{err}");
    assert!(err.contains("Bad.class: not a valid class file"), "{err}");
}

#[test]
fn a_class_without_its_superclass_says_so() {
    let (folder, path) = program("Sub", "class Sub extends Super { } class Super { }");
    let compiled = Command::new("javac").arg("-d").arg(folder.path()).arg(&path).status().expect("javac runs");
    assert!(compiled.success());
    std::fs::remove_file(folder.path().join("Super.class")).expect("it was there");
    let class = folder.path().join("Sub.class").display().to_string();
    let reason = "java/lang/NoClassDefFoundError: Super";
    check_complaint(&["translate", &class, "--class", "Sub"], &format!("class Sub cannot be loaded: {reason}"));
}
