//! The chain of links: simplify → slice → cached models → cached cores → domains → a last solver → a search for what that leaves open.
//! Each link is a solver around the next one, and can be switched off.

use std::rc::Rc;

use term::{Evaluator, Pool, Term};

use crate::cores::Cores;
use crate::domains::Domains;
use crate::models::Models;
use crate::simplify::Simplify;
use crate::slice::Slice;
use crate::stats::{Link, Meter, Statistics};
use crate::{Limit, Model, Otherwise, Solver, Verdict};

/// Which links a chain has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Split conjunctions, drop what is asserted already, see direct contradictions. Default is true.
    pub simplify: bool,
    /// Look only at the conditions connected with the question. Default is true.
    pub slice: bool,
    /// How many models are kept and tried first; 0 switches the link off. Default is 16.
    pub models: usize,
    /// Recognise contradictions met before. Default is true.
    pub cores: bool,
    /// Decide by intervals, bits, differences and equalities. Default is true.
    pub domains: bool,
    /// Search for what the last solver does not decide, if the chain has such a link. Default is true.
    pub walk: bool,
    /// Measure the time of each link. Default is false: reading the clock costs as much as a short check.
    pub timed: bool,
    /// What random values are drawn from. Default is 0.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self { simplify: true, slice: true, models: 16, cores: true, domains: true, walk: true, timed: false, seed: 0 }
    }
}

impl Options {
    /// The chains that must never contradict this one: each lacks a link, the last all of them.
    pub fn alternatives(self) -> [(&'static str, Self); 7] {
        [
            ("without simplify", Self { simplify: false, ..self }),
            ("without slice", Self { slice: false, ..self }),
            ("without models", Self { models: 0, ..self }),
            ("without cores", Self { cores: false, ..self }),
            ("without domains", Self { domains: false, ..self }),
            ("without walk", Self { walk: false, ..self }),
            (
                "no links",
                Self { simplify: false, slice: false, models: 0, cores: false, domains: false, walk: false, ..self },
            ),
        ]
    }
}

/// A solver made of links.
pub struct Chain {
    first: Box<dyn Solver>,
    meter: Rc<Meter>,
    checks: Vec<CrossCheck>,
    /// The conditions on the stack, while there is something to compare with.
    stack: Vec<Term>,
    found: Vec<Disagreement>,
    compared: u64,
    evaluator: Evaluator,
    /// The model under which `evaluator` remembers values.
    evaluated: Option<Rc<Model>>,
}

/// A check on which the chain and a reference contradict each other, or a model that does not hold.
#[derive(Clone, Debug, PartialEq)]
pub struct Disagreement {
    /// The link that answered.
    pub link: Option<Link>,
    /// All conditions, asserted and assumed.
    pub conditions: Vec<Term>,
    /// What the chain said.
    pub chain: Verdict,
    /// What the reference said.
    pub reference: Verdict,
    /// Which reference.
    pub name: &'static str,
}

/// What the chain is compared with.
struct CrossCheck {
    name: &'static str,
    reference: Box<dyn Solver>,
}

impl Chain {
    /// A chain that ends with `last`.
    pub fn new(options: Options, last: Box<dyn Solver>) -> Self {
        Self::ending(options, last, None)
    }

    /// A chain that ends with `last` and asks `walk` where that does not decide.
    pub fn with_walk(options: Options, last: Box<dyn Solver>, walk: Box<dyn Solver>) -> Self {
        Self::ending(options, last, Some(walk).filter(|_| options.walk))
    }

    fn ending(options: Options, last: Box<dyn Solver>, walk: Option<Box<dyn Solver>>) -> Self {
        let meter = Meter::new(options.timed);
        let end = |link: Link, next: Box<dyn Solver>| -> Box<dyn Solver> {
            let (stack, evaluator) = (Vec::new(), Evaluator::new());
            Box::new(Last { link, stack, evaluator, meter: Rc::clone(&meter), next })
        };
        let mut first = end(Link::Last, last);
        if let Some(walk) = walk {
            first = Box::new(Otherwise::new(first, end(Link::Walk, walk)));
        }
        if options.domains {
            first = Box::new(Domains::new(options.seed, Rc::clone(&meter), first));
        }
        if options.cores {
            first = Box::new(Cores::new(Rc::clone(&meter), first));
        }
        if options.models > 0 {
            first = Box::new(Models::new(options.models, Rc::clone(&meter), first));
        }
        if options.slice {
            first = Box::new(Slice::new(Rc::clone(&meter), first));
        }
        if options.simplify {
            first = Box::new(Simplify::new(Rc::clone(&meter), first));
        }
        Self {
            first,
            meter,
            checks: Vec::new(),
            stack: Vec::new(),
            found: Vec::new(),
            compared: 0,
            evaluator: Evaluator::new(),
            evaluated: None,
        }
    }

    /// A chain whose every answer is compared with that of `reference` too (`--check-solvers`), before anything is asserted.
    pub fn checked_against(mut self, name: &'static str, reference: Box<dyn Solver>) -> Self {
        self.checks.push(CrossCheck { name, reference });
        self
    }

