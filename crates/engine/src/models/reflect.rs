//! `java.lang.reflect`: declared fields, as far as `Unsafe` offsets need them. A field's slot is its place among the declared.

use program::{FieldId, FieldType};

use super::{Call, ModelResult, Reply, Table, long, reference};
use crate::stop::Trap;
use crate::value::{Ref, Value};

const FIELD: &str = "java/lang/reflect/Field";
const BASE: i64 = 16;

pub(super) const TABLE: Table = &[
    ("java/lang/Class.getDeclaredFields0(Z)[Ljava/lang/reflect/Field;", declared_fields),
    // A copy shares everything that can be asked of it; the original is never handed out otherwise.
    ("jdk/internal/reflect/ReflectionFactory.copyField(Ljava/lang/reflect/Field;)Ljava/lang/reflect/Field;", |call| {
        reference(call.present(1)?)
    }),
    (
        "jdk/internal/access/SharedSecrets.getJavaLangReflectAccess()Ljdk/internal/access/JavaLangReflectAccess;",
        reflect_access,
    ),
    ("jdk/internal/misc/Unsafe.objectFieldOffset0(Ljava/lang/reflect/Field;)J", field_offset),
];

/// A JVM has initialised `AccessibleObject`, which registers the access, before any program runs.
fn reflect_access(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.class("java/lang/reflect/AccessibleObject")?;
    call.initialize(class)?;
    Ok(Reply::Interpret)
}

fn declared_fields(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.reference(0))?;
    let public_only = call.boolean(1);
    let program = call.machine.program;
    let mut elements = Vec::new();
    for (slot, field) in program.class(class).fields.iter().enumerate() {
        if !public_only || field.access.is_public() {
            elements.push(field_object(call, field.id, slot)?);
        }
    }
    let component = call.class(FIELD)?;
    reference(call.new_array(component, elements))
}

fn field_object(call: &mut Call<'_, '_>, id: FieldId, slot: usize) -> Result<Ref, Trap> {
    let program = call.machine.program;
    let field = program.field(id);
    let ty: FieldType = program.field_type(field.descriptor)?;
    let ty = program.class_of_type(ty)?;
    let class = call.class(FIELD)?;
    let object = call.allocate(class)?;
    let values = [
        ("clazz", call.mirror(field.class)?),
        ("name", call.interned(&program.spell(field.name))?),
        ("type", call.mirror(ty)?),
        (
            "signature",
            match &field.signature {
                Some(signature) => call.interned(signature)?,
                None => Ref::NULL,
            },
        ),
    ];
    for (name, value) in values {
        call.set_field(object, FIELD, name, Value::reference(value))?;
    }
    call.set_field(object, FIELD, "slot", Value::int(slot as i32))?;
    call.set_field(object, FIELD, "modifiers", Value::int(i32::from(field.access.0)))?;
    Ok(object)
}

fn field_offset(call: &mut Call<'_, '_>) -> ModelResult {
    long(BASE + 8 * i64::from(slot_of(call)?))
}

/// The slot of the field that the `Field` at argument 1 stands for.
pub(super) fn slot_of(call: &mut Call<'_, '_>) -> Result<u32, Trap> {
    let object = call.present(1)?;
    let class = call.field(object, FIELD, "clazz")?.as_ref();
    let class = call.mirrored(class)?;
    let index = call.field(object, FIELD, "slot")?.as_int() as usize;
    let field = call.machine.program.class(class).fields.get(index).map(|field| field.id);
    let field = field.ok_or_else(|| Trap::broken("not a declared field"))?;
    Ok(call.machine.place(field)?.slot)
}
