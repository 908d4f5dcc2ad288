//! Rebuilding terms: unknowns replaced by terms, everything above them simplified again.

use rustc_hash::FxHashMap;

use crate::{ArrayVar, Node, Pool, Sort, Term, Type, Var};

/// What replaces the unknowns of a term. `None` leaves an unknown as it is.
pub trait Substitution {
    /// What replaces an unknown; a term of the same sort.
    fn var(&mut self, pool: &mut Pool, var: Var, sort: Sort) -> Option<Term>;

    /// What replaces an element of an input array, at an index in which unknowns are replaced already; a term of the same sort.
    fn element(&mut self, pool: &mut Pool, array: ArrayVar, ty: Type, index: Term) -> Option<Term> {
        let _ = (pool, array, ty, index);
        None
    }

    /// What replaces a known object other than null; a reference.
    fn object(&mut self, pool: &mut Pool, object: u32) -> Option<Term> {
        let _ = (pool, object);
        None
    }
}

impl Substitution for FxHashMap<Var, Term> {
    fn var(&mut self, _: &mut Pool, var: Var, _: Sort) -> Option<Term> {
        self.get(&var).copied()
    }
}

/// Replaces nothing.
struct Identity;

impl Substitution for Identity {
    fn var(&mut self, _: &mut Pool, _: Var, _: Sort) -> Option<Term> {
        None
    }
}

impl Pool {
    /// The term with its unknowns replaced.
    pub fn substitute(&mut self, term: Term, substitution: &mut (impl Substitution + ?Sized)) -> Term {
        self.substitute_in(term, substitution, &mut FxHashMap::default())
    }

    /// The terms with their unknowns replaced; what they share is rebuilt once.
    pub fn substitute_all(&mut self, terms: &[Term], substitution: &mut (impl Substitution + ?Sized)) -> Vec<Term> {
        let mut done = FxHashMap::default();
        terms.iter().map(|&term| self.substitute_in(term, substitution, &mut done)).collect()
    }

    /// The term as the constructors would have built it: for terms from [`Pool::raw`].
    pub fn simplify(&mut self, term: Term) -> Term {
        self.substitute(term, &mut Identity)
    }

    /// The term with its unknowns replaced. `done` has what was rebuilt before by the same substitution, and gets what is new, so that what terms
    /// share is rebuilt once.
    pub fn substitute_in(
        &mut self,
        term: Term,
        substitution: &mut (impl Substitution + ?Sized),
        done: &mut FxHashMap<Term, Term>,
    ) -> Term {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            let node = self.node(top);
            let pending = stack.len();
            if !done.contains_key(&top) {
                stack.extend(self.arguments(node).iter().filter(|a| !done.contains_key(a)));
            }
            if stack.len() == pending {
                stack.pop();
                if !done.contains_key(&top) {
                    let rebuilt = self.rebuild(top, node, substitution, done);
                    debug_assert_eq!(self.sort(rebuilt), self.sort(top), "a substitution keeps sorts");
                    done.insert(top, rebuilt);
                }
            }
        }
        done[&term]
    }

    fn rebuild(
        &mut self,
        term: Term,
        node: Node,
        substitution: &mut (impl Substitution + ?Sized),
        done: &FxHashMap<Term, Term>,
    ) -> Term {
        match node {
            Node::Bool(_) | Node::Number(_) | Node::Object(0) => term,
            Node::Object(object) => substitution.object(self, object).unwrap_or(term),
            Node::Var(var, sort) => substitution.var(self, var, sort).unwrap_or(term),
            Node::Select(array, ty, index) => {
                let index = done[&index];
                match substitution.element(self, array, ty, index) {
                    Some(element) => element,
                    None => self.select(array, index),
                }
            }
            Node::Unary(op, a) => self.unary(op, done[&a]),
            Node::Binary(op, a, b) => self.binary(op, done[&a], done[&b]),
            Node::Eq(a, b) => self.eq(done[&a], done[&b]),
            Node::Lt(a, b) => self.lt(done[&a], done[&b]),
            Node::Le(a, b) => self.le(done[&a], done[&b]),
            Node::Below(a, b) => self.below(done[&a], done[&b]),
            Node::FloatEq(a, b) => self.float_eq(done[&a], done[&b]),
            Node::FloatLt(a, b) => self.float_lt(done[&a], done[&b]),
            Node::FloatLe(a, b) => self.float_le(done[&a], done[&b]),
            Node::Not(a) => self.not(done[&a]),
            Node::And(a, b) => self.and(done[&a], done[&b]),
            Node::Or(a, b) => self.or(done[&a], done[&b]),
            Node::Ite(c, a, b) => self.ite(done[&c], done[&a], done[&b]),
            Node::Apply(function, _, list) => {
                let arguments: Vec<Term> = self.items(list).iter().map(|argument| done[argument]).collect();
                self.apply(function, &arguments)
            }
        }
    }
}
