//! Numbers in the place of unknowns: a settled unknown leaves the conditions, and a small number is tried by putting it there.

use rustc_hash::FxHashMap;
use term::{Node, Term, Var};

use super::Settling;

/// How many conditions may be asserted anew because a number stands in the place of an unknown.
const RESTATED: usize = 2_000;

/// The conditions on the solver's stack, which may be asserted anew with numbers in the place of unknowns: products and quotients become
/// simple then, and mostly the domains decide what is left.
pub(super) struct Restating {
    pub(super) conditions: Vec<Term>,
    /// How many conditions may still be asserted anew.
    left: usize,
    /// The unknowns that no longer occur.
    pub(super) settled: FxHashMap<Var, Term>,
}

impl Restating {
    /// Nothing is settled yet; nothing ever is unless `allowed`.
    pub(super) fn new(conditions: &[Term], allowed: bool) -> Self {
        let left = if allowed { RESTATED } else { 0 };
        Self { conditions: conditions.to_vec(), left, settled: FxHashMap::default() }
    }
}

impl Settling<'_> {
    /// Whether an unknown can have this value; then it has, and no longer occurs on the stack. `None` where that is not tried.
    pub(super) fn put(&mut self, term: Term, value: i64) -> Option<bool> {
        if self.left == 0 || self.limit.is_over() {
            return None;
        }
        let (var, constant, restated) = self.with(term, value)?;
        if restated.iter().any(|&condition| self.pool.node(condition) == Node::Bool(false)) {
            return Some(false);
        }
        self.left -= 1;
        let before = self.restate(restated);
        self.restating.iter_mut().for_each(|restating| _ = restating.settled.insert(var, constant));
        let verdict = self.solver.check(self.pool, &[], self.limit);
        let possible = self.takes(verdict);
        if !possible {
            self.restating.iter_mut().for_each(|restating| _ = restating.settled.remove(&var));
            self.restate(before);
        }
        Some(possible)
    }

    /// An unknown, a number, and the conditions with this in its place; `None` where that is too much.
    pub(super) fn with(&mut self, term: Term, value: i64) -> Option<(Var, Term, Vec<Term>)> {
        let Node::Var(var, _) = self.pool.node(term) else { return None };
        let constant = self.number(term, i128::from(value))?;
        let restating = self.restating.as_ref()?;
        if restating.left < restating.conditions.len() {
            return None;
        }
        let mut substitution = FxHashMap::from_iter([(var, constant)]);
        let mut restated = self.pool.substitute_all(&restating.conditions, &mut substitution);
        restated.retain(|&condition| self.pool.node(condition) != Node::Bool(true));
        Some((var, constant, restated))
    }

    /// Asserts these conditions instead of those that are; which these were.
    pub(super) fn restate(&mut self, conditions: Vec<Term>) -> Vec<Term> {
        (0..self.pushed).for_each(|_| self.solver.pop());
        conditions.iter().for_each(|&condition| self.solver.push(self.pool, condition));
        self.pushed = conditions.len();
        match &mut self.restating {
            Some(restating) => {
                restating.left = restating.left.saturating_sub(conditions.len());
                std::mem::replace(&mut restating.conditions, conditions)
            }
            None => Vec::new(),
        }
    }
}
