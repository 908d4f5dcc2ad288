//! `java.lang.Object`, `String`, `StringUTF16`, boxes' bit casts.

use program::ClassId;
use term::Scalar;

use super::{Call, ModelResult, Reply, Table, boolean, double, float, reference, void};
use crate::heap::Body;
use crate::nan;
use crate::restriction::Restriction;
use crate::stop::Trap;
use crate::value::{Ref, Value};

pub(super) const TABLE: Table = &[
    ("java/lang/Object.<init>()V", |_| void()),
    ("java/lang/Object.getClass()Ljava/lang/Class;", get_class),
    ("java/lang/Object.hashCode()I", identity_hash_code),
    ("java/lang/Object.clone()Ljava/lang/Object;", clone),
    ("java/lang/Object.notify()V", notify),
    ("java/lang/Object.notifyAll()V", notify),
    ("java/lang/System.identityHashCode(Ljava/lang/Object;)I", identity_hash_code),
    ("java/lang/String.intern()Ljava/lang/String;", intern),
    ("java/lang/StringUTF16.isBigEndian()Z", |_| boolean(false)),
    ("java/lang/StringCoding.isBigEndian()Z", |_| boolean(false)),
    ("java/lang/Float.floatToRawIntBits(F)I", |call| {
        let (bits, is_promised) = nan::raw_float(call.float(0));
        raw(call, Value::int(bits as i32), is_promised)
    }),
    ("java/lang/Float.intBitsToFloat(I)F", |call| float(f32::from_bits(call.int(0) as u32))),
    ("java/lang/Double.doubleToRawLongBits(D)J", |call| {
        let (bits, is_promised) = nan::raw_double(call.double(0));
        raw(call, Value::long(bits as i64), is_promised)
    }),
    ("java/lang/Double.longBitsToDouble(J)D", |call| double(f64::from_bits(call.long(0) as u64))),
];

/// The bits of a float. Where no tests are made, it is not known which NaN arithmetic has made.
fn raw(call: &Call<'_, '_>, bits: Value, is_promised: bool) -> ModelResult {
    let is_nan = call.value(0).scalar().is_some_and(|number| match number {
        Scalar::Float(x) => x.is_nan(),
        Scalar::Double(x) => x.is_nan(),
        Scalar::Int(_) | Scalar::Long(_) => false,
    });
    let is_promised = is_promised && (call.machine.explores() || !is_nan);
    Ok(Reply::Return(if is_promised { bits } else { bits.tainted() }))
}

fn get_class(call: &mut Call<'_, '_>) -> ModelResult {
    let object = call.present(0)?;
    let class = call.class_of(object)?;
    note_constructed(call, object, class);
    reference(call.mirror(class)?)
}

/// The object under construction may be one of a subclass.
fn note_constructed(call: &mut Call<'_, '_>, object: Ref, class: ClassId) {
    if Some(object) == call.state.path.constructed && call.machine.may_be_extended(class) {
        call.state.leave_out(Restriction::Classes);
    }
}

fn identity_hash_code(call: &mut Call<'_, '_>) -> ModelResult {
    let object = call.reference(0);
    Ok(Reply::Return(call.state.identity_hash(object)))
}

fn clone(call: &mut Call<'_, '_>) -> ModelResult {
    let object = call.present(0)?;
    let need = call.object(object)?.body.bytes();
    call.machine.check_room(call.state, need)?;
    let (class, body, taint) = {
        let object = call.object(object)?;
        (object.class, object.body.clone(), object.taint)
    };
    note_constructed(call, object, class);
    let cloneable = call.class("java/lang/Cloneable")?;
    if matches!(body, Body::Fields(_)) && !call.machine.program.is_assignable(class, cloneable)? {
        let name = call.class_name(class).replace('/', ".");
        return Err(Trap::throw("java/lang/CloneNotSupportedException", name));
    }
    let copy = call.state.heap.allocate(class, body);
    if let Some(object) = call.state.heap.object_mut(copy) {
        object.taint = taint;
    }
    Ok(Reply::Return(Value::reference(copy)))
}

fn notify(call: &mut Call<'_, '_>) -> ModelResult {
    if call.holds(call.reference(0))? {
        return void();
    }
    Err(Trap::throw("java/lang/IllegalMonitorStateException", "current thread is not owner"))
}

fn intern(call: &mut Call<'_, '_>) -> ModelResult {
    let string = call.present(0)?;
    let units = call.units(string)?;
    let text = call.machine.program.text(&units);
    // Another call may have interned an equal string before, or this one.
    if call.state.runtime.interned.get(text.index()).copied() != Some(string) {
        call.machine.leave_out(call.state, Restriction::Identity);
    }
    if call.state.runtime.interned.get(text.index()).is_none() {
        call.state.runtime_mut().interned.set(text.index(), Some(string));
    }
    reference(call.machine.intern(call.state, text)?)
}
