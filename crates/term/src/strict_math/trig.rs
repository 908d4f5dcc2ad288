//! Sine, cosine and tangent: argument reduction to [-π/4, π/4], then a polynomial kernel (`s_sin.c`, `k_sin.c`, `s_cos.c`,
//! `k_cos.c`, `s_tan.c`, `k_tan.c`).

use std::f64::consts::FRAC_PI_4;

use super::bits::{HI_INFINITY, abs_hi, from_words, head, hi, horner, lo};
use super::rem_pio2::{Reduced, rem_pio2};

/// High word of π/4: no reduction up to there.
const HI_PI_4: i32 = 0x3fe9_21fb;
/// High word of 2^-27, below which sine is its argument and cosine is one.
const HI_TINY: i32 = 0x3e40_0000;

pub(super) fn sin(x: f64) -> f64 {
    if abs_hi(x) <= HI_PI_4 {
        return sin_kernel_of_exact(x);
    }
    if abs_hi(x) >= HI_INFINITY {
        return f64::NAN;
    }
    let Reduced { quadrant, y, tail } = rem_pio2(x);
    match quadrant & 3 {
        0 => sin_kernel(y, tail),
        1 => cos_kernel(y, tail),
        2 => -sin_kernel(y, tail),
        _ => -cos_kernel(y, tail),
    }
}

pub(super) fn cos(x: f64) -> f64 {
    if abs_hi(x) <= HI_PI_4 {
        return cos_kernel(x, 0.0);
    }
    if abs_hi(x) >= HI_INFINITY {
        return f64::NAN;
    }
    let Reduced { quadrant, y, tail } = rem_pio2(x);
    match quadrant & 3 {
        0 => cos_kernel(y, tail),
        1 => -sin_kernel(y, tail),
        2 => -cos_kernel(y, tail),
        _ => sin_kernel(y, tail),
    }
}

pub(super) fn tan(x: f64) -> f64 {
    if abs_hi(x) <= HI_PI_4 {
        return tan_kernel(x, 0.0, Wanted::Tangent);
    }
    if abs_hi(x) >= HI_INFINITY {
        return f64::NAN;
    }
    let Reduced { quadrant, y, tail } = rem_pio2(x);
    let wanted = if quadrant & 1 == 0 { Wanted::Tangent } else { Wanted::MinusCotangent };
    tan_kernel(y, tail, wanted)
}

/// sin(x) ≈ x + `SIN_1` x³ + x⁵ · `SIN_REST`(x²).
const SIN_1: f64 = f64::from_bits(0xBFC5_5555_5555_5549); // -1.66666666666666324348e-01
const SIN_REST: [f64; 5] = [
    f64::from_bits(0x3F81_1111_1110_F8A6), //  8.33333333332248946124e-03
    f64::from_bits(0xBF2A_01A0_19C1_61D5), // -1.98412698298579493134e-04
    f64::from_bits(0x3EC7_1DE3_57B1_FE7D), //  2.75573137070700676789e-06
    f64::from_bits(0xBE5A_E5E6_8A2B_9CEB), // -2.50507602534068634195e-08
    f64::from_bits(0x3DE5_D93A_5ACF_D57C), //  1.58969099521155010221e-10
];

/// Sine of `x` in [-π/4, π/4], known exactly.
fn sin_kernel_of_exact(x: f64) -> f64 {
    if abs_hi(x) < HI_TINY {
        return x;
    }
    let z = x * x;
    let cube = z * x;
    x + cube * (SIN_1 + z * horner(z, &SIN_REST))
}

/// Sine of `x` + `tail`, `x` in [-π/4, π/4].
fn sin_kernel(x: f64, tail: f64) -> f64 {
    if abs_hi(x) < HI_TINY {
        return x;
    }
    let z = x * x;
    let cube = z * x;
    let rest = horner(z, &SIN_REST);
    x - ((z * (0.5 * tail - cube * rest) - tail) - cube * SIN_1)
}

/// cos(x) ≈ 1 - x²/2 + x⁴ · `COS`(x²).
const COS: [f64; 6] = [
    f64::from_bits(0x3FA5_5555_5555_554C), //  4.16666666666666019037e-02
    f64::from_bits(0xBF56_C16C_16C1_5177), // -1.38888888888741095749e-03
    f64::from_bits(0x3EFA_01A0_19CB_1590), //  2.48015872894767294178e-05
    f64::from_bits(0xBE92_7E4F_809C_52AD), // -2.75573143513906633035e-07
    f64::from_bits(0x3E21_EE9E_BDB4_B1C4), //  2.08757232129817482790e-09
    f64::from_bits(0xBDA8_FAE9_BE88_38D4), // -1.13596475577881948265e-11
];

