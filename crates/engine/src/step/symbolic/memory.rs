//! Fields, elements and arrays where the reference, the index or the value is symbolic.

use std::rc::Rc;

use heap::{Patch, Source};
use program::code::Element;
use program::{ClassId, ClassKind, Primitive};
use term::{Node, Op as Operator, Pool, Term};

use super::objects::LONGEST;
use super::{
    Alternative, Flow, Machine, Op, Slot, State, Step, Trap, literals, pool, settle, strings, symbolic, to_term,
    to_value, with_access,
};
use crate::heap::{Body, Unbounded};
use crate::link::{Code, FieldPlace, Narrow};
use crate::restriction::Restriction;
use crate::step::memory;
use crate::value::{Ref, Value};

pub(super) fn execute(machine: &mut Machine<'_>, state: &mut State, code: &Code, op: Op) -> Result<Option<Flow>, Trap> {
    match op {
        Op::GetField { object, .. } | Op::PutField { object, .. }
            if strings::is_computed(state, state.top.registers[object as usize]) =>
        {
            return Err(looks_into(machine, state));
        }
        Op::GetField { dst, object, site } if symbolic(state, &[object]) => {
            let place = memory::field_place(machine, code, site, false)?;
            let reference = state.top.registers[object as usize];
            if is_field_of_string(machine, place) {
                return Err(looks_into(machine, state));
            }
            memory::note_shared(machine, state, place);
            settle(machine, state, reference)?;
            let reference = literals::settle(machine, state, reference)?;
            let reference = to_term(pool(machine)?, reference);
            let value = with_access(machine, state, |access| access.field(reference, place.field))?;
            state.top.registers[dst as usize] = to_value(pool(machine)?, value);
        }
        Op::PutField { object, value, site } if symbolic(state, &[object, value]) => {
            let place = memory::field_place(machine, code, site, true)?;
            put_field(machine, state, object, value, place)?;
        }
        Op::PutStatic { value, site } if symbolic(state, &[value]) => {
            let place = memory::static_place(machine, state, code, site)?;
            let value = narrowed(pool(machine)?, place.narrow, state.top.registers[value as usize]);
            match state.class_mut(place.class).and_then(|class| class.statics.get_mut(place.slot as usize)) {
                Some(field) => *field = value,
                None => return Err(Trap::broken("a static without a slot")),
            }
        }
        Op::ArrayLength { dst, array } => {
            let reference = state.top.registers[array as usize];
            settle(machine, state, reference)?;
            let reference = to_term(pool(machine)?, reference);
            let length = with_access(machine, state, |access| {
                access.use_as_array(reference);
                access.length(reference)
            })?;
            state.top.registers[dst as usize] = to_value(pool(machine)?, length);
        }
        Op::ArrayLoad { element, dst, array, index } => {
            if !symbolic(state, &[array, index]) && !is_unbounded(state, array) {
                return Ok(None);
            }
            let (reference, index) = (state.top.registers[array as usize], state.top.registers[index as usize]);
            settle(machine, state, reference)?;
            let pool = pool(machine)?;
            let (array, at) = (to_term(pool, reference), to_term(pool, index));
            let value = with_access(machine, state, |access| access.element(element, array, at))?;
            let value = to_value(super::pool(machine)?, value);
            state.top.registers[dst as usize] = value.with_taint_of(reference.marks() | index.marks());
        }
        Op::ArrayStore { element, array, index, value } => {
            if !symbolic(state, &[array, index, value]) && !is_unbounded(state, array) && !is_mixed(state, array) {
                return Ok(None);
            }
            store(machine, state, element, array, index, value)?;
        }
        Op::NewArray { dst, length, site } if symbolic(state, &[length]) => {
            let class = memory::class(machine, code, site)?;
            let length = state.top.registers[length as usize];
            limit_length(machine, state, length)?;
            let array = new_unbounded(machine, state, class, length)?;
            state.top.registers[dst as usize] = Value::reference(array);
        }
        Op::MultiNewArray { dst, site } if symbolic(state, &code.lists[site as usize].items) => {
            let array = new_arrays(machine, state, code, site)?;
            state.top.registers[dst as usize] = Value::reference(array);
        }
        Op::Concat { dst, site } => {
            let items = code.lists[site as usize].items.iter();
            let parts: Vec<Value> = items.map(|&slot| state.top.registers[slot as usize]).collect();
            if !parts.iter().any(|&part| part.is_symbolic() || strings::is_computed(state, part)) {
                return Ok(None);
            }
            machine.breathe(state, 0)?;
            let joined = strings::concat(machine, state, &parts)?;
            state.top.registers[dst as usize] = joined;
        }
        // One thread: nobody else ever holds the monitor.
        Op::MonitorEnter { object } | Op::MonitorExit { object } if symbolic(state, &[object]) => {}
        _ => return Ok(None),
    }
    Ok(Some(Flow::Next))
}

