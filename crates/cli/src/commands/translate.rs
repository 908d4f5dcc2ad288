//! `crisol translate`: methods as rules or as a logic program.

use super::{print, refuse};
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
    let (translated, refusals) = pipeline::all_rules(&opened, &methods);
    let outcome = refuse(&refusals);
    let text = match arguments.format {
        Format::Rules => pipeline::rule_text(&opened, &translated),
        Format::Prolog => pipeline::prolog_text(&opened, &translated),
    };
    print(&text)?;
    Ok(outcome)
}
