//! `generate`: explore methods, solve their paths, report the cases.

mod deadline;
mod dump;
mod equal;
mod extent;
mod inner;
mod options;
mod reach;
mod recorder;
mod reduce;
mod remake;
mod roots;
mod scenarios;
mod sequences;
mod settle;
mod statics;
mod strangers;
mod suite;
mod typical;
mod workers;

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Instant;

use base::{take_cuts, worked};
use construct::Planner;
use engine::{Cover, Explorer, Goal, Impatient, Machine, Order, Stop, Unsupported};
use heap::{Symbols, Universe};
use program::{ClassId, MethodId};
use solver::{Chain, Otherwise, Solver};
use testcase::{Ends, MethodReport, Stats, Status, Why};

use crate::{Covered, JvmCalls, JvmMath, Opened};
pub(crate) use reach::Forwards;
use recorder::Recorder;
use roots::Roots;
use suite::Suite;
pub(crate) use suite::write_case;

pub use deadline::Deadline;
pub(crate) use extent::{Extent, TooSmall};
pub use options::{Dump, GenerateOptions, Search, Select, criterion_name, regime_name};
pub use settle::settle;
pub(crate) use workers::report;
pub use workers::{Generated, Watch, generate};

/// Why a method has no cases when Crisol itself failed.
const BUG: &str = "an internal error of Crisol";

/// What came of one method.
struct Explored {
    report: MethodReport,
    /// What was to be written down.
    text: String,
    compared: u64,
    contradictions: Vec<String>,
    /// It had less work to do than it takes.
    is_late: bool,
    /// What its cases reach of methods that only others call.
    reached: inner::Reached,
    /// What was too small for some of its paths.
    small: TooSmall,
}

/// Explores methods one after the other and reports their cases.
pub struct Generator<'p> {
    opened: &'p Opened,
    machine: Machine<'p>,
    universe: Rc<Universe>,
    options: GenerateOptions,
    /// Plans the tests of the class that was explored last.
    planner: Option<(ClassId, Planner)>,
    /// What classes can become.
    states: Rc<RefCell<sequences::Classes>>,
}

impl<'p> Generator<'p> {
    /// A generator for the methods of an opened program.
    pub fn new(opened: &'p Opened, options: GenerateOptions) -> Self {
        let (mut machine, universe) = machine(opened, options.criterion, options.plans, options.longest_container);
        machine.options.longest_string = options.longest_string;
        machine.options.closed_world = options.closed_world;
        if options.assertions {
            machine.models_mut().add(crate::assertions::ENABLED);
        }
        let states = sequences::Classes::new(&universe, &options);
        Self { opened, machine, universe, options, planner: None, states }
    }

    /// A generator that looks at more.
    pub(crate) fn with_extent(&self, extent: Extent) -> Self {
        Self::new(self.opened, self.options.clone().with_extent(extent))
    }

    /// Forgets what methods share: the next ones cost what they cost alone.
    fn forget(&mut self) {
        self.planner = None;
        self.states = sequences::Classes::new(&self.universe, &self.options);
    }

    /// Explores a method.
    pub fn method(&mut self, method: MethodId) -> MethodReport {
        self.explored(method).report
    }

    /// What is said of a method whose exploration met a bug of ours.
    fn failed(&self, method: MethodId) -> Explored {
        let mut report = self.blank(method);
        report.ends.unsupported = 1;
        if let (Ok(rules), Ok(Some(code))) = (crate::rules(self.opened, method), self.opened.program.code(method)) {
            let mut cover = Cover::new(&self.opened.program, rules, code);
            cover.cut_all(Why::Unsupported, BUG);
            note(&mut report, &cover);
        }
        give_up(&mut report, BUG.to_owned());
        Explored {
            report,
            text: String::new(),
            compared: 0,
            contradictions: Vec::new(),
            is_late: false,
            reached: Default::default(),
            small: TooSmall::default(),
        }
    }

    fn blank(&self, method: MethodId) -> MethodReport {
        let criterion = criterion_name(self.options.criterion);
        blank(self.opened, method, criterion, self.options.select.name(), regime_name(self.options.regime))
    }

