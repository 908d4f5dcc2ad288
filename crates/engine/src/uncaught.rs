//! What `java` prints when an exception leaves `main`: the text of `ThreadGroup.uncaughtException`.

use crate::hooks::Stream;
use crate::machine::{Machine, external_name};
use crate::start;
use crate::state::{Known, State};
use crate::step;
use crate::stop::{Stop, Unsupported};
use crate::value::{Ref, Value};

/// Prints the exception to the standard error with its stack trace and causes, by running `printStackTrace`. Returns
/// `Stop::Threw` with the same exception when that went well.
pub fn report_uncaught(machine: &mut Machine<'_>, state: &mut State, exception: Ref, budget: u64) -> Stop {
    machine.sink.write(Stream::Err, b"Exception in thread \"main\" ", false);
    let program = machine.program;
    let method = program
        .find("java/lang/Throwable")
        .ok()
        .and_then(|class| program.find_method(class, "printStackTrace", "(Ljava/io/PrintStream;)V"));
    let Some(method) = method else {
        return Stop::Unsupported(Unsupported { what: "java.lang.Throwable.printStackTrace".into(), at: None });
    };
    // The streams exist once `System` is initialised, which nothing may have done yet.
    if let Err(stop) = initialise_system(machine, state, budget) {
        return stop;
    }
    let stream = state.known(Known::Err);
    start::invoke_virtual(machine, state, method, &[Value::reference(exception), Value::reference(stream)]);
    match step::run(machine, state, budget) {
        Stop::Returned(_) => Stop::Threw(exception),
        Stop::Threw(second) => {
            let class = state.heap.class(second).map(|class| external_name(machine.program, class));
            let text = format!(
                "\nException: {} thrown from the UncaughtExceptionHandler in thread \"main\"\n",
                class.unwrap_or_default()
            );
            machine.sink.write(Stream::Err, text.as_bytes(), false);
            Stop::Threw(exception)
        }
        stop => stop,
    }
}

fn initialise_system(machine: &mut Machine<'_>, state: &mut State, budget: u64) -> Result<(), Stop> {
    let Ok(class) = machine.program.find("java/lang/System") else { return Ok(()) };
    if state.is_ready(class) {
        return Ok(());
    }
    let Some(method) = machine.program.find_method(class, "lineSeparator", "()Ljava/lang/String;") else {
        return Ok(());
    };
    start::invoke(state, method, &[]);
    match step::run(machine, state, budget) {
        Stop::Returned(_) => Ok(()),
        stop => Err(stop),
    }
}
