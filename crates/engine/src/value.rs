//! Values: 16 bytes, `Copy`, with a kind and a taint mark.
//!
//! A value is its bits and a word of marks: the kind (so that the collector finds references in registers whose use changes),
//! [`TAINT`] for what a JVM does not promise (identity hash codes, clocks, unseeded randomness, the order of `Set.of`) with its source, and
//! [`TERM`] for symbolic values. Marks of operands are combined by `|`, so that taint costs no branch.
//! Invariant: rules are typed, so readers take the bits they expect; the kind is never tested on the fast path.

use std::fmt;

use term::{Scalar, Term, Type};

base::define_id! {
    /// An object of a heap; 0 is null. Ids are reused after a collection.
    Ref,
}

impl Ref {
    /// The null reference.
    pub const NULL: Ref = Ref(0);

    /// True for the null reference.
    #[inline]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }
}

/// The mark of values that a JVM does not promise, and of what is computed from them.
pub const TAINT: u32 = 0x100;
/// The marks that say where tainted values come from; [`Unpromised`] has one each.
pub(crate) const SOURCES: u32 = 0xff_0000;
/// The mark of symbolic values: the bits are then a term id.
pub const TERM: u32 = 0x200;

const INT: u32 = 1;
const LONG: u32 = 2;
const FLOAT: u32 = 3;
const DOUBLE: u32 = 4;
const REF: u32 = 5;
const KIND: u32 = 0xff;

/// What a JVM does not promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpromised {
    /// Identity hash codes.
    Identity,
    /// Clocks, and what is seeded by them.
    Clock,
    /// Random identifiers.
    Random,
    /// Properties, environment, time zone, processors and memory.
    Machine,
    /// Numbers of threads.
    Thread,
    /// What is available on the standard input.
    Input,
    /// How many callers a method has.
    Callers,
}

impl Unpromised {
    const ALL: [Unpromised; 7] = [
        Unpromised::Identity,
        Unpromised::Clock,
        Unpromised::Random,
        Unpromised::Machine,
        Unpromised::Thread,
        Unpromised::Input,
        Unpromised::Callers,
    ];

    /// Its mark.
    pub(crate) fn mark(self) -> u32 {
        0x1_0000 << self as u32
    }

    fn words(self) -> &'static str {
        match self {
            Unpromised::Identity => "an identity hash code",
            Unpromised::Clock => "a clock or a seed drawn from it (Random, the order of Set.of)",
            Unpromised::Random => "a random identifier",
            Unpromised::Machine => "a setting of the machine (property, environment, time zone, processors)",
            Unpromised::Thread => "the number of a thread",
            Unpromised::Input => "what is available on the standard input",
            Unpromised::Callers => "the depth of the stack",
        }
    }
}

/// The sources among marks, in words.
pub(crate) fn unpromised(marks: u32) -> String {
    let found = Unpromised::ALL.into_iter().filter(|source| source.mark() & marks != 0).map(Unpromised::words);
    let found: Vec<&str> = found.collect();
    match found.is_empty() {
        true => "a value that a JVM does not promise".to_owned(),
        false => format!("{}, which a JVM does not promise", found.join(" or ")),
    }
}

/// An int, long, float, double or reference, possibly tainted.
#[derive(Clone, Copy)]
pub struct Value {
    bits: u64,
    marks: u32,
}

/// What a value is, for matching.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum View {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Ref(Ref),
}

impl Value {
    /// The null reference.
    pub const NULL: Value = Value { bits: 0, marks: REF };
    /// No value: what a void method returns.
    pub const VOID: Value = Value { bits: 0, marks: 0 };
    /// The int 0.
    pub const ZERO: Value = Value { bits: 0, marks: INT };

    /// An int (also boolean, byte, char, short).
    #[inline]
    pub fn int(x: i32) -> Self {
        Self { bits: u64::from(x as u32), marks: INT }
    }

    /// A boolean, as the int 1 or 0.
    #[inline]
    pub fn boolean(x: bool) -> Self {
        Self::int(i32::from(x))
    }

    /// A long.
    #[inline]
    pub fn long(x: i64) -> Self {
        Self { bits: x as u64, marks: LONG }
    }

    /// A float.
    #[inline]
    pub fn float(x: f32) -> Self {
        Self { bits: u64::from(x.to_bits()), marks: FLOAT }
    }

    /// A double.
    #[inline]
    pub fn double(x: f64) -> Self {
        Self { bits: x.to_bits(), marks: DOUBLE }
    }

    /// A reference.
    #[inline]
    pub fn reference(x: Ref) -> Self {
        Self { bits: u64::from(x.0), marks: REF }
    }

    /// A term of a type.
    #[inline]
    pub fn term(term: Term, ty: Type) -> Self {
        Self { bits: u64::from(term.0), marks: Self::default_of(ty).marks | TERM }
    }

    /// The term, if the value is symbolic.
    #[inline]
    pub fn as_term(self) -> Option<Term> {
        (self.marks & TERM != 0).then_some(Term(self.bits as u32))
    }

    /// True when the value is symbolic.
    #[inline]
    pub fn is_symbolic(self) -> bool {
        self.marks & TERM != 0
    }

