//! The exponential and the exponential minus one (`e_exp.c`, `s_expm1.c`).

use std::f64::consts::LOG2_E;

use super::bits::{BIAS, HI_INFINITY, HI_ONE, abs_hi, add_exponent, from_words, hi, horner};
use super::log::{LN2_HI, LN2_LO};

/// Above it the exponential overflows; below `UNDERFLOW` it is zero.
const OVERFLOW: f64 = f64::from_bits(0x4086_2E42_FEFA_39EF); // 7.09782712893383973096e+02
const UNDERFLOW: f64 = f64::from_bits(0xC087_4910_D52D_3051); // -7.45133219101941108420e+02
/// High word of `OVERFLOW`.
pub(super) const HI_OVERFLOW: i32 = 0x4086_2e42;
/// High words of ln(2)/2, up to which no reduction is made, and of 3·ln(2)/2, below which k is ±1.
const HI_HALF_LN2: i32 = 0x3fd6_2e42;
const HI_THREE_HALVES_LN2: i32 = 0x3ff0_a2b2;
const TWO_M1000: f64 = f64::from_bits(0x0170_0000_0000_0000);

/// r·(e^r + 1)/(e^r - 1) ≈ 2 + r² · `EXP_P`(r²).
pub(super) const EXP_P: [f64; 5] = [
    f64::from_bits(0x3FC5_5555_5555_553E), //  1.66666666666666019037e-01
    f64::from_bits(0xBF66_C16C_16BE_BD93), // -2.77777777770155933842e-03
    f64::from_bits(0x3F11_566A_AF25_DE2C), //  6.61375632143793436117e-05
    f64::from_bits(0xBEBB_BD41_C5D2_6BF1), // -1.65339022054652515390e-06
    f64::from_bits(0x3E66_3769_72BE_A4D0), //  4.13813679705723846039e-08
];

/// `x` = k·ln(2) + `hi` - `lo`, |`hi` - `lo`| ≤ ln(2)/2 or so, for |`x`| > ln(2)/2.
struct Reduced {
    k: i32,
    hi: f64,
    lo: f64,
}

fn reduce(x: f64) -> Reduced {
    let sign = 1.0_f64.copysign(x);
    if abs_hi(x) < HI_THREE_HALVES_LN2 {
        return Reduced { k: sign as i32, hi: x - sign * LN2_HI, lo: sign * LN2_LO };
    }
    let k = (LOG2_E * x + 0.5 * sign) as i32;
    let times = f64::from(k);
    Reduced { k, hi: x - times * LN2_HI, lo: times * LN2_LO }
}

pub(super) fn exp(x: f64) -> f64 {
    let ix = abs_hi(x);
    if ix >= HI_OVERFLOW {
        if x.is_nan() {
            return x;
        }
        if x > OVERFLOW {
            return f64::INFINITY;
        }
        if x < UNDERFLOW {
            return 0.0;
        }
    }
    if ix <= HI_HALF_LN2 {
        if ix < 0x3e30_0000 {
            return 1.0 + x; // |x| < 2^-28
        }
        let c = exp_correction(x);
        return 1.0 - ((x * c) / (c - 2.0) - x);
    }
    let Reduced { k, hi, lo } = reduce(x);
    let r = hi - lo;
    let c = exp_correction(r);
    let y = 1.0 - ((lo - (r * c) / (2.0 - c)) - hi);
    if k >= -1021 { add_exponent(y, k) } else { add_exponent(y, k + 1000) * TWO_M1000 }
}

/// The c of e^r = 1 + r + r·c / (2 - c).
fn exp_correction(r: f64) -> f64 {
    let t = r * r;
    r - t * horner(t, &EXP_P)
}

/// 6/r·((e^r + 1)/(e^r - 1) - 2/r) ≈ `EXPM1_Q`(r²/2).
const EXPM1_Q: [f64; 6] = [
    1.0,
    f64::from_bits(0xBFA1_1111_1111_10F4), // -3.33333333333331316428e-02
    f64::from_bits(0x3F5A_01A0_19FE_5585), //  1.58730158725481460165e-03
    f64::from_bits(0xBF14_CE19_9EAA_DBB7), // -7.93650757867487942473e-05
    f64::from_bits(0x3ED0_CFCA_86E6_5239), //  4.00821782732936239552e-06
    f64::from_bits(0xBE8A_FDB7_6E09_C32D), // -2.01099218183624371326e-07
];

pub(super) fn expm1(x: f64) -> f64 {
    let ix = abs_hi(x);
    if x.is_nan() {
        return x;
    }
    if ix >= HI_INFINITY {
        return if x > 0.0 { x } else { -1.0 };
    }
    if x > OVERFLOW {
        return f64::INFINITY;
    }
    if ix >= 0x4043_687a && hi(x) < 0 {
        return -1.0; // x ≤ -56·ln(2)
    }
    if ix <= HI_HALF_LN2 {
        if ix < 0x3c90_0000 {
            return x; // |x| < 2^-54
        }
        let (e, half_square) = expm1_error(x);
        return x - (x * e - half_square);
    }
    let Reduced { k, hi, lo } = reduce(x);
    let r = hi - lo;
    let c = (hi - r) - lo;
    let (e, half_square) = expm1_error(r);
    let e = (r * (e - c) - c) - half_square;
    expm1_scaled(k, r, e)
}

/// The e of e^r - 1 = r - (r·e - r²/2), and r²/2.
fn expm1_error(r: f64) -> (f64, f64) {
    let half = 0.5 * r;
    let half_square = r * half;
    let r1 = horner(half_square, &EXPM1_Q);
    let t = 3.0 - r1 * half;
    (half_square * ((r1 - t) / (6.0 - r * t)), half_square)
}

/// 2^`k`·(1 + (`r` - `e`)) - 1 for nonzero `k`, each range in the order that loses no bits.
fn expm1_scaled(k: i32, r: f64, e: f64) -> f64 {
    match k {
        -1 => 0.5 * (r - e) - 0.5,
        1 if r < -0.25 => -2.0 * (e - (r + 0.5)),
        1 => 1.0 + 2.0 * (r - e),
        2..=19 => {
            let t = from_words(HI_ONE - (0x0020_0000 >> k), 0); // 1 - 2^-k
            add_exponent(t - (e - r), k)
        }
        20..=56 => {
            let t = from_words((BIAS - k) << 20, 0); // 2^-k
            add_exponent((r - (e + t)) + 1.0, k)
        }
        _ => add_exponent(1.0 - (e - r), k) - 1.0,
    }
}
