//! Multiplication: the exact product of the significands, rounded once.

use crate::float::Format;
use crate::float::round::Exact;
use crate::float::unpack::{infinity_word, zero_word};
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, as_constant, constant, zero_extend};

impl Gates {
    /// x · y.
    pub fn float_mul(&mut self, format: Format, x: &[Lit], y: &[Lit]) -> Word {
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let (a, b) = (self.unpack(format, x), self.unpack(format, y));
        let sign = self.xor(a.sign, b.sign);

        let width = 2 * format.significand;
        let significand = match (as_constant(&a.significand), as_constant(&b.significand)) {
            (Some(value), _) => self.multiply_constant(&zero_extend(&b.significand, width), value),
            (_, Some(value)) => self.multiply_constant(&zero_extend(&a.significand, width), value),
            _ => self.product(&a.significand, &b.significand, width),
        };
        let sum = self.add(&a.exponent, &b.exponent);
        let exponent = self.sub(&sum, &constant(format.bias() - 1, format.wide_exponent()));
        let finite = self.round(format, &Exact { sign, exponent, significand });

        let zero = self.or(a.zero, b.zero);
        let infinite = self.or(a.infinite, b.infinite);
        let result = self.mux_word(zero, &zero_word(format, sign), &finite);
        let result = self.mux_word(infinite, &infinity_word(format, sign), &result);
        let both = self.and(zero, infinite);
        let nan = self.any(&[a.nan, b.nan, both]);
        self.nan_if(format, nan, &result)
    }
}
