//! `java.lang.invoke.VarHandle` for fields, array elements and numbers in byte arrays, which the JDK's own classes use for atomic
//! and unaligned access. With one thread every access mode means the same. A handle is an object of class `VarHandle` whose form
//! is an array of two longs: what it stands for, and a field id or the kind of number. Other method handles are unsupported.

use program::{FieldId, Primitive};

use super::{Call, ModelResult, Reply, Table, boolean, reference, void};
use crate::heap::Body;
use crate::stop::Trap;
use crate::value::{Ref, Value, View};

const HANDLE: &str = "java/lang/invoke/VarHandle";
const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
const FIELD: i64 = 0;
const ELEMENT: i64 = 1;
const VIEW: i64 = 2;
/// Of a view's id: the big end comes first; below it, the letter of the number's type.
const BIG_END: i64 = 0x100;

macro_rules! modes {
    ($function:expr, $result:literal, $($name:literal),*) => {
        &[$((concat!("java/lang/invoke/VarHandle.", $name, "([Ljava/lang/Object;)", $result), $function)),*]
    };
}

pub(super) const TABLES: &[Table] = &[
    &[
        ("java/lang/invoke/MethodHandles.<clinit>()V", |_| void()),
        ("java/lang/invoke/MethodHandles$Lookup.<clinit>()V", |_| void()),
        ("java/lang/invoke/VarHandle.<clinit>()V", |_| void()),
        ("java/lang/invoke/MethodHandles.lookup()Ljava/lang/invoke/MethodHandles$Lookup;", |call| {
            let caller = call.java_frames().first().map(|&(method, _)| call.machine.program.method(method).class);
            let caller = call.mirror(caller.ok_or_else(|| Trap::broken("a lookup without a caller"))?)?;
            lookup(call, caller)
        }),
        (
            "java/lang/invoke/MethodHandles.privateLookupIn(Ljava/lang/Class;Ljava/lang/invoke/MethodHandles$Lookup;)\
             Ljava/lang/invoke/MethodHandles$Lookup;",
            |call| {
                let class = call.present(0)?;
                lookup(call, class)
            },
        ),
        ("java/lang/invoke/MethodHandles$Lookup.lookupClass()Ljava/lang/Class;", |call| {
            Ok(Reply::Return(call.field(call.present(0)?, LOOKUP, "lookupClass")?))
        }),
        (
            "java/lang/invoke/MethodHandles$Lookup.findVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)\
             Ljava/lang/invoke/VarHandle;",
            find,
        ),
        (
            "java/lang/invoke/MethodHandles$Lookup.findStaticVarHandle(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)\
             Ljava/lang/invoke/VarHandle;",
            find,
        ),
        (
            "java/lang/invoke/MethodHandles.arrayElementVarHandle(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;",
            |call| handle(call, ELEMENT, 0),
        ),
        (
            "java/lang/invoke/MethodHandles.byteArrayViewVarHandle(Ljava/lang/Class;Ljava/nio/ByteOrder;)\
             Ljava/lang/invoke/VarHandle;",
            byte_view,
        ),
        ("*.withInvokeExactBehavior()Ljava/lang/invoke/VarHandle;", |call| reference(call.present(0)?)),
        ("*.withInvokeBehavior()Ljava/lang/invoke/VarHandle;", |call| reference(call.present(0)?)),
        ("java/lang/invoke/VarHandle.fullFence()V", |_| void()),
        ("java/lang/invoke/VarHandle.acquireFence()V", |_| void()),
        ("java/lang/invoke/VarHandle.releaseFence()V", |_| void()),
        ("java/lang/invoke/VarHandle.loadLoadFence()V", |_| void()),
        ("java/lang/invoke/VarHandle.storeStoreFence()V", |_| void()),
    ],
    modes!(get, "Ljava/lang/Object;", "get", "getVolatile", "getOpaque", "getAcquire"),
    modes!(set, "V", "set", "setVolatile", "setOpaque", "setRelease"),
    modes!(
        compare_and_set,
        "Z",
        "compareAndSet",
        "weakCompareAndSet",
        "weakCompareAndSetPlain",
        "weakCompareAndSetAcquire",
        "weakCompareAndSetRelease"
    ),
    modes!(
        compare_and_exchange,
        "Ljava/lang/Object;",
        "compareAndExchange",
        "compareAndExchangeAcquire",
        "compareAndExchangeRelease"
    ),
    modes!(
        |call| update(call, |_, new| Ok(new)),
        "Ljava/lang/Object;",
        "getAndSet",
        "getAndSetAcquire",
        "getAndSetRelease"
    ),
    modes!(|call| update(call, add), "Ljava/lang/Object;", "getAndAdd", "getAndAddAcquire", "getAndAddRelease"),
    modes!(
        |call| update(call, |old, new| bitwise(old, new, |a, b| a | b)),
        "Ljava/lang/Object;",
        "getAndBitwiseOr",
        "getAndBitwiseOrAcquire",
        "getAndBitwiseOrRelease"
    ),
    modes!(
        |call| update(call, |old, new| bitwise(old, new, |a, b| a & b)),
        "Ljava/lang/Object;",
        "getAndBitwiseAnd",
        "getAndBitwiseAndAcquire",
        "getAndBitwiseAndRelease"
    ),
    modes!(
        |call| update(call, |old, new| bitwise(old, new, |a, b| a ^ b)),
        "Ljava/lang/Object;",
        "getAndBitwiseXor",
        "getAndBitwiseXorAcquire",
        "getAndBitwiseXorRelease"
    ),
];

