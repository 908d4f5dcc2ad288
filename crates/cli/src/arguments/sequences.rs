//! Arguments of `crisol sequences`.

use clap::{Args, ValueEnum};

use super::{Detail, ReportFormat, Source, Tests, criterion, duration};

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
    /// A method of the class without parameters: states for which it returns equal values count as one. Paths may be lost by that
    #[arg(long, value_name = "METHOD", conflicts_with = "compare")]
    pub abstraction: Option<String>,
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
    /// Values for one argument in place of unknowns, for example insert:0=1,2,3 or put:key="a","b"; ARGUMENT counts from 0 or is a name
    #[arg(long, value_name = "METHOD:ARGUMENT=VALUES")]
    pub values: Vec<pipeline::ValuesOf>,
    /// Stop at the first sequence that breaks an invariant, a promise or an assertion
    #[arg(long)]
    pub first_violation: bool,
    /// When the paths of a call are cut: block-K, loop-K or depth-K. Default is a loop-K with room for all that the calls can make
    #[arg(long, value_name = "CRITERION", value_parser = criterion)]
    pub criterion: Option<engine::Criterion>,
    /// Which tests are kept
    #[arg(long, value_enum, default_value_t = Kept::Branches)]
    pub select: Kept,
    /// Wall-clock time for everything, for example 30s, 7.5s, 500ms or 2m. Default is the work of about a minute, the same on every machine
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
    /// How much is reported: summary leaves out the cases
    #[arg(long, value_enum, value_name = "DETAIL", default_value_t = Detail::Full)]
    pub report: Detail,
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
    /// The same as the Symstra paper has it: unknowns that the heap does not hold are not quantified, so that fewer states are recognised
    Unquantified,
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
