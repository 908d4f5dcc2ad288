//! Class initialisation (JVMS 5.5), for one thread: superclass first, then superinterfaces that declare default methods,
//! then the class's own initialiser. What it throws marks the class as erroneous for good.

use program::{ClassId, LinkError};
use rustc_hash::FxHashSet;

use super::{Flow, native, throw};
use crate::machine::Machine;
use crate::models::{Call, ModelResult, Reply};
use crate::restriction::Restriction;
use crate::state::{State, Status};
use crate::stop::Trap;
use crate::value::{Ref, Value};

impl Status {
    /// True when code of the class may run.
    #[inline]
    pub fn is_ready(self) -> bool {
        matches!(self, Status::Started | Status::Running | Status::Done)
    }
}

/// Starts to initialise a class; the running operation is executed again afterwards.
pub(super) fn start(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Flow {
    if let Err(trap) = machine.prepare(state, class) {
        return throw::trapped(machine, state, trap);
    }
    match state.class(class).map(|class| class.status) {
        Some(Status::Failed) => {
            note_failed(machine, state);
            failed_before(machine, state, class)
        }
        Some(Status::Prepared) => {
            set_status(state, class, Status::Started);
            native::push(state, None, Some(proceed), &[Value::int(class.0 as i32)], None, true);
            Flow::Reload
        }
        Some(Status::Started | Status::Running | Status::Done) | None => Flow::Reload,
    }
}

fn set_status(state: &mut State, class: ClassId, status: Status) {
    if let Some(class) = state.class_mut(class) {
        class.status = status;
    }
}

/// An initialiser has ended.
fn leave(state: &mut State) {
    state.path.initialising -= 1;
    if state.path.initialising == 0 {
        state.heap.early = !state.path.began;
        state.path.blurred = false;
    }
}

/// The next step of an initialisation: the first class it depends on that is not ready, else its own initialiser.
fn proceed(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    let class = ClassId(call.int(0) as u32);
    if let Err(exception) = before {
        return failed(call, class, exception);
    }
    if call.state.class(class).is_some_and(|class| class.status == Status::Running) {
        set_status(call.state, class, Status::Done);
        leave(call.state);
        return Ok(Reply::Void);
    }
    for dependency in dependencies(call.machine, class)? {
        call.initialize(dependency)?;
    }
    set_status(call.state, class, Status::Running);
    call.state.path.initialising += 1;
    call.state.heap.early = true;
    match call.machine.program.find_method(class, "<clinit>", "()V") {
        Some(method) => {
            Ok(Reply::Invoke { method, args: Vec::new(), then: Some((proceed, vec![Value::int(class.0 as i32)])) })
        }
        None => proceed(call, Ok(Value::VOID)),
    }
}

/// The superclass, then the superinterfaces (their own first) that declare a method which is neither abstract nor static.
fn dependencies(machine: &Machine<'_>, class: ClassId) -> Result<Vec<ClassId>, LinkError> {
    let program = machine.program;
    let mut found = Vec::new();
    if program.class(class).access.is_interface() {
        return Ok(found);
    }
    found.extend(program.superclass(class)?);
    fn visit(
        program: &program::Program,
        class: ClassId,
        seen: &mut FxHashSet<ClassId>,
        found: &mut Vec<ClassId>,
    ) -> Result<(), LinkError> {
        for &interface in program.interfaces(class)?.iter() {
            if !seen.insert(interface) {
                continue;
            }
            visit(program, interface, seen, found)?;
            let declares_default =
                program.class(interface).methods.iter().any(|m| !m.access.is_abstract() && !m.access.is_static());
            if declares_default {
                found.push(interface);
            }
        }
        Ok(())
    }
    visit(program, class, &mut FxHashSet::default(), &mut found)?;
    Ok(found)
}

/// What is thrown depends on whether a class failed before: in this call, or in one that a test made earlier.
fn note_failed(machine: &mut Machine<'_>, state: &mut State) {
    if machine.symbols.is_some() {
        machine.leave_out(state, Restriction::Statics);
    }
}

/// The initialiser threw: errors pass, other exceptions are wrapped.
fn failed(call: &mut Call<'_, '_>, class: ClassId, exception: Ref) -> ModelResult {
    if call.state.class(class).is_some_and(|class| class.status == Status::Running) {
        leave(call.state);
    }
    if let Some(class) = call.state.class_mut(class) {
        class.status = Status::Failed;
        class.failure = exception;
    }
    note_failed(call.machine, call.state);
    let error = call.class("java/lang/Error")?;
    if call.machine.program.is_assignable(call.class_of(exception)?, error)? {
        return Err(Trap::Exception(exception));
    }
    wrap(call, Ok(Value::VOID), exception)
}

fn wrap(call: &mut Call<'_, '_>, before: Result<Value, Ref>, exception: Ref) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let wrapper_class = call.class("java/lang/ExceptionInInitializerError")?;
    let wrapper = call.allocate(wrapper_class)?;
    let method = call.find("java/lang/ExceptionInInitializerError", "<init>", "(Ljava/lang/Throwable;)V")?;
    let args = vec![Value::reference(wrapper), Value::reference(exception)];
    Ok(Reply::Invoke { method, args, then: Some((wrapped, vec![Value::reference(wrapper)])) })
}

fn wrapped(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    Err(Trap::Exception(call.reference(0)))
}

/// The class failed before: NoClassDefFoundError, whose cause tells what happened then.
fn failed_before(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Flow {
    let name = machine.program.spell(machine.program.class(class).name).replace('/', ".");
    let failure = state.class(class).map_or(Ref::NULL, |class| class.failure);
    match describe(machine, state, failure) {
        Ok((cause, _)) => {
            let message = format!("Could not initialize class {name}");
            throw::raise(machine, state, "java/lang/NoClassDefFoundError", Some(&message), cause)
        }
        Err(trap) => throw::trapped(machine, state, trap),
    }
}

/// The ExceptionInInitializerError that stands for a failure: its message names the exception, its trace is that exception's.
fn describe(machine: &mut Machine<'_>, state: &mut State, failure: Ref) -> Result<(Ref, String), Trap> {
    const THROWABLE: &str = "java/lang/Throwable";
    let class = state.heap.class(failure).ok_or_else(|| Trap::broken("a failure without an exception"))?;
    let name = machine.program.spell(machine.program.class(class).name).replace('/', ".");
    let detail = state.heap.field(failure, machine.slot(THROWABLE, "detailMessage")?).map_or(Ref::NULL, Value::as_ref);
    let detail = if detail.is_null() {
        String::new()
    } else {
        format!(": {}", String::from_utf16_lossy(&machine.string_units(state, detail)?.0))
    };
    let message = format!("Exception {name}{detail} [in thread \"main\"]");
    let error_class = machine.program.find("java/lang/ExceptionInInitializerError")?;
    let error = machine.allocate(state, error_class)?;
    let units: Vec<u16> = message.encode_utf16().collect();
    let text = machine.new_string(state, &units, false)?;
    let mut copied = vec![("detailMessage", Value::reference(text)), ("cause", Value::NULL)];
    for field in ["stackTrace", "backtrace", "depth", "suppressedExceptions"] {
        let slot = machine.slot(THROWABLE, field)?;
        copied.push((field, state.heap.field(failure, slot).unwrap_or(Value::NULL)));
    }
    for (field, value) in copied {
        let slot = machine.slot(THROWABLE, field)?;
        state.heap.set_field(error, slot, value);
    }
    Ok((error, message))
}
