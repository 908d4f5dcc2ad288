//! `java.lang.reflect.Constructor` and `Class.newInstance`, as far as frameworks and the JDK itself need them: a constructor that is
//! found by its parameter types and called with references. What access control would have to decide is unsupported.

use program::{ClassId, ClassKind, FieldType, MethodId, Origin};

use super::{Call, ModelResult, Reply, Table, boolean, class, reference};
use crate::stop::Trap;
use crate::value::{Ref, Value};

const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";
const ACCESSIBLE: &str = "java/lang/reflect/AccessibleObject";
const WRAPPER: &str = "java/lang/reflect/InvocationTargetException";

pub(super) const TABLE: Table = &[
    ("java/lang/Class.newInstance()Ljava/lang/Object;", new_instance),
    ("java/lang/Class.getDeclaredConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;", |call| {
        find(call, false)
    }),
    ("java/lang/Class.getConstructor([Ljava/lang/Class;)Ljava/lang/reflect/Constructor;", |call| find(call, true)),
    (
        "java/lang/reflect/AccessibleObject.checkCanSetAccessible(Ljava/lang/Class;Ljava/lang/Class;Z)Z",
        can_be_accessible,
    ),
    ("java/lang/reflect/Constructor.newInstance([Ljava/lang/Object;)Ljava/lang/Object;", construct),
];

/// Whether the caller may call a method of an interface or class without asking for access; anything less clear is unsupported.
pub(super) fn check_open(call: &Call<'_, '_>, class: ClassId, method: MethodId) -> Result<(), Trap> {
    let program = call.machine.program;
    let caller = call.java_frames().first().map(|&(method, _)| program.method(method).class);
    let package = |class: ClassId| call.class_name(class).rsplit_once('/').map(|(package, _)| package.to_owned());
    let is_near = caller.is_some_and(|caller| {
        package(caller) == package(class) && program.class(caller).origin == program.class(class).origin
    });
    let access = program.method(method).access;
    if access.is_public() && program.class(class).access.is_public() || is_near && !access.is_private() {
        return Ok(());
    }
    Err(Trap::unsupported("java.lang.reflect.Method.invoke with access control"))
}

/// Whether the caller may call a constructor without asking for access; anything less clear is unsupported.
fn check_access(call: &Call<'_, '_>, class: ClassId, constructor: MethodId) -> Result<(), Trap> {
    let program = call.machine.program;
    let caller = call.java_frames().first().map(|&(method, _)| program.method(method).class);
    let Some(caller) = caller else { return Ok(()) };
    let is_public = program.class(class).access.is_public() && program.method(constructor).access.is_public();
    let is_own = caller == class || program.class(caller).origin == Origin::Jdk;
    if is_public && program.class(class).origin != Origin::Jdk || is_own {
        return Ok(());
    }
    Err(Trap::unsupported("java.lang.reflect.Constructor.newInstance with access control"))
}

/// Classes of one module may open each other: the JDK's own, and those of the class path.
fn can_be_accessible(call: &mut Call<'_, '_>) -> ModelResult {
    let (caller, declaring) = (call.mirrored(call.present(1)?)?, call.mirrored(call.present(2)?)?);
    let origin = |class: ClassId| call.machine.program.class(class).origin;
    if origin(caller) == origin(declaring) {
        return boolean(true);
    }
    Err(Trap::unsupported("java.lang.reflect.AccessibleObject.setAccessible across modules"))
}

fn check_class(call: &Call<'_, '_>, class: ClassId) -> Result<(), Trap> {
    let data = call.machine.program.class(class);
    if data.access.is_abstract() || data.access.is_enum() || !matches!(data.kind, ClassKind::Instance) {
        return Err(Trap::unsupported("java.lang.reflect.Constructor.newInstance of such a class"));
    }
    Ok(())
}

fn new_instance(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(0)?)?;
    check_class(call, class)?;
    let Some(method) = call.machine.program.find_method(class, "<init>", "()V") else {
        return Err(Trap::unsupported("java.lang.Class.newInstance without a plain constructor"));
    };
    check_access(call, class, method)?;
    call.initialize(class)?;
    let object = Value::reference(call.allocate(class)?);
    Ok(Reply::Invoke { method, args: vec![object], then: Some((made, vec![object])) })
}

fn made(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    result.map_err(Trap::Exception)?;
    Ok(Reply::Return(call.value(0)))
}

