//! The square root, digit by digit, its rest as the sticky bit.

use crate::float::Format;
use crate::float::round::Exact;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant, pad_below, sign_extend, zero_extend};

impl Gates {
    /// √x; NaN below zero, and √-0.0 is -0.0.
    pub fn float_sqrt(&mut self, format: Format, x: &[Lit]) -> Word {
        let a = self.unpack_normal(format, x);
        let wide = format.wide_exponent();
        // x = m · 2^e with e even and 1 ≤ m < 4. The bias is odd, so e is odd where the biased exponent is even.
        let odd = !a.exponent[0];
        let unbiased = self.sub(&a.exponent, &constant(format.bias(), wide));
        let half = sign_extend(&unbiased[1..], wide);
        let exponent = self.add(&half, &constant(format.bias(), wide));

        // The radicand: two bits before the point, then zeros, so that the root has a guard bit; the rest is the sticky bit.
        let digits = format.significand + 2;
        let plain = zero_extend(&a.significand, format.significand + 1);
        let doubled = pad_below(&a.significand, 1);
        let mantissa = self.mux_word(odd, &doubled, &plain);
        let radicand = pad_below(&mantissa, 2 * digits - mantissa.len());

        let mut root: Word = Vec::new();
        let mut rest: Word = Vec::new();
        for step in 0..digits {
            let at = 2 * (digits - 1 - step);
            let mut next = vec![radicand[at], radicand[at + 1]];
            next.extend_from_slice(&rest);
            // Subtract 4·root + 1 where it fits.
            let mut trial = vec![Lit::TRUE, Lit::FALSE];
            trial.extend_from_slice(&root);
            let width = next.len().max(trial.len());
            let (next, trial) = (zero_extend(&next, width), zero_extend(&trial, width));
            let (difference, fits) = self.sub_borrow(&next, &trial);
            rest = self.mux_word(fits, &difference, &next);
            root.insert(0, fits);
            // The rest is at most twice the root.
            rest.truncate(root.len() + 1);
        }
        let sticky = self.any(&rest);
        let mut significand = vec![sticky];
        significand.extend(root);
        let finite = self.round_up_from(format, &Exact { sign: Lit::FALSE, exponent, significand });

        let negative = self.and(a.sign, !a.zero);
        let nan = self.or(a.nan, negative);
        let same = self.or(a.zero, a.infinite);
        let result = self.mux_word(same, x, &finite);
        self.nan_if(format, nan, &result)
    }
}
