//! Fields, arrays, allocation and constants: the paths that resolve, initialise or allocate.

use program::code::{Const, Element};
use program::{ClassId, ClassKind, FieldId, Origin};

use super::ahead::branch_ahead;
use crate::heap::Body;
use crate::link::{Code, FieldPlace, FieldSite, Slot};
use crate::machine::{ASSERTIONS, Machine};
use crate::restriction::{Left, Restriction};
use crate::setting::Setting;
use crate::state::{State, Status};
use crate::stop::Trap;
use crate::value::{Ref, Value};

fn place(machine: &mut Machine<'_>, code: &Code, site: &FieldSite, is_static: bool) -> Result<FieldPlace, Trap> {
    if let Some(place) = site.found.get() {
        return Ok(place);
    }
    let field = machine.program.resolve_field(code.class, site.member, is_static)?;
    keep(machine, site, field)
}

/// The place of a field that is written; a final one only by the initializers of its class.
fn place_to_write(
    machine: &mut Machine<'_>,
    code: &Code,
    site: &FieldSite,
    is_static: bool,
) -> Result<FieldPlace, Trap> {
    if let Some(place) = site.found.get() {
        return Ok(place);
    }
    let Some(method) = code.method else { return place(machine, code, site, is_static) };
    let field = machine.program.resolve_field_write(method, site.member, is_static)?;
    keep(machine, site, field)
}

/// Where the instance field of a site is.
pub(super) fn field_place(machine: &mut Machine<'_>, code: &Code, site: u32, write: bool) -> Result<FieldPlace, Trap> {
    let site = &code.fields[site as usize];
    if write { place_to_write(machine, code, site, false) } else { place(machine, code, site, false) }
}

/// Where the static field of a site is, for writing; its class is initialised.
pub(super) fn static_place(
    machine: &mut Machine<'_>,
    state: &State,
    code: &Code,
    site: u32,
) -> Result<FieldPlace, Trap> {
    let place = place_to_write(machine, code, &code.fields[site as usize], true)?;
    machine.ensure_initialized(state, place.class)?;
    Ok(place)
}

fn keep(machine: &mut Machine<'_>, site: &FieldSite, field: FieldId) -> Result<FieldPlace, Trap> {
    let place = machine.place(field)?;
    site.found.set(Some(place));
    Ok(place)
}

/// An object has the field that is used.
fn check_receiver(
    machine: &Machine<'_>,
    state: &State,
    object: Ref,
    site: &FieldSite,
    place: FieldPlace,
) -> Result<(), Trap> {
    match state.heap.class(object) {
        Some(class) if machine.has_field(class, site, place) => Ok(()),
        Some(_) => Err(Trap::unsupported("code that no verifier accepts: a field of an object that lacks it")),
        None => Err(Trap::broken("a field of null")),
    }
}

pub(super) fn get_field(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    object: Slot,
    site: u32,
) -> Result<(), Trap> {
    let site = &code.fields[site as usize];
    let place = place(machine, code, site, false)?;
    let object = state.top.registers[object as usize];
    check_receiver(machine, state, object.as_ref(), site, place)?;
    note_shared(machine, state, place);
    let value = state.heap.field(object.as_ref(), place.slot).filter(|value| value.kind() == place.kind);
    let value = value.ok_or_else(|| Trap::broken("a field of another kind"))?;
    state.top.registers[dst as usize] = value.with_taint_of(object.marks());
    Ok(())
}

pub(super) fn put_field(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    object: Slot,
    value: Slot,
    site: u32,
) -> Result<(), Trap> {
    let site = &code.fields[site as usize];
    let place = place_to_write(machine, code, site, false)?;
    let (object, value) = (state.top.registers[object as usize], state.top.registers[value as usize]);
    check_receiver(machine, state, object.as_ref(), site, place)?;
    state.taint.control |= object.is_tainted();
    let value = place.narrow.apply(value).with_taint_of(object.marks());
    if state.heap.set_field(object.as_ref(), place.slot, value) { Ok(()) } else { Err(Trap::broken("a field of null")) }
}