/// The constructor with the given parameter types.
fn find(call: &mut Call<'_, '_>, public_only: bool) -> ModelResult {
    let class = call.mirrored(call.present(0)?)?;
    let types = match call.reference(1) {
        Ref::NULL => Vec::new(),
        types => class::elements(call, types)?,
    };
    let (mut descriptor, mut names) = (String::from("("), Vec::new());
    for &ty in &types {
        let ty = call.mirrored(ty)?;
        let name = call.class_name(ty);
        names.push(name.replace('/', "."));
        match call.machine.program.class(ty).kind {
            ClassKind::Instance => descriptor.push_str(&format!("L{name};")),
            ClassKind::Array(_) => descriptor.push_str(&name),
            ClassKind::Primitive(_) => return Err(Trap::unsupported("java.lang.Class.getDeclaredConstructor")),
        }
    }
    descriptor.push_str(")V");
    let found = call.machine.program.find_method(class, "<init>", &descriptor);
    let found = found.filter(|&id| !public_only || call.machine.program.method(id).access.is_public());
    let Some(method) = found else {
        let message = format!("{}.<init>({})", call.class_name(class).replace('/', "."), names.join(","));
        return Err(Trap::throw("java/lang/NoSuchMethodException", message));
    };
    let constructor = constructor_object(call, class, method, types)?;
    reference(constructor)
}

fn constructor_object(call: &mut Call<'_, '_>, class: ClassId, method: MethodId, types: Vec<Ref>) -> Result<Ref, Trap> {
    let program = call.machine.program;
    let slot = program.class(class).methods.iter().position(|declared| declared.id == method);
    let slot = slot.ok_or_else(|| Trap::broken("a constructor of another class"))?;
    let constructor_class = call.class(CONSTRUCTOR)?;
    let object = call.allocate(constructor_class)?;
    let class_class = call.class("java/lang/Class")?;
    let fields = [
        ("clazz", call.mirror(class)?),
        ("parameterTypes", call.new_array(class_class, types)),
        ("exceptionTypes", call.new_array(class_class, Vec::new())),
    ];
    for (name, value) in fields {
        call.set_field(object, CONSTRUCTOR, name, Value::reference(value))?;
    }
    call.set_field(object, CONSTRUCTOR, "slot", Value::int(slot as i32))?;
    let modifiers = i32::from(program.method(method).access.0);
    call.set_field(object, CONSTRUCTOR, "modifiers", Value::int(modifiers))?;
    Ok(object)
}

fn construct(call: &mut Call<'_, '_>) -> ModelResult {
    let constructor = call.present(0)?;
    let class = call.field(constructor, CONSTRUCTOR, "clazz")?.as_ref();
    let class = call.mirrored(class)?;
    let slot = call.field(constructor, CONSTRUCTOR, "slot")?.as_int() as usize;
    let program = call.machine.program;
    let method = program.class(class).methods.get(slot).map(|method| method.id);
    let method = method.ok_or_else(|| Trap::broken("not a constructor"))?;
    check_class(call, class)?;
    let is_accessible = call.field(constructor, ACCESSIBLE, "override")?.as_int() != 0;
    if !is_accessible {
        check_access(call, class, method)?;
    }
    let given = match call.reference(1) {
        Ref::NULL => Vec::new(),
        array => class::elements(call, array)?,
    };
    let params = program.method_descriptor(program.method(method).descriptor)?.parameters.clone();
    if params.len() != given.len() {
        let message = if call.machine.options.jdk < 18 {
            "wrong number of arguments".to_owned()
        } else {
            format!("wrong number of arguments: {} expected: {}", given.len(), params.len())
        };
        return Err(Trap::throw("java/lang/IllegalArgumentException", message));
    }
    for (&param, &arg) in params.iter().zip(&given) {
        check_argument(call, param, arg)?;
    }
    call.initialize(class)?;
    let object = Value::reference(call.allocate(class)?);
    let args = std::iter::once(object).chain(given.into_iter().map(Value::reference)).collect();
    Ok(Reply::Invoke { method, args, then: Some((constructed, vec![object])) })
}

fn check_argument(call: &Call<'_, '_>, param: FieldType, arg: Ref) -> Result<(), Trap> {
    let program = call.machine.program;
    let fits = match call.state.heap.class(arg) {
        None => true,
        Some(class) => program.is_assignable(class, program.class_of_type(param)?)?,
    };
    if fits { Ok(()) } else { Err(Trap::unsupported("java.lang.reflect.Constructor.newInstance with a conversion")) }
}

/// What the constructor throws is wrapped.
fn constructed(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    match result {
        Ok(_) => Ok(Reply::Return(call.value(0))),
        Err(exception) => wrap(call, exception),
    }
}

/// Throws an `InvocationTargetException` around what was thrown.
pub(super) fn wrap(call: &mut Call<'_, '_>, exception: Ref) -> ModelResult {
    let class = call.class(WRAPPER)?;
    let wrapper = Value::reference(call.allocate(class)?);
    let method = call.find(WRAPPER, "<init>", "(Ljava/lang/Throwable;)V")?;
    let args = vec![wrapper, Value::reference(exception)];
    Ok(Reply::Invoke { method, args, then: Some((wrapped, vec![wrapper])) })
}

fn wrapped(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    result.map_err(Trap::Exception)?;
    Err(Trap::Exception(call.reference(0)))
}
