//! The heap solver beside lazy initialisation (Rojas's thesis, table 6.1), on the methods of `tests/corpus/explore/structures` that have
//! comments for us.
//!
//! A run that reaches its time limit is a lower bound, marked `>`. Steps and queries are exact; times are not.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use engine::{Budget, Criterion};
use heap::Regime;

use super::corpus::{compiled, declared_at};
use super::directive;
use super::explorations::{Explorations, Explored, Setting, Trace};
use super::limited;
use crate::diff::corpus::files;
use crate::workplace::Workplace;

/// What one run may take.
const LIMIT: Duration = Duration::from_secs(30);
/// A path that takes more operations goes round a cycle of the input heap for ever. The default limit would let a few such paths
/// outweigh everything else.
const PATH_STEPS: u64 = 20_000;
/// Processor time is told in ticks of a few milliseconds.
const TICKS: f64 = 40.0;
/// Gains to reach: on one method, and on every method whose lazy run takes longer than `SLOW`.
const BEST_GAIN: f64 = 50.0;
const LEAST_GAIN: f64 = 8.0;
const SLOW: f64 = 1_000.0;

/// One method of the table.
#[derive(Clone, Debug)]
struct Row {
    name: String,
    class: String,
    method: String,
    line: usize,
    classes: PathBuf,
    jdk: PathBuf,
}

/// What is kept of a run.
struct Run {
    traces: BTreeSet<Trace>,
    cases: usize,
    paths: u64,
    steps: u64,
    queries: u64,
    milliseconds: f64,
    /// Stopped by the time limit.
    cut: bool,
    /// Paths that went round a cycle.
    endless: usize,
    /// Milliseconds of these that solutions and their replay took.
    solving: f64,
    faults: usize,
}

/// A finished row: no aliasing, lazy, solver.
struct Measured {
    name: String,
    runs: [Run; 3],
    /// What is wrong with the sets of traces.
    wrong: Vec<String>,
}

/// Measures the methods whose `Class.method` contains `filter` and prints the table; false when a set of traces is wrong or a gain
/// is missed.
pub fn run(place: &Workplace, filter: &str, criterion: &str) -> Result<bool> {
    let criterion = directive::criterion(criterion)?;
    let mut measured = Vec::new();
    let mut hanging = Vec::new();
    for row in rows(place, filter)? {
        let name = row.name.clone();
        let found = limited::within(LIMIT * 4, move || measure(&row, criterion).map_err(|error| format!("{error:#}")));
        match found {
            Some(Ok(row)) => {
                eprintln!("{}", line(&row));
                measured.push(row);
            }
            Some(Err(error)) => return Err(anyhow!("{name}: {error}")),
            None => hanging.push(name),
        }
    }
    let regime = |name: &str| {
        ["cases", "paths", "endless", "steps", "queries", "ms", "of these for solutions"]
            .map(|column| format!("{name} {column} | "))
            .concat()
    };
    println!(
        "| method | no alias cases | no alias ms | {}{}gain in time | gain in paths |",
        regime("lazy"),
        regime("solver")
    );
    println!("|---|{}", "--:|".repeat(18));
    measured.iter().for_each(|row| println!("{}", line(row)));
    for name in &hanging {
        println!("{name}: a question to the solver outlasts the limit");
    }
    Ok(summary(&measured) && hanging.is_empty())
}

fn summary(measured: &[Measured]) -> bool {
    let mut good = true;
    for row in measured {
        for wrong in &row.wrong {
            println!("{}: {wrong}", row.name);
            good = false;
        }
    }
    let gains: Vec<(f64, &Measured)> = measured.iter().map(|row| (gain(row), row)).collect();
    let best = gains.iter().map(|&(gain, _)| gain).fold(0.0, f64::max);
    let slow = gains.iter().filter(|(_, row)| row.runs[1].milliseconds > SLOW);
    let least = slow.clone().map(|&(gain, _)| gain).fold(f64::INFINITY, f64::min);
    println!(
        "{} methods; best gain {best:.0} (goal {BEST_GAIN:.0}); least gain of the {} methods whose lazy run takes over a second \
         {least:.1} (goal {LEAST_GAIN:.0})",
        measured.len(),
        slow.count()
    );
    good && best >= BEST_GAIN && least >= LEAST_GAIN
}

