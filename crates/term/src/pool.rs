//! Hash-consed terms: equal terms have equal ids, so that equality is one comparison and every term is stored once.
//!
//! Invariant: nodes only refer to nodes before them, and every node passes its sort check (`Pool::sort` of the arguments fits the
//! operator). A pool is an argument, never a global.
//!
//! # Floats
//! The values of sort float and double are the IEEE numbers and **one** NaN. Every NaN that enters (a constant, an unknown, an
//! element) or that an operator returns is the canonical one (`Scalar::canonical`), so:
//! - `Eq` is equality of bits: NaN equals NaN, 0.0 differs from -0.0. It is an equivalence, and a congruence for every operator.
//! - `FloatEq`, `FloatLt`, `FloatLe` are Java's `==`, `<`, `<=`: false when an operand is NaN, and 0.0 equals -0.0.
//! - `f2bits` of NaN is 0x7fc00000 and `d2bits` of NaN 0x7ff8000000000000, as `floatToIntBits` and `doubleToLongBits` promise; hence
//!   `f2bits(bits2f(x))` is x unless x is the pattern of a NaN. The interpreter, on concrete values, keeps the payload that the
//!   machine gives, as HotSpot does; a payload is lost when a concrete NaN becomes a term. Only `floatToRawIntBits` and
//!   `doubleToRawLongBits` can tell, and Java promises nothing there: `engine` applies the operators to what is no NaN, and taints the
//!   raw bits of one.
//!
//! # Shapes that the constructors leave (the rules are in `simplify`)
//! - A constant operand of a commutative operator stands right; otherwise the older term stands left.
//! - `x - c` is `x + (-c)`; `c - x` stays; `0 - x` is a negation; `x << c` is `x * 2^c` (a multiplication by a power of two is
//!   mere wiring); division and remainder by constants stay as they are, also by powers of two.
//! - `Not` stands only on Var, Eq, Below, FloatEq, FloatLt, FloatLe, And, Or and Ite; the negation of Lt is Le, and the reverse.
//! - A comparison of lcmp, fcmpl, fcmpg, dcmpl or dcmpg with a constant becomes Eq, Lt, Le, or the Float comparisons; the operator
//!   itself remains where its value is used otherwise.
//! - An Ite of sort Bool with a constant branch is an And or an Or; the condition of an Ite is no `Not`.

use base::{define_id, work};
use rustc_hash::FxHashMap;

use crate::function::Functions;
use crate::table::Table;
use crate::{Function, List, Op, Scalar, Type};

define_id! {
    /// A term of one pool.
    Term,
    /// A variable: an unknown of the input.
    Var,
    /// The initial content of an input array, as a function from indices to elements.
    ArrayVar,
}

/// Work of looking a node up.
const WORK: u64 = 100;

/// The sort of a term: a truth value, or one of the five computational types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// True or false.
    Bool,
    /// A value of a computational type. References are object numbers; 0 is null.
    Value(Type),
}

/// A term's outermost operator with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Node {
    /// True or false.
    Bool(bool),
    /// A number.
    Number(Scalar),
    /// A known object, 0 for null.
    Object(u32),
    /// An unknown.
    Var(Var, Sort),
    /// The initial element of an input array at an index (int). The sort is that of the elements.
    Select(ArrayVar, Type, Term),
    /// A unary operator of the JVM.
    Unary(Op, Term),
    /// A binary operator of the JVM. Division and remainder by zero give 0, as in the operator table.
    Binary(Op, Term, Term),
    /// Equality of two terms of one sort. On floats and doubles: equality of bits, all NaNs being one value.
    Eq(Term, Term),
    /// Signed less-than on two ints or two longs.
    Lt(Term, Term),
    /// Signed less-or-equal on two ints or two longs.
    Le(Term, Term),
    /// Unsigned less-than on two ints (bounds checks: `0 <= i < n` for a non-negative n).
    Below(Term, Term),
    /// Java's `==` on two floats or two doubles: false on NaN, and 0.0 equals -0.0.
    FloatEq(Term, Term),
    /// Java's `<` on two floats or two doubles: false on NaN.
    FloatLt(Term, Term),
    /// Java's `<=` on two floats or two doubles: false on NaN, and 0.0 equals -0.0.
    FloatLe(Term, Term),
    /// Negation of a truth value.
    Not(Term),
    /// Conjunction.
    And(Term, Term),
    /// Disjunction.
    Or(Term, Term),
    /// `if` condition `then` a `else` b; a and b have one sort.
    Ite(Term, Term, Term),
    /// A function that is known by its values only, applied to terms. The type is that of the result.
    Apply(Function, Type, List),
}

