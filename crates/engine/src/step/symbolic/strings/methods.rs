//! `java.lang.String`, and the methods of `Integer` and `Long` that read or write strings.

use heap::Patch;
use program::Primitive;
use program::code::Element;
use term::{Node, Op, Term};

use super::source::Extent;
use super::{FORMAT, INDEX, Model, NULL, Strings};
use super::{builder, characters, compose};
use crate::heap::{Body, Unbounded};
use crate::step::symbolic::{to_value, with_access};
use crate::stop::Trap;
use crate::text::{Text, constant, decimal, parse};
use crate::value::Value;

pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/lang/String.<init>(Ljava/lang/String;)V", copy),
    ("java/lang/String.<init>([C)V", of_chars),
    ("java/lang/String.length()I", length),
    ("java/lang/String.isEmpty()Z", is_empty),
    ("java/lang/String.charAt(I)C", char_at),
    ("java/lang/String.equals(Ljava/lang/Object;)Z", equals),
    ("java/lang/String.compareTo(Ljava/lang/String;)I", compare_to),
    ("java/lang/String.hashCode()I", hash_code),
    ("java/lang/String.startsWith(Ljava/lang/String;)Z", starts_with),
    ("java/lang/String.startsWith(Ljava/lang/String;I)Z", starts_with_at),
    ("java/lang/String.endsWith(Ljava/lang/String;)Z", ends_with),
    ("java/lang/String.contains(Ljava/lang/CharSequence;)Z", contains),
    ("java/lang/String.indexOf(I)I", |call| index_of_char(call, false)),
    ("java/lang/String.indexOf(II)I", |call| index_of_char(call, false)),
    ("java/lang/String.lastIndexOf(I)I", |call| index_of_char(call, true)),
    ("java/lang/String.lastIndexOf(II)I", |call| index_of_char(call, true)),
    ("java/lang/String.indexOf(Ljava/lang/String;)I", |call| index_of(call, false)),
    ("java/lang/String.indexOf(Ljava/lang/String;I)I", |call| index_of(call, false)),
    ("java/lang/String.lastIndexOf(Ljava/lang/String;)I", |call| index_of(call, true)),
    ("java/lang/String.lastIndexOf(Ljava/lang/String;I)I", |call| index_of(call, true)),
    ("java/lang/String.substring(I)Ljava/lang/String;", substring),
    ("java/lang/String.substring(II)Ljava/lang/String;", substring),
    ("java/lang/String.concat(Ljava/lang/String;)Ljava/lang/String;", concat),
    ("java/lang/String.replace(CC)Ljava/lang/String;", replace),
    ("java/lang/String.replace(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;", compose::replace),
    ("java/lang/String.trim()Ljava/lang/String;", trim),
    ("java/lang/String.strip()Ljava/lang/String;", |call| strip(call, true, true)),
    ("java/lang/String.stripLeading()Ljava/lang/String;", |call| strip(call, true, false)),
    ("java/lang/String.stripTrailing()Ljava/lang/String;", |call| strip(call, false, true)),
    ("java/lang/String.isBlank()Z", is_blank),
    ("java/lang/String.repeat(I)Ljava/lang/String;", repeat),
    ("java/lang/String.equalsIgnoreCase(Ljava/lang/String;)Z", equals_ignoring_case),
    ("java/lang/String.compareToIgnoreCase(Ljava/lang/String;)I", compare_ignoring_case),
    ("java/lang/String.toUpperCase()Ljava/lang/String;", |call| in_case(call, true)),
    ("java/lang/String.toLowerCase()Ljava/lang/String;", |call| in_case(call, false)),
    ("java/lang/String.toUpperCase(Ljava/util/Locale;)Ljava/lang/String;", |call| in_case(call, true)),
    ("java/lang/String.toLowerCase(Ljava/util/Locale;)Ljava/lang/String;", |call| in_case(call, false)),
    ("java/lang/String.toCharArray()[C", to_char_array),
    ("java/lang/String.getChars(II[CI)V", get_chars),
    ("java/lang/String.subSequence(II)Ljava/lang/CharSequence;", substring),
    ("java/lang/String.codePointAt(I)I", code_point_at),
    ("java/lang/String.regionMatches(ILjava/lang/String;II)Z", |call| region_matches(call, 1)),
    ("java/lang/String.regionMatches(ZILjava/lang/String;II)Z", |call| region_matches(call, 2)),
    ("java/lang/String.valueOf([C)Ljava/lang/String;", |call| {
        call.present(0, NULL)?;
        let text = call.chars(0)?;
        call.string(text)
    }),
    ("java/lang/String.valueOf(C)Ljava/lang/String;", of_char),
    ("java/lang/Integer.parseInt(Ljava/lang/String;)I", |call| parse_number(call, false)),
    ("java/lang/Integer.parseInt(Ljava/lang/String;I)I", |call| parse_number(call, false)),
    ("java/lang/Long.parseLong(Ljava/lang/String;)J", |call| parse_number(call, true)),
    ("java/lang/Long.parseLong(Ljava/lang/String;I)J", |call| parse_number(call, true)),
    ("java/lang/Integer.toString(I)Ljava/lang/String;", of_number),
    ("java/lang/Long.toString(J)Ljava/lang/String;", of_number),
    ("java/lang/Float.toString(F)Ljava/lang/String;", of_fraction),
    ("java/lang/Double.toString(D)Ljava/lang/String;", of_fraction),
];

