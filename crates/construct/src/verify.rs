//! Whether an object of a state is as wanted: the same fields wherever the wanted heap says something.

use engine::{Machine, Ref, State, Value, witness};
use rustc_hash::FxHashMap;
use testcase::{Content, Graph, Value as Data};

use crate::given;

/// The wanted fields of an object (declaring class, name, value) that the object of the state does not have. `real` are the objects of the
/// state that stand for given ones.
pub fn differing(
    machine: &mut Machine<'_>,
    state: &State,
    object: Value,
    heap: &Graph,
    place: u32,
    real: FxHashMap<u32, Ref>,
) -> Vec<(String, String, Data)> {
    let Some(Content::Fields(fields)) = heap.get(place as usize).map(|object| &object.content) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for field in fields {
        let mut compare = Compare { machine, state, heap, same: real.clone() };
        compare.same.insert(place, object.as_ref());
        let known = compare.field(object.as_ref(), &field.class, &field.name);
        if !known.is_some_and(|known| compare.value(known, &field.value)) {
            found.push((field.class.clone(), field.name.clone(), field.value.clone()));
        }
    }
    found
}

struct Compare<'a, 'p> {
    machine: &'a mut Machine<'p>,
    state: &'a State,
    heap: &'a Graph,
    same: FxHashMap<u32, Ref>,
}

impl Compare<'_, '_> {
    fn field(&mut self, object: Ref, class: &str, name: &str) -> Option<Value> {
        let class = witness::class_named(self.machine.program, class)?;
        let field = self.machine.program.find_field(class, name)?;
        let slot = self.machine.place(field).ok()?.slot;
        self.state.heap.field(object, slot)
    }

    fn value(&mut self, made: Value, wanted: &Data) -> bool {
        match wanted {
            Data::Unpromised => true,
            Data::Null => made.is_ref() && made.as_ref().is_null(),
            Data::Object(place) => made.is_ref() && !made.as_ref().is_null() && self.object(made.as_ref(), *place),
            number => witness::concrete(number).is_some_and(|wanted| made.bits() == wanted.bits()),
        }
    }

    fn object(&mut self, made: Ref, place: u32) -> bool {
        if let Some(&known) = self.same.get(&place) {
            return known == made;
        }
        let heap = self.heap;
        let Some(wanted) = heap.get(place as usize) else { return false };
        if given::are_empty(self.machine, self.state, made, heap, place) {
            return true;
        }
        let class = self.state.heap.class(made);
        let declared = witness::class_named(self.machine.program, &wanted.class);
        let program = self.machine.program;
        self.same.insert(place, made);
        match &wanted.content {
            Content::Text(units) => {
                let made = self.machine.string_units(self.state, made);
                made.is_ok_and(|(made, _)| made == *units)
            }
            Content::Constant(name) => {
                let Some(class) = declared else { return false };
                let Some(field) = program.find_field(class, name) else { return false };
                let Ok(place) = self.machine.place(field) else { return false };
                let constant = self.state.class(class).and_then(|class| class.statics.get(place.slot as usize));
                constant.is_some_and(|constant| constant.as_ref() == made)
            }
            Content::Literal(name) => {
                let mirrored = self.machine.mirrored(self.state, made).filter(|_| class == declared);
                mirrored.is_some() && mirrored == witness::class_named(program, name)
            }
            Content::Elements(elements) => {
                let state = self.state;
                let Some(array) = state.heap.object(made) else { return false };
                class == declared
                    && array.body.length() == Some(elements.len())
                    && elements
                        .iter()
                        .enumerate()
                        .all(|(at, wanted)| array.body.get(at).is_some_and(|value| self.value(value, wanted)))
            }
            Content::Fields(fields) => {
                class == declared
                    && fields.iter().all(|field| {
                        let known = self.field(made, &field.class, &field.name);
                        known.is_some_and(|known| self.value(known, &field.value))
                    })
            }
        }
    }
}
