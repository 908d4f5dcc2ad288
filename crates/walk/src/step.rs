//! Random values near a value: the steps of the walk along one axis (seed 001, algorithm 5.4).
//!
//! The paper's normal distribution has one radius. Java's types span many magnitudes, so the radius is scaled by a random power of two;
//! some steps flip a bit, move by a few units in the last place, or jump to a number that the constraints mention.

use base::Rng;
use term::Scalar;

use crate::code::{Code, Kind};

/// Objects that no constraint names are numbered from here.
const FRESH_OBJECT: u32 = 1 << 30;

/// What a step along one axis depends on.
pub struct Axis<'a> {
    /// The constraints, for the numbers they mention.
    pub code: &'a Code,
    /// What the input is.
    pub kind: Kind,
    /// The standard deviation of a step of the first scale.
    pub radius: f64,
    /// Between which values the linear constraints want it.
    pub bounds: (f64, f64),
}

/// A number from the standard normal distribution.
pub fn normal(rng: &mut Rng) -> f64 {
    // Box and Muller; the first uniform number is not zero.
    let (u, v) = (1.0 - uniform(rng), uniform(rng));
    (-2.0 * u.ln()).sqrt() * (std::f64::consts::TAU * v).cos()
}

/// A number in `0.0..1.0`.
fn uniform(rng: &mut Rng) -> f64 {
    (rng.bits() >> 11) as f64 / (1u64 << 53) as f64
}

impl Axis<'_> {
    /// A value near `bits`, within the bounds unless rounding leaves them.
    pub fn step(&self, bits: u64, rng: &mut Rng) -> u64 {
        let new = match self.kind {
            Kind::Bool => return bits ^ 1,
            Kind::Ref => return u64::from(self.object(rng)),
            Kind::Int | Kind::Long => self.integer(bits, rng),
            Kind::Float | Kind::Double => self.float(bits, rng),
        };
        let (low, high) = self.bounds;
        let value = self.kind.number(new);
        if value >= low && value <= high || low.is_nan() || high.is_nan() || low > high {
            return new;
        }
        let old = self.kind.number(bits);
        let inside = if low.is_finite() && high.is_finite() {
            low + uniform(rng) * (high - low)
        } else {
            // Within a random magnitude of the one bound there is.
            let distance = (normal(rng) * self.radius * scale(rng, -4, 12)).abs();
            if value < low { low + distance } else { high - distance }
        };
        self.kind.bits(if inside.is_finite() { inside } else { old })
    }

    fn object(&self, rng: &mut Rng) -> u32 {
        let known = self.code.objects.len();
        match rng.below(known + 3) {
            0 => 0,
            at if at <= known => self.code.objects[at - 1],
            at => FRESH_OBJECT + (at - known) as u32,
        }
    }

    fn integer(&self, bits: u64, rng: &mut Rng) -> u64 {
        let (old, width) = match self.kind {
            Kind::Long => (bits as i64, 64),
            _ => (i64::from(bits as i32), 32),
        };
        let new = match rng.below(16) {
            0..=8 => old.saturating_add((normal(rng) * self.radius * scale(rng, -4, width / 2)).round() as i64),
            9 | 10 => old ^ (1 << rng.below(width as usize)),
            11 | 12 => match self.mentioned(rng) {
                Some(number) => (number as i64).saturating_add(rng.below(5) as i64 - 2),
                None => 0,
            },
            13 => old.wrapping_neg(),
            14 => old.saturating_add(if rng.chance(1, 2) { 1 } else { -1 }),
            _ => rng.bits() as i64 >> rng.below(width as usize),
        };
        match self.kind {
            Kind::Long => new as u64,
            _ if i32::try_from(new).is_ok() => u64::from(new as i32 as u32),
            // Far beyond: the nearest end, or what wrapping makes of it.
            _ if rng.chance(1, 2) => u64::from(new.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32 as u32),
            _ => u64::from(new as u32),
        }
    }

    fn float(&self, bits: u64, rng: &mut Rng) -> u64 {
        let old = self.kind.number(bits);
        let new = match rng.below(16) {
            0..=7 => old + normal(rng) * self.radius * scale(rng, -16, 16),
            8 | 9 => {
                let units = (normal(rng) * scale(rng, 0, 24)).round() as i64;
                return of_order(self.kind, order(self.kind, bits).saturating_add(units));
            }
            10 | 11 => match self.mentioned(rng) {
                Some(number) => number + [0.0, 0.0, 1.0, -1.0, 0.5, -0.5][rng.below(6)],
                None => 0.0,
            },
            12 => -old,
            13 => (old + normal(rng)).round(),
            14 => normal(rng) * scale(rng, -64, 64),
            _ => match rng.below(8) {
                0 => f64::INFINITY,
                1 => f64::NEG_INFINITY,
                2 => f64::NAN,
                3 => normal(rng) * scale(rng, -1000, 1000),
                _ => old * (1.0 + normal(rng)),
            },
        };
        self.kind.bits(new)
    }

    fn mentioned(&self, rng: &mut Rng) -> Option<f64> {
        rng.pick(&self.code.numbers).map(|number| match *number {
            Scalar::Int(x) => f64::from(x),
            Scalar::Long(x) => x as f64,
            Scalar::Float(x) => f64::from(x),
            Scalar::Double(x) => x,
        })
    }
}

