//! Dominators by Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001).
//!
//! Invariant: all work is on positions in reverse post-order, so that an immediate dominator has a smaller position
//! than its node. Dominance is answered in constant time from an interval numbering of the tree.

use super::graph::{Graph, Order};

/// The dominator tree of the nodes that the entry reaches.
#[derive(Clone, Debug)]
pub struct Dominators {
    order: Order,
    /// By position: the position of the immediate dominator; the entry's is its own.
    parents: Vec<u32>,
    /// By position: the node's place in a preorder walk of the tree, and the first place after its subtree.
    intervals: Vec<(u32, u32)>,
}

impl Dominators {
    /// The dominators of a graph.
    pub fn of(graph: &Graph) -> Self {
        Self::with_order(graph, graph.order())
    }

    /// The same when the graph's reverse post-order is known.
    pub(crate) fn with_order(graph: &Graph, order: Order) -> Self {
        let parents = parents(graph, &order);
        let intervals = intervals(&parents);
        Self { order, parents, intervals }
    }

    /// The reverse post-order it was computed on.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The immediate dominator of a node; `None` for the entry and for what it does not reach.
    pub fn immediate(&self, node: u32) -> Option<u32> {
        let position = self.order.position(node)?;
        (position != 0).then(|| self.order.nodes[self.parents[position as usize] as usize])
    }

    /// Whether every path from the entry to `node` goes through `dominator`. A node dominates itself; nothing that the
    /// entry does not reach dominates or is dominated.
    pub fn dominates(&self, dominator: u32, node: u32) -> bool {
        let (Some(a), Some(b)) = (self.order.position(dominator), self.order.position(node)) else {
            return false;
        };
        let (start, end) = self.intervals[a as usize];
        (start..end).contains(&self.intervals[b as usize].0)
    }
}

fn parents(graph: &Graph, order: &Order) -> Vec<u32> {
    const UNKNOWN: u32 = u32::MAX;
    let len = order.nodes.len();
    let predecessors = graph.reversed();
    let mut parents = vec![UNKNOWN; len];
    if len == 0 {
        return parents;
    }
    parents[0] = 0;
    let mut changed = true;
    while changed {
        changed = false;
        for position in 1..len {
            let mut parent = UNKNOWN;
            for &predecessor in predecessors.successors(order.nodes[position]) {
                let Some(mut other) = order.position(predecessor) else { continue };
                if parents[other as usize] == UNKNOWN {
                    continue;
                }
                if parent == UNKNOWN {
                    parent = other;
                    continue;
                }
                while parent != other {
                    while parent > other {
                        parent = parents[parent as usize];
                    }
                    while other > parent {
                        other = parents[other as usize];
                    }
                }
            }
            if parents[position] != parent {
                parents[position] = parent;
                changed = true;
            }
        }
    }
    parents
}

/// Preorder intervals without a walk: subtree sizes bottom-up, then places top-down. Children have greater positions.
fn intervals(parents: &[u32]) -> Vec<(u32, u32)> {
    let len = parents.len();
    let mut sizes = vec![1u32; len];
    for position in (1..len).rev() {
        sizes[parents[position] as usize] += sizes[position];
    }
    let mut intervals = vec![(0, 0); len];
    // The next free place among each node's children.
    let mut free = vec![0; len];
    for position in 0..len {
        let start = if position == 0 {
            0
        } else {
            let parent = parents[position] as usize;
            let start = free[parent];
            free[parent] += sizes[position];
            start
        };
        intervals[position] = (start, start + sizes[position]);
        free[position] = start + 1;
    }
    intervals
}
