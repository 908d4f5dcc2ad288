//! One step of a sequence: the call of a constructor or method, after calls that make its arguments.

use engine::Value;
use program::{ClassId, FieldType, MethodId, Primitive, Program};

/// What a call is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Giving {
    /// An unknown of a type.
    Unknown(FieldType),
    /// A number, or null.
    Known(FieldType, Value),
    /// The object whose states are explored.
    Receiver,
    /// What a call before in the same step made.
    Made(usize),
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arguments {
    /// Unknown numbers.
    Symbolic,
    /// The numbers 0 … n - 1, one after the other (Rostra).
    Concrete(u32),
}

/// Steps that one method may stand for.
const MOST: usize = 4_096;

/// The steps that call a method on the receiver, or a constructor. None when it takes something that cannot be made.
pub fn scripts(program: &Program, arguments: Arguments, class: ClassId, method: MethodId) -> Vec<Script> {
    let data = program.method(method);
    let is_constructor = &*program.spell(data.name) == "<init>";
    let Ok(descriptor) = program.method_descriptor(data.descriptor) else { return Vec::new() };
    let receiver = (!is_constructor && !data.access.is_static()).then_some(Giving::Receiver);
    let mut lists: Vec<Vec<Giving>> = vec![receiver.into_iter().collect()];
    for &declared in &descriptor.parameters {
        let choices = givings(arguments, declared);
        lists = lists
            .iter()
            .flat_map(|list| choices.iter().map(|&giving| list.iter().copied().chain([giving]).collect()))
            .take(MOST)
            .collect();
    }
    let constructs = is_constructor.then_some(class);
    lists.into_iter().map(|given| vec![Invocation { method, constructs, given }]).collect()
}

/// What a parameter can be given.
fn givings(arguments: Arguments, declared: FieldType) -> Vec<Giving> {
    let FieldType::Primitive(primitive) = declared else { return vec![Giving::Known(declared, Value::NULL)] };
    match arguments {
        Arguments::Symbolic => vec![Giving::Unknown(declared)],
        Arguments::Concrete(count) => {
            let count = if primitive == Primitive::Boolean { count.min(2) } else { count };
            (0..count as i32).map(|number| Giving::Known(declared, of_type(primitive, number))).collect()
        }
    }
}

fn of_type(primitive: Primitive, number: i32) -> Value {
    match primitive {
        Primitive::Long => Value::long(i64::from(number)),
        Primitive::Float => Value::float(number as f32),
        Primitive::Double => Value::double(f64::from(number)),
        Primitive::Byte => Value::int(i32::from(number as i8)),
        Primitive::Char => Value::int(i32::from(number as u16)),
        Primitive::Short => Value::int(i32::from(number as i16)),
        Primitive::Boolean | Primitive::Int | Primitive::Void => Value::int(number),
    }
}
