//! Tables: private static final arrays that nothing but the initialiser of their class writes, and that no method hands out. What they hold never
//! changes, although any array could.

use program::{ClassKind, FieldId, FieldType, Program};
use rules::{Instr, Method, Operand, Tail, Test};

use super::Machine;

impl Machine<'_> {
    /// Whether a static field of a class holds such an array.
    pub(super) fn is_table(&self, id: FieldId) -> bool {
        let program = self.program;
        let field = program.field(id);
        if !field.access.is_private() || !field.access.is_final() || !is_flat_array(program, id) {
            return false;
        }
        if crate::nest::reflects(program, field.class) {
            return false;
        }
        crate::nest::nest(program, field.class).into_iter().all(|member| {
            let methods = program.class(member).methods.iter().filter(|method| method.has_code());
            methods.map(|method| method.id).all(|method| match self.source.rules(program, method) {
                Ok(rules) => keeps(program, &rules, id),
                Err(_) => false,
            })
        })
    }
}

/// An array whose elements are numbers or strings.
fn is_flat_array(program: &Program, field: FieldId) -> bool {
    let Ok(FieldType::Reference(name)) = program.field_type(program.field(field).descriptor) else { return false };
    let Ok(ClassKind::Array(component)) = program.load(name).map(|class| program.class(class).kind) else {
        return false;
    };
    let component = program.class(component);
    matches!(component.kind, ClassKind::Primitive(_)) || &*program.spell(component.name) == "java/lang/String"
}

/// Whether a method only reads elements and the length of what the field holds; an initialiser also fills what it puts there.
fn keeps(program: &Program, rules: &Method, field: FieldId) -> bool {
    let data = program.field(field);
    let is_field = |member: rules::MemberIndex| {
        let member = rules.members[member.index()];
        member.name == data.name && member.class == program.class(data.class).name
    };
    let mut arrays: Vec<rules::Value> = Vec::new();
    for rule in &rules.rules {
        for instr in rules.body(rule) {
            match *instr {
                Instr::GetStatic { dst, field, .. } if is_field(field) => arrays.push(dst),
                Instr::PutStatic { field, value, .. } if is_field(field) => match value.as_value() {
                    Some(value) => arrays.push(value),
                    None => return false,
                },
                _ => {}
            }
        }
    }
    arrays.is_empty()
        || rules.rules.iter().all(|rule| is_harmless(rules, rule, &arrays, &is_field)) && {
            let is_read = |test: &Test| match *test {
                Test::InBounds { .. } | Test::Same(..) => true,
                _ => !test.operands().any(|operand| is_one(operand, &arrays)),
            };
            rules.predicates.iter().all(|predicate| is_read(&predicate.test))
        }
}

fn is_one(operand: Operand, arrays: &[rules::Value]) -> bool {
    operand.as_value().is_some_and(|value| arrays.contains(&value))
}

/// Whether a rule does nothing with these arrays but to read them, to put them into their field and to fill them before.
fn is_harmless(
    rules: &Method,
    rule: &rules::Rule,
    arrays: &[rules::Value],
    is_field: &dyn Fn(rules::MemberIndex) -> bool,
) -> bool {
    let one = |operand: Operand| is_one(operand, arrays);
    let body = rules.body(rule).iter().all(|instr| match *instr {
        Instr::ArrayLoad { .. } | Instr::ArrayLength { .. } | Instr::Fault { .. } => true,
        // Filled where it was made: what a static field holds is no new array.
        Instr::ArrayStore { array, value, .. } => !one(value) && (!one(array) || is_made_here(rules, array)),
        Instr::PutStatic { field, value, .. } => !one(value) || is_field(field) && is_made_here(rules, value),
        _ => {
            let mut used = false;
            rules.each_operand(instr, |operand| used |= one(operand));
            !used
        }
    });
    let passed = |operands: rules::Operands| rules.list(operands).iter().any(|&operand| one(operand));
    let tail = match rule.tail {
        Tail::Goto(edge) => !passed(edge.args),
        Tail::Call(call) => !passed(call.args) && call.handler.is_none_or(|edge| !passed(edge.args)),
        Tail::Try { handler, .. } => !passed(handler.args),
        Tail::Return(operand) => !operand.is_some_and(one),
        Tail::Throw(_) => true,
    };
    body && tail
}

/// Whether a value is an array that the method itself has made.
fn is_made_here(rules: &Method, operand: Operand) -> bool {
    let Some(value) = operand.as_value() else { return false };
    let makes = |instr: &Instr| matches!(*instr, Instr::NewArray { dst, .. } if dst == value);
    rules.rules.iter().any(|rule| rules.body(rule).iter().any(makes))
}
