//! Mark and sweep, so that a long allocating program runs in bounded memory. Runs between instructions only.
//!
//! Invariant: what is reachable from the roots keeps its id and its content; everything else is freed.

use std::rc::Rc;

use super::{Collected, Heap};
use crate::value::{Ref, Value};

/// Where marking starts: filled by the state with everything that frames, statics and tables refer to.
#[derive(Default)]
pub struct Roots {
    pending: Vec<Ref>,
}

impl Roots {
    /// Adds a reference.
    pub fn add(&mut self, reference: Ref) {
        if !reference.is_null() {
            self.pending.push(reference);
        }
    }

    /// Adds the references among `values`.
    pub fn add_all(&mut self, values: &[Value]) {
        for value in values.iter().filter(|value| value.is_ref()) {
            self.add(value.as_ref());
        }
    }
}

impl Heap {
    /// Frees what `roots` do not reach.
    pub fn collect(&mut self, roots: Roots, least_allowance: u64) {
        let mut marked = vec![0u64; self.next as usize / 64 + 1];
        let mut pending = roots.pending;
        let mut survivors = 0;
        while let Some(reference) = pending.pop() {
            let (word, bit) = (reference.index() / 64, 1 << (reference.index() % 64));
            let Some(marks) = marked.get_mut(word).filter(|marks| **marks & bit == 0) else { continue };
            *marks |= bit;
            if let Some(object) = self.object(reference) {
                survivors += 64 + object.body.bytes();
                object.body.references(|to| {
                    if !to.is_null() {
                        pending.push(to);
                    }
                });
            }
        }
        let mut free = Vec::new();
        for id in 1..self.next {
            if marked[id as usize / 64] & 1 << (id % 64) == 0 {
                free.push(id);
                if self.objects.get(id as usize).is_some() {
                    self.objects.set(id as usize, None);
                }
            }
        }
        self.last = Rc::new(Collected { free, survivors, allowance: least_allowance.max(survivors) });
        self.reused = 0;
        self.debt = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::Body;
    use program::ClassId;

    #[test]
    fn keeps_what_is_reachable_and_reuses_the_rest() {
        let mut heap = Heap::new(1 << 20);
        let leaf = heap.allocate(ClassId(1), Body::Ints(vec![7].into()));
        let garbage = heap.allocate(ClassId(1), Body::Ints(vec![8].into()));
        let root = heap.allocate(ClassId(2), Body::Refs(vec![leaf, Ref::NULL].into()));
        let mut roots = Roots::default();
        roots.add_all(&[Value::int(2), Value::reference(root)]);
        heap.collect(roots, 1 << 20);
        assert!(heap.object(garbage).is_none());
        assert_eq!(heap.object(leaf).and_then(|o| o.body.get(0)), Some(Value::int(7)));
        assert_eq!(heap.allocate(ClassId(1), Body::nulls(0)), garbage);
        assert_eq!(heap.allocate(ClassId(1), Body::nulls(0)), Ref(4));
    }
}
