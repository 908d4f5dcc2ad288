//! Ends of the command itself: exit codes, and one line for what the user got wrong or we did.

use std::panic::PanicHookInfo;
use std::process::ExitCode;

/// Wrong usage or input.
const BAD_INPUT: u8 = 2;
/// `crisol run` met something that it does not support, or the limit of `--steps`.
const NOT_RUN: u8 = 100;
/// A bug of ours.
const OUR_BUG: u8 = 101;
/// Ended by Ctrl-C, as shells have it.
const INTERRUPTED: u8 = 130;

/// How a command that started ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All done.
    Done,
    /// Some goals were not met.
    Unmet,
    /// The program that was run ended with this code.
    Program(i32),
    /// The program was not run to its end.
    NotRun,
    /// Solvers contradict each other.
    OurBug,
    /// Ctrl-C ended the exploration; what was ready is written.
    Interrupted,
}

impl Outcome {
    /// The exit code of the process.
    pub fn exit_code(self) -> ExitCode {
        match self {
            Outcome::Done => ExitCode::SUCCESS,
            Outcome::Unmet => ExitCode::from(1),
            // As `java`: the system keeps the low eight bits.
            Outcome::Program(code) => ExitCode::from(code as u8),
            Outcome::NotRun => ExitCode::from(NOT_RUN),
            Outcome::OurBug => ExitCode::from(OUR_BUG),
            Outcome::Interrupted => ExitCode::from(INTERRUPTED),
        }
    }
}

/// Why a command could not do its work: one line for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint(String);

impl Complaint {
    /// A complaint; line breaks become spaces.
    pub fn new(text: impl AsRef<str>) -> Self {
        Self(text.as_ref().split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// Prints it and gives the exit code.
    pub fn print(&self) -> ExitCode {
        say(&format!("crisol: {}", self.0));
        ExitCode::from(BAD_INPUT)
    }
}

impl From<pipeline::Error> for Complaint {
    fn from(error: pipeline::Error) -> Self {
        Self::new(error.to_string())
    }
}

/// Prints a line on stderr. Names come from class files and may hold anything: control characters, which a terminal would obey, are
/// shown as escapes.
pub fn say(line: &str) {
    let hidden = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}');
    let shown: String =
        line.chars().map(|c| if hidden(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() }).collect();
    eprintln!("{shown}");
}

/// The panic hook: one line that asks for a report.
pub fn describe_panic(info: &PanicHookInfo) {
    let place = info.location().map_or_else(String::new, |location| format!(" at {location}"));
    let payload = info.payload();
    let text = payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
    let text = text.unwrap_or("panic").replace('\n', " ");
    say(&format!("crisol: internal error{place}: {text}; please report this with the input that caused it"));
    // Only when RUST_BACKTRACE asks for it.
    let trace = std::backtrace::Backtrace::capture();
    if trace.status() == std::backtrace::BacktraceStatus::Captured {
        say(&trace.to_string());
    }
}

/// The exit code after a panic.
pub fn after_panic() -> ExitCode {
    ExitCode::from(OUR_BUG)
}