/// `new String(s)`.
fn copy(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let text = call.whole(1)?;
    call.name_copy(&text, 1);
    call.become_text(call.value(0).as_ref(), text)?;
    Ok(Value::VOID)
}

/// `new String(chars)`.
fn of_chars(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let text = call.chars(1)?;
    call.become_text(call.value(0).as_ref(), text)?;
    Ok(Value::VOID)
}

/// Not modelled.
pub(super) fn refuse<T>(call: &mut Strings<'_, '_>) -> Result<T, Trap> {
    let name = call.method.map_or_else(String::new, |method| call.machine.method_name(method));
    Err(Trap::unsupported(format!("{name} of an unknown string")))
}

fn length(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let length = call.length(0)?;
    call.answer(length)
}

fn is_empty(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (length, zero) = (call.length(0)?, call.pool()?.int(0));
    let empty = call.pool()?.eq(length, zero);
    call.truth(empty)
}

fn char_at(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (length, index) = (call.length(0)?, call.term(1)?);
    let within = call.below(index, length)?;
    call.check(within, INDEX)?;
    let this = call.term(0)?;
    let unit = match (constant(call.pool()?, index), call.pool()?.node(this)) {
        (Some(known), _) => {
            let text = call.text(0, Extent::First(known as usize + 1))?;
            text.char_at(call.pool()?, index)
        }
        // No bound: one character of an unknown string is one element of what is unknown.
        (None, Node::Var(..)) => {
            with_access(call.machine, call.state, |access| access.element(Element::Char, this, index))?
        }
        (None, _) => {
            let text = call.whole(0)?;
            text.char_at(call.pool()?, index)
        }
    };
    call.answer(unit)
}

/// The receiver and an argument, each as far as the other asks for it.
fn both(call: &mut Strings<'_, '_>, unless: Term) -> Result<(Text, Option<Text>), Trap> {
    let (first, second) = (call.fixed_length(0)?, call.fixed_length(1)?);
    let extent = |other: Option<usize>| other.map_or(Extent::Whole, Extent::First);
    let (this, other) = (extent(second), extent(first));
    Ok((call.text(0, this)?, call.text_unless(1, other, unless)?))
}

fn equals(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let string = call.string_class()?;
    let other = call.term(1)?;
    let differs = with_access(call.machine, call.state, |access| {
        let null = access.symbols.pool.null();
        let null = access.same(other, null);
        if access.symbols.pool.node(null) == Node::Bool(true) {
            return Ok(null);
        }
        let instance = access.is_instance(other, string)?;
        let another = access.symbols.pool.not(instance);
        Ok(access.symbols.pool.or(null, another))
    })?;
    let (this, Some(text)) = both(call, differs)? else { return Ok(Value::boolean(false)) };
    let pool = call.pool()?;
    let same = this.equals(pool, &text);
    let comparable = pool.not(differs);
    let equal = pool.and(comparable, same);
    call.truth(equal)
}

