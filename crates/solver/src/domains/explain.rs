//! Which conditions a contradiction follows from: the trail read backwards from what contradicts.

use super::state::{DECISION, Reason, State};

/// So many narrowings are read in the time of a step of propagation.
const TRAIL_PER_STEP: u64 = 16;

impl State {
    /// The indices of the conditions and decisions that `clash` follows from, ascending, decisions last.
    pub fn explain(&mut self, core: &mut Vec<u32>) {
        core.extend(self.clash_condition.take());
        let mut touched = Vec::with_capacity(self.clash.len() * 2);
        let mut top = 0;
        let clash = std::mem::take(&mut self.clash);
        for &(slot, position) in &clash {
            self.need(slot, position, &mut touched);
            top = top.max(position);
        }
        self.clash = clash;
        self.steps += u64::from(top) / TRAIL_PER_STEP;
        for at in (0..top).rev() {
            let entry = self.trail[at as usize];
            if self.slots[entry.slot() as usize].mark <= at {
                continue;
            }
            match entry.reason {
                Reason::Condition(index) => core.push(index),
                Reason::Node(node) => self.need_node(node, at, &mut touched),
                Reason::Elements(a, b) => {
                    self.need_node(a, at, &mut touched);
                    self.need_node(b, at, &mut touched);
                }
                Reason::Decision(depth) => core.push(DECISION | depth),
            }
        }
        for slot in touched {
            self.slots[slot as usize].mark = 0;
        }
        core.sort_unstable();
        core.dedup();
    }

    fn need_node(&mut self, node: u32, position: u32, touched: &mut Vec<u32>) {
        let slot = &self.slots[node as usize];
        let (args, arity) = (slot.args, slot.arity as usize);
        self.need(node, position, touched);
        for &arg in &args[..arity] {
            self.need(arg, position, touched);
        }
    }

    fn need(&mut self, slot: u32, position: u32, touched: &mut Vec<u32>) {
        let entry = &mut self.slots[slot as usize];
        if entry.mark < position {
            if entry.mark == 0 {
                touched.push(slot);
            }
            entry.mark = position;
        }
    }
}
