//! The remainder of truncating division (C's fmod, Java's %): exact, by doubling and subtracting once per step of the difference of
//! the exponents.
//!
//! That difference reaches 276 for floats, which is encoded in full, and 2097 for doubles, which would be millions of clauses: there
//! only [`REMAINDER_STEPS`] steps are encoded, and the returned literal says that they suffice. Where it does not hold, the circuit must
//! bind nothing.

use crate::float::Format;
use crate::float::round::Exact;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, constant, pad_below, sign, zero_extend};

/// The largest difference of exponents that a remainder of doubles is encoded for.
const REMAINDER_STEPS: usize = 128;

impl Gates {
    /// x % y, and whether the encoding is exact for these operands.
    pub fn float_rem(&mut self, format: Format, x: &[Lit], y: &[Lit]) -> (Word, Lit) {
        let (a, b) = (self.unpack_normal(format, x), self.unpack_normal(format, y));
        let distance = self.sub(&a.exponent, &b.exponent);
        let smaller = sign(&distance);

        let width = format.significand + 1;
        let divisor = zero_extend(&b.significand, width);
        let mut rest = zero_extend(&a.significand, width);
        let most = (1usize << format.exponent) + format.significand;
        let steps = if format == Format::DOUBLE { REMAINDER_STEPS } else { most };
        for step in 0..=steps {
            // In step i, the rest is doubled (but not in the first) and reduced, while i ≤ distance.
            let active = if step == 0 {
                !smaller
            } else {
                let reached = self.less(&distance, &constant(step as u64, distance.len()));
                !reached
            };
            let doubled = if step == 0 { rest.clone() } else { pad_below(&rest[..width - 1], 1) };
            let (difference, fits) = self.sub_borrow(&doubled, &divisor);
            let reduced = self.mux_word(fits, &difference, &doubled);
            rest = self.mux_word(active, &reduced, &rest);
        }
        let finite = self.round(
            format,
            &Exact { sign: a.sign, exponent: b.exponent.clone(), significand: rest[..width - 1].to_vec() },
        );

        let keep = self.any(&[smaller, a.zero, b.infinite]);
        let result = self.mux_word(keep, x, &finite);
        let nan = self.any(&[a.nan, b.nan, a.infinite, b.zero]);
        let result = self.nan_if(format, nan, &result);
        let beyond = if steps == most {
            Lit::FALSE
        } else {
            let far = self.less(&constant(steps as u64, distance.len()), &distance);
            self.all(&[far, !keep, !nan])
        };
        (result, !beyond)
    }
}
