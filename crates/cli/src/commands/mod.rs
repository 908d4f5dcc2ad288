//! The commands, one file each.

pub mod generate;
pub mod run;
pub mod translate;
