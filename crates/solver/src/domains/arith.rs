//! Transfer functions of the arithmetic operators on intervals and known low bits, exact modulo 2^32 and 2^64.
//!
//! Invariant: `forward` gives a superset of the results, `backward` supersets of the operands that can give a result; every bound
//! is computed in 128 bits, so that Java's wrap-around is seen and never suffered.

use term::Op;

use super::bits;
use super::dom::{Dom, Kind};

/// An operator on numbers, without its width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arith {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `/`, 0 when dividing by 0
    Div,
    /// `%`, 0 when dividing by 0
    Rem,
    /// `&`
    And,
    /// `|`
    Or,
    /// `^`
    Xor,
    /// `<<`
    Shl,
    /// `>>`
    Shr,
    /// `>>>`
    Ushr,
    /// Three-way comparison of longs.
    Cmp,
}

/// What a binary operator of the table does, and the kind of its left operand; `None` for floats and doubles.
pub fn binary(op: Op) -> Option<(Arith, Kind)> {
    Some(match op {
        Op::IAdd => (Arith::Add, Kind::Int),
        Op::ISub => (Arith::Sub, Kind::Int),
        Op::IMul => (Arith::Mul, Kind::Int),
        Op::IDiv => (Arith::Div, Kind::Int),
        Op::IRem => (Arith::Rem, Kind::Int),
        Op::IAnd => (Arith::And, Kind::Int),
        Op::IOr => (Arith::Or, Kind::Int),
        Op::IXor => (Arith::Xor, Kind::Int),
        Op::IShl => (Arith::Shl, Kind::Int),
        Op::IShr => (Arith::Shr, Kind::Int),
        Op::IUshr => (Arith::Ushr, Kind::Int),
        Op::LAdd => (Arith::Add, Kind::Long),
        Op::LSub => (Arith::Sub, Kind::Long),
        Op::LMul => (Arith::Mul, Kind::Long),
        Op::LDiv => (Arith::Div, Kind::Long),
        Op::LRem => (Arith::Rem, Kind::Long),
        Op::LAnd => (Arith::And, Kind::Long),
        Op::LOr => (Arith::Or, Kind::Long),
        Op::LXor => (Arith::Xor, Kind::Long),
        Op::LShl => (Arith::Shl, Kind::Long),
        Op::LShr => (Arith::Shr, Kind::Long),
        Op::LUshr => (Arith::Ushr, Kind::Long),
        Op::LCmp => (Arith::Cmp, Kind::Long),
        _ => return None,
    })
}

/// The results of `x op y`.
pub fn forward(op: Arith, kind: Kind, x: Dom, y: Dom) -> Dom {
    let (a, b, c, d) = (i128::from(x.lo), i128::from(x.hi), i128::from(y.lo), i128::from(y.hi));
    match op {
        Arith::Add => with_low(kind, wrap(kind, a + c, b + d), x, y, u64::wrapping_add),
        Arith::Sub => with_low(kind, wrap(kind, a - d, b - c), x, y, u64::wrapping_sub),
        Arith::Mul => {
            let corners = [a * c, a * d, b * c, b * d];
            let mut dom = wrap(kind, min(&corners), max(&corners));
            let zeros = (x.zero.trailing_ones() + y.zero.trailing_ones()).min(width(kind));
            dom.zero |= mask(zeros);
            with_low(kind, dom, x, y, u64::wrapping_mul)
        }
        Arith::Div => divide(kind, x, y),
        Arith::Rem => remainder(x, y),
        Arith::And | Arith::Or | Arith::Xor => bits::forward(op, x, y),
        Arith::Shl | Arith::Shr | Arith::Ushr => bits::shift(op, kind, x, y),
        Arith::Cmp => Dom {
            lo: if x.lo > y.hi { 1 } else { -i64::from(x.lo < y.hi) },
            hi: if x.hi < y.lo { -1 } else { i64::from(x.hi > y.lo) },
            zero: 0,
            one: 0,
        },
    }
}

/// Whether `x + y` (or `x - y`) has one multiple of the modulus to subtract for all values of the operands; then that multiple.
pub fn carry(op: Arith, kind: Kind, x: Dom, y: Dom) -> Option<i128> {
    let (lo, hi) = match op {
        Arith::Add => (i128::from(x.lo) + i128::from(y.lo), i128::from(x.hi) + i128::from(y.hi)),
        Arith::Sub => (i128::from(x.lo) - i128::from(y.hi), i128::from(x.hi) - i128::from(y.lo)),
        _ => return None,
    };
    window(kind, lo, hi)
}

