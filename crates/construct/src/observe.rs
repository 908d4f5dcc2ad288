//! What a test can see of the outcome: the result, the exception, and the state of objects through visible fields and methods
//! without parameters. Every expectation was observed on the interpreter; what a JVM does not promise is left out.

use engine::{Machine, Ref, State, Taken, Value, witness};
use program::code::Insn;
use program::{ClassId, ClassKind, FieldType, MethodId, Origin, Primitive, Program};
use testcase::{Access, Check, Expected, Observed, Operand, Value as Data};

use crate::boxes;
use crate::run::{Ran, all_within, ask, is_same_in};
use crate::step::Step;
use crate::write::is_checked;
use program::Sight;

/// Longer arrays and collections are not written out.
const LONGEST: usize = 64;
/// Assertions on the state of one object.
const PER_OBJECT: usize = 6;
/// Assertions on state in one test.
const PER_TEST: usize = 10;

/// Looks at the state before and after the call under test.
pub struct Observer<'a, 'm, 'p> {
    pub machine: &'m mut Machine<'p>,
    pub sight: &'a Sight,
    pub before: &'a Ran,
    pub after: &'a Ran,
    /// The arguments of the call under test: as values, as they are written, with their types.
    pub given: Vec<(Value, Operand, FieldType)>,
    /// What was asked for checks, with the rules that answered.
    pub asked: Vec<(Observed, Vec<Taken>)>,
}

/// Something that a test can ask of an object.
#[derive(Clone)]
struct Question {
    access: Access,
    method: Option<MethodId>,
    arguments: Vec<Value>,
    slot: u32,
    ty: FieldType,
    /// The answer depends on nothing but the class.
    is_fixed: bool,
}

impl Question {
    /// Plain questions first; from 2 on, those that are asked only when nothing else tells.
    fn rank(&self) -> u32 {
        match &self.access {
            _ if self.is_fixed => 4,
            Access::Call(name) if ["get", "is", "has"].iter().any(|start| name.starts_with(start)) => 0,
            Access::Call(name) if ["size", "length", "count"].contains(&name.as_str()) => 0,
            Access::Field(_) => 1,
            Access::Call(name) if name != "toString" => 3,
            Access::Ask { .. } => 2,
            _ => 4,
        }
    }
}

