//! Signed and unsigned order of integers, and three-way comparisons against constants.
//!
//! Bounds keep the form in which they were written (`x < 5` does not become `x <= 4`), so that conditions read like the code.
//!
//! | rule | rewrites |
//! |---|---|
//! | lt-same | x < x → false; x <= x → true |
//! | lt-range | x < y → true or false when the ranges decide it |
//! | lt-edge | x < y → x == k when that is the only way, e.g. x <= MIN → x == MIN |
//! | lt-ite | (c ? k1 : x) < k2 → c ? k1 < k2 : x < k2; also with the constant left |
//! | lt-compare | lcmp(x, y) < k → a comparison of x and y; likewise fcmpl, fcmpg, dcmpl, dcmpg |
//! | lt-widen | i2l x < i2l y → x < y; i2l x < k → x < k |
//! | lt-add | x + c < k → x < k - c when x + c cannot overflow |
//! | below-same | x below x → false |
//! | below-fold | a comparison of constants; x below 0 and -1 below x → false |
//! | below-edge | x below 1 → x == 0; 0 below x → x != 0; x below -1 → x != -1 |
//! | below-ite | (c ? k1 : x) below k2 → c ? k1 below k2 : x below k2; also with the constant left |
//! | below-lt | x below y → x < y when neither can be negative |

use super::{Family, Width};
use crate::{Node, Op, Pool, Sort, Term, Type};

/// Which results of a three-way comparison satisfy a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Signs {
    less: bool,
    equal: bool,
    greater: bool,
}

impl Signs {
    /// The results that satisfy `test`; `None` when `op` is no three-way comparison.
    pub(super) fn of(test: impl Fn(i64) -> bool, op: Op) -> Option<Signs> {
        match op {
            Op::LCmp | Op::FCmpl | Op::FCmpg | Op::DCmpl | Op::DCmpg => {
                Some(Signs { less: test(-1), equal: test(0), greater: test(1) })
            }
            _ => None,
        }
    }
}

impl Pool {
    /// Signed `a < b` on two ints or two longs.
    pub fn lt(&mut self, a: Term, b: Term) -> Term {
        self.order(a, b, true)
    }

    /// Signed `a <= b` on two ints or two longs.
    pub fn le(&mut self, a: Term, b: Term) -> Term {
        self.order(a, b, false)
    }

    /// Signed `a > b` on two ints or two longs.
    pub fn gt(&mut self, a: Term, b: Term) -> Term {
        self.order(b, a, true)
    }

    /// Signed `a >= b` on two ints or two longs.
    pub fn ge(&mut self, a: Term, b: Term) -> Term {
        self.order(b, a, false)
    }

    fn order(&mut self, a: Term, b: Term, strict: bool) -> Term {
        debug_assert!(matches!(self.type_of(a), Type::Int | Type::Long) && self.sort(a) == self.sort(b));
        if a == b {
            rule!("lt-same");
            return self.bool(!strict);
        }
        let ((low1, high1), (low2, high2)) = (self.range_of_all(a), self.range_of_all(b));
        let holds = |x: i64, y: i64| if strict { x < y } else { x <= y };
        if holds(high1, low2) || !holds(low1, high2) {
            rule!("lt-range");
            return self.bool(holds(high1, low2));
        }
        let (left, right) = (self.integer(a), self.integer(b));
        if let Some(k) = right {
            // The smallest value of a is the only one that is small enough.
            if k == low1 + i64::from(strict) {
                rule!("lt-edge");
                let value = self.constant(self.width_of(a), low1);
                return self.eq(a, value);
            }
            if let Some(term) = self.distribute(a, |pool, a| pool.order(a, b, strict)) {
                rule!("lt-ite");
                return term;
            }
            if let Some(term) = self.order_constant(a, k, |pool, x, k| pool.order(x, k, strict), holds) {
                return term;
            }
        }
        if let Some(k) = left {
            if k == high2 - i64::from(strict) {
                rule!("lt-edge");
                let value = self.constant(self.width_of(b), high2);
                return self.eq(b, value);
            }
            if let Some(term) = self.distribute(b, |pool, b| pool.order(a, b, strict)) {
                rule!("lt-ite");
                return term;
            }
            if let Some(term) = self.order_constant(b, k, |pool, x, k| pool.order(k, x, strict), |x, k| holds(k, x)) {
                return term;
            }
        }
        if let (Some(x), Some(y)) = (self.is_unary(a, Op::I2L), self.is_unary(b, Op::I2L)) {
            rule!("lt-widen");
            return self.order(x, y, strict);
        }
        self.intern(if strict { Node::Lt(a, b) } else { Node::Le(a, b) }, Sort::Bool)
    }