/// The terms of one exploration.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    nodes: Vec<Node>,
    sorts: Vec<Sort>,
    table: Table,
    vars: Vec<Sort>,
    arrays: Vec<Type>,
    /// What is promised of unknowns, and of the elements of unknown arrays.
    pub(crate) var_bounds: FxHashMap<Var, (i64, i64)>,
    pub(crate) array_bounds: FxHashMap<ArrayVar, (i64, i64)>,
    pub(crate) functions: Functions,
    /// How deep the simplifier is inside chains of conditional values.
    pub(crate) depth: u32,
}

impl Pool {
    /// The arguments of a node, left to right.
    #[inline]
    pub fn arguments(&self, node: Node) -> Arguments<'_> {
        let (items, len) = match node {
            Node::Bool(_) | Node::Number(_) | Node::Object(_) | Node::Var(..) => ([Term(0); 3], 0),
            Node::Select(_, _, a) | Node::Unary(_, a) | Node::Not(a) => ([a, a, a], 1),
            Node::Binary(_, a, b)
            | Node::Eq(a, b)
            | Node::Lt(a, b)
            | Node::Le(a, b)
            | Node::Below(a, b)
            | Node::FloatEq(a, b)
            | Node::FloatLt(a, b)
            | Node::FloatLe(a, b)
            | Node::And(a, b)
            | Node::Or(a, b) => ([a, b, b], 2),
            Node::Ite(c, a, b) => ([c, a, b], 3),
            Node::Apply(_, _, list) => return Arguments::Many(self.functions.items(list)),
        };
        Arguments::Few(items, len)
    }
}

/// The arguments of a node; dereferences to a slice.
#[derive(Clone, Copy, Debug)]
pub enum Arguments<'p> {
    /// Up to three, as all operators have.
    Few([Term; 3], usize),
    /// Those of an application.
    Many(&'p [Term]),
}

impl std::ops::Deref for Arguments<'_> {
    type Target = [Term];

    #[inline]
    fn deref(&self) -> &[Term] {
        match self {
            Arguments::Few(items, len) => &items[..*len],
            Arguments::Many(items) => items,
        }
    }
}

impl Pool {
    /// A pool without terms.
    pub fn new() -> Self {
        Self::default()
    }

    /// The node behind a term.
    #[inline]
    pub fn node(&self, term: Term) -> Node {
        self.nodes[term.index()]
    }

    /// The term of exactly this node, if there is one.
    pub fn find(&self, node: Node) -> Option<Term> {
        self.table.find(&node, &self.nodes)
    }

    /// The sort of a term.
    #[inline]
    pub fn sort(&self, term: Term) -> Sort {
        self.sorts[term.index()]
    }

    /// How many terms there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// True before the first term.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A new unknown.
    pub fn fresh(&mut self, sort: Sort) -> Term {
        let var = Var::new(self.vars.len());
        self.vars.push(sort);
        self.intern(Node::Var(var, sort), sort)
    }

    /// The term of an unknown of this pool.
    pub fn var(&mut self, var: Var) -> Term {
        let sort = self.vars[var.index()];
        self.intern(Node::Var(var, sort), sort)
    }

    /// Promises that whoever uses an integer unknown assumes these bounds of it, in comparisons: conversions that they make superfluous go.
    /// Comparisons themselves keep, so that the assumption does.
    pub fn promise(&mut self, var: Var, least: i32, most: i32) {
        self.var_bounds.insert(var, (least.into(), most.into()));
    }

    /// The same of all elements of an unknown array.
    pub fn promise_elements(&mut self, array: ArrayVar, least: i32, most: i32) {
        self.array_bounds.insert(array, (least.into(), most.into()));
    }

