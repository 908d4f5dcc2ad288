//! What a reader may call a value in the middle of a method.

use program::Name;
use program::code::{Code, Insn};
use rules::{Instr, MemberIndex, PredicateId, Tail, Value};

use crate::machine::Machine;
use crate::subject;

/// The parameter or local variable that a value is, else the field or method that it comes from, else the line that makes it.
pub(super) fn name(machine: &Machine<'_>, rules: &rules::Method, value: Value) -> String {
    let program = machine.program;
    let parameters = rules.params_of(PredicateId(0));
    if let Some(at) = parameters.iter().position(|&parameter| parameter == value) {
        return subject::names(machine, rules.id, parameters.len()).swap_remove(at);
    }
    let code = program.code(rules.id).ok().flatten();
    if let Some(name) = code.and_then(|code| variable(&code, rules, value, &mut Vec::new())) {
        return program.spell(name).to_string();
    }
    let offset = match made(rules, value) {
        Some(Made::By(Instr::GetField { field, .. } | Instr::GetStatic { field, .. }, _)) => {
            return program.spell(rules.members[field.index()].name).to_string();
        }
        Some(Made::Call(member, _)) => return format!("{}()", program.spell(rules.members[member.index()].name)),
        Some(Made::By(_, offset)) => offset,
        Some(Made::Join(predicate, _)) => rules.predicates[predicate.index()].offset,
        None => 0,
    };
    rules.line(offset).map_or_else(|| "a value".to_owned(), |line| format!("the value at line {line}"))
}

/// What makes a value.
enum Made<'r> {
    /// An instruction, at its byte offset.
    By(&'r Instr, u32),
    /// A call of a method, at its byte offset.
    Call(MemberIndex, u32),
    /// The ways that meet at a predicate, as its parameter of this number.
    Join(PredicateId, usize),
}

fn made(rules: &rules::Method, value: Value) -> Option<Made<'_>> {
    for rule in &rules.rules {
        let mut body = rules.body(rule).iter().zip(rule.body.clone());
        if let Some((instr, at)) = body.find(|(instr, _)| instr.dst() == Some(value)) {
            return Some(Made::By(instr, rules.offsets[at as usize]));
        }
        if let Tail::Call(call) = rule.tail
            && call.result == Some(value)
        {
            return Some(Made::Call(call.member, rule.offset));
        }
    }
    (0..rules.predicates.len() as u32).map(PredicateId).find_map(|predicate| {
        let at = rules.params_of(predicate).iter().position(|&parameter| parameter == value)?;
        Some(Made::Join(predicate, at))
    })
}

/// The local variable that a value is stored in as soon as it is made; where ways meet, the one of a value that comes in.
fn variable(code: &Code, rules: &rules::Method, value: Value, seen: &mut Vec<Value>) -> Option<Name> {
    if seen.contains(&value) {
        return None;
    }
    seen.push(value);
    match made(rules, value)? {
        Made::By(_, offset) | Made::Call(_, offset) => stored(code, offset),
        Made::Join(target, at) => rules.rules.iter().find_map(|rule| match rule.tail {
            Tail::Goto(edge) if edge.target == target => {
                let incoming = rules.list(edge.args).get(at)?.as_value()?;
                variable(code, rules, incoming, seen)
            }
            _ => None,
        }),
    }
}

/// The variable that takes the value of the instruction at an offset.
fn stored(code: &Code, offset: u32) -> Option<Name> {
    let at = code.instructions.binary_search_by_key(&offset, |instruction| instruction.offset).ok()?;
    let slot = match (&code.instructions[at].insn, &code.instructions.get(at + 1)?.insn) {
        (Insn::Iinc(slot, _), _) | (_, Insn::Store(_, slot)) => *slot,
        _ => return None,
    };
    // A variable is in scope from behind its first store.
    let behind = code.instructions.get(at + 2)?.offset;
    code.local(slot, behind).map(|local| local.name)
}
