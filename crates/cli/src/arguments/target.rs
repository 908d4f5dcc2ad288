//! Arguments of `crisol target`.

use std::path::PathBuf;

use clap::Args;

use super::{Extent, ReportFormat, Tests, duration};

/// Arguments of `crisol target`.
#[derive(Clone, Debug, Args)]
pub struct Target {
    /// Where the classes are
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<String>,
    /// A line to reach: FILE is the name of a source file, with folders where several have it
    #[arg(long, value_name = "FILE:LINE", value_parser = line)]
    pub line: Vec<(String, u16)>,
    /// An instruction to reach by its byte offset, or the beginning of a method
    #[arg(long, value_name = "CLASS.METHOD[:OFFSET]")]
    pub point: Vec<String>,
    /// Reach each throw statement of a class, or of one of its methods
    #[arg(long, value_name = "CLASS[.METHOD]")]
    pub throws: Vec<String>,
    /// Reach each call of a method
    #[arg(long, value_name = "CLASS.METHOD")]
    pub calls: Vec<String>,
    /// Reach the changed lines of a unified diff; - reads it from the standard input
    #[arg(long, value_name = "FILE")]
    pub diff: Vec<PathBuf>,
    /// Call only these methods. Default is every method that a test in the package can call
    #[arg(long, value_name = "CLASS.METHOD")]
    pub entry: Vec<String>,
    /// Only inputs for which this boolean method returns true: a method with the same parameters as the called one, NAME or CLASS.NAME
    #[arg(long, value_name = "METHOD")]
    pub requires: Option<String>,
    #[command(flatten)]
    pub extent: Extent,
    /// Wall-clock time per target, for example 30s or 7.5s
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s")]
    pub time: std::time::Duration,
    /// What random choices are drawn from: the same number gives the same bytes
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Parameters of the search for numbers, for example steps=300,tabu=2,bisection=false
    #[arg(long, value_name = "NAME=VALUE,...")]
    pub walk: Option<walk::Options>,
    #[command(flatten)]
    pub tests: Tests,
    /// The JDK whose classes the program uses. Default is JAVA_HOME, else the one of the java on the PATH
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
    /// How to report
    #[arg(long, value_enum, default_value_t = ReportFormat::Text)]
    pub format: ReportFormat,
}

fn line(text: &str) -> Result<(String, u16), String> {
    let expected = || "expected FILE:LINE, for example Account.java:42".to_owned();
    let (file, line) = text.rsplit_once(':').ok_or_else(expected)?;
    Ok((file.to_owned(), line.parse().map_err(|_| expected())?))
}