/// Cosine of `x` + `tail`, `x` in [-π/4, π/4].
fn cos_kernel(x: f64, tail: f64) -> f64 {
    let ix = abs_hi(x);
    if ix < HI_TINY {
        return 1.0;
    }
    let z = x * x;
    let r = z * horner(z, &COS);
    if ix < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * tail)); // |x| < 0.3
    }
    // 1 - x²/2 would lose bits: subtract about x/4, exactly, from both terms first.
    let quarter = if ix > 0x3fe9_0000 { 0.28125 } else { from_words(ix - 0x0020_0000, 0) };
    let half_square = 0.5 * z - quarter;
    (1.0 - quarter) - (half_square - (z * r - x * tail))
}

/// tan(x) ≈ x + `TAN_0` x³ + x⁵ · (`TAN_ODD`(x⁴) + x² · `TAN_EVEN`(x⁴)).
const TAN_0: f64 = f64::from_bits(0x3FD5_5555_5555_5563); // 3.33333333333334091986e-01
const TAN_ODD: [f64; 6] = [
    f64::from_bits(0x3FC1_1111_1110_FE7A), //  1.33333333333201242699e-01
    f64::from_bits(0x3F96_64F4_8406_D637), //  2.18694882948595424599e-02
    f64::from_bits(0x3F6D_6D22_C956_0328), //  3.59207910759131235356e-03
    f64::from_bits(0x3F43_44D8_F2F2_6501), //  5.88041240820264096874e-04
    f64::from_bits(0x3F14_7E88_A037_92A6), //  7.81794442939557092300e-05
    f64::from_bits(0xBEF3_75CB_DB60_5373), // -1.85586374855275456654e-05
];
const TAN_EVEN: [f64; 6] = [
    f64::from_bits(0x3FAB_A1BA_1BB3_41FE), //  5.39682539762260521377e-02
    f64::from_bits(0x3F82_26E3_E96E_8493), //  8.86323982359930005737e-03
    f64::from_bits(0x3F57_DBC8_FEE0_8315), //  1.45620945432529025516e-03
    f64::from_bits(0x3F30_26F7_1A8D_1068), //  2.46463134818469906812e-04
    f64::from_bits(0x3F12_B80F_32F0_A7E9), //  7.14072491382608190305e-05
    f64::from_bits(0x3EFB_2A70_74BF_7AD4), //  2.59073051863633712884e-05
];
/// π/4 = `FRAC_PI_4` + `PI_4_LO`.
const PI_4_LO: f64 = f64::from_bits(0x3C81_A626_3314_5C07); // 3.06161699786838301793e-17
/// High word of 0.6744, from which tan(π/4 - x) is used instead.
const HI_NEAR_PI_4: i32 = 0x3fe5_9428;

/// What the tangent kernel computes: the quadrant decides.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Tangent,
    MinusCotangent,
}

/// Tangent, or -1/tangent, of `x` + `tail`, `x` in [-π/4, π/4].
fn tan_kernel(x: f64, tail: f64, wanted: Wanted) -> f64 {
    let ix = abs_hi(x);
    if ix < 0x3e30_0000 {
        return match wanted {
            Wanted::Tangent => x, // |x| < 2^-28
            Wanted::MinusCotangent if ix == 0 && lo(x) == 0 => f64::INFINITY,
            Wanted::MinusCotangent => minus_reciprocal(x, tail),
        };
    }
    let folded = ix >= HI_NEAR_PI_4;
    let (y, tail) = if folded {
        let (y, tail) = if x < 0.0 { (-x, -tail) } else { (x, tail) };
        ((FRAC_PI_4 - y) + (PI_4_LO - tail), 0.0)
    } else {
        (x, tail)
    };
    let z = y * y;
    let w = z * z;
    let odd = horner(w, &TAN_ODD);
    let even = z * horner(w, &TAN_EVEN);
    let cube = z * y;
    let r = tail + z * (cube * (odd + even) + tail) + TAN_0 * cube;
    if folded {
        let w = y + r;
        let sign = f64::from(1 - ((hi(x) >> 30) & 2));
        let v = if wanted == Wanted::Tangent { 1.0 } else { -1.0 };
        return sign * (v - 2.0 * (y - (w * w / (w + v) - r)));
    }
    match wanted {
        Wanted::Tangent => y + r,
        Wanted::MinusCotangent => minus_reciprocal(y, r),
    }
}

/// -1 / (`x` + `r`), more accurately than a division alone (its two roundings could cost 2 ulps).
fn minus_reciprocal(x: f64, r: f64) -> f64 {
    let w = x + r;
    let z = head(w);
    let v = r - (z - x);
    let a = -1.0 / w;
    let t = head(a);
    let s = 1.0 + t * z;
    t + a * (s + t * v)
}
