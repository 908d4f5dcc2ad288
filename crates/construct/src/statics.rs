//! Static fields, which all tests of a JVM share. A test that depends on a number in one sets it first; what a test
//! changes is restored afterwards, and what it puts into a collection or `ThreadLocal` that was empty is taken out. A number out of sight that it
//! only moves counts something, and stays: who depends on it sets it. Both are observed: the test is run again with another number.

use engine::{Machine, State, Value};
use program::{ClassId, FieldId, FieldType, MethodId, Primitive, Program};
use testcase::{Static, Value as Data};

use crate::run::{ask, ready};
use crate::step::{Item, Make, Step};
use program::Sight;

/// How far a number is disturbed, either way.
const FAR: [i8; 2] = [101, -101];

/// What holds one value per thread.
const THREAD_LOCAL: &str = "java/lang/ThreadLocal";

/// What can be emptied, and the method that tells whether it is empty: by true, or by null.
const CONTAINERS: [(&str, &str, &str); 3] = [
    (THREAD_LOCAL, "get", "()Ljava/lang/Object;"),
    ("java/util/Collection", "isEmpty", "()Z"),
    ("java/util/Map", "isEmpty", "()Z"),
];

/// A kind of object that can be emptied.
struct Container {
    name: &'static str,
    question: MethodId,
}

impl Container {
    /// The kind that a class is of.
    fn of(program: &Program, class: ClassId) -> Option<Self> {
        CONTAINERS.iter().find_map(|&(name, method, descriptor)| {
            let kind = program.find(name).ok()?;
            let question = program.find_method(kind, method, descriptor)?;
            (program.is_assignable(class, kind) == Ok(true)).then_some(Self { name, question })
        })
    }

    /// Whether the object in a static field is empty.
    fn is_empty(&self, machine: &mut Machine<'_>, state: &State, field: FieldId) -> Option<bool> {
        let held = value(machine, state, field)?;
        let (answer, _) = ask(machine, state, self.question, &[held])?;
        Some(if answer.is_ref() { answer.as_ref().is_null() } else { answer.as_int() != 0 })
    }
}

/// The static fields of the class path, those that compilers add left out.
pub struct Statics {
    fields: Vec<FieldId>,
}

/// A static field with a number in it, when a test begins.
pub struct Counter {
    field: FieldId,
    ty: Primitive,
    value: Value,
}

impl Statics {
    /// Those of a program.
    pub fn of(program: &Program) -> Self {
        let names = program.class_path_names();
        let classes = names.iter().filter_map(|name| program.find(name).ok());
        let fields = classes.flat_map(|class| &program.class(class).fields);
        let fields = fields.filter(|field| field.access.is_static() && !field.access.is_synthetic());
        Self { fields: fields.map(|field| field.id).collect() }
    }

    /// Those with references that a call has changed; `None` when they cannot be restored.
    pub fn changed(
        &self,
        machine: &mut Machine<'_>,
        sight: &Sight,
        before: &State,
        after: &State,
    ) -> Option<Vec<Static>> {
        let program = machine.program;
        let mut found = Vec::new();
        for &id in &self.fields {
            let field = program.field(id);
            if matches!(program.field_type(field.descriptor), Ok(FieldType::Primitive(_))) {
                continue;
            }
            let (Some(then), Some(now)) = (value(machine, before, id), value(machine, after, id)) else { continue };
            if then.bits() == now.bits() {
                continue;
            }
            if field.access.is_final() {
                return None;
            }
            found.push(written(program, sight, id, None));
        }
        Some(found)
    }

    /// Those that hold something which was empty and which a run has filled, as far as a test can empty it.
    pub fn filled(&self, machine: &mut Machine<'_>, sight: &Sight, base: &State, after: &State) -> Vec<Static> {
        let program = machine.program;
        let mut found = Vec::new();
        for &id in &self.fields {
            let field = program.field(id);
            let Some(now) = value(machine, after, id).filter(|now| now.is_ref() && !now.as_ref().is_null()) else {
                continue;
            };
            let Some(class) = after.heap.class(now.as_ref()) else { continue };
            let Some(container) = Container::of(program, class) else { continue };
            let visible = sight.member(program, field.class, field.access);
            // A cache that nobody sees may stay as it is: what depends on it shows when tests run in another order.
            if !visible && container.name != THREAD_LOCAL {
                continue;
            }
            if container.is_empty(machine, after, id) != Some(false) {
                continue;
            }
            let mut begun = base.clone();
            if ready(machine, &mut begun, field.class).is_none() {
                continue;
            }
            if container.is_empty(machine, &begun, id) == Some(true) {
                found.push(written(program, sight, id, Some(container.name.replace('/', "."))));
            }
        }
        found
    }

