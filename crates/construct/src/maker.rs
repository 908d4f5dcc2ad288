//! From the objects of a wanted heap to steps that make them: literals, arrays, constructors and factories with solved arguments,
//! visible fields and setters, reflection last.

use engine::{Existing, Given, Machine, State, Subject, Value};
use program::{ClassId, FieldId, FieldType, MethodId, Program};
use rustc_hash::FxHashMap;
use testcase::{Content, Graph, Value as Data};
use translate::Assigned;

use crate::boxes;
use crate::planner::{Planner, class_hint, result_type};
use crate::run::Ran;
use crate::signature;
use crate::step::{Answer, Item, Make, Step};
use crate::verify;
use crate::ways::Found;
use engine::witness;

/// Nested objects beyond this depth are not made by constructors.
const DEEPEST: usize = 12;
/// Objects that are tried to make for one test: each way to make one tries its arguments anew.
const TRIALS: u32 = 150;

/// Makes the objects of one test.
pub struct Maker<'a, 'm, 'p> {
    pub planner: &'a mut Planner,
    pub machine: &'m mut Machine<'p>,
    /// What every run starts from.
    pub base: &'a State,
    /// The wanted heap, and objects that constructors need besides.
    pub heap: Graph,
    /// The steps so far.
    pub steps: Vec<Step>,
    /// How many locals they make.
    pub locals: usize,
    pub(crate) made: FxHashMap<u32, Item>,
    /// Objects being made: arguments of their constructors cannot refer to them.
    pub(crate) open: Vec<u32>,
    pub(crate) means: Means,
    /// How often it was tried to make an object.
    trials: u32,
}

/// What a maker had made before a trial.
pub(crate) struct Mark {
    steps: usize,
    locals: usize,
    heap: usize,
    made: FxHashMap<u32, Item>,
}

/// By which means objects are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// By constructors, factories, setters and visible fields that yield all wanted fields.
    Public,
    /// By the constructor or factory that comes nearest: what differs may not matter.
    Nearest,
    /// As `Public` where that is possible, else by the calls that lead to the nearest state of the class.
    Become,
    /// As `Public` where that is possible, else by reflection.
    Mixed,
    /// By reflection alone, whatever constructors do.
    Reflection,
}

impl<'a, 'm, 'p> Maker<'a, 'm, 'p> {
    /// Nothing made yet.
    pub fn new(
        planner: &'a mut Planner,
        machine: &'m mut Machine<'p>,
        base: &'a State,
        heap: Graph,
        means: Means,
    ) -> Self {
        let made = FxHashMap::default();
        Self { planner, machine, base, heap, steps: Vec::new(), locals: 0, made, open: Vec::new(), means, trials: 0 }
    }