fn gain(row: &Measured) -> f64 {
    row.runs[1].milliseconds / row.runs[2].milliseconds.max(0.1)
}

fn line(row: &Measured) -> String {
    let [plain, lazy, solver] = &row.runs;
    let mark = |run: &Run| if run.cut { ">" } else { "" };
    let all = |run: &Run| {
        let (mark, Run { cases, paths, endless, steps, queries, milliseconds, solving, .. }) = (mark(run), run);
        format!(
            "{mark}{cases} | {mark}{paths} | {endless} | {mark}{steps} | {mark}{queries} | {mark}{milliseconds:.1} | {solving:.1}"
        )
    };
    let paths = lazy.paths as f64 / solver.paths.max(1) as f64;
    format!(
        "| {} | {}{} | {}{:.1} | {} | {} | {}{:.1} | {}{paths:.1} |",
        row.name,
        mark(plain),
        plain.cases,
        mark(plain),
        plain.milliseconds,
        all(lazy),
        all(solver),
        mark(lazy),
        gain(row),
        mark(lazy)
    )
}

fn rows(place: &Workplace, filter: &str) -> Result<Vec<Row>> {
    let folder = place.root.join("tests/corpus/explore/structures");
    let classes = compiled(place, &folder)?;
    let mut rows: Vec<Row> = Vec::new();
    for source in files(&folder, "java")? {
        let simple = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for directive::Marked { name, line, .. } in directive::marked(&source)? {
            let (class, method) = (format!("structures.{simple}"), name);
            let name = format!("{simple}.{method}");
            if name.contains(filter) {
                rows.push(Row { name, class, method, line, classes: classes.clone(), jdk: place.jdk.home.clone() });
            }
        }
    }
    Ok(rows)
}

fn measure(row: &Row, criterion: Criterion) -> Result<Measured> {
    let opened = pipeline::open(&[row.classes.display().to_string()], Some(&row.jdk))?;
    let method = declared_at(&opened, &row.class, &row.method, row.line)?;
    let mut explorations = Explorations::new(&opened, criterion);
    let mut explore = |regime: Regime| {
        let until = Some(base::Until::clock(Instant::now() + LIMIT));
        let budget = Budget { until, steps: u64::MAX, path_steps: PATH_STEPS, paths: u64::MAX, ..Budget::default() };
        let found = explorations.explore(method, &Setting::of(regime, budget)).map_err(|error| anyhow!(error))?;
        anyhow::Ok(kept(found))
    };
    // The first one pays for linking the code.
    explore(Regime::LazyNoAlias)?;
    let runs = [explore(Regime::LazyNoAlias)?, explore(Regime::Lazy)?, explore(Regime::Solver)?];
    let [plain, lazy, solver] = &runs;
    let mut wrong = Vec::new();
    let mut expect = |holds: bool, what: &str| {
        if !holds {
            wrong.push(what.to_owned());
        }
    };
    expect(solver.cut || solver.traces.len() == solver.cases, "the solver finds a trace twice");
    expect(solver.cut || lazy.traces.is_subset(&solver.traces), "lazy finds a trace that the solver does not");
    expect(lazy.cut || solver.traces.is_subset(&lazy.traces), "the solver finds a trace that lazy does not");
    expect(
        lazy.cut || plain.traces.is_subset(&lazy.traces),
        "without aliasing there is a trace that lazy does not find",
    );
    expect(
        solver.cut || plain.traces.is_subset(&solver.traces),
        "without aliasing there is a trace that the solver does not find",
    );
    expect(runs.iter().all(|run| run.faults == 0), "a solution does not take its path");
    Ok(Measured { name: row.name.clone(), runs, wrong })
}

fn kept(found: Explored) -> Run {
    Run {
        cases: found.traces.len(),
        paths: found.counts.paths,
        steps: found.counts.steps,
        queries: found.counts.queries,
        // Processor time, where ticks of its clock are fine enough: it does not depend on what else runs.
        milliseconds: if found.processor > TICKS {
            found.processor.min(found.milliseconds)
        } else {
            found.milliseconds
        },
        cut: found.cut.iter().any(|cut| cut.contains("time")),
        endless: found.cut.iter().filter(|cut| cut.contains("steps")).count(),
        solving: found.solving,
        faults: found.faults.len(),
        traces: found.traces.into_iter().collect(),
    }
}
