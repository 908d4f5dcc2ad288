//! Layouts: the slot of every field. Instance fields of the superclass come first; statics are per declaring class.
//!
//! `java.lang.Class` gets one hidden slot more, which holds the id of the class that the object stands for.

use std::rc::Rc;

use program::{ClassId, FieldConstant, FieldId, LinkError, Text};
use term::Type;

use super::Machine;
use crate::link::{FieldPlace, FieldSite, Narrow};
use crate::stop::Trap;
use crate::value::Value;

/// The fields of a class.
#[derive(Debug)]
pub struct Layout {
    /// A new object's fields.
    pub instance: Box<[Value]>,
    /// The class that declares each of them.
    pub owners: Box<[ClassId]>,
    /// The statics before initialisation, except strings.
    pub statics: Box<[Value]>,
    /// Statics that start with a string constant.
    pub strings: Box<[(u32, Text)]>,
}

impl Machine<'_> {
    /// The layout of a class; loads its superclasses.
    #[inline]
    pub fn layout(&mut self, class: ClassId) -> Result<Rc<Layout>, LinkError> {
        if let Some(Some(layout)) = self.layouts.get(class.index()) {
            return Ok(Rc::clone(layout));
        }
        self.make_layout(class)
    }

    #[cold]
    fn make_layout(&mut self, id: ClassId) -> Result<Rc<Layout>, LinkError> {
        let (mut instance, mut owners) = match self.program.superclass(id)? {
            Some(parent) => {
                let parent = self.layout(parent)?;
                (parent.instance.to_vec(), parent.owners.to_vec())
            }
            None => (Vec::new(), Vec::new()),
        };
        let class = self.program.class(id);
        let (mut statics, mut strings) = (Vec::new(), Vec::new());
        for field in &class.fields {
            let ty = self.program.field_type(field.descriptor)?.ty().unwrap_or(Type::Int);
            let list = if field.access.is_static() { &mut statics } else { &mut instance };
            let slot = list.len() as u32;
            let mut value = Value::default_of(ty);
            if field.access.is_static() {
                match field.constant {
                    Some(FieldConstant::Number(number)) => value = Value::from(number),
                    Some(FieldConstant::String(text)) => strings.push((slot, text)),
                    None => {}
                }
            }
            list.push(value);
            if self.slots.len() <= field.id.index() {
                self.slots.resize(field.id.index() + 1, u32::MAX);
            }
            self.slots[field.id.index()] = slot;
        }
        if &*self.program.spell(class.name) == "java/lang/Class" {
            instance.push(Value::int(-1));
        }
        owners.resize(instance.len(), id);
        let layout = Rc::new(Layout {
            instance: instance.into(),
            owners: owners.into(),
            statics: statics.into(),
            strings: strings.into(),
        });
        if self.layouts.len() <= id.index() {
            self.layouts.resize(id.index() + 1, None);
        }
        self.layouts[id.index()] = Some(Rc::clone(&layout));
        Ok(layout)
    }

    /// Where a field is.
    pub fn place(&mut self, id: FieldId) -> Result<FieldPlace, LinkError> {
        let field = self.program.field(id);
        self.layout(field.class)?;
        let narrow = match &*self.program.spell(field.descriptor) {
            "Z" => Narrow::Boolean,
            "B" => Narrow::Byte,
            "C" => Narrow::Char,
            "S" => Narrow::Short,
            _ => Narrow::No,
        };
        let slot = self.slots.get(id.index()).copied().unwrap_or(u32::MAX);
        let ty = self.program.field_type(field.descriptor)?.ty().unwrap_or(Type::Int);
        let shared = self.options.criterion.is_some() && self.is_shared(id);
        Ok(FieldPlace { field: id, class: field.class, slot, narrow, kind: Value::default_of(ty).kind(), shared })
    }

    /// What the JVM's verifier makes sure of and these rules do not: objects of `class` have the field that `site` resolved to.
    #[inline]
    pub(crate) fn has_field(&self, class: ClassId, site: &FieldSite, place: FieldPlace) -> bool {
        site.last.get() == Some(class) || self.learns_field(class, site, place)
    }

    fn learns_field(&self, class: ClassId, site: &FieldSite, place: FieldPlace) -> bool {
        let layout = self.layouts.get(class.index()).and_then(Option::as_ref);
        let owner = layout.and_then(|layout| layout.owners.get(place.slot as usize));
        let found = owner == Some(&place.class);
        if found {
            site.last.set(Some(class));
        }
        found
    }

    /// The slot of a field by the names of its class and itself.
    pub fn slot(&mut self, class: &str, name: &str) -> Result<u32, Trap> {
        if let Some(&slot) = self.named_slots.get(class).and_then(|slots| slots.get(name)) {
            return Ok(slot);
        }
        let id = self.program.find(class)?;
        let field = self.program.find_field(id, name);
        let field = field.ok_or_else(|| Trap::unsupported(format!("{class}.{name} is missing in this JDK")))?;
        let slot = self.place(field)?.slot;
        self.named_slots.entry(class.to_owned()).or_default().insert(name.to_owned(), slot);
        Ok(slot)
    }
}

impl Narrow {
    /// The int as the field keeps it.
    #[inline]
    pub fn apply(self, value: Value) -> Value {
        debug_assert!(self == Narrow::No || !value.is_symbolic());
        let narrowed = match self {
            Narrow::No => return value,
            Narrow::Boolean => value.as_int() & 1,
            Narrow::Byte => i32::from(value.as_int() as i8),
            Narrow::Char => i32::from(value.as_int() as u16),
            Narrow::Short => i32::from(value.as_int() as i16),
        };
        Value::int(narrowed).with_taint_of(value.marks())
    }
}
