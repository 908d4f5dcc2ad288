//! Exceptions: made by running the constructor of their class, as a JVM does; then frames are left until one handles it.

use super::{Flow, init, native, unsupported};
use crate::machine::Machine;
use crate::models::{Call, ModelResult, Reply};
use crate::state::State;
use crate::stop::{Stop, Trap};
use crate::value::{Ref, Value};

/// Acts on a trap of the running operation.
#[cold]
pub(super) fn trapped(machine: &mut Machine<'_>, state: &mut State, trap: Trap) -> Flow {
    match trap {
        Trap::Throw { class, message } => raise(machine, state, class, message.as_deref(), Ref::NULL),
        Trap::ThrowUnknown(class) => raise_with(machine, state, class, Some(""), true, Ref::NULL),
        Trap::Exception(exception) => unwind(machine, state, exception),
        Trap::Initialize(class) => init::start(machine, state, class),
        Trap::Unsupported(what) => Flow::Stop(unsupported(state, what)),
        Trap::Exit(code) => native::exit(code),
        Trap::Choice(alternatives) => Flow::Stop(Stop::Choice(alternatives)),
        Trap::Bound => Flow::Stop(Stop::Bound),
    }
}

/// Makes an exception and throws it at the running operation. Saved: class, message, cause, the exception itself.
pub(super) fn raise(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: &'static str,
    message: Option<&str>,
    cause: Ref,
) -> Flow {
    raise_with(machine, state, class, message, false, cause)
}

/// The same; a tainted message stands for one that is not known.
fn raise_with(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: &'static str,
    message: Option<&str>,
    tainted: bool,
    cause: Ref,
) -> Flow {
    let Ok(id) = machine.program.find(class) else {
        let message = message.unwrap_or_default();
        return Flow::Stop(unsupported(state, format!("{} without a JDK: {message}", class.replace('/', "."))));
    };
    let message = match message {
        None => Ref::NULL,
        Some(message) => {
            let units: Vec<u16> = message.encode_utf16().collect();
            match machine.new_string(state, &units, tainted) {
                Ok(string) => string,
                Err(_) => return Flow::Stop(unsupported(state, "java.lang.String".into())),
            }
        }
    };
    let saved = [Value::int(id.0 as i32), Value::reference(message), Value::reference(cause), Value::NULL];
    native::push(state, None, Some(construct), &saved, None, true);
    Flow::Reload
}

fn construct(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let (class, message) = (program::ClassId(call.int(0) as u32), call.value(1));
    call.initialize(class)?;
    let exception = call.allocate(class)?;
    let descriptor = if message.as_ref().is_null() { "()V" } else { "(Ljava/lang/String;)V" };
    let mut args = vec![Value::reference(exception)];
    let constructor = match call.machine.program.find_method(class, "<init>", descriptor) {
        Some(constructor) => {
            args.extend((!message.as_ref().is_null()).then_some(message));
            constructor
        }
        None if message.as_ref().is_null() => {
            args.push(message);
            constructor_of(call, class, "(Ljava/lang/String;)V")?
        }
        None => constructor_of(call, class, "()V")?,
    };
    let saved = vec![call.value(0), message, call.value(2), Value::reference(exception)];
    Ok(Reply::Invoke { method: constructor, args, then: Some((constructed, saved)) })
}

fn constructor_of(call: &Call<'_, '_>, class: program::ClassId, descriptor: &str) -> Result<program::MethodId, Trap> {
    let found = call.machine.program.find_method(class, "<init>", descriptor);
    found.ok_or_else(|| Trap::unsupported(format!("{} has no constructor {descriptor}", call.class_name(class))))
}

fn constructed(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let (cause, exception) = (call.reference(2), call.reference(3));
    if !cause.is_null() {
        call.set_field(exception, "java/lang/Throwable", "cause", Value::reference(cause))?;
    }
    Err(Trap::Exception(exception))
}

/// Throws an exception at the running operation: leaves frames until one handles it.
pub(super) fn unwind(machine: &mut Machine<'_>, state: &mut State, exception: Ref) -> Flow {
    state.overflowing = false;
    loop {
        let frame = &mut state.top;
        if frame.code.is_stub() {
            if frame.code.then.is_some() {
                return native::go_on(machine, state, Err(exception));
            }
        } else if let Some(to) = frame.code.handler(frame.pc) {
            let caught = frame.code.caught as usize;
            frame.registers[caught] = Value::reference(exception);
            frame.pc = to;
            return Flow::Reload;
        }
        match state.pop() {
            Some(frame) => {
                if !frame.lock.is_null() {
                    state.unlock(frame.lock);
                }
                machine.give_registers(frame.registers);
            }
            None => return Flow::Stop(Stop::Threw(exception)),
        }
    }
}
