//! Tests of symbolic values: the condition of each, as a term.

use program::code::Compare;
use program::{ClassId, ClassKind};
use term::{Node, Pool, Term};

use super::{Alternative, Flow, Machine, Op, Slot, State, Step, Trap};
use super::{boxes, strings};
use super::{branch, branch_under, pool, symbolic, to_term, with_access};
use crate::link::Code;
use crate::restriction::{Left, Restriction};
use crate::step::ahead::branch_ahead;
use crate::step::{environment, memory};
use crate::value::{Ref, Value};

fn operands(machine: &mut Machine<'_>, state: &State, a: Slot, b: Slot) -> Result<(Term, Term), Trap> {
    let (x, y) = (state.top.registers[a as usize], state.top.registers[b as usize]);
    let facts = &state.path.memory.facts();
    let pool = pool(machine)?;
    let (x, y) = (to_term(pool, x), to_term(pool, y));
    Ok((facts.prune(pool, x), facts.prune(pool, y)))
}

/// Whether a value depends on what the input heap holds.
fn of_heap(machine: &mut Machine<'_>, value: Value) -> bool {
    match (value.as_term(), machine.symbols.as_mut()) {
        (Some(term), Some(symbols)) => symbols.is_of_heap(term),
        _ => false,
    }
}

fn compare(pool: &mut Pool, compare: Compare, a: Term, b: Term) -> Term {
    match compare {
        Compare::Eq => pool.eq(a, b),
        Compare::Ne => pool.ne(a, b),
        Compare::Lt => pool.lt(a, b),
        Compare::Ge => pool.le(b, a),
        Compare::Gt => pool.lt(b, a),
        Compare::Le => pool.le(a, b),
    }
}

/// A test that depends on tainted and symbolic values cannot be decided.
fn promised(state: &mut State, slots: &[Slot]) -> Result<(), Trap> {
    if let Some(&slot) = slots.iter().find(|&&slot| state.top.registers[slot as usize].is_tainted()) {
        state.taint.control = true;
        let why = state.why_unpromised(state.top.registers[slot as usize].marks());
        return Err(Trap::unsupported(format!("a branch on {why}")));
    }
    Ok(())
}

pub(super) fn execute(machine: &mut Machine<'_>, state: &mut State, code: &Code, op: Op) -> Result<Option<Flow>, Trap> {
    let (relation, a, b, to) = match op {
        Op::IfEq { a, b, to } => (Compare::Eq, a, b, to),
        Op::IfNe { a, b, to } => (Compare::Ne, a, b, to),
        Op::IfLt { a, b, to } => (Compare::Lt, a, b, to),
        Op::IfGe { a, b, to } => (Compare::Ge, a, b, to),
        Op::IfLong { compare, a, b, to } => (compare, a, b, to),
        Op::IfSame { a, b, to } => return identity(machine, state, a, b, to, true),
        Op::IfDiffer { a, b, to } => return identity(machine, state, a, b, to, false),
        Op::IfInBounds { index, array, to } => return bounds(machine, state, index, array, to, true),
        Op::IfOutOfBounds { index, array, to } => return bounds(machine, state, index, array, to, false),
        Op::IfInstance { test, a, site, to } if symbolic(state, &[a]) => {
            promised(state, &[a])?;
            let instance = instance(machine, state, code, a, site, test.is_cast())?;
            let mut under = None;
            if is_open_test(machine, state, code, a, site)? {
                match folded(machine, state, code, a, site)? {
                    // What the universe excludes may be possible for others, whatever else the condition says.
                    Some((answer, restriction)) if !state.path.is_restricted => {
                        let other = if test.of_object(!answer) { to } else { state.top.pc + 1 };
                        let at = state.standing_at(other);
                        state.path.left.push(Left { restriction, at });
                    }
                    Some(_) => {}
                    None => under = Some(Restriction::Classes),
                }
            }
            let pool = pool(machine)?;
            let condition = if test.of_object(true) { instance } else { pool.not(instance) };
            return branch_under(machine, state, condition, to, true, under).map(Some);
        }
        Op::IfStorable { holds, array, value, to } if symbolic(state, &[array, value]) => {
            promised(state, &[array, value])?;
            let storable = storable(machine, state, array, value)?;
            let under = is_open_array(machine, state, array, value)?.then_some(Restriction::Arrays);
            let pool = pool(machine)?;
            let condition = if holds { storable } else { pool.not(storable) };
            return branch_under(machine, state, condition, to, true, under).map(Some);
        }
        Op::InstanceOf { dst, object, site } if symbolic(state, &[object]) => {
            let instance = instance(machine, state, code, object, site, false)?;
            let is_open = is_open_test(machine, state, code, object, site)?;
            if is_open && let Some((answer, restriction)) = folded(machine, state, code, object, site)? {
                note_folded(state, dst, answer, restriction);
            }
            let Some(symbols) = machine.symbols.as_mut() else { return Err(Trap::broken("no symbols")) };
            let (one, zero) = (symbols.pool.int(1), symbols.pool.int(0));
            let value = symbols.pool.ite(instance, one, zero);
            if is_open {
                symbols.note_open_test(value);
                if symbols.is_ambiguous(instance) {
                    state.leave_out(Restriction::Classes);
                }
            }
            state.top.registers[dst as usize] = super::to_value(&symbols.pool, value);
            return Ok(Some(Flow::Next));
        }
        Op::Switch { value, site } if symbolic(state, &[value]) => {
            promised(state, &[value])?;
            return switch(machine, state, code, value, site).map(Some);
        }
        _ => return Ok(None),
    };
    if !symbolic(state, &[a, b]) {
        return Ok(None);
    }
    promised(state, &[a, b])?;
    let (left, right) = operands(machine, state, a, b)?;
    let condition = compare(pool(machine)?, relation, left, right);
    if let Some(symbols) = machine.symbols.as_mut() {
        strings::compared(symbols, condition, relation, left, right);
    }
    let heap = [a, b].into_iter().any(|slot| of_heap(machine, state.top.registers[slot as usize]));
    let is_open = |term| machine.symbols.as_ref().is_some_and(|symbols| symbols.is_open_test(term));
    let under = (is_open(left) || is_open(right)).then_some(Restriction::Classes);
    branch_under(machine, state, condition, to, heap, under).map(Some)
}

