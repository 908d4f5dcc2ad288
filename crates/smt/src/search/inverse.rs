//! Inverse values: which operand makes an operator yield a given result. Candidates come from `integer` and `float`; the operator
//! table says which of them are right.

use base::Rng;
use term::{Op, Scalar, Type};

use crate::search::{float, integer};

/// A relation between a term and a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// x = y, also as floats
    Equal,
    /// x ≠ y
    Different,
    /// x < y
    Less,
    /// x ≤ y
    LessEqual,
    /// x > y
    Greater,
    /// x ≥ y
    GreaterEqual,
    /// x < y, unsigned
    Below,
    /// x ≥ y, unsigned
    NotBelow,
    /// x > y, unsigned
    Above,
    /// x ≤ y, unsigned
    NotAbove,
}

impl Relation {
    /// The relation of y to x, for one of x to y.
    pub fn converse(self) -> Relation {
        match self {
            Relation::Equal => Relation::Equal,
            Relation::Different => Relation::Different,
            Relation::Less => Relation::Greater,
            Relation::LessEqual => Relation::GreaterEqual,
            Relation::Greater => Relation::Less,
            Relation::GreaterEqual => Relation::LessEqual,
            Relation::Below => Relation::Above,
            Relation::NotBelow => Relation::NotAbove,
            Relation::Above => Relation::Below,
            Relation::NotAbove => Relation::NotBelow,
        }
    }
}

/// A value with a relation to `other`; `None` when there is none.
pub fn related(relation: Relation, current: Scalar, other: Scalar, rng: &mut Rng) -> Option<Scalar> {
    match (current, other) {
        (Scalar::Int(_), Scalar::Int(y)) => {
            integer::related(relation, i64::from(y), 32, rng).map(|x| Scalar::Int(x as i32))
        }
        (Scalar::Long(_), Scalar::Long(y)) => integer::related(relation, y, 64, rng).map(Scalar::Long),
        (Scalar::Float(_), Scalar::Float(y)) => {
            float::related(relation, f64::from(y), Type::Float, rng).map(|x| float::of_type(x, Type::Float))
        }
        (Scalar::Double(_), Scalar::Double(y)) => {
            float::related(relation, y, Type::Double, rng).map(|x| float::of_type(x, Type::Double))
        }
        _ => None,
    }
}

/// An operand for a unary operator to yield `target`, or one that comes close; `current` is what it is now.
pub fn unary(op: Op, target: Scalar, current: Scalar, rng: &mut Rng) -> Option<Scalar> {
    use Scalar::{Double, Float, Int, Long};
    let keep = rng.chance(1, 2);
    let value = match (op, target, current) {
        (Op::INeg, Int(t), _) => Int(t.wrapping_neg()),
        (Op::LNeg, Long(t), _) => Long(t.wrapping_neg()),
        (Op::FNeg, Float(t), _) => Float(-t),
        (Op::DNeg, Double(t), _) => Double(-t),
        (Op::I2L, Long(t), _) => Int(t.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32),
        (Op::L2I, Int(t), Long(x)) if keep => Long(x & !0xffff_ffff | i64::from(t as u32)),
        (Op::L2I, Int(t), _) => Long(i64::from(t)),
        (Op::I2F, Float(t), _) => Int(t as i32),
        (Op::I2D, Double(t), _) => Int(t as i32),
        (Op::L2F, Float(t), _) => Long(t as i64),
        (Op::L2D, Double(t), _) => Long(t as i64),
        (Op::F2I, Int(t), _) => Float(t as f32),
        (Op::F2L, Long(t), _) => Float(t as f32),
        (Op::D2I, Int(t), _) => Double(with_fraction(f64::from(t), rng)),
        (Op::D2L, Long(t), _) => Double(with_fraction(t as f64, rng)),
        (Op::F2D, Double(t), _) => Float(t as f32),
        (Op::D2F, Float(t), _) => Double(f64::from(t)),
        (Op::I2B, Int(t), Int(x)) => Int(if keep { x & !0xff | t & 0xff } else { t }),
        (Op::I2C | Op::I2S, Int(t), Int(x)) => Int(if keep { x & !0xffff | t & 0xffff } else { t }),
        (Op::FBits, Int(t), _) => Float(f32::from_bits(t as u32)),
        (Op::BitsF, Float(t), _) => Int(t.to_bits() as i32),
        (Op::DBits, Long(t), _) => Double(f64::from_bits(t as u64)),
        (Op::BitsD, Double(t), _) => Long(t.to_bits() as i64),
        (Op::FSqrt, Float(t), _) => Float(t * t),
        (Op::DSqrt, Double(t), _) => Double(t * t),
        _ => return None,
    };
    Some(value.canonical())
}

