//! `sequences`: explore what a class becomes through its methods, select tests among the sequences.

mod cover;
mod interface;
mod tests;
mod values;

use std::rc::Rc;
use std::time::Instant;

use engine::{Budget, Criterion, End, Explorer, Machine, Taken};
use heap::{Regime, Symbols};
use program::Program;
use rustc_hash::FxHashSet;
use sequence::{Arguments, Compare, Interface, Reached, States};
use solver::Chain;
use testcase::{ClassSequences, Report, Stats, Status};

use crate::generate::{machine, report};
use crate::{Error, Opened};
use cover::ClassCover;
use tests::Tests;

pub(crate) use interface::whole;
pub use interface::{find_abstraction, find_ignored, find_interface};
pub use values::{ValuesOf, find_values};

/// How sequences are explored.
#[derive(Clone, Debug)]
pub struct SequenceOptions {
    /// Calls after the constructor's, at most. Default is 4.
    pub length: usize,
    /// When a state is not explored because of another. Default is when that one subsumes it.
    pub compare: Compare,
    /// Whether unknowns that the heap does not hold are existentially quantified. Default is true; the paper has it false.
    pub quantified: bool,
    /// Which values arguments have. Default is unknowns.
    pub arguments: Arguments,
    /// Parameters that have given values in their place. Default is none.
    pub given: Vec<sequence::GivenValues>,
    /// Fields that are no part of a state, `name` or `Class.name`. Default is modCount.
    pub ignored: Vec<String>,
    /// When the paths of a call are cut. Default is loop-k with a k that leaves room for a loop over all that so many calls can make.
    pub criterion: Option<Criterion>,
    /// Keep every test. Default is those that cover something new or end with a new exception.
    pub all: bool,
    /// Whether the kept tests get a case with a plan. Default is false.
    pub plans: bool,
    /// Whether `assert` statements are executed. Default is false.
    pub assertions: bool,
    /// Whether the first violation of a contract ends it all. Default is false.
    pub first_violation: bool,
    /// Whether the paths of last calls are collected. Default is false.
    pub paths: bool,
    /// What it may cost.
    pub budget: Budget,
    /// What random choices of the solver are drawn from. Default is 0.
    pub seed: u64,
}

impl Default for SequenceOptions {
    fn default() -> Self {
        let sequence::Options { length, compare, quantified, arguments, given, ignored, .. } =
            sequence::Options::default();
        let budget = Budget { steps: u64::MAX, paths: u64::MAX, ..Budget::default() };
        Self {
            length,
            compare,
            quantified,
            arguments,
            given,
            ignored,
            criterion: None,
            all: false,
            plans: false,
            assertions: false,
            first_violation: false,
            paths: false,
            budget,
            seed: 0,
        }
    }
}

/// What came of it.
pub struct Sequenced {
    /// What was explored.
    pub sequences: ClassSequences,
    /// The kept tests, by the method that they call last.
    pub report: Report,
    /// What the comparison of states cost.
    pub comparisons: sequence::Comparisons,
    /// The paths of last calls, where they are asked for: what pruning must not lose.
    pub paths: FxHashSet<Vec<Taken>>,
}

