//! `java.lang.StringBuilder` and `StringBuffer`: a builder that was given an unknown part holds a text instead of an array of bytes. The
//! text of an unknown builder is unknown at first; what it becomes is a log, read newest first as that of a field is.

use std::rc::Rc;

use program::code::Element;
use term::{Node, Term};

use super::{INDEX, Model, NULL, Strings};
use crate::heap::Body;
use crate::machine::decode;
use crate::step::symbolic::{arrays, settle, with_access};
use crate::stop::Trap;
use crate::text::{Text, decimal};
use crate::value::{Ref, Value};

const ABSTRACT: &str = "java/lang/AbstractStringBuilder";
const OUTSIDE: &str = "java/lang/IndexOutOfBoundsException";

/// By the methods of `StringBuilder`: those of its superclass and of `StringBuffer` do the same.
pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/lang/StringBuilder.<init>(I)V", start_empty),
    ("java/lang/StringBuilder.<init>(Ljava/lang/String;)V", start),
    ("java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;", append_string),
    ("java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;", append_char),
    ("java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;", append_number),
    ("java/lang/StringBuilder.append(J)Ljava/lang/StringBuilder;", append_number),
    ("java/lang/StringBuilder.append(Z)Ljava/lang/StringBuilder;", append_boolean),
    ("java/lang/StringBuilder.append(F)Ljava/lang/StringBuilder;", append_fraction),
    ("java/lang/StringBuilder.append(D)Ljava/lang/StringBuilder;", append_fraction),
    ("java/lang/StringBuilder.append([C)Ljava/lang/StringBuilder;", append_chars),
    ("java/lang/StringBuilder.append([CII)Ljava/lang/StringBuilder;", append_chars),
    ("java/lang/StringBuilder.append(Ljava/lang/CharSequence;II)Ljava/lang/StringBuilder;", append_part),
    ("java/lang/StringBuilder.append(Ljava/lang/StringBuffer;)Ljava/lang/StringBuilder;", append_builder),
    (
        "java/lang/StringBuilder.append(Ljava/lang/AbstractStringBuilder;)Ljava/lang/AbstractStringBuilder;",
        append_builder,
    ),
    ("java/lang/StringBuilder.insert(ILjava/lang/String;)Ljava/lang/StringBuilder;", insert_string),
    ("java/lang/StringBuilder.insert(IC)Ljava/lang/StringBuilder;", insert_char),
    ("java/lang/StringBuilder.delete(II)Ljava/lang/StringBuilder;", delete),
    ("java/lang/StringBuilder.replace(IILjava/lang/String;)Ljava/lang/StringBuilder;", replace_range),
    ("java/lang/StringBuilder.deleteCharAt(I)Ljava/lang/StringBuilder;", delete_char),
    ("java/lang/StringBuilder.reverse()Ljava/lang/StringBuilder;", reverse),
    ("java/lang/StringBuilder.toString()Ljava/lang/String;", to_string),
    ("java/lang/StringBuilder.length()I", length),
    ("java/lang/StringBuilder.isEmpty()Z", is_empty),
    ("java/lang/StringBuilder.charAt(I)C", char_at),
    ("java/lang/StringBuilder.setCharAt(IC)V", set_char),
    ("java/lang/StringBuilder.setLength(I)V", set_length),
    ("java/lang/StringBuilder.ensureCapacity(I)V", |_| Ok(Value::VOID)),
    ("java/lang/StringBuilder.trimToSize()V", |_| Ok(Value::VOID)),
    ("java/lang/StringBuilder.substring(I)Ljava/lang/String;", substring),
    ("java/lang/StringBuilder.substring(II)Ljava/lang/String;", substring),
    ("java/lang/StringBuilder.subSequence(II)Ljava/lang/CharSequence;", substring),
    ("java/lang/StringBuilder.indexOf(Ljava/lang/String;)I", |call| index_of(call, false)),
    ("java/lang/StringBuilder.indexOf(Ljava/lang/String;I)I", |call| index_of(call, false)),
    ("java/lang/StringBuilder.lastIndexOf(Ljava/lang/String;)I", |call| index_of(call, true)),
    ("java/lang/StringBuilder.lastIndexOf(Ljava/lang/String;I)I", |call| index_of(call, true)),
    ("java/lang/StringBuilder.getChars(II[CI)V", get_chars),
];

/// The name of a builder's method as the table has it.
pub(super) fn common_name(name: &str) -> Option<String> {
    let rest = ["java/lang/AbstractStringBuilder.", "java/lang/StringBuffer."]
        .into_iter()
        .find_map(|class| name.strip_prefix(class))?;
    let builder = |text: &str| text.replace("Ljava/lang/AbstractStringBuilder;", "Ljava/lang/StringBuilder;");
    let (arguments, result) = rest.rsplit_once(')')?;
    let result = builder(&result.replace("Ljava/lang/StringBuffer;", "Ljava/lang/StringBuilder;"));
    Some(format!("java/lang/StringBuilder.{arguments}){result}"))
}

