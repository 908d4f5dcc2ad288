//! Static state that methods share: which read it, and which change it, as far as their own code and that of the methods of their class which they
//! call tells.

use program::code::Insn;
use program::{ClassId, ClassKind, Field, FieldId, FieldType, MethodId, Origin, Program, Sight};

/// Calls that are followed.
const DEEPEST: usize = 3;

/// The static fields of the class path that a method reads and that are not as their initialiser left them once other calls were made: some
/// method assigns them, or they hold a container or an object of the class path.
pub fn shared_state(program: &Program, method: MethodId) -> Vec<FieldId> {
    let mut found = Vec::new();
    visit(program, method, DEEPEST, &mut |field, _| {
        if may_change(program, program.field(field)) && !found.contains(&field) {
            found.push(field);
        }
    });
    found
}

/// Whether a method assigns a static field, or reads one whose object it may change.
pub fn writes(program: &Program, method: MethodId) -> bool {
    let mut found = false;
    visit(program, method, DEEPEST, &mut |field, is_assigned| {
        let data = program.field(field);
        let is_object = matches!(program.field_type(data.descriptor), Ok(FieldType::Reference(_)));
        found |= data.class == program.method(method).class && (is_assigned || is_object && may_change(program, data));
    });
    found
}

/// The methods in sight of a class that may change its static state: the static ones, or those that are called on an object.
pub fn methods(program: &Program, sight: &Sight, class: ClassId, are_static: bool) -> Vec<MethodId> {
    let methods = program.class(class).methods.iter();
    let in_sight = methods.filter(|method| {
        method.access.is_static() == are_static
            && method.has_code()
            && !method.access.is_synthetic()
            && !program.spell(method.name).starts_with('<')
            && sight.member(program, class, method.access)
    });
    in_sight.map(|method| method.id).filter(|&method| writes(program, method)).collect()
}

/// Whether calls may change a static field, or what it holds.
fn may_change(program: &Program, field: &Field) -> bool {
    let class = program.class(field.class);
    if class.origin != Origin::ClassPath || field.access.is_synthetic() {
        return false;
    }
    let is_assigned = || {
        let others = class.methods.iter().filter(|method| &*program.spell(method.name) != "<clinit>");
        !field.access.is_private() || others.map(|method| method.id).any(|method| assigns(program, method, field.id))
    };
    if !field.access.is_final() && is_assigned() {
        return true;
    }
    let Ok(FieldType::Reference(name)) = program.field_type(field.descriptor) else { return false };
    let Ok(held) = program.load(name).map(|class| program.class(class)) else { return false };
    let is_own = held.kind == ClassKind::Instance && held.origin == Origin::ClassPath && !held.access.is_enum();
    is_own || translate::container(&program.spell(name)).is_some()
}

/// Whether a method assigns a static field itself.
fn assigns(program: &Program, method: MethodId, field: FieldId) -> bool {
    let mut found = false;
    visit(program, method, 0, &mut |at, is_assigned| found |= is_assigned && at == field);
    found
}

/// Shows the static fields that a method, and those of its class that it calls, read or assign.
fn visit(program: &Program, method: MethodId, depth: usize, see: &mut dyn FnMut(FieldId, bool)) {
    let Ok(Some(code)) = program.code(method) else { return };
    let class = program.method(method).class;
    for at in &code.instructions {
        match at.insn {
            Insn::GetStatic(member) | Insn::PutStatic(member) => {
                if let Ok(field) = program.resolve_field(class, member, true) {
                    see(field, matches!(at.insn, Insn::PutStatic(_)));
                }
            }
            Insn::Invoke(kind, member) if depth > 0 && member.class == program.class(class).name => {
                if let Ok(callee) = program.resolve_method(class, member, kind)
                    && callee != method
                {
                    visit(program, callee, depth - 1, see);
                }
            }
            _ => {}
        }
    }
}
