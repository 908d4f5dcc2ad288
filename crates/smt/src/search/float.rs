//! Inverse values of the operators on floats and doubles, computed in double and corrected by a few steps to neighbours.

use base::Rng;
use term::{Op, Scalar, Type};

use crate::search::inverse::Relation;

/// Neighbours on either side that are tried when a rounded inverse misses.
const NEIGHBOURS: u64 = 2;

/// The number as a value of a type: rounded for floats.
pub fn of_type(value: f64, ty: Type) -> Scalar {
    match ty {
        Type::Float => Scalar::Float(value as f32).canonical(),
        Type::Double => Scalar::Double(value).canonical(),
        Type::Int | Type::Long | Type::Ref => panic!("{ty} is no float"),
    }
}

/// A number with a relation to y; `None` when there is none.
pub fn related(relation: Relation, y: f64, ty: Type, rng: &mut Rng) -> Option<f64> {
    match relation {
        Relation::Equal => Some(y),
        Relation::Different => Some(if y.is_nan() { 0.0 } else { up(y, ty, false, rng)? }),
        Relation::Less => up(-y, ty, false, rng).map(|x| -x),
        Relation::LessEqual => up(-y, ty, true, rng).map(|x| -x),
        Relation::Greater => up(y, ty, false, rng),
        Relation::GreaterEqual => up(y, ty, true, rng),
        Relation::Below | Relation::NotBelow | Relation::Above | Relation::NotAbove => None,
    }
}

/// Above y, or y itself when that is `allowed`: the next one, one near, a simple one, a far one.
fn up(y: f64, ty: Type, allowed: bool, rng: &mut Rng) -> Option<f64> {
    if y.is_nan() || y == f64::INFINITY && !allowed {
        return None;
    }
    if allowed && (y == f64::INFINITY || rng.chance(1, 3)) {
        return Some(y);
    }
    let next = neighbour(y, ty, 1);
    let candidate = match rng.below(8) {
        0 | 1 => next,
        2 | 3 => (y + 1.0 + rng.below(16) as f64).floor(),
        4 => y + y.abs() * (rng.below(1024) as f64 / 256.0),
        5 => y + (1.0 + rng.below(16) as f64) * 2f64.powi(rng.below(128) as i32 - 64),
        6 => rng.below(256) as f64 / 4.0,
        _ => (1.0 + rng.below(16) as f64) * 2f64.powi(rng.below(128) as i32 - 64),
    };
    Some(if candidate > y { candidate } else { next })
}

/// Some other number: a special one, a simple one, or one of another magnitude.
pub fn mutate(own: f64, rng: &mut Rng) -> f64 {
    match rng.below(4) {
        0 => -own,
        1 => rng.below(257) as f64 / 4.0 - 32.0,
        2 => own * 2f64.powi(rng.below(64) as i32 - 32),
        _ => [0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, 1.0][rng.below(6)],
    }
}

/// The value so many steps above (or below) in its type; from minus infinity to infinity, no further.
fn neighbour(value: f64, ty: Type, steps: i64) -> f64 {
    let walk = |value: f64, up: bool| match (ty, up) {
        (Type::Float, true) => f64::from((value as f32).next_up()),
        (Type::Float, false) => f64::from((value as f32).next_down()),
        (_, true) => value.next_up(),
        (_, false) => value.next_down(),
    };
    (0..steps.unsigned_abs()).fold(value, |value, _| walk(value, steps > 0))
}

/// An operand of an operator on floats for it to yield `target`, or one that comes close.
pub fn operand(op: Op, side: usize, target: Scalar, own: Scalar, other: Scalar, rng: &mut Rng) -> Option<Scalar> {
    let ty = own.ty();
    let (t, y) = (number(target)?, number(other)?);
    let left = side == 0;
    let value = match op {
        Op::FAdd | Op::DAdd => t - y,
        Op::FSub | Op::DSub if left => t + y,
        Op::FSub | Op::DSub => y - t,
        Op::FMul | Op::DMul => t / y,
        Op::FDiv | Op::DDiv if left => t * y,
        Op::FDiv | Op::DDiv => y / t,
        Op::FRem | Op::DRem if left => t + y.abs() * t.signum() * rng.below(16) as f64,
        Op::FRem | Op::DRem if t == y => y * (2.0 + rng.below(16) as f64),
        Op::FRem | Op::DRem => y - t,
        _ => return None,
    };
    if value.is_nan() && !t.is_nan() || rng.chance(1, 16) {
        // The inverse is a matter of signs and infinities: try special values.
        let specials = [0.0, -0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, t, y, -y];
        return rng.pick(&specials).map(|&value| of_type(value, ty));
    }
    let exact = |value: f64| {
        let value = of_type(value, ty);
        let operands = if left { [value, other] } else { [other, value] };
        (op.binary(operands[0], operands[1])?.canonical() == target).then_some(value)
    };
    let steps = (0..=NEIGHBOURS as i64).flat_map(|step| [step, -step]);
    let found = steps.map(|steps| neighbour(value, ty, steps)).find_map(exact);
    Some(found.unwrap_or(of_type(value, ty)))
}

fn number(value: Scalar) -> Option<f64> {
    match value {
        Scalar::Float(x) => Some(f64::from(x)),
        Scalar::Double(x) => Some(x),
        Scalar::Int(_) | Scalar::Long(_) => None,
    }
}
