//! Several methods, by as many workers as there are jobs. The result does not depend on their number, nor on how busy the machine is: what
//! methods may cost is counted, and the clock only a brake.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use base::Until;
use program::{ClassId, MethodId};
use testcase::{MethodReport, Report, SCHEMA, Totals};

use super::{Deadline, Explored, Extent, GenerateOptions, Generator, Select, equal, inner, statics};
use crate::Opened;

/// What came of generating.
#[derive(Clone, Debug)]
pub struct Generated {
    /// The report.
    pub report: Report,
    /// What was to be written down.
    pub text: String,
    /// Answers of the solver that were compared.
    pub compared: u64,
    /// Answers that contradict each other: bugs of ours.
    pub contradictions: Vec<String>,
}

/// Work that a slow or busy machine does in a second, with one job: a time is so much work.
const PER_SECOND: f64 = 600e6;
/// The part of the work of which every method gets the same share.
const FIRST: f64 = 0.25;
/// How much more than before a method gets that had too little.
const MORE: u64 = 4;
/// Methods of a class that are explored in a row, since they share what is known of its constructors and states.
const GROUP: usize = 4;
/// How many times its part of the time a method may take by the clock.
const PATIENCE: u32 = 4;

/// Explores methods and reports their cases, in the order of `methods`. With several jobs, each works on a program of its own. `watch`
/// sees each report as it is made, in any order.
pub fn generate(opened: &Opened, methods: &[MethodId], options: &GenerateOptions, watch: Watch<'_>) -> Generated {
    let started = Instant::now();
    let work_in = |time: Duration| (time.as_secs_f64() * PER_SECOND) as u64;
    let left = options.time.map(work_in);
    let first = left.map(|left| (left as f64 * FIRST) as u64 / methods.len().max(1) as u64);
    let share = first.or(options.method_time.map(work_in));
    let brake = options.time.map(|time| started + time);
    let classes: Vec<ClassId> = methods.iter().map(|&method| opened.program.method(method).class).collect();
    let run = |groups: Vec<Vec<usize>>, share: Option<u64>, options: &GenerateOptions, watch: Watch<'_>| {
        let queue = Queue {
            next: AtomicUsize::new(0),
            left: AtomicUsize::new(groups.iter().map(Vec::len).sum()),
            groups: &groups,
            share,
            brake,
            jobs: options.jobs.max(1),
            watch,
        };
        round(opened, methods, &queue, options)
    };
    let mut explored = run(groups(&classes), share, options, watch);
    let spent = |explored: &[(usize, Explored)]| explored.iter().map(|(_, explored)| explored.report.stats.work).sum();
    let mut left = left.map(|left| left.saturating_sub(spent(&explored)));
    let is_late = || latest(options, brake).is_some_and(|latest| Instant::now() >= latest);
    // What many methods have left over is for the few that need more: to cover what is missed, then to do without reflection.
    for wanting in [misses, needs_reflection] {
        let mut share = share;
        while let (Some(most), Some(before)) = (left, share) {
            let late = explored.iter().filter(|(_, explored)| explored.is_late && wanting(&explored.report));
            let mut late: Vec<usize> = late.map(|&(at, _)| at).collect();
            late.sort_unstable();
            let next = (before * MORE).min(most / late.len().max(1) as u64);
            if late.is_empty() || next < before + before / 2 || options.budget.is_stopped() || is_late() {
                break;
            }
            share = Some(next);
            let again = run(late.into_iter().map(|at| vec![at]).collect(), share, options, &|_| ());
            left = Some(most.saturating_sub(spent(&again)));
            keep_all_better(&mut explored, again);
        }
    }
    explored.sort_by_key(|(at, _)| *at);
    for extents in larger(&explored, options) {
        for (extent, mut methods) in extents {
            let is_wanted = |at: &usize| super::extent::is_wanted(&explored[*at].1.report);
            methods.retain(is_wanted);
            let share = match left {
                Some(left) => share.map(|share| share.min(left / methods.len().max(1) as u64)),
                None => share,
            };
            if methods.is_empty() || share == Some(0) || options.budget.is_stopped() || is_late() {
                continue;
            }
            let options = options.clone().with_extent(extent);
            let again = run(methods.into_iter().map(|at| vec![at]).collect(), share, &options, &|_| ());
            left = left.map(|left| left.saturating_sub(spent(&again)));
            keep_all_better(&mut explored, again);
        }
    }
    equal::drop_equal(&mut explored);
    inner::drop_repeated(&mut explored);
    if options.sequences && options.select != Select::Paths {
        inner::drop_needless(&mut explored);
    }
    statics::restore_what_is_read(opened, &mut explored);
    let mut text = String::new();
    let (mut compared, mut contradictions) = (0, Vec::new());
    let mut reports = Vec::with_capacity(explored.len());
    for (_, explored) in explored {
        text += &explored.text;
        compared += explored.compared;
        contradictions.extend(explored.contradictions);
        reports.push(explored.report);
    }
    Generated { report: report(reports), text, compared, contradictions }
}

