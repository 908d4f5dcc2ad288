//! The rule program as plain data (ARCHITECTURE.md, "Rule program").
//!
//! A method is a list of predicates; predicate 0 is the entry. A predicate has parameters, one test, and one rule per outcome
//! of the test, so that the guards of its rules are mutually exclusive and exhaustive by construction. A rule is a straight-line
//! body and one tail. Values are in SSA form: defined once, by a parameter, an instruction or a call, and used only where the
//! definition dominates. Everything of one method lives in a few flat vectors; predicates and rules hold ranges into them.

use std::ops::Range;

use base::define_id;
use program::code::{Compare, Const, Element, InvokeKind};
use program::{MemberRef, MethodId, Name};
use term::{Op, Scalar, Type};

define_id! {
    /// An SSA value of one method.
    Value,
    /// A predicate of one method.
    PredicateId,
    /// A rule of one method.
    RuleId,
    /// An entry of `Method::members`.
    MemberIndex,
    /// An entry of `Method::constants` (what `ldc` loads beyond numbers and null).
    ConstIndex,
}

/// An operand: an SSA value, or an entry of `Method::literals` (a number or null).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Operand(u32);

impl Operand {
    const LITERAL: u32 = 1 << 31;

    /// An operand that reads `value`.
    pub fn value(value: Value) -> Self {
        debug_assert!(value.0 < Self::LITERAL);
        Self(value.0)
    }

    /// An operand that is the literal at `index`.
    pub fn literal(index: usize) -> Self {
        Self(Self::LITERAL | u32::try_from(index).expect("fewer than 2^31 literals"))
    }

    /// The value it reads, unless it is a literal.
    pub fn as_value(self) -> Option<Value> {
        (self.0 & Self::LITERAL == 0).then_some(Value(self.0))
    }

    /// The literal's index, unless it reads a value.
    pub fn as_literal(self) -> Option<usize> {
        (self.0 & Self::LITERAL != 0).then_some((self.0 & !Self::LITERAL) as usize)
    }
}

impl std::fmt::Debug for Operand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.as_literal() {
            Some(index) => write!(f, "literal({index})"),
            None => write!(f, "v{}", self.0),
        }
    }
}

/// What an operand can be without reading a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Literal {
    /// The null reference.
    Null,
    /// A number of one of the four numeric types.
    Number(Scalar),
}

impl Literal {
    /// The literal's type.
    pub fn ty(self) -> Type {
        match self {
            Literal::Null => Type::Ref,
            Literal::Number(number) => number.ty(),
        }
    }
}

/// A range of `Method::operands`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Operands {
    /// First index.
    pub start: u32,
    /// Number of operands.
    pub len: u32,
}

impl Operands {
    fn range(self) -> Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }
}

/// A translated method.
#[derive(Clone, Debug, PartialEq)]
pub struct Method {
    /// The method that was translated.
    pub id: MethodId,
    /// Its class, name and descriptor, for printing.
    pub member: MemberRef,
    /// Whether there is no receiver.
    pub is_static: bool,
    /// The type of every value.
    pub types: Vec<Type>,
    /// Predicate 0 is the entry; its parameters are the receiver (if any) and the arguments.
    pub predicates: Vec<Predicate>,
    /// The rules of all predicates, contiguous per predicate.
    pub rules: Vec<Rule>,
    /// The bodies of all rules, contiguous per rule.
    pub instrs: Vec<Instr>,
    /// The byte offset each instruction came from; parallel to `instrs`.
    pub offsets: Vec<u32>,
    /// Pool of operand lists.
    pub operands: Vec<Operand>,
    /// Pool of predicate parameters, contiguous per predicate.
    pub params: Vec<Value>,
    /// Numbers and null that operands name.
    pub literals: Vec<Literal>,
    /// Field and method references.
    pub members: Vec<MemberRef>,
    /// Constants that need the heap or linking: strings, classes, method types and handles, dynamic constants.
    pub constants: Vec<Const>,
    /// Key lists of switches, contiguous per switch, ascending.
    pub keys: Vec<i32>,
    /// Byte offsets of the original instructions, contiguous per rule.
    pub origins: Vec<u32>,
    /// Names of what has no rule form (`Instr::Unsupported`).
    pub unsupported: Vec<String>,
    /// (first offset, line), as in the class file.
    pub lines: Vec<(u32, u16)>,
}

/// A method entry or a (part of a) basic block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Predicate {
    /// Range of `Method::params`.
    pub params: Range<u32>,
    /// What decides between the rules.
    pub test: Test,
    /// Range of `Method::rules`: as many as the test has outcomes, in their order.
    pub rules: Range<u32>,
    /// The byte offset at which the predicate starts.
    pub offset: u32,
    /// True when it starts a basic block of the bytecode (block-k counts these).
    pub block: bool,
}

