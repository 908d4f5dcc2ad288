//! Layer 3: the symbolic heap. What a method finds in memory is unknown: references, their classes, fields, elements and lengths.
//!
//! An unknown reference is an unknown of the solver. A write to a field of an unknown reference is appended to that field's log; a
//! read is a guarded value: newest entry first, `r = s ? v : …`, down to the initial value of the field for `r`. So aliasing is a
//! constraint, not a branch (seed of the idea: the heap solver of PET). The lazy regimes use the same log, after they have chosen at
//! the first dereference which object a reference is.
//!
//! | part | what it is |
//! |---|---|
//! | `universe` | the classes that unknown references may have, numbered so that a class test is an interval |
//! | `inputs` | which unknown stands for what: a parameter, a field of an unknown, an element, a class, a length |
//! | `generics` | what generic signatures say of the parts of unknown containers |
//! | `labels` | what terms mean to a reader |
//! | `memory` | the logs and initial reads of one state; persistent, cheap to copy |
//! | `facts` | atoms that the path condition has decided |
//! | `access` | reads, writes, identity and classes of references, as terms |
//! | `classes` | what references can be, and tests against a class |
//! | `elements` | the same for elements of arrays |
//! | `open` | what is known of objects whatever classes a test adds |
//! | `name` | unknowns that stand for guarded references |
//! | `assume` | assumptions on the shape of the input heap: nonsharing, acyclic |
//! | `literals` | unknown `Class` objects: which class literal each is |
//! | `lazy` | the choice of an object at the first dereference |
//!
//! Deliberately absent: the objects that the program itself allocates. They are the engine's, which is asked through [`Objects`].

mod access;
mod assume;
mod classes;
mod elements;
mod facts;
mod generics;
mod inputs;
mod labels;
mod lazy;
mod literals;
mod memory;
mod name;
mod open;
mod same;
mod universe;

pub use access::{Access, Content, Need, Objects, starts_as_zero};
pub use assume::Shape;
pub use facts::Facts;
pub use generics::{bounds, parameters, with_bounds};
pub use inputs::{Held, Inputs, Kinds, Origin, Reference, Symbols};
pub use labels::{Gives, Label, Labels};
pub use lazy::Candidate;
pub use memory::{Cells, Elements, Fresh, Memory, Patch, Place, Source};
pub use open::{is_closed, is_leaf, may_be_both};
pub use universe::{ClassSet, Defined, Given, Part, Universe};

/// How aliasing among unknown references is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Regime {
    /// Aliasing is a constraint: branches come only from the program.
    #[default]
    Solver,
    /// At its first dereference, an unknown reference is a new object or one that was dereferenced before.
    Lazy,
    /// At its first dereference, an unknown reference is a new object.
    LazyNoAlias,
}
