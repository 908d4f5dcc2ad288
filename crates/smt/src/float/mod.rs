//! IEEE 754 arithmetic as circuits, once for every format: float and double are two values of [`Format`].
//!
//! A float is its packed word. Invariant: a packed word is never a NaN other than the canonical one, so that equality of bits is
//! the terms' `Eq`. Rounding is to nearest, ties to even, the only mode that Java has.

mod add;
mod compare;
mod convert;
mod div;
mod mul;
mod rem;
mod round;
mod sqrt;
mod unpack;

/// The widths of a binary interchange format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format {
    /// Bits of the exponent.
    pub exponent: usize,
    /// Bits of the significand, with the hidden one.
    pub significand: usize,
}

impl Format {
    /// binary32
    pub const FLOAT: Format = Format { exponent: 8, significand: 24 };
    /// binary64
    pub const DOUBLE: Format = Format { exponent: 11, significand: 53 };

    /// Bits of a packed word.
    pub fn width(self) -> usize {
        self.exponent + self.significand
    }

    /// The bias of the exponent, 127 or 1023.
    pub fn bias(self) -> u64 {
        (1 << (self.exponent - 1)) - 1
    }

    /// Bits of a signed exponent that no operator overflows before rounding.
    fn wide_exponent(self) -> usize {
        self.exponent + 3
    }
}
