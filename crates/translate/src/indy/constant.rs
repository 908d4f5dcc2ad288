//! Dynamic constants (JVMS 5.4.3.6): those of `ConstantBootstraps` that need no method handles, and those whose bootstrap is a
//! static method of the program. The latter are computed once, by the initialiser of a synthetic class that holds the value.

use std::hash::{Hash, Hasher};

use program::code::{Const, DynamicSite, Insn, InvokeKind};
use program::{Access, FieldType, MemberRef, Primitive, Program};
use rules::Operand;
use rustc_hash::FxHasher;
use term::{Scalar, Type};

use super::assembler::{Assembler, CONSTANT, PUBLIC_STATIC, define, wrapper, wrapper_of_descriptor};
use crate::build::Builder;

/// Emits the constant; `None` when it is of another kind (the engine then names it as unsupported).
pub(crate) fn constant(builder: &mut Builder<'_>, site: &DynamicSite) -> Option<Operand> {
    let program = builder.program;
    let bootstrap = site.bootstrap.member;
    if &*program.spell(bootstrap.class) != "java/lang/invoke/ConstantBootstraps" {
        let field = computed(builder, site)?;
        return static_field(builder, field);
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

/// The static field that holds the constant; its class calls the bootstrap method when it is initialised.
fn computed(builder: &Builder<'_>, site: &DynamicSite) -> Option<MemberRef> {
    let program = builder.program;
    let bootstrap = program.method_descriptor(site.bootstrap.member.descriptor).ok()?;
    let ty = program.field_type(site.descriptor).ok()?;
    let parameters = bootstrap.parameters.get(3..)?;
    if site.bootstrap.kind != 6 || parameters.len() != site.arguments.len() {
        return None;
    }
    let mut hasher = FxHasher::default();
    format!("{site:?}").hash(&mut hasher);
    let class = program.name(&format!("{}$$Constant${:x}", program.spell(builder.class.name), hasher.finish()));
    let field = MemberRef { class, name: program.name("value"), descriptor: site.descriptor, interface: false };
    let mut code = Assembler::new(program);
    code.call_static("java/lang/invoke/MethodHandles", "lookup", "()Ljava/lang/invoke/MethodHandles$Lookup;");
    let name: Vec<u16> = program.spell(site.name).encode_utf16().collect();
    code.push(Insn::Const(Const::String(program.text(&name))));
    match ty {
        FieldType::Reference(name) => code.push(Insn::Const(Const::Class(name))),
        FieldType::Primitive(primitive) => {
            let member = code.member(wrapper(primitive).0, "TYPE", "Ljava/lang/Class;");
            code.push(Insn::GetStatic(member));
        }
    }
    for (argument, &parameter) in site.arguments.iter().zip(parameters) {
        code.push(Insn::Const(argument.clone()));
        code.convert(type_of(program, argument), parameter);
    }
    code.push(Insn::Invoke(InvokeKind::Static, site.bootstrap.member));
    code.convert(bootstrap.result, ty);
    code.push(Insn::PutStatic(field));
    code.push(Insn::Return(None));
    let clinit = (Access(PUBLIC_STATIC), program.name("<clinit>"), program.name("()V"), Some(code.finish(0)));
    let host = builder.class.nest_host.unwrap_or(builder.class.name);
    define(program, class, host, Vec::new(), vec![(Access(CONSTANT), field.name, field.descriptor)], vec![clinit]);
    Some(field)
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
