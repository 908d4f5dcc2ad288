//! Cube root and hypotenuse (`s_cbrt.c`, `e_hypot.c`).

use super::bits::{HI_INFINITY, HI_MIN_NORMAL, TWO_54, abs_hi, add_exponent, from_words, hi, with_hi};

/// Exponent biases for a first guess by dividing the high word by three, for normal and for scaled subnormal numbers.
const GUESS_NORMAL: i32 = 715_094_163;
const GUESS_SUBNORMAL: i32 = 696_219_795;
/// The rational step from 5 to 23 bits: 19/35, -864/1225, 99/70, 45/28 and 5/14.
const C: f64 = f64::from_bits(0x3FE1_5F15_F15F_15F1);
const D: f64 = f64::from_bits(0xBFE6_91DE_2532_C834);
const E: f64 = f64::from_bits(0x3FF6_A0EA_0EA0_EA0F);
const F: f64 = f64::from_bits(0x3FF9_B6DB_6DB6_DB6E);
const G: f64 = f64::from_bits(0x3FD6_DB6D_B6DB_6DB7);

pub(super) fn cbrt(x: f64) -> f64 {
    if x == 0.0 || abs_hi(x) >= HI_INFINITY {
        return x;
    }
    let a = x.abs();
    let guess = if hi(a) < HI_MIN_NORMAL {
        let scaled = a * TWO_54;
        with_hi(scaled, hi(scaled) / 3 + GUESS_SUBNORMAL)
    } else {
        from_words(hi(a) / 3 + GUESS_NORMAL, 0)
    };
    let r = guess * guess / a;
    let s = C + r * guess;
    let t = guess * (G + F / (s + E + D / s));
    // Cut to 20 bits and make it larger than the root, so that the square below is exact.
    let t = from_words(hi(t) + 1, 0);
    let r = a / (t * t);
    let r = (r - t) / (t + t + r);
    (t + t * r).copysign(x)
}

/// High word of 2^500, above which squares could overflow, and of 2^-500, below which they could underflow.
const HI_LARGE: i32 = 0x5f30_0000;
const HI_SMALL: i32 = 0x20b0_0000;

pub(super) fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (x, y) = (x.abs(), y.abs());
    let (a, b) = if hi(y) > hi(x) { (y, x) } else { (x, y) };
    if hi(a) - hi(b) > 0x3c0_0000 {
        return a + b; // a / b > 2^60
    }
    let mut scaled = Scaled { a, b, hi_a: hi(a), hi_b: hi(b), exponent: 0 };
    if scaled.hi_a > HI_LARGE {
        scaled.shift(-600);
    }
    if scaled.hi_b < HI_SMALL {
        if scaled.b == 0.0 {
            return a;
        }
        if scaled.hi_b < HI_MIN_NORMAL {
            scaled.multiply_subnormal();
        } else {
            scaled.shift(600);
        }
    }
    let w = scaled.medium();
    if scaled.exponent == 0 { w } else { add_exponent(1.0, scaled.exponent) * w }
}

/// The two sides, the larger first, brought into the range where squares are safe: hypot = 2^`exponent`·hypot(`a`, `b`).
struct Scaled {
    a: f64,
    b: f64,
    /// The high words used to split the sides into halves: those of `a` and `b` except after `multiply_subnormal`.
    hi_a: i32,
    hi_b: i32,
    exponent: i32,
}

impl Scaled {
    fn shift(&mut self, k: i32) {
        self.a = add_exponent(self.a, k);
        self.b = add_exponent(self.b, k);
        self.hi_a = hi(self.a);
        self.hi_b = hi(self.b);
        self.exponent -= k;
    }

    /// fdlibm leaves the high words stale here: the splitting below is then void, and the result still what Java gives.
    fn multiply_subnormal(&mut self) {
        let two_1022 = f64::from_bits(0x7fd0_0000_0000_0000);
        self.a *= two_1022;
        self.b *= two_1022;
        self.exponent -= 1022;
    }

    fn medium(&self) -> f64 {
        let (a, b) = (self.a, self.b);
        let w = a - b;
        if w > b {
            let t1 = from_words(self.hi_a, 0);
            let t2 = a - t1;
            (t1 * t1 - (b * -b - t2 * (a + t1))).sqrt()
        } else {
            let doubled = a + a;
            let y1 = from_words(self.hi_b, 0);
            let y2 = b - y1;
            let t1 = from_words(self.hi_a + 0x0010_0000, 0);
            let t2 = doubled - t1;
            (t1 * y1 - (w * -w - (t1 * y2 + t2 * b))).sqrt()
        }
    }
}
