//! The canonical solution: smallest magnitudes first, so that the same conditions give the same test in every run.
//!
//! Terms are settled one after the other, in the order given: each gets the first value, in the order of its sort,
//! that the conditions and the values settled before allow. The orders: 0, 1, -1, 2, -2, … for ints and longs; false,
//! true; null and then ascending numbers for objects; for floats and doubles 0.0, 1.0, -1.0 and other small integers,
//! integers and numbers next to the constants of the conditions, a few fractions and large numbers, -0.0, the
//! infinities, NaN. Unknowns of the conditions that are not among the terms follow them, by number, then elements of
//! arrays in the order in which the conditions read them. That solution is unique, so it does not depend on which
//! models a solver happens to return, on caches or on the schedule.
//!
//! Where that cannot be had, the answer is still a function of the conditions, since it comes from a new solver each time, but
//! `Canonical::exact` is false: a check was not decided within the limit (the value is then the least of those found), the number of
//! checks ran out, or a float or double has a value that is none of the simple ones.

mod restating;

use std::rc::Rc;

use rustc_hash::FxHashSet;
use term::{Evaluator, Node, Op, Pool, Scalar, Sort, Term, Type, Value};

use crate::domains::{LeastSolver, Outcome};
use crate::{Chain, Limit, Model, Options, Solver, Verdict};

use restating::Restating;

/// How many steps of propagation the domains may take to find the least solution directly.
const STEPS: u64 = 600;

/// How many checks the last resort may make.
const CHECKS: usize = 400;

/// Conflicts that a check for something smaller may take where unknowns are multiplied or divided by each other; and after one was left
/// open: then the solution is not the canonical one anyway.
const LESS_CONFLICTS: u64 = 4_000;
const INEXACT_CONFLICTS: u64 = 200;

/// The same for floats, where a conflict takes longer.
const FLOAT_CONFLICTS: u64 = 1_000;

/// Magnitudes that are tried one by one, by putting the number in the place of the unknown.
const SMALL: i64 = 4;

/// The same, and the conflicts of one check, where opaque functions are applied: most checks are left open then, however long they take.
const OPAQUE_CHECKS: usize = 60;
const OPAQUE_CONFLICTS: u64 = 500;

/// How many object numbers are tried for a reference.
const OBJECTS: u32 = 64;

/// Finds canonical solutions, one after the other: directly by the domains, or check by check where that does not suffice.
pub struct CanonicalSolver {
    domains: LeastSolver,
    /// The domains again, as a link, before a new last solver for every solution: nothing remains from one to the next.
    chain: Chain,
    evaluator: Evaluator,
    counts: CanonicalCounts,
}

/// What a [`CanonicalSolver`] did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CanonicalCounts {
    /// Solutions asked for.
    pub asked: u64,
    /// Of these, found by the domains directly.
    pub direct: u64,
    /// Of these, not exact, or none.
    pub inexact: u64,
    /// Checks made for those that were not found directly.
    pub checks: u64,
}

impl CanonicalSolver {
    /// One that takes its last solvers from `make`; they have to be alike, for the answers to be.
    pub fn new(make: impl Fn() -> Box<dyn Solver> + 'static) -> Self {
        let options = Options { slice: false, models: 0, cores: false, ..Options::default() };
        let last = Fresh { make: Box::new(make), stack: Vec::new(), solver: None };
        Self {
            domains: LeastSolver::new(),
            chain: Chain::new(options, Box::new(last)),
            evaluator: Evaluator::new(),
            counts: CanonicalCounts::default(),
        }
    }

    /// What was done so far.
    pub fn counts(&self) -> CanonicalCounts {
        self.counts
    }

