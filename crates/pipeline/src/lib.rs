//! Layer 7: the whole data flow as plain function calls. Reads top to bottom:
//!
//! ```text
//! paths + JDK ─open→ program ─rules→ rule program ─run→ end
//! ```
//!
//! Everything else here serves one of these arrows: `input` finds the classes, `translator` caches and checks rules, `oracle`
//! answers what only a JVM knows, `jml` reads
//! preconditions in comments, `sequences` explores a class through its methods, `lookup` finds classes and methods by the names that people write.
#![warn(missing_docs)]

mod assertions;
mod assumption;
mod cache;
mod calls;
mod charset;
mod concerns;
mod emit;
mod error;
mod files;
mod generate;
mod input;
mod jacoco;
mod jml;
mod lookup;
mod oracle;
mod process;
mod run;
mod sequences;
mod surroundings;
mod target;
mod translator;
mod written;

use std::path::Path;
use std::rc::Rc;

use program::jdk::Jdk;
use program::{ClassId, MethodId, Program};

pub use assumption::{Assumption, check_assumptions};
pub use base::delete_temporary_folders;
pub use cache::{Cache, generate_cached};
pub use calls::JvmCalls;
pub use charset::decode;
pub use concerns::concerns;
pub use emit::{Checker, EmitOptions, Emitted, Framework, Refused, UNCHECKED, check_room, emit};
pub use error::{Error, nearest};
pub use files::{OnDisk, check_out};
pub use generate::{
    Deadline, Dump, GenerateOptions, Generated, Generator, Search, Select, Watch, criterion_name, generate,
    regime_name, settle, universe,
};
pub use input::Clauses;
pub use jacoco::Covered;
pub use lookup::{check_precondition, find_class, find_methods, method_name, own_classes, testable_methods};
pub use oracle::JvmMath;
pub use run::{Ran, RunEnd, RunOptions};
pub use sequence::{Arguments as SequenceArguments, Compare};
pub use sequences::{
    SequenceOptions, Sequenced, ValuesOf, find_abstraction, find_ignored, find_interface, find_values, sequences,
};
pub use target::{Aim, Aimed, TargetOptions, Targeted, aim, changed_lines, entries, entry_points, target};
pub use translator::Translator;

/// An opened program with all that belongs to it.
pub struct Opened {
    /// The program.
    pub program: Program,
    /// The JDK that it was opened with.
    pub jdk: Jdk,
    /// Whether code of the class path runs isolated on a JVM, or not at all. Only the user can give that up.
    pub isolated: bool,
    translator: Translator,
    input: input::Input,
}

impl Opened {
    /// What the user should know of the class path.
    pub fn notes(&self) -> &[String] {
        &self.input.notes
    }

    /// What another thread needs to open the same program.
    pub fn source(&self) -> Source {
        let (class_path, clauses) = (self.input.class_path.clone(), self.input.clauses.clone());
        Source { class_path, clauses, jdk: self.jdk.clone(), isolated: self.isolated }
    }

    /// What isolates its code on a JVM.
    ///
    /// # Errors
    /// When nothing does, and it is to be isolated: then it may not run.
    pub(crate) fn sandbox(&self) -> Result<check::Sandbox, Error> {
        match self.isolated {
            true => check::Sandbox::find().map_err(|error| Error::NoSandbox(error.to_string())),
            false => Ok(check::Sandbox::None),
        }
    }

    /// Where its classes come from.
    pub fn class_path(&self) -> &[std::path::PathBuf] {
        &self.input.class_path
    }

    /// Where its rules come from.
    pub fn translator(&self) -> &Translator {
        &self.translator
    }
}

/// Where an opened program came from. Valid as long as the program that it was asked of.
#[derive(Clone, Debug)]
pub struct Source {
    class_path: Vec<std::path::PathBuf>,
    clauses: Vec<jml::Clause>,
    jdk: Jdk,
    isolated: bool,
}

impl Source {
    /// Opens the program once more.
    ///
    /// # Errors
    /// When its files have changed since.
    pub fn open(&self) -> Result<Opened, Error> {
        let options = program::Options { class_path: self.class_path.clone(), jdk: Some(self.jdk.home.clone()) };
        let input = input::Input::of(self.class_path.clone(), self.clauses.clone());
        Ok(Opened {
            program: Program::open(&options)?,
            jdk: self.jdk.clone(),
            isolated: self.isolated,
            translator: Translator::default(),
            input,
        })
    }
}

