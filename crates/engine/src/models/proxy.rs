//! `java.lang.reflect.Proxy`, and `Method` as far as proxies have it: an object per method, which can be asked what it is and invoked.
//!
//! The classes of proxies are synthetic (`RuleSource::proxy`); no name of one is promised, so asking for it is unsupported.

use program::code::InvokeKind;
use program::{ClassId, ClassKind, FieldType, MethodId, Origin, Primitive};

use super::construct::{check_open, wrap};
use super::{Call, ModelResult, Reply, Table, boolean, reference};
use crate::step;
use crate::stop::Trap;
use crate::value::{Ref, Value};

const PROXY: &str = "java/lang/reflect/Proxy";
const METHOD: &str = "java/lang/reflect/Method";
const ACCESSIBLE: &str = "java/lang/reflect/AccessibleObject";

pub(super) const TABLE: Table = &[
    (NEW_INSTANCE, new_instance),
    ("java/lang/reflect/Proxy.isProxyClass(Ljava/lang/Class;)Z", |call| {
        let class = call.mirrored(call.present(0)?)?;
        boolean(is_proxy(call, class))
    }),
    ("crisol/Proxy.method(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Method;", method),
    (INVOKE, invoke),
    // What a method is annotated with has no objects here.
    ("java/lang/reflect/Executable.declaredAnnotations()Ljava/util/Map;", |_| {
        Err(Trap::unsupported("annotations of a java.lang.reflect.Executable"))
    }),
];

pub(super) const NEW_INSTANCE: &str = "java/lang/reflect/Proxy.newProxyInstance(Ljava/lang/ClassLoader;[Ljava/lang/Class;\
     Ljava/lang/reflect/InvocationHandler;)Ljava/lang/Object;";
pub(super) const INVOKE: &str =
    "java/lang/reflect/Method.invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

/// Whether a class is one of proxies.
pub(super) fn is_proxy(call: &Call<'_, '_>, class: ClassId) -> bool {
    let data = call.machine.program.class(class);
    let above = data.super_name.map(|name| call.machine.program.spell(name));
    data.origin == Origin::Synthetic && above.as_deref() == Some(PROXY)
}

/// The elements of an array of references, as they are.
fn elements(call: &Call<'_, '_>, array: Ref) -> Result<Vec<Value>, Trap> {
    let body = &call.object(array)?.body;
    let length = body.length().ok_or_else(|| Trap::unsupported("an array of unknown length in a native method"))?;
    Ok((0..length).filter_map(|at| body.get(at)).collect())
}

fn new_instance(call: &mut Call<'_, '_>) -> ModelResult {
    let handler = call.value(2);
    let is_null = match handler.is_symbolic() {
        true => {
            call.check_choice("java.lang.reflect.Proxy.newProxyInstance")?;
            step::is_null(call.machine, call.state, handler)?
        }
        false => handler.as_ref().is_null(),
    };
    if is_null {
        return Err(Trap::null());
    }
    if call.value(1).is_symbolic() || call.value(1).as_ref().is_null() {
        return Err(Trap::unsupported("java.lang.reflect.Proxy.newProxyInstance of such interfaces"));
    }
    let mut interfaces = Vec::new();
    for element in elements(call, call.reference(1))? {
        let mirror = call.settled(element)?;
        if mirror.is_symbolic() || mirror.as_ref().is_null() {
            return Err(Trap::unsupported("java.lang.reflect.Proxy.newProxyInstance of such interfaces"));
        }
        let interface = call.mirrored(mirror.as_ref())?;
        check_interface(call, interface, &interfaces)?;
        interfaces.push(interface);
    }
    let class = call.machine.source.proxy(call.machine.program, &interfaces);
    let class =
        class.ok_or_else(|| Trap::unsupported("java.lang.reflect.Proxy of methods that differ in their results"))?;
    call.initialize(class)?;
    let proxy = call.allocate(class)?;
    call.set_field(proxy, PROXY, "h", handler)?;
    reference(proxy)
}

