//! `floatToRawIntBits` and `doubleToRawLongBits` of an unknown. Terms know one NaN. What `longBitsToDouble` made of a number has that number for its
//! bits; a parameter that is a NaN has bits that are one more unknown; of any other NaN they are a value that a JVM does not promise, as are those of a
//! signalling one (`nan`). Which of these it is, is a choice: neither a solution nor a proof depends on what is not promised.

use heap::Origin;
use term::{Node, Op as Operator, Sort, Term, Type};

use super::strings::Strings;
use super::{Trap, to_value};
use crate::nan::{QUIET_DOUBLE, QUIET_FLOAT};
use crate::value::Value;

/// What the two answer; `None` for any other method.
pub(super) fn answer(call: &mut Strings<'_, '_>, name: &str) -> Result<Option<Value>, Trap> {
    let (operator, inverse) = match name {
        "java/lang/Float.floatToRawIntBits(F)I" => (Operator::FBits, Operator::BitsF),
        "java/lang/Double.doubleToRawLongBits(D)J" => (Operator::DBits, Operator::BitsD),
        _ => return Ok(None),
    };
    let (term, marks) = (call.term(0)?, call.value(0).marks());
    let pool = call.pool()?;
    if let Node::Unary(op, bits) = pool.node(term)
        && op == inverse
    {
        let number = pool.float_eq(term, term);
        let quiet = is_quiet(call, bits, operator)?;
        let promised = call.pool()?.or(number, quiet);
        let is_promised = call.decide(promised)?;
        return value(call, bits, marks, is_promised);
    }
    let number = pool.float_eq(term, term);
    if call.decide(number)? {
        let bits = call.pool()?.unary(operator, term);
        return value(call, bits, marks, true);
    }
    let Some(bits) = bits_of_parameter(call, term, operator)? else {
        let bits = call.pool()?.unary(operator, term);
        return value(call, bits, marks, false);
    };
    let quiet = is_quiet(call, bits, operator)?;
    let is_promised = call.decide(quiet)?;
    value(call, bits, marks, is_promised)
}

fn value(call: &mut Strings<'_, '_>, bits: Term, marks: u32, is_promised: bool) -> Result<Option<Value>, Trap> {
    let bits = to_value(call.pool()?, bits).with_taint_of(marks);
    Ok(Some(if is_promised { bits } else { bits.tainted() }))
}

/// Whether the bits of a NaN are those of a quiet one.
fn is_quiet(call: &mut Strings<'_, '_>, bits: Term, operator: Operator) -> Result<Term, Trap> {
    let pool = call.pool()?;
    let (and, mask, zero) = match operator {
        Operator::FBits => (Operator::IAnd, pool.int(QUIET_FLOAT as i32), pool.int(0)),
        _ => (Operator::LAnd, pool.long(QUIET_DOUBLE as i64), pool.long(0)),
    };
    let bit = pool.binary(and, bits, mask);
    Ok(pool.ne(bit, zero))
}

/// The bits of a parameter that is a NaN: an unknown, of which it is assumed that they are those of one.
fn bits_of_parameter(call: &mut Strings<'_, '_>, term: Term, operator: Operator) -> Result<Option<Term>, Trap> {
    let Some(symbols) = call.machine.symbols.as_deref_mut() else { return Ok(None) };
    let Node::Var(var, _) = symbols.pool.node(term) else { return Ok(None) };
    let Some(Origin::Parameter(_)) = symbols.inputs.origin(var) else { return Ok(None) };
    let ty = if operator == Operator::FBits { Type::Int } else { Type::Long };
    let (bits, _) = symbols.unknown(Origin::Bits(var), Sort::Value(ty));
    let inverse = if operator == Operator::FBits { Operator::BitsF } else { Operator::BitsD };
    let pool = &mut symbols.pool;
    let same = pool.unary(inverse, bits);
    let number = pool.float_eq(same, same);
    let nan = pool.not(number);
    call.state.path.memory.assume(nan);
    Ok(Some(bits))
}
