//! Layer 0: what every other crate may use and nothing above may replace. Typed ids, interning, lists with a
//! shared beginning, seeded randomness, temporary folders, counted work.
//!
//! Invariant: nothing here knows Java.

mod id;
mod intern;
mod list;
mod rng;
mod scratch;
mod work;

pub use intern::Interner;
pub use list::List;
pub use rng::Rng;
pub use scratch::{Scratch, delete_temporary_folders};
pub use work::{Cuts, Until, take_cuts, unpaid, work, worked};
