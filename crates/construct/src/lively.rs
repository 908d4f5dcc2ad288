//! Livelier inputs: where the path leaves a value free, zero, false and null say little in a test. Each such value is exchanged for one
//! that tells, and each character that cannot be read for a letter, as long as the interpreter confirms that the input still takes the path.
//! A constant of an enum in the place of null is also what most constructors ask for.

use std::rc::Rc;

use base::Until;
use engine::{End, Given, Machine, Subject, Taken, witness};
use program::{ClassId, FieldType, Program};
use testcase::{Content, Field, Object, Value};

/// Values that are tried one by one.
const MOST: usize = 24;
/// Letters that are tried for a character: tables of hashes often have as many places.
const LETTERS: usize = 16;

/// Where a value stands in an input.
#[derive(Clone, Copy)]
enum Place {
    Argument(usize),
    Field(usize, usize),
    Element(usize, usize),
    /// The characters of a string.
    Text(usize),
    /// A character of a string that cannot be read.
    Unreadable(usize, usize),
    /// An argument (of no object) or a field that is null where a constant of an enum could be.
    Constant(Option<usize>, usize),
}

/// The input with values that tell, as far as it still takes the path and there is time to try.
pub fn enliven(
    machine: &mut Machine<'_>,
    subject: &Subject,
    input: &witness::Input,
    end: &End,
    predicted: &[Taken],
    until: Option<Until>,
) -> witness::Input {
    let places = places(machine, subject, input);
    let mut all = input.clone();
    for (number, &place) in places.iter().enumerate() {
        exchange(machine, subject, &mut all, place, (number, 0));
    }
    all.exact = false;
    if places.is_empty() || witness::takes(machine, subject, &all, end, predicted) {
        return if places.is_empty() { input.clone() } else { all };
    }
    let mut best = input.clone();
    // Characters that must be equal become the same letter.
    let letters = places.iter().filter(|place| is_letter(input, place)).count();
    for choice in (0..LETTERS).take_while(|_| letters > 1) {
        let mut same = input.clone();
        for &place in places.iter().filter(|place| is_letter(input, place)) {
            exchange(machine, subject, &mut same, place, (0, choice));
        }
        same.exact = false;
        if witness::takes(machine, subject, &same, end, predicted) {
            best = same;
            break;
        }
    }
    for (number, &place) in places.iter().enumerate().take(MOST) {
        if until.is_some_and(|until| until.is_over()) {
            break;
        }
        // Where one constant of an enum or letter does not do, another may.
        let trials = match place {
            Place::Constant(..) => 2,
            _ if is_letter(input, &place) => LETTERS,
            _ => 1,
        };
        for choice in 0..trials {
            let mut trial = best.clone();
            exchange(machine, subject, &mut trial, place, (number, choice));
            trial.exact = false;
            if witness::takes(machine, subject, &trial, end, predicted) {
                best = trial;
                break;
            }
        }
    }
    best
}

/// Whether a character stands at a place.
fn is_letter(input: &witness::Input, place: &Place) -> bool {
    match *place {
        Place::Argument(at) => matches!(input.values[at], Value::Char(_)),
        Place::Unreadable(..) => true,
        Place::Field(..) | Place::Element(..) | Place::Text(_) | Place::Constant(..) => false,
    }
}

