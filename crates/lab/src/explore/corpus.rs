//! The methods of `tests/corpus/explore`: as many cases, returned and thrown, as their directives say. A folder is a package and a
//! universe of classes of its own.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use heap::Regime;
use pipeline::{GenerateOptions, Generator, Opened, Select};
use program::MethodId;
use testcase::{Case, Ending, MethodReport};

use super::directive::{self, Directive};
use super::explorations::{Explorations, Setting};
use super::least;
use super::limited;
use crate::diff::Tally;
use crate::diff::corpus::files;
use crate::workplace::{Workplace, digest};

/// What exploring one method may take.
const LIMIT: Duration = Duration::from_secs(60);
/// When a question to the solver outlasts the limit, or a busy machine takes long to compile.
const GRACE: Duration = Duration::from_secs(60);

/// A directive with what it takes to follow it.
#[derive(Clone, Debug)]
struct Item {
    /// `small.Heap`, the class of the source file.
    class: String,
    /// Compiled classes, or the sources where they have JML clauses.
    path: PathBuf,
    jdk: PathBuf,
    directive: Directive,
}

impl Item {
    fn name(&self) -> String {
        let Directive { method, criterion, regime, .. } = &self.directive;
        let (criterion, regime) = (pipeline::criterion_name(*criterion), pipeline::regime_name(*regime));
        format!("{}.{method} {criterion} {regime}", self.class)
    }
}

/// Explores the methods whose `package.Class.method` contains `filter` and prints every difference. Those marked as `later` are
/// explored only when asked for.
pub fn run(place: &Workplace, filter: &str, later: bool, jobs: usize) -> Result<Tally> {
    let mut items = collect(place, filter)?;
    let all = items.len();
    items.retain(|item| item.directive.later.is_none() != later);
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let owned = item.clone();
                    let found = limited::within(LIMIT + GRACE, move || check(&owned).map_err(|e| format!("{e:#}")));
                    let found = found.unwrap_or_else(|| Err("a question to the solver outlasts the limit".into()));
                    results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((item.name(), found));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort();
    let mut tally = Tally { skipped: all - items.len(), ..Tally::default() };
    for (name, result) in results {
        match result {
            Ok(found) if found.wrong.is_empty() => {
                tally.passed += 1;
                if found.inexact > 0 {
                    println!("{name}: {} cases whose solution is not the canonical one", found.inexact);
                }
            }
            Ok(found) => {
                tally.failed += 1;
                println!("{name}\n  {}", found.wrong.join("\n  "));
            }
            Err(error) => {
                tally.failed += 1;
                println!("{name}\n  {error}");
            }
        }
    }
    Ok(tally)
}

fn collect(place: &Workplace, filter: &str) -> Result<Vec<Item>> {
    let root = place.root.join("tests/corpus/explore");
    let mut items = Vec::new();
    let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
    for path in files(&root, "java")? {
        folders.extend(path.parent().map(Path::to_path_buf));
    }
    for folder in folders {
        let sources = files(&folder, "java")?;
        let specified = sources.iter().any(|source| std::fs::read_to_string(source).is_ok_and(has_clause));
        let path = if specified { folder.clone() } else { compiled(place, &folder)? };
        let package = folder.strip_prefix(&root)?.display().to_string().replace(std::path::MAIN_SEPARATOR, ".");
        for source in sources {
            let class = format!("{package}.{}", source.file_stem().unwrap_or_default().to_string_lossy());
            for directive in directive::read(&source)? {
                if format!("{class}.{}", directive.method).contains(filter) {
                    let (path, jdk) = (path.clone(), place.jdk.home.clone());
                    items.push(Item { class: class.clone(), path, jdk, directive });
                }
            }
        }
    }
    Ok(items)
}

fn has_clause(text: String) -> bool {
    text.contains("@ requires ")
}

/// Where the sources of a folder are compiled to.
pub fn compiled(place: &Workplace, folder: &Path) -> Result<PathBuf> {
    let sources = files(folder, "java")?;
    let mut parts = vec![place.jdk.home.display().to_string().into_bytes()];
    for source in &sources {
        parts.push(std::fs::read(source)?);
    }
    let key = digest(parts.iter().map(Vec::as_slice));
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let classes = place.cache.join("classes").join(format!("explore-{name}-{key}"));
    place.javac(&place.jdk.home, &["-g"], &sources, &classes)?;
    Ok(classes)
}