    pub(crate) fn program(&self) -> &'p Program {
        self.machine.program
    }

    /// Adds a step that makes a local.
    pub fn push(&mut self, hint: &str, ty: String, make: Make) -> Item {
        self.steps.push(Step { local: Some((hint.to_owned(), ty)), make });
        self.locals += 1;
        Item::Local(self.locals - 1)
    }

    pub(crate) fn act(&mut self, make: Make) {
        self.steps.push(Step { local: None, make });
    }

    /// A value, made. `hint` is a good name for it, `ty` its declared type with type arguments.
    pub fn item(&mut self, value: &Data, hint: &str, ty: Option<&str>) -> Option<Item> {
        match value {
            Data::Object(place) => self.object(*place, hint, ty),
            Data::Unpromised => None,
            value => Some(Item::Value(value.clone())),
        }
    }

    fn object(&mut self, place: u32, hint: &str, ty: Option<&str>) -> Option<Item> {
        if let Some(made) = self.made.get(&place) {
            return Some(made.clone());
        }
        if self.open.contains(&place) || self.open.len() > DEEPEST || self.trials > TRIALS {
            return None;
        }
        self.trials += 1;
        let object = self.heap.get(place as usize)?.clone();
        let class = witness::class_named(self.program(), &object.class)?;
        let item = match &object.content {
            Content::Text(units) if object.class == "java.lang.String" => Item::Text(units.clone()),
            Content::Text(units) => {
                let method = self.program().find_method(class, "<init>", "(Ljava/lang/String;)V")?;
                let arguments = vec![Item::Text(units.clone())];
                self.push(hint, object.class.clone(), Make::Call { method, constructs: Some(class), arguments })
            }
            Content::Constant(name) => Item::Constant(self.program().find_field(class, name)?),
            Content::Literal(name) => {
                let class = witness::class_named(self.program(), name)?;
                self.planner.sight.class(self.program(), class).then_some(Item::Class(class))?
            }
            Content::Elements(elements) => self.array(place, class, elements, hint)?,
            Content::Fields(fields) => match boxed(&object.class, fields) {
                Some(value) => Item::Boxed(value),
                None => self.instance(place, class, hint, ty)?,
            },
        };
        self.made.insert(place, item.clone());
        Some(item)
    }

    /// An array; elements that lead back to it are set afterwards.
    fn array(&mut self, place: u32, class: ClassId, elements: &[Data], hint: &str) -> Option<Item> {
        if !self.planner.sight.class(self.program(), class) {
            return None;
        }
        let name = self.program().external(self.program().class(class).name);
        self.open.push(place);
        let mut items = Vec::with_capacity(elements.len());
        let mut later = Vec::new();
        for (at, element) in elements.iter().enumerate() {
            match self.item(element, &singular(hint), None) {
                Some(item) => items.push(item),
                None => {
                    items.push(Item::Value(Data::Null));
                    later.push((at, element.clone()));
                }
            }
        }
        self.open.pop();
        let array = self.push(hint, name, Make::Array { class, elements: items });
        self.made.insert(place, array.clone());
        for (at, element) in later {
            let value = self.item(&element, &singular(hint), None)?;
            self.act(Make::Element { array: array.clone(), index: at as u32, value });
        }
        Some(array)
    }

    /// An object: by a constructor or factory where one yields what is wanted, else with fields set afterwards.
    fn instance(&mut self, place: u32, class: ClassId, hint: &str, ty: Option<&str>) -> Option<Item> {
        if let Some(stub) = translate::stub(self.program(), class) {
            return self.stub(place, &stub, hint, ty);
        }
        if let Some(given) = translate::given(self.program(), class) {
            return self.given_object(place, &given, hint, ty);
        }
        if self.means != Means::Reflection {
            let found = self.planner.ways(self.machine, class, &self.heap, place);
            let loosely = self.means == Means::Nearest;
            if let Some(item) = self.by_one_of(place, class, hint, ty, found, loosely) {
                return Some(item);
            }
        }
        if self.means != Means::Reflection
            && let Some(item) = self.by_constant(place, class)
        {
            return Some(item);
        }
        match self.means {
            Means::Become => {
                let found = self.planner.states(self.machine, class, &self.heap, place);
                self.by_one_of(place, class, hint, ty, found, true)
            }
            Means::Mixed | Means::Reflection => self.by_reflection(place, class, hint),
            Means::Public | Means::Nearest => None,
        }
    }

    /// An object by the first way that works; `loosely`, what differs then may not matter.
    fn by_one_of(
        &mut self,
        place: u32,
        class: ClassId,
        hint: &str,
        ty: Option<&str>,
        ways: Vec<Found>,
        loosely: bool,
    ) -> Option<Item> {
        let mark = self.mark();
        for found in ways {
            if let Some(item) = self.by_calls(place, class, hint, ty, found)
                && (loosely || self.set_rest(place, &item))
            {
                return Some(item);
            }
            self.back_to(&mark);
        }
        None
    }

    /// What there is, for a trial that may fail.
    pub(crate) fn mark(&self) -> Mark {
        Mark { steps: self.steps.len(), locals: self.locals, heap: self.heap.len(), made: self.made.clone() }
    }

    /// Forgets a trial.
    pub(crate) fn back_to(&mut self, mark: &Mark) {
        self.steps.truncate(mark.steps);
        self.locals = mark.locals;
        self.heap.truncate(mark.heap);
        self.made.clone_from(&mark.made);
    }

    fn by_calls(&mut self, place: u32, class: ClassId, hint: &str, ty: Option<&str>, found: Found) -> Option<Item> {
        self.open.push(place);
        self.heap.extend(found.heap);
        let ty = if self.planner.sight.class(self.program(), class) {
            self.local_type(class, ty)
        } else {
            self.returned_type(found.subject.calls[found.made_by].method)
        };
        let made = (found.made_by, hint, ty.as_str());
        let results = self.calls(&found.subject, &found.arguments, found.subject.calls.len(), Some(made));
        self.open.pop();
        let item = results?.swap_remove(found.made_by);
        self.made.insert(place, item.clone());
        Some(item)
    }

    /// Makes the first `count` calls of a subject, its unknowns having these values: their results. One of them may have a name and a type.
    pub fn calls(
        &mut self,
        subject: &Subject,
        values: &[Data],
        count: usize,
        named: Option<(usize, &str, &str)>,
    ) -> Option<Vec<Item>> {
        let program = self.program();
        let mut results: Vec<Item> = Vec::new();
        for number in 0..count {
            let call = &subject.calls[number];
            let arguments = self.given(subject, values, number, &results)?;
            let named = named.filter(|(made, ..)| *made == number);
            let uses = subject.calls.iter().flat_map(|call| &call.given);
            let uses = uses.filter(|given| **given == Given::Result(number)).count();
            let literal = literal(program, call.method, &arguments).filter(|_| uses == 1);
            let lambda = call.constructs.filter(|&class| translate::stub(program, class).is_some());
            let make = match lambda {
                Some(class) => Make::Stub {
                    class,
                    constructor: program.find_method(class, "<init>", "()V")?,
                    arguments: Vec::new(),
                    answers: vec![arguments.iter().cloned().map(Answer::Returns).collect()],
                },
                None => match translate::assigned(program, call.method) {
                    Some(assigned) => assignment(assigned, &arguments)?,
                    None => Make::call(program, call.method, call.constructs, arguments.clone())?,
                },
            };
            let result = match (literal, named) {
                (Some(literal), None) => literal,
                (_, Some((_, hint, ty))) => self.push(hint, ty.to_owned(), make),
                (_, None) if uses > 0 => {
                    let (hint, ty) = result_type(program, subject, number, self, &arguments);
                    self.push(&hint, ty, make)
                }
                (_, None) => {
                    self.act(make);
                    Item::Value(Data::Null)
                }
            };
            results.push(result);
        }
        Some(results)
    }

    /// What a call of a subject is given.
    pub fn given(&mut self, subject: &Subject, values: &[Data], number: usize, results: &[Item]) -> Option<Vec<Item>> {
        let program = self.program();
        let call = &subject.calls[number];
        let types = signature::parameters(program, call.method);
        let receiver = call.given.len() - types.len();
        let mut items = Vec::with_capacity(call.given.len());
        for (at, given) in call.given.iter().enumerate() {
            items.push(match *given {
                Given::Unknown(unknown) => {
                    let ty = at.checked_sub(receiver).and_then(|at| types[at].as_deref());
                    if !self.is_a(&values[unknown], subject.arguments[unknown].declared) {
                        return None;
                    }
                    let name = &subject.arguments[unknown].name;
                    let hint = if name == "this" { class_hint(program, call.method) } else { name.clone() };
                    self.item(&values[unknown], &hint, ty)?
                }
                Given::Result(result) => results[result].clone(),
                Given::Existing(Existing::Text(text)) => Item::Text(program.units(text).to_vec()),
                Given::Existing(Existing::Static(field)) => Item::Constant(field),
            });
        }
        Some(items)
    }

    /// Whether source can pass a value for a type. To the JVM, an object is of every interface.
    fn is_a(&self, value: &Data, ty: FieldType) -> bool {
        let Data::Object(place) = value else { return true };
        let class = self.class_at(*place);
        let wanted = self.program().class_of_type(ty).ok();
        class.zip(wanted).is_none_or(|(class, wanted)| self.program().is_assignable(class, wanted) != Ok(false))
    }

    /// The constructor that a constructor of a stub passes its arguments to; another method as it is.
    fn above(&self, method: MethodId) -> MethodId {
        let program = self.program();
        let data = program.method(method);
        let above = translate::stub(program, data.class)
            .and_then(|stub| program.find_method(stub.of, &program.spell(data.name), &program.spell(data.descriptor)));
        above.unwrap_or(method)
    }

    /// The arguments of a call.
    pub(crate) fn arguments(&mut self, method: MethodId, values: &[Data]) -> Option<Vec<Item>> {
        let named = self.above(method);
        let names = witness::parameter_names(self.machine, named);
        let types = signature::parameters(self.program(), named);
        let mut items = Vec::with_capacity(values.len());
        for (at, value) in values.iter().enumerate() {
            let hint = names.get(at).map_or("argument", String::as_str);
            let ty = types.get(at).cloned().flatten();
            items.push(self.item(value, hint, ty.as_deref())?);
        }
        Some(items)
    }

    /// Sets the wanted fields that differ: visible ones directly, then by a setter. True when the object is then as wanted.
    pub(crate) fn set_rest(&mut self, place: u32, item: &Item) -> bool {
        let Item::Local(local) = *item else { return false };
        let Some(of) = self.class_at(place) else { return false };
        let Some(ran) = Ran::new(self.machine, self.base, &self.steps) else { return false };
        let differing = self.differing(&ran, ran.locals[local], place);
        if differing.is_empty() {
            return true;
        }
        for (class, name, value) in differing {
            let Some(id) = self.field(&class, &name) else { return false };
            let visible = self.planner.sight.can_set(self.program(), of, id);
            let Some(value) = self.item(&value, &name, None) else { return false };
            if visible {
                self.act(Make::Field { target: item.clone(), field: id, value, visible });
            } else if !self.by_setter(local, place, item, (&class, &name), value) {
                return false;
            }
        }
        let Some(ran) = Ran::new(self.machine, self.base, &self.steps) else { return false };
        self.differing(&ran, ran.locals[local], place).is_empty()
    }

    /// Calls a method with one parameter after which the field is as wanted.
    fn by_setter(&mut self, local: usize, place: u32, item: &Item, field: (&str, &str), value: Item) -> bool {
        let Some(class) = self.class_at(place) else { return false };
        let mut setters = self.planner.setters(self.machine, class, field.0, field.1);
        setters.truncate(6);
        for method in setters {
            let arguments = vec![item.clone(), value.clone()];
            self.act(Make::Call { method, constructs: None, arguments });
            if let Some(ran) = Ran::new(self.machine, self.base, &self.steps) {
                let differing = self.differing(&ran, ran.locals[local], place);
                if !differing.iter().any(|(class, name, _)| (class.as_str(), name.as_str()) == field) {
                    return true;
                }
            }
            self.steps.pop();
        }
        false
    }

    /// An object whose wanted fields are set by reflection.
    fn by_reflection(&mut self, place: u32, class: ClassId, hint: &str) -> Option<Item> {
        let program = self.program();
        let data = program.class(class);
        if data.origin == program::Origin::Jdk || data.record.is_some() {
            return None;
        }
        let name = self.planner.sight.nearest(program, class);
        let name =
            name.map_or_else(|| "java.lang.Object".to_owned(), |class| program.external(program.class(class).name));
        let empty = data.methods.iter().find(|method| {
            &*program.spell(method.name) == "<init>" && &*program.spell(method.descriptor) == "()V" && method.has_code()
        });
        let constructor =
            empty.filter(|method| !data.access.is_abstract() && runs(self.machine, self.base, class, method.id));
        let make = match constructor {
            Some(method) if self.planner.sight.member(program, class, method.access) => {
                Make::Call { method: method.id, constructs: Some(class), arguments: Vec::new() }
            }
            Some(method) => Make::Construct { method: method.id, class, arguments: Vec::new() },
            None => Make::Allocate { class },
        };
        let item = self.push(hint, name, make);
        self.made.insert(place, item.clone());
        self.inject_rest(place, &item)?;
        Some(item)
    }

    /// Sets the wanted fields that differ, by reflection where they are not in sight.
    pub(crate) fn inject_rest(&mut self, place: u32, item: &Item) -> Option<()> {
        let Item::Local(local) = *item else { return None };
        let of = self.class_at(place)?;
        let ran = Ran::new(self.machine, self.base, &self.steps)?;
        for (class, name, value) in self.differing(&ran, ran.locals[local], place) {
            let id = self.field(&class, &name)?;
            let visible = self.planner.sight.can_set(self.program(), of, id);
            let value = self.item(&value, &name, None)?;
            self.act(Make::Field { target: item.clone(), field: id, value, visible });
        }
        Some(())
    }

    /// The wanted fields that what was made does not have.
    pub(crate) fn differing(&mut self, ran: &Ran, made: Value, place: u32) -> Vec<(String, String, Data)> {
        let real = self.real(ran);
        verify::differing(self.machine, &ran.state, made, &self.heap, place, real)
    }

    /// The class of a wanted object.
    fn class_at(&self, place: u32) -> Option<ClassId> {
        witness::class_named(self.program(), &self.heap.get(place as usize)?.class)
    }

    fn field(&self, class: &str, name: &str) -> Option<FieldId> {
        let class = witness::class_named(self.program(), class)?;
        self.program().find_field(class, name)
    }
}

