//! Explorations and concrete runs of the methods of one class path, on one machine, as sequences of rules.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

use engine::witness::{self, Built, Input};
use engine::{Budget, Counts, Criterion, DepthFirst, End, Explorer, Machine, Order, Stop, Subject, Taken};
use heap::{Regime, Symbols, Universe};
use pipeline::{Assumption, JvmMath, Opened};
use program::{ClassId, MethodId};
use solver::{CanonicalSolver, Chain, Limit, Model, Otherwise, Solver, Verdict};
use term::{Pool, Term};
use testcase::Parameter;

/// How to explore.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    pub regime: Regime,
    pub links: solver::Options,
    /// Compare every answer of the chain with that of its last link alone.
    pub checked: bool,
    /// Solve every case and run its solution.
    pub replayed: bool,
    pub budget: Budget,
}

impl Setting {
    /// A regime with all links.
    pub fn of(regime: Regime, budget: Budget) -> Self {
        Self { regime, links: solver::Options::default(), checked: false, replayed: true, budget }
    }
}

/// The rules that a path takes.
pub type Trace = Vec<Taken>;

/// What an exploration found.
#[derive(Debug, Default)]
pub struct Explored {
    /// The traces of the cases, in the order of the exploration.
    pub traces: Vec<Trace>,
    /// The inputs of the cases, if they were solved: those that are canonical.
    pub inputs: Vec<Option<Vec<Parameter>>>,
    /// All inputs of the cases, if they were solved, with the objects that they refer to.
    pub shapes: Vec<Input>,
    pub counts: Counts,
    /// Questions that reached the last link.
    pub sat: u64,
    /// Paths that the criterion, the budget or a missing model cut short.
    pub cut: Vec<String>,
    /// What must not happen: solutions that do not take their path, links that contradict each other.
    pub faults: Vec<String>,
    pub milliseconds: f64,
    /// Processor time of the thread; exact to a tick of the clock.
    pub processor: f64,
    /// Of these milliseconds, for solutions and their replay.
    pub solving: f64,
}

/// A machine that explores up to one criterion.
/// What makes a method return true.
pub struct Targets {
    pub symbols: Box<Symbols>,
    /// The conditions of each path.
    pub paths: Vec<Vec<Term>>,
    /// The unknowns that the parameters are.
    pub parameters: Vec<Term>,
}

pub struct Explorations<'p> {
    machine: Machine<'p>,
    universe: Rc<Universe>,
    /// What is assumed of the input heap.
    pub assumptions: Vec<Assumption>,
}

impl<'p> Explorations<'p> {
    pub fn new(opened: &'p Opened, criterion: Criterion) -> Self {
        let roots: Vec<ClassId> = pipeline::own_classes(opened);
        let universe = Rc::new(pipeline::universe(&opened.program, &roots, false));
        let options = engine::Options {
            jdk: u32::from(opened.jdk.release),
            home: Some(opened.jdk.home.clone()),
            criterion: Some(criterion),
            stop_at_taint: true,
            max_depth: 2_000,
            ..engine::Options::default()
        };
        let mut machine = Machine::new(&opened.program, opened.translator(), options);
        machine.oracle = Some(Rc::new(RefCell::new(JvmMath::new(&opened.jdk))));
        Self { machine, universe, assumptions: Vec::new() }
    }

    /// The method with unknown arguments.
    pub fn subject(&mut self, method: MethodId, regime: Regime) -> Result<Subject, String> {
        self.machine.symbols = Some(Box::new(Symbols::new(Rc::clone(&self.universe), regime)));
        let told = |stop: Stop| format!("{stop:?}");
        let mut subject = Subject::new(&mut self.machine, method).map_err(told)?;
        for assumption in &self.assumptions {
            assumption.make(&mut self.machine, &mut subject).map_err(told)?;
        }
        Ok(subject)
    }

    /// All paths of a method.
    pub fn explore(&mut self, method: MethodId, setting: &Setting) -> Result<Explored, String> {
        self.explore_in(method, setting, &mut DepthFirst)
    }

