//! Which array classes unknown references may have: those that the class path mentions, a few that everybody knows, and for an array of
//! what has subclasses two arrays of these.
//!
//! Their numbers come after those of all other classes, a class before those whose arrays can be held as it.

use program::{ClassId, ClassKind, Origin, Program};

use super::order::is_unnamed;
use crate::open::is_leaf;

/// Arrays that are looked at whatever is mentioned, the most ordinary first.
const ORDINARY: &[&str] = &[
    "[I",
    "[B",
    "[C",
    "[J",
    "[D",
    "[Z",
    "[Ljava/lang/Object;",
    "[Ljava/lang/String;",
    "[Ljava/lang/Integer;",
    "[[I",
    "[[Ljava/lang/Object;",
    "[[Ljava/lang/String;",
];

/// Arrays of subclasses that are added for each array of what has some.
const BELOW: usize = 2;

/// The array classes, in the order of their numbers. `members` are the other classes in that order.
pub(super) fn arrays(program: &Program, mentioned: &[ClassId], members: &[ClassId]) -> Vec<ClassId> {
    let is_held = |&array: &ClassId| {
        let element = element(program, array).0;
        matches!(program.class(element).kind, ClassKind::Primitive(_)) || members.contains(&element)
    };
    let ordinary: Vec<ClassId> = ORDINARY.iter().filter_map(|name| program.find(name).ok()).filter(is_held).collect();
    let mut found = ordinary.clone();
    for &array in mentioned {
        found.push(array);
        found.extend(below(program, array, members));
    }
    found.retain(|&array| program.superclass(array).is_ok());
    found.sort_unstable();
    found.dedup();
    let above = |array: ClassId| found.iter().filter(|&&other| program.is_assignable(array, other) == Ok(true)).count();
    let mut keyed: Vec<_> = found
        .iter()
        .map(|&array| {
            let rank = ordinary.iter().position(|&known| known == array).unwrap_or(usize::MAX);
            ((above(array), rank, program.spell(program.class(array).name)), array)
        })
        .collect();
    keyed.sort();
    keyed.into_iter().map(|(_, array)| array).collect()
}

/// Arrays of the most ordinary classes below that of the elements of an array. Those of `Object` are among the ordinary ones.
fn below(program: &Program, array: ClassId, members: &[ClassId]) -> Vec<ClassId> {
    let (element, depth) = element(program, array);
    if is_leaf(program, element) || &*program.spell(program.class(element).name) == "java/lang/Object" {
        return Vec::new();
    }
    let is_below = |&&member: &&ClassId| {
        let data = program.class(member);
        let is_visible = data.origin == Origin::ClassPath || data.access.is_public();
        member != element
            && data.origin != Origin::Synthetic
            && is_visible
            && !is_unnamed(data)
            && program.is_assignable(member, element) == Ok(true)
    };
    let heirs = members.iter().filter(is_below).take(BELOW);
    heirs.map(|&heir| (0..depth).fold(heir, |class, _| program.array_of(class))).collect()
}

/// The class of what an array of arrays holds in the end, and how deep that is.
fn element(program: &Program, array: ClassId) -> (ClassId, usize) {
    let (mut element, mut depth) = (array, 0);
    while let ClassKind::Array(component) = program.class(element).kind {
        (element, depth) = (component, depth + 1);
    }
    (element, depth)
}
