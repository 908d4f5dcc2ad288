//! Hyperbolic sine, cosine and tangent, by way of the exponential (`e_sinh.c`, `e_cosh.c`, `s_tanh.c`).

use super::bits::{HI_INFINITY, HI_ONE, abs_hi, hi};
use super::exp::{HI_OVERFLOW, exp, expm1};

/// High word of 22, from which e^-x no longer counts.
const HI_22: i32 = 0x4036_0000;
/// Above it sinh and cosh overflow, though e^x does a little below.
const OVERFLOW: f64 = f64::from_bits(0x4086_33CE_8FB9_F87D); // 710.4758600739439

pub(super) fn sinh(x: f64) -> f64 {
    let ix = abs_hi(x);
    if ix >= HI_INFINITY {
        return x;
    }
    let half = 0.5_f64.copysign(x);
    let a = x.abs();
    if ix < HI_22 {
        if ix < 0x3e30_0000 {
            return x; // |x| < 2^-28
        }
        let t = expm1(a);
        return if ix < HI_ONE { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) };
    }
    half_exp(a, half)
}

pub(super) fn cosh(x: f64) -> f64 {
    let ix = abs_hi(x);
    let a = x.abs();
    if ix >= HI_INFINITY {
        return a;
    }
    if ix < 0x3fd6_2e43 {
        // |x| < ln(2)/2
        let t = expm1(a);
        let w = 1.0 + t;
        return if ix < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if ix < HI_22 {
        let t = exp(a);
        return 0.5 * t + 0.5 / t;
    }
    half_exp(a, 0.5)
}

/// `half`·e^`a` for `half` = ±0.5, also where e^`a` alone overflows.
fn half_exp(a: f64, half: f64) -> f64 {
    if abs_hi(a) < HI_OVERFLOW {
        half * exp(a)
    } else if a <= OVERFLOW {
        let w = exp(0.5 * a);
        (half * w) * w
    } else {
        f64::INFINITY.copysign(half)
    }
}

pub(super) fn tanh(x: f64) -> f64 {
    let ix = abs_hi(x);
    if x.is_nan() {
        return x;
    }
    if ix < 0x3c80_0000 {
        return x * (1.0 + x); // |x| < 2^-55
    }
    let a = x.abs();
    let z = if ix >= HI_22 {
        1.0
    } else if ix >= HI_ONE {
        1.0 - 2.0 / (expm1(2.0 * a) + 2.0)
    } else {
        let t = expm1(-2.0 * a);
        -t / (t + 2.0)
    };
    if hi(x) >= 0 { z } else { -z }
}
