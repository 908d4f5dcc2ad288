//! Scenarios: calls that make receiver and arguments through the public interface before the method under test is called, with unknown
//! arguments of their own. They reach what lies behind collections and other classes of the JDK, whose inner life is no input,
//! and their tests need no reflection.

use std::cmp::Reverse;

use engine::{Machine, Wanted};
use program::{ClassId, FieldType, MethodId, Origin, Primitive, Program, sounds_like_adding};

use crate::boxes;
use crate::shared;
use crate::signature;
use program::Sight;

/// The calls of a scenario; the last is the one under test.
pub type Scenario = Vec<(MethodId, Vec<Wanted>)>;

/// Ways to make a receiver that are tried.
const MAKERS: usize = 4;
/// Methods that are tried between.
const CHANGERS: usize = 8;
/// Scenarios of a level that are tried.
const COMBINATIONS: usize = 24;
/// Nested recipes beyond this depth take unknowns.
const DEEPEST: usize = 3;

/// The scenarios of a method with `level` calls between making the inputs and the method under test.
pub fn scenarios(machine: &Machine<'_>, sight: &Sight, method: MethodId, level: usize) -> Vec<Scenario> {
    let program = machine.program;
    let cook = Cook { program, sight, fill: 0 };
    let data = program.method(method);
    let is_constructor = &*program.spell(data.name) == "<init>";
    let receiver = !data.access.is_static() && !is_constructor;
    let Ok(descriptor) = program.method_descriptor(data.descriptor) else { return Vec::new() };
    let generic = signature::parameters(program, method);
    let mut parts: Vec<Vec<Recipe>> = Vec::new();
    if receiver {
        parts.push((0..=level).flat_map(|level| cook.receivers(data.class, Some(method), level, 0)).collect());
    }
    let mut special = receiver;
    for (at, &declared) in descriptor.parameters.iter().enumerate() {
        let recipes = cook.parameter(declared, generic[at].as_deref(), level, 0);
        special |= recipes.iter().any(|recipe| !recipe.calls.is_empty());
        parts.push(recipes);
    }
    let mut found: Vec<Scenario> = match special {
        true => combine(&parts, level).into_iter().map(|chosen| flatten(&chosen, method)).collect(),
        false => Vec::new(),
    };
    if level > 0 && !shared::shared_state(program, method).is_empty() {
        let plain = combine(&parts, level - 1).into_iter().take(MAKERS).map(|chosen| flatten(&chosen, method));
        found.extend(cook.after_others(&plain.collect::<Vec<_>>(), method));
    }
    found
}

/// Scenarios in which what a method returns is called, where it returns a functional interface: the first ways to call it, then the call.
pub fn calls_of_result(machine: &Machine<'_>, sight: &Sight, method: MethodId) -> Vec<Scenario> {
    let program = machine.program;
    let data = program.method(method);
    let result = program.method_descriptor(data.descriptor).ok().map(|descriptor| descriptor.result);
    let Some(FieldType::Reference(name)) = result else { return Vec::new() };
    let Ok(interface) = program.load(name) else { return Vec::new() };
    let Some(function) = translate::function(program, interface) else { return Vec::new() };
    let Ok(descriptor) = program.method_descriptor(program.method(function).descriptor) else { return Vec::new() };
    let cook = Cook { program, sight, fill: 0 };
    let arguments = signature::returned(program, method).map(|ty| signature::arguments(&ty)).unwrap_or_default();
    let variables = signature::parameter_variables(program, interface, function);
    let given = (0..descriptor.parameters.len()).map(|at| {
        let argument = variables.get(at).copied().flatten().and_then(|place| arguments.get(place));
        Wanted::Unknown(argument.and_then(|ty| cook.ty(ty)))
    });
    let given: Vec<Wanted> = given.collect();
    let mut ways = scenarios(machine, sight, method, 0);
    if ways.is_empty() {
        ways.push(vec![(method, Vec::new())]);
    }
    ways.truncate(MAKERS);
    for way in &mut ways {
        let made = Wanted::Result(way.len() - 1);
        way.push((function, std::iter::once(made).chain(given.clone()).collect()));
    }
    ways
}

/// How one input is made: calls whose results are counted from the first of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Recipe {
    pub calls: Scenario,
    /// The input: a result, or an unknown when there are no calls.
    pub result: Option<usize>,
    /// How many calls there are between making it and its use.
    pub level: usize,
}

/// One recipe per part, with `level` calls in all.
fn combine(parts: &[Vec<Recipe>], level: usize) -> Vec<Vec<Recipe>> {
    let Some((first, rest)) = parts.split_first() else {
        return if level == 0 { vec![Vec::new()] } else { Vec::new() };
    };
    let mut found: Vec<Vec<Recipe>> = Vec::new();
    for recipe in first.iter().filter(|recipe| recipe.level <= level) {
        for others in combine(rest, level - recipe.level) {
            found.push(std::iter::once(recipe.clone()).chain(others).collect());
            if found.len() == COMBINATIONS {
                return found;
            }
        }
    }
    found
}

