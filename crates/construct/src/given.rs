//! Given objects (`translate::given`): a test makes the real container, stream or the like from the parts that the input says.

use engine::{Machine, Ref, State, Value, witness};
use program::{FieldId, FieldType, MethodId, Primitive};
use rustc_hash::FxHashMap;
use testcase::{Content, Field, Graph, Value as Data};
use translate::Given;

use crate::maker::{Maker, singular};
use crate::run::{Ran, ask};
use crate::signature;
use crate::step::{Item, Make};

impl Maker<'_, '_, '_> {
    /// A given object: the real one, made and filled.
    pub(crate) fn given_object(&mut self, place: u32, given: &Given, hint: &str, ty: Option<&str>) -> Option<Item> {
        let program = self.program();
        let Content::Fields(fields) = self.heap.get(place as usize)?.content.clone() else { return None };
        self.open.push(place);
        let takes: Option<Vec<Item>> = given.takes.iter().map(|&part| self.taken(part, &fields)).collect();
        self.open.pop();
        let arguments: Vec<String> = ty.map(signature::arguments).unwrap_or_default();
        let filled: Vec<MethodId> = given.filling.iter().map(|filling| filling.by).collect();
        let own = self.called_type(given.makes, ty, &filled);
        let name = if given.view.is_some() { "elements" } else { hint };
        let make = Make::Call { method: given.constructor, constructs: Some(given.makes), arguments: takes? };
        let real = self.push(name, own, make);
        if given.view.is_none() {
            self.made.insert(place, real.clone());
        }
        if let Some(filling) = &given.filling {
            let size = match part(self.machine, filling.size, &fields) {
                Some(Data::Int(size)) => usize::try_from(size).ok()?,
                _ => 0,
            };
            for element in filling.elements.iter().take(size) {
                let mut items = vec![real.clone()];
                for (at, &part_of) in element.iter().enumerate() {
                    let value = part(self.machine, part_of, &fields).unwrap_or(Data::Null);
                    let declared = arguments.get(at).map(|argument| signature::captured(argument));
                    let hint = if element.len() == 1 { singular(hint) } else { ["key", "value"][at.min(1)].to_owned() };
                    items.push(self.item(&value, &hint, declared.as_deref().filter(|ty| !ty.is_empty()))?);
                }
                self.act(Make::Call { method: filling.by, constructs: None, arguments: items });
            }
        }
        match given.view {
            Some(method) => {
                let class =
                    program.class_of_type(program.method_descriptor(program.method(method).descriptor).ok()?.result);
                let ty = self.local_type(class.ok()?, ty);
                Some(self.push(hint, ty, Make::Call { method, constructs: None, arguments: vec![real] }))
            }
            None => Some(real),
        }
    }

    /// What a constructor takes; what the path never read is empty.
    fn taken(&mut self, field: FieldId, fields: &[Field]) -> Option<Item> {
        let program = self.program();
        let hint = program.spell(program.field(field).name);
        if let Some(value) = part(self.machine, field, fields) {
            return self.item(&value, &hint, None);
        }
        let declared = program.field_type(program.field(field).descriptor).ok()?;
        match declared {
            FieldType::Primitive(Primitive::Long) => Some(Item::Value(Data::Long(0))),
            FieldType::Primitive(_) => Some(Item::Value(Data::Int(0))),
            FieldType::Reference(name) if &*program.spell(name) == "java/lang/String" => Some(Item::Text(Vec::new())),
            FieldType::Reference(_) => {
                let class = program.class_of_type(declared).ok()?;
                let ty = program.external(program.class(class).name);
                Some(self.push(&hint, ty, Make::Array { class, elements: Vec::new() }))
            }
        }
    }

    /// The objects of a run that stand for given ones.
    pub(crate) fn real(&self, ran: &Ran) -> FxHashMap<u32, Ref> {
        let program = self.program();
        let is_given = |place: u32| {
            let class = self.heap.get(place as usize).and_then(|object| witness::class_named(program, &object.class));
            class.is_some_and(|class| translate::given(program, class).is_some())
        };
        let local = |(&place, item): (&u32, &Item)| match item {
            Item::Local(number) if is_given(place) => Some((place, ran.locals.get(*number)?.as_ref())),
            _ => None,
        };
        self.made.iter().filter_map(local).collect()
    }
}

/// What the input says of a part.
fn part(machine: &Machine<'_>, field: FieldId, fields: &[Field]) -> Option<Data> {
    let name = machine.program.spell(machine.program.field(field).name);
    fields.iter().find(|field| *field.name == *name).map(|field| field.value.clone())
}

/// Whether an object of a state is an empty container, and a given one that is empty is wanted.
pub(crate) fn are_empty(machine: &mut Machine<'_>, state: &State, made: Ref, heap: &Graph, wanted: u32) -> bool {
    let program = machine.program;
    let Some(object) = heap.get(wanted as usize) else { return false };
    let Some(given) = witness::class_named(program, &object.class).and_then(|class| translate::given(program, class))
    else {
        return false;
    };
    let (Some(filling), Content::Fields(fields)) = (&given.filling, &object.content) else { return false };
    let is_wanted = matches!(part(machine, filling.size, fields), None | Some(Data::Int(0)));
    let Some(class) = state.heap.class(made) else { return false };
    let general = ["java/util/Collection", "java/util/Map"].into_iter().filter_map(|name| program.find(name).ok());
    let mut general = general.filter(|&general| program.is_assignable(class, general) == Ok(true));
    if !is_wanted || program.class(class).origin != program::Origin::Jdk {
        return false;
    }
    let Some(method) = general.next().and_then(|general| program.find_method(general, "isEmpty", "()Z")) else {
        return false;
    };
    ask(machine, state, method, &[Value::reference(made)]).is_some_and(|(answer, _)| answer.bits() == 1)
}
