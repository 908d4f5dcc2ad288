//! Elements of input arrays and results of opaque functions as functions of their arguments (Ackermann): `i = j` implies `a[i] = a[j]`.
//!
//! Added lazily: only the pairs that a candidate model violates are encoded, then the query is solved again. Most pairs are never
//! violated, and those of abandoned paths cost nothing. The constraints hold in every model of the theory, so they stay for good.

use std::collections::BTreeMap;

use term::{ArrayVar, Function, Node, Pool, Term};

use crate::cone::Cone;
use crate::encode::Encoder;

/// What is a function of its arguments.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Mapping {
    Array(ArrayVar),
    Function(Function),
}

/// The pairs that the last solution gives different values for the same arguments, at most one per term.
pub fn violated(pool: &Pool, encoder: &Encoder, cone: &Cone) -> Vec<(Term, Term)> {
    let mut seen: BTreeMap<(Mapping, Vec<u64>), (Term, u64)> = BTreeMap::new();
    let mut violated = Vec::new();
    for &term in cone.selects.iter().chain(&cone.applications) {
        let node = pool.node(term);
        let mapping = match node {
            Node::Select(array, ..) => Mapping::Array(array),
            Node::Apply(function, ..) => Mapping::Function(function),
            _ => continue,
        };
        let arguments: Option<Vec<u64>> =
            pool.arguments(node).iter().map(|&argument| encoder.value(argument)).collect();
        let (Some(arguments), Some(value)) = (arguments, encoder.value(term)) else { continue };
        let &mut (first, expected) = seen.entry((mapping, arguments)).or_insert((term, value));
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

/// Equal arguments imply equal values.
fn congruent(pool: &Pool, encoder: &mut Encoder, first: Term, second: Term) {
    let word = |encoder: &Encoder, term| encoder.word(term).cloned().unwrap_or_default();
    let (left, right) = (pool.arguments(pool.node(first)), pool.arguments(pool.node(second)));
    let mut same = Vec::with_capacity(left.len());
    for (&i, &j) in left.iter().zip(right.iter()) {
        let (i, j) = (word(encoder, i), word(encoder, j));
        same.push(encoder.gates().equal(&i, &j));
    }
    let (a, b) = (word(encoder, first), word(encoder, second));
    let gates = encoder.gates();
    let same = gates.all(&same);
    for (&a, &b) in a.iter().zip(&b) {
        gates.clause(&[!same, !a, b]);
        gates.clause(&[!same, a, !b]);
    }
}
