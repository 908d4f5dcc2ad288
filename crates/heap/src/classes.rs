//! Classes of references that may be unknown: what they can be, and tests against a class.

use program::{ClassId, ClassKind};
use term::{Node, Term, Var};

use crate::open::Is;
use crate::{Access, ClassSet, Kinds, Need, Place};

impl Access<'_> {
    /// The classes that a reference can have, as far as its unknowns' declarations tell: `None` for an array.
    pub fn possible_classes(&mut self, r: Term) -> Vec<ClassId> {
        let mut found = Vec::new();
        for part in self.parts_of(r) {
            match part {
                Node::Object(0) => {}
                Node::Object(k) => found.extend(self.objects.class(k)),
                Node::Var(u, _) => {
                    match self.kinds(u) {
                        Some(Kinds::Instances(set)) => {
                            found.extend(set.iter().map(|number| self.symbols.universe.class(number)));
                        }
                        Some(Kinds::Array(class)) => found.push(*class),
                        None => {}
                    }
                    found.extend(self.own(u).iter().filter_map(|&k| self.objects.class(k)));
                }
                _ => {}
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The classes that the path leaves of those, as far as the class tests that it has passed tell.
    pub fn left_classes(&mut self, r: Term) -> Result<Vec<ClassId>, Need> {
        let classes = self.possible_classes(r);
        if classes.len() < 2 || !self.is_class_read(r) {
            return Ok(classes);
        }
        let decided = self.decided_tests(r);
        let number = self.class(r)?;
        let mut left = Vec::new();
        for class in classes {
            let this = self.symbols.number(class);
            let is_this = self.symbols.member(number, &ClassSet::single(this as u32));
            let this = self.symbols.pool.int(this);
            let equal = self.symbols.pool.eq(number, this);
            let facts = self.memory.facts();
            let truth = facts.truth(&self.symbols.pool, is_this).or(facts.truth(&self.symbols.pool, equal));
            let passes = |&(is, holds): &(Is, bool)| self.says(class, is) == holds;
            match truth {
                Some(true) => return Ok(vec![class]),
                None if decided.iter().all(passes) => left.push(class),
                Some(false) | None => {}
            }
        }
        Ok(left)
    }

    /// The class tests of an unknown that the path has passed.
    fn decided_tests(&self, r: Term) -> Vec<(Is, bool)> {
        let Node::Var(u, _) = self.symbols.pool.node(r) else { return Vec::new() };
        let u = self.memory.chosen(u).unwrap_or(u);
        let mut found = Vec::new();
        for (&condition, tests) in &self.symbols.tests {
            let of_this = || tests.iter().filter(|(of, _)| *of == u);
            if of_this().next().is_some()
                && let Some(holds) = self.memory.facts().truth(&self.symbols.pool, condition)
            {
                found.extend(of_this().map(|&(_, is)| (is, holds)));
            }
        }
        found
    }

    /// Whether an object of exactly this class passes a test.
    fn says(&self, class: ClassId, is: Is) -> bool {
        match is {
            Is::Instance(of) => self.program.is_assignable(class, of) == Ok(true),
            Is::Exactly(of) => class == of,
            Is::Array => matches!(self.program.class(class).kind, ClassKind::Array(_)),
        }
    }

    /// Whether the path has looked at the class of what a reference may be.
    pub fn is_class_read(&self, r: Term) -> bool {
        let reads = self.memory.cells(Place::Class);
        let is_read = |u: Var| {
            let u = self.memory.chosen(u).unwrap_or(u);
            reads.is_some_and(|cells| cells.reads.iter().any(|(read, _)| *read == u))
        };
        self.unknowns_of(r).into_iter().any(is_read)
    }

    /// Whether an unknown that is not null is an array.
    pub fn is_array(&mut self, u: Var) -> Term {
        let arrays = self.symbols.universe.arrays();
        match self.kinds(u).cloned() {
            Some(Kinds::Array(_)) => self.symbols.pool.bool(true),
            Some(Kinds::Instances(kinds)) if kinds.is_subset(&arrays) => self.symbols.pool.bool(true),
            Some(Kinds::Instances(kinds)) if kinds.is_disjoint(&arrays) => self.symbols.pool.bool(false),
            Some(Kinds::Instances(kinds)) => {
                let number = self.class_of_unknown(u);
                let member = self.symbols.member(number, &kinds.intersect(&arrays));
                if self.is_open(u) {
                    self.symbols.doubt(member);
                }
                self.symbols.note_test(member, u, Is::Array);
                self.memory.facts().reduce(&mut self.symbols.pool, member)
            }
            None => self.symbols.pool.bool(false),
        }
    }

    /// From now on an unknown array whose class was not looked at is of exactly its declared class.
    pub fn pin(&mut self, u: Var, class: ClassId) {
        let u = self.memory.chosen(u).unwrap_or(u);
        let number = self.symbols.number(class);
        let value = self.symbols.pool.int(number);
        self.log_as(u, value);
    }

    /// What a guarded reference may be.
    pub(crate) fn parts_of(&self, r: Term) -> Vec<Node> {
        let (mut found, mut stack, mut seen) = (Vec::new(), vec![r], Vec::new());
        while let Some(r) = stack.pop() {
            if seen.contains(&r) {
                continue;
            }
            seen.push(r);
            match self.symbols.pool.node(r) {
                Node::Ite(c, a, b) => match self.memory.facts().truth(&self.symbols.pool, c) {
                    Some(true) => stack.push(a),
                    Some(false) => stack.push(b),
                    None => stack.extend([a, b]),
                },
                node => found.push(node),
            }
        }
        found
    }

    /// Whether a reference that is not null is an instance of a class.
    pub fn is_instance(&mut self, r: Term, class: ClassId) -> Result<Term, Need> {
        let set = self.symbols.universe.instances(self.program, class);
        let is_open = self.is_open_test(r, class);
        let assignable = |access: &Self, from: ClassId| {
            access.program.is_assignable(from, class).map_err(|error| Need::Unsupported(error.in_words()))
        };
        self.through(
            r,
            &mut |access, k| {
                let from = access.objects.class(k).ok_or_else(Self::of_null)?;
                let answer = assignable(access, from)?;
                Ok(access.symbols.pool.bool(answer))
            },
            &mut |access, u| match access.kinds(u).cloned() {
                Some(Kinds::Instances(kinds)) if kinds.is_subset(&set) => Ok(access.symbols.pool.bool(true)),
                Some(Kinds::Instances(kinds)) if kinds.is_disjoint(&set) => Ok(access.symbols.pool.bool(false)),
                Some(Kinds::Instances(kinds)) => {
                    let number = access.class_of_unknown(u);
                    let member = access.symbols.member(number, &kinds.intersect(&set));
                    if is_open {
                        access.symbols.doubt(member);
                    }
                    access.symbols.note_test(member, u, Is::Instance(class));
                    Ok(access.memory.facts().reduce(&mut access.symbols.pool, member))
                }
                Some(Kinds::Array(from)) => {
                    let answer = assignable(access, from)?;
                    Ok(access.symbols.pool.bool(answer))
                }
                None => Err(Need::Unsupported("an unknown without a declaration".into())),
            },
        )?
        .ok_or_else(Self::of_null)
    }
}
