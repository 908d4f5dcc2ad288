//! What a user can get wrong, each in one line that names the thing and, where there is one, the nearest match.

use std::path::PathBuf;

/// Why the pipeline could not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The class path or the JDK cannot be opened.
    #[error(transparent)]
    Program(#[from] program::Error),
    /// A path that does not exist.
    #[error("{}: no such file or folder{}", path.display(), hint(nearest))]
    NoSuchPath {
        /// As given.
        path: PathBuf,
        /// What stands beside it and has a similar name.
        nearest: Option<String>,
    },
    /// A path that is none of the accepted kinds.
    #[error("{}: not a class file, jar, Java source, project or folder of these", .0.display())]
    UnknownPath(PathBuf),
    /// A folder without anything to read.
    #[error("{}: no classes, jars or Java sources in it{}", path.display(), has_some(near))]
    EmptyFolder {
        /// As given.
        path: PathBuf,
        /// The nearest folder that has some.
        near: Option<PathBuf>,
    },
    /// Paths without a class that can be used.
    #[error("{paths}: {reason}")]
    NoClasses {
        /// Which.
        paths: String,
        /// Why, and where some are.
        reason: String,
    },
    /// A path that cannot be read.
    #[error("{}: {reason}", path.display())]
    Unreadable {
        /// As given.
        path: PathBuf,
        /// The system's word for it.
        reason: String,
    },
    /// A project without compiled classes.
    #[error("{}: no compiled classes ({looked_in}); build the project first, for example with `{build}`", path.display())]
    NotBuilt {
        /// The project folder.
        path: PathBuf,
        /// Where they were expected.
        looked_in: String,
        /// The command that makes them.
        build: &'static str,
    },
    /// A file that cannot be written.
    #[error("{}: {reason}", path.display())]
    Unwritable {
        /// Which.
        path: PathBuf,
        /// The system's word for it.
        reason: String,
    },
    /// A class whose sequences cannot be explored.
    #[error("{name}: {reason}")]
    Unexplored {
        /// The class.
        name: String,
        /// Why.
        reason: String,
    },
    /// Tests cannot be checked at all.
    #[error("the tests cannot be checked: {0}")]
    Check(String),
    /// Tests may not be run: nothing isolates them.
    #[error("the tests cannot be checked: {0}")]
    NoSandbox(String),
    /// javac rejected the sources.
    #[error("javac: {0}")]
    Compile(String),
    /// An unknown class.
    #[error("no class {name} on the class path{}", hint(nearest))]
    NoSuchClass {
        /// As given.
        name: String,
        /// A class with a similar name.
        nearest: Option<String>,
    },
    /// A class whose package's folder was given in place of the folder above it.
    #[error("class {name} is in {}: give the folder above its package as PATH, {}", found.display(), root.display())]
    BelowRoot {
        /// Its full name.
        name: String,
        /// The class file.
        found: PathBuf,
        /// What to give.
        root: PathBuf,
    },
    /// A class that is there and cannot be loaded.
    #[error("class {name} cannot be loaded: {reason}")]
    BadClass {
        /// As given.
        name: String,
        /// What a JVM would say.
        reason: String,
    },
    /// An unknown source file.
    #[error("no class on the class path was compiled from {name}{}", hint(nearest))]
    NoSuchSource {
        /// As given.
        name: String,
        /// A file with a similar name.
        nearest: Option<String>,
    },
    /// A place without code.
    #[error("{0}")]
    NoSuchPlace(String),
    /// An unknown method.
    #[error("no method {name} in {class}{}", hint(nearest))]
    NoSuchMethod {
        /// The class.
        class: String,
        /// As given.
        name: String,
        /// A method with a similar name.
        nearest: Option<String>,
    },
    /// An unknown field.
    #[error("no field {name} on the class path{}", hint(nearest))]
    NoSuchField {
        /// As given.
        name: String,
        /// A field with a similar name.
        nearest: Option<String>,
    },
    /// A method that is there and has no code.
    #[error("method {name} in {class} is {kind}: it has no code")]
    NoCode {
        /// The class.
        class: String,
        /// As given.
        name: String,
        /// `abstract` or `native`.
        kind: &'static str,
    },
    /// A precondition that no method has.
    #[error("{0}")]
    NoPrecondition(String),
    /// An assumption on the input heap with a name that means nothing.
    #[error("{0}")]
    BadAssumption(String),
    /// A class that `run` cannot start.
    #[error("no method `public static void main(String[])` in {class}{}", because(why))]
    NoMain {
        /// The class.
        class: String,
        /// What is wrong with the `main` that it has.
        why: Option<String>,
    },
}

impl Error {
    /// Whether it names what was probably meant.
    pub fn has_hint(&self) -> bool {
        match self {
            Error::NoSuchPath { nearest, .. }
            | Error::NoSuchClass { nearest, .. }
            | Error::NoSuchField { nearest, .. }
            | Error::NoSuchMethod { nearest, .. } => nearest.is_some(),
            _ => false,
        }
    }
}

fn hint(nearest: &Option<String>) -> String {
    nearest.as_ref().map_or_else(String::new, |nearest| format!("; did you mean {nearest}?"))
}

fn has_some(near: &Option<PathBuf>) -> String {
    near.as_ref().map_or_else(String::new, |near| format!("; {} has some", near.display()))
}

/// The system's word for an error, without Rust's number of it.
pub(crate) fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((reason, _)) => reason.to_owned(),
        None => text,
    }
}

fn because(why: &Option<String>) -> String {
    why.as_ref().map_or_else(String::new, |why| format!(": {why}"))
}

/// The candidate most like `wanted`, if one is like it at all.
pub fn nearest<S: AsRef<str>>(wanted: &str, candidates: impl IntoIterator<Item = S>) -> Option<String> {
    candidates
        .into_iter()
        .map(|candidate| {
            let candidate = candidate.as_ref();
            // Only the case is wrong.
            let same = candidate.eq_ignore_ascii_case(wanted);
            (if same { 0 } else { strsim::damerau_levenshtein(wanted, candidate) }, candidate.to_string())
        })
        .filter(|(distance, candidate)| *distance <= wanted.chars().count().max(candidate.chars().count()) / 2)
        .min()
        .map(|(_, candidate)| candidate)
}
