//! What can be read off a rule program without running it: graph, orders, dominators, loops, live values, calls.
//!
//! Invariant: every answer is deterministic: the same method gives the same lists in the same order.

mod calls;
mod dominators;
mod graph;
mod liveness;
mod loops;
mod types;

pub use calls::{CallGraph, call_graph};
pub use dominators::Dominators;
pub use graph::{Graph, Order};
pub use liveness::live_values;
pub use loops::{Loop, Loops, loops};
pub use types::{declared_types, tested_classes};