/// A fraction that truncation drops, every other time.
fn with_fraction(value: f64, rng: &mut Rng) -> f64 {
    let fraction = if rng.chance(1, 2) { 0.0 } else { rng.below(1024) as f64 / 1024.0 };
    if value < 0.0 { value - fraction } else { value + fraction }
}

/// One of the operands that may be moved, and a value for it with which a binary operator yields `target`; one that comes close where
/// no exact one was found.
pub fn binary(op: Op, target: Scalar, current: [Scalar; 2], free: [bool; 2], rng: &mut Rng) -> Option<(usize, Scalar)> {
    let first = rng.below(2);
    let mut close = None;
    for side in [first, 1 - first] {
        if !free[side] {
            continue;
        }
        let Some(value) = operand(op, side, target, current, rng) else { continue };
        let operands = if side == 0 { [value, current[1]] } else { [current[0], value] };
        if op.binary(operands[0], operands[1]).map(Scalar::canonical) == Some(target) {
            return Some((side, value));
        }
        close = close.or(Some((side, value)));
    }
    close
}

/// A value for x with which `x op x` is `target`, where that is a matter of roots and halves.
pub fn both(op: Op, target: Scalar, rng: &mut Rng) -> Option<Scalar> {
    match (op, target) {
        (Op::IMul, Scalar::Int(t)) => Some(Scalar::Int(integer::square_root(i64::from(t), 32, rng) as i32)),
        (Op::LMul, Scalar::Long(t)) => Some(Scalar::Long(integer::square_root(t, 64, rng))),
        (Op::FMul, Scalar::Float(t)) => Some(Scalar::Float(t.sqrt()).canonical()),
        (Op::DMul, Scalar::Double(t)) => Some(Scalar::Double(t.sqrt()).canonical()),
        (Op::FAdd, Scalar::Float(t)) => Some(Scalar::Float(t / 2.0).canonical()),
        (Op::DAdd, Scalar::Double(t)) => Some(Scalar::Double(t / 2.0).canonical()),
        _ => None,
    }
}

/// Some other number, for an unknown that nothing better is known about.
pub fn mutate(current: Scalar, rng: &mut Rng) -> Scalar {
    match current {
        Scalar::Int(x) => Scalar::Int(integer::mutate(i64::from(x), 32, rng) as i32),
        Scalar::Long(x) => Scalar::Long(integer::mutate(x, 64, rng)),
        Scalar::Float(x) => Scalar::Float(float::mutate(f64::from(x), rng) as f32).canonical(),
        Scalar::Double(x) => Scalar::Double(float::mutate(x, rng)).canonical(),
    }
}

/// A value for one operand of a binary operator; the other one stays.
fn operand(op: Op, side: usize, target: Scalar, current: [Scalar; 2], rng: &mut Rng) -> Option<Scalar> {
    let (own, other) = (current[side], current[1 - side]);
    let ty = own.ty();
    match op {
        Op::LCmp | Op::FCmpl | Op::FCmpg | Op::DCmpl | Op::DCmpg => {
            let Scalar::Int(sign) = target else { return None };
            let relation = match sign.signum() * if side == 0 { 1 } else { -1 } {
                -1 => Relation::Less,
                0 => Relation::Equal,
                _ => Relation::Greater,
            };
            related(relation, own, other, rng)
        }
        _ if matches!(ty, Type::Float | Type::Double) => {
            let value = float::operand(op, side, target, own, other, rng)?;
            Some(value.canonical())
        }
        _ => {
            let [target, own, other] = [target, own, other].map(integer_of);
            let width = if ty == Type::Long || op.result() == Type::Long { 64 } else { 32 };
            let value = integer::operand(op, side, target?, own?, other?, width, rng);
            Some(match ty {
                Type::Long => Scalar::Long(value),
                Type::Int | Type::Float | Type::Double | Type::Ref => Scalar::Int(value as i32),
            })
        }
    }
}

fn integer_of(value: Scalar) -> Option<i64> {
    match value {
        Scalar::Int(x) => Some(i64::from(x)),
        Scalar::Long(x) => Some(x),
        Scalar::Float(_) | Scalar::Double(_) => None,
    }
}
