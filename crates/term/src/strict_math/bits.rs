//! Views of an `f64` as fdlibm sees it: a signed high word (sign, exponent, 20 mantissa bits) and an unsigned low word.

/// The high word with the sign bit cleared.
pub(super) const ABS_MASK: i32 = 0x7fff_ffff;
/// The 20 mantissa bits of the high word.
pub(super) const MANTISSA_MASK: i32 = 0x000f_ffff;
/// High word of `1.0`.
pub(super) const HI_ONE: i32 = 0x3ff0_0000;
/// High word of infinity: finite numbers have a smaller absolute high word.
pub(super) const HI_INFINITY: i32 = 0x7ff0_0000;
/// High word of the smallest normal number.
pub(super) const HI_MIN_NORMAL: i32 = 0x0010_0000;
/// The exponent bias of the format.
pub(super) const BIAS: i32 = 0x3ff;

/// 2^24, 2^-24, 2^53, 2^54 and 2^-54, the scale factors of fdlibm.
pub(super) const TWO_24: f64 = 16_777_216.0;
pub(super) const TWO_M24: f64 = 1.0 / TWO_24;
pub(super) const TWO_53: f64 = 9_007_199_254_740_992.0;
pub(super) const TWO_54: f64 = 18_014_398_509_481_984.0;
pub(super) const TWO_M54: f64 = 1.0 / TWO_54;

/// The high word, whose sign is the sign of `x`.
pub(super) fn hi(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

/// The high word of `|x|`: an ordering of magnitudes accurate to 2^-20.
pub(super) fn abs_hi(x: f64) -> i32 {
    hi(x) & ABS_MASK
}

/// The low word.
pub(super) fn lo(x: f64) -> u32 {
    x.to_bits() as u32
}

/// The number made of these two words.
pub(super) fn from_words(hi: i32, lo: u32) -> f64 {
    f64::from_bits((u64::from(hi as u32) << 32) | u64::from(lo))
}

/// `x` with another high word.
pub(super) fn with_hi(x: f64, hi: i32) -> f64 {
    from_words(hi, lo(x))
}

/// The leading half of `x`: its low word cleared, so that products of two such halves are exact.
pub(super) fn head(x: f64) -> f64 {
    from_words(hi(x), 0)
}

/// `x` * 2^`k` by adding to the exponent field; right only while operand and result are normal.
pub(super) fn add_exponent(x: f64, k: i32) -> f64 {
    with_hi(x, hi(x).wrapping_add(k.wrapping_shl(20)))
}

/// The biased exponent field.
pub(super) fn exponent_field(x: f64) -> i32 {
    abs_hi(x) >> 20
}

/// `x` * 2^`n`, rounded once, for every `x` and `n` (`scalbn` of fdlibm).
pub(super) fn scalbn(x: f64, n: i32) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let (x, n) = if abs_hi(x) < HI_MIN_NORMAL { (x * TWO_54, n.saturating_sub(54)) } else { (x, n) };
    let exponent = exponent_field(x).saturating_add(n);
    let with_exponent = |e: i32| with_hi(x, (hi(x) & !HI_INFINITY) | (e << 20));
    if exponent > 0x7fe {
        f64::INFINITY.copysign(x)
    } else if exponent > 0 {
        with_exponent(exponent)
    } else if exponent <= -54 {
        0.0_f64.copysign(x)
    } else {
        with_exponent(exponent + 54) * TWO_M54
    }
}

/// `c[0] + z * (c[1] + z * (c[2] + …))`, in exactly that order of rounding.
pub(super) fn horner<const N: usize>(z: f64, c: &[f64; N]) -> f64 {
    let mut sum = c[N - 1];
    for &coefficient in c[..N - 1].iter().rev() {
        sum = coefficient + z * sum;
    }
    sum
}