pub(super) fn get_static(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<(), Trap> {
    let site = &code.fields[site as usize];
    let place = match site.found.get().filter(|place| state.is_ready(place.class)) {
        Some(place) => place,
        None => {
            let place = place(machine, code, site, true)?;
            // What its initialiser asks for is known when that has run.
            site.found.set(None);
            machine.ensure_initialized(state, place.class)?;
            keep(machine, site, place.field)?
        }
    };
    let value = state.class(place.class).and_then(|class| class.statics.get(place.slot as usize)).copied();
    let value = value.ok_or_else(|| Trap::broken("a static without a slot"))?;
    match place.shared && is_assertion_switch(machine, place) {
        true => note_assertion(machine, state, dst, value),
        false => note_shared(machine, state, place),
    }
    state.top.registers[dst as usize] = value;
    Ok(())
}

/// What is read here may be something else than the initialisers left, where a test changed it before.
pub(super) fn note_shared(machine: &mut Machine<'_>, state: &mut State, place: FieldPlace) {
    let is_running = || state.class(place.class).is_some_and(|class| class.status == Status::Running);
    if !place.shared || machine.symbols.is_none() || is_running() {
        return;
    }
    let program = machine.program;
    let holder = program.class(place.class);
    let is_own = program.class(state.top.code.class).origin == Origin::ClassPath;
    if holder.origin == Origin::Jdk {
        // Where the JDK itself writes to is nobody's business; its other settings lead to other answers.
        if is_own || &*program.spell(holder.name) != "java/lang/System" {
            machine.leave_out(state, Restriction::Environment);
        }
    } else if is_own {
        machine.add_setting(Setting::Static(place.field));
        machine.leave_out(state, Restriction::Statics);
    }
}

fn is_assertion_switch(machine: &Machine<'_>, place: FieldPlace) -> bool {
    &*machine.program.spell(machine.program.field(place.field).name) == ASSERTIONS
}

/// An `assert` statement asks whether it is disabled. Another run may answer otherwise.
fn note_assertion(machine: &mut Machine<'_>, state: &mut State, dst: Slot, disabled: Value) {
    if machine.symbols.is_none() || state.path.is_restricted {
        return;
    }
    if state.path.initialising > 0 {
        return machine.leave_out(state, Restriction::Statics);
    }
    let Some((if_enabled, if_disabled)) = branch_ahead(&state.top.code, state.top.pc + 1, dst) else {
        return state.leave_out(Restriction::Assertions);
    };
    let at = state.standing_at(if disabled.as_int() == 0 { if_disabled } else { if_enabled });
    state.path.left.push(Left { restriction: Restriction::Assertions, at });
}

pub(super) fn put_static(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    value: Slot,
    site: u32,
) -> Result<(), Trap> {
    let place = static_place(machine, state, code, site)?;
    let value = place.narrow.apply(state.top.registers[value as usize]);
    let blurred = state.path.blurred && state.path.initialising > 0;
    let value = if blurred { value.tainted() } else { value };
    match state.class_mut(place.class).and_then(|class| class.statics.get_mut(place.slot as usize)) {
        Some(field) => *field = value,
        None => return Err(Trap::broken("a static without a slot")),
    }
    Ok(())
}

/// A load that is none of the fast path's: what the JVM's verifier refuses.
pub(super) fn load(state: &State, element: Element, array: Slot) -> Trap {
    match state.heap.object(state.top.registers[array as usize].as_ref()) {
        Some(object) if !object.body.holds(element) => {
            Trap::unsupported("code that no verifier accepts: a load from an array of another kind")
        }
        Some(_) => Trap::broken("an element out of bounds"),
        None => Trap::broken("an element of null"),
    }
}

/// A store that is tainted: the array as a whole becomes so.
pub(super) fn store(state: &mut State, element: Element, array: Slot, index: Slot, value: Slot) -> Result<(), Trap> {
    let registers = &state.top.registers;
    let (array, index, value) = (registers[array as usize], registers[index as usize], registers[value as usize]);
    let object = state.heap.object_mut(array.as_ref()).ok_or_else(|| Trap::broken("an element of null"))?;
    if !object.body.holds(element) {
        return Err(Trap::unsupported("code that no verifier accepts: a store to an array of another kind"));
    }
    if !object.body.set(index.as_int() as u32 as usize, value) {
        return Err(Trap::broken("an element out of bounds"));
    }
    object.taint.elements |= array.is_tainted() || index.is_tainted() || value.is_tainted();
    state.taint.control |= array.is_tainted();
    Ok(())
}

pub(super) fn class(machine: &mut Machine<'_>, code: &Code, site: u32) -> Result<ClassId, Trap> {
    let site = &code.classes[site as usize];
    if let Some(class) = site.found.get() {
        return Ok(class);
    }
    let class = machine.program.resolve_class(code.class, site.name)?;
    site.found.set(Some(class));
    Ok(class)
}

pub(super) fn new_object(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<(), Trap> {
    let class = class(machine, code, site)?;
    if !state.is_ready(class) {
        let access = machine.program.class(class).access;
        if access.is_abstract() || access.is_interface() {
            let name = machine.program.spell(machine.program.class(class).name).replace('/', ".");
            return Err(Trap::throw("java/lang/InstantiationError", name));
        }
        return Err(Trap::Initialize(class));
    }
    machine.breathe(state, 0)?;
    let object = machine.allocate(state, class)?;
    state.top.registers[dst as usize] = Value::reference(object);
    Ok(())
}

/// The bytes that an array with arrays in it takes, roughly.
pub(crate) fn array_bytes(machine: &Machine<'_>, mut class: ClassId, lengths: &[i32]) -> u64 {
    let (mut count, mut bytes) = (1u64, 0u64);
    for &length in lengths {
        let ClassKind::Array(component) = machine.program.class(class).kind else { break };
        let width = match machine.program.class(component).kind {
            ClassKind::Primitive(primitive) => Body::zeros(primitive, 0).map_or(0, |body| body.width()),
            ClassKind::Instance | ClassKind::Array(_) => Body::nulls(0).width(),
        };
        let length = u64::try_from(length).unwrap_or(0);
        bytes = bytes.saturating_add(count.saturating_mul(64 + length.saturating_mul(width as u64)));
        count = count.saturating_mul(length);
        class = component;
    }
    bytes
}

/// HotSpot's limit of lengths.
fn check_length(length: i32) -> Result<(), Trap> {
    if length > i32::MAX - 2 {
        return Err(Trap::throw("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit"));
    }
    Ok(())
}

/// Allocates an array of `class`; a length that no JVM allows is an OutOfMemoryError.
pub(crate) fn allocate_array(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: ClassId,
    length: i32,
) -> Result<Ref, Trap> {
    let ClassKind::Array(component) = machine.program.class(class).kind else {
        return Err(Trap::broken("a new array of a class that is none"));
    };
    check_length(length)?;
    machine.check_room(state, array_bytes(machine, class, &[length]))?;
    let length = usize::try_from(length).map_err(|_| Trap::broken("a negative length"))?;
    let body = match machine.program.class(component).kind {
        ClassKind::Primitive(primitive) => {
            Body::zeros(primitive, length).ok_or_else(|| Trap::broken("an array of void"))?
        }
        ClassKind::Instance | ClassKind::Array(_) => Body::nulls(length),
    };
    Ok(state.heap.allocate(class, body))
}

pub(super) fn new_array(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    length: Slot,
    site: u32,
) -> Result<(), Trap> {
    let class = class(machine, code, site)?;
    let length = state.top.registers[length as usize];
    check_length(length.as_int())?;
    machine.breathe(state, array_bytes(machine, class, &[length.as_int()]))?;
    let array = allocate_array(machine, state, class, length.as_int())?;
    if length.is_tainted()
        && let Some(object) = state.heap.object_mut(array)
    {
        object.taint.length = true;
    }
    state.top.registers[dst as usize] = Value::reference(array);
    Ok(())
}

pub(super) fn new_arrays(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<(), Trap> {
    let list = &code.lists[site as usize];
    let class = class(machine, code, list.class.ok_or_else(|| Trap::broken("no array class"))?)?;
    let values: Vec<Value> = list.items.iter().map(|&slot| state.top.registers[slot as usize]).collect();
    let lengths: Vec<i32> = values.iter().map(|value| value.as_int()).collect();
    machine.breathe(state, array_bytes(machine, class, &lengths))?;
    let array = nested(machine, state, class, &values)?;
    state.top.registers[dst as usize] = Value::reference(array);
    Ok(())
}

/// An array of arrays, as deep as there are lengths; each is tainted as its length is.
pub(crate) fn nested(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: ClassId,
    lengths: &[Value],
) -> Result<Ref, Trap> {
    let Some((&length, inner)) = lengths.split_first() else { return Err(Trap::broken("an array without length")) };
    let (tainted, length) = (length.is_tainted(), length.as_int());
    let array = allocate_array(machine, state, class, length)?;
    if tainted && let Some(object) = state.heap.object_mut(array) {
        object.taint.length = true;
    }
    if !inner.is_empty()
        && let ClassKind::Array(component) = machine.program.class(class).kind
    {
        for index in 0..length as usize {
            let element = nested(machine, state, component, inner)?;
            if let Some(object) = state.heap.object_mut(array) {
                object.body.set(index, Value::reference(element));
            }
        }
    }
    Ok(array)
}

pub(super) fn constant(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<(), Trap> {
    let value = match &code.constants[site as usize].constant {
        Const::Null => Value::NULL,
        Const::Number(number) => Value::from(*number),
        Const::String(text) => Value::reference(machine.intern(state, *text)?),
        Const::Class(name) => {
            let class = machine.program.resolve_class(code.class, *name)?;
            Value::reference(machine.mirror(state, class)?)
        }
        Const::MethodType(_) => return Err(Trap::unsupported("a method type constant")),
        Const::MethodHandle(_) => return Err(Trap::unsupported("a method handle constant")),
        Const::Dynamic(site) => {
            let bootstrap = site.bootstrap.member;
            let class = machine.program.spell(bootstrap.class).replace('/', ".");
            let name = machine.program.spell(bootstrap.name);
            return Err(Trap::unsupported(format!("dynamic constant {class}.{name}")));
        }
    };
    state.top.registers[dst as usize] = value;
    Ok(())
}

pub(super) fn concat(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<(), Trap> {
    machine.breathe(state, 0)?;
    let mut parts = machine.take_registers();
    parts.extend(code.lists[site as usize].items.iter().map(|&slot| state.top.registers[slot as usize]));
    let string = machine.concat(state, &parts);
    machine.give_registers(parts);
    state.top.registers[dst as usize] = Value::reference(string?);
    Ok(())
}
