//! Sums, differences and negations of ints and longs. All rules hold modulo 2^32 and 2^64.
//!
//! Constants move outwards and to the right, so that a linear expression has one constant: `x + c`, `c - x` or `-x`.
//!
//! | rule | rewrites |
//! |---|---|
//! | add-zero | x + 0 → x |
//! | add-assoc | (x + c1) + c2 → x + (c1 + c2) |
//! | add-const-sub | (c1 - x) + c2 → (c1 + c2) - x |
//! | add-complement | ~x + c → (c - 1) - x |
//! | add-const-out | (x + c1) + (y + c2) → (x + y) + (c1 + c2) |
//! | add-sub-out | (c - x) + y → (y - x) + c |
//! | add-neg | x + -y → x - y |
//! | add-cancel | (x - y) + y → x |
//! | add-multiples | x * c1 + x * c2 → x * (c1 + c2), also x + x → x * 2 |
//! | sub-same | x - x → 0 |
//! | sub-const | x - c → x + (-c) |
//! | sub-zero | 0 - x → -x |
//! | const-sub | c1 - (x + c2) → (c1 - c2) - x; c1 - (c2 - x) → x + (c1 - c2); c - -x → x + c |
//! | sub-const-out | (x + c1) - (y + c2) → (x - y) + (c1 - c2) |
//! | sub-sub-out | (c - x) - y → c - (x + y); x - (c - y) → (x + y) - c |
//! | sub-neg | x - -y → x + y; -x - y → -(x + y) |
//! | sub-cancel | (x + y) - y → x; x - (x + y) → -y; x - (x - y) → y; (x - y) - x → -y |
//! | sub-multiples | x * c1 - x * c2 → x * (c1 - c2) |
//! | neg-neg | -(-x) → x |
//! | neg-sub | -(x - y) → y - x |
//! | neg-add | -(x + c) → (-c) - x |
//! | neg-mul | -(x * c) → x * (-c) |
//! | neg-compare | -lcmp(x, y) → lcmp(y, x); -fcmpl(x, y) → fcmpg(y, x), and so on |

use super::{Family, Width};
use crate::{Node, Op, Pool, Term};

impl Pool {
    pub(super) fn add(&mut self, w: Width, a: Term, b: Term) -> Term {
        let (a, b) = self.ordered(a, b);
        if let Some(c) = self.integer(b) {
            return self.add_constant(w, a, c, b);
        }
        let ((x, c1), (y, c2)) = (self.split(w, a), self.split(w, b));
        if c1 != 0 || c2 != 0 {
            rule!("add-const-out");
            let sum = self.add(w, x, y);
            return self.plus(w, sum, c1.wrapping_add(c2));
        }
        for (this, other) in [(a, b), (b, a)] {
            if let Some((x, y)) = self.is_binary(this, w.op(Family::Sub)) {
                if let Some(c) = self.integer(x) {
                    rule!("add-sub-out");
                    let difference = self.sub(w, other, y);
                    return self.plus(w, difference, c);
                }
                if y == other {
                    rule!("add-cancel");
                    return x;
                }
            }
            if let Some(x) = self.is_unary(this, w.neg()) {
                rule!("add-neg");
                return self.sub(w, other, x);
            }
        }
        let ((x, c1), (y, c2)) = (self.multiple(w, a), self.multiple(w, b));
        if x == y {
            rule!("add-multiples");
            return self.times(w, x, c1.wrapping_add(c2));
        }
        self.intern_binary(w.op(Family::Add), a, b)
    }

    fn add_constant(&mut self, w: Width, a: Term, c: i64, constant: Term) -> Term {
        if c == 0 {
            rule!("add-zero");
            return a;
        }
        if let Some(value) = self.integer(a) {
            return self.constant(w, value.wrapping_add(c));
        }
        if let Node::Binary(op, x, y) = self.node(a) {
            match (op == w.op(Family::Add), op == w.op(Family::Sub), op == w.op(Family::Xor)) {
                (true, _, _) => {
                    if let Some(c1) = self.integer(y) {
                        rule!("add-assoc");
                        return self.plus(w, x, c1.wrapping_add(c));
                    }
                }
                (_, true, _) => {
                    if let Some(c1) = self.integer(x) {
                        rule!("add-const-sub");
                        let sum = self.constant(w, c1.wrapping_add(c));
                        return self.sub(w, sum, y);
                    }
                }
                (_, _, true) => {
                    if self.integer(y) == Some(-1) {
                        rule!("add-complement");
                        let less = self.constant(w, c.wrapping_sub(1));
                        return self.sub(w, less, x);
                    }
                }
                (false, false, false) => {}
            }
        }
        self.intern_binary(w.op(Family::Add), a, constant)
    }

    pub(super) fn sub(&mut self, w: Width, a: Term, b: Term) -> Term {
        if a == b {
            rule!("sub-same");
            return self.constant(w, 0);
        }
        if let Some(c) = self.integer(b) {
            rule!("sub-const");
            return self.plus(w, a, c.wrapping_neg());
        }
        if let Some(c) = self.integer(a) {
            return self.constant_minus(w, c, a, b);
        }
        let ((x, c1), (y, c2)) = (self.split(w, a), self.split(w, b));
        if c1 != 0 || c2 != 0 {
            rule!("sub-const-out");
            let difference = self.sub(w, x, y);
            return self.plus(w, difference, c1.wrapping_sub(c2));
        }
        if let Some(term) = self.sub_nested(w, a, b) {
            return term;
        }
        let ((x, c1), (y, c2)) = (self.multiple(w, a), self.multiple(w, b));
        if x == y {
            rule!("sub-multiples");
            return self.times(w, x, c1.wrapping_sub(c2));
        }
        self.intern_binary(w.op(Family::Sub), a, b)
    }

