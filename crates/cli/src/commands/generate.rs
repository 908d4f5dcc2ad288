//! `crisol generate`: test cases for methods.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use pipeline::{Cache, Covered, EmitOptions, GenerateOptions, Opened, Select};
use program::{ClassId, MethodId};
use testcase::{MethodReport, Report, Status, Why};

use super::closing::Closing;
use super::{print, refuse};
use crate::arguments::{Detail, Dump, Generate, Heap, ReportFormat, Search, Selection};
use crate::complaint::{Complaint, Outcome, say};
use crate::progress::Progress;
use crate::signals;

/// What a method may take where no time is given, unless it is paths that are asked for.
const METHOD_TIME: Duration = Duration::from_secs(10);
/// What the check may take after Ctrl-C.
const SHORTLY: Duration = Duration::from_secs(20);

/// Whether a method that has very many paths is cut: whoever asks for a small suite does not wait for all of them.
fn is_brief(arguments: &Generate) -> bool {
    arguments.tests.out.is_some() || arguments.select != Selection::Paths && arguments.dump.is_none()
}

/// Explores the chosen methods and prints the report, or what is asked for in its place.
pub fn run(arguments: &Generate) -> Result<Outcome, Complaint> {
    if arguments.tests.out.is_some() {
        super::find_sandbox(&arguments.tests);
    }
    let started = Instant::now();
    arguments.tests.check_out()?;
    let mut opened = pipeline::open_specified(&arguments.paths, arguments.jdk.as_deref(), pipeline::Clauses::Requires)?;
    opened.isolated = !arguments.tests.no_sandbox;
    opened.notes().iter().for_each(|note| say(&format!("note: {note}")));
    pipeline::concerns(&opened)?.iter().for_each(|note| say(&format!("note: {note}")));
    let methods = methods(&opened, arguments)?;
    if arguments.dump == Some(Dump::Rules) {
        let (rules, refusals) = pipeline::all_rules(&opened, &methods);
        print(&pipeline::rule_text(&opened, &rules))?;
        return Ok(refuse(&refusals));
    }
    if let Some(name) = &arguments.requires {
        pipeline::check_precondition(&opened, &methods, name)?;
    }
    let notes = pipeline::check_assumptions(&opened, &methods, &arguments.assume)?;
    notes.iter().for_each(|note| say(&format!("note: {note}")));
    let checked = arguments.tests.out.is_some() && !arguments.tests.no_check;
    let jobs = arguments.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    // The JVM that compiles starts while there is nothing to compile yet. If it does not, the check will say so.
    // Tests are to pass with assertions and without: inputs keep to them, even where tests that need them are not asked for.
    let assertions = arguments.extent.ea;
    let keeps_to_them = assertions || arguments.tests.out.is_some();
    let emitting = EmitOptions { jobs, assertions, ..arguments.tests.options("GeneratedTest", arguments.seed) };
    pipeline::check_room(&opened, &methods, &emitting)?;
    let checker = if checked { pipeline::Checker::start(&opened, &emitting).ok() } else { None };
    let deadline = arguments.time.map(|time| pipeline::Deadline::new(started, time, checker.as_ref()));
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
        time: deadline.as_ref().map(pipeline::Deadline::exploring),
        deadline,
        jobs,
        assumptions: arguments.assume.clone(),
        requires: arguments.requires.clone(),
        assertions: keeps_to_them,
        search: match arguments.search {
            Search::DepthFirst => pipeline::Search::DepthFirst,
            Search::BreadthFirst => pipeline::Search::BreadthFirst,
            Search::Random => pipeline::Search::Random,
        },
        seed: arguments.seed,
        longest_string: arguments.extent.max_string.into(),
        longest_container: arguments.extent.max_elements.map(usize::from),
        closed_world: arguments.extent.closed_world,
        check_solvers: arguments.check_solvers,
        dump: arguments.dump.and_then(|dump| match dump {
            Dump::Rules => None,
            Dump::Paths => Some(pipeline::Dump::Paths),
            Dump::Queries => Some(pipeline::Dump::Queries),
            Dump::Cases => Some(pipeline::Dump::Cases),
        }),
        plans: arguments.tests.out.is_some(),
        method_time: is_brief(arguments).then_some(METHOD_TIME),
        budget: engine::Budget {
            stop: arguments.tests.out.is_some().then(signals::wait_for_one),
            ..engine::Budget::default()
        },
        covered: arguments.covered.as_deref().map(Covered::read).transpose()?.map(Arc::new),
        ..GenerateOptions::default()
    };
    let opening = started.elapsed();
    let cache = cache_folder(arguments).and_then(|folder| Cache::open(&folder, &opened));
    let progress = Progress::new(methods.len(), arguments.quiet);
    let watch = |report: &MethodReport| progress.explored(report);
    let mut generated = pipeline::generate_cached(&opened, &methods, &options, cache.as_ref(), &watch);
    let exploring = started.elapsed() - opening;
    let interrupted = arguments.tests.out.is_some() && signals::wait_no_more();
    let emitted = match &arguments.tests.out {
        None => None,
        Some(_) => {
            let deadline = match interrupted {
                true => Some(Instant::now() + SHORTLY),
                false => arguments.time.map(|time| started + time),
            };
            let emitting = EmitOptions { deadline, cache, ..emitting };
            progress.checking(generated.report.totals.cases as usize);
            let emitted = pipeline::emit(&opened, &mut generated.report, &emitting, checker)?;
            pipeline::settle(&opened, &mut generated.report, options.covered.as_deref());
            Some(emitted)
        }
    };
    progress.finish();
    super::warn_unchecked(emitted.as_ref());
    let report = &generated.report;
    let text = match arguments.format {
        _ if options.dump.is_some() => generated.text.clone(),
        ReportFormat::Text => match (&emitted, &arguments.tests.out) {
            (Some(emitted), Some(out)) => {
                let checking = started.elapsed() - opening - exploring;
                let bold =
                    std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
                Closing { report, emitted, out, exploring, checking, bold }.text()
            }
            _ => text(report, arguments.report),
        },
        ReportFormat::Json => super::json(report, arguments.report)?,
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
    if let (Some(emitted), Some(out), ReportFormat::Json) = (&emitted, &arguments.tests.out, arguments.format) {
        super::files::lines(&emitted.on_disk, out).iter().for_each(|line| say(line));
    }
    let failed = emitted.is_some_and(|emitted| {
        let refused = emitted.refused.iter().any(|refused| refused.failed);
        emitted.unchecked > 0 || emitted.gate.unchecked.is_some() || emitted.on_disk.blocked || refused
    });
    Ok(match report.methods.iter().all(is_met) && !failed {
        _ if interrupted => Outcome::Interrupted,
        true => Outcome::Done,
        false => Outcome::Unmet,
    })
}

