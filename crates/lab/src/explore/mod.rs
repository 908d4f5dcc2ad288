//! Oracles of symbolic exploration: counts worked out by hand, brute force on small domains, the three heap regimes and the links of
//! the solver chain against each other.

pub mod assumed;
pub mod bench;
pub mod corpus;
mod directive;
mod enumerate;
pub mod explorations;
mod least;
mod limited;
mod methods;
pub mod oracle;
mod shrink;
pub mod table;
mod tree;
mod verdict;

pub use explorations::{Explorations, Targets, processor_milliseconds};
