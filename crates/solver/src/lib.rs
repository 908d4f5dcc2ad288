//! Layer 2: what a solver is. The trait, its verdicts and models, and the chain of links that answer before SMT has to.
//!
//! Invariant: a model is believed only after the exact evaluator has confirmed it; a wrong one is a bug of ours and
//! never reaches a user.
#![warn(missing_docs)]

mod canonical;
mod chain;
mod cores;
mod domains;
mod model;
mod models;
mod occurrences;
mod otherwise;
mod simplify;
mod slice;
mod sorted;
mod stats;

use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};

use base::Until;
use term::{Pool, Term};

pub use canonical::{Canonical, CanonicalCounts, CanonicalSolver, canonical};
pub use chain::{Chain, Disagreement, Options};
pub use model::Model;
pub use otherwise::Otherwise;
pub use sorted::Sorted;
pub use stats::{Count, Link, Statistics};

/// The answer to a check.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// There is a solution: this one. (Shared, because caches and states keep it.)
    Sat(Rc<Model>),
    /// There is none; these of the asserted and assumed conditions already exclude it.
    Unsat(Vec<Term>),
    /// Not decided within the limit, or not expressible.
    Unknown,
}

/// How much work a check may cost. Counted, so that answers do not depend on the machine; the clock is only a last resort.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Conflicts of the SAT solver.
    pub conflicts: u64,
    /// When to give up in any case. Default is never.
    pub until: Option<Until>,
    /// Set from outside when to give up at once. Default is none.
    pub stop: Option<&'static AtomicBool>,
}

impl Limit {
    /// So many conflicts, however long they take.
    pub fn conflicts(conflicts: u64) -> Self {
        Self { conflicts, until: None, stop: None }
    }

    /// Whether the time is over, or someone asked to stop.
    pub fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) || self.until.is_some_and(|until| until.is_over())
    }
}

impl Default for Limit {
    fn default() -> Self {
        Self::conflicts(20_000)
    }
}

/// Decides conjunctions of conditions, in step with a depth-first search: conditions are asserted and retracted like a
/// stack.
///
/// One solver works on one pool. A condition may be on the stack more than once.
pub trait Solver {
    /// Asserts a condition (a term of sort Bool) on top of the stack.
    fn push(&mut self, pool: &Pool, condition: Term);

    /// Retracts the topmost condition.
    fn pop(&mut self);

    /// Tells the solver a model of all asserted conditions, which spares it the search for one. It need not look at
    /// it, and does not trust it: what it cannot confirm it ignores.
    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        let _ = (pool, model);
    }

    /// Tells the solver where to look first in the next check: at a model of the first `height` asserted conditions that does not
    /// satisfy what will be asked.
    fn hint(&mut self, model: &Rc<Model>, height: usize) {
        let _ = (model, height);
    }

    /// Identities of references that the asserted conditions decide, as far as this solver knows without a search: each atom with its
    /// truth, the newest last. Those before position `from` are left out; the position after the last.
    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        let _ = into;
        from
    }

    /// Whether the asserted conditions and `assumptions` together have a solution.
    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict;

    /// Whether the conditions in `part`, all of them asserted, and `assumptions` together have a solution.
    ///
    /// The caller knows that the other asserted conditions share no unknown with these and have a solution, so a
    /// solver may look at all of them instead (that is the default); a model need only satisfy `part` and
    /// `assumptions`.
    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        let _ = part;
        self.check(pool, assumptions, limit)
    }
}
