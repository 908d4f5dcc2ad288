//! The symbolic heap of one state: per field, what was written through unknown references and what was read initially; and the atoms
//! that the path has decided.
//!
//! All of it is one log that only grows, and of which two states share what they have in common. What is looked up (the log of one field,
//! the decided atoms) is a view made of it. A state that waits has no view: it is made again when the state goes on.

use std::rc::Rc;

use base::List;
use program::FieldId;
use program::code::Element;
use term::{Pool, Term, Var};

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
    pub writes: Rc<Vec<(Term, Term)>>,
    /// (unknown reference, its initial value), oldest first.
    pub reads: Rc<Vec<(Var, Term)>>,
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
    pub writes: Rc<Vec<(Term, Patch)>>,
    /// (unknown array, index, initial element), oldest first.
    pub reads: Rc<Vec<(Var, Term, Term)>>,
}

/// What happened to the input heap, or was learnt.
#[derive(Clone, Debug)]
enum Event {
    /// A write to a place of a reference.
    Write(Place, Term, Term),
    /// The initial value of a place of an unknown.
    Read(Place, Var, Term),
    /// What happened to elements; behind a pointer, since it is large and rare.
    Elements(Element, Rc<ElementEvent>),
    /// A reference that stands for an unknown one.
    Choose(Var, Var),
    /// A condition that the path condition implies.
    Learn(Term),
}

#[derive(Clone, Debug)]
enum ElementEvent {
    Write(Term, Patch),
    Read(Var, Term, Term),
}

/// What the log says, to be looked up.
#[derive(Clone, Debug, Default)]
struct View {
    /// Sorted.
    cells: Vec<(Place, Cells)>,
    /// Sorted.
    elements: Vec<(Element, Elements)>,
    /// Lazy regimes: the reference that stands for an unknown one since its first dereference, oldest first.
    chosen: Vec<(Var, Var)>,
    facts: Facts,
}

impl View {
    fn cells_mut(&mut self, place: Place) -> &mut Cells {
        let at = self.cells.binary_search_by_key(&place, |cells| cells.0);
        let at = at.unwrap_or_else(|at| {
            self.cells.insert(at, (place, Cells::default()));
            at
        });
        &mut self.cells[at].1
    }

    fn elements_mut(&mut self, element: Element) -> &mut Elements {
        let at = self.elements.binary_search_by_key(&element, |elements| elements.0);
        let at = at.unwrap_or_else(|at| {
            self.elements.insert(at, (element, Elements::default()));
            at
        });
        &mut self.elements[at].1
    }

    /// Takes over what happened to the heap.
    fn take_change(&mut self, event: &Event) {
        match *event {
            Event::Write(place, r, value) => Rc::make_mut(&mut self.cells_mut(place).writes).push((r, value)),
            Event::Read(place, u, value) => Rc::make_mut(&mut self.cells_mut(place).reads).push((u, value)),
            Event::Elements(element, ref event) => {
                let log = self.elements_mut(element);
                match **event {
                    ElementEvent::Write(r, patch) => Rc::make_mut(&mut log.writes).push((r, patch)),
                    ElementEvent::Read(u, index, value) => Rc::make_mut(&mut log.reads).push((u, index, value)),
                }
            }
            Event::Choose(from, to) => self.chosen.push((from, to)),
            Event::Learn(_) => {}
        }
    }
}

/// What one state knows of the input heap.
#[derive(Clone, Debug)]
pub struct Memory {
    log: List<Event>,
    /// `None` while the state waits.
    view: Option<Rc<View>>,
    /// What is not yet part of the path condition.
    fresh: Option<Box<Fresh>>,
    /// Two unknowns were taken to differ though a class that is not looked at could make them one.
    parted: bool,
}

impl Default for Memory {
    fn default() -> Self {
        Self { log: List::default(), view: Some(Rc::default()), fresh: None, parted: false }
    }
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

    pub(crate) fn part(&mut self) {
        self.parted = true;
    }

