//! Interning: equal values get equal ids, so that equality is one integer comparison.
//!
//! Interning takes `&self` (append-only), because names are met while others are being read.

use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;

use rustc_hash::FxHashMap;

/// An append-only table of distinct values (`str`, `[u16]`, …) with dense `u32` ids.
#[derive(Debug)]
pub struct Interner<T: ?Sized + Hash + Eq> {
    inner: RefCell<Inner<T>>,
}

#[derive(Debug)]
struct Inner<T: ?Sized + Hash + Eq> {
    ids: FxHashMap<Rc<T>, u32>,
    values: Vec<Rc<T>>,
}

impl<T: ?Sized + Hash + Eq> Default for Interner<T> {
    fn default() -> Self {
        Self { inner: RefCell::new(Inner { ids: FxHashMap::default(), values: Vec::new() }) }
    }
}

impl<T: ?Sized + Hash + Eq> Interner<T> {
    /// The id of `value`, new if it was never seen.
    pub fn intern(&self, value: &T) -> u32
    where
        Rc<T>: for<'a> From<&'a T>,
    {
        let mut inner = self.inner.borrow_mut();
        if let Some(&id) = inner.ids.get(value) {
            return id;
        }
        let id = u32::try_from(inner.values.len()).expect("fewer than u32::MAX distinct values");
        let shared: Rc<T> = Rc::from(value);
        inner.values.push(Rc::clone(&shared));
        inner.ids.insert(shared, id);
        id
    }

    /// The id of `value` if it was interned before.
    pub fn find(&self, value: &T) -> Option<u32> {
        self.inner.borrow().ids.get(value).copied()
    }

    /// The value behind `id`.
    ///
    /// # Panics
    /// When `id` is not from this table: ids are made here only.
    pub fn get(&self, id: u32) -> Rc<T> {
        Rc::clone(&self.inner.borrow().values[id as usize])
    }

    /// How many distinct values there are.
    pub fn len(&self) -> usize {
        self.inner.borrow().values.len()
    }

    /// True before the first value.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
