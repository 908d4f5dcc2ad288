//! Scenarios for a wanted input: calls that make objects of the classes that it has, so that another input can be found that takes the
//! same path and is made through the public interface. What comes near to the wanted objects is tried first.

use engine::{Given, Machine, Wanted, witness};
use program::{FieldType, MethodId, Origin, Program};
use testcase::{Content, Graph, Value as Data};

use crate::planner::Planner;
use crate::scenario::{Cook, Recipe, Scenario, flatten};
use crate::signature;
use crate::ways::{self, Way};

/// States of a class that are tried for one object.
const STATES: usize = 8;
/// Constructors and factories that are tried for one object.
const MAKERS: usize = 3;
/// Elements of collections that constructors are given.
const ELEMENTS: usize = 2;
/// Scenarios that are tried for one input.
const COMBINATIONS: usize = 12;

impl Planner {
    /// Scenarios that may lead to an input like the wanted one: receiver and arguments of the method under test, and their objects.
    pub fn remakes(
        &mut self,
        machine: &mut Machine<'_>,
        method: MethodId,
        wanted: &[Data],
        heap: &Graph,
    ) -> Vec<Scenario> {
        let program = machine.program;
        let types = signature::parameters(program, method);
        let descriptor = program.method_descriptor(program.method(method).descriptor).ok();
        let declared = descriptor.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default();
        let Some(receiver) = wanted.len().checked_sub(types.len()) else { return Vec::new() };
        let mut parts: Vec<Vec<Recipe>> = Vec::new();
        for (at, value) in wanted.iter().enumerate() {
            let at = at.checked_sub(receiver);
            let ty = at.and_then(|at| types[at].as_deref());
            let mut recipes = self.recipes(machine, value, ty, heap);
            if let (true, Data::Object(_), Some(at)) = (recipes.is_empty(), value, at) {
                recipes = self.others(program, declared[at], ty);
            }
            parts.push(if recipes.is_empty() { vec![Recipe::default()] } else { recipes });
        }
        nearest_first(&parts).into_iter().map(|chosen| flatten(&chosen, method)).collect()
    }

    /// Ways to make another object that a parameter can be given, where the wanted one is of a class that tests cannot make.
    fn others(&self, program: &Program, declared: FieldType, ty: Option<&str>) -> Vec<Recipe> {
        let cook = Cook { program, sight: &self.sight, fill: 1 };
        let mut found = cook.parameter(declared, ty, 1, 0);
        if let FieldType::Reference(name) = declared
            && &*program.spell(name) != "java/lang/Object"
            && let Ok(class) = program.load(name)
        {
            found.extend(cook.receivers(class, None, 0, 0));
        }
        found.retain(|recipe| !recipe.calls.is_empty());
        found
    }

    /// Ways to make an object like a wanted one, the best first; none where it is best left unknown.
    fn recipes(&mut self, machine: &mut Machine<'_>, wanted: &Data, ty: Option<&str>, heap: &Graph) -> Vec<Recipe> {
        let program = machine.program;
        let Data::Object(place) = *wanted else { return Vec::new() };
        let Some(object) = heap.get(place as usize) else { return Vec::new() };
        let Some(class) = witness::class_named(program, &object.class) else { return Vec::new() };
        let data = program.class(class);
        let is_instance = matches!(object.content, Content::Fields(_));
        if !is_instance || data.access.is_enum() || translate::stub(program, class).is_some() {
            return Vec::new();
        }
        let cook = Cook { program, sight: &self.sight, fill: 0 };
        if data.origin != Origin::ClassPath {
            return cook.parameter(FieldType::Reference(data.name), ty, 1, 0);
        }
        let mut found: Vec<Recipe> = cook.made(class, 0);
        found.truncate(MAKERS);
        let filled = Cook { fill: ELEMENTS, ..cook }.made(class, 0);
        let filled: Vec<Recipe> = filled.into_iter().take(MAKERS).filter(|recipe| !found.contains(recipe)).collect();
        found.extend(filled);
        if let Some(mut becoming) = self.becoming.as_ref().and_then(|becoming| becoming.try_borrow_mut().ok()) {
            becoming.show(machine, &self.sight, class, &mut |machine, all| {
                let nearest = ways::ranked(machine, all, heap, place).into_iter().take(STATES);
                found.extend(nearest.map(|(_, way)| recipe(way)));
            });
        }
        found
    }
}

/// The calls of a way, with new unknowns.
fn recipe(way: &Way) -> Recipe {
    let subject = &way.subject;
    let wanted = |given: &Given| match *given {
        Given::Unknown(at) => Wanted::Unknown(Some(subject.arguments[at].declared)),
        Given::Result(at) => Wanted::Result(at),
    };
    let calls = subject.calls.iter().map(|call| (call.method, call.given.iter().map(wanted).collect()));
    Recipe { calls: calls.collect(), result: Some(way.made_by), level: subject.calls.len() }
}

/// One recipe per part: the first of all, then what lies further behind.
fn nearest_first(parts: &[Vec<Recipe>]) -> Vec<Vec<Recipe>> {
    let mut found: Vec<(usize, Vec<Recipe>)> = vec![(0, Vec::new())];
    for recipes in parts {
        let mut longer: Vec<(usize, Vec<Recipe>)> = Vec::new();
        for (rank, chosen) in &found {
            for (at, recipe) in recipes.iter().enumerate() {
                longer.push((rank + at, chosen.iter().chain([recipe]).cloned().collect()));
            }
        }
        longer.sort_by_key(|(rank, _)| *rank);
        longer.truncate(COMBINATIONS);
        found = longer;
    }
    found.into_iter().map(|(_, chosen)| chosen).collect()
}
