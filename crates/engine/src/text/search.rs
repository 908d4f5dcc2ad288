//! Finding characters and strings in a string.

use term::{Pool, Term};

use super::{Text, sub};

/// The white space of the basic plane, as `Character.isWhitespace` knows it since Unicode 6.3 (JDK 9). There is none beyond.
const WHITE: &[(u16, u16)] = &[
    (0x09, 0x0d),
    (0x1c, 0x20),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200a),
    (0x2028, 0x2029),
    (0x205f, 0x205f),
    (0x3000, 0x3000),
];

/// What equals an ASCII letter when case is ignored, besides its other case: dotted and dotless i, the Kelvin sign, the long s.
const FOLDED: &[(u8, u16)] = &[(b'i', 0x130), (b'i', 0x131), (b'k', 0x212a), (b's', 0x17f)];

impl Text {
    /// Whether `other` stands at a constant index.
    pub(super) fn matches_at(&self, pool: &mut Pool, index: usize, other: &Text) -> Term {
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
        first(pool, self.units.len(), from, |pool, at| self.is_at(pool, at, unit))
    }

    /// `lastIndexOf` a char: the last index up to `from`, or -1.
    pub fn last_index_of_char(&self, pool: &mut Pool, unit: Term, from: Term) -> Term {
        last(pool, self.units.len(), from, |pool, at| self.is_at(pool, at, unit))
    }

    /// `indexOf` a string. The empty one is found at `from`, or at the end when that is before.
    pub fn index_of(&self, pool: &mut Pool, other: &Text, from: Term) -> Term {
        let beyond = pool.lt(self.length, from);
        let from = pool.ite(beyond, self.length, from);
        first(pool, self.units.len() + 1, from, |pool, at| self.matches_at(pool, at, other))
    }

    /// `lastIndexOf` a string.
    pub fn last_index_of(&self, pool: &mut Pool, other: &Text, from: Term) -> Term {
        last(pool, self.units.len() + 1, from, |pool, at| self.matches_at(pool, at, other))
    }

    /// `trim`: without the characters up to the space at both ends.
    pub fn trim(&self, pool: &mut Pool) -> Text {
        let space = pool.int(i32::from(b' '));
        let dark: Vec<Term> = self.units.iter().map(|&unit| pool.lt(space, unit)).collect();
        self.between(pool, &dark, true, true)
    }

    /// `strip`, `stripLeading` and `stripTrailing`: without white space at one end or both.
    pub fn strip(&self, pool: &mut Pool, leading: bool, trailing: bool) -> Text {
        let dark = self.dark(pool);
        self.between(pool, &dark, leading, trailing)
    }

    /// `isBlank`: white space only.
    pub fn is_blank(&self, pool: &mut Pool) -> Term {
        let dark = self.dark(pool);
        let any: Vec<Term> = dark
            .into_iter()
            .enumerate()
            .map(|(at, dark)| {
                let within = self.has(pool, at);
                pool.and(within, dark)
            })
            .collect();
        let any = pool.any(&any);
        pool.not(any)
    }

    /// Per unit: whether it is no white space.
    fn dark(&self, pool: &mut Pool) -> Vec<Term> {
        let light = |pool: &mut Pool, unit: Term| {
            let ranges = WHITE.iter().map(|&(least, most)| {
                let (least, most) = (pool.int(i32::from(least)), pool.int(i32::from(most)));
                let (above, below) = (pool.le(least, unit), pool.le(unit, most));
                pool.and(above, below)
            });
            let ranges: Vec<Term> = ranges.collect();
            pool.any(&ranges)
        };
        let units = self.units.iter().map(|&unit| {
            let light = light(pool, unit);
            pool.not(light)
        });
        units.collect()
    }

    /// From the first unit to the last one that are marked; the whole at an end that is not cut.
    fn between(&self, pool: &mut Pool, marked: &[Term], leading: bool, trailing: bool) -> Text {
        let marked: Vec<Term> = marked
            .iter()
            .enumerate()
            .map(|(at, &marked)| {
                let within = self.has(pool, at);
                pool.and(within, marked)
            })
            .collect();
        let zero = pool.int(0);
        let (mut begin, mut end) = (zero, self.length);
        if leading {
            begin = self.length;
            for (at, &marked) in marked.iter().enumerate().rev() {
                let here = pool.int(at as i32);
                begin = pool.ite(marked, here, begin);
            }
        }
        if trailing {
            end = zero;
            for (at, &marked) in marked.iter().enumerate() {
                let behind = pool.int(at as i32 + 1);
                end = pool.ite(marked, behind, end);
            }
            // Nothing is marked: from the end to the end.
            let none = pool.lt(end, begin);
            end = pool.ite(none, begin, end);
        }
        self.substring(pool, begin, end)
    }

    /// `equalsIgnoreCase` with a known string of ASCII characters; this may be the beginning of a longer string.
    pub fn equals_ignoring_case(&self, pool: &mut Pool, known: &[u16]) -> Term {
        let length = pool.int(known.len() as i32);
        let mut all = vec![pool.eq(self.length, length)];
        for (&unit, &wanted) in self.units.iter().zip(known) {
            let wanted = wanted as u8;
            let forms = [u16::from(wanted.to_ascii_lowercase()), u16::from(wanted.to_ascii_uppercase())];
            let others = FOLDED.iter().filter(|folded| folded.0 == wanted.to_ascii_lowercase()).map(|folded| folded.1);
            let any: Vec<Term> = forms
                .into_iter()
                .chain(others)
                .map(|form| {
                    let form = pool.int(i32::from(form));
                    pool.eq(unit, form)
                })
                .collect();
            all.push(pool.any(&any));
        }
        pool.all(&all)
    }
}

/// The first of `count` indices, from `from` on, at which something holds; else -1.
fn first(pool: &mut Pool, count: usize, from: Term, holds: impl FnMut(&mut Pool, usize) -> Term) -> Term {
    nearest(pool, (0..count).rev(), |pool, at| pool.le(from, at), holds)
}

/// The last of `count` indices, up to `from`, at which something holds; else -1.
fn last(pool: &mut Pool, count: usize, from: Term, holds: impl FnMut(&mut Pool, usize) -> Term) -> Term {
    nearest(pool, 0..count, |pool, at| pool.le(at, from), holds)
}

/// Of the allowed indices at which something holds, the one that comes latest in `indices`; else -1.
fn nearest(
    pool: &mut Pool,
    indices: impl Iterator<Item = usize>,
    allowed: impl Fn(&mut Pool, Term) -> Term,
    mut holds: impl FnMut(&mut Pool, usize) -> Term,
) -> Term {
    let none = pool.int(-1);
    indices.fold(none, |found, index| {
        let here = holds(pool, index);
        let at = pool.int(index as i32);
        let allowed = allowed(pool, at);
        let hit = pool.and(allowed, here);
        pool.ite(hit, at, found)
    })
}