/// A lookup object. What can be asked of it is modelled here; everything else is unsupported.
fn lookup(call: &mut Call<'_, '_>, class: Ref) -> ModelResult {
    let lookup_class = call.class(LOOKUP)?;
    let lookup = call.allocate(lookup_class)?;
    call.set_field(lookup, LOOKUP, "lookupClass", Value::reference(class))?;
    reference(lookup)
}

fn handle(call: &mut Call<'_, '_>, kind: i64, id: i64) -> ModelResult {
    let longs = call.machine.program.array_of(call.machine.program.primitive(Primitive::Long));
    let form = call.state.heap.allocate(longs, Body::Longs([kind, id].into()));
    // `VarHandle` itself is abstract.
    let class = call.class("java/lang/invoke/VarHandleInts$Array")?;
    let handle = call.allocate(class)?;
    call.set_field(handle, HANDLE, "vform", Value::reference(form))?;
    reference(handle)
}

/// A handle for numbers in byte arrays.
fn byte_view(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(0)?)?;
    let order = call.field(call.present(1)?, "java/nio/ByteOrder", "name")?.as_ref();
    let big = call.text(order)? == "BIG_ENDIAN";
    let letter = match &*call.class_name(class) {
        "[S" => 'S',
        "[C" => 'C',
        "[I" => 'I',
        "[J" => 'J',
        "[F" => 'F',
        "[D" => 'D',
        _ => return Err(Trap::unsupported("java.lang.invoke.MethodHandles.byteArrayViewVarHandle of this class")),
    };
    handle(call, VIEW, i64::from(u32::from(letter)) | if big { BIG_END } else { 0 })
}

/// A handle for a declared field. (Access is not checked again: the JDK looks up its own fields.)
fn find(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(1)?)?;
    let name = call.text(call.present(2)?)?;
    let Some(field) = call.machine.program.find_field(class, &name) else {
        return Err(Trap::throw("java/lang/NoSuchFieldException", name));
    };
    if call.machine.program.field(field).access.is_static() {
        let owner = call.machine.program.field(field).class;
        call.initialize(owner)?;
    }
    handle(call, FIELD, i64::from(field.0))
}

/// What a handle stands for in this call, and the position of the first argument that is a value.
enum Location {
    Field(Ref, u32),
    Static(program::ClassId, u32),
    Element(Ref, usize),
    View(Ref, usize, i64),
}

/// The width of the numbers of a view.
fn view_width(id: i64) -> usize {
    match (id & 0xff) as u8 {
        b'S' | b'C' => 2,
        b'I' | b'F' => 4,
        _ => 8,
    }
}

fn location(call: &mut Call<'_, '_>) -> Result<(Location, usize), Trap> {
    let form = call.field(call.present(0)?, HANDLE, "vform")?.as_ref();
    let Some((kind, id)) = call.state.heap.object(form).and_then(|object| match &object.body {
        Body::Longs(longs) => Some((*longs.first()?, *longs.get(1)?)),
        _ => None,
    }) else {
        return Err(Trap::unsupported("java.lang.invoke.VarHandle of another kind"));
    };
    if kind == ELEMENT {
        let (array, index) = (call.present(1)?, call.int(2));
        let length = call.state.heap.length(array).unwrap_or(0);
        let position = usize::try_from(index).ok().filter(|&index| index < length).ok_or_else(|| {
            let message = format!("Index {index} out of bounds for length {length}");
            Trap::throw("java/lang/ArrayIndexOutOfBoundsException", message)
        })?;
        return Ok((Location::Element(array, position), 3));
    }
    if kind == VIEW {
        let (array, index) = (call.present(1)?, call.int(2));
        let length = call.state.heap.length(array).unwrap_or(0) as i64 - view_width(id) as i64 + 1;
        let position = usize::try_from(index).ok().filter(|_| i64::from(index) < length).ok_or_else(|| {
            let message = format!("Index {index} out of bounds for length {length}");
            Trap::throw("java/lang/IndexOutOfBoundsException", message)
        })?;
        return Ok((Location::View(array, position, id), 3));
    }
    let field = FieldId(id as u32);
    let place = call.machine.place(field)?;
    if call.machine.program.field(field).access.is_static() {
        return Ok((Location::Static(place.class, place.slot), 1));
    }
    Ok((Location::Field(call.present(1)?, place.slot), 2))
}

