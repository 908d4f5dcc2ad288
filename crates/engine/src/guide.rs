//! A guide: the trace that paths must follow, as an input of exploration. It may leave out what does not matter.

use std::cell::RefCell;
use std::rc::Rc;

use program::MethodId;
use rules::PredicateId;
use term::Opaque;

use crate::path::Taken;

/// One part of the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// This rule is taken next. With `free`, whatever the call does that ends it.
    Take {
        /// The rule.
        taken: Taken,
        /// The call is not guided.
        free: bool,
    },
    /// From one predicate of a method straight to another, whatever lies between.
    Skip {
        /// The method.
        method: MethodId,
        /// Where the part begins that does not matter.
        from: PredicateId,
        /// Where all its ways meet.
        to: PredicateId,
    },
    /// The loop that is entered next is a function, by its place in the guide.
    Loop(usize),
}

/// A loop as a function: what it leaves depends on what it reads, and on nothing else.
#[derive(Clone)]
pub struct LoopFunction {
    /// How a reader may call it.
    pub name: String,
    /// Its method.
    pub method: MethodId,
    /// Its head.
    pub head: PredicateId,
    /// The rule by which it is to be left.
    pub exit: u32,
    /// What it reads.
    pub inputs: Vec<rules::Value>,
    /// What it leaves.
    pub outputs: Vec<LoopOutput>,
    /// By which rule it is left.
    pub exits: Rc<RefCell<dyn Opaque>>,
}

/// A value that a loop leaves.
#[derive(Clone)]
pub struct LoopOutput {
    /// The value.
    pub value: rules::Value,
    /// How it depends on the inputs.
    pub meaning: Rc<RefCell<dyn Opaque>>,
}

/// The trace that paths must follow.
#[derive(Clone, Default)]
pub struct Guide {
    /// Its parts, in order; the last one is the goal, where a path ends as `Bound`.
    pub turns: Vec<Turn>,
    /// The loops that are functions.
    pub loops: Vec<Rc<LoopFunction>>,
}

/// How far a path has followed its guide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Guided {
    /// The next turn.
    pub(crate) next: u32,
    /// The depth of the frame whose call is free.
    pub(crate) free: Option<u32>,
    /// It left the way, and ended as `Bound`.
    pub strayed: bool,
    /// It reached the goal.
    pub arrived: bool,
}
