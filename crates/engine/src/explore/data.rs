//! What explorations are given and tell: budgets, ends of paths, counts, states that wait.

use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use base::Until;
use solver::{Limit, Model};

use crate::restriction::Left;
use crate::state::State;
use crate::stop::{Alternative, Unsupported};
use crate::value::Value;

/// How much an exploration may cost.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Operations, over all paths. Default is 200 million.
    pub steps: u64,
    /// Operations of one path. Default is 1 million.
    pub path_steps: u64,
    /// Paths that ended. Default is one million.
    pub paths: u64,
    /// Cost of one question to the solver.
    pub limit: Limit,
    /// When to stop at the latest. Default is never.
    pub until: Option<Until>,
    /// Set from outside when to stop at once. Default is none.
    pub stop: Option<&'static AtomicBool>,
}

impl Budget {
    /// Whether the time is over, or someone asked to stop.
    pub fn is_over(&self) -> bool {
        self.is_stopped() || self.is_late()
    }

    /// Whether the time is over.
    pub fn is_late(&self) -> bool {
        self.until.is_some_and(|until| until.is_over())
    }

    /// Whether someone asked to stop.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

impl Default for Budget {
    fn default() -> Self {
        let (steps, path_steps, paths) = (200_000_000, 1_000_000, 1_000_000);
        Self { steps, path_steps, paths, limit: Limit::default(), until: None, stop: None }
    }
}

/// How a path ended.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// The method returned; `None` when it is void.
    Returned(Option<Value>),
    /// The method threw.
    Threw(Value),
    /// The program called `System.exit`.
    Exited(i32),
    /// Its condition has no solution.
    Infeasible,
    /// The criterion cut it.
    Bound,
    /// It went beyond a limit of the exploration.
    Cut(Left),
    /// Steps, time or the solver's limit ran out.
    Budget(&'static str),
    /// Something is not modelled.
    Unsupported(Unsupported),
}

impl End {
    /// True for a case: a feasible path that returned or threw.
    pub fn is_case(&self) -> bool {
        matches!(self, End::Returned(_) | End::Threw(_))
    }
}

/// A path that ended. While it is observed, the solver's stack holds its conditions.
pub struct Ended<'a> {
    /// How.
    pub end: End,
    /// The state at its end.
    pub state: &'a State,
    /// A solution of its condition; of a case always.
    pub model: Option<Rc<Model>>,
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Operations executed.
    pub steps: u64,
    /// States made by forking.
    pub forks: u64,
    /// Questions to the solver.
    pub queries: u64,
    /// Questions that a state's own model answered.
    pub saved: u64,
    /// Paths that ended.
    pub paths: u64,
    /// The most states that waited at one time.
    pub waiting: u64,
}

/// A state that waits, with a solution of its condition if one is known.
pub struct Waiting {
    /// The state at its choice; others may wait with it there.
    pub state: Rc<State>,
    /// A solution.
    pub model: Option<Rc<Model>>,
    /// The way that it was left to take, and whether its guard could have gone either way.
    pub way: Option<(Alternative, bool)>,
}
