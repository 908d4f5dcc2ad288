//! Objects of stubs: anonymous classes and lambdas whose methods return or throw what the input says, call by call.

use engine::witness;
use program::{ClassId, FieldId, FieldType};
use testcase::{Content, Field, Object, Value as Data};
use translate::{Stub, Stubbed};

use crate::boxes;
use crate::maker::{Maker, Means};
use crate::signature;
use crate::step::{Answer, Item, Make};

impl Maker<'_, '_, '_> {
    /// An object of a stub: an anonymous class whose methods answer as its fields say.
    pub(crate) fn stub(&mut self, place: u32, stub: &Stub, hint: &str, ty: Option<&str>) -> Option<Item> {
        let program = self.program();
        let object = self.heap.get(place as usize)?.clone();
        let class = witness::class_named(program, &object.class)?;
        let Content::Fields(fields) = &object.content else { return None };
        let is_written = |stubbed: &&Stubbed| match stubbed.overrides {
            Some(flag) => is_set(&program.spell(program.field(flag).name), fields),
            None => true,
        };
        let is_seen = |stubbed: &Stubbed| {
            let method = program.method(stubbed.method);
            self.planner.sight.inherited(program, method.class, method.access)
        };
        if !self.planner.sight.class(program, stub.of) || !stub.methods.iter().filter(is_written).all(is_seen) {
            return None;
        }
        self.open.push(place);
        let mut answers = Vec::new();
        for stubbed in &stub.methods {
            let is_written = is_written(&stubbed);
            answers.push(if is_written { self.answers(stubbed, fields) } else { Some(Vec::new()) });
        }
        self.open.pop();
        let answers = answers.into_iter().collect::<Option<Vec<_>>>()?;
        let ty = self.stub_type(stub, &answers, ty)?;
        // Constructors know nothing of the answers.
        let is_result = |field: &Field| field.class == object.class;
        let rest = fields.iter().filter(|field| !is_result(field)).cloned().collect();
        let bare = self.heap.len() as u32;
        self.heap.push(Object { class: object.class.clone(), content: Content::Fields(rest) });
        let mark = self.mark();
        for found in self.planner.ways(self.machine, class, &self.heap, bare) {
            self.open.push(place);
            self.heap.extend(found.heap);
            let constructor = found.subject.method;
            let arguments = self.arguments(constructor, &found.arguments);
            self.open.pop();
            if let Some(arguments) = arguments {
                let answers = answers.clone();
                let make = Make::Stub { class, constructor, arguments, answers };
                let item = self.push(hint, ty.clone(), make);
                self.made.insert(place, item.clone());
                let done = match self.means {
                    Means::Nearest | Means::Become => true,
                    Means::Public => self.set_rest(place, &item),
                    Means::Mixed | Means::Reflection => self.inject_rest(place, &item).is_some(),
                };
                if done {
                    return Some(item);
                }
            }
            self.back_to(&mark);
        }
        None
    }

    /// What a method of a stub answers, call by call: as far as something is wanted.
    fn answers(&mut self, stubbed: &Stubbed, fields: &[Field]) -> Option<Vec<Answer>> {
        let program = self.program();
        let wanted = |field: Option<&FieldId>| {
            let name = program.spell(program.field(*field?).name);
            fields.iter().find(|wanted| *wanted.name == *name).map(|wanted| wanted.value.clone())
        };
        let thrown = |call: usize| wanted(stubbed.throws.get(call)).filter(|value| *value != Data::Null);
        let returned = |call: usize| wanted(stubbed.results.get(call));
        let most = stubbed.results.len().max(stubbed.throws.len());
        let count = (0..most).rposition(|call| thrown(call).is_some() || returned(call).is_some());
        let result = program.method_descriptor(program.method(stubbed.method).descriptor).ok()?.result;
        let zero = match result {
            FieldType::Primitive(primitive) => boxes::zero(primitive.letter()),
            FieldType::Reference(_) => Data::Null,
        };
        let mut answers = Vec::new();
        for call in 0..=count.unwrap_or(0) {
            answers.push(match thrown(call) {
                Some(exception) => Answer::Throws(self.item(&exception, "", None)?),
                None => Answer::Returns(self.item(&returned(call).unwrap_or_else(|| zero.clone()), "", None)?),
            });
        }
        if answers.windows(2).all(|pair| pair[0] == pair[1]) {
            answers.truncate(1);
        }
        Some(answers)
    }

    /// The type of a local for a stub. A lambda is of the declared type, without its wildcards; none when it cannot return what is wanted there.
    pub(crate) fn stub_type(&self, stub: &Stub, answers: &[Vec<Answer>], declared: Option<&str>) -> Option<String> {
        let program = self.program();
        let name = program.external(program.class(stub.of).name);
        let declared = declared.filter(|declared| declared.split('<').next() == Some(name.as_str()));
        let written: Vec<_> = stub.methods.iter().zip(answers).filter(|(stubbed, a)| is_written(stubbed, a)).collect();
        let (Some(declared), [(stubbed, answers)]) = (declared, written.as_slice()) else {
            return Some(name);
        };
        if !declared.contains('<') || answers.len() > 1 || !translate::is_functional(program, stub.of) {
            return Some(name);
        }
        let bounds = signature::bounds(program, stub.of).into_iter().chain(std::iter::repeat(None));
        let arguments = signature::arguments(declared).into_iter().zip(bounds);
        let arguments: Vec<String> =
            arguments.map(|(ty, bound)| signature::captured_within(&ty, bound.as_deref())).collect();
        if arguments.iter().any(String::is_empty) {
            return Some(name);
        }
        let ty = format!("{name}<{}>", arguments.join(","));
        let Some(place) = signature::returned_variable(program, stub.of, stubbed.method) else { return Some(ty) };
        let wanted = witness::class_named(program, signature::erased(arguments.get(place)?))?;
        let fits = answers.iter().all(|answer| match answer {
            Answer::Returns(item) => {
                self.class_of(item).is_none_or(|class| program.is_assignable(class, wanted).unwrap_or(false))
            }
            Answer::Throws(_) => true,
        });
        fits.then_some(ty)
    }

    /// The class of a value that is made; none for null and what is not known.
    fn class_of(&self, item: &Item) -> Option<ClassId> {
        let program = self.program();
        match item {
            Item::Value(_) => None,
            Item::Text(_) => program.find("java/lang/String").ok(),
            Item::Boxed(value) => program.find(boxes::of(value)?.class).ok(),
            Item::Constant(field) => Some(program.field(*field).class),
            Item::Class(_) => program.find("java/lang/Class").ok(),
            Item::Local(number) => {
                let place =
                    self.made.iter().find(|(_, made)| **made == Item::Local(*number)).map(|(place, _)| *place)?;
                witness::class_named(program, &self.heap.get(place as usize)?.class)
            }
        }
    }
}

/// Whether an anonymous class has a method: what it does not override, it inherits.
pub(crate) fn is_written(stubbed: &Stubbed, answers: &[Answer]) -> bool {
    stubbed.overrides.is_none() || !answers.is_empty()
}

/// Whether a flag is among the fields that are wanted.
fn is_set(flag: &str, fields: &[Field]) -> bool {
    let wanted = fields.iter().find(|field| *field.name == *flag);
    wanted.is_some_and(|field| !matches!(field.value, Data::Boolean(false) | Data::Int(0)))
}
