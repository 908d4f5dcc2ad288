//! Pattern switches (`SwitchBootstraps`): a static method that tries the labels in order from a restart index and returns the
//! index of the first that matches, the number of labels if none does, -1 for null.

use program::code::{Compare, Const, DynamicSite, Insn, InvokeKind};
use program::{Access, FieldType, MemberRef, Name, Program};
use term::{Scalar, Type};

use super::assembler::{Assembler, PUBLIC_STATIC, define};
use super::synthetic_name;
use crate::build::Builder;

/// The static method that does the site's work; `None` for a label that javac does not write.
pub(super) fn method(builder: &Builder<'_>, site: &DynamicSite) -> Option<MemberRef> {
    let program = builder.program;
    let descriptor = program.method_descriptor(site.descriptor).ok()?;
    let [FieldType::Reference(selector), _] = descriptor.parameters[..] else { return None };
    let enums = &*program.spell(site.bootstrap.member.name) == "enumSwitch";
    let mut code = Assembler::new(program);
    let not_null = code.label();
    code.load(Type::Ref, 0);
    code.if_null(false, not_null);
    code.int(-1);
    code.push(Insn::Return(Some(Type::Int)));
    code.place(not_null);
    for (index, label) in site.arguments.iter().enumerate() {
        let index = i32::try_from(index).ok()?;
        let next = code.label();
        code.load(Type::Int, 1);
        code.int(index);
        code.if_int(Compare::Gt, next);
        match label {
            Const::Class(class) => instance(&mut code, *class, next),
            Const::String(name) if enums => {
                let name = program.name(&String::from_utf16_lossy(&program.units(*name)));
                enum_constant(&mut code, selector, name, next);
            }
            Const::String(_) => {
                code.push(Insn::Const(label.clone()));
                code.load(Type::Ref, 0);
                code.call_virtual("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
                code.if_zero(Compare::Eq, next);
            }
            Const::Number(Scalar::Int(value)) => integer(&mut code, *value, next),
            Const::Dynamic(constant) => {
                let (class, name) = enum_description(program, constant)?;
                enum_constant(&mut code, class, name, next);
            }
            Const::Null | Const::Number(_) | Const::MethodType(_) | Const::MethodHandle(_) => return None,
        }
        code.int(index);
        code.push(Insn::Return(Some(Type::Int)));
        code.place(next);
    }
    code.int(i32::try_from(site.arguments.len()).ok()?);
    code.push(Insn::Return(Some(Type::Int)));
    let name = synthetic_name(builder, "Switch");
    let host = builder.class.nest_host.unwrap_or(builder.class.name);
    let code = code.finish(2);
    define(
        program,
        name,
        host,
        Vec::new(),
        Vec::new(),
        vec![(Access(PUBLIC_STATIC), site.name, site.descriptor, Some(code))],
    );
    Some(MemberRef { class: name, name: site.name, descriptor: site.descriptor, interface: false })
}

fn instance(code: &mut Assembler<'_>, class: Name, next: super::assembler::Label) {
    code.load(Type::Ref, 0);
    code.push(Insn::InstanceOf(class));
    code.if_zero(Compare::Eq, next);
}

/// An int label matches an Integer, or a Character, of that value.
fn integer(code: &mut Assembler<'_>, value: i32, next: super::assembler::Label) {
    let (character, matched) = (code.label(), code.label());
    for (class, method, descriptor, otherwise) in
        [("java/lang/Integer", "intValue", "()I", Some(character)), ("java/lang/Character", "charValue", "()C", None)]
    {
        let name = code.program.name(class);
        instance(code, name, otherwise.unwrap_or(next));
        code.load(Type::Ref, 0);
        code.push(Insn::CheckCast(name));
        code.call_virtual(class, method, descriptor);
        code.int(value);
        code.if_int(Compare::Ne, next);
        if let Some(otherwise) = otherwise {
            code.int(0);
            code.if_zero(Compare::Eq, matched);
            code.place(otherwise);
        }
    }
    code.place(matched);
}

/// An enum label matches the constant of that class and name; a name that no longer exists matches nothing.
fn enum_constant(code: &mut Assembler<'_>, class: Name, constant: Name, next: super::assembler::Label) {
    instance(code, class, next);
    code.load(Type::Ref, 0);
    let enum_class = code.program.name("java/lang/Enum");
    code.push(Insn::CheckCast(enum_class));
    let name = code.member("java/lang/Enum", "name", "()Ljava/lang/String;");
    code.push(Insn::Invoke(InvokeKind::Virtual, name));
    let units: Vec<u16> = code.program.spell(constant).encode_utf16().collect();
    let text = code.program.text(&units);
    code.push(Insn::Const(Const::String(text)));
    code.call_virtual("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
    code.if_zero(Compare::Eq, next);
}

/// javac describes a qualified enum constant as `EnumDesc.of(ClassDesc.of("a.B"), "NAME")`, by dynamic constants.
fn enum_description(program: &Program, constant: &DynamicSite) -> Option<(Name, Name)> {
    let [Const::MethodHandle(of), Const::Dynamic(class), Const::String(name)] = constant.arguments.as_slice() else {
        return None;
    };
    let [Const::MethodHandle(class_of), Const::String(class_name)] = class.arguments.as_slice() else { return None };
    let known = &*program.spell(of.member.class) == "java/lang/Enum$EnumDesc"
        && &*program.spell(class_of.member.class) == "java/lang/constant/ClassDesc";
    let class_name = String::from_utf16_lossy(&program.units(*class_name)).replace('.', "/");
    let name = String::from_utf16_lossy(&program.units(*name));
    known.then(|| (program.name(&class_name), program.name(&name)))
}