    /// Whether two unknowns were taken to differ, since it was last asked, though a class that is not looked at could make them one.
    pub fn take_parted(&mut self) -> bool {
        std::mem::take(&mut self.parted)
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

    /// Makes the log shareable: before a copy.
    pub fn seal(&mut self) {
        self.log.seal();
    }

    /// Gives back what can be made again: the state is going to wait.
    pub fn sleep(&mut self) {
        self.view = None;
    }

    /// Makes what a waiting state had given back; it has learnt `conditions`.
    pub fn wake(&mut self, pool: &Pool, conditions: impl Iterator<Item = Term>) {
        if self.view.is_none() {
            let (mut view, mut implied) = (View::default(), Vec::new());
            for event in self.log.iter() {
                match event {
                    &Event::Learn(condition) => implied.push(condition),
                    change => view.take_change(change),
                }
            }
            view.facts = Facts::of(pool, conditions.chain(implied));
            self.view = Some(Rc::new(view));
        }
    }

    fn view(&self) -> &View {
        match &self.view {
            Some(view) => view,
            None => unreachable!("a state that waits is looked into"),
        }
    }

    fn view_mut(&mut self) -> &mut View {
        match &mut self.view {
            Some(view) => Rc::make_mut(view),
            None => unreachable!("a state that waits is changed"),
        }
    }

    fn record(&mut self, event: Event) {
        self.view_mut().take_change(&event);
        self.log.push(event);
    }

    /// Atoms that the path has decided.
    pub fn facts(&self) -> &Facts {
        &self.view().facts
    }

    /// Takes over what a condition says about atoms, which is part of the path condition.
    pub fn learn(&mut self, pool: &Pool, condition: Term) {
        self.view_mut().facts.learn(pool, condition);
    }

    /// Takes over what a condition says about atoms, which the path condition merely implies.
    pub fn learn_implied(&mut self, pool: &Pool, condition: Term) {
        if self.view_mut().facts.learn(pool, condition) {
            self.log.push(Event::Learn(condition));
        }
    }

    /// The log of a place, if it was touched.
    pub fn cells(&self, place: Place) -> Option<&Cells> {
        let cells = &self.view().cells;
        let at = cells.binary_search_by_key(&place, |cells| cells.0).ok()?;
        Some(&cells[at].1)
    }

    /// Appends a write to the log of a place.
    pub fn write(&mut self, place: Place, r: Term, value: Term) {
        self.record(Event::Write(place, r, value));
    }

    /// Appends an initial value to the log of a place.
    pub fn read(&mut self, place: Place, u: Var, value: Term) {
        self.record(Event::Read(place, u, value));
    }

    /// The log of the elements of a kind, if one was touched.
    pub fn elements(&self, element: Element) -> Option<&Elements> {
        let elements = &self.view().elements;
        let at = elements.binary_search_by_key(&element, |elements| elements.0).ok()?;
        Some(&elements[at].1)
    }

    /// Appends a change to the log of the elements of a kind.
    pub fn write_elements(&mut self, element: Element, r: Term, patch: Patch) {
        self.record(Event::Elements(element, Rc::new(ElementEvent::Write(r, patch))));
    }

    /// Appends an initial element to the log of a kind.
    pub fn read_element(&mut self, element: Element, u: Var, index: Term, value: Term) {
        self.record(Event::Elements(element, Rc::new(ElementEvent::Read(u, index, value))));
    }

    /// All touched places with their logs.
    pub fn places(&self) -> impl Iterator<Item = (Place, &Cells)> {
        self.view().cells.iter().map(|(place, cells)| (*place, cells))
    }

    /// All touched element kinds with their logs.
    pub fn element_kinds(&self) -> impl Iterator<Item = (Element, &Elements)> {
        self.view().elements.iter().map(|(element, elements)| (*element, elements))
    }

    /// Whether anything was written through an unknown reference.
    pub fn has_writes(&self) -> bool {
        self.places().any(|(_, cells)| !cells.writes.is_empty())
            || self.element_kinds().any(|(_, elements)| !elements.writes.is_empty())
    }

    /// The reference chosen for an unknown one; itself when none was.
    pub fn chosen(&self, var: Var) -> Option<Var> {
        self.view().chosen.iter().find(|(from, _)| *from == var).map(|&(_, to)| to)
    }

    /// The references that stand for objects of their own, oldest first.
    pub fn objects(&self) -> impl Iterator<Item = Var> {
        self.view().chosen.iter().filter(|(from, to)| from == to).map(|&(var, _)| var)
    }

    /// Lets `to` stand for `from`.
    pub fn choose(&mut self, from: Var, to: Var) {
        self.record(Event::Choose(from, to));
    }
}
