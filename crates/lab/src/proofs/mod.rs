//! Proofs under attack: places of which a JVM knows whether a call reaches them, and what Crisol says about them, by `target` and by `generate`. A place that
//! a call reaches must never be called unreachable.
//!
//! Crisol is asked as a process and sees the classes alone, never the drivers: what these hand over is what anybody may write later.

mod ask;
pub mod corpus;
mod drive;
mod places;
pub mod random;
