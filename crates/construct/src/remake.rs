//! Scenarios for a wanted input: calls that make objects of the classes that it has, so that another input can be found that takes the
//! same path and is made through the public interface. What comes near to the wanted objects is tried first.

use engine::{Given, Machine, Wanted, witness};
use program::{ClassId, FieldType, Method, MethodId, Origin, Program};
use testcase::{Content, Graph, Object, Value as Data};

use crate::planner::Planner;
use crate::scenario::{Cook, Recipe, Scenario, flatten};
use crate::signature;
use crate::ways::{self, Found, Way};

/// States of a class that are tried for one object.
const STATES: usize = 8;
/// Constructors and factories that are tried for one object.
const MAKERS: usize = 3;
/// Elements of collections that constructors are given.
const ELEMENTS: usize = 2;
/// Scenarios that are tried for one input.
const COMBINATIONS: usize = 15;
/// Arguments of constructors beyond this depth are unknown.
const DEEPEST: usize = 2;

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
            let mut recipes = self.recipes(machine, value, ty, heap, 0);
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
    fn recipes(
        &mut self,
        machine: &mut Machine<'_>,
        wanted: &Data,
        ty: Option<&str>,
        heap: &Graph,
        depth: usize,
    ) -> Vec<Recipe> {
        let program = machine.program;
        let Data::Object(place) = *wanted else { return Vec::new() };
        let Some(object) = heap.get(place as usize) else { return Vec::new() };
        let Some(class) = witness::class_named(program, &object.class) else { return Vec::new() };
        let data = program.class(class);
        let is_instance = matches!(object.content, Content::Fields(_));
        if !is_instance || data.access.is_enum() || translate::stub(program, class).is_some() {
            return Vec::new();
        }
        if data.origin == Origin::ClassPath && !self.sight.class(program, class) {
            let handed = self.handed_out(machine, class, object, heap, depth);
            if !handed.is_empty() {
                return handed;
            }
        }
        let cook = Cook { program, sight: &self.sight, fill: 0 };
        if data.origin != Origin::ClassPath {
            return cook.parameter(FieldType::Reference(data.name), ty, 1, 0);
        }
        let mut made: Vec<Recipe> = cook.made(class, 0);
        made.truncate(MAKERS);
        let filled = Cook { fill: ELEMENTS, ..cook }.made(class, 0);
        let filled: Vec<Recipe> = filled.into_iter().take(MAKERS).filter(|recipe| !made.contains(recipe)).collect();
        made.extend(filled);
        let mut states: Vec<(usize, Recipe)> = Vec::new();
        if let Some(mut becoming) = self.becoming.as_ref().and_then(|becoming| becoming.try_borrow_mut().ok()) {
            becoming.show(machine, &self.sight, class, &mut |machine, all| {
                let nearest = ways::ranked(machine, all, heap, place).into_iter().take(STATES);
                states.extend(nearest.map(|(matched, way)| (matched.missing, recipe(way))));
            });
        }
        let found = self.ways(machine, class, heap, place);
        let nearest = found.first().map_or(usize::MAX, |found| found.missing);
        // A constructor that yields all of it is simpler than any state.
        let is_near = |missing: usize| nearest > 0 && missing <= nearest;
        let (near, far): (Vec<_>, Vec<_>) = states.into_iter().partition(|(missing, _)| is_near(*missing));
        let deep = if depth < DEEPEST { self.deep(machine, &found, heap, depth) } else { Vec::new() };
        let states = |states: Vec<(usize, Recipe)>| states.into_iter().map(|(_, recipe)| recipe);
        states(near).chain(deep).chain(made).chain(states(far)).collect()
    }

    /// Constructors and factories whose arguments are objects of the wanted heap: these are made like the wanted ones in their turn.
    fn deep(&mut self, machine: &mut Machine<'_>, ways: &[Found], heap: &Graph, depth: usize) -> Vec<Recipe> {
        let mut deep = Vec::new();
        for found in ways.iter().take(MAKERS) {
            let [call] = found.subject.calls.as_slice() else { continue };
            let types = signature::parameters(machine.program, call.method);
            let Some(receiver) = call.given.len().checked_sub(types.len()) else { continue };
            let mut parts: Vec<Vec<Recipe>> = Vec::new();
            for (at, given) in call.given.iter().enumerate() {
                let wanted = match *given {
                    Given::Unknown(unknown) => found.arguments.get(unknown),
                    Given::Result(_) | Given::Existing(_) => None,
                };
                let is_wanted =
                    |wanted: &&Data| matches!(wanted, Data::Object(place) if (*place as usize) < heap.len());
                let ty = at.checked_sub(receiver).and_then(|at| types[at].as_deref());
                parts.push(
                    wanted
                        .filter(is_wanted)
                        .map_or_else(Vec::new, |wanted| self.recipes(machine, wanted, ty, heap, depth + 1)),
                );
            }
            let most = parts.iter().map(Vec::len).max().unwrap_or_default();
            deep.extend((0..most.min(MAKERS)).map(|rank| {
                let mut recipe = Recipe::default();
                let nearest = parts.iter().map(|part| part.get(rank).or(part.last()).cloned().unwrap_or_default());
                let given = nearest.map(|part| part.append_to(&mut recipe.calls)).collect();
                recipe.calls.push((call.method, given));
                recipe.result = Some(recipe.calls.len() - 1);
                recipe
            }));
        }
        deep.truncate(MAKERS);
        deep
    }

    /// Ways to get an object of an inner class that tests cannot see: methods of its outer object that may hand it out.
    fn handed_out(
        &mut self,
        machine: &mut Machine<'_>,
        class: ClassId,
        wanted: &Object,
        heap: &Graph,
        depth: usize,
    ) -> Vec<Recipe> {
        let program = machine.program;
        let Content::Fields(fields) = &wanted.content else { return Vec::new() };
        let outer = fields.iter().find(|field| field.name.starts_with("this$")).map(|field| &field.value);
        let (Some(outer), Some(of)) = (outer, program::outer(program, class)) else { return Vec::new() };
        let hands_out = |method: &&Method| {
            let descriptor = program.method_descriptor(method.descriptor).ok();
            let result = descriptor.filter(|taken| taken.parameters.is_empty()).map(|taken| taken.result);
            let result = result.and_then(|result| program.class_of_type(result).ok());
            let is_kind = |result| Some(result) != program.find("java/lang/Object").ok();
            result.is_some_and(|result| is_kind(result) && program.is_assignable(class, result) == Ok(true))
                && !method.access.is_static()
                && self.sight.member(program, of, method.access)
        };
        let methods: Vec<MethodId> =
            program.class(of).methods.iter().filter(hands_out).map(|method| method.id).take(MAKERS).collect();
        let mut found = Vec::new();
        for recipe in self.recipes(machine, outer, None, heap, depth) {
            let Some(object) = recipe.result else { continue };
            for &method in &methods {
                let mut handed = recipe.clone();
                handed.calls.push((method, vec![Wanted::Result(object)]));
                handed.result = Some(handed.calls.len() - 1);
                found.push(handed);
            }
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
        Given::Existing(existing) => Wanted::Existing(existing),
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
