//! Speed of exploration: paths and cases per second, queries that reach SAT, growth with k, memory of waiting states.
//!
//! Counts are exact and recorded in `tests/corpus/explore/counts.txt`: a change that makes one of them 1.2 times as large fails. Times are
//! those of the fastest of a few runs, on one core. Bytes are those of a waiting state when the most states wait, with what it shares with
//! other waiting states spread over them.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use engine::{Budget, Criterion, DepthFirst, Order, Waiting};
use heap::Regime;
use pipeline::Opened;

use super::corpus::compiled;
use super::explorations::{Explorations, Explored, Setting};
use crate::workplace::Workplace;

/// Class, method, kind of criterion, and the bounds that are measured.
const METHODS: &[(&str, &str, Kind, &[u32])] = &[
    ("bench.BinTree", "insert", Kind::Block, &[2, 3, 4]),
    ("bench.BinTree", "remove", Kind::Block, &[2, 3, 4]),
    ("bench.BinTree", "insertThenRemove", Kind::Block, &[2, 3, 4]),
    ("bench.SortedListInt", "insert", Kind::Block, &[2, 3, 4]),
    ("bench.SortedListInt", "remove", Kind::Block, &[2, 3, 4]),
    ("bench.SearchTreeInt", "insert", Kind::Block, &[2, 3, 4]),
    ("bench.SearchTreeInt", "delete", Kind::Block, &[2, 3, 4]),
    ("bench.SearchTreeInt", "isSearchTree", Kind::Block, &[2, 3, 4]),
    ("bench.SearchTreeInt", "merge", Kind::Block, &[2, 3]),
    ("bench.Avoidance", "advise", Kind::Block, &[2]),
    ("bench.IntegerCode", "triangle", Kind::Block, &[2]),
    ("bench.IntegerCode", "bubbleSort", Kind::Loop, &[2, 3, 4, 5]),
    ("bench.IntegerCode", "insertionSort", Kind::Loop, &[2, 3, 4]),
    ("bench.IntegerCode", "maximum", Kind::Loop, &[2, 4, 8]),
];

#[derive(Clone, Copy)]
enum Kind {
    Block,
    Loop,
}

/// How long solving and replaying the cases of a method is measured.
const REPLAY: Duration = Duration::from_millis(300);
/// How much larger than recorded a count may be.
const GROWTH: f64 = 1.2;
const COUNTS: &str = "tests/corpus/explore/counts.txt";

/// Measures the methods whose `Class.method` contains `filter`, each for `enough` time; false when a count has grown. `record` writes the
/// counts instead, `links` measures without each link of the solver's chain too.
pub fn run(place: &Workplace, filter: &str, record: bool, links: bool, enough: Duration) -> Result<bool> {
    let classes = compiled(place, &place.root.join("tests/corpus/explore"))?;
    let paths = [classes.display().to_string()];
    let opened = pipeline::open(&paths, Some(&place.jdk.home))?;
    println!(
        "{:<40} {:>7} {:>7} {:>9} {:>8} {:>6} {:>9} {:>9} {:>10} {:>8} {:>8} {:>8}",
        "method",
        "cases",
        "paths",
        "steps",
        "queries",
        "SAT %",
        "paths/s",
        "cases/s",
        "with tests",
        "us/step",
        "waiting",
        "bytes"
    );
    let mut counted = BTreeMap::new();
    for &(class, method, kind, bounds) in METHODS {
        for &k in bounds {
            let criterion = match kind {
                Kind::Block => Criterion::Block(k),
                Kind::Loop => Criterion::Loop(k),
            };
            let name = format!("{class}.{method} {}", pipeline::criterion_name(criterion));
            if !name.contains(filter) {
                continue;
            }
            let all = solver::Options::default();
            let plain = fastest(&opened, class, method, criterion, all, Some(enough))?;
            let tested = fastest(&opened, class, method, criterion, all, None)?;
            let bytes = waiting_bytes(&opened, class, method, criterion, plain.counts.waiting)?;
            println!("{} {:>8} {bytes:>8}", line(&name, &plain, &tested), plain.counts.waiting);
            for (missing, options) in all.alternatives().into_iter().filter(|_| links) {
                let found = fastest(&opened, class, method, criterion, options, Some(enough))?;
                println!("{}", without(&format!("  {missing:<38}"), &found));
            }
            let counts = [plain.counts.steps, plain.counts.queries, plain.sat];
            counted.insert(name, counts);
        }
    }
    let file = place.root.join(COUNTS);
    if record {
        write(&file, &counted)?;
        return Ok(true);
    }
    compare(&file, &counted)
}