/// Explores a class through its interface.
///
/// # Errors
/// When its class cannot be initialised.
pub fn sequences(opened: &Opened, interface: &Interface, options: &SequenceOptions) -> Result<Sequenced, Error> {
    let started = Instant::now();
    let name = opened.program.spell(opened.program.class(interface.class).name).replace('/', ".");
    let criterion = options.criterion.unwrap_or(Criterion::Loop(2 * options.length as u32 + 2));
    let (mut machine, universe) = machine(opened, criterion, true, None);
    if opened.program.class(interface.class).origin == program::Origin::Jdk {
        machine.options.traced = name.split('$').next().map(|name| name.replace('.', "/"));
    }
    if options.assertions {
        machine.models_mut().add(crate::assertions::ENABLED);
    }
    if options.compare == Compare::Equals && sequence::equals_of(&machine, interface.class).is_none() {
        return Err(Error::Unexplored { name, reason: "it has no equals of its own".to_owned() });
    }
    machine.symbols = Some(Box::new(Symbols::new(Rc::clone(&universe), Regime::Solver)));
    let links = solver::Options { seed: options.seed, ..solver::Options::default() };
    let mut chain = Chain::new(links, Box::new(smt::Smt::new()));
    let mut tests = Tests::new(opened, interface, universe, criterion, options);
    let mut cover = ClassCover::new(opened, interface);
    let mut selected = 0;
    let mut paths = FxHashSet::default();
    let mut violations = Vec::new();
    let mut told = FxHashSet::default();
    let exploring = sequence::Options {
        length: options.length,
        compare: options.compare,
        quantified: options.quantified,
        arguments: options.arguments,
        given: options.given.clone(),
        ignored: options.ignored.clone(),
        most: None,
    };
    let mut explorer = Explorer::new(&mut machine, &mut chain, options.budget);
    let states = States::explore(&mut explorer, interface, &exploring, &mut |explorer, reached| {
        if let Some(what) = broken(explorer.machine, &reached, options) {
            cover.note(&reached);
            // The shortest sequence tells as much as those that take the same path after it.
            if told.insert((what.clone(), reached.ended.state.path.trace.to_vec())) {
                violations.push(tests.broken(explorer, &reached, what));
            }
            return !options.first_violation;
        }
        let is_new = cover.note(&reached);
        if options.paths {
            paths.insert(reached.ended.state.path.trace.to_vec());
        }
        if is_new || options.all {
            selected += 1;
            tests.keep(explorer, &reached, None);
        }
        true
    });
    let counts = explorer.counts;
    let states = states.map_err(|stop| Error::Unexplored { name: name.clone(), reason: stop.reason() })?;
    let explored = states.explored;
    let stopped = options.first_violation && !violations.is_empty();
    let stopped = stopped.then(|| "stopped at the first violation".to_owned());
    let reason = stopped.or(explored.partial).or(tests.failure.take());
    let milliseconds = started.elapsed().as_millis() as u64;
    let sat = chain.statistics().of(solver::Link::Last).checks;
    let stats = Stats {
        steps: counts.steps,
        forks: counts.forks,
        queries: counts.queries,
        sat,
        milliseconds,
        ..Stats::default()
    };
    let sequences = ClassSequences {
        class: name,
        length: options.length,
        compare: compare_name(&opened.program, options),
        concrete: match options.arguments {
            Arguments::Concrete(count) => Some(count),
            Arguments::Symbolic | Arguments::Typical => None,
        },
        states: explored.states,
        by_length: explored.by_length,
        tests: explored.tests,
        selected,
        bound: explored.bound,
        coverage: cover.coverage(),
        status: if reason.is_none() { Status::Complete } else { Status::Partial },
        reason,
        violations,
        stats,
        milliseconds,
    };
    Ok(Sequenced { sequences, report: report(tests.reports), comparisons: explored.comparisons, paths })
}

/// The contract that a last call breaks: a promise, an invariant, or an assertion.
fn broken(machine: &Machine<'_>, reached: &Reached<'_>, options: &SequenceOptions) -> Option<String> {
    if let Some(text) = &reached.breaks {
        return Some(text.clone());
    }
    let End::Threw(exception) = reached.ended.end else { return None };
    let class = reached.ended.state.heap.class(exception.as_ref()).filter(|_| !exception.is_symbolic())?;
    let is_assertion = &*machine.program.spell(machine.program.class(class).name) == "java/lang/AssertionError";
    (options.assertions && is_assertion).then(|| "an assertion".to_owned())
}

/// A comparison as on the command line.
fn compare_name(program: &Program, options: &SequenceOptions) -> String {
    match options.compare {
        Compare::Subsume if !options.quantified => "unquantified".to_owned(),
        Compare::Subsume => "subsume".to_owned(),
        Compare::Isomorphic => "isomorphic".to_owned(),
        Compare::None => "none".to_owned(),
        Compare::Equals => "equals".to_owned(),
        Compare::Abstraction(method) => format!("abstraction {}", program.spell(program.method(method).name)),
    }
}
