//! Conditional terms.
//!
//! | rule | rewrites |
//! |---|---|
//! | ite-const | true ? x : y → x; false ? x : y → y |
//! | ite-same | c ? x : x → x |
//! | ite-not | !c ? x : y → c ? y : x |
//! | ite-bool | c ? true : p → c \|\| p; c ? false : p → !c && p; c ? p : true → !c \|\| p; c ? p : false → c && p |
//! | ite-condition | c ? c : p → c \|\| p; c ? p : c → c && p; c ? !c : p → !c && p; c ? p : !c → !c \|\| p |
//! | ite-equal | c ? p : !p → c == p |
//! | ite-nested | c ? (c ? x : y) : z → c ? x : z; c ? x : (c ? y : z) → c ? x : z |
//! | ite-merge | c ? x : (d ? x : y) → c \|\| d ? x : y; c ? x : (d ? y : x) → c \|\| !d ? x : y; dually |
//! | ite-eq | x == y ? x : y → y; x == y ? y : x → x |
//! | ite-select | i == j ? a[i] : a[j] → a[j] |

use crate::{Node, Pool, Sort, Term};

impl Pool {
    /// `c ? a : b`; a and b have one sort.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        debug_assert!(self.sort(c) == Sort::Bool && self.sort(a) == self.sort(b));
        if a == b {
            rule!("ite-same");
            return a;
        }
        match self.node(c) {
            Node::Bool(value) => {
                rule!("ite-const");
                return if value { a } else { b };
            }
            Node::Not(p) => {
                rule!("ite-not");
                return self.ite(p, b, a);
            }
            Node::Eq(x, y) => {
                if let Some(term) = self.ite_eq(x, y, a, b) {
                    return term;
                }
            }
            _ => {}
        }
        if self.sort(a) == Sort::Bool
            && let Some(term) = self.ite_bool(c, a, b)
        {
            return term;
        }
        if let Some(term) = self.ite_nested(c, a, b) {
            return term;
        }
        let sort = self.sort(a);
        self.intern(Node::Ite(c, a, b), sort)
    }

    /// `x == y ? a : b`.
    fn ite_eq(&mut self, x: Term, y: Term, a: Term, b: Term) -> Option<Term> {
        if (a, b) == (x, y) || (a, b) == (y, x) {
            rule!("ite-eq");
            return Some(b);
        }
        if let (Node::Select(array, _, i), Node::Select(other, _, j)) = (self.node(a), self.node(b))
            && array == other
            && ((i, j) == (x, y) || (i, j) == (y, x))
        {
            rule!("ite-select");
            return Some(b);
        }
        None
    }

    fn ite_bool(&mut self, c: Term, a: Term, b: Term) -> Option<Term> {
        if let Node::Bool(value) = self.node(a) {
            rule!("ite-bool");
            if value {
                return Some(self.or(c, b));
            }
            let not = self.not(c);
            return Some(self.and(not, b));
        }
        if let Node::Bool(value) = self.node(b) {
            rule!("ite-bool");
            if !value {
                return Some(self.and(c, a));
            }
            let not = self.not(c);
            return Some(self.or(not, a));
        }
        if a == c || self.opposite(b, c) {
            rule!("ite-condition");
            return Some(if a == c { self.or(c, b) } else { self.or(b, a) });
        }
        if b == c || self.opposite(a, c) {
            rule!("ite-condition");
            return Some(if b == c { self.and(c, a) } else { self.and(a, b) });
        }
        if self.opposite(a, b) {
            rule!("ite-equal");
            return Some(self.eq(c, a));
        }
        None
    }

    fn ite_nested(&mut self, c: Term, a: Term, b: Term) -> Option<Term> {
        if let Node::Ite(d, x, y) = self.node(a) {
            if d == c {
                rule!("ite-nested");
                return Some(self.ite(c, x, b));
            }
            if x == b || y == b {
                rule!("ite-merge");
                // c ? (d ? x : y) : y is c && d ? x : y.
                let inner = if y == b { d } else { self.not(d) };
                let both = self.and(c, inner);
                return Some(self.ite(both, if y == b { x } else { y }, b));
            }
        }
        if let Node::Ite(d, x, y) = self.node(b) {
            if d == c {
                rule!("ite-nested");
                return Some(self.ite(c, a, y));
            }
            if x == a || y == a {
                rule!("ite-merge");
                let inner = if x == a { d } else { self.not(d) };
                let either = self.or(c, inner);
                return Some(self.ite(either, a, if x == a { y } else { x }));
            }
        }
        None
    }
}