fn is_field_of_string(machine: &Machine<'_>, place: FieldPlace) -> bool {
    let class = machine.program.field(place.field).class;
    &*machine.program.spell(machine.program.class(class).name) == "java/lang/String"
}

/// The JDK's own code looks at the characters of a string that is not known.
fn looks_into(machine: &Machine<'_>, state: &State) -> Trap {
    Trap::unsupported(format!("{} of an unknown string", strings::outermost(machine, state)))
}

/// Longer arrays of unknown length are beyond the limit: whether a JVM has memory for them is not promised.
const LENGTH_LIMIT: i32 = 1 << 20;

pub(super) fn limit_length(machine: &mut Machine<'_>, state: &State, length: Value) -> Result<(), Trap> {
    let pool = pool(machine)?;
    let (length, most) = (to_term(pool, length), pool.int(LENGTH_LIMIT));
    let within = pool.le(length, most);
    if state.path.memory.facts().truth(pool, within) == Some(true) {
        return Ok(());
    }
    let beyond = pool.not(within);
    Err(Trap::Choice(vec![
        Alternative { condition: within, step: Step::Goto(state.top.pc), under: None },
        Alternative { condition: beyond, step: Step::Cut(Restriction::Lengths), under: None },
    ]))
}

/// A new array of unknown length.
pub(super) fn new_unbounded(
    machine: &Machine<'_>,
    state: &mut State,
    class: ClassId,
    length: Value,
) -> Result<Ref, Trap> {
    let ClassKind::Array(component) = machine.program.class(class).kind else {
        return Err(Trap::broken("a new array of a class that is none"));
    };
    let holds = match machine.program.class(component).kind {
        ClassKind::Primitive(primitive) => Some(primitive),
        ClassKind::Instance | ClassKind::Array(_) => None,
    };
    let body = Body::Unbounded(Box::new(Unbounded { holds, length, patches: Rc::default() }));
    Ok(state.heap.allocate(class, body))
}

/// Arrays of more unknown rows are beyond the limit.
const ROW_LIMIT: i32 = 4;

/// A length of which so many arrays are made: one alternative per small number.
fn small_length(machine: &mut Machine<'_>, state: &State, length: Value) -> Result<i32, Trap> {
    if !length.is_symbolic() {
        return Ok(length.as_int());
    }
    let facts = &state.path.memory.facts();
    let pool = pool(machine)?;
    let length = to_term(pool, length);
    let mut alternatives = Vec::new();
    for number in 0..=ROW_LIMIT {
        let constant = pool.int(number);
        let equal = pool.eq(length, constant);
        match facts.truth(pool, equal) {
            Some(true) => return Ok(number),
            Some(false) => {}
            None => alternatives.push(Alternative { condition: equal, step: Step::Goto(state.top.pc), under: None }),
        }
    }
    let most = pool.int(ROW_LIMIT);
    let beyond = pool.lt(most, length);
    alternatives.push(Alternative { condition: beyond, step: Step::Cut(Restriction::Lengths), under: None });
    Err(Trap::Choice(alternatives))
}

/// Arrays of arrays, some of whose lengths are unknown. Only the innermost arrays keep an unknown length.
fn new_arrays(machine: &mut Machine<'_>, state: &mut State, code: &Code, site: u32) -> Result<Ref, Trap> {
    let list = &code.lists[site as usize];
    let class = memory::class(machine, code, list.class.ok_or_else(|| Trap::broken("no array class"))?)?;
    let lengths: Vec<Value> = list.items.iter().map(|&slot| state.top.registers[slot as usize]).collect();
    let Some((&last, outer)) = lengths.split_last() else { return Err(Trap::broken("an array without length")) };
    let mut rows = Vec::with_capacity(outer.len());
    for &length in outer {
        rows.push(small_length(machine, state, length)?);
    }
    if last.is_symbolic() {
        limit_length(machine, state, last)?;
    }
    machine.breathe(state, 0)?;
    rows_of(machine, state, class, &rows, last)
}

