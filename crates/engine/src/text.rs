//! Strings whose length and characters are terms: what the methods of `java.lang.String` compute, without a branch.
//!
//! Invariant: `units[i]` is a char where `i < length`, and means nothing elsewhere; `0 <= length <= units.len()`, except for the
//! beginning of a longer string (see [`Text::units`]). All functions are pure: the callers check what Java checks first.

mod compose;
mod number;
mod search;
#[cfg(test)]
mod tests;

use term::{Node, Op, Pool, Scalar, Term};

pub(crate) use compose::hexadecimal;
#[cfg(test)]
pub(crate) use number::Parsed;
pub(crate) use number::{decimal, parse};

/// A string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// How many UTF-16 code units.
    pub length: Term,
    /// The code units. Of a string that is compared with a constant only, the first few.
    pub units: Vec<Term>,
}

/// A truth value as Java's int.
pub(crate) fn boolean(pool: &mut Pool, condition: Term) -> Term {
    let (one, zero) = (pool.int(1), pool.int(0));
    pool.ite(condition, one, zero)
}

fn add(pool: &mut Pool, a: Term, b: Term) -> Term {
    pool.binary(Op::IAdd, a, b)
}

fn sub(pool: &mut Pool, a: Term, b: Term) -> Term {
    pool.binary(Op::ISub, a, b)
}

/// An int constant.
pub(crate) fn constant(pool: &Pool, term: Term) -> Option<i32> {
    match pool.node(term) {
        Node::Number(Scalar::Int(value)) => Some(value),
        _ => None,
    }
}

impl Text {
    /// A known string.
    pub fn known(pool: &mut Pool, units: &[u16]) -> Self {
        let length = pool.int(units.len() as i32);
        Self { length, units: units.iter().map(|&unit| pool.int(i32::from(unit))).collect() }
    }

    /// A string; what lies beyond a known length is dropped.
    pub fn new(pool: &Pool, length: Term, mut units: Vec<Term>) -> Self {
        if let Some(length) = constant(pool, length) {
            units.truncate(length.max(0) as usize);
        }
        Self { length, units }
    }

    /// The characters, if all are known.
    pub fn as_known(&self, pool: &Pool) -> Option<Vec<u16>> {
        let length = constant(pool, self.length)? as usize;
        let units = self.units.get(..length)?;
        units.iter().map(|&unit| constant(pool, unit).map(|unit| unit as u16)).collect()
    }

    /// `index < length`.
    fn has(&self, pool: &mut Pool, index: usize) -> Term {
        let index = pool.int(index as i32);
        pool.lt(index, self.length)
    }

    /// The unit at a constant index; beyond the last one, anything.
    fn unit(&self, pool: &mut Pool, index: usize) -> Term {
        self.units.get(index).copied().unwrap_or_else(|| pool.int(0))
    }

    /// One of two strings.
    pub fn either(pool: &mut Pool, condition: Term, a: &Text, b: &Text) -> Text {
        let length = pool.ite(condition, a.length, b.length);
        let count = a.units.len().max(b.units.len());
        let units = (0..count).map(|at| match (a.units.get(at), b.units.get(at)) {
            (Some(&a), Some(&b)) => pool.ite(condition, a, b),
            // Beyond the end of the other one.
            (Some(&one), None) | (None, Some(&one)) => one,
            (None, None) => pool.int(0),
        });
        let units = units.collect();
        Text::new(pool, length, units)
    }

    /// `isEmpty`.
    pub fn is_empty(&self, pool: &mut Pool) -> Term {
        let zero = pool.int(0);
        pool.eq(self.length, zero)
    }

    /// `charAt`, at an index in bounds.
    pub fn char_at(&self, pool: &mut Pool, index: Term) -> Term {
        match constant(pool, index) {
            Some(index) => self.unit(pool, index as u32 as usize),
            None => self.pick(pool, index, 0, self.units.len()),
        }
    }

    /// The unit at an index between `from` and `to`, by halves.
    fn pick(&self, pool: &mut Pool, index: Term, from: usize, to: usize) -> Term {
        if to.saturating_sub(from) <= 1 {
            return self.unit(pool, from);
        }
        let middle = from + (to - from) / 2;
        let (low, high) = (self.pick(pool, index, from, middle), self.pick(pool, index, middle, to));
        let bound = pool.int(middle as i32);
        let below = pool.lt(index, bound);
        pool.ite(below, low, high)
    }

    /// `equals`. One of the two may be the beginning of a longer string, if the other is complete.
    pub fn equals(&self, pool: &mut Pool, other: &Text) -> Term {
        let mut all = vec![pool.eq(self.length, other.length)];
        let guard = if constant(pool, self.length).is_some() { self } else { other };
        for at in 0..self.units.len().min(other.units.len()) {
            let within = guard.has(pool, at);
            let same = pool.eq(self.units[at], other.units[at]);
            all.push(pool.implies(within, same));
        }
        pool.all(&all)
    }

