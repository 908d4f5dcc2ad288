//! Finding characters and strings in a string.

use term::{Pool, Term};

use super::{Text, sub};

impl Text {
    /// Whether `other` stands at a constant index.
    fn matches_at(&self, pool: &mut Pool, index: usize, other: &Text) -> Term {
        let start = pool.int(index as i32);
        let room = sub(pool, self.length, start);
        let mut all = vec![pool.le(other.length, room)];
        for at in 0..other.units.len() {
            let Some(&unit) = self.units.get(index + at) else { break };
            let within = other.has(pool, at);
            let same = pool.eq(unit, other.units[at]);
            all.push(pool.implies(within, same));
        }
        pool.all(&all)
    }

    /// `startsWith`; this may be the beginning of a longer string.
    pub fn starts_with(&self, pool: &mut Pool, prefix: &Text) -> Term {
        self.matches_at(pool, 0, prefix)
    }

    /// `startsWith` at an offset; false out of bounds.
    pub fn starts_with_at(&self, pool: &mut Pool, prefix: &Text, offset: Term) -> Term {
        if let Some(offset) = super::constant(pool, offset) {
            return match usize::try_from(offset) {
                Ok(offset) if offset <= self.units.len() => self.matches_at(pool, offset, prefix),
                _ => pool.bool(false),
            };
        }
        let mut any = Vec::with_capacity(self.units.len() + 1);
        for at in 0..=self.units.len() {
            let number = pool.int(at as i32);
            let here = pool.eq(offset, number);
            let matches = self.matches_at(pool, at, prefix);
            any.push(pool.and(here, matches));
        }
        pool.any(&any)
    }

    /// `endsWith`.
    pub fn ends_with(&self, pool: &mut Pool, suffix: &Text) -> Term {
        let offset = sub(pool, self.length, suffix.length);
        self.starts_with_at(pool, suffix, offset)
    }

    /// `contains`.
    pub fn contains(&self, pool: &mut Pool, other: &Text) -> Term {
        let any: Vec<Term> = (0..=self.units.len()).map(|at| self.matches_at(pool, at, other)).collect();
        pool.any(&any)
    }

    /// Whether this unit is at `index`, which is in bounds.
    fn is_at(&self, pool: &mut Pool, index: usize, unit: Term) -> Term {
        let within = self.has(pool, index);
        let same = pool.eq(self.units[index], unit);
        pool.and(within, same)
    }

    /// `indexOf` a char: the first index from `from` on, or -1.
    pub fn index_of_char(&self, pool: &mut Pool, unit: Term, from: Term) -> Term {
        let mut result = pool.int(-1);
        for at in (0..self.units.len()).rev() {
            let here = self.is_at(pool, at, unit);
            let at = pool.int(at as i32);
            let allowed = pool.le(from, at);
            let hit = pool.and(allowed, here);
            result = pool.ite(hit, at, result);
        }
        result
    }

    /// `lastIndexOf` a char: the last index up to `from`, or -1.
    pub fn last_index_of_char(&self, pool: &mut Pool, unit: Term, from: Term) -> Term {
        let mut result = pool.int(-1);
        for at in 0..self.units.len() {
            let here = self.is_at(pool, at, unit);
            let at = pool.int(at as i32);
            let allowed = pool.le(at, from);
            let hit = pool.and(allowed, here);
            result = pool.ite(hit, at, result);
        }
        result
    }

    /// `indexOf` a string. The empty one is found at `from`, or at the end when that is before.
    pub fn index_of(&self, pool: &mut Pool, other: &Text, from: Term) -> Term {
        let beyond = pool.lt(self.length, from);
        let from = pool.ite(beyond, self.length, from);
        let mut result = pool.int(-1);
        for at in (0..=self.units.len()).rev() {
            let here = self.matches_at(pool, at, other);
            let at = pool.int(at as i32);
            let allowed = pool.le(from, at);
            let hit = pool.and(allowed, here);
            result = pool.ite(hit, at, result);
        }
        result
    }

    /// `lastIndexOf` a string.
    pub fn last_index_of(&self, pool: &mut Pool, other: &Text, from: Term) -> Term {
        let mut result = pool.int(-1);
        for at in 0..=self.units.len() {
            let here = self.matches_at(pool, at, other);
            let at = pool.int(at as i32);
            let allowed = pool.le(at, from);
            let hit = pool.and(allowed, here);
            result = pool.ite(hit, at, result);
        }
        result
    }

    /// `trim`: without the characters up to the space at both ends.
    pub fn trim(&self, pool: &mut Pool) -> Text {
        let space = pool.int(i32::from(b' '));
        let (mut begin, mut end) = (self.length, pool.int(0));
        let dark: Vec<Term> = (0..self.units.len())
            .map(|at| {
                let within = self.has(pool, at);
                let dark = pool.lt(space, self.units[at]);
                pool.and(within, dark)
            })
            .collect();
        for at in (0..self.units.len()).rev() {
            let here = pool.int(at as i32);
            begin = pool.ite(dark[at], here, begin);
        }
        for (at, &dark) in dark.iter().enumerate() {
            let behind = pool.int(at as i32 + 1);
            end = pool.ite(dark, behind, end);
        }
        // All space: from the end to the end.
        let none = pool.lt(end, begin);
        end = pool.ite(none, begin, end);
        self.substring(pool, begin, end)
    }
}
