//! Layer 3: an SMT back end by bit-blasting terms to CNF on CaDiCaL. Ints, longs, IEEE floats and doubles, references, elements of
//! input arrays: every operator of the table of `term`, exactly; opaque functions by what they yield for the arguments of candidate models.
//!
//! Code map, from the bottom: `sat` (the SAT solver behind a trait, and why this one), `gates` (Tseitin, structural hashing),
//! `word` (integer circuits), `float` (IEEE circuits, once for both formats), `lemma` (what stands in for large circuits), `encode`
//! (terms to words), `congruence` (array elements and opaque functions), `cone` and `model` (reading back), `search` (local search on terms, before anything is
//! encoded), `smt` (the [`solver::Solver`]). Behind the feature `z3`: `smtlib` (terms as SMT-LIB 2) and `z3` (a second solver that runs the
//! program of that name).
//!
//! Invariant: no model leaves this crate that the exact evaluator has not confirmed, and no refutation rests on a circuit that is not
//! exact (the remainder of doubles with far exponents): such a circuit binds nothing where it is not.
#![warn(missing_docs)]

mod cone;
mod congruence;
mod encode;
mod float;
mod gates;
mod lemma;
mod model;
mod sat;
mod search;
mod smt;
#[cfg(feature = "z3")]
mod smtlib;
mod word;
#[cfg(feature = "z3")]
mod z3;

pub use sat::{Answer, Cadical, Lit, Sat};
pub use smt::{Options, Smt, Statistics};
#[cfg(feature = "z3")]
pub use z3::{Z3, Z3Error};
