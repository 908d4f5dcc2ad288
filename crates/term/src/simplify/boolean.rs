//! Conditions: not, and, or.
//!
//! De Morgan is applied only where it removes negations.
//!
//! | rule | rewrites |
//! |---|---|
//! | not-const | !true → false; !false → true |
//! | not-not | !!p → p |
//! | not-order | !(x < y) → y <= x; !(x <= y) → y < x |
//! | not-float | !(x < y) → y <= x on floats that cannot be NaN; likewise <= |
//! | not-join | !(!p && !q) → p \|\| q; !(!p \|\| !q) → p && q; orders count as negations |
//! | not-ite | !(c ? !p : !q) → c ? p : q |
//! | join-const | p && true → p; p && false → false; p \|\| true → true; p \|\| false → p |
//! | join-same | p && p → p; p \|\| p → p |
//! | join-opposite | p && !p → false; p \|\| !p → true; orders count as negations |
//! | join-absorb | p && (p && q) → p && q; p && (p \|\| q) → p; dually |
//! | join-cut | p && (!p \|\| q) → p && q; p && (!p && q) → false; dually |
//! | join-order | x <= y && y <= x → x == y; dually x < y \|\| y < x → x != y |
//! | join-bound | x == k && p(x) → x == k or false, for a comparison p with a constant; dually x != k \|\| p(x) |

use crate::{Node, Pool, Sort, Term};

impl Pool {
    /// Negation.
    pub fn not(&mut self, p: Term) -> Term {
        debug_assert_eq!(self.sort(p), Sort::Bool);
        match self.negated(p) {
            Some(term) => term,
            None => self.intern(Node::Not(p), Sort::Bool),
        }
    }

    /// The negation of a condition where it needs no `Not`.
    fn negated(&mut self, p: Term) -> Option<Term> {
        match self.node(p) {
            Node::Bool(value) => {
                rule!("not-const");
                Some(self.bool(!value))
            }
            Node::Not(q) => {
                rule!("not-not");
                Some(q)
            }
            Node::Lt(a, b) => {
                rule!("not-order");
                Some(self.le(b, a))
            }
            Node::Le(a, b) => {
                rule!("not-order");
                Some(self.lt(b, a))
            }
            Node::FloatLt(a, b) if self.never_nan(a, 4) && self.never_nan(b, 4) => {
                rule!("not-float");
                Some(self.float_le(b, a))
            }
            Node::FloatLe(a, b) if self.never_nan(a, 4) && self.never_nan(b, 4) => {
                rule!("not-float");
                Some(self.float_lt(b, a))
            }
            Node::And(a, b) if self.negates_freely(a) && self.negates_freely(b) => {
                rule!("not-join");
                let (a, b) = (self.not(a), self.not(b));
                Some(self.or(a, b))
            }
            Node::Or(a, b) if self.negates_freely(a) && self.negates_freely(b) => {
                rule!("not-join");
                let (a, b) = (self.not(a), self.not(b));
                Some(self.and(a, b))
            }
            Node::Ite(c, a, b) if self.negates_freely(a) && self.negates_freely(b) => {
                rule!("not-ite");
                let (a, b) = (self.not(a), self.not(b));
                Some(self.ite(c, a, b))
            }
            _ => None,
        }
    }

    fn negates_freely(&self, p: Term) -> bool {
        matches!(self.node(p), Node::Not(_) | Node::Lt(..) | Node::Le(..) | Node::Bool(_))
    }

    /// Conjunction.
    pub fn and(&mut self, p: Term, q: Term) -> Term {
        self.join(p, q, true)
    }

    /// Disjunction.
    pub fn or(&mut self, p: Term, q: Term) -> Term {
        self.join(p, q, false)
    }

    /// `p` implies `q`.
    pub fn implies(&mut self, p: Term, q: Term) -> Term {
        let not = self.not(p);
        self.or(not, q)
    }

    /// The conjunction of all; true for none.
    pub fn all(&mut self, conditions: &[Term]) -> Term {
        let mut all = self.bool(true);
        for &condition in conditions {
            all = self.and(all, condition);
        }
        all
    }

    /// The disjunction of all; false for none.
    pub fn any(&mut self, conditions: &[Term]) -> Term {
        let mut any = self.bool(false);
        for &condition in conditions {
            any = self.or(any, condition);
        }
        any
    }

