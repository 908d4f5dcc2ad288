//! Classes of references that may be unknown: what they can be, and tests against a class.

use program::ClassId;
use term::{Node, Term};

use crate::{Access, Kinds, Need};

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
                    access.symbols.note_test(member, u, class);
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
