//! Division and remainder. By a constant: quotient and remainder are free words with `q·c + r = a`, `r < c`, which is a small
//! linear circuit; otherwise a restoring divider, through which unit propagation computes forward.

use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, as_constant, constant, invert, sign, zero_extend};

impl Gates {
    /// Java's quotient and remainder of signed words: truncating, MIN / -1 wraps, and both are zero when the divisor is.
    pub fn divide(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Word) {
        let (sign_a, sign_b) = (sign(a), sign(b));
        let magnitude_a = self.magnitude(a);
        let magnitude_b = self.magnitude(b);
        let (quotient, remainder) = self.divide_unsigned(&magnitude_a, &magnitude_b);
        let negative = self.xor(sign_a, sign_b);
        let quotient = self.negate_if(negative, &quotient);
        let remainder = self.negate_if(sign_a, &remainder);
        let nonzero = self.any(b);
        (self.mask_word(nonzero, &quotient), self.mask_word(nonzero, &remainder))
    }

    /// Quotient and remainder of unsigned words of one width; unspecified when the divisor is zero.
    fn divide_unsigned(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Word) {
        match as_constant(b) {
            Some(0) => (a.to_vec(), a.to_vec()),
            Some(value) if value.is_power_of_two() => {
                let shift = value.trailing_zeros() as usize;
                (zero_extend(&a[shift..], a.len()), zero_extend(&a[..shift], a.len()))
            }
            Some(value) => self.divide_constant(a, value),
            None => self.divide_restoring(a, b),
        }
    }

    /// Division by a constant of at least 3 that is no power of two.
    fn divide_constant(&mut self, a: &[Lit], value: u64) -> (Word, Word) {
        let width = a.len();
        let low = (u64::BITS - value.leading_zeros()) as usize;
        // q < 2^(width - low + 1), so q·c + r needs at most width + 1 bits and cannot wrap there.
        let (quotient, remainder) = self.divisions(a, value, width - low + 1, low);
        (zero_extend(&quotient, width), zero_extend(&remainder, width))
    }

    /// The words q and r of `a = q·value + r`, defined once per dividend and divisor.
    fn divisions(&mut self, a: &[Lit], value: u64, high: usize, low: usize) -> (Word, Word) {
        if let Some(known) = self.known_division(a, value) {
            return known;
        }
        let wide = a.len() + 1;
        let quotient = self.fresh_word(high);
        let remainder = self.fresh_word(low);
        let product = self.multiply_constant(&zero_extend(&quotient, wide), value);
        let sum = self.add(&product, &zero_extend(&remainder, wide));
        for (&x, y) in sum.iter().zip(zero_extend(a, wide)) {
            self.clause(&[x, !y]);
            self.clause(&[!x, y]);
        }
        let small = self.below(&remainder, &constant(value, low));
        self.clause(&[small]);
        self.remember_division(a, value, (quotient.clone(), remainder.clone()));
        (quotient, remainder)
    }

    /// Restoring division: from the top, subtract where it fits.
    fn divide_restoring(&mut self, a: &[Lit], b: &[Lit]) -> (Word, Word) {
        let width = a.len();
        let mut quotient = vec![Lit::FALSE; width];
        let mut rest: Word = Vec::new();
        let mut above = vec![Lit::FALSE; width + 1];
        for at in (0..width).rev() {
            above[at] = self.or(b[at], above[at + 1]);
        }
        for at in (0..width).rev() {
            rest.insert(0, a[at]);
            // The rest has as many bits as steps taken; the divisor must not reach above them.
            let reach = rest.len().min(width);
            let divisor = zero_extend(&b[..reach], rest.len());
            let (difference, carry) = self.add_carry(&rest, &invert(&divisor), Lit::TRUE);
            let fits = self.and(carry, !above[reach]);
            quotient[at] = fits;
            rest = self.mux_word(fits, &difference, &rest);
            // A rest is below the divisor, so its top bit beyond the width is zero again.
            rest.truncate(width);
        }
        (quotient, rest)
    }
}
