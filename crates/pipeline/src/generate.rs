//! `generate`: explore methods, solve their paths, report the cases.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use engine::{
    Cover, Criterion, DepthFirst, End, Ended, Explorer, Goal, Impatient, Machine, Order, State, Stop, Subject,
    Unsupported, witness,
};
use heap::{Regime, Symbols, Universe};
use program::{ClassId, MethodId};
use solver::{CanonicalSolver, Chain};
use testcase::{Case, Ends, MethodReport, Report, SCHEMA, Stats, Status, Totals, Why};

use crate::assumption::Assumption;
use crate::{JvmMath, Opened};

/// How to generate.
#[derive(Clone, Debug)]
pub struct GenerateOptions {
    /// When paths are cut. Default is loop-2.
    pub criterion: Criterion,
    /// Which cases are kept. Default is branches.
    pub select: Select,
    /// How aliasing is treated. Default is the heap solver.
    pub regime: Regime,
    /// What one method may cost.
    pub budget: engine::Budget,
    /// Wall-clock time of the whole run. Default is none.
    pub time: Option<Duration>,
    /// The links of the solver chain.
    pub links: solver::Options,
    /// How many methods are explored at the same time. Default is 1.
    pub jobs: usize,
    /// What is assumed of the input heap.
    pub assumptions: Vec<Assumption>,
    /// A boolean method that inputs must satisfy, `name` in the method's class or `Class.name`.
    pub requires: Option<String>,
}

impl Default for GenerateOptions {
    fn default() -> Self {
        Self {
            criterion: Criterion::Loop(2),
            select: Select::Branches,
            regime: Regime::Solver,
            budget: engine::Budget::default(),
            time: None,
            links: solver::Options::default(),
            jobs: 1,
            assumptions: Vec::new(),
            requires: None,
        }
    }
}

/// Which cases are kept (the selection part of a criterion).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Select {
    /// A small set that keeps branches, statements and distinct exceptions.
    Branches,
    /// A small set that keeps statements and distinct exceptions.
    Statements,
    /// All.
    Paths,
}

impl Select {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Select::Branches => "branches",
            Select::Statements => "statements",
            Select::Paths => "paths",
        }
    }
}

/// A criterion as on the command line.
pub fn criterion_name(criterion: Criterion) -> String {
    match criterion {
        Criterion::Block(k) => format!("block-{k}"),
        Criterion::Loop(k) => format!("loop-{k}"),
        Criterion::Depth(k) => format!("depth-{k}"),
    }
}

/// A regime as on the command line.
pub fn regime_name(regime: Regime) -> &'static str {
    match regime {
        Regime::Solver => "solver",
        Regime::Lazy => "lazy",
        Regime::LazyNoAlias => "lazy-no-alias",
    }
}

/// Explores methods one after the other and reports their cases.
pub struct Generator<'p> {
    opened: &'p Opened,
    machine: Machine<'p>,
    universe: Rc<Universe>,
    options: GenerateOptions,
}

impl<'p> Generator<'p> {
    /// A generator for the methods of an opened program.
    pub fn new(opened: &'p Opened, options: GenerateOptions) -> Self {
        let names = opened.program.class_path_names();
        let roots: Vec<ClassId> = names.iter().filter_map(|name| opened.program.find(name).ok()).collect();
        let universe = Rc::new(Universe::new(&opened.program, &roots));
        let engine_options = engine::Options {
            jdk: u32::from(opened.jdk.release),
            home: Some(opened.jdk.home.clone()),
            criterion: Some(options.criterion),
            stop_at_taint: true,
            max_depth: 2_000,
            max_heap: 512 << 20,
            ..engine::Options::default()
        };
        let mut machine = Machine::new(&opened.program, opened.translator(), engine_options);
        machine.oracle = Some(Box::new(JvmMath::new(&opened.jdk.java)));
        Self { opened, machine, universe, options }
    }

