//! The native domain solver: intervals, known bits, differences and equalities, propagated incrementally in step with
//! the search.
//!
//! Answers `Unsat` when a domain becomes empty, a cycle of differences negative or an equality impossible, under
//! Java's wrap-around arithmetic exactly; `Sat` when a short search finds a model that the evaluator confirms; else
//! the next link decides.

mod arith;
mod bits;
mod difference;
mod dom;
mod equal;
mod explain;
mod guess;
mod least;
mod near;
mod propagate;
mod search;
mod slot;
mod state;
#[cfg(test)]
mod tests;

pub(crate) use least::Outcome;

use std::rc::Rc;

use term::{Pool, Term, Unknown};

use crate::occurrences::Occurrences;
use crate::stats::{Link, Meter};
use crate::{Limit, Model, Solver, Verdict};

use least::Least;
use search::{Buffers, Found, Search};
use state::{Clash, Mark, Reason, State};

/// The link of the chain.
pub(crate) struct Domains {
    state: State,
    stack: Vec<Term>,
    marks: Vec<Mark>,
    /// The asserted conditions contradict each other since this one was pushed, with the core.
    conflict: Option<(usize, Vec<Term>)>,
    buffers: Buffers,
    /// The conditions of the present check.
    conditions: Vec<Term>,
    occurrences: Occurrences,
    /// Where the next check looks first: at a model of the conditions up to a height.
    hint: Option<(Rc<Model>, usize)>,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

impl Domains {
    pub(crate) fn new(seed: u64, meter: Rc<Meter>, next: Box<dyn Solver>) -> Self {
        Self {
            state: State::new(),
            stack: Vec::new(),
            marks: Vec::new(),
            conflict: None,
            buffers: Buffers::new(seed),
            conditions: Vec::new(),
            occurrences: Occurrences::default(),
            hint: None,
            meter,
            next,
        }
    }

    /// Asserts the condition that stands at `index` of the stack.
    fn assert(&mut self, pool: &Pool, condition: Term, index: usize) -> Result<(), Clash> {
        let slot = self.state.register(pool, condition, 0);
        self.state.narrow(slot, dom::Dom::point(dom::Kind::Bool, 1), Reason::Condition(index as u32))?;
        self.state.propagate()
    }

    fn terms(&self, core: &[u32], assumptions: &[Term]) -> Vec<Term> {
        let asserted = self.stack.len();
        core.iter()
            .map(|&index| {
                let index = index as usize;
                if index < asserted { self.stack[index] } else { assumptions[index - asserted] }
            })
            .collect()
    }

    fn explain(&mut self, assumptions: &[Term]) -> Vec<Term> {
        let mut core = Vec::new();
        self.state.explain(&mut core);
        self.terms(&core, assumptions)
    }

    /// The verdict that the domains can give themselves.
    fn decide(&mut self, pool: &Pool, part: Option<&[Term]>, assumptions: &[Term]) -> Verdict {
        let hint = self.hint.take();
        if let Some((_, core)) = &self.conflict {
            return Verdict::Unsat(core.clone());
        }
        let mark = self.state.mark();
        for (i, &assumption) in assumptions.iter().enumerate() {
            if self.assert(pool, assumption, self.stack.len() + i).is_err() {
                let core = self.explain(assumptions);
                self.state.undo(mark);
                return Verdict::Unsat(core);
            }
        }
        if let Some((model, height)) = hint
            && let Some(model) = self.near(pool, &model, height, mark, assumptions)
        {
            self.state.undo(mark);
            return Verdict::Sat(Rc::new(model));
        }
        self.conditions.clear();
        self.conditions.extend_from_slice(assumptions);
        self.conditions.extend(part.unwrap_or(&self.stack).iter().rev());
        let found = Search::new(&mut self.state, pool, &mut self.buffers, &self.conditions).run();
        self.state.undo(mark);
        match found {
            Found::Model(model) => Verdict::Sat(Rc::new(model)),
            Found::Nothing(core) => Verdict::Unsat(self.terms(&core, assumptions)),
            Found::Open => Verdict::Unknown,
        }
    }

