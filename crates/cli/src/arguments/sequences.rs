//! Arguments of `crisol sequences`.

use clap::{Args, ValueEnum};

use super::{ReportFormat, Source, Tests, criterion, duration};

/// Arguments of `crisol sequences`.
#[derive(Clone, Debug, Args)]
pub struct Sequences {
    #[command(flatten)]
    pub source: Source,
    /// The methods that sequences call, separated by commas; types select one, for example put(int,int), and <init>(int) a constructor.
    /// Default is all that tests can see
    #[arg(long, value_name = "NAMES", default_value = "", hide_default_value = true)]
    pub methods: String,
    /// Calls after the constructor's, at most
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub length: usize,
    /// When a state is not explored because of another one
    #[arg(long, value_enum, default_value_t = Comparison::Subsume)]
    pub compare: Comparison,
    /// A field that is no part of a state, NAME or CLASS.NAME. Default is modCount
    #[arg(long, value_name = "FIELD")]
    pub ignore_field: Vec<String>,
    /// A boolean method that must return true after every call; sequences after which it does not are reported and not extended
    #[arg(long, value_name = "METHOD")]
    pub invariant: Vec<String>,
    /// Execute assert statements; sequences that break one are reported
    #[arg(long)]
    pub ea: bool,
    /// Call with the numbers 0 to N-1 instead of unknowns
    #[arg(long, value_name = "N")]
    pub concrete: Option<u32>,
    /// When the paths of a call are cut: block-K, loop-K or depth-K. Default is a loop-K with room for all that the calls can make
    #[arg(long, value_name = "CRITERION", value_parser = criterion)]
    pub criterion: Option<engine::Criterion>,
    /// Which tests are kept
    #[arg(long, value_enum, default_value_t = Kept::Branches)]
    pub select: Kept,
    /// Wall-clock time for everything, for example 30s, 500ms or 2m. Default is the work of about a minute, the same on every machine
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<std::time::Duration>,
    /// What random choices are drawn from: the same number gives the same bytes
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    #[command(flatten)]
    pub tests: Tests,
    /// How to report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,
}

/// Names separated by commas, which may also stand between parentheses.
pub fn names(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut inside = false;
    for part in text.split(',').filter(|part| !part.is_empty()) {
        match found.last_mut().filter(|_| inside) {
            Some(last) => *last += &format!(",{part}"),
            None => found.push(part.trim().to_owned()),
        }
        inside = found.last().is_some_and(|last| last.contains('(') && !last.contains(')'));
    }
    found
}

/// When a state is not explored because of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Comparison {
    /// When the other one has all its heaps
    Subsume,
    /// When they are equal up to the names of objects and unknowns
    Isomorphic,
    /// Never
    None,
    /// When the class's own equals says so
    Equals,
}

/// Which tests of sequences are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kept {
    /// Those that cover something new or end with a new exception
    Branches,
    /// All
    All,
}
