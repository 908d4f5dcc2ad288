//! Numbers as strings: `Integer.parseInt`, `Integer.toString`, and the same of `Long`.

use term::{Op, Pool, Sort, Term, Type};

use super::{Text, boolean, sub};

/// The first digit of another script than ASCII that `Character.digit` knows.
const OTHER_SCRIPTS: i32 = 0x660;

/// The arithmetic of one of the two types.
struct Arithmetic {
    add: Op,
    mul: Op,
    div: Op,
    sub: Op,
    neg: Op,
    wide: bool,
}

const INT: Arithmetic =
    Arithmetic { add: Op::IAdd, mul: Op::IMul, div: Op::IDiv, sub: Op::ISub, neg: Op::INeg, wide: false };
const LONG: Arithmetic =
    Arithmetic { add: Op::LAdd, mul: Op::LMul, div: Op::LDiv, sub: Op::LSub, neg: Op::LNeg, wide: true };

impl Arithmetic {
    fn number(&self, pool: &mut Pool, value: i64) -> Term {
        if self.wide { pool.long(value) } else { pool.int(value as i32) }
    }
}

/// What `Integer.parseInt` or `Long.parseLong` makes of a string.
#[derive(Clone, Copy)]
pub(crate) struct Parsed {
    /// No character is one of those among which other scripts have their digits. Only then the rest is true.
    pub plain: Term,
    /// It is a number that fits.
    pub valid: Term,
    /// Which.
    pub value: Term,
}

/// Whether an ASCII character is a digit in a radix, and its value: few bits, so that numbers are as narrow as their digits are few.
fn digit(pool: &mut Pool, unit: Term, radix: i32) -> (Term, Term) {
    let mask = pool.int(15);
    let low = pool.binary(Op::IAnd, unit, mask);
    let zero = pool.int(i32::from(b'0'));
    let offset = sub(pool, unit, zero);
    let count = pool.int(radix.min(10));
    let decimal = pool.below(offset, count);
    if radix <= 10 {
        return (decimal, low);
    }
    // Bit 5 is the case of a letter; 'A' is 1 in the bits below.
    let (case, mask) = (pool.int(!0x20), pool.int(31));
    let capital = pool.binary(Op::IAnd, unit, case);
    let (least, most) = (pool.int(i32::from(b'A')), pool.int(i32::from(b'A') + radix - 11));
    let letter = [pool.le(least, capital), pool.le(capital, most)];
    let letter = pool.all(&letter);
    let nine = pool.int(9);
    let value = pool.binary(Op::IAnd, unit, mask);
    let value = super::add(pool, value, nine);
    (pool.or(decimal, letter), pool.ite(decimal, low, value))
}

/// How many digits always fit a number of so many bits.
fn safe(radix: i32, bits: u32) -> usize {
    let (mut count, mut power) = (0, 1i128);
    while power * i128::from(radix) <= 1 << bits {
        power *= i128::from(radix);
        count += 1;
    }
    count
}

/// `Integer.parseInt(text, radix)` or `Long.parseLong(text, radix)`.
///
/// The digits are added up without their sign, in a type that has room for them: then nothing is checked but the end. Only what is too long
/// for any type is checked step by step, with the greatest magnitude, that of `MIN_VALUE`, as the negative number that it wraps to.
pub(crate) fn parse(pool: &mut Pool, text: &Text, radix: i32, wide: bool) -> Parsed {
    let narrow = !wide && text.units.len() <= safe(radix, 31);
    let with = if narrow { INT } else { LONG };
    let number = |pool: &mut Pool, value: i64| with.number(pool, value);
    let Some(&first) = text.units.first() else {
        let (plain, valid) = (pool.bool(true), pool.bool(false));
        return Parsed { plain, valid, value: if wide { pool.long(0) } else { pool.int(0) } };
    };
    let (minus, plus) = (pool.int(i32::from(b'-')), pool.int(i32::from(b'+')));
    let (minus, plus) = (pool.eq(first, minus), pool.eq(first, plus));
    let signed = pool.or(minus, plus);
    let unsigned = pool.not(signed);
    let one = pool.int(1);
    let single = pool.eq(text.length, one);
    let mut invalid = vec![text.is_empty(pool), pool.and(signed, single)];
    let mut plain = Vec::with_capacity(text.units.len());
    let (zero, base, least) = (number(pool, 0), number(pool, i64::from(radix)), number(pool, i64::MIN));
    let enough = number(pool, i64::MAX / i64::from(radix));
    let always = safe(radix, 63);
    let mut sum = zero;
    for (at, &unit) in text.units.iter().enumerate() {
        let within = text.has(pool, at);
        let active = if at == 0 { pool.and(within, unsigned) } else { within };
        let other = pool.int(OTHER_SCRIPTS);
        let ascii = pool.lt(unit, other);
        plain.push(pool.implies(within, ascii));
        let (is_digit, digit) = digit(pool, unit, radix);
        let digit = if narrow { digit } else { pool.unary(Op::I2L, digit) };
        let product = pool.binary(with.mul, sum, base);
        let next = pool.binary(with.add, product, digit);
        let mut fine = vec![is_digit];
        if at >= always {
            fine.extend([pool.le(zero, sum), pool.le(sum, enough)]);
            let positive = pool.le(zero, next);
            let lowest = pool.eq(next, least);
            let lowest = pool.and(minus, lowest);
            fine.push(pool.or(positive, lowest));
        }
        let fine = pool.all(&fine);
        let bad = pool.not(fine);
        invalid.push(pool.and(active, bad));
        sum = pool.ite(active, next, sum);
    }
    let negative = pool.unary(with.neg, sum);
    let mut value = pool.ite(minus, negative, sum);
    if !wide && !narrow {
        let (least, most) = (pool.long(i64::from(i32::MIN)), pool.long(i64::from(i32::MAX)));
        let (below, above) = (pool.lt(value, least), pool.lt(most, value));
        // The least long fits neither as it is nor as its negative.
        invalid.extend([below, above]);
        value = pool.unary(Op::L2I, value);
    }
    let invalid = pool.any(&invalid);
    Parsed { plain: pool.all(&plain), valid: pool.not(invalid), value }
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
