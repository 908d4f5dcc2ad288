//! Unknown strings: which characters a test should have, and the string that a solution describes.

use term::{Op, Pool, Term};

/// What an unread character of a string is.
pub(super) const ORDINARY: u16 = b'a' as u16;

/// Whether objects of a class are a text to a reader.
pub(super) fn is_text(class: &str) -> bool {
    ["java.lang.String", "java.lang.StringBuilder", "java.lang.StringBuffer"].contains(&class)
}

/// The ranges of characters in the order in which a reader wants to see them.
const RANGES: &[(u8, u8)] = &[(b'a', b'z'), (b'0', b'9'), (b'A', b'Z'), (b' ', b'~')];

/// Whether there is a character at an index of a string, and it is not printable.
pub(super) fn is_unreadable(pool: &mut Pool, length: Term, index: Term, unit: Term) -> Term {
    let (least, most) = (pool.int(i32::from(b' ')), pool.int(i32::from(b'~')));
    let (below, above) = (pool.lt(unit, least), pool.lt(most, unit));
    let outside = pool.or(below, above);
    let within = pool.below(index, length);
    pool.and(within, outside)
}

/// A number that is the smaller, the more readable the character at an index of a string is; 0 beyond its end. Different characters
/// have different numbers, so that the least number is one character.
pub(super) fn readability(pool: &mut Pool, length: Term, index: Term, unit: Term) -> Term {
    // What is in no range comes last, by its code.
    let last = pool.int(1000);
    let mut number = pool.binary(Op::IAdd, unit, last);
    for (at, &(least, most)) in RANGES.iter().enumerate().rev() {
        // 'a' is 0, '0' is 100, 'A' is 200, ' ' is 300.
        let shift = pool.int(100 * at as i32 - i32::from(least));
        let (least, most) = (pool.int(i32::from(least)), pool.int(i32::from(most)));
        let (above, below) = (pool.le(least, unit), pool.le(unit, most));
        let within = pool.and(above, below);
        let shifted = pool.binary(Op::IAdd, unit, shift);
        number = pool.ite(within, shifted, number);
    }
    let within = pool.below(index, length);
    let zero = pool.int(0);
    pool.ite(within, number, zero)
}
