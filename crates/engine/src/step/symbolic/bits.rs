//! `floatToRawIntBits` and `doubleToRawLongBits` of an unknown. Terms know one NaN, while a float parameter may have any of them and arithmetic
//! makes others on each processor: whether it is a NaN is a choice, and the bits of one are a value that a JVM does not promise. So neither
//! a solution nor a proof depends on them.

use term::Op as Operator;

use super::strings::Strings;
use super::{Trap, to_value};
use crate::value::Value;

/// What the two answer; `None` for any other method.
pub(super) fn answer(call: &mut Strings<'_, '_>, name: &str) -> Result<Option<Value>, Trap> {
    let operator = match name {
        "java/lang/Float.floatToRawIntBits(F)I" => Operator::FBits,
        "java/lang/Double.doubleToRawLongBits(D)J" => Operator::DBits,
        _ => return Ok(None),
    };
    let (term, marks) = (call.term(0)?, call.value(0).marks());
    let number = call.pool()?.float_eq(term, term);
    let is_number = call.decide(number)?;
    let pool = call.pool()?;
    let bits = pool.unary(operator, term);
    let bits = to_value(pool, bits).with_taint_of(marks);
    Ok(Some(if is_number { bits } else { bits.tainted() }))
}