    /// Explores a method.
    pub fn method(&mut self, method: MethodId) -> MethodReport {
        let started = Instant::now();
        let program = &self.opened.program;
        let data = program.method(method);
        let mut report = MethodReport {
            class: program.spell(program.class(data.class).name).replace('/', "."),
            method: program.spell(data.name).to_string(),
            descriptor: program.spell(data.descriptor).to_string(),
            criterion: criterion_name(self.options.criterion),
            select: self.options.select.name().to_owned(),
            heap: regime_name(self.options.regime).to_owned(),
            status: Status::Complete,
            reason: None,
            cases: Vec::new(),
            ends: Ends::default(),
            coverage: testcase::Coverage::default(),
            unreached: Vec::new(),
            stats: Stats::default(),
        };
        self.explore(method, &mut report);
        report.stats.milliseconds = started.elapsed().as_millis() as u64;
        report
    }

    fn explore(&mut self, method: MethodId, report: &mut MethodReport) {
        let program = &self.opened.program;
        let rules = match crate::rules(self.opened, method) {
            Ok(rules) => rules,
            Err(reason) => return give_up(report, reason),
        };
        let Some(code) = program.code(method).ok().flatten() else { return give_up(report, "no code".into()) };
        let mut cover = Cover::new(rules, code);
        if self.options.budget.until.is_some_and(|until| Instant::now() >= until) {
            cover.cut_all(Why::Budget, "");
            report.ends.budget = 1;
            report.coverage = cover.coverage();
            report.unreached = cover.unreached();
            return give_up(report, "budget: time".into());
        }
        let symbols = Symbols::new(Rc::clone(&self.universe), self.options.regime);
        self.machine.symbols = Some(Box::new(symbols));
        let mut chain = Chain::new(self.options.links, Box::new(smt::Smt::new()));
        let started = Subject::new(&mut self.machine, method).and_then(|mut subject| {
            for assumption in &self.options.assumptions {
                assumption.make(&mut self.machine, &mut subject)?;
            }
            let roots = match self.options.requires.clone() {
                None => vec![subject.base.clone()],
                Some(name) => self.required(&name, &subject, &mut chain)?,
            };
            let mut started = Vec::with_capacity(roots.len());
            for root in roots {
                started.push(subject.start(&mut self.machine, root, &subject.values())?.0);
            }
            Ok((subject, started))
        });
        let (subject, roots) = match started {
            Ok(started) => started,
            Err(stop) => {
                let what = describe(&stop);
                cover.cut_all(Why::Unsupported, &what);
                report.ends.unsupported = 1;
                report.coverage = cover.coverage();
                report.unreached = cover.unreached();
                return give_up(report, what);
            }
        };
        let mut explorer = Explorer::new(&mut self.machine, &mut chain, self.options.budget);
        let canonical = CanonicalSolver::new(|| Box::new(smt::Smt::new()));
        let barren = Rc::new(Cell::new(0));
        let mut impatient = Impatient { barren: Rc::clone(&barren) };
        let mut suite = Suite { select: self.options.select, subject: &subject, cover, report, canonical, barren };
        let order: &mut dyn Order = match self.options.select {
            Select::Paths => &mut DepthFirst,
            Select::Branches | Select::Statements => &mut impatient,
        };
        let complete = explorer.explore(roots, order, &mut |explorer, ended| suite.observe(explorer, ended));
        let counts = explorer.counts;
        let Suite { cover, report, .. } = suite;
        report.coverage = cover.coverage();
        report.unreached = cover.unreached();
        report.stats.steps = counts.steps;
        report.stats.forks = counts.forks;
        report.stats.queries = counts.queries;
        report.stats.sat = chain.statistics().of(solver::Link::Last).checks;
        if !complete || report.ends.budget > 0 {
            report.status = Status::Partial;
            report.reason.get_or_insert_with(|| "budget".into());
        } else if report.ends.unsupported > 0 {
            report.status = Status::Partial;
            report.reason.get_or_insert_with(|| "unsupported".into());
        }
    }
}

