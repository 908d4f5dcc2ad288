//! What classes become through their methods. A method in the states of its class reaches what single calls before it do not, without
//! reflection; and tests make objects by the calls that lead to a state. The states of a class are explored once, with unknowns of
//! their own.

use std::cell::RefCell;
use std::rc::Rc;

use base::Until;
use construct::{Becoming, Look, Way};
use engine::{Budget, Explorer, Machine};
use heap::{Symbols, Universe};
use program::{ClassId, MethodId, Origin, Program, Sight};
use rustc_hash::FxHashMap;
use sequence::{Arguments, Compare, Options, States};
use solver::{Chain, Limit};

use super::options::GenerateOptions;
use super::suite::Suite;
use crate::sequences::whole;

/// Calls that make a state.
const LENGTH: usize = 4;
/// States of a class: of unknown arguments, and of typical ones, which cost little.
const STATES: usize = 120;
const TYPICAL: usize = 300;
/// Conflicts that a question may take.
const CONFLICTS: u64 = 100;
/// What the exploration of one class may cost, with typical arguments and with unknown ones.
const TYPICAL_WORK: u64 = 150_000_000;
const WORK: u64 = 200_000_000;
/// Operations and paths of one exploration: its work is the brake.
const STEPS: u64 = 20_000_000;
const PATHS: u64 = 40_000;
/// Of what the states of a class are made: of typical arguments, which cost little, then of unknown ones.
const KINDS: [Arguments; 2] = [Arguments::Typical, Arguments::Symbolic];
/// Classes whose states are kept.
const CLASSES: usize = 64;

/// The states of one class, and their unknowns.
#[derive(Default)]
struct Explored {
    symbols: Option<Box<Symbols>>,
    states: Option<States>,
    ways: Vec<Way>,
}

/// The states of classes, as far as they were asked for. The view matters: a test calls what it can see.
pub(super) struct Classes {
    universe: Rc<Universe>,
    options: GenerateOptions,
    known: FxHashMap<(ClassId, Sight, Arguments), Explored>,
}

impl Classes {
    /// Nothing explored yet.
    pub(super) fn new(universe: &Rc<Universe>, options: &GenerateOptions) -> Rc<RefCell<Self>> {
        let classes = Self { universe: Rc::clone(universe), options: options.clone(), known: FxHashMap::default() };
        Rc::new(RefCell::new(classes))
    }

    /// Says until when the method at hand may be explored: what is made for it is made by then, too.
    pub(super) fn hurry(&mut self, until: Option<Until>) {
        self.options.budget.until = until;
    }

    /// The states of a class, taken out; nothing is known of it until they are back.
    fn take(&mut self, machine: &mut Machine<'_>, sight: &Sight, class: ClassId, arguments: Arguments) -> Explored {
        if let Some(known) = self.known.get_mut(&(class, sight.clone(), arguments)) {
            return std::mem::take(known);
        }
        if self.known.len() >= CLASSES {
            self.known.clear();
        }
        self.known.insert((class, sight.clone(), arguments), Explored::default());
        let before = machine.symbols.take();
        let mut explored = Explored::default();
        if can_be_made(machine.program, sight, class) {
            machine.symbols = Some(Box::new(Symbols::new(Rc::clone(&self.universe), self.options.regime)));
            let mut chain = Chain::new(self.options.links, Box::new(smt::Smt::new()));
            let (work, most) = match arguments {
                Arguments::Typical => (TYPICAL_WORK, TYPICAL),
                Arguments::Symbolic | Arguments::Concrete(_) => (WORK, STATES),
            };
            let until = Some(Until::after(work).braked_with(self.options.budget.until));
            let budget = Budget { until, ..budget(&self.options) };
            let mut explorer = Explorer::new(machine, &mut chain, budget);
            let interface = whole(explorer.machine.program, sight.clone(), class);
            let compare = match arguments {
                Arguments::Symbolic => Compare::Subsume,
                Arguments::Typical | Arguments::Concrete(_) => Compare::Isomorphic,
            };
            let exploring = Options { length: LENGTH, most: Some(most), arguments, compare, ..Options::default() };
            let explore = || States::explore(&mut explorer, &interface, &exploring, &mut |_, _| true).ok();
            explored.states = base::unpaid(explore);
            explored.ways = explored.states.as_ref().map_or_else(Vec::new, |states| ways(machine, states));
            explored.symbols = machine.symbols.take();
        }
        machine.symbols = before;
        explored
    }

