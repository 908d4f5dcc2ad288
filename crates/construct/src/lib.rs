//! Layer 5: how a test makes its inputs and what it checks, as a plan (plain data of `testcase`).
//!
//! ```text
//! input heap ─maker→ steps ─run→ state before ─act→ state after ─observe→ checks ─write→ plan
//! ```
//!
//! An object is made by the constructor or factory that yields it: these are executed symbolically once per class (`ways`), and the
//! wanted fields are solved for. What they leave over is set through visible fields and setters, at last by reflection. Fields that
//! the path never read are free. Invariants: a plan names only what its test can see (`sight`); every plan has run on the
//! interpreter and taken the predicted trace; what it expects was observed in that run.
#![warn(missing_docs)]

mod above;
mod becoming;
mod boxes;
mod constant;
mod counter;
mod generic;
mod given;
mod link;
mod lively;
mod maker;
mod never;
mod numbers;
mod observe;
mod planner;
mod real;
mod remake;
mod run;
mod scenario;
mod setting;
mod shared;
mod signature;
mod statics;
mod step;
mod stub;
mod surroundings;
mod typed;
mod undo;
mod verify;
mod ways;
mod write;

pub use becoming::{Becoming, Look};
pub use lively::enliven;
pub use planner::Planner;
pub use scenario::{Scenario, calls_of_result, scenarios};
pub use setting::{name_settings, settings};
pub use shared::shared_state;
pub use ways::Way;
