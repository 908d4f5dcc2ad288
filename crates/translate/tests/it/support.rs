//! Compiles Java sources and translates what comes out.

use std::process::Command;

use program::{ClassId, MethodId, Options, Program, jdk};
use tempfile::TempDir;

/// A compiled program.
pub struct Compiled {
    pub program: Program,
    folder: TempDir,
}

/// Compiles `source` as `Test.java`. Panics with javac's words when it does not compile.
pub fn compile(source: &str) -> Compiled {
    let folder = TempDir::new().expect("a temporary folder");
    let file = folder.path().join("Test.java");
    std::fs::write(&file, source).expect("a writable folder");
    let jdk = jdk::locate(None).expect("a JDK");
    let javac = jdk.home.join("bin").join("javac");
    let output = Command::new(javac).arg("-d").arg(folder.path()).arg(&file).output().expect("javac");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let options = Options { class_path: vec![folder.path().to_path_buf()], jdk: Some(jdk.home) };
    Compiled { program: Program::open(&options).expect("an openable program"), folder }
}

impl Compiled {
    /// Where the class files are.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub fn class(&self, name: &str) -> ClassId {
        self.program.find(name).expect("a class")
    }

    /// The only method of `Test` with that name.
    pub fn method(&self, name: &str) -> MethodId {
        let class = self.program.class(self.class("Test"));
        let named = |m: &&program::Method| &*self.program.spell(m.name) == name;
        class.methods.iter().find(named).expect("a method").id
    }

    /// Translates and verifies.
    pub fn rules(&self, method: MethodId) -> rules::Method {
        let rules = translate::translate(&self.program, method).expect("translatable");
        if let Err(violations) = rules::verify(&self.program, &rules) {
            panic!("{}\n{}", violations[0], rules::print(&self.program, &rules));
        }
        rules
    }
}
