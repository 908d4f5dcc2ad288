//! Assignments as methods: for a class with static fields, a class whose static methods assign them, or elements of the arrays that they hold. So an
//! assignment of a test is a call like any other while it is explored; its plan has the assignment.

use program::code::{Element, Insn};
use program::{Access, ClassDefinition, ClassId, ClassKind, FieldId, FieldType, MemberRef, MethodId, Program};
use term::Type;

use crate::indy::assembler::{Assembler, PUBLIC, PUBLIC_STATIC};

/// `ACC_FINAL | ACC_SYNTHETIC`.
const CLASS: u16 = 0x1010;
/// What the name of such a class ends with.
const SUFFIX: &str = "$$Assign";
/// What the name of a method ends with that assigns an element.
const ELEMENT: &str = "[]";

/// What a call assigns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assigned {
    /// A static field: its argument.
    Field(FieldId),
    /// An element of the array in a static field: an index, and the new value.
    Element(FieldId),
}

/// The methods that assign a static field, and an element of the array in it, as far as either can be assigned.
pub fn assignments(program: &Program, field: FieldId) -> Vec<MethodId> {
    let data = program.field(field);
    let Some(class) = define(program, data.class) else { return Vec::new() };
    let name = program.spell(data.name);
    let methods = &program.class(class).methods;
    let of_field = methods.iter().filter(|method| {
        let method = program.spell(method.name);
        method.strip_suffix(ELEMENT).unwrap_or(&method) == &*name
    });
    of_field.map(|method| method.id).collect()
}

/// What a method assigns, if it is one that does.
pub fn assigned(program: &Program, method: MethodId) -> Option<Assigned> {
    let data = program.method(method);
    let class = program.spell(program.class(data.class).name);
    let of = program.find(class.strip_suffix(SUFFIX)?).ok()?;
    let name = program.spell(data.name);
    match name.strip_suffix(ELEMENT) {
        Some(field) => program.find_field(of, field).map(Assigned::Element),
        None => program.find_field(of, &name).map(Assigned::Field),
    }
}

fn define(program: &Program, of: ClassId) -> Option<ClassId> {
    let data = program.class(of);
    let spelled = format!("{}{SUFFIX}", program.spell(data.name));
    if let Ok(known) = program.find(&spelled) {
        return Some(known);
    }
    let mut methods = Vec::new();
    for field in data.fields.iter().filter(|field| field.access.is_static() && !field.access.is_synthetic()) {
        let member = MemberRef { class: data.name, name: field.name, descriptor: field.descriptor, interface: false };
        let (name, descriptor) = (program.spell(field.name), program.spell(field.descriptor));
        let ty = program.field_type(field.descriptor).ok()?;
        let access = Access(PUBLIC_STATIC);
        if let Some(word) = ty.ty().filter(|_| !field.access.is_final()) {
            let mut code = Assembler::new(program);
            code.load(word, 0);
            code.push(Insn::PutStatic(member));
            code.push(Insn::Return(None));
            let taking = program.name(&format!("({descriptor})V"));
            methods.push((access, field.name, taking, Some(code.finish(word.slots() as u16))));
        }
        let FieldType::Reference(array) = ty else { continue };
        let Ok(array) = program.load(array) else { continue };
        let ClassKind::Array(component) = program.class(array).kind else { continue };
        let (element, word) = match program.class(component).kind {
            ClassKind::Primitive(primitive) => {
                (Element::of(Some(primitive)), FieldType::Primitive(primitive).ty().unwrap_or(Type::Int))
            }
            ClassKind::Instance | ClassKind::Array(_) => (Element::Ref, Type::Ref),
        };
        let mut code = Assembler::new(program);
        code.push(Insn::GetStatic(member));
        code.load(Type::Int, 0);
        code.load(word, 1);
        code.push(Insn::ArrayStore(element));
        code.push(Insn::Return(None));
        let taking = program.name(&format!("(I{})V", descriptor.strip_prefix('[').unwrap_or(&descriptor)));
        let name = program.name(&format!("{name}{ELEMENT}"));
        methods.push((access, name, taking, Some(code.finish(1 + word.slots() as u16))));
    }
    Some(program.define(ClassDefinition {
        name: program.name(&spelled),
        access: Access(PUBLIC | CLASS),
        super_name: Some(program.name("java/lang/Object")),
        interfaces: Vec::new(),
        nest_host: None,
        fields: Vec::new(),
        methods,
    }))
}
