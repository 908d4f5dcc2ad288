//! Exceptions: made by running the constructor of their class, as a JVM does; then frames are left until one handles it.

use program::Origin;

use super::call::RESERVE;
use super::{Flow, init, native, unsupported};
use crate::machine::Machine;
use crate::models::{self, Call, ModelResult, Reply};
use crate::state::State;
use crate::stop::{Stop, Trap};
use crate::value::{Ref, Value};

/// Acts on a trap of the running operation.
#[cold]
pub(super) fn trapped(machine: &mut Machine<'_>, state: &mut State, trap: Trap) -> Flow {
    match trap {
        Trap::Throw { class: class @ NO_CLASS, message: Some(name) } if !name.contains(' ') => {
            let missing = note_missing(machine, state, &name);
            make(machine, state, class, Some(&name), false, Ref::NULL, missing)
        }
        Trap::Throw { class, message } => raise(machine, state, class, message.as_deref(), Ref::NULL),
        Trap::ThrowUnknown(class) => make(machine, state, class, Some(""), true, Ref::NULL, Missing::No),
        Trap::Exception(exception) => unwind(machine, state, Value::reference(exception)),
        Trap::Initialize(class) => init::start(machine, state, class),
        Trap::Unsupported(what) => Flow::Stop(unsupported(state, what)),
        Trap::Exit(code) => native::exit(code),
        Trap::Choice(alternatives) => Flow::Stop(Stop::Choice(alternatives)),
        Trap::Bound => Flow::Stop(Stop::Bound),
        Trap::Cut(restriction) => Flow::Stop(Stop::Cut(restriction)),
    }
}

const NO_CLASS: &str = "java/lang/NoClassDefFoundError";
const NOT_FOUND: &str = "java/lang/ClassNotFoundException";

/// How a missing class becomes known. A NoClassDefFoundError is then caused by a ClassNotFoundException.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// None is missing, or the boot loader misses it, which runs no Java code.
    No,
    /// The class loader throws.
    Asked,
    /// The class that refers to it failed to link this reference before: the loader is not asked again.
    Remembered,
}

fn note_missing(machine: &Machine<'_>, state: &mut State, name: &str) -> Missing {
    let class = state.top.code.class;
    if machine.program.class(class).origin == Origin::Jdk {
        return Missing::No;
    }
    let reference = (class, machine.program.name(name));
    if state.runtime.missed.contains(&reference) {
        return Missing::Remembered;
    }
    state.runtime_mut().missed.push(reference);
    Missing::Asked
}

/// Makes an exception and throws it at the running operation.
pub(super) fn raise(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: &'static str,
    message: Option<&str>,
    cause: Ref,
) -> Flow {
    make(machine, state, class, message, false, cause, Missing::No)
}

/// Saved: class, message, cause, the exception itself, what is known of a missing class. A tainted message stands for one that is not
/// known.
fn make(
    machine: &mut Machine<'_>,
    state: &mut State,
    class: &'static str,
    message: Option<&str>,
    tainted: bool,
    cause: Ref,
    missing: Missing,
) -> Flow {
    if state.depth > machine.options.max_depth + 2 * RESERVE {
        let what = format!("{}, which cannot be made: {}", class.replace('/', "."), message.unwrap_or_default());
        return Flow::Stop(unsupported(state, what));
    }
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
    let (message, cause, missing) = (Value::reference(message), Value::reference(cause), Value::int(missing as i32));
    let saved = [Value::int(id.0 as i32), message, cause, Value::NULL, missing];
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
    let saved = vec![call.value(0), message, call.value(2), Value::reference(exception), call.value(4)];
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
    if call.int(4) == Missing::No as i32 {
        return Err(Trap::Exception(exception));
    }
    let class = call.class(NOT_FOUND)?;
    call.initialize(class)?;
    let not_found = call.allocate(class)?;
    let name = call.text(call.reference(1))?.replace('/', ".");
    let args = vec![Value::reference(not_found), Value::reference(call.new_text(&name)?)];
    let method = call.find(NOT_FOUND, "<init>", "(Ljava/lang/String;)V")?;
    let saved = vec![Value::reference(exception), Value::reference(not_found), call.value(4)];
    Ok(Reply::Invoke { method, args, then: Some((explained, saved)) })
}

fn explained(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let (exception, not_found) = (call.reference(0), call.reference(1));
    if call.int(2) == Missing::Asked as i32 {
        models::thrown_by_loader(call, not_found)?;
    }
    call.set_field(exception, "java/lang/Throwable", "cause", Value::reference(not_found))?;
    Err(Trap::Exception(exception))
}

/// Throws an exception at the running operation: leaves frames until one handles it.
pub(super) fn unwind(machine: &mut Machine<'_>, state: &mut State, exception: Value) -> Flow {
    state.overflowing = false;
    loop {
        let frame = &mut state.top;
        if frame.code.is_stub() {
            if frame.code.then.is_some() {
                if exception.is_symbolic() {
                    return Flow::Stop(unsupported(state, "an unknown exception that a native method catches".into()));
                }
                return native::go_on(machine, state, Err(exception.as_ref()));
            }
        } else if let Some(to) = frame.code.handler(frame.pc) {
            let caught = frame.code.caught as usize;
            frame.registers[caught] = exception;
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
