//! Raw arguments (as clap reads them) and what each command works with. Errors of clap become one line with the nearest match.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::complaint::Complaint;

const PATHS: &str = "PATH is a class file, a folder of classes, a jar, a Java source file or folder (compiled first), a built Maven or Gradle \
project, or @FILE with a class path.";

const CLAUSES: &str = "Where sources are given, JML preconditions above a method hold for its inputs: //@ requires x > 0; or \
/*@ requires a != null && (\\forall int i; 0 <= i && i < a.length; a[i] > 0); @*/";

const CONFIG: &str = "Options can stand in crisol.toml, in the current folder or given with --config, under their own names; the command line \
wins:\n  paths = [\"target/classes\"]\n  out = \"src/test/java\"\n  select = \"statements\"\n  no-reflection = true";

const EXIT_CODES: &str = "Exit codes: 0 done, 1 some goals unmet, 2 wrong usage or input, 101 a bug of Crisol, 130 interrupted by Ctrl-C (what \
was ready is written). `crisol run` ends with the \
program's own code, as java does, and with 100 when the program needs something that Crisol does not support or --steps are used up.";

/// Unit tests for Java bytecode by symbolic execution.
#[derive(Debug, Parser)]
#[command(name = "crisol", version, after_help = EXIT_CODES)]
struct Raw {
    #[command(subcommand)]
    command: RawCommand,
}

#[derive(Debug, Subcommand)]
enum RawCommand {
    /// Print methods as rules, the form in which Crisol executes them
    #[command(after_help = format!("{PATHS}\n\nExamples:\n  \
        crisol translate target/classes --class demo.Rational\n  \
        crisol translate app.jar --class demo.Rational --method simplify\n  \
        crisol translate Rational.java --class demo.Rational --method 'gcd(II)I' --format prolog"))]
    Translate(Translate),
    /// Explore methods and write JUnit tests, or print their test cases
    #[command(after_help = format!("{PATHS}\n\nExamples:\n  \
        crisol generate target/classes --out src/test/java\n  \
        crisol generate . --out target/generated-tests --covered target/site/jacoco/jacoco.xml --time 2m\n  \
        crisol generate target/classes --class demo.Rational --format json\n  \
        crisol generate List.java --class List --method remAll --criterion block-2 --select paths\n  \
        crisol generate app.jar --method 'insert(int)' --assume 'acyclic(this.root)' --time 30s\n  \
        crisol generate Account.java --requires isOpen --search random --seed 7\n  \
        crisol generate Rational.java --method gcd --dump paths\n\n{CLAUSES}\n\n{CONFIG}"))]
    Generate(Generate),
    /// Find inputs that reach a place in the code, or prove that there are none
    #[command(after_help = format!("{PATHS}\n\nExamples:\n  \
        crisol target target/classes --line Account.java:42\n  \
        crisol target app.jar --point demo.Parser.read:17 --entry demo.Parser.parse --out src/test/java\n  \
        crisol target . --throws demo.Account\n  \
        git diff main | crisol target . --diff - --format json"))]
    Target(Target),
    /// Explore what a class becomes through its methods, and write tests that are sequences of calls
    #[command(after_help = format!("{PATHS}\n\nExamples:\n  \
        crisol sequences target/classes --class demo.IntStack --methods push,pop --length 8\n  \
        crisol sequences Tree.java --class Tree --methods insert,remove --length 5 --compare isomorphic --format json\n  \
        crisol sequences target/classes --class demo.Cart --length 3 --out target/generated-tests"))]
    Sequences(Sequences),
    /// Run a program's main method on Crisol's own interpreter
    #[command(override_usage = "crisol run PATH... --class NAME [OPTIONS] [ARGS...]",
        after_help = format!("{PATHS}\n\nWhat follows --class NAME and options is passed to the program; -- starts ARGS where they \
        look like options of Crisol.\n\nExamples:\n  \
        crisol run app.jar --class demo.Main a b c\n  \
        crisol run Main.java --class Main --ea\n  \
        crisol run target/classes lib.jar --class demo.Main --steps 1000000 -- --ea"))]
    Run(Run),
    /// Print a script that completes command lines in a shell
    #[command(after_help = "Examples:\n  \
        crisol completions bash > ~/.local/share/bash-completion/completions/crisol\n  \
        crisol completions fish > ~/.config/fish/completions/crisol.fish")]
    Completions(Completions),
    /// Print a manual page
    #[command(after_help = "Examples:\n  crisol man > crisol.1\n  crisol man generate | man -l -")]
    Man(Man),
}

