//! Constraints as flat register code: one list of instructions that computes every term once, and one of error scores over its registers.
//!
//! Invariant: instructions and scores only read what stands before them, so that running those which depend on an input, in order,
//! brings everything up to date. Registers hold the bits of values, floats canonical (one NaN); truth values are 0 or 1, references are
//! object numbers.

mod compile;
mod domain;

use solver::Model;
use term::{ArrayVar, Function, Op, Scalar, Sort, Term, Type, Var};

use crate::linear::Form;

pub use compile::compile;

/// A register of the code.
pub type Register = u32;

/// What the bits of a register mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// 0 or 1.
    Bool,
    /// 32 bits, signed.
    Int,
    /// 64 bits, signed.
    Long,
    /// A canonical float.
    Float,
    /// A canonical double.
    Double,
    /// An object number.
    Ref,
}

/// A comparison of two registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// The same bits.
    Same,
    /// Signed less-than.
    Less,
    /// Signed less-or-equal.
    LessEqual,
    /// Unsigned less-than on ints.
    Below,
    /// Java's `==` on floats.
    FloatEqual,
    /// Java's `<` on floats.
    FloatLess,
    /// Java's `<=` on floats.
    FloatLessEqual,
}

/// One step of the computation of the terms.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub enum Instruction {
    /// An operator of the table; a unary one names its operand twice.
    Operator { op: Op, dst: Register, a: Register, b: Register },
    /// A comparison.
    Test { test: Test, kind: Kind, dst: Register, a: Register, b: Register },
    /// Negation of a truth value.
    Not { dst: Register, a: Register },
    /// Conjunction.
    And { dst: Register, a: Register, b: Register },
    /// Disjunction.
    Or { dst: Register, a: Register, b: Register },
    /// `c ? a : b`
    Choose { dst: Register, c: Register, a: Register, b: Register },
    /// An element of an input array, by its number in the code.
    Element { dst: Register, element: u32 },
    /// An opaque function, by the number of the call in the code.
    Call { dst: Register, call: u32 },
}

/// How an error score comes about; scores are numbered by their position.
#[derive(Clone, Copy, Debug)]
pub enum Score {
    /// That a comparison holds, or does not.
    Atom(Atom),
    /// The same where a side may be no number because an argument lies outside the domain of its function: which bounds matter, as a
    /// range of the code's list.
    Partial(Atom, u32, u32),
    /// That a register is 1, or 0.
    Truth(Register, bool),
    /// The same in any case.
    Constant(f64),
    /// Both must hold: the sum.
    Both(u32, u32),
    /// One must hold: the smaller one.
    Either(u32, u32),
}

/// A comparison that should hold, or should not.
#[derive(Clone, Copy, Debug)]
pub struct Atom {
    /// The comparison.
    pub test: Test,
    /// What is compared.
    pub kind: Kind,
    /// Whether it should hold.
    pub positive: bool,
    /// Its left side.
    pub a: Register,
    /// Its right side.
    pub b: Register,
}

/// What the walk may change.
#[derive(Clone, Copy, Debug)]
pub struct Input {
    /// Where its value stands.
    pub register: Register,
    /// What it is.
    pub kind: Kind,
    /// Where it comes from.
    pub source: Source,
}

/// Where an input comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// An unknown.
    Var(Var),
    /// An element of an input array, by its number in the code.
    Element(u32),
}

/// An element of an input array: the value of the first element of that array at the same index, else its own.
#[derive(Clone, Debug)]
pub struct Element {
    /// The array.
    pub array: ArrayVar,
    /// The type of its elements.
    pub ty: Type,
    /// The index.
    pub index: Register,
    /// Its own value.
    pub own: Register,
    /// Its value.
    pub value: Register,
    /// The other elements of the array before it.
    pub before: Vec<u32>,
}

/// A call of an opaque function.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function.
    pub function: Function,
    /// Its arguments with their types.
    pub arguments: Vec<(Register, Type)>,
    /// What stands for a value that cannot be had: a NaN, or the least number.
    pub undefined: u64,
}

