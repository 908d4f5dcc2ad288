//! Reduction of an angle modulo π/2 (`e_rem_pio2.c`): Cody-Waite with a three-part π/2 up to 2^19·π/2, Payne-Hanek above.

use super::bits::{TWO_24, abs_hi, add_exponent, exponent_field, hi};
use super::payne_hanek::payne_hanek;

/// An angle as `quadrant`·π/2 + `y` + `tail`, |`y`| ≤ π/4; only the low bits of `quadrant` mean something.
pub(super) struct Reduced {
    pub(super) quadrant: i32,
    pub(super) y: f64,
    pub(super) tail: f64,
}

const TWO_OVER_PI: f64 = f64::from_bits(0x3FE4_5F30_6DC9_C883); // 6.36619772367581382433e-01
/// The first, second and third 33 bits of π/2, and in `…_TAIL` what each truncation leaves of π/2.
const PIO2_1: f64 = f64::from_bits(0x3FF9_21FB_5440_0000); // 1.57079632673412561417e+00
const PIO2_1_TAIL: f64 = f64::from_bits(0x3DD0_B461_1A62_6331); // 6.07710050650619224932e-11
const PIO2_2: f64 = f64::from_bits(0x3DD0_B461_1A60_0000); // 6.07710050630396597660e-11
const PIO2_2_TAIL: f64 = f64::from_bits(0x3BA3_198A_2E03_7073); // 2.02226624879595063154e-21
const PIO2_3: f64 = f64::from_bits(0x3BA3_198A_2E00_0000); // 2.02226624871116645580e-21
const PIO2_3_TAIL: f64 = f64::from_bits(0x397B_839A_2520_49C1); // 8.47842766036889956997e-32

/// High words of n·π/2 for n from 1 to 32: where an argument's high word matches, cancellation is possible.
const HI_MULTIPLES: [i32; 32] = [
    0x3FF9_21FB,
    0x4009_21FB,
    0x4012_D97C,
    0x4019_21FB,
    0x401F_6A7A,
    0x4022_D97C,
    0x4025_FDBB,
    0x4029_21FB,
    0x402C_463A,
    0x402F_6A7A,
    0x4031_475C,
    0x4032_D97C,
    0x4034_6B9C,
    0x4035_FDBB,
    0x4037_8FDB,
    0x4039_21FB,
    0x403A_B41B,
    0x403C_463A,
    0x403D_D85A,
    0x403F_6A7A,
    0x4040_7E4C,
    0x4041_475C,
    0x4042_106C,
    0x4042_D97C,
    0x4043_A28C,
    0x4044_6B9C,
    0x4045_34AC,
    0x4045_FDBB,
    0x4046_C6CB,
    0x4047_8FDB,
    0x4048_58EB,
    0x4049_21FB,
];

/// Reduces a finite `x`.
pub(super) fn rem_pio2(x: f64) -> Reduced {
    let ix = abs_hi(x);
    if ix <= 0x3fe9_21fb {
        return Reduced { quadrant: 0, y: x, tail: 0.0 }; // |x| ≤ π/4
    }
    let reduced = if ix < 0x4002_d97c {
        subtract_once(x.abs()) // |x| < 3π/4
    } else if ix <= 0x4139_21fb {
        cody_waite(x.abs()) // |x| ≤ 2^19·π/2
    } else {
        large(x.abs())
    };
    if hi(x) < 0 { Reduced { quadrant: -reduced.quadrant, y: -reduced.y, tail: -reduced.tail } } else { reduced }
}

/// `x` in (π/4, 3π/4): the quadrant is 1.
fn subtract_once(x: f64) -> Reduced {
    let z = x - PIO2_1;
    let (z, rest) = if abs_hi(x) == HI_MULTIPLES[0] {
        (z - PIO2_2, PIO2_2_TAIL) // near π/2: 33 + 33 + 53 bits of π
    } else {
        (z, PIO2_1_TAIL) // 33 + 53 bits of π are enough
    };
    let y = z - rest;
    Reduced { quadrant: 1, y, tail: (z - y) - rest }
}

/// `x` in [3π/4, 2^19·π/2]: subtract n·π/2 with 85, 118 or 151 bits of π/2, as many as the cancellation asks for.
fn cody_waite(x: f64) -> Reduced {
    let n = (x * TWO_OVER_PI + 0.5) as i32;
    let times = f64::from(n);
    let mut r = x - times * PIO2_1;
    let mut w = times * PIO2_1_TAIL;
    let mut y = r - w;
    let no_cancellation = n < 32 && abs_hi(x) != HI_MULTIPLES[(n - 1) as usize];
    if !no_cancellation {
        let exponent = exponent_field(x);
        for (lost_bits, part, tail) in [(16, PIO2_2, PIO2_2_TAIL), (49, PIO2_3, PIO2_3_TAIL)] {
            if exponent - exponent_field(y) <= lost_bits {
                break;
            }
            let before = r;
            w = times * part;
            r = before - w;
            w = times * tail - ((before - r) - w);
            y = r - w;
        }
    }
    Reduced { quadrant: n, y, tail: (r - y) - w }
}

/// `x` > 2^19·π/2: cut into three 24-bit digits for Payne and Hanek's method.
fn large(x: f64) -> Reduced {
    let e0 = exponent_field(x) - 1046; // ilogb(x) - 23
    let mut z = add_exponent(x, -e0);
    let mut digits = [0.0; 3];
    for digit in &mut digits[..2] {
        *digit = f64::from(z as i32);
        z = (z - *digit) * TWO_24;
    }
    digits[2] = z;
    let used = digits.iter().rposition(|&d| d != 0.0).map_or(1, |last| last + 1);
    let (quadrant, y, tail) = payne_hanek(&digits[..used], e0);
    Reduced { quadrant, y, tail }
}