/// The checks of the JDK, in its order. What its messages would say of a class loader is not promised.
fn check_interface(call: &mut Call<'_, '_>, interface: ClassId, before: &[ClassId]) -> Result<(), Trap> {
    let program = call.machine.program;
    let data = program.class(interface);
    let is_visible = data.origin == Origin::Jdk || call.value(0).is_symbolic() || !call.reference(0).is_null();
    if matches!(data.kind, ClassKind::Primitive(_)) || !is_visible || !data.permitted.is_empty() {
        return Err(Trap::unsupported("java.lang.reflect.Proxy.newProxyInstance of such interfaces"));
    }
    let name = program.spell(data.name).replace('/', ".");
    if !data.access.is_interface() {
        return Err(Trap::throw("java/lang/IllegalArgumentException", format!("{name} is not an interface")));
    }
    if before.contains(&interface) {
        return Err(Trap::throw("java/lang/IllegalArgumentException", format!("repeated interface: {name}")));
    }
    Ok(())
}

/// The `Method` object of a method, by its class, name and descriptor.
fn method(call: &mut Call<'_, '_>) -> ModelResult {
    let class = call.mirrored(call.present(0)?)?;
    let (name, descriptor) = (call.text(call.present(1)?)?, call.text(call.present(2)?)?);
    let found = call.machine.program.find_method(class, &name, &descriptor);
    let found = found.ok_or_else(|| Trap::broken("a proxy of a method that is gone"))?;
    reference(method_object(call, class, found)?)
}

fn method_object(call: &mut Call<'_, '_>, class: ClassId, id: MethodId) -> Result<Ref, Trap> {
    let program = call.machine.program;
    let data = program.method(id);
    let descriptor = program.method_descriptor(data.descriptor)?;
    let slot = program.class(class).methods.iter().position(|declared| declared.id == id);
    let slot = slot.ok_or_else(|| Trap::broken("a method of another class"))?;
    let mut types = Vec::new();
    for &parameter in &descriptor.parameters {
        let class = program.class_of_type(parameter)?;
        types.push(call.mirror(class)?);
    }
    let result = program.class_of_type(descriptor.result)?;
    let mut exceptions = Vec::new();
    for &exception in &data.exceptions {
        let class = program.load(exception)?;
        exceptions.push(call.mirror(class)?);
    }
    let signature = match &data.signature {
        Some(signature) => call.interned(signature)?,
        None => Ref::NULL,
    };
    let class_class = call.class("java/lang/Class")?;
    let method_class = call.class(METHOD)?;
    let object = call.allocate(method_class)?;
    let fields = [
        ("clazz", call.mirror(class)?),
        ("name", call.interned(&program.spell(data.name))?),
        ("parameterTypes", call.new_array(class_class, types)),
        ("returnType", call.mirror(result)?),
        ("exceptionTypes", call.new_array(class_class, exceptions)),
        ("signature", signature),
    ];
    for (name, value) in fields {
        call.set_field(object, METHOD, name, Value::reference(value))?;
    }
    call.set_field(object, METHOD, "slot", Value::int(slot as i32))?;
    call.set_field(object, METHOD, "modifiers", Value::int(i32::from(data.access.0)))?;
    Ok(object)
}

fn unusual() -> Trap {
    Trap::unsupported("java.lang.reflect.Method.invoke with such arguments")
}

