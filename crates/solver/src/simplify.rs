//! The first link: splits conjunctions into their conditions, drops what is asserted already, sees direct contradictions.
//!
//! Cores that come back speak of the split conditions; they are translated to the conditions that the caller knows.

use std::collections::hash_map::Entry;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use term::{Evaluator, Node, Pool, Term};

use crate::stats::{Link, Meter};
use crate::{Limit, Model, Solver, Verdict};

/// The link of the chain.
pub(crate) struct Simplify {
    /// How many split conditions each asserted condition has become.
    widths: Vec<usize>,
    /// The split conditions, in order, each once.
    split: Vec<Term>,
    /// For each asserted split condition, the condition it came from.
    origin: FxHashMap<Term, Term>,
    /// The split assumptions of the present check, and these with the assumptions that they came from.
    assumed: Vec<Term>,
    parts: Vec<(Term, Term)>,
    evaluator: Evaluator,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

impl Simplify {
    pub(crate) fn new(meter: Rc<Meter>, next: Box<dyn Solver>) -> Self {
        let (widths, split, origin, assumed, parts) = Default::default();
        Self { widths, split, origin, assumed, parts, evaluator: Evaluator::new(), meter, next }
    }

    /// The core of a contradiction that shows on the surface: an assumption is false or the negation of another condition.
    fn refute(&self, pool: &mut Pool, parts: &[(Term, Term)]) -> Option<Vec<Term>> {
        for (i, &(part, from)) in parts.iter().enumerate() {
            if pool.node(part) == Node::Bool(false) {
                return Some(vec![from]);
            }
            let negation = pool.not(part);
            let other = self.origin.get(&negation).or_else(|| {
                let earlier = parts[..i].iter().find(|&&(other, _)| other == negation);
                earlier.map(|(_, from)| from)
            });
            if let Some(&other) = other {
                return Some(if other == from { vec![from] } else { vec![other, from] });
            }
        }
        None
    }
}

/// The conditions that a condition is the conjunction of, one after the other; nothing for true.
fn conjuncts(pool: &Pool, condition: Term, mut visit: impl FnMut(Term)) {
    let (mut next, mut later) = (Some(condition), Vec::new());
    while let Some(top) = next.take().or_else(|| later.pop()) {
        match pool.node(top) {
            Node::And(a, b) => {
                later.push(b);
                next = Some(a);
            }
            Node::Bool(true) => {}
            _ => visit(top),
        }
    }
}

impl Solver for Simplify {
    fn push(&mut self, pool: &Pool, condition: Term) {
        let before = self.split.len();
        conjuncts(pool, condition, |part| {
            if let Entry::Vacant(entry) = self.origin.entry(part) {
                entry.insert(condition);
                self.split.push(part);
                self.next.push(pool, part);
            }
        });
        self.widths.push(self.split.len() - before);
    }

    fn pop(&mut self) {
        for _ in 0..self.widths.pop().unwrap_or(0) {
            self.next.pop();
            if let Some(part) = self.split.pop() {
                self.origin.remove(&part);
            }
        }
    }

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        self.next.offer(pool, model);
    }

    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        self.next.identities(from, into)
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let watch = self.meter.start(Link::Simplify);
        self.parts.clear();
        for &assumption in assumptions {
            conjuncts(pool, assumption, |part| {
                if !self.origin.contains_key(&part) {
                    self.parts.push((part, assumption));
                }
            });
        }
        if let Some(core) = self.refute(pool, &self.parts) {
            return self.meter.answered(&watch, Verdict::Unsat(core));
        }
        self.assumed.clear();
        self.assumed.extend(self.parts.iter().map(|&(part, _)| part));
        self.meter.pause(&watch);
        match self.next.check(pool, &self.assumed, limit) {
            Verdict::Unsat(core) => {
                let origin = |term: &Term| {
                    let assumed = self.parts.iter().find(|(part, _)| part == term).map(|&(_, from)| from);
                    assumed.or_else(|| self.origin.get(term).copied()).unwrap_or(*term)
                };
                let mut core: Vec<Term> = core.iter().map(origin).collect();
                core.sort_unstable();
                core.dedup();
                Verdict::Unsat(core)
            }
            Verdict::Sat(model) => self.confirmed(pool, model),
            Verdict::Unknown => Verdict::Unknown,
        }
    }
}

impl Simplify {
    /// The last word: no model leaves the chain that does not satisfy what was asked.
    fn confirmed(&mut self, pool: &Pool, model: Rc<Model>) -> Verdict {
        self.evaluator.forget();
        for &assumption in &self.assumed {
            if !self.evaluator.holds(pool, assumption, &*model) {
                debug_assert!(false, "a link gave a wrong model");
                return Verdict::Unknown;
            }
        }
        Verdict::Sat(model)
    }
}
