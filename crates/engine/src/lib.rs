//! Layer 4: executes rule programs.
mod heap;
mod hooks;
mod link;
mod machine;
pub mod models;
mod radix;
mod state;
mod step;
mod stop;
mod value;

pub use heap::{ArrayTaint, Body, Heap, Object};
pub use hooks::{Buffer, Discard, MathOracle, RuleSource, Sink, Stream};
pub use link::{Code, Op, Place};
pub use machine::{Charset, Layout, Machine, Options, Statistics};
pub use radix::Radix;
pub use state::{Callers, ClassState, Frame, Known, State, Status, TaintReport};
pub use step::{invoke, invoke_virtual, run};
pub use stop::{Stop, Trap, Unsupported};
pub use value::{Ref, TAINT, TERM, Value, View};
