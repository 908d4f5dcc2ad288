//! `Class` objects of unknown objects. Comparing two of them compares classes and costs nothing; what looks into one first chooses the class.

use program::{ClassId, MethodId, Origin};
use rustc_hash::FxHashMap;
use term::{Node, Term, Var};

use super::{Alternative, Machine, State, Step, Trap, pool, to_term, to_value, with_access};
use crate::link::CallSite;
use crate::restriction::Restriction;
use crate::value::Value;

/// Classes that are tried where an unknown one is looked into; others are beyond the limit.
const MOST: usize = 4;

/// `getClass` of a reference that is not null.
pub(super) fn mirror(machine: &mut Machine<'_>, state: &mut State, object: Term) -> Result<Term, Trap> {
    part(machine, state, object, &mut FxHashMap::default())
}

/// The same of a part of a guarded value, which is looked at once however often it is shared.
fn part(
    machine: &mut Machine<'_>,
    state: &mut State,
    object: Term,
    known: &mut FxHashMap<Term, Term>,
) -> Result<Term, Trap> {
    if let Some(&mirror) = known.get(&object) {
        return Ok(mirror);
    }
    let mirror = match pool(machine)?.node(object) {
        Node::Ite(condition, a, b) => match state.path.memory.facts().truth(pool(machine)?, condition) {
            Some(true) => part(machine, state, a, known)?,
            Some(false) => part(machine, state, b, known)?,
            None => {
                let (a, b) = (part(machine, state, a, known)?, part(machine, state, b, known)?);
                pool(machine)?.ite(condition, a, b)
            }
        },
        _ => leaf(machine, state, object)?,
    };
    known.insert(object, mirror);
    Ok(mirror)
}

/// The same of a reference that is no guarded value.
fn leaf(machine: &mut Machine<'_>, state: &mut State, object: Term) -> Result<Term, Trap> {
    let classes = with_access(machine, state, |access| Ok(access.possible_classes(object)))?;
    match (classes.as_slice(), pool(machine)?.node(object)) {
        // Null, on a way that is not taken.
        ([], _) => Ok(pool(machine)?.null()),
        (&[only], _) => {
            let mirror = machine.mirror(state, only)?;
            Ok(pool(machine)?.object(mirror.0))
        }
        (_, Node::Var(u, _)) => {
            let class = machine.program.find("java/lang/Class")?;
            with_access(machine, state, |access| Ok(access.mirror(u, class)))
        }
        _ => Err(Trap::broken("a reference of another form")),
    }
}

/// Notes where only one class of several that Java allows is looked at: its `Class` object is then no unknown.
pub(super) fn note_exact(machine: &mut Machine<'_>, state: &mut State, object: Value) -> Result<(), Trap> {
    let object = to_term(pool(machine)?, object);
    let is_exact = with_access(machine, state, |access| {
        let unknowns = access.unknowns_of(object);
        Ok(unknowns.into_iter().any(|u| access.is_open(u) && access.has_one_class(u)))
    })?;
    if is_exact {
        state.leave_out(Restriction::Classes);
    }
    Ok(())
}

/// Chooses the classes of the `Class` objects that are handed to a method of the JDK.
pub(in crate::step) fn settle(
    machine: &mut Machine<'_>,
    state: &mut State,
    site: &CallSite,
    method: MethodId,
) -> Result<(), Trap> {
    for &slot in &site.args {
        let Some(term) = state.top.registers[slot as usize].as_term() else { continue };
        let Node::Var(var, _) = pool(machine)?.node(term) else { continue };
        let Some(symbols) = &machine.symbols else { return Ok(()) };
        let Some(object) = symbols.inputs.mirrors(var) else { continue };
        let holder = machine.program.method(method).class;
        if machine.program.class(holder).origin == Origin::ClassPath {
            return Ok(());
        }
        let class = choose(machine, state, object)?;
        state.top.registers[slot as usize] = Value::reference(machine.mirror(state, class)?);
    }
    Ok(())
}

/// The class of an unknown object: decided by now, or a choice.
fn choose(machine: &mut Machine<'_>, state: &mut State, object: Var) -> Result<ClassId, Trap> {
    let (number, classes) = with_access(machine, state, |access| {
        let object = access.symbols.pool.var(object);
        Ok((access.class(object)?, access.possible_classes(object)))
    })?;
    if with_access(machine, state, |access| Ok(access.is_open(object)))? {
        state.leave_out(Restriction::Classes);
    }
    let here = state.top.pc;
    let mut alternatives = Vec::new();
    let mut others = pool(machine)?.bool(true);
    let mut numbered: Vec<(i32, ClassId)> = Vec::new();
    for class in classes {
        let Some(symbols) = machine.symbols.as_mut() else { continue };
        numbered.push((symbols.number(class), class));
    }
    // The most ordinary class first.
    numbered.sort_unstable();
    for (candidate, class) in numbered {
        let facts = &state.path.memory.facts();
        let pool = pool(machine)?;
        let constant = pool.int(candidate);
        let equal = pool.eq(number, constant);
        match facts.truth(pool, equal) {
            Some(true) => return Ok(class),
            Some(false) => continue,
            None if alternatives.len() < MOST => {
                alternatives.push(Alternative { condition: equal, step: Step::Goto(here), under: None });
                let not = pool.not(equal);
                others = pool.and(others, not);
            }
            None => {
                alternatives.push(Alternative {
                    condition: others,
                    step: Step::Cut(Restriction::Mirrors),
                    under: None,
                });
                break;
            }
        }
    }
    Err(Trap::Choice(alternatives))
}

/// `getClass` as a model answers it.
pub(super) fn get_class(machine: &mut Machine<'_>, state: &mut State, object: Value) -> Result<Value, Trap> {
    let object = to_term(pool(machine)?, object);
    let mirror = mirror(machine, state, object)?;
    Ok(to_value(pool(machine)?, mirror))
}
