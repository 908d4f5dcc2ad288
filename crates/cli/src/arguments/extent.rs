//! How much exploration looks at: arguments that `crisol generate` and `crisol target` share.

use clap::Args;

/// How much exploration looks at.
#[derive(Clone, Debug, Args)]
pub struct Extent {
    /// How long unknown strings are at most, where all their characters matter
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u16).range(0..=1000))]
    pub max_string: u16,
    /// How many elements unknown containers have at most. Default is 3, for sets and maps 2
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(0..=64))]
    pub max_elements: Option<u16>,
    /// Take what exploration leaves out for impossible: classes that are not on the class path, methods that tests override, …; answers say so
    #[arg(long)]
    pub closed_world: bool,
    /// Execute assert statements; the tests then need -ea, which Maven and Gradle set
    #[arg(long)]
    pub ea: bool,
}
