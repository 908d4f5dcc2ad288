//! Calls on unknown receivers, and models with symbolic arguments.

use program::code::InvokeKind;
use program::{MethodId, Name};
use term::{Op as Operator, Term};

use super::strings::Strings;
use super::{Alternative, Flow, Machine, State, Step, Trap, pool, settle, to_term, to_value, with_access};
use super::{arrays, atomics, bits, checksums, functions, mirrors, test};
use crate::machine::Entry;
use crate::restriction::Restriction;
use crate::step::call;
use crate::value::{Unpromised, Value};

/// The method that a virtual call on an unknown receiver reaches; a choice when there are several, one per method.
pub(crate) fn select(
    machine: &mut Machine<'_>,
    state: &mut State,
    receiver: Value,
    kind: InvokeKind,
    resolved: MethodId,
    holder: Name,
) -> Result<MethodId, Trap> {
    if let Some(target) = state.path.target.take() {
        return Ok(target);
    }
    if is_overridable(machine, state, receiver, resolved, holder)? {
        state.leave_out(Restriction::Overriding);
    }
    settle(machine, state, receiver)?;
    let receiver = to_term(pool(machine)?, receiver);
    let classes = with_access(machine, state, |access| Ok(access.possible_classes(receiver)))?;
    let mut groups: Vec<(MethodId, Vec<i32>)> = Vec::new();
    let holder = machine.program.method(resolved).class;
    for class in classes {
        // The declaration of an unknown may be wider than what casts have left of it.
        if !machine.program.is_assignable(class, holder)? {
            continue;
        }
        // A class without the method raises a linkage error: named, and never left out of the choice.
        let method = machine.program.select_for(kind, class, resolved).map_err(|error| {
            Trap::unsupported(format!("a receiver whose class lacks the method: {}", error.message))
        })?;
        let number = machine.symbols.as_mut().map_or(0, |symbols| symbols.number(class));
        match groups.iter_mut().find(|group| group.0 == method) {
            Some(group) => group.1.push(number),
            None => groups.push((method, vec![number])),
        }
    }
    match groups.as_slice() {
        [] => {
            let name = machine.method_name(resolved);
            Err(Trap::unsupported(format!("{name}: no implementation on the class path")))
        }
        [(only, _)] => Ok(*only),
        _ => {
            let number = with_access(machine, state, |access| access.class(receiver))?;
            let mut alternatives = Vec::new();
            for (method, mut numbers) in groups {
                numbers.sort_unstable();
                let condition = one_of(machine, number, &numbers)?;
                let condition = state.path.memory.facts().reduce(pool(machine)?, condition);
                alternatives.push((numbers[0], Alternative { condition, step: Step::Call(method), under: None }));
            }
            // The most ordinary class first.
            alternatives.sort_by_key(|(first, _)| *first);
            let pool = pool(machine)?;
            let mut alternatives: Vec<Alternative> = alternatives.into_iter().map(|(_, way)| way).collect();
            alternatives.retain(|way| pool.node(way.condition) != term::Node::Bool(false));
            match alternatives.as_slice() {
                [Alternative { step: Step::Call(method), .. }] => Ok(*method),
                _ => Err(Trap::Choice(alternatives)),
            }
        }
    }
}

/// Whether a test may have an object of a class of its own there, which does something else. `named` is the class that the call names.
fn is_overridable(
    machine: &mut Machine<'_>,
    state: &mut State,
    receiver: Value,
    resolved: MethodId,
    named: Name,
) -> Result<bool, Trap> {
    let program = machine.program;
    let method = program.method(resolved);
    let is_fixed = method.access.is_final() || method.access.is_private();
    if is_fixed || program.class(method.class).access.is_final() {
        return Ok(false);
    }
    let named = program.load(named).ok();
    let receiver = to_term(pool(machine)?, receiver);
    let is_restricted = state.path.is_restricted;
    let mut through: Vec<_> = named.into_iter().collect();
    let is_overridable = with_access(machine, state, |access| {
        let universe = &access.symbols.universe;
        let declared = |u| access.symbols.inputs.of(u).map(|reference| reference.declared);
        through.extend(access.unknowns_of(receiver).into_iter().filter_map(declared));
        if is_restricted {
            return Ok(false);
        }
        let is_closed = named.is_some_and(|named| heap::is_closed(access.program, universe, named));
        let is_whole = |u| named.is_some_and(|named| access.is_whole(u, named));
        let unknowns = access.unknowns_of(receiver);
        Ok(unknowns.into_iter().any(|u| access.is_open(u) && !(is_closed && is_whole(u))))
    })?;
    if is_restricted || is_overridable {
        machine.overridable.extend(through);
    }
    Ok(is_overridable)
}

/// Whether an unknown reference is null: decided by now, or a choice.
pub(crate) fn is_null(machine: &mut Machine<'_>, state: &mut State, reference: Value) -> Result<bool, Trap> {
    let reference = to_term(pool(machine)?, reference);
    let null = with_access(machine, state, |access| {
        let null = access.symbols.pool.null();
        Ok(access.same(reference, null))
    })?;
    let pool = pool(machine)?;
    match state.path.memory.facts().truth(pool, null) {
        Some(is_null) => Ok(is_null),
        None => {
            let present = pool.not(null);
            let way = |condition| Alternative { condition, step: Step::Goto(state.top.pc), under: None };
            Err(Trap::Choice(vec![way(present), way(null)]))
        }
    }
}

