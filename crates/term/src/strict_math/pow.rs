//! The power function (`e_pow.c`): 2^(y·log2(x)), the logarithm and the product carried in two numbers each.

use std::f64::consts::{LN_2, LOG2_E};

use super::bits::{
    ABS_MASK, BIAS, HI_MIN_NORMAL, HI_ONE, MANTISSA_MASK, TWO_53, abs_hi, add_exponent, from_words, head, hi, horner,
    scalbn, with_hi,
};
use super::exp::EXP_P;

pub(super) fn pow(x: f64, y: f64) -> f64 {
    if let Some(result) = special_exponent(x, y) {
        return result;
    }
    let kind = Exponent::of(y);
    let a = x.abs();
    if a == 0.0 || a == 1.0 || a == f64::INFINITY {
        let z = if y < 0.0 { 1.0 / a } else { a };
        return match kind {
            Exponent::Odd => z.copysign(x),
            Exponent::Fraction if x == -1.0 => f64::NAN,
            Exponent::Fraction | Exponent::Even => z,
        };
    }
    if x < 0.0 && kind == Exponent::Fraction {
        return f64::NAN;
    }
    let sign = if x < 0.0 && kind == Exponent::Odd { -1.0 } else { 1.0 };
    let log = if abs_hi(y) > 0x41e0_0000 {
        // |y| > 2^31: over- or underflow unless x is very near 1
        let grows = y > 0.0;
        if hi(a) < 0x3fef_ffff {
            return sign * if grows { 0.0 } else { f64::INFINITY };
        }
        if hi(a) > HI_ONE {
            return sign * if grows { f64::INFINITY } else { 0.0 };
        }
        log2_near_one(a)
    } else {
        log2(a)
    };
    sign * exp2_of_product(y, log)
}

/// The results that IEEE and Java prescribe for NaN and for exponents 0, ±1, 2, 1/2 and ±∞.
fn special_exponent(x: f64, y: f64) -> Option<f64> {
    if y == 0.0 {
        return Some(1.0);
    }
    if x.is_nan() || y.is_nan() {
        return Some(f64::NAN);
    }
    if y.is_infinite() {
        let a = x.abs();
        return Some(if a == 1.0 {
            f64::NAN
        } else if (a > 1.0) == (y > 0.0) {
            f64::INFINITY
        } else {
            0.0
        });
    }
    if y == 1.0 {
        Some(x)
    } else if y == -1.0 {
        Some(1.0 / x)
    } else if y == 2.0 {
        Some(x * x)
    } else if y == 0.5 && hi(x) >= 0 {
        Some(x.sqrt())
    } else {
        None
    }
}

/// What a negative base needs to know of the exponent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Exponent {
    Fraction,
    Odd,
    Even,
}

impl Exponent {
    fn of(y: f64) -> Self {
        if y.abs() >= TWO_53 {
            Exponent::Even
        } else if y != y.trunc() {
            Exponent::Fraction
        } else if (y as i64) & 1 == 1 {
            Exponent::Odd
        } else {
            Exponent::Even
        }
    }
}

/// An unevaluated sum whose first part has its low word clear.
#[derive(Clone, Copy)]
struct Pair {
    head: f64,
    tail: f64,
}

impl Pair {
    /// `u` + `v`, |`u`| > |`v`|.
    fn sum(u: f64, v: f64) -> Self {
        let sum = head(u + v);
        Pair { head: sum, tail: v - (sum - u) }
    }
}

/// 1/ln(2) = `LOG2_E_H` + `LOG2_E_L`.
const LOG2_E_H: f64 = f64::from_bits(0x3FF7_1547_6000_0000); // 1.44269502162933349609
const LOG2_E_L: f64 = f64::from_bits(0x3E54_AE0B_F85D_DF44); // 1.92596299112661746887e-08

/// log2 of an `x` within 2^-20 of 1, by the series of the logarithm.
fn log2_near_one(x: f64) -> Pair {
    let t = x - 1.0;
    let w = (t * t) * (0.5 - t * (1.0 / 3.0 - t * 0.25));
    Pair::sum(LOG2_E_H * t, t * LOG2_E_L - w * LOG2_E)
}

/// (3/2)·(log(x) - 2s - (2/3)s³) ≈ s⁵ · `LOG_L`(s²), s = (x-1)/(x+1).
const LOG_L: [f64; 6] = [
    f64::from_bits(0x3FE3_3333_3333_3303), // 5.99999999999994648725e-01
    f64::from_bits(0x3FDB_6DB6_DB6F_ABFF), // 4.28571428578550184252e-01
    f64::from_bits(0x3FD5_5555_518F_264D), // 3.33333329818377432918e-01
    f64::from_bits(0x3FD1_7460_A91D_4101), // 2.72728123808534006489e-01
    f64::from_bits(0x3FCD_864A_93C9_DB65), // 2.30660745775561754067e-01
    f64::from_bits(0x3FCA_7E28_4A45_4EEF), // 2.06975017800338417784e-01
];
/// 2/(3·ln(2)), and as a sum of two.
const CP: f64 = f64::from_bits(0x3FEE_C709_DC3A_03FD); // 9.61796693925975554329e-01
const CP_H: f64 = f64::from_bits(0x3FEE_C709_E000_0000); // 9.61796700954437255859e-01
const CP_L: f64 = f64::from_bits(0xBE3E_2FE0_145B_01F5); // -7.02846165095275826516e-09
/// log2(3/2) as a sum of two.
const LOG2_3_2_H: f64 = f64::from_bits(0x3FE2_B803_4000_0000); // 5.84962487220764160156e-01
const LOG2_3_2_L: f64 = f64::from_bits(0x3E4C_FDEB_43CF_D006); // 1.35003920212974897128e-08

