//! Pattern switches (`SwitchBootstraps`): a static method that tries the labels in order from a restart index and returns the
//! index of the first that matches, the number of labels if none does, -1 for null.

use program::code::{Compare, Const, DynamicSite, Insn, InvokeKind};
use program::{Access, FieldType, MemberRef, Name, Primitive, Program};
use term::{Scalar, Type};

use super::assembler::{Assembler, Label, PUBLIC_STATIC, define, wrapper};
use super::synthetic_name;
use crate::build::Builder;

/// The static method that does the site's work; `None` for a label that javac does not write.
pub(super) fn method(builder: &Builder<'_>, site: &DynamicSite) -> Option<MemberRef> {
    let program = builder.program;
    let descriptor = program.method_descriptor(site.descriptor).ok()?;
    let [selector, _] = descriptor.parameters[..] else { return None };
    let enums = &*program.spell(site.bootstrap.member.name) == "enumSwitch";
    let restart = u16::try_from(selector.ty()?.slots()).ok()?;
    let mut code = Assembler::new(program);
    if let FieldType::Reference(_) = selector {
        let not_null = code.label();
        code.load(Type::Ref, 0);
        code.if_null(false, not_null);
        code.int(-1);
        code.push(Insn::Return(Some(Type::Int)));
        code.place(not_null);
    }
    for (index, label) in site.arguments.iter().enumerate() {
        let index = i32::try_from(index).ok()?;
        let next = code.label();
        code.load(Type::Int, restart);
        code.int(index);
        code.if_int(Compare::Gt, next);
        match selector {
            FieldType::Primitive(primitive) => primitive_label(&mut code, primitive, label, next)?,
            FieldType::Reference(class) => reference_label(&mut code, class, enums, label, next)?,
        }
        code.int(index);
        code.push(Insn::Return(Some(Type::Int)));
        code.place(next);
    }
    code.int(i32::try_from(site.arguments.len()).ok()?);
    code.push(Insn::Return(Some(Type::Int)));
    let name = synthetic_name(builder, "Switch");
    let host = builder.class.nest_host.unwrap_or(builder.class.name);
    let code = code.finish(restart + 1);
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

/// A label against a reference.
fn reference_label(code: &mut Assembler<'_>, selector: Name, enums: bool, label: &Const, next: Label) -> Option<()> {
    let program = code.program;
    match label {
        Const::Class(class) => instance(code, *class, next),
        Const::String(name) if enums => {
            let name = program.name(&String::from_utf16_lossy(&program.units(*name)));
            enum_constant(code, selector, name, next);
        }
        Const::String(_) => {
            code.push(Insn::Const(label.clone()));
            code.load(Type::Ref, 0);
            code.call_virtual("java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
            code.if_zero(Compare::Eq, next);
        }
        Const::Number(Scalar::Int(value)) => integer(code, *value, next),
        Const::Dynamic(constant) => {
            let (class, name) = enum_description(program, constant)?;
            enum_constant(code, class, name, next);
        }
        Const::Null | Const::Number(_) | Const::MethodType(_) | Const::MethodHandle(_) => return None,
    }
    Some(())
}

/// A label against a primitive value (since JDK 23): its own type always matches, a number by equality.
fn primitive_label(code: &mut Assembler<'_>, selector: Primitive, label: &Const, next: Label) -> Option<()> {
    match label {
        Const::Dynamic(constant) => {
            let bootstrap = &*code.program.spell(constant.bootstrap.member.name) == "primitiveClass";
            (bootstrap && &*code.program.spell(constant.name) == wrapper(selector).2).then_some(())
        }
        Const::Number(Scalar::Int(value)) if FieldType::Primitive(selector).ty() == Some(Type::Int) => {
            code.load(Type::Int, 0);
            code.int(*value);
            code.if_int(Compare::Ne, next);
            Some(())
        }
        _ => None,
    }
}

fn instance(code: &mut Assembler<'_>, class: Name, next: Label) {
    code.load(Type::Ref, 0);
    code.push(Insn::InstanceOf(class));
    code.if_zero(Compare::Eq, next);
}

/// An int label matches a number (Integer, Short or Byte), or a Character, of that value.
fn integer(code: &mut Assembler<'_>, value: i32, next: Label) {
    let (character, matched) = (code.label(), code.label());
    for (class, method, descriptor, otherwise) in
        [("java/lang/Number", "intValue", "()I", Some(character)), ("java/lang/Character", "charValue", "()C", None)]
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
fn enum_constant(code: &mut Assembler<'_>, class: Name, constant: Name, next: Label) {
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
