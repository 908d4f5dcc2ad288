//! `jdk.internal.misc.Unsafe`: fields and array elements by offset. Slot n of an object has offset 16 + 8n, element n of an
//! array 16 + width·n, static n of a class 2⁴⁰ + 8n in its mirror; reads of another width than the element's are put together from bytes, little end first.

use program::ClassKind;

use super::{Call, ModelResult, Reply, Table, boolean, int, long, reflect, void};
use crate::heap::Body;
use crate::state::State;
use crate::step::atomics;
use crate::stop::Trap;
use crate::value::{Ref, Value, View};

const BASE: i64 = 16;
const STATICS: usize = 1 << 40;

macro_rules! table {
    ($($name:literal $descriptor:literal $width:literal;)*) => {&[
        $(
            (concat!("jdk/internal/misc/Unsafe.get", $name, "(Ljava/lang/Object;J)", $descriptor), |c| get(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.get", $name, "Volatile(Ljava/lang/Object;J)", $descriptor), |c| get(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.get", $name, "Acquire(Ljava/lang/Object;J)", $descriptor), |c| get(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.get", $name, "Opaque(Ljava/lang/Object;J)", $descriptor), |c| get(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.put", $name, "(Ljava/lang/Object;J", $descriptor, ")V"), |c| put(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.put", $name, "Volatile(Ljava/lang/Object;J", $descriptor, ")V"), |c| put(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.put", $name, "Release(Ljava/lang/Object;J", $descriptor, ")V"), |c| put(c, $width)),
            (concat!("jdk/internal/misc/Unsafe.put", $name, "Opaque(Ljava/lang/Object;J", $descriptor, ")V"), |c| put(c, $width)),
        )*
        ("jdk/internal/misc/Unsafe.compareAndSetInt(Ljava/lang/Object;JII)Z", compare_and_set),
        ("jdk/internal/misc/Unsafe.compareAndSetLong(Ljava/lang/Object;JJJ)Z", compare_and_set),
        (
            "jdk/internal/misc/Unsafe.compareAndSetReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)Z",
            compare_and_set,
        ),
        ("jdk/internal/misc/Unsafe.compareAndExchangeInt(Ljava/lang/Object;JII)I", compare_and_exchange),
        ("jdk/internal/misc/Unsafe.compareAndExchangeLong(Ljava/lang/Object;JJJ)J", compare_and_exchange),
        (
            "jdk/internal/misc/Unsafe.compareAndExchangeReference(Ljava/lang/Object;JLjava/lang/Object;Ljava/lang/Object;)\
             Ljava/lang/Object;",
            compare_and_exchange,
        ),
        ("jdk/internal/misc/Unsafe.objectFieldOffset1(Ljava/lang/Class;Ljava/lang/String;)J", field_offset),
        ("jdk/internal/misc/Unsafe.staticFieldOffset0(Ljava/lang/reflect/Field;)J", |call| {
            long(STATICS as i64 + 8 * i64::from(reflect::slot_of(call)?))
        }),
        ("jdk/internal/misc/Unsafe.staticFieldBase0(Ljava/lang/reflect/Field;)Ljava/lang/Object;", |call| {
            Ok(Reply::Return(call.field(call.present(1)?, "java/lang/reflect/Field", "clazz")?))
        }),
        ("jdk/internal/misc/Unsafe.arrayBaseOffset0(Ljava/lang/Class;)I", |_| int(BASE as i32)),
        ("jdk/internal/misc/Unsafe.arrayIndexScale0(Ljava/lang/Class;)I", index_scale),
        ("jdk/internal/misc/Unsafe.allocateInstance(Ljava/lang/Class;)Ljava/lang/Object;", allocate_instance),
        ("jdk/internal/misc/Unsafe.ensureClassInitialized0(Ljava/lang/Class;)V", ensure_initialized),
        ("jdk/internal/misc/Unsafe.shouldBeInitialized0(Ljava/lang/Class;)Z", should_be_initialized),
        ("jdk/internal/misc/Unsafe.throwException(Ljava/lang/Throwable;)V", |call| Err(Trap::Exception(call.present(1)?))),
        ("jdk/internal/misc/Unsafe.fullFence()V", |_| void()),
        ("jdk/internal/misc/Unsafe.loadFence()V", |_| void()),
        ("jdk/internal/misc/Unsafe.storeFence()V", |_| void()),
        ("jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V", |_| void()),
        ("jdk/internal/misc/Unsafe.copyMemory0(Ljava/lang/Object;JLjava/lang/Object;JJ)V", |c| copy_memory(c, 1)),
        ("jdk/internal/misc/Unsafe.copySwapMemory0(Ljava/lang/Object;JLjava/lang/Object;JJJ)V", copy_swapped),
        ("jdk/internal/misc/Unsafe.setMemory0(Ljava/lang/Object;JJB)V", set_memory),
    ]};
}