    /// Explores a method, and writes down what is asked for.
    fn explored(&mut self, method: MethodId) -> Explored {
        let started = Instant::now();
        let report = self.blank(method);
        let mut explored = Explored {
            report,
            text: String::new(),
            compared: 0,
            contradictions: Vec::new(),
            is_late: false,
            reached: Default::default(),
            small: TooSmall::default(),
        };
        let before = worked();
        take_cuts();
        self.explore(method, &mut explored);
        if self.options.dump.is_some() {
            let inside = match self.options.dump {
                Some(Dump::Cases) => explored.report.cases.iter().map(ToString::to_string).collect(),
                _ => explored.text,
            };
            explored.text = dump::section(&explored.report, &inside);
        }
        let cuts = take_cuts();
        explored.is_late = cuts.by_work || cuts.by_clock;
        explored.report.stats.cut_by_clock = cuts.by_clock;
        explored.report.stats.work = worked() - before;
        explored.report.stats.milliseconds = started.elapsed().as_millis() as u64;
        explored
    }

    fn explore(&mut self, method: MethodId, explored: &mut Explored) {
        let program = &self.opened.program;
        let report = &mut explored.report;
        let rules = match crate::rules(self.opened, method) {
            Ok(rules) => rules,
            Err(reason) => return give_up(report, reason),
        };
        let Some(code) = program.code(method).ok().flatten() else { return give_up(report, "no code".into()) };
        let mut cover = Cover::new(program, rules, code);
        let before = self.covered_before(method, &cover);
        cover.cover(&before);
        if self.options.closed_world {
            cover.close_world();
            self.machine.assumed.clear();
        }
        if !before.is_empty() && cover.is_full() {
            return note(report, &cover);
        }
        let budget = self.options.budget;
        self.states.borrow_mut().hurry(budget.until);
        if budget.is_over() {
            cover.cut_all(Why::Budget, "");
            report.ends.budget = 1;
            note(report, &cover);
            return give_up(report, if budget.is_stopped() { "budget: interrupted" } else { "budget: time" }.into());
        }
        let symbols = Symbols::new(Rc::clone(&self.universe), self.options.regime);
        self.machine.symbols = Some(Box::new(symbols));
        self.machine.overridable.clear();
        self.machine.settings.clear();
        let mut recorder = Recorder::new(chain(&self.options), self.options.dump == Some(Dump::Queries));
        let mut cuts = Vec::new();
        let begun = Roots::new(self.opened, &mut self.machine, &self.options, method, &mut recorder, &mut cuts);
        cuts.iter().for_each(|cut| cut.note(&mut cover, report));
        let Roots { subject, states: roots, required } = match begun {
            Ok(begun) => begun,
            Err(stop) => {
                let what = stop.reason();
                cover.cut_all(Why::Unsupported, &what);
                report.ends.unsupported += 1;
                note(report, &cover);
                return give_up(report, what);
            }
        };
        if self.options.plans {
            let class = program.method(method).class;
            plan_for(&mut self.planner, self.opened, &self.universe, &self.options, &self.states, class);
        }
        let planner = self.planner.as_mut().filter(|_| self.options.plans).map(|(_, planner)| planner);
        let inner = inner::Inner::new(self.opened, program.method(method).class);
        let mut suite = Suite::new(self.options.select, cover, report, planner, inner);
        suite.before = before;
        suite.paths = (self.options.dump == Some(Dump::Paths)).then(dump::Paths::default);
        let mut order: Box<dyn Order> = match (self.options.search, self.options.select) {
            (Search::DepthFirst, Select::Branches | Select::Statements) => {
                Box::new(Impatient { barren: Rc::clone(&suite.barren) })
            }
            (search, _) => search.order(self.options.seed),
        };
        let sight = program::Sight::from(program, program.method(method).class);
        let shared = construct::shared_state(program, method);
        // Calls before know nothing of what is required.
        let with_scenarios = self.options.plans
            && required.is_empty()
            && self.options.select != Select::Paths
            && !(construct::scenarios(&self.machine, &sight, method, 0).is_empty()
                && construct::calls_of_result(&self.machine, &sight, method).is_empty()
                && shared.is_empty());
        let until = budget.until.map(|until| if with_scenarios { until.part(2) } else { until });
        let budget = engine::Budget { until, ..budget };
        let mut explorer = Explorer::new(&mut self.machine, &mut recorder, budget);
        let is_limited = self.options.select != Select::Paths && budget.until.is_some();
        let complete = explorer.explore(roots, &mut *order, &mut |explorer, ended| {
            suite.observe(explorer, &subject, &ended);
            !(is_limited && suite.is_sated())
        });
        let counts = explorer.counts;
        explorer.left_out.iter().for_each(|left| suite.cover.leave_out(left));
        let before = self.machine.symbols.take();
        let (machine, universe, options) = (&mut self.machine, &self.universe, &self.options);
        let with_sequences = options.plans && options.select != Select::Paths && options.sequences;
        // Tests that need reflection are made again at last, which costs something, too.
        let is_remade = with_sequences && !suite.reserve.is_empty();
        let until = options.budget.until.map(|until| if is_remade { until.parts(3, 4) } else { until });
        let sooner = &GenerateOptions { budget: engine::Budget { until, ..options.budget }, ..options.clone() };
        if options.plans && required.is_empty() && options.select != Select::Paths && !suite.is_full() {
            scenarios::settings(machine, universe, sooner, method, &mut suite);
        }
        if with_scenarios {
            let half = sooner.budget.until.map(|until| if with_sequences { until.parts(3, 4) } else { until });
            let first = &GenerateOptions { budget: engine::Budget { until: half, ..sooner.budget }, ..sooner.clone() };
            scenarios::explore(machine, universe, first, method, &mut suite);
        }
        if with_sequences && required.is_empty() && !suite.is_full() {
            sequences::explore(machine, sooner, method, &mut suite, &self.states);
        }
        if options.plans && options.select != Select::Paths && !suite.is_full() {
            reach::what_is_open(self.opened, machine, universe, sooner, method, &mut suite);
        }
        if options.select != Select::Paths && !options.closed_world && !suite.is_full() {
            strangers::explore(self.opened, machine, sooner, method, &mut suite);
        }
        if with_sequences {
            remake::explore(machine, universe, options, method, &mut suite);
            suite.leave_out_impossible(machine, program.method(method).class);
        }
        self.machine.symbols = before;
        explored.reached = suite.finish();
        let Suite { mut cover, report, paths, small, .. } = suite;
        explored.small = small;
        if let Some(&field) = shared.first() {
            // What is not covered may be in another state.
            let field = program.field(field);
            let class = program.external(program.class(field.class).name);
            cover
                .cut_all(Why::Unsupported, &format!("what other calls leave in {class}.{}", program.spell(field.name)));
        }
        note(report, &cover);
        note_assumed(report, &self.machine);
        report.stats.steps = counts.steps;
        report.stats.forks = counts.forks;
        report.stats.queries = counts.queries;
        report.stats.sat = recorder.chain.statistics().of(solver::Link::Last).checks;
        if !complete || report.ends.budget > 0 {
            report.status = Status::Partial;
            report.reason.get_or_insert_with(|| "all is covered, and other paths are left".into());
        } else if report.ends.unsupported > 0 || report.reason.is_some() {
            report.status = Status::Partial;
            report.reason.get_or_insert_with(|| "unsupported".into());
        }
        explored.text = paths.map_or_else(|| recorder.text(&self.machine, &subject), |paths| paths.text);
        explored.compared = recorder.chain.compared();
        explored.contradictions = recorder.contradictions(&self.machine, &subject);
        if let Some(first) = explored.contradictions.first() {
            give_up(&mut explored.report, format!("solvers contradict each other: {first}"));
        }
    }

