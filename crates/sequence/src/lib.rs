//! Layer 5: what a class can become through its constructors and methods, with unknown arguments (Symstra).
//!
//! ```text
//! constructor ─path→ state ─method, path→ state ─…→   each state once: form + condition, compared with those before
//! ```
//!
//! | part | what it is |
//! |---|---|
//! | `explore` | the breadth-first search |
//! | `begin` | the moment before a call |
//! | `script` | a step: a call, after calls that make its arguments |
//! | `typical` | ordinary arguments, where unknown ones lead nowhere |
//! | `literal` | arguments that the user gives |
//! | `tables` | what the JDK makes of numbers |
//! | `lambda` | arguments that are functions |
//! | `tree` | the explored states and the shortest sequence to each |
//! | `contract` | what must hold before and after calls |
//! | `form` | heaps as sequences of numbers |
//! | `shape` | the order of operands in these |
//! | `arrays` | unknown arrays in these |
//! | `project` | what a condition says of the heap's unknowns |
//! | `equals` | the same, by the class's own method |
//! | `abstraction` | the same, by what a method of the class returns |
//! | `known` | whether a state adds anything to those before |
//!
//! Deliberately absent: tests. Who observes the exploration makes cases of the ends that it wants.
#![warn(missing_docs)]

mod abstraction;
mod arrays;
mod begin;
mod contract;
mod data;
mod equals;
mod explore;
mod form;
mod known;
mod lambda;
mod literal;
mod project;
mod script;
mod shape;
mod tables;
mod tree;
mod typical;

pub use contract::{Contract, Invariant, Promise, Requirement};
pub use data::{COUNT_OF_CHANGES, Explored, Interface, Options, Reached};
pub use equals::equals_of;
pub use explore::{Observe, States};
pub use known::{Compare, Comparisons};
pub use literal::{GivenValues, Literal, boxed};
pub use script::Arguments;
pub use tree::Sequence;
