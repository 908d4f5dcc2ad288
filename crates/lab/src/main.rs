//! Crisol's laboratory: what its developers run and its users never need. Differential tests against a real JVM, oracles of
//! symbolic exploration, the sweep over the whole JDK, fuzzing, benchmarks.

mod bench;
mod diff;
mod explore;
mod fuzz;
mod generate;
mod process;
mod proofs;
mod real_code;
mod sequences;
mod sweep;
mod target;
mod walk;
mod workplace;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use workplace::Workplace;

/// Crisol's laboratory.
#[derive(Debug, Parser)]
#[command(name = "lab", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Translate and verify every method of the JDK image
    Jdk {
        /// Only this module, for example java.base
        #[arg(long)]
        module: Option<String>,
        #[command(flatten)]
        tools: Tools,
    },
    /// Compare Crisol's interpreter with `java`
    #[command(subcommand)]
    Diff(Diff),
    /// Compare symbolic exploration with its oracles
    #[command(subcommand)]
    Explore(Explore),
    /// The concolic walk on the constraints of tests/corpus/walk
    #[command(subcommand)]
    Walk(Walk),
    /// Targets: the programs of tests/corpus/target
    #[command(subcommand)]
    Target(Target),
    /// Places that Crisol must not call unreachable, and those that it should
    #[command(subcommand)]
    Proofs(Proofs),
    /// Method sequences
    #[command(subcommand)]
    Sequences(Sequences),
    /// Write tests for classes of Debian's jars, and measure them with JUnit and JaCoCo
    RealCode {
        /// How many classes
        #[arg(long, default_value_t = 200)]
        classes: usize,
        /// Seconds per class
        #[arg(long, default_value_t = 5)]
        time: u64,
        /// Where tests and reports are left. Default is a folder in the target folder
        #[arg(long)]
        folder: Option<PathBuf>,
        /// Only these jars
        #[arg(long)]
        only: Vec<String>,
        #[command(flatten)]
        tools: Tools,
    },
    /// Load and translate mutated class files and jars
    Fuzz {
        /// How many items
        #[arg(long, default_value_t = 20_000)]
        count: u64,
        /// Determines every item
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        tools: Tools,
    },
    /// One chunk of fuzz items, in a process of its own
    #[command(hide = true)]
    FuzzWorker {
        seeds: PathBuf,
        seed: u64,
        from: u64,
        to: u64,
        #[arg(long)]
        careful: bool,
    },
    /// Measure the interpreter and the cost of a fork
    Bench {
        /// Only benchmarks whose name contains this
        #[arg(long, default_value = "")]
        filter: String,
        #[command(flatten)]
        tools: Tools,
    },
}

#[derive(Debug, Subcommand)]
enum Diff {
    /// The programs of tests/corpus
    Corpus {
        /// Only programs whose theme/Class contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// A JDK 21 or newer for tests/corpus/run21. Default is the newest under /usr/lib/jvm
        #[arg(long)]
        jdk21: Option<PathBuf>,
        #[command(flatten)]
        tools: Tools,
    },
    /// Random programs
    Random {
        /// How many programs of 200 method runs each
        #[arg(long, default_value_t = 10)]
        count: usize,
        /// Determines every program
        #[arg(long, default_value_t = 1)]
        seed: u64,
        #[command(flatten)]
        tools: Tools,
    },
    /// Write random programs down without running them
    Sources {
        /// Where to
        folder: PathBuf,
        /// How many programs
        #[arg(long, default_value_t = 10)]
        count: usize,
        /// Determines every program
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Debug, Subcommand)]
enum Explore {
    /// The methods of tests/corpus/explore, with the numbers of cases that their directives say
    Corpus {
        /// Only methods whose package.Class.method contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// Explore those that are marked as `later` instead
        #[arg(long)]
        later: bool,
        #[command(flatten)]
        tools: Tools,
    },
    /// Random small methods, on every input of a small domain
    Oracle {
        /// How many methods
        #[arg(long, default_value_t = 60)]
        count: usize,
        /// Determines every method
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only the method with this number
        #[arg(long)]
        only: Option<usize>,
        #[command(flatten)]
        tools: Tools,
    },
    /// Random small methods under random assumptions on the input heap, on every input of a small domain
    Assumptions {
        /// How many methods
        #[arg(long, default_value_t = 200)]
        count: usize,
        /// Determines every method and assumption
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only the method with this number
        #[arg(long)]
        only: Option<usize>,
        #[command(flatten)]
        tools: Tools,
    },
    /// Paths and cases per second, and counts beside those recorded
    Bench {
        /// Only methods whose Class.method contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// Record the counts instead of comparing them
        #[arg(long)]
        record: bool,
        /// Also without each link of the solver's chain, and without any
        #[arg(long)]
        links: bool,
        /// Explore each method again and again for so long: for a profiler
        #[arg(long, default_value_t = 0.3)]
        seconds: f64,
        #[command(flatten)]
        tools: Tools,
    },
    /// The heap solver beside lazy initialisation, on the methods of tests/corpus/explore/structures
    Table {
        /// Only methods whose Class.method contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// Where paths are cut
        #[arg(long, default_value = "loop-1")]
        criterion: String,
        #[command(flatten)]
        tools: Tools,
    },
}

