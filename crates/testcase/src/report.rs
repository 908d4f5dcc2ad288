//! The report: what was explored, per method.

use serde::{Deserialize, Serialize};

use crate::{Case, Files};

/// The name and version of the format.
pub const SCHEMA: &str = "crisol.report/1";

/// What `crisol generate --format json` prints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// [`SCHEMA`].
    pub schema: String,
    /// One entry per method under test.
    pub methods: Vec<MethodReport>,
    /// Where tests are written: methods that no test calls (private ones, lambdas), with what the cases of others cover of them.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub hidden: Vec<MethodReport>,
    /// Sums.
    pub totals: Totals,
    /// Where tests are written: what became of their files.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub files: Option<Files>,
    /// Where tests are written or checked: how.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub gate: Option<Gate>,
}

/// How tests were checked on the JVM, or why they were not.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Gate {
    /// What isolated them: `bubblewrap`, `namespaces`, or `none` as asked for. Absent when none was run: all were kept from an earlier run, or refused.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sandbox: Option<String>,
    /// Why they were not checked and are written all the same, marked as such.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub unchecked: Option<String>,
}

/// What `crisol sequences --format json` prints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SequencesReport {
    /// [`SCHEMA`].
    pub schema: String,
    /// One entry per class.
    pub sequences: Vec<ClassSequences>,
    /// The selected tests, by the method that they call last.
    pub methods: Vec<MethodReport>,
    /// Sums over these.
    pub totals: Totals,
    /// Where tests are written: what became of their files.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub files: Option<Files>,
    /// Where tests are written or checked: how.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub gate: Option<Gate>,
}

/// The sequences of calls of one class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ClassSequences {
    /// The class, with dots.
    pub class: String,
    /// Calls after the constructor's, at most.
    pub length: usize,
    /// How states are compared.
    pub compare: String,
    /// Numbers are 0 up to this one, where they are not unknown.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub concrete: Option<u32>,
    /// States that were found.
    pub states: usize,
    /// Of these, how many by sequences of each length, from that of the constructor alone on.
    pub by_length: Vec<usize>,
    /// Sequences that ended, each with a path of its last call of its own.
    pub tests: u64,
    /// Of these, those that are kept.
    pub selected: u64,
    /// Paths of last calls that the criterion cut.
    pub bound: u64,
    /// What they cover of the class.
    pub coverage: Coverage,
    /// Whether every sequence up to the length was explored.
    pub status: Status,
    /// Why not, when it was not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// Contracts that sequences break.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub violations: Vec<Violation>,
    /// What it cost.
    pub stats: Stats,
    /// Wall-clock time.
    pub milliseconds: u64,
}

/// A sequence of calls after which a contract does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Violation {
    /// The invariant, or `an assertion`.
    pub what: String,
    /// The calls.
    pub calls: Vec<String>,
    /// When it comes to pass.
    pub condition: String,
    /// The method that is called last.
    pub method: String,
    /// The number of its case among those of the method.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub case: Option<u32>,
}

/// A method under test.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MethodReport {
    /// Its class, with dots.
    pub class: String,
    /// Its name.
    pub method: String,
    /// Its descriptor.
    pub descriptor: String,
    /// The termination part of the criterion.
    pub criterion: String,
    /// The selection part of the criterion.
    pub select: String,
    /// The heap regime.
    pub heap: String,
    /// Whether every path up to the criterion was explored.
    pub status: Status,
    /// Why not, when it was not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// The selected cases.
    pub cases: Vec<Case>,
    /// Cases for which no test is written since no call can make their objects.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub impossible: Vec<Impossible>,
    /// How all paths ended.
    pub ends: Ends,
    /// What the cases cover of the method's own code. Where tests are written: what these cover, those of other methods included.
    pub coverage: Coverage,
    /// Lines that no case reaches.
    pub unreached: Vec<Unreached>,
    /// Lines that no case covers entirely, those that none reaches included.
    #[serde(default)]
    pub missed: Vec<Missed>,
    /// What it cost.
    pub stats: Stats,
}

/// A case that no call can make: a proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Impossible {
    /// When it would come to pass.
    pub condition: String,
    /// What an object would have to hold that it never does.
    pub why: String,
}

/// Whether every path up to the criterion was explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Yes.
    Complete,
    /// No; `reason` says why.
    Partial,
}

/// How many paths ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Ends {
    pub returned: u64,
    pub threw: u64,
    pub infeasible: u64,
    pub bound: u64,
    pub budget: u64,
    pub unsupported: u64,
}

/// Covered and all, of the method's own code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// Bytecode instructions.
    pub instructions: (u32, u32),
    /// Branches as JaCoCo counts them.
    pub branches: (u32, u32),
    /// Implicit exceptions that instructions can raise.
    pub implicit: (u32, u32),
}

/// A line that no case reaches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unreached {
    /// The source line.
    pub line: u16,
    /// Why.
    pub why: Why,
    /// The missing model or feature, for `unsupported`; else empty.
    pub what: String,
}

/// A line of which the cases do not cover everything.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Missed {
    /// The source line.
    pub line: u16,
    /// Instructions that no case reaches.
    pub instructions: u32,
    /// Branches that no case takes.
    pub branches: u32,
    /// Why.
    pub why: Why,
    /// The missing model or feature, for `unsupported`; else empty.
    pub what: String,
}

impl Missed {
    /// How `what` begins where there is a case, but the test of it was not written: its reason follows.
    pub const REFUSED: &str = "its test is not written: ";

    /// Whether it is no feature that is missing, but a test that was not written.
    pub fn is_refused(&self) -> bool {
        self.what.starts_with(Self::REFUSED)
    }
}

/// Why a line is not reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// No input reaches it.
    Infeasible,
    /// A path that could reach it was cut by the criterion.
    Bound,
    /// A path that could reach it ran out of its budget.
    Budget,
    /// A path that could reach it met something that is not modelled.
    Unsupported,
}

/// What an exploration cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Stats {
    /// Operations executed.
    pub steps: u64,
    /// States made by forking.
    pub forks: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Of these, how many reached the SAT solver.
    pub sat: u64,
    /// Work, in units of about a nanosecond: counted, so that it is the same on every machine.
    #[serde(default)]
    pub work: u64,
    /// Wall-clock time.
    pub milliseconds: u64,
    /// Whether the clock cut it before its work was done: another run may find other cases.
    #[serde(default)]
    pub cut_by_clock: bool,
}

/// Sums over all methods.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct Totals {
    pub methods: u64,
    pub cases: u64,
    pub tests_written: u64,
    pub checked: u64,
    pub failed_check: u64,
    /// Tests that there was no time to check; they are not written.
    #[serde(default)]
    pub unchecked: u64,
    pub reflective: u64,
    /// Methods that the clock cut before their work was done.
    #[serde(default)]
    pub cut_by_clock: u64,
}
