//! A list that grows at its end and shares its beginning: sealed parts are never copied.

use std::rc::Rc;

/// A part that nobody shares is not closed while it is shorter than this: what shared it may have gone.
const SHORT: usize = 64;

/// Parts of most lists.
const USUAL: usize = 16;

/// See the module. Sealing before a copy makes the copy cheap.
#[derive(Clone, Debug)]
pub struct List<T> {
    sealed: Option<Rc<Part<T>>>,
    open: Vec<T>,
}

#[derive(Debug)]
struct Part<T> {
    before: Option<Rc<Part<T>>>,
    items: Box<[T]>,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self { sealed: None, open: Vec::new() }
    }
}

impl<T> List<T> {
    /// Adds an item.
    #[inline]
    pub fn push(&mut self, item: T) {
        self.open.push(item);
    }

    /// Makes the open end shareable, without giving its memory back. Call it before a copy.
    pub fn seal(&mut self) {
        if self.open.is_empty() {
            return;
        }
        let open = self.open.drain(..);
        match self.sealed.as_mut().and_then(Rc::get_mut) {
            Some(part) if part.items.len() + open.len() <= SHORT => {
                let items = std::mem::take(&mut part.items);
                part.items = items.into_iter().chain(open).collect();
            }
            _ => {
                let (before, items) = (self.sealed.take(), open.collect());
                self.sealed = Some(Rc::new(Part { before, items }));
            }
        }
    }

    /// All items, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        let sealed = std::iter::successors(self.sealed.as_deref(), |part| part.before.as_deref());
        let mut parts: Vec<&[T]> = Vec::with_capacity(USUAL);
        parts.push(&self.open);
        parts.extend(sealed.map(|part| &*part.items));
        parts.reverse();
        parts.into_iter().flatten()
    }
}

impl<T: Clone> List<T> {
    /// All items, oldest first.
    pub fn to_vec(&self) -> Vec<T> {
        self.iter().cloned().collect()
    }
}

/// Parts are freed one after the other: a long list must not recurse.
impl<T> Drop for List<T> {
    fn drop(&mut self) {
        let mut next = self.sealed.take();
        while let Some(part) = next {
            next = Rc::into_inner(part).and_then(|mut part| part.before.take());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_share_their_beginning_and_go_on_alone() {
        let mut list = List::default();
        list.push(1);
        list.push(2);
        list.seal();
        let mut copy = list.clone();
        list.push(3);
        copy.push(4);
        copy.seal();
        copy.push(5);
        assert_eq!(list.to_vec(), [1, 2, 3]);
        assert_eq!(copy.to_vec(), [1, 2, 4, 5]);
    }

    #[test]
    fn what_nobody_shares_grows() {
        let mut list = List::default();
        list.push(1);
        list.seal();
        let copy = list.clone();
        list.push(2);
        list.seal();
        drop(copy);
        let mut other = list.clone();
        drop(list);
        other.push(3);
        other.seal();
        assert_eq!(other.to_vec(), [1, 2, 3]);
        assert_eq!(other.sealed.as_ref().map(|part| part.items.len()), Some(2));
    }

    #[test]
    fn long_lists_are_freed() {
        let mut list = List::default();
        for i in 0..1_000_000 {
            list.push(i);
            list.seal();
        }
        drop(list);
    }
}
