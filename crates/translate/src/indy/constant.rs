//! Dynamic constants (JVMS 5.4.3.6): those of `ConstantBootstraps` that need no method handles, and those whose bootstrap is a
//! static method of the program. The latter are computed once, by a method of a synthetic class that holds the value.

use std::hash::{Hash, Hasher};

use program::code::{Compare, Const, DynamicSite, Element, Handler, Insn, InvokeKind, StackOp};
use program::{Access, FieldType, MemberRef, Primitive, Program};
use rules::Operand;
use rustc_hash::FxHasher;
use term::{Scalar, Type};

use super::assembler::{Assembler, PUBLIC_STATIC, define, wrapper, wrapper_of_descriptor};
use crate::build::Builder;

/// Emits the constant; `None` when it is of another kind (the engine then names it as unsupported).
pub(crate) fn constant(builder: &mut Builder<'_>, site: &DynamicSite) -> Option<Operand> {
    let program = builder.program;
    let bootstrap = site.bootstrap.member;
    if &*program.spell(bootstrap.class) != "java/lang/invoke/ConstantBootstraps" {
        let method = computed(builder, site)?;
        let ty = program.field_type(site.descriptor).ok()?.ty();
        return builder.call(InvokeKind::Static, method, &[], ty);
    }
    match &*program.spell(bootstrap.name) {
        "nullConstant" => Some(builder.null()),
        "primitiveClass" => {
            let class = program.name(wrapper_of_descriptor(&program.spell(site.name))?);
            let (name, descriptor) = (program.name("TYPE"), program.name("Ljava/lang/Class;"));
            static_field(builder, MemberRef { class, name, descriptor, interface: false })
        }
        "enumConstant" => {
            let class = program.field_type(site.descriptor).ok()?;
            let program::FieldType::Reference(class) = class else { return None };
            static_field(builder, MemberRef { class, name: site.name, descriptor: site.descriptor, interface: false })
        }
        "getStaticFinal" => {
            let class = match site.arguments.first() {
                Some(Const::Class(class)) => *class,
                Some(_) => return None,
                None => match program.field_type(site.descriptor).ok()? {
                    program::FieldType::Reference(class) => class,
                    program::FieldType::Primitive(_) => return None,
                },
            };
            static_field(builder, MemberRef { class, name: site.name, descriptor: site.descriptor, interface: false })
        }
        _ => None,
    }
}

/// The static method that gives the constant: calls the bootstrap method once, and keeps what it returned, or the linkage error that
/// it ended with. Other errors leave nothing behind (JVMS 5.4.3.6, as HotSpot does it).
fn computed(builder: &Builder<'_>, site: &DynamicSite) -> Option<MemberRef> {
    let program = builder.program;
    let bootstrap = program.method_descriptor(site.bootstrap.member.descriptor).ok()?;
    let ty = program.field_type(site.descriptor).ok()?;
    let parameters = bootstrap.parameters.get(3..)?;
    let collected = collected(program, site, parameters)?;
    if site.bootstrap.kind != 6 {
        return None;
    }
    let mut hasher = FxHasher::default();
    format!("{site:?}").hash(&mut hasher);
    let class = format!("{}$$Constant${:x}", program.spell(builder.class.name), hasher.finish());
    let mut code = Assembler::new(program);
    let field = |name: &str, descriptor: &str| code.member(&class, name, descriptor);
    let value = field("value", &program.spell(site.descriptor));
    let (known, failure) = (field("known", "I"), field("failure", "Ljava/lang/Throwable;"));
    let (compute, fails) = (code.label(), code.label());
    code.push(Insn::GetStatic(known));
    code.if_zero(Compare::Eq, compute);
    code.push(Insn::GetStatic(value));
    code.push(Insn::Return(ty.ty()));
    code.place(compute);
    code.push(Insn::GetStatic(failure));
    code.if_null(false, fails);
    let start = code.position();
    code.call_static("java/lang/invoke/MethodHandles", "lookup", "()Ljava/lang/invoke/MethodHandles$Lookup;");
    let name: Vec<u16> = program.spell(site.name).encode_utf16().collect();
    code.push(Insn::Const(Const::String(program.text(&name))));
    class_literal(&mut code, ty);
    let (single, rest) = site.arguments.split_at(collected.map_or(site.arguments.len(), |_| parameters.len() - 1));
    for (argument, &parameter) in single.iter().zip(parameters) {
        code.push(Insn::Const(argument.clone()));
        code.convert(type_of(program, argument), parameter);
    }
    if let Some(component) = collected {
        array(&mut code, component, rest)?;
    }
    code.push(Insn::Invoke(InvokeKind::Static, site.bootstrap.member));
    match (bootstrap.result, ty) {
        (FieldType::Reference(from), FieldType::Reference(to)) if from != to => {
            class_literal(&mut code, ty);
            code.push(Insn::Stack(StackOp::Swap));
            code.call_virtual("java/lang/Class", "cast", "(Ljava/lang/Object;)Ljava/lang/Object;");
        }
        (from, to) => code.convert(from, to),
    }
    code.push(Insn::PutStatic(value));
    code.int(1);
    code.push(Insn::PutStatic(known));
    code.push(Insn::GetStatic(value));
    code.push(Insn::Return(ty.ty()));
    let caught = code.position();
    failed(&mut code, failure);
    code.place(fails);
    code.push(Insn::GetStatic(failure));
    code.push(Insn::Throw);
    let mut code = code.finish(1);
    code.handlers.push(Handler { start, end: caught, target: caught, catch: None });

    let descriptor = program.name(&format!("(){}", program.spell(site.descriptor)));
    let method = MemberRef { class: value.class, name: program.name("get"), descriptor, interface: false };
    let host = builder.class.nest_host.unwrap_or(builder.class.name);
    let fields = [value, known, failure].map(|field| (Access(PUBLIC_STATIC), field.name, field.descriptor));
    let methods = vec![(Access(PUBLIC_STATIC), method.name, method.descriptor, Some(code))];
    define(program, value.class, host, Vec::new(), fields.to_vec(), methods);
    Some(method)
}