    /// What tests that exist cover of a method.
    fn covered_before(&self, method: MethodId, cover: &Cover) -> Vec<Goal> {
        let covered = self.options.covered.as_deref();
        covered.map(|covered| covered_before(self.opened, covered, method, cover)).unwrap_or_default()
    }
}

/// What tests that exist cover of a method.
fn covered_before(opened: &Opened, covered: &Covered, method: MethodId, cover: &Cover) -> Vec<Goal> {
    let program = &opened.program;
    let class = program.class(program.method(method).class);
    let Some(file) = &class.source_file else { return Vec::new() };
    let name = program.spell(class.name);
    let package = name.rsplit_once('/').map_or("", |(package, _)| package);
    cover.goals_on(|line| covered.line(package, file, line))
}

/// A planner for the tests of a class, unless there is one.
fn plan_for(
    planner: &mut Option<(ClassId, Planner)>,
    opened: &Opened,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    states: &Rc<RefCell<sequences::Classes>>,
    class: ClassId,
) {
    if planner.as_ref().is_some_and(|(planned, _)| *planned == class) {
        return;
    }
    let new = Planner::new(&opened.program, Rc::clone(universe), class);
    let states: Rc<RefCell<sequences::Classes>> = Rc::clone(states);
    *planner = Some((class, if options.sequences { new.with(states) } else { new }));
}

