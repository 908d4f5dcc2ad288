//! Names: an unknown that stands for a guarded reference (PET's attributed variable). Later reads and tests then speak of one
//! reference, not of all that it may be, and what is learnt of it is learnt at once.
//!
//! A name may also be one of the program's own objects. Then it behaves as if that object had a double in the input that nothing else
//! refers to: its own fields are read from the object, the logs are asked where it is none of them.

use std::rc::Rc;

use program::{ClassId, ClassKind, FieldId};
use term::{Node, Sort, Term, Type, Var};

use crate::{Access, Held, Kinds, Need, Origin, Reference, Regime};

/// A reference that may be more of the program's own objects stays as it is.
const MOST_OWN: usize = 16;

impl Access<'_> {
    /// What a field held, with a name if it is guarded.
    pub(crate) fn named_field(&mut self, r: Term, field: FieldId, value: Term) -> Result<Term, Need> {
        if !self.wants_name(value) {
            return Ok(value);
        }
        let declared = self.program.field_type(self.program.field(field).descriptor);
        let class = declared.and_then(|declared| self.program.class_of_type(declared));
        let class = class.map_err(|error| Need::Unsupported(error.in_words()))?;
        self.named(Held::Field(r, field), class, value)
    }

    /// What an array of references held, with a name if it is guarded.
    pub(crate) fn named_element(&mut self, r: Term, index: Term, value: Term) -> Result<Term, Need> {
        if !self.wants_name(value) {
            return Ok(value);
        }
        let array = match self.symbols.pool.node(r) {
            Node::Var(u, _) => self.symbols.inputs.of(u).map(|reference| reference.declared),
            Node::Object(k) => self.objects.class(k),
            _ => None,
        };
        match array.map(|array| self.program.class(array).kind) {
            Some(ClassKind::Array(component)) => self.named(Held::Element(r, index), component, value),
            Some(ClassKind::Instance | ClassKind::Primitive(_)) | None => Ok(value),
        }
    }

    /// What one of the program's own objects is going to hold in a field, with a name if it is guarded.
    ///
    /// # Errors
    /// When the class of the field cannot be loaded.
    pub fn kept(&mut self, field: FieldId, value: Term) -> Result<Term, Need> {
        if !self.wants_name(value) {
            return Ok(value);
        }
        let declared = self.program.field_type(self.program.field(field).descriptor);
        let class = declared.and_then(|declared| self.program.class_of_type(declared));
        let class = class.map_err(|error| Need::Unsupported(error.in_words()))?;
        self.named(Held::Own(class), class, value)
    }

    fn wants_name(&self, value: Term) -> bool {
        let pool = &self.symbols.pool;
        self.symbols.regime == Regime::Solver
            && pool.sort(value) == Sort::Value(Type::Ref)
            && matches!(pool.node(value), Node::Ite(..))
    }

    fn named(&mut self, held: Held, declared: ClassId, value: Term) -> Result<Term, Need> {
        let value = self.memory.facts().prune(&self.symbols.pool, value);
        if !matches!(self.symbols.pool.node(value), Node::Ite(..)) {
            return Ok(value);
        }
        let kinds = self.symbols.kinds(self.program, declared);
        let Some(own) = self.nameable(value, &kinds) else { return Ok(value) };
        let name = self.symbols.refer(Origin::Name(held, value), Reference { declared, kinds, own });
        let same = self.same(name, value);
        self.memory.assume(same);
        if let Node::Var(var, _) = self.symbols.pool.node(name) {
            self.memory.fresh().defined.push((var, value));
        }
        Ok(name)
    }

    /// The program's own objects among what a reference can be, if an unknown is among it too and none of them needs its own treatment:
    /// they are of the user's classes, or arrays.
    fn nameable(&self, r: Term, kinds: &Kinds) -> Option<Rc<[u32]>> {
        let (own, unknown) = self.possible(r);
        let of_kinds = |&k: &u32| {
            let Some(class) = self.objects.class(k) else { return false };
            match kinds {
                Kinds::Array(array) => *array == class,
                Kinds::Instances(set) => {
                    let number = self.symbols.universe.number(class);
                    let data = self.program.class(class);
                    let is_array = matches!(data.kind, program::ClassKind::Array(_));
                    (is_array || data.origin == program::Origin::ClassPath)
                        && number.is_some_and(|number| set.contains(number))
                }
            }
        };
        (unknown && own.len() <= MOST_OWN && own.iter().all(of_kinds)).then(|| own.into())
    }

    /// The program's own objects that an unknown can be.
    pub(crate) fn own(&self, u: Var) -> &[u32] {
        self.symbols.inputs.of(u).map_or(&[], |reference| &reference.own)
    }

    pub(crate) fn is_own(&self, u: Var, object: u32) -> bool {
        self.own(u).binary_search(&object).is_ok()
    }

    /// Before two unknowns are compared: `v` is none of the program's own objects that only `u` can be.
    pub(crate) fn keep_apart(&mut self, u: Var, v: Var) {
        let Some(own) = self.symbols.inputs.of(u).map(|reference| Rc::clone(&reference.own)) else { return };
        for &k in own.iter().filter(|_| u != v) {
            if self.is_own(v, k) {
                continue;
            }
            let (v, object) = (self.symbols.pool.var(v), self.symbols.pool.object(k));
            let differs = self.symbols.pool.ne(v, object);
            if self.memory.facts().truth(&self.symbols.pool, differs).is_none() && !self.memory.is_assumed(differs) {
                self.memory.assume(differs);
            }
        }
    }

    /// A value that depends on which object an unknown is: one of the program's own, or another.
    pub(crate) fn through_name(
        &mut self,
        u: Var,
        object: &mut dyn FnMut(&mut Self, u32) -> Result<Term, Need>,
        unknown: &mut dyn FnMut(&mut Self, Var) -> Result<Term, Need>,
    ) -> Result<Term, Need> {
        let own = self.symbols.inputs.of(u).map(|reference| Rc::clone(&reference.own)).unwrap_or_default();
        let r = self.symbols.pool.var(u);
        let mut guarded = Vec::new();
        for &k in own.iter() {
            let this = self.symbols.pool.object(k);
            let same = self.same(r, this);
            match self.symbols.pool.node(same) {
                Node::Bool(true) => return object(self, k),
                Node::Bool(false) => {}
                _ => guarded.push((same, object(self, k)?)),
            }
        }
        let mut value = unknown(self, u)?;
        for (same, own) in guarded.into_iter().rev() {
            value = self.symbols.pool.ite(same, own, value);
        }
        Ok(value)
    }

    /// What a reference can be: the program's own objects, sorted, and whether an unknown one is among it.
    fn possible(&self, r: Term) -> (Vec<u32>, bool) {
        let (mut own, mut unknown) = (Vec::new(), false);
        let (mut stack, mut seen) = (vec![r], Vec::new());
        while let Some(r) = stack.pop() {
            if seen.contains(&r) {
                continue;
            }
            seen.push(r);
            match self.symbols.pool.node(r) {
                Node::Object(0) => {}
                Node::Object(k) => own.push(k),
                Node::Ite(_, a, b) => stack.extend([a, b]),
                Node::Var(u, _) => {
                    unknown = true;
                    own.extend_from_slice(self.own(u));
                }
                _ => unknown = true,
            }
        }
        own.sort_unstable();
        own.dedup();
        (own, unknown)
    }

    /// The program's own objects that a reference can be, each with when it is that one, and whether it can be unknown.
    pub fn leaves(&mut self, r: Term) -> (Vec<(u32, Term)>, bool) {
        let (own, unknown) = self.possible(r);
        let mut found = Vec::with_capacity(own.len());
        for k in own {
            let object = self.symbols.pool.object(k);
            let same = self.same(r, object);
            if self.symbols.pool.node(same) != Node::Bool(false) {
                found.push((k, same));
            }
        }
        (found, unknown)
    }
}
