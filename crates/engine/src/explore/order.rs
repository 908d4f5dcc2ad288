//! Which state next.

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
