//! Where the ways of a branch meet again after they have chosen between values: `x = c ? a : b`. Then nothing depends on the branch but
//! these values.

use crate::link::{Op, Slot};
use crate::value::Value;

/// Operations of one way.
const MOST: usize = 8;

/// Follows a way of a branch on what a JVM does not promise to where it meets the other one; the values that they choose are not promised
/// either. None, and nothing done, when a way does more than choose.
pub(super) fn follow(ops: &[Op], registers: &mut [Value], way: usize, other: usize) -> Option<usize> {
    let (own, others) = (moves(ops, way), moves(ops, other));
    let (met, taken, left) = own.iter().enumerate().find_map(|(taken, step)| {
        let left = others.iter().position(|other| other.at == step.at)?;
        Some((step.at, taken, left))
    })?;
    for step in &own[..taken] {
        if let Some((dst, source)) = step.moves {
            registers[dst as usize] = registers[source as usize];
        }
    }
    for (dst, _) in own[..taken].iter().chain(&others[..left]).filter_map(|step| step.moves) {
        registers[dst as usize] = registers[dst as usize].tainted();
    }
    Some(met)
}

/// A place that a way passes, and what it moves there.
struct Step {
    at: usize,
    moves: Option<(Slot, Slot)>,
}

/// The places of a way as long as it only moves values.
fn moves(ops: &[Op], from: usize) -> Vec<Step> {
    let mut found = Vec::new();
    let mut at = from;
    while found.len() < MOST {
        let (next, moves) = match ops.get(at) {
            Some(Op::Move(t)) => (at + 1, Some((t.dst, t.a))),
            Some(Op::Jump { to }) => (*to as usize, None),
            _ => {
                found.push(Step { at, moves: None });
                return found;
            }
        };
        found.push(Step { at, moves });
        at = next;
    }
    found
}
