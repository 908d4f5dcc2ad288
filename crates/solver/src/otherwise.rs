//! Two solvers of which the second is asked where the first does not decide.

use std::rc::Rc;

use term::{Pool, Term};

use crate::{Limit, Model, Solver, Verdict};

/// Asks the first, and where that leaves a check open the second.
pub struct Otherwise {
    first: Box<dyn Solver>,
    second: Box<dyn Solver>,
}

impl Otherwise {
    /// Both without conditions.
    pub fn new(first: Box<dyn Solver>, second: Box<dyn Solver>) -> Self {
        Self { first, second }
    }
}

impl Solver for Otherwise {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.first.push(pool, condition);
        self.second.push(pool, condition);
    }

    fn pop(&mut self) {
        self.first.pop();
        self.second.pop();
    }

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        self.first.offer(pool, model);
        self.second.offer(pool, model);
    }

    fn hint(&mut self, model: &Rc<Model>, height: usize) {
        self.first.hint(model, height);
        self.second.hint(model, height);
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        match self.first.check(pool, assumptions, limit) {
            Verdict::Unknown => self.second.check(pool, assumptions, limit),
            decided => decided,
        }
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        match self.first.check_part(pool, part, assumptions, limit) {
            Verdict::Unknown => self.second.check_part(pool, part, assumptions, limit),
            decided => decided,
        }
    }
}