/// What decides between the rules of a predicate. Outcome `i` selects rule `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Test {
    /// One rule.
    Always,
    /// Ints, or longs: rule 0 when `left ⋈ right`, else rule 1.
    Compare(Compare, Operand, Operand),
    /// References: rule 0 when identical, else rule 1. With null: the null check.
    Same(Operand, Operand),
    /// Rule 0 when `0 <= index < array.length`, else rule 1. The array is not null.
    InBounds {
        /// The index.
        index: Operand,
        /// The array.
        array: Operand,
    },
    /// Rule 0 when the reference is not null and an instance of the class, else rule 1.
    Instance(Operand, Name),
    /// Rule 0 when the reference is null or an instance of the class (checkcast), else rule 1. Where the class cannot be resolved,
    /// a non-null reference takes rule 1 and its `Fault::Cast` raises the linkage error.
    Castable(Operand, Name),
    /// Rule 0 when the reference may be stored in the non-null reference array, else rule 1.
    Storable {
        /// The array.
        array: Operand,
        /// The value to store.
        value: Operand,
    },
    /// An int against `len` keys of `Method::keys` from `start`: rule i for key i, the last rule when no key is equal.
    Switch {
        /// The value.
        value: Operand,
        /// First key.
        start: u32,
        /// Number of keys.
        len: u32,
    },
}

impl Test {
    /// The number of outcomes, and so of rules.
    pub fn outcomes(&self) -> usize {
        match *self {
            Test::Always => 1,
            Test::Switch { len, .. } => len as usize + 1,
            Test::Compare(..)
            | Test::Same(..)
            | Test::InBounds { .. }
            | Test::Instance(..)
            | Test::Castable(..)
            | Test::Storable { .. } => 2,
        }
    }

    /// The operands it reads.
    pub fn operands(&self) -> impl Iterator<Item = Operand> {
        let (a, b) = match *self {
            Test::Always => (None, None),
            Test::Compare(_, a, b) | Test::Same(a, b) => (Some(a), Some(b)),
            Test::InBounds { index, array } => (Some(index), Some(array)),
            Test::Instance(a, _) | Test::Castable(a, _) => (Some(a), None),
            Test::Storable { array, value } => (Some(array), Some(value)),
            Test::Switch { value, .. } => (Some(value), None),
        };
        a.into_iter().chain(b)
    }
}

/// A straight-line body and one tail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Range of `Method::instrs`.
    pub body: Range<u32>,
    /// How it ends.
    pub tail: Tail,
    /// The byte offset of the tail.
    pub offset: u32,
    /// Range of `Method::origins`: the bytecode instructions that this rule performs.
    pub origins: Range<u32>,
}

/// A jump with arguments for the target's parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The target.
    pub target: PredicateId,
    /// One operand per parameter; for a handler, the first parameter is the exception and is not listed.
    pub args: Operands,
}

/// How a rule ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tail {
    /// Go to a predicate.
    Goto(Edge),
    /// Call, then continue.
    Call(Call),
    /// The last instruction of the body may raise a linkage error or run a static initialiser that throws: then go to `handler`,
    /// else to `next`. (Where no handler is near, such an instruction stands anywhere and the error leaves the method.)
    Try {
        /// A predicate without parameters.
        next: PredicateId,
        /// Takes the exception as its first parameter.
        handler: Edge,
    },
    /// Return from the method.
    Return(Option<Operand>),
    /// Leave the method with an exception (not null).
    Throw(Operand),
}

/// A call and what follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Call {
    /// How the target is selected.
    pub kind: InvokeKind,
    /// The method reference.
    pub member: MemberIndex,
    /// Receiver (if any; checked for null before) and arguments.
    pub args: Operands,
    /// The value that receives the result.
    pub result: Option<Value>,
    /// Where to go on: a predicate without parameters.
    pub next: PredicateId,
    /// Where an exception goes; out of the method when None. Takes the exception as its first parameter.
    pub handler: Option<Edge>,
}