#[derive(Debug, Subcommand)]
enum Walk {
    /// What the walk and the whole chain solve, per theme, and the walk with parts switched off
    Table {
        /// Only constraints whose Class.method contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// How many seeds
        #[arg(long, default_value_t = 7)]
        seeds: u64,
        /// Leave the chain out
        #[arg(long)]
        alone: bool,
        /// Also list what was not always solved
        #[arg(long)]
        verbose: bool,
        #[command(flatten)]
        tools: Tools,
    },
    /// Evaluations per second
    Bench {
        /// Only constraints whose Class.method contains this
        #[arg(long, default_value = "")]
        filter: String,
        #[command(flatten)]
        tools: Tools,
    },
}

#[derive(Debug, Subcommand)]
enum Target {
    /// Reach every place with a directive, or prove that it cannot be reached
    Corpus {
        /// Only places whose File.java:line contains this
        #[arg(long, default_value = "")]
        filter: String,
        #[command(flatten)]
        tools: Tools,
    },
    /// Lines of Debian's jars that plain exploration does not reach
    Branches {
        /// How many targets
        #[arg(long, default_value_t = 100)]
        count: usize,
        /// Time per target
        #[arg(long, default_value_t = 5)]
        seconds: u64,
        #[command(flatten)]
        tools: Tools,
    },
    /// The search backwards beside plain exploration
    Table {
        /// Only places whose File.java:line contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// Time per target and direction
        #[arg(long, default_value_t = 10)]
        seconds: u64,
        #[command(flatten)]
        tools: Tools,
    },
}

#[derive(Debug, Subcommand)]
enum Proofs {
    /// The places of tests/corpus/proofs, which drivers confirm on the JVM
    Corpus {
        /// Only places whose File.java:line contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// Seconds per target
        #[arg(long, default_value_t = 1.0)]
        seconds: f64,
        /// Also list what stays open
        #[arg(long)]
        verbose: bool,
        #[command(flatten)]
        tools: Tools,
    },
    /// Random methods, called with hostile objects on the JVM
    Random {
        /// How many targets
        #[arg(long, default_value_t = 1000)]
        count: usize,
        /// Determines every method and call
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Seconds per target
        #[arg(long, default_value_t = 0.3)]
        seconds: f64,
        #[command(flatten)]
        tools: Tools,
    },
}

#[derive(Debug, Subcommand)]
enum Sequences {
    /// The subjects of tests/corpus/sequences, beside the figures of the Symstra paper
    Table {
        /// Only classes whose name contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// The least length
        #[arg(long, default_value_t = 5)]
        from: usize,
        /// The greatest length
        #[arg(long, default_value_t = 8)]
        to: usize,
        /// Only these columns
        #[arg(long)]
        mode: Vec<String>,
        /// Seconds that one entry may take
        #[arg(long, default_value_t = 10)]
        limit: u64,
        #[command(flatten)]
        tools: Tools,
    },
    /// Collections of the JDK
    Jdk {
        /// Only classes whose name contains this
        #[arg(long, default_value = "")]
        filter: String,
        /// Calls after the constructor's
        #[arg(long, default_value_t = 4)]
        length: usize,
        /// Seconds that one class may take
        #[arg(long, default_value_t = 60)]
        limit: u64,
        #[command(flatten)]
        tools: Tools,
    },
    /// Tests that need reflection, with and without objects that sequences make
    Reflection {
        /// How many classes of the jars
        #[arg(long, default_value_t = 50)]
        classes: usize,
        /// Seconds that one method may take
        #[arg(long, default_value_t = 3.0)]
        seconds: f64,
        /// Only examples/store, commons-collections4 or commons-lang3
        #[arg(long, default_value = "")]
        filter: String,
        /// Only classes whose name contains this
        #[arg(long, default_value = "")]
        class: String,
        /// Leave out the run of the tests on the JVM
        #[arg(long)]
        no_check: bool,
        #[command(flatten)]
        tools: Tools,
    },
    /// Random small classes: what is covered with and without pruning
    Oracle {
        /// How many classes
        #[arg(long, default_value_t = 500)]
        count: usize,
        /// Determines every class
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only the class with this number
        #[arg(long)]
        only: Option<usize>,
        #[command(flatten)]
        tools: Tools,
    },
}