/// The text of a builder, the receiver.
fn text(call: &mut Strings<'_, '_>) -> Result<Text, Trap> {
    text_at(call, 0)
}

/// The text of a builder that is not null.
fn text_at(call: &mut Strings<'_, '_>, at: usize) -> Result<Text, Trap> {
    settle(call.machine, call.state, call.value(at))?;
    let term = call.term(at)?;
    let text = text_of(call, term)?;
    text.ok_or_else(|| Trap::unsupported("a java.lang.StringBuilder that is none"))
}

fn text_of(call: &mut Strings<'_, '_>, builder: Term) -> Result<Option<Text>, Trap> {
    match call.pool()?.node(builder) {
        Node::Object(0) => Ok(None),
        Node::Object(object) => own(call, Ref(object)).map(Some),
        Node::Var(..) => unknown(call, builder).map(Some),
        Node::Ite(condition, a, b) => match call.state.path.memory.facts().clone().truth(call.pool()?, condition) {
            Some(true) => text_of(call, a),
            Some(false) => text_of(call, b),
            None => {
                let (a, b) = (text_of(call, a)?, text_of(call, b)?);
                Ok(match (a, b) {
                    (Some(a), Some(b)) => Some(Text::either(call.pool()?, condition, &a, &b)),
                    (one, None) | (None, one) => one,
                })
            }
        },
        _ => Err(Trap::broken("a reference of another form")),
    }
}

/// The text of an unknown builder: what was written to it last, or what it was at first.
fn unknown(call: &mut Strings<'_, '_>, builder: Term) -> Result<Text, Trap> {
    let mut text = call.initial(builder)?;
    let writes = Rc::clone(&call.state.path.builders);
    for (written, new) in writes.iter() {
        let same = with_access(call.machine, call.state, |access| Ok(access.same(builder, *written)))?;
        match call.pool()?.node(same) {
            Node::Bool(true) => text = (**new).clone(),
            Node::Bool(false) => {}
            _ => text = Text::either(call.pool()?, same, new, &text),
        }
    }
    Ok(text)
}

/// The text of a builder of the program.
fn own(call: &mut Strings<'_, '_>, builder: Ref) -> Result<Text, Trap> {
    if let Some(Body::Text(text, _)) = call.state.heap.object(builder).map(|object| &object.body) {
        return Ok((**text).clone());
    }
    let mut field = |name: &str| -> Result<Value, Trap> {
        let slot = call.machine.slot(ABSTRACT, name)?;
        let value = call.state.heap.field(builder, slot).ok_or_else(|| Trap::broken("a builder without its fields"))?;
        if value.is_symbolic() || value.is_tainted() {
            return Err(Trap::unsupported("a java.lang.StringBuilder with unknown parts"));
        }
        Ok(value)
    };
    let (bytes, wide, count) = (field("value")?.as_ref(), field("coder")?.as_int() != 0, field("count")?.as_int());
    let array = call.state.heap.object(bytes).filter(|array| !array.taint.elements && !array.taint.length);
    let Some(Body::Bytes(bytes)) = array.map(|array| &array.body) else {
        return Err(Trap::unsupported("a java.lang.StringBuilder with unknown parts"));
    };
    let count = count.max(0) as usize;
    let units = decode(bytes, wide, count);
    Ok(Text::known(call.pool()?, &units))
}

/// Replaces the text of the builder, which is then the answer.
fn replace(call: &mut Strings<'_, '_>, text: Text) -> Result<Value, Trap> {
    let builder = call.value(0);
    let Some(term) = builder.as_term() else {
        call.become_text(builder.as_ref(), text)?;
        return Ok(builder);
    };
    if !matches!(call.pool()?.node(term), Node::Var(..)) {
        return Err(Trap::unsupported("a java.lang.StringBuilder that is one of several"));
    }
    Rc::make_mut(&mut call.state.path.builders).push((term, text.into()));
    Ok(builder)
}

/// With an unknown capacity, which shows nowhere else.
fn start_empty(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let capacity = call.term(1)?;
    let pool = call.pool()?;
    let zero = pool.int(0);
    let positive = pool.le(zero, capacity);
    call.check(positive, "java/lang/NegativeArraySizeException")?;
    let empty = Text::known(call.pool()?, &[]);
    replace(call, empty)?;
    Ok(Value::VOID)
}

fn start(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let text = call.whole(1)?;
    call.name_copy(&text, 1);
    replace(call, text)?;
    Ok(Value::VOID)
}

