//! The report on targets: which of them are reached, and why the others are not.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Files, Gate, Value};

/// What `crisol target --format json` prints.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TargetsReport {
    /// [`crate::SCHEMA`].
    pub schema: String,
    /// One entry per target.
    pub targets: Vec<TargetReport>,
    /// Where tests are written: what became of their files.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub files: Option<Files>,
    /// How tests were checked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub gate: Option<Gate>,
}

/// A target.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TargetReport {
    /// As it was given: `Hard.java:15`, `demo.Hard.run:12`.
    #[serde(rename = "where")]
    pub place: String,
    /// What was found.
    pub answer: Answer,
    /// The method to call, with its class and descriptor; empty when it is not reached.
    pub entry: String,
    /// What it is called with, by name.
    pub inputs: BTreeMap<String, Value>,
    /// The condition under which this way is taken; empty when it is not reached.
    pub condition: String,
    /// Path segments that were evaluated.
    pub segments: u64,
    /// The test, if one was written.
    pub test: String,
    /// Whether the test passed on the user's JDK.
    pub checked: bool,
    /// How it was found: `backward` or `forward`; empty where neither decided it alone.
    pub by: String,
    /// Why it is not reached: what excludes each way to it, or what was tried.
    pub why: String,
    /// What a proof rests on beside the program; empty unless a closed world was asked for.
    #[serde(default)]
    pub assumed: Vec<String>,
    /// What it took.
    pub milliseconds: u64,
}

/// What was found of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// There is an input that reaches it.
    Reached,
    /// There is none.
    Unreachable,
    /// Neither was found.
    GaveUp,
}