impl Generator<'_> {
    /// The states in which a precondition holds: its paths that return true.
    fn required(&mut self, name: &str, subject: &Subject, chain: &mut Chain) -> Result<Vec<State>, Stop> {
        let method = crate::lookup::find_precondition(self.opened, subject.method, name).map_err(unsupported)?;
        let mut root = subject.base.clone();
        engine::invoke(&mut root, method, &subject.values());
        let mut found = Vec::new();
        let mut writes = false;
        let mut explorer = Explorer::new(&mut self.machine, chain, self.options.budget);
        explorer.explore(vec![root], &mut DepthFirst, &mut |explorer, ended| {
            if let End::Returned(Some(value)) = ended.end
                && let Some(state) = explorer.where_true(ended.state, value)
            {
                writes |= state.path.has_writes();
                found.push(state);
            }
            true
        });
        if writes {
            return Err(unsupported(format!("a precondition that changes its arguments: {name}")));
        }
        if found.is_empty() {
            return Err(unsupported(format!("no input up to the criterion satisfies {name}")));
        }
        Ok(found)
    }
}

fn unsupported(what: String) -> Stop {
    Stop::Unsupported(Unsupported { what, at: None })
}

fn give_up(report: &mut MethodReport, reason: String) {
    report.status = Status::Partial;
    report.reason = Some(reason);
}

fn describe(stop: &Stop) -> String {
    match stop {
        Stop::Unsupported(Unsupported { what, .. }) => what.clone(),
        Stop::Exited(code) => format!("System.exit({code})"),
        Stop::Returned(_) | Stop::Threw(_) | Stop::Budget | Stop::Choice(_) | Stop::Bound => "cannot be called".into(),
    }
}

/// Collects the cases of one method.
struct Suite<'a> {
    select: Select,
    subject: &'a Subject,
    cover: Cover,
    report: &'a mut MethodReport,
    canonical: CanonicalSolver,
    /// Paths since the last case that was kept.
    barren: Rc<Cell<u32>>,
}

impl Suite<'_> {
    fn observe(&mut self, explorer: &mut Explorer<'_, '_>, ended: Ended<'_>) -> bool {
        self.barren.set(self.barren.get() + 1);
        let ends = &mut self.report.ends;
        match &ended.end {
            End::Infeasible => ends.infeasible += 1,
            End::Bound => {
                ends.bound += 1;
                self.cover.cut(ended.state, Why::Bound, "");
            }
            End::Budget(what) => {
                ends.budget += 1;
                self.cover.cut(ended.state, Why::Budget, "");
                self.report.reason.get_or_insert_with(|| format!("budget: {what}"));
            }
            End::Unsupported(Unsupported { what, at }) => {
                ends.unsupported += 1;
                self.cover.cut(ended.state, Why::Unsupported, what);
                let place = at.map(|(method, offset)| match explorer.machine.line(method, offset) {
                    Some(line) => format!(" at {}:{line}", explorer.machine.method_name(method)),
                    None => format!(" at {}", explorer.machine.method_name(method)),
                });
                self.report.reason.get_or_insert_with(|| format!("{what}{}", place.unwrap_or_default()));
            }
            End::Exited(_) => {
                ends.unsupported += 1;
                self.cover.cut(ended.state, Why::Unsupported, "System.exit");
                self.report.reason.get_or_insert_with(|| "System.exit".into());
            }
            End::Returned(_) | End::Threw(_) => self.case(explorer, &ended),
        }
        true
    }

    /// A case: kept when it adds to what is selected.
    fn case(&mut self, explorer: &mut Explorer<'_, '_>, ended: &Ended<'_>) {
        let goals = self.cover.goals_of(&ended.state.path.trace.to_vec());
        let new = self.cover.missing(&goals);
        let wanted = match self.select {
            Select::Paths => true,
            Select::Branches => !new.is_empty() || self.report.cases.is_empty(),
            Select::Statements => {
                let counts = |goal: &Goal| !matches!(goal, Goal::Branch(..));
                new.iter().any(counts) || self.report.cases.is_empty()
            }
        };
        match ended.end {
            End::Threw(_) => self.report.ends.threw += 1,
            _ => self.report.ends.returned += 1,
        }
        if !wanted {
            self.cover.cover(&goals);
            return;
        }
        match self.write(explorer, ended) {
            Ok(case) => {
                self.cover.cover(&goals);
                self.report.cases.push(case);
                self.barren.set(0);
            }
            Err(failure) => {
                match ended.end {
                    End::Threw(_) => self.report.ends.threw -= 1,
                    _ => self.report.ends.returned -= 1,
                }
                if let witness::Failure::Beyond(_) = failure {
                    self.report.ends.bound += 1;
                    self.cover.cut_all(Why::Bound, "");
                    return;
                }
                self.report.ends.unsupported += 1;
                let what = failure.to_string();
                self.cover.cut_all(Why::Unsupported, &what);
                self.report.reason.get_or_insert(what);
            }
        }
    }

    fn write(&mut self, explorer: &mut Explorer<'_, '_>, ended: &Ended<'_>) -> Result<Case, witness::Failure> {
        let limit = solver::Limit { until: explorer.budget.until, ..explorer.budget.limit };
        let solved = witness::solve(explorer, &mut self.canonical, self.subject, ended.state, limit)?;
        let id = self.report.cases.len() as u32 + 1;
        witness::case(explorer.machine, self.subject, ended.state, &ended.end, &solved, id)
    }
}

