//! Inputs as concrete objects of a state.

use program::{ClassId, ClassKind, Program};
use testcase::{Content, Value as Data};

use super::{Failure, Input};
use crate::heap::Body;
use crate::machine::Machine;
use crate::state::State;
use crate::subject::{Subject, run_to_rest};
use crate::value::{Ref, Value};

/// An input, built.
pub struct Built {
    /// The state that holds it; nothing is invoked yet.
    pub state: State,
    /// Receiver and arguments.
    pub arguments: Vec<Value>,
    /// The objects of the input's graph.
    pub objects: Vec<Ref>,
}

fn unbuildable(what: impl Into<String>) -> Failure {
    Failure::Unbuildable(what.into())
}

impl Built {
    /// Builds an input for a method under test.
    ///
    /// # Errors
    /// When a class or field is missing.
    pub fn new(machine: &mut Machine<'_>, subject: &Subject, input: &Input) -> Result<Self, Failure> {
        let mut state = subject.base.clone();
        state.path = Default::default();
        let mut objects = Vec::with_capacity(input.heap.len());
        for object in &input.heap {
            let class = class_of(machine, &object.class)?;
            objects.push(allocate(machine, &mut state, class, &object.content)?);
        }
        let value = |data: &Data| value_of(data, &objects);
        for (object, &reference) in input.heap.iter().zip(&objects) {
            match &object.content {
                Content::Fields(fields) => {
                    for field in fields {
                        let class = class_of(machine, &field.class)?;
                        let id = machine.program.find_field(class, &field.name);
                        let id = id.ok_or_else(|| unbuildable(format!("{}.{} is missing", field.class, field.name)))?;
                        let slot = machine.place(id).map_err(|error| unbuildable(error.message))?.slot;
                        state.heap.set_field(reference, slot, value(&field.value));
                    }
                }
                Content::Elements(elements) => {
                    if let Some(array) = state.heap.object_mut(reference) {
                        for (at, element) in elements.iter().enumerate() {
                            array.body.set(at, value(element));
                        }
                    }
                }
                Content::Constant(_) | Content::Text(_) | Content::Literal(_) => {}
            }
        }
        let arguments = input.values.iter().map(value).collect();
        Ok(Self { state, arguments, objects })
    }
}

fn class_of(machine: &Machine<'_>, name: &str) -> Result<ClassId, Failure> {
    class_named(machine.program, name).ok_or_else(|| unbuildable(format!("{name} is missing")))
}

fn value_of(data: &Data, objects: &[Ref]) -> Value {
    match *data {
        Data::Object(place) => Value::reference(objects.get(place as usize).copied().unwrap_or(Ref::NULL)),
        _ => concrete(data).unwrap_or(Value::NULL),
    }
}

/// A primitive value or null; nothing for objects and what is not promised.
pub fn concrete(data: &Data) -> Option<Value> {
    Some(match *data {
        Data::Boolean(x) => Value::boolean(x),
        Data::Char(x) => Value::int(i32::from(x)),
        Data::Byte(x) => Value::int(i32::from(x)),
        Data::Short(x) => Value::int(i32::from(x)),
        Data::Int(x) => Value::int(x),
        Data::Long(x) => Value::long(x),
        Data::Float(bits) => Value::float(f32::from_bits(bits)),
        Data::Double(bits) => Value::double(f64::from_bits(bits)),
        Data::Null => Value::NULL,
        Data::Object(_) | Data::Unpromised => return None,
    })
}

/// The class with a name as in Java source (`int[][]`, `demo.Tree$Node`).
pub fn class_named(program: &Program, name: &str) -> Option<ClassId> {
    let base = name.trim_end_matches("[]");
    let depth = (name.len() - base.len()) / 2;
    let primitive = program::Primitive::ALL.into_iter().find(|primitive| primitive.keyword() == base);
    let mut class = match primitive {
        Some(primitive) => program.primitive(primitive),
        None => program.find(&base.replace('.', "/")).ok()?,
    };
    for _ in 0..depth {
        class = program.array_of(class);
    }
    Some(class)
}

fn allocate(machine: &mut Machine<'_>, state: &mut State, class: ClassId, content: &Content) -> Result<Ref, Failure> {
    match content {
        Content::Constant(name) => {
            run_to_rest(machine, state, class).map_err(|_| unbuildable("an enum that cannot be initialised"))?;
            let field = machine.program.find_field(class, name).ok_or_else(|| unbuildable("no such constant"))?;
            let slot = machine.place(field).map_err(|error| unbuildable(error.message))?.slot;
            let value = state.class(class).and_then(|class| class.statics.get(slot as usize));
            value.map(|value| value.as_ref()).ok_or_else(|| unbuildable("no such constant"))
        }
        Content::Literal(name) => {
            let class = class_of(machine, name)?;
            machine.mirror(state, class).map_err(|_| unbuildable("a class without a mirror"))
        }
        Content::Text(units) => {
            let string =
                machine.new_string(state, units, false).map_err(|_| unbuildable("a string that cannot be made"))?;
            if state.heap.class(string) == Some(class) {
                return Ok(string);
            }
            builder(machine, state, class, string).ok_or_else(|| unbuildable("a builder that cannot be made"))
        }
        Content::Elements(elements) => {
            let ClassKind::Array(component) = machine.program.class(class).kind else {
                return Err(unbuildable("elements of what is no array"));
            };
            let body = match machine.program.class(component).kind {
                ClassKind::Primitive(primitive) => Body::zeros(primitive, elements.len()),
                ClassKind::Instance | ClassKind::Array(_) => Some(Body::nulls(elements.len())),
            };
            Ok(state.heap.allocate(class, body.ok_or_else(|| unbuildable("an array of void"))?))
        }
        Content::Fields(_) => {
            run_to_rest(machine, state, class).map_err(|_| unbuildable("a class that cannot be initialised"))?;
            machine.allocate(state, class).map_err(|_| unbuildable("a class that cannot be laid out"))
        }
    }
}

/// A builder with the text of a string, whose bytes it takes over.
fn builder(machine: &mut Machine<'_>, state: &mut State, class: ClassId, string: Ref) -> Option<Ref> {
    run_to_rest(machine, state, class).ok()?;
    let (units, _) = machine.string_units(state, string).ok()?;
    let builder = machine.allocate(state, class).ok()?;
    for (name, value) in [("value", None), ("coder", None), ("count", Some(Value::int(units.len() as i32)))] {
        let value = match value {
            Some(value) => value,
            None => state.heap.field(string, machine.slot("java/lang/String", name).ok()?)?,
        };
        let slot = machine.slot("java/lang/AbstractStringBuilder", name).ok()?;
        state.heap.set_field(builder, slot, value);
    }
    Some(builder)
}