/// The number that the mantissa is divided by before its logarithm is taken.
struct Base {
    value: f64,
    log2_h: f64,
    log2_l: f64,
    /// Its contribution to the high word of `x` + `value`.
    hi_step: i32,
}

const BASE_ONE: Base = Base { value: 1.0, log2_h: 0.0, log2_l: 0.0, hi_step: 0 };
const BASE_THREE_HALVES: Base = Base { value: 1.5, log2_h: LOG2_3_2_H, log2_l: LOG2_3_2_L, hi_step: 1 << 18 };

/// log2 of a positive finite `x`.
fn log2(x: f64) -> Pair {
    let (x, n) = if hi(x) < HI_MIN_NORMAL { (x * TWO_53, -53) } else { (x, 0) };
    let mut n = n + (hi(x) >> 20) - BIAS;
    let mantissa = hi(x) & MANTISSA_MASK;
    let mut ix = mantissa | HI_ONE;
    let base = if mantissa <= 0x3988e {
        BASE_ONE // x < sqrt(3/2)
    } else if mantissa < 0xbb67a {
        BASE_THREE_HALVES // x < sqrt(3)
    } else {
        n += 1;
        ix -= HI_MIN_NORMAL;
        BASE_ONE
    };
    let x = with_hi(x, ix);

    // s = (x - base) / (x + base) in two parts
    let u = x - base.value;
    let v = 1.0 / (x + base.value);
    let s = u * v;
    let s_h = head(s);
    let t_h = from_words(((ix >> 1) | 0x2000_0000) + 0x0008_0000 + base.hi_step, 0);
    let t_l = x - (t_h - base.value);
    let s_l = v * ((u - s_h * t_h) - s_h * t_l);

    // (3/2)·log(x/base) = s·(3 + s² + r) in two parts
    let s2 = s * s;
    let r = s2 * s2 * horner(s2, &LOG_L) + s_l * (s_h + s);
    let s2 = s_h * s_h;
    let t_h = head(3.0 + s2 + r);
    let t_l = r - ((t_h - 3.0) - s2);
    let p = Pair::sum(s_h * t_h, s_l * t_h + t_l * s);

    // log2(x) = n + log2(base) + 2/(3·ln(2)) times that
    let z_h = CP_H * p.head;
    let z_l = CP_L * p.head + p.tail * CP + base.log2_l;
    let n = f64::from(n);
    let sum = head(((z_h + z_l) + base.log2_h) + n);
    Pair { head: sum, tail: z_l - (((sum - n) - base.log2_h) - z_h) }
}

/// 1024 - log2(largest number + half a unit in its last place), negated.
const OVERFLOW_TAIL: f64 = f64::from_bits(0x3C97_1547_652B_82FE); // 8.0085662595372944372e-17
/// ln(2) = `LN2_H` + `LN2_L`.
const LN2_H: f64 = f64::from_bits(0x3FE6_2E43_0000_0000); // 6.93147182464599609375e-01
const LN2_L: f64 = f64::from_bits(0xBE20_5C61_0CA8_6C39); // -1.90465429995776804525e-09

/// 2^(`y`·`log`).
fn exp2_of_product(y: f64, log: Pair) -> f64 {
    let y_h = head(y);
    let p_l = (y - y_h) * log.head + y * log.tail;
    let p_h = y_h * log.head;
    let z = p_l + p_h;
    if hi(z) >= 0x4090_0000 {
        // z ≥ 1024
        if z != 1024.0 || p_l + OVERFLOW_TAIL > z - p_h {
            return f64::INFINITY;
        }
    } else if abs_hi(z) >= 0x4090_cc00 && (z != -1075.0 || p_l <= z - p_h) {
        return 0.0; // z ≤ -1075
    }
    let (n, p_h) = split_integer(z, p_h);

    // 2^(p_h + p_l) = e^(z + w), by the rational approximation of the exponential
    let t = head(p_l + p_h);
    let u = t * LN2_H;
    let v = (p_l - (t - p_h)) * LN_2 + t * LN2_L;
    let z = u + v;
    let w = v - (z - u);
    let t = z * z;
    let t1 = z - t * horner(t, &EXP_P);
    let r = (z * t1) / (t1 - 2.0) - (w + z * w);
    let z = 1.0 - (r - z);
    if (hi(z).wrapping_add(n << 20) >> 20) <= 0 {
        scalbn(z, n) // subnormal
    } else {
        add_exponent(z, n)
    }
}

/// The integer nearest to `z`, if |`z`| > 1/2, and `p_h` without it.
fn split_integer(z: f64, p_h: f64) -> (i32, f64) {
    let (j, i) = (hi(z), abs_hi(z));
    if i <= 0x3fe0_0000 {
        return (0, p_h);
    }
    let k = (i >> 20) - BIAS;
    let rounded = j.wrapping_add(HI_MIN_NORMAL >> (k + 1));
    let k = ((rounded & ABS_MASK) >> 20) - BIAS;
    let integer = from_words(rounded & !(MANTISSA_MASK >> k), 0);
    let n = ((rounded & MANTISSA_MASK) | HI_MIN_NORMAL) >> (20 - k);
    (if j < 0 { -n } else { n }, p_h - integer)
}
