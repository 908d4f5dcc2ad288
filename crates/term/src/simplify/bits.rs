//! And, or, exclusive or on the bits of ints and longs. `~x` is `x ^ -1`.
//!
//! | rule | rewrites |
//! |---|---|
//! | bit-bool | (p ? 1 : 0) & (q ? 1 : 0) → p && q ? 1 : 0; likewise \| and ^ |
//! | bit-widen | i2l x & i2l y → i2l (x & y), also with a constant that is an int; likewise \| and ^ |
//! | and-zero | x & 0 → 0 |
//! | and-ones | x & c → x when c has all bits that x can have |
//! | and-same | x & x → x |
//! | and-complement | x & ~x → 0 |
//! | and-assoc | (x & c1) & c2 → x & (c1 & c2); i2c x & c → x & (c & 0xffff) |
//! | and-or-const | (x \| c1) & c2 → c2 when c1 has all bits of c2, x & c2 when it has none; likewise ^ with none |
//! | and-low | (x + c1) & (2^k - 1) → x & (2^k - 1) when c1 is a multiple of 2^k; (x * c1) & … → 0 |
//! | and-absorb | x & (x \| y) → x; x & (x & y) → x & y |
//! | or-zero | x \| 0 → x |
//! | or-ones | x \| -1 → -1 |
//! | or-same | x \| x → x |
//! | or-complement | x \| ~x → -1 |
//! | or-assoc | (x \| c1) \| c2 → x \| (c1 \| c2) |
//! | or-and-const | (x & c1) \| c2 → c2 when c2 has all bits of c1; x \| c2 when they cover all bits |
//! | or-absorb | x \| (x & y) → x; x \| (x \| y) → x \| y |
//! | xor-zero | x ^ 0 → x |
//! | xor-same | x ^ x → 0 |
//! | xor-assoc | (x ^ c1) ^ (y ^ c2) → (x ^ y) ^ (c1 ^ c2) |
//! | xor-cancel | x ^ (x ^ y) → y |

use super::{Family, Width};
use crate::{Node, Op, Pool, Scalar, Term};

impl Pool {
    pub(super) fn bit_and(&mut self, w: Width, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(a, b);
        if a == b {
            rule!("and-same");
            return a;
        }
        if let Some(c) = self.integer(b) {
            return self.and_constant(w, a, c, b);
        }
        if let Some(term) = self.bit_lift(w, Family::And, a, b) {
            return term;
        }
        if self.complementary(w, a, b) {
            rule!("and-complement");
            return self.constant(w, 0);
        }
        if let Some(term) = self.bit_absorb(w, a, b, Family::Or, Family::And) {
            rule!("and-absorb");
            return term;
        }
        self.intern_binary(w.op(Family::And), a, b)
    }

    fn and_constant(&mut self, w: Width, a: Term, c: i64, constant: Term) -> Term {
        if c == 0 {
            rule!("and-zero");
            return constant;
        }
        let (low, high) = self.range(a);
        if c == -1 || (low >= 0 && (u64::MAX.checked_shr(high.leading_zeros()).unwrap_or(0) as i64) & !c == 0) {
            rule!("and-ones");
            return a;
        }
        if let Some(term) = self.bit_lift(w, Family::And, a, constant) {
            return term;
        }
        if let Some(x) = self.is_unary(a, Op::I2C)
            && c & 0xffff != 0xffff
        {
            rule!("and-assoc");
            let mask = self.constant(w, c & 0xffff);
            return self.bit_and(w, x, mask);
        }
        if let Node::Binary(op, x, y) = self.node(a)
            && let Some(c1) = self.integer(y)
        {
            let low = (c & c.wrapping_add(1)) == 0 && c > 0;
            let is = |family: Family| op == w.op(family);
            if is(Family::And) {
                rule!("and-assoc");
                let mask = self.constant(w, c1 & c);
                return self.bit_and(w, x, mask);
            }
            if is(Family::Or) && c1 & c == c {
                rule!("and-or-const");
                return constant;
            }
            if (is(Family::Or) || is(Family::Xor)) && c1 & c == 0 {
                rule!("and-or-const");
                return self.bit_and(w, x, constant);
            }
            if low && is(Family::Add) && c1 & c == 0 {
                rule!("and-low");
                return self.bit_and(w, x, constant);
            }
            if low && is(Family::Mul) && c1 & c == 0 {
                rule!("and-low");
                return self.constant(w, 0);
            }
        }
        self.intern_binary(w.op(Family::And), a, constant)
    }

