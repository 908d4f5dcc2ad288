//! Several methods, by as many workers as there are jobs. The result does not depend on their number.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use program::MethodId;
use testcase::{MethodReport, Report, SCHEMA, Totals, Why};

use super::{Explored, GenerateOptions, Generator};
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
    let until = options.time.map(|time| Instant::now() + time);
    let places: Vec<usize> = (0..methods.len()).collect();
    let mut explored = round(opened, methods, &places, options, until, watch);
    // What quick methods have left over is for those that needed more.
    let late = |explored: &Explored| {
        explored.report.reason.as_deref() == Some(OUT_OF_TIME)
            && explored.report.missed.iter().any(|missed| missed.why == Why::Budget)
    };
    let again: Vec<usize> = explored.iter().filter(|(_, explored)| late(explored)).map(|(at, _)| *at).collect();
    if until.is_some_and(|until| Instant::now() + WORTH_IT < until) && !again.is_empty() {
        for (at, better) in round(opened, methods, &again, options, until, &|_| ()) {
            let covered =
                |explored: &Explored| (explored.report.coverage.branches.0, explored.report.coverage.instructions.0);
            if let Some((_, known)) = explored.iter_mut().find(|(known, _)| *known == at)
                && covered(&better) >= covered(known)
            {
                *known = better;
            }
        }
    }
    explored.sort_by_key(|(at, _)| *at);
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

/// The reason of a method that the clock has stopped.
const OUT_OF_TIME: &str = "budget: time";
/// Less time than this is not worth a second attempt.
const WORTH_IT: Duration = Duration::from_millis(200);

/// Explores the methods at some places.
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

/// The report of methods.
pub(crate) fn report(methods: Vec<MethodReport>) -> Report {
    let totals = Totals {
        methods: methods.len() as u64,
        cases: methods.iter().map(|report| report.cases.len() as u64).sum(),
        ..Totals::default()
    };
    Report { schema: SCHEMA.to_owned(), methods, totals }
}

/// Sees reports as they are made.
pub type Watch<'a> = &'a (dyn Fn(&MethodReport) + Sync);

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
            let turn = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&at) = self.places.get(turn) else { return done };
            let now = Instant::now();
            let share = self.until.map(|until| {
                let rounds = (self.places.len() - turn).div_ceil(self.jobs) as u32;
                until.saturating_duration_since(now) / rounds
            });
            generator.options.budget.until = share.or(options.method_time).map(|time| now + time);
            if let Some(method) = find(at) {
                let explored = generator.explored(method);
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
