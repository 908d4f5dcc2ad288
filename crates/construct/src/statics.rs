//! Static fields, which all tests of a JVM share. A test that depends on a number in one sets it first; what its call
//! changes is restored afterwards, numbers out of sight aside, and what it puts into a collection or `ThreadLocal` that was empty is taken out. Dependence is
//! observed: the test is run again with another number.

use engine::{Machine, State, Value};
use program::{ClassId, FieldId, FieldType, MethodId, Primitive, Program};
use testcase::{Static, Value as Data};

use crate::run::{ask, ready};
use crate::step::{Item, Make, Step};
use program::Sight;

/// How far a number is disturbed.
const FAR: i8 = 101;

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

    /// Those that a call has changed; `None` when they cannot be restored. Numbers out of sight need not be: who depends on one sets it.
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
            let visible = sight.member(program, field.class, field.access);
            if !visible && matches!(program.field_type(field.descriptor), Ok(FieldType::Primitive(_))) {
                continue;
            }
            let (Some(then), Some(now)) = (value(machine, before, id), value(machine, after, id)) else { continue };
            if then.bits() == now.bits() {
                continue;
            }
            if field.access.is_final() {
                return None;
            }
            let class = program.external(program.class(field.class).name);
            found.push(Static { class, name: program.spell(field.name).to_string(), visible, emptied: None });
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
                let class = program.external(program.class(field.class).name);
                let emptied = Some(container.name.replace('/', "."));
                found.push(Static { class, name: program.spell(field.name).to_string(), visible, emptied });
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
    /// The state of the beginning, but with another number here: one that many calls may have left.
    pub fn disturbed(&self, machine: &mut Machine<'_>, base: &State) -> Option<State> {
        let mut state = base.clone();
        let class = machine.program.field(self.field).class;
        ready(machine, &mut state, class)?;
        let slot = machine.place(self.field).ok()?.slot as usize;
        let value = self.value;
        let other = match self.ty {
            Primitive::Boolean => Value::boolean(value.as_int() == 0),
            Primitive::Byte => Value::int(i32::from((value.as_int() as i8).wrapping_add(FAR))),
            Primitive::Char => Value::int(i32::from((value.as_int() as u16).wrapping_add_signed(FAR.into()))),
            Primitive::Short => Value::int(i32::from((value.as_int() as i16).wrapping_add(FAR.into()))),
            Primitive::Int => Value::int(value.as_int().wrapping_add(FAR.into())),
            Primitive::Long => Value::long(value.as_long().wrapping_add(FAR.into())),
            Primitive::Float => Value::float(value.as_float() + f32::from(FAR)),
            Primitive::Double => Value::double(value.as_double() + f64::from(FAR)),
            Primitive::Void => return None,
        };
        *state.class_mut(class)?.statics.get_mut(slot)? = other;
        Some(state)
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

fn value(machine: &mut Machine<'_>, state: &State, field: FieldId) -> Option<Value> {
    let slot = machine.place(field).ok()?.slot as usize;
    state.class(machine.program.field(field).class)?.statics.get(slot).copied()
}
