//! What can be wrong with a rule program: one variant per invariant (several where one invariant has several ways to fail).

use std::fmt;

use term::Type;
use thiserror::Error;

use crate::data::{PredicateId, Value};

/// A broken invariant and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{at}: {problem}")]
pub struct Violation {
    /// Where.
    pub at: Place,
    /// What.
    pub problem: Problem,
}

/// A place in a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The method as a whole.
    Method,
    /// A predicate: its parameters or its test.
    Predicate(PredicateId),
    /// The tail of a rule: predicate, and number of the rule within it.
    Tail(PredicateId, usize),
    /// An instruction: predicate, rule within it, and instruction within its body.
    Instr(PredicateId, usize, usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Method => write!(f, "method"),
            Place::Predicate(predicate) => write!(f, "p{}", predicate.0),
            Place::Tail(predicate, rule) => write!(f, "p{} rule {rule} tail", predicate.0),
            Place::Instr(predicate, rule, instr) => write!(f, "p{} rule {rule} instruction {instr}", predicate.0),
        }
    }
}

/// A vector of `Method` that others point into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // named after the vectors
pub enum Pool {
    Types,
    Predicates,
    Rules,
    Instrs,
    Operands,
    Params,
    Literals,
    Members,
    Constants,
    Keys,
    Origins,
    Unsupported,
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pool::Types => "types",
            Pool::Predicates => "predicates",
            Pool::Rules => "rules",
            Pool::Instrs => "instrs",
            Pool::Operands => "operands",
            Pool::Params => "params",
            Pool::Literals => "literals",
            Pool::Members => "members",
            Pool::Constants => "constants",
            Pool::Keys => "keys",
            Pool::Origins => "origins",
            Pool::Unsupported => "unsupported",
        })
    }
}

/// What is wrong; the number is that of the invariant in `verify.rs`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[allow(missing_docs)] // the messages say it
pub enum Problem {
    /// 1
    #[error("there is no predicate")]
    NoEntry,
    /// 2, 3, 4, 5
    #[error("range {start}..{end} is not inside `{pool}`")]
    RangeOutside { pool: Pool, start: u64, end: u64 },
    /// 2, 3, 4
    #[error("entry {index} of `{pool}` belongs to {owners} ranges instead of one")]
    NotPartitioned { pool: Pool, index: usize, owners: usize },
    /// 4
    #[error("{instrs} instructions have {offsets} offsets")]
    OffsetsNotParallel { instrs: usize, offsets: usize },
    /// 6
    #[error("index {index} is not inside `{pool}`")]
    IndexOutside { pool: Pool, index: usize },
    /// 7
    #[error("the line table does not ascend at offset {offset}")]
    LinesNotAscending { offset: u32 },
    /// 8
    #[error("a test with {outcomes} outcomes has {rules} rules")]
    RuleCount { outcomes: usize, rules: usize },
    /// 9
    #[error("switch key {key} does not ascend")]
    KeysNotAscending { key: i32 },
    /// 10
    #[error("the entry does not reach it")]
    Unreachable,
    /// 11
    #[error("the continuation p{} takes parameters", target.0)]
    NextTakesParameters { target: PredicateId },
    /// 11
    #[error("the continuation p{} has {ways} ways in instead of one", target.0)]
    NextShared { target: PredicateId, ways: u32 },
    /// 12
    #[error("the handler p{} does not take an exception first", target.0)]
    HandlerWithoutException { target: PredicateId },
    /// 13
    #[error("`try` after an empty body")]
    TryWithoutInstr,
    /// 13
    #[error("`try` after an instruction that cannot raise")]
    TryCannotRaise,
    /// 14
    #[error("v{} is never defined", value.0)]
    Undefined { value: Value },
    /// 14
    #[error("v{} is defined a second time", value.0)]
    DefinedTwice { value: Value },
    /// 15
    #[error("v{} is read where its definition does not dominate", value.0)]
    NotDominated { value: Value },
    /// 16
    #[error("the entry takes {found} parameters instead of {expected}")]
    EntryArity { expected: usize, found: usize },
    /// 16
    #[error("entry parameter v{} is {found} instead of {expected}", value.0)]
    EntryType { value: Value, expected: Type, found: Type },
    /// 17
    #[error("p{} takes {expected} arguments and is given {found}", target.0)]
    EdgeArity { target: PredicateId, expected: usize, found: usize },
    /// 17
    #[error("argument {index} of p{} is {found} instead of {expected}", target.0)]
    EdgeType { target: PredicateId, index: usize, expected: Type, found: Type },
    /// 18
    #[error("the test reads {found} where it needs {expected}")]
    TestType { expected: Type, found: Type },
    /// 18
    #[error("a comparison of {left} with {right}; both must be int or both long")]
    CompareType { left: Type, right: Type },
    /// 19
    #[error("an operand is {found} instead of {expected}")]
    OperandType { expected: Type, found: Type },
    /// 19
    #[error("the result v{} is {found} instead of {expected}", value.0)]
    ResultType { value: Value, expected: Type, found: Type },
    /// 20
    #[error("the second operand of a unary operator is not its first")]
    UnaryOperands,
    /// 21
    #[error("`{class}` is not a class that `new` can make")]
    NotAClass { class: String },
    /// 21
    #[error("`{class}` is not an array class")]
    NotAnArray { class: String },
    /// 21
    #[error("{lengths} lengths for the {dimensions} dimensions of `{class}`")]
    Dimensions { class: String, dimensions: usize, lengths: usize },
    /// 22
    #[error("a null or a number is loaded as a constant instead of being a literal")]
    LiteralAsConstant,
    /// 23
    #[error("`{descriptor}` is not a well-formed descriptor")]
    BadDescriptor { descriptor: String },
    /// 23
    #[error("the field `{field}` is marked as an interface's method")]
    InterfaceField { field: String },
    /// 24
    #[error("`{member}` takes {expected} arguments and is given {found}")]
    CallArity { member: String, expected: usize, found: usize },
    /// 24
    #[error("argument {index} of `{member}` is {found} instead of {expected}")]
    CallType { member: String, index: usize, expected: Type, found: Type },
    /// 24
    #[error("v{} takes the result of `{member}`, which is void", value.0)]
    CallOfVoid { member: String, value: Value },
    /// 25
    #[error("a virtual call of the interface method `{member}`")]
    VirtualOfInterface { member: String },
    /// 25
    #[error("an interface call of the class method `{member}`")]
    InterfaceOfClass { member: String },
    /// 26
    #[error("the method returns nothing, this rule {found}")]
    ReturnOfVoid { found: Type },
    /// 26
    #[error("the method returns {expected}, this rule nothing")]
    ReturnMissing { expected: Type },
    /// 26
    #[error("the method returns {expected}, this rule {found}")]
    ReturnType { expected: Type, found: Type },
    /// 27
    #[error("{found} is thrown")]
    ThrowType { found: Type },
}
