//! Layer 0: what every other crate may use and nothing above may replace. Typed ids, interning, seeded randomness.
//!
//! Invariant: nothing here knows Java.

mod id;
mod intern;
mod rng;

pub use intern::Interner;
pub use rng::Rng;