fn compare_to(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let never = call.pool()?.bool(false);
    let (this, Some(other)) = both(call, never)? else { return Err(Trap::broken("a string that is none")) };
    let difference = this.compare(call.pool()?, &other);
    call.answer(difference)
}

fn hash_code(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = call.whole(0)?;
    let hash = text.hash(call.pool()?);
    call.answer(hash)
}

fn starts_with(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let extent = call.fixed_length(1)?.map_or(Extent::Whole, Extent::First);
    let (this, prefix) = (call.text(0, extent)?, call.whole(1)?);
    let answer = this.starts_with(call.pool()?, &prefix);
    call.truth(answer)
}

fn starts_with_at(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (null, offset) = (call.is_null(1)?, call.term(2)?);
    let pool = call.pool()?;
    let (zero, present) = (pool.int(0), pool.not(null));
    // A negative offset is seen before the prefix.
    let negative = pool.lt(offset, zero);
    let fine = pool.or(present, negative);
    call.check(fine, NULL)?;
    let this = call.whole(0)?;
    let Some(prefix) = call.text_unless(1, Extent::Whole, null)? else { return Ok(Value::boolean(false)) };
    let pool = call.pool()?;
    let starts = this.starts_with_at(pool, &prefix, offset);
    let answer = pool.and(present, starts);
    call.truth(answer)
}

fn ends_with(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let (this, suffix) = (call.whole(0)?, call.whole(1)?);
    let answer = this.ends_with(call.pool()?, &suffix);
    call.truth(answer)
}

fn contains(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    call.must_be_string(1)?;
    let (this, other) = (call.whole(0)?, call.whole(1)?);
    let answer = this.contains(call.pool()?, &other);
    call.truth(answer)
}

/// From where a search starts: the last argument, or the end that it starts from.
fn from(call: &mut Strings<'_, '_>, last: bool) -> Result<Term, Trap> {
    match call.args.len() {
        3 => call.term(2),
        _ => Ok(call.pool()?.int(if last { i32::MAX } else { 0 })),
    }
}

fn index_of_char(call: &mut Strings<'_, '_>, last: bool) -> Result<Value, Trap> {
    let (this, unit, from) = (call.whole(0)?, call.term(1)?, from(call, last)?);
    let most = call.pool()?.int(0xffff);
    let plain = call.pool()?.le(unit, most);
    if !call.decide(plain)? {
        return Err(Trap::unsupported("java.lang.String.indexOf of a supplementary character in an unknown string"));
    }
    let pool = call.pool()?;
    let index = if last { this.last_index_of_char(pool, unit, from) } else { this.index_of_char(pool, unit, from) };
    call.answer(index)
}

fn index_of(call: &mut Strings<'_, '_>, last: bool) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let (this, other, from) = (call.whole(0)?, call.whole(1)?, from(call, last)?);
    let pool = call.pool()?;
    let index = if last { this.last_index_of(pool, &other, from) } else { this.index_of(pool, &other, from) };
    call.answer(index)
}

