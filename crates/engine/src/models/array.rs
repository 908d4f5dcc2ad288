//! `java.lang.reflect.Array`.

use program::ClassKind;

use super::{Call, ModelResult, Reply, Table, int, reference};
use crate::step::{allocate_array, array_bytes, nested};
use crate::stop::Trap;
use crate::value::{Ref, Value};

pub(super) const TABLE: Table = &[
    ("java/lang/reflect/Array.newArray(Ljava/lang/Class;I)Ljava/lang/Object;", new_array),
    ("java/lang/reflect/Array.multiNewArray(Ljava/lang/Class;[I)Ljava/lang/Object;", multi_new_array),
    ("java/lang/reflect/Array.getLength(Ljava/lang/Object;)I", length),
    ("java/lang/reflect/Array.getInt(Ljava/lang/Object;I)I", get_primitive),
    ("java/lang/reflect/Array.getLong(Ljava/lang/Object;I)J", get_primitive),
    ("java/lang/reflect/Array.getDouble(Ljava/lang/Object;I)D", get_primitive),
    ("java/lang/reflect/Array.getFloat(Ljava/lang/Object;I)F", get_primitive),
    ("java/lang/reflect/Array.getByte(Ljava/lang/Object;I)B", get_primitive),
    ("java/lang/reflect/Array.getShort(Ljava/lang/Object;I)S", get_primitive),
    ("java/lang/reflect/Array.getChar(Ljava/lang/Object;I)C", get_primitive),
    ("java/lang/reflect/Array.getBoolean(Ljava/lang/Object;I)Z", get_primitive),
    ("java/lang/reflect/Array.get(Ljava/lang/Object;I)Ljava/lang/Object;", get),
    ("java/lang/reflect/Array.set(Ljava/lang/Object;ILjava/lang/Object;)V", set),
];

fn new_array(call: &mut Call<'_, '_>) -> ModelResult {
    let component = call.mirrored(call.present(0)?)?;
    let length = call.int(1);
    if let ClassKind::Primitive(program::Primitive::Void) = call.machine.program.class(component).kind {
        return Err(Trap::throw_plain("java/lang/IllegalArgumentException"));
    }
    if length < 0 {
        return Err(Trap::throw("java/lang/NegativeArraySizeException", length.to_string()));
    }
    let class = call.machine.program.array_of(component);
    reference(allocate_array(call.machine, call.state, class, length)?)
}

fn multi_new_array(call: &mut Call<'_, '_>) -> ModelResult {
    let mut class = call.mirrored(call.present(0)?)?;
    let lengths = match &call.object(call.present(1)?)?.body {
        crate::heap::Body::Ints(lengths) => lengths.to_vec(),
        _ => return Err(Trap::broken("not an int array")),
    };
    if lengths.is_empty() {
        return Err(Trap::throw("java/lang/IllegalArgumentException", "Empty dimensions array"));
    }
    if let Some(length) = lengths.iter().find(|&&length| length < 0) {
        return Err(Trap::throw("java/lang/NegativeArraySizeException", length.to_string()));
    }
    for _ in &lengths {
        class = call.machine.program.array_of(class);
    }
    call.machine.check_room(call.state, array_bytes(call.machine, class, &lengths))?;
    let tainted = call.taint || call.object(call.reference(1))?.taint.elements;
    let mark = |length: i32| if tainted { Value::int(length).tainted() } else { Value::int(length) };
    let lengths: Vec<Value> = lengths.into_iter().map(mark).collect();
    reference(nested(call.machine, call.state, class, &lengths)?)
}

fn not_an_array() -> Trap {
    Trap::throw("java/lang/IllegalArgumentException", "Argument is not an array")
}

fn length(call: &mut Call<'_, '_>) -> ModelResult {
    let object = call.object(call.present(0)?)?;
    match object.body.length() {
        Some(length) => int(length as i32),
        None => Err(not_an_array()),
    }
}

fn check_index(call: &Call<'_, '_>, array: Ref) -> Result<usize, Trap> {
    let length = call.object(array)?.body.length().ok_or_else(not_an_array)?;
    match usize::try_from(call.int(1)) {
        Ok(index) if index < length => Ok(index),
        _ => {
            let message = format!("Index {} out of bounds for length {length}", call.int(1));
            Err(Trap::throw("java/lang/ArrayIndexOutOfBoundsException", message))
        }
    }
}

/// Only for arrays of exactly the asked type; widening is not modelled.
fn get_primitive(call: &mut Call<'_, '_>) -> ModelResult {
    let array = call.present(0)?;
    let index = check_index(call, array)?;
    let class = call.class_of(array)?;
    let descriptor = call.method.map(|method| {
        let program = call.machine.program;
        program.spell(program.method(method).descriptor)
    });
    let wanted = descriptor.as_deref().and_then(|descriptor| descriptor.chars().last());
    if call.class_name(class).chars().nth(1) != wanted {
        return Err(Trap::unsupported("java.lang.reflect.Array with widening"));
    }
    Ok(Reply::Return(call.object(array)?.body.get(index).ok_or_else(not_an_array)?))
}

fn get(call: &mut Call<'_, '_>) -> ModelResult {
    let array = call.present(0)?;
    let index = check_index(call, array)?;
    let class = call.class_of(array)?;
    let value = call.object(array)?.body.get(index).ok_or_else(not_an_array)?;
    let (boxed, primitive) = match call.class_name(class).as_bytes().get(1) {
        Some(b'Z') => ("java/lang/Boolean", "Z"),
        Some(b'B') => ("java/lang/Byte", "B"),
        Some(b'C') => ("java/lang/Character", "C"),
        Some(b'S') => ("java/lang/Short", "S"),
        Some(b'I') => ("java/lang/Integer", "I"),
        Some(b'J') => ("java/lang/Long", "J"),
        Some(b'F') => ("java/lang/Float", "F"),
        Some(b'D') => ("java/lang/Double", "D"),
        _ => return Ok(Reply::Return(value)),
    };
    let method = call.find(boxed, "valueOf", &format!("({primitive})L{boxed};"))?;
    Ok(Reply::Invoke { method, args: vec![value], then: None })
}

fn set(call: &mut Call<'_, '_>) -> ModelResult {
    let array = call.present(0)?;
    let index = check_index(call, array)?;
    let class = call.class_of(array)?;
    let ClassKind::Array(component) = call.machine.program.class(class).kind else { return Err(not_an_array()) };
    if matches!(call.machine.program.class(component).kind, ClassKind::Primitive(_)) {
        return Err(Trap::unsupported("java.lang.reflect.Array.set of a primitive array"));
    }
    let value = call.value(2);
    if let Some(value_class) = call.state.heap.class(value.as_ref())
        && !call.machine.program.is_assignable(value_class, component)?
    {
        return Err(Trap::throw("java/lang/IllegalArgumentException", "array element type mismatch"));
    }
    if let Some(object) = call.state.heap.object_mut(array) {
        object.body.set(index, value);
    }
    super::void()
}
