//! Code of the class path runs isolated or not at all, unless the user gives that up; and it cannot tell where it runs by the depth of its stack.
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::{Command, Output};

const SOURCE: &str = "class Sample { static int sign(int x) { return x > 0 ? 1 : 0; }\n\
    static int depth() { if (new Throwable().getStackTrace().length > 5) { return 1; } return 0; } }\n";

/// Writes tests of a method; in a user namespace that can have none inside, where `confined` is false.
fn generate(folder: &Path, method: &str, confined: bool, options: &[&str]) -> Output {
    std::fs::write(folder.join("Sample.java"), SOURCE).expect("written");
    let forbid = "echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\"";
    let mut command = Command::new(if confined { "env" } else { "unshare" });
    if !confined {
        command.args(["--user", "--map-root-user", "sh", "-c", forbid, "sh"]);
    }
    command.arg(env!("CARGO_BIN_EXE_crisol")).args(["generate", "--no-cache", "--format", "json", "--method", method]);
    command.arg("--out").arg(folder.join("out")).args(options).arg(folder.join("Sample.java"));
    command.output().expect("starts")
}

fn has_namespaces() -> bool {
    let works = Command::new("unshare").args(["--user", "--map-root-user", "true"]).status();
    let works = works.is_ok_and(|status| status.success());
    if !works {
        eprintln!("skipped: there are no user namespaces here");
    }
    works
}

#[test]
fn without_a_sandbox_nothing_is_run() {
    if !has_namespaces() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = generate(folder.path(), "sign", false, &[]);
    let (report, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("written unchecked: no sandbox works here") && said.contains("install bubblewrap"), "{said}");
    assert!(report.contains("\"gate\":{\"unchecked\":\"no sandbox works here"), "{report}");
    let text = std::fs::read_to_string(folder.path().join("out/SampleGeneratedTest.java")).expect("written");
    assert!(text.contains("// Unchecked: no JVM has run these tests."), "{text}");
    let output = generate(folder.path(), "sign", false, &["--no-sandbox"]);
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"gate\":{\"sandbox\":\"none\"}"), "{output:?}");
    assert_eq!(output.status.code(), Some(0));
    let text = std::fs::read_to_string(folder.path().join("out/SampleGeneratedTest.java")).expect("written");
    assert!(!text.contains("Unchecked"), "{text}");
}

#[test]
fn the_report_names_the_sandbox() {
    if !has_namespaces() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let output = generate(folder.path(), "sign", true, &[]);
    let report = String::from_utf8_lossy(&output.stdout);
    let named = ["bubblewrap", "namespaces"]
        .iter()
        .any(|name| report.contains(&format!("\"gate\":{{\"sandbox\":\"{name}\"}}")));
    assert!(named && output.status.success(), "{output:?}");
}

#[test]
fn the_depth_of_the_stack_is_not_promised() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = generate(folder.path(), "depth", true, &["--no-check"]);
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(report.contains("a branch on the depth of the stack, which a JVM does not promise"), "{report}");
    assert!(!folder.path().join("out/SampleGeneratedTest.java").exists());
}