/// What is wrong, and how many cases have another than the canonical solution.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Found {
    wrong: Vec<String>,
    inexact: usize,
}

fn check(item: &Item) -> Result<Found> {
    let opened =
        pipeline::open_specified(&[item.path.display().to_string()], Some(&item.jdk), pipeline::Clauses::Requires)?;
    let directive = &item.directive;
    let method = declared_at(&opened, &item.class, &directive.method, directive.line)?;
    let budget =
        engine::Budget { until: Some(base::Until::clock(Instant::now() + LIMIT)), ..engine::Budget::default() };
    let options = GenerateOptions {
        criterion: directive.criterion,
        select: Select::Paths,
        regime: directive.regime,
        budget,
        assumptions: directive.assumptions.clone(),
        ..GenerateOptions::default()
    };
    let report = Generator::new(&opened, options).method(method);
    let inexact = report.cases.iter().filter(|case| !case.canonical).count();
    let mut wrong = differences(directive, &report);
    if directive.regime == Regime::Solver && report.cases.iter().any(is_ranked) {
        let mut explorations = Explorations::new(&opened, directive.criterion);
        let setting = Setting::of(Regime::Solver, budget);
        wrong.extend(least::smaller(&mut explorations, method, &setting).map_err(anyhow::Error::msg)?);
    }
    Ok(Found { wrong, inexact })
}

/// Whether the input of a case consists of whole numbers, so that brute force can look for a smaller one.
fn is_ranked(case: &Case) -> bool {
    !case.inputs.is_empty() && least::ranks(case.inputs.iter().map(|input| &input.value)).is_some()
}

fn differences(directive: &Directive, report: &MethodReport) -> Vec<String> {
    let mut wrong = Vec::new();
    let count = |end: Ending| report.cases.iter().filter(|case| case.end == end).count() as u64;
    let numbers = [
        ("cases", directive.cases, report.cases.len() as u64),
        ("returned", directive.returned, count(Ending::Returned)),
        ("threw", directive.threw, count(Ending::Threw)),
    ];
    for (what, expected, found) in numbers {
        if expected != found {
            wrong.push(format!("{what}: {found} instead of {expected}"));
        }
    }
    if let Some(reason) = &report.reason
        && (!wrong.is_empty() || reason.starts_with("the concrete run differs") || reason.starts_with("budget"))
    {
        wrong.push(format!("partial: {reason}"));
    }
    // Classical lazy initialisation branches on aliasing, which is no rule of the program.
    let traces: BTreeSet<&Vec<String>> = report.cases.iter().map(|case| &case.trace).collect();
    let expected = directive.traces.unwrap_or(report.cases.len());
    if directive.regime != Regime::Lazy && traces.len() != expected {
        wrong.push(format!("{} cases have only {} traces", report.cases.len(), traces.len()));
    }
    wrong
}

/// The method that is declared at a line of the file of `class`: the first one of that name whose code starts there or later.
pub fn declared_at(opened: &Opened, class: &str, name: &str, line: usize) -> Result<MethodId> {
    let program = &opened.program;
    let file = format!("{}.java", class.rsplit('.').next().unwrap_or(class));
    let mut found: Option<(u16, MethodId)> = None;
    for id in pipeline::own_classes(opened) {
        let data = program.class(id);
        let spelled = program.spell(data.name);
        if data.source_file.as_deref() != Some(file.as_str()) {
            continue;
        }
        let simple = spelled.rsplit(['/', '$']).next().unwrap_or_default();
        let wanted = if simple == name { "<init>" } else { name };
        for method in data.methods.iter().filter(|method| &*program.spell(method.name) == wanted) {
            let first = program.code(method.id).ok().flatten().and_then(|code| code.line(0));
            let Some(first) = first.filter(|&first| usize::from(first) >= line) else { continue };
            if found.is_none_or(|(best, _)| first < best) {
                found = Some((first, method.id));
            }
        }
    }
    found.map(|(_, method)| method).with_context(|| format!("{class}.{name} at line {line} is missing"))
}
