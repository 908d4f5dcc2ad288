//! The bits of a NaN (JLS 4.2.3). A quiet NaN that is only moved keeps them: an input, a constant, what `longBitsToDouble` makes. Those of a NaN that
//! arithmetic makes differ from processor to processor, and with what a compiler folds: while tests are made, such a NaN is one of bits of its own,
//! so that it is known wherever it is moved. Nothing depends on a signalling NaN either, of which loading may make a quiet one.
//!
//! A program that uses these bits itself loses a test, and no more.

use term::Scalar;

/// The NaN that arithmetic makes while tests are made: `crisol`.
const MADE_DOUBLE: u64 = 0x7ff8_6372_6973_6f6c;
const MADE_FLOAT: u32 = 0x7fe3_7269;

/// What arithmetic makes on x86-64.
const INDEFINITE_DOUBLE: u64 = 0xfff8_0000_0000_0000;
const INDEFINITE_FLOAT: u32 = 0xffc0_0000;

/// The bit that tells quiet NaNs from signalling ones.
pub(crate) const QUIET_DOUBLE: u64 = 0x0008_0000_0000_0000;
pub(crate) const QUIET_FLOAT: u32 = 0x0040_0000;

/// A number that arithmetic has made.
#[inline]
pub(crate) fn made(is_explored: bool, number: Scalar) -> Scalar {
    match number {
        Scalar::Double(x) if x.is_nan() && is_explored => Scalar::Double(f64::from_bits(MADE_DOUBLE)),
        Scalar::Float(x) if x.is_nan() && is_explored => Scalar::Float(f32::from_bits(MADE_FLOAT)),
        Scalar::Int(_) | Scalar::Long(_) | Scalar::Float(_) | Scalar::Double(_) => number,
    }
}

/// A double as a reader knows it: a NaN that arithmetic made is the canonical one.
pub(crate) fn known_double(bits: u64) -> u64 {
    if bits == MADE_DOUBLE { 0x7ff8_0000_0000_0000 } else { bits }
}

/// The same of a float.
pub(crate) fn known_float(bits: u32) -> u32 {
    if bits == MADE_FLOAT { 0x7fc0_0000 } else { bits }
}

/// The raw bits of a double, and whether a JVM promises them.
pub(crate) fn raw_double(x: f64) -> (u64, bool) {
    match x.to_bits() {
        MADE_DOUBLE => (INDEFINITE_DOUBLE, false),
        bits => (bits, !x.is_nan() || bits & QUIET_DOUBLE != 0),
    }
}

/// The raw bits of a float, and whether a JVM promises them.
pub(crate) fn raw_float(x: f32) -> (u32, bool) {
    match x.to_bits() {
        MADE_FLOAT => (INDEFINITE_FLOAT, false),
        bits => (bits, !x.is_nan() || bits & QUIET_FLOAT != 0),
    }
}