/// A constraint of the path condition.
#[derive(Clone, Debug)]
pub struct Constraint {
    /// Its condition.
    pub term: Term,
    /// Its error score.
    pub score: u32,
    /// The inputs it depends on, ascending.
    pub inputs: Vec<u32>,
    /// Its linear form, if it has one.
    pub form: Option<Form>,
}

/// What must be computed again when an input changes.
#[derive(Clone, Debug, Default)]
pub struct Dependents {
    /// Instructions, ascending.
    pub instructions: Vec<u32>,
    /// Scores, ascending.
    pub scores: Vec<u32>,
}

/// A compiled conjunction.
#[derive(Clone, Debug, Default)]
pub struct Code {
    /// The computation of all terms.
    pub instructions: Vec<Instruction>,
    /// The error scores.
    pub scores: Vec<Score>,
    /// The registers with the constants in place.
    pub registers: Vec<u64>,
    /// What may be changed.
    pub inputs: Vec<Input>,
    /// The elements of arrays.
    pub elements: Vec<Element>,
    /// The calls of opaque functions.
    pub calls: Vec<Call>,
    /// Bounds of the domains of partial functions: their arguments within them.
    pub domains: Vec<Atom>,
    /// Lists of these that scores refer to.
    pub within: Vec<u32>,
    /// The conjuncts.
    pub constraints: Vec<Constraint>,
    /// By input.
    pub dependents: Vec<Dependents>,
    /// The numbers that occur, which solutions are often near to.
    pub numbers: Vec<Scalar>,
    /// The objects that occur.
    pub objects: Vec<u32>,
}

impl Kind {
    /// The kind of a sort.
    pub fn of(sort: Sort) -> Kind {
        match sort {
            Sort::Bool => Kind::Bool,
            Sort::Value(Type::Int) => Kind::Int,
            Sort::Value(Type::Long) => Kind::Long,
            Sort::Value(Type::Float) => Kind::Float,
            Sort::Value(Type::Double) => Kind::Double,
            Sort::Value(Type::Ref) => Kind::Ref,
        }
    }

    /// The number that bits are; objects and truth values count as ints.
    #[inline]
    pub fn number(self, bits: u64) -> f64 {
        match self {
            Kind::Int => f64::from(bits as i32),
            Kind::Long => bits as i64 as f64,
            Kind::Float => f64::from(f32::from_bits(bits as u32)),
            Kind::Double => f64::from_bits(bits),
            Kind::Bool | Kind::Ref => bits as f64,
        }
    }

    /// The bits of the number that is nearest to `x`.
    #[inline]
    pub fn bits(self, x: f64) -> u64 {
        let value = match self {
            Kind::Int => Scalar::Int(x.round() as i32),
            Kind::Long => Scalar::Long(x.round() as i64),
            Kind::Float => Scalar::Float(x as f32),
            Kind::Double => Scalar::Double(x),
            Kind::Bool => return u64::from(x >= 0.5),
            Kind::Ref => return u64::from(x.round() as u32),
        };
        value.canonical().bits()
    }
}

impl Code {
    /// The values of registers as a model.
    pub fn model(&self, registers: &[u64]) -> Model {
        let mut model = Model::default();
        for input in &self.inputs {
            let (Source::Var(var), bits) = (input.source, registers[input.register as usize]) else { continue };
            let scalar = match input.kind {
                Kind::Bool => {
                    model.bools.insert(var, bits != 0);
                    continue;
                }
                Kind::Ref => {
                    model.objects.insert(var, bits as u32);
                    continue;
                }
                Kind::Int => Scalar::Int(bits as i32),
                Kind::Long => Scalar::Long(bits as i64),
                Kind::Float => Scalar::Float(f32::from_bits(bits as u32)),
                Kind::Double => Scalar::Double(f64::from_bits(bits)),
            };
            model.numbers.insert(var, scalar);
        }
        for element in &self.elements {
            let (index, bits) = (registers[element.index as usize] as i32, registers[element.value as usize]);
            let value = Scalar::from_bits(element.ty, bits).unwrap_or(Scalar::Int(bits as i32));
            if value != Scalar::zero(element.ty) {
                model.elements.insert((element.array, index), value);
            }
        }
        model
    }
}