fn invoke(call: &mut Call<'_, '_>) -> ModelResult {
    if call.value(0).is_symbolic() || call.value(2).is_symbolic() {
        return Err(unusual());
    }
    let object = call.present(0)?;
    let class = call.field(object, METHOD, "clazz")?.as_ref();
    let class = call.mirrored(class)?;
    let slot = call.field(object, METHOD, "slot")?.as_int() as usize;
    let program = call.machine.program;
    let method = program.class(class).methods.get(slot).ok_or_else(|| Trap::broken("not a method"))?;
    let is_accessible = call.field(object, ACCESSIBLE, "override")?.as_int() != 0;
    if !is_accessible {
        check_open(call, class, method.id)?;
    }
    let descriptor = program.method_descriptor(method.descriptor)?;
    let given = if call.reference(2).is_null() { Vec::new() } else { elements(call, call.reference(2))? };
    if method.access.is_static() || given.len() != descriptor.parameters.len() {
        return Err(unusual());
    }
    let receiver = call.value(1);
    let selected = select(call, receiver, class, method.id)?;
    let mut args = vec![receiver];
    for (&parameter, value) in descriptor.parameters.iter().zip(given) {
        args.push(argument(call, parameter, value)?);
    }
    let result = match descriptor.result {
        FieldType::Primitive(primitive) => primitive as i32,
        FieldType::Reference(_) => -1,
    };
    Ok(Reply::Invoke { method: selected, args, then: Some((invoked, vec![Value::int(result)])) })
}

/// The method that runs for a receiver.
fn select(call: &mut Call<'_, '_>, receiver: Value, class: ClassId, method: MethodId) -> Result<MethodId, Trap> {
    let program = call.machine.program;
    let is_interface = program.class(class).access.is_interface();
    let kind = if is_interface { InvokeKind::Interface } else { InvokeKind::Virtual };
    if receiver.is_symbolic() {
        call.check_choice("java.lang.reflect.Method.invoke")?;
        if step::is_null(call.machine, call.state, receiver)? {
            return Err(Trap::null());
        }
        let named = program.class(class).name;
        return step::select(call.machine, call.state, receiver, kind, method, named);
    }
    if receiver.as_ref().is_null() {
        return Err(Trap::null());
    }
    let actual = call.class_of(receiver.as_ref())?;
    if !program.is_assignable(actual, class)? {
        return Err(unusual());
    }
    if program.method(method).access.is_private() {
        return Ok(method);
    }
    Ok(program.select_for(kind, actual, method)?)
}

/// An argument as the method takes it: a number out of its box.
fn argument(call: &mut Call<'_, '_>, parameter: FieldType, value: Value) -> Result<Value, Trap> {
    let program = call.machine.program;
    if value.is_symbolic() {
        // What an unknown object is would have to be looked at.
        let is_any = matches!(parameter, FieldType::Reference(name) if &*program.spell(name) == "java/lang/Object");
        return if is_any { Ok(value) } else { Err(unusual()) };
    }
    let actual = call.state.heap.class(value.as_ref());
    match (parameter, actual) {
        (FieldType::Reference(_), None) => Ok(value),
        (FieldType::Reference(_), Some(actual)) => {
            let fits = program.is_assignable(actual, program.class_of_type(parameter)?)?;
            if fits { Ok(value) } else { Err(unusual()) }
        }
        (FieldType::Primitive(primitive), Some(actual)) if &*call.class_name(actual) == primitive.box_class() => {
            let slot = call.machine.slot(primitive.box_class(), "value")?;
            call.state.heap.field(value.as_ref(), slot).ok_or_else(unusual)
        }
        (FieldType::Primitive(_), _) => Err(unusual()),
    }
}

/// What the method returned, in a box; what it threw, wrapped.
fn invoked(call: &mut Call<'_, '_>, result: Result<Value, Ref>) -> ModelResult {
    let value = match result {
        Ok(value) => value,
        Err(exception) => return wrap(call, exception),
    };
    let primitive = Primitive::ALL.into_iter().find(|&primitive| primitive as i32 == call.int(0));
    match primitive {
        None => Ok(Reply::Return(value)),
        Some(Primitive::Void) => Ok(Reply::Return(Value::NULL)),
        Some(primitive) => {
            let (class, letter) = (primitive.box_class(), primitive.letter());
            let method = call.find(class, "valueOf", &format!("({letter})L{class};"))?;
            Ok(Reply::Invoke { method, args: vec![value], then: None })
        }
    }
}
