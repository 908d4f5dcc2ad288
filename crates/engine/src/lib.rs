//! Layer 4: executes rule programs. Concrete values today; a state is built to be forked, so that the same loop can meet a
//! symbolic value and go both ways.
//!
//! ```text
//! let mut machine = Machine::new(&program, &source, Options::default());   // shared: program, code, models, output
//! machine.sink = Box::new(..); machine.oracle = Some(Rc::new(..));         // where output goes, who knows Math.sin
//! let mut state = State::new(machine.options.collect_after);                // frames, heap, statics; `clone` is a fork
//! invoke_main(&mut machine, &mut state, class, &args)?;                     // or `invoke(&mut state, method, &values)`
//! match run(&mut machine, &mut state, budget) { Stop::Returned(..) | Threw(..) | Exited(..) | Budget | Unsupported(..) }
//! report_uncaught(&mut machine, &mut state, exception, budget);             // what `java` prints for `Stop::Threw`
//! ```
//!
//! | part | what it is |
//! |---|---|
//! | `value` | 16 bytes, with taint for what a JVM does not promise |
//! | `radix`, `heap` | persistent vector; objects behind ids, with mark and sweep |
//! | `state` | frames (the top one owned, callers shared), heap, statics, interned strings, monitors |
//! | `link` | rules to linear code over registers |
//! | `machine` | what states share: entries, layouts, mirrors, strings, properties |
//! | `step` | the loop; calls, native frames, exceptions, initialisation, faults |
//! | `text` | strings whose length and characters are terms |
//! | `models` | methods written in Rust: a table, one file per class |
//! | `effects`, `opaque` | which methods are functions of their arguments, and these as terms with values of a JVM |
//! | `nan` | which bits of a NaN a JVM promises |
//! | `nest` | what the classes of a nest do with private members beside calling them |
//! | `errors` | where errors of the JVM itself are handled |
//! | `restriction` | everything by which exploration looks at less than Java allows, by name |
//! | `setting` | what exploring asked for that a test can set beforehand |
//! | `hooks` | what the engine asks others for: rules, `Math` values, input, a sink |
//!
//! Deliberately absent: errors for what programs do (every end is a [`Stop`]); hash maps whose order could reach an output;
//! configuration or statistics in a state.
//!
//! Taint: identity hash codes, clocks and the like are marked; marks follow operators, fields, arrays (one mark per array) and
//! strings. A test, an index or a written-to reference that is tainted sets `State::taint.control`; printed taint sets
//! `State::taint.output` and is told to the sink. Values that depend on taint by control flow alone are not marked:
//! `taint.control` stands for them.

mod cover;
mod effects;
mod errors;
mod explore;
mod guide;
mod heap;
mod hooks;
mod link;
mod machine;
mod midway;
pub mod models;
mod nan;
mod nest;
mod opaque;
mod path;
mod prefix;
mod radix;
mod restriction;
mod setting;
mod start;
mod state;
mod step;
mod stop;
mod subject;
mod text;
mod uncaught;
mod value;
pub mod witness;

pub use cover::{Cover, Goal};
pub use effects::is_function;
pub use errors::{ErrorHandlers, error_handlers};
pub use explore::{
    BreadthFirst, Budget, Counts, DepthFirst, End, Ended, Explorer, Impatient, Order, Shuffled, Waiting,
};
pub use guide::{Guide, Guided, LoopFunction, LoopOutput, Turn};
pub use heap::{ArrayTaint, Body, Heap, Identity, Object, Unbounded};
pub use hooks::{Buffer, Discard, Empty, MathOracle, RuleSource, Sink, Source, StaticCalls, Stream};
pub use link::{Code, Op, Place};
pub use machine::{Charset, Criterion, Layout, Machine, Options, Overriding, Statistics};
pub use midway::{Midway, Standing};
pub use nest::{is_handled, nest, reflects};
pub use opaque::opaque;
pub use path::{Conditions, Made, Passed, Path, Taken, Visits};
pub use prefix::roots;
pub use radix::Radix;
pub use restriction::{Left, Restriction, Spot};
pub use setting::{Existing, Setting};
pub use start::{initialize, invoke, invoke_main, invoke_virtual};
pub use state::{Callers, ClassState, Frame, Known, State, Status, TaintReport};
pub use step::{run, to_value, with_access};
pub use stop::{Alternative, Step, Stop, Trap, Unsupported};
pub use subject::{Argument, Call, Given, Subject, Wanted, answer, run_to_rest, unknown};
pub use text::Text;
pub use uncaught::report_uncaught;
pub use value::{Ref, TAINT, TERM, Unpromised, Value, View};
