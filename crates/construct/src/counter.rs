//! Numbers in static fields, when a test begins: disturbed, to see whether the test depends on them, and set. A number out of sight that a test only
//! moves, as far from wherever it stands, counts something and stays.

use engine::{Machine, State, Value};
use program::{ClassId, FieldId, FieldType, Primitive, Program, Sight};
use testcase::Value as Data;

use crate::run::{attempt, ready};
use crate::statics::{Left, Statics, TRIAL, value};
use crate::step::{Item, Make, Step};

/// How far a number is disturbed: as many calls may have done, either way, and as one or two.
const MOVES: [i8; 4] = [101, -101, 1, 2];

/// A static field with a number in it, when a test begins.
pub struct Counter {
    field: FieldId,
    ty: Primitive,
    value: Value,
}

impl Statics {
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
        let count = if self.ty == Primitive::Boolean { 1 } else { MOVES.len() };
        MOVES.into_iter().take(count).map(moved).collect()
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
    ) -> Option<Left> {
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
        let left = Left::of(self.field);
        (left.is_visible(machine.program, sight) || !is_counted).then_some(left)
    }

    /// Whether a test can assign it.
    pub fn is_visible(&self, program: &Program, sight: &Sight) -> bool {
        Left::of(self.field).is_visible(program, sight)
    }

    /// The class that has it.
    pub fn class(&self, program: &Program) -> ClassId {
        program.field(self.field).class
    }

    /// Sets it to what it is at the beginning.
    pub fn set(&self, program: &Program, sight: &Sight) -> Step {
        let (visible, value) = (self.is_visible(program, sight), Item::Value(self.data()));
        let target = Item::Value(Data::Null);
        Step { local: None, make: Make::Field { target, field: self.field, value, visible } }
    }

    /// A call in sight that makes of it what it is at the beginning, whatever it was, and touches nothing else.
    pub fn set_by_call(
        &self,
        machine: &mut Machine<'_>,
        sight: &Sight,
        statics: &Statics,
        base: &State,
        disturbed: &[State],
    ) -> Option<Step> {
        let program = machine.program;
        let class = self.class(program);
        let mut begun = base.clone();
        ready(machine, &mut begun, class)?;
        let methods = program.class(class).methods.iter();
        let mut setters =
            methods.filter(|method| method.access.is_static() && method.has_code()).filter_map(|method| {
                let taken = program.method_descriptor(method.descriptor).ok()?;
                let given = match taken.parameters[..] {
                    [] => Vec::new(),
                    [only] if only == FieldType::Primitive(self.ty) => vec![self.value],
                    _ => return None,
                };
                let is_named = !program.spell(method.name).starts_with('<');
                (is_named && sight.member(program, class, method.access)).then_some((method.id, given))
            });
        let (setter, given) = setters.find(|(setter, given)| {
            std::iter::once(&begun).chain(disturbed).all(|state| {
                let Some((_, then)) = attempt(machine, state, *setter, given, TRIAL) else { return false };
                let is_set = value(machine, &then, self.field).is_some_and(|now| now.bits() == self.value.bits());
                is_set && statics.is_tidy(machine, state, &begun, &then)
            })
        })?;
        let arguments = given.iter().map(|_| Item::Value(self.data())).collect();
        Some(Step { local: None, make: Make::Call { method: setter, constructs: None, arguments } })
    }

    fn data(&self) -> Data {
        let value = self.value;
        match self.ty {
            Primitive::Boolean => Data::Boolean(value.as_int() != 0),
            Primitive::Byte => Data::Byte(value.as_int() as i8),
            Primitive::Char => Data::Char(value.as_int() as u16),
            Primitive::Short => Data::Short(value.as_int() as i16),
            Primitive::Int => Data::Int(value.as_int()),
            Primitive::Long => Data::Long(value.as_long()),
            Primitive::Float => Data::Float(value.as_float().to_bits()),
            Primitive::Double => Data::Double(value.as_double().to_bits()),
            Primitive::Void => Data::Null,
        }
    }
}
