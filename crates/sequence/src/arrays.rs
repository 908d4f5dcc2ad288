//! Unknown arrays of numbers in the form of a heap: an array of the input has exactly its declared class, a length, and a content at the
//! beginning, all of them unknowns with the array's number; what was written to such arrays since is one log per kind of elements, which
//! stands in the form as a whole, since any two of them may be the same array.

use heap::{Patch, Place};
use program::ClassKind;
use program::code::Element;
use term::{ArrayVar, Node, Term, Var};

use crate::form::Walk;

const ARRAY: u64 = 6;
const WRITES: u64 = 7;

impl Walk<'_, '_, '_> {
    /// Meets an unknown reference: an array of numbers, or nothing that has a form.
    pub(crate) fn array(&mut self, var: Var) {
        if self.renaming.has(var) {
            return;
        }
        let Some(symbols) = self.machine.symbols.as_mut() else { return };
        let program = self.machine.program;
        let kind = symbols.inputs.of(var).map(|reference| program.class(reference.declared).kind);
        let Some(ClassKind::Array(component)) = kind else { return self.formless = true };
        let ClassKind::Primitive(primitive) = program.class(component).kind else { return self.formless = true };
        let Some(element) = program::FieldType::Primitive(primitive).ty() else { return self.formless = true };
        let content = symbols.content(var, element, primitive);
        self.add(var);
        self.arrays.push(var);
        let number = self.renaming.unknowns[&var];
        self.renaming.contents.insert(content, number);
    }

    /// Meets the content of an array.
    pub(crate) fn content(&mut self, content: ArrayVar) {
        match self.machine.symbols.as_ref().and_then(|symbols| symbols.inputs.owner(content)) {
            Some(owner) => self.array(owner),
            None => self.formless = true,
        }
    }

    /// Class and length of an unknown array. A length that nobody has read is any.
    pub(crate) fn length(&mut self, var: Var) {
        let declared =
            self.machine.symbols.as_ref().and_then(|symbols| symbols.inputs.of(var)).map(|known| known.declared);
        let lengths = self.state.path.memory.cells(Place::Length);
        let length = lengths.and_then(|log| log.reads.iter().find(|(read, _)| *read == var)).map(|&(_, length)| length);
        self.tokens.extend([ARRAY, declared.map_or(0, |class| u64::from(class.0)), u64::from(length.is_some())]);
        if let Some(length) = length {
            self.term(length);
        }
    }

    /// What was written to unknown arrays.
    pub(crate) fn writes(&mut self) {
        let state = self.state;
        for (element, log) in state.path.memory.element_kinds().filter(|(_, log)| !log.writes.is_empty()) {
            if element == Element::Ref {
                continue;
            }
            let writes: Vec<(Option<Term>, Patch)> =
                log.writes.iter().map(|&(array, patch)| (Some(array), patch)).collect();
            let writes = self.lasting(&writes);
            self.tokens.extend([WRITES, element as u64, writes.len() as u64]);
            for (array, patch) in writes {
                array.into_iter().for_each(|array| self.term(array));
                self.patch(&patch);
            }
        }
    }

    /// The changes of arrays, or of one, that no later one undoes: that of an element whose index is known to be the same.
    pub(crate) fn lasting(&mut self, all: &[(Option<Term>, Patch)]) -> Vec<(Option<Term>, Patch)> {
        let mut found = Vec::with_capacity(all.len());
        for (at, &(array, patch)) in all.iter().enumerate() {
            let is_undone = match patch {
                Patch::One { index, .. } => all[at + 1..].iter().any(|&(other, later)| match later {
                    Patch::One { index: again, .. } => other == array && self.is_same(index, again),
                    Patch::Range { .. } => false,
                }),
                Patch::Range { .. } => false,
            };
            found.extend((!is_undone).then_some((array, patch)));
        }
        found
    }

    /// Whether the path has decided that two indices are the same.
    fn is_same(&mut self, a: Term, b: Term) -> bool {
        let Some(symbols) = self.machine.symbols.as_mut() else { return false };
        let same = symbols.pool.eq(a, b);
        let same = self.state.path.memory.facts().reduce(&mut symbols.pool, same);
        symbols.pool.node(same) == Node::Bool(true)
    }
}