pub(crate) fn flatten(chosen: &[Recipe], method: MethodId) -> Scenario {
    let mut calls: Scenario = Vec::new();
    let given = chosen.iter().map(|recipe| recipe.append_to(&mut calls)).collect();
    calls.push((method, given));
    calls
}

impl Recipe {
    /// How many unknowns its calls are given.
    fn openness(&self) -> usize {
        self.calls.iter().flat_map(|(_, given)| given).filter(|given| matches!(given, Wanted::Unknown(_))).count()
    }

    /// Adds its calls to others; the input that they make.
    pub fn append_to(&self, calls: &mut Scenario) -> Wanted {
        let offset = calls.len();
        let shifted = |wanted: &Wanted| match *wanted {
            Wanted::Result(at) => Wanted::Result(at + offset),
            unknown => unknown,
        };
        calls.extend(self.calls.iter().map(|(method, wanted)| (*method, wanted.iter().map(shifted).collect())));
        self.result.map_or(Wanted::Unknown(None), |result| Wanted::Result(result + offset))
    }
}

pub(crate) struct Cook<'a> {
    pub program: &'a Program,
    pub sight: &'a Sight,
    /// How many elements collections have at least that are arguments of constructors and factories.
    pub fill: usize,
}

impl Cook<'_> {
    /// Objects of a class that has the method under test, if one is given: made, and changed by `level` calls.
    pub fn receivers(&self, class: ClassId, under_test: Option<MethodId>, level: usize, depth: usize) -> Vec<Recipe> {
        let class = if self.program.class(class).access.is_abstract() {
            match self.heir(class, under_test) {
                Some(heir) => heir,
                None => return Vec::new(),
            }
        } else {
            class
        };
        let mut made = self.made(class, depth);
        made.truncate(if level == 0 { MAKERS } else { 2 });
        let changers = self.changers(class);
        for _ in 0..level {
            made = made
                .iter()
                .flat_map(|recipe| changers.iter().filter_map(|&changer| self.changed(recipe, changer)))
                .collect();
        }
        made
    }

    /// A class on the class path that can be made and inherits the method.
    fn heir(&self, class: ClassId, method: Option<MethodId>) -> Option<ClassId> {
        let program = self.program;
        let names = program.class_path_names();
        let classes = names.iter().filter_map(|name| program.find(name).ok());
        let heirs = classes
            .filter(|&heir| !program.class(heir).access.is_abstract() && self.sight.class(program, heir))
            .filter(|&heir| program.is_assignable(heir, class).unwrap_or(false))
            .filter(|&heir| method.is_none_or(|method| program.select(heir, method).ok() == Some(method)))
            .filter(|&heir| !self.makers(heir).is_empty());
        let mut decorator = None;
        for heir in heirs {
            if !self.decorates(heir) {
                return Some(heir);
            }
            decorator.get_or_insert(heir);
        }
        decorator
    }

    /// Whether every object of a class is made from another one of the same kind.
    fn decorates(&self, class: ClassId) -> bool {
        let program = self.program;
        self.makers(class).into_iter().all(|maker| {
            let descriptor = program.method_descriptor(program.method(maker).descriptor);
            descriptor.is_ok_and(|descriptor| {
                descriptor.parameters.iter().any(|&parameter| match parameter {
                    FieldType::Reference(name) if &*program.spell(name) != "java/lang/Object" => {
                        let taken = program.load(name);
                        taken.is_ok_and(|taken| program.is_assignable(class, taken).unwrap_or(false))
                    }
                    _ => false,
                })
            })
        })
    }

    /// Scenarios after a call that may change what a method reads of static state: a static one of its class, or one on another object.
    fn after_others(&self, scenarios: &[Scenario], method: MethodId) -> Vec<Scenario> {
        let class = self.program.method(method).class;
        let by_call = shared::methods(self.program, self.sight, class, true).into_iter();
        let mut before: Vec<Recipe> = by_call
            .take(CHANGERS)
            .map(|writer| {
                let mut recipe = Recipe::default();
                let wanted = self.arguments(writer, &mut recipe, None, 1);
                recipe.calls.push((writer, wanted));
                recipe
            })
            .collect();
        // Another object: what makes it, or a call on it.
        let is_writer =
            |recipe: &Recipe| recipe.calls.last().is_some_and(|(last, _)| shared::writes(self.program, *last));
        let made = if self.program.class(class).access.is_abstract() { Vec::new() } else { self.made(class, 0) };
        before.extend(made.iter().filter(|recipe| is_writer(recipe)).take(1).cloned());
        let on_it =
            shared::methods(self.program, self.sight, class, false).into_iter().filter(|&writer| writer != method);
        let on_it = on_it.filter_map(|writer| self.changed(made.first()?, writer));
        before.extend(on_it.take(CHANGERS));
        let mut found = Vec::new();
        for (scenario, recipe) in
            scenarios.iter().flat_map(|scenario| before.iter().map(move |before| (scenario, before)))
        {
            let mut calls: Scenario = Vec::new();
            recipe.append_to(&mut calls);
            Recipe { calls: scenario.clone(), ..Recipe::default() }.append_to(&mut calls);
            found.push(calls);
        }
        found.truncate(COMBINATIONS);
        found
    }

    /// A recipe with one more call on its object.
    fn changed(&self, recipe: &Recipe, changer: MethodId) -> Option<Recipe> {
        let mut recipe = recipe.clone();
        let object = recipe.result?;
        let wanted = self.arguments(changer, &mut recipe, Some(object), 1);
        recipe.calls.push((changer, wanted));
        recipe.level += 1;
        Some(recipe)
    }

    /// The ways to make an object of a class.
    pub fn made(&self, class: ClassId, depth: usize) -> Vec<Recipe> {
        let makers = self.makers(class).into_iter();
        makers
            .map(|maker| {
                let mut recipe = Recipe::default();
                let wanted = self.arguments(maker, &mut recipe, None, depth + 1);
                recipe.calls.push((maker, wanted));
                recipe.result = Some(recipe.calls.len() - 1);
                recipe
            })
            .collect()
    }

    /// Arguments of a call: unknowns, or what recipes of their own make.
    fn arguments(&self, method: MethodId, recipe: &mut Recipe, receiver: Option<usize>, depth: usize) -> Vec<Wanted> {
        let program = self.program;
        let data = program.method(method);
        let mut wanted: Vec<Wanted> = receiver.map(Wanted::Result).into_iter().collect();
        let Ok(descriptor) = program.method_descriptor(data.descriptor) else { return wanted };
        let generic = signature::parameters(program, method);
        for (at, &declared) in descriptor.parameters.iter().enumerate() {
            let recipes = self.parameter(declared, generic[at].as_deref(), 0, depth);
            // Unlike a receiver, an argument is made in one way only: the one that leaves most of it open.
            let rank = |recipe: &Recipe| (Reverse(recipe.level), recipe.calls.len(), Reverse(recipe.openness()));
            let widest = recipes.into_iter().min_by_key(rank);
            wanted.push(widest.unwrap_or_default().append_to(&mut recipe.calls));
        }
        wanted
    }

    /// Recipes for a parameter: of the levels up to `level`. An object of the class path is made, so that it is as its class wants it.
    pub fn parameter(&self, declared: FieldType, generic: Option<&str>, level: usize, depth: usize) -> Vec<Recipe> {
        let unknown = vec![Recipe::default()];
        let FieldType::Reference(name) = declared else { return unknown };
        if depth >= DEEPEST {
            return unknown;
        }
        let Ok(class) = self.program.load(name) else { return unknown };
        let data = self.program.class(class);
        match data.origin {
            Origin::Jdk => {
                let spelled = self.program.spell(name);
                match translate::container(&spelled) {
                    Some(container) => self.container(container, generic, level.max(self.fill)).unwrap_or(unknown),
                    None => self.value(class, depth).unwrap_or(unknown),
                }
            }
            Origin::ClassPath if !data.access.is_enum() => {
                let made = (0..=level).flat_map(|level| self.receivers(class, None, level, depth));
                // The method under test may take any object, too, where that can be explored.
                let any = if depth == 0 && !self.is_closed(class) { unknown.clone() } else { Vec::new() };
                let recipes: Vec<Recipe> = any.into_iter().chain(made).collect();
                if recipes.is_empty() { unknown } else { recipes }
            }
            _ => unknown,
        }
    }

    /// A collection of the JDK with up to `level` elements.
    fn container(&self, container: &translate::Container, generic: Option<&str>, level: usize) -> Option<Vec<Recipe>> {
        let program = self.program;
        let class = program.find(container.class).ok()?;
        let constructor = program.find_method(class, "<init>", "()V")?;
        let adder = program.find_method(class, container.adder.0, container.adder.1)?;
        let elements = generic.map(signature::arguments).unwrap_or_default();
        let parameters = container.adder.1.split(')').next().unwrap_or_default();
        let count = parameters.matches("Ljava/lang/Object;").count();
        let mut recipes = Vec::new();
        for size in 0..=level {
            let mut calls: Scenario = vec![(constructor, Vec::new())];
            for _ in 0..size {
                let mut wanted = vec![Wanted::Result(0)];
                wanted.extend((0..count).map(|at| Wanted::Unknown(elements.get(at).and_then(|ty| self.ty(ty)))));
                calls.push((adder, wanted));
            }
            let mut result = 0;
            if let Some((name, descriptor)) = container.then {
                calls.push((program.find_method(class, name, descriptor)?, vec![Wanted::Result(0)]));
                result = calls.len() - 1;
            }
            recipes.push(Recipe { calls, result: Some(result), level: size });
        }
        Some(recipes)
    }

    /// Another class of the JDK: its public constructors and factories that take numbers and strings.
    fn value(&self, class: ClassId, depth: usize) -> Option<Vec<Recipe>> {
        let program = self.program;
        let data = program.class(class);
        let name = program.spell(data.name);
        if data.access.is_abstract() || data.access.is_enum() || is_plain(&name) {
            return None;
        }
        let simple = |ty: &FieldType| match ty {
            FieldType::Primitive(_) => true,
            FieldType::Reference(name) => &*program.spell(*name) == "java/lang/String",
        };
        let mut made: Vec<Recipe> = self.made(class, depth);
        made.retain(|recipe| {
            recipe.calls.len() == 1 && {
                let method = program.method(recipe.calls[0].0);
                program.method_descriptor(method.descriptor).is_ok_and(|d| d.parameters.iter().all(simple))
            }
        });
        made.truncate(2);
        (!made.is_empty()).then_some(made)
    }

    pub fn ty(&self, spelled: &str) -> Option<FieldType> {
        let erased = spelled.split('<').next()?.trim_start_matches("? extends ").trim_start_matches("? super ");
        if erased == "?" || erased.is_empty() {
            return None;
        }
        let class = engine::witness::class_named(self.program, erased)?;
        Some(FieldType::Reference(self.program.class(class).name))
    }

    /// Constructors and static factories in sight, constructors and those with few parameters first.
    fn makers(&self, class: ClassId) -> Vec<MethodId> {
        crate::ways::makers(self.program, self.sight, class)
    }

    /// Methods in sight that may change an object of the class: those that sound like it first.
    fn changers(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.program;
        let of = class;
        let mut found = Vec::new();
        let mut at = Some(class).filter(|&class| program.class(class).origin == Origin::ClassPath);
        while let Some(class) = at {
            for (place, method) in program.class(class).methods.iter().enumerate() {
                let name = program.spell(method.name);
                let Ok(descriptor) = program.method_descriptor(method.descriptor) else { continue };
                let is_void = descriptor.result == FieldType::Primitive(Primitive::Void);
                let asks = ["get", "is", "has", "to", "equals", "hashCode", "compare", "contains", "size", "iterator"];
                if method.access.is_static()
                    || !method.has_code()
                    || name.starts_with('<')
                    || !self.sight.member(program, class, method.access)
                    || program.select(of, method.id) != Ok(method.id)
                    || asks.iter().any(|ask| name.starts_with(ask))
                    || descriptor.parameters.is_empty() && !is_void
                {
                    continue;
                }
                let rank = sounds_like_adding(&name).unwrap_or(usize::MAX);
                found.push((rank, !is_void, place, method.id));
            }
            let superclass = program.superclass(class).ok().flatten();
            at = superclass.filter(|&class| program.class(class).origin == Origin::ClassPath);
        }
        found.sort_unstable();
        found.truncate(CHANGERS);
        found.into_iter().map(|(.., method)| method).collect()
    }

    /// Whether objects of a class hold objects of the JDK that cannot be unknown.
    fn is_closed(&self, class: ClassId) -> bool {
        let program = self.program;
        let mut at = Some(class);
        while let Some(class) = at {
            let data = program.class(class);
            let closed = data.fields.iter().filter(|field| !field.access.is_static()).any(|field| {
                match program.field_type(field.descriptor) {
                    Ok(FieldType::Reference(name)) => program.load(name).is_ok_and(|class| {
                        let class = program.class(class);
                        let is_instance = class.kind == program::ClassKind::Instance;
                        is_instance && class.origin == Origin::Jdk && !is_plain(&program.spell(class.name))
                    }),
                    _ => false,
                }
            });
            if closed {
                return true;
            }
            at = program.superclass(class).ok().flatten();
        }
        false
    }
}

/// Classes of the JDK that are ordinary unknowns, beside boxes.
const PLAIN: &[&str] = &[
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Number",
    "java/lang/CharSequence",
    "java/lang/Comparable",
    "java/lang/Class",
];

fn is_plain(class: &str) -> bool {
    PLAIN.contains(&class) || boxes::named(class).is_some()
}