    /// All paths of a method, in some order.
    pub fn explore_in(
        &mut self,
        method: MethodId,
        setting: &Setting,
        order: &mut dyn Order,
    ) -> Result<Explored, String> {
        let (begun, used) = (Instant::now(), processor_milliseconds());
        let subject = self.subject(method, setting.regime)?;
        let values = subject.values();
        let started = subject.start(&mut self.machine, subject.base.clone(), &values, &[]);
        let (root, _) = started.map_err(|stop| format!("{stop:?}"))?;
        let walk = || Box::new(walk::Walk::new(walk::Options::default()));
        let mut chain = Chain::with_walk(setting.links, Box::new(smt::Smt::new()), walk());
        if setting.checked {
            chain = chain.checked_against("the last link", Box::new(smt::Smt::new()));
        }
        let mut canonical = CanonicalSolver::new(move || Box::new(Otherwise::new(Box::new(smt::Smt::new()), walk())));
        let mut found = Explored::default();
        let mut explorer = Explorer::new(&mut self.machine, &mut chain, setting.budget);
        let Budget { limit, until, stop, .. } = setting.budget;
        let limit = solver::Limit { until, stop, ..limit };
        explorer.explore(vec![root], order, &mut |explorer, ended| {
            match &ended.end {
                End::Returned(_) | End::Threw(_) => {
                    found.traces.push(ended.state.path.trace.to_vec());
                    if setting.replayed {
                        let begun = Instant::now();
                        let case =
                            witness::solve(explorer, &mut canonical, &subject, ended.state, limit).and_then(|solved| {
                                let input = witness::shape(explorer.machine, &subject, ended.state, &solved)?;
                                found.shapes.push(input.clone());
                                witness::case(explorer.machine, &subject, ended.state, &ended.end, &input, 1)
                            });
                        let canonical = case.as_ref().ok().filter(|case| case.canonical);
                        found.inputs.push(canonical.map(|case| case.inputs.clone()));
                        found.faults.extend(case.err().map(|failure| failure.to_string()));
                        found.solving += begun.elapsed().as_secs_f64() * 1e3;
                    }
                }
                End::Infeasible => {}
                end @ (End::Bound | End::Cut(_) | End::Budget(_) | End::Exited(_) | End::Unsupported(_)) => {
                    found.cut.push(format!("{end:?}"));
                }
            }
            true
        });
        found.counts = explorer.counts;
        found.sat = chain.statistics().of(solver::Link::Last).checks;
        let disagreements = chain.disagreements().iter().map(|found| format!("links disagree: {found:?}"));
        found.faults.extend(disagreements);
        found.milliseconds = begun.elapsed().as_secs_f64() * 1e3;
        found.processor = processor_milliseconds() - used;
        Ok(found)
    }

    /// The conditions of all paths of a static method that return true, feasible or not, the terms that they consist of, and its parameters.
    pub fn targets(&mut self, method: MethodId) -> Result<Targets, String> {
        let subject = self.subject(method, Regime::Solver)?;
        let values = subject.values();
        let started = subject.start(&mut self.machine, subject.base.clone(), &values, &[]);
        let (root, _) = started.map_err(|stop| format!("{stop:?}"))?;
        let (mut all, mut found, mut failed) = (Anything, Vec::new(), None);
        let mut explorer = Explorer::new(&mut self.machine, &mut all, Budget::default());
        explorer.explore(vec![root], &mut DepthFirst, &mut |_, ended| {
            match &ended.end {
                End::Returned(Some(value)) if !value.is_symbolic() && value.as_int() == 1 => {
                    let mut conditions = Vec::new();
                    ended.state.path.conditions.collect_into(&mut conditions);
                    found.push(conditions);
                }
                End::Returned(_) => {}
                // What depends on the bits of a NaN ends unsupported, beside paths that return.
                other => failed = Some(format!("{other:?}")),
            }
            true
        });
        match (failed.filter(|_| found.is_empty()), self.machine.symbols.take()) {
            (None, Some(symbols)) => {
                let parameters = values.iter().filter_map(|value| value.as_term()).collect();
                Ok(Targets { symbols, paths: found, parameters })
            }
            (failed, _) => Err(failed.unwrap_or_default()),
        }
    }

    /// The rules that a method takes on an input, in so many operations at most.
    pub fn trace(&mut self, subject: &Subject, input: &Input, steps: u64) -> Result<Trace, String> {
        let built = Built::new(&mut self.machine, subject, input).map_err(|failure| failure.to_string())?;
        let started = subject.start(&mut self.machine, built.state, &built.arguments, &[]);
        let (mut state, _) = started.map_err(|stop| format!("{stop:?}"))?;
        match engine::run(&mut self.machine, &mut state, steps) {
            Stop::Returned(_) | Stop::Threw(_) => Ok(state.path.trace.to_vec()),
            stop => Err(format!("a concrete run ended with {stop:?}")),
        }
    }

    /// A trace for people.
    pub fn spell(&self, trace: &[Taken]) -> String {
        let rules = trace.iter().map(|taken| format!("{}:{}", self.machine.method_name(taken.method), taken.rule));
        rules.collect::<Vec<_>>().join(" ")
    }
}

/// Says of everything that it has a solution, so that every path is followed.
struct Anything;

impl Solver for Anything {
    fn push(&mut self, _: &Pool, _: Term) {}

    fn pop(&mut self) {}

    fn check(&mut self, _: &mut Pool, _: &[Term], _: Limit) -> Verdict {
        Verdict::Sat(Rc::new(Model::default()))
    }
}

/// Processor time of this thread, where the system tells.
pub fn processor_milliseconds() -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split(' ').next().and_then(|first| first.parse::<f64>().ok());
    nanoseconds.map_or(f64::INFINITY, |nanoseconds| nanoseconds / 1e6)
}