/// The operands x and y that can give the result z.
pub fn backward(op: Arith, kind: Kind, z: Dom, x: Dom, y: Dom) -> (Dom, Dom) {
    let any = Dom::bits(0, 0);
    match op {
        Arith::Add => (forward(Arith::Sub, kind, z, y), forward(Arith::Sub, kind, z, x)),
        Arith::Sub => (forward(Arith::Add, kind, z, y), forward(Arith::Sub, kind, x, z)),
        Arith::Mul => (factor(kind, z, x, y), factor(kind, z, y, x)),
        Arith::Div => (dividend(z, y), any),
        Arith::Rem => (remaindered(z, x, y), any),
        Arith::And | Arith::Or | Arith::Xor => bits::backward(op, z, x, y),
        Arith::Shl | Arith::Shr | Arith::Ushr => (bits::shifted(op, kind, z, x, y), any),
        Arith::Cmp => compared(z, x, y),
    }
}

/// The interval modulo 2^width, everything when it spans a wrap-around.
fn wrap(kind: Kind, lo: i128, hi: i128) -> Dom {
    match window(kind, lo, hi) {
        Some(shift) => Dom { lo: (lo - shift) as i64, hi: (hi - shift) as i64, zero: 0, one: 0 },
        None => Dom::full(kind),
    }
}

fn window(kind: Kind, lo: i128, hi: i128) -> Option<i128> {
    let modulus = kind.modulus();
    let least = i128::from(kind.range().0);
    let shift = (lo - least).div_euclid(modulus);
    (shift == (hi - least).div_euclid(modulus)).then_some(shift * modulus)
}

/// Adds the low bits of the result that follow from the known low bits of both operands.
fn with_low(kind: Kind, mut dom: Dom, x: Dom, y: Dom, apply: fn(u64, u64) -> u64) -> Dom {
    let known = (x.zero | x.one).trailing_ones().min((y.zero | y.one).trailing_ones());
    let low = mask(known.min(width(kind)));
    let result = apply(x.one, y.one);
    dom.one |= result & low;
    dom.zero |= !result & low;
    dom
}

/// The number of bits.
pub fn width(kind: Kind) -> u32 {
    if kind == Kind::Int { 32 } else { 64 }
}

