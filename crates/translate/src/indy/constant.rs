//! Dynamic constants whose bootstrap is one of `ConstantBootstraps` and needs no method handles.

use program::MemberRef;
use program::code::{Const, DynamicSite};
use rules::Operand;
use term::Type;

use super::assembler::wrapper_of_descriptor;
use crate::build::Builder;

/// Emits the constant; `None` when it is of another kind (the engine then names it as unsupported).
pub(crate) fn constant(builder: &mut Builder<'_>, site: &DynamicSite) -> Option<Operand> {
    let program = builder.program;
    let bootstrap = site.bootstrap.member;
    if &*program.spell(bootstrap.class) != "java/lang/invoke/ConstantBootstraps" {
        return None;
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

fn static_field(builder: &mut Builder<'_>, member: MemberRef) -> Option<Operand> {
    builder.get_static(member).ok()?;
    let ty = builder.program.field_type(member.descriptor).ok()?.ty().unwrap_or(Type::Ref);
    builder.pop_typed(ty).ok()
}
