//! The simplifying constructors: every term of an exploration is built here, and each is rewritten at the word level while it is
//! built, so that most conditions are decided or small before a solver sees them.
//!
//! Invariant: a rule never changes the value of a term under any assignment: integers wrap, floats are IEEE with one NaN. Each rule
//! has a name, stands in the table at the head of its file and marks its place with `rule!`; a test fails when a rule of a table
//! is missing in the code or is not reached by the random comparison with unsimplified terms.
//!
//! | rule | rewrites |
//! |---|---|
//! | fold | an operator on constants → its value, by the operator table |
//! | unary-ite | op(c ? k1 : k2) → c ? op(k1) : op(k2) |
//! | binary-ite | (c ? k1 : k2) op k, k op (c ? k1 : k2) → c ? … : … |
//! | binary-ite-ite | (c ? k1 : k2) op (c ? k3 : k4) → c ? k1 op k3 : k2 op k4 |

macro_rules! rule {
    ($name:literal) => {
        #[cfg(test)]
        crate::simplify::fired($name);
    };
}

mod add;
mod bits;
mod boolean;
mod convert;
mod divide;
mod equal;
mod float;
mod ite;
mod multiply;
mod order;
mod range;
mod shift;
mod width;

use width::{Width, family};

pub use width::Family;

use crate::eval::{apply_binary, apply_unary};
use crate::{ArrayVar, Function, Node, Op, Pool, Scalar, Sort, Term, Type};

/// How deep an operator is pushed into a chain of conditional values.
const DEPTH: u32 = 64;

impl Pool {
    /// A truth value.
    pub fn bool(&mut self, value: bool) -> Term {
        self.intern(Node::Bool(value), Sort::Bool)
    }

    /// A number; every NaN is the canonical one.
    pub fn number(&mut self, value: Scalar) -> Term {
        self.intern(Node::Number(value.canonical()), Sort::Value(value.ty()))
    }

    /// An int.
    pub fn int(&mut self, value: i32) -> Term {
        self.number(Scalar::Int(value))
    }

    /// A long.
    pub fn long(&mut self, value: i64) -> Term {
        self.number(Scalar::Long(value))
    }

    /// A float.
    pub fn float(&mut self, value: f32) -> Term {
        self.number(Scalar::Float(value))
    }

    /// A double.
    pub fn double(&mut self, value: f64) -> Term {
        self.number(Scalar::Double(value))
    }

    /// A known object.
    pub fn object(&mut self, object: u32) -> Term {
        self.intern(Node::Object(object), Sort::Value(Type::Ref))
    }

    /// Null.
    pub fn null(&mut self) -> Term {
        self.object(0)
    }

    /// The initial element of an input array. Equal indices give equal terms.
    pub fn select(&mut self, array: ArrayVar, index: Term) -> Term {
        let ty = self.array_types()[array.index()];
        self.intern(Node::Select(array, ty, index), Sort::Value(ty))
    }

    /// A function applied to terms of its types; on numbers, what it yields, if that can be had.
    pub fn apply(&mut self, function: Function, arguments: &[Term]) -> Term {
        let numbers: Option<Vec<Scalar>> = arguments.iter().map(|&argument| self.scalar(argument)).collect();
        if let Some(value) = numbers.and_then(|numbers| self.value_of(function, &numbers)) {
            rule!("fold");
            return self.number(value);
        }
        let (result, list) = (self.signature(function).result, self.functions.list(arguments));
        self.intern(Node::Apply(function, result, list), Sort::Value(result))
    }

    /// A unary operator of the table.
    pub fn unary(&mut self, op: Op, a: Term) -> Term {
        debug_assert_eq!(op.operands(), &[self.type_of(a)], "{op:?}");
        match self.node(a) {
            Node::Number(x) => {
                rule!("fold");
                return self.number(apply_unary(op, x));
            }
            Node::Ite(c, x, y) => {
                if let (Some(x), Some(y)) = (self.scalar(x), self.scalar(y)) {
                    rule!("unary-ite");
                    let (x, y) = (self.number(apply_unary(op, x)), self.number(apply_unary(op, y)));
                    return self.ite(c, x, y);
                }
            }
            _ => {}
        }
        match op {
            Op::INeg => self.neg(Width::Int, a),
            Op::LNeg => self.neg(Width::Long, a),
            _ => self.convert(op, a),
        }
    }

    /// A binary operator of the table.
    pub fn binary(&mut self, op: Op, a: Term, b: Term) -> Term {
        debug_assert_eq!(op.operands(), &[self.type_of(a), self.type_of(b)], "{op:?}");
        if let (Some(x), Some(y)) = (self.scalar(a), self.scalar(b)) {
            rule!("fold");
            return self.number(apply_binary(op, x, y));
        }
        if let Some(term) = self.binary_ite(op, a, b) {
            return term;
        }
        match family(op) {
            Some((Family::Add, w)) => self.add(w, a, b),
            Some((Family::Sub, w)) => self.sub(w, a, b),
            Some((Family::Mul, w)) => self.mul(w, a, b),
            Some((Family::Div, w)) => self.div(w, a, b),
            Some((Family::Rem, w)) => self.rem(w, a, b),
            Some((Family::And, w)) => self.bit_and(w, a, b),
            Some((Family::Or, w)) => self.bit_or(w, a, b),
            Some((Family::Xor, w)) => self.bit_xor(w, a, b),
            Some((Family::Shl | Family::Shr | Family::Ushr, w)) => self.shift(op, w, a, b),
            None => self.float_binary(op, a, b),
        }
    }