/// The report of a method of which nothing is known yet.
pub(crate) fn blank(opened: &Opened, method: MethodId, criterion: String, select: &str, heap: &str) -> MethodReport {
    let program = &opened.program;
    let data = program.method(method);
    MethodReport {
        class: program.spell(program.class(data.class).name).replace('/', "."),
        method: program.spell(data.name).to_string(),
        descriptor: program.spell(data.descriptor).to_string(),
        criterion,
        select: select.to_owned(),
        heap: heap.to_owned(),
        status: Status::Complete,
        reason: None,
        cases: Vec::new(),
        impossible: Vec::new(),
        ends: Ends::default(),
        coverage: testcase::Coverage::default(),
        unreached: Vec::new(),
        missed: Vec::new(),
        stats: Stats::default(),
    }
}

/// The chain that the options ask for, with those that it is compared with.
fn chain(options: &GenerateOptions) -> Chain {
    let links = solver::Options { seed: options.seed, ..options.links };
    let last = || Box::new(smt::Smt::with_options(smt::Options { seed: links.seed, ..smt::Options::default() }));
    let walk = || Box::new(walk::Walk::new(walk::Options { seed: links.seed, ..options.walk }));
    let chain = |links| Chain::with_walk(links, last(), walk());
    let others = if options.check_solvers { &links.alternatives()[..] } else { &[] };
    others.iter().fold(chain(links), |first, &(name, links)| first.checked_against(name, Box::new(chain(links))))
}

/// Frames of a path: recursion of some thousand calls is ordinary, and a JVM's default stack holds as many.
const DEEPEST: u32 = 8_000;

/// A machine that explores an opened program up to a criterion, and the classes that unknown objects may have.
pub(crate) fn machine(
    opened: &Opened,
    criterion: engine::Criterion,
    written: bool,
    elements: Option<usize>,
) -> (Machine<'_>, Rc<Universe>) {
    let names = opened.program.class_path_names();
    let roots: Vec<ClassId> = names.iter().filter_map(|name| opened.program.find(name).ok()).collect();
    let defined = Defined { program: &opened.program, written, elements, open: BTreeSet::new() };
    let universe = Rc::new(Universe::with(&opened.program, &roots, Some(&defined)));
    let options = engine::Options {
        jdk: u32::from(opened.jdk.release),
        home: Some(opened.jdk.home.clone()),
        criterion: Some(criterion),
        stop_at_taint: true,
        max_depth: DEEPEST,
        max_heap: 512 << 20,
        ..engine::Options::default()
    };
    let mut machine = Machine::new(&opened.program, opened.translator(), options);
    machine.anonymous = written.then_some(translate::define_stub);
    machine.overriding = Some(translate::overriding);
    machine.oracle = Some(Rc::new(RefCell::new(JvmMath::new(&opened.jdk))));
    machine.calls = Some(Rc::new(RefCell::new(JvmCalls::new(opened))));
    (machine, universe)
}