pub(super) const TABLE: Table = table! {
    "Reference" "Ljava/lang/Object;" 4;
    "Boolean" "Z" 1;
    "Byte" "B" 1;
    "Short" "S" 2;
    "Char" "C" 2;
    "Int" "I" 4;
    "Long" "J" 8;
    "Float" "F" 4;
    "Double" "D" 8;
};

/// The object at argument 1 and the byte position in its body.
fn position(call: &Call<'_, '_>) -> Result<(Ref, usize), Trap> {
    let object = call.reference(1);
    if object.is_null() {
        return Err(Trap::unsupported("jdk.internal.misc.Unsafe: memory outside the heap"));
    }
    let at =
        usize::try_from(call.long(2) - BASE).map_err(|_| Trap::unsupported("jdk.internal.misc.Unsafe: bad offset"))?;
    Ok((object, at))
}

fn out_of_range() -> Trap {
    Trap::unsupported("jdk.internal.misc.Unsafe: bad offset")
}

/// True when an access of this width is an access to one field or element.
fn is_whole(body: &Body, at: usize, width: usize) -> bool {
    match body {
        Body::Fields(_) => at.is_multiple_of(8),
        _ => body.width() == width && at.is_multiple_of(width),
    }
}

/// The place of a field or element that an offset stands for, where object and offset are known and it is no static.
pub(crate) fn whole_slot(state: &State, object: Value, offset: Value, width: usize) -> Option<(Ref, usize)> {
    if object.is_symbolic() || offset.is_symbolic() {
        return None;
    }
    let at = usize::try_from(offset.as_long() - BASE).ok().filter(|at| at + (BASE as usize) < STATICS)?;
    let body = &state.heap.object(object.as_ref())?.body;
    is_whole(body, at, width).then(|| (object.as_ref(), at / body.width()))
}

/// The static that an offset in a mirror stands for.
fn static_at<'s>(call: &'s mut Call<'_, '_>, mirror: Ref, at: usize) -> Result<&'s mut Value, Trap> {
    let class = call.mirrored(mirror)?;
    let statics = call.state.class_mut(class).map(|class| &mut class.statics);
    statics.and_then(|statics| statics.get_mut((at + BASE as usize - STATICS) / 8)).ok_or_else(out_of_range)
}

fn read(call: &mut Call<'_, '_>, object: Ref, at: usize, width: usize) -> Result<Value, Trap> {
    if at + BASE as usize >= STATICS {
        return Ok(*static_at(call, object, at)?);
    }
    let object = call.object(object)?;
    let body = &object.body;
    let value = if is_whole(body, at, width) {
        body.get(at / body.width()).ok_or_else(out_of_range)?
    } else {
        let mut bits = 0u64;
        for i in (0..width).rev() {
            bits = bits << 8 | u64::from(byte(body, at + i).ok_or_else(out_of_range)?);
        }
        match width {
            8 => Value::long(bits as i64),
            4 => Value::int(bits as i32),
            2 => Value::int(i32::from(bits as i16)),
            _ => Value::int(i32::from(bits as i8)),
        }
    };
    Ok(object.marked(value))
}

fn byte(body: &Body, at: usize) -> Option<u8> {
    let value = body.get(at / body.width()).filter(|value| !value.is_symbolic())?;
    Some((value.bits() >> (8 * (at % body.width()))) as u8)
}

fn set_byte(body: &mut Body, at: usize, byte: u8) -> Option<()> {
    let (index, shift) = (at / body.width(), 8 * (at % body.width()));
    let old = body.get(index).filter(|old| !old.is_symbolic())?;
    let new = old.bits() & !(0xff << shift) | u64::from(byte) << shift;
    let value = match old.view() {
        View::Int(_) => Value::int(new as i32),
        View::Long(_) => Value::long(new as i64),
        View::Float(_) => Value::float(f32::from_bits(new as u32)),
        View::Double(_) => Value::double(f64::from_bits(new)),
        View::Ref(_) => return None,
    };
    body.set(index, value).then_some(())
}

fn write(call: &mut Call<'_, '_>, object: Ref, at: usize, width: usize, value: Value) -> Result<(), Trap> {
    if at + BASE as usize >= STATICS {
        *static_at(call, object, at)? = value;
        return Ok(());
    }
    let object = call.state.heap.object_mut(object).ok_or_else(Trap::null)?;
    object.taint.elements |= value.is_tainted() && !matches!(object.body, Body::Fields(_));
    let body = &mut object.body;
    if is_whole(body, at, width) {
        let index = at / body.width();
        return if body.set(index, value) { Ok(()) } else { Err(out_of_range()) };
    }
    for i in 0..width {
        set_byte(body, at + i, (value.bits() >> (8 * i)) as u8).ok_or_else(out_of_range)?;
    }
    Ok(())
}

