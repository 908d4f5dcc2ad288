//! Restrictions: everything by which exploration looks at less than Java allows, by name.
//!
//! Invariant: a way that is excluded only together with a restriction is no proof. It is *left out*: `Explorer::left_out` says
//! where the way went that was not looked at. [`Restriction`] is the whole list.

use std::fmt;
use std::rc::Rc;

use crate::path::Taken;

/// What exploration leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Restriction {
    /// Objects have classes of the class path, or the JDK's usual ones.
    Classes,
    /// A call reaches the code that is known: no test overrides it, and nothing else happens in it.
    Overriding,
    /// An array is of one of the array classes of the universe, or exactly as declared where nobody has looked into its class.
    Arrays,
    /// An unknown object is none that existed before: no constant, no literal, no cached box.
    Identity,
    /// Static state is as the initialisers leave it.
    Statics,
    /// System properties, locale, time zone, the interrupt flag and the like are those of this machine.
    Environment,
    /// The stack holds some thousand frames.
    Stack,
    /// The JVM has memory and stack enough, and no error of its own.
    Errors,
    /// Strings whose characters all matter are short.
    Strings,
    /// Given lists, sets and maps have few elements.
    Containers,
    /// Arrays are not very long, and have few unknown rows.
    Lengths,
    /// A `Class` that is looked into is one of a few.
    Mirrors,
    /// Assertions are disabled, or enabled, for the whole run.
    Assertions,
}

impl Restriction {
    /// All of them.
    pub const ALL: [Restriction; 13] = [
        Restriction::Classes,
        Restriction::Overriding,
        Restriction::Arrays,
        Restriction::Identity,
        Restriction::Statics,
        Restriction::Environment,
        Restriction::Stack,
        Restriction::Errors,
        Restriction::Strings,
        Restriction::Containers,
        Restriction::Lengths,
        Restriction::Mirrors,
        Restriction::Assertions,
    ];

    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Restriction::Classes => "classes",
            Restriction::Overriding => "overriding",
            Restriction::Arrays => "arrays",
            Restriction::Identity => "identity",
            Restriction::Statics => "statics",
            Restriction::Environment => "environment",
            Restriction::Stack => "stack",
            Restriction::Errors => "errors",
            Restriction::Strings => "strings",
            Restriction::Containers => "containers",
            Restriction::Lengths => "lengths",
            Restriction::Mirrors => "mirrors",
            Restriction::Assertions => "assertions",
        }
    }
}

/// What was looked at, in words: they follow "not found; ".
impl fmt::Display for Restriction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Restriction::Classes => "looked only at objects of classes that are on the class path",
            Restriction::Overriding => "looked only at calls of methods that no test overrides",
            Restriction::Arrays => "looked only at arrays of their declared type and a few others",
            Restriction::Identity => "looked only at objects that are no constants, literals or cached boxes",
            Restriction::Statics => "looked only at static state as its initialisers leave it",
            Restriction::Environment => "looked only at the properties and settings of this machine",
            Restriction::Stack => "looked only at a few thousand nested calls",
            Restriction::Errors => "looked only at runs in which the JVM itself raises no error",
            Restriction::Strings => "looked only at short strings",
            Restriction::Containers => "looked only at containers of few elements",
            Restriction::Lengths => "looked only at arrays that are not very long",
            Restriction::Mirrors => "looked only at a few classes as a Class",
            Restriction::Assertions => "looked only at runs with assertions as they are set",
        })
    }
}

/// Where a way went that was not looked at.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Left {
    /// Why not.
    pub restriction: Restriction,
    /// Where the frames stood, the innermost first.
    pub at: Rc<[Spot]>,
}

/// Where a frame stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spot {
    /// The rule, or the first one of a predicate.
    pub taken: Taken,
    /// It stands at the test of the predicate: each of its rules may be next.
    pub is_test: bool,
}
