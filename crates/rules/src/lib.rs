//! Layer 3: the rule program, Crisol's intermediate language: data, verifier, printer, and a parser of its own text.
//!
//! Invariant: a `Method` that passes `verify` can be executed without any further check of its shape.
#![warn(missing_docs)]

mod access;
pub mod analysis;
mod canonical;
mod data;
mod lexical;
mod parse;
mod print;
mod prolog;
mod rewrite;
mod verify;

pub use canonical::canonical;
pub use data::*;
pub use parse::{ParseError, parse};
pub use print::print;
pub use prolog::prolog;
pub use rewrite::Rewrite;
pub use verify::{Place, Pool, Problem, Violation, verify};
