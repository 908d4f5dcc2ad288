//! A method after calls through the public interface: what an exploration from unknown objects could not reach, or only with reflection.

use std::rc::Rc;
use std::time::Instant;

use engine::{Budget, DepthFirst, Explorer, Machine, Subject};
use heap::{Symbols, Universe};
use program::MethodId;
use solver::{Chain, Limit};

use super::options::GenerateOptions;
use super::suite::Suite;

/// Calls between making the inputs and the method under test.
const LEVELS: usize = 2;
/// Conflicts that a question may take: hard ones (two strings with the same hash code) are not worth it here.
const CONFLICTS: u64 = 100;
/// States of the inputs that a scenario starts from.
const ROOTS: usize = 16;

/// Explores a method in scenarios of growing length, until all of it is covered.
pub(super) fn explore(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let sight = program::Sight::from(machine.program, machine.program.method(method).class);
    let limit = Limit { conflicts: CONFLICTS, ..options.budget.limit };
    let budget = Budget { steps: 2_000_000, paths: 500, limit, ..options.budget };
    suite.in_scenario = true;
    for level in 0..=LEVELS {
        for scenario in construct::scenarios(machine, &sight, method, level) {
            let late = options.budget.until.is_some_and(|until| Instant::now() >= until);
            if suite.is_full() || late || options.budget.is_stopped() {
                return;
            }
            machine.symbols = Some(Box::new(Symbols::new(Rc::clone(universe), options.regime)));
            let Ok(subject) = Subject::after(machine, &scenario) else { continue };
            let mut chain = Chain::new(options.links, Box::new(smt::Smt::new()));
            let mut explorer = Explorer::new(machine, &mut chain, budget);
            let Ok((roots, _)) = engine::roots(&mut explorer, &subject, ROOTS) else { continue };
            explorer.explore(roots, &mut DepthFirst, &mut |explorer, ended| {
                suite.observe(explorer, &subject, &ended);
                true
            });
        }
    }
}