    /// Whether a model satisfies a condition: the cheap answer to a check when the caller has a model of the asserted
    /// conditions. Values are remembered as long as the model is the same.
    pub fn model_satisfies(&mut self, pool: &Pool, model: &Rc<Model>, condition: Term) -> bool {
        if !self.evaluated.as_ref().is_some_and(|evaluated| Rc::ptr_eq(evaluated, model)) {
            self.evaluated = Some(Rc::clone(model));
            self.evaluator.forget();
        }
        self.evaluator.holds(pool, condition, &**model)
    }

    /// What each link did so far.
    pub fn statistics(&self) -> Statistics {
        self.meter.statistics()
    }

    /// The link that answered the last check.
    pub fn answered_by(&self) -> Option<Link> {
        self.meter.answered_by()
    }

    /// What the comparison found so far; empty without a reference.
    pub fn disagreements(&self) -> &[Disagreement] {
        &self.found
    }

    /// How many answers were compared.
    pub fn compared(&self) -> u64 {
        self.compared
    }
}

impl CrossCheck {
    /// The answer of the reference, if it contradicts that of the chain or the latter does not hold.
    fn contradicts(
        &mut self,
        pool: &mut Pool,
        conditions: &[Term],
        assumptions: &[Term],
        limit: Limit,
        chain: &Verdict,
    ) -> Option<Verdict> {
        let reference = self.reference.check(pool, assumptions, limit);
        let agree = match (chain, &reference) {
            (Verdict::Sat(model), Verdict::Sat(_) | Verdict::Unknown) => {
                let mut evaluator = Evaluator::new();
                conditions.iter().all(|&condition| evaluator.holds(pool, condition, &**model))
            }
            (Verdict::Unsat(core), Verdict::Unsat(_) | Verdict::Unknown) => {
                core.iter().all(|term| conditions.contains(term))
            }
            (Verdict::Unknown, _) => true,
            (Verdict::Sat(_), Verdict::Unsat(_)) | (Verdict::Unsat(_), Verdict::Sat(_)) => false,
        };
        (!agree).then_some(reference)
    }
}

impl Solver for Chain {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.first.push(pool, condition);
        if !self.checks.is_empty() {
            self.stack.push(condition);
            self.checks.iter_mut().for_each(|check| check.reference.push(pool, condition));
        }
    }

    fn pop(&mut self) {
        self.first.pop();
        self.stack.pop();
        self.checks.iter_mut().for_each(|check| check.reference.pop());
    }

    fn offer(&mut self, pool: &Pool, model: &Rc<Model>) {
        self.first.offer(pool, model);
    }

    fn identities(&self, from: usize, into: &mut Vec<(Term, bool)>) -> usize {
        self.first.identities(from, into)
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let verdict = self.first.check(pool, assumptions, limit);
        if self.checks.is_empty() {
            return verdict;
        }
        let (link, conditions) = (self.meter.answered_by(), [&self.stack, assumptions].concat());
        for check in &mut self.checks {
            self.compared += 1;
            if let Some(reference) = check.contradicts(pool, &conditions, assumptions, limit, &verdict) {
                let (conditions, chain, name) = (conditions.clone(), verdict.clone(), check.name);
                self.found.push(Disagreement { link, conditions, chain, reference, name });
            }
        }
        verdict
    }
}

/// Counts what reaches one of the last solvers, and confirms its models.
struct Last {
    link: Link,
    stack: Vec<Term>,
    evaluator: Evaluator,
    meter: Rc<Meter>,
    next: Box<dyn Solver>,
}

impl Last {
    fn ask(
        &mut self,
        pool: &mut Pool,
        assumptions: &[Term],
        part: Option<&[Term]>,
        ask: impl FnOnce(&mut dyn Solver, &mut Pool) -> Verdict,
    ) -> Verdict {
        let watch = self.meter.start(self.link);
        let verdict = match ask(&mut *self.next, pool) {
            Verdict::Sat(model) => {
                self.evaluator.forget();
                let mut conditions = part.unwrap_or(&self.stack).iter().chain(assumptions);
                if conditions.all(|&condition| self.evaluator.holds(pool, condition, &*model)) {
                    Verdict::Sat(model)
                } else {
                    self.meter.wrong_model();
                    Verdict::Unknown
                }
            }
            decided => decided,
        };
        self.meter.answered(&watch, verdict)
    }
}

impl Solver for Last {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.stack.push(condition);
        self.next.push(pool, condition);
    }

    fn pop(&mut self) {
        self.stack.pop();
        self.next.pop();
    }

    fn hint(&mut self, model: &Rc<Model>, height: usize) {
        self.next.hint(model, height);
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        self.ask(pool, assumptions, None, |next, pool| next.check(pool, assumptions, limit))
    }

    fn check_part(&mut self, pool: &mut Pool, part: &[Term], assumptions: &[Term], limit: Limit) -> Verdict {
        self.ask(pool, assumptions, Some(part), |next, pool| next.check_part(pool, part, assumptions, limit))
    }
}