/// Arguments of `crisol completions`.
#[derive(Clone, Debug, Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub shell: clap_complete::Shell,
}

/// Arguments of `crisol man`.
#[derive(Clone, Debug, Args)]
pub struct Man {
    /// The page of this command. Default is that of crisol itself
    #[arg(value_name = "COMMAND")]
    pub page: Option<String>,
}

/// What is given to every command that reads classes.
#[derive(Clone, Debug, Args)]
pub struct Source {
    /// Where the classes are
    #[arg(value_name = "PATH", required = true)]
    pub paths: Vec<PathBuf>,
    /// The class, for example demo.Rational or demo.Outer$Inner
    #[arg(long, value_name = "NAME")]
    pub class: String,
    /// The JDK whose classes the program uses. Default is JAVA_HOME, else the one of the java on the PATH
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,
}

/// Arguments of `crisol translate`.
#[derive(Clone, Debug, Args)]
pub struct Translate {
    #[command(flatten)]
    pub source: Source,
    /// Only the methods with this name; a descriptor or types select one, for example gcd(II)I or gcd(int,int)
    #[arg(long, value_name = "M[DESCRIPTOR]")]
    pub method: Option<String>,
    /// How to print them
    #[arg(long, value_enum, default_value_t = Format::Rules)]
    pub format: Format,
}

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
    /// Wall-clock time for everything, for example 30s, 500ms or 2m. Default is no limit, and 10s per method where tests are written
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
    /// Write JUnit tests below this folder, the root of the test sources
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Which JUnit the tests are for. Default is what the class path shows, else 5
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(4..=5))]
    pub junit: Option<u8>,
    /// Write tests without compiling and running them on the JDK first
    #[arg(long)]
    pub no_check: bool,
    /// Check the tests without isolating them from network, files and other processes
    #[arg(long)]
    pub no_sandbox: bool,
    /// Leave out, and list, tests that need reflection
    #[arg(long)]
    pub no_reflection: bool,
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
    /// Print this in place of the report
    #[arg(long, value_enum, value_name = "WHAT")]
    pub dump: Option<Dump>,
}

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
    /// Wall-clock time per target, for example 30s
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s")]
    pub time: std::time::Duration,
    /// What random choices are drawn from: the same number gives the same bytes
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Write JUnit tests below this folder, the root of the test sources
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Which JUnit the tests are for. Default is what the class path shows, else 5
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(4..=5))]
    pub junit: Option<u8>,
    /// Do not compile and run the tests on the JDK
    #[arg(long)]
    pub no_check: bool,
    /// Check the tests without isolating them from network, files and other processes
    #[arg(long)]
    pub no_sandbox: bool,
    /// Leave out, and list, tests that need reflection
    #[arg(long)]
    pub no_reflection: bool,
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
    /// Wall-clock time for everything, for example 30s, 500ms or 2m. Default is no limit
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub time: Option<std::time::Duration>,
    /// What random choices are drawn from: the same number gives the same bytes
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,
    /// Write JUnit tests below this folder, the root of the test sources
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Which JUnit the tests are for. Default is what the class path shows, else 5
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(4..=5))]
    pub junit: Option<u8>,
    /// Write tests without compiling and running them on the JDK first
    #[arg(long)]
    pub no_check: bool,
    /// Check the tests without isolating them from network, files and other processes
    #[arg(long)]
    pub no_sandbox: bool,
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

/// How `generate` reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

fn criterion(text: &str) -> Result<engine::Criterion, String> {
    let hint = || {
        let (kind, k) = text.split_once('-').unwrap_or((text, "2"));
        let k = if k.parse::<u32>().is_ok() { k } else { "2" };
        let near = pipeline::nearest(kind, ["block", "loop", "depth"]);
        near.map_or_else(String::new, |near| format!("; did you mean {near}-{k}?"))
    };
    let expected = || format!("expected block-K, loop-K or depth-K, for example loop-2{}", hint());
    let (kind, k) = text.split_once('-').ok_or_else(expected)?;
    let k: u32 = k.parse().map_err(|_| expected())?;
    match kind {
        "block" if k > 0 => Ok(engine::Criterion::Block(k)),
        "loop" => Ok(engine::Criterion::Loop(k)),
        "depth" => Ok(engine::Criterion::Depth(k)),
        _ => Err(expected()),
    }
}

fn duration(text: &str) -> Result<std::time::Duration, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let expected = || "expected a time such as 30s, 500ms or 2m".to_owned();
    let number: u64 = digits.parse().map_err(|_| expected())?;
    let milliseconds = match &text[digits.len()..] {
        "ms" => Some(number),
        "s" | "" => number.checked_mul(1_000),
        "m" => number.checked_mul(60_000),
        "h" => number.checked_mul(3_600_000),
        _ => None,
    };
    milliseconds.map(std::time::Duration::from_millis).ok_or_else(expected)
}

