//! Steps by linear approximation: where a comparison would be met if its sides were linear between two points (BISECTIONSTEP), and, where an
//! equation changes its sign between them, the halving of that interval down to neighbouring values.

use base::Rng;

use crate::code::{Atom, Kind};
use crate::step::{normal, of_order, order};

/// How often an interval is halved: enough for neighbouring doubles.
const HALVINGS: u32 = 80;

/// The value between or beyond two values of an input at which an atom should be met, from its differences there.
pub fn along(atom: &Atom, kind: Kind, (from, here): (u64, f64), (to, there): (u64, f64), rng: &mut Rng) -> u64 {
    let wanted = wanted(atom, here);
    let slope = (wanted - here) / (there - here);
    let slope = if slope.is_finite() { slope } else { normal(rng) };
    let step = slope * (kind.number(to) - kind.number(from));
    match kind {
        Kind::Int | Kind::Long => {
            // Beside the zero are two numbers.
            let step = if rng.chance(1, 2) { step.floor() } else { step.ceil() };
            of_order(kind, order(kind, from).saturating_add(step as i64))
        }
        Kind::Float | Kind::Double => kind.bits(kind.number(from) + step),
        Kind::Bool | Kind::Ref => to,
    }
}

/// The difference that is aimed at: zero, or a little on the right side of it.
fn wanted(atom: &Atom, here: f64) -> f64 {
    use crate::code::Test;
    let margin = match atom.kind {
        Kind::Int | Kind::Long => 1.0,
        _ => here.abs() / 64.0 + f64::MIN_POSITIVE,
    };
    match (atom.test, atom.positive) {
        (Test::Same | Test::FloatEqual, true) => 0.0,
        (Test::Same | Test::FloatEqual, false) => margin,
        (Test::Less | Test::Below | Test::FloatLess, true) | (Test::LessEqual | Test::FloatLessEqual, true) => -margin,
        (Test::Less | Test::Below | Test::FloatLess, false) | (Test::LessEqual | Test::FloatLessEqual, false) => margin,
    }
}

/// Two values of an input between which a difference changes its sign.
pub struct Bracket {
    kind: Kind,
    /// Where the difference is negative, and it.
    low: (u64, f64),
    /// Where it is positive.
    high: (u64, f64),
    left: u32,
}

impl Bracket {
    /// The interval between two values with the differences there, if their signs differ.
    pub fn new(kind: Kind, a: (u64, f64), b: (u64, f64)) -> Option<Self> {
        let (low, high) = if a.1 < 0.0 && b.1 > 0.0 {
            (a, b)
        } else if b.1 < 0.0 && a.1 > 0.0 {
            (b, a)
        } else {
            return None;
        };
        let numeric = !matches!(kind, Kind::Bool | Kind::Ref);
        numeric.then_some(Self { kind, low, high, left: HALVINGS })
    }

    /// A value between the two: where a line through them is zero, or the middle of their places. `None` when there is none.
    pub fn middle(&mut self) -> Option<u64> {
        self.left = self.left.checked_sub(1)?;
        let (low, high) = (order(self.kind, self.low.0), order(self.kind, self.high.0));
        if low.abs_diff(high) <= 1 {
            return None;
        }
        if self.left % 2 == 1 {
            let (a, b) = (self.kind.number(self.low.0), self.kind.number(self.high.0));
            let zero = a - self.low.1 * (b - a) / (self.high.1 - self.low.1);
            let bits = self.kind.bits(zero);
            let place = order(self.kind, bits);
            if place > low.min(high) && place < low.max(high) {
                return Some(bits);
            }
        }
        let middle = (i128::from(low) + i128::from(high)).div_euclid(2) as i64;
        Some(of_order(self.kind, middle))
    }

    /// The difference at a middle decides which half remains; none remains when it is zero or no number.
    pub fn narrow(&mut self, middle: u64, difference: f64) {
        if difference < 0.0 {
            self.low = (middle, difference);
        } else if difference > 0.0 {
            self.high = (middle, difference);
        } else {
            self.left = 0;
        }
    }
}