    /// The computational type; int for void.
    pub fn ty(self) -> Type {
        match self.marks & KIND {
            LONG => Type::Long,
            FLOAT => Type::Float,
            DOUBLE => Type::Double,
            REF => Type::Ref,
            _ => Type::Int,
        }
    }

    /// The zero or null of a type.
    pub fn default_of(ty: Type) -> Self {
        match ty {
            Type::Int => Self::ZERO,
            Type::Long => Self::long(0),
            Type::Float => Self::float(0.0),
            Type::Double => Self::double(0.0),
            Type::Ref => Self::NULL,
        }
    }

    /// The bits as an int.
    #[inline]
    pub fn as_int(self) -> i32 {
        self.bits as i32
    }

    /// The bits as a long.
    #[inline]
    pub fn as_long(self) -> i64 {
        self.bits as i64
    }

    /// The bits as a float.
    #[inline]
    pub fn as_float(self) -> f32 {
        f32::from_bits(self.bits as u32)
    }

    /// The bits as a double.
    #[inline]
    pub fn as_double(self) -> f64 {
        f64::from_bits(self.bits)
    }

    /// The bits as a reference.
    #[inline]
    pub fn as_ref(self) -> Ref {
        Ref(self.bits as u32)
    }

    /// True when the bits are a reference, null included.
    #[inline]
    pub fn is_ref(self) -> bool {
        self.marks & KIND == REF
    }

    /// The kind alone, for comparison.
    #[inline]
    pub(crate) fn kind(self) -> u32 {
        self.marks & KIND
    }

    /// True for [`Value::VOID`].
    #[inline]
    pub fn is_void(self) -> bool {
        self.marks & KIND == 0
    }

    /// The bits, as wide as the kind; zeros above.
    #[inline]
    pub fn bits(self) -> u64 {
        self.bits
    }

    /// All marks: kind, taint, term.
    #[inline]
    pub(crate) fn marks(self) -> u32 {
        self.marks
    }

    /// The same value, with the taint that `marks` carry added.
    #[inline]
    #[must_use]
    pub fn with_taint_of(self, marks: u32) -> Self {
        Self { bits: self.bits, marks: self.marks | (marks & (TAINT | SOURCES)) }
    }

    /// The same value, tainted.
    #[inline]
    #[must_use]
    pub fn tainted(self) -> Self {
        self.with_taint_of(TAINT)
    }

    /// The same value, as one that a JVM does not promise for this reason.
    #[must_use]
    pub fn unpromised(self, source: Unpromised) -> Self {
        self.with_taint_of(TAINT | source.mark())
    }

    /// True when a JVM does not promise this value.
    #[inline]
    pub fn is_tainted(self) -> bool {
        self.marks & TAINT != 0
    }

    /// The value for matching.
    pub fn view(self) -> View {
        match self.marks & KIND {
            LONG => View::Long(self.as_long()),
            FLOAT => View::Float(self.as_float()),
            DOUBLE => View::Double(self.as_double()),
            REF => View::Ref(self.as_ref()),
            _ => View::Int(self.as_int()),
        }
    }

    /// The number, unless it is a reference.
    pub fn scalar(self) -> Option<Scalar> {
        match self.view() {
            View::Int(x) => Some(Scalar::Int(x)),
            View::Long(x) => Some(Scalar::Long(x)),
            View::Float(x) => Some(Scalar::Float(x)),
            View::Double(x) => Some(Scalar::Double(x)),
            View::Ref(_) => None,
        }
    }
}

impl From<Scalar> for Value {
    fn from(scalar: Scalar) -> Self {
        match scalar {
            Scalar::Int(x) => Value::int(x),
            Scalar::Long(x) => Value::long(x),
            Scalar::Float(x) => Value::float(x),
            Scalar::Double(x) => Value::double(x),
        }
    }
}

/// Equality of kind and bits (or term); taint is not compared.
impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        let same = !(TAINT | SOURCES);
        self.marks & same == other.marks & same && self.bits == other.bits
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_term() {
            Some(term) => write!(f, "{term:?}")?,
            None => write!(f, "{:?}", self.view())?,
        }
        f.write_str(if self.is_tainted() { "~" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_16_bytes_and_keeps_its_bits() {
        assert_eq!(size_of::<Value>(), 16);
        assert_eq!(Value::int(-1).as_int(), -1);
        assert_eq!(Value::long(i64::MIN).as_long(), i64::MIN);
        assert_eq!(Value::double(-0.0).view(), View::Double(-0.0));
        assert_eq!(Value::float(f32::NAN).as_float().to_bits(), f32::NAN.to_bits());
        assert!(Value::int(1).tainted().is_tainted());
        assert!(Value::int(1).tainted() == Value::int(1));
        let hash = Value::int(1).unpromised(Unpromised::Identity);
        assert!(hash.is_tainted() && hash == Value::int(1) && hash.kind() == Value::int(1).kind());
        let both = Value::int(2).unpromised(Unpromised::Clock).with_taint_of(hash.marks());
        assert_eq!(
            unpromised(both.marks()),
            "an identity hash code or a clock or a seed drawn from it (Random, the order of Set.of), which a JVM does not promise"
        );
        assert_eq!(unpromised(Value::int(1).tainted().marks()), "a value that a JVM does not promise");
    }
}
