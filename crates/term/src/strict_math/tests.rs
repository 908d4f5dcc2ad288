//! What is right is what a JVM answered: tables of its results, and properties that hold for every argument.

mod golden_binary;
mod golden_unary;

use super::*;

#[track_caller]
fn check_unary(function: Unary, golden: &[[u64; 2]]) {
    for &[x, expected] in golden {
        let x = f64::from_bits(x);
        let result = function(x);
        assert_eq!(result.to_bits(), expected, "f({x:e}) = {result:e}, a JVM says {:e}", f64::from_bits(expected));
    }
}

#[track_caller]
fn check_binary(function: fn(f64, f64) -> f64, golden: &[[u64; 3]]) {
    for &[x, y, expected] in golden {
        let (x, y) = (f64::from_bits(x), f64::from_bits(y));
        let result = function(x, y);
        let wanted = f64::from_bits(expected);
        assert_eq!(result.to_bits(), expected, "f({x:e}, {y:e}) = {result:e}, a JVM says {wanted:e}");
    }
}

#[test]
fn trigonometric_functions_match_a_jvm() {
    check_unary(sin, golden_unary::SIN);
    check_unary(cos, golden_unary::COS);
    check_unary(tan, golden_unary::TAN);
}

#[test]
fn inverse_functions_match_a_jvm() {
    check_unary(asin, golden_unary::ASIN);
    check_unary(acos, golden_unary::ACOS);
    check_unary(atan, golden_unary::ATAN);
    check_binary(atan2, golden_binary::ATAN2);
}

#[test]
fn exponentials_and_logarithms_match_a_jvm() {
    check_unary(exp, golden_unary::EXP);
    check_unary(expm1, golden_unary::EXPM1);
    check_unary(log, golden_unary::LOG);
    check_unary(log10, golden_unary::LOG10);
    check_unary(log1p, golden_unary::LOG1P);
}

#[test]
fn hyperbolic_functions_match_a_jvm() {
    check_unary(sinh, golden_unary::SINH);
    check_unary(cosh, golden_unary::COSH);
    check_unary(tanh, golden_unary::TANH);
}

#[test]
fn powers_and_roots_match_a_jvm() {
    check_binary(pow, golden_binary::POW);
    check_unary(sqrt, golden_unary::SQRT);
    check_unary(cbrt, golden_unary::CBRT);
    check_binary(hypot, golden_binary::HYPOT);
}

#[test]
fn rounding_and_remainder_match_a_jvm() {
    check_unary(ceil, golden_unary::CEIL);
    check_unary(floor, golden_unary::FLOOR);
    check_unary(rint, golden_unary::RINT);
    check_binary(ieee_remainder, golden_binary::IEEE_REMAINDER);
}

type Unary = fn(f64) -> f64;

const UNARY: [Unary; 19] =
    [sin, cos, tan, asin, acos, atan, exp, expm1, log, log10, log1p, sinh, cosh, tanh, sqrt, cbrt, ceil, floor, rint];
const ODD: [Unary; 10] = [sin, tan, asin, atan, sinh, tanh, cbrt, rint, |x| atan2(x, 2.0), |x| ieee_remainder(x, 3.0)];

/// A fixed sequence of numbers: all bit patterns (SplitMix64), and as many of moderate size.
fn samples() -> impl Iterator<Item = f64> {
    let mut state = 0_u64;
    (0..20_000).map(move |i| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        let bits = z ^ (z >> 31);
        if i % 2 == 0 { f64::from_bits(bits) } else { (bits as i64 as f64) / TWO_60 }
    })
}

const TWO_60: f64 = 1_152_921_504_606_846_976.0;

#[test]
fn every_nan_is_canonical() {
    let nans = [CANONICAL_NAN, 0xfff8_0000_0000_0000, 0x7ff0_0000_0000_0001, u64::MAX].map(f64::from_bits);
    for f in UNARY {
        for x in nans.into_iter().chain(samples()) {
            let result = f(x);
            assert!(!result.is_nan() || result.to_bits() == CANONICAL_NAN, "f({x:e}) = {:#x}", result.to_bits());
        }
    }
    for nan in nans {
        for result in [atan2(nan, 1.0), hypot(1.0, nan), pow(nan, 2.0), pow(1.0, nan), ieee_remainder(nan, 1.0)] {
            assert_eq!(result.to_bits(), CANONICAL_NAN);
        }
    }
}

#[test]
fn odd_and_even_functions_are_so_exactly() {
    for x in samples() {
        for f in ODD {
            let (left, right) = (f(-x), f(x));
            assert!(left.to_bits() == (-right).to_bits() || (left.is_nan() && right.is_nan()), "at {x:e}");
        }
        for f in [cos, cosh] {
            assert_eq!(f(-x).to_bits(), f(x).to_bits(), "at {x:e}");
        }
    }
}

#[test]
fn powers_agree_with_multiplication_and_roots() {
    for x in samples().filter(|x| !x.is_nan()) {
        assert_eq!(pow(x, 2.0).to_bits(), canonical(x * x).to_bits());
        assert_eq!(pow(x, -1.0).to_bits(), canonical(1.0 / x).to_bits());
        assert_eq!(pow(x, 1.0).to_bits(), x.to_bits());
        assert_eq!(hypot(x, 0.0).to_bits(), x.abs().to_bits());
        if x.abs() < 1e100 && x.abs() > 1e-100 {
            let root = cbrt(x);
            assert!((root * root * root / x - 1.0).abs() < 1e-15, "at {x:e}");
        }
    }
}

#[test]
fn sine_and_cosine_stay_on_the_circle_for_huge_angles() {
    for x in samples().filter(|x| x.is_finite()) {
        let (s, c) = (sin(x), cos(x));
        assert!((s * s + c * c - 1.0).abs() < 1e-15, "at {x:e}");
    }
}

#[test]
fn the_remainder_is_at_most_half_the_divisor() {
    let divisors: Vec<f64> = samples().skip(7).collect();
    for (x, p) in samples().zip(divisors).filter(|(x, p)| x.is_finite() && *p != 0.0 && !p.is_nan()) {
        let r = ieee_remainder(x, p);
        assert!(r.abs() <= p.abs() - r.abs(), "{x:e} by {p:e} leaves {r:e}");
    }
}

/// The platform's library is no oracle for bits, but one for gross errors.
#[test]
fn results_are_near_the_platforms() {
    let pairs: [(Unary, Unary); 14] = [
        (sin, f64::sin),
        (cos, f64::cos),
        (tan, f64::tan),
        (asin, f64::asin),
        (acos, f64::acos),
        (atan, f64::atan),
        (exp, f64::exp),
        (expm1, f64::exp_m1),
        (log, f64::ln),
        (log10, f64::log10),
        (log1p, f64::ln_1p),
        (sinh, f64::sinh),
        (cosh, f64::cosh),
        (tanh, f64::tanh),
    ];
    for (ours, theirs) in pairs {
        for x in samples() {
            let (a, b) = (ours(x), theirs(x));
            let near = a == b || (a.is_nan() && b.is_nan()) || (a - b).abs() <= 1e-15 * b.abs() + f64::MIN_POSITIVE;
            assert!(near, "at {x:e}: {a:e} and {b:e}");
        }
    }
}
