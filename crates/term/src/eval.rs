//! The exact evaluator: what a term is under an assignment of its unknowns, by the operator table.
//!
//! Invariant: floats are canonical throughout (one NaN): unknowns, elements and results alike. Iterative, so that the depth of a
//! term is no limit; each node is computed at most once per assignment, and only if it matters (the branch of an Ite that is
//! taken, the right side of an And whose left side holds).

use base::work;

use crate::{ArrayVar, Node, Op, Pool, Scalar, Sort, Term, Type, Var};

/// Work of a step.
const WORK: u64 = 25;

/// Values for the unknowns of a pool.
pub trait Assignment {
    /// The value of an unknown of sort Bool.
    fn bool(&self, var: Var) -> bool;

    /// The value of a numeric unknown, of that type.
    fn number(&self, var: Var, ty: Type) -> Scalar;

    /// The value of an unknown reference; 0 is null.
    fn object(&self, var: Var) -> u32;

    /// The element of an input array at an index, of that type; for references an int that is the object's number.
    fn element(&self, array: ArrayVar, ty: Type, index: i32) -> Scalar;
}

/// What a term evaluates to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A truth value.
    Bool(bool),
    /// A number.
    Number(Scalar),
    /// An object; 0 is null.
    Object(u32),
    /// It depends on what a function yields for some numbers, and that cannot be had.
    Undefined,
}

impl Value {
    /// The truth value; what is undefined is not true.
    ///
    /// # Panics
    /// When the value is no truth value.
    #[inline]
    pub fn truth(self) -> bool {
        match self {
            Value::Bool(value) => value,
            Value::Undefined => false,
            Value::Number(_) | Value::Object(_) => panic!("{self:?} is no truth value"),
        }
    }

    /// The number.
    ///
    /// # Panics
    /// When the value is no number.
    #[inline]
    pub fn number(self) -> Scalar {
        match self {
            Value::Number(value) => value,
            Value::Bool(_) | Value::Object(_) | Value::Undefined => panic!("{self:?} is no number"),
        }
    }
}

/// Evaluates many terms under one assignment and remembers what it computed. [`Evaluator::forget`] starts the next assignment
/// without giving its memory back.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    /// Per term: its value, valid when its round is the current one.
    values: Vec<(u32, Value)>,
    round: u32,
    stack: Vec<Term>,
}

impl Evaluator {
    /// An evaluator that remembers nothing.
    pub fn new() -> Self {
        Self { values: Vec::new(), round: 1, stack: Vec::new() }
    }

