//! When references are the same: the program's own objects, unknown ones, `Class` objects, boxes; guarded values part by part.

use program::ClassId;
use rustc_hash::FxHashMap;
use term::{Node, Term, Var};

use crate::open::Is;
use crate::{Access, Kinds, Origin, Regime};

/// Whether two references that are no guarded values are the same.
type Leaves = fn(&mut Access<'_>, Term, Term) -> Term;

impl Access<'_> {
    /// Whether two references are the same object of this heap.
    pub fn same(&mut self, r: Term, s: Term) -> Term {
        self.same_by(r, s, |access, r, s| access.same_leaves(r, s))
    }

    /// Whether `==` holds for two references: they are the same, or boxes that `valueOf` makes one object of.
    pub fn identical(&mut self, r: Term, s: Term) -> Term {
        self.same_by(r, s, |access, r, s| access.identical_leaves(r, s))
    }

    fn same_by(&mut self, r: Term, s: Term, leaves: Leaves) -> Term {
        if let Some(same) = self.same_literals(r, s) {
            return same;
        }
        let guarded = |term: Term| matches!(self.symbols.pool.node(term), Node::Ite(..));
        if guarded(r) || guarded(s) {
            self.same_guarded(r, s, leaves, &mut FxHashMap::default())
        } else {
            leaves(self, r, s)
        }
    }

    /// References that are guarded values: each pair of parts is looked at once, however often it is shared.
    fn same_guarded(&mut self, r: Term, s: Term, leaves: Leaves, known: &mut FxHashMap<(Term, Term), Term>) -> Term {
        if let Some(&same) = known.get(&(r, s)) {
            return same;
        }
        if let Some(same) = self.same_literals(r, s) {
            return same;
        }
        let same = match (self.symbols.pool.node(r), self.symbols.pool.node(s)) {
            _ if r == s => self.symbols.pool.bool(true),
            (Node::Ite(c, a, b), _) => self.split(c, a, b, |access, r| access.same_guarded(r, s, leaves, known)),
            (_, Node::Ite(c, a, b)) => self.split(c, a, b, |access, s| access.same_guarded(r, s, leaves, known)),
            _ => leaves(self, r, s),
        };
        known.insert((r, s), same);
        same
    }

    fn identical_leaves(&mut self, r: Term, s: Term) -> Term {
        let (Node::Object(a), Node::Object(b)) = (self.symbols.pool.node(r), self.symbols.pool.node(s)) else {
            return self.same_leaves(r, s);
        };
        match self.objects.same_box(self.symbols, a, b) {
            Some(same) => self.memory.facts().reduce(&mut self.symbols.pool, same),
            None => self.same_leaves(r, s),
        }
    }

    fn same_leaves(&mut self, r: Term, s: Term) -> Term {
        match (self.symbols.pool.node(r), self.symbols.pool.node(s)) {
            _ if r == s => self.symbols.pool.bool(true),
            (Node::Object(a), Node::Object(b)) => self.symbols.pool.bool(a == b),
            (Node::Var(u, _), other) | (other, Node::Var(u, _)) if self.symbols.inputs.mirrors(u).is_some() => {
                self.same_mirror(u, other)
            }
            (Node::Object(0), Node::Var(..)) => self.atom(s, r),
            (Node::Var(..), Node::Object(0)) => self.atom(r, s),
            (Node::Object(k), Node::Var(u, _)) if self.is_own(u, k) => self.atom(s, r),
            (Node::Var(u, _), Node::Object(k)) if self.is_own(u, k) => self.atom(r, s),
            (Node::Var(u, _), Node::Var(v, _)) => self.same_unknowns(u, v, true),
            // The program's own objects are none of the input's.
            _ => self.symbols.pool.bool(false),
        }
    }

    /// Whether the `Class` object of an unknown object is another reference: whether their classes are the same.
    fn same_mirror(&mut self, mirror: Var, other: Node) -> Term {
        let Some(u) = self.symbols.inputs.mirrors(mirror) else { return self.symbols.pool.bool(false) };
        let class = self.class_of_unknown(u);
        let mut exact = None;
        let other = match other {
            Node::Object(k) => self.objects.mirrored(k).map(|class| {
                exact = Some(class);
                let number = self.symbols.number(class);
                self.symbols.pool.int(number)
            }),
            Node::Var(v, _) => self.symbols.inputs.mirrors(v).map(|v| self.class_of_unknown(v)),
            _ => None,
        };
        // What is neither is null, or an unknown of which no test is ever written.
        let Some(other) = other else { return self.symbols.pool.bool(false) };
        let same = self.symbols.pool.eq(class, other);
        if let Some(exact) = exact {
            self.symbols.note_test(same, u, Is::Exactly(exact));
        }
        self.memory.facts().reduce(&mut self.symbols.pool, same)
    }

    /// The `Class` object of an unknown object, as an unknown of its own: it is compared by the object's class.
    pub fn mirror(&mut self, u: Var, class: ClassId) -> Term {
        let u = self.memory.chosen(u).unwrap_or(u);
        self.class_of_unknown(u);
        self.symbols.reference(self.program, Origin::Mirror(u), class)
    }

    fn split(&mut self, c: Term, a: Term, b: Term, mut of: impl FnMut(&mut Self, Term) -> Term) -> Term {
        match self.memory.facts().truth(&self.symbols.pool, c) {
            Some(true) => of(self, a),
            Some(false) => of(self, b),
            None => {
                let (a, b) = (of(self, a), of(self, b));
                self.symbols.pool.ite(c, a, b)
            }
        }
    }

    fn atom(&mut self, r: Term, s: Term) -> Term {
        let (r, s) = (self.representative(r), self.representative(s));
        let atom = self.symbols.pool.eq(r, s);
        self.memory.facts().reduce(&mut self.symbols.pool, atom)
    }

    pub(crate) fn representative(&mut self, r: Term) -> Term {
        match self.symbols.pool.node(r) {
            Node::Var(u, _) => match self.memory.chosen(u) {
                Some(chosen) if chosen != u => self.symbols.pool.var(chosen),
                _ => r,
            },
            _ => r,
        }
    }

    /// Identity of two unknowns. With `classes`, their classes become part of the class log where identity says something about them.
    pub(crate) fn same_unknowns(&mut self, u: Var, v: Var, classes: bool) -> Term {
        let chosen = (self.memory.chosen(u), self.memory.chosen(v));
        let (u, v) = (chosen.0.unwrap_or(u), chosen.1.unwrap_or(v));
        if u == v {
            return self.symbols.pool.bool(true);
        }
        if let (Some(_), Some(_)) = chosen {
            // Both were dereferenced, and chosen to differ.
            return self.symbols.pool.bool(false);
        }
        let (r, s) = (self.symbols.pool.var(u), self.symbols.pool.var(v));
        let compatible = self.compatible(u, v);
        let excluded = self.symbols.regime == Regime::LazyNoAlias && compatible;
        if classes && (excluded || !compatible && self.may_be_one(u, v)) {
            self.memory.part();
        }
        if self.symbols.regime == Regime::LazyNoAlias || !compatible {
            let null = self.symbols.pool.null();
            let (a, b) = (self.atom(r, null), self.atom(s, null));
            return self.symbols.pool.and(a, b);
        }
        let atom = self.symbols.pool.eq(r, s);
        if let Some(value) = self.memory.facts().truth(&self.symbols.pool, atom) {
            return self.symbols.pool.bool(value);
        }
        if classes && self.kinds(u) != self.kinds(v) {
            self.log_class(u);
            self.log_class(v);
        }
        let null = self.symbols.pool.null();
        let (a, b) = (self.atom(r, null), self.atom(s, null));
        match (self.symbols.pool.node(a), self.symbols.pool.node(b)) {
            // One of them is null.
            (Node::Bool(true), _) => b,
            (_, Node::Bool(true)) => a,
            _ => {
                self.keep_apart(u, v);
                self.keep_apart(v, u);
                atom
            }
        }
    }

    pub(crate) fn kinds(&self, u: Var) -> Option<&Kinds> {
        self.symbols.inputs.of(u).map(|reference| &reference.kinds)
    }

    /// Whether two unknowns whose kinds have nothing in common can be one object of a class that is not looked at.
    fn may_be_one(&self, u: Var, v: Var) -> bool {
        let (Some(a), Some(b)) = (self.symbols.inputs.of(u), self.symbols.inputs.of(v)) else { return false };
        (self.is_open(u) || self.is_open(v)) && crate::may_be_both(self.program, a.declared, b.declared)
    }

    /// Whether two unknown references can be the same object.
    fn compatible(&self, u: Var, v: Var) -> bool {
        match (self.kinds(u), self.kinds(v)) {
            (Some(Kinds::Instances(a)), Some(Kinds::Instances(b))) => !a.is_disjoint(b),
            (Some(Kinds::Array(a)), Some(Kinds::Array(b))) => a == b,
            (Some(Kinds::Array(array)), Some(Kinds::Instances(set)))
            | (Some(Kinds::Instances(set)), Some(Kinds::Array(array))) => {
                self.symbols.universe.number(*array).is_some_and(|number| set.contains(number))
            }
            (None, _) | (_, None) => false,
        }
    }
}
