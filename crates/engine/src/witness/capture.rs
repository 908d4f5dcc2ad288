//! What a run left, as plain data: the input objects at their places, then what else can be reached.

use program::{ClassId, ClassKind, FieldType, Origin};
use rustc_hash::FxHashMap;
use term::Type;
use testcase::{Content, Field, Object, Outcome, Value as Data};

use super::shape::number_of;
use super::type_name;
use crate::heap::Body;
use crate::machine::{Machine, decode};
use crate::state::State;
use crate::value::{Ref, Value};

/// Objects beyond this number are left out, and what refers to them is not promised.
const MOST: usize = 10_000;

/// A value with its declared type, where it has one.
pub type Typed = (Value, Option<FieldType>);

/// The outcome of a run: `inputs` are the input's objects, `arguments` the receiver and arguments. The second answer is which
/// object stands at which place.
pub fn capture(
    machine: &mut Machine<'_>,
    state: &State,
    inputs: &[Ref],
    arguments: &[Typed],
    result: Option<Typed>,
    thrown: Option<Ref>,
) -> (Outcome, Vec<Ref>) {
    let mut capture = Capture { machine, state, places: FxHashMap::default(), order: Vec::new() };
    for &object in inputs {
        capture.place(object);
    }
    let message = thrown.and_then(|thrown| capture.message(thrown));
    let inputs = arguments.iter().map(|&(value, declared)| capture.data(value, declared)).collect();
    let result = result.map(|(value, declared)| capture.data(value, declared));
    let mut heap = Vec::new();
    while heap.len() < capture.order.len() {
        let object = capture.object(capture.order[heap.len()]);
        heap.push(object);
    }
    (Outcome { result, message, inputs, heap }, capture.order)
}

struct Capture<'a, 'p> {
    machine: &'a mut Machine<'p>,
    state: &'a State,
    places: FxHashMap<Ref, u32>,
    order: Vec<Ref>,
}

impl Capture<'_, '_> {
    fn place(&mut self, object: Ref) -> Option<u32> {
        if let Some(&place) = self.places.get(&object) {
            return Some(place);
        }
        if self.order.len() >= MOST {
            return None;
        }
        let place = self.order.len() as u32;
        self.places.insert(object, place);
        self.order.push(object);
        Some(place)
    }

    fn message(&mut self, thrown: Ref) -> Option<String> {
        let slot = self.machine.slot("java/lang/Throwable", "detailMessage").ok()?;
        let message = self.state.heap.field(thrown, slot).filter(|message| !message.is_tainted())?.as_ref();
        if message.is_null() {
            return None;
        }
        let (units, tainted) = self.machine.string_units(self.state, message).ok()?;
        (!tainted).then(|| String::from_utf16_lossy(&units))
    }

    fn data(&mut self, value: Value, declared: Option<FieldType>) -> Data {
        if value.is_tainted() {
            return Data::Unpromised;
        }
        match (value.scalar(), declared) {
            (Some(number), Some(FieldType::Primitive(primitive))) => number_of(primitive, number),
            (Some(number), _) => number_of(program::Primitive::Int, number),
            (None, _) if value.as_ref().is_null() => Data::Null,
            (None, _) => self.place(value.as_ref()).map_or(Data::Unpromised, Data::Object),
        }
    }

    fn object(&mut self, reference: Ref) -> Object {
        let state = self.state;
        let program = self.machine.program;
        let Some(object) = state.heap.object(reference) else {
            return Object { class: "java.lang.Object".into(), content: Content::Fields(Vec::new()) };
        };
        let data = program.class(object.class);
        let class = type_name(program, FieldType::Reference(data.name));
        let content = match data.kind {
            ClassKind::Array(component) => {
                let declared = match program.class(component).kind {
                    ClassKind::Primitive(primitive) => FieldType::Primitive(primitive),
                    ClassKind::Instance | ClassKind::Array(_) => FieldType::Reference(program.class(component).name),
                };
                let length = object.body.length().unwrap_or(0);
                let elements = (0..length).filter_map(|at| object.body.get(at)).map(|value| object.marked(value));
                Content::Elements(elements.map(|value| self.data(value, Some(declared))).collect())
            }
            ClassKind::Instance | ClassKind::Primitive(_) => self.instance(reference, object.class),
        };
        Object { class, content }
    }

    fn instance(&mut self, reference: Ref, class: ClassId) -> Content {
        let program = self.machine.program;
        if &*program.spell(program.class(class).name) == "java/lang/String"
            && let Ok((units, false)) = self.machine.string_units(self.state, reference)
        {
            return Content::Text(units);
        }
        if let Some(units) = self.builder(reference, class) {
            return Content::Text(units);
        }
        if let Some(mirrored) = self.machine.mirrored(self.state, reference) {
            return Content::Literal(type_name(program, FieldType::Reference(program.class(mirrored).name)));
        }
        if let Some(name) = self.constant(reference, class) {
            return Content::Constant(name);
        }
        let mut fields = Vec::new();
        let mut at = Some(class);
        while let Some(class) = at {
            let data = program.class(class);
            for field in data.fields.iter().filter(|field| !field.access.is_static()) {
                let (Ok(place), Ok(declared)) = (self.machine.place(field.id), program.field_type(field.descriptor))
                else {
                    continue;
                };
                let Some(value) = self.state.heap.field(reference, place.slot) else { continue };
                // The inner life of the JDK's classes is not for tests, boxes aside.
                if data.origin == Origin::Jdk
                    && (declared.ty() == Some(Type::Ref) || &*program.spell(field.name) != "value")
                {
                    continue;
                }
                fields.push(Field {
                    class: type_name(program, FieldType::Reference(data.name)),
                    name: program.spell(field.name).to_string(),
                    value: self.data(value, Some(declared)),
                });
            }
            at = program.superclass(class).ok().flatten();
        }
        Content::Fields(fields)
    }

    /// The text of a builder.
    fn builder(&mut self, reference: Ref, class: ClassId) -> Option<Vec<u16>> {
        let program = self.machine.program;
        if !super::text::is_text(&program.spell(program.class(class).name).replace('/', ".")) {
            return None;
        }
        let mut field = |name: &str| {
            let slot = self.machine.slot("java/lang/AbstractStringBuilder", name).ok()?;
            self.state.heap.field(reference, slot).filter(|value| !value.is_tainted())
        };
        let (bytes, wide, count) = (field("value")?.as_ref(), field("coder")?.as_int() != 0, field("count")?.as_int());
        let array = self.state.heap.object(bytes).filter(|array| !array.taint.elements && !array.taint.length)?;
        let Body::Bytes(bytes) = &array.body else { return None };
        Some(decode(bytes, wide, count.max(0) as usize))
    }

    /// The name of an enum constant.
    fn constant(&mut self, reference: Ref, class: ClassId) -> Option<String> {
        let program = self.machine.program;
        let superclass = program.superclass(class).ok().flatten();
        let declaring = [superclass, Some(class)].into_iter().flatten().find(|&c| program.class(c).access.is_enum())?;
        for field in program.class(declaring).fields.iter().filter(|field| field.access.is_enum()) {
            let slot = self.machine.place(field.id).ok()?.slot;
            let value = self.state.class(declaring)?.statics.get(slot as usize)?;
            if value.as_ref() == reference {
                return Some(program.spell(field.name).to_string());
            }
        }
        None
    }
}
