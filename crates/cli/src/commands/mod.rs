//! The commands, one file each.

mod closing;
mod files;
pub mod generate;
pub mod run;
pub mod sequences;
pub mod shell;
pub mod target;
pub mod translate;

use std::io::{ErrorKind, Write};

use pipeline::Emitted;

use crate::arguments::{Detail, Tests};
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

/// A report for programs, on one line.
fn json<T: serde::Serialize>(report: &T, detail: Detail) -> Result<String, Complaint> {
    let broken = |error: serde_json::Error| Complaint::new(error.to_string());
    let text = match detail {
        Detail::Full => serde_json::to_string(report).map_err(broken)?,
        Detail::Summary => {
            let mut value = serde_json::to_value(report).map_err(broken)?;
            for part in ["methods", "hidden"] {
                let methods = value.get_mut(part).and_then(serde_json::Value::as_array_mut);
                methods.into_iter().flatten().for_each(leave_out_cases);
            }
            value.to_string()
        }
    };
    Ok(format!("{text}\n"))
}

/// Their number is left.
fn leave_out_cases(method: &mut serde_json::Value) {
    let Some(fields) = method.as_object_mut() else { return };
    let count = fields.get("cases").and_then(serde_json::Value::as_array).map_or(0, Vec::len);
    fields.remove("cases");
    fields.insert("case_count".to_owned(), count.into());
}

/// Looks for a sandbox before the clock starts, where tests will be run: a trial on a busy machine takes a while. Who needs it says what is wrong.
fn find_sandbox(tests: &Tests) {
    if !tests.no_check && !tests.no_sandbox {
        pipeline::find_sandbox();
    }
}

/// Says that tests were not checked, and why.
fn warn_unchecked(emitted: Option<&Emitted>) {
    if let Some(why) = emitted.and_then(|emitted| emitted.gate.unchecked.as_ref()) {
        say(&format!("the tests are written unchecked: {why}"));
    }
}

/// Names what has no rules.
fn refuse(refusals: &[String]) -> Outcome {
    refusals.iter().for_each(|refusal| say(refusal));
    if refusals.is_empty() { Outcome::Done } else { Outcome::Unmet }
}
