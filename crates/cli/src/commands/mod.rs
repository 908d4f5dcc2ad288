//! The commands, one file each.

pub mod run;
pub mod translate;
