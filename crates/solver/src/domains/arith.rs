//! Transfer functions of the arithmetic operators on intervals and known low bits, exact modulo 2^32 and 2^64.
//!
//! Invariant: `forward` gives a superset of the results, `backward` supersets of the operands that can give a result;
//! every bound is computed in 128 bits, so that Java's wrap-around is seen and never suffered.

use term::Family;

use super::bits;
use super::dom::{Dom, Kind};

/// The results of `x op y`.
pub fn forward(op: Family, kind: Kind, x: Dom, y: Dom) -> Dom {
    let (a, b, c, d) = (i128::from(x.lo), i128::from(x.hi), i128::from(y.lo), i128::from(y.hi));
    match op {
        Family::Add => with_low(kind, wrap(kind, a + c, b + d), x, y, u64::wrapping_add),
        Family::Sub => with_low(kind, wrap(kind, a - d, b - c), x, y, u64::wrapping_sub),
        Family::Mul => {
            let corners = [a * c, a * d, b * c, b * d];
            let mut dom = wrap(kind, min(&corners), max(&corners));
            let zeros = (x.zero.trailing_ones() + y.zero.trailing_ones()).min(width(kind));
            dom.zero |= mask(zeros);
            with_low(kind, dom, x, y, u64::wrapping_mul)
        }
        Family::Div => divide(kind, x, y),
        Family::Rem => remainder(x, y),
        Family::And | Family::Or | Family::Xor => bits::forward(op, x, y),
        Family::Shl | Family::Shr | Family::Ushr => bits::shift(op, kind, x, y),
    }
}

/// The results of the three-way comparison of x and y.
pub fn compare(x: Dom, y: Dom) -> Dom {
    Dom {
        lo: if x.lo > y.hi { 1 } else { -i64::from(x.lo < y.hi) },
        hi: if x.hi < y.lo { -1 } else { i64::from(x.hi > y.lo) },
        zero: 0,
        one: 0,
    }
}

/// What `z = x + y` modulo 2^width says about each of the three.
pub struct Sum {
    /// The results.
    pub z: Dom,
    /// The left operands.
    pub x: Dom,
    /// The right operands.
    pub y: Dom,
    /// The multiple of the modulus by which the integer sum exceeds z, if there is but one.
    pub carry: Option<i128>,
}

/// The values for which `z = x + y` modulo 2^width. The integer sum exceeds z by 0 or by the modulus, one way or the
/// other; what each of these cases allows is exact for intervals, and the answer is the hull of the cases.
pub fn sum(kind: Kind, z: Dom, x: Dom, y: Dom) -> Sum {
    let wide = |dom: Dom| (i128::from(dom.lo), i128::from(dom.hi));
    let ((z_lo, z_hi), (x_lo, x_hi), (y_lo, y_hi)) = (wide(z), wide(x), wide(y));
    let (mut cases, mut carry) = (0, None);
    let mut hulls = [(i128::MAX, i128::MIN); 3];
    for excess in [0, kind.modulus(), -kind.modulus()] {
        let (lo, hi) = ((x_lo + y_lo).max(z_lo + excess), (x_hi + y_hi).min(z_hi + excess));
        if lo <= hi {
            (cases, carry) = (cases + 1, Some(excess));
            let allowed = [(lo - excess, hi - excess), (lo - y_hi, hi - y_lo), (lo - x_hi, hi - x_lo)];
            for (hull, (lo, hi)) in hulls.iter_mut().zip(allowed) {
                *hull = (hull.0.min(lo), hull.1.max(hi));
            }
        }
    }
    let [z_dom, x_dom, y_dom] = hulls.map(|(lo, hi)| clip(lo, hi));
    Sum {
        z: with_low(kind, z_dom, x, y, u64::wrapping_add),
        x: with_low(kind, x_dom, z, y, u64::wrapping_sub),
        y: with_low(kind, y_dom, z, x, u64::wrapping_sub),
        carry: carry.filter(|_| cases == 1),
    }
}

/// The operands x and y that can give the result z; sums are told by `sum`.
pub fn backward(op: Family, kind: Kind, z: Dom, x: Dom, y: Dom) -> (Dom, Dom) {
    let any = Dom::bits(0, 0);
    match op {
        Family::Add | Family::Sub => (any, any),
        Family::Mul => (factor(kind, z, x, y), factor(kind, z, y, x)),
        Family::Div => (dividend(z, y), any),
        Family::Rem => (remaindered(z, x, y), any),
        Family::And | Family::Or | Family::Xor => bits::backward(op, z, x, y),
        Family::Shl | Family::Shr | Family::Ushr => (bits::shifted(op, kind, z, x, y), any),
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
    let (least, bits) = (i128::from(kind.range().0), width(kind));
    let shift = (lo - least) >> bits;
    (shift == (hi - least) >> bits).then_some(shift << bits)
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
    let (mut least, mut most) = (i128::MAX, i128::MIN);
    let mut corner = |quotient: i128| (least, most) = (least.min(quotient), most.max(quotient));
    for (lo, hi) in [(y.lo.max(1), y.hi), (y.lo, y.hi.min(-1))] {
        if lo <= hi {
            for (n, d) in [(x.lo, lo), (x.lo, hi), (x.hi, lo), (x.hi, hi)] {
                corner(n.checked_div(d).map_or(1 << 63, i128::from));
            }
        }
    }
    if y.lo <= 0 && y.hi >= 0 {
        corner(0);
    }
    wrap(kind, least, most)
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

/// The factors x with `x * y = z` for a fixed y: by division where all products have one wrap-around, and by their low
/// bits, since an odd number has an inverse modulo every power of two.
fn factor(kind: Kind, z: Dom, x: Dom, y: Dom) -> Dom {
    let Some(c) = y.value().filter(|&c| c != 0) else { return Dom::bits(0, 0) };
    let low = {
        let twos = c.trailing_zeros();
        let known = (z.zero | z.one).trailing_ones().min(width(kind)).saturating_sub(twos);
        let value = (z.one >> twos).wrapping_mul(inverse((c >> twos) as u64));
        Dom::bits(!value & mask(known), value & mask(known))
    };
    let c = i128::from(c);
    let (a, b) = (i128::from(x.lo) * c, i128::from(x.hi) * c);
    let Some(shift) = window(kind, a.min(b), a.max(b)) else { return low };
    let (lo, hi) = (i128::from(z.lo) + shift, i128::from(z.hi) + shift);
    let (lo, hi) = if c > 0 { (ceiling(lo, c), floor(hi, c)) } else { (ceiling(-hi, -c), floor(-lo, -c)) };
    let interval = clip(lo, hi);
    Dom { lo: interval.lo, hi: interval.hi, ..low }
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration: every step doubles the number of right bits.
fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
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
    match (i64::try_from(n), i64::try_from(d)) {
        (Ok(n), Ok(d)) => i128::from(n.div_euclid(d)),
        _ => n.div_euclid(d),
    }
}

fn ceiling(n: i128, d: i128) -> i128 {
    -floor(-n, d)
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
pub fn compared(z: Dom, x: Dom, y: Dom) -> (Dom, Dom) {
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
