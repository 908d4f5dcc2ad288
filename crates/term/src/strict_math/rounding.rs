//! Rounding to integers and the IEEE remainder (`s_floor.c`, `s_ceil.c`, `s_rint.c`, `e_remainder.c`): all exact operations.

use super::bits::{ABS_MASK, hi, with_hi};

/// `x` - n·`p`, n the integer nearest to `x`/`p`, the even one of two; the sign of a zero is that of `x`.
pub(super) fn ieee_remainder(x: f64, p: f64) -> f64 {
    if p == 0.0 || !x.is_finite() || p.is_nan() {
        return f64::NAN;
    }
    let p = p.abs();
    // `%` is exact, so this leaves the result unchanged; for larger p, 2p overflows and x is below it anyway.
    let x_mod = if hi(p) <= 0x7fdf_ffff { x % (p + p) } else { x };
    let mut r = x_mod.abs();
    if r == p {
        return 0.0_f64.copysign(x);
    }
    if hi(p) < 0x0020_0000 {
        // p/2 would be subnormal and lose a bit
        if r + r > p {
            r -= p;
            if r + r >= p {
                r -= p;
            }
        }
    } else {
        let half = 0.5 * p;
        if r > half {
            r -= p;
            if r >= half {
                r -= p;
            }
        }
    }
    with_hi(r, hi(r) ^ (hi(x) & !ABS_MASK))
}

/// The even one of two equally near integers.
pub(super) fn rint(x: f64) -> f64 {
    x.round_ties_even()
}