/// The classes that unknown objects may have.
pub fn universe(program: &program::Program, roots: &[ClassId], written: bool) -> Universe {
    let defined = Defined { program, written, elements: None, open: BTreeSet::new() };
    Universe::with(program, roots, Some(&defined))
}

/// Given objects for the JDK's containers and the like, and stubs for what nothing implements. Functional interfaces of the JDK always have
/// one; where tests are `written`, so have those of the class path, since a lambda reads better than most implementations, and abstract
/// classes with a method that all their subclasses override.
struct Defined<'a> {
    program: &'a program::Program,
    written: bool,
    /// Given containers have so many elements at most, or as many as each kind has by default.
    elements: Option<usize>,
    /// What has open stubs.
    open: BTreeSet<ClassId>,
}

impl heap::Defined for Defined<'_> {
    fn given(&self, class: ClassId) -> Option<heap::Given> {
        let class = translate::define_given(self.program, class, self.elements)?;
        let part = |part: translate::GivenPart| {
            let translate::GivenPart { field, typed, fixed, present } = part;
            (field, heap::Part { typed, fixed, present })
        };
        Some(heap::Given { class, parts: translate::parts(self.program, class).into_iter().map(part).collect() })
    }

    fn stub(&self, class: ClassId, members: &[ClassId], implemented: bool) -> Option<ClassId> {
        let is_wanted = !implemented && translate::define_given(self.program, class, self.elements).is_none();
        (is_wanted || self.is_stubbed(class, members)).then(|| translate::define_stub(self.program, class))?
    }

    fn open(&self, class: ClassId) -> Option<ClassId> {
        self.open.contains(&class).then(|| translate::define_open(self.program, class))?
    }
}

impl Defined<'_> {
    fn is_stubbed(&self, class: ClassId, known: &[ClassId]) -> bool {
        let &Defined { program, written, .. } = self;
        let data = program.class(class);
        if data.access.is_interface() || data.origin == program::Origin::Jdk {
            return (written || data.origin == program::Origin::Jdk) && translate::is_functional(program, class);
        }
        let below: Vec<ClassId> =
            known.iter().copied().filter(|&heir| program.is_assignable(heir, class) == Ok(true)).collect();
        let is_inherited = |method: MethodId| below.iter().any(|&heir| program.select(heir, method) == Ok(method));
        let is_called = |method: &&program::Method| {
            let is_static = method.access.is_static() || method.access.is_private();
            method.has_code() && !is_static && !method.access.is_synthetic() && &*program.spell(method.name) != "<init>"
        };
        written && data.methods.iter().filter(is_called).any(|method| !is_inherited(method.id))
    }
}

/// Notes what is covered, and why the rest is not.
fn note(report: &mut MethodReport, cover: &Cover) {
    report.coverage = cover.coverage();
    report.unreached = cover.unreached();
    report.missed = cover.missed();
}

/// Says of what no input reaches that this holds in a closed world alone.
fn note_assumed(report: &mut MethodReport, machine: &Machine<'_>) {
    if !machine.options.closed_world {
        return;
    }
    let names: Vec<&str> = machine.assumed.iter().map(|restriction| restriction.name()).collect();
    let what = format!(
        "in a closed world: {}",
        if names.is_empty() { "nothing assumed".to_owned() } else { names.join(", ") }
    );
    let unreached = report.unreached.iter_mut().filter(|line| line.why == Why::Infeasible).map(|line| &mut line.what);
    let missed = report.missed.iter_mut().filter(|line| line.why == Why::Infeasible).map(|line| &mut line.what);
    unreached.chain(missed).for_each(|text| text.clone_from(&what));
}

fn unsupported(what: String) -> Stop {
    Stop::Unsupported(Unsupported { what, at: None })
}

fn give_up(report: &mut MethodReport, reason: String) {
    report.status = Status::Partial;
    report.reason = Some(reason);
}

/// What decides where the domains do not: SMT, then the walk.
fn ends() -> Box<dyn Solver> {
    let walk = walk::Walk::new(walk::Options::default());
    Box::new(Otherwise::new(Box::new(smt::Smt::new()), Box::new(walk)))
}
