//! `java.lang.Class`: what a mirror tells of its class.

use program::{Access, ClassId, ClassKind, LinkErrorKind, Primitive};

use super::{Call, ModelResult, Reply, Table, boolean, int, null, proxy, reference, void};
use crate::heap::Body;
use crate::stop::Trap;
use crate::value::{Ref, Value};

const CLASS: &str = "java/lang/Class";

pub(super) const TABLE: Table = &[
    ("java/lang/Class.getPrimitiveClass(Ljava/lang/String;)Ljava/lang/Class;", primitive_class),
    ("java/lang/Class.desiredAssertionStatus()Z", |_| boolean(false)),
    ("java/lang/Class.desiredAssertionStatus0(Ljava/lang/Class;)Z", |_| boolean(false)),
    ("java/lang/Class.initClassName()Ljava/lang/String;", init_class_name),
    ("java/lang/Class.isInstance(Ljava/lang/Object;)Z", is_instance),
    ("java/lang/Class.isAssignableFrom(Ljava/lang/Class;)Z", is_assignable_from),
    ("java/lang/Class.isInterface()Z", |call| access(call).map(|a| Reply::Return(Value::boolean(a.is_interface())))),
    ("java/lang/Class.isArray()Z", |call| kind(call).map(|k| is(matches!(k, ClassKind::Array(_))))),
    ("java/lang/Class.isPrimitive()Z", |call| kind(call).map(|k| is(matches!(k, ClassKind::Primitive(_))))),
    ("java/lang/Class.isEnum()Z", is_enum),
    ("java/lang/Class.isAnnotation()Z", |call| access(call).map(|a| is(a.is_annotation()))),
    ("java/lang/Class.isHidden()Z", |_| boolean(false)),
    ("java/lang/Class.isRecord0()Z", is_record),
    ("java/lang/Class.getSuperclass()Ljava/lang/Class;", superclass),
    ("java/lang/Class.getInterfaces0()[Ljava/lang/Class;", interfaces),
    ("java/lang/Class.getModifiers()I", modifiers),
    ("java/lang/Class.getDeclaringClass0()Ljava/lang/Class;", declaring_class),
    ("java/lang/Class.getEnclosingMethod0()[Ljava/lang/Object;", enclosing_method),
    ("java/lang/Class.getSimpleBinaryName0()Ljava/lang/String;", simple_binary_name),
    ("java/lang/Class.getGenericSignature0()Ljava/lang/String;", generic_signature),
    ("java/lang/Class.getNestHost0()Ljava/lang/Class;", nest_host),
    ("java/lang/Class.getPermittedSubclasses0()[Ljava/lang/Class;", permitted),
    ("java/lang/Class.getEnumConstantsShared()[Ljava/lang/Object;", enum_constants),
    (
        "java/lang/Class.forName0(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;",
        for_name,
    ),
    ("java/lang/Class.ensureClassInitialized()V", |_| void()),
];

fn is(x: bool) -> Reply {
    Reply::Return(Value::boolean(x))
}

fn this(call: &mut Call<'_, '_>) -> Result<ClassId, Trap> {
    call.mirrored(call.reference(0))
}

fn access(call: &mut Call<'_, '_>) -> Result<Access, Trap> {
    let class = this(call)?;
    Ok(call.machine.program.class(class).access)
}

fn kind(call: &mut Call<'_, '_>) -> Result<ClassKind, Trap> {
    let class = this(call)?;
    Ok(call.machine.program.class(class).kind)
}

/// The primitive type called `name`.
pub(super) fn primitive(name: &str) -> Option<Primitive> {
    Some(match name {
        "boolean" => Primitive::Boolean,
        "byte" => Primitive::Byte,
        "char" => Primitive::Char,
        "short" => Primitive::Short,
        "int" => Primitive::Int,
        "long" => Primitive::Long,
        "float" => Primitive::Float,
        "double" => Primitive::Double,
        "void" => Primitive::Void,
        _ => return None,
    })
}

fn primitive_class(call: &mut Call<'_, '_>) -> ModelResult {
    let name = call.text(call.reference(0))?;
    let primitive = primitive(&name).ok_or_else(|| Trap::throw("java/lang/ClassNotFoundException", name))?;
    let class = call.machine.program.primitive(primitive);
    reference(call.mirror(class)?)
}

fn init_class_name(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    if proxy::is_proxy(call, class) {
        return Err(Trap::unsupported("the name of a proxy's class"));
    }
    let name = call.class_name(class).replace('/', ".");
    let string = call.interned(&name)?;
    call.set_field(call.reference(0), CLASS, "name", Value::reference(string))?;
    reference(string)
}

fn is_instance(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let object = call.reference(1);
    if object.is_null() {
        return boolean(false);
    }
    boolean(call.machine.program.is_assignable(call.class_of(object)?, class)?)
}

fn is_assignable_from(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let other = call.mirrored(call.present(1)?)?;
    let program = call.machine.program;
    let primitive = |class: ClassId| matches!(program.class(class).kind, ClassKind::Primitive(_));
    if primitive(class) || primitive(other) {
        return boolean(class == other);
    }
    boolean(program.is_assignable(other, class)?)
}

fn is_record(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    boolean(call.machine.program.class(class).record.is_some())
}