    /// An operator on conditional constants.
    fn binary_ite(&mut self, op: Op, a: Term, b: Term) -> Option<Term> {
        let (c, left, right) = match (self.conditional(a), self.conditional(b)) {
            (Some((c, x1, y1)), Some((d, x2, y2))) if c == d => {
                rule!("binary-ite-ite");
                (c, apply_binary(op, x1, x2), apply_binary(op, y1, y2))
            }
            (Some((c, x, y)), None) => {
                let k = self.scalar(b)?;
                rule!("binary-ite");
                (c, apply_binary(op, x, k), apply_binary(op, y, k))
            }
            (None, Some((c, x, y))) => {
                let k = self.scalar(a)?;
                rule!("binary-ite");
                (c, apply_binary(op, k, x), apply_binary(op, k, y))
            }
            (Some(_), Some(_)) | (None, None) => return None,
        };
        let (left, right) = (self.number(left), self.number(right));
        Some(self.ite(c, left, right))
    }

    /// `c ? k1 : k2` with two constants.
    fn conditional(&self, term: Term) -> Option<(Term, Scalar, Scalar)> {
        match self.node(term) {
            Node::Ite(c, x, y) => Some((c, self.scalar(x)?, self.scalar(y)?)),
            _ => None,
        }
    }

    /// The number behind a constant.
    #[inline]
    fn scalar(&self, term: Term) -> Option<Scalar> {
        match self.node(term) {
            Node::Number(value) => Some(value),
            _ => None,
        }
    }

    /// The integer behind a constant int or long.
    #[inline]
    fn integer(&self, term: Term) -> Option<i64> {
        match self.node(term) {
            Node::Number(Scalar::Int(value)) => Some(i64::from(value)),
            Node::Number(Scalar::Long(value)) => Some(value),
            _ => None,
        }
    }

    /// Whether a term is a constant of any sort. Different constants have different values.
    #[inline]
    fn is_constant(&self, term: Term) -> bool {
        matches!(self.node(term), Node::Bool(_) | Node::Number(_) | Node::Object(_))
    }

    /// The type of a term that is no truth value.
    fn type_of(&self, term: Term) -> Type {
        match self.sort(term) {
            Sort::Value(ty) => ty,
            Sort::Bool => panic!("a truth value where a number is expected"),
        }
    }

    /// The operands of a commutative operator: a constant right, otherwise the older left.
    #[inline]
    fn ordered(&self, a: Term, b: Term) -> (Term, Term) {
        if self.is_constant(b) {
            (a, b)
        } else if self.is_constant(a) || b < a {
            (b, a)
        } else {
            (a, b)
        }
    }

    /// The operands of a binary term of that operator.
    #[inline]
    fn is_binary(&self, term: Term, op: Op) -> Option<(Term, Term)> {
        match self.node(term) {
            Node::Binary(found, x, y) if found == op => Some((x, y)),
            _ => None,
        }
    }

    /// The operand of a unary term of that operator.
    #[inline]
    fn is_unary(&self, term: Term, op: Op) -> Option<Term> {
        match self.node(term) {
            Node::Unary(found, x) if found == op => Some(x),
            _ => None,
        }
    }

    fn intern_unary(&mut self, op: Op, a: Term) -> Term {
        self.intern(Node::Unary(op, a), Sort::Value(op.result()))
    }

    fn intern_binary(&mut self, op: Op, a: Term, b: Term) -> Term {
        self.intern(Node::Binary(op, a, b), Sort::Value(op.result()))
    }

    /// A condition on `c ? x : y` as a condition on x and y, when one of them is a constant.
    fn distribute(&mut self, term: Term, condition: impl Fn(&mut Pool, Term) -> Term) -> Option<Term> {
        let Node::Ite(c, x, y) = self.node(term) else { return None };
        if !(self.is_constant(x) || self.is_constant(y)) || self.depth >= DEPTH {
            return None;
        }
        self.depth += 1;
        let (left, right) = (condition(self, x), condition(self, y));
        self.depth -= 1;
        Some(self.ite(c, left, right))
    }
}

#[cfg(test)]
thread_local! {
    static FIRED: std::cell::RefCell<std::collections::BTreeMap<&'static str, u64>> = const { std::cell::RefCell::new(std::collections::BTreeMap::new()) };
}

/// Counts a use of a rule, in tests.
#[cfg(test)]
pub(crate) fn fired(rule: &'static str) {
    FIRED.with(|fired| *fired.borrow_mut().entry(rule).or_default() += 1);
}

/// How often each rule was used in this thread.
#[cfg(test)]
pub(crate) fn uses() -> std::collections::BTreeMap<&'static str, u64> {
    FIRED.with(|fired| fired.borrow().clone())
}