/// Whether everything that the criterion allows to reach is covered. Paths that could not be followed do not matter where others
/// cover the same, unless all paths are asked for.
fn is_met(method: &MethodReport) -> bool {
    let counts = |missed: &testcase::Missed| match method.select.as_str() {
        "statements" => missed.instructions > 0,
        _ => true,
    };
    let is_open = |missed: &testcase::Missed| matches!(missed.why, Why::Budget | Why::Unsupported) && counts(missed);
    let selected = method.select != "paths" && method.coverage.instructions.1 > 0;
    method.status == Status::Complete || selected && !method.missed.iter().any(is_open)
}

/// Where results are kept.
fn cache_folder(arguments: &Generate) -> Option<PathBuf> {
    if arguments.no_cache {
        return None;
    }
    if let Some(folder) = &arguments.cache {
        return Some(folder.clone());
    }
    arguments.tests.out.as_ref()?;
    let holds = |name: &str| Path::new(name).is_file();
    if holds("pom.xml") {
        return Some("target/.crisol".into());
    }
    if ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"].into_iter().any(holds) {
        return Some("build/.crisol".into());
    }
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || variable("HOME").map(|home| home.join(".cache"));
    let caches = variable("XDG_CACHE_HOME").or_else(|| variable("LOCALAPPDATA")).or_else(home);
    caches.map(|folder| folder.join("crisol"))
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

/// The report for people: one line per method, one per case.
fn text(report: &Report, detail: Detail) -> String {
    let mut text = String::new();
    for method in &report.methods {
        let coverage = method.coverage;
        text += &format!(
            "{}.{}{}: {} {}, branches {}/{}, instructions {}/{}{}{}\n",
            method.class,
            method.method,
            method.descriptor,
            method.cases.len(),
            if method.cases.len() == 1 { "case" } else { "cases" },
            coverage.branches.0,
            coverage.branches.1,
            coverage.instructions.0,
            coverage.instructions.1,
            cut(method),
            method.reason.as_ref().map_or_else(String::new, |reason| format!(" (partial: {reason})")),
        );
        for case in method.cases.iter().filter(|_| detail == Detail::Full) {
            let end = case.exception.as_ref().map_or("returns".to_owned(), |class| format!("throws {class}"));
            text += &format!("  {}. {} {end}\n", case.id, case.condition);
        }
        for line in &method.unreached {
            let why = match line.why {
                Why::Infeasible => "no input gets there".to_owned(),
                Why::Bound if line.what.is_empty() => "cut by the criterion".to_owned(),
                Why::Bound => line.what.clone(),
                Why::Budget => "time, steps or the limit of the solver ran out".to_owned(),
                Why::Unsupported => format!("not supported: {}", line.what),
            };
            text += &format!("  line {} not reached: {why}\n", line.line);
        }
    }
    text
}

/// How many paths were cut.
fn cut(method: &MethodReport) -> String {
    match method.ends.bound {
        0 => String::new(),
        1 => ", 1 path cut".to_owned(),
        many => format!(", {many} paths cut"),
    }
}
