//! Who mentions whom: the call graph by method reference. Dispatch is the caller's business.

use program::MemberRef;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::data::{Method, Tail};

/// The method references that each of a list of methods calls.
#[derive(Clone, Debug, Default)]
pub struct CallGraph {
    /// Parallel to the list: the callees of a method, each once, in order of first appearance.
    pub callees: Vec<Vec<MemberRef>>,
    positions: FxHashMap<MemberRef, usize>,
}

impl CallGraph {
    /// The position in the list of the method that is spelled exactly like `member`.
    pub fn position(&self, member: MemberRef) -> Option<usize> {
        self.positions.get(&member).copied()
    }
}

/// The calls of `methods`. Class initialisers and what `Unsupported` hides are not calls.
pub fn call_graph(methods: &[Method]) -> CallGraph {
    let mut seen = FxHashSet::default();
    let mut graph = CallGraph::default();
    for (position, method) in methods.iter().enumerate() {
        graph.positions.entry(method.member).or_insert(position);
        seen.clear();
        let callees = method.rules.iter().filter_map(|rule| match rule.tail {
            Tail::Call(call) => Some(method.members[call.member.index()]),
            Tail::Goto(_) | Tail::Try { .. } | Tail::Return(_) | Tail::Throw(_) => None,
        });
        graph.callees.push(callees.filter(|&member| seen.insert(member)).collect());
    }
    graph
}
