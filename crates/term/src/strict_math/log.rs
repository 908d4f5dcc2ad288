//! The natural and decimal logarithms, and the logarithm of one plus (`e_log.c`, `e_log10.c`, `s_log1p.c`).

use std::f64::consts::LOG10_E;

use super::bits::{BIAS, HI_INFINITY, HI_MIN_NORMAL, HI_ONE, MANTISSA_MASK, TWO_54, abs_hi, hi, horner, with_hi};

/// ln(2) = `LN2_HI` + `LN2_LO`, the first short enough to be multiplied by an exponent exactly.
pub(super) const LN2_HI: f64 = f64::from_bits(0x3FE6_2E42_FEE0_0000); // 6.93147180369123816490e-01
pub(super) const LN2_LO: f64 = f64::from_bits(0x3DEA_39EF_3579_3C76); // 1.90821492927058770002e-10
/// log10(2), likewise.
const LOG10_2_HI: f64 = f64::from_bits(0x3FD3_4413_509F_6000); // 3.01029995663611771306e-01
const LOG10_2_LO: f64 = f64::from_bits(0x3D59_FEF3_11F1_2B36); // 3.69423907715893078616e-13

/// log(1+f) - 2s ≈ s · `LG`-polynomial(s²), s = f/(2+f).
const LG: [f64; 7] = [
    f64::from_bits(0x3FE5_5555_5555_5593), // 6.666666666666735130e-01
    f64::from_bits(0x3FD9_9999_9997_FA04), // 3.999999999940941908e-01
    f64::from_bits(0x3FD2_4924_9422_9359), // 2.857142874366239149e-01
    f64::from_bits(0x3FCC_71C5_1D8E_78AF), // 2.222219843214978396e-01
    f64::from_bits(0x3FC7_4664_96CB_03DE), // 1.818357216161805012e-01
    f64::from_bits(0x3FC3_9A09_D078_C69F), // 1.531383769920937332e-01
    f64::from_bits(0x3FC2_F112_DF3E_5244), // 1.479819860511658591e-01
];

/// The results for arguments that have no exponent to split off: not positive, infinite or NaN.
fn special(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x.is_nan() || x < 0.0 {
        Some(f64::NAN)
    } else if x == f64::INFINITY {
        Some(x)
    } else {
        None
    }
}

/// A positive `x` scaled to be normal, and the exponent that undoes it.
fn normal(x: f64) -> (f64, i32) {
    if hi(x) < HI_MIN_NORMAL { (x * TWO_54, -54) } else { (x, 0) }
}

pub(super) fn log(x: f64) -> f64 {
    if let Some(result) = special(x) {
        return result;
    }
    let (x, k) = normal(x);
    let mantissa = hi(x) & MANTISSA_MASK;
    let above_sqrt2 = (mantissa + 0x95f64) & 0x0010_0000;
    let k = k + (hi(x) >> 20) - BIAS + (above_sqrt2 >> 20);
    // x = 2^k·(1+f), sqrt(2)/2 < 1+f < sqrt(2)
    let f = with_hi(x, mantissa | (above_sqrt2 ^ HI_ONE)) - 1.0;
    let dk = f64::from(k);
    let (dk_hi, dk_lo) = (dk * LN2_HI, dk * LN2_LO);
    if (MANTISSA_MASK & (2 + mantissa)) < 3 {
        // |f| < 2^-20
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk_hi + dk_lo };
        }
        let r = f * f * (0.5 - THIRD * f);
        return if k == 0 { f - r } else { dk_hi - ((r - dk_lo) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * horner(w, &[LG[1], LG[3], LG[5]]);
    let odd = z * horner(w, &[LG[0], LG[2], LG[4], LG[6]]);
    let r = odd + even;
    if (mantissa - 0x6147a) | (0x6b851 - mantissa) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0 {
            f - (half_square - s * (half_square + r))
        } else {
            dk_hi - ((half_square - (s * (half_square + r) + dk_lo)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        dk_hi - ((s * (f - r) - dk_lo) - f)
    }
}

const THIRD: f64 = 1.0 / 3.0;

pub(super) fn log10(x: f64) -> f64 {
    if let Some(result) = special(x) {
        return result;
    }
    let (x, k) = normal(x);
    let k = k + (hi(x) >> 20) - BIAS;
    let negative = i32::from(k < 0);
    let mantissa = with_hi(x, (hi(x) & MANTISSA_MASK) | ((BIAS - negative) << 20));
    let y = f64::from(k + negative);
    let z = y * LOG10_2_LO + LOG10_E * log(mantissa);
    z + y * LOG10_2_HI
}

pub(super) fn log1p(x: f64) -> f64 {
    if x == -1.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_nan() || x < -1.0 {
        return f64::NAN;
    }
    let (hx, ax) = (hi(x), abs_hi(x));
    if hx >= HI_INFINITY {
        return x;
    }
    if ax < 0x3e20_0000 {
        // |x| < 2^-29; below 2^-54 the result is x
        return if ax < 0x3c90_0000 { x } else { x - x * x * 0.5 };
    }
    let Split { k, f, mantissa, c } = split_one_plus(x);
    let dk = f64::from(k);
    let half_square = 0.5 * f * f;
    if mantissa == 0 {
        // |f| < 2^-20
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HI + (c + dk * LN2_LO) };
        }
        let r = half_square * (1.0 - 2.0 * THIRD * f);
        return if k == 0 { f - r } else { dk * LN2_HI - ((r - (dk * LN2_LO + c)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * horner(z, &LG);
    if k == 0 {
        f - (half_square - s * (half_square + r))
    } else {
        dk * LN2_HI - ((half_square - (s * (half_square + r) + (dk * LN2_LO + c))) - f)
    }
}

/// 1 + x = 2^`k`·(1 + `f`) with sqrt(2)/2 < 1 + `f` < sqrt(2); `c` is what rounding 1 + x lost, relative to it.
struct Split {
    k: i32,
    f: f64,
    /// Zero when `f` is known to be below 2^-20.
    mantissa: i32,
    c: f64,
}

fn split_one_plus(x: f64) -> Split {
    let hx = hi(x);
    // High words of sqrt(2) - 1 and of sqrt(2)/2 - 1; negative words order magnitudes upwards.
    if hx < 0x3fda_827a && (hx > 0 || hx <= 0xbfd2_bec3_u32 as i32) {
        return Split { k: 0, f: x, mantissa: 1, c: 0.0 };
    }
    let (u, k, c) = if hx < 0x4340_0000 {
        let u = 1.0 + x;
        let k = (hi(u) >> 20) - BIAS;
        let lost = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
        (u, k, lost / u)
    } else {
        (x, (hx >> 20) - BIAS, 0.0) // x ≥ 2^53
    };
    let mantissa = hi(u) & MANTISSA_MASK;
    if mantissa < 0x6a09e {
        let f = with_hi(u, mantissa | HI_ONE) - 1.0;
        Split { k, f, mantissa, c }
    } else {
        let f = with_hi(u, mantissa | 0x3fe0_0000) - 1.0;
        Split { k: k + 1, f, mantissa: (0x0010_0000 - mantissa) >> 2, c }
    }
}
