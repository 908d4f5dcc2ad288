//! Running `main` on the engine with concrete values, and what `java` does around it: arguments, the uncaught exception, exit codes.

use std::cell::RefCell;
use std::rc::Rc;

use engine::{Machine, Ref, State, Statistics, Stop, Unsupported};
use program::MethodId;

use crate::translator::MALFORMED;
use crate::{JvmMath, Opened, assertions, charset, surroundings};

/// How to run.
#[derive(Clone, Copy, Debug, Default)]
pub struct RunOptions {
    /// Enable assertions outside the JDK. Default is false.
    pub assertions: bool,
    /// Stop after so many steps. Default is none: no limit.
    pub steps: Option<u64>,
    /// Show the program this machine: its standard input, environment, properties. Default is false: the same everywhere.
    pub real: bool,
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
    /// At a method whose class file is malformed.
    Malformed {
        /// The method and what is wrong with it.
        what: String,
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
    let mut engine_options = engine::Options {
        charset: charset::of_locale(),
        jdk: u32::from(opened.jdk.release),
        home: Some(opened.jdk.home.clone()),
        ..engine::Options::default()
    };
    if options.real {
        engine_options.properties = surroundings::properties(opened);
        engine_options.environment = surroundings::environment();
        engine_options.time_zone = surroundings::time_zone();
    }
    let mut machine = Machine::new(&opened.program, opened.translator(), engine_options);
    machine.sink = sink;
    if options.real {
        machine.input = Box::new(surroundings::StandardInput::new());
    }
    if options.assertions {
        machine.models_mut().add(assertions::ENABLED);
    }
    machine.oracle = Some(Rc::new(RefCell::new(JvmMath::new(&opened.jdk))));
    let state = State::new(machine.options.collect_after);
    let mut run = Run { opened, machine, state };
    let steps = options.steps.unwrap_or(u64::MAX);
    let end = match run.start(main, args, steps) {
        Stop::Returned(_) => RunEnd::Exited(0),
        Stop::Exited(code) => RunEnd::Exited(code),
        Stop::Budget => RunEnd::OutOfSteps { steps },
        Stop::Unsupported(what) => run.unsupported(what),
        Stop::Threw(exception) => run.uncaught(exception.as_ref()),
        Stop::Choice(_) | Stop::Bound | Stop::Cut(_) => {
            run.unsupported(Unsupported { what: "a symbolic value".into(), at: None })
        }
    };
    Ran { end, statistics: run.machine.statistics }
}

/// A running program.
struct Run<'p> {
    opened: &'p Opened,
    machine: Machine<'p>,
    state: State,
}

impl Run<'_> {
    fn start(&mut self, main: MethodId, args: &[String], steps: u64) -> Stop {
        let class = self.opened.program.method(main).class;
        match engine::invoke_main(&mut self.machine, &mut self.state, class, args) {
            Ok(()) => engine::run(&mut self.machine, &mut self.state, steps),
            Err(what) => Stop::Unsupported(Unsupported { what, at: None }),
        }
    }

    fn uncaught(&mut self, exception: Ref) -> RunEnd {
        match engine::report_uncaught(&mut self.machine, &mut self.state, exception, u64::MAX) {
            Stop::Unsupported(what) => self.unsupported(what),
            Stop::Exited(code) => RunEnd::Exited(code),
            Stop::Returned(_) | Stop::Threw(_) | Stop::Budget | Stop::Choice(_) | Stop::Bound | Stop::Cut(_) => {
                RunEnd::Exited(UNCAUGHT)
            }
        }
    }

    fn unsupported(&self, Unsupported { what, at }: Unsupported) -> RunEnd {
        if what.contains(&format!(": {MALFORMED}")) {
            return RunEnd::Malformed { what };
        }
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
