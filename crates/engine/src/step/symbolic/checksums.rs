//! `CRC32` over unknown bytes: its register as a term, one condition per bit. How many bytes there are is a choice.

use program::code::Element;
use term::{Op as Operator, Pool, Term};

use super::strings::Strings;
use super::{Alternative, Step, Trap, to_value, with_access};
use crate::restriction::Restriction;
use crate::text::constant;
use crate::value::Value;

/// Arrays of unknown length are this long at most, where all their bytes matter; paths with longer ones are cut.
const BOUND: i32 = 12;

/// Bytes beyond which a term is too large to be of use.
const MOST: i32 = 256;

/// The polynomial of IEEE 802.3, reflected.
const POLYNOMIAL: i32 = 0xedb8_8320_u32 as i32;

/// What a native method answers of unknown bytes; `None` when it is none of these.
pub(super) fn answer(call: &mut Strings<'_, '_>, name: &str) -> Result<Option<Value>, Trap> {
    match name {
        "java/util/zip/CRC32.update(II)I" => {
            let (checksum, byte) = (call.term(0)?, call.term(1)?);
            Ok(Some(crc32(call, checksum, &[byte])?))
        }
        "java/util/zip/CRC32.updateBytes0(I[BII)I" => over_bytes(call).map(Some),
        _ => Ok(None),
    }
}

/// The checksum after a range of an array; the caller has checked the range.
pub(crate) fn over_bytes(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let length = length(call)?;
    let [checksum, array, from] = [call.term(0)?, call.term(1)?, call.term(2)?];
    let mut bytes = Vec::new();
    for at in 0..length {
        let pool = call.pool()?;
        let at = pool.int(at);
        let index = pool.binary(Operator::IAdd, from, at);
        bytes.push(with_access(call.machine, call.state, |access| access.element(Element::Byte, array, index))?);
    }
    crc32(call, checksum, &bytes)
}

/// How many bytes there are, if that is known by now.
fn length(call: &mut Strings<'_, '_>) -> Result<i32, Trap> {
    let length = call.term(3)?;
    let facts = call.state.path.memory.facts().clone();
    let pool = call.pool()?;
    if let Some(known) = constant(pool, length) {
        return if known <= MOST { Ok(known) } else { Err(Trap::unsupported("a checksum of many unknown bytes")) };
    }
    let (mut ways, next) = (Vec::new(), call.state.top.pc);
    let pool = call.pool()?;
    for count in 0..=BOUND {
        let number = pool.int(count);
        let condition = pool.eq(length, number);
        match facts.truth(pool, condition) {
            Some(true) => return Ok(count),
            Some(false) => {}
            None => ways.push(Alternative { condition, step: Step::Goto(next), under: None }),
        }
    }
    let most = pool.int(BOUND);
    let beyond = pool.lt(most, length);
    ways.push(Alternative { condition: beyond, step: Step::Cut(Restriction::Lengths), under: None });
    Err(Trap::Choice(ways))
}

fn crc32(call: &mut Strings<'_, '_>, checksum: Term, bytes: &[Term]) -> Result<Value, Trap> {
    let marks = call.args.iter().fold(0, |marks, arg| marks | arg.marks());
    let pool = call.pool()?;
    let (inverted, low) = (pool.int(-1), pool.int(0xff));
    let mut register = pool.binary(Operator::IXor, checksum, inverted);
    for &byte in bytes {
        let byte = pool.binary(Operator::IAnd, byte, low);
        register = pool.binary(Operator::IXor, register, byte);
        for _ in 0..8 {
            register = shifted(pool, register);
        }
    }
    let checksum = pool.binary(Operator::IXor, register, inverted);
    Ok(to_value(pool, checksum).with_taint_of(marks))
}

/// The register one bit further.
fn shifted(pool: &mut Pool, register: Term) -> Term {
    let (one, zero, polynomial) = (pool.int(1), pool.int(0), pool.int(POLYNOMIAL));
    let lowest = pool.binary(Operator::IAnd, register, one);
    let even = pool.eq(lowest, zero);
    let mask = pool.ite(even, zero, polynomial);
    let half = pool.binary(Operator::IUshr, register, one);
    pool.binary(Operator::IXor, half, mask)
}
