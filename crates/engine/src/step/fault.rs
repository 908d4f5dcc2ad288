//! Implicit exceptions: which class, which message (as HotSpot's), and the call of the constructor.

use rules::Fault;

use super::{Flow, call};
use crate::link::{Code, Slot};
use crate::machine::{Machine, external_name};
use crate::state::State;
use crate::stop::Trap;
use crate::value::Value;

/// The fault operation: allocates the exception and calls its constructor.
pub(super) fn fault(
    machine: &mut Machine<'_>,
    state: &mut State,
    code: &Code,
    dst: Slot,
    site: u32,
) -> Result<Flow, Trap> {
    let site = &code.faults[site as usize];
    let (a, b) = (state.top.registers[site.a as usize], state.top.registers[site.b as usize]);
    let class = match site.fault {
        Fault::Null => "java/lang/NullPointerException",
        Fault::Bounds => "java/lang/ArrayIndexOutOfBoundsException",
        Fault::DivideByZero => "java/lang/ArithmeticException",
        Fault::NegativeSize => "java/lang/NegativeArraySizeException",
        Fault::Cast(_) => "java/lang/ClassCastException",
        Fault::Store => "java/lang/ArrayStoreException",
    };
    let id = machine.program.find(class)?;
    machine.ensure_initialized(state, id)?;
    let message = match site.fault {
        Fault::Null => None,
        Fault::Bounds => {
            let length = state.heap.length(b.as_ref()).unwrap_or(0);
            Some(format!("Index {} out of bounds for length {length}", a.as_int()))
        }
        Fault::DivideByZero => Some("/ by zero".to_owned()),
        Fault::NegativeSize => Some(a.as_int().to_string()),
        Fault::Cast(name) => {
            let to = machine.program.resolve_class(code.class, name)?;
            state.heap.class(a.as_ref()).map(|from| machine.cast_message(from, to))
        }
        Fault::Store => state.heap.class(a.as_ref()).map(|from| external_name(machine.program, from)),
    };
    machine.breathe(state, 0)?;
    let exception = machine.allocate(state, id)?;
    let mut args = machine.take_registers();
    args.push(Value::reference(exception));
    let descriptor = match message {
        None => "()V",
        Some(message) => {
            let units: Vec<u16> = message.encode_utf16().collect();
            let tainted = a.is_tainted() && matches!(site.fault, Fault::Bounds | Fault::NegativeSize);
            args.push(Value::reference(machine.new_string(state, &units, tainted)?));
            "(Ljava/lang/String;)V"
        }
    };
    let constructor = machine.program.find_method(id, "<init>", descriptor);
    let constructor = constructor.ok_or_else(|| Trap::unsupported(format!("{class}.<init>{descriptor}")))?;
    state.top.registers[dst as usize] = Value::reference(exception);
    let entry = machine.entry(constructor);
    Ok(call::enter(machine, state, &entry, args, None, None, false))
}
