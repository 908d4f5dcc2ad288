//! The canonical solution: smallest magnitudes first, so that the same conditions give the same test in every run.
//!
//! Terms are settled one after the other, in the order given: each gets the value of least magnitude that the conditions and the
//! values settled before allow, the non-negative one of two. That solution is unique, so it does not depend on which models the
//! solver happens to return, on caches or on the schedule, as long as every check is decided (`Canonical::exact`).

use std::rc::Rc;

use term::{Evaluator, Pool, Scalar, Sort, Term, Type, Value};

use crate::{Limit, Model, Solver, Verdict};

/// A solution and how good it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Canonical {
    /// The solution.
    pub model: Rc<Model>,
    /// True if it is the canonical one; false when a check was not decided, the number of checks ran out, or a float has a value beyond
    /// the simple ones tried.
    pub exact: bool,
    /// How many checks it took.
    pub checks: usize,
}

/// Simple floating-point values, in the order in which they are tried.
const SIMPLE: [f64; 11] = [0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 10.0, -10.0, 100.0, -100.0];

/// The solution of the asserted conditions that minimises the magnitudes of `wanted` (unknowns, array elements, or any terms) in this
/// order, with at most `checks` checks; `None` when there is none or it cannot be found. The solver's stack is left as it was.
pub fn canonical(
    solver: &mut dyn Solver,
    pool: &mut Pool,
    wanted: &[Term],
    limit: Limit,
    checks: usize,
) -> Option<Canonical> {
    let Verdict::Sat(model) = solver.check(pool, &[], limit) else { return None };
    let mut settling = Settling { solver, pool, limit, model, left: checks.saturating_sub(1), exact: true, pushed: 0 };
    for &term in wanted {
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
    left: usize,
    exact: bool,
    pushed: usize,
}

impl Settling<'_> {
    /// Fixes the value of one term.
    fn settle(&mut self, term: Term) {
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

    fn value(&self, term: Term) -> Value {
        Evaluator::new().eval(self.pool, term, &*self.model)
    }

    fn integer(&self, term: Term) -> i64 {
        match self.value(term) {
            Value::Number(Scalar::Int(value)) => i64::from(value),
            Value::Number(Scalar::Long(value)) => value,
            Value::Number(_) | Value::Bool(_) | Value::Object(_) => 0,
        }
    }

    /// Whether `condition` is possible too; then the model satisfies it.
    fn possible(&mut self, condition: Term) -> bool {
        if self.left == 0 {
            self.exact = false;
            return false;
        }
        self.left -= 1;
        match self.solver.check(self.pool, &[condition], self.limit) {
            Verdict::Sat(model) => {
                self.model = model;
                true
            }
            Verdict::Unsat(_) => false,
            Verdict::Unknown => {
                self.exact = false;
                false
            }
        }
    }

    /// Asserts what the model satisfies.
    fn fix(&mut self, condition: Term) {
        self.solver.push(self.pool, condition);
        self.pushed += 1;
    }

    fn number(&mut self, like: Term, value: i128) -> Option<Term> {
        match self.pool.sort(like) {
            Sort::Value(Type::Int) => i32::try_from(value).ok().map(|value| self.pool.int(value)),
            Sort::Value(Type::Long) => i64::try_from(value).ok().map(|value| self.pool.long(value)),
            Sort::Value(Type::Float | Type::Double | Type::Ref) | Sort::Bool => None,
        }
    }

    /// Zero if possible, one and minus one next, then bisection on the magnitude.
    fn settle_integer(&mut self, term: Term) {
        let mut value = self.integer(term);
        // The magnitudes below `least` are impossible.
        let mut least = 0u64;
        while least < value.unsigned_abs() {
            let most = value.unsigned_abs();
            let tried = if least < 2 { least } else { least + (most - least) / 2 }.min(most - 1);
            let within = self.within(term, tried);
            if self.possible(within) {
                value = self.integer(term);
            } else {
                least = tried + 1;
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
        if let Some(number) = self.number(term, i128::from(value)) {
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
        for tried in 0..object {
            let constant = self.pool.object(tried);
            let equal = self.pool.eq(term, constant);
            if self.possible(equal) {
                return self.fix(equal);
            }
            if self.left == 0 {
                break;
            }
        }
        let constant = self.pool.object(object);
        let equal = self.pool.eq(term, constant);
        self.fix(equal);
    }

    /// The first of a few simple numbers, or what the solver gives.
    fn settle_float(&mut self, term: Term) {
        let Value::Number(value) = self.value(term) else { return };
        let constant = |value: f64, like: Scalar| match like.ty() {
            Type::Float => Scalar::Float(value as f32),
            Type::Double | Type::Int | Type::Long | Type::Ref => Scalar::Double(value),
        };
        for tried in SIMPLE {
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