/// The `count` lowest bits.
pub fn mask(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

fn min(values: &[i128]) -> i128 {
    values.iter().copied().min().unwrap_or(0)
}

fn max(values: &[i128]) -> i128 {
    values.iter().copied().max().unwrap_or(0)
}

fn divide(kind: Kind, x: Dom, y: Dom) -> Dom {
    let mut corners = Vec::with_capacity(9);
    let mut part = |lo: i64, hi: i64| {
        if lo <= hi {
            for n in [x.lo, x.hi] {
                for d in [lo, hi] {
                    corners.push(i128::from(n) / i128::from(d));
                }
            }
        }
    };
    part(y.lo.max(1), y.hi);
    part(y.lo, y.hi.min(-1));
    if y.lo <= 0 && y.hi >= 0 {
        corners.push(0);
    }
    wrap(kind, min(&corners), max(&corners))
}

fn remainder(x: Dom, y: Dom) -> Dom {
    let greatest = y.lo.unsigned_abs().max(y.hi.unsigned_abs());
    if greatest == 0 {
        return Dom { lo: 0, hi: 0, zero: !0, one: 0 };
    }
    let least = if y.lo > 0 { y.lo as u64 } else { y.hi.min(0).unsigned_abs() };
    if least > 0 && x.lo.unsigned_abs() < least && x.hi.unsigned_abs() < least {
        return x;
    }
    let most = i64::try_from(greatest - 1).unwrap_or(i64::MAX);
    let mut dom = Dom {
        lo: if x.lo >= 0 { 0 } else { x.lo.max(-most) },
        hi: if x.hi <= 0 { 0 } else { x.hi.min(most) },
        zero: 0,
        one: 0,
    };
    if let Some(d) = y.value()
        && d != -1
    {
        if x.lo / d == x.hi / d && (x.lo >= 0 || x.hi <= 0) {
            (dom.lo, dom.hi) = (x.lo % d, x.hi % d);
        }
        let low = power_of_two_mask(d);
        dom.zero |= x.zero & low;
        dom.one |= x.one & low;
    }
    dom
}

/// For a divisor that is a power of two, the bits that dividend and remainder have in common.
fn power_of_two_mask(divisor: i64) -> u64 {
    let size = divisor.unsigned_abs();
    if size.is_power_of_two() { size - 1 } else { 0 }
}

/// The factors x with `x * y = z`, for a fixed y and products that do not overflow.
fn factor(kind: Kind, z: Dom, x: Dom, y: Dom) -> Dom {
    let any = Dom::bits(0, 0);
    let Some(c) = y.value().filter(|&c| c != 0).map(i128::from) else { return any };
    let (a, b) = (i128::from(x.lo) * c, i128::from(x.hi) * c);
    let Some(shift) = window(kind, a.min(b), a.max(b)) else { return any };
    let (lo, hi) = (i128::from(z.lo) + shift, i128::from(z.hi) + shift);
    let (lo, hi) = if c > 0 { (ceiling(lo, c), floor(hi, c)) } else { (ceiling(-hi, -c), floor(-lo, -c)) };
    clip(lo, hi)
}

/// An interval that may be empty (then `lo > hi`, and the meet with it is `None`).
fn clip(lo: i128, hi: i128) -> Dom {
    if lo > i128::from(i64::MAX) || hi < i128::from(i64::MIN) || lo > hi {
        return Dom { lo: 1, hi: 0, zero: 0, one: 0 };
    }
    let lo = lo.max(i128::from(i64::MIN)) as i64;
    let hi = hi.min(i128::from(i64::MAX)) as i64;
    Dom { lo, hi, zero: 0, one: 0 }
}

fn floor(n: i128, d: i128) -> i128 {
    n.div_euclid(d)
}

fn ceiling(n: i128, d: i128) -> i128 {
    -(-n).div_euclid(d)
}

/// The x with `x / y = z`, for a fixed positive y.
fn dividend(z: Dom, y: Dom) -> Dom {
    let Some(d) = y.value().filter(|&d| d > 0).map(i128::from) else { return Dom::bits(0, 0) };
    let (lo, hi) = (i128::from(z.lo), i128::from(z.hi));
    let lo = if lo > 0 { lo * d } else { lo * d - (d - 1) };
    let hi = if hi < 0 { hi * d } else { hi * d + (d - 1) };
    clip(lo, hi)
}

/// The x with `x % y = z`.
fn remaindered(z: Dom, x: Dom, y: Dom) -> Dom {
    let mut dom = Dom::bits(0, 0);
    if z.lo > 0 {
        dom.lo = z.lo;
    }
    if z.hi < 0 {
        dom.hi = z.hi;
    }
    if let Some(d) = y.value().filter(|&d| d != 0) {
        let low = power_of_two_mask(d);
        dom.zero |= z.zero & low;
        dom.one |= z.one & low;
        if let Some(rest) = z.value() {
            // x is rest plus a multiple of the divisor: the bounds move to the nearest such numbers.
            let (rest, size) = (i128::from(rest), i128::from(d).abs());
            let (lo, hi) = (i128::from(dom.lo.max(x.lo)), i128::from(dom.hi.min(x.hi)));
            let near = clip(lo + (rest - lo).rem_euclid(size), hi - (hi - rest).rem_euclid(size));
            (dom.lo, dom.hi) = (near.lo, near.hi);
        }
    }
    dom
}

/// The x and y whose three-way comparison gives z.
fn compared(z: Dom, x: Dom, y: Dom) -> (Dom, Dom) {
    let (mut a, mut b) = (Dom::bits(0, 0), Dom::bits(0, 0));
    if z.lo >= 0 {
        a.lo = y.lo.saturating_add(i64::from(z.lo > 0));
        b.hi = x.hi.saturating_sub(i64::from(z.lo > 0));
    }
    if z.hi <= 0 {
        a.hi = y.hi.saturating_sub(i64::from(z.hi < 0));
        b.lo = x.lo.saturating_add(i64::from(z.hi < 0));
    }
    (a, b)
}
