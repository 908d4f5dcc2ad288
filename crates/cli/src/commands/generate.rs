//! `crisol generate`: test cases for methods.

use std::time::Instant;

use pipeline::{EmitOptions, Emitted, Framework, GenerateOptions, Opened, Select};
use program::{ClassId, MethodId};
use testcase::Report;

use super::{print, refuse};
use crate::arguments::{Dump, Generate, Heap, ReportFormat, Search, Selection};
use crate::complaint::{Complaint, Outcome, say};

/// The part of the time that the check has at least.
const CHECK: f64 = 0.3;

/// Explores the chosen methods and prints the report, or what is asked for in its place.
pub fn run(arguments: &Generate) -> Result<Outcome, Complaint> {
    let opened = pipeline::open_specified(&arguments.paths, arguments.jdk.as_deref())?;
    opened.notes().iter().for_each(|note| say(&format!("note: {note}")));
    let methods = methods(&opened, arguments)?;
    if arguments.dump == Some(Dump::Rules) {
        let (rules, refusals) = pipeline::all_rules(&opened, &methods);
        print(&pipeline::rule_text(&opened, &rules))?;
        return Ok(refuse(&refusals));
    }
    if let Some(name) = &arguments.requires {
        pipeline::check_precondition(&opened, &methods, name)?;
    }
    let checked = arguments.out.is_some() && !arguments.no_check;
    let options = GenerateOptions {
        criterion: arguments.criterion,
        select: match arguments.select {
            Selection::Branches => Select::Branches,
            Selection::Paths => Select::Paths,
            Selection::Statements => Select::Statements,
        },
        regime: match arguments.heap {
            Heap::Solver => heap::Regime::Solver,
            Heap::Lazy => heap::Regime::Lazy,
            Heap::LazyNoAlias => heap::Regime::LazyNoAlias,
        },
        // What is left is for the check.
        time: arguments.time.map(|time| if checked { time.mul_f64(1.0 - CHECK) } else { time }),
        jobs: arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        assumptions: arguments.assume.clone(),
        requires: arguments.requires.clone(),
        search: match arguments.search {
            Search::DepthFirst => pipeline::Search::DepthFirst,
            Search::BreadthFirst => pipeline::Search::BreadthFirst,
            Search::Random => pipeline::Search::Random,
        },
        seed: arguments.seed,
        check_solvers: arguments.check_solvers,
        dump: arguments.dump.and_then(|dump| match dump {
            Dump::Rules => None,
            Dump::Paths => Some(pipeline::Dump::Paths),
            Dump::Queries => Some(pipeline::Dump::Queries),
            Dump::Cases => Some(pipeline::Dump::Cases),
        }),
        plans: arguments.out.is_some(),
        ..GenerateOptions::default()
    };
    let started = Instant::now();
    let mut generated = pipeline::generate(&opened, &methods, &options);
    let emitted = match &arguments.out {
        None => None,
        Some(out) => {
            let emitting = EmitOptions {
                out: Some(out.clone()),
                framework: arguments.junit.map(|version| match version {
                    4 => Framework::JUnit4,
                    _ => Framework::Jupiter,
                }),
                check: !arguments.no_check,
                sandbox: !arguments.no_sandbox,
                reflection: !arguments.no_reflection,
                // Tests that are not checked are not written: the check has its part even where exploration was late.
                deadline: arguments.time.map(|time| (started + time).max(Instant::now() + time.mul_f64(CHECK))),
                jobs: options.jobs,
                seed: arguments.seed,
            };
            Some(pipeline::emit(&opened, &mut generated.report, &emitting)?)
        }
    };
    let report = &generated.report;
    let text = match arguments.format {
        _ if options.dump.is_some() => generated.text.clone(),
        ReportFormat::Text => text(report) + &emitted.as_ref().map_or_else(String::new, tests),
        ReportFormat::Json => {
            let json = serde_json::to_string(report).map_err(|error| Complaint::new(error.to_string()))?;
            format!("{json}\n")
        }
    };
    print(&text)?;
    if arguments.check_solvers {
        generated.contradictions.iter().for_each(|found| say(&format!("solvers contradict each other: {found}")));
        let (compared, found) = (generated.compared, generated.contradictions.len());
        say(&format!("note: {compared} answers of solvers compared, {found} contradictions"));
        if found > 0 {
            return Ok(Outcome::OurBug);
        }
    }
    let failed = emitted.is_some_and(|emitted| emitted.refused.iter().any(|refused| refused.failed));
    let met = report.methods.iter().all(|method| method.status == testcase::Status::Complete) && !failed;
    Ok(if met { Outcome::Done } else { Outcome::Unmet })
}

