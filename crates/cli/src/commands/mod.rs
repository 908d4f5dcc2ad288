//! The commands, one file each.

mod closing;
pub mod generate;
pub mod run;
pub mod sequences;
pub mod shell;
pub mod target;
pub mod translate;

use std::io::{ErrorKind, Write};

use crate::complaint::{Complaint, Outcome, say};

/// Writes a text to stdout.
fn print(text: &str) -> Result<(), Complaint> {
    let mut stdout = std::io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        // A reader that has seen enough (`| head`) is no failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Complaint::new(format!("stdout: {error}"))),
        _ => Ok(()),
    }
}

/// Names what has no rules.
fn refuse(refusals: &[String]) -> Outcome {
    refusals.iter().for_each(|refusal| say(refusal));
    if refusals.is_empty() { Outcome::Done } else { Outcome::Unmet }
}
