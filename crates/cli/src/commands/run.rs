//! `crisol run`: main on Crisol's own interpreter.

use pipeline::RunEnd;

use crate::arguments::Run;
use crate::complaint::{Complaint, Outcome, say};
use crate::output::Standard;

/// Runs the program; its output streams through, its exit code becomes ours.
pub fn run(arguments: &Run) -> Result<Outcome, Complaint> {
    let opened = pipeline::open(&arguments.source.paths, arguments.source.jdk.as_deref())?;
    opened.notes().iter().for_each(|note| say(&format!("note: {note}")));
    let class = pipeline::find_class(&opened, &arguments.source.class)?;
    let options = pipeline::RunOptions { assertions: arguments.ea, steps: arguments.steps, real: true };
    let ran = pipeline::run(&opened, class, &pipeline::decode(&arguments.args), &options, Box::new(Standard::new()))?;
    Ok(match ran.end {
        RunEnd::Exited(code) => Outcome::Program(code),
        RunEnd::Unsupported { what, place } => {
            let place = place.map_or_else(String::new, |place| format!(" (at {place})"));
            say(&format!("unsupported: {what}{place}"));
            Outcome::NotRun
        }
        RunEnd::Malformed { what } => return Err(Complaint::new(what)),
        RunEnd::OutOfSteps { steps } => {
            eprintln!("stopped: the program did not end within {steps} steps");
            Outcome::NotRun
        }
    })
}
