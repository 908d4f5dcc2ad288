//! The classes of `java.lang.reflect.Proxy`: one per list of interfaces, below `Proxy`, as the JDK generates them. Each method hands its arguments, boxed, to
//! the invocation handler and returns what that returns, unboxed; an exception that the method does not declare is wrapped.
//!
//! The `Method` objects stand in static fields, which the initialiser asks the engine for. No name of such a class is promised.

use program::code::{Code, Const, Element, Handler, Insn, InvokeKind, StackOp};
use program::{Access, ClassDefinition, ClassId, FieldType, MemberRef, Method, MethodId, Name, Program};
use term::Type;

use crate::indy::assembler::{Assembler, CONSTANT, PUBLIC, PUBLIC_STATIC, wrapper};

/// `ACC_NATIVE`.
const NATIVE: u16 = 0x0100;
/// `ACC_FINAL | ACC_SYNTHETIC`.
const CLASS: u16 = 0x1010;
/// The class of the method that the engine answers: the `Method` object for a class, a name and a descriptor.
const HOOKS: &str = "crisol/Proxy";
const METHOD: &str = "Ljava/lang/reflect/Method;";
const ASK: &str = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/reflect/Method;";
const PROXY: &str = "java/lang/reflect/Proxy";
const OBJECT: &str = "java/lang/Object";

/// Defines the class of proxies for these interfaces. None where methods that differ only in what they return would have to be reconciled.
pub fn define(program: &Program, interfaces: &[ClassId]) -> Option<ClassId> {
    let names: Vec<Name> = interfaces.iter().map(|&interface| program.class(interface).name).collect();
    // No name has dots, so that different lists of interfaces have different classes.
    let mut spelled: Vec<String> = names.iter().map(|&name| program.spell(name).replace('/', ".")).collect();
    // A class that is not public is in sight of its package alone.
    let hidden = interfaces.iter().find(|&&interface| !program.class(interface).access.is_public());
    let near = hidden.map(|&interface| program.spell(program.class(interface).name));
    let package = near.as_deref().map_or("jdk/proxy1", |name| name.rsplit_once('/').map_or("", |(package, _)| package));
    spelled.insert(0, if package.is_empty() { "$Proxy".to_owned() } else { format!("{package}/$Proxy") });
    let name = program.name(&spelled.join(".."));
    let methods = methods(program, interfaces)?;
    let hooks = (Access(PUBLIC_STATIC | NATIVE), program.name("method"), program.name(ASK), None);
    let object = program.name(OBJECT);
    program.define(ClassDefinition {
        name: program.name(HOOKS),
        access: Access(PUBLIC | CLASS),
        super_name: Some(object),
        interfaces: Vec::new(),
        nest_host: None,
        fields: Vec::new(),
        methods: vec![hooks],
    });
    let field = |place: usize| MemberRef {
        class: name,
        name: program.name(&format!("m{place}")),
        descriptor: program.name(METHOD),
        interface: false,
    };
    let mut defined = vec![(
        Access(0x0008),
        program.name("<clinit>"),
        program.name("()V"),
        Some(initialiser(program, &methods, &field)),
    )];
    for (place, proxied) in methods.iter().enumerate() {
        let method = program.method(proxied.method);
        let code = body(program, method, field(place), &proxied.exceptions)?;
        defined.push((Access(PUBLIC | 0x0010), method.name, method.descriptor, Some(code)));
    }
    let fields = (0..methods.len()).map(|place| (Access(CONSTANT), field(place).name, field(place).descriptor));
    Some(program.define(ClassDefinition {
        name,
        access: Access(PUBLIC | CLASS),
        super_name: Some(program.name(PROXY)),
        interfaces: names,
        nest_host: None,
        fields: fields.collect(),
        methods: defined,
    }))
}

/// A method that proxies have, and the exceptions that pass it as they are.
struct Proxied {
    method: MethodId,
    exceptions: Vec<Name>,
}