/// How `translate` prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// The rule text, which Crisol itself reads back
    Rules,
    /// A constraint logic program for SWI-Prolog
    Prolog,
}

/// Arguments of `crisol run`.
#[derive(Clone, Debug, Args)]
pub struct Run {
    #[command(flatten)]
    pub source: Source,
    /// Enable assertions, as java -ea does
    #[arg(long)]
    pub ea: bool,
    /// Stop after this many steps. Default is no limit
    #[arg(long, value_name = "N")]
    pub steps: Option<u64>,
    /// Arguments of main
    #[arg(value_name = "ARGS", last = true)]
    pub args: Vec<OsString>,
}

/// What to do.
#[derive(Clone, Debug)]
pub enum Command {
    /// Help or the version was asked for and printed.
    Shown,
    Translate(Translate),
    Generate(Generate),
    Target(Target),
    Sequences(Sequences),
    Run(Run),
    Completions(Completions),
    Man(Man),
}

/// The command line as clap knows it.
pub fn command() -> clap::Command {
    Raw::command()
}

/// Reads the command line, and the configuration of `crisol generate`.
pub fn parse(words: impl IntoIterator<Item = OsString>) -> Result<Command, Complaint> {
    let words = separate_program_arguments(words.into_iter().collect());
    let read = |words| command().try_get_matches_from(words).and_then(|matches| Raw::from_arg_matches(&matches));
    let (all, file) = crate::config::add(words.clone(), &command())?;
    let parsed = read(all);
    if let (Err(error), Some(file)) = (&parsed, file)
        && read(words).err().is_none_or(|error| error.kind() == ErrorKind::MissingRequiredArgument)
    {
        return Err(Complaint::new(format!("{}: {}", file.display(), one_line(error))));
    }
    match parsed {
        Ok(Raw { command: RawCommand::Translate(arguments) }) => Ok(Command::Translate(arguments)),
        Ok(Raw { command: RawCommand::Generate(arguments) }) => Ok(Command::Generate(arguments)),
        Ok(Raw { command: RawCommand::Target(arguments) }) => Ok(Command::Target(arguments)),
        Ok(Raw { command: RawCommand::Sequences(arguments) }) => Ok(Command::Sequences(arguments)),
        Ok(Raw { command: RawCommand::Run(arguments) }) => Ok(Command::Run(arguments)),
        Ok(Raw { command: RawCommand::Completions(arguments) }) => Ok(Command::Completions(arguments)),
        Ok(Raw { command: RawCommand::Man(arguments) }) => Ok(Command::Man(arguments)),
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            // Fails only when nobody reads.
            let _ = error.print();
            Ok(Command::Shown)
        }
        Err(error) => Err(Complaint::new(one_line(&error))),
    }
}

/// `crisol run PATH… --class NAME [OPTION…] ARGS…`: puts `--` before ARGS, which is how clap tells them from PATH.
fn separate_program_arguments(mut words: Vec<OsString>) -> Vec<OsString> {
    if words.get(1).is_none_or(|word| word != "run") {
        return words;
    }
    let is = |word: &OsStr, option: &str| {
        let given = word.to_string_lossy();
        given == option || given.starts_with(&format!("{option}="))
    };
    let mut at = 2;
    let mut class_seen = false;
    while let Some(word) = words.get(at) {
        if word == "--" {
            return words;
        }
        let valued = ["--class", "--jdk", "--steps"].iter().any(|option| is(word, option));
        class_seen |= is(word, "--class");
        let known = valued || ["--ea", "--help", "-h"].iter().any(|option| is(word, option));
        if class_seen && !known {
            words.insert(at, "--".into());
            return words;
        }
        at += if valued && !word.to_string_lossy().contains('=') { 2 } else { 1 };
    }
    words
}

