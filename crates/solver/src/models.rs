//! Cached models: the last ones are tried before anything is solved. Half of all checks of an exploration end here.
//!
//! For every model two bits per asserted condition say whether it was evaluated and whether it holds, in step with the
//! stack, so that a condition is evaluated at most once per model while it is asserted.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use term::{Evaluator, Pool, Term};

use crate::stats::{Link, Meter};
use crate::{Limit, Model, Solver, Verdict};

/// At least so many models are tried.
const LEAST_REACH: usize = 2;

/// Every so many checks all models are tried.
const FULL_REACH: u64 = 16;

/// The link of the chain.
pub(crate) struct Models {
    stack: Vec<Term>,
    /// The height at which a condition stands.
    heights: FxHashMap<Term, u32>,
    /// The models, the most useful last.
    kept: Vec<Kept>,
    capacity: usize,
    /// How many of the models are tried: fewer while that is in vain.
    reach: usize,
    /// Checks so far.
    checks: u64,
    /// The conditions of the present check, as a set of heights.
    wanted: Vec<u64>,
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
    /// Whether a condition among `heights` is known not to hold.
    fn refuted(&self, heights: &[u64]) -> bool {
        let words = heights.iter().zip(&self.known).zip(&self.holds);
        words.into_iter().any(|((wanted, known), holds)| wanted & known & !holds != 0)
    }

    /// The heights of one word of `heights` that were not evaluated yet.
    fn open(&self, word: usize, heights: u64) -> u64 {
        heights & !self.known.get(word).copied().unwrap_or(0)
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
            reach: capacity,
            checks: 0,
            wanted: Vec::new(),
            evaluator: Evaluator::new(),
            meter,
            next,
        }
    }

    /// A kept model of the conditions in `wanted` (a set of heights) and the assumptions; it moves to the end.
    fn find(&mut self, pool: &Pool, assumptions: &[Term]) -> Option<Rc<Model>> {
        self.checks += 1;
        let reach = if self.checks.is_multiple_of(FULL_REACH) { self.capacity } else { self.reach };
        let Self { kept, evaluator, stack, wanted, .. } = self;
        let tried = kept.iter_mut().enumerate().rev().take(reach);
        let found = tried.into_iter().find_map(|(at, entry)| {
            // What is known costs a bit test each; only then is anything evaluated.
            if entry.refuted(wanted) {
                return None;
            }
            evaluator.forget();
            if !assumptions.iter().all(|&assumption| evaluator.holds(pool, assumption, &*entry.model)) {
                return None;
            }
            // What was asserted last is the least likely to hold.
            for (word, &heights) in wanted.iter().enumerate().rev() {
                let mut open = entry.open(word, heights);
                while open != 0 {
                    let bit = open.ilog2() as usize;
                    let height = word * 64 + bit;
                    open &= !(1 << bit);
                    let holds = evaluator.holds(pool, stack[height], &*entry.model);
                    entry.set(height, holds);
                    if !holds {
                        return None;
                    }
                }
            }
            Some(at)
        });
        let Some(at) = found else {
            self.reach = self.reach.saturating_sub(1).max(LEAST_REACH);
            return None;
        };
        self.reach = self.capacity;
        let entry = self.kept.remove(at);
        let model = Rc::clone(&entry.model);
        self.kept.push(entry);
        Some(model)
    }

    /// Keeps a model, of which the conditions at these heights are known to hold.
    fn keep(&mut self, model: &Rc<Model>, holds: &[u64]) {
        let mut entry = match self.kept.len() >= self.capacity {
            true => self.kept.remove(0),
            false => Kept { model: Rc::clone(model), known: Vec::new(), holds: Vec::new() },
        };
        entry.model = Rc::clone(model);
        for bits in [&mut entry.known, &mut entry.holds] {
            bits.clear();
            bits.extend_from_slice(holds);
        }
        self.kept.push(entry);
    }

    fn answer(&mut self, pool: &mut Pool, part: Option<&[Term]>, assumptions: &[Term], limit: Limit) -> Verdict {
        let watch = self.meter.start(Link::Models);
        self.wanted.clear();
        self.wanted.resize(self.stack.len().div_ceil(64), 0);
        match part {
            Some(part) => {
                for term in part {
                    if let Some(&height) = self.heights.get(term) {
                        self.wanted[height as usize / 64] |= 1 << (height % 64);
                    }
                }
            }
            None => {
                for height in 0..self.stack.len() {
                    self.wanted[height / 64] |= 1 << (height % 64);
                }
            }
        }
        if let Some(model) = self.find(pool, assumptions) {
            return self.meter.answered(&watch, Verdict::Sat(model));
        }
        self.meter.pause(&watch);
        let verdict = match part {
            Some(part) => self.next.check_part(pool, part, assumptions, limit),
            None => self.next.check(pool, assumptions, limit),
        };
        if let Verdict::Sat(model) = &verdict {
            let wanted = std::mem::take(&mut self.wanted);
            self.keep(model, &wanted);
            self.wanted = wanted;
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

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        if !self.kept.iter().any(|kept| Rc::ptr_eq(&kept.model, model)) {
            self.keep(model, &[]);
        }
        self.next.offer(pool, model);
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
