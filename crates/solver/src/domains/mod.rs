//! The native domain solver: intervals, known bits, differences and equalities, propagated incrementally in step with the search.
//!
//! Answers `Unsat` when a domain becomes empty, a cycle of differences negative or an equality impossible, under Java's wrap-around
//! arithmetic exactly; `Sat` when a short search finds a model that the evaluator confirms; else the next link decides.

mod arith;
mod bits;
mod difference;
mod dom;
mod equal;
mod explain;
mod propagate;
mod search;
mod state;

use std::rc::Rc;

use term::{Evaluator, Pool, Term};

use crate::stats::{Link, Meter};
use crate::{Limit, Solver, Verdict};

use search::{Found, Search};
use state::{Clash, Mark, Reason, State};

/// The link of the chain.
pub(crate) struct Domains {
    state: State,
    stack: Vec<Term>,
    marks: Vec<Mark>,
    /// The asserted conditions contradict each other since this one was pushed, with the core.
    conflict: Option<(usize, Vec<Term>)>,
    evaluator: Evaluator,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

impl Domains {
    pub(crate) fn new(meter: Rc<Meter>, next: Box<dyn Solver>) -> Self {
        Self {
            state: State::default(),
            stack: Vec::new(),
            marks: Vec::new(),
            conflict: None,
            evaluator: Evaluator::new(),
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
        let conditions = part.unwrap_or(&self.stack);
        let evaluator = &mut self.evaluator;
        let mut confirm = |pool: &Pool, model: &crate::Model| {
            evaluator.forget();
            conditions.iter().chain(assumptions).all(|&condition| evaluator.holds(pool, condition, model))
        };
        let roots = conditions.iter().chain(assumptions).copied();
        let found = Search::new(&mut self.state, pool, roots, &mut confirm).run();
        self.state.undo(mark);
        match found {
            Found::Model(model) => Verdict::Sat(Rc::new(model)),
            Found::Nothing(core) => Verdict::Unsat(self.terms(&core, assumptions)),
            Found::Open => Verdict::Unknown,
        }
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
            verdict => {
                self.meter.answered(&watch);
                verdict
            }
        }
    }
}

impl Solver for Domains {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.next.push(pool, condition);
        self.marks.push(self.state.mark());
        let index = self.stack.len();
        self.stack.push(condition);
        if self.conflict.is_none() && self.assert(pool, condition, index).is_err() {
            let core = self.explain(&[]);
            self.state.abandon();
            self.conflict = Some((index, core));
        }
    }

    fn pop(&mut self) {
        self.next.pop();
        self.stack.pop();
        if let Some(mark) = self.marks.pop() {
            self.state.undo(mark);
        }
        if self.conflict.as_ref().is_some_and(|&(index, _)| index >= self.stack.len()) {
            self.conflict = None;
        }
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, None, assumptions, limit)
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, Some(part), assumptions, limit)
    }
}
