//! The range of an integer term, as far as its outermost operators and what is promised of unknowns tell.
//!
//! Invariant: every value of the term lies in its range. Looks a few operators deep, so that it costs next to nothing.

use super::{Family, Width, family};
use crate::{Node, Op, Pool, Term};

/// How many operators deep.
const DEPTH: u32 = 4;

/// Whether what is promised of unknowns counts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Promises {
    Kept,
    Ignored,
}

impl Pool {
    /// The smallest and the largest value that an int or long term may have.
    pub(super) fn range(&self, term: Term) -> (i64, i64) {
        self.range_at(term, DEPTH, Promises::Kept)
    }

    /// The same whatever is promised: promises rest on comparisons, which must not vanish because of them.
    pub(super) fn range_of_all(&self, term: Term) -> (i64, i64) {
        self.range_at(term, DEPTH, Promises::Ignored)
    }

    fn range_at(&self, term: Term, depth: u32, promises: Promises) -> (i64, i64) {
        let Some(w) = self.width(term) else { return (i64::MIN, i64::MAX) };
        let all = (w.min(), w.max());
        if let Some(c) = self.integer(term) {
            return (c, c);
        }
        if depth == 0 {
            return all;
        }
        match self.node(term) {
            Node::Ite(_, x, y) => {
                let ((a, b), (c, d)) = (self.range_at(x, depth - 1, promises), self.range_at(y, depth - 1, promises));
                (a.min(c), b.max(d))
            }
            Node::Unary(op, x) => match op {
                Op::I2B => within((-0x80, 0x7f), self.range_at(x, depth - 1, promises)),
                Op::I2S => within((-0x8000, 0x7fff), self.range_at(x, depth - 1, promises)),
                Op::I2C => within((0, 0xffff), self.range_at(x, depth - 1, promises)),
                Op::I2L | Op::L2I => within(all, self.range_at(x, depth - 1, promises)),
                Op::INeg | Op::LNeg => {
                    let (low, high) = self.range_at(x, depth - 1, promises);
                    if low == w.min() { all } else { (-high, -low) }
                }
                _ => all,
            },
            Node::Binary(op, x, y) => match family(op) {
                Some((family, w)) => self.range_binary(w, family, (x, y), depth - 1, promises),
                // The three-way comparisons.
                None if op.result() == crate::Type::Int => (-1, 1),
                None => all,
            },
            Node::Var(var, _) if promises == Promises::Kept => self.var_bounds.get(&var).copied().unwrap_or(all),
            Node::Select(array, ..) if promises == Promises::Kept => {
                self.array_bounds.get(&array).copied().unwrap_or(all)
            }
            _ => all,
        }
    }

    fn range_binary(
        &self,
        w: Width,
        family: Family,
        (x, y): (Term, Term),
        depth: u32,
        promises: Promises,
    ) -> (i64, i64) {
        let all = (w.min(), w.max());
        let (a, b) = self.range_at(x, depth, promises);
        let (c, d) = self.range_at(y, depth, promises);
        let wide = |low: i128, high: i128| {
            let fits = low >= i128::from(w.min()) && high <= i128::from(w.max());
            if fits { (low as i64, high as i64) } else { all }
        };
        let [a1, b1, c1, d1] = [a, b, c, d].map(i128::from);
        match family {
            Family::Add => wide(a1 + c1, b1 + d1),
            Family::Sub => wide(a1 - d1, b1 - c1),
            Family::Mul if c == d => {
                let (p, q) = (a1 * c1, b1 * c1);
                wide(p.min(q), p.max(q))
            }
            Family::Div if c == d && c > 0 => (a / c, b / c),
            Family::Rem if c == d && c != 0 && c != i64::MIN => {
                let most = c.abs() - 1;
                (if a >= 0 { 0 } else { a.max(-most) }, if b <= 0 { 0 } else { b.min(most) })
            }
            Family::And if a >= 0 && c >= 0 => (0, b.min(d)),
            Family::And if a >= 0 => (0, b),
            Family::And if c >= 0 => (0, d),
            Family::Or | Family::Xor if a >= 0 && c >= 0 => (0, ones(b | d)),
            Family::Shr if c == d => (a >> (c & i64::from(w.bits() - 1)), b >> (c & i64::from(w.bits() - 1))),
            Family::Ushr if c == d => match c & i64::from(w.bits() - 1) {
                0 => (a, b),
                s if a >= 0 => (a >> s, b >> s),
                s => (0, (u64::MAX >> (64 - w.bits()) >> s) as i64),
            },
            _ => all,
        }
    }
}

/// The inner range where it fits into the outer one, else the outer one.
fn within(outer: (i64, i64), inner: (i64, i64)) -> (i64, i64) {
    if inner.0 >= outer.0 && inner.1 <= outer.1 { inner } else { outer }
}

/// The smallest `2^k - 1` that is at least a non-negative number.
fn ones(value: i64) -> i64 {
    (u64::MAX.checked_shr(value.leading_zeros()).unwrap_or(0)) as i64
}
