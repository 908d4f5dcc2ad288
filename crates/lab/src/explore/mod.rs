//! Oracles of symbolic exploration: counts worked out by hand, the three heap regimes against each other.

pub mod corpus;
mod directive;
mod explorations;
mod limited;
pub mod table;
