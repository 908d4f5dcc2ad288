//! Layer 6: whether emitted tests do on the user's JDK what they promise. Reads top to bottom:
//!
//! ```text
//! test files ─compile→ those that compile ─run twice→ outcomes ─verdict→ verdicts
//! ```
//!
//! Invariants: what tests do (print, exit, hang, exhaust memory, overflow the stack) ends in their own verdict and no other, and leaves no trace outside of their
//! sandbox; nothing outlives the deadline by more than a second; the same tests and seed give the same verdicts, whatever `jobs` is, as far as the tests themselves are
//! deterministic. *Deliberately absent:* how tests are rendered.
#![warn(missing_docs)]

mod compile;
mod java;
mod process;
mod run;
mod sandbox;
mod verdict;

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use base::Scratch;
use program::jdk::Jdk;

pub use compile::{class_path, readable};
pub use process::{JVM, Process};
pub use sandbox::{Folder, Limits, Sandbox, World};
pub use verdict::Verdict;

/// A source file with one test class.
#[derive(Clone, Debug)]
pub struct TestFile {
    /// Relative, as its package wants it: `demo/FooGeneratedTest.java`.
    pub path: PathBuf,
    /// The class's binary name: `demo.FooGeneratedTest`.
    pub class: String,
    /// The source.
    pub text: String,
    /// Its tests.
    pub tests: Vec<Test>,
}

/// A test method.
#[derive(Clone, Debug)]
pub struct Test {
    /// The method's name.
    pub name: String,
    /// Its lines in the file, annotations included. The first line of a file is 1.
    pub lines: Range<usize>,
}

/// Whose annotations and assertions the tests use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framework {
    /// JUnit 5 and later.
    Jupiter,
    /// JUnit 4.
    JUnit4,
}

/// How to check.
#[derive(Clone, Debug)]
pub struct Options {
    /// The user's JDK.
    pub jdk: Jdk,
    /// The classes under test and what they need.
    pub class_path: Vec<PathBuf>,
    /// What else must be readable: files that manifests on the class path name.
    pub needed: Vec<PathBuf>,
    /// Whose annotations the tests use.
    pub framework: Framework,
    /// The framework's jars. When empty, stand-ins of our own take their place.
    pub junit: Vec<PathBuf>,
    /// What one test may take, by the clock.
    pub time_per_test: Duration,
    /// When all must be over. Tests that have not run by then are skipped.
    pub deadline: Instant,
    /// The heap of each JVM in MiB.
    pub heap: u32,
    /// Whether Java's `assert` is enabled, as Maven and Gradle have it. If not, it is disabled in the first run and enabled in the second:
    /// tests that pass do so either way.
    pub assertions: bool,
    /// What isolates compiler and tests.
    pub sandbox: Sandbox,
    /// JVMs at a time.
    pub jobs: usize,
    /// The order of the second run.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Per file, per test.
    pub verdicts: Vec<Vec<Verdict>>,
    /// What compiling took.
    pub compiling: Duration,
    /// What running took, both times.
    pub running: Duration,
}

/// Why nothing could be checked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A temporary file or folder.
    #[error("{}: {error}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// The system's word.
        error: std::io::Error,
    },
    /// The JVM does not start.
    #[error("{}: {reason}", java.display())]
    Jvm {
        /// The launcher.
        java: PathBuf,
        /// What it said.
        reason: String,
    },
    /// There is no sandbox: why.
    #[error(
        "no sandbox works here ({0}); install bubblewrap or util-linux and allow user namespaces, or give --no-sandbox to run the tests unconfined"
    )]
    Sandbox(String),
    /// javac complains about something that stands in no test file.
    #[error("javac: {0}")]
    Javac(String),
}

impl Error {
    /// Says which file it was.
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(std::io::Error) -> Self {
        move |error| Self::File { path: path.into(), error }
    }
}

/// Compiles the tests and runs those that compile, twice.
pub fn check(files: &[TestFile], options: &Options) -> Result<Checked, Error> {
    Ready::new(options.clone())?.check(files, options.deadline)
}

/// A compiler that gets ready while there is nothing to compile yet: its JVM starts, and compiles what every check needs.
#[derive(Debug)]
pub struct Ready {
    options: Options,
    compiler: compile::Compiler,
    folder: PathBuf,
    /// Deleted with its owner.
    _scratch: Scratch,
}

impl Ready {
    /// Starts the compiler, and does not wait for it.
    pub fn new(options: Options) -> Result<Self, Error> {
        let scratch = Scratch::new("crisol-check-").map_err(Error::file(std::env::temp_dir()))?;
        // What JVMs see of links is their target.
        let folder = scratch.path().canonicalize().map_err(Error::file(scratch.path()))?;
        let compiler = compile::Compiler::start(&options, &folder)?;
        Ok(Self { options, compiler, folder, _scratch: scratch })
    }

    /// How ready the compiler is, for whoever wants to know how busy the machine is.
    pub fn readiness(&self) -> Readiness {
        self.compiler.readiness()
    }

    /// Compiles the tests and runs those that compile, twice, until a deadline.
    pub fn check(mut self, files: &[TestFile], deadline: Instant) -> Result<Checked, Error> {
        let start = Instant::now();
        self.options.deadline = deadline;
        let compiled = self.compiler.compile(files, &self.folder, deadline)?;
        let compiling = start.elapsed();
        let runs = run::run_twice(files, &compiled, &self.options, &self.folder)?;
        let verdicts = verdict::all(&compiled, &runs, self.options.assertions);
        Ok(Checked { verdicts, compiling, running: start.elapsed() - compiling })
    }
}

/// How long a compiler takes to get ready.
#[derive(Clone, Debug)]
pub struct Readiness {
    started: Instant,
    ready: Arc<OnceLock<Instant>>,
}

impl Readiness {
    fn start() -> Self {
        Self { started: Instant::now(), ready: Arc::default() }
    }

    /// Notes that it is ready, if that is news.
    fn note(&self) {
        self.ready.get_or_init(Instant::now);
    }

    /// How long it took; so far, if it is not ready yet.
    pub fn took(&self) -> Duration {
        self.ready.get().copied().unwrap_or_else(Instant::now).saturating_duration_since(self.started)
    }
}
