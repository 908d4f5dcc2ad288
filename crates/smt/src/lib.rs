//! Layer 3: an SMT back end by bit-blasting terms to CNF on CaDiCaL. Ints, longs, IEEE floats and doubles, references, elements of
//! input arrays: every operator of the table of `term`, exactly.
//!
//! Code map, from the bottom: `sat` (the SAT solver behind a trait, and why this one), `gates` (Tseitin, structural hashing),
//! `word` (integer circuits), `float` (IEEE circuits, once for both formats), `encode` (terms to words), `select` (array elements),
//! `cone` and `model` (reading back), `smt` (the [`solver::Solver`]).
//!
//! Invariant: no model leaves this crate that the exact evaluator has not confirmed; what is not encoded exactly (the remainder of doubles
//! with far exponents) is answered with unknown, never wrongly.
#![warn(missing_docs)]

mod cone;
mod encode;
mod float;
mod gates;
mod model;
mod sat;
mod select;
mod smt;
mod word;

pub use float::REMAINDER_STEPS;
pub use sat::{Answer, Cadical, Lit, Sat};
pub use smt::{Smt, Statistics};
