//! The walk as a solver.

use std::rc::Rc;

use solver::{Limit, Model, Solver, Verdict};
use term::{Evaluator, Node, Pool, Term};

use crate::Options;
use crate::code::compile;
use crate::search::Search;

/// Evaluations that stand for one conflict of a limit.
const PER_CONFLICT: u64 = 20;

/// What a walk came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The solution, if there is one; else the nearest point.
    pub model: Model,
    /// Whether it is a solution.
    pub solved: bool,
    /// The sum of its error scores.
    pub error: f64,
    /// The conditions that it violates.
    pub violated: Vec<Term>,
    /// How often the constraints were evaluated.
    pub evaluations: u64,
}

/// Walks to a solution of the conjunction of `conditions`, from `start` first if there is one; `None` when they are too large to be walked.
pub fn solve(
    pool: &Pool,
    conditions: &[Term],
    options: &Options,
    start: Option<&Model>,
    limit: Limit,
) -> Option<Outcome> {
    let mut parts = Vec::new();
    let mut stack: Vec<Term> = conditions.iter().rev().copied().collect();
    while let Some(condition) = stack.pop() {
        match pool.node(condition) {
            Node::And(a, b) => stack.extend([b, a]),
            Node::Bool(true) => {}
            _ if parts.contains(&condition) => {}
            _ => parts.push(condition),
        }
    }
    let code = compile(pool, &parts)?;
    let most = options.evaluations.min(limit.conflicts.saturating_mul(PER_CONFLICT));
    let found = Search::new(&code, pool, options, most, limit).run(start);
    let mut evaluator = Evaluator::new();
    let violated = parts.into_iter().filter(|&part| !evaluator.holds(pool, part, &found.model)).collect();
    let (model, solved, error, evaluations) = (found.model, found.solved, found.error, found.evaluations);
    Some(Outcome { model, solved, error, violated, evaluations })
}

/// What a [`Walk`] did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Walks begun.
    pub walks: u64,
    /// Of these, those that found a solution.
    pub found: u64,
    /// How often constraints were evaluated.
    pub evaluations: u64,
}

/// The walk as a solver: it answers with a model, or not at all.
pub struct Walk {
    options: Options,
    stack: Vec<Term>,
    start: Option<Rc<Model>>,
    statistics: Statistics,
}

impl Walk {
    /// A solver without conditions.
    pub fn new(options: Options) -> Self {
        Self { options, stack: Vec::new(), start: None, statistics: Statistics::default() }
    }

    /// What was done so far.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    fn decide(&mut self, pool: &Pool, conditions: &[Term], limit: Limit) -> Verdict {
        self.statistics.walks += 1;
        let start = self.start.take();
        let Some(outcome) = solve(pool, conditions, &self.options, start.as_deref(), limit) else {
            return Verdict::Unknown;
        };
        self.statistics.evaluations += outcome.evaluations;
        if !outcome.solved {
            return Verdict::Unknown;
        }
        self.statistics.found += 1;
        Verdict::Sat(Rc::new(outcome.model))
    }
}

impl Solver for Walk {
    fn push(&mut self, _pool: &Pool, condition: Term) {
        self.stack.push(condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
    }

    /// The next walk begins at the solution of what was asked before.
    fn hint(&mut self, model: &Rc<Model>, _height: usize) {
        self.start = Some(Rc::clone(model));
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let conditions = [&self.stack, assumptions].concat();
        self.decide(pool, &conditions, limit)
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        let conditions = [part, assumptions].concat();
        self.decide(pool, &conditions, limit)
    }
}
