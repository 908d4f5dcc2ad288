//! Record methods (`ObjectMethods`): equals, hashCode and toString over the components, as a static method of a synthetic class.

use std::rc::Rc;

use program::code::{Compare, Const, DynamicSite, Insn, MethodHandle};
use program::{Access, FieldType, MemberRef, Name, Primitive, Program};
use term::{Op, Type};

use super::assembler::{Assembler, PUBLIC_STATIC, define, wrapper};
use super::synthetic_name;
use crate::build::Builder;

/// The static method that does the site's work; `None` when the bootstrap arguments are not what javac writes.
pub(super) fn method(builder: &Builder<'_>, site: &DynamicSite) -> Option<MemberRef> {
    let program = builder.program;
    let [Const::Class(class), Const::String(names), getters @ ..] = site.arguments.as_slice() else { return None };
    let getters: Option<Vec<MethodHandle>> = getters
        .iter()
        .map(|getter| match getter {
            Const::MethodHandle(handle) if handle.kind == 1 => Some(*handle),
            _ => None,
        })
        .collect();
    let record = Record { program, class: *class, fields: getters?.iter().map(|getter| getter.member).collect() };
    let code = match &*program.spell(site.name) {
        "equals" => record.equals()?,
        "hashCode" => record.hash_code()?,
        "toString" => {
            let names = String::from_utf16_lossy(&program.units(*names));
            // Newer JDKs put the names in a recipe of their own, and fail.
            if names.contains(['\u{1}', '\u{2}']) && program.jdk().is_some_and(|jdk| jdk.release > 17) {
                return None;
            }
            record.to_string(&simple_name(builder, *class), &names)?
        }
        _ => return None,
    };
    let name = synthetic_name(builder, "Record");
    let host = builder.class.nest_host.unwrap_or(builder.class.name);
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

/// `Class.getSimpleName` of the record, from the class file.
fn simple_name(builder: &Builder<'_>, class: Name) -> Rc<str> {
    let inner = builder.class.inner_classes.iter().find(|entry| entry.inner == class);
    match inner.and_then(|entry| entry.simple_name) {
        Some(name) => builder.program.spell(name),
        None => {
            let name = builder.program.spell(class);
            Rc::from(name.rsplit('/').next().unwrap_or(&name))
        }
    }
}

struct Record<'a> {
    program: &'a Program,
    class: Name,
    fields: Vec<MemberRef>,
}

impl Record<'_> {
    fn field_type(&self, field: MemberRef) -> Option<FieldType> {
        self.program.field_type(field.descriptor).ok()
    }

    /// Loads a component of the record in local `local`.
    fn component(&self, code: &mut Assembler<'_>, local: u16, field: MemberRef) {
        code.load(Type::Ref, local);
        code.push(Insn::GetField(field));
    }

    /// Identity, then the class, then the components in order.
    fn equals(&self) -> Option<program::code::Code> {
        let mut code = Assembler::new(self.program);
        let (different, same, compare) = (code.label(), code.label(), code.label());
        code.load(Type::Ref, 0);
        code.load(Type::Ref, 1);
        code.if_same(true, same);
        code.load(Type::Ref, 1);
        code.push(Insn::InstanceOf(self.class));
        code.if_zero(Compare::Ne, compare);
        code.int(0);
        code.push(Insn::Return(Some(Type::Int)));
        code.place(compare);
        for &field in &self.fields {
            self.component(&mut code, 0, field);
            self.component(&mut code, 1, field);
            match self.field_type(field)? {
                FieldType::Reference(_) => {
                    code.call_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
                    code.if_zero(Compare::Eq, different);
                }
                FieldType::Primitive(primitive) => match primitive {
                    Primitive::Float | Primitive::Double | Primitive::Long => {
                        let (class, _, descriptor) = wrapper(primitive);
                        code.call_static(class, "compare", &format!("({descriptor}{descriptor})I"));
                        code.if_zero(Compare::Ne, different);
                    }
                    Primitive::Boolean
                    | Primitive::Byte
                    | Primitive::Char
                    | Primitive::Short
                    | Primitive::Int
                    | Primitive::Void => {
                        code.if_int(Compare::Ne, different);
                    }
                },
            }
        }
        code.place(same);
        code.int(1);
        code.push(Insn::Return(Some(Type::Int)));
        code.place(different);
        code.int(0);
        code.push(Insn::Return(Some(Type::Int)));
        Some(code.finish(2))
    }

    /// 31 * (31 * … + hash of a component) + hash of the next, from 0.
    fn hash_code(&self) -> Option<program::code::Code> {
        let mut code = Assembler::new(self.program);
        code.int(0);
        for &field in &self.fields {
            code.int(31);
            code.push(Insn::Apply(Op::IMul));
            self.component(&mut code, 0, field);
            match self.field_type(field)? {
                FieldType::Reference(_) => code.call_static("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
                FieldType::Primitive(primitive) => {
                    let (class, _, descriptor) = wrapper(primitive);
                    code.call_static(class, "hashCode", &format!("({descriptor})I"));
                }
            }
            code.push(Insn::Apply(Op::IAdd));
        }
        code.push(Insn::Return(Some(Type::Int)));
        Some(code.finish(1))
    }

    /// `Name[a=…, b=…]`, by an ordinary string concatenation.
    fn to_string(&self, simple_name: &str, names: &str) -> Option<program::code::Code> {
        let mut code = Assembler::new(self.program);
        // Text goes in as constants: a name may hold the characters that mean something in a recipe.
        let mut recipe = String::new();
        let mut texts = vec![format!("{simple_name}[")];
        let mut descriptor = String::from("(");
        let names = names.split(';').chain(std::iter::repeat(""));
        for (index, (&field, name)) in self.fields.iter().zip(names).enumerate() {
            self.component(&mut code, 0, field);
            recipe.push_str("\u{2}\u{1}");
            match texts.last_mut() {
                Some(text) if index == 0 => *text += &format!("{name}="),
                _ => texts.push(format!(", {name}=")),
            }
            descriptor.push_str(&self.program.spell(field.descriptor));
        }
        match texts.last_mut() {
            Some(text) if self.fields.is_empty() => text.push(']'),
            _ => texts.push("]".to_owned()),
        }
        recipe.push('\u{2}');
        descriptor.push_str(")Ljava/lang/String;");
        let constant = |text: &String| Const::String(self.program.text(&text.encode_utf16().collect::<Vec<u16>>()));
        let arguments = std::iter::once(&recipe).chain(&texts).map(constant).collect();
        let bootstrap = code.member("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants", "()V");
        code.push(Insn::InvokeDynamic(Rc::new(DynamicSite {
            bootstrap: MethodHandle { kind: 6, member: bootstrap },
            arguments,
            name: self.program.name("makeConcatWithConstants"),
            descriptor: self.program.name(&descriptor),
        })));
        code.push(Insn::Return(Some(Type::Ref)));
        Some(code.finish(1))
    }
}