    /// And, or its dual. `and` is also what both sides must be for the result to be that.
    fn join(&mut self, p: Term, q: Term, and: bool) -> Term {
        debug_assert!(self.sort(p) == Sort::Bool && self.sort(q) == Sort::Bool);
        if p == q {
            rule!("join-same");
            return p;
        }
        for (this, other) in [(p, q), (q, p)] {
            if let Node::Bool(value) = self.node(this) {
                rule!("join-const");
                return if value == and { other } else { this };
            }
        }
        if self.opposite(p, q) {
            rule!("join-opposite");
            return self.bool(!and);
        }
        for (this, other) in [(p, q), (q, p)] {
            if let Some(term) = self.join_nested(this, other, and) {
                return term;
            }
            if let Some(term) = self.join_bound(this, other, and) {
                rule!("join-bound");
                return term;
            }
        }
        if let Some(term) = self.join_order(p, q, and) {
            rule!("join-order");
            return term;
        }
        let (p, q) = self.ordered(p, q);
        self.intern(if and { Node::And(p, q) } else { Node::Or(p, q) }, Sort::Bool)
    }

    /// `p && (a && b)` or `p && (a || b)`, and their duals.
    fn join_nested(&mut self, p: Term, q: Term, and: bool) -> Option<Term> {
        let (a, b, same) = match self.node(q) {
            Node::And(a, b) => (a, b, and),
            Node::Or(a, b) => (a, b, !and),
            _ => return None,
        };
        if a == p || b == p {
            rule!("join-absorb");
            return Some(if same { q } else { p });
        }
        let rest = match (self.opposite(p, a), self.opposite(p, b)) {
            (true, _) => b,
            (_, true) => a,
            (false, false) => return None,
        };
        rule!("join-cut");
        Some(if same { self.bool(!and) } else { self.join(p, rest, and) })
    }

    /// `x <= y && y <= x`, or its dual `x < y || y < x`.
    fn join_order(&mut self, p: Term, q: Term, and: bool) -> Option<Term> {
        match (self.node(p), self.node(q)) {
            (Node::Le(a, b), Node::Le(c, d)) if and && a == d && b == c => Some(self.eq(a, b)),
            (Node::Lt(a, b), Node::Lt(c, d)) if !and && a == d && b == c => Some(self.ne(a, b)),
            _ => None,
        }
    }

    /// `x == k && q` where q compares x with a constant, or its dual `x != k || q`.
    fn join_bound(&mut self, p: Term, q: Term, and: bool) -> Option<Term> {
        let equality = match (self.node(p), and) {
            (Node::Eq(..), true) => p,
            (Node::Not(equality), false) => equality,
            _ => return None,
        };
        let Node::Eq(x, k) = self.node(equality) else { return None };
        let (positive, inner) = match self.node(q) {
            Node::Not(inner) => (false, inner),
            _ => (true, q),
        };
        let node = self.node(inner);
        let (a, b) = match node {
            Node::Eq(a, b) | Node::Lt(a, b) | Node::Le(a, b) | Node::Below(a, b) => (a, b),
            _ => return None,
        };
        if !self.is_constant(k) || !((a == x && self.is_constant(b)) || (b == x && self.is_constant(a))) {
            return None;
        }
        let (a, b) = if a == x { (k, b) } else { (a, k) };
        let value = match node {
            Node::Eq(..) => self.eq(a, b),
            Node::Lt(..) => self.lt(a, b),
            Node::Le(..) => self.le(a, b),
            _ => self.below(a, b),
        };
        let Node::Bool(value) = self.node(value) else { return None };
        // Under x == k, q is constant: it is either implied or excluded.
        Some(if (value == positive) == and { p } else { self.bool(!and) })
    }

    /// Whether one of two conditions is the negation of the other, at first sight.
    pub(super) fn opposite(&self, p: Term, q: Term) -> bool {
        match (self.node(p), self.node(q)) {
            (Node::Not(x), _) if x == q => true,
            (_, Node::Not(y)) if y == p => true,
            (Node::Lt(a, b), Node::Le(c, d)) | (Node::Le(a, b), Node::Lt(c, d)) => a == d && b == c,
            _ => false,
        }
    }
}
