//! Raw arguments (as clap reads them) and what each command works with. Errors of clap become one line with the nearest match.

mod extent;
mod generate;
mod sequences;
mod target;

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use pipeline::{EmitOptions, Framework};

use crate::complaint::Complaint;

pub use extent::Extent;
pub use generate::{Dump, Generate, Heap, Search, Selection};
pub use sequences::{Comparison, Kept, Sequences, names};
pub use target::Target;

const PATHS: &str = "PATH is a class file, a folder of classes, a jar, a Java source file or folder (compiled first), a built Maven or Gradle \
project, or @FILE with a class path.";

const CONTRACTS: &str = "Where sources are given, JML clauses in comments are contracts: calls keep to requires, and sequences that break ensures \
(with \\result and \\old) or an invariant of the class are reported: //@ ensures balance == \\old(balance) + amount;";

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
        git diff main | crisol target . --diff - --format json\n\n{CLAUSES}"))]
    Target(Target),
    /// Explore what a class becomes through its methods, and write tests that are sequences of calls
    #[command(after_help = format!("{PATHS}\n\nExamples:\n  \
        crisol sequences target/classes --class demo.IntStack --methods push,pop --length 8\n  \
        crisol sequences Tree.java --class Tree --methods insert,remove --length 5 --compare isomorphic --format json\n  \
        crisol sequences target/classes --class demo.Cart --length 3 --out target/generated-tests\n\n{CONTRACTS}"))]
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

/// How tests are written and checked.
#[derive(Clone, Debug, Args)]
pub struct Tests {
    /// Write JUnit tests below this folder, the root of the test sources
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Overwrite generated files that were edited since; files that Crisol did not write are kept all the same
    #[arg(long, requires = "out")]
    pub force: bool,
    /// Delete generated files of classes that are no longer on the class path, unless they were edited
    #[arg(long, requires = "out")]
    pub prune: bool,
    /// Which JUnit the tests are for. Default is what the class path shows, else 5
    #[arg(long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(4..=5))]
    pub junit: Option<u8>,
    /// Do not compile and run the tests on the JDK first
    #[arg(long)]
    pub no_check: bool,
    /// Run the tests, and native methods, without isolating them from files, network and other processes. Without it, they are not run where no sandbox works
    #[arg(long)]
    pub no_sandbox: bool,
    /// Leave out, and list, tests that need reflection
    #[arg(long)]
    pub no_reflection: bool,
}

impl Tests {
    /// What they mean, for test classes whose names end with `suffix`; no time limit, one JVM, nothing kept.
    pub fn options(&self, suffix: &'static str, seed: u64) -> EmitOptions {
        EmitOptions {
            out: self.out.clone(),
            framework: self.junit.map(|version| match version {
                4 => Framework::JUnit4,
                _ => Framework::Jupiter,
            }),
            check: !self.no_check,
            reflection: !self.no_reflection,
            suffix,
            force: self.force,
            prune: self.prune,
            seed,
            ..EmitOptions::default()
        }
    }

    /// Refuses a folder that tests cannot be written to, before the work.
    pub fn check_out(&self) -> Result<(), Complaint> {
        Ok(self.out.as_deref().map_or(Ok(()), pipeline::check_out)?)
    }
}

/// How commands report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// For people
    Text,
    /// For programs
    Json,
}

/// How much commands report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Detail {
    /// Everything
    Full,
    /// What was explored and covered, without the cases
    Summary,
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
    let expected = || "expected a time such as 30s, 7.5s, 500ms or 2m".to_owned();
    let unit: u64 = match &text[digits.len()..] {
        "ms" => 1_000_000,
        "s" | "" => 1_000_000_000,
        "m" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        _ => return Err(expected()),
    };
    let (whole, part) = digits.split_once('.').map_or((digits, "0"), |(whole, part)| (whole, part));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(whole) || !is_number(part) {
        return Err(expected());
    }
    // Nine digits are nanoseconds of the largest unit that matters; what follows is less than a clock tells.
    let part = &part[..part.len().min(9)];
    let whole: u64 = whole.parse().map_err(|_| expected())?;
    let fraction = part.parse::<u128>().map_err(|_| expected())? * u128::from(unit) / 10u128.pow(part.len() as u32);
    let nanoseconds = u128::from(whole) * u128::from(unit) + fraction;
    u64::try_from(nanoseconds / 1_000).map(std::time::Duration::from_micros).map_err(|_| expected())
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
    fn times_may_have_fractions() {
        let check = |text: &str, milliseconds: u64| {
            assert_eq!(duration(text), Ok(std::time::Duration::from_millis(milliseconds)), "{text}");
        };
        check("30", 30_000);
        check("7.5s", 7_500);
        check("0.25", 250);
        check("1.5m", 90_000);
        check("0.001h", 3_600);
        check("250.0ms", 250);
        check("0.000000000000000000001s", 0);
        for wrong in [
            "",
            "s",
            ".5s",
            "5.s",
            "1.2.3s",
            "-1s",
            "+1s",
            "1e3s",
            "7,5s",
            "7.5 s",
            "1d",
            "٣s",
            "NaN",
            "99999999999999999999s",
        ] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
        assert!(duration("99999999999999999h").is_err());
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
