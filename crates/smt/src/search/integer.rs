//! Inverse values of the operators on ints and longs. All numbers are sign-extended to 64 bits; `width` is 32 or 64.

use base::Rng;
use term::Op;

use crate::search::inverse::Relation;

/// A number with a relation to y; `None` when there is none.
pub fn related(relation: Relation, y: i64, width: u32, rng: &mut Rng) -> Option<i64> {
    let (least, most) = range(width);
    match relation {
        Relation::Equal => Some(y),
        Relation::Different => Some(wrap(y.wrapping_add(if rng.chance(1, 2) { 1 } else { -1 }), width)),
        Relation::Less => (y > least).then(|| down(y - 1, least, rng)),
        Relation::LessEqual => Some(down(y, least, rng)),
        Relation::Greater => (y < most).then(|| up(y + 1, most, rng)),
        Relation::GreaterEqual => Some(up(y, most, rng)),
        // Unsigned order is signed order after moving the origin.
        Relation::Below => related(Relation::Less, flip(y, width), width, rng).map(|x| flip(x, width)),
        Relation::NotBelow => related(Relation::GreaterEqual, flip(y, width), width, rng).map(|x| flip(x, width)),
        Relation::Above => related(Relation::Greater, flip(y, width), width, rng).map(|x| flip(x, width)),
        Relation::NotAbove => related(Relation::LessEqual, flip(y, width), width, rng).map(|x| flip(x, width)),
    }
}

/// At most y: y itself, or somewhat less, or anything less.
fn down(y: i64, least: i64, rng: &mut Rng) -> i64 {
    let room = y.wrapping_sub(least) as u64;
    y.wrapping_sub(distance(room, rng) as i64)
}

fn up(y: i64, most: i64, rng: &mut Rng) -> i64 {
    let room = most.wrapping_sub(y) as u64;
    y.wrapping_add(distance(room, rng) as i64)
}

/// A number up to `room`: often 0, else of any magnitude.
fn distance(room: u64, rng: &mut Rng) -> u64 {
    if rng.chance(1, 3) {
        return 0;
    }
    (rng.bits() >> rng.below(64)).min(room)
}

/// An operand of an operator on integers for it to yield `target`, or one that comes close. `own` is what the operand is now.
pub fn operand(op: Op, side: usize, target: i64, own: i64, other: i64, width: u32, rng: &mut Rng) -> i64 {
    let left = side == 0;
    let value = match op {
        Op::IAdd | Op::LAdd => target.wrapping_sub(other),
        Op::ISub | Op::LSub if left => target.wrapping_add(other),
        Op::ISub | Op::LSub => other.wrapping_sub(target),
        Op::IMul | Op::LMul => factor(target, own, other, width, rng),
        Op::IDiv | Op::LDiv if left => dividend(target, other, rng),
        Op::IDiv | Op::LDiv => divisor(target, other, width, rng),
        Op::IRem | Op::LRem if left => {
            let most = range(width).1.unsigned_abs() / other.unsigned_abs().max(1);
            let times = distance(most.saturating_sub(1), rng) as i64;
            let kept = own.wrapping_sub(own.checked_rem(other).unwrap_or(0));
            let multiple = if rng.chance(1, 2) { kept } else { times.wrapping_mul(other) };
            let multiple = if (multiple < 0) == (target < 0) { multiple } else { multiple.wrapping_neg() };
            target.wrapping_add(multiple)
        }
        Op::IRem | Op::LRem if target == other => up(other.saturating_abs().saturating_add(1), range(width).1, rng),
        Op::IRem | Op::LRem => {
            // A divisor of the difference: itself, or a part of it.
            let difference = other.wrapping_sub(target);
            let part = 1 + rng.below(8) as i64;
            if difference % part == 0 { difference / part } else { difference }
        }
        Op::IAnd | Op::LAnd => target & other | own & !other,
        Op::IOr | Op::LOr => target & !other | own & other & target,
        Op::IXor | Op::LXor => target ^ other,
        Op::IShl | Op::IShr | Op::IUshr | Op::LShl | Op::LShr | Op::LUshr if left => {
            let by = other as u32 & (width - 1);
            match op {
                Op::IShl | Op::LShl => {
                    (unsigned(target, width) >> by) as i64 | own & !((unsigned(-1, width) >> by) as i64)
                }
                _ => target.wrapping_shl(by) | own & !(-1i64).wrapping_shl(by),
            }
        }
        Op::IShl | Op::IShr | Op::IUshr | Op::LShl | Op::LShr | Op::LUshr => {
            let start = rng.below(width as usize) as u32;
            let shift = |by: u32| match op {
                Op::IShl | Op::LShl => wrap(other.wrapping_shl(by), width),
                Op::IShr | Op::LShr => other >> by,
                _ => wrap((unsigned(other, width) >> by) as i64, width),
            };
            let amounts = (0..width).map(|i| (start + i) % width);
            i64::from(amounts.clone().find(|&by| shift(by) == target).unwrap_or(start))
        }
        _ => own,
    };
    wrap(value, width)
}

