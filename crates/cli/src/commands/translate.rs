//! `crisol translate`: methods as rules or as a logic program.

use std::io::{ErrorKind, Write};

use crate::arguments::{Format, Translate};
use crate::complaint::{Complaint, Outcome, say};

/// Prints the rules of the chosen methods; methods without rules are named on stderr.
pub fn run(arguments: &Translate) -> Result<Outcome, Complaint> {
    let opened = pipeline::open(&arguments.source.paths, arguments.source.jdk.as_deref())?;
    opened.notes().iter().for_each(|note| say(&format!("note: {note}")));
    let class = pipeline::find_class(&opened, &arguments.source.class)?;
    let methods = pipeline::find_methods(&opened, class, arguments.method.as_deref())?;
    if methods.is_empty() {
        say(&format!("note: {} has no methods with code", arguments.source.class));
    }
    let mut outcome = Outcome::Done;
    let mut translated = Vec::new();
    for method in methods {
        match pipeline::rules(&opened, method) {
            Ok(rules) => translated.push(rules),
            Err(refusal) => {
                say(&format!("{}: {refusal}", pipeline::method_name(&opened, method)));
                outcome = Outcome::Unmet;
            }
        }
    }
    let text = match arguments.format {
        Format::Rules => pipeline::rule_text(&opened, &translated),
        Format::Prolog => pipeline::prolog_text(&opened, &translated),
    };
    let mut stdout = std::io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        // A reader that has seen enough (`| head`) is no failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Complaint::new(format!("stdout: {error}"))),
        _ => Ok(outcome),
    }
}
