//! What makes a state one path of many: the conditions taken so far, the trace, the input heap.
//!
//! Invariant: copying is cheap. Conditions, trace and the log of the heap are lists that share their beginning; their open ends are sealed
//! before a fork.

use std::rc::Rc;

use base::List;
use program::MethodId;
use term::Term;

use crate::guide::Guided;
use crate::restriction::{Left, Restriction};
use crate::text::Text;
use crate::value::Ref;

/// Visits of a loop head in one activation.
#[derive(Clone, Copy, Debug, Default)]
pub struct Visits {
    /// How many of them count.
    pub count: u32,
    /// How many guards that count the path had passed at the last one, plus one.
    pub guards: u32,
}

/// How many guards a path has passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passed {
    /// Those that could have gone either way.
    pub decisions: u32,
    /// Those that depend on unknowns, whether or not they could have gone either way.
    pub guards: u32,
    /// Of these, those on the input heap that the program spells out (no check for null, bounds or classes that an instruction makes).
    pub tests: u32,
}

/// A rule that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Taken {
    /// The method.
    pub method: MethodId,
    /// The rule.
    pub rule: u32,
}

/// What makes a state one path of many.
#[derive(Clone, Default)]
pub struct Path {
    /// The path condition.
    pub conditions: Conditions,
    /// How many conditions there were when the call under test began.
    pub begun: u32,
    /// The guards passed so far.
    pub passed: Passed,
    /// The input heap.
    pub memory: heap::Memory,
    /// What unknown builders of strings were made to be, oldest first.
    pub(crate) builders: Rc<Vec<(Term, Rc<Text>)>>,
    /// The rules taken.
    pub trace: List<Taken>,
    /// The method that the running call was decided to reach.
    pub target: Option<MethodId>,
    /// How many static initialisers are running. What they do is no part of the trace: they may run before the method does.
    pub initialising: u32,
    /// A static initialiser has branched on what a JVM does not promise: what it leaves in statics from then on is not promised either.
    pub blurred: bool,
    /// The way that was decided leads beyond this limit.
    pub cut: Option<Restriction>,
    /// Something was left out on the way here: what follows proves nothing.
    pub is_restricted: bool,
    /// The object that the call under test constructs, if it is a constructor.
    pub constructed: Option<Ref>,
    /// The call under test has begun.
    pub began: bool,
    /// What was left out, until somebody notes it.
    pub left: Vec<Left>,
    /// How far it has followed the machine's guide.
    pub guided: Guided,
}

impl Path {
    /// Makes what a copy will have in common with it shareable.
    pub fn seal(&mut self) {
        self.conditions.seal();
        self.trace.seal();
        self.memory.seal();
    }

    /// Whether anything of the input was changed.
    pub fn has_writes(&self) -> bool {
        self.memory.has_writes() || !self.builders_are_known()
    }

    /// Whether no builder of strings is unknown.
    pub fn builders_are_known(&self) -> bool {
        self.builders.is_empty()
    }
}

/// A conjunction that grows at its end.
#[derive(Clone, Default)]
pub struct Conditions {
    all: List<Condition>,
    len: u32,
}

/// What a condition comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Made {
    /// It is merely assumed of an unknown (a char is not negative).
    Assumed,
    /// Which object a reference is was chosen (lazy initialisation).
    Chosen,
    /// It is assumed that equal objects have equal parts, which decides no atom.
    Congruent,
    /// A guard of a library.
    Library,
    /// A guard of the program itself.
    Program,
}

#[derive(Clone, Copy)]
struct Condition {
    term: Term,
    made: Made,
}

impl Conditions {
    /// Adds a condition.
    pub fn push(&mut self, term: Term, made: Made) {
        self.all.push(Condition { term, made });
        self.len += 1;
    }

    /// Makes them shareable: before a copy.
    pub fn seal(&mut self) {
        self.all.seal();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// True at the beginning.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All of them, oldest first, into `into`.
    pub fn collect_into(&self, into: &mut Vec<Term>) {
        into.clear();
        into.extend(self.all.iter().map(|condition| condition.term));
    }

    /// The conditions that decide atoms, oldest first.
    pub fn telling(&self) -> impl Iterator<Item = Term> {
        self.all.iter().filter(|c| c.made != Made::Congruent).map(|c| c.term)
    }

    /// The conditions that guards made, and which objects were chosen, oldest first.
    pub fn taken(&self) -> Vec<Term> {
        let is_taken = |c: &&Condition| match c.made {
            Made::Library | Made::Program | Made::Chosen => true,
            Made::Assumed | Made::Congruent => false,
        };
        self.all.iter().filter(is_taken).map(|c| c.term).collect()
    }

    /// Those that guards of the program itself made, and which objects were chosen, oldest first; the first `skipped` conditions are left
    /// out.
    pub fn of_program(&self, skipped: u32) -> Vec<Term> {
        let of_program = |c: &&Condition| matches!(c.made, Made::Program | Made::Chosen);
        self.all.iter().skip(skipped as usize).filter(of_program).map(|c| c.term).collect()
    }
}
