//! A method in the states that its class can become through its own methods: reaches what single calls before it do not, without
//! reflection. The states of a class are explored once, with unknowns of their own.

use std::rc::Rc;

use engine::{Budget, Explorer, Machine};
use heap::{Symbols, Universe};
use program::{ClassId, MethodId, Program, Sight};
use sequence::{Options, States};
use solver::{Chain, Limit};

use super::options::GenerateOptions;
use super::suite::Suite;
use crate::sequences::whole;

/// Calls that make a state.
const LENGTH: usize = 4;
/// States of a class.
const STATES: usize = 120;
/// Conflicts that a question may take.
const CONFLICTS: u64 = 100;

/// The states of one class, and their unknowns.
pub(super) struct Explored {
    class: ClassId,
    symbols: Option<Box<Symbols>>,
    states: Option<States>,
}

/// Explores a method in the states of its class, until all of it is covered.
pub(super) fn explore(
    machine: &mut Machine<'_>,
    universe: &Rc<Universe>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
    explored: &mut Option<Explored>,
) {
    let program = machine.program;
    let data = program.method(method);
    if data.access.is_static() || &*program.spell(data.name) == "<init>" {
        return;
    }
    let sight = Sight::from(program, data.class);
    let Some(class) = receiver(program, &sight, method) else { return };
    let limit = Limit { conflicts: CONFLICTS, ..options.budget.limit };
    let budget = Budget { steps: 2_000_000, paths: 4_000, limit, ..options.budget };
    let mut chain = Chain::new(options.links, Box::new(smt::Smt::new()));
    if explored.as_ref().is_none_or(|explored| explored.class != class) {
        machine.symbols = Some(Box::new(Symbols::new(Rc::clone(universe), options.regime)));
        let mut explorer = Explorer::new(machine, &mut chain, budget);
        let interface = whole(program, sight, class);
        let exploring = Options { length: LENGTH, most: Some(STATES), ..Options::default() };
        let states = States::explore(&mut explorer, &interface, &exploring, &mut |_, _| true).ok();
        *explored = Some(Explored { class, symbols: machine.symbols.take(), states });
    }
    let Some(Explored { symbols, states: Some(states), .. }) = explored else { return };
    machine.symbols = symbols.take();
    let mut explorer = Explorer::new(machine, &mut chain, budget);
    states.call(&mut explorer, method, &mut |explorer, reached| {
        let subject = reached.sequence.subject(explorer.machine);
        suite.observe(explorer, &subject, &reached.ended);
        !suite.is_full() && !options.budget.is_over()
    });
    *symbols = machine.symbols.take();
}

/// The class whose objects a method is called on: its own, or one on the class path that inherits it.
fn receiver(program: &Program, sight: &Sight, method: MethodId) -> Option<ClassId> {
    let class = program.method(method).class;
    let can_be_made = |class: ClassId| {
        !program.class(class).access.is_abstract() && !whole(program, sight.clone(), class).constructors.is_empty()
    };
    if !program.class(class).access.is_abstract() {
        return Some(class).filter(|&class| can_be_made(class));
    }
    let names = program.class_path_names();
    let mut classes = names.iter().filter_map(|name| program.find(name).ok());
    classes.find(|&heir| {
        sight.class(program, heir)
            && program.is_assignable(heir, class).unwrap_or(false)
            && can_be_made(heir)
            && program.select(heir, method).ok() == Some(method)
    })
}
