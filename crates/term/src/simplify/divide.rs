//! Quotients and remainders of ints and longs: truncating, and 0 for a divisor 0.
//!
//! Powers of two stay: a shift or a mask would be right only for non-negative dividends, and the encoding knows them.
//!
//! | rule | rewrites |
//! |---|---|
//! | div-zero | x / 0 → 0; 0 / x → 0 |
//! | div-one | x / 1 → x; x / -1 → -x (also for the smallest number) |
//! | div-small | x / c → 0 when \|x\| < \|c\| |
//! | div-div | (x / c1) / c2 → x / (c1 * c2); 0 when the product does not fit |
//! | div-same | x / x → x == 0 ? 0 : 1 |
//! | rem-zero | x % 0, x % 1, x % -1, 0 % x, x % x → 0 |
//! | rem-sign | x % -c → x % c |
//! | rem-small | x % c → x when \|x\| < c |

use super::{Family, Width};
use crate::{Pool, Term};

impl Pool {
    pub(super) fn div(&mut self, w: Width, a: Term, b: Term) -> Term {
        if self.integer(a) == Some(0) {
            rule!("div-zero");
            return a;
        }
        if a == b {
            rule!("div-same");
            let (zero, one) = (self.constant(w, 0), self.constant(w, 1));
            let condition = self.eq(a, zero);
            return self.ite(condition, zero, one);
        }
        let Some(c) = self.integer(b) else { return self.intern_binary(w.op(Family::Div), a, b) };
        match c {
            0 => {
                rule!("div-zero");
                return b;
            }
            1 => {
                rule!("div-one");
                return a;
            }
            -1 => {
                rule!("div-one");
                return self.neg(w, a);
            }
            _ => {}
        }
        if self.smaller(a, c) {
            rule!("div-small");
            return self.constant(w, 0);
        }
        if let Some((x, y)) = self.is_binary(a, w.op(Family::Div))
            && let Some(c1) = self.integer(y)
            && !matches!(c1, -1 | 0)
        {
            rule!("div-div");
            let product = i128::from(c1) * i128::from(c);
            return match i64::try_from(product) {
                Ok(product) if w.wrap(product) == product => {
                    let divisor = self.constant(w, product);
                    self.div(w, x, divisor)
                }
                // Only the smallest number is as large as the smallest product that does not fit.
                _ if product == -i128::from(w.min()) => self.intern_binary(w.op(Family::Div), a, b),
                _ => self.constant(w, 0),
            };
        }
        self.intern_binary(w.op(Family::Div), a, b)
    }

    pub(super) fn rem(&mut self, w: Width, a: Term, b: Term) -> Term {
        if a == b || self.integer(a) == Some(0) || matches!(self.integer(b), Some(-1..=1)) {
            rule!("rem-zero");
            return self.constant(w, 0);
        }
        let Some(c) = self.integer(b) else { return self.intern_binary(w.op(Family::Rem), a, b) };
        if self.smaller(a, c) {
            rule!("rem-small");
            return a;
        }
        if c < 0 && c != w.min() {
            rule!("rem-sign");
            let positive = self.constant(w, -c);
            return self.rem(w, a, positive);
        }
        self.intern_binary(w.op(Family::Rem), a, b)
    }

    /// Whether |x| < |c| for certain.
    fn smaller(&self, x: Term, c: i64) -> bool {
        let (low, high) = self.range(x);
        low.unsigned_abs().max(high.unsigned_abs()) < c.unsigned_abs()
    }
}