    fn put_back(&mut self, sight: &Sight, class: ClassId, arguments: Arguments, explored: Explored) {
        self.known.insert((class, sight.clone(), arguments), explored);
    }
}

impl Becoming for Classes {
    fn show(&mut self, machine: &mut Machine<'_>, sight: &Sight, class: ClassId, look: Look<'_>) {
        for kind in KINDS {
            let mut explored = self.take(machine, sight, class, kind);
            if explored.symbols.is_some() {
                let before = std::mem::replace(&mut machine.symbols, explored.symbols.take());
                look(machine, &explored.ways);
                explored.symbols = std::mem::replace(&mut machine.symbols, before);
            }
            self.put_back(sight, class, kind, explored);
        }
    }
}

fn ways(machine: &Machine<'_>, states: &States) -> Vec<Way> {
    let way = |(sequence, state, object): (sequence::Sequence<'_>, &engine::State, engine::Value)| Way {
        subject: Rc::new(sequence.subject(machine)),
        state: state.clone(),
        object: object.as_ref(),
        made_by: sequence.made_by(),
    };
    states.kept().map(way).collect()
}

fn budget(options: &GenerateOptions) -> Budget {
    let limit = Limit { conflicts: CONFLICTS, ..options.budget.limit };
    Budget { steps: STEPS, paths: PATHS, limit, ..options.budget }
}

/// Explores a method in the states of its class, until all of it is covered.
pub(super) fn explore(
    machine: &mut Machine<'_>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
    classes: &RefCell<Classes>,
) {
    let program = machine.program;
    let data = program.method(method);
    if data.access.is_static() || &*program.spell(data.name) == "<init>" {
        return;
    }
    let sight = Sight::from(program, data.class);
    let Some(class) = receiver(program, &sight, method) else { return };
    suite.in_scenario = true;
    // How often reflection was needed for a goal so far says nothing about objects that calls have made.
    suite.tried.values_mut().for_each(|tried| *tried = 0);
    for kind in KINDS {
        if suite.is_full() {
            return;
        }
        let mut explored = classes.borrow_mut().take(machine, &sight, class, kind);
        if let Some(states) = &mut explored.states {
            machine.symbols = explored.symbols.take();
            let mut chain = Chain::new(options.links, Box::new(smt::Smt::new()));
            // The second kind has its part, too.
            let until = options.budget.until.map(|until| if kind == KINDS[0] { until.part(2) } else { until });
            let mut explorer = Explorer::new(machine, &mut chain, Budget { until, ..budget(options) });
            states.call(&mut explorer, method, &mut |explorer, reached| {
                let subject = reached.sequence.subject(explorer.machine);
                suite.observe(explorer, &subject, &reached.ended);
                !suite.is_full() && !explorer.budget.is_over()
            });
            explored.symbols = machine.symbols.take();
        }
        classes.borrow_mut().put_back(&sight, class, kind, explored);
    }
}

/// Whether tests can make objects of a class of the class path.
fn can_be_made(program: &Program, sight: &Sight, class: ClassId) -> bool {
    let data = program.class(class);
    data.origin == Origin::ClassPath
        && !data.access.is_abstract()
        && !whole(program, sight.clone(), class).constructors.is_empty()
}

/// The class whose objects a method is called on: its own, or one on the class path that inherits it.
fn receiver(program: &Program, sight: &Sight, method: MethodId) -> Option<ClassId> {
    let class = program.method(method).class;
    if !program.class(class).access.is_abstract() {
        return Some(class).filter(|&class| can_be_made(program, sight, class));
    }
    let names = program.class_path_names();
    let mut classes = names.iter().filter_map(|name| program.find(name).ok());
    classes.find(|&heir| {
        sight.class(program, heir)
            && program.is_assignable(heir, class).unwrap_or(false)
            && can_be_made(program, sight, heir)
            && program.select(heir, method).ok() == Some(method)
    })
}