/// Explores methods and reports their cases, in the order of `methods`. With several jobs, each works on a program of its own.
pub fn generate(opened: &Opened, methods: &[MethodId], options: &GenerateOptions) -> Report {
    let until = options.time.map(|time| Instant::now() + time);
    let queue = Queue { next: AtomicUsize::new(0), count: methods.len(), until, jobs: options.jobs.max(1) };
    let mut reports: Vec<(usize, MethodReport)> = if queue.jobs == 1 || methods.len() < 2 {
        queue.work(opened, options, |at| Some(methods[at]))
    } else {
        let names: Vec<Name> = methods.iter().map(|&method| Name::of(opened, method)).collect();
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..queue.jobs.min(methods.len()))
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
    };
    reports.sort_by_key(|(at, _)| *at);
    let methods: Vec<MethodReport> = reports.into_iter().map(|(_, report)| report).collect();
    let totals = Totals {
        methods: methods.len() as u64,
        cases: methods.iter().map(|report| report.cases.len() as u64).sum(),
        ..Totals::default()
    };
    Report { schema: SCHEMA.to_owned(), methods, totals }
}

/// The stack of a worker: the reader of deeply nested types is recursive.
const STACK: usize = 256 << 20;

/// Methods that wait for a worker.
struct Queue {
    next: AtomicUsize,
    count: usize,
    until: Option<Instant>,
    jobs: usize,
}

impl Queue {
    /// Takes methods until none is left. Each gets its share of the time that is left.
    fn work(
        &self,
        opened: &Opened,
        options: &GenerateOptions,
        find: impl Fn(usize) -> Option<MethodId>,
    ) -> Vec<(usize, MethodReport)> {
        let mut generator = Generator::new(opened, options.clone());
        let mut done = Vec::new();
        loop {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            if at >= self.count {
                return done;
            }
            if let Some(until) = self.until {
                let left = until.saturating_duration_since(Instant::now());
                let rounds = (self.count - at).div_ceil(self.jobs) as u32;
                generator.options.budget.until = Some(Instant::now() + left / rounds);
            }
            if let Some(method) = find(at) {
                done.push((at, generator.method(method)));
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
