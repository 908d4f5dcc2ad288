//! Gaussian elimination on words: an equation that can be solved for an unknown defines it, and the unknown leaves all other
//! conditions. What remains has fewer equations, which are what a local search finds hardest to satisfy together.

use rustc_hash::FxHashMap;
use term::{Node, Op, Pool, Term, Unknown, Var};

/// Conditions after elimination.
pub struct Eliminated {
    /// The unknowns that left, each with a term over those that left later and those that stayed.
    pub definitions: Vec<(Var, Term)>,
    /// The other conditions, rewritten.
    pub conditions: Vec<Term>,
}

/// Solves what equations it can; `None` when there are none.
pub fn eliminate(pool: &mut Pool, conditions: &[Term]) -> Option<Eliminated> {
    let mut rest = conditions.to_vec();
    let mut definitions = Vec::new();
    let mut at = 0;
    while at < rest.len() {
        let Some((var, definition)) = solve(pool, rest[at]) else {
            at += 1;
            continue;
        };
        rest.swap_remove(at);
        let mut substitution: FxHashMap<Var, Term> = FxHashMap::default();
        substitution.insert(var, definition);
        rest = pool.substitute_all(&rest, &mut substitution);
        definitions.push((var, definition));
        // A rewritten condition may be an equation now.
        at = 0;
    }
    (!definitions.is_empty()).then_some(Eliminated { definitions, conditions: rest })
}

/// The unknown that an equation defines, and its definition.
fn solve(pool: &mut Pool, condition: Term) -> Option<(Var, Term)> {
    let Node::Eq(a, b) = pool.node(condition) else { return None };
    isolate(pool, a, b).or_else(|| isolate(pool, b, a))
}

/// Moves operators from the left of an equation to the right, until an unknown is alone that the right does not mention.
fn isolate(pool: &mut Pool, left: Term, right: Term) -> Option<(Var, Term)> {
    match pool.node(left) {
        Node::Var(var, _) => {
            let free = pool.variables(right).binary_search(&Unknown::Var(var)).is_err();
            free.then_some((var, right))
        }
        Node::Unary(op @ (Op::INeg | Op::LNeg), a) => {
            let moved = pool.unary(op, right);
            isolate(pool, a, moved)
        }
        Node::Binary(op, a, b) => {
            let (for_a, for_b) = match op {
                Op::IAdd => (Op::ISub, Op::ISub),
                Op::LAdd => (Op::LSub, Op::LSub),
                Op::ISub => (Op::IAdd, Op::ISub),
                Op::LSub => (Op::LAdd, Op::LSub),
                Op::IXor | Op::LXor => (op, op),
                _ => return None,
            };
            let moved = pool.binary(for_a, right, b);
            if let Some(found) = isolate(pool, a, moved) {
                return Some(found);
            }
            // b = right - a, but for a - b = right: b = a - right.
            let moved = if matches!(op, Op::ISub | Op::LSub) {
                pool.binary(for_b, a, right)
            } else {
                pool.binary(for_b, right, a)
            };
            isolate(pool, b, moved)
        }
        _ => None,
    }
}
