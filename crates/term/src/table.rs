//! The interning table: open addressing over one vector of ids, each with 32 bits of its hash, so that growing touches no node
//! and a miss rarely does.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use crate::{Node, Term};

/// An empty slot. A slot holds the upper half of the hash above the id; no pool reaches `u32::MAX` terms.
const EMPTY: u64 = u64::MAX;

/// Finds the id of a node. Invariant: a power of two of slots, at most three quarters of them taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    slots: Vec<u64>,
    taken: usize,
}

impl Table {
    /// The id of `node`, which is one of `nodes`; or `None` after having reserved the next id for it.
    #[inline]
    pub(crate) fn find_or_insert(&mut self, node: &Node, nodes: &[Node]) -> Option<Term> {
        if self.taken * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let hash = hash(node);
        let tag = hash & 0xffff_ffff_0000_0000;
        let mask = self.slots.len() - 1;
        let mut at = (hash >> 32) as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot == EMPTY {
                self.slots[at] = tag | u64::from(Term::new(nodes.len()).0);
                self.taken += 1;
                return None;
            }
            if slot & 0xffff_ffff_0000_0000 == tag {
                let id = slot as u32;
                if nodes[id as usize] == *node {
                    return Some(Term(id));
                }
            }
            at = (at + 1) & mask;
        }
    }

    /// The id of `node`, if it is one of `nodes`.
    pub(crate) fn find(&self, node: &Node, nodes: &[Node]) -> Option<Term> {
        let hash = hash(node);
        let tag = hash & 0xffff_ffff_0000_0000;
        let mask = self.slots.len().checked_sub(1)?;
        let mut at = (hash >> 32) as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot == EMPTY {
                return None;
            }
            if slot & 0xffff_ffff_0000_0000 == tag && nodes[slot as u32 as usize] == *node {
                return Some(Term(slot as u32));
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(256);
        let old = std::mem::replace(&mut self.slots, vec![EMPTY; size]);
        for slot in old.into_iter().filter(|&slot| slot != EMPTY) {
            let mut at = (slot >> 32) as usize & (size - 1);
            while self.slots[at] != EMPTY {
                at = (at + 1) & (size - 1);
            }
            self.slots[at] = slot;
        }
    }
}

#[inline]
fn hash(node: &Node) -> u64 {
    let mut hasher = FxHasher::default();
    node.hash(&mut hasher);
    // FxHasher rotates its good bits low; the table looks at the upper half.
    hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
impl Table {
    /// How many slots lie between all entries and the places their hashes ask for, and how many entries there are.
    pub(crate) fn displacement(&self) -> (usize, usize) {
        let mask = self.slots.len() - 1;
        let entries = self.slots.iter().enumerate().filter(|&(_, &slot)| slot != EMPTY);
        let total = entries.map(|(at, slot)| at.wrapping_sub((slot >> 32) as usize) & mask).sum();
        (total, self.taken)
    }
}
