//! Resolution and selection against the real thing: the same classes are linked by a JVM and by `Program`, and both must
//! succeed with the same method or fail with the same error and message.

mod support;

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use program::code::{Const, Insn, InvokeKind};
use program::{ClassId, LinkError, MemberRef, MethodId, Program};

/// Links what a method executes, in the order of its code, and follows calls into the class path. The last string
/// constant seen on the way is kept: selection tests return the name of the class that was called.
struct Linker<'a> {
    program: &'a Program,
    seen: HashSet<MethodId>,
    created: Option<ClassId>,
    string: String,
}

impl Linker<'_> {
    fn method(&mut self, id: MethodId) -> Result<(), LinkError> {
        let from = self.program.method(id).class;
        if self.program.class(from).origin != program::Origin::ClassPath || !self.seen.insert(id) {
            return Ok(());
        }
        let code = self.program.code(id).unwrap();
        code.iter().flat_map(|code| &code.instructions).try_for_each(|insn| self.insn(from, id, &insn.insn))
    }

    fn insn(&mut self, from: ClassId, caller: MethodId, insn: &Insn) -> Result<(), LinkError> {
        match insn {
            Insn::New(name) => self.created = Some(self.program.resolve_class(from, *name)?),
            Insn::ANewArray(name) | Insn::CheckCast(name) | Insn::Const(Const::Class(name)) => {
                self.program.resolve_class(from, *name)?;
            }
            Insn::GetStatic(member) => {
                self.program.resolve_field(from, *member, true)?;
            }
            Insn::GetField(member) => {
                self.program.resolve_field(from, *member, false)?;
            }
            Insn::PutStatic(member) => {
                self.program.resolve_field_write(caller, *member, true)?;
            }
            Insn::PutField(member) => {
                self.program.resolve_field_write(caller, *member, false)?;
            }
            Insn::Invoke(kind, member) => self.invoke(from, *kind, *member)?,
            Insn::Const(Const::String(text)) => {
                self.string = String::from_utf16_lossy(&self.program.units(*text));
            }
            _ => {}
        }
        Ok(())
    }

    fn invoke(&mut self, from: ClassId, kind: InvokeKind, member: MemberRef) -> Result<(), LinkError> {
        let resolved = self.program.resolve_method(from, member, kind)?;
        let selected = match kind {
            InvokeKind::Static => resolved,
            InvokeKind::Special => self.program.select_special(from, member, resolved)?,
            InvokeKind::Virtual | InvokeKind::Interface => {
                let holder = self.program.method(resolved).class;
                // The object created last is the receiver, as these tests are written.
                match self.created.filter(|&created| self.program.is_assignable(created, holder) == Ok(true)) {
                    Some(receiver) => self.program.select_for(kind, receiver, resolved)?,
                    None => resolved,
                }
            }
        };
        self.method(selected)
    }
}

fn ours(program: &Program, class: &str) -> String {
    let mut linker = Linker { program, seen: HashSet::new(), created: None, string: String::new() };
    let linked = program.find(class).and_then(|id| linker.method(support::method(program, id, "run")));
    match linked {
        Ok(()) => format!("{class} ok {}", linker.string),
        Err(error) => format!("{class} {error}"),
    }
}

fn jvm(java: &Path, class_path: &Path, classes: &[String]) -> Vec<String> {
    let output = Command::new(java).arg("-cp").arg(class_path).arg("Runner").args(classes).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The top-level classes of a source file that declare `run`.
fn runnable(source: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(source).unwrap();
    let declarations = text.split("\nclass ").skip(1).filter(|declaration| declaration.contains("static Object run()"));
    declarations.map(|declaration| declaration.split_whitespace().next().unwrap().to_owned()).collect()
}

#[test]
fn broken_references_fail_as_on_a_jvm() {
    let sources = support::java_sources();
    let (classes, changed) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut before = support::java_files(&sources.join("before"));
    before.push(sources.join("Runner.java"));
    support::javac(&before, classes.path(), classes.path(), &[]);
    support::javac(&support::java_files(&sources.join("after")), changed.path(), changed.path(), &[]);
    for (name, keep) in [("CircleOne", true), ("Gone", false)] {
        let folder = if keep { changed.path() } else { classes.path() };
        std::fs::remove_file(folder.join(name).with_extension("class")).unwrap();
    }
    for package in ["", "p"] {
        for entry in std::fs::read_dir(changed.path().join(package)).unwrap().flatten() {
            if entry.path().is_file() {
                std::fs::copy(entry.path(), classes.path().join(package).join(entry.file_name())).unwrap();
            }
        }
    }
    std::fs::copy(classes.path().join("Runner.class"), classes.path().join("Misnamed.class")).unwrap();
    let truncated = classes.path().join("Truncated.class");
    let bytes = std::fs::read(&truncated).unwrap();
    std::fs::write(&truncated, &bytes[..100]).unwrap();

    let names = runnable(&sources.join("before/Cases.java"));
    assert!(names.len() > 40, "{names:?}");
    for jdk in support::installed_jdks() {
        let program = support::open_with(&[classes.path()], &jdk.home);
        let mut failures = 0;
        for (name, wanted) in names.iter().zip(jvm(&jdk.java, classes.path(), &names)) {
            let found = ours(&program, name);
            if wanted.starts_with(&format!("{name} ok")) {
                assert!(found.starts_with(&format!("{name} ok")), "JDK {}: {found}", jdk.release);
            } else {
                assert_eq!(found, wanted, "JDK {}", jdk.release);
                failures += 1;
            }
        }
        assert!(failures > 30, "{failures}");
    }
}

#[test]
fn the_same_method_runs_as_on_a_jvm() {
    let sources = support::java_sources();
    let classes = tempfile::tempdir().unwrap();
    let mut files = support::java_files(&sources.join("selection"));
    files.push(sources.join("Runner.java"));
    support::javac(&files, classes.path(), classes.path(), &[]);
    let names = runnable(&sources.join("selection/Selections.java"));
    assert!(names.len() > 10, "{names:?}");
    let jdk = program::jdk::locate(None).unwrap();
    let program = support::open(&[classes.path()]);
    let found: Vec<String> = names.iter().map(|name| ours(&program, name)).collect();
    assert_eq!(found, jvm(&jdk.java, classes.path(), &names));
}