    /// The sorts of the unknowns, by number.
    pub fn var_sorts(&self) -> &[Sort] {
        &self.vars
    }

    /// A new unknown array content.
    pub fn fresh_array(&mut self, element: Type) -> ArrayVar {
        self.arrays.push(element);
        ArrayVar::new(self.arrays.len() - 1)
    }

    /// The element types of the unknown arrays, by number.
    pub fn array_types(&self) -> &[Type] {
        &self.arrays
    }

    /// The term for exactly this node, without simplification: for tests that need an oracle. Exploration uses the constructors.
    ///
    /// # Panics
    /// When an argument has a sort that does not fit.
    pub fn raw(&mut self, node: Node) -> Term {
        let node = match node {
            Node::Number(value) => Node::Number(value.canonical()),
            other => other,
        };
        match self.sort_of(node) {
            Some(sort) => self.intern(node, sort),
            None => panic!("the arguments do not fit {node:?}"),
        }
    }

    /// The term for a node whose arguments fit it, stored once. (The simplifying constructors call this last.)
    #[inline]
    pub(crate) fn intern(&mut self, node: Node, sort: Sort) -> Term {
        debug_assert_eq!(self.sort_of(node), Some(sort), "the arguments do not fit {node:?}");
        work(WORK);
        if let Some(term) = self.table.find_or_insert(&node, &self.nodes) {
            return term;
        }
        let term = Term::new(self.nodes.len());
        self.nodes.push(node);
        self.sorts.push(sort);
        term
    }

    /// The sort of a node; `None` when an argument does not fit.
    fn sort_of(&self, node: Node) -> Option<Sort> {
        let same = |a: Term, b: Term| self.sort(a) == self.sort(b);
        let both = |a: Term, b: Term, types: &[Type]| {
            (same(a, b) && types.iter().any(|&ty| self.sort(a) == Sort::Value(ty))).then_some(Sort::Bool)
        };
        let operands = |op: Op, arguments: &[Term]| {
            let fits = op.operands().len() == arguments.len()
                && op.operands().iter().zip(arguments).all(|(&ty, &a)| self.sort(a) == Sort::Value(ty));
            fits.then_some(Sort::Value(op.result()))
        };
        match node {
            Node::Bool(_) => Some(Sort::Bool),
            Node::Number(value) => (value == value.canonical()).then_some(Sort::Value(value.ty())),
            Node::Object(_) => Some(Sort::Value(Type::Ref)),
            Node::Var(var, sort) => (self.vars.get(var.index()) == Some(&sort)).then_some(sort),
            Node::Select(array, ty, index) => {
                let fits = self.arrays.get(array.index()) == Some(&ty) && self.sort(index) == Sort::Value(Type::Int);
                fits.then_some(Sort::Value(ty))
            }
            Node::Unary(op, a) => operands(op, &[a]),
            Node::Binary(op, a, b) => operands(op, &[a, b]),
            Node::Eq(a, b) => same(a, b).then_some(Sort::Bool),
            Node::Lt(a, b) | Node::Le(a, b) => both(a, b, &[Type::Int, Type::Long]),
            Node::Below(a, b) => both(a, b, &[Type::Int]),
            Node::FloatEq(a, b) | Node::FloatLt(a, b) | Node::FloatLe(a, b) => both(a, b, &[Type::Float, Type::Double]),
            Node::Not(a) => (self.sort(a) == Sort::Bool).then_some(Sort::Bool),
            Node::And(a, b) | Node::Or(a, b) => (same(a, b) && self.sort(a) == Sort::Bool).then_some(Sort::Bool),
            Node::Ite(c, a, b) => (self.sort(c) == Sort::Bool && same(a, b)).then_some(self.sort(a)),
            Node::Apply(function, ty, list) => {
                let (signature, items) = (self.functions.signature(function), self.functions.items(list));
                let fits = signature.result == ty
                    && signature.arguments.len() == items.len()
                    && signature.arguments.iter().zip(items).all(|(&ty, &a)| self.sort(a) == Sort::Value(ty));
                fits.then_some(Sort::Value(ty))
            }
        }
    }
}

#[cfg(test)]
impl Pool {
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }
}
