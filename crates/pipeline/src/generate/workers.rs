//! Several methods, by as many workers as there are jobs. The result does not depend on their number.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use program::MethodId;
use testcase::{MethodReport, Report, SCHEMA, Totals};

use super::{Explored, GenerateOptions, Generator, inner};
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

/// Explores methods and reports their cases, in the order of `methods`. With several jobs, each works on a program of its own. `watch`
/// sees each report as it is made, in any order.
pub fn generate(opened: &Opened, methods: &[MethodId], options: &GenerateOptions, watch: Watch<'_>) -> Generated {
    let started = Instant::now();
    let all: Vec<usize> = (0..methods.len()).collect();
    let first = options.time.map(|time| started + time.mul_f64(FIRST));
    let mut explored = round(opened, methods, &all, options, first, watch);
    if let Some(time) = options.time {
        // What many methods have left over is for the few that need more.
        let late: Vec<usize> = explored.iter().filter(|(_, explored)| is_late(explored)).map(|&(at, _)| at).collect();
        for (at, again) in round(opened, methods, &late, options, Some(started + time), &|_| ()) {
            if let Some((_, first)) = explored.iter_mut().find(|(known, _)| *known == at)
                && again.report.coverage.branches.0 >= first.report.coverage.branches.0
                && again.report.coverage.instructions.0 >= first.report.coverage.instructions.0
            {
                *first = again;
            }
        }
    }
    explored.sort_by_key(|(at, _)| *at);
    inner::drop_repeated(&mut explored);
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

/// The report of methods.
pub(crate) fn report(methods: Vec<MethodReport>) -> Report {
    let totals = Totals {
        methods: methods.len() as u64,
        cases: methods.iter().map(|report| report.cases.len() as u64).sum(),
        ..Totals::default()
    };
    Report { schema: SCHEMA.to_owned(), methods, hidden: Vec::new(), totals }
}

/// Sees reports as they are made.
pub type Watch<'a> = &'a (dyn Fn(&MethodReport) + Sync);

/// The part of the time in which every method gets the same share.
const FIRST: f64 = 0.6;

/// Whether a method had too little time.
fn is_late(explored: &Explored) -> bool {
    let report = &explored.report;
    let (branches, instructions) = (report.coverage.branches, report.coverage.instructions);
    let is_missed = branches.0 < branches.1 || instructions.0 < instructions.1;
    is_missed && explored.is_late
}

/// Explores the methods at `places`.
fn round(
    opened: &Opened,
    methods: &[MethodId],
    places: &[usize],
    options: &GenerateOptions,
    until: Option<Instant>,
    watch: Watch<'_>,
) -> Vec<(usize, Explored)> {
    let queue = Queue { next: AtomicUsize::new(0), places, until, jobs: options.jobs.max(1), watch };
    if queue.jobs == 1 || places.len() < 2 {
        return queue.work(opened, options, |at| Some(methods[at]));
    }
    let names: Vec<Name> = methods.iter().map(|&method| Name::of(opened, method)).collect();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..queue.jobs.min(places.len()))
            .map(|_| {
                let (queue, names, source) = (&queue, &names, opened.source());
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
    places: &'a [usize],
    until: Option<Instant>,
    jobs: usize,
    watch: Watch<'a>,
}

impl Queue<'_> {
    /// Takes methods until none is left. Each gets its share of the time that is left.
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
            let Some(&at) = self.places.get(taken) else { return done };
            let now = Instant::now();
            let share = self.until.map(|until| {
                let rounds = (self.places.len() - taken).div_ceil(self.jobs) as u32;
                until.saturating_duration_since(now) / rounds
            });
            generator.options.budget.until = share.or(options.method_time).map(|time| now + time);
            if let Some(method) = find(at) {
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