/// The values that say little.
fn places(machine: &Machine<'_>, subject: &Subject, input: &witness::Input) -> Vec<Place> {
    let mut found = Vec::new();
    for (at, value) in input.values.iter().enumerate() {
        let is_text = match subject.arguments[at].declared {
            FieldType::Reference(name) => &*machine.program.spell(name) == "java/lang/String",
            FieldType::Primitive(_) => false,
        };
        if is_dull(value) || *value == Value::Null && is_text {
            found.push(Place::Argument(at));
        } else if *value == Value::Null && constants_of(machine.program, subject, at).is_some() {
            found.push(Place::Constant(None, at));
        }
    }
    for (object, Object { class, content }) in input.heap.iter().enumerate() {
        match content {
            Content::Fields(fields) => {
                let size = size_of(machine.program, class);
                let is_size = |field: &Field| size.as_deref() == Some(&*field.name);
                let is_null_text = |field: &Field| field.value == Value::Null && is_text(machine, field);
                let dull = fields
                    .iter()
                    .enumerate()
                    .filter(|(_, field)| is_dull(&field.value) && !is_size(field) || is_null_text(field));
                found.extend(dull.map(|(at, _)| Place::Field(object, at)));
                let is_constant = |field: &Field| {
                    let ty = declared(machine.program, field);
                    field.value == Value::Null && ty.is_some_and(|ty| enum_of(machine.program, ty).is_some())
                };
                let constants = fields.iter().enumerate().filter(|(_, field)| is_constant(field));
                found.extend(constants.map(|(at, _)| Place::Constant(Some(object), at)));
            }
            Content::Elements(elements) => {
                let dull = elements.iter().enumerate().filter(|(_, value)| is_dull(value));
                found.extend(dull.map(|(at, _)| Place::Element(object, at)));
            }
            Content::Text(units) if units.iter().all(|&unit| unit == u16::from(b'a')) => {
                found.push(Place::Text(object));
            }
            Content::Text(units) => {
                let unreadable = units.iter().enumerate().filter(|(_, unit)| is_unreadable(**unit));
                found.extend(unreadable.map(|(at, _)| Place::Unreadable(object, at)));
            }
            Content::Constant(_) | Content::Literal(_) => {}
        }
    }
    found
}

/// The field that says how many elements a given object has: more of them would be unknown.
fn size_of(program: &Program, class: &str) -> Option<Rc<str>> {
    let filling = translate::given(program, witness::class_named(program, class)?)?.filling?;
    Some(program.spell(program.field(filling.size).name))
}

/// Whether a field is declared as a string.
fn is_text(machine: &Machine<'_>, field: &Field) -> bool {
    let program = machine.program;
    matches!(declared(program, field), Some(FieldType::Reference(name)) if &*program.spell(name) == "java/lang/String")
}

/// The declared type of a field.
fn declared(program: &Program, field: &Field) -> Option<FieldType> {
    let class = witness::class_named(program, &field.class)?;
    program.field_type(program.field(program.find_field(class, &field.name)?).descriptor).ok()
}

/// The enum that a type is.
fn enum_of(program: &Program, ty: FieldType) -> Option<ClassId> {
    let FieldType::Reference(name) = ty else { return None };
    program.load(name).ok().filter(|&class| program.class(class).access.is_enum())
}

/// The class whose constants an argument may be: an enum, or `Class` where the declaration leaves open of what.
fn constants_of(program: &Program, subject: &Subject, at: usize) -> Option<ClassId> {
    let FieldType::Reference(name) = subject.arguments[at].declared else { return None };
    if &*program.spell(name) != "java/lang/Class" {
        return enum_of(program, subject.arguments[at].declared);
    }
    let takes =
        |call: &engine::Call| Some((call.method, call.given.iter().rev().position(|&g| g == Given::Unknown(at))?));
    let (method, from_end) = subject.calls.iter().find_map(takes)?;
    let method = program.method(method);
    let signature = method.signature.as_deref().unwrap_or_default();
    let of_class = program.class(method.class).signature.as_deref().unwrap_or_default();
    let bounds: Vec<(&str, &str)> = heap::bounds(signature).into_iter().chain(heap::bounds(of_class)).collect();
    let generic = heap::parameters(signature).into_iter().rev().nth(from_end);
    let generic = generic.map(|generic| heap::with_bounds(generic, &bounds));
    let is_open = generic.is_none_or(|generic| generic.contains("<*>") || generic.contains("<T"));
    program.load(name).ok().filter(|_| is_open)
}

