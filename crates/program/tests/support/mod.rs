//! Compiling Java for tests, and opening what came out.
#![allow(dead_code)]

pub mod assemble;

use std::path::{Path, PathBuf};
use std::process::Command;

use program::{ClassId, MethodId, Options, Program, jdk};
use tempfile::TempDir;

/// The folder of the Java sources beside these tests.
pub fn java_sources() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java")
}

/// All Java files below `folder`.
pub fn java_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(java_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "java") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Compiles `files` into `target`, with `target` and `class_path` on the class path.
pub fn javac(files: &[PathBuf], target: &Path, class_path: &Path, flags: &[&str]) {
    let output = Command::new("javac")
        .args(flags)
        .args(["-nowarn", "-d"])
        .arg(target)
        .arg("-cp")
        .arg(class_path)
        .args(files)
        .output()
        .expect("javac is on the PATH");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// Compiles sources given as (file name, text) into a new folder.
pub fn compile(sources: &[(&str, &str)], flags: &[&str]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let source_folder = tempfile::tempdir().unwrap();
    let files: Vec<PathBuf> = sources
        .iter()
        .map(|(name, text)| {
            let path = source_folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, text).unwrap();
            path
        })
        .collect();
    javac(&files, folder.path(), folder.path(), flags);
    folder
}

/// Opens a class path with the installed JDK.
pub fn open(class_path: &[&Path]) -> Program {
    open_with(class_path, &jdk::locate(None).unwrap().home)
}

/// Opens a class path with the JDK at `home`.
pub fn open_with(class_path: &[&Path], home: &Path) -> Program {
    let class_path = class_path.iter().map(|path| path.to_path_buf()).collect();
    Program::open(&Options { class_path, jdk: Some(home.to_owned()) }).unwrap()
}

/// The method called `name`, of which there must be one.
pub fn method(program: &Program, class: ClassId, name: &str) -> MethodId {
    let mut named = program.class(class).methods.iter().filter(|method| &*program.spell(method.name) == name);
    let method = named.next().unwrap_or_else(|| panic!("no method {name}"));
    assert!(named.next().is_none(), "several methods {name}");
    method.id
}

/// The JDKs that messages are compared with: the one on the PATH, and any other that is installed beside it.
pub fn installed_jdks() -> Vec<jdk::Jdk> {
    let mut jdks = vec![jdk::locate(None).unwrap()];
    let others = std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten();
    for other in others.filter_map(|entry| jdk::locate(Some(&entry.path())).ok()) {
        if other.java.is_file() && !jdks.contains(&other) {
            jdks.push(other);
        }
    }
    jdks
}
