//! Cached unsat cores: a check whose conditions include a contradiction met before is answered at once.
//!
//! The asserted conditions alone mostly have a solution, so a core is looked up by the assumptions: each core is
//! listed under every condition in it, and only the newest few per condition are kept.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use term::{Pool, Term};

use crate::stats::{Link, Meter};
use crate::{Limit, Model, Solver, Verdict};

/// How many cores are kept per condition.
const PER_CONDITION: usize = 16;

/// With cores of more conditions than this, all are forgotten.
const CONDITIONS: usize = 100_000;

/// A core with more conditions than this is too special to come again.
const LARGEST: usize = 24;

/// The link of the chain.
pub(crate) struct Cores {
    stack: Vec<Term>,
    /// How often each condition is asserted.
    asserted: FxHashMap<Term, u32>,
    cores: FxHashMap<Term, Vec<Rc<[Term]>>>,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

impl Cores {
    pub(crate) fn new(meter: Rc<Meter>, next: Box<dyn Solver>) -> Self {
        let (stack, asserted, cores) = Default::default();
        Self { stack, asserted, cores, meter, next }
    }

    fn find(&self, assumptions: &[Term]) -> Option<Rc<[Term]>> {
        let holds = |term: &Term| self.asserted.contains_key(term) || assumptions.contains(term);
        let known = |assumption: &Term| {
            let cores = self.cores.get(assumption)?;
            cores.iter().rev().find(|core| core.iter().all(holds)).map(Rc::clone)
        };
        assumptions.iter().find_map(known)
    }

    fn keep(&mut self, core: &[Term]) {
        if core.len() > LARGEST {
            return;
        }
        if self.cores.len() > CONDITIONS {
            self.cores.clear();
        }
        let core: Rc<[Term]> = core.into();
        for &condition in &*core {
            let list = self.cores.entry(condition).or_default();
            if list.len() == PER_CONDITION {
                list.remove(0);
            }
            list.push(Rc::clone(&core));
        }
    }

    fn answer(&mut self, pool: &mut Pool, part: Option<&[Term]>, assumptions: &[Term], limit: Limit) -> Verdict {
        let watch = self.meter.start(Link::Cores);
        if let Some(core) = self.find(assumptions) {
            return self.meter.answered(&watch, Verdict::Unsat(core.to_vec()));
        }
        self.meter.pause(&watch);
        let verdict = match part {
            Some(part) => self.next.check_part(pool, part, assumptions, limit),
            None => self.next.check(pool, assumptions, limit),
        };
        if let Verdict::Unsat(core) = &verdict {
            self.keep(core);
        }
        verdict
    }
}

impl Solver for Cores {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.next.push(pool, condition);
        self.stack.push(condition);
        *self.asserted.entry(condition).or_insert(0) += 1;
    }

    fn pop(&mut self) {
        self.next.pop();
        let Some(condition) = self.stack.pop() else { return };
        if let Some(count) = self.asserted.get_mut(&condition) {
            *count -= 1;
            if *count == 0 {
                self.asserted.remove(&condition);
            }
        }
    }

    fn hint(&mut self, model: &Rc<Model>, height: usize) {
        self.next.hint(model, height);
    }

    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        self.next.identities(from, into)
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, None, assumptions, limit)
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, Some(part), assumptions, limit)
    }
}
