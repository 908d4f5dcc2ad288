//! From what happened in each run to what is said of a test.

use std::fmt;

use crate::compile::Compiled;
use crate::run::Runs;

/// What is said of a test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Both runs.
    Passed,
    /// javac's first complaint.
    DidNotCompile(String),
    /// The exception and its message on one line, of the first run.
    Failed(String),
    /// Took too long.
    Hung,
    /// Passed in one run and not in the other: what happened there.
    Flickered(String),
    /// Ended its JVM: how.
    Crashed(String),
    /// The deadline came first.
    Skipped,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => write!(f, "passed"),
            Self::DidNotCompile(message) => write!(f, "did not compile: {message}"),
            Self::Failed(message) => write!(f, "failed: {message}"),
            Self::Hung => write!(f, "hung"),
            Self::Flickered(other) => write!(f, "did not pass both times: {other}"),
            Self::Crashed(how) => write!(f, "crashed: {how}"),
            Self::Skipped => write!(f, "skipped"),
        }
    }
}

/// The verdicts of all tests. `assertions` says that they were enabled in the first run, too.
pub(crate) fn all(compiled: &Compiled, runs: &Runs, assertions: bool) -> Vec<Vec<Verdict>> {
    let complaints = compiled.complaints.iter().enumerate();
    let file = |(file, complaints): (usize, &Vec<Option<String>>)| {
        let test = |(test, complaint): (usize, &Option<String>)| match complaint {
            Some(message) => Verdict::DidNotCompile(message.clone()),
            None => both(runs.outcome(0, file, test), runs.outcome(1, file, test), assertions),
        };
        complaints.iter().enumerate().map(test).collect()
    };
    complaints.map(file).collect()
}

/// One verdict for what happened in both runs. A run that did not happen hides a success of the other, not a failure.
fn both(first: Verdict, second: Verdict, assertions: bool) -> Verdict {
    use Verdict::{Flickered, Passed, Skipped};
    match (first, second) {
        (Passed, Passed) => Passed,
        (Skipped, Passed | Skipped) | (Passed, Skipped) => Skipped,
        (Passed, other) if assertions => Flickered(format!("passed, then {other}")),
        (other, Passed) if assertions => Flickered(format!("{other}, then passed")),
        (Passed, other) => {
            Flickered(format!("without assertions it passed, with them (-ea), in another order, it {other}"))
        }
        (other, Passed) => {
            Flickered(format!("with assertions (-ea), in another order, it passed, without them it {other}"))
        }
        (Skipped, other) | (other, _) => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_runs_one_verdict() {
        use Verdict::{Failed, Flickered, Hung, Passed, Skipped};
        let failed = || Failed("x".into());
        for (first, second, wanted) in [
            (Passed, Passed, Passed),
            (Passed, Skipped, Skipped),
            (Skipped, Passed, Skipped),
            (Skipped, failed(), failed()),
            (failed(), Skipped, failed()),
            (failed(), Hung, failed()),
            (Passed, Hung, Flickered("passed, then hung".into())),
            (failed(), Passed, Flickered("failed: x, then passed".into())),
        ] {
            assert_eq!(both(first, second, true), wanted);
        }
        let needs = both(failed(), Passed, false).to_string();
        assert_eq!(
            needs,
            "did not pass both times: with assertions (-ea), in another order, it passed, without them it failed: x"
        );
    }
}
