//! Layer 3: the concolic walk (seed 001, chapter 5), the last link of the chain: a heuristic search for solutions of conditions that no
//! other link decides, such as polynomials, opaque functions, and floats. It finds solutions and never refutes.
//!
//! Code map: `code` (conditions as flat register code with error scores), `point` (values, evaluated incrementally), `error` (scores of
//! comparisons), `linear` (the polytope), `step` and `bisect` (where neighbours come from), `search` (the walk), `options` (its
//! parameters), `walk` (the [`solver::Solver`]).
//!
//! Invariant: a solution is confirmed by the exact evaluator. The same conditions, options and start give the same answer: evaluations are
//! counted, and the clock is a last resort.
#![warn(missing_docs)]

mod bisect;
mod code;
mod error;
mod linear;
mod options;
mod point;
mod search;
mod step;
#[cfg(test)]
mod tests;
mod walk;

pub use options::Options;
pub use walk::{Outcome, Statistics, Walk, solve};
