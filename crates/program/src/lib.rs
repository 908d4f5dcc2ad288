//! Layer 2: the Java program under test. Class path, JDK image, class files, hierarchy and resolution (JVMS 4 and 5).
//!
//! Invariant: loading is lazy and append-only; a class once loaded never changes, so `&Class` lives as long as `&Program`.

mod access;
mod classfile;
pub mod code;
mod describe;
mod descriptor;
mod error;
pub mod exhaustive_switch;
mod glance;
mod hierarchy;
pub mod jdk;
mod loading;
mod model;
mod nearest;
mod program;
mod resolve;
mod select;
mod sight;
mod source;
pub mod string_switch;

pub use descriptor::{FieldType, MethodDescriptor};
pub use error::{CodeError, Error, LinkError, LinkErrorKind};
pub use glance::Glance;
pub use loading::ClassDefinition;
pub use model::*;
pub use program::{Options, Program};
pub use sight::{Sight, outer, sounds_like_adding};
