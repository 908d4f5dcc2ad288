//! Control-flow graphs in compressed rows, and their reverse post-order.
//!
//! Invariant: node 0 is the entry; successors keep the order of the rules and, within a tail, `next` before `handler`.

use crate::data::{Method, PredicateId, Tail};

/// A directed graph over the nodes `0..len`; node 0 is the entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// Node `n`'s successors are `targets[starts[n]..starts[n + 1]]`.
    starts: Vec<u32>,
    targets: Vec<u32>,
}

impl Tail {
    /// The predicates that may come next: `next` before `handler`; none when the method ends.
    pub fn targets(&self) -> impl Iterator<Item = PredicateId> {
        let (a, b) = match *self {
            Tail::Goto(edge) => (Some(edge.target), None),
            Tail::Call(call) => (Some(call.next), call.handler.map(|edge| edge.target)),
            Tail::Try { next, handler } => (Some(next), Some(handler.target)),
            Tail::Return(_) | Tail::Throw(_) => (None, None),
        };
        a.into_iter().chain(b)
    }
}

impl Graph {
    /// The graph of a method's predicates. An edge appears once per tail that has it.
    pub fn of(method: &Method) -> Self {
        let mut graph = Self::with_capacity(method.predicates.len(), method.rules.len());
        for predicate in 0..method.predicates.len() {
            for rule in method.rules_of(PredicateId::new(predicate)) {
                graph.targets.extend(rule.tail.targets().map(|target| target.0));
            }
            graph.starts.push(graph.targets.len() as u32);
        }
        graph
    }

    /// A graph given as a list of edges; edges that leave `0..len` are ignored.
    pub fn from_edges(len: usize, edges: &[(u32, u32)]) -> Self {
        let inside = |&&(from, to): &&(u32, u32)| (from as usize) < len && (to as usize) < len;
        let mut starts = vec![0u32; len + 1];
        for &(from, _) in edges.iter().filter(inside) {
            starts[from as usize + 1] += 1;
        }
        for node in 0..len {
            starts[node + 1] += starts[node];
        }
        let mut free = starts.clone();
        let mut targets = vec![0; starts[len] as usize];
        for &(from, to) in edges.iter().filter(inside) {
            let slot = &mut free[from as usize];
            targets[*slot as usize] = to;
            *slot += 1;
        }
        Self { starts, targets }
    }

    pub(crate) fn with_capacity(nodes: usize, edges: usize) -> Self {
        let mut starts = Vec::with_capacity(nodes + 1);
        starts.push(0);
        Self { starts, targets: Vec::with_capacity(edges) }
    }

    /// Appends a node with these successors.
    pub(crate) fn push(&mut self, successors: impl IntoIterator<Item = u32>) {
        self.targets.extend(successors);
        self.starts.push(self.targets.len() as u32);
    }

    /// The number of nodes.
    pub fn len(&self) -> usize {
        self.starts.len().saturating_sub(1)
    }

    /// True when there is no node.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The successors of a node.
    pub fn successors(&self, node: u32) -> &[u32] {
        &self.targets[self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize]
    }

    /// All edges, by source.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.len() as u32).flat_map(|node| self.successors(node).iter().map(move |&to| (node, to)))
    }

    /// The graph with every edge turned round: its successors are the predecessors of this one, in ascending order.
    pub fn reversed(&self) -> Self {
        let len = self.len();
        let mut starts = vec![0u32; len + 1];
        for &to in &self.targets {
            starts[to as usize + 1] += 1;
        }
        for node in 0..len {
            starts[node + 1] += starts[node];
        }
        let mut free = starts.clone();
        let mut targets = vec![0; self.targets.len()];
        for (from, to) in self.edges() {
            let slot = &mut free[to as usize];
            targets[*slot as usize] = from;
            *slot += 1;
        }
        Self { starts, targets }
    }

    /// The nodes that the entry reaches, in reverse post-order: each before its successors, back edges aside.
    pub fn order(&self) -> Order {
        let len = self.len();
        let mut positions = vec![Order::ABSENT; len];
        let mut nodes = Vec::with_capacity(len);
        if len == 0 {
            return Order { nodes, positions };
        }
        // (node, next successor to visit); `positions` marks what was entered until the numbers are known.
        let mut path = vec![(0u32, self.starts[0])];
        positions[0] = 0;
        while let Some((node, next)) = path.last_mut() {
            if *next == self.starts[*node as usize + 1] {
                nodes.push(*node);
                path.pop();
                continue;
            }
            let successor = self.targets[*next as usize];
            *next += 1;
            if positions[successor as usize] == Order::ABSENT {
                positions[successor as usize] = 0;
                path.push((successor, self.starts[successor as usize]));
            }
        }
        nodes.reverse();
        for (position, &node) in nodes.iter().enumerate() {
            positions[node as usize] = position as u32;
        }
        Order { nodes, positions }
    }
}

/// A reverse post-order of the nodes that the entry reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The nodes in order; the entry first.
    pub nodes: Vec<u32>,
    positions: Vec<u32>,
}

impl Order {
    const ABSENT: u32 = u32::MAX;

    /// The position of a node; `None` when the entry does not reach it.
    pub fn position(&self, node: u32) -> Option<u32> {
        let position = self.positions[node as usize];
        (position != Self::ABSENT).then_some(position)
    }

    /// Whether the entry reaches a node.
    pub fn reaches(&self, node: u32) -> bool {
        self.positions[node as usize] != Self::ABSENT
    }
}