fn rows_of(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: ClassId,
    rows: &[i32],
    last: Value,
) -> Result<Ref, Trap> {
    let Some((&length, inner)) = rows.split_first() else {
        return if last.is_symbolic() {
            new_unbounded(machine, state, class, last)
        } else {
            crate::step::allocate_array(machine, state, class, last.as_int())
        };
    };
    let array = crate::step::allocate_array(machine, state, class, length)?;
    let ClassKind::Array(component) = machine.program.class(class).kind else {
        return Err(Trap::broken("a new array of a class that is none"));
    };
    for index in 0..length as usize {
        let row = rows_of(machine, state, component, inner, last)?;
        if let Some(object) = state.heap.object_mut(array) {
            object.body.set(index, Value::reference(row));
        }
    }
    Ok(array)
}

fn is_unbounded(state: &State, array: Slot) -> bool {
    let array = state.top.registers[array as usize].as_ref();
    state.heap.object(array).is_some_and(|object| matches!(object.body, Body::Unbounded(_)))
}

fn is_mixed(state: &State, array: Slot) -> bool {
    let array = state.top.registers[array as usize].as_ref();
    state.heap.object(array).is_some_and(|object| matches!(object.body, Body::Mixed(..)))
}

/// A value as a field keeps it.
fn narrowed(pool: &mut Pool, narrow: Narrow, value: Value) -> Value {
    let primitive = match narrow {
        Narrow::No => return value,
        Narrow::Boolean => Primitive::Boolean,
        Narrow::Byte => Primitive::Byte,
        Narrow::Char => Primitive::Char,
        Narrow::Short => Primitive::Short,
    };
    let term = to_term(pool, value);
    let term = fit(pool, primitive, term);
    to_value(pool, term).with_taint_of(value.marks())
}

fn fit(pool: &mut Pool, primitive: Primitive, term: Term) -> Term {
    match primitive {
        Primitive::Boolean => {
            let one = pool.int(1);
            pool.binary(Operator::IAnd, term, one)
        }
        Primitive::Byte => pool.unary(Operator::I2B, term),
        Primitive::Char => pool.unary(Operator::I2C, term),
        Primitive::Short => pool.unary(Operator::I2S, term),
        Primitive::Int | Primitive::Long | Primitive::Float | Primitive::Double | Primitive::Void => term,
    }
}

fn put_field(
    machine: &mut Machine<'_>,
    state: &mut State,
    object: Slot,
    value: Slot,
    place: FieldPlace,
) -> Result<(), Trap> {
    let (reference, value) = (state.top.registers[object as usize], state.top.registers[value as usize]);
    settle(machine, state, reference)?;
    let reference = literals::settle(machine, state, reference)?;
    let value = narrowed(pool(machine)?, place.narrow, value);
    let Some(target) = reference.as_term() else {
        state.taint.control |= reference.is_tainted();
        let value = value.with_taint_of(reference.marks());
        let done = state.heap.set_field(reference.as_ref(), place.slot, value);
        return if done { Ok(()) } else { Err(Trap::broken("a field of null")) };
    };
    if value.is_tainted() {
        return Err(Trap::unsupported("a value that a JVM does not promise, behind an unknown reference"));
    }
    let (objects, unknown) = with_access(machine, state, |access| Ok(access.leaves(target)))?;
    let written = to_term(pool(machine)?, value);
    for (object, same) in objects {
        let old = state.heap.field(Ref(object), place.slot);
        let old = old.ok_or_else(|| Trap::unsupported("a field of an object that lacks it"))?;
        let pool = pool(machine)?;
        let old = to_term(pool, old);
        let new = pool.ite(same, written, old);
        let new = with_access(machine, state, |access| access.kept(place.field, new))?;
        let new = to_value(super::pool(machine)?, new);
        state.heap.set_field(Ref(object), place.slot, new);
    }
    if unknown {
        with_access(machine, state, |access| {
            access.write_field(target, place.field, written);
            Ok(())
        })?;
    }
    Ok(())
}

