//! String concatenation (`StringConcatFactory`): each argument becomes a string as `String.valueOf` does, then all are joined.

use program::code::{Const, DynamicSite, InvokeKind};
use program::{FieldType, MemberRef, Primitive};
use rules::{Instr, Operand};
use term::Type;

use crate::Refusal;
use crate::build::Builder;

/// Emits the conversions and the join.
pub(super) fn expand(builder: &mut Builder<'_>, site: &DynamicSite) -> Result<(), Refusal> {
    let program = builder.program;
    let descriptor =
        program.method_descriptor(site.descriptor).map_err(|_| builder.malformed("call site descriptor"))?;
    let args = builder.pop_arguments(&descriptor.parameters, false)?;
    let mut texts = Vec::with_capacity(args.len());
    for (&arg, &ty) in args.iter().zip(&descriptor.parameters) {
        texts.push(to_string(builder, arg, ty));
    }
    let parts = match site.arguments.first() {
        Some(Const::String(recipe)) => by_recipe(builder, &program.units(*recipe), &site.arguments[1..], &texts),
        _ => Some(texts),
    };
    let parts = parts.ok_or(builder.malformed("concatenation recipe"))?;
    let parts = builder.list(&parts);
    let dst = builder.define(Type::Ref);
    builder.set_never_null(Operand::value(dst));
    builder.emit(Instr::Concat { dst, parts });
    builder.push(Operand::value(dst));
    Ok(())
}

/// A recipe holds text, `\u{1}` for the next argument and `\u{2}` for the next constant.
fn by_recipe(
    builder: &mut Builder<'_>,
    recipe: &[u16],
    constants: &[Const],
    texts: &[Operand],
) -> Option<Vec<Operand>> {
    let mut parts = Vec::new();
    let mut text: Vec<u16> = Vec::new();
    let (mut constants, mut texts) = (constants.iter(), texts.iter());
    for &unit in recipe {
        match unit {
            1 => {
                flush(builder, &mut text, &mut parts);
                parts.push(*texts.next()?);
            }
            2 => match constants.next()? {
                Const::String(string) => text.extend_from_slice(&builder.program.units(*string)),
                other => {
                    flush(builder, &mut text, &mut parts);
                    let loaded = builder.constant(other.clone());
                    parts.push(to_string(
                        builder,
                        loaded,
                        FieldType::Reference(builder.program.name("java/lang/Object")),
                    ));
                }
            },
            unit => text.push(unit),
        }
    }
    flush(builder, &mut text, &mut parts);
    texts.next().is_none().then_some(parts)
}

fn flush(builder: &mut Builder<'_>, text: &mut Vec<u16>, parts: &mut Vec<Operand>) {
    if !text.is_empty() {
        let constant = Const::String(builder.program.text(text));
        parts.push(builder.constant(constant));
        text.clear();
    }
}

/// `String.valueOf` of the argument's type. A string stands for itself; the join reads null as "null".
fn to_string(builder: &mut Builder<'_>, arg: Operand, ty: FieldType) -> Operand {
    let descriptor = match ty {
        FieldType::Reference(class) if &*builder.program.spell(class) == "java/lang/String" => return arg,
        FieldType::Reference(_) => "(Ljava/lang/Object;)Ljava/lang/String;",
        FieldType::Primitive(primitive) => match primitive {
            Primitive::Boolean => "(Z)Ljava/lang/String;",
            Primitive::Char => "(C)Ljava/lang/String;",
            Primitive::Byte | Primitive::Short | Primitive::Int | Primitive::Void => "(I)Ljava/lang/String;",
            Primitive::Long => "(J)Ljava/lang/String;",
            Primitive::Float => "(F)Ljava/lang/String;",
            Primitive::Double => "(D)Ljava/lang/String;",
        },
    };
    let program = builder.program;
    let member = MemberRef {
        class: program.name("java/lang/String"),
        name: program.name("valueOf"),
        descriptor: program.name(descriptor),
        interface: false,
    };
    builder.call(InvokeKind::Static, member, &[arg], Some(Type::Ref)).unwrap_or(arg)
}
