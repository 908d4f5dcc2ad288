//! Conversions between integers and floats, and between the two formats (JLS 5.1.2, 5.1.3).

use crate::float::Format;
use crate::float::round::Exact;
use crate::float::unpack::{infinity_word, zero_word};
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant, extend, pad_below, sign, zero_extend};

impl Gates {
    /// The float nearest to a signed integer.
    pub fn float_from_int(&mut self, format: Format, word: &[Lit]) -> Word {
        let width = format.wide_exponent();
        let magnitude = self.magnitude(word);
        let exponent = constant(format.bias() + word.len() as u64 - 1, width);
        // Zero has no sign, since its integer has none.
        self.round_up_from(format, &Exact { sign: sign(word), exponent, significand: magnitude })
    }

    /// The integer of `width` bits towards zero, saturating; 0 for NaN.
    pub fn float_to_int(&mut self, format: Format, word: &[Lit], width: usize) -> Word {
        let a = self.unpack(format, word);
        let wide = format.wide_exponent();
        let unbiased = self.sub(&a.exponent, &constant(format.bias(), wide));
        let fraction = sign(&unbiased);
        let most = constant(width as u64 - 2, wide);
        let above = self.less(&most, &unbiased);
        let saturate = self.and(above, !a.nan);

        // The bits before the point after shifting the significand up by the exponent.
        let stages = width.trailing_zeros() as usize;
        let room = zero_extend(&a.significand, format.significand + width);
        let shifted = self.shift_left(&room, &unbiased[..stages]);
        let magnitude = &shifted[format.significand - 1..format.significand - 1 + width];
        let magnitude = self.mask_word(!fraction, magnitude);
        let value = self.negate_if(a.sign, &magnitude);

        let mut extreme = vec![!a.sign; width];
        extreme[width - 1] = a.sign;
        let value = self.mux_word(saturate, &extreme, &value);
        self.mask_word(!a.nan, &value)
    }

    /// The same value in a wider format: exact.
    pub fn float_widen(&mut self, from: Format, to: Format, word: &[Lit]) -> Word {
        let a = self.unpack_normal(from, word);
        let shift = to.bias() - from.bias();
        let exponent = extend(&a.exponent, to.wide_exponent(), sign(&a.exponent));
        let exponent = self.add(&exponent, &constant(shift, to.wide_exponent()));
        let top = from.significand - 1;
        let mut finite = pad_below(&a.significand[..top], to.significand - from.significand);
        finite.extend_from_slice(&exponent[..to.exponent]);
        finite.push(a.sign);
        let result = self.mux_word(a.zero, &zero_word(to, a.sign), &finite);
        let result = self.mux_word(a.infinite, &infinity_word(to, a.sign), &result);
        self.nan_if(to, a.nan, &result)
    }

    /// The nearest value in a narrower format.
    pub fn float_narrow(&mut self, from: Format, to: Format, word: &[Lit]) -> Word {
        let a = self.unpack(from, word);
        let shift = constant(from.bias() - to.bias(), from.wide_exponent());
        let exponent = self.sub(&a.exponent, &shift);
        let finite = self.round(to, &Exact { sign: a.sign, exponent, significand: a.significand });
        let result = self.mux_word(a.infinite, &infinity_word(to, a.sign), &finite);
        self.nan_if(to, a.nan, &result)
    }
}
