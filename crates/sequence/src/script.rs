//! One step of a sequence: the call of a constructor or method, after calls that make its arguments.
//!
//! Numbers are unknown, or one of a few in the manner of Rostra. A reference is null, the receiver, or made by calls of its own: boxes and
//! strings by their value, so that keys are symbolic; collections of one element; lambdas that return the same for whatever they are given;
//! objects by their constructors and factories, the first of them also with a call more. So no argument is an unknown object, of which the comparison of states would know nothing;
//! arrays are the exception, and stubs where nothing else can be made.

use engine::Value;
use program::sounds_like_adding;
use program::{ClassId, ClassKind, FieldId, FieldType, Method, MethodId, Origin, Primitive, Program, Sight, Text};

use crate::lambda;
use crate::literal::GivenValues;
use crate::tables::{COLLECTIONS, VALUES, of_type};
use crate::typical::NUMBERS;

/// What a call is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Giving {
    /// An unknown of a type.
    Unknown(FieldType),
    /// A number, or null.
    Known(FieldType, Value),
    /// A string.
    Text(&'static str),
    /// A string that the user has given.
    Written(Text),
    /// What a static final field holds.
    Constant(FieldId),
    /// An array of ordinary numbers or strings.
    Elements(FieldType),
    /// The object whose states are explored.
    Receiver,
    /// What a call before in the same step made.
    Made(usize),
}

impl Giving {
    /// Whether it is an argument of its own, and no object of a call before.
    pub fn is_argument(self) -> bool {
        !matches!(self, Giving::Receiver | Giving::Made(_))
    }
}

/// A call.
#[derive(Clone, Debug, PartialEq)]
pub struct Invocation {
    /// The method.
    pub method: MethodId,
    /// For a constructor: the class of the new object.
    pub constructs: Option<ClassId>,
    /// Receiver and parameters; for a constructor, the parameters alone.
    pub given: Vec<Giving>,
}

/// A step: the last call is the one that is explored, the others make its arguments.
pub type Script = Vec<Invocation>;

/// Which values arguments have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arguments {
    /// Unknown numbers.
    Symbolic,
    /// The numbers 0 … n - 1, one after the other (Rostra).
    Concrete(u32),
    /// A few ordinary values of each type: they make what cannot be explored with unknown ones.
    Typical,
}

/// Steps that one method may stand for.
const MOST: usize = 4_096;
/// Arguments of arguments beyond this depth are null.
const DEEPEST: usize = 2;
/// Ways to make an object that are tried.
const MAKERS: usize = 3;

/// How an argument comes about: calls whose results are counted from the first of them, and what is given.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    pub calls: Script,
    pub gives: Giving,
}

/// Makes the steps of a class.
pub struct Scripts<'a> {
    /// The program.
    pub program: &'a Program,
    /// What calls can be written.
    pub sight: Sight,
    /// Which values arguments have.
    pub arguments: Arguments,
    /// The class whose states are explored.
    pub class: ClassId,
    /// Values that parameters have in place of these.
    pub given: &'a [GivenValues],
}