    /// The canonical solution of `conditions`; `None` when there is none or it cannot be found within the limit.
    /// `wanted` are unknowns, array elements or other terms, the most important first.
    pub fn solve(&mut self, pool: &mut Pool, conditions: &[Term], wanted: &[Term], limit: Limit) -> Option<Canonical> {
        self.counts.asked += 1;
        let (outcome, order) = self.domains.solve(pool, conditions, wanted, STEPS);
        match outcome {
            Outcome::Model(model) => {
                self.counts.direct += 1;
                Some(Canonical { model: Rc::new(model), exact: true, checks: 0 })
            }
            Outcome::Nothing => {
                self.counts.direct += 1;
                None
            }
            Outcome::Open => {
                for &condition in conditions {
                    self.chain.push(pool, condition);
                }
                let opaque = pool.has_applications(conditions);
                let (checks, later) = if opaque {
                    let checks = if pool.has_costly(conditions) { 1 } else { OPAQUE_CHECKS };
                    (checks, Limit { conflicts: limit.conflicts.min(OPAQUE_CONFLICTS), ..limit })
                } else {
                    let most = multiplies(pool, conditions).unwrap_or(limit.conflicts);
                    (CHECKS, Limit { conflicts: limit.conflicts.min(most), ..limit })
                };
                let restating = Restating::new(conditions, !opaque);
                let (chain, evaluator) = (&mut self.chain, &mut self.evaluator);
                let found = settle(chain, pool, &order, (limit, later), checks, evaluator, Some(restating));
                self.counts.inexact += u64::from(!found.as_ref().is_some_and(|found| found.exact));
                self.counts.checks += found.as_ref().map_or(1, |found| found.checks as u64);
                found
            }
        }
    }
}

/// The conflicts of a check where unknowns are multiplied or divided by each other: what that refutes, a SAT solver hardly does.
fn multiplies(pool: &Pool, conditions: &[Term]) -> Option<u64> {
    let (mut stack, mut seen, mut integers) = (conditions.to_vec(), FxHashSet::default(), None);
    while let Some(term) = stack.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = pool.node(term);
        if let Node::Binary(op, a, b) = node
            && [a, b].iter().all(|&side| !matches!(pool.node(side), Node::Number(_)))
        {
            match op {
                Op::FMul | Op::DMul | Op::FDiv | Op::DDiv => return Some(FLOAT_CONFLICTS),
                Op::IMul | Op::LMul | Op::IDiv | Op::LDiv | Op::IRem | Op::LRem => integers = Some(LESS_CONFLICTS),
                _ => {}
            }
        }
        stack.extend_from_slice(&pool.arguments(node));
    }
    integers
}

/// A solver that is made when it is needed, and given up when nothing is asserted any more.
struct Fresh {
    make: Box<dyn Fn() -> Box<dyn Solver>>,
    stack: Vec<Term>,
    solver: Option<Box<dyn Solver>>,
}

impl Solver for Fresh {
    fn push(&mut self, pool: &Pool, condition: Term) {
        self.stack.push(condition);
        if let Some(solver) = &mut self.solver {
            solver.push(pool, condition);
        }
    }

    fn pop(&mut self) {
        self.stack.pop();
        if let Some(solver) = &mut self.solver {
            solver.pop();
        }
        if self.stack.is_empty() {
            self.solver = None;
        }
    }

    fn check(&mut self, pool: &mut Pool, assumptions: &[Term], limit: Limit) -> Verdict {
        let solver = self.solver.get_or_insert_with(|| {
            let mut solver = (self.make)();
            for &condition in &self.stack {
                solver.push(pool, condition);
            }
            solver
        });
        solver.check(pool, assumptions, limit)
    }
}

/// A solution and how good it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Canonical {
    /// The solution.
    pub model: Rc<Model>,
    /// True if it is the canonical one; false when a check was not decided, the number of checks ran out, or a float
    /// has a value beyond the simple ones tried.
    pub exact: bool,
    /// How many checks it took.
    pub checks: usize,
}

/// Simple floating-point values, in the order in which they are tried check by check: only some, since such checks are dear.
const SIMPLE: [f64; 11] = [0.0, 1.0, -1.0, 2.0, -2.0, 10.0, -10.0, 0.5, -0.5, 100.0, -100.0];

/// So many of them are the first of all in the canonical order.
const FIRST: usize = 5;

/// The solution of the asserted conditions that minimises the magnitudes of `wanted` (unknowns, array elements, or any
/// terms) in this order, with at most `checks` checks; `None` when there is none or it cannot be found. The solver's
/// stack is left as it was.
pub fn canonical(
    solver: &mut dyn Solver,
    pool: &mut Pool,
    wanted: &[Term],
    limit: Limit,
    checks: usize,
) -> Option<Canonical> {
    settle(solver, pool, wanted, (limit, limit), checks, &mut Evaluator::new(), None)
}

