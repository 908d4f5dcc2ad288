//! Typical arguments: strings, filled collections of the JDK and what walks through them, constants of the class path.

use engine::{Body, Machine, State, Value, run_to_rest};
use program::code::{Insn, InvokeKind};
use program::{ClassId, ClassKind, FieldType, Method, Name, Origin, Program};

use crate::script::{Giving, Invocation, Recipe, Script, Scripts};
use crate::tables::of_type;

/// Typical strings.
const TEXTS: [&str; 3] = ["a b", "", "b"];
/// Typical numbers.
pub(crate) const NUMBERS: [i32; 3] = [2, 1, 0];
/// Elements of a typical array or collection; there is an empty one, too.
const ELEMENTS: usize = 2;
/// Methods of the receiver whose results are tried.
const RESULTS: usize = 3;
/// Constants of a class that are tried.
const CONSTANTS: usize = 8;

impl Scripts<'_> {
    /// Typical objects of a class or interface whose type arguments are these; none where they are made as any others.
    pub(crate) fn typical(&self, class: ClassId, holds: &[Option<FieldType>], depth: usize) -> Option<Vec<Recipe>> {
        let program = self.program;
        let data = program.class(class);
        let name = program.spell(data.name);
        if ["java/lang/String", "java/lang/CharSequence"].contains(&&*name) {
            return Some(TEXTS.iter().map(|text| Recipe::plain(Giving::Text(text))).collect());
        }
        if &*name == "java/util/Map$Entry" {
            return Some(self.entry(holds, depth).into_iter().collect());
        }
        if let Some(container) = translate::container(&name) {
            let sizes = [ELEMENTS, 0].into_iter();
            return Some(sizes.filter_map(|size| self.filled(container, holds, size, depth)).collect());
        }
        if data.origin != Origin::ClassPath {
            return None;
        }
        let mut found: Vec<Recipe> = self.constants(class).collect();
        found.extend(self.objects(class, depth));
        Some(found)
    }

    /// What visible static final fields of a class hold of it.
    fn constants(&self, class: ClassId) -> impl Iterator<Item = Recipe> {
        let program = self.program;
        let data = program.class(class);
        let declared = FieldType::Reference(data.name);
        let is_constant = move |field: &&program::Field| {
            field.access.is_static()
                && field.access.is_final()
                && program.field_type(field.descriptor).ok() == Some(declared)
                && self.sight.member(program, class, field.access)
        };
        let fields = data.fields.iter().filter(is_constant).take(CONSTANTS);
        fields.map(|field| Recipe::plain(Giving::Constant(field.id)))
    }

    /// What methods of the receiver return of a class of the class path: what only the receiver can make.
    pub(crate) fn own(&self, class: ClassId) -> Vec<Recipe> {
        let program = self.program;
        let above = |&class: &ClassId| program.superclass(class).ok().flatten();
        let is_own = |class: ClassId| program.class(class).origin == Origin::ClassPath;
        let classes = std::iter::successors(Some(self.class), above).take_while(|&class| is_own(class));
        let returns = |method: &&Method| {
            let result = program.method_descriptor(method.descriptor).map(|descriptor| descriptor.result);
            let returned = result.and_then(|result| program.class_of_type(result));
            let fits = returned.is_ok_and(|returned| {
                is_own(returned) && returned != self.class && program.is_assignable(returned, class).unwrap_or(false)
            });
            fits && method.has_code()
                && !method.access.is_static()
                && self.sight.member(program, method.class, method.access)
        };
        let methods = classes.flat_map(|class| &program.class(class).methods).filter(returns).take(RESULTS);
        let called = methods.filter_map(|method| {
            let calls = self.calls(method.id, None, Some(Giving::Receiver), 1).into_iter().next()?;
            Some(Recipe { gives: Giving::Made(calls.len() - 1), calls })
        });
        called.collect()
    }

    /// A collection with so many elements.
    fn filled(
        &self,
        container: &translate::Container,
        holds: &[Option<FieldType>],
        size: usize,
        depth: usize,
    ) -> Option<Recipe> {
        let program = self.program;
        let class = program.find(container.class).ok()?;
        let constructor = program.find_method(class, "<init>", "()V")?;
        let adder = program.find_method(class, container.adder.0, container.adder.1)?;
        let takes = program.method_descriptor(program.method(adder).descriptor).ok()?.parameters.len();
        let mut calls: Script = vec![Invocation { method: constructor, constructs: Some(class), given: Vec::new() }];
        for at in 0..size {
            let elements = (0..takes).map(|place| self.element(holds, place, at, depth)).collect::<Option<Vec<_>>>()?;
            let elements: Vec<Giving> = elements.iter().map(|element| element.append_to(&mut calls)).collect();
            let given = std::iter::once(Giving::Made(0)).chain(elements).collect();
            calls.push(Invocation { method: adder, constructs: None, given });
        }
        let mut gives = Giving::Made(0);
        if let Some((name, descriptor)) = container.then {
            let method = program.find_method(class, name, descriptor)?;
            calls.push(Invocation { method, constructs: None, given: vec![gives] });
            gives = Giving::Made(calls.len() - 1);
        }
        Some(Recipe { calls, gives })
    }

    /// An entry of a map.
    fn entry(&self, holds: &[Option<FieldType>], depth: usize) -> Option<Recipe> {
        let class = self.program.find("java/util/AbstractMap$SimpleEntry").ok()?;
        let constructor = self.program.find_method(class, "<init>", "(Ljava/lang/Object;Ljava/lang/Object;)V")?;
        let mut calls = Script::new();
        let parts = [self.element(holds, 0, 0, depth)?, self.element(holds, 1, 1, depth)?];
        let given = parts.iter().map(|part| part.append_to(&mut calls)).collect();
        calls.push(Invocation { method: constructor, constructs: Some(class), given });
        Some(Recipe { gives: Giving::Made(calls.len() - 1), calls })
    }

    /// What a collection holds at a place among its type arguments: another one for each element, as far as there are others.
    fn element(&self, holds: &[Option<FieldType>], place: usize, at: usize, depth: usize) -> Option<Recipe> {
        let any = || named(self.program, "java/lang/Object");
        let declared = holds.get(place).copied().flatten().unwrap_or_else(any);
        let mut recipes = self.recipes(declared, &[], false, depth + 1);
        // The last one is null.
        recipes.pop();
        let place = at.min(recipes.len().checked_sub(1)?);
        Some(recipes.swap_remove(place))
    }

    /// Whether an array of a class is made of ordinary elements.
    pub(crate) fn is_ordinary(&self, component: ClassId) -> bool {
        let data = self.program.class(component);
        matches!(data.kind, ClassKind::Primitive(_)) || &*self.program.spell(data.name) == "java/lang/String"
    }

    /// An array of strings.
    pub(crate) fn strings(&self) -> FieldType {
        named(self.program, "[Ljava/lang/String;")
    }
}

