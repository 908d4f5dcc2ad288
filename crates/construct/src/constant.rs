//! Objects that static final fields hold: what a class calls by a name needs no making.

use program::{ClassId, FieldId};

use crate::maker::Maker;
use crate::run::Ran;
use crate::step::Item;

impl Maker<'_, '_, '_> {
    /// An object that a visible static final field holds, if it is as wanted: a field of its class, of one above or around it.
    pub(crate) fn by_constant(&mut self, place: u32, class: ClassId) -> Option<Item> {
        let program = self.program();
        let above = |&class: &ClassId| program.superclass(class).ok().flatten();
        let outermost = |class: ClassId| {
            let name = program.spell(program.class(class).name);
            program.find(name.split('$').next()?).ok()
        };
        let classes = std::iter::successors(Some(class), above).chain(outermost(class));
        let classes = classes.filter(|&class| program.class(class).origin == program::Origin::ClassPath);
        let is_constant = |field: &&program::Field| {
            let access = field.access;
            access.is_static() && access.is_final() && self.planner.sight.member(program, field.class, access)
        };
        let fits = |field: &&program::Field| {
            let declared = program.field_type(field.descriptor).and_then(|ty| program.class_of_type(ty));
            declared.is_ok_and(|declared| {
                program.class(declared).origin == program::Origin::ClassPath
                    && program.is_assignable(class, declared).unwrap_or(false)
            })
        };
        let fields = classes.flat_map(|class| &program.class(class).fields).filter(is_constant).filter(fits);
        let fields: Vec<FieldId> = fields.map(|field| field.id).collect();
        for field in fields {
            let mut ran = Ran::new(self.machine, self.base, &self.steps)?;
            let item = Item::Constant(field);
            let Some(values) = ran.values(self.machine, std::slice::from_ref(&item)) else { continue };
            let [value] = values[..] else { continue };
            let is_same = value.is_ref() && ran.state.heap.class(value.as_ref()) == Some(class);
            if is_same && self.differing(&ran, value, place).is_empty() {
                self.made.insert(place, item.clone());
                return Some(item);
            }
        }
        None
    }
}
