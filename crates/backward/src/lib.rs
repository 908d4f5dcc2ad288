//! Layer 5: symbolic backward execution (Dinges, chapters 3 and 4). From a target back to an entry point, over the rule program.
//!
//! ```text
//! target ─suffix→ choices (predecessors, call sites, returns of callees) ─evaluate→ feasible? ─…→ entry ─confirm→ inputs
//! ```
//!
//! A *suffix* is a way that ends at the target: where its frames stand at its beginning, and the turns from there. It is extended at its
//! beginning, and evaluated forwards on the engine from a state in which all is unknown (`engine::Midway`): so objects, fields, aliasing,
//! dispatch and exceptions are those of forward execution. What has no solution is dropped with all that would extend it; what cannot be
//! decided is kept. A part of a method that does not matter to the rest of the way is skipped (`needed`).
//!
//! *Deliberately absent:* how an input is built, and whether it really reaches the target; whoever asks confirms that with concrete values.
#![warn(missing_docs)]

mod calls;
mod choices;
mod evaluate;
mod flow;
mod loops;
mod needed;
mod pure;
mod search;
mod suffix;

pub use calls::CallSites;
pub use search::{Answer, Budget, Confirm, Place, Refutation, Search, Unconfirmed};
pub use suffix::{Suffix, Target};