/// Initialises the classes of the class path that a class uses, so that not every call has to: the ones that can be.
pub(crate) fn initialise(machine: &mut Machine<'_>, state: &mut State, class: ClassId) {
    let program = machine.program;
    let is_own = |class: ClassId| program.class(class).origin == Origin::ClassPath;
    let above = |&class: &ClassId| program.superclass(class).ok().flatten().filter(|&class| is_own(class));
    let methods = std::iter::successors(Some(class), above).flat_map(|class| &program.class(class).methods);
    let codes = methods.filter_map(|method| program.code(method.id).ok().flatten());
    let mut used: Vec<Name> = Vec::new();
    for code in codes {
        used.extend(code.instructions.iter().filter_map(|instruction| match &instruction.insn {
            Insn::GetStatic(member) | Insn::Invoke(InvokeKind::Static, member) => Some(member.class),
            Insn::New(class) => Some(*class),
            _ => None,
        }));
    }
    for name in used {
        let Some(used) = program.load(name).ok().filter(|&used| is_own(used) && !state.is_ready(used)) else {
            continue;
        };
        let mut trial = state.clone();
        if run_to_rest(machine, &mut trial, used).is_ok() {
            *state = trial;
        }
    }
}

/// A new array with ordinary elements.
pub(crate) fn elements(machine: &mut Machine<'_>, state: &mut State, declared: FieldType) -> Option<Value> {
    let program = machine.program;
    let class = program.class_of_type(declared).ok()?;
    let ClassKind::Array(component) = program.class(class).kind else { return None };
    let (body, values) = match program.class(component).kind {
        ClassKind::Primitive(primitive) => {
            let numbers = NUMBERS.into_iter().map(|number| of_type(primitive, number)).collect();
            (Body::zeros(primitive, ELEMENTS)?, numbers)
        }
        ClassKind::Instance | ClassKind::Array(_) => {
            let texts = TEXTS.iter().rev().map(|text| text_of(machine, state, text)).collect::<Option<Vec<_>>>()?;
            (Body::nulls(ELEMENTS), texts)
        }
    };
    let array = state.heap.allocate(class, body);
    for (at, value) in values.into_iter().take(ELEMENTS).enumerate() {
        state.heap.object_mut(array)?.body.set(at, value);
    }
    Some(Value::reference(array))
}

/// A string literal.
pub(crate) fn text_of(machine: &mut Machine<'_>, state: &mut State, text: &str) -> Option<Value> {
    let text = machine.program.text(&text.encode_utf16().collect::<Vec<u16>>());
    machine.intern(state, text).ok().map(Value::reference)
}

fn named(program: &Program, name: &str) -> FieldType {
    FieldType::Reference(program.name(name))
}