    /// A model near `model`, which satisfies the conditions up to a height; what it does not satisfy was asserted since `mark`.
    fn near(&mut self, pool: &Pool, model: &Model, height: usize, mark: Mark, assumptions: &[Term]) -> Option<Model> {
        let evaluator = &mut self.buffers.evaluator;
        let (model, changed) = self.state.nearest(pool, model, mark, evaluator);
        evaluator.forget();
        let mut holds = |condition: Term| evaluator.holds(pool, condition, &model);
        let touched = |unknown: &Unknown| self.occurrences.of(*unknown).iter().map(|&at| self.stack[at as usize]);
        let all = assumptions.iter().all(|&assumption| holds(assumption))
            && changed.iter().flat_map(touched).all(&mut holds)
            && self.stack[height..].iter().all(|&condition| holds(condition));
        all.then_some(model)
    }

    fn answer(&mut self, pool: &mut Pool, part: Option<&[Term]>, assumptions: &[Term], limit: Limit) -> Verdict {
        let watch = self.meter.start(Link::Domains);
        match self.decide(pool, part, assumptions) {
            Verdict::Unknown => {
                self.meter.pause(&watch);
                match part {
                    Some(part) => self.next.check_part(pool, part, assumptions, limit),
                    None => self.next.check(pool, assumptions, limit),
                }
            }
            verdict => self.meter.answered(&watch, verdict),
        }
    }
}

/// Finds least solutions by the domains alone; one set of conditions after the other.
pub(crate) struct LeastSolver {
    state: State,
    buffers: Buffers,
}

impl LeastSolver {
    pub(crate) fn new() -> Self {
        Self { state: State::new(), buffers: Buffers::default() }
    }

    /// The least solution of `conditions` for the terms `wanted`, in this order; see `least`. If it is open, also what
    /// has to be settled to get it, in order: `wanted` and the unknowns of the conditions.
    pub(crate) fn solve(
        &mut self,
        pool: &Pool,
        conditions: &[Term],
        wanted: &[Term],
        steps: u64,
    ) -> (Outcome, Vec<Term>) {
        let mark = self.state.mark();
        let holds = dom::Dom::point(dom::Kind::Bool, 1);
        let asserted = conditions.iter().enumerate().try_for_each(|(i, &condition)| {
            let slot = self.state.register(pool, condition, 0);
            self.state.narrow(slot, holds, Reason::Condition(i as u32))?;
            self.state.propagate()
        });
        let outcome = match asserted {
            Ok(()) => {
                let mut least = Least::new(&mut self.state, pool, &mut self.buffers, conditions, wanted, steps);
                match least.run() {
                    Outcome::Open => (Outcome::Open, least.order().collect()),
                    outcome => (outcome, Vec::new()),
                }
            }
            Err(_) => (Outcome::Nothing, Vec::new()),
        };
        self.state.undo(mark);
        outcome
    }
}

impl Solver for Domains {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.next.push(pool, condition);
        self.marks.push(self.state.mark());
        let index = self.stack.len();
        self.stack.push(condition);
        self.occurrences.push(self.buffers.dependence.of(pool, condition));
        if self.conflict.is_none() && self.assert(pool, condition, index).is_err() {
            let core = self.explain(&[]);
            self.state.abandon();
            self.conflict = Some((index, core));
        }
    }

    fn pop(&mut self) {
        self.next.pop();
        self.stack.pop();
        self.occurrences.pop();
        // It speaks of a stack that may be another one when the next question comes.
        self.hint = None;
        if let Some(mark) = self.marks.pop() {
            self.state.undo(mark);
        }
        if self.conflict.as_ref().is_some_and(|&(index, _)| index >= self.stack.len()) {
            self.conflict = None;
        }
    }

    fn hint(&mut self, model: &Rc<Model>, height: usize) {
        self.hint = Some((Rc::clone(model), height));
        self.next.hint(model, height);
    }

    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        if self.conflict.is_none() {
            self.state.identities(from, into);
        }
        self.state.trail.len()
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, None, assumptions, limit)
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, Some(part), assumptions, limit)
    }
}
