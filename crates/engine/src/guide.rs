//! A guide: the trace that paths must follow, as an input of exploration. It may leave out what does not matter.

use program::MethodId;
use rules::PredicateId;

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
}

/// The trace that paths must follow.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// Its parts, in order; the last one is the goal.
    pub turns: Vec<Turn>,
    /// Go on behind the goal, unguided. Default is to end there, as `Bound`.
    pub onwards: bool,
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
