//! Elements of input arrays as a function of their index (Ackermann): `i = j` implies `a[i] = a[j]`.
//!
//! Added lazily: only the pairs that a candidate model violates are encoded, then the query is solved again. Most pairs are never
//! violated, and those of abandoned paths cost nothing. The constraints hold in every model of the theory, so they stay for good.

use std::collections::BTreeMap;

use term::{ArrayVar, Node, Pool, Term};

use crate::cone::Cone;
use crate::encode::Encoder;

/// The pairs that the last solution gives different elements at one index, at most one per element.
pub fn violated(pool: &Pool, encoder: &Encoder, cone: &Cone) -> Vec<(Term, Term)> {
    let mut seen: BTreeMap<(ArrayVar, u64), (Term, u64)> = BTreeMap::new();
    let mut violated = Vec::new();
    for &term in &cone.selects {
        let Node::Select(array, _, index) = pool.node(term) else { continue };
        let (Some(index), Some(value)) = (encoder.value(index), encoder.value(term)) else { continue };
        let &mut (first, expected) = seen.entry((array, index)).or_insert((term, value));
        if expected != value {
            violated.push((first, term));
        }
    }
    violated
}

/// Encodes the constraints on these pairs.
pub fn refine(pool: &Pool, encoder: &mut Encoder, pairs: &[(Term, Term)]) {
    for &(first, second) in pairs {
        congruent(pool, encoder, first, second);
    }
}

/// Equal indices imply equal elements.
fn congruent(pool: &Pool, encoder: &mut Encoder, first: Term, second: Term) {
    let (Node::Select(_, _, i), Node::Select(_, _, j)) = (pool.node(first), pool.node(second)) else { return };
    let words = [i, j, first, second].map(|term| encoder.word(term).cloned().unwrap_or_default());
    let [i, j, a, b] = words;
    let gates = encoder.gates();
    let same = gates.equal(&i, &j);
    for (&a, &b) in a.iter().zip(&b) {
        gates.clause(&[!same, !a, b]);
        gates.clause(&[!same, a, !b]);
    }
}