    /// Forgets all values: the next term is evaluated under another assignment.
    pub fn forget(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.values.clear();
            self.round = 1;
        }
    }

    /// Whether a condition holds; not, when it is undefined. All calls since the last `forget` must pass the same assignment.
    ///
    /// # Panics
    /// When the term is not of sort Bool.
    pub fn holds(&mut self, pool: &Pool, condition: Term, assignment: &(impl Assignment + ?Sized)) -> bool {
        self.eval(pool, condition, assignment).truth()
    }

    /// The value of a term. All calls since the last `forget` must pass the same assignment.
    pub fn eval(&mut self, pool: &Pool, term: Term, assignment: &(impl Assignment + ?Sized)) -> Value {
        if self.values.len() <= term.index() {
            self.values.resize(pool.len(), (0, Value::Bool(false)));
            self.round = self.round.max(1);
        }
        self.stack.push(term);
        let mut steps = 0;
        while let Some(&top) = self.stack.last() {
            steps += 1;
            let value = match self.known(top).map_or_else(|| self.step(pool, pool.node(top), assignment), Ok) {
                Ok(value) => value,
                Err(Blocked::Undefined) => Value::Undefined,
                Err(Blocked::Before(missing)) => {
                    self.stack.push(missing);
                    continue;
                }
            };
            self.values[top.index()] = (self.round, value);
            self.stack.pop();
        }
        work(WORK * steps);
        self.values[term.index()].1
    }

    #[inline]
    fn known(&self, term: Term) -> Option<Value> {
        let (round, value) = self.values[term.index()];
        (round == self.round).then_some(value)
    }

    /// The value of an argument, or the argument as what must be computed first.
    #[inline]
    fn argument(&self, term: Term) -> Result<Value, Blocked> {
        match self.known(term) {
            Some(Value::Undefined) => Err(Blocked::Undefined),
            Some(value) => Ok(value),
            None => Err(Blocked::Before(term)),
        }
    }

    /// The value of a node whose arguments are known as far as they matter, or the first of them that is not.
    fn step(&self, pool: &Pool, node: Node, assignment: &(impl Assignment + ?Sized)) -> Result<Value, Blocked> {
        Ok(match node {
            Node::Bool(value) => Value::Bool(value),
            Node::Number(value) => Value::Number(value),
            Node::Object(object) => Value::Object(object),
            Node::Var(var, Sort::Bool) => Value::Bool(assignment.bool(var)),
            Node::Var(var, Sort::Value(Type::Ref)) => Value::Object(assignment.object(var)),
            Node::Var(var, Sort::Value(ty)) => Value::Number(checked(assignment.number(var, ty), ty)),
            Node::Select(array, ty, index) => match self.argument(index)?.number() {
                Scalar::Int(index) => element(assignment.element(array, ty, index), ty),
                other => panic!("{other:?} is no index"),
            },
            Node::Unary(op, a) => Value::Number(apply_unary(op, self.argument(a)?.number())),
            Node::Binary(op, a, b) => {
                Value::Number(apply_binary(op, self.argument(a)?.number(), self.argument(b)?.number()))
            }
            Node::Eq(a, b) => Value::Bool(self.argument(a)? == self.argument(b)?),
            Node::Lt(a, b) => Value::Bool(integer(self.argument(a)?) < integer(self.argument(b)?)),
            Node::Le(a, b) => Value::Bool(integer(self.argument(a)?) <= integer(self.argument(b)?)),
            Node::Below(a, b) => Value::Bool((integer(self.argument(a)?) as u32) < (integer(self.argument(b)?) as u32)),
            Node::FloatEq(a, b) => Value::Bool(float(self.argument(a)?) == float(self.argument(b)?)),
            Node::FloatLt(a, b) => Value::Bool(float(self.argument(a)?) < float(self.argument(b)?)),
            Node::FloatLe(a, b) => Value::Bool(float(self.argument(a)?) <= float(self.argument(b)?)),
            Node::Not(a) => Value::Bool(!self.argument(a)?.truth()),
            Node::And(a, b) => match (self.known(a), self.known(b)) {
                (Some(Value::Bool(false)), _) | (_, Some(Value::Bool(false))) => Value::Bool(false),
                (Some(Value::Undefined), Some(_)) => return Err(Blocked::Undefined),
                (Some(_), _) => self.argument(b)?,
                (None, _) => return Err(Blocked::Before(a)),
            },
            Node::Or(a, b) => match (self.known(a), self.known(b)) {
                (Some(Value::Bool(true)), _) | (_, Some(Value::Bool(true))) => Value::Bool(true),
                (Some(Value::Undefined), Some(_)) => return Err(Blocked::Undefined),
                (Some(_), _) => self.argument(b)?,
                (None, _) => return Err(Blocked::Before(a)),
            },
            Node::Ite(c, a, b) => self.argument(if self.argument(c)?.truth() { a } else { b })?,
            Node::Apply(function, _, list) => {
                let known = |&argument: &Term| self.argument(argument).map(Value::number);
                let arguments: Vec<Scalar> = pool.items(list).iter().map(known).collect::<Result<_, _>>()?;
                Value::Number(pool.value_of(function, &arguments).ok_or(Blocked::Undefined)?)
            }
        })
    }
}

/// Why a node has no value yet.
enum Blocked {
    /// This must be computed first.
    Before(Term),
    /// It never will.
    Undefined,
}

impl Pool {
    /// The value of one term. For many terms under one assignment, keep an [`Evaluator`].
    pub fn eval(&self, term: Term, assignment: &(impl Assignment + ?Sized)) -> Value {
        Evaluator::new().eval(self, term, assignment)
    }
}

/// A unary operator on canonical values.
#[inline]
pub(crate) fn apply_unary(op: Op, a: Scalar) -> Scalar {
    match op.unary(a) {
        Some(value) => value.canonical(),
        None => panic!("{op:?} does not take {a:?}"),
    }
}

/// A binary operator on canonical values.
#[inline]
pub(crate) fn apply_binary(op: Op, a: Scalar, b: Scalar) -> Scalar {
    match op.binary(a, b) {
        Some(value) => value.canonical(),
        None => panic!("{op:?} does not take {a:?} and {b:?}"),
    }
}

fn checked(value: Scalar, ty: Type) -> Scalar {
    assert_eq!(value.ty(), ty, "the assignment gives {value:?} for an unknown of type {ty}");
    value.canonical()
}

fn element(value: Scalar, ty: Type) -> Value {
    match (ty, value) {
        (Type::Ref, Scalar::Int(object)) => Value::Object(object as u32),
        (Type::Int | Type::Long | Type::Float | Type::Double | Type::Ref, _) => Value::Number(checked(value, ty)),
    }
}

#[inline]
fn integer(value: Value) -> i64 {
    match value.number() {
        Scalar::Int(x) => i64::from(x),
        Scalar::Long(x) => x,
        other => panic!("{other:?} is no integer"),
    }
}

#[inline]
fn float(value: Value) -> f64 {
    match value.number() {
        Scalar::Float(x) => f64::from(x),
        Scalar::Double(x) => x,
        other => panic!("{other:?} is no float"),
    }
}
