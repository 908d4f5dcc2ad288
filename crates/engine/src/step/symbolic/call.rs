//! Calls on unknown receivers, and models with symbolic arguments.

use program::MethodId;
use program::code::InvokeKind;
use term::{Op as Operator, Term};

use super::strings::Strings;
use super::{Alternative, Flow, Machine, State, Step, Trap, pool, settle, to_term, to_value, with_access};
use super::{arrays, atomics, checksums, functions, mirrors, test};
use crate::machine::Entry;
use crate::step::call;
use crate::value::Value;

/// The method that a virtual call on an unknown receiver reaches; a choice when there are several, one per method.
pub(crate) fn select(
    machine: &mut Machine<'_>,
    state: &mut State,
    receiver: Value,
    kind: InvokeKind,
    resolved: MethodId,
) -> Result<MethodId, Trap> {
    if let Some(target) = state.path.target.take() {
        return Ok(target);
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
                alternatives.push((numbers[0], Alternative { condition, step: Step::Call(method) }));
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
            let way = |condition| Alternative { condition, step: Step::Goto(state.top.pc) };
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
        "java/lang/Float.floatToRawIntBits(F)I" => Some(Operator::FBits),
        "java/lang/Float.intBitsToFloat(I)F" => Some(Operator::BitsF),
        "java/lang/Double.doubleToRawLongBits(D)J" => Some(Operator::DBits),
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
        "java/lang/Object.getClass()Ljava/lang/Class;" => mirrors::get_class(machine, state, first).map(Some),
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
            Ok(Some(to_value(pool, hash).tainted()))
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
            match checksums::answer(&mut call, name)? {
                Some(value) => Ok(Some(value)),
                None => arrays::answer(&mut call, name),
            }
        }
    }
}
