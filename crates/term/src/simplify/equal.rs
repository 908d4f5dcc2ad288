//! Equality of terms of one sort.
//!
//! | rule | rewrites |
//! |---|---|
//! | eq-same | x == x → true |
//! | eq-constants | k1 == k2 → false for different constants |
//! | eq-bool | p == true → p; p == false → !p; !p == !q → p == q; p == !q → !(p == q); p == !p → false |
//! | eq-ite | (c ? k1 : x) == k2 → c ? k1 == k2 : x == k2 |
//! | eq-ite-branch | (c ? x : y) == x → c \|\| x == y |
//! | eq-ite-ite | (c ? x : y) == (c ? u : v) → c ? x == u : y == v |
//! | eq-compare | lcmp(x, y) == k → a comparison of x and y; likewise fcmpl, fcmpg, dcmpl, dcmpg |
//! | eq-range | x == k → false when x cannot be k |
//! | eq-add | x + c == k → x == k - c; c - x == k → x == c - k; -x == k → x == -k |
//! | eq-sub | x - y == 0 → x == y |
//! | eq-mul | x * c == k → x == k / c modulo 2^32 for odd c; false when c has more factors 2 than k |
//! | eq-xor | x ^ c == k → x == k ^ c; x ^ y == 0 → x == y |
//! | eq-mask | x & c == k → false when k has a bit that c has not; x \| c == k when c has one that k has not |
//! | eq-widen | i2l x == k → x == k, or false when k is no int; i2d x == k and f2d x == k alike |
//! | eq-bits | f2bits x == k → x == bits2f k, or false when k is no canonical pattern; bits2f x == k → x == f2bits k |
//! | eq-neg-float | -x == k → x == -k on floats |
//! | eq-injective | f x == f y → x == y for negations, widenings and views as bits |
//! | eq-add-both | x + c1 == y + c2 → x + (c1 - c2) == y; false when x is y |
//! | eq-cancel | x + y == x → y == 0; x - y == x → y == 0 |

use super::order::Signs;
use super::{Family, Width};
use crate::{Node, Op, Pool, Scalar, Sort, Term};

impl Pool {
    /// Equality of two terms of one sort; on floats, equality of bits with one NaN (Java's `==` is [`Pool::float_eq`]).
    pub fn eq(&mut self, a: Term, b: Term) -> Term {
        debug_assert_eq!(self.sort(a), self.sort(b), "an equality of different sorts");
        if a == b {
            rule!("eq-same");
            return self.bool(true);
        }
        let (a, b) = self.ordered(a, b);
        let rewritten = if self.is_constant(b) {
            if self.is_constant(a) {
                rule!("eq-constants");
                return self.bool(false);
            }
            self.eq_constant(a, b)
        } else {
            self.eq_terms(a, b)
        };
        rewritten.unwrap_or_else(|| {
            let (a, b) = self.ordered(a, b);
            self.intern(Node::Eq(a, b), Sort::Bool)
        })
    }

