//! Atomic exchanges of unknown numbers: what a field or element holds afterwards is a term, without a choice.

use super::{Machine, State, to_term, to_value};
use crate::models::whole_slot;
use crate::value::Value;

/// What a native method answers; `None` when it is none of these, or looks at references or at half a field.
pub(super) fn answer(machine: &mut Machine<'_>, state: &mut State, name: &str, args: &[Value]) -> Option<Value> {
    let (width, tells) = match name {
        "jdk/internal/misc/Unsafe.compareAndSetInt(Ljava/lang/Object;JII)Z" => (4, true),
        "jdk/internal/misc/Unsafe.compareAndSetLong(Ljava/lang/Object;JJJ)Z" => (8, true),
        "jdk/internal/misc/Unsafe.compareAndExchangeInt(Ljava/lang/Object;JII)I" => (4, false),
        "jdk/internal/misc/Unsafe.compareAndExchangeLong(Ljava/lang/Object;JJJ)J" => (8, false),
        _ => return None,
    };
    let (old, told) = exchange(machine, state, args, width)?;
    Some(if tells { told } else { old })
}

/// Exchanges a number, if it is the expected one: what was there, and whether it was that.
pub(crate) fn exchange(
    machine: &mut Machine<'_>,
    state: &mut State,
    args: &[Value],
    width: usize,
) -> Option<(Value, Value)> {
    let [_, object, offset, expected, new] = *args else { return None };
    let (object, slot) = whole_slot(state, object, offset, width)?;
    let body = &mut state.heap.object_mut(object)?.body;
    let old = body.get(slot)?;
    let marks = old.marks() | expected.marks() | new.marks();
    let pool = &mut machine.symbols.as_mut()?.pool;
    let [before, wanted, after] = [old, expected, new].map(|value| to_term(pool, value));
    let same = pool.eq(before, wanted);
    let kept = pool.ite(same, after, before);
    let [one, zero] = [pool.int(1), pool.int(0)];
    let told = pool.ite(same, one, zero);
    let [kept, told] = [kept, told].map(|term| to_value(pool, term).with_taint_of(marks));
    body.set(slot, kept).then_some((old, told))
}