/// The fastest of all runs counts, or the mean of their processor times if that is less: at least one run, more while they take less than
/// `exploring` together. Without it the cases are solved and replayed too.
fn fastest(
    opened: &Opened,
    class: &str,
    method: &str,
    criterion: Criterion,
    links: solver::Options,
    exploring: Option<Duration>,
) -> Result<Explored> {
    let id = pipeline::find_class(opened, class)?;
    let method = pipeline::find_methods(opened, id, Some(method))?[0];
    let setting = Setting { replayed: exploring.is_none(), links, ..Setting::of(Regime::Solver, Budget::default()) };
    let mut best: Option<Explored> = None;
    let (begun, mut used, mut runs) = (Instant::now(), 0.0, 0);
    while runs == 0 || begun.elapsed() < exploring.unwrap_or(REPLAY) {
        let mut explorations = Explorations::new(opened, criterion);
        let found = explorations.explore(method, &setting).map_err(anyhow::Error::msg)?;
        used += found.processor;
        runs += 1;
        if best.as_ref().is_none_or(|best| found.milliseconds < best.milliseconds) {
            best = Some(found);
        }
    }
    let mut best = best.context("at least one run")?;
    // On a busy machine, no run may have had the processor for itself.
    let mean = used / f64::from(runs);
    best.milliseconds = if mean > 0.0 { best.milliseconds.min(mean) } else { best.milliseconds };
    Ok(best)
}

/// Bytes per waiting state when the most states wait: what dropping them all gives back.
fn waiting_bytes(opened: &Opened, class: &str, method: &str, criterion: Criterion, most: u64) -> Result<u64> {
    let id = pipeline::find_class(opened, class)?;
    let method = pipeline::find_methods(opened, id, Some(method))?[0];
    let mut order = Peak { most: most as usize, bytes: 0 };
    let setting = Setting { replayed: false, ..Setting::of(Regime::Solver, Budget::default()) };
    let mut explorations = Explorations::new(opened, criterion);
    explorations.explore_in(method, &setting, &mut order).map_err(anyhow::Error::msg)?;
    Ok(order.bytes)
}

/// Depth-first up to the moment at which the most states wait; then it drops them all.
struct Peak {
    most: usize,
    bytes: u64,
}

impl Order for Peak {
    fn next(&mut self, waiting: &mut Vec<Waiting>) -> Option<Waiting> {
        // One of those that wait is about to go on.
        if self.most > 0 && waiting.len() == self.most {
            let all = std::mem::take(waiting);
            let count = all.len() as u64;
            let freed = allocation_counter::measure(move || drop(all));
            self.bytes = freed.bytes_current.unsigned_abs() / count;
            return None;
        }
        DepthFirst.next(waiting)
    }
}

/// A row of the table.
fn line(name: &str, plain: &Explored, tested: &Explored) -> String {
    format!(
        "{} {:>10.0} {:>8.3}",
        without(&format!("{name:<40}"), plain),
        tested.traces.len() as f64 / (tested.milliseconds / 1e3),
        plain.milliseconds * 1e3 / plain.counts.steps.max(1) as f64,
    )
}

/// Its columns that can be different without a link.
fn without(name: &str, found: &Explored) -> String {
    let (counts, seconds) = (found.counts, found.milliseconds / 1e3);
    format!(
        "{name} {:>7} {:>7} {:>9} {:>8} {:>6.2} {:>9.0} {:>9.0}",
        found.traces.len(),
        counts.paths,
        counts.steps,
        counts.queries,
        100.0 * found.sat as f64 / counts.queries.max(1) as f64,
        counts.paths as f64 / seconds,
        found.traces.len() as f64 / seconds,
    )
}

fn write(file: &Path, counted: &BTreeMap<String, [u64; 3]>) -> Result<()> {
    let mut text = String::from("# method criterion: steps, queries, queries that reached SAT\n");
    for (name, [steps, queries, sat]) in counted {
        writeln!(text, "{name}: {steps} {queries} {sat}")?;
    }
    std::fs::write(file, text).with_context(|| file.display().to_string())
}

fn compare(file: &Path, counted: &BTreeMap<String, [u64; 3]>) -> Result<bool> {
    let text = std::fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let mut good = true;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((name, numbers)) = line.split_once(": ") else { continue };
        let Some(now) = counted.get(name) else { continue };
        for ((recorded, &now), what) in numbers.split(' ').zip(now).zip(["steps", "queries", "SAT queries"]) {
            let recorded: f64 = recorded.parse().with_context(|| line.to_owned())?;
            if now as f64 > recorded * GROWTH + 2.0 {
                println!("{name}: {now} {what}, {recorded} were recorded");
                good = false;
            }
        }
    }
    Ok(good)
}
