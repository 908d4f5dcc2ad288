//! A persistent vector: a radix tree of fan-out 32 with shared nodes. Cloning is O(1); the first write after a clone copies
//! one node per level. Without sharing, reads and writes only walk.
//!
//! Invariant: an absent entry reads as `None`; the tree is as high as its largest index needs.

use std::rc::Rc;

const BITS: u32 = 5;
const FANOUT: usize = 1 << BITS;
const MASK: usize = FANOUT - 1;

#[derive(Clone)]
#[expect(clippy::large_enum_variant, reason = "nodes live behind an Rc; entries are as large as links")]
enum Node<T> {
    Inner([Option<Rc<Node<T>>>; FANOUT]),
    Leaf([Option<T>; FANOUT]),
}

impl<T> Node<T> {
    fn empty(shift: u32) -> Self {
        if shift == 0 { Node::Leaf([const { None }; FANOUT]) } else { Node::Inner([const { None }; FANOUT]) }
    }
}

/// A persistent vector with absent entries.
pub struct Radix<T> {
    root: Rc<Node<T>>,
    /// Bits below the root's digit: 0 when the root is a leaf.
    shift: u32,
}

impl<T> Clone for Radix<T> {
    fn clone(&self) -> Self {
        Self { root: Rc::clone(&self.root), shift: self.shift }
    }
}

impl<T: Clone> Default for Radix<T> {
    fn default() -> Self {
        Self { root: Rc::new(Node::empty(0)), shift: 0 }
    }
}

impl<T: Clone> Radix<T> {
    fn fits(&self, index: usize) -> bool {
        index >> self.shift < FANOUT
    }

    /// The entry at `index`.
    #[inline]
    pub fn get(&self, index: usize) -> Option<&T> {
        if !self.fits(index) {
            return None;
        }
        let mut node = &*self.root;
        let mut shift = self.shift;
        loop {
            match node {
                Node::Inner(children) => {
                    node = children[(index >> shift) & MASK].as_deref()?;
                    shift = shift.wrapping_sub(BITS);
                }
                Node::Leaf(entries) => return entries[index & MASK].as_ref(),
            }
        }
    }

    /// The entry at `index`, for writing; shared nodes on the way are copied.
    #[inline]
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        if !self.fits(index) {
            return None;
        }
        let mut node = Rc::make_mut(&mut self.root);
        let mut shift = self.shift;
        loop {
            match node {
                Node::Inner(children) => {
                    node = Rc::make_mut(children[(index >> shift) & MASK].as_mut()?);
                    shift = shift.wrapping_sub(BITS);
                }
                Node::Leaf(entries) => return entries[index & MASK].as_mut(),
            }
        }
    }

    /// Sets the entry at `index`; the tree grows as needed.
    pub fn set(&mut self, index: usize, value: Option<T>) {
        while !self.fits(index) {
            if value.is_none() {
                return;
            }
            self.shift += BITS;
            let mut children = [const { None }; FANOUT];
            children[0] = Some(Rc::clone(&self.root));
            self.root = Rc::new(Node::Inner(children));
        }
        let mut node = Rc::make_mut(&mut self.root);
        let mut shift = self.shift;
        loop {
            match node {
                Node::Inner(children) => {
                    let below = shift - BITS;
                    let child = children[(index >> shift) & MASK].get_or_insert_with(|| Rc::new(Node::empty(below)));
                    node = Rc::make_mut(child);
                    shift = below;
                }
                Node::Leaf(entries) => {
                    entries[index & MASK] = value;
                    return;
                }
            }
        }
    }

    /// All entries in ascending order of index.
    pub fn for_each(&self, mut visit: impl FnMut(usize, &T)) {
        fn walk<T>(node: &Node<T>, base: usize, shift: u32, visit: &mut impl FnMut(usize, &T)) {
            match node {
                Node::Inner(children) => {
                    for (i, child) in children.iter().enumerate() {
                        if let Some(child) = child {
                            walk(child, base | i << shift, shift - BITS, visit);
                        }
                    }
                }
                Node::Leaf(entries) => {
                    for (i, entry) in entries.iter().enumerate() {
                        if let Some(entry) = entry {
                            visit(base | i, entry);
                        }
                    }
                }
            }
        }
        walk(&self.root, 0, self.shift, &mut visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn behaves_as_a_map_and_clones_are_independent() {
        let mut rng = base::Rng::new(7);
        let mut tree: Radix<u64> = Radix::default();
        let mut map = BTreeMap::new();
        let mut old = Vec::new();
        for round in 0..5000 {
            let index = rng.below(if round < 1000 { 100 } else { 50_000 });
            if rng.chance(1, 4) {
                tree.set(index, None);
                map.remove(&index);
            } else if let Some(entry) = tree.get_mut(index) {
                *entry += 1;
                *map.get_mut(&index).expect("present in both") += 1;
            } else {
                let bits = rng.bits() >> 8;
                tree.set(index, Some(bits));
                map.insert(index, bits);
            }
            if round % 1000 == 0 {
                old.push((tree.clone(), map.clone()));
            }
        }
        old.push((tree, map));
        for (tree, map) in old {
            let mut seen = BTreeMap::new();
            tree.for_each(|i, v| assert!(seen.insert(i, *v).is_none()));
            assert_eq!(seen, map);
            assert!(map.iter().all(|(i, v)| tree.get(*i) == Some(v)));
            assert_eq!(tree.get(1 << 40), None);
        }
    }
}