    /// A comparison of x with the constant k that neither decides: `build` makes it, `test` is its meaning.
    fn order_constant(
        &mut self,
        x: Term,
        k: i64,
        build: impl FnOnce(&mut Pool, Term, Term) -> Term,
        test: impl Fn(i64, i64) -> bool,
    ) -> Option<Term> {
        match self.node(x) {
            Node::Unary(Op::I2L, y) => {
                rule!("lt-widen");
                // The range of x has excluded what is no int, up to the bounds themselves.
                let k = self.int(i32::try_from(k).ok()?);
                Some(build(self, y, k))
            }
            Node::Binary(op, y, z) => {
                if let Some(signs) = Signs::of(|sign| test(sign, k), op) {
                    rule!("lt-compare");
                    return Some(self.three_way(op, y, z, signs));
                }
                let w = self.width_of(x);
                if op != w.op(Family::Add) {
                    return None;
                }
                let c = self.integer(z)?;
                let (low, high) = self.range_of_all(y);
                let fits = |value: i64| w.min() <= value && value <= w.max();
                let exact = low.checked_add(c).is_some_and(fits) && high.checked_add(c).is_some_and(fits);
                let bound = k.checked_sub(c).filter(|&bound| fits(bound))?;
                if !exact {
                    return None;
                }
                rule!("lt-add");
                let bound = self.constant(w, bound);
                Some(build(self, y, bound))
            }
            _ => None,
        }
    }

    /// Whether a three-way comparison gives one of these results. On NaN, fcmpl and dcmpl give -1, fcmpg and dcmpg give 1.
    pub(super) fn three_way(&mut self, op: Op, a: Term, b: Term, signs: Signs) -> Term {
        let Signs { less, equal, greater } = signs;
        let unordered = match op {
            Op::FCmpl | Op::DCmpl => less,
            Op::FCmpg | Op::DCmpg => greater,
            _ => return self.three_way_long(a, b, signs),
        };
        if unordered {
            let others = Signs { less: !less, equal: !equal, greater: !greater };
            let condition = self.three_way(op, a, b, others);
            return self.not(condition);
        }
        // One of `less` and `greater` is what NaN gives, so at most one of them is asked for here.
        match (less, equal, greater) {
            (false, false, _) if !greater => self.bool(false),
            (true, false, _) => self.float_lt(a, b),
            (true, true, _) => self.float_le(a, b),
            (false, true, false) => self.float_eq(a, b),
            (false, true, true) => self.float_le(b, a),
            (false, false, _) => self.float_lt(b, a),
        }
    }

    fn three_way_long(&mut self, a: Term, b: Term, signs: Signs) -> Term {
        match (signs.less, signs.equal, signs.greater) {
            (false, false, false) => self.bool(false),
            (true, true, true) => self.bool(true),
            (true, false, false) => self.lt(a, b),
            (true, true, false) => self.le(a, b),
            (false, true, false) => self.eq(a, b),
            (true, false, true) => self.ne(a, b),
            (false, true, true) => self.le(b, a),
            (false, false, true) => self.lt(b, a),
        }
    }

    /// Unsigned `a < b` on two ints: for a non-negative b, `0 <= a && a < b`.
    pub fn below(&mut self, a: Term, b: Term) -> Term {
        debug_assert!(self.type_of(a) == Type::Int && self.type_of(b) == Type::Int);
        if a == b {
            rule!("below-same");
            return self.bool(false);
        }
        match (self.integer(a), self.integer(b)) {
            (Some(x), Some(y)) => {
                rule!("below-fold");
                return self.bool((x as u32) < (y as u32));
            }
            (_, Some(0)) | (Some(-1), _) => {
                rule!("below-fold");
                return self.bool(false);
            }
            (_, Some(1)) => {
                rule!("below-edge");
                let zero = self.int(0);
                return self.eq(a, zero);
            }
            (Some(0), _) => {
                rule!("below-edge");
                return self.ne(b, a);
            }
            (_, Some(-1)) => {
                rule!("below-edge");
                return self.ne(a, b);
            }
            _ => {}
        }
        if self.range_of_all(a).0 >= 0 && self.range_of_all(b).0 >= 0 {
            rule!("below-lt");
            return self.lt(a, b);
        }
        if self.is_constant(b)
            && let Some(term) = self.distribute(a, |pool, a| pool.below(a, b))
        {
            rule!("below-ite");
            return term;
        }
        if self.is_constant(a)
            && let Some(term) = self.distribute(b, |pool, b| pool.below(a, b))
        {
            rule!("below-ite");
            return term;
        }
        self.intern(Node::Below(a, b), Sort::Bool)
    }

    fn width_of(&self, term: Term) -> Width {
        if self.type_of(term) == Type::Int { Width::Int } else { Width::Long }
    }
}
