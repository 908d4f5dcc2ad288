//! Running `main` on the engine with concrete values, and what `java` does around it: arguments, the uncaught exception, exit codes.

use engine::{Body, Machine, Ref, State, Statistics, Stop, Stream, Trap, Unsupported, Value};
use program::MethodId;

use crate::{JvmMath, Opened, charset};

/// How to run.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunOptions {
    /// Enable assertions outside the JDK. Default is false.
    pub assertions: bool,
    /// Stop after so many steps. Default is none: no limit.
    pub steps: Option<u64>,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunEnd {
    /// With this exit code: 0 after a return from main, 1 after an uncaught exception, else that of `System.exit`.
    Exited(i32),
    /// At something that is not modelled.
    Unsupported {
        /// What is missing.
        what: String,
        /// `Class.method:line` that needed it.
        place: Option<String>,
    },
    /// At the limit of steps.
    OutOfSteps {
        /// The limit.
        steps: u64,
    },
}

/// A run's end and what it took.
#[derive(Clone, Debug)]
pub struct Ran {
    /// How it ended.
    pub end: RunEnd,
    /// What the engine counted.
    pub statistics: Statistics,
}

/// The exit code after an uncaught exception.
const UNCAUGHT: i32 = 1;

pub(crate) fn run_main(
    opened: &Opened,
    main: MethodId,
    args: &[String],
    options: &RunOptions,
    sink: Box<dyn engine::Sink>,
) -> Ran {
    let engine_options = engine::Options {
        charset: charset::of_locale(),
        jdk: u32::from(opened.jdk.release),
        ..engine::Options::default()
    };
    let mut machine = Machine::new(&opened.program, opened.translator(), engine_options);
    machine.sink = sink;
    machine.oracle = Some(Box::new(JvmMath::new(&opened.jdk.java)));
    let mut run = Run { opened, machine, state: State::new(256 << 20), left: options.steps.unwrap_or(u64::MAX) };
    let end = match run.start(main, args) {
        Stop::Returned(_) => RunEnd::Exited(0),
        Stop::Exited(code) => RunEnd::Exited(code),
        Stop::Budget => RunEnd::OutOfSteps { steps: options.steps.unwrap_or(u64::MAX) },
        Stop::Unsupported(what) => run.unsupported(what),
        Stop::Threw(exception) => run.uncaught(exception),
    };
    Ran { end, statistics: run.machine.statistics }
}

/// A running program.
struct Run<'p> {
    opened: &'p Opened,
    machine: Machine<'p>,
    state: State,
    left: u64,
}

impl Run<'_> {
    fn start(&mut self, main: MethodId, args: &[String]) -> Stop {
        match self.string_array(args) {
            Ok(array) => {
                engine::invoke(&mut self.machine, &mut self.state, main, &[Value::reference(array)]);
                self.go()
            }
            Err(_) => Stop::Unsupported(Unsupported { what: "a JDK without java.lang.String".to_string(), at: None }),
        }
    }

    fn string_array(&mut self, texts: &[String]) -> Result<Ref, Trap> {
        let program = &self.opened.program;
        let class = program.array_of(program.find("java/lang/String")?);
        let mut strings = Vec::new();
        for text in texts {
            let units: Vec<u16> = text.encode_utf16().collect();
            strings.push(self.machine.new_string(&mut self.state, &units, false)?);
        }
        Ok(self.state.heap.allocate(class, Body::Refs(strings.into())))
    }

    fn call_virtual(&mut self, method: MethodId, args: &[Value]) -> Stop {
        engine::invoke_virtual(&mut self.machine, &mut self.state, method, args);
        self.go()
    }

    fn go(&mut self) -> Stop {
        let before = self.machine.statistics.steps;
        let stop = engine::run(&mut self.machine, &mut self.state, self.left);
        self.left = self.left.saturating_sub(self.machine.statistics.steps - before);
        stop
    }

    /// What `Thread.dispatchUncaughtException` prints.
    fn uncaught(&mut self, exception: Ref) -> RunEnd {
        self.machine.sink.write(Stream::Err, b"Exception in thread \"main\" ", false);
        let program = &self.opened.program;
        let print = program
            .find("java/lang/Throwable")
            .ok()
            .and_then(|throwable| program.find_method(throwable, "printStackTrace", "()V"));
        match print.map(|print| self.call_virtual(print, &[Value::reference(exception)])) {
            Some(Stop::Unsupported(what)) => self.unsupported(what),
            _ => RunEnd::Exited(UNCAUGHT),
        }
    }

    fn unsupported(&self, Unsupported { what, at }: Unsupported) -> RunEnd {
        let place = at.map(|(method, offset)| {
            let program = &self.opened.program;
            let name = self.machine.method_name(method);
            match program.code(method).ok().flatten().and_then(|code| code.line(offset)) {
                Some(line) => format!("{name}:{line}"),
                None => name,
            }
        });
        RunEnd::Unsupported { what, place }
    }
}
