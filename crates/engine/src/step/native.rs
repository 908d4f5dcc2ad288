//! Native frames: where a model waits for the method that it called, and where the machine itself does (initialisation,
//! exceptions). Register 0 takes the result, the saved values follow.

use std::rc::Rc;

use program::{ClassId, MethodId};

use super::{Flow, call, throw};
use crate::link::{Code, Op, Slot};
use crate::machine::{Entry, Machine};
use crate::models::{Call, ModelResult, Reply, Then};
use crate::state::{Frame, State};
use crate::stop::{Stop, Trap};
use crate::value::{Ref, TAINT, Value};

/// Pushes a native frame that continues with `then`; without one, exceptions just pass it.
pub(crate) fn push(
    state: &mut State,
    method: Option<MethodId>,
    then: Option<Then>,
    saved: &[Value],
    result: Option<Slot>,
    again: bool,
) {
    let code = Rc::new(Code::stub(Op::Resume, method, then));
    let mut registers = Vec::with_capacity(saved.len() + 1);
    registers.push(Value::VOID);
    registers.extend_from_slice(saved);
    state.push(Frame {
        code,
        pc: 0,
        result,
        again,
        lock: Ref::NULL,
        entered: state.path.passed,
        loops: Box::default(),
        registers,
    });
}

/// Pushes a frame that initialises the method's class, then calls it.
pub(crate) fn push_later(state: &mut State, method: MethodId, args: &[Value], result: Option<Slot>, again: bool) {
    let saved: Vec<Value> = std::iter::once(Value::int(method.0 as i32)).chain(args.iter().copied()).collect();
    push(state, None, Some(later), &saved, result, again);
}

/// Pushes a frame that initialises a class and returns nothing.
pub(crate) fn push_initialize(state: &mut State, class: ClassId) {
    push(state, None, Some(initialized), &[Value::int(class.0 as i32)], Some(0), true);
}

fn initialized(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    call.initialize(ClassId(call.int(0) as u32))?;
    Ok(Reply::Void)
}

fn later(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let method = MethodId(call.int(0) as u32);
    let data = call.machine.program.method(method);
    if data.access.is_static() {
        call.initialize(data.class)?;
    }
    Ok(Reply::Invoke { method, args: call.args[1..].to_vec(), then: None })
}

/// Continues the native frame on top: what it waited for is done.
pub(super) fn resume(machine: &mut Machine<'_>, state: &mut State) -> Flow {
    let value = state.top.registers[0];
    go_on(machine, state, Ok(value))
}

/// Continues the native frame on top with a value or an exception.
pub(super) fn go_on(machine: &mut Machine<'_>, state: &mut State, result: Result<Value, Ref>) -> Flow {
    let code = Rc::clone(&state.top.code);
    let Some(then) = code.then else {
        return match result {
            Ok(value) => {
                call::return_from(machine, state, value);
                Flow::Reload
            }
            Err(exception) => {
                leave(machine, state);
                throw::unwind(machine, state, Value::reference(exception))
            }
        };
    };
    let saved: Vec<Value> = state.top.registers.iter().skip(1).copied().collect();
    let marks = saved.iter().chain(result.iter()).fold(0, |marks, value| marks | value.marks());
    let taint = Value::ZERO.with_taint_of(marks).is_tainted();
    let mut call =
        Call { machine: &mut *machine, state: &mut *state, args: &saved, method: code.method, member: None, taint };
    let reply = then(&mut call, result);
    let marks = if call.taint { TAINT | marks } else { 0 };
    match reply {
        Ok(Reply::Return(value)) => {
            call::return_from(machine, state, value.with_taint_of(marks));
            Flow::Reload
        }
        Ok(Reply::Void) => {
            call::return_from(machine, state, Value::VOID);
            Flow::Reload
        }
        Ok(Reply::Interpret) => Flow::Stop(super::unsupported(state, "a continuation cannot be interpreted".into())),
        Ok(Reply::Invoke { method, args, then: Some((then, saved)) }) => {
            state.top.code = Rc::new(Code::stub(Op::Resume, code.method, Some(then)));
            state.top.registers.clear();
            state.top.registers.push(Value::VOID);
            state.top.registers.extend_from_slice(&saved);
            invoke(machine, state, method, args, Some(0), true)
        }
        Ok(Reply::Invoke { method, args, then: None }) => {
            let (result, again) = (state.top.result, state.top.again);
            leave(machine, state);
            invoke(machine, state, method, args, result, again)
        }
        Err(Trap::Exception(exception)) => {
            leave(machine, state);
            throw::unwind(machine, state, Value::reference(exception))
        }
        Err(trap @ (Trap::Throw { .. } | Trap::ThrowUnknown(_))) => {
            // The exception is made above this frame and then passes it.
            state.top.code = Rc::new(Code::stub(Op::Resume, code.method, None));
            throw::trapped(machine, state, trap)
        }
        Err(
            trap @ (Trap::Initialize(_)
            | Trap::Unsupported(_)
            | Trap::Exit(_)
            | Trap::Choice(_)
            | Trap::Bound
            | Trap::Cut(_)),
        ) => throw::trapped(machine, state, trap),
    }
}

