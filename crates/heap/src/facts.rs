//! Atoms that the path condition has decided: a lookup instead of a question to the solver.

use std::rc::Rc;

use term::{Node, Pool, Term};

/// Decided atoms, sorted by term. Shared between states until one of them learns something.
#[derive(Clone, Debug, Default)]
pub struct Facts(Rc<Vec<(Term, bool)>>);

impl Facts {
    /// Takes over what a condition that holds says about atoms.
    pub fn learn(&mut self, pool: &Pool, condition: Term) {
        self.decide(pool, condition, true);
    }

    fn decide(&mut self, pool: &Pool, condition: Term, value: bool) {
        match (pool.node(condition), value) {
            (Node::Bool(_), _) => {}
            (Node::Not(inner), _) => self.decide(pool, inner, !value),
            (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                self.decide(pool, a, value);
                self.decide(pool, b, value);
                self.record(condition, value);
            }
            _ => self.record(condition, value),
        }
    }

    fn record(&mut self, condition: Term, value: bool) {
        if let Err(at) = self.0.binary_search_by_key(&condition, |fact| fact.0) {
            Rc::make_mut(&mut self.0).insert(at, (condition, value));
        }
    }

    /// Whether a condition is decided.
    pub fn truth(&self, pool: &Pool, condition: Term) -> Option<bool> {
        match pool.node(condition) {
            Node::Bool(value) => Some(value),
            Node::Not(inner) => self.truth(pool, inner).map(|value| !value),
            // The negation of one is the other.
            Node::Lt(a, b) => self.known(condition).or_else(|| Some(!self.known(pool.find(Node::Le(b, a))?)?)),
            Node::Le(a, b) => self.known(condition).or_else(|| Some(!self.known(pool.find(Node::Lt(b, a))?)?)),
            _ => self.known(condition),
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use term::{Sort, Type};

    #[test]
    fn conjunctions_decide_their_parts_and_negations_are_understood() {
        let mut pool = Pool::new();
        let [x, y, z] = [0; 3].map(|_| pool.fresh(Sort::Value(Type::Int)));
        let (a, b) = (pool.eq(x, y), pool.lt(y, z));
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
