//! Unknown `Class` objects of the input (`heap::literals`). Comparing them costs nothing. A question that only the class answers, yes or no,
//! is answered for all listed classes at once; whatever else looks into one first chooses which of them it is. Others are beyond the limit.

use std::rc::Rc;

use heap::{Gives, Label};
use program::ClassId;
use rustc_hash::FxHashSet;
use term::{Node, Term, Var};

use super::{Alternative, Machine, State, Step, Trap, pool, to_value, with_access};
use crate::machine::Entry;
use crate::models::{Call, Model, Reply};
use crate::restriction::Restriction;
use crate::value::Value;
use crate::witness;

/// What is answered for all listed classes at once.
const ASKED: &[&str] = &[
    "java/lang/Class.isAnnotation()Z",
    "java/lang/Class.isArray()Z",
    "java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z",
    "java/lang/Class.isEnum()Z",
    "java/lang/Class.isInstance(Ljava/lang/Object;)Z",
    "java/lang/Class.isInterface()Z",
    "java/lang/Class.isPrimitive()Z",
];

/// What does not look into a class.
const BLIND: &[&str] = &[
    "java/lang/Object.getClass()Ljava/lang/Class;",
    "java/lang/Object.hashCode()I",
    "java/lang/System.identityHashCode(Ljava/lang/Object;)I",
];

/// The value as far as facts tell, and the unknown that selects it, if it is an unknown `Class` object.
fn selector(machine: &mut Machine<'_>, state: &State, value: Value) -> Option<(Term, Option<Var>)> {
    let term = value.as_term()?;
    let symbols = machine.symbols.as_ref().filter(|symbols| symbols.has_literals())?;
    let term = state.path.memory.facts().prune(&symbols.pool, term);
    Some((term, symbols.selector(term)))
}

/// Whether a value may be an unknown `Class` object.
fn is_literal(machine: &mut Machine<'_>, state: &State, value: Value) -> bool {
    let Some((term, _)) = selector(machine, state, value) else { return false };
    machine.symbols.as_ref().is_some_and(|symbols| holds_literal(symbols, term))
}

/// Whether a value is an unknown `Class` object, or has one among its parts.
fn holds_literal(symbols: &heap::Symbols, term: Term) -> bool {
    let (mut open, mut seen) = (vec![term], FxHashSet::default());
    while let Some(term) = open.pop() {
        if symbols.selector(term).is_some() {
            return true;
        }
        if let Node::Ite(_, a, b) = symbols.pool.node(term) {
            open.extend([a, b].into_iter().filter(|&part| seen.insert(part)));
        }
    }
    false
}

/// A value that is about to be looked into: a `Class` object that is known, or a choice; other values as they are.
pub(crate) fn settle(machine: &mut Machine<'_>, state: &mut State, value: Value) -> Result<Value, Trap> {
    let Some((term, selector)) = selector(machine, state, value) else { return Ok(value) };
    let here = Step::Goto(state.top.pc);
    let Some(selector) = selector else {
        let Some(symbols) = machine.symbols.as_mut() else { return Ok(value) };
        let Node::Ite(condition, ..) = symbols.pool.node(term) else { return Ok(to_value(&symbols.pool, term)) };
        if !holds_literal(symbols, term) {
            return Ok(value);
        }
        let not = symbols.pool.not(condition);
        return Err(Trap::Choice(vec![
            Alternative { condition, step: here, under: None },
            Alternative { condition: not, step: here, under: None },
        ]));
    };
    if let Some(class) = decided(machine, state, selector)? {
        return known(machine, state, class);
    }
    let mut ways = Vec::new();
    for (_, condition) in ways_of(machine, state, selector)? {
        ways.push(Alternative { condition, step: here, under: None });
    }
    ways.push(unlisted(machine, state, selector)?.1);
    Err(Trap::Choice(ways))
}

fn known(machine: &mut Machine<'_>, state: &mut State, class: Option<ClassId>) -> Result<Value, Trap> {
    Ok(match class {
        Some(class) => Value::reference(machine.mirror(state, class)?),
        None => Value::NULL,
    })
}

/// The class that the path has decided on; inside, none is null.
fn decided(machine: &mut Machine<'_>, state: &mut State, selector: Var) -> Result<Option<Option<ClassId>>, Trap> {
    with_access(machine, state, |access| {
        let null = access.is_literal(selector, None);
        if access.symbols.pool.node(null) == Node::Bool(true) {
            return Ok(Some(None));
        }
        for code in 1.. {
            let Some(class) = access.symbols.literal(code) else { break };
            let this = access.is_literal(selector, Some(class));
            if access.symbols.pool.node(this) == Node::Bool(true) {
                return Ok(Some(Some(class)));
            }
        }
        Ok(None)
    })
}

/// Null and the listed classes that the path leaves, each with when it is the one.
fn ways_of(machine: &mut Machine<'_>, state: &mut State, selector: Var) -> Result<Vec<(Option<ClassId>, Term)>, Trap> {
    with_access(machine, state, |access| {
        let listed = access.listed(selector);
        let mut ways = Vec::with_capacity(listed.len() + 1);
        for class in listed.into_iter().map(|(_, class)| Some(class)).chain([None]) {
            let condition = access.is_literal(selector, class);
            if access.symbols.pool.node(condition) != Node::Bool(false) {
                ways.push((class, condition));
            }
        }
        Ok(ways)
    })
}

