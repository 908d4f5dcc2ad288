//! Equalities modulo 2^width: a union-find with offsets (`x = y + c`, wrapping), exact whatever the intervals are.
//!
//! Union by size without path compression, so that a union is undone by one assignment. The equations themselves are
//! kept as an undirected graph; the path between two members explains why they are equal.

use term::Family;

use super::dom::Kind;
use super::slot::Shape;
use super::state::{Clash, NONE, State};

/// A slot's place among the equalities: `value = value of parent + offset`.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    parent: u32,
    offset: i64,
    size: u32,
    /// The newest equation that mentions the slot.
    equations: u32,
}

impl Class {
    /// A class of its own.
    pub fn alone(slot: u32) -> Class {
        Class { parent: slot, offset: 0, size: 1, equations: NONE }
    }
}

/// Why two slots are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// By definition.
    Definition,
    /// The truth value of this slot is known.
    Truth(u32),
    /// They are elements of one array at one index.
    Elements,
}

/// An equation between two slots.
#[derive(Clone, Copy, Debug)]
pub struct Equality {
    slots: [u32; 2],
    next: [u32; 2],
    cause: Cause,
    /// The length of the trail when it was added.
    position: u32,
    /// The root that lost its rank; `NONE` when both sides were equal already.
    absorbed: u32,
}

impl Equality {
    /// What is equal, up to a distance.
    pub fn slots(&self) -> [u32; 2] {
        self.slots
    }

    /// The root of the class that it has made part of another, with the slot that is now its parent and its distance from that.
    pub fn absorbed(&self, state: &State) -> Option<(u32, u32, i64)> {
        let class = state.slots.get(self.absorbed as usize)?.class;
        Some((self.absorbed, class.parent, class.offset))
    }
}

impl State {
    /// `x + c` is equal to x up to c, and a widened int to the int.
    pub fn define_equality(&mut self, slot: u32) {
        let entry = &self.slots[slot as usize];
        if entry.shape == Shape::Binary(Family::Add) {
            let [x, y, _] = entry.args;
            if self.slots[y as usize].shape == Shape::Constant {
                let offset = self.slots[y as usize].dom.lo;
                // A definition contradicts nothing: the slot has just been made.
                let _ = self.equate(slot, x, offset, Cause::Definition);
            }
        }
    }

    /// The root of a slot's class and the slot's distance from it.
    fn root(&self, slot: u32) -> (u32, i64) {
        let (mut at, mut offset) = (slot, 0i64);
        loop {
            let class = &self.slots[at as usize].class;
            if class.parent == at {
                return (at, self.reduced(slot, offset));
            }
            offset = offset.wrapping_add(class.offset);
            at = class.parent;
        }
    }

    /// The root of a slot's class.
    pub fn class_of(&self, slot: u32) -> u32 {
        self.root(slot).0
    }

    fn reduced(&self, slot: u32, offset: i64) -> i64 {
        if self.slots[slot as usize].kind == Kind::Int { i64::from(offset as i32) } else { offset }
    }

    /// True if the two slots are known to have one value.
    pub fn equal(&self, a: u32, b: u32) -> bool {
        self.root(a) == self.root(b)
    }

    /// Learns `a = b + offset`.
    pub fn equate(&mut self, a: u32, b: u32, offset: i64, cause: Cause) -> Result<(), Clash> {
        let ((root_a, of_a), (root_b, of_b)) = (self.root(a), self.root(b));
        let distance = of_b.wrapping_add(offset).wrapping_sub(of_a);
        if root_a == root_b && self.reduced(a, distance) != 0 {
            self.explain_equal(a, b);
            let now = self.trail.len() as u32;
            self.blame_cause([a, b], cause, now);
            return Err(Clash);
        }
        let absorbed = if root_a == root_b { NONE } else { self.join(root_a, root_b, distance) };
        let id = self.equalities.len() as u32;
        let next = [self.slots[a as usize].class.equations, self.slots[b as usize].class.equations];
        self.equalities.push(Equality { slots: [a, b], next, cause, position: self.trail.len() as u32, absorbed });
        self.slots[a as usize].class.equations = id;
        self.slots[b as usize].class.equations = id;
        if absorbed == NONE { Ok(()) } else { self.check_differing() }
    }

