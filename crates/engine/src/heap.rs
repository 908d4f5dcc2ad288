//! The heap: object id → shared object, through a persistent radix tree, so that a copy of the whole heap is one pointer.
//!
//! Invariant: an object changes only through [`Heap::object_mut`], which copies what another heap shares. Ids of collected
//! objects are reused in ascending order, so that the same program gives the same ids.

mod body;
mod collect;

use std::rc::Rc;

use program::ClassId;

use crate::radix::Radix;
use crate::value::{Ref, Value};

pub use body::{Body, Identity, Unbounded};
pub use collect::Roots;

/// An object or array.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its class; for arrays, the array class.
    pub class: ClassId,
    /// The identity hash code, once asked for (0: never).
    pub hash: u32,
    /// What the array as a whole is tainted by; fields carry their own marks.
    pub taint: ArrayTaint,
    /// The box that `valueOf` makes of an unknown number: which others are the same object is a matter of their values.
    pub boxed: bool,
    /// It was made before the call under test, or by a static initialiser: a test may have it, too.
    pub early: bool,
    /// Fields or elements.
    pub body: Body,
}

/// Taint of an array: elements share one mark, so that they stay as narrow as in the JVM.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ArrayTaint {
    /// Some element, or the position of an element, is not promised.
    pub elements: bool,
    /// The length is not promised.
    pub length: bool,
}

impl Object {
    /// An element with the mark that the array's elements share.
    pub fn marked(&self, value: Value) -> Value {
        if self.taint.elements { value.tainted() } else { value }
    }
}

/// What the last collection left.
struct Collected {
    /// Ids that it freed, ascending.
    free: Vec<u32>,
    /// Bytes that survived it, roughly.
    survivors: u64,
    /// Bytes that may be allocated before the next one.
    allowance: u64,
}

/// A persistent heap.
#[derive(Clone)]
pub struct Heap {
    objects: Radix<Rc<Object>>,
    /// The next id that was never used.
    next: u32,
    /// How many of the ids that the last collection freed are used again.
    reused: u32,
    /// Bytes allocated since the last collection, roughly.
    debt: u64,
    last: Rc<Collected>,
    /// How many objects were allocated, ever.
    allocated: u64,
    /// Some object is the box of an unknown number.
    boxes: bool,
    /// What is allocated now is there before the call under test, as far as that can be told.
    pub early: bool,
}

impl Heap {
    /// An empty heap, collected when `allowance` bytes have been allocated (more when much of it survives).
    pub fn new(allowance: u64) -> Self {
        Self {
            objects: Radix::default(),
            next: 1,
            reused: 0,
            debt: 0,
            last: Rc::new(Collected { free: Vec::new(), survivors: 0, allowance }),
            allocated: 0,
            boxes: false,
            early: true,
        }
    }

    /// Allocates an object.
    #[inline]
    pub fn allocate(&mut self, class: ClassId, body: Body) -> Ref {
        self.debt += 64 + body.bytes();
        self.allocated += 1;
        let id = match self.last.free.get(self.reused as usize) {
            Some(&id) => {
                self.reused += 1;
                id
            }
            None => {
                let id = self.next;
                self.next += 1;
                id
            }
        };
        let object = Object { class, hash: 0, taint: ArrayTaint::default(), boxed: false, early: self.early, body };
        self.objects.set(id as usize, Some(Rc::new(object)));
        Ref(id)
    }

    /// The object, or `None` for null.
    #[inline]
    pub fn object(&self, reference: Ref) -> Option<&Object> {
        self.objects.get(reference.index()).map(|object| &**object)
    }

    /// The object, for writing; copied first when another heap shares it.
    #[inline]
    pub fn object_mut(&mut self, reference: Ref) -> Option<&mut Object> {
        self.objects.get_mut(reference.index()).map(Rc::make_mut)
    }

    /// The object, shared: it stays as it is when the heap changes.
    pub fn share(&self, reference: Ref) -> Option<Rc<Object>> {
        self.objects.get(reference.index()).cloned()
    }

    /// The class of an object.
    #[inline]
    pub fn class(&self, reference: Ref) -> Option<ClassId> {
        self.object(reference).map(|object| object.class)
    }

    /// A field by slot.
    #[inline]
    pub fn field(&self, reference: Ref, slot: u32) -> Option<Value> {
        match &self.object(reference)?.body {
            Body::Fields(fields) => fields.get(slot as usize).copied(),
            _ => None,
        }
    }

    /// Writes a field by slot; false when there is no such field.
    #[inline]
    pub fn set_field(&mut self, reference: Ref, slot: u32, value: Value) -> bool {
        match self.object_mut(reference).map(|object| &mut object.body) {
            Some(Body::Fields(fields)) => match fields.get_mut(slot as usize) {
                Some(field) => {
                    *field = value;
                    true
                }
                None => false,
            },
            _ => false,
        }
    }

    /// Makes an object the box of an unknown number.
    pub fn set_boxed(&mut self, reference: Ref) {
        if let Some(object) = self.object_mut(reference) {
            object.boxed = true;
            self.boxes = true;
        }
    }

    /// Whether two different objects may stand for one of a JVM.
    #[inline]
    pub fn may_be_one(&self, a: Ref, b: Ref) -> bool {
        self.boxes && a != b && self.are_boxes(a, b)
    }

    #[cold]
    fn are_boxes(&self, a: Ref, b: Ref) -> bool {
        let (Some(a), Some(b)) = (self.object(a), self.object(b)) else { return false };
        a.class == b.class && (a.boxed || b.boxed)
    }

    /// The length of an array.
    #[inline]
    pub fn length(&self, reference: Ref) -> Option<usize> {
        self.object(reference)?.body.length()
    }

    /// Bytes in use at most, roughly: what survived and what was allocated since.
    #[inline]
    pub fn used(&self) -> u64 {
        self.last.survivors + self.debt
    }

    /// True when the debt calls for a collection.
    #[inline]
    pub fn wants_collection(&self) -> bool {
        self.debt >= self.last.allowance
    }

    /// How many objects were allocated, ever.
    pub fn allocated(&self) -> u64 {
        self.allocated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_does_not_see_later_writes() {
        let mut heap = Heap::new(1 << 20);
        let object = heap.allocate(ClassId(0), Body::Fields(vec![Value::int(1)].into()));
        let copy = heap.clone();
        assert!(heap.set_field(object, 0, Value::int(2)));
        assert_eq!(copy.field(object, 0), Some(Value::int(1)));
        assert_eq!(heap.field(object, 0), Some(Value::int(2)));
        assert_eq!(heap.field(object, 1), None);
        assert!(heap.object(Ref::NULL).is_none());
    }
}
