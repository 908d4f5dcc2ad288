//! Numbers as strings: `Integer.parseInt`, `Integer.toString`, and the same of `Long`.

use term::{Op, Pool, Sort, Term, Type};

use super::{Text, boolean, sub};

/// The zeros of the decimal digits of the basic plane, as `Character.digit` knows them since Unicode 7 (JDK 9): ten digits follow each.
const ZEROS: &[u16] = &[
    0x0030, 0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0de6,
    0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40,
    0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
];

/// The arithmetic of one of the two types.
struct Arithmetic {
    mul: Op,
    div: Op,
    sub: Op,
    neg: Op,
    least: i64,
    wide: bool,
}

const INT: Arithmetic =
    Arithmetic { mul: Op::IMul, div: Op::IDiv, sub: Op::ISub, neg: Op::INeg, least: i32::MIN as i64, wide: false };
const LONG: Arithmetic =
    Arithmetic { mul: Op::LMul, div: Op::LDiv, sub: Op::LSub, neg: Op::LNeg, least: i64::MIN, wide: true };

impl Arithmetic {
    fn number(&self, pool: &mut Pool, value: i64) -> Term {
        if self.wide { pool.long(value) } else { pool.int(value as i32) }
    }
}

/// The zero of the digits that a unit belongs to, if it is a digit: the greatest one up to it.
fn zero_of(pool: &mut Pool, unit: Term, zeros: &[u16]) -> Term {
    if zeros.len() == 1 {
        return pool.int(i32::from(zeros[0]));
    }
    let (low, high) = zeros.split_at(zeros.len() / 2);
    let bound = pool.int(i32::from(high[0]));
    let below = pool.lt(unit, bound);
    let (low, high) = (zero_of(pool, unit, low), zero_of(pool, unit, high));
    pool.ite(below, low, high)
}

/// `Integer.parseInt(text, 10)` or `Long.parseLong(text, 10)`: whether it is a number that fits, and which.
///
/// As the JDK does: the negative of the number is accumulated, and each step checks that it stays above the limit.
pub(crate) fn parse(pool: &mut Pool, text: &Text, wide: bool) -> (Term, Term) {
    let with = if wide { LONG } else { INT };
    let Some(&first) = text.units.first() else { return (pool.bool(false), with.number(pool, 0)) };
    let (minus, plus) = (pool.int(i32::from(b'-')), pool.int(i32::from(b'+')));
    let (minus, plus) = (pool.eq(first, minus), pool.eq(first, plus));
    let signed = pool.or(minus, plus);
    let empty = text.is_empty(pool);
    let (one, ten) = (pool.int(1), with.number(pool, 10));
    let single = pool.eq(text.length, one);
    let alone = pool.and(signed, single);
    let (least, most) = (with.number(pool, with.least), with.number(pool, with.least + 1));
    let limit = pool.ite(minus, least, most);
    let enough = with.number(pool, with.least / 10);
    let mut invalid = vec![empty, alone];
    let mut result = with.number(pool, 0);
    for (at, &unit) in text.units.iter().enumerate() {
        let within = text.has(pool, at);
        let unsigned = pool.not(signed);
        let active = if at == 0 { pool.and(within, unsigned) } else { within };
        let zero = zero_of(pool, unit, ZEROS);
        let digit = sub(pool, unit, zero);
        let base = pool.int(10);
        let is_digit = pool.below(digit, base);
        let digit = if wide { pool.unary(Op::I2L, digit) } else { digit };
        let fits = pool.le(enough, result);
        let product = pool.binary(with.mul, result, ten);
        let next = pool.binary(with.sub, product, digit);
        // product >= limit + digit, which never overflows.
        let digit = with_limit(pool, limit, digit, wide);
        let above = pool.le(digit, product);
        let fine = pool.all(&[is_digit, fits, above]);
        let bad = pool.not(fine);
        invalid.push(pool.and(active, bad));
        result = pool.ite(active, next, result);
    }
    let invalid = pool.any(&invalid);
    let positive = pool.unary(with.neg, result);
    let value = pool.ite(minus, result, positive);
    (pool.not(invalid), value)
}

fn with_limit(pool: &mut Pool, limit: Term, digit: Term, wide: bool) -> Term {
    pool.binary(if wide { Op::LAdd } else { Op::IAdd }, limit, digit)
}

/// `Integer.toString` or `Long.toString`.
pub(crate) fn decimal(pool: &mut Pool, value: Term) -> Text {
    let wide = pool.sort(value) == Sort::Value(Type::Long);
    let with = if wide { LONG } else { INT };
    let most = if wide { 19 } else { 10 };
    let zero = with.number(pool, 0);
    let negative = pool.lt(value, zero);
    let positive = pool.unary(with.neg, value);
    // The number or its negative, whichever is not positive: that always exists.
    let below = pool.ite(negative, value, positive);
    let mut count = pool.int(1);
    let mut power = -10i64;
    for digits in 2..=most {
        let bound = with.number(pool, power);
        let reached = pool.le(below, bound);
        let digits = pool.int(digits);
        count = pool.ite(reached, digits, count);
        power = power.wrapping_mul(10);
    }
    let sign = boolean(pool, negative);
    let length = super::add(pool, count, sign);
    // From the right: the quotient by 10^k, less ten times the next one.
    let (mut digits, mut quotient) = (Vec::new(), below);
    let ten = with.number(pool, 10);
    let ascii = pool.int(i32::from(b'0'));
    for _ in 0..most {
        let next = pool.binary(with.div, quotient, ten);
        let tens = pool.binary(with.mul, next, ten);
        let digit = pool.binary(with.sub, tens, quotient);
        let digit = if wide { pool.unary(Op::L2I, digit) } else { digit };
        digits.push(super::add(pool, ascii, digit));
        quotient = next;
    }
    let minus = pool.int(i32::from(b'-'));
    let mut units = Vec::new();
    for at in 0..=most as usize {
        let mut unit = digits[0];
        for length_here in at + 1..=most as usize + 1 {
            let Some(&digit) = digits.get(length_here - 1 - at) else { continue };
            let number = pool.int(length_here as i32);
            let here = pool.eq(length, number);
            unit = pool.ite(here, digit, unit);
        }
        units.push(if at == 0 { pool.ite(negative, minus, unit) } else { unit });
    }
    Text::new(pool, length, units)
}