/// What is wrong and what was probably meant.
fn one_line(error: &clap::Error) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(", ")),
        _ => None,
    };
    let suggestion = [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
        .into_iter()
        .find_map(text);
    let hint = suggestion.map_or_else(String::new, |suggestion| format!("; did you mean {suggestion}?"));
    let argument = text(ContextKind::InvalidArg).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => format!("unknown option {argument}{hint}"),
        ErrorKind::UnknownArgument => format!("unexpected argument {argument}{hint}"),
        ErrorKind::InvalidSubcommand => {
            format!("unknown command {}{hint}", text(ContextKind::InvalidSubcommand).unwrap_or_default())
        }
        ErrorKind::MissingRequiredArgument => format!("missing {argument}; see crisol --help"),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => "no command given; see crisol --help".to_string(),
        ErrorKind::InvalidValue => {
            let value = text(ContextKind::InvalidValue).unwrap_or_default();
            let valid = text(ContextKind::ValidValue).map_or_else(String::new, |valid| format!(" (one of {valid})"));
            if value.is_empty() {
                format!("{argument} needs a value")
            } else {
                format!("{value:?} is no {argument}{valid}{hint}")
            }
        }
        ErrorKind::ValueValidation => {
            let value = text(ContextKind::InvalidValue).unwrap_or_default();
            let is_number = !value.is_empty() && value.chars().all(|c| c.is_ascii_digit());
            // Values that are no plain numbers say themselves what they expect.
            let own =
                std::error::Error::source(error).map(ToString::to_string).filter(|own| own.starts_with("expected"));
            if let Some(own) = own {
                return format!("{value:?} for {argument}: {own}");
            }
            format!("{value:?} is {} for {argument}", if is_number { "too large a number" } else { "no number" })
        }
        ErrorKind::InvalidUtf8 => "an option or its value is not valid UTF-8".to_string(),
        _ => {
            let text = error.to_string();
            text.lines().next().unwrap_or("wrong usage").trim_start_matches("error: ").to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, Complaint> {
        parse(line.split(' ').map(OsString::from))
    }

    fn check_run(line: &str, paths: &[&str], args: &[&str], ea: bool) {
        match read(line) {
            Ok(Command::Run(run)) => {
                let paths: Vec<PathBuf> = paths.iter().map(PathBuf::from).collect();
                let args: Vec<OsString> = args.iter().map(OsString::from).collect();
                assert_eq!((run.source.paths, run.args, run.ea), (paths, args, ea), "{line}");
            }
            other => panic!("{line}: {other:?}"),
        }
    }

    fn check_complaint(line: &str, wanted: &str) {
        match read(line) {
            Err(complaint) => assert_eq!(complaint, Complaint::new(wanted), "{line}"),
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn arguments_of_the_program_follow_the_class() {
        check_run("crisol run app.jar --class Main a b c", &["app.jar"], &["a", "b", "c"], false);
        check_run("crisol run x y --class=Main --ea a --ea", &["x", "y"], &["a", "--ea"], true);
        check_run("crisol run x --class Main -v --steps 3", &["x"], &["-v", "--steps", "3"], false);
        check_run("crisol run x --jdk d --ea --class Main --steps=3 -- --ea", &["x"], &["--ea"], true);
        check_run("crisol run x --class Main", &["x"], &[], false);
    }

    #[test]
    fn wrong_usage_is_one_line() {
        check_complaint("crisol translate x --clas Y", "unknown option --clas; did you mean --class?");
        check_complaint("crisol translat x", "unknown command translat; did you mean translate?");
        check_complaint("crisol translate x", "missing --class <NAME>; see crisol --help");
        check_complaint("crisol run --class Main", "missing <PATH>...; see crisol --help");
        let wanted = "\"prolo\" is no --format <FORMAT> (one of rules, prolog); did you mean prolog?";
        check_complaint("crisol translate x --class Y --format prolo", wanted);
        let expected =
            "for --criterion <CRITERION>: expected block-K, loop-K or depth-K, for example loop-2; did you mean";
        check_complaint("crisol generate x --criterion loop", &format!("\"loop\" {expected} loop-2?"));
        check_complaint("crisol generate x --criterion blok-3", &format!("\"blok-3\" {expected} block-3?"));
        let searches = "(one of depth-first, breadth-first, random)";
        let wanted = format!("\"depth\" is no --search <SEARCH> {searches}; did you mean depth-first?");
        check_complaint("crisol generate x --search depth", &wanted);
        let wanted = "\"path\" is no --dump <WHAT> (one of rules, paths, queries, cases); did you mean paths?";
        check_complaint("crisol generate x --dump path", wanted);
        check_complaint("crisol generate x --seed x", "\"x\" is no number for --seed <N>");
        let expected = "expected nonaliasing(a,b), nonsharing(a,b) or acyclic(a); did you mean acyclic?";
        let wanted = format!("\"acylic(a)\" for --assume <ASSUMPTION>: {expected}");
        check_complaint("crisol generate x --assume acylic(a)", &wanted);
        check_complaint("crisol run x --steps many --class Y", "\"many\" is no number for --steps <N>");
    }
}