/// Notes that a class test has one answer for all objects of the universe: others may take the other side of the branch that follows it.
fn note_folded(state: &mut State, dst: Slot, answer: bool, restriction: Restriction) {
    if state.path.is_restricted {
        return;
    }
    match branch_ahead(&state.top.code, state.top.pc + 1, dst) {
        Some((zero, other)) => {
            let at = state.standing_at(if answer { zero } else { other });
            state.path.left.push(Left { restriction, at });
        }
        None => state.leave_out(restriction),
    }
}

fn identity(
    machine: &mut Machine<'_>,
    state: &mut State,
    a: Slot,
    b: Slot,
    to: u32,
    holds: bool,
) -> Result<Option<Flow>, Trap> {
    let known = !symbolic(state, &[a, b]);
    let (x, y) = (state.top.registers[a as usize].as_ref(), state.top.registers[b as usize].as_ref());
    let same_side = if holds { to } else { state.top.pc + 1 };
    if known && !state.heap.may_be_one(x, y) {
        if [a, b].iter().any(|&slot| state.top.registers[slot as usize].is_tainted()) {
            return Ok(None);
        }
        if x != y && boxes::are_alike(machine, state, x, y) {
            boxes::note_cache(state, same_side);
        }
        note_lambdas(machine, state, x, y);
        return Ok(Some(crate::step::jump(state, (x == y) == holds, to)));
    }
    promised(state, &[a, b])?;
    let (left, right) = operands(machine, state, a, b)?;
    strings::check_identity(machine, state, left, right)?;
    let shortcut = boxes::is_shortcut(machine, state);
    let same = with_access(machine, state, |access| {
        Ok(if shortcut { access.same(left, right) } else { access.identical(left, right) })
    })?;
    if known && !shortcut {
        boxes::note_cache(state, same_side);
    }
    if known && let Node::Bool(same) = pool(machine)?.node(same) {
        return Ok(Some(crate::step::jump(state, same == holds, to)));
    }
    let under = identity_under(machine, state, left, right)?;
    let heap = !known || machine.symbols.as_mut().is_some_and(|symbols| symbols.is_of_heap(same));
    let condition = if holds { same } else { pool(machine)?.not(same) };
    branch_under(machine, state, condition, to, heap, under).map(Some)
}