/// An instruction of a rule body. None of them branches; all have been guarded by tests before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // the variants say what their fields are
pub enum Instr {
    /// `dst = op a [b]`; `b` equals `a` for unary operators and is not read.
    Apply { op: Op, dst: Value, a: Operand, b: Operand },
    /// `dst = object.field`.
    GetField { dst: Value, object: Operand, field: MemberIndex },
    /// `object.field = value`.
    PutField { object: Operand, value: Operand, field: MemberIndex },
    /// `dst = Class.field`; initialises the class.
    GetStatic { dst: Value, field: MemberIndex },
    /// `Class.field = value`; initialises the class.
    PutStatic { value: Operand, field: MemberIndex },
    /// `dst = array[index]`, in bounds.
    ArrayLoad { element: Element, dst: Value, array: Operand, index: Operand },
    /// `array[index] = value`, in bounds and storable; narrows to the element's width.
    ArrayStore { element: Element, array: Operand, index: Operand, value: Operand },
    /// `dst = array.length`.
    ArrayLength { dst: Value, array: Operand },
    /// A new object with default fields; initialises the class.
    New { dst: Value, class: Name },
    /// A new array of class `array` (its own name, `[I` or `[Lx/Y;`); the length is not negative.
    NewArray { dst: Value, array: Name, length: Operand },
    /// A new multi-dimensional array of class `array`; no length is negative.
    MultiNewArray { dst: Value, array: Name, lengths: Operands },
    /// `dst = object instanceof class ? 1 : 0`.
    InstanceOf { dst: Value, object: Operand, class: Name },
    /// A string, class, method type, method handle or dynamic constant.
    Constant { dst: Value, constant: ConstIndex },
    /// Creates the exception that the JVM raises implicitly; `a` and `b` feed its message. Where `Fault::operands`
    /// says 1, `b` equals `a`; where it says 0, both are the literal null.
    Fault { fault: Fault, dst: Value, a: Operand, b: Operand },
    /// `dst` = the strings in `parts` joined; a null part is "null". Makes a new string (not interned).
    Concat { dst: Value, parts: Operands },
    /// Enters the monitor of a non-null object.
    MonitorEnter { object: Operand },
    /// Leaves the monitor of a non-null object.
    MonitorExit { object: Operand },
    /// What has no rule form; ends the path as unsupported. `dst`, when given, is never read at run time.
    Unsupported { what: u32, dst: Option<Value> },
}

/// The exceptions that instructions raise implicitly (JVMS 6.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// NullPointerException; its helpful message is computed from the bytecode on demand.
    Null,
    /// ArrayIndexOutOfBoundsException: a = index, b = array.
    Bounds,
    /// ArithmeticException: "/ by zero".
    DivideByZero,
    /// NegativeArraySizeException: a = length.
    NegativeSize,
    /// ClassCastException: a = object, to this class.
    Cast(Name),
    /// ArrayStoreException: a = value.
    Store,
}

impl Method {
    /// The rules of a predicate.
    pub fn rules_of(&self, predicate: PredicateId) -> &[Rule] {
        let Predicate { rules, .. } = &self.predicates[predicate.index()];
        &self.rules[rules.start as usize..rules.end as usize]
    }

    /// By rule: its predicate.
    pub fn owners(&self) -> Vec<PredicateId> {
        let mut owners = vec![PredicateId(0); self.rules.len()];
        for (at, predicate) in self.predicates.iter().enumerate() {
            let own = predicate.rules.start as usize..predicate.rules.end as usize;
            owners[own].fill(PredicateId::new(at));
        }
        owners
    }

    /// The parameters of a predicate.
    pub fn params_of(&self, predicate: PredicateId) -> &[Value] {
        let Predicate { params, .. } = &self.predicates[predicate.index()];
        &self.params[params.start as usize..params.end as usize]
    }

    /// The body of a rule.
    pub fn body(&self, rule: &Rule) -> &[Instr] {
        &self.instrs[rule.body.start as usize..rule.body.end as usize]
    }

    /// An operand list.
    pub fn list(&self, operands: Operands) -> &[Operand] {
        &self.operands[operands.range()]
    }

    /// The keys of a switch.
    pub fn switch_keys(&self, start: u32, len: u32) -> &[i32] {
        &self.keys[start as usize..start as usize + len as usize]
    }

    /// The byte offsets of the bytecode instructions that `rule` performs.
    pub fn origins_of(&self, rule: &Rule) -> &[u32] {
        &self.origins[rule.origins.start as usize..rule.origins.end as usize]
    }

    /// The type of an operand.
    pub fn operand_type(&self, operand: Operand) -> Type {
        match (operand.as_value(), operand.as_literal()) {
            (Some(value), _) => self.types[value.index()],
            (None, Some(index)) => self.literals[index].ty(),
            (None, None) => unreachable!("an operand is a value or a literal"),
        }
    }

    /// The source line of a byte offset.
    pub fn line(&self, offset: u32) -> Option<u16> {
        let after = self.lines.partition_point(|&(start, _)| start <= offset);
        self.lines[..after].last().map(|&(_, line)| line)
    }
}

impl Instr {
    /// The value it defines.
    pub fn dst(&self) -> Option<Value> {
        match *self {
            Instr::Apply { dst, .. }
            | Instr::GetField { dst, .. }
            | Instr::GetStatic { dst, .. }
            | Instr::ArrayLoad { dst, .. }
            | Instr::ArrayLength { dst, .. }
            | Instr::New { dst, .. }
            | Instr::NewArray { dst, .. }
            | Instr::MultiNewArray { dst, .. }
            | Instr::InstanceOf { dst, .. }
            | Instr::Constant { dst, .. }
            | Instr::Fault { dst, .. }
            | Instr::Concat { dst, .. } => Some(dst),
            Instr::Unsupported { dst, .. } => dst,
            Instr::PutField { .. }
            | Instr::PutStatic { .. }
            | Instr::ArrayStore { .. }
            | Instr::MonitorEnter { .. }
            | Instr::MonitorExit { .. } => None,
        }
    }
}
