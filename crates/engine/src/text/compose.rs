//! Strings made of parts: replaced ones, padded ones, hexadecimal digits.

use term::{Op, Pool, Sort, Term, Type};

use super::Text;

impl Text {
    /// `replace` of a string by a string, from the left. The old one has a known length, and is not empty.
    pub fn replace_all(&self, pool: &mut Pool, old: &Text, new: &Text) -> Text {
        let mut replaced = Text::known(pool, &[]);
        let empty = replaced.clone();
        // Where an old one starts that no earlier one overlaps.
        let mut starts: Vec<Term> = Vec::new();
        for at in 0..self.units.len() {
            let before = &starts[at.saturating_sub(old.units.len() - 1)..];
            let covered = pool.any(before);
            let open = pool.not(covered);
            let matches = self.matches_at(pool, at, old);
            let here = pool.and(open, matches);
            starts.push(here);
            let one = pool.int(1);
            let unit = Text { length: one, units: vec![self.units[at]] };
            let within = self.has(pool, at);
            let kept = pool.and(within, open);
            let piece = Text::either(pool, kept, &unit, &empty);
            let piece = Text::either(pool, here, new, &piece);
            replaced = replaced.concat(pool, &piece);
        }
        replaced
    }

    /// At least `width` units: where there are fewer, `fill` comes before them, or after.
    pub fn padded(&self, pool: &mut Pool, width: usize, fill: u16, after: bool) -> Text {
        let mut padded = self.clone();
        for length in 0..width.min(self.units.len() + 1) {
            let mut units = vec![pool.int(i32::from(fill)); width - length];
            let own = self.units[..length].iter().copied();
            if after {
                units.splice(0..0, own);
            } else {
                units.extend(own);
            }
            let number = pool.int(length as i32);
            let here = pool.eq(self.length, number);
            let full = pool.int(width as i32);
            padded = Text::either(pool, here, &Text { length: full, units }, &padded);
        }
        padded
    }

    /// A decimal number with zeros after its sign, where it is shorter than `width`.
    pub fn zero_padded(&self, pool: &mut Pool, width: usize) -> Text {
        let (zero, minus) = (u16::from(b'0'), pool.int(i32::from(b'-')));
        let plain = self.padded(pool, width, zero, false);
        let Some((&first, rest)) = self.units.split_first() else { return plain };
        let one = pool.int(1);
        let length = super::sub(pool, self.length, one);
        let digits = Text { length, units: rest.to_vec() }.padded(pool, width.saturating_sub(1), zero, false);
        let signed = Text { length: one, units: vec![minus] }.concat(pool, &digits);
        let negative = pool.eq(first, minus);
        Text::either(pool, negative, &signed, &plain)
    }
}

/// `Integer.toHexString` or `Long.toHexString`.
pub(crate) fn hexadecimal(pool: &mut Pool, value: Term) -> Text {
    let wide = pool.sort(value) == Sort::Value(Type::Long);
    let (shift, most) = if wide { (Op::LUshr, 16) } else { (Op::IUshr, 8) };
    let zero = if wide { pool.long(0) } else { pool.int(0) };
    let mut shifted = Vec::new();
    for digit in 0..most {
        let by = pool.int(4 * digit);
        shifted.push(pool.binary(shift, value, by));
    }
    let digits: Vec<Term> = shifted
        .iter()
        .map(|&shifted| {
            let low = if wide { pool.unary(Op::L2I, shifted) } else { shifted };
            let mask = pool.int(15);
            let digit = pool.binary(Op::IAnd, low, mask);
            let (ten, decimal, letter) = (pool.int(10), pool.int(i32::from(b'0')), pool.int(i32::from(b'a') - 10));
            let small = pool.lt(digit, ten);
            let base = pool.ite(small, decimal, letter);
            super::add(pool, base, digit)
        })
        .collect();
    let of_length = |pool: &mut Pool, length: usize| Text {
        length: pool.int(length as i32),
        units: digits[..length].iter().rev().copied().collect(),
    };
    let mut text = of_length(pool, most as usize);
    for length in (1..most as usize).rev() {
        let shorter = pool.eq(shifted[length], zero);
        let of_length = of_length(pool, length);
        text = Text::either(pool, shorter, &of_length, &text);
    }
    text
}
