//! What became of test files, for `--out`: the part of a report that names them. Each is named as from the current folder.

use serde::{Deserialize, Serialize};

/// What became of test files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Files {
    /// Those with the tests of this run. One that stood there with the same content is among them.
    pub written: Vec<String>,
    /// Those in whose place no tests are written: Crisol did not write them, or they were edited since.
    pub kept: Vec<KeptFile>,
    /// Those of classes that are gone which `--prune` deleted.
    pub pruned: Vec<String>,
    /// Those of earlier runs which are left as they are though this run has no tests for them.
    pub stale: Vec<StaleFile>,
}

/// A file in whose place no tests are written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFile {
    /// The file.
    pub file: String,
    /// What is said of it: `was not written by Crisol`.
    pub why: String,
}

/// A file of an earlier run for which this run has no tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaleFile {
    /// The file.
    pub file: String,
    /// What became of its class.
    pub why: Stale,
    /// Whether it was edited since Crisol wrote it: `--prune` does not delete it then.
    pub edited: bool,
}

/// What became of the class of a stale file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stale {
    /// It is not on the class path.
    Gone,
    /// It has no tests now.
    Untested,
}
