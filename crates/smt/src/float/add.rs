//! Addition and subtraction: align the smaller operand, add or subtract, round.

use crate::float::Format;
use crate::float::round::Exact;
use crate::float::unpack::infinity_word;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::{Word, pad_below, zero_extend};

/// Guard, round and sticky bit: enough for the right rounding, since a long cancellation needs operands that were aligned exactly.
const EXTRA: usize = 3;

impl Gates {
    /// x + y.
    pub fn float_add(&mut self, format: Format, x: &[Lit], y: &[Lit]) -> Word {
        // Addition commutes; one order makes one circuit.
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let magnitude = format.width() - 1;
        let swap = self.below(&x[..magnitude], &y[..magnitude]);
        let large = self.mux_word(swap, y, x);
        let small = self.mux_word(swap, x, y);
        let (a, b) = (self.unpack(format, &large), self.unpack(format, &small));
        let subtract = self.xor(a.sign, b.sign);

        let distance = self.sub(&a.exponent, &b.exponent);
        let padded = pad_below(&b.significand, EXTRA);
        let (mut aligned, lost) = self.shift_right_sticky(&padded, &distance[..format.exponent]);
        aligned[0] = self.or(aligned[0], lost);
        let width = format.significand + EXTRA + 1;
        let augend = zero_extend(&pad_below(&a.significand, EXTRA), width);
        let addend: Word = zero_extend(&aligned, width).into_iter().map(|l| self.xor(l, subtract)).collect();
        let (sum, _) = self.add_carry(&augend, &addend, subtract);

        let zero = self.is_zero(&sum);
        let both_negative = self.and(x[magnitude], y[magnitude]);
        let sign = self.mux(zero, both_negative, a.sign);
        // The top bit of the sum stands one above the significand.
        let (exponent, _) = self.increment(&a.exponent, Lit::TRUE);
        let finite = self.round_up_from(format, &Exact { sign, exponent, significand: sum });

        let infinite = self.or(a.infinite, b.infinite);
        let result = self.mux_word(infinite, &infinity_word(format, a.sign), &finite);
        let both = self.all(&[a.infinite, b.infinite, subtract]);
        let nan = self.any(&[a.nan, b.nan, both]);
        self.nan_if(format, nan, &result)
    }

    /// x - y, which is x + (-y): also for the signs of zeros.
    pub fn float_sub(&mut self, format: Format, x: &[Lit], y: &[Lit]) -> Word {
        let negated = self.float_negate(format, y);
        self.float_add(format, x, &negated)
    }
}
