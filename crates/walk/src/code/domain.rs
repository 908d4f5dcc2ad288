//! Where partial functions are defined: outside, their value is no number, which tells a search nothing of the way back.

use term::{Node, Op, Pool, Term};

/// The argument of a partial function, the least value it is defined for, and the largest if there is one.
pub fn of(pool: &Pool, node: Node) -> Option<(Term, f64, Option<f64>)> {
    match node {
        Node::Unary(Op::FSqrt | Op::DSqrt, a) => Some((a, 0.0, None)),
        Node::Apply(function, _, list) => {
            let &[argument] = pool.items(list) else { return None };
            let (class, method) = pool.signature(function).name.split_once('.')?;
            match (class, method) {
                ("Math" | "StrictMath", "asin" | "acos") => Some((argument, -1.0, Some(1.0))),
                ("Math" | "StrictMath", "log" | "log10") => Some((argument, 0.0, None)),
                ("Math" | "StrictMath", "log1p") => Some((argument, -1.0, None)),
                _ => None,
            }
        }
        _ => None,
    }
}