/// The handler of what the bootstrap method throws: exceptions are wrapped in an error, linkage errors kept.
fn failed(code: &mut Assembler<'_>, failure: MemberRef) {
    const ERROR: &str = "java/lang/BootstrapMethodError";
    let program = code.program;
    let (is_error, keep, throw) = (code.label(), code.label(), code.label());
    code.push(Insn::Store(Type::Ref, 0));
    code.load(Type::Ref, 0);
    code.push(Insn::InstanceOf(program.name("java/lang/Error")));
    code.if_zero(Compare::Ne, is_error);
    code.push(Insn::New(program.name(ERROR)));
    code.push(Insn::Stack(StackOp::Dup));
    let message: Vec<u16> = "bootstrap method initialization exception".encode_utf16().collect();
    code.push(Insn::Const(Const::String(program.text(&message))));
    code.load(Type::Ref, 0);
    let constructor = code.member(ERROR, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V");
    code.push(Insn::Invoke(InvokeKind::Special, constructor));
    code.push(Insn::Store(Type::Ref, 0));
    code.place(is_error);
    code.load(Type::Ref, 0);
    code.push(Insn::InstanceOf(program.name("java/lang/LinkageError")));
    code.if_zero(Compare::Ne, keep);
    code.int(0);
    code.if_zero(Compare::Eq, throw);
    code.place(keep);
    code.load(Type::Ref, 0);
    code.push(Insn::PutStatic(failure));
    code.place(throw);
    code.load(Type::Ref, 0);
    code.push(Insn::Throw);
}

/// The component type of the array that the last arguments are collected in: outer `None` when they do not fit, inner `None` when
/// each has a parameter of its own.
fn collected(program: &Program, site: &DynamicSite, parameters: &[FieldType]) -> Option<Option<FieldType>> {
    let bootstrap = site.bootstrap.member;
    let method = program.load(bootstrap.class).ok().and_then(|class| {
        program.find_method(class, &program.spell(bootstrap.name), &program.spell(bootstrap.descriptor))
    });
    let is_varargs = method.is_some_and(|method| program.method(method).access.is_varargs());
    let is_array = |ty: FieldType| matches!(ty, FieldType::Reference(name) if program.spell(name).starts_with('['));
    let given_array = site.arguments.last().is_some_and(|argument| is_array(type_of(program, argument)));
    let same = parameters.len() == site.arguments.len();
    match parameters.last() {
        Some(&FieldType::Reference(array)) if is_varargs && !(same && given_array) => {
            let component = program.field_type(program.name(program.spell(array).strip_prefix('[')?)).ok()?;
            (site.arguments.len() + 1 >= parameters.len()).then_some(Some(component))
        }
        _ => same.then_some(None),
    }
}

/// Makes an array of constants.
fn array(code: &mut Assembler<'_>, component: FieldType, constants: &[Const]) -> Option<()> {
    let program = code.program;
    code.int(constants.len() as i32);
    let element = match component {
        FieldType::Reference(class) => {
            code.push(Insn::ANewArray(class));
            Element::Ref
        }
        FieldType::Primitive(primitive) => {
            code.push(Insn::NewArray(primitive));
            match primitive {
                Primitive::Boolean | Primitive::Byte => Element::Byte,
                Primitive::Char => Element::Char,
                Primitive::Short => Element::Short,
                Primitive::Int => Element::Int,
                Primitive::Long => Element::Long,
                Primitive::Float => Element::Float,
                Primitive::Double => Element::Double,
                Primitive::Void => return None,
            }
        }
    };
    for (index, constant) in constants.iter().enumerate() {
        code.push(Insn::Stack(StackOp::Dup));
        code.int(index as i32);
        code.push(Insn::Const(constant.clone()));
        code.convert(type_of(program, constant), component);
        code.push(Insn::ArrayStore(element));
    }
    Some(())
}

fn class_literal(code: &mut Assembler<'_>, ty: FieldType) {
    match ty {
        FieldType::Reference(name) => code.push(Insn::Const(Const::Class(name))),
        FieldType::Primitive(primitive) => {
            let member = code.member(wrapper(primitive).0, "TYPE", "Ljava/lang/Class;");
            code.push(Insn::GetStatic(member));
        }
    }
}

/// The type of a loaded constant.
fn type_of(program: &Program, constant: &Const) -> FieldType {
    let class = match constant {
        Const::Number(number) => {
            return FieldType::Primitive(match number {
                Scalar::Int(_) => Primitive::Int,
                Scalar::Long(_) => Primitive::Long,
                Scalar::Float(_) => Primitive::Float,
                Scalar::Double(_) => Primitive::Double,
            });
        }
        Const::Dynamic(site) => {
            let object = FieldType::Reference(program.name("java/lang/Object"));
            return program.field_type(site.descriptor).unwrap_or(object);
        }
        Const::String(_) => "java/lang/String",
        Const::Class(_) => "java/lang/Class",
        Const::MethodType(_) => "java/lang/invoke/MethodType",
        Const::MethodHandle(_) => "java/lang/invoke/MethodHandle",
        Const::Null => "java/lang/Object",
    };
    FieldType::Reference(program.name(class))
}

fn static_field(builder: &mut Builder<'_>, member: MemberRef) -> Option<Operand> {
    builder.get_static(member).ok()?;
    let ty = builder.program.field_type(member.descriptor).ok()?.ty().unwrap_or(Type::Ref);
    builder.pop_typed(ty).ok()
}
