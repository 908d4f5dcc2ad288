//! Static numbers out of sight that tests change: they are restored where another test of the class depends on them and has to set them by
//! reflection. Nothing else can tell, and such a test is easier to read.

use program::FieldType;
use rustc_hash::{FxHashMap, FxHashSet};
use testcase::{Action, Operand, Plan, Static, Value};

use super::Explored;
use crate::Opened;

/// A static field by the names of its class and its own.
type Name = (String, String);

/// Leaves out what need not be restored.
pub(super) fn restore_what_is_read(opened: &Opened, explored: &mut [(usize, Explored)]) {
    let mut read: FxHashMap<String, FxHashSet<Name>> = FxHashMap::default();
    for (_, explored) in explored.iter() {
        let plans = explored.report.cases.iter().filter_map(|case| case.plan.as_ref());
        read.entry(explored.report.class.clone()).or_default().extend(plans.flat_map(set_first));
    }
    for (_, explored) in explored {
        let Some(read) = read.get(&explored.report.class) else { continue };
        for plan in explored.report.cases.iter_mut().filter_map(|case| case.plan.as_mut()) {
            let is_read = |field: &Static| read.contains(&(field.class.clone(), field.name.clone()));
            plan.restore.retain(|field| field.visible || !is_number(opened, field) || is_read(field));
        }
    }
}

/// The static fields that a test sets by reflection, since it depends on them.
fn set_first(plan: &Plan) -> impl Iterator<Item = Name> {
    plan.arrange.iter().filter_map(|step| match &step.action {
        Action::Inject { target: Operand::Value(Value::Null), class, name, .. } => Some((class.clone(), name.clone())),
        _ => None,
    })
}

fn is_number(opened: &Opened, field: &Static) -> bool {
    let program = &opened.program;
    let class = program.find(&field.class.replace('.', "/")).ok();
    let found = class.and_then(|class| program.find_field(class, &field.name));
    found.is_some_and(|id| matches!(program.field_type(program.field(id).descriptor), Ok(FieldType::Primitive(_))))
}
