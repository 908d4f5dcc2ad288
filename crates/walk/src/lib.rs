//! Layer 3: the concolic walk (seed 001, chapter 5), the last link of the chain: a heuristic search for solutions of conditions that no
//! other link decides, such as polynomials, opaque functions, and floats. It finds solutions and never refutes.
//!
//! Code map: `code` (conditions as flat register code with error scores), `point` (values, evaluated incrementally), `error` (scores of
//! comparisons), `linear` (the polytope), `step` and `bisect` (where neighbours come from), `search` (the walk), `walk` (the
//! [`solver::Solver`]).
//!
//! Invariant: a solution is confirmed by the exact evaluator. The same conditions, options and start give the same answer: evaluations are
//! counted, and the clock is a last resort.
#![warn(missing_docs)]

mod bisect;
mod code;
mod error;
mod linear;
mod point;
mod search;
mod step;
#[cfg(test)]
mod tests;
mod walk;

pub use walk::{Outcome, Statistics, Walk, solve};

/// Parameters of the walk, with the letters that the paper gives them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// I: steps per non-linear constraint. Default is 150.
    pub steps: u32,
    /// R: pairs of neighbours per step. Default is 10.
    pub neighbours: u32,
    /// T: for how many improvements an input that did not help is tabu; 0 switches that off. Default is half the inputs, between 1 and 3.
    pub tabu: Option<u32>,
    /// M: samples of a random step that may miss the polytope. Default is 10.
    pub samples: u32,
    /// S: the radius of a random step, scaled by random powers of two. Default is 10.
    pub radius: f64,
    /// Also try where linear approximation leads. Default is true.
    pub bisection: bool,
    /// How often the walk begins anew from another point. Default is 3.
    pub restarts: u32,
    /// How often the constraints are evaluated at most. Default is 400,000.
    pub evaluations: u64,
    /// What random steps are drawn from. Default is 0.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            steps: 150,
            neighbours: 10,
            tabu: None,
            samples: 10,
            radius: 10.0,
            bisection: true,
            restarts: 3,
            evaluations: 400_000,
            seed: 0,
        }
    }
}