fn store(
    machine: &mut Machine<'_>,
    state: &mut State,
    element: Element,
    array: Slot,
    index: Slot,
    value: Slot,
) -> Result<(), Trap> {
    let registers = &state.top.registers;
    let (reference, index, value) = (registers[array as usize], registers[index as usize], registers[value as usize]);
    settle(machine, state, reference)?;
    if value.is_tainted() || index.is_tainted() || reference.is_tainted() {
        return Err(Trap::unsupported("a value that a JVM does not promise, in an array with unknown elements"));
    }
    let pool = pool(machine)?;
    let (target, at, written) = (to_term(pool, reference), to_term(pool, index), to_term(pool, value));
    let (objects, unknown) = with_access(machine, state, |access| Ok(access.leaves(target)))?;
    for (object, same) in objects {
        store_own(machine, state, Ref(object), same, at, written)?;
    }
    if unknown {
        let written = match element {
            Element::Byte => narrow_unknown(machine, state, target, written)?,
            Element::Char => super::pool(machine)?.unary(Operator::I2C, written),
            Element::Short => super::pool(machine)?.unary(Operator::I2S, written),
            Element::Int | Element::Long | Element::Float | Element::Double | Element::Ref => written,
        };
        with_access(machine, state, |access| {
            access.write_elements(element, target, Patch::One { index: at, value: written });
            Ok(())
        })?;
    }
    Ok(())
}

/// `bastore` serves boolean arrays too, which keep one bit.
fn narrow_unknown(machine: &mut Machine<'_>, state: &mut State, array: Term, value: Term) -> Result<Term, Trap> {
    let of = |primitive| machine.program.array_of(machine.program.primitive(primitive));
    let (boolean, byte) = (of(Primitive::Boolean), of(Primitive::Byte));
    let classes = with_access(machine, state, |access| access.left_classes(array))?;
    let kept = match (classes.contains(&boolean), classes.contains(&byte)) {
        (true, true) => return Err(Trap::unsupported("a store to an array of booleans or bytes")),
        (true, false) => Primitive::Boolean,
        (false, _) => Primitive::Byte,
    };
    Ok(fit(pool(machine)?, kept, value))
}

/// Stores in an array of the program itself, if `same` holds.
pub(super) fn store_own(
    machine: &mut Machine<'_>,
    state: &mut State,
    array: Ref,
    same: Term,
    index: Term,
    value: Term,
) -> Result<(), Trap> {
    let pool = pool(machine)?;
    let object = state.heap.object_mut(array).ok_or_else(|| Trap::broken("an element of null"))?;
    if let Body::Unbounded(body) = &mut object.body {
        let value = body.holds.map_or(value, |primitive| fit(pool, primitive, value));
        let patch = match pool.node(same) {
            Node::Bool(true) => Patch::One { index, value },
            _ => {
                let (one, none) = (pool.int(1), pool.int(0));
                let length = pool.ite(same, one, none);
                Patch::Range { from: index, length, source: Source::Value(value) }
            }
        };
        Rc::make_mut(&mut body.patches).push(patch);
        return Ok(());
    }
    if !matches!(object.body, Body::Mixed(..)) {
        object.body = object.body.mixed().ok_or_else(|| Trap::broken("a store to what is no array"))?;
    }
    let Body::Mixed(holds, items) = &mut object.body else { return Err(Trap::broken("a store to what is no array")) };
    let value = holds.map_or(value, |primitive| fit(pool, primitive, value));
    if let (Node::Number(at), Node::Bool(true)) = (pool.node(index), pool.node(same)) {
        let at = Value::from(at).as_int() as u32 as usize;
        let item = items.get_mut(at).ok_or_else(|| Trap::broken("an element out of bounds"))?;
        *item = to_value(pool, value);
        return Ok(());
    }
    if items.len() > LONGEST {
        return Err(Trap::unsupported(format!("an unknown index of an array of more than {LONGEST} elements")));
    }
    for (at, item) in items.iter_mut().enumerate() {
        let at = pool.int(at as i32);
        let equal = pool.eq(index, at);
        let hit = pool.and(same, equal);
        let old = to_term(pool, *item);
        let new = pool.ite(hit, value, old);
        *item = to_value(pool, new);
    }
    Ok(())
}
