//! A method after calls through the public interface: what an exploration from unknown objects could not reach, or only with reflection.

use std::rc::Rc;

use construct::Scenario;
use engine::{Budget, DepthFirst, Explorer, Machine, Setting, Subject};
use heap::{Symbols, Universe};
use program::MethodId;
use solver::{Chain, Limit};

use super::options::GenerateOptions;
use super::suite::Suite;

/// Calls between making the inputs and the method under test.
const LEVELS: usize = 2;
/// Conflicts that a question may take: hard ones (two strings with the same hash code) are not worth it here.
pub(super) const CONFLICTS: u64 = 100;
/// Iterations beyond the criterion that loops of the JDK may have: as many as a new hash table has slots.
pub(super) const LIBRARY: u32 = 16;
/// States of the inputs that a scenario starts from.
const ROOTS: usize = 16;
/// The part of what is left of the work that one scenario may use, as its inverse.
const PART: u32 = 2;

/// Explores what a method returns, where it is there to be called; then the method in scenarios of growing length, until all of it is covered.
pub(super) fn explore(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let limit = Limit { conflicts: CONFLICTS, ..options.budget.limit };
    let budget = Budget { steps: 2_000_000, paths: 500, limit, ..options.budget };
    suite.in_scenario = true;
    machine.options.library_iterations = LIBRARY;
    levels(machine, universe, options, budget, method, suite);
    machine.options.library_iterations = 0;
}

/// Rounds in which what a method asks for is set: behind one setting, others may be asked for.
const ROUNDS: usize = 3;

/// Explores a method after calls that set what it asked for.
pub(super) fn settings(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let limit = Limit { conflicts: CONFLICTS, ..options.budget.limit };
    let budget = Budget { steps: 2_000_000, paths: 500, limit, ..options.budget };
    let sight = program::Sight::from(machine.program, machine.program.method(method).class);
    let in_scenario = std::mem::replace(&mut suite.in_scenario, true);
    let mut asked = std::mem::take(&mut machine.settings);
    let mut tried: Vec<Scenario> = Vec::new();
    for _ in 0..ROUNDS {
        let all: Vec<Setting> = asked.iter().copied().collect();
        for scenario in construct::settings(machine, &sight, method, &all) {
            if suite.is_full() || options.budget.is_over() {
                break;
            }
            if !tried.contains(&scenario) {
                run(machine, universe, options, budget, &scenario, suite, false);
                tried.push(scenario);
            }
        }
        // After calls before, the parameters have other numbers.
        let more = std::mem::take(&mut machine.settings);
        let count = asked.len();
        asked.extend(more.into_iter().filter(|setting| !matches!(setting, Setting::Same(..))));
        if asked.len() == count {
            break;
        }
    }
    suite.in_scenario = in_scenario;
}

fn levels(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    budget: Budget,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let sight = program::Sight::from(machine.program, machine.program.method(method).class);
    let results = construct::calls_of_result(machine, &sight, method);
    let levels = (0..=LEVELS).map(|level| construct::scenarios(machine, &sight, method, level)).collect::<Vec<_>>();
    let levels = levels.into_iter().map(|scenarios| (scenarios, false));
    for (scenarios, is_always) in std::iter::once((results, true)).chain(levels) {
        for scenario in scenarios {
            if !is_always && suite.is_full() || options.budget.is_over() {
                return;
            }
            run(machine, universe, options, budget, &scenario, suite, is_always);
        }
    }
}

/// Explores one scenario, until all is covered unless all its paths are wanted.
fn run(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    budget: Budget,
    scenario: &Scenario,
    suite: &mut Suite<'_>,
    is_always: bool,
) {
    machine.symbols = Some(Box::new(Symbols::new(Rc::clone(universe), options.regime)));
    let Ok(mut subject) = Subject::after(machine, scenario) else { return };
    construct::name_settings(machine.program, &mut subject);
    let mut chain = Chain::new(options.links, Box::new(smt::Smt::new()));
    let until = budget.until.map(|until| until.part(PART));
    let mut explorer = Explorer::new(machine, &mut chain, Budget { until, ..budget });
    let Ok((roots, _)) = engine::roots(&mut explorer, &subject, ROOTS) else { return };
    explorer.explore(roots, &mut DepthFirst, &mut |explorer, ended| {
        suite.observe(explorer, &subject, &ended);
        is_always || !suite.is_full()
    });
}
