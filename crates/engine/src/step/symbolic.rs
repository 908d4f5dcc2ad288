//! Operations on symbolic values: operators make terms, tests make choices, unknown references go through the symbolic heap.
//!
//! Invariant: an operation with a symbolic operand is answered here, ends as unsupported, or does not look at the operand's bits.

mod arrays;
pub(crate) mod atomics;
mod bits;
pub(crate) mod boxes;
mod call;
pub(crate) mod checksums;
mod functions;
pub(crate) mod literals;
mod memory;
mod mirrors;
mod objects;
pub(crate) mod strings;
mod test;

use std::rc::Rc;

use heap::{Access, Need};
use term::{Node, Op as Operator, Pool, Term};

use super::Flow;
use crate::link::{Code, Op, Slot};
use crate::machine::Machine;
use crate::restriction::Restriction;
use crate::state::State;
use crate::stop::{Alternative, Step, Trap};
use crate::value::{Ref, TERM, Value};

pub(crate) use arrays::fits;
pub(crate) use call::{is_null, select};
pub(super) use call::{is_unknown, model};
pub(super) use mirrors::settle as settle_mirrors;

/// A value as a term.
pub(crate) fn to_term(pool: &mut Pool, value: Value) -> Term {
    match (value.as_term(), value.scalar()) {
        (Some(term), _) => term,
        (None, Some(scalar)) => pool.number(scalar),
        (None, None) => pool.object(value.as_ref().0),
    }
}

/// A term as a value: concrete when it is a constant.
pub fn to_value(pool: &Pool, term: Term) -> Value {
    match (pool.node(term), pool.sort(term)) {
        // Terms know one NaN, however it was made.
        (Node::Number(scalar), _) => Value::from(crate::nan::made(true, scalar)),
        (Node::Object(object), _) => Value::reference(Ref(object)),
        (_, term::Sort::Value(ty)) => Value::term(term, ty),
        // A truth value is no value of a program.
        (_, term::Sort::Bool) => Value::term(term, term::Type::Int),
    }
}