/// Whether an expression makes a new object for a lambda each time or one for all is left to the JVM (JLS 15.27.4).
fn note_lambdas(machine: &mut Machine<'_>, state: &mut State, x: Ref, y: Ref) {
    if x.is_null() || y.is_null() || state.path.is_restricted {
        return;
    }
    let class = |object| state.heap.class(object);
    let (Some(one), Some(other)) = (class(x), class(y)) else { return };
    let program = machine.program;
    let is_lambda = program.class(one).origin == program::Origin::Synthetic
        && program.spell(program.class(one).name).contains("$$Lambda");
    if one == other && is_lambda {
        machine.leave_out(state, Restriction::Identity);
    }
}

/// The restriction by which an unknown is none of the objects that it is compared with.
fn identity_under(machine: &mut Machine<'_>, state: &mut State, a: Term, b: Term) -> Result<Option<Restriction>, Trap> {
    let of_class = |machine: &Machine<'_>, term: Term| {
        let symbols = machine.symbols.as_ref()?;
        let Node::Var(u, _) = symbols.pool.node(term) else { return None };
        symbols.inputs.mirrors(u)
    };
    for object in [a, b].into_iter().filter_map(|term| of_class(machine, term)).collect::<Vec<_>>() {
        if with_access(machine, state, |access| Ok(access.is_open(object)))? {
            return Ok(Some(Restriction::Classes));
        }
    }
    // What `Class<Number>` says of an object, a cast or a raw type may have broken.
    if machine.symbols.as_ref().is_some_and(|symbols| symbols.is_bounded_literal(a) || symbols.is_bounded_literal(b)) {
        return Ok(Some(Restriction::Mirrors));
    }
    for (one, other) in [(a, b), (b, a)] {
        let objects = with_access(machine, state, |access| {
            let is_unknown = !access.unknowns_of(one).is_empty();
            Ok(if is_unknown { access.objects_of(other) } else { Vec::new() })
        })?;
        let within = |object: &u32| is_within_reach(machine, state, Ref(*object));
        let objects: Vec<u32> = objects.into_iter().filter(within).collect();
        if !objects.is_empty() {
            machine.note_same(state, one, &objects);
            return Ok(Some(Restriction::Identity));
        }
    }
    Ok(None)
}

/// Whether a test may have an object of the program beforehand: it existed before the call, or is one that the JVM keeps.
fn is_within_reach(machine: &Machine<'_>, state: &State, object: Ref) -> bool {
    let Some(class) = state.heap.class(object) else { return false };
    let program = machine.program;
    let name = program.spell(program.class(class).name);
    let is_shared = matches!(
        &*name,
        "java/lang/String"
            | "java/lang/Class"
            | "java/lang/Boolean"
            | "java/lang/Byte"
            | "java/lang/Character"
            | "java/lang/Short"
            | "java/lang/Integer"
            | "java/lang/Long"
    );
    let is_early = state.heap.object(object).is_some_and(|object| object.early);
    is_shared || is_early || environment::is_fault(machine, state, object)
}

/// Whether objects that are not looked at would answer the class test at a site in a way of their own.
fn is_open_test(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    object: Slot,
    site: u32,
) -> Result<bool, Trap> {
    let class = memory::class(machine, code, site)?;
    let value = state.top.registers[object as usize];
    let reference = to_term(pool(machine)?, value);
    with_access(machine, state, |access| Ok(access.is_open_test(reference, class)))
}

/// What a class test says of every object of the universe that a reference can be, where they agree; and the restriction that this rests on.
fn folded(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    object: Slot,
    site: u32,
) -> Result<Option<(bool, Restriction)>, Trap> {
    let class = memory::class(machine, code, site)?;
    let value = state.top.registers[object as usize];
    let reference = to_term(pool(machine)?, value);
    let is_array = matches!(machine.program.class(class).kind, ClassKind::Array(_));
    let restriction = if is_array { Restriction::Arrays } else { Restriction::Classes };
    with_access(machine, state, |access| {
        let instance = access.is_instance(reference, class)?;
        Ok(match access.symbols.pool.node(instance) {
            Node::Bool(answer) => Some((answer, restriction)),
            _ => None,
        })
    })
}

/// Whether an array can have a class that is not looked at, and a value that is not null may not fit that.
fn is_open_array(machine: &mut Machine<'_>, state: &mut State, array: Slot, value: Slot) -> Result<bool, Trap> {
    let (array, value) = operands(machine, state, array, value)?;
    with_access(machine, state, |access| {
        let null = access.symbols.pool.null();
        let is_null = access.same(value, null);
        let is_null = access.memory.facts().truth(&access.symbols.pool, is_null) == Some(true);
        let may_fail = |u| access.is_open(u) && !access.is_element_of(u, value);
        Ok(!is_null && access.unknowns_of(array).into_iter().any(may_fail))
    })
}