/// Finds out which sandbox works here, if that is not known yet.
pub fn find_sandbox() {
    // Who needs one asks again.
    let _ = check::Sandbox::find();
}

/// Opens the classes behind `paths`, with the JDK at `jdk`. Default is `JAVA_HOME`, else the JDK of the `java` on the PATH.
///
/// # Errors
/// What is wrong with the paths or the JDK.
pub fn open<P: AsRef<Path>>(paths: &[P], jdk: Option<&Path>) -> Result<Opened, Error> {
    open_specified(paths, jdk, Clauses::Ignored)
}

/// The same; JML clauses in the sources behind `paths` become contracts.
///
/// # Errors
/// What is wrong with the paths or the JDK. Clauses that cannot be used are notes.
pub fn open_specified<P: AsRef<Path>>(paths: &[P], jdk: Option<&Path>, clauses: Clauses) -> Result<Opened, Error> {
    let jdk = program::jdk::locate(jdk)?;
    let input = input::resolve(paths, &jdk, clauses)?;
    let options = program::Options { class_path: input.class_path.clone(), jdk: Some(jdk.home.clone()) };
    let program = Program::open(&options)?;
    check_jdk(&program, &jdk)?;
    Ok(Opened { program, jdk, isolated: true, translator: Translator::default(), input })
}

/// Classes without which nothing runs, not even an exception that says so.
const NEEDED: &[&str] = &[
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Class",
    "java/lang/System",
    "java/lang/Thread",
    "java/lang/StackTraceElement",
    "java/lang/NullPointerException",
    "java/lang/NoClassDefFoundError",
    "java/lang/ClassNotFoundException",
    "java/lang/ClassFormatError",
    "java/lang/StackOverflowError",
];

fn check_jdk(program: &Program, jdk: &Jdk) -> Result<(), Error> {
    for name in NEEDED {
        if let Err(error) = program.find(name).and_then(|class| program.superclass(class)) {
            let reason = format!("damaged, or not a JDK's classes: {error}");
            return Err(program::Error::Unreadable { path: jdk.modules.clone(), reason }.into());
        }
    }
    Ok(())
}

/// The rules of a method, translated once and verified.
///
/// # Errors
/// Why it has none, in one line.
pub fn rules(opened: &Opened, method: MethodId) -> Result<Rc<rules::Method>, String> {
    opened.translator.translate(&opened.program, method)
}

/// The rules of methods, and why the others have none, a line each.
pub fn all_rules(opened: &Opened, methods: &[MethodId]) -> (Vec<Rc<rules::Method>>, Vec<String>) {
    let mut refusals = Vec::new();
    let translated = methods.iter().filter_map(|&method| {
        let refused = |why| refusals.push(format!("{}: {why}", method_name(opened, method)));
        rules(opened, method).map_err(refused).ok()
    });
    let translated = translated.collect();
    (translated, refusals)
}

/// The rule text of methods.
pub fn rule_text(opened: &Opened, methods: &[Rc<rules::Method>]) -> String {
    methods.iter().map(|method| rules::print(&opened.program, method)).collect::<Vec<_>>().join("\n")
}

/// Methods as a constraint logic program.
pub fn prolog_text(opened: &Opened, methods: &[Rc<rules::Method>]) -> String {
    let methods: Vec<rules::Method> = methods.iter().map(|method| rules::Method::clone(method)).collect();
    rules::prolog(&opened.program, &methods)
}

/// Runs `main(args)` of `class` with concrete values. The program's output goes to `sink`.
///
/// # Errors
/// When there is no such main method. Everything that happens after its start is a [`RunEnd`].
pub fn run(
    opened: &Opened,
    class: ClassId,
    args: &[String],
    options: &RunOptions,
    sink: Box<dyn engine::Sink>,
) -> Result<Ran, Error> {
    let main = lookup::find_main(opened, class)?;
    Ok(run::run_main(opened, main, args, options, sink))
}