/// Constants of an enum that have a body are no enums themselves.
fn is_enum(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let program = call.machine.program;
    let superclass = program.superclass(class)?.map(|above| program.spell(program.class(above).name));
    boolean(program.class(class).access.is_enum() && superclass.as_deref() == Some("java/lang/Enum"))
}

fn superclass(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let data = call.machine.program.class(class);
    if data.access.is_interface() || matches!(data.kind, ClassKind::Primitive(_)) {
        return null();
    }
    match call.machine.program.superclass(class)? {
        Some(parent) => reference(call.mirror(parent)?),
        None => null(),
    }
}

fn mirrors(call: &mut Call<'_, '_>, classes: &[ClassId]) -> ModelResult {
    let mut elements = Vec::with_capacity(classes.len());
    for &class in classes {
        elements.push(call.mirror(class)?);
    }
    let component = call.class(CLASS)?;
    reference(call.new_array(component, elements))
}

fn interfaces(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let interfaces = call.machine.program.interfaces(class)?;
    mirrors(call, &interfaces)
}

/// The modifiers as the language has them: for a member class, those of its `InnerClasses` entry.
pub(crate) fn modifiers_of(program: &program::Program, class: ClassId) -> i32 {
    let data = program.class(class);
    match data.kind {
        ClassKind::Primitive(_) => 0x411,
        ClassKind::Array(mut component) => {
            while let ClassKind::Array(inner) = program.class(component).kind {
                component = inner;
            }
            (modifiers_of(program, component) & 0x7) | 0x410
        }
        ClassKind::Instance => {
            let own = data.inner_classes.iter().find(|inner| inner.inner == data.name);
            let flags = own.map_or(data.access, |inner| inner.access).0;
            // ACC_SUPER is not a modifier.
            i32::from(flags & !0x20)
        }
    }
}

fn modifiers(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    int(modifiers_of(call.machine.program, class))
}

fn declaring_class(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let data = call.machine.program.class(class);
    match data.inner_classes.iter().find(|inner| inner.inner == data.name).and_then(|inner| inner.outer) {
        Some(outer) => {
            let outer = call.machine.program.load(outer)?;
            reference(call.mirror(outer)?)
        }
        None => null(),
    }
}

fn enclosing_method(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let Some((enclosing, method)) = call.machine.program.class(class).enclosing else { return null() };
    let enclosing = call.machine.program.load(enclosing)?;
    let mut elements = vec![call.mirror(enclosing)?, Ref::NULL, Ref::NULL];
    if let Some((name, descriptor)) = method {
        let (name, descriptor) = (call.machine.program.spell(name), call.machine.program.spell(descriptor));
        elements[1] = call.interned(&name)?;
        elements[2] = call.interned(&descriptor)?;
    }
    let component = call.class("java/lang/Object")?;
    reference(call.new_array(component, elements))
}

fn simple_binary_name(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let data = call.machine.program.class(class);
    match data.inner_classes.iter().find(|inner| inner.inner == data.name).and_then(|inner| inner.simple_name) {
        Some(name) => {
            let name = call.machine.program.spell(name);
            reference(call.interned(&name)?)
        }
        None => null(),
    }
}

fn generic_signature(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    match call.machine.program.class(class).signature.clone() {
        Some(signature) => reference(call.interned(&signature)?),
        None => null(),
    }
}

fn nest_host(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let host = match call.machine.program.class(class).nest_host {
        Some(host) => call.machine.program.load(host)?,
        None => class,
    };
    reference(call.mirror(host)?)
}

fn permitted(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let names = &call.machine.program.class(class).permitted;
    if names.is_empty() {
        return null();
    }
    let mut classes = Vec::new();
    for &name in names {
        classes.push(call.machine.program.load(name)?);
    }
    mirrors(call, &classes)
}

/// `values()` of the enum, called directly instead of through reflection.
fn enum_constants(call: &mut Call<'_, '_>) -> ModelResult {
    let class = this(call)?;
    let data = call.machine.program.class(class);
    if !data.access.is_enum() {
        return null();
    }
    let descriptor = format!("()[L{};", call.class_name(class));
    match call.machine.program.find_method(class, "values", &descriptor) {
        Some(method) => Ok(Reply::Invoke { method, args: Vec::new(), then: None }),
        None => null(),
    }
}

fn for_name(call: &mut Call<'_, '_>) -> ModelResult {
    let name = call.text(call.present(0)?)?;
    let missing = |name: &str| Trap::throw("java/lang/ClassNotFoundException", name);
    if name.contains('/') || (!name.starts_with('[') && primitive(&name).is_some()) {
        return Err(missing(&name));
    }
    let class = match call.machine.program.find(&name.replace('.', "/")) {
        Ok(class) => class,
        Err(error) if error.kind == LinkErrorKind::NoClassDefFound => return Err(missing(&name)),
        Err(error) => return Err(error.into()),
    };
    if call.boolean(1) && matches!(call.machine.program.class(class).kind, ClassKind::Instance) {
        call.initialize(class)?;
    }
    reference(call.mirror(class)?)
}

/// The elements of a reference array.
pub(super) fn elements(call: &Call<'_, '_>, array: Ref) -> Result<Vec<Ref>, Trap> {
    match &call.object(array)?.body {
        Body::Refs(elements) => Ok(elements.to_vec()),
        _ => Err(Trap::broken("not an array of references")),
    }
}
