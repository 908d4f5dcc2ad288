//! Class mirrors: the `java.lang.Class` object of a class, made when first asked for.

use program::{ClassId, ClassKind};

use super::Machine;
use crate::heap::Heap;
use crate::state::State;
use crate::stop::Trap;
use crate::value::{Ref, Value};

const CLASS: &str = "java/lang/Class";

impl Machine<'_> {
    /// The `Class` object of a class.
    pub fn mirror(&mut self, state: &mut State, class: ClassId) -> Result<Ref, Trap> {
        if let Some(known) = state.class(class).filter(|known| !known.mirror.is_null()) {
            return Ok(known.mirror);
        }
        self.prepare(state, class)?;
        let class_class = self.program.find(CLASS)?;
        let mirror = self.allocate(state, class_class)?;
        if let Some(known) = state.class_mut(class) {
            known.mirror = mirror;
        }
        let hidden = self.layout(class_class)?.instance.len() as u32 - 1;
        state.heap.set_field(mirror, hidden, Value::int(class.0 as i32));
        if let ClassKind::Array(component) = self.program.class(class).kind {
            let component = self.mirror(state, component)?;
            let slot = self.slot(CLASS, "componentType")?;
            state.heap.set_field(mirror, slot, Value::reference(component));
        }
        Ok(mirror)
    }

    /// The class that a `Class` object stands for; none for other objects.
    pub fn mirrored(&mut self, state: &State, mirror: Ref) -> Option<ClassId> {
        self.mirrored_in(&state.heap, mirror)
    }

    /// The same, by the heap alone.
    pub(crate) fn mirrored_in(&mut self, heap: &Heap, mirror: Ref) -> Option<ClassId> {
        let class = heap.class(mirror)?;
        if &*self.program.spell(self.program.class(class).name) != CLASS {
            return None;
        }
        let hidden = (self.layout(class).ok()?.instance.len() as u32).checked_sub(1)?;
        let id = u32::try_from(heap.field(mirror, hidden)?.as_int()).ok()?;
        ((id as usize) < self.program.class_count()).then_some(ClassId(id))
    }
}
