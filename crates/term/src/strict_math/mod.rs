//! `java.lang.StrictMath`, bit for bit: a port of fdlibm 5.3, which the Java specification names as its definition.
//!
//! Invariant: for every argument, the result has the bits that `StrictMath` of JDK 17 returns, except that every NaN result
//! is the canonical one (`0x7ff8000000000000`); Java leaves the bits of a NaN open. Only IEEE operations that round
//! correctly are used (`+ - * / % sqrt` and conversions), never the platform's mathematical library, and never a fused
//! multiply-add. The order of the operations *is* the specification: do not rearrange an expression here.
//!
//! One file per family of functions; each names the fdlibm source files that it follows. `bits` is the vocabulary of high
//! and low words. fdlibm asks that its notices, of the files of 1993 and of those revised in 2004 (exponential, power,
//! tangent), be preserved:
//!
//! ```text
//! ====================================================
//! Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
//!
//! Developed at SunSoft, a Sun Microsystems, Inc. business.
//! Permission to use, copy, modify, and distribute this
//! software is freely granted, provided that this notice
//! is preserved.
//! ====================================================
//! Copyright (C) 2004 by Sun Microsystems, Inc. All rights reserved.
//!
//! Permission to use, copy, modify, and distribute this
//! software is freely granted, provided that this notice
//! is preserved.
//! ====================================================
//! ```

mod bits;
mod exp;
mod hyperbolic;
mod inverse;
mod log;
mod payne_hanek;
mod pow;
mod rem_pio2;
mod roots;
mod rounding;
mod trig;

#[cfg(test)]
mod tests;

/// The bits of Java's `Double.NaN`.
const CANONICAL_NAN: u64 = 0x7ff8_0000_0000_0000;
const INFINITY: u64 = 0x7ff0_0000_0000_0000;

/// Makes the sign and payload of a NaN independent of the operations that led to it.
///
/// The test is on integers because LLVM takes one NaN to be as good as another: after a `sqrt`, it drops a selection that
/// asks `is_nan`, and x86 then answers `0xfff8000000000000`.
fn canonical(x: f64) -> f64 {
    let magnitude = x.to_bits() & (u64::MAX >> 1);
    if magnitude > INFINITY { f64::from_bits(CANONICAL_NAN) } else { x }
}

/// `StrictMath.sin`: the sine of an angle in radians.
pub fn sin(x: f64) -> f64 {
    canonical(trig::sin(x))
}

/// `StrictMath.cos`: the cosine of an angle in radians.
pub fn cos(x: f64) -> f64 {
    canonical(trig::cos(x))
}

/// `StrictMath.tan`: the tangent of an angle in radians.
pub fn tan(x: f64) -> f64 {
    canonical(trig::tan(x))
}

/// `StrictMath.asin`: the angle in [-π/2, π/2] whose sine is `x`.
pub fn asin(x: f64) -> f64 {
    canonical(inverse::asin(x))
}

/// `StrictMath.acos`: the angle in [0, π] whose cosine is `x`.
pub fn acos(x: f64) -> f64 {
    canonical(inverse::acos(x))
}

/// `StrictMath.atan`: the angle in [-π/2, π/2] whose tangent is `x`.
pub fn atan(x: f64) -> f64 {
    canonical(inverse::atan(x))
}

/// `StrictMath.atan2`: the angle of the point (`x`, `y`); note that `y` comes first.
pub fn atan2(y: f64, x: f64) -> f64 {
    canonical(inverse::atan2(y, x))
}

/// `StrictMath.exp`: e^`x`.
pub fn exp(x: f64) -> f64 {
    canonical(exp::exp(x))
}

/// `StrictMath.expm1`: e^`x` - 1, accurate near zero.
pub fn expm1(x: f64) -> f64 {
    canonical(exp::expm1(x))
}

/// `StrictMath.log`: the natural logarithm.
pub fn log(x: f64) -> f64 {
    canonical(log::log(x))
}

/// `StrictMath.log10`: the decimal logarithm.
pub fn log10(x: f64) -> f64 {
    canonical(log::log10(x))
}

/// `StrictMath.log1p`: the natural logarithm of 1 + `x`, accurate near zero.
pub fn log1p(x: f64) -> f64 {
    canonical(log::log1p(x))
}

/// `StrictMath.sinh`: the hyperbolic sine.
pub fn sinh(x: f64) -> f64 {
    canonical(hyperbolic::sinh(x))
}

/// `StrictMath.cosh`: the hyperbolic cosine.
pub fn cosh(x: f64) -> f64 {
    canonical(hyperbolic::cosh(x))
}

/// `StrictMath.tanh`: the hyperbolic tangent.
pub fn tanh(x: f64) -> f64 {
    canonical(hyperbolic::tanh(x))
}

/// `StrictMath.pow`: `x`^`y`. Unlike in C, `pow(±1, ±∞)` and `pow(1, NaN)` are NaN.
pub fn pow(x: f64, y: f64) -> f64 {
    canonical(pow::pow(x, y))
}

/// `StrictMath.sqrt`: the correctly rounded square root.
pub fn sqrt(x: f64) -> f64 {
    canonical(x.sqrt())
}

/// `StrictMath.cbrt`: the cube root.
pub fn cbrt(x: f64) -> f64 {
    canonical(roots::cbrt(x))
}

/// `StrictMath.hypot`: sqrt(`x`² + `y`²) without intermediate overflow or underflow.
pub fn hypot(x: f64, y: f64) -> f64 {
    canonical(roots::hypot(x, y))
}

/// `StrictMath.IEEEremainder`: `x` - n·`p` where n is the integer nearest to `x`/`p`, the even one of two.
pub fn ieee_remainder(x: f64, p: f64) -> f64 {
    canonical(rounding::ieee_remainder(x, p))
}

/// `StrictMath.ceil`: the smallest integer not below `x`.
pub fn ceil(x: f64) -> f64 {
    canonical(x.ceil())
}

/// `StrictMath.floor`: the largest integer not above `x`.
pub fn floor(x: f64) -> f64 {
    canonical(x.floor())
}

/// `StrictMath.rint`: the integer nearest to `x`, the even one of two.
pub fn rint(x: f64) -> f64 {
    canonical(rounding::rint(x))
}