/// A random power of two with an exponent in that range.
fn scale(rng: &mut Rng, low: i32, high: i32) -> f64 {
    let exponent = low + rng.below((high - low + 1) as usize) as i32;
    f64::from(exponent).exp2()
}

/// The place of a value among those of its type: the order of the places is that of the numbers.
pub fn order(kind: Kind, bits: u64) -> i64 {
    match kind {
        Kind::Int => i64::from(bits as i32),
        Kind::Long | Kind::Bool | Kind::Ref => bits as i64,
        Kind::Float => {
            let bits = i64::from(bits as u32 as i32);
            if bits < 0 { i64::from(i32::MIN) - bits } else { bits }
        }
        Kind::Double => {
            let bits = bits as i64;
            if bits < 0 { i64::MIN.wrapping_sub(bits) } else { bits }
        }
    }
}

/// The value at a place; beyond the infinities, these.
pub fn of_order(kind: Kind, place: i64) -> u64 {
    match kind {
        Kind::Int => u64::from(place.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32 as u32),
        Kind::Long | Kind::Bool | Kind::Ref => place as u64,
        Kind::Float => {
            let infinity = i64::from(f32::INFINITY.to_bits());
            let place = place.clamp(-infinity, infinity);
            let bits = if place < 0 { i64::from(i32::MIN) - place } else { place };
            u64::from(bits as u32)
        }
        Kind::Double => {
            let infinity = f64::INFINITY.to_bits() as i64;
            let place = place.clamp(-infinity, infinity);
            (if place < 0 { i64::MIN.wrapping_sub(place) } else { place }) as u64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_in_the_order_of_the_numbers() {
        let numbers =
            [f64::NEG_INFINITY, -1e300, -1.0, -f64::MIN_POSITIVE, -0.0, 5e-324, 1.0, 1.5, 1e300, f64::INFINITY];
        for pair in numbers.windows(2) {
            for kind in [Kind::Float, Kind::Double] {
                let [a, b] = [pair[0], pair[1]].map(|x| kind.bits(x));
                assert!(order(kind, a) <= order(kind, b), "{pair:?}");
                assert_eq!(kind.number(of_order(kind, order(kind, b))), kind.number(b));
            }
        }
        // The two zeros share a place.
        assert_eq!(of_order(Kind::Double, order(Kind::Double, (-0.0f64).to_bits())), 0);
        for x in [i32::MIN, -1, 0, 7, i32::MAX] {
            let bits = u64::from(x as u32);
            assert_eq!(of_order(Kind::Int, order(Kind::Int, bits)), bits);
        }
    }
}