fn read(call: &Call<'_, '_>, location: &Location) -> Result<Value, Trap> {
    let value = match *location {
        Location::Field(object, slot) => call.state.heap.field(object, slot),
        Location::Static(class, slot) => call.state.class(class).and_then(|c| c.statics.get(slot as usize).copied()),
        Location::Element(array, index) => {
            call.state.heap.object(array).and_then(|object| Some(object.marked(object.body.get(index)?)))
        }
        Location::View(array, index, id) => {
            call.state.heap.object(array).and_then(|object| Some(object.marked(read_view(&object.body, index, id)?)))
        }
    };
    super::call::concrete(value.ok_or_else(|| Trap::broken("a variable that is not there"))?)
}

fn write(call: &mut Call<'_, '_>, location: &Location, value: Value) -> Result<(), Trap> {
    let written = match *location {
        Location::Field(object, slot) => call.state.heap.set_field(object, slot, value),
        Location::Static(class, slot) => call
            .state
            .class_mut(class)
            .is_some_and(|class| class.statics.get_mut(slot as usize).map(|place| *place = value).is_some()),
        Location::Element(array, index) => call.state.heap.object_mut(array).is_some_and(|object| {
            object.taint.elements |= value.is_tainted();
            object.body.set(index, value)
        }),
        Location::View(array, index, id) => call.state.heap.object_mut(array).is_some_and(|object| {
            object.taint.elements |= value.is_tainted();
            write_view(&mut object.body, index, id, value)
        }),
    };
    if written { Ok(()) } else { Err(Trap::broken("a variable that is not there")) }
}

fn read_view(body: &Body, index: usize, id: i64) -> Option<Value> {
    let Body::Bytes(bytes) = body else { return None };
    let bytes = bytes.get(index..index + view_width(id))?;
    let fold = |bits: u64, byte: &i8| bits << 8 | u64::from(*byte as u8);
    let bits = if id & BIG_END != 0 { bytes.iter().fold(0, fold) } else { bytes.iter().rev().fold(0, fold) };
    Some(match (id & 0xff) as u8 {
        b'S' => Value::int(i32::from(bits as i16)),
        b'C' => Value::int(i32::from(bits as u16)),
        b'I' => Value::int(bits as i32),
        b'F' => Value::float(f32::from_bits(bits as u32)),
        b'D' => Value::double(f64::from_bits(bits)),
        _ => Value::long(bits as i64),
    })
}

fn write_view(body: &mut Body, index: usize, id: i64, value: Value) -> bool {
    let Body::Bytes(bytes) = body else { return false };
    let width = view_width(id);
    let Some(bytes) = bytes.get_mut(index..index + width) else { return false };
    for (position, byte) in bytes.iter_mut().enumerate() {
        let shift = 8 * if id & BIG_END != 0 { width - 1 - position } else { position };
        *byte = (value.bits() >> shift) as i8;
    }
    true
}

fn get(call: &mut Call<'_, '_>) -> ModelResult {
    let (location, _) = location(call)?;
    Ok(Reply::Return(read(call, &location)?))
}

fn set(call: &mut Call<'_, '_>) -> ModelResult {
    let (location, first) = location(call)?;
    write(call, &location, call.value(first))?;
    void()
}

/// The old value, and whether it was the expected one and so has been replaced.
fn exchange(call: &mut Call<'_, '_>) -> Result<(Value, bool), Trap> {
    let (location, first) = location(call)?;
    let old = read(call, &location)?;
    let same = call.same(old, call.value(first))?;
    if same {
        write(call, &location, call.value(first + 1))?;
    }
    Ok((old, same))
}

fn compare_and_set(call: &mut Call<'_, '_>) -> ModelResult {
    boolean(exchange(call)?.1)
}

fn compare_and_exchange(call: &mut Call<'_, '_>) -> ModelResult {
    Ok(Reply::Return(exchange(call)?.0))
}

/// Replaces the value by a function of it and the argument; returns the old one.
fn update(call: &mut Call<'_, '_>, new: fn(Value, Value) -> Result<Value, Trap>) -> ModelResult {
    let (location, first) = location(call)?;
    let old = read(call, &location)?;
    let value = new(old, call.value(first))?;
    write(call, &location, value)?;
    Ok(Reply::Return(old))
}

fn add(old: Value, by: Value) -> Result<Value, Trap> {
    match (old.view(), by.view()) {
        (View::Int(a), View::Int(b)) => Ok(Value::int(a.wrapping_add(b))),
        (View::Long(a), View::Long(b)) => Ok(Value::long(a.wrapping_add(b))),
        (View::Float(a), View::Float(b)) => Ok(Value::float(a + b)),
        (View::Double(a), View::Double(b)) => Ok(Value::double(a + b)),
        _ => Err(Trap::unsupported("java.lang.invoke.VarHandle.getAndAdd with a conversion")),
    }
}

fn bitwise(old: Value, by: Value, operator: fn(i64, i64) -> i64) -> Result<Value, Trap> {
    match (old.view(), by.view()) {
        (View::Int(a), View::Int(b)) => Ok(Value::int(operator(i64::from(a), i64::from(b)) as i32)),
        (View::Long(a), View::Long(b)) => Ok(Value::long(operator(a, b))),
        _ => Err(Trap::unsupported("java.lang.invoke.VarHandle.getAndBitwise with a conversion")),
    }
}