    /// `c - b`.
    fn constant_minus(&mut self, w: Width, c: i64, constant: Term, b: Term) -> Term {
        if c == 0 {
            rule!("sub-zero");
            return self.neg(w, b);
        }
        if let (x, c2 @ (..=-1 | 1..)) = self.split(w, b) {
            rule!("const-sub");
            let left = self.constant(w, c.wrapping_sub(c2));
            return self.sub(w, left, x);
        }
        if let Some((x, y)) = self.is_binary(b, w.op(Family::Sub))
            && let Some(c2) = self.integer(x)
        {
            rule!("const-sub");
            return self.plus(w, y, c.wrapping_sub(c2));
        }
        if let Some(x) = self.is_unary(b, w.neg()) {
            rule!("const-sub");
            return self.plus(w, x, c);
        }
        self.intern_binary(w.op(Family::Sub), constant, b)
    }

    /// `a - b` where one of them is itself a sum, a difference or a negation.
    fn sub_nested(&mut self, w: Width, a: Term, b: Term) -> Option<Term> {
        let (add, sub) = (w.op(Family::Add), w.op(Family::Sub));
        match self.node(b) {
            Node::Unary(op, y) if op == w.neg() => {
                rule!("sub-neg");
                return Some(self.add(w, a, y));
            }
            Node::Binary(op, x, y) if op == add && (x == a || y == a) => {
                rule!("sub-cancel");
                return Some(self.neg(w, if x == a { y } else { x }));
            }
            Node::Binary(op, x, y) if op == sub => {
                if x == a {
                    rule!("sub-cancel");
                    return Some(y);
                }
                if let Some(c) = self.integer(x) {
                    rule!("sub-sub-out");
                    let sum = self.add(w, a, y);
                    return Some(self.plus(w, sum, c.wrapping_neg()));
                }
            }
            _ => {}
        }
        match self.node(a) {
            Node::Unary(op, x) if op == w.neg() => {
                rule!("sub-neg");
                let sum = self.add(w, x, b);
                Some(self.neg(w, sum))
            }
            Node::Binary(op, x, y) if op == add && (x == b || y == b) => {
                rule!("sub-cancel");
                Some(if x == b { y } else { x })
            }
            Node::Binary(op, x, y) if op == sub => {
                if x == b {
                    rule!("sub-cancel");
                    return Some(self.neg(w, y));
                }
                self.integer(x)?;
                rule!("sub-sub-out");
                let sum = self.add(w, y, b);
                Some(self.sub(w, x, sum))
            }
            _ => None,
        }
    }

    pub(super) fn neg(&mut self, w: Width, a: Term) -> Term {
        if let Some(c) = self.integer(a) {
            return self.constant(w, c.wrapping_neg());
        }
        match self.node(a) {
            Node::Unary(op, x) if op == w.neg() => {
                rule!("neg-neg");
                return x;
            }
            Node::Binary(op, x, y) if op == w.op(Family::Sub) => {
                rule!("neg-sub");
                return self.sub(w, y, x);
            }
            Node::Binary(op, x, y) if op == w.op(Family::Add) => {
                if let Some(c) = self.integer(y) {
                    rule!("neg-add");
                    let left = self.constant(w, c.wrapping_neg());
                    return self.sub(w, left, x);
                }
            }
            Node::Binary(op, x, y) if op == w.op(Family::Mul) => {
                if let Some(c) = self.integer(y) {
                    rule!("neg-mul");
                    return self.times(w, x, c.wrapping_neg());
                }
            }
            Node::Binary(op, x, y) => {
                if let Some(mirrored) = mirrored(op) {
                    rule!("neg-compare");
                    return self.intern_binary(mirrored, y, x);
                }
            }
            _ => {}
        }
        self.intern_unary(w.neg(), a)
    }

    /// `x + c`.
    pub(super) fn plus(&mut self, w: Width, x: Term, c: i64) -> Term {
        let constant = self.constant(w, c);
        self.add(w, x, constant)
    }

    /// A term as `x + c`; c is 0 when the term is no such sum.
    pub(super) fn split(&self, w: Width, term: Term) -> (Term, i64) {
        match self.is_binary(term, w.op(Family::Add)) {
            Some((x, y)) => self.integer(y).map_or((term, 0), |c| (x, c)),
            None => (term, 0),
        }
    }
}

/// The comparison that gives the negated result when its operands are exchanged.
fn mirrored(op: Op) -> Option<Op> {
    match op {
        Op::LCmp => Some(Op::LCmp),
        Op::FCmpl => Some(Op::FCmpg),
        Op::FCmpg => Some(Op::FCmpl),
        Op::DCmpl => Some(Op::DCmpg),
        Op::DCmpg => Some(Op::DCmpl),
        _ => None,
    }
}
