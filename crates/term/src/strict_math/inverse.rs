//! Arc sine, arc cosine, arc tangent and the angle of a point (`e_asin.c`, `e_acos.c`, `s_atan.c`, `e_atan2.c`).

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use super::bits::{HI_INFINITY, HI_ONE, abs_hi, head, hi, horner, lo};

/// π/2 = `FRAC_PI_2` + `PI_2_LO`.
const PI_2_LO: f64 = f64::from_bits(0x3C91_A626_3314_5C07); // 6.12323399573676603587e-17
/// π = `PI` + `PI_LO`.
const PI_LO: f64 = f64::from_bits(0x3CA1_A626_3314_5C07); // 1.2246467991473531772e-16

/// (asin(x) - x) / x ≈ x² · `ASIN_P`(x²) / `ASIN_Q`(x²).
const ASIN_P: [f64; 6] = [
    f64::from_bits(0x3FC5_5555_5555_5555), //  1.66666666666666657415e-01
    f64::from_bits(0xBFD4_D612_03EB_6F7D), // -3.25565818622400915405e-01
    f64::from_bits(0x3FC9_C155_0E88_4455), //  2.01212532134862925881e-01
    f64::from_bits(0xBFA4_8228_B568_8F3B), // -4.00555345006794114027e-02
    f64::from_bits(0x3F49_EFE0_7501_B288), //  7.91534994289814532176e-04
    f64::from_bits(0x3F02_3DE1_0DFD_F709), //  3.47933107596021167570e-05
];
const ASIN_Q: [f64; 5] = [
    1.0,
    f64::from_bits(0xC003_3A27_1C8A_2D4B), // -2.40339491173441421878e+00
    f64::from_bits(0x4000_2AE5_9C59_8AC8), //  2.02094576023350569471e+00
    f64::from_bits(0xBFE6_066C_1B8D_0159), // -6.88283971605453293030e-01
    f64::from_bits(0x3FB3_B8C5_B12E_9282), //  7.70381505559019352791e-02
];

fn asin_ratio(z: f64) -> f64 {
    z * horner(z, &ASIN_P) / horner(z, &ASIN_Q)
}

pub(super) fn asin(x: f64) -> f64 {
    let ix = abs_hi(x);
    if ix >= HI_ONE {
        return if x.abs() == 1.0 { x * FRAC_PI_2 + x * PI_2_LO } else { f64::NAN };
    }
    if ix < 0x3fe0_0000 {
        // |x| < 1/2; below 2^-27 the result is x
        return if ix < 0x3e40_0000 { x } else { x + x * asin_ratio(x * x) };
    }
    // asin(x) = π/2 - 2·asin(sqrt((1-x)/2))
    let t = (1.0 - x.abs()) * 0.5;
    let ratio = asin_ratio(t);
    let s = t.sqrt();
    let angle = if ix >= 0x3fef_3333 {
        FRAC_PI_2 - (2.0 * (s + s * ratio) - PI_2_LO) // |x| > 0.975
    } else {
        let w = head(s);
        let c = (t - w * w) / (s + w);
        let p = 2.0 * s * ratio - (PI_2_LO - 2.0 * c);
        let q = FRAC_PI_4 - 2.0 * w;
        FRAC_PI_4 - (p - q)
    };
    if hi(x) > 0 { angle } else { -angle }
}

pub(super) fn acos(x: f64) -> f64 {
    let ix = abs_hi(x);
    if ix >= HI_ONE {
        return if x == 1.0 {
            0.0
        } else if x == -1.0 {
            PI + 2.0 * PI_2_LO
        } else {
            f64::NAN
        };
    }
    if ix < 0x3fe0_0000 {
        if ix <= 0x3c60_0000 {
            return FRAC_PI_2 + PI_2_LO; // |x| < 2^-57
        }
        return FRAC_PI_2 - (x - (PI_2_LO - x * asin_ratio(x * x)));
    }
    if hi(x) < 0 {
        let z = (1.0 + x) * 0.5;
        let s = z.sqrt();
        let w = asin_ratio(z) * s - PI_2_LO;
        PI - 2.0 * (s + w)
    } else {
        let z = (1.0 - x) * 0.5;
        let s = z.sqrt();
        let df = head(s);
        let c = (z - df * df) / (s + df);
        let w = asin_ratio(z) * s + c;
        2.0 * (df + w)
    }
}

