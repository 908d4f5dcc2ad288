//! Layer 1: what Java computes. One table of operators with exact JVM semantics, hash-consed terms over it with their simplifier,
//! evaluator and printer, and the exact port of fdlibm behind `StrictMath`.
//!
//! Invariant: every operator is total and deterministic; what the JVM guards against (division by zero) is guarded by rules
//! before the operator is reached.
#![warn(missing_docs)]

mod eval;
mod function;
mod op;
mod pool;
mod print;
mod scalar;
mod simplify;
pub mod strict_math;
mod substitute;
mod table;
mod unknowns;

#[cfg(test)]
mod tests;

pub use eval::{Assignment, Evaluator, Value};
pub use function::{Function, List, Opaque, Signature};
pub use op::Op;
pub use pool::{Arguments, ArrayVar, Node, Pool, Sort, Term, Var};
pub use print::Names;
pub use scalar::{Scalar, Type};
pub use simplify::Family;
pub use substitute::Substitution;
pub use unknowns::{Unknown, Unknowns};
