//! Transfer functions of the bit operators, shifts and narrowing conversions on known bits and intervals.
//!
//! Ints are sign-extended to 64 bits, so that the bit operators need not know the width; shifts and conversions do.

use term::Family;

use super::arith::{mask, width};
use super::dom::{Dom, Kind};

/// The results of `x & y`, `x | y`, `x ^ y`.
pub fn forward(op: Family, x: Dom, y: Dom) -> Dom {
    let mut dom = match op {
        Family::And => Dom::bits(x.zero | y.zero, x.one & y.one),
        Family::Or => Dom::bits(x.zero & y.zero, x.one | y.one),
        _ => Dom::bits(x.zero & y.zero | x.one & y.one, x.zero & y.one | x.one & y.zero),
    };
    match op {
        Family::And => {
            if x.lo >= 0 {
                (dom.lo, dom.hi) = (0, x.hi);
            }
            if y.lo >= 0 {
                (dom.lo, dom.hi) = (0, dom.hi.min(y.hi));
            }
        }
        Family::Or if x.lo >= 0 && y.lo >= 0 => dom.lo = x.lo.max(y.lo),
        _ => {}
    }
    dom
}

/// The x and y with `x op y = z` for the three bit operators.
pub fn backward(op: Family, z: Dom, x: Dom, y: Dom) -> (Dom, Dom) {
    let side = |other: Dom| match op {
        Family::And => Dom::bits(z.zero & other.one, z.one),
        Family::Or => Dom::bits(z.zero, z.one & other.zero),
        _ => Dom::bits(z.zero & other.zero | z.one & other.one, z.zero & other.one | z.one & other.zero),
    };
    (side(y), side(x))
}

/// The results of shifts.
pub fn shift(op: Family, kind: Kind, x: Dom, y: Dom) -> Dom {
    let width = width(kind);
    let Some(amount) = y.value().map(|n| n as u32 & (width - 1)) else {
        return match op {
            Family::Shr if x.lo >= 0 => Dom { lo: 0, hi: x.hi, zero: 0, one: 0 },
            Family::Shr if x.hi < 0 => Dom { lo: x.lo, hi: -1, zero: 0, one: 0 },
            Family::Shr => Dom { lo: x.lo, hi: x.hi, zero: 0, one: 0 },
            Family::Ushr if x.lo >= 0 => Dom { lo: 0, hi: x.hi, zero: 0, one: 0 },
            _ => Dom::full(kind),
        };
    };
    match op {
        Family::Shl => {
            let (zero, one) = (x.zero << amount | mask(amount), x.one << amount);
            let dom = if kind == Kind::Int { extend(zero, one, 32) } else { Dom::bits(zero, one) };
            let (lo, hi) = (i128::from(x.lo) << amount, i128::from(x.hi) << amount);
            let (least, most) = kind.range();
            if lo >= i128::from(least) && hi <= i128::from(most) {
                Dom { lo: lo as i64, hi: hi as i64, ..dom }
            } else {
                dom
            }
        }
        Family::Shr => {
            let (zero, one) = ((x.zero as i64 >> amount) as u64, (x.one as i64 >> amount) as u64);
            Dom { lo: x.lo >> amount, hi: x.hi >> amount, zero, one }
        }
        _ if amount == 0 => x,
        _ => {
            let low = mask(width);
            let dom = Dom::bits((x.zero & low) >> amount | !(low >> amount), (x.one & low) >> amount);
            if x.lo >= 0 || x.hi < 0 {
                Dom { lo: ((x.lo as u64 & low) >> amount) as i64, hi: ((x.hi as u64 & low) >> amount) as i64, ..dom }
            } else {
                dom
            }
        }
    }
}

/// The x whose shift by a fixed amount gives z.
pub fn shifted(op: Family, kind: Kind, z: Dom, x: Dom, y: Dom) -> Dom {
    let width = width(kind);
    let any = Dom::bits(0, 0);
    let Some(amount) = y.value().map(|n| n as u32 & (width - 1)) else { return any };
    match op {
        Family::Shl => {
            let low = mask(width - amount);
            Dom::bits((z.zero & mask(width)) >> amount & low, (z.one & mask(width)) >> amount & low)
        }
        Family::Ushr if amount > 0 && x.lo < 0 => any,
        _ => {
            let lo = i128::from(z.lo) << amount;
            let hi = (i128::from(z.hi) << amount) + ((1i128 << amount) - 1);
            let lo = lo.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
            let hi = hi.clamp(i128::from(i64::MIN), i128::from(i64::MAX)) as i64;
            Dom { lo, hi, zero: 0, one: 0 }
        }
    }
}

/// The lowest `width` bits, sign-extended.
fn extend(zero: u64, one: u64, width: u32) -> Dom {
    let (low, sign) = (mask(width), 1 << (width - 1));
    let spread = |bits: u64| if bits & sign == 0 { bits & low } else { bits & low | !low };
    Dom::bits(spread(zero), spread(one))
}

/// The results of keeping the lowest `width` bits, signed or not.
pub fn narrow(x: Dom, width: u32, signed: bool) -> Dom {
    let (lo, hi) = narrow_range(width, signed);
    if x.lo >= lo && x.hi <= hi {
        return x;
    }
    let dom = if signed {
        extend(x.zero, x.one, width)
    } else {
        Dom::bits(x.zero & mask(width) | !mask(width), x.one & mask(width))
    };
    Dom { lo, hi, ..dom }
}

/// The x whose lowest `width` bits are z.
pub fn widened(z: Dom, x: Dom, width: u32, signed: bool) -> Dom {
    let (lo, hi) = narrow_range(width, signed);
    if x.lo >= lo && x.hi <= hi { z } else { Dom::bits(z.zero & mask(width), z.one & mask(width)) }
}

fn narrow_range(width: u32, signed: bool) -> (i64, i64) {
    if signed { (-(1 << (width - 1)), (1 << (width - 1)) - 1) } else { (0, (1 << width) - 1) }
}
