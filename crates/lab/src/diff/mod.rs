//! Differential tests: the same program on `java` and on Crisol's interpreter must print the same, end the same and throw the same.

mod assembly;
pub mod corpus;
mod opcodes;
mod outcome;
pub mod random;

pub use outcome::Tally;
