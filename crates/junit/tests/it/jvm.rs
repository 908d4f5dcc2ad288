//! The sources compile with all lints and pass on a JVM. JUnit is taken from the folder `CRISOL_JUNIT_JARS`; without it, stand-ins with
//! the same overloads take its place.

use std::path::{Path, PathBuf};
use std::process::Command;

use junit::{Framework, Options, render};
use testcase::MethodReport;

use crate::plans;

fn java_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("readable").flatten() {
        let path = entry.path();
        if path.is_dir() {
            java_files(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
    found.sort();
}

fn jars() -> Vec<PathBuf> {
    let folder = std::env::var("CRISOL_JUNIT_JARS").map(PathBuf::from).ok();
    let Some(folder) = folder else { return Vec::new() };
    let entries = std::fs::read_dir(folder).expect("readable").flatten().map(|entry| entry.path());
    entries.filter(|path| path.extension().is_some_and(|extension| extension == "jar")).collect()
}

fn run(command: &mut Command) -> String {
    let output = command.output().expect("a JDK is installed");
    let text = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}\n{text}");
    text
}

/// Compiles and runs every source with some options.
fn check(framework: Framework, release: u32) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java");
    let jars = jars();
    let folder = tempfile::tempdir().expect("a folder");
    let path = |parts: &[&Path]| {
        std::env::join_paths(parts.iter().copied().chain(jars.iter().map(PathBuf::as_path))).expect("paths")
    };
    let javac = |classes: &Path, class_path: &[&Path], lints: &[&str], files: &[PathBuf]| {
        let level = release.to_string();
        let mut command = Command::new("javac");
        command.args(["-source", &level, "-target", &level]).args(lints).arg("-d").arg(classes);
        run(command.arg("-cp").arg(path(class_path)).args(files));
    };
    let subjects = folder.path().join("subjects");
    let mut files = Vec::new();
    java_files(&sources, &mut files);
    if jars.is_empty() {
        // What stands in for JUnit when tests are checked.
        java_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../check/java/org"), &mut files);
    }
    javac(&subjects, &[], &["-nowarn"], &files);
    // The groups of one class in one file.
    let mut classes: Vec<(&str, Vec<MethodReport>)> = Vec::new();
    for (_, class, reports) in plans::all() {
        match classes.iter_mut().find(|(known, _)| *known == class) {
            Some((_, all)) => all.extend(reports),
            None => classes.push((class, reports)),
        }
    }
    let tests = folder.path().join("tests");
    let mut files = Vec::new();
    let mut names = Vec::new();
    let mut count = 0;
    for (class, reports) in &classes {
        let reports: Vec<_> = reports.iter().collect();
        let rendered = render(class, &reports, &|_, _| true, &Options { framework, release, ..Options::default() });
        let source = tests.join(&rendered.path);
        std::fs::create_dir_all(source.parent().expect("a folder")).expect("writable");
        std::fs::write(&source, &rendered.text).expect("writable");
        files.push(source);
        names.push(rendered.class);
        count += rendered.tests.len();
    }
    let lints = ["-Xlint:all,-options,-processing,-classfile", "-Werror"];
    javac(&tests, &[&subjects], &lints, &files);
    let printed = run(Command::new("java").arg("-cp").arg(path(&[&tests, &subjects])).arg("Runner").args(names));
    assert_eq!(printed, format!("passed: {count}\n"), "{framework:?} at {release}");
}

#[test]
fn jupiter_17() {
    check(Framework::Jupiter, 17);
}

#[test]
fn jupiter_8() {
    check(Framework::Jupiter, 8);
}

#[test]
fn junit_4_at_8() {
    check(Framework::JUnit4, 8);
}

#[test]
fn junit_4_at_11() {
    check(Framework::JUnit4, 11);
}