fn substring(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (length, begin) = (call.length(0)?, call.term(1)?);
    let end = if call.args.len() == 3 { call.term(2)? } else { length };
    let pool = call.pool()?;
    let zero = pool.int(0);
    let within = [pool.le(zero, begin), pool.le(begin, end), pool.le(end, length)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    if begin == zero && end == length {
        return Ok(call.value(0));
    }
    let extent = match constant(call.pool()?, end) {
        Some(end) => Extent::First(end as usize),
        None => Extent::Whole,
    };
    let text = call.text(0, extent)?;
    let part = text.substring(call.pool()?, begin, end);
    call.derived(part)
}

fn concat(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    if call.fixed_length(1)? == Some(0) {
        return Ok(call.value(0));
    }
    let (this, other) = (call.whole(0)?, call.whole(1)?);
    let joined = call.join(&this, &other)?;
    call.derived(joined)
}

fn replace(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (this, old, new) = (call.whole(0)?, call.term(1)?, call.term(2)?);
    let replaced = this.replace(call.pool()?, old, new);
    call.derived(replaced)
}

fn trim(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = call.whole(0)?;
    let trimmed = text.trim(call.pool()?);
    call.derived(trimmed)
}

fn strip(call: &mut Strings<'_, '_>, leading: bool, trailing: bool) -> Result<Value, Trap> {
    let text = call.whole(0)?;
    let stripped = text.strip(call.pool()?, leading, trailing);
    call.derived(stripped)
}

fn is_blank(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = call.whole(0)?;
    let blank = text.is_blank(call.pool()?);
    call.truth(blank)
}

fn repeat(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let count = call.term(1)?;
    let Some(count @ 0..=64) = constant(call.pool()?, count) else { return refuse(call) };
    if count == 1 {
        return Ok(call.value(0));
    }
    let text = call.whole(0)?;
    let mut repeated = Text::known(call.pool()?, &[]);
    for _ in 0..count {
        repeated = call.join(&repeated, &text)?;
    }
    call.derived(repeated)
}

/// With a known string of ASCII characters, a few comparisons are enough.
fn equals_ignoring_case(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let null = call.is_null(1)?;
    for (known, other, unless) in [(0, 1, Some(null)), (1, 0, None)] {
        let Some(length) = call.fixed_length(known)? else { continue };
        let text = call.whole(known)?;
        let Some(units) = text.as_known(call.pool()?).filter(|units| units.iter().all(|&unit| unit < 128)) else {
            continue;
        };
        let never = call.pool()?.bool(false);
        let found = call.text_unless(other, Extent::First(length), unless.unwrap_or(never))?;
        let Some(found) = found else { return Ok(Value::boolean(false)) };
        let pool = call.pool()?;
        let same = found.equals_ignoring_case(pool, &units);
        let present = pool.not(unless.unwrap_or(never));
        let equal = pool.and(present, same);
        return call.truth(equal);
    }
    let (this, other) = (call.whole(0)?, call.text_unless(1, Extent::Whole, null)?);
    let Some(other) = other else { return Ok(Value::boolean(false)) };
    let (this, other) = (characters::folded(call, this)?, characters::folded(call, other)?);
    let pool = call.pool()?;
    let same = this.equals(pool, &other);
    let present = pool.not(null);
    let equal = pool.and(present, same);
    call.truth(equal)
}

fn compare_ignoring_case(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let (this, other) = (call.whole(0)?, call.whole(1)?);
    let (this, other) = (characters::folded(call, this)?, characters::folded(call, other)?);
    let difference = this.compare(call.pool()?, &other);
    call.answer(difference)
}

fn get_chars(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = call.whole(0)?;
    builder::give_chars(call, &text, INDEX)
}

/// A pair of surrogates is one code point.
fn code_point_at(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (text, index) = (call.whole(0)?, call.term(1)?);
    let within = call.below(index, text.length)?;
    call.check(within, INDEX)?;
    let pool = call.pool()?;
    let one = pool.int(1);
    let next = pool.binary(Op::IAdd, index, one);
    let (high, low) = (text.char_at(pool, index), text.char_at(pool, next));
    let of = |pool: &mut term::Pool, unit: Term, least: i32| {
        let (mask, least) = (pool.int(0xfc00), pool.int(least));
        let class = pool.binary(Op::IAnd, unit, mask);
        pool.eq(class, least)
    };
    let pair = [of(pool, high, 0xd800), of(pool, low, 0xdc00), pool.lt(next, text.length)];
    let pair = pool.all(&pair);
    let (ten, base) = (pool.int(10), pool.int(0x10000 - (0xd800 << 10) - 0xdc00));
    let shifted = pool.binary(Op::IShl, high, ten);
    let sum = pool.binary(Op::IAdd, shifted, low);
    let sum = pool.binary(Op::IAdd, sum, base);
    let point = pool.ite(pair, sum, high);
    call.answer(point)
}

/// `regionMatches`, whose offset into this string is the argument at `first`.
fn region_matches(call: &mut Strings<'_, '_>, first: usize) -> Result<Value, Trap> {
    let ignoring = if first == 2 {
        let (ignore, zero) = (call.term(1)?, call.pool()?.int(0));
        let ignoring = call.pool()?.ne(ignore, zero);
        call.decide(ignoring)?
    } else {
        false
    };
    let [offset, other_offset, length] = [call.term(first)?, call.term(first + 2)?, call.term(first + 3)?];
    let mut this = call.whole(0)?;
    let pool = call.pool()?;
    let zero = pool.int(0);
    let not_negative = [pool.le(zero, other_offset), pool.le(zero, offset), fits(pool, offset, length, this.length)];
    let inside = pool.all(&not_negative);
    // What is wrong with this string is seen before the other one.
    let null = call.is_null(first + 1)?;
    let pool = call.pool()?;
    let (present, outside) = (pool.not(null), pool.not(inside));
    let fine = pool.or(present, outside);
    call.check(fine, NULL)?;
    let Some(mut other) = call.text_unless(first + 1, Extent::Whole, null)? else { return Ok(Value::boolean(false)) };
    if ignoring {
        (this, other) = (characters::folded(call, this)?, characters::folded(call, other)?);
    }
    let pool = call.pool()?;
    let mut all = vec![inside, fits(pool, other_offset, length, other.length)];
    for at in 0..this.units.len().min(other.units.len()) {
        let at = pool.int(at as i32);
        let (here, there) = (pool.binary(Op::IAdd, offset, at), pool.binary(Op::IAdd, other_offset, at));
        let within = pool.lt(at, length);
        let (here, there) = (this.char_at(pool, here), other.char_at(pool, there));
        let same = pool.eq(here, there);
        all.push(pool.implies(within, same));
    }
    let matches = pool.all(&all);
    call.truth(matches)
}

/// `offset <= total - length`, in long arithmetic.
fn fits(pool: &mut term::Pool, offset: Term, length: Term, total: Term) -> Term {
    let [offset, length, total] = [offset, length, total].map(|term| pool.unary(Op::I2L, term));
    let last = pool.binary(Op::LSub, total, length);
    pool.le(offset, last)
}

/// `toUpperCase` and `toLowerCase`, where the language has no rules of its own.
fn in_case(call: &mut Strings<'_, '_>, upper: bool) -> Result<Value, Trap> {
    let language = if call.args.len() == 2 {
        call.present(1, NULL)?;
        call.language(1)?
    } else {
        call.machine.property("user.language").unwrap_or_default()
    };
    if ["tr", "az", "lt"].contains(&language.as_str()) {
        return refuse(call);
    }
    let text = call.whole(0)?;
    let cased = characters::cased(call, text, upper)?;
    call.derived(cased)
}

/// An array whose length is a term, filled from the left.
fn to_char_array(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = call.whole(0)?;
    let pool = call.pool()?;
    let one = |(at, &value): (usize, &Term)| Patch::One { index: pool.int(at as i32), value };
    let patches: Vec<Patch> = text.units.iter().enumerate().map(one).collect();
    let length = to_value(pool, text.length);
    let class = call.machine.program.array_of(call.machine.program.primitive(Primitive::Char));
    let body = Body::Unbounded(Box::new(Unbounded { holds: Some(Primitive::Char), length, patches: patches.into() }));
    Ok(Value::reference(call.state.heap.allocate(class, body)))
}

fn of_char(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let unit = call.term(0)?;
    let length = call.pool()?.int(1);
    call.string(Text { length, units: vec![unit] })
}

fn of_number(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let number = call.term(0)?;
    let text = decimal(call.pool()?, number);
    call.string(text)
}

fn of_fraction(_: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    Err(Trap::unsupported("the digits of an unknown float or double"))
}

fn parse_number(call: &mut Strings<'_, '_>, wide: bool) -> Result<Value, Trap> {
    let radix = if call.args.len() == 2 { call.term(1)? } else { call.pool()?.int(10) };
    let Some(radix @ 2..=36) = constant(call.pool()?, radix) else {
        return Err(Trap::unsupported("a number in an unknown string, in an unknown radix"));
    };
    let null = call.is_null(0)?;
    let Some(text) = call.text_unless(0, Extent::Whole, null)? else { return Err(Trap::ThrowUnknown(FORMAT)) };
    let pool = call.pool()?;
    let parsed = parse(pool, &text, radix, wide);
    let plain = pool.or(null, parsed.plain);
    let present = pool.not(null);
    // Null and what is no number end alike.
    let valid = pool.and(present, parsed.valid);
    call.limit(plain)?;
    call.check(valid, FORMAT)?;
    call.answer(parsed.value)
}