/// A constant of an enum or a class literal, by its number.
fn constant(program: &Program, class: ClassId, number: usize) -> Option<Object> {
    let data = program.class(class);
    if &*program.spell(data.name) == "java/lang/Class" {
        let literal = ["java.lang.Object", "java.lang.String"].get(number)?;
        let content = Content::Literal((*literal).to_owned());
        return Some(Object { class: program.external(data.name), content });
    }
    let is_constant = |field: &&program::Field| {
        let own = program.field_type(field.descriptor) == Ok(FieldType::Reference(data.name));
        field.access.is_static() && field.access.is_final() && own
    };
    let field = data.fields.iter().filter(is_constant).nth(number)?;
    let content = Content::Constant(program.spell(field.name).to_string());
    Some(Object { class: program.external(data.name), content })
}

/// Whether a value that is no reference tells little.
fn is_dull(value: &Value) -> bool {
    match *value {
        Value::Char(x) => is_unreadable(x),
        Value::Null => false,
        _ => value.is_zero(),
    }
}

/// Whether a reader of a test cannot tell a character.
fn is_unreadable(unit: u16) -> bool {
    !(0x20..0x7f).contains(&unit)
}

/// Small numbers without common divisors: sums and products of them differ.
const NUMBERS: [i8; 8] = [3, 5, 7, 11, 13, 17, 19, 23];

fn exchange(
    machine: &Machine<'_>,
    subject: &Subject,
    input: &mut witness::Input,
    place: Place,
    (number, choice): (usize, usize),
) {
    let heap_length = input.heap.len() as u32;
    let letter = u16::from(b'a') + ((number + choice) % 26) as u16;
    let value = match place {
        Place::Argument(at) => &mut input.values[at],
        Place::Field(object, at) => match &mut input.heap[object].content {
            Content::Fields(fields) => &mut fields[at].value,
            _ => return,
        },
        Place::Element(object, at) => match &mut input.heap[object].content {
            Content::Elements(elements) => &mut elements[at],
            _ => return,
        },
        Place::Unreadable(object, at) => {
            if let Content::Text(units) = &mut input.heap[object].content {
                units[at] = letter;
            }
            return;
        }
        Place::Constant(object, at) => {
            let program = machine.program;
            let class = match (object, object.map(|object| &input.heap[object].content)) {
                (None, _) => constants_of(program, subject, at),
                (_, Some(Content::Fields(fields))) => {
                    declared(program, &fields[at]).and_then(|ty| enum_of(program, ty))
                }
                _ => None,
            };
            let Some(constant) = class.and_then(|class| constant(program, class, choice)) else { return };
            // A constant is one object.
            let known = input.heap.iter().position(|known| *known == constant).map(|known| known as u32);
            if known.is_none() {
                input.heap.push(constant);
            }
            let value = Value::Object(known.unwrap_or(heap_length));
            match object.map(|object| &mut input.heap[object].content) {
                None => input.values[at] = value,
                Some(Content::Fields(fields)) => fields[at].value = value,
                Some(_) => {}
            }
            return;
        }
        Place::Text(object) => {
            let length = match &input.heap[object].content {
                Content::Text(units) => units.len().max(1) as u16,
                _ => return,
            };
            let units = (0..length).map(|at| u16::from(b'a') + (letter - u16::from(b'a') + at) % 26);
            input.heap[object].content = Content::Text(units.collect());
            return;
        }
    };
    let small = NUMBERS[number % NUMBERS.len()];
    let new_text = *value == Value::Null;
    *value = match *value {
        Value::Boolean(_) => Value::Boolean(true),
        Value::Char(_) => Value::Char(letter),
        Value::Byte(_) => Value::Byte(small),
        Value::Short(_) => Value::Short(i16::from(small)),
        Value::Int(_) => Value::Int(i32::from(small)),
        Value::Long(_) => Value::Long(i64::from(small)),
        Value::Float(_) => Value::Float((f32::from(small) / 2.0).to_bits()),
        Value::Double(_) => Value::Double((f64::from(small) / 2.0).to_bits()),
        Value::Null => Value::Object(heap_length),
        ref other => other.clone(),
    };
    if new_text {
        input.heap.push(Object { class: "java.lang.String".to_owned(), content: Content::Text(vec![letter]) });
    }
}
