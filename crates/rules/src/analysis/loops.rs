//! Natural loops, and the regions that are loops without being natural (irreducible).
//!
//! A retreating edge goes back in reverse post-order. When its target dominates its source it is a back edge and the target is
//! the header of a natural loop. Otherwise the region has a second entry; it is reported with its retreating target as
//! header and `reducible: false`. Either way the body is every node on a path from the header to the edge's source.

use super::dominators::Dominators;
use super::graph::Graph;

/// A loop: all back edges to one header, merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The node that every iteration passes.
    pub header: u32,
    /// The sources of the edges back to the header, ascending.
    pub back_edges: Vec<u32>,
    /// The nodes of the loop with its header, ascending.
    pub body: Vec<u32>,
    /// False when the loop can be entered elsewhere than at its header.
    pub reducible: bool,
    /// The smallest other loop that contains this one, as an index into `Loops::loops`.
    pub parent: Option<usize>,
}

/// The loops of a graph.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Loops {
    /// In reverse post-order of their headers: outer loops before inner ones.
    pub loops: Vec<Loop>,
    /// By node: the smallest loop that contains it.
    pub innermost: Vec<Option<usize>>,
}

impl Loops {
    /// Whether the edge leads back to the header of a loop.
    pub fn is_back_edge(&self, from: u32, to: u32) -> bool {
        self.loops.iter().any(|l| l.header == to && l.back_edges.binary_search(&from).is_ok())
    }

    /// True when no loop has a second entry.
    pub fn all_reducible(&self) -> bool {
        self.loops.iter().all(|l| l.reducible)
    }
}

/// The loops of `graph`.
pub fn loops(graph: &Graph, dominators: &Dominators) -> Loops {
    let order = dominators.order();
    let mut retreating: Vec<(u32, u32)> = graph
        .edges()
        .filter_map(|(from, to)| Some((order.position(to)?, order.position(from)?)))
        .filter(|(to, from)| to <= from)
        .map(|(to, from)| (to, order.nodes[from as usize]))
        .collect();
    retreating.sort_unstable();
    retreating.dedup();

    let predecessors = if retreating.is_empty() { Graph::default() } else { graph.reversed() };
    let mut loops = Vec::new();
    for group in retreating.chunk_by(|a, b| a.0 == b.0) {
        let header = order.nodes[group[0].0 as usize];
        let back_edges: Vec<u32> = group.iter().map(|&(_, from)| from).collect();
        let reducible = back_edges.iter().all(|&from| dominators.dominates(header, from));
        let mut body = reach(&predecessors, &back_edges, header);
        body.retain(|&node| order.reaches(node));
        if !reducible {
            let inside = reach(graph, graph.successors(header), header);
            body.retain(|node| inside.binary_search(node).is_ok());
        }
        loops.push(Loop { header, back_edges, body, reducible, parent: None });
    }
    nest(loops, graph.len())
}

/// Everything reachable from `starts` without going on from `barrier`, which is included; ascending.
fn reach(graph: &Graph, starts: &[u32], barrier: u32) -> Vec<u32> {
    let mut seen = vec![false; graph.len()];
    seen[barrier as usize] = true;
    let mut found = vec![barrier];
    let mut pending = starts.to_vec();
    while let Some(node) = pending.pop() {
        if !std::mem::replace(&mut seen[node as usize], true) {
            found.push(node);
            pending.extend_from_slice(graph.successors(node));
        }
    }
    found.sort_unstable();
    found
}

/// Fills in `parent` and `innermost`, largest bodies first, so that smaller loops overwrite them.
fn nest(mut loops: Vec<Loop>, len: usize) -> Loops {
    let mut by_size: Vec<usize> = (0..loops.len()).collect();
    by_size.sort_by_key(|&index| std::cmp::Reverse(loops[index].body.len()));
    let mut innermost = vec![None; len];
    for index in by_size {
        let header = loops[index].header as usize;
        loops[index].parent = innermost[header];
        for &node in &loops[index].body {
            innermost[node as usize] = Some(index);
        }
    }
    Loops { loops, innermost }
}