/// atan(1/2), atan(1), atan(3/2) and atan(∞), each as a number and its tail.
const ATAN_OF: [(f64, f64); 4] = [
    (f64::from_bits(0x3FDD_AC67_0561_BB4F), f64::from_bits(0x3C7A_2B7F_222F_65E2)),
    (FRAC_PI_4, f64::from_bits(0x3C81_A626_3314_5C07)),
    (f64::from_bits(0x3FEF_730B_D281_F69B), f64::from_bits(0x3C70_0788_7AF0_CBBD)),
    (FRAC_PI_2, PI_2_LO),
];

/// (x - atan(x)) / x ≈ x² · `ATAN_EVEN`(x⁴) + x⁴ · `ATAN_ODD`(x⁴).
const ATAN_EVEN: [f64; 6] = [
    f64::from_bits(0x3FD5_5555_5555_550D), //  3.33333333333329318027e-01
    f64::from_bits(0x3FC2_4924_9200_83FF), //  1.42857142725034663711e-01
    f64::from_bits(0x3FB7_45CD_C54C_206E), //  9.09088713343650656196e-02
    f64::from_bits(0x3FB1_0D66_A0D0_3D51), //  6.66107313738753120669e-02
    f64::from_bits(0x3FA9_7B4B_2476_0DEB), //  4.97687799461593236017e-02
    f64::from_bits(0x3F90_AD3A_E322_DA11), //  1.62858201153657823623e-02
];
const ATAN_ODD: [f64; 5] = [
    f64::from_bits(0xBFC9_9999_9998_EBC4), // -1.99999999998764832476e-01
    f64::from_bits(0xBFBC_71C6_FE23_1671), // -1.11111104054623557880e-01
    f64::from_bits(0xBFB3_B0F2_AF74_9A6D), // -7.69187620504482999495e-02
    f64::from_bits(0xBFAD_DE2D_52DE_FD9A), // -5.83357013379057348645e-02
    f64::from_bits(0xBFA2_B444_2C6A_6C2F), // -3.65315727442169155270e-02
];

pub(super) fn atan(x: f64) -> f64 {
    let ix = abs_hi(x);
    if x.is_nan() {
        return x;
    }
    if ix >= 0x4410_0000 {
        return (FRAC_PI_2 + PI_2_LO).copysign(x); // |x| ≥ 2^66
    }
    if ix < 0x3fdc_0000 {
        // |x| < 7/16; below 2^-29 the result is x
        return if ix < 0x3e20_0000 { x } else { x - x * atan_ratio(x) };
    }
    let a = x.abs();
    let (t, (angle, tail)) = if ix < 0x3fe6_0000 {
        ((2.0 * a - 1.0) / (2.0 + a), ATAN_OF[0]) // 7/16 ≤ |x| < 11/16
    } else if ix < 0x3ff3_0000 {
        ((a - 1.0) / (a + 1.0), ATAN_OF[1]) // 11/16 ≤ |x| < 19/16
    } else if ix < 0x4003_8000 {
        ((a - 1.5) / (1.0 + 1.5 * a), ATAN_OF[2]) // 19/16 ≤ |x| < 39/16
    } else {
        (-1.0 / a, ATAN_OF[3])
    };
    let result = angle - ((t * atan_ratio(t) - tail) - t);
    if hi(x) < 0 { -result } else { result }
}

fn atan_ratio(x: f64) -> f64 {
    let z = x * x;
    let w = z * z;
    z * horner(w, &ATAN_EVEN) + w * horner(w, &ATAN_ODD)
}

pub(super) fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return atan(y);
    }
    let left = hi(x) < 0; // of the vertical axis, -0.0 included
    if y == 0.0 {
        return if left { PI.copysign(y) } else { y };
    }
    if x == 0.0 {
        return FRAC_PI_2.copysign(y);
    }
    if abs_hi(x) == HI_INFINITY && lo(x) == 0 {
        let angle = match (y.is_infinite(), left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        };
        return angle.copysign(y);
    }
    if y.is_infinite() {
        return FRAC_PI_2.copysign(y);
    }
    let exponent_gap = (abs_hi(y) - abs_hi(x)) >> 20;
    let z = if exponent_gap > 60 {
        FRAC_PI_2 + 0.5 * PI_LO
    } else if left && exponent_gap < -60 {
        0.0
    } else {
        atan((y / x).abs())
    };
    match (left, hi(y) < 0) {
        (false, false) => z,
        (false, true) => -z,
        (true, false) => PI - (z - PI_LO),
        (true, true) => (z - PI_LO) - PI,
    }
}
