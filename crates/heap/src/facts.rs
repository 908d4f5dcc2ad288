//! Atoms that the path condition has decided: a lookup instead of a question to the solver.

use std::rc::Rc;

use term::{Node, Pool, Sort, Term, Type};

/// How deep the parts of a condition are looked at.
const DEEPEST: u32 = 6;

/// As many facts a state has room for from the start.
const USUAL: usize = 32;

/// Decided atoms, sorted by term. Shared between states until one of them learns something.
#[derive(Clone, Debug, Default)]
pub struct Facts(Rc<Vec<(Term, bool)>>);

impl Facts {
    /// What conditions that hold say about atoms, all at once.
    pub fn of(pool: &Pool, conditions: impl Iterator<Item = Term>) -> Self {
        let mut found = Vec::with_capacity(USUAL);
        for condition in conditions {
            decide(pool, condition, true, &mut |atom, value| _ = record(&mut found, atom, value));
        }
        Self(Rc::new(found))
    }

    /// Takes over what a condition that holds says about atoms; whether that is new.
    pub fn learn(&mut self, pool: &Pool, condition: Term) -> bool {
        let (mut new, facts) = (false, &mut self.0);
        decide(pool, condition, true, &mut |atom, value| {
            if facts.last().is_none_or(|last| last.0 < atom)
                || facts.binary_search_by_key(&atom, |fact| fact.0).is_err()
            {
                new |= record(Rc::make_mut(facts), atom, value);
            }
        });
        new
    }

    /// Whether a condition is decided, by itself or by its parts.
    pub fn truth(&self, pool: &Pool, condition: Term) -> Option<bool> {
        self.truth_of(pool, condition, DEEPEST)
    }

    fn truth_of(&self, pool: &Pool, condition: Term, depth: u32) -> Option<bool> {
        let node = pool.node(condition);
        match node {
            Node::Bool(value) => return Some(value),
            Node::Not(inner) => return self.truth_of(pool, inner, depth).map(|value| !value),
            // The negation of one is the other.
            Node::Lt(a, b) => return self.known(condition).or_else(|| Some(!self.known(pool.find(Node::Le(b, a))?)?)),
            Node::Le(a, b) => return self.known(condition).or_else(|| Some(!self.known(pool.find(Node::Lt(b, a))?)?)),
            _ => {}
        }
        if let Some(value) = self.known(condition) {
            return Some(value);
        }
        if depth == 0 {
            return None;
        }
        let of = |part: Term| self.truth_of(pool, part, depth - 1);
        match node {
            Node::And(a, b) => match (of(a), of(b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            },
            Node::Or(a, b) => match (of(a), of(b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            },
            Node::Ite(c, a, b) => match of(c) {
                Some(true) => of(a),
                Some(false) => of(b),
                None => of(a).filter(|&value| of(b) == Some(value)),
            },
            _ => None,
        }
    }

    /// The value of a conditional term where its conditions are decided: the branches that are left.
    pub fn prune(&self, pool: &Pool, mut term: Term) -> Term {
        while let Node::Ite(c, a, b) = pool.node(term) {
            match self.truth(pool, c) {
                Some(true) => term = a,
                Some(false) => term = b,
                None => break,
            }
        }
        term
    }

    /// Identities of unknown references in a condition that are not decided, oldest first, at most `most`. The walk over the condition
    /// takes place in `stack` and `seen`.
    pub fn open_identities(
        &self,
        pool: &Pool,
        condition: Term,
        most: usize,
        (stack, seen): (&mut Vec<Term>, &mut Vec<Term>),
    ) -> Vec<Term> {
        let mut found = Vec::new();
        seen.clear();
        stack.clear();
        stack.push(condition);
        while let Some(term) = stack.pop() {
            if seen.contains(&term) || seen.len() > 64 || found.len() >= most {
                continue;
            }
            seen.push(term);
            let node = pool.node(term);
            if let Node::Eq(a, b) = node
                && pool.sort(a) == Sort::Value(Type::Ref)
                && matches!((pool.node(a), pool.node(b)), (Node::Var(..), Node::Var(..)))
                && self.truth(pool, term).is_none()
            {
                found.push(term);
            }
            if let Node::Ite(c, a, b) = node
                && let Some(value) = self.truth(pool, c)
            {
                stack.push(if value { a } else { b });
                continue;
            }
            stack.extend_from_slice(&pool.arguments(node));
        }
        found.sort_unstable();
        found
    }

    fn known(&self, condition: Term) -> Option<bool> {
        self.0.binary_search_by_key(&condition, |fact| fact.0).ok().map(|at| self.0[at].1)
    }

    /// The condition, or the constant that it is known to be.
    pub fn reduce(&self, pool: &mut Pool, condition: Term) -> Term {
        match self.truth(pool, condition) {
            Some(value) => pool.bool(value),
            None => condition,
        }
    }
}

/// Adds what was not decided before; whether it is new. Most of it is newer than all the rest.
fn record(facts: &mut Vec<(Term, bool)>, condition: Term, value: bool) -> bool {
    if facts.last().is_none_or(|last| last.0 < condition) {
        facts.push((condition, value));
        return true;
    }
    let found = facts.binary_search_by_key(&condition, |fact| fact.0);
    if let Err(at) = found {
        facts.insert(at, (condition, value));
    }
    found.is_err()
}

/// Visits the atoms that a condition of this truth decides, and the conjunctions among them.
fn decide(pool: &Pool, condition: Term, value: bool, visit: &mut dyn FnMut(Term, bool)) {
    match (pool.node(condition), value) {
        (Node::Bool(_), _) => {}
        (Node::Not(inner), _) => decide(pool, inner, !value, visit),
        (Node::And(a, b), true) | (Node::Or(a, b), false) => {
            decide(pool, a, value, visit);
            decide(pool, b, value, visit);
            visit(condition, value);
        }
        _ => visit(condition, value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conjunctions_decide_their_parts_and_negations_are_understood() {
        let mut pool = Pool::new();
        let [x, y, z] = [0; 3].map(|_| pool.fresh(Sort::Value(Type::Int)));
        let (a, b) = (pool.eq(x, y), pool.eq(y, z));
        let not_b = pool.not(b);
        let both = pool.and(a, not_b);
        let mut facts = Facts::default();
        let before = facts.clone();
        facts.learn(&pool, both);
        assert_eq!(facts.truth(&pool, a), Some(true));
        assert_eq!(facts.truth(&pool, b), Some(false));
        let not_a = pool.not(a);
        assert_eq!(facts.truth(&pool, not_a), Some(false));
        assert_eq!(before.truth(&pool, a), None);
    }
}