    /// Those with numbers that may change and belong to classes that a run has initialised.
    pub fn counters(&self, machine: &mut Machine<'_>, base: &State, after: &State) -> Vec<Counter> {
        let program = machine.program;
        let mut found = Vec::new();
        for &id in &self.fields {
            let field = program.field(id);
            if field.access.is_final() || !after.is_ready(field.class) {
                continue;
            }
            let Ok(FieldType::Primitive(ty)) = program.field_type(field.descriptor) else { continue };
            let mut state = base.clone();
            if ready(machine, &mut state, field.class).is_none() {
                continue;
            }
            found.extend(value(machine, &state, id).map(|value| Counter { field: id, ty, value }));
        }
        found
    }
}

impl Counter {
    /// The states of the beginning, but with another number here: one that many calls may have left.
    pub fn disturbed(&self, machine: &mut Machine<'_>, base: &State) -> Option<Vec<State>> {
        let mut state = base.clone();
        let class = machine.program.field(self.field).class;
        ready(machine, &mut state, class)?;
        let slot = machine.place(self.field).ok()?.slot as usize;
        let mut states = Vec::new();
        for other in self.others() {
            let mut state = state.clone();
            *state.class_mut(class)?.statics.get_mut(slot)? = other;
            states.push(state);
        }
        Some(states)
    }

    /// Other numbers of its type.
    fn others(&self) -> Vec<Value> {
        let value = self.value;
        let moved = |far: i8| match self.ty {
            Primitive::Boolean => Value::boolean(value.as_int() == 0),
            Primitive::Byte => Value::int(i32::from((value.as_int() as i8).wrapping_add(far))),
            Primitive::Char => Value::int(i32::from((value.as_int() as u16).wrapping_add_signed(far.into()))),
            Primitive::Short => Value::int(i32::from((value.as_int() as i16).wrapping_add(far.into()))),
            Primitive::Int => Value::int(value.as_int().wrapping_add(far.into())),
            Primitive::Long => Value::long(value.as_long().wrapping_add(far.into())),
            Primitive::Float => Value::float(value.as_float() + f32::from(far)),
            Primitive::Double => Value::double(value.as_double() + f64::from(far)),
            Primitive::Void => value,
        };
        let count = if self.ty == Primitive::Boolean { 1 } else { FAR.len() };
        FAR.into_iter().take(count).map(moved).collect()
    }

    /// What a test has to restore after a run that left another number. From `disturbed` the same test left the state `then`: a number out of
    /// sight that moved as far there is counted, and need not be restored.
    pub fn left(
        &self,
        machine: &mut Machine<'_>,
        sight: &Sight,
        after: &State,
        disturbed: &State,
        then: Option<&State>,
    ) -> Option<Static> {
        let program = machine.program;
        let now = value(machine, after, self.field).filter(|now| now.bits() != self.value.bits())?;
        let other = value(machine, disturbed, self.field);
        let ends = then.and_then(|then| value(machine, then, self.field));
        let far = |to: Value, from: Value| match self.ty {
            Primitive::Long => to.as_long().wrapping_sub(from.as_long()),
            _ => i64::from(to.as_int()).wrapping_sub(from.as_int().into()),
        };
        let is_whole = !matches!(self.ty, Primitive::Boolean | Primitive::Float | Primitive::Double);
        let is_counted =
            is_whole && other.zip(ends).is_some_and(|(other, ends)| far(ends, other) == far(now, self.value));
        let restored = written(program, sight, self.field, None);
        (restored.visible || !is_counted).then_some(restored)
    }

    /// Sets it to what it is at the beginning.
    pub fn set(&self, program: &Program, sight: &Sight) -> Step {
        let field = program.field(self.field);
        let value = self.value;
        let data = match self.ty {
            Primitive::Boolean => Data::Boolean(value.as_int() != 0),
            Primitive::Byte => Data::Byte(value.as_int() as i8),
            Primitive::Char => Data::Char(value.as_int() as u16),
            Primitive::Short => Data::Short(value.as_int() as i16),
            Primitive::Int => Data::Int(value.as_int()),
            Primitive::Long => Data::Long(value.as_long()),
            Primitive::Float => Data::Float(value.as_float().to_bits()),
            Primitive::Double => Data::Double(value.as_double().to_bits()),
            Primitive::Void => Data::Null,
        };
        let visible = sight.member(program, field.class, field.access);
        let target = Item::Value(Data::Null);
        Step { local: None, make: Make::Field { target, field: self.field, value: Item::Value(data), visible } }
    }
}

/// A field as it is written down.
fn written(program: &Program, sight: &Sight, field: FieldId, emptied: Option<String>) -> Static {
    let field = program.field(field);
    Static {
        class: program.external(program.class(field.class).name),
        name: program.spell(field.name).to_string(),
        visible: sight.member(program, field.class, field.access),
        emptied,
    }
}

fn value(machine: &mut Machine<'_>, state: &State, field: FieldId) -> Option<Value> {
    let slot = machine.place(field).ok()?.slot as usize;
    state.class(machine.program.field(field).class)?.statics.get(slot).copied()
}