fn append(call: &mut Strings<'_, '_>, part: &Text) -> Result<Value, Trap> {
    let before = text(call)?;
    let joined = call.join(&before, part)?;
    call.name_appended(&before, 1, &joined);
    replace(call, joined)
}

fn append_string(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let part = call.text_or_null(1)?;
    append(call, &part)
}

fn single(call: &mut Strings<'_, '_>, unit: Term) -> Result<Text, Trap> {
    Ok(Text { length: call.pool()?.int(1), units: vec![unit] })
}

fn append_char(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let unit = call.term(1)?;
    let part = single(call, unit)?;
    append(call, &part)
}

fn append_number(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let number = call.term(1)?;
    let part = decimal(call.pool()?, number);
    append(call, &part)
}

fn append_boolean(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let value = call.term(1)?;
    let pool = call.pool()?;
    let zero = pool.int(0);
    let holds = pool.ne(value, zero);
    let words = ["true", "false"].map(|word| word.encode_utf16().collect::<Vec<u16>>());
    let [yes, no] = words.map(|word| Text::known(pool, &word));
    let part = Text::either(pool, holds, &yes, &no);
    append(call, &part)
}

fn append_fraction(_: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    Err(Trap::unsupported("the digits of a float or double in an unknown string"))
}

/// What is before and behind an index that Java's bounds allow.
fn split(call: &mut Strings<'_, '_>, text: &Text, behind: i32) -> Result<(Text, Text), Trap> {
    let index = call.term(1)?;
    let pool = call.pool()?;
    let (zero, step) = (pool.int(0), pool.int(behind));
    let next = pool.binary(term::Op::IAdd, index, step);
    // An index of MAX_VALUE is beyond any text here: its successor is compared as such.
    let within = [pool.le(zero, index), pool.le(index, text.length), pool.le(next, text.length)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    let pool = call.pool()?;
    Ok((text.substring(pool, zero, index), text.substring(pool, next, text.length)))
}

fn insert(call: &mut Strings<'_, '_>, part: &Text) -> Result<Value, Trap> {
    let before = text(call)?;
    let (left, right) = split(call, &before, 0)?;
    let joined = call.join(&left, part)?;
    let joined = call.join(&joined, &right)?;
    replace(call, joined)
}

fn insert_string(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let part = call.text_or_null(2)?;
    insert(call, &part)
}

fn insert_char(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let unit = call.term(2)?;
    let part = single(call, unit)?;
    insert(call, &part)
}

fn delete_char(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let before = text(call)?;
    let (left, right) = split(call, &before, 1)?;
    let joined = call.join(&left, &right)?;
    replace(call, joined)
}

fn reverse(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let before = text(call)?;
    let reversed = before.reverse(call.pool()?);
    call.name_reversed(&before, &reversed);
    replace(call, reversed)
}

fn to_string(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = text(call)?;
    call.string(text)
}

fn length(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = text(call)?;
    call.answer(text.length)
}

/// The text, at whose second argument there is a character.
fn indexed(call: &mut Strings<'_, '_>) -> Result<(Text, Term), Trap> {
    let (text, index) = (text(call)?, call.term(1)?);
    let within = call.below(index, text.length)?;
    call.check(within, INDEX)?;
    Ok((text, index))
}

fn char_at(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (text, index) = indexed(call)?;
    let unit = text.char_at(call.pool()?, index);
    call.answer(unit)
}

fn set_char(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (text, index) = indexed(call)?;
    let unit = call.term(2)?;
    let changed = text.with(call.pool()?, index, unit);
    replace(call, changed)?;
    Ok(Value::VOID)
}

fn set_length(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (text, length) = (text(call)?, call.term(1)?);
    let pool = call.pool()?;
    let zero = pool.int(0);
    let (positive, shorter) = (pool.le(zero, length), pool.le(length, text.length));
    call.check(positive, INDEX)?;
    if !call.decide(shorter)? {
        return Err(Trap::unsupported("java.lang.StringBuilder.setLength that lengthens an unknown string"));
    }
    let cut = Text::new(call.pool()?, length, text.units);
    replace(call, cut)?;
    Ok(Value::VOID)
}

fn is_empty(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = text(call)?;
    let empty = text.is_empty(call.pool()?);
    call.truth(empty)
}

/// The part of an array of chars.
fn append_chars(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let mut part = call.chars(1)?;
    if call.args.len() == 4 {
        let (from, count) = (call.term(2)?, call.term(3)?);
        part = part_of(call, &part, from, count)?;
    }
    append(call, &part)
}

/// `count` characters from `from` on.
fn part_of(call: &mut Strings<'_, '_>, text: &Text, from: Term, count: Term) -> Result<Text, Trap> {
    let pool = call.pool()?;
    let zero = pool.int(0);
    let last = pool.binary(term::Op::ISub, text.length, count);
    let within = [pool.le(zero, from), pool.le(zero, count), pool.le(from, last)];
    let within = pool.all(&within);
    call.check(within, OUTSIDE)?;
    let pool = call.pool()?;
    let end = pool.binary(term::Op::IAdd, from, count);
    Ok(text.substring(pool, from, end))
}

/// `append(sequence, start, end)`; null is "null".
fn append_part(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let null = call.is_null(1)?;
    let part = if call.decide(null)? {
        call.text_or_null(1)?
    } else {
        let (string, term) = (call.string_class()?, call.term(1)?);
        let instance = with_access(call.machine, call.state, |access| access.is_instance(term, string))?;
        if !call.decide(instance)? {
            return Err(Trap::unsupported(
                "java.lang.StringBuilder.append of a part of another sequence than a string",
            ));
        }
        call.whole(1)?
    };
    let (start, end) = (call.term(2)?, call.term(3)?);
    let pool = call.pool()?;
    let zero = pool.int(0);
    let within = [pool.le(zero, start), pool.le(start, end), pool.le(end, part.length)];
    let within = pool.all(&within);
    call.check(within, OUTSIDE)?;
    let part = part.substring(call.pool()?, start, end);
    append(call, &part)
}

fn append_builder(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let null = call.is_null(1)?;
    let part = if call.decide(null)? { call.text_or_null(1)? } else { text_at(call, 1)? };
    append(call, &part)
}

/// The text before `start` and behind `end`, which is the length where it is beyond.
fn around(call: &mut Strings<'_, '_>) -> Result<(Text, Text), Trap> {
    let (text, start, end) = (text(call)?, call.term(1)?, call.term(2)?);
    let pool = call.pool()?;
    let zero = pool.int(0);
    let beyond = pool.lt(text.length, end);
    let end = pool.ite(beyond, text.length, end);
    let within = [pool.le(zero, start), pool.le(start, end)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    let pool = call.pool()?;
    Ok((text.substring(pool, zero, start), text.substring(pool, end, text.length)))
}

fn delete(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (left, right) = around(call)?;
    let joined = call.join(&left, &right)?;
    replace(call, joined)
}

fn replace_range(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (left, right) = around(call)?;
    call.present(3, NULL)?;
    let part = call.whole(3)?;
    let joined = call.join(&left, &part)?;
    let joined = call.join(&joined, &right)?;
    replace(call, joined)
}

fn substring(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let (text, begin) = (text(call)?, call.term(1)?);
    let end = if call.args.len() == 3 { call.term(2)? } else { text.length };
    let pool = call.pool()?;
    let zero = pool.int(0);
    let within = [pool.le(zero, begin), pool.le(begin, end), pool.le(end, text.length)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    let part = text.substring(call.pool()?, begin, end);
    call.string(part)
}

fn index_of(call: &mut Strings<'_, '_>, last: bool) -> Result<Value, Trap> {
    call.present(1, NULL)?;
    let (text, other) = (text(call)?, call.whole(1)?);
    let from = match call.args.len() {
        3 => call.term(2)?,
        _ => call.pool()?.int(if last { i32::MAX } else { 0 }),
    };
    let pool = call.pool()?;
    let index = if last { text.last_index_of(pool, &other, from) } else { text.index_of(pool, &other, from) };
    call.answer(index)
}

fn get_chars(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let text = text(call)?;
    give_chars(call, &text, OUTSIDE)
}

/// `getChars(begin, end, chars, at)`: what a text has from `begin` to `end` goes into an array.
pub(super) fn give_chars(call: &mut Strings<'_, '_>, text: &Text, exception: &'static str) -> Result<Value, Trap> {
    let (begin, end, at) = (call.term(1)?, call.term(2)?, call.term(4)?);
    let pool = call.pool()?;
    let zero = pool.int(0);
    let within = [pool.le(zero, begin), pool.le(begin, end), pool.le(end, text.length)];
    let within = pool.all(&within);
    call.check(within, INDEX)?;
    call.present(3, NULL)?;
    settle(call.machine, call.state, call.value(3))?;
    let array = call.term(3)?;
    let length = with_access(call.machine, call.state, |access| access.length(array))?;
    let pool = call.pool()?;
    let count = pool.binary(term::Op::ISub, end, begin);
    let last = pool.binary(term::Op::ISub, length, count);
    let within = [pool.le(zero, at), pool.le(at, last)];
    let within = pool.all(&within);
    call.check(within, exception)?;
    let part = text.substring(call.pool()?, begin, end);
    for (offset, &unit) in part.units.iter().enumerate() {
        let pool = call.pool()?;
        let offset = pool.int(offset as i32);
        let index = pool.binary(term::Op::IAdd, at, offset);
        let within = pool.lt(offset, part.length);
        arrays::store(call, Element::Char, array, (index, unit), within)?;
    }
    Ok(Value::VOID)
}