/// The larger strings and containers that are tried for what stays open, step by step, with the methods that want them. What had too little
/// time even for small ones is left alone.
fn larger(explored: &[(usize, Explored)], options: &GenerateOptions) -> Vec<BTreeMap<Extent, Vec<usize>>> {
    let mut steps: Vec<BTreeMap<Extent, Vec<usize>>> = Vec::new();
    let wants = |explored: &Explored| !explored.is_late && super::extent::is_wanted(&explored.report);
    let is_asked_for = options.plans && options.select != Select::Paths;
    for (at, explored) in explored.iter().filter(|(_, explored)| is_asked_for && wants(explored)) {
        for (step, extent) in explored.small.larger(options.extent()).into_iter().enumerate() {
            if steps.len() == step {
                steps.push(BTreeMap::new());
            }
            steps[step].entry(extent).or_default().push(*at);
        }
    }
    steps
}

/// When all must be done: at the deadline, else after the time.
fn latest(options: &GenerateOptions, brake: Option<Instant>) -> Option<Instant> {
    options.deadline.as_ref().map(Deadline::at).or(brake)
}

/// The report of methods.
pub(crate) fn report(methods: Vec<MethodReport>) -> Report {
    let totals = Totals {
        methods: methods.len() as u64,
        cases: methods.iter().map(|report| report.cases.len() as u64).sum(),
        cut_by_clock: methods.iter().filter(|report| report.stats.cut_by_clock).count() as u64,
        ..Totals::default()
    };
    Report { schema: SCHEMA.to_owned(), methods, hidden: Vec::new(), totals, files: None, gate: None }
}

/// Sees reports as they are made.
pub type Watch<'a> = &'a (dyn Fn(&MethodReport) + Sync);

/// Whether tests do not cover all of a method.
fn misses(report: &MethodReport) -> bool {
    let (branches, instructions) = (report.coverage.branches, report.coverage.instructions);
    branches.0 < branches.1 || instructions.0 < instructions.1
}

fn needs_reflection(report: &MethodReport) -> bool {
    reflective(report) > 0
}

/// The cases of a method whose tests need reflection.
fn reflective(report: &MethodReport) -> usize {
    let plans = report.cases.iter().filter_map(|case| case.plan.as_ref());
    plans.filter(|plan| plan.arranges_by_reflection()).count()
}

/// Puts what came of methods in the place of what came of them before, where that was no better.
fn keep_all_better(explored: &mut [(usize, Explored)], again: Vec<(usize, Explored)>) {
    for (at, again) in again {
        if let Some((_, first)) = explored.iter_mut().find(|(known, _)| *known == at) {
            keep_better(first, again);
        }
    }
}

/// Puts what came of a method in the place of what came of it before, unless that was better.
fn keep_better(first: &mut Explored, again: Explored) {
    let (new, old) = (again.report.coverage, first.report.coverage);
    let (new, old) = ((new.branches.0, new.instructions.0), (old.branches.0, old.instructions.0));
    let is_cut = again.report.stats.cut_by_clock || first.report.stats.cut_by_clock;
    let is_plainer = reflective(&again.report) <= reflective(&first.report);
    if new.0 >= old.0 && new.1 >= old.1 && (new != old || is_plainer) {
        *first = again;
    }
    first.report.stats.cut_by_clock = is_cut;
}