/// The same; the first check, which finds a solution at all, has a limit of its own. With what is on the stack given, that is taken off.
fn settle(
    solver: &mut dyn Solver,
    pool: &mut Pool,
    wanted: &[Term],
    (first, limit): (Limit, Limit),
    checks: usize,
    evaluator: &mut Evaluator,
    restating: Option<Restating>,
) -> Option<Canonical> {
    let stack = restating.as_ref().map_or(0, |restating| restating.conditions.len());
    let Verdict::Sat(model) = solver.check(pool, &[], first) else {
        (0..stack).for_each(|_| solver.pop());
        return None;
    };
    evaluator.forget();
    let left = checks.saturating_sub(1);
    let mut settling = Settling { solver, pool, limit, model, evaluator, left, exact: true, pushed: stack, restating };
    let mut settled = FxHashSet::default();
    for &term in wanted.iter().filter(|&&term| settled.insert(term)) {
        settling.settle(term);
    }
    for _ in 0..settling.pushed {
        settling.solver.pop();
    }
    let Settling { model, exact, left, .. } = settling;
    Some(Canonical { model, exact, checks: checks.saturating_sub(left) })
}

struct Settling<'a> {
    solver: &'a mut dyn Solver,
    pool: &'a mut Pool,
    limit: Limit,
    /// A model of the conditions and of all that was settled.
    model: Rc<Model>,
    evaluator: &'a mut Evaluator,
    left: usize,
    exact: bool,
    /// How many conditions are to be taken off the stack in the end.
    pushed: usize,
    restating: Option<Restating>,
}