fn bounds(
    machine: &mut Machine<'_>,
    state: &mut State,
    index: Slot,
    array: Slot,
    to: u32,
    holds: bool,
) -> Result<Option<Flow>, Trap> {
    let value = state.top.registers[array as usize];
    let unbounded = state.heap.object(value.as_ref()).is_some_and(|object| object.body.length().is_none());
    if !symbolic(state, &[index, array]) && !unbounded {
        return Ok(None);
    }
    promised(state, &[index, array])?;
    super::settle(machine, state, value)?;
    let (index, array) = operands(machine, state, index, array)?;
    let length = with_access(machine, state, |access| access.length(array))?;
    let within = pool(machine)?.below(index, length);
    let condition = if holds { within } else { pool(machine)?.not(within) };
    branch(machine, state, condition, to, true).map(Some)
}

/// Whether a reference is not null (or, for a cast, null) or an instance of the class at a site.
fn instance(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    object: Slot,
    site: u32,
    cast: bool,
) -> Result<Term, Trap> {
    let class = memory::class(machine, code, site)?;
    let value = state.top.registers[object as usize];
    let reference = to_term(pool(machine)?, value);
    is_instance(machine, state, reference, class, cast)
}

/// Whether a reference is not null (or, for a cast, null) or an instance of a class.
pub(super) fn is_instance(
    machine: &mut Machine<'_>,
    state: &mut State,
    reference: Term,
    class: ClassId,
    cast: bool,
) -> Result<Term, Trap> {
    with_access(machine, state, |access| {
        let null = access.symbols.pool.null();
        let is_null = access.same(reference, null);
        if access.symbols.pool.node(is_null) == Node::Bool(true) {
            return Ok(access.symbols.pool.bool(cast));
        }
        let instance = access.is_instance(reference, class)?;
        let pool = &mut access.symbols.pool;
        Ok(if cast {
            pool.or(is_null, instance)
        } else {
            let present = pool.not(is_null);
            pool.and(present, instance)
        })
    })
}

/// Whether a reference may be stored in an array.
fn storable(machine: &mut Machine<'_>, state: &mut State, array: Slot, value: Slot) -> Result<Term, Trap> {
    let (array, value) = operands(machine, state, array, value)?;
    with_access(machine, state, |access| access.storable(array, value))
}

/// One alternative per target; keys with one target are one alternative.
fn switch(machine: &mut Machine<'_>, state: &mut State, code: &Code, value: Slot, site: u32) -> Result<Flow, Trap> {
    let switch = &code.switches[site as usize];
    let value: Value = state.top.registers[value as usize];
    let heap = of_heap(machine, value);
    super::pass(state, &[], heap);
    let facts = state.path.memory.facts().clone();
    let term = to_term(pool(machine)?, value);
    if let Some(symbols) = machine.symbols.as_mut() {
        for (key, _) in switch.cases() {
            let key = symbols.pool.int(key);
            let equal = symbols.pool.eq(term, key);
            strings::compared(symbols, equal, Compare::Eq, term, key);
        }
    }
    let pool = pool(machine)?;
    let mut alternatives: Vec<Alternative> = Vec::new();
    let mut none = pool.bool(true);
    let mut add = |pool: &mut Pool, to: u32, condition: Term| match alternatives
        .iter_mut()
        .find(|alternative| alternative.step == Step::Goto(to))
    {
        Some(alternative) => alternative.condition = pool.or(alternative.condition, condition),
        None => alternatives.push(Alternative { condition, step: Step::Goto(to), under: None }),
    };
    for (key, to) in switch.cases() {
        let key = pool.int(key);
        let equal = pool.eq(term, key);
        let equal = facts.reduce(pool, equal);
        let differs = pool.not(equal);
        none = pool.and(none, differs);
        add(pool, to, equal);
    }
    add(pool, switch.otherwise(), none);
    alternatives.retain(|alternative| pool.node(alternative.condition) != Node::Bool(false));
    match alternatives.as_slice() {
        [only] => {
            let Step::Goto(to) = only.step else { return Err(Trap::broken("a switch that goes nowhere")) };
            Ok(crate::step::jump(state, true, to))
        }
        _ => Err(Trap::Choice(alternatives)),
    }
}