/// x with x · other = target modulo 2^width, where there is one; else the nearest without overflow.
fn factor(target: i64, own: i64, other: i64, width: u32, rng: &mut Rng) -> i64 {
    if other == 0 {
        return mutate(own, width, rng);
    }
    let quotient = target.wrapping_div(other);
    let zeros = other.trailing_zeros();
    let solvable = target == 0 || target.trailing_zeros() >= zeros;
    if target.wrapping_rem(other) == 0 && rng.chance(3, 4) || !solvable {
        return quotient;
    }
    if rng.chance(1, 4) {
        return quotient.wrapping_add(rng.below(3) as i64 - 1);
    }
    let odd = (unsigned(other, width) >> zeros) as i64;
    let low = ((unsigned(target, width) >> zeros) as i64).wrapping_mul(odd_inverse(odd));
    // The top `zeros` bits of the factor are free.
    let kept = (unsigned(-1, width) >> zeros) as i64;
    low & kept | own & !kept
}

/// The inverse of an odd number modulo 2^64, by Newton's iteration.
fn odd_inverse(odd: i64) -> i64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2i64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

/// x with x · x = target modulo 2^width, where there is one; else the root without overflow.
pub fn square_root(target: i64, width: u32, rng: &mut Rng) -> i64 {
    let bits = unsigned(target, width);
    let half = bits.trailing_zeros().min(width) / 2;
    let odd = bits >> (2 * half).min(63);
    let root = if odd % 8 == 1 && rng.chance(3, 4) {
        // Hensel lifting: one more bit of the root makes one more bit of the square right.
        let lifted = (3..width).fold(1u64, |root, at| {
            let wrong = root.wrapping_mul(root).wrapping_sub(odd) >> at & 1;
            root | wrong << (at - 1)
        });
        (lifted << half) as i64
    } else if target > 0 {
        target.isqrt().wrapping_add(rng.below(3) as i64 - 1)
    } else {
        mutate(target, width, rng)
    };
    let root = if rng.chance(1, 4) { root ^ 1 << (width - 1) } else { root };
    wrap(if rng.chance(1, 2) { root } else { root.wrapping_neg() }, width)
}

/// Some other number: near, far, small, or with another bit.
pub fn mutate(own: i64, width: u32, rng: &mut Rng) -> i64 {
    let value = match rng.below(4) {
        0 => own.wrapping_add(if rng.chance(1, 2) { 1 } else { -1 }),
        1 => own ^ 1 << rng.below(width as usize),
        2 => rng.below(33) as i64 - 16,
        _ => rng.bits() as i64 >> rng.below(width as usize),
    };
    wrap(value, width)
}

/// x with x / other = target.
fn dividend(target: i64, other: i64, rng: &mut Rng) -> i64 {
    let product = target.wrapping_mul(other);
    let rest = distance(other.unsigned_abs().saturating_sub(1), rng) as i64;
    let negative = if target == 0 { rng.chance(1, 2) } else { (target < 0) != (other < 0) };
    if negative { product.wrapping_sub(rest) } else { product.wrapping_add(rest) }
}

/// x with other / x = target.
fn divisor(target: i64, other: i64, width: u32, rng: &mut Rng) -> i64 {
    if target == 0 {
        let beyond = up(other.saturating_abs().saturating_add(1), range(width).1, rng);
        return if rng.chance(1, 8) { 0 } else { beyond };
    }
    other.wrapping_div(target)
}

fn range(width: u32) -> (i64, i64) {
    (i64::MIN >> (64 - width), i64::MAX >> (64 - width))
}

/// The low bits, sign-extended.
fn wrap(value: i64, width: u32) -> i64 {
    value << (64 - width) >> (64 - width)
}

/// The low bits, zero-extended.
fn unsigned(value: i64, width: u32) -> u64 {
    (value as u64) << (64 - width) >> (64 - width)
}

/// Exchanges signed and unsigned order.
fn flip(value: i64, width: u32) -> i64 {
    wrap(value ^ i64::MIN >> (64 - width), width)
}
