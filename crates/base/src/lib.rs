//! Layer 0: what every other crate may use and nothing above may replace. Typed ids, interning, seeded randomness,
//! temporary folders.
//!
//! Invariant: nothing here knows Java.

mod id;
mod intern;
mod rng;
mod scratch;

pub use intern::Interner;
pub use rng::Rng;
pub use scratch::{Scratch, delete_temporary_folders};
