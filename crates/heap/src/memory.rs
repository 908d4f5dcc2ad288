//! The symbolic heap of one state: per field, what was written through unknown references and what was read initially.
//!
//! Invariant: a log only grows; two states share what they have in common. Everything is a vector behind a counted pointer: the
//! number of touched fields is small, and a copy is one pointer.

use std::rc::Rc;

use program::FieldId;
use program::code::Element;
use term::{Term, Var};

use crate::Facts;

/// What an unknown object has besides its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A field.
    Field(FieldId),
    /// Its class, as a number.
    Class,
    /// Its length.
    Length,
    /// What an assumption on the input heap says of it, by the number of the assumption.
    Mark(u8),
}

/// The log of one place.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    /// (reference, value), oldest first.
    pub writes: Vec<(Term, Term)>,
    /// (unknown reference, its initial value), oldest first.
    pub reads: Vec<(Var, Term)>,
}

/// A change of an array.
#[derive(Clone, Copy, Debug)]
pub enum Patch {
    /// One element.
    One {
        /// Its index.
        index: Term,
        /// What it becomes.
        value: Term,
    },
    /// So many elements from `from` on.
    Range {
        /// The first one's index.
        from: Term,
        /// How many, not negative.
        length: Term,
        /// What they become.
        source: Source,
    },
}

/// What a range of elements becomes.
#[derive(Clone, Copy, Debug)]
pub enum Source {
    /// All the same.
    Value(Term),
    /// Elements of an array as they were when the log had so many writes. Objects of the program among what it may be never change.
    Copy {
        /// The array.
        array: Term,
        /// The index of the first one.
        from: Term,
        /// Writes in the log at that time.
        writes: usize,
    },
}

/// The log of the elements of one kind.
#[derive(Clone, Debug, Default)]
pub struct Elements {
    /// (array, change), oldest first.
    pub writes: Vec<(Term, Patch)>,
    /// (unknown array, index, initial element), oldest first.
    pub reads: Vec<(Var, Term, Term)>,
}

/// What one state knows of the input heap.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    cells: Rc<Vec<(Place, Rc<Cells>)>>,
    elements: Rc<Vec<(Element, Rc<Elements>)>>,
    /// Lazy regimes: the reference that stands for an unknown one since its first dereference, oldest first.
    chosen: Rc<Vec<(Var, Var)>>,
    /// Atoms that the path has decided.
    pub facts: Facts,
    /// What is not yet part of the path condition.
    fresh: Option<Box<Fresh>>,
}

/// What is assumed of new unknowns.
#[derive(Clone, Debug, Default)]
pub struct Fresh {
    /// Conditions that may be asked for again.
    pub assumed: Vec<Term>,
    /// That equal objects have equal parts (`u = v` implies `u.f = v.f`).
    pub congruent: Vec<Term>,
    /// New unknowns, each with a value that satisfies what is assumed of it: a solution of the path can be extended.
    pub defined: Vec<(Var, Term)>,
}

impl Memory {
    /// Assumes a condition on new unknowns.
    pub fn assume(&mut self, condition: Term) {
        self.fresh().assumed.push(condition);
    }

    /// What is assumed since it was last taken.
    pub fn take_fresh(&mut self) -> Option<Box<Fresh>> {
        self.fresh.take()
    }

    pub(crate) fn fresh(&mut self) -> &mut Fresh {
        self.fresh.get_or_insert_default()
    }

    pub(crate) fn is_assumed(&self, condition: Term) -> bool {
        self.fresh.as_ref().is_some_and(|fresh| fresh.assumed.contains(&condition))
    }

    /// Gives back the room that nothing fills yet: before a fork.
    pub fn compact(&mut self) {
        self.facts.compact();
        for (_, cells) in Rc::get_mut(&mut self.cells).into_iter().flatten() {
            if let Some(cells) = Rc::get_mut(cells) {
                cells.writes.shrink_to_fit();
                cells.reads.shrink_to_fit();
            }
        }
    }

    /// The log of a place, if it was touched.
    pub fn cells(&self, place: Place) -> Option<&Rc<Cells>> {
        let at = self.cells.binary_search_by_key(&place, |cells| cells.0).ok()?;
        Some(&self.cells[at].1)
    }

    /// The log of a place, for writing.
    pub fn cells_mut(&mut self, place: Place) -> &mut Cells {
        let all = Rc::make_mut(&mut self.cells);
        let at = match all.binary_search_by_key(&place, |cells| cells.0) {
            Ok(at) => at,
            Err(at) => {
                all.insert(at, (place, Rc::default()));
                at
            }
        };
        Rc::make_mut(&mut all[at].1)
    }

    /// The log of the elements of a kind, if one was touched.
    pub fn elements(&self, element: Element) -> Option<&Rc<Elements>> {
        let at = self.elements.binary_search_by_key(&element, |elements| elements.0).ok()?;
        Some(&self.elements[at].1)
    }

    /// The log of the elements of a kind, for writing.
    pub fn elements_mut(&mut self, element: Element) -> &mut Elements {
        let all = Rc::make_mut(&mut self.elements);
        let at = match all.binary_search_by_key(&element, |elements| elements.0) {
            Ok(at) => at,
            Err(at) => {
                all.insert(at, (element, Rc::default()));
                at
            }
        };
        Rc::make_mut(&mut all[at].1)
    }

    /// All touched places with their logs.
    pub fn places(&self) -> impl Iterator<Item = (Place, &Cells)> {
        self.cells.iter().map(|(place, cells)| (*place, &**cells))
    }

    /// All touched element kinds with their logs.
    pub fn element_kinds(&self) -> impl Iterator<Item = (Element, &Elements)> {
        self.elements.iter().map(|(element, elements)| (*element, &**elements))
    }

    /// Whether anything was written through an unknown reference.
    pub fn has_writes(&self) -> bool {
        self.places().any(|(_, cells)| !cells.writes.is_empty())
            || self.element_kinds().any(|(_, elements)| !elements.writes.is_empty())
    }

    /// The reference chosen for an unknown one; itself when none was.
    pub fn chosen(&self, var: Var) -> Option<Var> {
        self.chosen.iter().find(|(from, _)| *from == var).map(|&(_, to)| to)
    }

    /// The references that stand for objects of their own, oldest first.
    pub fn objects(&self) -> impl Iterator<Item = Var> {
        self.chosen.iter().filter(|(from, to)| from == to).map(|&(var, _)| var)
    }

    /// Lets `to` stand for `from`.
    pub fn choose(&mut self, from: Var, to: Var) {
        Rc::make_mut(&mut self.chosen).push((from, to));
    }
}
