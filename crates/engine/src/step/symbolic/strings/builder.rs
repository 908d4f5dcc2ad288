//! `java.lang.StringBuilder`: a builder that was given an unknown part holds a text instead of an array of bytes.

use term::Term;

use super::{INDEX, Model, NULL, Strings};
use crate::heap::Body;
use crate::stop::Trap;
use crate::text::{Text, decimal};
use crate::value::Value;

const ABSTRACT: &str = "java/lang/AbstractStringBuilder";

pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/lang/StringBuilder.<init>(Ljava/lang/String;)V", start),
    ("java/lang/StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder;", append_string),
    ("java/lang/StringBuilder.append(C)Ljava/lang/StringBuilder;", append_char),
    ("java/lang/StringBuilder.append(I)Ljava/lang/StringBuilder;", append_number),
    ("java/lang/StringBuilder.append(J)Ljava/lang/StringBuilder;", append_number),
    ("java/lang/StringBuilder.append(Z)Ljava/lang/StringBuilder;", append_boolean),
    ("java/lang/StringBuilder.append(F)Ljava/lang/StringBuilder;", append_fraction),
    ("java/lang/StringBuilder.append(D)Ljava/lang/StringBuilder;", append_fraction),
    ("java/lang/StringBuilder.insert(ILjava/lang/String;)Ljava/lang/StringBuilder;", insert_string),
    ("java/lang/StringBuilder.insert(IC)Ljava/lang/StringBuilder;", insert_char),
    ("java/lang/StringBuilder.deleteCharAt(I)Ljava/lang/StringBuilder;", delete_char),
    ("java/lang/StringBuilder.reverse()Ljava/lang/StringBuilder;", reverse),
    ("java/lang/StringBuilder.toString()Ljava/lang/String;", to_string),
    ("java/lang/AbstractStringBuilder.length()I", length),
    ("java/lang/AbstractStringBuilder.charAt(I)C", char_at),
    ("java/lang/AbstractStringBuilder.setCharAt(IC)V", set_char),
    ("java/lang/AbstractStringBuilder.setLength(I)V", set_length),
];

/// The text of a builder, the receiver.
fn text(call: &mut Strings<'_, '_>) -> Result<Text, Trap> {
    let builder = call.value(0);
    if builder.is_symbolic() {
        return Err(Trap::unsupported("an unknown java.lang.StringBuilder"));
    }
    let builder = builder.as_ref();
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
    let units: Vec<u16> = if wide {
        bytes.chunks_exact(2).take(count).map(|pair| u16::from_le_bytes([pair[0] as u8, pair[1] as u8])).collect()
    } else {
        bytes.iter().take(count).map(|&byte| u16::from(byte as u8)).collect()
    };
    Ok(Text::known(call.pool()?, &units))
}

/// Replaces the text of the builder, which is then the answer.
fn replace(call: &mut Strings<'_, '_>, text: Text) -> Result<Value, Trap> {
    call.become_text(call.value(0).as_ref(), text)?;
    Ok(call.value(0))
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
