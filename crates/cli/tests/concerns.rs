//! What is said up front of classes that cannot be used: one line, and exit code 2 where there is nothing to work with.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

const BASE: &str = "package dep; public class Base { public int b() { return 1; } }\n";
const USER: &str =
    "package app; public class User { public int f(int x) { return x > 3 ? new dep.Base().b() : 0; } }\n";
const HEIR: &str =
    "package app; public class Heir extends dep.Base { public int g(int x) { return x > 3 ? 1 : 0; } }\n";

/// A folder with `target/classes` of `app` and `lib` of `dep`, and an empty one.
fn compiled() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [("Base.java", BASE), ("User.java", USER), ("Heir.java", HEIR)] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    javac(folder.path(), &["-d", "lib", "Base.java"]);
    javac(folder.path(), &["-cp", "lib", "-d", "target/classes", "User.java", "Heir.java"]);
    for name in ["Base.java", "User.java", "Heir.java"] {
        std::fs::remove_file(folder.path().join(name)).expect("a file");
    }
    std::fs::create_dir(folder.path().join("target/empty")).expect("a folder");
    folder
}

fn javac(folder: &Path, arguments: &[&str]) {
    let output = Command::new("javac").args(arguments).current_dir(folder).output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Exit code and stderr.
fn crisol(folder: &Path, line: &str) -> (Option<i32>, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crisol"));
    let output = command.args(line.split(' ')).current_dir(folder).output().expect("the binary runs");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

#[test]
fn a_folder_without_classes_names_one_that_has_some() {
    let folder = compiled();
    let meant = "no folder of classes, since packages do not begin there; did you mean target/classes?";
    assert_eq!(crisol(folder.path(), "generate target"), (Some(2), format!("crisol: target: {meant}\n")));
    let meant = meant.replace("target/", "./target/");
    assert_eq!(crisol(folder.path(), "generate ."), (Some(2), format!("crisol: .: {meant}\n")));
    assert_eq!(crisol(folder.path(), "target . --throws app.User"), (Some(2), format!("crisol: .: {meant}\n")));
    let (code, err) = crisol(folder.path(), "generate target/classes/app");
    assert!(err.ends_with("target/classes?\n"), "{err}");
    assert_eq!((code, err.lines().count()), (Some(2), 1));
    let (code, err) = crisol(folder.path(), "generate target/empty");
    assert!(err.starts_with("crisol: target/empty: no classes, jars or Java sources in it; "), "{err}");
    assert!(err.ends_with("target/classes has some\n"), "{err}");
    assert_eq!(code, Some(2));
}

#[test]
fn missing_classes_are_named_up_front() {
    let folder = compiled();
    for command in ["generate", "target --throws app.User", "sequences --class app.User"] {
        let (_, err) = crisol(folder.path(), &format!("{command} target/classes"));
        let missing = "note: not on the class path: dep.Base, which app.Heir refers to: ";
        let left = "note: app.Heir cannot be loaded, and is left out: dep.Base is missing\n";
        assert!(err.contains(missing) && err.contains(left), "{err}");
    }
    assert_eq!(crisol(folder.path(), "generate target/classes lib"), (Some(0), String::new()));
    std::fs::remove_file(folder.path().join("target/classes/app/User.class")).expect("a file");
    let alone = "crisol: target/classes: its class cannot be loaded: app.Heir: dep.Base is missing\n";
    assert_eq!(crisol(folder.path(), "generate target/classes"), (Some(2), alone.to_owned()));
}

#[test]
fn classes_of_a_newer_java_and_malformed_ones_are_named() {
    let folder = compiled();
    let path = folder.path().join("target/classes/app/User.class");
    let mut bytes = std::fs::read(&path).expect("a class");
    bytes[7] = 44 + 26;
    std::fs::write(&path, bytes).expect("a file");
    std::fs::write(folder.path().join("target/classes/app/Bad.class"), "junk").expect("a file");
    let (_, err) = crisol(folder.path(), "generate target/classes lib");
    assert!(err.contains("note: 1 of 4 classes need Java 26, and the JDK in use is "), "{err}");
    assert!(err.contains("(app.User)\n"), "{err}");
    assert!(err.contains("note: app.Bad cannot be loaded, and is left out: "), "{err}");
    assert_eq!(err.lines().count(), 2, "{err}");
}

/// As a user who may not read everything: for root there is nothing to see here.
#[cfg(unix)]
#[test]
fn folders_that_cannot_be_read_are_named() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65_534;
    let folder = compiled();
    let open = |path: &str, mode: u32| {
        std::fs::set_permissions(folder.path().join(path), std::fs::Permissions::from_mode(mode)).expect("permissions");
    };
    std::fs::create_dir(folder.path().join("target/classes/secret")).expect("a folder");
    open("", 0o755);
    open("target/classes/secret", 0o000);
    open("target/empty", 0o000);
    let is_root = std::fs::read_dir(folder.path().join("target/empty")).is_ok();
    // The folder of the build may itself be closed to others.
    let binary = folder.path().join("crisol");
    std::fs::copy(env!("CARGO_BIN_EXE_crisol"), &binary).expect("a copy of the binary");
    open("crisol", 0o755);
    let run = |line: &str| {
        let mut command = Command::new(&binary);
        command.args(line.split(' ')).current_dir(folder.path());
        if is_root {
            command.uid(NOBODY).gid(NOBODY);
        }
        let output = command.output().expect("the binary runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let note = "note: target/classes/secret: Permission denied: its classes are left out\n";
    assert_eq!(run("generate target/classes lib"), (Some(0), note.to_owned()));
    let denied = |path: &str| (Some(2), format!("crisol: {path}: Permission denied\n"));
    assert_eq!(run("generate target/empty"), denied("target/empty"));
    std::fs::remove_dir_all(folder.path().join("target/classes/app")).expect("a folder");
    assert_eq!(run("generate target/classes"), denied("target/classes/secret"));
    open("target/empty", 0o755);
    open("target/classes/secret", 0o755);
}