/// The places of methods that are explored in a row: neighbours of one class.
fn groups(classes: &[ClassId]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (at, class) in classes.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if group.len() < GROUP && classes[group[0]] == *class => group.push(at),
            _ => groups.push(vec![at]),
        }
    }
    groups
}

/// Explores the methods of a queue.
fn round(
    opened: &Opened,
    methods: &[MethodId],
    queue: &Queue<'_>,
    options: &GenerateOptions,
) -> Vec<(usize, Explored)> {
    if queue.jobs == 1 || queue.groups.len() < 2 {
        return queue.work(opened, options, |at| Some(methods[at]));
    }
    let names: Vec<Name> = methods.iter().map(|&method| Name::of(opened, method)).collect();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..queue.jobs.min(queue.groups.len()))
            .map(|_| {
                let (names, source) = (&names, opened.source());
                let work = move || match source.open() {
                    Ok(opened) => queue.work(&opened, options, |at| names[at].find(&opened)),
                    Err(_) => Vec::new(),
                };
                std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)
            })
            .collect();
        workers.into_iter().flatten().filter_map(|worker| worker.join().ok()).flatten().collect()
    })
}

/// The stack of a worker: the reader of deeply nested types is recursive.
const STACK: usize = 256 << 20;

/// Methods that wait for a worker.
struct Queue<'a> {
    next: AtomicUsize,
    /// Methods that nobody has begun with.
    left: AtomicUsize,
    groups: &'a [Vec<usize>],
    /// What a method may cost.
    share: Option<u64>,
    /// When all must be done, where there is no deadline.
    brake: Option<Instant>,
    jobs: usize,
    watch: Watch<'a>,
}

impl Queue<'_> {
    /// Takes methods until none is left.
    fn work(
        &self,
        opened: &Opened,
        options: &GenerateOptions,
        find: impl Fn(usize) -> Option<MethodId>,
    ) -> Vec<(usize, Explored)> {
        let mut generator = Generator::new(opened, options.clone());
        let mut done = Vec::new();
        loop {
            let taken = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(group) = self.groups.get(taken) else { return done };
            generator.forget();
            for &at in group {
                let left = self.left.fetch_sub(1, Ordering::Relaxed);
                let Some(method) = find(at) else { continue };
                let brake = self.brake(left, options);
                generator.options.budget.until = self.share.map(|share| Until::after(share).braked(brake));
                // One bad method never stops a run.
                let explored = catch_unwind(AssertUnwindSafe(|| generator.explored(method)));
                let explored = explored.unwrap_or_else(|_| {
                    let failed = generator.failed(method);
                    generator = Generator::new(opened, options.clone());
                    failed
                });
                (self.watch)(&explored.report);
                done.push((at, explored));
            }
        }
    }

    /// When the clock stops a method: several times its part of the time that is left to so many.
    fn brake(&self, left: usize, options: &GenerateOptions) -> Option<Instant> {
        let now = Instant::now();
        let Some(brake) = latest(options, self.brake) else {
            return options.method_time.map(|time| now + time * PATIENCE);
        };
        let part = brake.saturating_duration_since(now) / left.div_ceil(self.jobs).max(1) as u32;
        Some(brake.min(now + part * PATIENCE))
    }
}

/// A method by its names: ids differ from program to program.
struct Name {
    class: String,
    name: String,
    descriptor: String,
}

impl Name {
    fn of(opened: &Opened, method: MethodId) -> Self {
        let program = &opened.program;
        let method = program.method(method);
        Self {
            class: program.spell(program.class(method.class).name).to_string(),
            name: program.spell(method.name).to_string(),
            descriptor: program.spell(method.descriptor).to_string(),
        }
    }

    fn find(&self, opened: &Opened) -> Option<MethodId> {
        let class = opened.program.find(&self.class).ok()?;
        let method = opened.program.class(class).methods.iter().find(|method| {
            *opened.program.spell(method.name) == *self.name
                && *opened.program.spell(method.descriptor) == *self.descriptor
        });
        method.map(|method| method.id)
    }
}
