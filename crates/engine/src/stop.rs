//! Why execution stops, as data; and what interrupts an instruction.

use program::{ClassId, LinkError, MethodId};

use crate::value::{Ref, Value};

/// Why execution stopped. Never an error of ours: each is an end that a path can have.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// The invoked method returned; `None` when it is void.
    Returned(Option<Value>),
    /// The invoked method threw this exception.
    Threw(Ref),
    /// The program called `System.exit`.
    Exited(i32),
    /// The budget is used up; `run` goes on from here.
    Budget,
    /// Something is not modelled.
    Unsupported(Unsupported),
}

/// What is not modelled, and where it was needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// One line: usually `class.method`.
    pub what: String,
    /// The method and byte offset that needed it.
    pub at: Option<(MethodId, u32)>,
}

/// What interrupts an instruction or a model.
#[derive(Debug)]
pub enum Trap {
    /// Create this exception and throw it.
    Throw {
        /// Internal name of its class.
        class: &'static str,
        /// Its message.
        message: Option<String>,
    },
    /// Throw this exception.
    Exception(Ref),
    /// Initialise this class, then do it again.
    Initialize(ClassId),
    /// Not modelled.
    Unsupported(String),
    /// `System.exit`.
    Exit(i32),
}

impl Trap {
    /// An exception with a message.
    pub fn throw(class: &'static str, message: impl Into<String>) -> Self {
        Trap::Throw { class, message: Some(message.into()) }
    }

    /// An exception without a message.
    pub fn throw_plain(class: &'static str) -> Self {
        Trap::Throw { class, message: None }
    }

    /// A NullPointerException without a message.
    pub fn null() -> Self {
        Trap::throw_plain("java/lang/NullPointerException")
    }

    /// Something that is not modelled.
    pub fn unsupported(what: impl Into<String>) -> Self {
        Trap::Unsupported(what.into())
    }

    /// A rule does what no verified rule does (say, it dereferences null without a test).
    pub(crate) fn broken(what: &str) -> Self {
        Trap::Unsupported(format!("malformed rules: {what}"))
    }
}

impl From<LinkError> for Trap {
    fn from(error: LinkError) -> Self {
        Trap::Throw { class: error.kind.class_name(), message: Some(error.message) }
    }
}