/// Looks at the symbolic heap of a state.
///
/// # Errors
/// What has to happen first, or is not modelled.
pub fn with_access<R>(
    machine: &mut Machine<'_>,
    state: &mut State,
    mut look: impl FnMut(&mut Access<'_>) -> Result<R, Need>,
) -> Result<R, Trap> {
    loop {
        let Some(mut symbols) = machine.symbols.take() else { return Err(Trap::unsupported("a symbolic value")) };
        let program = machine.program;
        let mut objects = objects::View { machine: &mut *machine, heap: &state.heap, classes: &state.classes };
        let memory = &mut state.path.memory;
        let mut access = Access { program, symbols: &mut symbols, memory, objects: &mut objects };
        let answer = look(&mut access);
        machine.symbols = Some(symbols);
        if state.path.memory.take_parted() {
            state.leave_out(Restriction::Classes);
        }
        match answer {
            Err(Need::Mirror(class)) => _ = machine.mirror(state, class)?,
            answer => return Ok(answer?),
        }
    }
}

/// The terms.
pub(super) fn pool<'a>(machine: &'a mut Machine<'_>) -> Result<&'a mut Pool, Trap> {
    machine.symbols.as_mut().map(|symbols| &mut symbols.pool).ok_or_else(|| Trap::unsupported("a symbolic value"))
}

fn symbolic(state: &State, slots: &[Slot]) -> bool {
    slots.iter().any(|&slot| state.top.registers[slot as usize].marks() & TERM != 0)
}

/// Executes an operation if one of its operands is symbolic.
pub(super) fn execute(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Rc<Code>,
    op: Op,
) -> Result<Option<Flow>, Trap> {
    if let Some((operator, dst, a, b)) = operator(op) {
        return if symbolic(state, &[a, b]) {
            apply(machine, state, operator, dst, a, b)?;
            Ok(Some(Flow::Next))
        } else {
            Ok(None)
        };
    }
    if let Some(flow) = test::execute(machine, state, code, op)? {
        return Ok(Some(flow));
    }
    memory::execute(machine, state, code, op)
}

/// The operator, destination and operands of an arithmetic operation; unary ones name their operand twice.
fn operator(op: Op) -> Option<(Operator, Slot, Slot, Slot)> {
    macro_rules! table {
        (binary: $($two:ident)*; unary: $($one:ident)*) => {
            match op {
                $(Op::$two(t) => Some((Operator::$two, t.dst, t.a, t.b)),)*
                $(Op::$one(t) => Some((Operator::$one, t.dst, t.a, t.a)),)*
                Op::Unary { op, dst, a } => Some((op, dst, a, a)),
                Op::Binary { op, dst, a, b } => Some((op, dst, a, b)),
                _ => None,
            }
        };
    }
    table! {
        binary: IAdd ISub IMul IDiv IRem IAnd IOr IXor IShl IShr IUshr LAdd LSub LMul LAnd LOr LXor LShl LShr LUshr LCmp
            DAdd DSub DMul DDiv DCmpl DCmpg;
        unary: INeg I2L I2D L2I I2B I2C I2S
    }
}

fn apply(
    machine: &mut Machine<'_>,
    state: &mut State,
    operator: Operator,
    dst: Slot,
    a: Slot,
    b: Slot,
) -> Result<(), Trap> {
    let (x, y) = (state.top.registers[a as usize], state.top.registers[b as usize]);
    let facts = &state.path.memory.facts();
    let pool = pool(machine)?;
    let left = to_term(pool, x);
    let left = facts.prune(pool, left);
    let result = if operator.operands().len() == 1 {
        pool.unary(operator, left)
    } else {
        let right = to_term(pool, y);
        let right = facts.prune(pool, right);
        pool.binary(operator, left, right)
    };
    let value = to_value(pool, result);
    state.top.registers[dst as usize] = value.with_taint_of(x.marks() | y.marks());
    Ok(())
}

/// A branch on a condition: decided by what is known, else a choice. `heap` says whether it depends on the input heap.
fn branch(machine: &mut Machine<'_>, state: &mut State, condition: Term, to: u32, heap: bool) -> Result<Flow, Trap> {
    branch_under(machine, state, condition, to, heap, None)
}

/// The same where the condition is exact only `under` a restriction: then nothing decides it but the explorer, who notes what is excluded.
fn branch_under(
    machine: &mut Machine<'_>,
    state: &mut State,
    condition: Term,
    to: u32,
    heap: bool,
    under: Option<Restriction>,
) -> Result<Flow, Trap> {
    let next = state.top.pc + 1;
    let pool = pool(machine)?;
    pass(state, &[next, to], heap);
    let is_noted = under.is_none() || state.path.is_restricted;
    match state.path.memory.facts().truth(pool, condition).filter(|_| is_noted) {
        Some(true) => Ok(super::jump(state, true, to)),
        Some(false) => Ok(Flow::Next),
        None => {
            let not = pool.not(condition);
            Err(Trap::Choice(vec![
                Alternative { condition: not, step: Step::Goto(next), under },
                Alternative { condition, step: Step::Goto(to), under },
            ]))
        }
    }
}

/// Notes that a guard on an unknown is passed, which goes on at one of these operations. It is a check that an instruction makes if one of
/// them raises its exception.
fn pass(state: &mut State, ways: &[u32], heap: bool) {
    let ops = &state.top.code.ops;
    let raises = |&way: &u32| {
        let body = ops[way as usize..].iter().find(|op| !matches!(op, Op::Rule { .. } | Op::Move(_)));
        matches!(body, Some(Op::Fault { .. }))
    };
    state.path.passed.tests += u32::from(heap && !ways.iter().any(raises));
    state.path.passed.guards += 1;
}

/// Lazy initialisation, before a reference is dereferenced: which object it is.
fn settle(machine: &mut Machine<'_>, state: &mut State, reference: Value) -> Result<(), Trap> {
    let Some(term) = reference.as_term() else { return Ok(()) };
    let found = with_access(machine, state, |access| Ok(access.candidates(term)))?;
    match found.as_slice() {
        [] => Ok(()),
        [only] => {
            state.path.memory.choose(only.unknown, only.object);
            Ok(())
        }
        several => {
            let choose = |candidate: &heap::Candidate| Alternative {
                condition: candidate.condition,
                step: Step::Choose(candidate.unknown, candidate.object),
                under: None,
            };
            Err(Trap::Choice(several.iter().map(choose).collect()))
        }
    }
}
