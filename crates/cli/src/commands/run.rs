//! `crisol run`: main on Crisol's own interpreter.

use pipeline::RunEnd;

use crate::arguments::Run;
use crate::complaint::{Complaint, Outcome};
use crate::output::Standard;

/// Runs the program; its output streams through, its exit code becomes ours.
pub fn run(arguments: &Run) -> Result<Outcome, Complaint> {
    let opened = pipeline::open(&arguments.source.paths, arguments.source.jdk.as_deref())?;
    opened.notes().iter().for_each(|note| eprintln!("note: {note}"));
    let class = pipeline::find_class(&opened, &arguments.source.class)?;
    let options = pipeline::RunOptions { assertions: arguments.ea, steps: arguments.steps, real: true };
    let ran = pipeline::run(&opened, class, &arguments.args, &options, Box::new(Standard::new()))?;
    Ok(match ran.end {
        RunEnd::Exited(code) => Outcome::Program(code),
        RunEnd::Unsupported { what, place } => {
            eprintln!("unsupported: {what}{}", place.map_or_else(String::new, |place| format!(" (at {place})")));
            Outcome::NotRun
        }
        RunEnd::OutOfSteps { steps } => {
            eprintln!("stopped: the program did not end within {steps} steps");
            Outcome::NotRun
        }
    })
}