/// That a class number is one of these, as few intervals.
fn one_of(machine: &mut Machine<'_>, number: Term, numbers: &[i32]) -> Result<Term, Trap> {
    let Some(symbols) = machine.symbols.as_mut() else { return Err(Trap::unsupported("a symbolic value")) };
    let parts: Vec<Term> =
        numbers.chunk_by(|a, b| a + 1 == *b).map(|run| symbols.within(number, run[0], run[run.len() - 1])).collect();
    Ok(symbols.pool.any(&parts))
}

/// Stands for the identity hash code of an unknown object.
const UNPROMISED_HASH: i32 = 0x1234_5678;

/// Whether a model cannot look at a value: it is symbolic, or an array of unknown length.
pub(in crate::step) fn is_unknown(state: &State, value: Value) -> bool {
    let unbounded = || {
        let object = if value.is_ref() { state.heap.object(value.as_ref()) } else { None };
        object.is_some_and(|object| matches!(object.body, crate::heap::Body::Unbounded(_)))
    };
    value.is_symbolic() || unbounded()
}

/// A modelled method with symbolic arguments: its operator, its own bytecode, or unsupported.
pub(in crate::step) fn model(
    machine: &mut Machine<'_>,
    state: &mut State,
    entry: &std::rc::Rc<Entry>,
    args: Vec<Value>,
    result: Option<crate::link::Slot>,
    again: bool,
) -> Result<Flow, Trap> {
    let name = machine.full_name(entry.method);
    let answered = match answer(machine, state, (entry.method, &name), &args) {
        // The frame of a model goes on with what it called; it cannot call again.
        Err(Trap::Choice(_)) if state.top.code.is_stub() => {
            let name = machine.method_name(entry.method);
            return Err(Trap::unsupported(format!("{name} with an unknown argument, called by a native method")));
        }
        answered => answered?,
    };
    if let Some(value) = answered {
        machine.give_registers(args);
        call::deliver(state, value, result, again);
        return Ok(Flow::Reload);
    }
    let operator = match name.as_str() {
        "java/lang/Float.intBitsToFloat(I)F" => Some(Operator::BitsF),
        "java/lang/Double.longBitsToDouble(J)D" => Some(Operator::BitsD),
        "java/lang/Math.sqrt(D)D" | "java/lang/StrictMath.sqrt(D)D" => Some(Operator::DSqrt),
        _ => None,
    };
    if let (Some(operator), Some(&arg)) = (operator, args.first()) {
        let pool = pool(machine)?;
        let term = to_term(pool, arg);
        let term = pool.unary(operator, term);
        let value = to_value(pool, term).with_taint_of(arg.marks());
        machine.give_registers(args);
        call::deliver(state, value, result, again);
        return Ok(Flow::Reload);
    }
    if machine.program.method(entry.method).has_code() {
        return Ok(call::interpret(machine, state, entry, args, result, again));
    }
    Err(Trap::unsupported(format!("{} with an unknown argument", machine.method_name(entry.method))))
}

/// What a native method answers about an unknown object, where that is known.
fn answer(
    machine: &mut Machine<'_>,
    state: &mut State,
    (method, name): (MethodId, &str),
    args: &[Value],
) -> Result<Option<Value>, Trap> {
    let Some(&first) = args.first() else { return Ok(None) };
    match name {
        "java/lang/Object.getClass()Ljava/lang/Class;" => {
            mirrors::note_exact(machine, state, first)?;
            mirrors::get_class(machine, state, first).map(Some)
        }
        "java/lang/Object.hashCode()I" | "java/lang/System.identityHashCode(Ljava/lang/Object;)I" => {
            let reference = to_term(pool(machine)?, first);
            let null = with_access(machine, state, |access| {
                let null = access.symbols.pool.null();
                Ok(access.same(reference, null))
            })?;
            let pool = pool(machine)?;
            // Whichever it is, it is not promised.
            let (zero, hash) = (pool.int(0), pool.int(UNPROMISED_HASH));
            let hash = pool.ite(null, zero, hash);
            let hash = to_value(pool, hash);
            Ok(Some(state.unpromised(hash, Unpromised::Identity)))
        }
        "java/lang/Class.isInstance(Ljava/lang/Object;)Z" if !first.is_symbolic() => {
            let class = machine.mirrored(state, first.as_ref()).ok_or_else(|| Trap::broken("no class"))?;
            let object = to_term(pool(machine)?, args.get(1).copied().unwrap_or(Value::NULL));
            let instance = test::is_instance(machine, state, object, class, false)?;
            let pool = pool(machine)?;
            let (one, zero) = (pool.int(1), pool.int(0));
            let value = pool.ite(instance, one, zero);
            Ok(Some(to_value(pool, value)))
        }
        _ => {
            if let Some(value) = functions::answer(machine, name, args)? {
                return Ok(Some(value));
            }
            if let Some(value) = atomics::answer(machine, state, name, args) {
                return Ok(Some(value));
            }
            let mut call = Strings { machine, state, args, method: Some(method) };
            if let Some(value) = bits::answer(&mut call, name)? {
                return Ok(Some(value));
            }
            match checksums::answer(&mut call, name)? {
                Some(value) => Ok(Some(value)),
                None => arrays::answer(&mut call, name),
            }
        }
    }
}