    /// Inequality of two terms of one sort.
    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let equal = self.eq(a, b);
        self.not(equal)
    }

    fn eq_constant(&mut self, a: Term, k: Term) -> Option<Term> {
        if let Node::Bool(value) = self.node(k) {
            rule!("eq-bool");
            return Some(if value { a } else { self.not(a) });
        }
        if let Some(term) = self.distribute(a, |pool, x| pool.eq(x, k)) {
            rule!("eq-ite");
            return Some(term);
        }
        if let Some(value) = self.integer(k) {
            let (low, high) = self.range(a);
            if value < low || value > high {
                rule!("eq-range");
                return Some(self.bool(false));
            }
            let w = self.width(a)?;
            if let Node::Binary(op, x, y) = self.node(a) {
                if let Some(signs) = Signs::of(|sign| sign == value, op) {
                    rule!("eq-compare");
                    return Some(self.three_way(op, x, y, signs));
                }
                return self.eq_binary(w, op, x, y, value);
            }
        }
        let Node::Unary(op, x) = self.node(a) else { return None };
        self.eq_unary(op, x, self.scalar(k)?)
    }

    /// `(x op y) == k` on integers.
    fn eq_binary(&mut self, w: Width, op: Op, x: Term, y: Term, k: i64) -> Option<Term> {
        let (family, _) = super::family(op)?;
        let other = match (family, self.integer(x), self.integer(y)) {
            (Family::Add, _, Some(c)) => {
                rule!("eq-add");
                k.wrapping_sub(c)
            }
            (Family::Sub, Some(c), _) => {
                rule!("eq-add");
                let value = self.constant(w, c.wrapping_sub(k));
                return Some(self.eq(y, value));
            }
            (Family::Sub, ..) if k == 0 => {
                rule!("eq-sub");
                return Some(self.eq(x, y));
            }
            (Family::Mul, _, Some(c)) if c & 1 == 1 => {
                rule!("eq-mul");
                k.wrapping_mul(inverse(c))
            }
            (Family::Mul, _, Some(c)) if k.trailing_zeros() < c.trailing_zeros().min(w.bits()) => {
                rule!("eq-mul");
                return Some(self.bool(false));
            }
            (Family::Xor, _, Some(c)) => {
                rule!("eq-xor");
                k ^ c
            }
            (Family::Xor, ..) if k == 0 => {
                rule!("eq-xor");
                return Some(self.eq(x, y));
            }
            (Family::And, _, Some(c)) if k & !c != 0 => {
                rule!("eq-mask");
                return Some(self.bool(false));
            }
            (Family::Or, _, Some(c)) if c & !k != 0 => {
                rule!("eq-mask");
                return Some(self.bool(false));
            }
            _ => return None,
        };
        let value = self.constant(w, other);
        Some(self.eq(x, value))
    }

    /// `(op x) == k`.
    fn eq_unary(&mut self, op: Op, x: Term, k: Scalar) -> Option<Term> {
        let value = match (op, k) {
            (Op::INeg | Op::LNeg, _) => {
                rule!("eq-add");
                op.unary(k)
            }
            (Op::FNeg | Op::DNeg, _) => {
                rule!("eq-neg-float");
                op.unary(k)
            }
            (Op::I2L, Scalar::Long(k)) => {
                rule!("eq-widen");
                i32::try_from(k).ok().map(Scalar::Int)
            }
            (Op::I2D, Scalar::Double(k)) => {
                rule!("eq-widen");
                let back = k as i32;
                (f64::from(back).to_bits() == k.to_bits()).then_some(Scalar::Int(back))
            }
            (Op::F2D, Scalar::Double(k)) => {
                rule!("eq-widen");
                let back = k as f32;
                (k.is_nan() || f64::from(back).to_bits() == k.to_bits()).then_some(Scalar::Float(back))
            }
            (Op::FBits, Scalar::Int(_)) => {
                rule!("eq-bits");
                Op::BitsF.unary(k).filter(|&x| op.unary(x) == Some(k))
            }
            (Op::DBits, Scalar::Long(_)) => {
                rule!("eq-bits");
                Op::BitsD.unary(k).filter(|&x| op.unary(x) == Some(k))
            }
            (Op::BitsF, Scalar::Float(f)) if !f.is_nan() => {
                rule!("eq-bits");
                Op::FBits.unary(k)
            }
            (Op::BitsD, Scalar::Double(d)) if !d.is_nan() => {
                rule!("eq-bits");
                Op::DBits.unary(k)
            }
            _ => return None,
        };
        Some(match value {
            Some(value) => {
                let value = self.number(value);
                self.eq(x, value)
            }
            None => self.bool(false),
        })
    }

    /// Equality of two terms that are no constants.
    fn eq_terms(&mut self, a: Term, b: Term) -> Option<Term> {
        if self.sort(a) == Sort::Bool {
            return self.eq_conditions(a, b);
        }
        match (self.node(a), self.node(b)) {
            (Node::Unary(op, x), Node::Unary(other, y)) if op == other && is_injective(op) => {
                rule!("eq-injective");
                return Some(self.eq(x, y));
            }
            (Node::Ite(c, x, y), Node::Ite(d, u, v)) if c == d && self.depth < super::DEPTH => {
                rule!("eq-ite-ite");
                self.depth += 1;
                let (left, right) = (self.eq(x, u), self.eq(y, v));
                self.depth -= 1;
                return Some(self.ite(c, left, right));
            }
            _ => {}
        }
        for (this, other) in [(a, b), (b, a)] {
            if let Node::Ite(c, x, y) = self.node(this)
                && (x == other || y == other)
                && self.depth < super::DEPTH
            {
                rule!("eq-ite-branch");
                let hit = if x == other { c } else { self.not(c) };
                self.depth += 1;
                let rest = self.eq(if x == other { y } else { x }, other);
                self.depth -= 1;
                return Some(self.or(hit, rest));
            }
        }
        self.eq_sums(self.width(a)?, a, b)
    }

    fn eq_sums(&mut self, w: Width, a: Term, b: Term) -> Option<Term> {
        let ((x, c1), (y, c2)) = (self.split(w, a), self.split(w, b));
        if x == y {
            rule!("eq-add-both");
            return Some(self.bool(w.wrap(c1.wrapping_sub(c2)) == 0));
        }
        if c1 != 0 && c2 != 0 {
            rule!("eq-add-both");
            let left = self.plus(w, x, c1.wrapping_sub(c2));
            return Some(self.eq(left, y));
        }
        for (this, other) in [(a, b), (b, a)] {
            let rest = match self.node(this) {
                Node::Binary(op, x, y) if op == w.op(Family::Add) && (x == other || y == other) => {
                    Some(if x == other { y } else { x })
                }
                Node::Binary(op, x, y) if op == w.op(Family::Sub) && x == other => Some(y),
                _ => None,
            };
            if let Some(rest) = rest {
                rule!("eq-cancel");
                let zero = self.constant(w, 0);
                return Some(self.eq(rest, zero));
            }
        }
        None
    }

    fn eq_conditions(&mut self, p: Term, q: Term) -> Option<Term> {
        if self.opposite(p, q) {
            rule!("eq-bool");
            return Some(self.bool(false));
        }
        match (self.node(p), self.node(q)) {
            (Node::Not(p), Node::Not(q)) => {
                rule!("eq-bool");
                Some(self.eq(p, q))
            }
            (Node::Not(p), _) => {
                rule!("eq-bool");
                Some(self.ne(p, q))
            }
            (_, Node::Not(q)) => {
                rule!("eq-bool");
                Some(self.ne(p, q))
            }
            _ => None,
        }
    }
}

/// Whether different operands always give different results.
fn is_injective(op: Op) -> bool {
    matches!(op, Op::INeg | Op::LNeg | Op::FNeg | Op::DNeg | Op::I2L | Op::I2D | Op::F2D | Op::FBits | Op::DBits)
}

/// The inverse of an odd number modulo 2^64 (its low bits are the inverse modulo 2^32), by Newton's iteration.
fn inverse(odd: i64) -> i64 {
    let mut x = odd;
    for _ in 0..5 {
        x = x.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(x)));
    }
    x
}