#[derive(Debug, Args)]
struct Tools {
    /// The JDK to work with. Default is JAVA_HOME, else the one of the `java` on the PATH
    #[arg(long)]
    jdk: Option<PathBuf>,
    /// The binary under test. Default is the `crisol` beside this binary
    #[arg(long)]
    crisol: Option<PathBuf>,
    /// How many things to do at the same time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

impl Tools {
    fn place(&self) -> Result<Workplace> {
        Workplace::find(self.jdk.as_deref(), self.crisol.as_deref())
    }
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("lab: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Result<bool> {
    match command {
        Command::Jdk { module, tools } => sweep::run(&tools.place()?, module.as_deref(), tools.jobs),
        Command::Diff(Diff::Corpus { filter, jdk21, tools }) => {
            closed(diff::corpus::run(&tools.place()?, &filter, jdk21.as_deref(), tools.jobs)?)
        }
        Command::Diff(Diff::Random { count, seed, tools }) => {
            closed(diff::random::run(&tools.place()?, count, seed, tools.jobs)?)
        }
        Command::Diff(Diff::Sources { folder, count, seed }) => {
            std::fs::create_dir_all(&folder)?;
            for source in (0..count).map(|index| generate::program(seed, index)) {
                std::fs::write(folder.join(format!("{}.java", source.name)), source.text)?;
            }
            Ok(true)
        }
        Command::Explore(Explore::Corpus { filter, later, tools }) => {
            closed(explore::corpus::run(&tools.place()?, &filter, later, tools.jobs)?)
        }
        Command::Explore(Explore::Oracle { count, seed, only, tools }) => {
            closed(explore::oracle::run(&tools.place()?, count, seed, only, tools.jobs)?)
        }
        Command::Explore(Explore::Assumptions { count, seed, only, tools }) => {
            closed(explore::assumed::run(&tools.place()?, count, seed, only)?)
        }
        Command::Explore(Explore::Bench { filter, record, links, seconds, tools }) => {
            explore::bench::run(&tools.place()?, &filter, record, links, Duration::from_secs_f64(seconds))
        }
        Command::Explore(Explore::Table { filter, criterion, tools }) => {
            explore::table::run(&tools.place()?, &filter, &criterion)
        }
        Command::Walk(Walk::Table { filter, seeds, alone, verbose, tools }) => {
            walk::table::run(&tools.place()?, &filter, seeds, !alone, verbose)
        }
        Command::Walk(Walk::Bench { filter, tools }) => walk::bench::run(&tools.place()?, &filter),
        Command::Target(Target::Corpus { filter, tools }) => closed(target::run(&tools.place()?, &filter)?),
        Command::Target(Target::Branches { count, seconds, tools }) => {
            target::branches::run(&tools.place()?, count, seconds)
        }
        Command::Target(Target::Table { filter, seconds, tools }) => {
            target::table::run(&tools.place()?, &filter, seconds)
        }
        Command::Proofs(Proofs::Corpus { filter, seconds, verbose, tools }) => {
            let time = Duration::from_secs_f64(seconds);
            closed(proofs::corpus::run(&tools.place()?, &filter, time, verbose, tools.jobs)?)
        }
        Command::Proofs(Proofs::Random { count, seed, seconds, tools }) => {
            let time = Duration::from_secs_f64(seconds);
            closed(proofs::random::run(&tools.place()?, count, seed, time, tools.jobs)?)
        }
        Command::Sequences(Sequences::Table { filter, from, to, mode, limit, tools }) => {
            sequences::table::run(&tools.place()?, &filter, from, to, &mode, Duration::from_secs(limit))
        }
        Command::Sequences(Sequences::Jdk { filter, length, limit, tools }) => {
            sequences::jdk::run(&tools.place()?, &filter, length, Duration::from_secs(limit))
        }
        Command::Sequences(Sequences::Reflection { classes, seconds, filter, class, no_check, tools }) => {
            let method = Duration::from_secs_f64(seconds);
            let options =
                sequences::reflection::Options { classes, method, filter, class, check: !no_check, jobs: tools.jobs };
            sequences::reflection::run(&tools.place()?, &options)
        }
        Command::Sequences(Sequences::Oracle { count, seed, only, tools }) => {
            closed(sequences::oracle::run(&tools.place()?, count, seed, only)?)
        }
        Command::RealCode { classes, time, folder, only, tools } => {
            let place = tools.place()?;
            let options = real_code::options(classes, time, folder, &place, only)?;
            real_code::run(&place, &options)
        }
        Command::Fuzz { count, seed, tools } => fuzz::run(&tools.place()?, count, seed, tools.jobs),
        Command::FuzzWorker { seeds, seed, from, to, careful } => {
            fuzz::work(&seeds, fuzz::Slice { seed, from, to, careful })?;
            Ok(true)
        }
        Command::Bench { filter, tools } => bench::run(&tools.place()?, &filter),
    }
}

/// Prints the closing line of a suite.
fn closed(tally: diff::Tally) -> Result<bool> {
    println!("{tally}");
    Ok(tally.failed == 0)
}
