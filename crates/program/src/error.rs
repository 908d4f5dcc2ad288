//! What can go wrong: opening the class path (`Error`), linking a class or member (`LinkError`), decoding code (`CodeError`).
//!
//! Invariant: every message is one line. A `LinkError` carries what HotSpot would throw, so that a path can end with it.

use std::path::PathBuf;

/// Why a program could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{}: no such file or folder", .0.display())]
    Missing(PathBuf),
    #[error("{}: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: String },
    #[error("{}: neither a folder, a jar nor a class file", .0.display())]
    UnknownKind(PathBuf),
    #[error("{}: not a valid class file: {reason}", path.display())]
    BadClassFile { path: PathBuf, reason: String },
    #[error("{}: not a valid jar: {reason}", path.display())]
    BadJar { path: PathBuf, reason: String },
    #[error("{}: refused, entry name {entry:?} leaves the jar", path.display())]
    UnsafeEntry { path: PathBuf, entry: String },
    #[error("{}: refused as a zip bomb: {reason}", path.display())]
    ZipBomb { path: PathBuf, reason: String },
    #[error("{}: not a JDK: {reason}", path.display())]
    NotAJdk { path: PathBuf, reason: String },
    #[error("JAVA_HOME: {0}")]
    JavaHome(Box<Error>),
    #[error("no JDK found: give one, set JAVA_HOME or put java on the PATH")]
    NoJdk,
}

/// The error that a JVM throws when it links a class or a member (JVMS 5.3, 5.4).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}: {message}", kind.class_name())]
pub struct LinkError {
    pub kind: LinkErrorKind,
    /// HotSpot's message.
    pub message: String,
}

impl LinkError {
    pub(crate) fn new(kind: LinkErrorKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    /// What is wrong, in words: HotSpot's message for a missing class is its name alone.
    pub fn in_words(&self) -> String {
        match self.kind {
            LinkErrorKind::NoClassDefFound => format!("{} is not on the class path", self.message.replace('/', ".")),
            LinkErrorKind::ClassFormat
            | LinkErrorKind::UnsupportedVersion
            | LinkErrorKind::ClassCircularity
            | LinkErrorKind::IncompatibleClassChange
            | LinkErrorKind::NoSuchField
            | LinkErrorKind::NoSuchMethod
            | LinkErrorKind::IllegalAccess
            | LinkErrorKind::AbstractMethod
            | LinkErrorKind::Verify => self.message.clone(),
        }
    }
}

/// The subclasses of `LinkageError` that loading and resolution throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LinkErrorKind {
    NoClassDefFound,
    ClassFormat,
    UnsupportedVersion,
    ClassCircularity,
    IncompatibleClassChange,
    NoSuchField,
    NoSuchMethod,
    IllegalAccess,
    AbstractMethod,
    Verify,
}

impl LinkErrorKind {
    /// The internal name of the Java class that is thrown.
    pub fn class_name(self) -> &'static str {
        match self {
            LinkErrorKind::NoClassDefFound => "java/lang/NoClassDefFoundError",
            LinkErrorKind::ClassFormat => "java/lang/ClassFormatError",
            LinkErrorKind::UnsupportedVersion => "java/lang/UnsupportedClassVersionError",
            LinkErrorKind::ClassCircularity => "java/lang/ClassCircularityError",
            LinkErrorKind::IncompatibleClassChange => "java/lang/IncompatibleClassChangeError",
            LinkErrorKind::NoSuchField => "java/lang/NoSuchFieldError",
            LinkErrorKind::NoSuchMethod => "java/lang/NoSuchMethodError",
            LinkErrorKind::IllegalAccess => "java/lang/IllegalAccessError",
            LinkErrorKind::AbstractMethod => "java/lang/AbstractMethodError",
            LinkErrorKind::Verify => "java/lang/VerifyError",
        }
    }
}

/// Why a method's code could not be decoded. The rest of its class is unaffected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    /// The byte offset of the instruction at fault, when there is one.
    pub offset: Option<u32>,
    pub message: String,
}

impl std::fmt::Display for CodeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.offset {
            Some(offset) => write!(f, "at offset {offset}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for CodeError {}