fn get(call: &mut Call<'_, '_>, width: usize) -> ModelResult {
    let (object, at) = position(call)?;
    Ok(Reply::Return(read(call, object, at, width)?))
}

fn put(call: &mut Call<'_, '_>, width: usize) -> ModelResult {
    let (object, at) = position(call)?;
    write(call, object, at, width, call.value(3))?;
    void()
}

/// What was there, and whether it was what is expected.
fn exchange(call: &mut Call<'_, '_>) -> Result<(Value, Value), Trap> {
    let (object, at) = position(call)?;
    let (expected, new) = (call.value(3), call.value(4));
    let width = if matches!(expected.view(), View::Long(_)) { 8 } else { 4 };
    let old = read(call, object, at, width)?;
    if old.is_symbolic() && !old.is_ref() {
        let unknown = || Trap::unsupported("an unknown value in a native method");
        return atomics::exchange(call.machine, call.state, call.args, width).ok_or_else(unknown);
    }
    let same = call.same(super::call::concrete(old)?, expected)?;
    if same {
        write(call, object, at, width, new)?;
    }
    Ok((old, Value::int(i32::from(same))))
}

fn compare_and_set(call: &mut Call<'_, '_>) -> ModelResult {
    Ok(Reply::Return(exchange(call)?.1))
}

fn compare_and_exchange(call: &mut Call<'_, '_>) -> ModelResult {
    Ok(Reply::Return(exchange(call)?.0))
}

fn field_offset(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(1)?)?;
    let name = call.text(call.present(2)?)?;
    let Some(field) = call.machine.program.find_field(class, &name) else {
        return Err(Trap::throw("java/lang/InternalError", name));
    };
    let slot = call.machine.place(field)?.slot;
    long(BASE + 8 * i64::from(slot))
}

fn index_scale(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(1)?)?;
    let ClassKind::Array(component) = call.machine.program.class(class).kind else {
        return Err(Trap::throw_plain("java/lang/InvalidClassException"));
    };
    let body = match call.machine.program.class(component).kind {
        ClassKind::Primitive(primitive) => Body::zeros(primitive, 0),
        ClassKind::Instance | ClassKind::Array(_) => Some(Body::nulls(0)),
    };
    int(body.map_or(0, |body| body.width() as i32))
}

fn allocate_instance(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(1)?)?;
    call.initialize(class)?;
    Ok(Reply::Return(Value::reference(call.allocate(class)?)))
}

fn ensure_initialized(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(1)?)?;
    call.initialize(class)?;
    void()
}

fn should_be_initialized(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(1)?)?;
    boolean(!call.state.is_ready(class))
}

/// Copies bytes between arrays; `unit` bytes at a time are reversed when it is more than one.
fn copy_memory(call: &mut Call<'_, '_>, unit: usize) -> ModelResult {
    let (source, from) = position(call)?;
    let target = call.present(3)?;
    let (at, count) = (usize::try_from(call.long(4) - BASE), usize::try_from(call.long(5)));
    let (Ok(at), Ok(count)) = (at, count) else { return Err(out_of_range()) };
    let (copied, tainted) = {
        let object = call.object(source)?;
        let copied: Option<Vec<u8>> = (0..count).map(|i| byte(&object.body, from + i)).collect();
        (copied, object.taint.elements)
    };
    let mut copied = copied.ok_or_else(out_of_range)?;
    if unit > 1 {
        copied.chunks_exact_mut(unit).for_each(<[u8]>::reverse);
    }
    let object = call.state.heap.object_mut(target).ok_or_else(Trap::null)?;
    object.taint.elements |= tainted;
    for (i, byte) in copied.into_iter().enumerate() {
        set_byte(&mut object.body, at + i, byte).ok_or_else(out_of_range)?;
    }
    void()
}

fn copy_swapped(call: &mut Call<'_, '_>) -> ModelResult {
    let unit = usize::try_from(call.long(6)).map_err(|_| out_of_range())?;
    copy_memory(call, unit)
}

/// Sets a range of bytes of an array.
fn set_memory(call: &mut Call<'_, '_>) -> ModelResult {
    let (object, at) = position(call)?;
    let count = usize::try_from(call.long(3)).map_err(|_| out_of_range())?;
    let object = call.state.heap.object_mut(object).ok_or_else(Trap::null)?;
    for i in 0..count {
        set_byte(&mut object.body, at + i, call.args.get(4).map_or(0, |value| value.as_int()) as u8)
            .ok_or_else(out_of_range)?;
    }
    void()
}