impl<'p> Observer<'_, '_, 'p> {
    fn program(&self) -> &'p Program {
        self.machine.program
    }

    /// The exception, with its message where it is promised.
    pub fn threw(&mut self, exception: Ref) -> Check {
        let program = self.program();
        let class = self.after.state.heap.class(exception);
        let at = class.and_then(|class| self.sight.nearest(program, class));
        let exact = at == class;
        let name = at.map_or_else(|| "java.lang.Throwable".to_owned(), |at| self.name(at));
        let (outcome, _) = witness::capture(self.machine, &self.after.state, &[], &[], None, Some(exception));
        let promised = engine::models::is_message_promised(self.machine, &self.after.state, exception);
        let message = outcome.message.filter(|_| promised);
        Check::Throws { class: name, exact, message }
    }

    /// What must hold after the method has returned.
    pub fn returned(
        &mut self,
        method: MethodId,
        constructs: Option<ClassId>,
        value: Option<Value>,
        steps: &[Step],
    ) -> Vec<Check> {
        let program = self.program();
        let mut checks = Vec::new();
        let descriptor = program.method_descriptor(program.method(method).descriptor).ok();
        let declared = descriptor.map_or(FieldType::Primitive(Primitive::Void), |descriptor| descriptor.result);
        if let Some(value) = value {
            let declared = match constructs {
                Some(class) => FieldType::Reference(program.class(class).name),
                None => declared,
            };
            let state = &self.after.state;
            let expected = self.expected(state, value, declared);
            let is_new = matches!(expected, Some(Expected::Instance(_)) | None);
            let is_present = value.is_ref() && !value.is_tainted() && !value.as_ref().is_null();
            let expected = expected.or_else(|| is_present.then_some(Expected::Present));
            // Objects of a class that has no others below it say nothing by their class.
            let is_final = program.class_of_type(declared).is_ok_and(|class| program.class(class).access.is_final());
            let expected = expected.map(|expected| match expected {
                Expected::Instance(name) if is_final && name == witness::type_name(program, declared) => {
                    Expected::Present
                }
                other => other,
            });
            if let Some(expected) = expected.filter(|_| constructs.is_none()) {
                let of =
                    Observed { from: Operand::Result, path: Vec::new(), ty: witness::type_name(program, declared) };
                checks.push(Check::Holds { of, expected });
            }
            if is_new && value.is_ref() && !value.is_tainted() && !value.as_ref().is_null() {
                checks.extend(self.state_of(value.as_ref(), Operand::Result, declared, true));
            }
        }
        let locals = steps.iter().filter(|step| step.local.is_some()).count();
        for local in 0..locals {
            let value = self.before.locals[local];
            if value.is_ref() && !value.as_ref().is_null() && checks.len() < PER_TEST {
                let ty = self.after.state.heap.class(value.as_ref());
                let Some(class) = ty else { continue };
                let declared = FieldType::Reference(program.class(class).name);
                checks.extend(self.state_of(value.as_ref(), Operand::Local(local as u32), declared, false));
            }
        }
        checks.truncate(PER_TEST + 1);
        checks
    }

    /// Assertions on an object: all that can be asked of a new one; of others, what the call changed.
    fn state_of(&mut self, object: Ref, from: Operand, declared: FieldType, is_new: bool) -> Vec<Check> {
        let program = self.program();
        let Some(class) = self.after.state.heap.class(object) else { return Vec::new() };
        let mut checks = Vec::new();
        let state = &self.after.state;
        if let ClassKind::Array(_) = program.class(class).kind {
            let (now, then) = (self.elements(state, object), self.elements(&self.before.state, object));
            if now != then
                && let Some(elements) = now
            {
                let of = Observed { from, path: Vec::new(), ty: self.name(class) };
                checks.push(Check::Holds { of, expected: Expected::Elements(elements) });
            }
            return checks;
        }
        if let Some(expected) = self.collection(state, object, class) {
            if is_new || self.collection(&self.before.state, object, class).as_ref() != Some(&expected) {
                let of = Observed { from, path: Vec::new(), ty: self.name(class) };
                checks.push(Check::Holds { of, expected });
            }
            return checks;
        }
        let cast = match declared {
            FieldType::Reference(name) if program.load(name).ok() == Some(class) => None,
            _ if self.sight.class(program, class) => Some(Access::Cast(self.name(class))),
            _ => return checks,
        };
        let is_record = program.class(class).record.is_some();
        for question in self.questions(class) {
            if checks.len() >= PER_OBJECT || !checks.is_empty() && question.rank() > 1 && !is_record {
                break;
            }
            let Some((now, taken)) = self.answer(state, object, &question) else { continue };
            if !is_new && self.told(&self.before.state, object, &question).is_some_and(|(then, _)| then == now) {
                continue;
            }
            let path = cast.iter().cloned().chain([question.access.clone()]).collect();
            let of = Observed { from: from.clone(), path, ty: witness::type_name(program, question.ty) };
            self.asked.push((of.clone(), taken));
            checks.push(Check::Holds { of, expected: now });
        }
        checks
    }

    /// The rules that answer what checks ask for.
    pub fn asked_for<'c>(&'c self, checks: &'c [Check]) -> impl Iterator<Item = Taken> + 'c {
        let is_asked =
            |of: &Observed| checks.iter().any(|check| matches!(check, Check::Holds { of: asked, .. } if asked == of));
        self.asked.iter().filter(move |(of, _)| is_asked(of)).flat_map(|(_, taken)| taken.iter().copied())
    }

    /// What a test can ask of an object of a class: methods without parameters first, then fields that none of them tells.
    fn questions(&mut self, class: ClassId) -> Vec<Question> {
        let program = self.program();
        let mut methods: Vec<Question> = Vec::new();
        let mut fields: Vec<Question> = Vec::new();
        let mut seen = Vec::new();
        let of = class;
        let jdk = program.class(class).origin == Origin::Jdk;
        let mut at = Some(class);
        while let Some(class) = at {
            let data = program.class(class);
            // What an anonymous class has of its own is what the test says.
            let is_asked = data.super_name.is_some() && data.origin != Origin::Synthetic;
            for method in data.methods.iter().filter(|_| is_asked) {
                let Ok(descriptor) = program.method_descriptor(method.descriptor) else { continue };
                let name = program.spell(method.name);
                let is_text = &*name == "toString";
                let unasked =
                    ["hashCode", "clone", "finalize", "iterator", "equals", "<init>", "<clinit>"].contains(&&*name);
                if method.access.is_static()
                    || descriptor.result == FieldType::Primitive(Primitive::Void)
                    || unasked
                    || jdk && !(is_text && VALUES.iter().any(|value| program.spell(data.name).starts_with(value)))
                    || !self.sight.member_of(program, of, class, method.access)
                    || method.exceptions.iter().any(|&name| is_checked(program, name))
                    || seen.contains(&method.name)
                {
                    continue;
                }
                let (access, arguments) = match descriptor.parameters[..] {
                    [] => (Access::Call(name.to_string()), Vec::new()),
                    [only] => match self.given.iter().find(|(.., ty)| *ty == only && is_plain(program, only)) {
                        Some((value, operand, _)) => {
                            let parameters = program.external_parameters(method.descriptor);
                            let arguments = vec![operand.clone()];
                            (Access::Ask { method: name.to_string(), parameters, arguments }, vec![*value])
                        }
                        None => continue,
                    },
                    _ => continue,
                };
                seen.push(method.name);
                let is_fixed = is_fixed(program, method.id);
                let method = Some(method.id);
                methods.push(Question { access, method, arguments, slot: 0, ty: descriptor.result, is_fixed });
            }
            for field in data.fields.iter().filter(|_| is_asked && !jdk) {
                let Ok(ty) = program.field_type(field.descriptor) else { continue };
                if field.access.is_static() || !self.sight.member_of(program, of, class, field.access) {
                    continue;
                }
                let Ok(place) = self.machine.place(field.id) else { continue };
                let access = Access::Field(program.spell(field.name).to_string());
                let arguments = Vec::new();
                fields.push(Question { access, method: None, arguments, slot: place.slot, ty, is_fixed: false });
            }
            at = program.superclass(class).ok().flatten();
        }
        let told = |field: &Question| {
            let Access::Field(field) = &field.access else { return false };
            let field = field.to_lowercase();
            methods.iter().any(|method| match &method.access {
                Access::Call(name) => {
                    let name = name.to_lowercase();
                    name == field || name == format!("get{field}") || name == format!("is{field}")
                }
                _ => false,
            })
        };
        fields.retain(|field| !told(field));
        let mut all: Vec<Question> = methods.into_iter().chain(fields).collect();
        all.sort_by_key(Question::rank);
        all
    }

    /// The answer, if it can be written down and asking changes nothing; and the rules that gave it.
    fn answer(&mut self, state: &State, object: Ref, question: &Question) -> Option<(Expected, Vec<Taken>)> {
        let (answer, afterwards) = self.told(state, object, question)?;
        let taken = afterwards.as_ref().map(|then| then.path.trace.to_vec()).unwrap_or_default();
        let is_unchanged =
            |then: State| all_within(self.program(), state, vec![object], |object| is_same_in(state, &then, object));
        afterwards.is_none_or(is_unchanged).then_some((answer, taken))
    }

    /// The answer, if it can be written down, and the state after a method was asked for it.
    fn told(&mut self, state: &State, object: Ref, question: &Question) -> Option<(Expected, Option<State>)> {
        let Some(method) = question.method else {
            let value = state.heap.field(object, question.slot)?;
            return self.expected(state, value, question.ty).filter(is_telling).map(|answer| (answer, None));
        };
        let all: Vec<Value> = std::iter::once(Value::reference(object)).chain(question.arguments.clone()).collect();
        let (value, afterwards) = ask(self.machine, state, method, &all)?;
        let answer = self.expected(&afterwards, value, question.ty).filter(is_telling)?;
        Some((answer, Some(afterwards)))
    }

    /// What a value must equal; `None` when nothing can be said.
    fn expected(&mut self, state: &State, value: Value, declared: FieldType) -> Option<Expected> {
        if value.is_tainted() {
            return None;
        }
        if let Some(operand) = self.operand(state, value, declared) {
            return Some(Expected::Equal(operand));
        }
        let object = value.as_ref();
        let local = self.before.locals.iter().position(|local| local.is_ref() && local.as_ref() == object);
        if let Some(local) = local {
            return Some(Expected::Same(Operand::Local(local as u32)));
        }
        let class = state.heap.class(object)?;
        match self.program().class(class).kind {
            ClassKind::Array(_) => self.elements(state, object).map(Expected::Elements),
            _ => match self.collection(state, object, class) {
                Some(collection) => Some(collection),
                None if self.sight.class(self.program(), class) => Some(Expected::Instance(self.name(class))),
                None => None,
            },
        }
    }

    /// A value that can stand in source: a primitive, null, a string, a box, a constant, a class.
    fn operand(&mut self, state: &State, value: Value, declared: FieldType) -> Option<Operand> {
        if value.is_tainted() {
            return None;
        }
        if let FieldType::Primitive(_) = declared {
            let (outcome, _) = witness::capture(self.machine, state, &[], &[(value, Some(declared))], None, None);
            return outcome.inputs.into_iter().next().map(Operand::Value);
        }
        if !value.is_ref() {
            return None;
        }
        let object = value.as_ref();
        if object.is_null() {
            return Some(Operand::Value(Data::Null));
        }
        let program = self.program();
        let class = state.heap.class(object)?;
        let name = program.spell(program.class(class).name);
        match &*name {
            "java/lang/String" => {
                let (units, tainted) = self.machine.string_units(state, object).ok()?;
                return (!tainted).then_some(Operand::Text(units));
            }
            "java/lang/Class" => {
                let mirrored = self.machine.mirrored(state, object)?;
                return self.sight.class(program, mirrored).then(|| Operand::Class(self.name(mirrored)));
            }
            _ => {}
        }
        let (outcome, _) = witness::capture(self.machine, state, &[object], &[], None, None);
        match outcome.heap.into_iter().next()?.content {
            testcase::Content::Constant(constant) => {
                let declaring = [program.superclass(class).ok().flatten(), Some(class)];
                let declaring = declaring.into_iter().flatten().find(|&c| program.class(c).access.is_enum())?;
                let visible = self.sight.class(program, declaring);
                visible.then(|| Operand::Constant { class: self.name(declaring), name: constant })
            }
            testcase::Content::Fields(mut fields) if boxes::named(&name).is_some() => {
                let at = fields.iter().position(|field| field.name == "value")?;
                match fields.swap_remove(at).value {
                    Data::Unpromised | Data::Object(_) => None,
                    value => Some(Operand::Boxed(value)),
                }
            }
            _ => None,
        }
    }

    /// The elements of an array, if all can stand in source.
    fn elements(&mut self, state: &State, array: Ref) -> Option<Vec<Operand>> {
        let object = state.heap.object(array)?;
        let ClassKind::Array(component) = self.program().class(object.class).kind else { return None };
        let declared = match self.program().class(component).kind {
            ClassKind::Primitive(primitive) => FieldType::Primitive(primitive),
            ClassKind::Instance | ClassKind::Array(_) => FieldType::Reference(self.program().class(component).name),
        };
        let length = object.body.length().filter(|&length| length <= LONGEST)?;
        (0..length).map(|at| self.operand(state, object.marked(object.body.get(at)?), declared)).collect()
    }

    /// A list, set or map of the JDK whose elements can all stand in source.
    fn collection(&mut self, state: &State, object: Ref, class: ClassId) -> Option<Expected> {
        let program = self.program();
        if program.class(class).origin != Origin::Jdk {
            return None;
        }
        let is =
            |name: &str| program.find(name).is_ok_and(|wanted| program.is_assignable(class, wanted).unwrap_or(false));
        if is("java/util/List") {
            return self.contents(state, object, "java/util/List").map(|(elements, ..)| Expected::List(elements));
        }
        if is("java/util/Set") {
            return self.contents(state, object, "java/util/Set").map(|(elements, ..)| Expected::Set(elements));
        }
        if !is("java/util/Map") {
            return None;
        }
        let map = program.find("java/util/Map").ok()?;
        let key_set = program.find_method(map, "keySet", "()Ljava/util/Set;")?;
        let get = program.find_method(map, "get", "(Ljava/lang/Object;)Ljava/lang/Object;")?;
        let (keys, state) = ask(self.machine, state, key_set, &[Value::reference(object)])?;
        let (operands, keys, state) = self.contents(&state, keys.as_ref(), "java/util/Set")?;
        let mut entries = Vec::new();
        for (operand, key) in operands.into_iter().zip(keys) {
            let (value, after) = ask(self.machine, &state, get, &[Value::reference(object), key])?;
            let declared = FieldType::Reference(program.name("java/lang/Object"));
            entries.push((operand, self.operand(&after, value, declared)?));
        }
        Some(Expected::Map(entries))
    }

    /// The elements of a collection, as operands and as values of the state that is the third answer.
    fn contents(&mut self, state: &State, object: Ref, interface: &str) -> Option<(Vec<Operand>, Vec<Value>, State)> {
        let program = self.program();
        let interface = program.find(interface).ok()?;
        let to_array = program.find_method(interface, "toArray", "()[Ljava/lang/Object;")?;
        let (array, state) = ask(self.machine, state, to_array, &[Value::reference(object)])?;
        let operands = self.elements(&state, array.as_ref())?;
        let body = &state.heap.object(array.as_ref())?.body;
        let values = (0..operands.len()).map(|at| body.get(at)).collect::<Option<Vec<_>>>()?;
        Some((operands, values, state))
    }

    fn name(&self, class: ClassId) -> String {
        self.program().external(self.program().class(class).name)
    }
}

