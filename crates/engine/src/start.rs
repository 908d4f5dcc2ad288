//! How a program starts: a method and its arguments on a state at rest.

use program::{ClassId, MethodId};

use crate::heap::Body;
use crate::machine::Machine;
use crate::state::State;
use crate::step;
use crate::stop::Trap;
use crate::value::{Ref, Value};

/// Prepares `state` (at rest) to run `method`; its class is initialised first. `run` then executes it.
pub fn invoke(state: &mut State, method: MethodId, args: &[Value]) {
    state.top.registers.clear();
    state.top.registers.push(Value::VOID);
    step::push_later(state, method, args, Some(0), true);
}

/// Prepares `state` (at rest) to initialise a class. `run` then does it.
pub fn initialize(state: &mut State, class: ClassId) {
    state.top.registers.clear();
    state.top.registers.push(Value::VOID);
    step::push_initialize(state, class);
}

/// Prepares `state` (at rest) to run the method that the receiver's class selects for `method`.
pub fn invoke_virtual(machine: &Machine<'_>, state: &mut State, method: MethodId, args: &[Value]) {
    let class = args.first().and_then(|receiver| state.heap.class(receiver.as_ref()));
    let selected = class.and_then(|class| machine.program.select(class, method).ok()).unwrap_or(method);
    invoke(state, selected, args);
}

/// Prepares `state` (at rest) to run `public static void main(String[])` of a class. The error says in one line what is missing.
pub fn invoke_main(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: ClassId,
    args: &[String],
) -> Result<(), String> {
    let program = machine.program;
    let name = program.spell(program.class(class).name).replace('/', ".");
    let method = program.find_method(class, "main", "([Ljava/lang/String;)V");
    let method = method.filter(|&method| program.method(method).access.is_static());
    let method = method.ok_or_else(|| format!("{name} has no method public static void main(String[])"))?;
    let array =
        arguments(machine, state, args).map_err(|_| "there is no java.lang.String: a JDK is needed".to_owned())?;
    invoke(state, method, &[Value::reference(array)]);
    Ok(())
}

fn arguments(machine: &mut Machine<'_>, state: &mut State, args: &[String]) -> Result<Ref, Trap> {
    let strings = machine.program.array_of(machine.program.find("java/lang/String")?);
    let mut elements = Vec::with_capacity(args.len());
    for arg in args {
        let units: Vec<u16> = arg.encode_utf16().collect();
        elements.push(machine.new_string(state, &units, false)?);
    }
    Ok(state.heap.allocate(strings, Body::Refs(elements.into())))
}
