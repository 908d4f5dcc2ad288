//! Error scores: how badly a comparison is violated (seed 001, algorithm 5.2, after Korel's branch functions).
//!
//! Differences of integers are taken in a wider type, so that none overflows; those of floats that overflow or are not a number get the
//! scores of section 5.6, which are finite: a sum of them still tells two points apart.

use crate::code::{Atom, Kind, Test};

/// The score of a difference that is not a number: an eighth of the largest double.
pub const NOT_A_NUMBER: f64 = f64::MAX / 8.0;

/// The least score of a difference that is not a number because arguments lie outside the domains of their functions.
const OUTSIDE: f64 = 1e100;

/// The score of an infinite difference: less, since it has a direction.
pub const INFINITE: f64 = f64::MAX / 16.0;

/// Whether a comparison holds.
#[inline]
pub fn holds(test: Test, kind: Kind, a: u64, b: u64) -> bool {
    match (test, kind) {
        (Test::Same, _) => a == b,
        (Test::Less, Kind::Long) => (a as i64) < (b as i64),
        (Test::Less, _) => (a as i32) < (b as i32),
        (Test::LessEqual, Kind::Long) => (a as i64) <= (b as i64),
        (Test::LessEqual, _) => (a as i32) <= (b as i32),
        (Test::Below, _) => (a as u32) < (b as u32),
        (Test::FloatEqual, _) => kind.number(a) == kind.number(b),
        (Test::FloatLess, _) => kind.number(a) < kind.number(b),
        (Test::FloatLessEqual, _) => kind.number(a) <= kind.number(b),
    }
}

/// Left minus right: what a step along a line tries to bring to zero. NaN where there is none.
#[inline]
pub fn difference(atom: &Atom, a: u64, b: u64) -> f64 {
    match (atom.kind, atom.test) {
        (Kind::Int, Test::Below) => (i64::from(a as u32) - i64::from(b as u32)) as f64,
        (Kind::Int, _) => (i64::from(a as i32) - i64::from(b as i32)) as f64,
        (Kind::Long, _) => (i128::from(a as i64) - i128::from(b as i64)) as f64,
        (Kind::Float | Kind::Double, _) => atom.kind.number(a) - atom.kind.number(b),
        (Kind::Bool | Kind::Ref, _) => f64::NAN,
    }
}

/// The error score of an atom: 0 exactly if it is as it should be.
#[inline]
pub fn score(atom: &Atom, a: u64, b: u64) -> f64 {
    if holds(atom.test, atom.kind, a, b) == atom.positive {
        return 0.0;
    }
    let equation = matches!(atom.test, Test::Same | Test::FloatEqual);
    if equation && !atom.positive || matches!(atom.kind, Kind::Bool | Kind::Ref) {
        return 1.0;
    }
    let distance = difference(atom, a, b).abs();
    if distance.is_nan() {
        NOT_A_NUMBER
    } else if distance.is_infinite() {
        INFINITE
    } else if equation && distance > 0.0 {
        distance
    } else {
        // An order; or two zeros of which one is negative.
        distance + 1.0
    }
}

/// The score of a difference that is not a number, by the scores of the bounds that arguments should keep to: less the nearer they are.
pub fn outside(bounds: impl Iterator<Item = f64>) -> f64 {
    let far =
        bounds.fold(0.0, |sum, distance| sum + if distance < INFINITE { distance / (1.0 + distance) } else { 2.0 });
    if far > 0.0 { OUTSIDE * (1.0 + far) } else { NOT_A_NUMBER }
}
