//! Java's `==`, `<` and `<=` on floats, and the three-way comparisons of the JVM.

use crate::float::Format;
use crate::gates::Gates;
use crate::sat::Lit;
use crate::word::Word;

/// How two floats compare: at most one of these holds, and none when one is NaN.
pub struct Order {
    /// x < y
    pub less: Lit,
    /// x == y; 0.0 equals -0.0.
    pub equal: Lit,
}

impl Gates {
    /// Compares x with y.
    pub fn float_order(&mut self, format: Format, x: &[Lit], y: &[Lit]) -> (Order, Lit) {
        let top = format.width() - 1;
        let (sign_x, sign_y) = (x[top], y[top]);
        let nan_x = self.is_nan(format, x);
        let nan_y = self.is_nan(format, y);
        let ordered = self.and(!nan_x, !nan_y);
        let zero_x = self.is_zero(&x[..top]);
        let zero_y = self.is_zero(&y[..top]);
        let zeros = self.and(zero_x, zero_y);
        let same_magnitude = self.equal(&x[..top], &y[..top]);
        let smaller = self.below(&x[..top], &y[..top]);
        let larger = self.and(!smaller, !same_magnitude);

        let same_sign = !self.xor(sign_x, sign_y);
        let identical = self.and(same_magnitude, same_sign);
        let equal = self.or(identical, zeros);
        // Different signs: the negative one is less, zeros aside. Same sign: by magnitude, reversed below zero.
        let by_magnitude = self.mux(sign_x, larger, smaller);
        let apart = self.and(sign_x, !zeros);
        let less = self.mux(same_sign, by_magnitude, apart);
        (Order { less: self.and(less, ordered), equal: self.and(equal, ordered) }, ordered)
    }

    /// -1, 0 or 1; `unordered` (as a truth value: true is 1, false is -1) when one is NaN.
    pub fn float_compare(&mut self, format: Format, x: &[Lit], y: &[Lit], unordered: bool) -> Word {
        let (order, ordered) = self.float_order(format, x, y);
        let negative = if unordered { order.less } else { self.or(order.less, !ordered) };
        let mut word = vec![negative; 32];
        word[0] = !order.equal;
        word
    }
}