/// Whether a method neither reads fields nor calls others.
fn is_fixed(program: &Program, method: MethodId) -> bool {
    let looks = |insn: &Insn| matches!(insn, Insn::GetField(_) | Insn::Invoke(..) | Insn::InvokeDynamic(_));
    let code = program.code(method).ok().flatten();
    code.is_some_and(|code| !code.instructions.iter().any(|instruction| looks(&instruction.insn)))
}

/// Whether values of a type can be arguments of a question: numbers, strings, constants.
fn is_plain(program: &Program, ty: FieldType) -> bool {
    match ty {
        FieldType::Primitive(_) => true,
        FieldType::Reference(name) => {
            let spelled = program.spell(name);
            &*spelled == "java/lang/String" || boxes::named(&spelled).is_some() || {
                program.load(name).is_ok_and(|class| program.class(class).access.is_enum())
            }
        }
    }
}

/// Whether an answer says more than which class an object has.
fn is_telling(expected: &Expected) -> bool {
    !matches!(expected, Expected::Instance(_) | Expected::Present)
}

/// Classes of the JDK whose text says what they are.
const VALUES: &[&str] = &[
    "java/io/File",
    "java/lang/StringBuilder",
    "java/math/",
    "java/net/URI",
    "java/time/",
    "java/util/Optional",
    "java/util/UUID",
];