/// What a call makes, where it can be written as a literal: a box, a string of one character.
fn literal(program: &Program, method: MethodId, arguments: &[Item]) -> Option<Item> {
    let data = program.method(method);
    let [Item::Value(value)] = arguments else { return None };
    let class = program.spell(program.class(data.class).name);
    match value {
        _ if &*program.spell(data.name) != "valueOf" => None,
        Data::Char(unit) if &*class == "java/lang/String" => Some(Item::Text(vec![*unit])),
        value => boxes::of(value).filter(|boxed| *boxed.class == *class).map(|_| Item::Boxed(value.clone())),
    }
}

/// Whether a constructor without parameters returns.
fn runs(machine: &mut Machine<'_>, base: &State, class: ClassId, method: MethodId) -> bool {
    let make = Make::Call { method, constructs: Some(class), arguments: Vec::new() };
    Ran::new(machine, base, &[Step { local: None, make }]).is_some()
}

/// The value in a box of the JDK.
fn boxed(class: &str, fields: &[testcase::Field]) -> Option<Data> {
    let zero = &boxes::named(&class.replace('.', "/"))?.zero;
    Some(fields.iter().find(|field| field.name == "value").map_or(zero, |field| &field.value).clone())
}

/// A name for an element of what has a name.
pub(crate) fn singular(name: &str) -> String {
    match name.strip_suffix('s') {
        Some(singular) if singular.len() > 2 && !singular.ends_with('s') => singular.to_owned(),
        _ => "element".to_owned(),
    }
}

/// An assignment to a static field, or to an element of the array in it.
fn assignment(assigned: Assigned, arguments: &[Item]) -> Option<Make> {
    match (assigned, arguments) {
        (Assigned::Field(field), [value]) => {
            Some(Make::Field { target: Item::Value(Data::Null), field, value: value.clone(), visible: true })
        }
        (Assigned::Element(field), [Item::Value(Data::Int(index)), value]) => Some(Make::Element {
            array: Item::Constant(field),
            index: u32::try_from(*index).ok()?,
            value: value.clone(),
        }),
        _ => None,
    }
}
