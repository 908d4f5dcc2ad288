//! Arguments of `crisol generate`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{Detail, Extent, ReportFormat, Tests, criterion, duration};

/// Arguments of `crisol generate`.
#[derive(Clone, Debug, Args)]
pub struct Generate {
    /// Where the classes are
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<String>,
    /// Only these classes. Default is all of PATH
    #[arg(long, value_name = "NAME")]
    pub class: Vec<String>,
    /// Only the methods with these names; a descriptor selects one, for example gcd(II)I
    #[arg(long, value_name = "NAME[DESCRIPTOR]")]
    pub method: Vec<String>,
    /// When paths are cut: block-K, loop-K or depth-K
    #[arg(long, value_name = "CRITERION", default_value = "loop-2", value_parser = criterion)]
    pub criterion: engine::Criterion,
    /// Which cases are kept
    #[arg(long, value_enum, default_value_t = Selection::Branches)]
    pub select: Selection,
    /// Leave to the tests that exist what they cover, by JaCoCo's report (jacoco.xml)
    #[arg(long, value_name = "FILE")]
    pub covered: Option<PathBuf>,
    /// How aliasing among unknown references is treated
    #[arg(long, value_enum, default_value_t = Heap::Solver)]
    pub heap: Heap,
    /// Assume this of the input heap: nonaliasing(a,b), nonsharing(a,b) or acyclic(a), over parameters and fields (this.first)
    #[arg(long, value_name = "ASSUMPTION")]
    pub assume: Vec<pipeline::Assumption>,
    /// Only inputs for which this boolean method returns true: a method with the same parameters, NAME or CLASS.NAME
    #[arg(long, value_name = "METHOD")]
    pub requires: Option<String>,
    #[command(flatten)]
    pub extent: Extent,
    /// Wall-clock time for everything, for example 30s, 7.5s, 500ms or 2m. Default is 10s per method, and no limit where all paths are asked for and no tests are written
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<std::time::Duration>,
    /// Explore so many methods at the same time. Default is one per processor
    #[arg(long, value_name = "N")]
    pub jobs: Option<usize>,
    /// Which state next
    #[arg(long, value_enum, default_value_t = Search::DepthFirst)]
    pub search: Search,
    /// What random choices are drawn from: the same number gives the same bytes
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Compare every answer of the solver with those of chains that lack a link (slow); a contradiction is a bug of Crisol
    #[arg(long)]
    pub check_solvers: bool,
    #[command(flatten)]
    pub tests: Tests,
    /// Where results are kept for later runs on the same classes; it can be deleted. Default, with --out, is .crisol in target or build
    /// of the Maven or Gradle project in the current folder, else the user's folder for caches
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    /// Neither use nor keep results of other runs
    #[arg(long, conflicts_with = "cache")]
    pub no_cache: bool,
    /// Take options from this file. Default is crisol.toml in the current folder, if there is one
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Show no progress
    #[arg(long)]
    pub quiet: bool,
    /// The JDK whose classes the program uses. Default is JAVA_HOME, else the one of the java on the PATH
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,
    /// How much is reported: summary leaves out the cases
    #[arg(long, value_enum, value_name = "DETAIL", default_value_t = Detail::Full)]
    pub report: Detail,
    /// Print this in place of the report
    #[arg(long, value_enum, value_name = "WHAT")]
    pub dump: Option<Dump>,
}

/// Which state next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Search {
    /// The newest
    DepthFirst,
    /// The oldest
    BreadthFirst,
    /// Any, by the seed
    Random,
}

/// What is printed in place of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Dump {
    /// The methods as rules
    Rules,
    /// How each path ended, with its condition and trace
    Paths,
    /// Each question to the solver, with its answer and the link that gave it
    Queries,
    /// The test cases as text
    Cases,
}

/// Which cases are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Selection {
    /// A small suite that covers the same branches
    Branches,
    /// Every path
    Paths,
    /// A small suite that covers the same statements
    Statements,
}

/// How aliasing is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Heap {
    /// Aliasing is a constraint
    Solver,
    /// Aliasing is a branch
    Lazy,
    /// There is no aliasing
    LazyNoAlias,
}
