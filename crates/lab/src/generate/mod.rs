//! Random well-typed Java programs, fully determined by a seed.
//!
//! A program is one class with a small hierarchy inside, static fields, some twenty methods and about ten calls of each. Every call
//! starts from the same static state, has its own fuel, and prints one line: its result with exact bits, or the exception, and a hash of the
//! static state. `java P0007 3 5` runs only call 5 of method 3.

mod body;
mod expression;
mod hierarchy;
mod program;
mod statement;
mod types;

pub use program::{Source, program};
