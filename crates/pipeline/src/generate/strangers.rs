//! Objects of classes that only a test has: anonymous subclasses whose methods answer as the path needs it (`translate::define_open`). They are tried
//! at last, for what nothing else reaches, and only below the types through which the method called what a test can override.

use std::collections::BTreeSet;
use std::rc::Rc;

use base::Until;
use engine::{Budget, Explorer, Impatient, Machine, Restriction};
use heap::{Symbols, Universe};
use program::{ClassId, MethodId};
use solver::Limit;

use super::options::GenerateOptions;
use super::roots::Roots;
use super::scenarios::CONFLICTS;
use super::suite::Suite;
use super::{Defined, chain};
use crate::Opened;

/// The work that is done for one method.
const WORK: u64 = 2_000_000_000;

/// Paths of one method.
const PATHS: u64 = 4_000;

/// How often types are added that are met only behind a call that a test overrides.
const ROUNDS: usize = 3;

/// Explores a method with objects that override what is called on them, until all is covered that was left open because nobody did.
pub(super) fn explore(
    opened: &Opened,
    machine: &mut Machine<'_>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let program = machine.program;
    let mut open: BTreeSet<ClassId> = BTreeSet::new();
    for _ in 0..ROUNDS {
        if suite.is_full() || !is_left_open(suite) || options.budget.is_over() {
            return;
        }
        let called = std::mem::take(&mut machine.overridable);
        let before = open.len();
        open.extend(called.into_iter().filter(|&class| translate::define_open(program, class).is_some()));
        if open.len() == before {
            return;
        }
        explore_with(&open, opened, machine, options, method, suite);
    }
}

/// The same with open stubs of these types.
fn explore_with(
    open: &BTreeSet<ClassId>,
    opened: &Opened,
    machine: &mut Machine<'_>,
    options: &GenerateOptions,
    method: MethodId,
    suite: &mut Suite<'_>,
) {
    let program = machine.program;
    let roots: Vec<ClassId> = program.class_path_names().iter().filter_map(|name| program.find(name).ok()).collect();
    let defined = Defined { program, written: options.plans, elements: options.longest_container, open: open.clone() };
    let universe = Rc::new(Universe::with(program, &roots, Some(&defined)));
    machine.symbols = Some(Box::new(Symbols::new(universe, options.regime)));
    let mut chain = chain(options);
    let begun = Roots::new(opened, machine, options, method, &mut chain, &mut Vec::new());
    let Ok(Roots { subject, states, .. }) = begun else { return };
    let limit = Limit { conflicts: CONFLICTS, ..options.budget.limit };
    let until = options.budget.until.map_or(Until::after(WORK), |until| until.part(2));
    let budget = Budget { paths: PATHS, limit, until: Some(until), ..options.budget };
    suite.in_scenario = true;
    let mut order = Impatient { barren: Rc::clone(&suite.barren) };
    let mut explorer = Explorer::new(machine, &mut chain, budget);
    explorer.explore(states, &mut order, &mut |explorer, ended| {
        if ended.end.is_case() {
            let goals = suite.goals_of(&ended.state.path.trace.to_vec());
            if suite.is_open(&goals) {
                suite.observe(explorer, &subject, &ended);
            }
        }
        !suite.is_full()
    });
}

/// Whether something is left that overriding may reach.
fn is_left_open(suite: &Suite<'_>) -> bool {
    let words = Restriction::Overriding.to_string();
    let unreached = suite.cover.unreached();
    let missed = suite.cover.missed();
    unreached.iter().any(|line| line.what == words) || missed.iter().any(|line| line.what == words)
}
