//! Cached models: the last ones are tried before anything is solved. Half of all checks of an exploration end here.
//!
//! For every model two bits per asserted condition say whether it was evaluated and whether it holds, in step with the stack, so that a
//! condition is evaluated at most once per model while it is asserted.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use term::{Evaluator, Pool, Term};

use crate::stats::{Link, Meter};
use crate::{Limit, Model, Solver, Verdict};

/// The link of the chain.
pub(crate) struct Models {
    stack: Vec<Term>,
    /// The height at which a condition stands.
    heights: FxHashMap<Term, u32>,
    /// The models, the most useful last.
    kept: Vec<Kept>,
    capacity: usize,
    evaluator: Evaluator,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

struct Kept {
    model: Rc<Model>,
    /// Per height: evaluated; holds.
    known: Vec<u64>,
    holds: Vec<u64>,
}

impl Kept {
    fn get(&self, height: usize) -> Option<bool> {
        let (word, bit) = (height / 64, 1 << (height % 64));
        let known = self.known.get(word).is_some_and(|bits| bits & bit != 0);
        known.then(|| self.holds[word] & bit != 0)
    }

    fn set(&mut self, height: usize, holds: bool) {
        let (word, bit) = (height / 64, 1 << (height % 64));
        if self.known.len() <= word {
            self.known.resize(word + 1, 0);
            self.holds.resize(word + 1, 0);
        }
        self.known[word] |= bit;
        if holds {
            self.holds[word] |= bit;
        } else {
            self.holds[word] &= !bit;
        }
    }

    fn clear(&mut self, height: usize) {
        if let Some(bits) = self.known.get_mut(height / 64) {
            *bits &= !(1 << (height % 64));
        }
    }
}

impl Models {
    pub(crate) fn new(capacity: usize, meter: Rc<Meter>, next: Box<dyn Solver>) -> Self {
        Self {
            stack: Vec::new(),
            heights: FxHashMap::default(),
            kept: Vec::new(),
            capacity,
            evaluator: Evaluator::new(),
            meter,
            next,
        }
    }

    /// A kept model of the conditions at `heights` and the assumptions; it moves to the end.
    fn find(&mut self, pool: &Pool, heights: &[u32], assumptions: &[Term]) -> Option<Rc<Model>> {
        let Self { kept, evaluator, stack, .. } = self;
        let at = kept.iter_mut().enumerate().rev().find_map(|(at, entry)| {
            // What is known costs a bit test each; only then is anything evaluated.
            if heights.iter().any(|&height| entry.get(height as usize) == Some(false)) {
                return None;
            }
            evaluator.forget();
            if !assumptions.iter().all(|&assumption| evaluator.holds(pool, assumption, &*entry.model)) {
                return None;
            }
            for &height in heights {
                if entry.get(height as usize).is_none() {
                    let holds = evaluator.holds(pool, stack[height as usize], &*entry.model);
                    entry.set(height as usize, holds);
                    if !holds {
                        return None;
                    }
                }
            }
            Some(at)
        })?;
        let entry = self.kept.remove(at);
        let model = Rc::clone(&entry.model);
        self.kept.push(entry);
        Some(model)
    }

    fn keep(&mut self, model: &Rc<Model>) {
        if self.kept.len() >= self.capacity {
            self.kept.remove(0);
        }
        self.kept.push(Kept { model: Rc::clone(model), known: Vec::new(), holds: Vec::new() });
    }

    fn answer(&mut self, pool: &mut Pool, part: Option<&[Term]>, assumptions: &[Term], limit: Limit) -> Verdict {
        let watch = self.meter.start(Link::Models);
        let heights: Vec<u32> = match part {
            Some(part) => part.iter().filter_map(|term| self.heights.get(term).copied()).collect(),
            None => (0..self.stack.len() as u32).collect(),
        };
        if let Some(model) = self.find(pool, &heights, assumptions) {
            self.meter.answered(&watch);
            return Verdict::Sat(model);
        }
        self.meter.pause(&watch);
        let verdict = match part {
            Some(part) => self.next.check_part(pool, part, assumptions, limit),
            None => self.next.check(pool, assumptions, limit),
        };
        if let Verdict::Sat(model) = &verdict {
            self.keep(model);
        }
        verdict
    }
}

impl Solver for Models {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.next.push(pool, condition);
        self.heights.entry(condition).or_insert(self.stack.len() as u32);
        self.stack.push(condition);
    }

    fn pop(&mut self) {
        self.next.pop();
        let Some(condition) = self.stack.pop() else { return };
        let height = self.stack.len();
        if self.heights.get(&condition) == Some(&(height as u32)) {
            self.heights.remove(&condition);
        }
        for entry in &mut self.kept {
            entry.clear(height);
        }
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, None, assumptions, limit)
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        self.answer(pool, Some(part), assumptions, limit)
    }
}
