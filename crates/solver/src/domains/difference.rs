//! Difference bounds `x - y <= c` as a graph; a negative cycle is a contradiction.
//!
//! Incremental after Cotton and Maler (SAT 2006): a potential (a solution of all edges) is repaired when an edge is
//! added; when the repair comes back to where it started, the cycle is negative. Forgetting edges restores the
//! potential, so that it depends on the conditions alone. Values are compared as mathematical integers: an edge from
//! an addition is added only where the intervals exclude a wrap-around.

use super::state::{Clash, NONE, State, ZERO};

/// How a slot gives an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Its truth value.
    Truth,
    /// Its truth value and that of the false equation beside it.
    Sharpened,
    /// What it is made of, together with its domain and those of its arguments.
    Definition,
    /// It and this one are elements of one array at one index.
    Elements(u32),
}

/// `to - from <= weight`.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    from: u32,
    to: u32,
    weight: i128,
    next: u32,
    /// The slot that gives the edge.
    cause: u32,
    /// How it does.
    by: By,
    /// The length of the trail when it was added.
    position: u32,
}

impl State {
    /// Learns `to - from <= weight`.
    pub fn bound_difference(&mut self, from: u32, to: u32, weight: i128, cause: u32, by: By) -> Result<(), Clash> {
        let mut edge = self.slots[from as usize].out;
        while edge != NONE {
            let entry = &self.edges[edge as usize];
            if entry.to == to && entry.weight <= weight {
                return Ok(());
            }
            edge = entry.next;
        }
        let id = self.edges.len() as u32;
        let next = self.slots[from as usize].out;
        self.edges.push(Edge { from, to, weight, next, cause, by, position: self.trail.len() as u32 });
        self.slots[from as usize].out = id;
        self.repair(id)
    }

    /// Ties a constant that has just been registered to zero.
    pub fn tie(&mut self, constant: u32, value: i64) {
        let (weight, position) = (i128::from(value), self.trail.len() as u32);
        self.slots[constant as usize].potential += weight;
        for (from, to, weight) in [(ZERO, constant, weight), (constant, ZERO, -weight)] {
            let next = std::mem::replace(&mut self.slots[from as usize].out, self.edges.len() as u32);
            self.edges.push(Edge { from, to, weight, next, cause: constant, by: By::Definition, position });
        }
    }

    /// The value of a slot in a solution of the difference graph.
    pub fn suggestion(&self, slot: u32) -> i128 {
        self.slots[slot as usize].potential - self.slots[ZERO as usize].potential
    }

    /// Moves numbers that must differ apart in the difference graph, where that is possible; true if something moved.
    /// For a guess: the edges are no consequences.
    pub fn spread(&mut self) -> bool {
        let mut moved = false;
        for i in 0..self.unequal.len() {
            let equation = self.unequal[i];
            let [a, b, _] = self.slots[equation as usize].args;
            if self.suggestion(a) != self.suggestion(b) {
                continue;
            }
            // The older side stays, the newer one goes up or else down.
            for (from, to) in [(b, a), (a, b)] {
                let mark = self.mark();
                if self.bound_difference(from, to, -1, equation, By::Truth).is_ok() {
                    moved = true;
                    break;
                }
                self.undo(mark);
            }
        }
        moved
    }

    /// Lowers potentials until edge `id` holds too.
    fn repair(&mut self, id: u32) -> Result<(), Clash> {
        let Edge { from, to, weight, .. } = self.edges[id as usize];
        let target = self.slots[from as usize].potential + weight;
        if self.slots[to as usize].potential <= target {
            return Ok(());
        }
        if from == to {
            self.slots[to as usize].via = id;
            return Err(self.negative_cycle(id));
        }
        let before = self.lowered.len();
        self.relaxing.clear();
        self.lower(to, target, id);
        let mut at = 0;
        while at < self.relaxing.len() {
            let slot = self.relaxing[at];
            at += 1;
            let base = self.slots[slot as usize].potential;
            let mut edge = self.slots[slot as usize].out;
            while edge != NONE {
                let Edge { to: reached, weight, next, .. } = self.edges[edge as usize];
                if self.slots[reached as usize].potential > base + weight {
                    if reached == from {
                        self.slots[from as usize].via = edge;
                        let clash = self.negative_cycle(id);
                        self.restore_potentials(before);
                        return Err(clash);
                    }
                    self.lower(reached, base + weight, edge);
                }
                edge = next;
            }
        }
        Ok(())
    }

    fn lower(&mut self, slot: u32, potential: i128, via: u32) {
        let entry = &mut self.slots[slot as usize];
        self.lowered.push((slot, entry.potential));
        entry.potential = potential;
        entry.via = via;
        self.relaxing.push(slot);
    }

    /// Collects the edges of the cycle that the new edge closes.
    fn negative_cycle(&mut self, id: u32) -> Clash {
        self.clash.clear();
        self.clash_condition = None;
        let mut edge = self.slots[self.edges[id as usize].from as usize].via;
        loop {
            let Edge { from, cause, by, position, .. } = self.edges[edge as usize];
            match by {
                By::Truth => self.clash.push((cause, position)),
                By::Sharpened => {
                    let equation = self.slots[cause as usize].args[2];
                    self.clash.extend([(cause, position), (equation, position)]);
                }
                By::Definition => self.blame(cause, position),
                By::Elements(other) => {
                    for element in [cause, other] {
                        let [index, ..] = self.slots[element as usize].args;
                        self.clash.push((index, position));
                    }
                }
            }
            if edge == id {
                return Clash;
            }
            edge = self.slots[from as usize].via;
        }
    }

    fn restore_potentials(&mut self, len: usize) {
        while self.lowered.len() > len {
            if let Some((slot, old)) = self.lowered.pop() {
                self.slots[slot as usize].potential = old;
            }
        }
    }

    /// Forgets the newest edges and what they did to the potential.
    pub fn undo_edges(&mut self, len: usize, lowered: usize) {
        self.restore_potentials(lowered);
        while self.edges.len() > len {
            if let Some(edge) = self.edges.pop() {
                self.slots[edge.from as usize].out = edge.next;
            }
        }
    }
}
