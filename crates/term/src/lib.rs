//! Layer 1: what Java computes. One table of operators with exact JVM semantics, and the exact port of fdlibm behind `StrictMath`.
//!
//! Invariant: every operator is total and deterministic; what the JVM guards against (division by zero) is guarded by rules
//! before the operator is reached.
#![warn(missing_docs)]

mod op;
mod scalar;
pub mod strict_math;

pub use op::Op;
pub use scalar::{Scalar, Type};