impl Scripts<'_> {
    /// The steps that call a method on the receiver.
    pub fn of(&self, method: MethodId) -> Vec<Script> {
        self.calls(method, None, Some(Giving::Receiver), 0)
    }

    /// The steps that make the receiver: by a constructor, a static factory, or a method of an object that is made first.
    pub fn making(&self, method: MethodId) -> Vec<Script> {
        let data = self.program.method(method);
        if &*self.program.spell(data.name) == "<init>" {
            return self.calls(method, Some(data.class), None, 0);
        }
        if data.access.is_static() {
            return self.calls(method, None, None, 0);
        }
        let makers = self.objects(data.class, 0);
        makers.iter().filter_map(|made| self.called_on(made, method, 0)).map(|recipe| recipe.calls).collect()
    }

    /// The calls of a method, each after those that make its arguments.
    pub(crate) fn calls(
        &self,
        method: MethodId,
        constructs: Option<ClassId>,
        receiver: Option<Giving>,
        depth: usize,
    ) -> Vec<Script> {
        let data = self.program.method(method);
        let Ok(descriptor) = self.program.method_descriptor(data.descriptor) else { return Vec::new() };
        let asks = receiver == Some(Giving::Receiver) && &*self.program.spell(data.name) == "equals";
        let has_receiver = receiver == Some(Giving::Receiver);
        let choices: Vec<Vec<Recipe>> = descriptor
            .parameters
            .iter()
            .enumerate()
            .map(|(at, &ty)| {
                if let Some(given) = self.given_values(method, at, ty) {
                    return given;
                }
                let holds = lambda::type_arguments(self.program, method, at);
                let mut recipes = self.recipes(ty, &holds, has_receiver && (asks || !self.is_object(ty)), depth);
                if asks && !matches!(self.arguments, Arguments::Concrete(_)) {
                    // What it may be equal to, the fullest first.
                    recipes.splice(0..0, self.objects(self.class, depth).into_iter().rev());
                }
                if self.arguments == Arguments::Typical && receiver.is_none() && depth == 0 && self.is_object(ty) {
                    // What takes any object may mean an array.
                    recipes.insert(1, Recipe::plain(Giving::Elements(self.strings())));
                }
                let result = lambda::result(self.program, method, at);
                let lambdas = self.lambdas(ty, result, depth);
                if result.is_some() {
                    // Factories know nothing of what it must return.
                    recipes.retain(|recipe| recipe.calls.is_empty());
                }
                // Before null.
                let place = recipes.len().saturating_sub(1);
                recipes.splice(place..place, lambdas);
                recipes
            })
            .collect();
        let receiver = receiver.filter(|_| !data.access.is_static());
        let is_given = |at: usize| self.given.iter().any(|given| (given.method, given.parameter) == (method, at));
        let given: Vec<usize> = (0..choices.len()).filter(|&at| is_given(at)).collect();
        self.combinations(&choices, &given, has_receiver)
            .into_iter()
            .map(|chosen| {
                let mut calls = Script::new();
                let mut given: Vec<Giving> = receiver.into_iter().collect();
                given.extend(chosen.into_iter().map(|recipe| recipe.append_to(&mut calls)));
                calls.push(Invocation { method, constructs, given });
                calls
            })
            .collect()
    }

    /// One recipe per parameter: all combinations of numbers and of what is `given`, else all first ones and one at a time exchanged for
    /// another.
    fn combinations<'r>(&self, choices: &'r [Vec<Recipe>], given: &[usize], is_called: bool) -> Vec<Vec<&'r Recipe>> {
        let Some(first) = choices.iter().map(|recipes| recipes.first()).collect::<Option<Vec<&Recipe>>>() else {
            return Vec::new();
        };
        let is_concrete = matches!(self.arguments, Arguments::Concrete(_));
        let mut lists: Vec<Vec<&Recipe>> = vec![first];
        for at in (0..choices.len()).filter(|at| is_concrete || given.contains(at)) {
            let each = |list: &Vec<&'r Recipe>| -> Vec<Vec<&'r Recipe>> {
                let with = |recipe: &'r Recipe| {
                    let mut list = list.clone();
                    list[at] = recipe;
                    list
                };
                choices[at].iter().map(with).collect()
            };
            lists = lists.iter().flat_map(each).take(MOST).collect();
        }
        if is_concrete {
            return lists;
        }
        // There are many methods, and few ways to make an object.
        let most = if self.arguments == Arguments::Typical && is_called { 2 } else { usize::MAX };
        let others = |first: Vec<&'r Recipe>| -> Vec<Vec<&'r Recipe>> {
            let exchanged =
                choices.iter().enumerate().filter(|(at, _)| !given.contains(at)).flat_map(|(at, recipes)| {
                    let first = &first;
                    recipes.iter().take(most).skip(1).map(move |recipe| {
                        let mut list = first.clone();
                        list[at] = recipe;
                        list
                    })
                });
            std::iter::once(first.clone()).chain(exchanged).collect()
        };
        lists.into_iter().flat_map(others).collect()
    }

    /// What a parameter of a type can be given.
    pub(crate) fn recipes(
        &self,
        declared: FieldType,
        holds: &[Option<FieldType>],
        has_receiver: bool,
        depth: usize,
    ) -> Vec<Recipe> {
        let null = Recipe::plain(Giving::Known(declared, Value::NULL));
        let name = match declared {
            FieldType::Primitive(primitive) => return self.numbers(primitive),
            FieldType::Reference(name) => name,
        };
        let Ok(class) = self.program.load(name) else { return vec![null] };
        let data = self.program.class(class);
        let is_symbolic = !matches!(self.arguments, Arguments::Concrete(_));
        let mut found = match data.kind {
            ClassKind::Array(component) if self.arguments == Arguments::Typical => {
                let is_ordinary = self.is_ordinary(component);
                is_ordinary.then(|| Recipe::plain(Giving::Elements(declared))).into_iter().collect()
            }
            // An unknown one may be null.
            ClassKind::Array(_) if is_symbolic => return vec![Recipe::plain(Giving::Unknown(declared))],
            ClassKind::Array(_) | ClassKind::Primitive(_) => Vec::new(),
            ClassKind::Instance
                if is_symbolic && (data.access.is_enum() || &*self.program.spell(name) == "java/lang/Class") =>
            {
                return vec![Recipe::plain(Giving::Unknown(declared))];
            }
            ClassKind::Instance => match self.typical(class, holds, depth) {
                Some(typical) if self.arguments == Arguments::Typical => typical,
                _ => self.objects(class, depth),
            },
        };
        if found.is_empty() && is_symbolic && self.is_stubbed(class) {
            found.push(Recipe::plain(Giving::Unknown(declared)));
        }
        if has_receiver && depth == 0 && self.arguments == Arguments::Typical {
            // Another one first, which it does not know.
            let place = found.len().min(1);
            found.splice(place..place, self.own(class));
        }
        if has_receiver && self.program.is_assignable(self.class, class).unwrap_or(false) {
            found.push(Recipe::plain(Giving::Receiver));
        }
        found.push(null);
        found
    }

    /// Whether objects of a class that nothing makes are stubs, whose results are unknown.
    fn is_stubbed(&self, class: ClassId) -> bool {
        let program = self.program;
        translate::container(&program.spell(program.class(class).name)).is_none()
            && !translate::is_functional(program, class)
            && self.sight.class(program, class)
            && translate::define_stub(program, class).is_some()
    }

    /// The lambdas of a functional interface, one that returns something and one that returns null.
    fn lambdas(&self, declared: FieldType, result: Option<FieldType>, depth: usize) -> Vec<Recipe> {
        let FieldType::Reference(name) = declared else { return Vec::new() };
        let Some((class, constructor, returned)) = lambda::define(self.program, name) else { return Vec::new() };
        let results = match result.or(returned) {
            None => vec![None],
            Some(_) if depth >= DEEPEST => return Vec::new(),
            Some(returned) => {
                let mut found = self.recipes(returned, &[], false, depth + 1);
                let last = found.pop();
                found.truncate(1);
                found.into_iter().chain(last).map(Some).collect()
            }
        };
        let lambda = |result: Option<Recipe>| {
            let mut calls = Script::new();
            let given = result.iter().map(|result| result.append_to(&mut calls)).collect();
            calls.push(Invocation { method: constructor, constructs: Some(class), given });
            Recipe { gives: Giving::Made(calls.len() - 1), calls }
        };
        results.into_iter().map(lambda).collect()
    }

    /// Whether a type says nothing: a container that holds itself is of no use.
    fn is_object(&self, ty: FieldType) -> bool {
        matches!(ty, FieldType::Reference(name) if &*self.program.spell(name) == "java/lang/Object")
    }

    pub(crate) fn numbers(&self, primitive: Primitive) -> Vec<Recipe> {
        let declared = FieldType::Primitive(primitive);
        match self.arguments {
            Arguments::Symbolic => vec![Recipe::plain(Giving::Unknown(declared))],
            Arguments::Concrete(count) => {
                let count = if primitive == Primitive::Boolean { count.min(2) } else { count };
                let known = |number| Recipe::plain(Giving::Known(declared, of_type(primitive, number)));
                (0..count as i32).map(known).collect()
            }
            Arguments::Typical => {
                let numbers = match primitive {
                    Primitive::Boolean => &[1, 0][..],
                    Primitive::Char => &[0x61, 0x62],
                    _ => &NUMBERS,
                };
                let known = |&number| Recipe::plain(Giving::Known(declared, of_type(primitive, number)));
                numbers.iter().map(known).collect()
            }
        }
    }

    /// Objects of a class or interface.
    pub(crate) fn objects(&self, class: ClassId, depth: usize) -> Vec<Recipe> {
        let program = self.program;
        let data = program.class(class);
        let name = program.spell(data.name);
        if let Some(&(.., by, primitive)) = VALUES.iter().find(|(names, ..)| names.contains(&&*name)) {
            return self.values(by, primitive);
        }
        if let Some(&(.., factories)) = COLLECTIONS.iter().find(|(names, ..)| names.contains(&&*name)) {
            let known = factories.iter().filter_map(|&(name, descriptor)| {
                program.find_method(program.find("java/util/Collections").ok()?, name, descriptor)
            });
            return known.flat_map(|method| self.made(method, depth)).collect();
        }
        if depth >= DEEPEST {
            return Vec::new();
        }
        match data.origin {
            Origin::ClassPath => {
                let heir = self.heir(class);
                let mut makers = heir.map(|class| self.sight.makers(program, class)).unwrap_or_default();
                if makers.is_empty() {
                    // Such as the one that hands out a builder.
                    makers = self.sight.producers(program, class);
                    makers.retain(|&method| program.method(method).access.is_static());
                }
                let class = heir.unwrap_or(class);
                let makers = makers.into_iter().take(MAKERS);
                let mut found: Vec<Recipe> = makers.flat_map(|method| self.made(method, depth)).collect();
                let changed: Vec<Recipe> =
                    found.first().into_iter().flat_map(|made| self.changed(made, class, depth)).collect();
                found.extend(changed);
                found
            }
            // Such as Comparator.naturalOrder().
            Origin::Jdk | Origin::Synthetic => {
                let makers = self.sight.makers(program, class).into_iter().take(2);
                makers
                    .filter(|&method| is_simple(program, method))
                    .flat_map(|method| self.made(method, depth))
                    .collect()
            }
        }
    }

    /// The objects that a factory makes of a number.
    fn values(&self, by: (&str, &str, &str), primitive: Primitive) -> Vec<Recipe> {
        self.numbers(primitive).into_iter().filter_map(|number| self.made_of(by, number.gives)).collect()
    }

    /// What a static method makes of a number.
    pub(crate) fn made_of(&self, (class, name, descriptor): (&str, &str, &str), number: Giving) -> Option<Recipe> {
        let method = self.program.find_method(self.program.find(class).ok()?, name, descriptor)?;
        let call = Invocation { method, constructs: None, given: vec![number] };
        Some(Recipe { calls: vec![call], gives: Giving::Made(0) })
    }

    /// What a constructor or factory makes of the first that its parameters can be given.
    fn made(&self, method: MethodId, depth: usize) -> Vec<Recipe> {
        let data = self.program.method(method);
        let is_constructor = &*self.program.spell(data.name) == "<init>";
        let calls = self.calls(method, is_constructor.then_some(data.class), None, depth + 1);
        let first = calls.into_iter().take(1);
        first.map(|calls| Recipe { gives: Giving::Made(calls.len() - 1), calls }).collect()
    }

    /// An object after one more call, and after two of them.
    fn changed(&self, made: &Recipe, class: ClassId, depth: usize) -> Vec<Recipe> {
        let program = self.program;
        let changers = program.class(class).methods.iter().filter(|method| {
            let takes = program.method_descriptor(method.descriptor).is_ok_and(|taken| !taken.parameters.is_empty());
            let name = program.spell(method.name);
            let is_called = !method.access.is_static() && !name.starts_with('<') && &*name != "equals";
            takes && is_called && method.has_code() && self.sight.member(program, class, method.access)
        });
        let rank = |method: &&Method| sounds_like_adding(&program.spell(method.name)).unwrap_or(usize::MAX);
        let Some(changer) = changers.min_by_key(rank) else { return Vec::new() };
        let more = |made: &Recipe| {
            self.called_on(made, changer.id, depth).map(|recipe| Recipe { gives: made.gives, ..recipe })
        };
        let one = more(made);
        let two = one.as_ref().and_then(more);
        one.into_iter().chain(two).collect()
    }

    /// What a method of a made object makes of the first that its parameters can be given.
    fn called_on(&self, made: &Recipe, method: MethodId, depth: usize) -> Option<Recipe> {
        let script = self.calls(method, None, Some(Giving::Receiver), depth + 1).into_iter().next()?;
        let offset = made.calls.len();
        let mut calls = made.calls.clone();
        calls.extend(script.into_iter().map(|call| {
            Invocation {
                given: call
                    .given
                    .into_iter()
                    .map(|giving| match giving {
                        Giving::Receiver => made.gives,
                        Giving::Made(at) => Giving::Made(at + offset),
                        other => other,
                    })
                    .collect(),
                ..call
            }
        }));
        Some(Recipe { gives: Giving::Made(calls.len() - 1), calls })
    }

    /// The class itself, or one on the class path that extends or implements it and can be made.
    fn heir(&self, class: ClassId) -> Option<ClassId> {
        let program = self.program;
        if !program.class(class).access.is_abstract() {
            return Some(class);
        }
        let names = program.class_path_names();
        let mut classes = names.iter().filter_map(|name| program.find(name).ok());
        classes.find(|&heir| {
            !program.class(heir).access.is_abstract()
                && self.sight.class(program, heir)
                && program.is_assignable(heir, class).unwrap_or(false)
                && !self.sight.makers(program, heir).is_empty()
        })
    }
}

impl Recipe {
    pub(crate) fn plain(gives: Giving) -> Self {
        Self { calls: Script::new(), gives }
    }

    /// Adds its calls to others; what is given then.
    pub(crate) fn append_to(&self, calls: &mut Script) -> Giving {
        let offset = calls.len();
        let shifted = |giving: Giving| match giving {
            Giving::Made(at) => Giving::Made(at + offset),
            other => other,
        };
        calls.extend(self.calls.iter().map(|call| Invocation {
            given: call.given.iter().map(|&giving| shifted(giving)).collect(),
            ..call.clone()
        }));
        shifted(self.gives)
    }
}

/// Whether a method takes numbers alone.
fn is_simple(program: &Program, method: MethodId) -> bool {
    let descriptor = program.method_descriptor(program.method(method).descriptor);
    descriptor.is_ok_and(|descriptor| descriptor.parameters.iter().all(|ty| matches!(ty, FieldType::Primitive(_))))
}
