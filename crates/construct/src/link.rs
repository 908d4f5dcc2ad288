//! Numbers that calls before the one under test return, as its arguments: `award(id, 3)` with the `id` that `register` returned, where
//! the number depends on static state.

use engine::{Call, Machine, State, Value, witness};
use program::{FieldType, MethodId, Primitive};

use crate::run::Ran;
use crate::step::{Item, Make, Step, locals, renumber};

/// Steps and arguments of tests that are the same, but that numbers which a call returns are taken from there where later calls are given
/// them; those for one parameter's name together.
pub fn linked(
    machine: &mut Machine<'_>,
    base: &State,
    steps: &[Step],
    call: &Call,
    arguments: &[Item],
) -> Vec<(Vec<Step>, Vec<Item>)> {
    let program = machine.program;
    let mut found = Vec::new();
    for (at, step) in steps.iter().enumerate() {
        let Step { local: None, make: Make::Call { method, constructs: None, .. } } = step else { continue };
        let Ok(descriptor) = program.method_descriptor(program.method(*method).descriptor) else { continue };
        let result = descriptor.result;
        if matches!(result, FieldType::Reference(_) | FieldType::Primitive(Primitive::Void)) {
            continue;
        }
        let number = locals(&steps[..at]);
        let (mut steps, mut arguments) = (steps.to_vec(), arguments.to_vec());
        renumber(&mut steps[at + 1..], &mut arguments, number, 1);
        let ty = witness::type_name(program, result);
        steps[at].local = Some((String::new(), ty.clone()));
        let Some(ran) = Ran::new(machine, base, &steps[..=at]) else { continue };
        let Some(&made) = ran.locals.get(number) else { continue };
        let places = |machine: &Machine<'_>, method: MethodId, given: &[Item]| -> Vec<(String, usize)> {
            let types = program.method_descriptor(program.method(method).descriptor);
            let types = types.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default();
            let hidden = given.len() - types.len();
            let names = witness::parameter_names(machine, method).into_iter().enumerate();
            names
                .filter(|&(at, _)| types[at] == result && is_made(&given[hidden + at], made))
                .map(|(at, name)| (name, hidden + at))
                .collect()
        };
        let mut uses: Vec<(String, Option<usize>, usize)> = Vec::new();
        for (step, Step { make, .. }) in steps.iter().enumerate().skip(at + 1) {
            if let Make::Call { method, arguments, .. } = make {
                uses.extend(
                    places(machine, *method, arguments).into_iter().map(|(name, place)| (name, Some(step), place)),
                );
            }
        }
        uses.extend(places(machine, call.method, &arguments).into_iter().map(|(name, place)| (name, None, place)));
        let mut names: Vec<&String> = uses.iter().map(|(name, ..)| name).collect();
        names.dedup();
        for name in names {
            let (mut steps, mut arguments) = (steps.clone(), arguments.clone());
            for (_, step, place) in uses.iter().filter(|(used, ..)| used == name) {
                match step.map(|step| &mut steps[step].make) {
                    Some(Make::Call { arguments, .. }) => arguments[*place] = Item::Local(number),
                    Some(_) => {}
                    None => arguments[*place] = Item::Local(number),
                }
            }
            steps[at].local = Some((name.clone(), ty.clone()));
            found.push((steps, arguments));
        }
    }
    found
}

/// Whether a value is the number that a call made.
fn is_made(item: &Item, made: Value) -> bool {
    match item {
        Item::Value(value) => witness::concrete(value).is_some_and(|value| value.bits() == made.bits()),
        _ => false,
    }
}