    /// `compareTo`: the difference of the first characters that differ, else of the lengths.
    pub fn compare(&self, pool: &mut Pool, other: &Text) -> Term {
        let mut result = sub(pool, self.length, other.length);
        for at in (0..self.units.len().min(other.units.len())).rev() {
            let (a, b) = (self.has(pool, at), other.has(pool, at));
            let within = pool.and(a, b);
            let differ = pool.ne(self.units[at], other.units[at]);
            let here = pool.and(within, differ);
            let difference = sub(pool, self.units[at], other.units[at]);
            result = pool.ite(here, difference, result);
        }
        result
    }

    /// `hashCode`.
    pub fn hash(&self, pool: &mut Pool) -> Term {
        let (mut hash, factor) = (pool.int(0), pool.int(31));
        for at in 0..self.units.len() {
            let within = self.has(pool, at);
            let next = pool.binary(Op::IMul, factor, hash);
            let next = add(pool, next, self.units[at]);
            hash = pool.ite(within, next, hash);
        }
        hash
    }

    /// `substring`, for `0 <= begin <= end <= length`.
    pub fn substring(&self, pool: &mut Pool, begin: Term, end: Term) -> Text {
        let length = sub(pool, end, begin);
        let units = match constant(pool, begin) {
            Some(begin) => self.units.get(begin.max(0) as usize..).unwrap_or_default().to_vec(),
            None => (0..self.units.len()).map(|at| self.shifted(pool, begin, at)).collect(),
        };
        Text::new(pool, length, units)
    }

    /// The unit at `by + at`.
    fn shifted(&self, pool: &mut Pool, by: Term, at: usize) -> Term {
        let mut unit = self.unit(pool, self.units.len() - 1);
        for start in (0..self.units.len() - at - 1).rev() {
            let number = pool.int(start as i32);
            let here = pool.eq(by, number);
            unit = pool.ite(here, self.units[start + at], unit);
        }
        unit
    }

    /// `concat`.
    pub fn concat(&self, pool: &mut Pool, other: &Text) -> Text {
        let length = add(pool, self.length, other.length);
        if let Some(first) = constant(pool, self.length) {
            let mut units = self.units[..first as usize].to_vec();
            units.extend_from_slice(&other.units);
            return Text { length, units };
        }
        let mut units = Vec::with_capacity(self.units.len() + other.units.len());
        for at in 0..self.units.len() + other.units.len() {
            // The other's unit at `at - length`, for each length that leaves it one.
            let mut unit = self.unit(pool, at);
            for first in at.saturating_sub(other.units.len().saturating_sub(1))..=at.min(self.units.len()) {
                let Some(&second) = other.units.get(at - first) else { continue };
                let number = pool.int(first as i32);
                let here = pool.eq(self.length, number);
                unit = pool.ite(here, second, unit);
            }
            units.push(unit);
        }
        Text::new(pool, length, units)
    }

    /// `replace` of a char by a char.
    pub fn replace(&self, pool: &mut Pool, old: Term, new: Term) -> Text {
        let units = self.units.iter().map(|&unit| {
            let same = pool.eq(unit, old);
            pool.ite(same, new, unit)
        });
        Text { length: self.length, units: units.collect() }
    }

    /// `StringBuilder.reverse`: pairs of surrogates keep their order.
    pub fn reverse(&self, pool: &mut Pool) -> Text {
        let count = self.units.len();
        let last = pool.int(-1);
        let last = add(pool, self.length, last);
        let plain: Vec<Term> = (0..count)
            .map(|at| {
                let at = pool.int(at as i32);
                let from = sub(pool, last, at);
                self.char_at(pool, from)
            })
            .collect();
        let of = |pool: &mut Pool, unit: Term, least: i32| {
            let (mask, least) = (pool.int(0xfc00), pool.int(least));
            let class = pool.binary(Op::IAnd, unit, mask);
            pool.eq(class, least)
        };
        let swapped: Vec<Term> = (1..count)
            .map(|at| {
                let (low, high) = (of(pool, plain[at - 1], 0xdc00), of(pool, plain[at], 0xd800));
                let within = self.has(pool, at);
                pool.all(&[low, high, within])
            })
            .collect();
        let units = (0..count).map(|at| {
            let mut unit = plain[at];
            if at + 1 < count {
                unit = pool.ite(swapped[at], plain[at + 1], unit);
            }
            if at > 0 {
                unit = pool.ite(swapped[at - 1], plain[at - 1], unit);
            }
            unit
        });
        Text { length: self.length, units: units.collect() }
    }

    /// The same string, with another unit at an index in bounds.
    pub fn with(&self, pool: &mut Pool, index: Term, new: Term) -> Text {
        let units = self.units.iter().enumerate().map(|(at, &unit)| {
            let at = pool.int(at as i32);
            let here = pool.eq(index, at);
            pool.ite(here, new, unit)
        });
        Text { length: self.length, units: units.collect() }
    }
}