impl Settling<'_> {
    /// Fixes the value of one term.
    fn settle(&mut self, term: Term) {
        let term = match &mut self.restating {
            Some(restating) => self.pool.substitute(term, &mut restating.settled),
            None => term,
        };
        match self.pool.sort(term) {
            Sort::Bool => {
                let not = self.pool.not(term);
                if !self.value(term).truth() || self.possible(not) {
                    self.fix(not);
                } else {
                    self.fix(term);
                }
            }
            Sort::Value(Type::Int | Type::Long) => self.settle_integer(term),
            Sort::Value(Type::Ref) => self.settle_object(term),
            Sort::Value(Type::Float | Type::Double) => self.settle_float(term),
        }
    }

    fn value(&mut self, term: Term) -> Value {
        self.evaluator.eval(self.pool, term, &*self.model)
    }

    fn integer(&mut self, term: Term) -> i64 {
        match self.value(term) {
            Value::Number(Scalar::Int(value)) => i64::from(value),
            Value::Number(Scalar::Long(value)) => value,
            Value::Number(_) | Value::Bool(_) | Value::Object(_) | Value::Undefined => 0,
        }
    }

    /// Whether `condition` is possible too; then the model satisfies it.
    fn possible(&mut self, condition: Term) -> bool {
        if self.left == 0 || self.limit.is_over() {
            self.exact = false;
            return false;
        }
        self.left -= 1;
        let verdict = self.solver.check(self.pool, &[condition], self.limit);
        self.takes(verdict)
    }

    /// Whether there is a solution; then the model is that one.
    fn takes(&mut self, verdict: Verdict) -> bool {
        match verdict {
            Verdict::Sat(mut model) => {
                let settled = self.restating.iter().flat_map(|restating| &restating.settled);
                for (&var, &constant) in settled {
                    let value = self.pool.eval(constant, &Model::default());
                    if model.value(var, value) != value {
                        Rc::make_mut(&mut model).set(var, value);
                    }
                }
                self.model = model;
                self.evaluator.forget();
                true
            }
            Verdict::Unsat(_) => false,
            Verdict::Unknown => {
                self.exact = false;
                self.limit.conflicts = self.limit.conflicts.min(INEXACT_CONFLICTS);
                false
            }
        }
    }

    /// Asserts what the model satisfies.
    fn fix(&mut self, condition: Term) {
        self.solver.push(self.pool, condition);
        self.pushed += 1;
        if let Some(restating) = &mut self.restating {
            restating.conditions.push(condition);
        }
    }

    fn number(&mut self, like: Term, value: i128) -> Option<Term> {
        match self.pool.sort(like) {
            Sort::Value(Type::Int) => i32::try_from(value).ok().map(|value| self.pool.int(value)),
            Sort::Value(Type::Long) => i64::try_from(value).ok().map(|value| self.pool.long(value)),
            Sort::Value(Type::Float | Type::Double | Type::Ref) | Sort::Bool => None,
        }
    }

    /// Small numbers one by one, then bisection on the magnitude; a solver's first value is often the least.
    fn settle_integer(&mut self, term: Term) {
        let mut value = self.integer(term);
        // The magnitudes below `least` are impossible.
        let (mut least, mut new) = (0u64, true);
        for small in std::iter::once(0).chain((1..=SMALL).flat_map(|small| [small, -small])) {
            if small == value {
                break;
            }
            match self.put(term, small) {
                Some(true) => return,
                Some(false) => least = if small > 0 { least } else { small.unsigned_abs() + 1 },
                None => break,
            }
        }
        while least < value.unsigned_abs() {
            let most = value.unsigned_abs();
            let tried = match least {
                0 | 1 => least,
                _ if new => most - 1,
                _ => least + (most - least) / 2,
            };
            let tried = tried.min(most - 1);
            let within = self.within(term, tried);
            if self.possible(within) {
                value = self.integer(term);
                new = tried < most - 1;
            } else {
                least = tried + 1;
                new = new && least <= 2;
            }
        }
        if value < 0
            && let Some(positive) = self.number(term, -i128::from(value))
        {
            let equal = self.pool.eq(term, positive);
            if self.possible(equal) {
                value = self.integer(term);
            }
        }
        // The model has that value: there is nothing to ask.
        if let Some((var, constant, restated)) = self.with(term, value) {
            self.restate(restated);
            self.restating.iter_mut().for_each(|restating| _ = restating.settled.insert(var, constant));
        } else if let Some(number) = self.number(term, i128::from(value)) {
            let equal = self.pool.eq(term, number);
            self.fix(equal);
        }
    }

    /// `-magnitude <= term <= magnitude`.
    fn within(&mut self, term: Term, magnitude: u64) -> Term {
        let (lo, hi) = (self.number(term, -i128::from(magnitude)), self.number(term, i128::from(magnitude)));
        match (lo, hi) {
            (Some(lo), Some(hi)) => {
                let above = self.pool.le(lo, term);
                let below = self.pool.le(term, hi);
                self.pool.and(above, below)
            }
            _ => self.pool.bool(true),
        }
    }

    /// The smallest object number: null first.
    fn settle_object(&mut self, term: Term) {
        let Value::Object(object) = self.value(term) else { return };
        for tried in 0..object.min(OBJECTS) {
            let constant = self.pool.object(tried);
            let equal = self.pool.eq(term, constant);
            if self.possible(equal) {
                return self.fix(equal);
            }
            if self.left == 0 {
                break;
            }
        }
        self.exact &= object <= OBJECTS;
        let constant = self.pool.object(object);
        let equal = self.pool.eq(term, constant);
        self.fix(equal);
    }

    /// The first of a few simple numbers, or what the solver gives, which is NaN only if nothing else is possible.
    fn settle_float(&mut self, term: Term) {
        let number = self.pool.float_eq(term, term);
        if !self.value(number).truth() {
            self.possible(number);
        }
        let Value::Number(value) = self.value(term) else { return };
        let constant = |value: f64, like: Scalar| match like.ty() {
            Type::Float => Scalar::Float(value as f32),
            Type::Double | Type::Int | Type::Long | Type::Ref => Scalar::Double(value),
        };
        for (i, tried) in SIMPLE.into_iter().enumerate() {
            self.exact &= i < FIRST;
            let scalar = constant(tried, value);
            let number = self.pool.number(scalar);
            let equal = self.pool.eq(term, number);
            if scalar == value || self.possible(equal) {
                return self.fix(equal);
            }
        }
        self.exact = false;
        let number = self.pool.number(value);
        let equal = self.pool.eq(term, number);
        self.fix(equal);
    }
}
