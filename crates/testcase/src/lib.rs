//! Layer 1: a test case as plain data, and the report that lists them. What `--format json` prints is these types.
//!
//! Invariant: nothing here refers to a program, a pool or a state; a test case can be written, read and rendered without them. The
//! schema is `schema/report.schema.json`; fields are added, never removed or given another meaning.
#![warn(missing_docs)]

mod case;
mod files;
mod plan;
mod report;
mod target;
mod text;

pub use case::{Case, Content, Ending, Field, Graph, Object, Outcome, Parameter, Value};
pub use files::{Files, KeptFile, Stale, StaleFile};
pub use plan::{
    Access, Action, Call, Check, Expected, Local, Observed, Operand, Plan, Runs, Static, Step, StubMethod, Target, Undo,
};
pub use report::{
    ClassSequences, Coverage, Ends, Gate, Impossible, MethodReport, Missed, Report, SCHEMA, SequencesReport, Stats,
    Status, Totals, Unreached, Violation, Why,
};
pub use target::{Answer, TargetReport, TargetsReport};