/// The methods that the arguments name.
fn methods(opened: &Opened, arguments: &Generate) -> Result<Vec<MethodId>, Complaint> {
    let mut classes: Vec<ClassId> = Vec::new();
    for name in &arguments.class {
        classes.push(pipeline::find_class(opened, name)?);
    }
    if classes.is_empty() {
        classes = pipeline::own_classes(opened);
    }
    if arguments.method.is_empty() {
        return Ok(classes.iter().flat_map(|&class| pipeline::testable_methods(opened, class)).collect());
    }
    // A name that no class has is wrong, whatever the others are.
    let mut named = vec![false; arguments.method.len()];
    let mut failures: Vec<Option<pipeline::Error>> = arguments.method.iter().map(|_| None).collect();
    let mut found = Vec::new();
    for &class in &classes {
        for (at, name) in arguments.method.iter().enumerate() {
            match pipeline::find_methods(opened, class, Some(name)) {
                Ok(methods) => {
                    named[at] = true;
                    found.extend(methods);
                }
                // Of the first class that has a similar one.
                Err(error) => match &failures[at] {
                    Some(known) if known.has_hint() || !error.has_hint() => {}
                    _ => failures[at] = Some(error),
                },
            }
        }
    }
    match failures.into_iter().zip(named).find_map(|(failure, named)| failure.filter(|_| !named)) {
        Some(failure) => Err(failure.into()),
        None => Ok(found),
    }
}

/// What became of the tests.
fn tests(emitted: &Emitted) -> String {
    let count: usize = emitted.files.iter().map(|file| file.tests.len()).sum();
    let mut text = format!("{count} tests in {} files", emitted.files.len());
    if let Some((passed, all)) = emitted.checked {
        text += &format!("; {passed} of {all} passed on the JVM");
    }
    text += "\n";
    for refused in &emitted.refused {
        text += &format!("  not written: {}: {}\n", refused.test, refused.why);
    }
    text
}

/// The report for people: one line per method, one per case.
fn text(report: &Report) -> String {
    let mut text = String::new();
    for method in &report.methods {
        let coverage = method.coverage;
        text += &format!(
            "{}.{}{}: {} {}, branches {}/{}, instructions {}/{}{}\n",
            method.class,
            method.method,
            method.descriptor,
            method.cases.len(),
            if method.cases.len() == 1 { "case" } else { "cases" },
            coverage.branches.0,
            coverage.branches.1,
            coverage.instructions.0,
            coverage.instructions.1,
            method.reason.as_ref().map_or_else(String::new, |reason| format!(" (partial: {reason})")),
        );
        for case in &method.cases {
            let end = case.exception.as_ref().map_or("returns".to_owned(), |class| format!("throws {class}"));
            text += &format!("  {}. {} {end}\n", case.id, case.condition);
        }
        for line in &method.unreached {
            let what = if line.what.is_empty() { String::new() } else { format!(" ({})", line.what) };
            let why = format!("{:?}", line.why).to_lowercase();
            text += &format!("  line {} not reached: {why}{what}\n", line.line);
        }
    }
    text
}
