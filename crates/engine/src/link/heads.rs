//! Loop heads: what `block-k` and `loop-k` count. Every cycle passes a head, and a block is visited at most as often as the head of
//! its innermost loop, so counting heads is counting blocks.

use rules::analysis::{Dominators, Graph, Loops};
use rules::{Method, PredicateId};

/// The heads of the loops of a method, and which edges lead back to them.
#[derive(Default)]
pub(super) struct Heads {
    /// By predicate: the number of the loop that it heads.
    number: Vec<Option<u16>>,
    loops: Loops,
    /// By rule: its predicate.
    owner: Vec<PredicateId>,
}

impl Heads {
    pub(super) fn of(method: &Method) -> Self {
        let graph = Graph::of(method);
        let dominators = Dominators::of(&graph);
        let loops = rules::analysis::loops(&graph, &dominators);
        let mut number = vec![None; method.predicates.len()];
        for (at, found) in loops.loops.iter().enumerate() {
            number[found.header as usize] = u16::try_from(at).ok();
        }
        Self { number, loops, owner: method.owners() }
    }

    /// The number of the loop that a predicate heads.
    pub(super) fn number(&self, predicate: PredicateId) -> Option<u16> {
        self.number.get(predicate.index()).copied().flatten()
    }

    /// Whether an edge leads back to the head of its loop.
    pub(super) fn is_back_edge(&self, from: PredicateId, to: PredicateId) -> bool {
        self.loops.is_back_edge(from.0, to.0)
    }

    /// The predicate of a rule.
    pub(super) fn owner(&self, rule: u32) -> PredicateId {
        self.owner[rule as usize]
    }
}
