//! `crisol target`: inputs that reach a place, or why none does.

use std::io::Read;

use pipeline::{Aim, Aimed, EmitOptions, Emitted, Opened, TargetOptions, Targeted};
use testcase::{Answer, TargetReport};

use super::print;
use crate::arguments::{ReportFormat, Target};
use crate::complaint::{Complaint, Outcome, say};
use crate::signals;

/// Looks for inputs that reach the targets and prints what was found.
pub fn run(arguments: &Target) -> Result<Outcome, Complaint> {
    super::find_sandbox(&arguments.tests);
    arguments.tests.check_out()?;
    let mut opened = pipeline::open_specified(&arguments.paths, arguments.jdk.as_deref(), pipeline::Clauses::Requires)?;
    opened.isolated = !arguments.tests.no_sandbox;
    opened.notes().iter().for_each(|note| say(&format!("note: {note}")));
    pipeline::concerns(&opened)?.iter().for_each(|note| say(&format!("note: {note}")));
    let aims = aims(&opened, arguments)?;
    let entries = pipeline::entries(&opened, &arguments.entry)?;
    if let Some(name) = &arguments.requires {
        pipeline::check_precondition(&opened, &pipeline::entry_points(&opened, entries.as_deref()), name)?;
    }
    let options = TargetOptions {
        time: arguments.time,
        entries,
        requires: arguments.requires.clone(),
        assertions: arguments.extent.ea,
        plans: true,
        seed: arguments.seed,
        walk: arguments.walk.unwrap_or_default(),
        longest_string: arguments.extent.max_string.into(),
        longest_container: arguments.extent.max_elements.map(usize::from),
        closed_world: arguments.extent.closed_world,
        stop: Some(signals::wait_for_one()),
        ..TargetOptions::default()
    };
    let emitting =
        EmitOptions { assertions: arguments.extent.ea, ..arguments.tests.options("TargetTest", arguments.seed) };
    pipeline::check_room(&opened, &pipeline::entry_points(&opened, options.entries.as_deref()), &emitting)?;
    let mut found = pipeline::target(&opened, &aims, &options);
    let interrupted = signals::wait_no_more();
    let emitted = pipeline::emit(&opened, &mut found.report, &emitting, None)?;
    note_tests(&mut found);
    super::warn_unchecked(Some(&emitted));
    (found.targets.files, found.targets.gate) = (found.report.files.take(), found.report.gate.take());
    let text = match arguments.format {
        ReportFormat::Text => text(&found, &emitted, arguments.tests.out.is_some()),
        ReportFormat::Json => {
            let json = serde_json::to_string(&found.targets).map_err(|error| Complaint::new(error.to_string()))?;
            format!("{json}\n")
        }
    };
    print(&text)?;
    emitted.refused.iter().for_each(|refused| say(&format!("{} is not written: {}", refused.test, refused.why)));
    if let Some(out) = &arguments.tests.out {
        super::files::lines(&emitted.on_disk, out).iter().for_each(|line| say(line));
    }
    let is_met = |target: &TargetReport| match target.answer {
        Answer::Reached => !target.test.is_empty(),
        Answer::Unreachable => true,
        Answer::GaveUp => false,
    };
    Ok(match found.targets.targets.iter().all(is_met) && emitted.gate.unchecked.is_none() {
        _ if interrupted => Outcome::Interrupted,
        true => Outcome::Done,
        false => Outcome::Unmet,
    })
}

/// The targets that the arguments name.
fn aims(opened: &Opened, arguments: &Target) -> Result<Vec<Aimed>, Complaint> {
    let mut wanted: Vec<Aim> = Vec::new();
    wanted.extend(arguments.line.iter().map(|(file, line)| Aim::Line(file.clone(), *line)));
    wanted.extend(arguments.point.iter().map(|point| {
        let split = point.rsplit_once(':').and_then(|(name, offset)| Some((name, offset.parse().ok()?)));
        split
            .map_or_else(|| Aim::Point(point.clone(), None), |(name, offset)| Aim::Point(name.to_owned(), Some(offset)))
    }));
    wanted.extend(arguments.throws.iter().map(|name| Aim::Throws(name.clone())));
    wanted.extend(arguments.calls.iter().map(|name| Aim::Calls(name.clone())));
    if wanted.is_empty() && arguments.diff.is_empty() {
        return Err(Complaint::new("no target: give --line, --point, --throws, --calls or --diff"));
    }
    let mut found = Vec::new();
    let mut failure = None;
    for aim in &wanted {
        match pipeline::aim(opened, aim) {
            Ok(aimed) => found.extend(aimed),
            // The others have answers all the same.
            Err(pipeline::Error::NoSuchPlace(why)) => {
                found.push(Aimed::missing(aim, why.clone()));
                failure.get_or_insert(why);
            }
            Err(error) => return Err(error.into()),
        }
    }
    if let Some(why) = failure.filter(|_| found.iter().all(|aimed| aimed.missing.is_some())) {
        return Err(Complaint::new(why));
    }
    for file in &arguments.diff {
        let unreadable = |error: std::io::Error| Complaint::new(format!("{}: {error}", file.display()));
        let mut diff = String::new();
        if file.as_os_str() == "-" {
            std::io::stdin().read_to_string(&mut diff).map_err(unreadable)?;
        } else {
            diff = std::fs::read_to_string(file).map_err(unreadable)?;
        }
        // Lines without code, and files that are not on the class path, are no targets.
        found.extend(pipeline::changed_lines(&diff).iter().filter_map(|aim| pipeline::aim(opened, aim).ok()).flatten());
    }
    Ok(found)
}

/// Notes in the report on targets what became of their tests.
fn note_tests(found: &mut Targeted) {
    for (target, place) in found.targets.targets.iter_mut().zip(&found.cases) {
        let case = place
            .and_then(|(method, case)| found.report.methods.get(method)?.cases.iter().find(|known| known.id == case));
        if let Some(case) = case {
            target.test = case.test.clone().unwrap_or_default();
            target.checked = case.checked;
            target.why = case.refused.clone().unwrap_or_default();
        }
    }
}

/// The report for people.
fn text(found: &Targeted, emitted: &Emitted, written: bool) -> String {
    let mut text = String::new();
    for target in &found.targets.targets {
        let TargetReport { place, segments, milliseconds, .. } = target;
        let cost = format!("{segments} segments, {milliseconds} ms");
        match target.answer {
            Answer::Reached => {
                text += &format!("{place}: reached from {} ({cost})\n", target.entry);
                if !target.condition.is_empty() {
                    text += &format!("  when {}\n", target.condition);
                }
                match (target.test.is_empty(), target.checked) {
                    (true, _) if target.why.is_empty() => text += "  no test passes for it\n",
                    (true, _) => text += &format!("  its test is not written: {}\n", target.why),
                    (false, true) => text += &format!("  {} passes\n", target.test),
                    (false, false) => text += &format!("  {}\n", target.test),
                }
            }
            Answer::Unreachable => {
                text += &format!("{place}: unreachable ({cost})\n  {}\n", target.why.replace("; ", "\n  "));
                if !target.assumed.is_empty() {
                    text += &format!("  in a closed world: {}\n", target.assumed.join(", "));
                }
            }
            Answer::GaveUp => text += &format!("{place}: gave up ({cost})\n  {}\n", target.why),
        }
    }
    if !written {
        for file in &emitted.files {
            text += &format!("\n{}", file.text);
        }
    }
    text
}
