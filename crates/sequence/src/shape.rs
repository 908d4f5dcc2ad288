//! What a term looks like, whatever its unknowns are called: operands of commutative operators are met in that order, not in the order in
//! which they came to be, so that a form does not depend on what was explored before.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use term::{ArrayVar, List, Node, Op, Pool, Term, Var};

/// How a term looks, and the oldest unknown in it, which tells those apart that look the same.
type Look = (u64, Var);

/// How terms look.
#[derive(Default)]
pub struct Shapes {
    known: FxHashMap<Term, Look>,
}

impl Shapes {
    /// The arguments of a node in the order in which they are met.
    pub fn arguments(&mut self, pool: &Pool, node: Node) -> Vec<Term> {
        let mut found = pool.arguments(node).to_vec();
        if is_commutative(node) {
            found.sort_by_key(|&term| self.of(pool, term));
        }
        found
    }

    fn of(&mut self, pool: &Pool, term: Term) -> Look {
        let mut stack = vec![term];
        while let Some(&at) = stack.last() {
            let node = pool.node(at);
            let arguments = pool.arguments(node);
            let open = stack.len();
            if !self.known.contains_key(&at) {
                stack.extend(arguments.iter().filter(|argument| !self.known.contains_key(argument)));
            }
            if stack.len() > open {
                continue;
            }
            stack.pop();
            let mut looks: Vec<Look> =
                arguments.iter().filter_map(|argument| self.known.get(argument)).copied().collect();
            if is_commutative(node) {
                looks.sort_unstable();
            }
            let mut hasher = FxHasher::default();
            blank(node).hash(&mut hasher);
            looks.iter().for_each(|look| look.0.hash(&mut hasher));
            let own = match node {
                Node::Var(var, _) => var,
                _ => Var(u32::MAX),
            };
            let oldest = looks.iter().map(|look| look.1).fold(own, Var::min);
            self.known.insert(at, (hasher.finish(), oldest));
        }
        self.known.get(&term).copied().unwrap_or((0, Var(u32::MAX)))
    }
}

fn is_commutative(node: Node) -> bool {
    match node {
        Node::Eq(..) | Node::FloatEq(..) | Node::And(..) | Node::Or(..) => true,
        Node::Binary(op, ..) => matches!(
            op,
            Op::IAdd | Op::LAdd | Op::IMul | Op::LMul | Op::IAnd | Op::LAnd | Op::IOr | Op::LOr | Op::IXor | Op::LXor
        ),
        Node::Bool(_)
        | Node::Number(_)
        | Node::Object(_)
        | Node::Var(..)
        | Node::Select(..)
        | Node::Unary(..)
        | Node::Lt(..)
        | Node::Le(..)
        | Node::Below(..)
        | Node::FloatLt(..)
        | Node::FloatLe(..)
        | Node::Not(_)
        | Node::Ite(..)
        | Node::Apply(..) => false,
    }
}

/// A node without what it speaks of.
fn blank(node: Node) -> Node {
    let none = Term(0);
    match node {
        Node::Bool(_) | Node::Number(_) => node,
        Node::Object(object) => Node::Object(object.min(1)),
        Node::Var(_, sort) => Node::Var(Var(0), sort),
        Node::Select(_, ty, _) => Node::Select(ArrayVar(0), ty, none),
        Node::Unary(op, _) => Node::Unary(op, none),
        Node::Binary(op, ..) => Node::Binary(op, none, none),
        Node::Eq(..) => Node::Eq(none, none),
        Node::Lt(..) => Node::Lt(none, none),
        Node::Le(..) => Node::Le(none, none),
        Node::Below(..) => Node::Below(none, none),
        Node::FloatEq(..) => Node::FloatEq(none, none),
        Node::FloatLt(..) => Node::FloatLt(none, none),
        Node::FloatLe(..) => Node::FloatLe(none, none),
        Node::Not(_) => Node::Not(none),
        Node::And(..) => Node::And(none, none),
        Node::Or(..) => Node::Or(none, none),
        Node::Ite(..) => Node::Ite(none, none, none),
        Node::Apply(function, ty, _) => Node::Apply(function, ty, List(0)),
    }
}
