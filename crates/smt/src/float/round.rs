//! Rounding to nearest, ties to even, and packing: the one way back from exact values to floats.

use crate::float::Format;
use crate::float::unpack::infinity_word;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant, pad_below, sign, sign_extend, zero_extend};

/// An exact value before rounding: (-1)^sign · significand · 2^(exponent - bias - (significand bits - 1)), so that the exponent is
/// that of the top bit. Its lowest bit may be sticky: set when anything below was cut off.
pub(super) struct Exact {
    pub sign: Lit,
    /// Biased and signed, of any width.
    pub exponent: Word,
    /// Of any width; zero means zero.
    pub significand: Word,
}

/// A normalised value: the exponent minus one, whether that is meant (else the value is subnormal or zero), the significand, and
/// whether set bits were lost below it.
struct Normal {
    base: Word,
    usable: Lit,
    significand: Word,
    lost: Lit,
}

impl Gates {
    /// The nearest float: subnormal when it is too small, infinite when it is too large, zero with the given sign for zero.
    pub(super) fn round(&mut self, format: Format, exact: &Exact) -> Word {
        let (normal, amount) = self.normalise(&with_guard(format, &exact.significand));
        let wide = exact.exponent.len().max(amount.len() + 1).max(format.exponent + 1) + 1;
        let exponent = sign_extend(&exact.exponent, wide);
        let exponent = self.sub(&exponent, &zero_extend(&amount, wide));

        // Below the least normal exponent, 1, the significand moves down instead.
        let deficit = self.sub(&constant(1, wide), &exponent);
        let subnormal = self.less(&constant(0, wide), &deficit);
        let usable = self.and(sign(&normal), !subnormal);
        let deficit = self.mask_word(subnormal, &deficit[..wide - 1]);
        let (significand, lost) = self.shift_right_sticky(&normal, &deficit);
        let base = self.add(&exponent, &constant(u64::MAX, wide));
        self.pack(format, exact.sign, &Normal { base, usable, significand, lost })
    }

    /// The same for a value whose exponent is at least 1 already: the significand only moves up, no further than to exponent 1.
    pub(super) fn round_up_from(&mut self, format: Format, exact: &Exact) -> Word {
        let word = with_guard(format, &exact.significand);
        let wide = exact.exponent.len();
        let room = self.add(&exact.exponent, &constant(u64::MAX, wide));
        let (significand, base) = self.normalise_within(&word, &room);
        let usable = sign(&significand);
        self.pack(format, exact.sign, &Normal { base, usable, significand, lost: Lit::FALSE })
    }

    fn pack(&mut self, format: Format, sign: Lit, normal: &Normal) -> Word {
        let keep = format.significand;
        let cut = normal.significand.len() - keep;
        let (below, kept) = normal.significand.split_at(cut);
        let below_guard = self.any(&below[..cut - 1]);
        let sticky = self.any(&[below_guard, normal.lost, kept[0]]);
        let up = self.and(below[cut - 1], sticky);

        // Exponent minus one, plus the hidden bit: the increment may run up into the exponent, which is exactly the next float, up
        // to infinity.
        let (mut word, carry) = self.increment(&kept[..keep - 1], up);
        let base = self.mask_word(normal.usable, &normal.base[..format.exponent]);
        let (field, _) = self.add_carry(&base, &zero_extend(&[kept[keep - 1]], format.exponent), carry);
        word.extend(field);
        word.push(sign);

        let limit = constant((1 << format.exponent) - 3, normal.base.len());
        let beyond = self.less(&limit, &normal.base);
        let overflow = self.and(beyond, normal.usable);
        self.mux_word(overflow, &infinity_word(format, sign), &word)
    }
}

/// At least a guard and a sticky bit below what is kept.
fn with_guard(format: Format, significand: &[Lit]) -> Word {
    pad_below(significand, (format.significand + 2).saturating_sub(significand.len()))
}
