//! `crisol sequences`: what a class becomes through its methods, and tests that are sequences of calls.

use std::time::Instant;

use pipeline::{Compare, EmitOptions, Emitted, Opened, SequenceArguments, SequenceOptions};
use program::ClassId;
use testcase::{ClassSequences, Report, SequencesReport, Status};

use super::print;
use crate::arguments::{Comparison, Detail, Kept, ReportFormat, Sequences, names};
use crate::complaint::{Complaint, Outcome, say};

/// What an exploration may cost where no time is given.
const WORK: u64 = 40_000_000_000;

/// Explores the class and prints what was found; with --out, writes the tests that are kept.
pub fn run(arguments: &Sequences) -> Result<Outcome, Complaint> {
    if arguments.tests.out.is_some() {
        super::find_sandbox(&arguments.tests);
    }
    let started = Instant::now();
    let source = &arguments.source;
    arguments.tests.check_out()?;
    let mut opened = pipeline::open_specified(&source.paths, source.jdk.as_deref(), pipeline::Clauses::All)?;
    opened.isolated = !arguments.tests.no_sandbox;
    opened.notes().iter().for_each(|note| say(&format!("note: {note}")));
    pipeline::concerns(&opened)?.iter().for_each(|note| say(&format!("note: {note}")));
    let class = pipeline::find_class(&opened, &source.class)?;
    let interface = pipeline::find_interface(&opened, class, &names(&arguments.methods), &arguments.invariant)?;
    let emitting = arguments.tests.options("SequencesTest", arguments.seed);
    let emitting = EmitOptions { assertions: arguments.ea, conditions: true, ..emitting };
    pipeline::check_room(&opened, &interface.methods, &emitting)?;
    let plain = SequenceOptions::default();
    let until = arguments.time.map_or_else(|| base::Until::after(WORK), |time| base::Until::clock(started + time));
    let options = SequenceOptions {
        length: arguments.length,
        compare: compare(&opened, class, arguments)?,
        arguments: arguments.concrete.map_or(SequenceArguments::Symbolic, SequenceArguments::Concrete),
        given: pipeline::find_values(&opened, &interface, &arguments.values)?,
        ignored: match &arguments.ignore_field[..] {
            [] => plain.ignored,
            names => pipeline::find_ignored(&opened, names)?,
        },
        criterion: arguments.criterion,
        all: arguments.select == Kept::All,
        plans: arguments.tests.out.is_some(),
        budget: engine::Budget { until: Some(until), ..plain.budget },
        seed: arguments.seed,
        quantified: arguments.compare != Comparison::Unquantified,
        assertions: arguments.ea,
        first_violation: arguments.first_violation,
        paths: false,
    };
    let pipeline::Sequenced { sequences, mut report, .. } = pipeline::sequences(&opened, &interface, &options)?;
    let emitted = match &arguments.tests.out {
        None => None,
        Some(_) => Some(pipeline::emit(&opened, &mut report, &emitting, None)?),
    };
    super::warn_unchecked(emitted.as_ref());
    let is_sound = sequences.violations.is_empty();
    let is_complete = sequences.status == Status::Complete;
    let text = match arguments.format {
        ReportFormat::Text => text(&sequences, &report, arguments.report, emitted.as_ref(), !arguments.tests.no_check),
        ReportFormat::Json => {
            let Report { schema, methods, totals, files, gate, .. } = report;
            let report = SequencesReport { schema, sequences: vec![sequences], methods, totals, files, gate };
            super::json(&report, arguments.report)?
        }
    };
    print(&text)?;
    if let (Some(emitted), Some(out)) = (&emitted, &arguments.tests.out) {
        super::files::lines(&emitted.on_disk, out).iter().for_each(|line| say(line));
    }
    let failed = emitted.is_some_and(|emitted| {
        let refused = emitted.refused.iter().any(|refused| refused.failed);
        emitted.gate.unchecked.is_some() || emitted.on_disk.blocked || refused
    });
    Ok(if is_complete && is_sound && !failed { Outcome::Done } else { Outcome::Unmet })
}

/// How states are compared.
fn compare(opened: &Opened, class: ClassId, arguments: &Sequences) -> Result<Compare, Complaint> {
    if let Some(name) = &arguments.abstraction {
        return Ok(Compare::Abstraction(pipeline::find_abstraction(opened, class, name)?));
    }
    Ok(match arguments.compare {
        // Without unknowns, to subsume is to be the same.
        Comparison::Subsume | Comparison::Unquantified if arguments.concrete.is_some() => Compare::Isomorphic,
        Comparison::Subsume | Comparison::Unquantified => Compare::Subsume,
        Comparison::Isomorphic => Compare::Isomorphic,
        Comparison::None => Compare::None,
        Comparison::Equals => Compare::Equals,
    })
}

/// The report for people.
fn text(
    sequences: &ClassSequences,
    report: &Report,
    detail: Detail,
    emitted: Option<&Emitted>,
    is_checked: bool,
) -> String {
    let ClassSequences { class, length, compare, states, tests, selected, .. } = sequences;
    let (covered, all) = sequences.coverage.branches;
    let concrete = sequences.concrete.map_or_else(String::new, |count| match count {
        0 | 1 => format!("concrete arguments below {count}, "),
        _ => format!("concrete arguments 0 to {}, ", count - 1),
    });
    let mut text = format!(
        "{class}, up to {length} calls ({concrete}{compare}): {states} states, {tests} tests, {selected} of them kept, branches {covered}/{all}{}\n",
        sequences.reason.as_ref().map_or_else(String::new, |reason| format!(" (partial: {reason})")),
    );
    for method in &report.methods {
        for case in method.cases.iter().filter(|_| detail == Detail::Full) {
            let end = case.exception.as_ref().map_or("returns".to_owned(), |class| format!("throws {class}"));
            let test = case.test.as_ref().map_or_else(String::new, |test| format!("  {test}"));
            text += &format!("  {} {end} where {}{test}\n", method.method, case.condition);
        }
    }
    for violation in &sequences.violations {
        let calls = violation.calls.join(", ");
        text += &format!("broken: {} does not hold after {calls} where {}\n", violation.what, violation.condition);
    }
    for refused in emitted.iter().flat_map(|emitted| &emitted.refused) {
        text += &format!("not written: {}: {}\n", refused.test, refused.why);
    }
    if emitted.is_some() {
        let is_checked = is_checked && emitted.is_some_and(|emitted| emitted.gate.unchecked.is_none());
        let passed =
            if is_checked { format!("{} passed twice", report.totals.checked) } else { "not checked".to_owned() };
        text += &format!("{} tests written, {passed}\n", report.totals.tests_written);
    }
    text
}
