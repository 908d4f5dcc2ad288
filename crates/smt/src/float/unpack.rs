//! From packed words to sign, exponent, significand and the special cases.

use crate::float::Format;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant, zero_extend};

/// A float taken apart. For finite values: (-1)^sign · significand · 2^(exponent - bias - (significand bits - 1)).
pub(super) struct Unpacked {
    pub sign: Lit,
    pub nan: Lit,
    pub infinite: Lit,
    pub zero: Lit,
    /// Biased, signed, of `Format::wide_exponent` bits; 1 for subnormals.
    pub exponent: Word,
    /// With the hidden bit on top, which is clear for subnormals.
    pub significand: Word,
}

/// The fields of a packed word: fraction, exponent, sign.
pub(super) fn fields(format: Format, word: &[Lit]) -> (&[Lit], &[Lit], Lit) {
    let fraction = format.significand - 1;
    (&word[..fraction], &word[fraction..format.width() - 1], word[format.width() - 1])
}

impl Gates {
    /// Takes a packed word apart; subnormals stay subnormal.
    pub(super) fn unpack(&mut self, format: Format, word: &[Lit]) -> Unpacked {
        let (fraction, exponent, sign) = fields(format, word);
        let top = self.all(exponent);
        let bottom = self.is_zero(exponent);
        let empty = self.is_zero(fraction);
        let mut biased = zero_extend(exponent, format.wide_exponent());
        biased[0] = self.or(biased[0], bottom);
        let mut significand = fraction.to_vec();
        significand.push(!bottom);
        Unpacked {
            sign,
            nan: self.and(top, !empty),
            infinite: self.and(top, empty),
            zero: self.and(bottom, empty),
            exponent: biased,
            significand,
        }
    }

    /// The same with the top bit of the significand set, unless the value is zero; exponents may fall below 1.
    pub(super) fn unpack_normal(&mut self, format: Format, word: &[Lit]) -> Unpacked {
        let mut unpacked = self.unpack(format, word);
        let (significand, amount) = self.normalise(&unpacked.significand);
        let amount = zero_extend(&amount, format.wide_exponent());
        unpacked.exponent = self.sub(&unpacked.exponent, &amount);
        unpacked.significand = significand;
        unpacked
    }

    /// Whether a packed word is NaN.
    pub(super) fn is_nan(&mut self, format: Format, word: &[Lit]) -> Lit {
        let (fraction, exponent, _) = fields(format, word);
        let top = self.all(exponent);
        let some = self.any(fraction);
        self.and(top, some)
    }

    /// Replaces every NaN by the canonical one: sign clear, only the top bit of the fraction set.
    pub fn canonical_float(&mut self, format: Format, word: &[Lit]) -> Word {
        let nan = self.is_nan(format, word);
        self.nan_if(format, nan, word)
    }

    /// The canonical NaN where `nan` holds, else the word.
    pub(super) fn nan_if(&mut self, format: Format, nan: Lit, word: &[Lit]) -> Word {
        self.mux_word(nan, &nan_word(format), word)
    }

    /// A free float: free bits, with a clause for every bit that the canonical NaN fixes.
    pub fn fresh_float(&mut self, format: Format) -> Word {
        let word = self.fresh_word(format.width());
        let nan = self.is_nan(format, &word);
        for (&bit, fixed) in word.iter().zip(nan_word(format)) {
            let right = if fixed == Lit::TRUE { bit } else { !bit };
            self.clause(&[!nan, right]);
        }
        word
    }

    /// -x; NaN stays the canonical one.
    pub fn float_negate(&mut self, format: Format, word: &[Lit]) -> Word {
        let nan = self.is_nan(format, word);
        let sign = word[format.width() - 1];
        let mut out = word.to_vec();
        out[format.width() - 1] = self.and(!sign, !nan);
        out
    }
}

/// The canonical NaN.
pub(super) fn nan_word(format: Format) -> Word {
    let ones = (1u64 << (format.exponent + 1)) - 1;
    constant(ones << (format.significand - 2), format.width())
}

/// Infinity with a sign.
pub(super) fn infinity_word(format: Format, sign: Lit) -> Word {
    let ones = (1u64 << format.exponent) - 1;
    let mut word = constant(ones << (format.significand - 1), format.width());
    word[format.width() - 1] = sign;
    word
}

/// Zero with a sign.
pub(super) fn zero_word(format: Format, sign: Lit) -> Word {
    let mut word = constant(0, format.width());
    word[format.width() - 1] = sign;
    word
}
