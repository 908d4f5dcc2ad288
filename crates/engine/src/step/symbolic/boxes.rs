//! Boxes of unknown numbers: `Integer.valueOf` and its kin make one object without a branch.
//!
//! The JDK keeps the boxes of small numbers and makes new ones of others. Here a box of an unknown number is always an object of its own,
//! and whether it is the same as another one is a condition on the values of the two: they are equal, and the JDK keeps a box for them.
//! What the JDK keeps is read from its own caches. A box that a constructor made is none of them.

use std::rc::Rc;

use heap::Symbols;
use program::ClassId;
use term::{Scalar, Term, Type};

use super::objects::View;
use super::strings::{Model, Strings};
use super::{Machine, State, Trap, pool, to_term, with_access};
use crate::heap::{Body, Heap};
use crate::path::Path;
use crate::radix::Radix;
use crate::restriction::{Left, Restriction};
use crate::state::ClassState;
use crate::step::environment;
use crate::value::{Ref, Value};

/// The methods that make boxes.
pub(super) const TABLE: &[(&str, Model)] = &[
    ("java/lang/Boolean.valueOf(Z)Ljava/lang/Boolean;", value_of),
    ("java/lang/Byte.valueOf(B)Ljava/lang/Byte;", value_of),
    ("java/lang/Character.valueOf(C)Ljava/lang/Character;", value_of),
    ("java/lang/Short.valueOf(S)Ljava/lang/Short;", value_of),
    ("java/lang/Integer.valueOf(I)Ljava/lang/Integer;", value_of),
    ("java/lang/Long.valueOf(J)Ljava/lang/Long;", value_of),
];

/// A class of boxes.
struct Kind {
    class: &'static str,
    /// The class whose statics keep boxes, in these: an array, or all of them in ascending order.
    holder: &'static str,
    kept: &'static [&'static str],
    /// The numbers that there are.
    range: (i64, i64),
}

const KINDS: &[Kind] = &[
    kind("java/lang/Boolean", "java/lang/Boolean", &["FALSE", "TRUE"], (0, 1)),
    kind("java/lang/Byte", "java/lang/Byte$ByteCache", &["cache"], (i8::MIN as i64, i8::MAX as i64)),
    kind("java/lang/Character", "java/lang/Character$CharacterCache", &["cache"], (0, u16::MAX as i64)),
    kind("java/lang/Short", "java/lang/Short$ShortCache", &["cache"], (i16::MIN as i64, i16::MAX as i64)),
    kind("java/lang/Integer", "java/lang/Integer$IntegerCache", &["cache"], (i32::MIN as i64, i32::MAX as i64)),
    kind("java/lang/Long", "java/lang/Long$LongCache", &["cache"], (i64::MIN, i64::MAX)),
];

const fn kind(class: &'static str, holder: &'static str, kept: &'static [&'static str], range: (i64, i64)) -> Kind {
    Kind { class, holder, kept, range }
}

/// Classes of the JDK that ask whether two objects are the same only before they ask whether they are equal: the second answer decides.
const SHORTCUTS: &[&str] = &["java/util/HashMap", "java/util/LinkedHashMap", "java/util/concurrent/ConcurrentHashMap"];

/// Whether two different objects of the program may be boxes of one number: a JVM may keep more of them than it has to.
#[inline]
pub(crate) fn may_be_cached(machine: &Machine<'_>, heap: &Heap, path: &Path, a: Ref, b: Ref) -> bool {
    let is_asked = machine.symbols.is_some() && !path.is_restricted && path.initialising == 0;
    is_asked && a != b && !a.is_null() && !b.is_null() && heap.class(a) == heap.class(b)
}

/// Whether two objects of a class are boxes of the same number, or exceptions that the JVM raises.
pub(super) fn are_alike(machine: &Machine<'_>, state: &State, a: Ref, b: Ref) -> bool {
    if environment::is_fault(machine, state, a) {
        return true;
    }
    let (Some(a), Some(b)) = (state.heap.object(a), state.heap.object(b)) else { return false };
    match (&a.body, &b.body) {
        (Body::Fields(left), Body::Fields(right)) => {
            left == right && a.class == b.class && kind_of(machine, a.class).is_some()
        }
        _ => false,
    }
}

/// Notes that boxes may be one object where they are none here.
pub(super) fn note_cache(state: &mut State, same: u32) {
    if !state.path.is_restricted {
        let at = state.standing_at(same);
        state.path.left.push(Left { restriction: Restriction::Identity, at });
    }
}