    /// Joins two classes, `value of root_a = value of root_b + distance`; says which root was absorbed.
    fn join(&mut self, root_a: u32, root_b: u32, distance: i64) -> u32 {
        let (size_a, size_b) = (self.slots[root_a as usize].class.size, self.slots[root_b as usize].class.size);
        let (child, parent, offset) =
            if size_a <= size_b { (root_a, root_b, distance) } else { (root_b, root_a, distance.wrapping_neg()) };
        let child_class = &mut self.slots[child as usize].class;
        child_class.parent = parent;
        child_class.offset = offset;
        self.slots[parent as usize].class.size = size_a + size_b;
        child
    }

    /// Learns that the sides of the equation `truth` differ.
    pub fn differ(&mut self, truth: u32) -> Result<(), Clash> {
        self.differing.push(truth);
        self.check_pair(truth)
    }

    fn check_differing(&mut self) -> Result<(), Clash> {
        for i in 0..self.differing.len() {
            self.check_pair(self.differing[i])?;
        }
        Ok(())
    }

    fn check_pair(&mut self, truth: u32) -> Result<(), Clash> {
        let [a, b, _] = self.slots[truth as usize].args;
        if !self.equal(a, b) {
            return Ok(());
        }
        self.explain_equal(a, b);
        let now = self.trail.len() as u32;
        self.clash.push((truth, now));
        Err(Clash)
    }

    /// Collects the equations on a path from a to b in `clash`.
    fn explain_equal(&mut self, a: u32, b: u32) {
        self.clash.clear();
        self.clash_condition = None;
        self.stamp += 1;
        // (slot, equation it was reached by, position of its predecessor)
        let mut reached = vec![(a, NONE, 0usize)];
        self.slots[a as usize].stamp = self.stamp;
        let mut at = 0;
        while at < reached.len() && reached[at].0 != b {
            let slot = reached[at].0;
            let mut equation = self.slots[slot as usize].class.equations;
            while equation != NONE {
                let entry = self.equalities[equation as usize];
                let side = usize::from(entry.slots[0] != slot);
                let other = entry.slots[1 - side];
                if self.slots[other as usize].stamp != self.stamp {
                    self.slots[other as usize].stamp = self.stamp;
                    reached.push((other, equation, at));
                }
                equation = entry.next[side];
            }
            at += 1;
        }
        while at < reached.len() && reached[at].1 != NONE {
            let entry = self.equalities[reached[at].1 as usize];
            self.blame_cause(entry.slots, entry.cause, entry.position);
            at = reached[at].2;
        }
    }

    fn blame_cause(&mut self, slots: [u32; 2], cause: Cause, position: u32) {
        match cause {
            Cause::Definition => {}
            Cause::Truth(truth) => self.clash.push((truth, position)),
            Cause::Elements => {
                // Equal because their indices are: what is known of the elements themselves does not matter.
                for slot in slots {
                    let [index, ..] = self.slots[slot as usize].args;
                    self.clash.push((index, position));
                }
            }
        }
    }

    /// Forgets the newest equations.
    pub fn undo_equalities(&mut self, len: usize) {
        while self.equalities.len() > len {
            let Some(entry) = self.equalities.pop() else { return };
            let [a, b] = entry.slots;
            self.slots[b as usize].class.equations = entry.next[1];
            self.slots[a as usize].class.equations = entry.next[0];
            if entry.absorbed != NONE {
                let class = self.slots[entry.absorbed as usize].class;
                self.slots[class.parent as usize].class.size -= class.size;
                let child = &mut self.slots[entry.absorbed as usize].class;
                child.parent = entry.absorbed;
                child.offset = 0;
            }
        }
    }
}
