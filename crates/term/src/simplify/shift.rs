//! Shifts of ints and longs. The distance counts modulo the width.
//!
//! | rule | rewrites |
//! |---|---|
//! | shift-distance | x << (y & 31) → x << y; likewise (y + 32), i2b y, and 63 for longs |
//! | shift-mask | x << 33 → x << 1 |
//! | shift-zero | x << 0 → x; 0 << y → 0; -1 >> y → -1 |
//! | shl-mul | x << c → x * 2^c |
//! | shr-shr | (x >> c1) >> c2 → x >> min(c1 + c2, 31); (x >>> c1) >>> c2 → x >>> (c1 + c2) or 0; (x >>> c1) >> c2 → x >>> … |
//! | shr-range | x >> c → k when all values of x give k; likewise >>> |
//! | shr-shl | (x * 2^c) >>> c → x & (2^(32 - c) - 1); (x * 2^24) >> 24 → i2b x; 2^16 → i2s x; longs: 2^32 → i2l (l2i x) |

use super::{Family, Width, family};
use crate::{Node, Op, Pool, Term};

impl Pool {
    pub(super) fn shift(&mut self, op: Op, w: Width, a: Term, b: Term) -> Term {
        let mask = i64::from(w.bits() - 1);
        if self.integer(a) == Some(0) || (self.integer(a) == Some(-1) && op == w.op(Family::Shr)) {
            rule!("shift-zero");
            return a;
        }
        let Some(c) = self.integer(b) else {
            if let Some(distance) = self.shorter_distance(b, mask) {
                rule!("shift-distance");
                return self.shift(op, w, a, distance);
            }
            return self.intern_binary(op, a, b);
        };
        let s = c & mask;
        if s == 0 {
            rule!("shift-zero");
            return a;
        }
        if op == w.op(Family::Shl) {
            rule!("shl-mul");
            return self.times(w, a, 1 << s);
        }
        let (low, high) = self.range(a);
        let constant = op == w.op(Family::Shr) || low >= 0;
        if constant && low >> s == high >> s {
            rule!("shr-range");
            return self.constant(w, low >> s);
        }
        if let Some(term) = self.shift_nested(op, w, a, s) {
            return term;
        }
        let b = if s == c {
            b
        } else {
            rule!("shift-mask");
            self.int(s as i32)
        };
        self.intern_binary(op, a, b)
    }

    /// `(x op1 c1) op s`.
    fn shift_nested(&mut self, op: Op, w: Width, a: Term, s: i64) -> Option<Term> {
        let Node::Binary(inner, x, y) = self.node(a) else { return None };
        let c1 = self.integer(y)?;
        let signed = op == w.op(Family::Shr);
        match family(inner)?.0 {
            Family::Shr if signed => {
                rule!("shr-shr");
                let sum = (c1 & i64::from(w.bits() - 1)) + s;
                let distance = self.int(sum.min(i64::from(w.bits()) - 1) as i32);
                Some(self.shift(op, w, x, distance))
            }
            Family::Ushr if c1 & i64::from(w.bits() - 1) != 0 => {
                rule!("shr-shr");
                let sum = (c1 & i64::from(w.bits() - 1)) + s;
                if sum >= i64::from(w.bits()) {
                    return Some(self.constant(w, 0));
                }
                let distance = self.int(sum as i32);
                Some(self.shift(w.op(Family::Ushr), w, x, distance))
            }
            Family::Mul if c1 == w.wrap(1 << s) => match (signed, w, s) {
                (false, ..) => {
                    rule!("shr-shl");
                    let mask = self.constant(w, ((1u64 << (i64::from(w.bits()) - s)) - 1) as i64);
                    Some(self.bit_and(w, x, mask))
                }
                (true, Width::Int, 24) => {
                    rule!("shr-shl");
                    Some(self.unary(Op::I2B, x))
                }
                (true, Width::Int, 16) => {
                    rule!("shr-shl");
                    Some(self.unary(Op::I2S, x))
                }
                (true, Width::Long, 32) => {
                    rule!("shr-shl");
                    let low = self.unary(Op::L2I, x);
                    Some(self.unary(Op::I2L, low))
                }
                (true, ..) => None,
            },
            _ => None,
        }
    }

    /// A distance with the same low bits and one operator less.
    fn shorter_distance(&self, distance: Term, mask: i64) -> Option<Term> {
        match self.node(distance) {
            Node::Unary(Op::I2B | Op::I2C | Op::I2S, y) => Some(y),
            Node::Binary(Op::IAnd, y, c) if self.integer(c)? & mask == mask => Some(y),
            Node::Binary(Op::IAdd, y, c) if self.integer(c)? & mask == 0 => Some(y),
            _ => None,
        }
    }
}