    pub(super) fn bit_or(&mut self, w: Width, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(a, b);
        if a == b {
            rule!("or-same");
            return a;
        }
        match self.integer(b) {
            Some(0) => {
                rule!("or-zero");
                return a;
            }
            Some(-1) => {
                rule!("or-ones");
                return b;
            }
            Some(_) | None => {}
        }
        if let Some(term) = self.bit_lift(w, Family::Or, a, b) {
            return term;
        }
        if let (Some(c), Node::Binary(op, x, y)) = (self.integer(b), self.node(a))
            && let Some(c1) = self.integer(y)
        {
            if op == w.op(Family::Or) {
                rule!("or-assoc");
                let mask = self.constant(w, c1 | c);
                return self.bit_or(w, x, mask);
            }
            if op == w.op(Family::And) && c1 & !c == 0 {
                rule!("or-and-const");
                return b;
            }
            if op == w.op(Family::And) && c1 | c == -1 {
                rule!("or-and-const");
                return self.bit_or(w, x, b);
            }
        }
        if self.complementary(w, a, b) {
            rule!("or-complement");
            return self.constant(w, -1);
        }
        if let Some(term) = self.bit_absorb(w, a, b, Family::And, Family::Or) {
            rule!("or-absorb");
            return term;
        }
        self.intern_binary(w.op(Family::Or), a, b)
    }

    pub(super) fn bit_xor(&mut self, w: Width, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(a, b);
        let op = w.op(Family::Xor);
        if a == b {
            rule!("xor-same");
            return self.constant(w, 0);
        }
        if self.integer(b) == Some(0) {
            rule!("xor-zero");
            return a;
        }
        if let Some(term) = self.bit_lift(w, Family::Xor, a, b) {
            return term;
        }
        let ((x, c1), (y, c2)) = (self.xor_split(op, a), self.xor_split(op, b));
        if let Some(c) = self.integer(b) {
            if c1 != 0 {
                rule!("xor-assoc");
                let mask = self.constant(w, c1 ^ c);
                return self.bit_xor(w, x, mask);
            }
            return self.intern_binary(op, a, b);
        }
        if c1 != 0 || c2 != 0 {
            rule!("xor-assoc");
            let (rest, mask) = (self.bit_xor(w, x, y), self.constant(w, c1 ^ c2));
            return self.binary(op, rest, mask);
        }
        for (this, other) in [(a, b), (b, a)] {
            if let Some((x, y)) = self.is_binary(this, op)
                && (x == other || y == other)
            {
                rule!("xor-cancel");
                return if x == other { y } else { x };
            }
        }
        self.intern_binary(op, a, b)
    }

    /// A term as `x ^ c`; c is 0 when the term is no such thing.
    fn xor_split(&self, op: Op, term: Term) -> (Term, i64) {
        match self.is_binary(term, op) {
            Some((x, y)) => self.integer(y).map_or((term, 0), |c| (x, c)),
            None => (term, 0),
        }
    }

    /// Whether one of two terms is the other with all bits inverted.
    fn complementary(&self, w: Width, a: Term, b: Term) -> bool {
        let inverts = |x: Term, y: Term| self.xor_split(w.op(Family::Xor), x) == (y, -1);
        inverts(a, b) || inverts(b, a)
    }

    /// x where one side is x and the other `x outer y`; `x inner y` where the other is that.
    fn bit_absorb(&self, w: Width, a: Term, b: Term, outer: Family, inner: Family) -> Option<Term> {
        for (this, other) in [(a, b), (b, a)] {
            if let Node::Binary(op, x, y) = self.node(this)
                && (x == other || y == other)
            {
                if op == w.op(outer) {
                    return Some(other);
                }
                if op == w.op(inner) {
                    return Some(this);
                }
            }
        }
        None
    }

    /// The operator on what was converted, when both operands are conversions of truth values or of ints.
    fn bit_lift(&mut self, w: Width, family: Family, a: Term, b: Term) -> Option<Term> {
        if let (Some(p), Some(q)) = (self.truth(a), self.truth(b)) {
            rule!("bit-bool");
            let [p, q] = [p, q].map(|(c, positive)| if positive { c } else { self.not(c) });
            let condition = match family {
                Family::And => self.and(p, q),
                Family::Or => self.or(p, q),
                _ => self.ne(p, q),
            };
            let (one, zero) = (self.constant(w, 1), self.constant(w, 0));
            return Some(self.ite(condition, one, zero));
        }
        if w == Width::Long {
            let x = self.is_unary(a, Op::I2L)?;
            let y = match self.scalar(b) {
                Some(Scalar::Long(c)) if c == i64::from(c as i32) => self.int(c as i32),
                _ => self.is_unary(b, Op::I2L)?,
            };
            rule!("bit-widen");
            let narrow = self.binary(Width::Int.op(family), x, y);
            return Some(self.unary(Op::I2L, narrow));
        }
        None
    }

    /// The condition behind `p ? 1 : 0` or, not positive, behind `p ? 0 : 1`.
    fn truth(&self, term: Term) -> Option<(Term, bool)> {
        let Node::Ite(c, x, y) = self.node(term) else { return None };
        match (self.integer(x)?, self.integer(y)?) {
            (1, 0) => Some((c, true)),
            (0, 1) => Some((c, false)),
            _ => None,
        }
    }
}
