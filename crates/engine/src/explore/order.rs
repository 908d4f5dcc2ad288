//! Which state next.

use std::cell::Cell;
use std::rc::Rc;

use base::Rng;

use super::Waiting;

/// A search order.
pub trait Order {
    /// The state to go on with.
    fn next(&mut self, waiting: &mut Vec<Waiting>) -> Option<Waiting>;
}

/// The newest state first: the solver's stack changes least.
#[derive(Default)]
pub struct DepthFirst;

impl Order for DepthFirst {
    fn next(&mut self, waiting: &mut Vec<Waiting>) -> Option<Waiting> {
        waiting.pop()
    }
}

/// The newest state first, while that yields something: after some paths in a row that are of no use, the oldest one. So a loop that is
/// cut in many ways does not keep an early branch waiting.
pub struct Impatient {
    /// How many paths in a row were of no use; whoever observes them counts.
    pub barren: Rc<Cell<u32>>,
}

/// Paths in a row that may be of no use.
const PATIENCE: u32 = 16;

impl Order for Impatient {
    fn next(&mut self, waiting: &mut Vec<Waiting>) -> Option<Waiting> {
        if waiting.is_empty() || self.barren.get() < PATIENCE {
            return waiting.pop();
        }
        self.barren.set(0);
        Some(waiting.remove(0))
    }
}

/// The oldest state first.
#[derive(Default)]
pub struct BreadthFirst;

impl Order for BreadthFirst {
    fn next(&mut self, waiting: &mut Vec<Waiting>) -> Option<Waiting> {
        if waiting.is_empty() { None } else { Some(waiting.remove(0)) }
    }
}

/// Any state, by a seed.
pub struct Shuffled(pub Rng);

impl Order for Shuffled {
    fn next(&mut self, waiting: &mut Vec<Waiting>) -> Option<Waiting> {
        if waiting.is_empty() {
            return None;
        }
        let at = self.0.bits() as usize % waiting.len();
        Some(waiting.swap_remove(at))
    }
}
