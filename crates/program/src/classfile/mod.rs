//! Class files (JVMS 4): our own reader, because one bad method must not lose its class, code is decoded only when asked
//! for, and string constants may hold lone surrogates.
//!
//! Invariant: no input panics, hangs or allocates more than a small multiple of its own length. Every count is checked
//! against the bytes that are left before anything is reserved for it.

mod annotation;
mod attribute;
mod bytecode;
mod constant;
mod flags;
pub(crate) mod names;
mod operand;
mod pool;
mod reader;
mod structure;
mod utf8;

pub(crate) use bytecode::decode;
pub(crate) use pool::Pool;
pub(crate) use structure::{Ids, class_name, glance, read};

use base::Interner;

use crate::error::{LinkError, LinkErrorKind};
use crate::model::{Name, Text};

/// The newest class-file version that this reader knows (JDK 26).
pub(crate) const NEWEST_MAJOR: u16 = 70;

/// The tables that names and string constants are interned in.
#[derive(Debug, Default)]
pub(crate) struct Names {
    names: Interner<str>,
    texts: Interner<[u16]>,
}

impl Names {
    pub(crate) fn name(&self, text: &str) -> Name {
        Name(self.names.intern(text))
    }

    pub(crate) fn find(&self, text: &str) -> Option<Name> {
        self.names.find(text).map(Name)
    }

    pub(crate) fn spell(&self, name: Name) -> std::rc::Rc<str> {
        self.names.get(name.0)
    }

    pub(crate) fn text(&self, units: &[u16]) -> Text {
        Text(self.texts.intern(units))
    }

    pub(crate) fn units(&self, text: Text) -> std::rc::Rc<[u16]> {
        self.texts.get(text.0)
    }
}

/// Why bytes are not a class file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Malformed {
    /// They break the format.
    Format(String),
    /// They are of a version that is not known.
    Version(String),
    /// They hold something else than a class (a module).
    NotAClass(String),
}

impl Malformed {
    pub(crate) fn message(&self) -> &str {
        match self {
            Malformed::Format(message) | Malformed::Version(message) | Malformed::NotAClass(message) => message,
        }
    }

    /// The error that a JVM throws for it.
    pub(crate) fn into_link_error(self) -> LinkError {
        match self {
            Malformed::Format(message) => LinkError::new(LinkErrorKind::ClassFormat, message),
            Malformed::Version(message) => LinkError::new(LinkErrorKind::UnsupportedVersion, message),
            Malformed::NotAClass(message) => LinkError::new(LinkErrorKind::NoClassDefFound, message),
        }
    }
}

pub(crate) type Result<T> = std::result::Result<T, Malformed>;

/// A format error with this message.
pub(crate) fn bad<T>(message: impl Into<String>) -> Result<T> {
    Err(Malformed::Format(message.into()))
}
