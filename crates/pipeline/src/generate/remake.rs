//! Cases whose tests need reflection, made again: another input of the same path, whose objects come about through the public interface. The
//! calls that may make such objects are made with typical values, or explored, and then the method along the trace of the case.

use std::rc::Rc;

use engine::{Budget, DepthFirst, End, Ended, Explorer, Goal, Guide, Machine, Subject, Taken, Turn, witness};
use heap::{Symbols, Universe};
use program::MethodId;
use solver::{Chain, Limit};
use testcase::{Case, Value};

use super::options::GenerateOptions;
use super::scenarios;
use super::suite::{Reserved, Suite, is_counted};
use super::typical;

/// States of the inputs that a trial starts from.
const ROOTS: usize = 8;
/// Paths of a trial, those of the calls before included.
const PATHS: u64 = 60;

/// Operations of a trial.
const STEPS: u64 = 200_000;

/// Makes the cases again that wait with reflection for goals which nothing else covers.
pub(super) fn explore(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let before = machine.symbols.take();
    if let Some(planner) = &mut suite.planner {
        planner.is_thorough = true;
    }
    machine.options.library_iterations = scenarios::LIBRARY;
    let in_scenario = std::mem::replace(&mut suite.in_scenario, true);
    for at in suite.remade..suite.reserve.len() {
        let Reserved { goals, case, trace, .. } = suite.reserve[at].clone();
        if suite.is_open(&goals) {
            let trial = Trial { universe, options, method, goals: &goals, trace: &trace };
            trial.run(machine, suite, &case);
        }
    }
    suite.remade = suite.reserve.len();
    if let Some(planner) = &mut suite.planner {
        planner.is_thorough = false;
    }
    suite.in_scenario = in_scenario;
    machine.options.library_iterations = 0;
    machine.symbols = before;
}

struct Trial<'a> {
    universe: &'a Rc<Universe>,
    options: &'a GenerateOptions,
    method: MethodId,
    /// What the case is for.
    goals: &'a [Goal],
    trace: &'a [Taken],
}

impl Trial<'_> {
    /// Tries scenarios until one of them leads to the same: with typical values, which costs little, then with unknown ones.
    fn run(&self, machine: &mut Machine<'_>, suite: &mut Suite<'_>, case: &Case) {
        let wanted: Vec<Value> = case.inputs.iter().map(|input| input.value.clone()).collect();
        let until = self.options.budget.until;
        machine.symbols = Some(Box::new(Symbols::new(Rc::clone(self.universe), self.options.regime)));
        // States of classes may yield the very objects, or what differs may not matter.
        if let Ok(subject) = Subject::new(machine, self.method)
            && subject.arguments.len() == wanted.len()
        {
            let input = witness::Input { values: wanted.clone(), heap: case.input_heap.clone(), exact: false };
            typical::keep_input(machine, suite, &subject, &input, until);
            if !suite.is_open(self.goals) {
                return;
            }
        }
        let Some(planner) = &mut suite.planner else { return };
        let scenarios = planner.remakes(machine, self.method, &wanted, &case.input_heap);
        for scenario in &scenarios {
            machine.symbols = Some(Box::new(Symbols::new(Rc::clone(self.universe), self.options.regime)));
            if let Ok(subject) = Subject::after(machine, scenario) {
                typical::keep(machine, suite, &subject, until);
            }
            if !suite.is_open(self.goals) {
                return;
            }
        }
        let guide = Rc::new(self.guide(suite));
        let limit = Limit { conflicts: scenarios::CONFLICTS, ..self.options.budget.limit };
        let budget = Budget { steps: STEPS, paths: PATHS, limit, ..self.options.budget };
        for scenario in &scenarios {
            if self.options.budget.is_over() {
                return;
            }
            machine.symbols = Some(Box::new(Symbols::new(Rc::clone(self.universe), self.options.regime)));
            let Ok(subject) = Subject::after(machine, scenario) else { continue };
            let mut chain = Chain::new(self.options.links, Box::new(smt::Smt::new()));
            let mut explorer = Explorer::new(machine, &mut chain, budget);
            let Ok((roots, _)) = engine::roots(&mut explorer, &subject, ROOTS) else { continue };
            explorer.machine.guide = Some(Rc::clone(&guide));
            let mut made = false;
            explorer.explore(roots, &mut DepthFirst, &mut |explorer, ended| {
                if matches!(ended.end, End::Bound) && ended.state.path.guided.arrived {
                    let guide = explorer.machine.guide.take();
                    made = keep(suite, explorer, &subject, &ended).is_some();
                    explorer.machine.guide = guide;
                }
                !made
            });
            machine.guide = None;
            if made {
                return;
            }
        }
    }
}

impl Trial<'_> {
    /// The way that must be followed: as far as the last goal that is open, and of what other methods do, only what is a goal.
    fn guide(&self, suite: &mut Suite<'_>) -> Guide {
        let is_needed = |suite: &mut Suite<'_>, taken: Taken| {
            let goals: Vec<Goal> = suite.goals_of(&[taken]).into_iter().filter(is_counted).collect();
            !suite.cover.missing(&goals).is_empty()
        };
        let last = (0..self.trace.len()).rev().find(|&at| is_needed(suite, self.trace[at]));
        let needed = &self.trace[..last.map_or(self.trace.len(), |last| last + 1)];
        let inside = needed.iter().any(|&taken| taken.method != self.method && is_needed(suite, taken));
        let turns = needed.iter().filter(|taken| inside || taken.method == self.method);
        Guide { turns: turns.map(|&taken| Turn::Take { taken, free: !inside }).collect(), loops: Vec::new() }
    }
}

/// Keeps the case of a state that has followed a trace, if its test does without reflection.
fn keep(suite: &mut Suite<'_>, explorer: &mut Explorer<'_, '_>, subject: &Subject, ended: &Ended<'_>) -> Option<()> {
    let (ended_at, state) = run_on(suite, explorer, subject, ended).ok()?;
    let trace = state.path.trace.to_vec();
    let goals = suite.all_goals(&trace, &ended_at, &state);
    if !suite.is_open(&goals) {
        return None;
    }
    let ended = Ended { end: ended_at, state: &state, model: ended.model.clone() };
    let case = suite.write(explorer, subject, &ended).ok()?;
    let is_plain = case.plan.as_ref().is_some_and(|plan| !plan.arranges_by_reflection());
    is_plain.then(|| suite.keep(goals, case, trace))
}

/// Solves a state that a guide has led to its end, and runs the solution with concrete values: how it ends, and the state with the trace of
/// that run.
///
/// # Errors
/// Why there is none.
pub(super) fn run_on(
    suite: &mut Suite<'_>,
    explorer: &mut Explorer<'_, '_>,
    subject: &Subject,
    ended: &Ended<'_>,
) -> Result<(End, engine::State), witness::Failure> {
    let solver::Limit { conflicts, .. } = explorer.budget.limit;
    let limit = solver::Limit { until: explorer.budget.until, stop: explorer.budget.stop, conflicts };
    let solved = witness::solve(explorer, &mut suite.canonical, subject, ended.state, limit)?;
    let input = witness::shape(explorer.machine, subject, ended.state, &solved)?;
    let (trace, end) = witness::outcome(explorer.machine, subject, &input)?;
    let mut state = ended.state.clone();
    state.path.trace = Default::default();
    trace.into_iter().for_each(|taken| state.path.trace.push(taken));
    Ok((end, state))
}
