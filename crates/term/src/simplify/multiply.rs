//! Products of ints and longs. All rules hold modulo 2^32 and 2^64.
//!
//! A product with a constant keeps it right and undivided; a sign moves outwards.
//!
//! | rule | rewrites |
//! |---|---|
//! | mul-zero | x * 0 → 0 |
//! | mul-one | x * 1 → x; x * -1 → -x |
//! | mul-assoc | (x * c1) * c2 → x * (c1 * c2) |
//! | mul-distribute | (x + c1) * c2 → x * c2 + c1 * c2; (c1 - x) * c2 → c1 * c2 - x * c2 |
//! | mul-neg | -x * c → x * (-c); -x * y → -(x * y) |
//! | mul-const-out | (x * c) * y → (x * y) * c |

use super::{Family, Width};
use crate::{Pool, Term};

impl Pool {
    pub(super) fn mul(&mut self, w: Width, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(a, b);
        if let Some(c) = self.integer(b) {
            return self.mul_constant(w, a, c, b);
        }
        for (this, other) in [(a, b), (b, a)] {
            if let Some(x) = self.is_unary(this, w.neg()) {
                rule!("mul-neg");
                let product = self.mul(w, x, other);
                return self.neg(w, product);
            }
            if let (x, c @ (..=0 | 2..)) = self.multiple(w, this) {
                rule!("mul-const-out");
                let product = self.mul(w, x, other);
                return self.times(w, product, c);
            }
        }
        self.intern_binary(w.op(Family::Mul), a, b)
    }

    fn mul_constant(&mut self, w: Width, a: Term, c: i64, constant: Term) -> Term {
        match c {
            0 => {
                rule!("mul-zero");
                return constant;
            }
            1 => {
                rule!("mul-one");
                return a;
            }
            -1 => {
                rule!("mul-one");
                return self.neg(w, a);
            }
            _ => {}
        }
        if let Some(value) = self.integer(a) {
            return self.constant(w, value.wrapping_mul(c));
        }
        if let Some(x) = self.is_unary(a, w.neg()) {
            rule!("mul-neg");
            return self.times(w, x, c.wrapping_neg());
        }
        if let Some((x, y)) = self.is_binary(a, w.op(Family::Mul))
            && let Some(c1) = self.integer(y)
        {
            rule!("mul-assoc");
            return self.times(w, x, c1.wrapping_mul(c));
        }
        if let Some((x, y)) = self.is_binary(a, w.op(Family::Add))
            && let Some(c1) = self.integer(y)
        {
            rule!("mul-distribute");
            let product = self.times(w, x, c);
            return self.plus(w, product, c1.wrapping_mul(c));
        }
        if let Some((x, y)) = self.is_binary(a, w.op(Family::Sub))
            && let Some(c1) = self.integer(x)
        {
            rule!("mul-distribute");
            let (left, right) = (self.constant(w, c1.wrapping_mul(c)), self.times(w, y, c));
            return self.sub(w, left, right);
        }
        self.intern_binary(w.op(Family::Mul), a, constant)
    }

    /// `x * c`.
    pub(super) fn times(&mut self, w: Width, x: Term, c: i64) -> Term {
        let constant = self.constant(w, c);
        self.mul(w, x, constant)
    }

    /// A term as `x * c`; c is 1 when the term is no such product.
    pub(super) fn multiple(&self, w: Width, term: Term) -> (Term, i64) {
        match self.is_binary(term, w.op(Family::Mul)) {
            Some((x, y)) => self.integer(y).map_or((term, 1), |c| (x, c)),
            None => (term, 1),
        }
    }
}
