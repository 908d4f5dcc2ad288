//! What `java` does when an exception leaves `main`: the thread dispatches it to its handler, the program's own or the JDK's, which
//! prints it with its stack trace and causes.

use crate::hooks::Stream;
use crate::machine::{Machine, external_name};
use crate::models::{Call, ModelResult, Reply};
use crate::state::{Known, State};
use crate::step;
use crate::stop::{Stop, Trap};
use crate::value::{Ref, Value};

const THREAD: &str = "java/lang/Thread";

/// Runs `Thread.dispatchUncaughtException`. Returns `Stop::Threw` with the same exception when that went well.
pub fn report_uncaught(machine: &mut Machine<'_>, state: &mut State, exception: Ref, budget: u64) -> Stop {
    state.top.registers.clear();
    state.top.registers.push(Value::VOID);
    step::push_native(state, None, Some(find_thread), &[Value::reference(exception)], Some(0), true);
    match step::run(machine, state, budget) {
        Stop::Returned(_) => Stop::Threw(Value::reference(exception)),
        Stop::Threw(second) => {
            let class = state.heap.class(second.as_ref()).map(|class| external_name(machine.program, class));
            let text = format!(
                "\nException: {} thrown from the UncaughtExceptionHandler in thread \"{}\"\n",
                class.unwrap_or_default(),
                thread_name(machine, state).unwrap_or_default()
            );
            machine.sink.write(Stream::Err, text.as_bytes(), false);
            Stop::Threw(Value::reference(exception))
        }
        stop => stop,
    }
}

fn find_thread(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    before.map_err(Trap::Exception)?;
    let method = call.find(THREAD, "currentThread", "()Ljava/lang/Thread;")?;
    Ok(Reply::Invoke { method, args: Vec::new(), then: Some((dispatch, call.args.to_vec())) })
}

fn dispatch(call: &mut Call<'_, '_>, before: Result<Value, Ref>) -> ModelResult {
    let thread = before.map_err(Trap::Exception)?;
    let method = call.find(THREAD, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V")?;
    Ok(Reply::Invoke { method, args: vec![thread, call.value(0)], then: None })
}

fn thread_name(machine: &mut Machine<'_>, state: &State) -> Option<String> {
    let slot = machine.slot(THREAD, "name").ok()?;
    let name = state.heap.field(state.known(Known::Thread), slot)?.as_ref();
    machine.string_units(state, name).ok().map(|(units, _)| String::from_utf16_lossy(&units))
}
