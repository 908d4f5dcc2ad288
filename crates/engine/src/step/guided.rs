//! Paths that follow a guide: each rule that the program's own code tells is compared with the next turn.

use std::cell::RefCell;
use std::rc::Rc;

use rules::PredicateId;
use term::{Opaque, Pool, Signature, Type};

use super::Flow;
use super::symbolic::{pool, to_term, to_value};
use crate::guide::{Guide, Guided, Turn};
use crate::link::{Code, Op};
use crate::machine::Machine;
use crate::path::Taken;
use crate::state::State;
use crate::stop::{Alternative, Step, Trap};
use crate::value::Value;

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
            if guided.arrived {
                state.path.trace.push(taken);
                return Err(Trap::Bound);
            }
        }
        Some(Some(&Turn::Skip { method: of, from, to })) if of == method && begins(code, from, rule) => {
            return if skip(state, from, to) { Ok(Flow::Reload) } else { Err(Trap::broken("no way to a predicate")) };
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
    skip(state, from, to)
}

/// Goes on at another predicate of the top frame. What it has and the first has not does not matter.
fn skip(state: &mut State, from: PredicateId, to: PredicateId) -> bool {
    let code = Rc::clone(&state.top.code);
    let (Some(at), Some(places), Some(rules)) = (position(&code, to), &code.places_of, &code.rules) else {
        return false;
    };
    let live = places.live.get_or_init(|| rules::analysis::live_values(rules));
    for value in live[to.index()].iter().filter(|value| !live[from.index()].contains(value)) {
        if let Some(slot) = places.values[value.index()] {
            state.top.registers[usize::from(slot)] = Value::default_of(rules.types[value.index()]);
        }
    }
    state.path.guided.next += 1;
    state.top.pc = at;
    true
}

/// Whether the loop that a state is about to enter is a function.
pub(super) fn is_function(machine: &Machine<'_>, state: &State, head: u16) -> bool {
    let Some(guide) = &machine.guide else { return false };
    let Some(Some(&Turn::Loop(at))) = next(guide, state) else { return false };
    let Some(function) = guide.loops.get(at) else { return false };
    let number = |places: &crate::link::PlacesOf| places.heads.get(function.head.index()).copied().flatten();
    state.top.code.method == Some(function.method) && state.top.code.places_of.as_deref().and_then(number) == Some(head)
}

/// Passes a loop that is a function: what it leaves are applications, and it must be left by the rule that is wanted.
pub(super) fn run_loop(machine: &mut Machine<'_>, state: &mut State, code: &Rc<Code>) -> Result<Flow, Trap> {
    let broken = || Trap::broken("a loop that is no function");
    let guide = machine.guide.clone().ok_or_else(broken)?;
    let Some(Turn::Loop(at)) = guide.turns.get(state.path.guided.next as usize) else { return Err(broken()) };
    let function = Rc::clone(guide.loops.get(*at).ok_or_else(broken)?);
    let (places, rules) = (code.places_of.as_ref().ok_or_else(broken)?, code.rules.as_ref().ok_or_else(broken)?);
    let slot = |value: rules::Value| places.values[value.index()].map(usize::from);
    let pool = pool(machine)?;
    let mut arguments = Vec::with_capacity(function.inputs.len());
    for &input in &function.inputs {
        let value = slot(input).map_or(Value::ZERO, |slot| state.top.registers[slot]);
        arguments.push(to_term(pool, value));
    }
    let types: Vec<Type> = function.inputs.iter().map(|input| rules.types[input.index()]).collect();
    let apply = |pool: &mut Pool, what: String, result: Type, meaning: &Rc<RefCell<dyn Opaque>>| {
        let signature = Signature { name: format!("{}.{what}", function.name), arguments: types.clone(), result };
        let function = pool.function(signature, Rc::clone(meaning));
        pool.apply(function, &arguments)
    };
    for (number, output) in function.outputs.iter().enumerate() {
        let term = apply(pool, number.to_string(), rules.types[output.value.index()], &output.meaning);
        if let Some(slot) = slot(output.value) {
            state.top.registers[slot] = to_value(pool, term);
        }
    }
    let left = apply(pool, "exit".to_owned(), Type::Int, &function.exits);
    let wanted = pool.int(function.exit as i32);
    let condition = pool.eq(left, wanted);
    let not = pool.not(condition);
    let to = places.rules[function.exit as usize].ok_or_else(broken)?;
    state.path.guided.next += 1;
    Err(Trap::Choice(vec![
        Alternative { condition, step: Step::Goto(to), under: None },
        Alternative { condition: not, step: Step::Astray, under: None },
    ]))
}

/// Whether an alternative may lead along the guide.
pub(crate) fn allows(machine: &Machine<'_>, state: &State, way: &Alternative) -> bool {
    let Some(guide) = &machine.guide else { return true };
    let Step::Goto(pc) = way.step else {
        let behind_loop = |before: u32| matches!(guide.turns.get(before as usize), Some(Turn::Loop(_)));
        let stands_at_loop = matches!(state.top.code.ops.get(state.top.pc as usize), Some(Op::Loop { .. }));
        let leaves_loop = stands_at_loop && state.path.guided.next.checked_sub(1).is_some_and(behind_loop);
        return way.step != Step::Astray || !leaves_loop;
    };
    let (Some(method), Some(Op::Rule { rule })) = (state.top.code.method, state.top.code.ops.get(pc as usize)) else {
        return true;
    };
    match next(guide, state) {
        None => true,
        Some(Some(Turn::Take { taken, .. })) => *taken == Taken { method, rule: *rule },
        Some(Some(&Turn::Skip { method: of, from, .. })) => of == method && begins(&state.top.code, from, *rule),
        Some(Some(Turn::Loop(_)) | None) => false,
    }
}
