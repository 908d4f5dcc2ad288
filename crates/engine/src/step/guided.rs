//! Paths that follow a guide: each rule that the program's own code tells is compared with the next turn.

use std::rc::Rc;

use rules::PredicateId;

use super::{Flow, jump};
use crate::guide::Guided;
use crate::guide::{Guide, Turn};
use crate::link::{Code, Op};
use crate::machine::Machine;
use crate::path::Taken;
use crate::state::State;
use crate::stop::{Alternative, Step, Trap};

/// What comes next, unless the path is free to go anywhere.
fn next<'g>(guide: &'g Guide, state: &State) -> Option<Option<&'g Turn>> {
    let Guided { next, free, arrived, .. } = state.path.guided;
    let is_free = arrived || state.path.initialising > 0 || free.is_some_and(|depth| state.depth > depth);
    (!is_free).then(|| guide.turns.get(next as usize))
}

/// A rule is about to be taken.
pub(super) fn rule(machine: &Machine<'_>, state: &mut State, code: &Rc<Code>, rule: u32) -> Result<Flow, Trap> {
    let (Some(method), Some(guide)) = (code.method, &machine.guide) else { return Ok(Flow::Next) };
    if state.path.initialising > 0 {
        return Ok(Flow::Next);
    }
    let taken = Taken { method, rule };
    match next(guide, state) {
        None => {}
        Some(Some(&Turn::Take { taken: wanted, free })) if wanted == taken => {
            let depth = state.depth;
            let guided = &mut state.path.guided;
            guided.next += 1;
            guided.free = free.then_some(depth);
            guided.arrived = guided.next as usize == guide.turns.len();
            if guided.arrived && !guide.onwards {
                state.path.trace.push(taken);
                return Err(Trap::Bound);
            }
        }
        Some(Some(&Turn::Skip { method: of, from, to })) if of == method && begins(code, from, rule) => {
            return match position(code, to) {
                Some(at) => {
                    state.path.guided.next += 1;
                    Ok(jump(state, true, at))
                }
                None => Err(Trap::broken("no way to a predicate")),
            };
        }
        Some(_) => {
            state.path.guided.strayed = true;
            return Err(Trap::Bound);
        }
    }
    state.path.trace.push(taken);
    Ok(Flow::Next)
}

/// Where a predicate begins.
pub(crate) fn position(code: &Code, predicate: PredicateId) -> Option<u32> {
    code.places_of.as_ref()?.predicates.get(predicate.index()).copied().flatten()
}

fn begins(code: &Code, predicate: PredicateId, rule: u32) -> bool {
    let predicates = code.rules.as_ref().map_or(&[][..], |rules| &rules.predicates);
    predicates.get(predicate.index()).is_some_and(|predicate| predicate.rules.contains(&rule))
}

/// Whether the guide leads past the choice that a state has stopped at; then the state stands behind it.
pub(crate) fn skips(machine: &Machine<'_>, state: &mut State) -> bool {
    let Some(guide) = &machine.guide else { return false };
    let Some(Some(&Turn::Skip { method, from, to })) = next(guide, state) else { return false };
    let code = Rc::clone(&state.top.code);
    if code.method != Some(method) || position(&code, from) != Some(state.top.pc) {
        return false;
    }
    let Some(at) = position(&code, to) else { return false };
    state.path.guided.next += 1;
    state.top.pc = at;
    true
}

/// Whether an alternative may lead along the guide.
pub(crate) fn allows(machine: &Machine<'_>, state: &State, way: &Alternative) -> bool {
    let (Some(guide), Step::Goto(pc)) = (&machine.guide, way.step) else { return true };
    let (Some(method), Some(Op::Rule { rule })) = (state.top.code.method, state.top.code.ops.get(pc as usize)) else {
        return true;
    };
    match next(guide, state) {
        None => true,
        Some(Some(Turn::Take { taken, .. })) => *taken == Taken { method, rule: *rule },
        Some(Some(&Turn::Skip { method: of, from, .. })) => of == method && begins(&state.top.code, from, *rule),
        Some(None) => false,
    }
}
