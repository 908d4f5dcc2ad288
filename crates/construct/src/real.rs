//! What a condition says of classes, held against what a test really makes: a path may have been found with another object than the one that
//! constructors leave (an `EnumMap` in a field that is a `LinkedHashMap`), and still be the path of the test.

use engine::{Machine, State, Value};
use program::ClassId;

/// A condition without the tests of classes that do not hold for the receiver and arguments of a test, by their names.
pub fn true_parts(machine: &mut Machine<'_>, state: &State, inputs: &[(String, Value)], condition: &str) -> String {
    let mut kept = Vec::new();
    for part in condition.split(" && ") {
        let (is_negated, bare) = match part.strip_prefix("!(").and_then(|rest| rest.strip_suffix(')')) {
            Some(bare) => (true, bare),
            None => (false, part),
        };
        let tested = bare.split_once(" instanceof ").filter(|(path, name)| is_path(path) && is_path(name));
        let holds = tested.and_then(|(path, name)| {
            let class = class_at(machine, state, inputs, path)?;
            Some(is_below(machine, class?, name) != is_negated)
        });
        if holds != Some(false) {
            kept.push(part);
        }
    }
    if kept.is_empty() { "true".to_owned() } else { kept.join(" && ") }
}

fn is_path(text: &str) -> bool {
    text.chars().all(|letter| letter.is_alphanumeric() || "_.$".contains(letter))
}

/// The class of the object that a path leads to, `None` inside for null; `None` when nobody knows.
fn class_at(
    machine: &mut Machine<'_>,
    state: &State,
    inputs: &[(String, Value)],
    path: &str,
) -> Option<Option<ClassId>> {
    let mut names = path.split('.');
    let first = names.next()?;
    let mut value = inputs.iter().find(|(name, _)| name == first)?.1;
    for name in names {
        let class = state.heap.class(value.as_ref()).filter(|_| value.is_ref())?;
        let above = |&class: &ClassId| machine.program.superclass(class).ok().flatten();
        let mut classes = std::iter::successors(Some(class), above);
        let field = classes.find_map(|class| machine.program.find_field(class, name))?;
        let slot = machine.place(field).ok()?.slot;
        value = state.heap.field(value.as_ref(), slot)?;
    }
    value.is_ref().then(|| state.heap.class(value.as_ref()))
}

/// Whether a class has this name without its package, or is below one that has.
fn is_below(machine: &Machine<'_>, class: ClassId, name: &str) -> bool {
    let program = machine.program;
    let is_named = |class: &ClassId| {
        let full = program.external(program.class(*class).name);
        full.rsplit('.').next().unwrap_or_default().replace('$', ".") == name
    };
    program.lineage(class).iter().any(is_named)
}