/// The three methods of `Object` that are handed on, then those of the interfaces.
fn methods(program: &Program, interfaces: &[ClassId]) -> Option<Vec<Proxied>> {
    let object = program.find(OBJECT).ok()?;
    let of_object = [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z"), ("toString", "()Ljava/lang/String;")];
    let mut found = Vec::new();
    for (name, descriptor) in of_object {
        let method = program.find_method(object, name, descriptor)?;
        found.push(Proxied { method, exceptions: Vec::new() });
    }
    for &interface in interfaces {
        for declaring in program.lineage(interface) {
            if declaring == object {
                continue;
            }
            for method in &program.class(declaring).methods {
                if method.access.is_static() || method.access.is_private() {
                    continue;
                }
                add(program, &mut found, interface, method)?;
            }
        }
    }
    Some(found)
}

fn add(program: &Program, found: &mut Vec<Proxied>, interface: ClassId, method: &Method) -> Option<()> {
    let parameters = |method: &Method| {
        let descriptor = program.spell(method.descriptor);
        descriptor.split_inclusive(')').next().map(str::to_owned)
    };
    let same = found.iter_mut().find(|known| {
        let known = program.method(known.method);
        known.name == method.name && parameters(known) == parameters(method)
    });
    let Some(known) = same else {
        found.push(Proxied { method: method.id, exceptions: method.exceptions.clone() });
        return Some(());
    };
    let first = program.method(known.method);
    if first.descriptor != method.descriptor {
        return None;
    }
    // What overrides another one says what is thrown; else both must allow it.
    if program.is_assignable(first.class, method.class) != Ok(true)
        && program.lineage(interface).contains(&method.class)
    {
        let allowed = |by: &[Name], name: Name| by.iter().any(|&above| is_below(program, name, above));
        let both = known.exceptions.iter().filter(|&&name| allowed(&method.exceptions, name));
        let mut kept: Vec<Name> = both.copied().collect();
        kept.extend(method.exceptions.iter().filter(|&&name| allowed(&known.exceptions, name)));
        known.exceptions = kept;
    }
    Some(())
}

fn is_below(program: &Program, name: Name, above: Name) -> bool {
    match (program.load(name), program.load(above)) {
        (Ok(class), Ok(above)) => program.is_assignable(class, above) == Ok(true),
        _ => name == above,
    }
}

/// Fills the static fields.
fn initialiser(program: &Program, methods: &[Proxied], field: &dyn Fn(usize) -> MemberRef) -> Code {
    let mut code = Assembler::new(program);
    for (place, proxied) in methods.iter().enumerate() {
        let method = program.method(proxied.method);
        code.push(Insn::Const(Const::Class(program.class(method.class).name)));
        for text in [method.name, method.descriptor] {
            let units: Vec<u16> = program.spell(text).encode_utf16().collect();
            code.push(Insn::Const(Const::String(program.text(&units))));
        }
        code.call_static(HOOKS, "method", ASK);
        code.push(Insn::PutStatic(field(place)));
    }
    code.push(Insn::Return(None));
    code.finish(0)
}

fn body(program: &Program, method: &Method, field: MemberRef, exceptions: &[Name]) -> Option<Code> {
    let descriptor = program.method_descriptor(method.descriptor).ok()?;
    let object = program.name(OBJECT);
    let mut code = Assembler::new(program);
    code.load(Type::Ref, 0);
    let handler = code.member(PROXY, "h", "Ljava/lang/reflect/InvocationHandler;");
    code.push(Insn::GetField(handler));
    code.load(Type::Ref, 0);
    code.push(Insn::GetStatic(field));
    let mut local = 1;
    if descriptor.parameters.is_empty() {
        code.push(Insn::Const(Const::Null));
    } else {
        code.int(descriptor.parameters.len() as i32);
        code.push(Insn::ANewArray(object));
    }
    for (place, &parameter) in descriptor.parameters.iter().enumerate() {
        code.push(Insn::Stack(StackOp::Dup));
        code.int(place as i32);
        let ty = parameter.ty()?;
        code.load(ty, local);
        local += ty.slots() as u16;
        code.convert(parameter, FieldType::Reference(object));
        code.push(Insn::ArrayStore(Element::Ref));
    }
    let mut invoke = code.member(
        "java/lang/reflect/InvocationHandler",
        "invoke",
        "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;",
    );
    invoke.interface = true;
    code.push(Insn::Invoke(InvokeKind::Interface, invoke));
    match descriptor.result {
        result if result.ty().is_none() => code.pop(Type::Ref),
        FieldType::Primitive(primitive) => {
            let boxed = FieldType::Reference(program.name(wrapper(primitive).0));
            code.convert(boxed, descriptor.result);
        }
        FieldType::Reference(_) => code.convert(FieldType::Reference(object), descriptor.result),
    }
    code.push(Insn::Return(descriptor.result.ty()));
    let end = code.position();
    code.push(Insn::Throw);
    let wrapping = code.position();
    code.push(Insn::Store(Type::Ref, local));
    const WRAPPER: &str = "java/lang/reflect/UndeclaredThrowableException";
    code.push(Insn::New(program.name(WRAPPER)));
    code.push(Insn::Stack(StackOp::Dup));
    code.load(Type::Ref, local);
    let constructor = code.member(WRAPPER, "<init>", "(Ljava/lang/Throwable;)V");
    code.push(Insn::Invoke(InvokeKind::Special, constructor));
    code.push(Insn::Throw);
    let mut code = code.finish(local + 1);
    let unchecked = ["java/lang/RuntimeException", "java/lang/Error"].map(|name| program.name(name));
    for &name in exceptions.iter().chain(&unchecked) {
        code.handlers.push(Handler { start: 0, end, target: end, catch: Some(name) });
    }
    let all = Some(program.name("java/lang/Throwable"));
    code.handlers.push(Handler { start: 0, end, target: wrapping, catch: all });
    Some(code)
}
