//! Tests of types: instanceof, casts and array stores, with the last answer kept per site.

use program::ClassKind;

use super::memory;
use crate::link::{Code, Slot};
use crate::machine::Machine;
use crate::restriction::Restriction;
use crate::state::State;
use crate::stop::Trap;
use crate::value::{TERM, Value};

/// Records that a test depends on tainted values; ends the path where that is asked for.
pub(super) fn untainted(machine: &Machine<'_>, state: &mut State, slots: &[Slot]) -> Result<(), Trap> {
    let marks = slots.iter().fold(0, |marks, &slot| marks | state.top.registers[slot as usize].marks());
    if marks & TERM != 0 {
        return Err(Trap::unsupported("a symbolic value"));
    }
    if Value::ZERO.with_taint_of(marks).is_tainted() {
        state.taint.control = true;
        state.path.blurred = true;
        if machine.options.stop_at_taint && state.path.initialising == 0 {
            return Err(Trap::unsupported(format!("a branch on {}", state.why_unpromised(marks))));
        }
    }
    Ok(())
}

/// The object under construction may be one of a subclass, which answers a class test in its own way.
pub(super) fn note_extended(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    object: Slot,
    site: u32,
) -> Result<(), Trap> {
    let object = state.top.registers[object as usize];
    if object.is_symbolic() || object.as_ref().is_null() || Some(object.as_ref()) != state.path.constructed {
        return Ok(());
    }
    let Some(class) = state.heap.class(object.as_ref()).filter(|&class| machine.may_be_extended(class)) else {
        return Ok(());
    };
    let target = memory::class(machine, code, site)?;
    if machine.program.is_assignable(class, target) != Ok(true) && heap::may_be_both(machine.program, class, target) {
        state.leave_out(Restriction::Classes);
    }
    Ok(())
}

/// Whether a register holds an instance of the class at `site`; null is none.
pub(super) fn is_instance(
    machine: &mut Machine<'_>,
    state: &State,
    code: &Code,
    object: Slot,
    site: u32,
) -> Result<bool, Trap> {
    let Some(class) = state.heap.class(state.top.registers[object as usize].as_ref()) else { return Ok(false) };
    if let Some((last, answer)) = code.classes[site as usize].last.get()
        && last == class
    {
        return Ok(answer);
    }
    let target = memory::class(machine, code, site)?;
    let answer = machine.program.is_assignable(class, target)?;
    code.classes[site as usize].last.set(Some((class, answer)));
    Ok(answer)
}

pub(super) fn instance_of(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    object: Slot,
    site: u32,
) -> Result<(), Trap> {
    note_extended(machine, state, code, object, site)?;
    let answer = is_instance(machine, state, code, object, site)?;
    let marks = state.top.registers[object as usize].marks();
    state.top.registers[dst as usize] = Value::boolean(answer).with_taint_of(marks);
    Ok(())
}

/// Whether a reference may be stored in a reference array.
pub(super) fn is_storable(machine: &mut Machine<'_>, state: &State, array: Slot, value: Slot) -> Result<bool, Trap> {
    let registers = &state.top.registers;
    let Some(class) = state.heap.class(registers[value as usize].as_ref()) else { return Ok(true) };
    let array = state.heap.class(registers[array as usize].as_ref()).ok_or_else(|| Trap::broken("a store to null"))?;
    match machine.program.class(array).kind {
        ClassKind::Array(component) => Ok(component == class || machine.program.is_assignable(class, component)?),
        ClassKind::Instance | ClassKind::Primitive(_) => Err(Trap::broken("a store to what is no array")),
    }
}