/// Takes the native frame on top off, without a result.
fn leave(machine: &mut Machine<'_>, state: &mut State) {
    if let Some(frame) = state.pop() {
        machine.give_registers(frame.registers);
    }
}

/// Calls a method from a native frame.
fn invoke(
    machine: &mut Machine<'_>,
    state: &mut State,
    method: MethodId,
    args: Vec<Value>,
    result: Option<Slot>,
    again: bool,
) -> Flow {
    let entry = machine.entry(method);
    if entry.is_static && !state.is_ready(entry.class) {
        push_later(state, method, &args, result, again);
        return Flow::Reload;
    }
    call::enter(machine, state, &entry, args, None, result, again)
}

/// Acts on the answer of a model that the top frame called.
#[expect(clippy::too_many_arguments, reason = "everything that is known of one call")]
pub(super) fn answered(
    machine: &mut Machine<'_>,
    state: &mut State,
    entry: &Rc<Entry>,
    args: Vec<Value>,
    reply: ModelResult,
    marks: u32,
    result: Option<Slot>,
    again: bool,
) -> Flow {
    let method = Some(entry.method);
    match reply {
        Ok(Reply::Return(value)) => {
            call::deliver(state, value.with_taint_of(marks), result, again);
        }
        Ok(Reply::Void) => call::deliver(state, Value::VOID, result, again),
        Ok(Reply::Interpret) => return call::interpret(machine, state, entry, args, result, again),
        Ok(Reply::Invoke { method: callee, args: callee_args, then: Some((then, saved)) }) => {
            push(state, method, Some(then), &saved, result, again);
            machine.give_registers(args);
            return invoke(machine, state, callee, callee_args, Some(0), true);
        }
        Ok(Reply::Invoke { method: callee, args: callee_args, then: None }) => {
            machine.give_registers(args);
            return invoke(machine, state, callee, callee_args, result, again);
        }
        Err(Trap::Initialize(class)) => {
            push_later(state, entry.method, &args, result, again);
            return initialize(machine, state, class);
        }
        Err(trap @ (Trap::Throw { .. } | Trap::ThrowUnknown(_))) => {
            push(state, method, None, &[], result, again);
            return throw::trapped(machine, state, trap);
        }
        Err(
            trap @ (Trap::Exception(_)
            | Trap::Unsupported(_)
            | Trap::Exit(_)
            | Trap::Choice(_)
            | Trap::Bound
            | Trap::Cut(_)),
        ) => {
            return throw::trapped(machine, state, trap);
        }
    }
    machine.give_registers(args);
    Flow::Reload
}

fn initialize(machine: &mut Machine<'_>, state: &mut State, class: ClassId) -> Flow {
    throw::trapped(machine, state, Trap::Initialize(class))
}

/// An end of the program.
pub(super) fn exit(code: i32) -> Flow {
    Flow::Stop(Stop::Exited(code))
}
