//! Division: a restoring divider on normalised significands, its rest as the sticky bit.

use crate::float::Format;
use crate::float::round::Exact;
use crate::float::unpack::{infinity_word, zero_word};
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant, zero_extend};

impl Gates {
    /// x / y.
    pub fn float_div(&mut self, format: Format, x: &[Lit], y: &[Lit]) -> Word {
        let (a, b) = (self.unpack_normal(format, x), self.unpack_normal(format, y));
        let sign = self.xor(a.sign, b.sign);

        // The quotient lies between 1/2 and 2: one bit before the point, and enough behind it to round.
        let width = format.significand + 1;
        let divisor = zero_extend(&b.significand, width);
        let mut rest = zero_extend(&a.significand, width);
        let mut significand = Word::new();
        for _ in 0..format.significand + 2 {
            let (difference, fits) = self.sub_borrow(&rest, &divisor);
            significand.push(fits);
            // The rest is below the divisor, so its top bit is clear and doubling loses nothing.
            rest = self.mux_word(fits, &difference, &rest);
            rest.rotate_right(1);
            rest[0] = Lit::FALSE;
        }
        significand.push(self.any(&rest));
        significand.reverse();
        let difference = self.sub(&a.exponent, &b.exponent);
        let exponent = self.add(&difference, &constant(format.bias(), format.wide_exponent()));
        let finite = self.round(format, &Exact { sign, exponent, significand });

        let zero = self.or(a.zero, b.infinite);
        let infinite = self.or(a.infinite, b.zero);
        let result = self.mux_word(zero, &zero_word(format, sign), &finite);
        let result = self.mux_word(infinite, &infinity_word(format, sign), &result);
        let zeros = self.and(a.zero, b.zero);
        let infinities = self.and(a.infinite, b.infinite);
        let nan = self.any(&[a.nan, b.nan, zeros, infinities]);
        self.nan_if(format, nan, &result)
    }
}