/// That the class is a listed one, and the way that ends where it is not.
fn unlisted(machine: &mut Machine<'_>, state: &mut State, selector: Var) -> Result<(Term, Alternative), Trap> {
    let listed = with_access(machine, state, |access| Ok(access.is_listed(selector)))?;
    let condition = pool(machine)?.not(listed);
    Ok((listed, Alternative { condition, step: Step::Cut(Restriction::Mirrors), under: None }))
}

/// Before a model looks at its arguments: what it answers for unknown `Class` objects among them, or these become known.
pub(in crate::step) fn ask(
    machine: &mut Machine<'_>,
    state: &mut State,
    entry: &Entry,
    model: Model,
    args: &mut [Value],
) -> Result<Option<Value>, Trap> {
    for arg in args.iter_mut() {
        if let Some((term, _)) = selector(machine, state, *arg)
            && let Node::Object(_) = pool(machine)?.node(term)
        {
            *arg = to_value(pool(machine)?, term);
        }
    }
    let unknown: Vec<usize> = (0..args.len()).filter(|&at| is_literal(machine, state, args[at])).collect();
    if unknown.is_empty() {
        return Ok(None);
    }
    let name = machine.full_name(entry.method);
    if BLIND.contains(&&*name) {
        return Ok(None);
    }
    let others_known = args.iter().enumerate().all(|(at, arg)| unknown.contains(&at) || !arg.is_symbolic());
    let answered = match unknown[..] {
        [only] if others_known && ASKED.contains(&&*name) => answer(machine, state, (entry, model), args, only),
        _ => unknown
            .iter()
            .try_for_each(|&at| settle(machine, state, args[at]).map(|value| args[at] = value))
            .map(|()| None),
    };
    match answered {
        // The frame of a model goes on with what it called; it cannot call again.
        Err(Trap::Choice(_)) if state.top.code.is_stub() => {
            let name = machine.method_name(entry.method);
            Err(Trap::unsupported(format!("{name} with an unknown class, called by a native method")))
        }
        answered => answered,
    }
}

/// What a model answers for each class that an argument may be.
fn answer(
    machine: &mut Machine<'_>,
    state: &mut State,
    (entry, model): (&Entry, Model),
    args: &mut [Value],
    at: usize,
) -> Result<Option<Value>, Trap> {
    let Some((_, Some(selector))) = selector(machine, state, args[at]) else {
        args[at] = settle(machine, state, args[at])?;
        return Ok(None);
    };
    if let Some(class) = decided(machine, state, selector)? {
        args[at] = known(machine, state, class)?;
        return Ok(None);
    }
    let here = Step::Goto(state.top.pc);
    let null = with_access(machine, state, |access| Ok(access.is_literal(selector, None)))?;
    if at > 0 && pool(machine)?.node(null) != Node::Bool(false) {
        let present = pool(machine)?.not(null);
        let ways = [present, null].map(|condition| Alternative { condition, step: here, under: None });
        return Err(Trap::Choice(ways.to_vec()));
    }
    let (listed, beyond) = unlisted(machine, state, selector)?;
    if state.path.memory.facts().truth(pool(machine)?, listed) != Some(true) {
        return Err(Trap::Choice(vec![Alternative { condition: listed, step: here, under: None }, beyond]));
    }
    let mut holds = Vec::new();
    for (class, condition) in ways_of(machine, state, selector)? {
        let Some(class) = class else { continue };
        let mut given = args.to_vec();
        given[at] = known(machine, state, Some(class))?;
        let mut call = Call { machine, state, args: &given, method: Some(entry.method), member: None, taint: false };
        let Reply::Return(value) = model(&mut call)? else {
            return Err(Trap::broken("a question without an answer"));
        };
        if value.as_int() != 0 {
            holds.push(condition);
        }
    }
    let pool = pool(machine)?;
    let condition = pool.any(&holds);
    let (one, zero) = (pool.int(1), pool.int(0));
    let value = pool.ite(condition, one, zero);
    let value = to_value(pool, value);
    if holds.len() > 1 {
        label(machine, state, entry, args, (at, selector), condition);
    }
    Ok(Some(value))
}

/// A reader sees the question, not the classes for which the answer is yes.
fn label(
    machine: &mut Machine<'_>,
    state: &State,
    entry: &Entry,
    args: &[Value],
    (at, selector): (usize, Var),
    condition: Term,
) {
    let program = machine.program;
    let name = program.spell(program.method(entry.method).name).to_string();
    let mut labels = Vec::new();
    for (place, &arg) in args.iter().enumerate() {
        let class = machine.mirrored(state, arg.as_ref()).filter(|_| place != at);
        let Some(symbols) = machine.symbols.as_mut() else { return };
        labels.push(Rc::new(match class {
            _ if place == at => Label::Term(symbols.pool.var(selector)),
            Some(class) => Label::Word(format!("{}.class", witness::simple_name(program, class))),
            // An object of one state.
            None => return,
        }));
    }
    let receiver = (!labels.is_empty()).then(|| labels.remove(0));
    let holds = Rc::new(Label::Call { receiver, name, arguments: labels, gives: Gives::Truth });
    let Some(symbols) = machine.symbols.as_mut() else { return };
    let not = symbols.pool.not(condition);
    symbols.labels.add(condition, &holds);
    symbols.labels.add(not, &Rc::new(Label::Not(holds)));
}
