//! `crisol generate`: test cases for methods.

use std::io::{ErrorKind, Write};
use std::time::Instant;

use pipeline::{EmitOptions, Emitted, Framework, GenerateOptions, Opened, Select};
use program::{ClassId, MethodId};
use testcase::Report;

use crate::arguments::{Generate, Heap, ReportFormat, Selection};
use crate::complaint::{Complaint, Outcome};

/// Explores the chosen methods and prints the report.
pub fn run(arguments: &Generate) -> Result<Outcome, Complaint> {
    let opened = pipeline::open(&arguments.paths, arguments.jdk.as_deref())?;
    opened.notes().iter().for_each(|note| eprintln!("note: {note}"));
    let methods = methods(&opened, arguments)?;
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
        time: arguments.time.map(|time| if checked { time.mul_f64(0.7) } else { time }),
        jobs: arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        assumptions: arguments.assume.clone(),
        requires: arguments.requires.clone(),
        plans: arguments.out.is_some(),
        ..GenerateOptions::default()
    };
    let started = Instant::now();
    let mut report = pipeline::generate(&opened, &methods, &options);
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
                deadline: arguments.time.map(|time| started + time),
                jobs: options.jobs,
                seed: 0,
            };
            Some(pipeline::emit(&opened, &mut report, &emitting)?)
        }
    };
    let text = match arguments.format {
        ReportFormat::Text => text(&report) + &emitted.as_ref().map_or_else(String::new, tests),
        ReportFormat::Json => {
            let json = serde_json::to_string(&report).map_err(|error| Complaint::new(error.to_string()))?;
            format!("{json}\n")
        }
    };
    let mut stdout = std::io::stdout();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        // A reader that has seen enough (`| head`) is no failure.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            return Err(Complaint::new(format!("stdout: {error}")));
        }
        _ => {}
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
    let mut found = Vec::new();
    let mut failure = None;
    for &class in &classes {
        if arguments.method.is_empty() {
            found.extend(pipeline::testable_methods(opened, class));
        }
        for name in &arguments.method {
            match pipeline::find_methods(opened, class, Some(name)) {
                Ok(methods) => found.extend(methods),
                Err(error) => failure = Some(error),
            }
        }
    }
    match failure {
        Some(error) if found.is_empty() => Err(error.into()),
        _ => Ok(found),
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