fn kind_of(machine: &Machine<'_>, class: ClassId) -> Option<&'static Kind> {
    let name = machine.program.spell(machine.program.class(class).name);
    KINDS.iter().find(|kind| kind.class == &*name)
}

/// The boxes that the JDK keeps, in ascending order of their numbers.
fn kept(
    machine: &mut Machine<'_>,
    heap: &Heap,
    classes: &Radix<Rc<ClassState>>,
    kind: &Kind,
) -> Result<Vec<Ref>, Trap> {
    let holder = machine.program.find(kind.holder)?;
    let mut found = Vec::new();
    for name in kind.kept {
        let slot = machine.slot(kind.holder, name)?;
        let value = classes.get(holder.index()).and_then(|class| class.statics.get(slot as usize));
        let value = value.ok_or_else(|| Trap::broken("a static without a slot"))?.as_ref();
        match heap.object(value).map(|object| &object.body) {
            Some(Body::Refs(boxes)) => found.extend_from_slice(boxes),
            _ => found.push(value),
        }
    }
    Ok(found)
}

/// A box of an unknown number.
fn value_of(call: &mut Strings<'_, '_>) -> Result<Value, Trap> {
    let class = call.method.map(|method| call.machine.program.method(method).class);
    let (class, kind) = class
        .and_then(|class| Some((class, kind_of(call.machine, class)?)))
        .ok_or_else(|| Trap::broken("a box of another class"))?;
    let holder = call.machine.program.find(kind.holder)?;
    call.machine.ensure_initialized(call.state, holder)?;
    // From here on, comparisons find what is kept.
    kept(call.machine, &call.state.heap, &call.state.classes, kind)?;
    let slot = call.machine.slot(kind.class, "value")?;
    let object = call.machine.allocate(call.state, class)?;
    let value = call.value(0);
    call.state.heap.set_field(object, slot, value);
    call.state.heap.set_boxed(object);
    Ok(Value::reference(object))
}

/// When two boxes are the same object of a JVM; `None` unless one of them is the box of an unknown number.
pub(super) fn same(view: &mut View<'_, '_>, symbols: &mut Symbols, a: Ref, b: Ref) -> Option<Term> {
    if !view.heap.may_be_one(a, b) {
        return None;
    }
    let kind = kind_of(view.machine, view.heap.class(a)?)?;
    let kept = kept(view.machine, view.heap, view.classes, kind).ok()?;
    let unknown = |object: Ref| view.heap.object(object).is_some_and(|object| object.boxed);
    if [a, b].into_iter().any(|object| !unknown(object) && !kept.contains(&object)) {
        return Some(symbols.pool.bool(false));
    }
    let slot = view.machine.slot(kind.class, "value").ok()?;
    let value = |object: Ref| view.heap.field(object, slot);
    let (x, y, first) = (value(a)?, value(b)?, value(*kept.first()?)?);
    let is_long = first.ty() == Type::Long;
    let least = if is_long { first.as_long() } else { i64::from(first.as_int()) };
    let most = least + kept.len() as i64 - 1;
    let pool = &mut symbols.pool;
    let (x, y) = (to_term(pool, x), to_term(pool, y));
    let mut same = pool.eq(x, y);
    // One that is kept is within the bounds anyway.
    if unknown(a) && unknown(b) {
        let number = |n: i64| if is_long { Scalar::Long(n) } else { Scalar::Int(n as i32) };
        if least > kind.range.0 {
            let least = pool.number(number(least));
            let above = pool.le(least, x);
            same = pool.and(same, above);
        }
        if most < kind.range.1 {
            let most = pool.number(number(most));
            let below = pool.le(x, most);
            same = pool.and(same, below);
        }
    }
    Some(same)
}

/// Whether the running method of the JDK asks for identity only as a shortcut.
pub(super) fn is_shortcut(machine: &Machine<'_>, state: &State) -> bool {
    let Some(method) = state.top.code.method else { return false };
    let class = machine.program.method(method).class;
    let name = machine.program.spell(machine.program.class(class).name);
    let outer = name.split('$').next().unwrap_or(&name);
    SHORTCUTS.contains(&outer) || machine.method_name(method) == "java.util.Objects.equals"
}

/// Whether two objects are the same for a native method: known, or a choice.
pub(crate) fn is_same(machine: &mut Machine<'_>, state: &mut State, a: Ref, b: Ref) -> Result<bool, Trap> {
    if !state.heap.may_be_one(a, b) {
        return Ok(a == b);
    }
    let pool = pool(machine)?;
    let (a, b) = (pool.object(a.0), pool.object(b.0));
    let same = with_access(machine, state, |access| Ok(access.identical(a, b)))?;
    let called_by_model = state.top.code.is_stub();
    match (Strings { machine, state, args: &[], method: None }).decide(same) {
        Err(Trap::Choice(_)) if called_by_model => {
            Err(Trap::unsupported("the identity of a box of an unknown number, asked by a native method"))
        }
        answer => answer,
    }
}

/// The object by which a monitor is held that is the one of this object; itself if none is.
pub(crate) fn monitor(machine: &mut Machine<'_>, state: &mut State, object: Ref) -> Result<Ref, Trap> {
    if !state.holds(object) {
        for (held, _) in Rc::clone(&state.locks).iter() {
            if is_same(machine, state, *held, object)? {
                return Ok(*held);
            }
        }
    }
    Ok(object)
}
