//! Assumptions on the input heap as they are written on the command line: `nonsharing(a,b)`, `acyclic(this.first)`.

use std::str::FromStr;

use engine::{Machine, Stop, Subject, Unsupported};
use heap::Shape;
use program::FieldType;
use term::Term;

use crate::error::nearest;

/// An assumption on the input heap. References are parameters or fields reached from them: `this.first`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Assumption {
    /// These two are not the same object.
    Nonaliasing(String, String),
    /// What can be reached from these two has nothing in common.
    Nonsharing(String, String),
    /// No cycle can be reached.
    Acyclic(String),
}

impl FromStr for Assumption {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || {
            let kind = text.split('(').next().unwrap_or_default().trim();
            let near = nearest(kind, ["nonaliasing", "nonsharing", "acyclic"]).filter(|near| near != kind);
            let hint = near.map_or_else(String::new, |near| format!("; did you mean {near}?"));
            format!("expected nonaliasing(a,b), nonsharing(a,b) or acyclic(a){hint}")
        };
        let (kind, rest) = text.trim().split_once('(').ok_or_else(expected)?;
        let inner = rest.strip_suffix(')').ok_or_else(expected)?;
        let names: Vec<String> = inner.split(',').map(|name| name.trim().to_owned()).collect();
        match (kind.trim(), names.as_slice()) {
            ("nonaliasing", [a, b]) => Ok(Assumption::Nonaliasing(a.clone(), b.clone())),
            ("nonsharing", [a, b]) => Ok(Assumption::Nonsharing(a.clone(), b.clone())),
            ("acyclic", [a]) => Ok(Assumption::Acyclic(a.clone())),
            _ => Err(expected()),
        }
    }
}

impl Assumption {
    /// Makes the assumption part of what every path of the method starts with.
    pub(crate) fn make(&self, machine: &mut Machine<'_>, subject: &mut Subject) -> Result<(), Stop> {
        match self {
            Assumption::Nonaliasing(a, b) => {
                let (a, b) = (reference(machine, subject, a)?, reference(machine, subject, b)?);
                engine::with_access(machine, &mut subject.base, |access| {
                    access.assume_nonaliasing(a, b);
                    Ok(())
                })
            }
            Assumption::Nonsharing(a, b) => {
                let (a, b) = (reference(machine, subject, a)?, reference(machine, subject, b)?);
                engine::with_access(machine, &mut subject.base, |access| access.assume_shape(Shape::Nonsharing(a, b)))
            }
            Assumption::Acyclic(a) => {
                let a = reference(machine, subject, a)?;
                engine::with_access(machine, &mut subject.base, |access| access.assume_shape(Shape::Acyclic(a)))
            }
        }
        .map_err(|_| wrong(format!("cannot assume {self:?}")))
    }
}

fn wrong(what: String) -> Stop {
    Stop::Unsupported(Unsupported { what, at: None })
}

/// The reference that a path of names means.
fn reference(machine: &mut Machine<'_>, subject: &mut Subject, path: &str) -> Result<Term, Stop> {
    let mut names = path.split('.');
    let first = names.next().unwrap_or_default();
    let argument = subject.arguments.iter().find(|argument| argument.name == first);
    let argument = argument.ok_or_else(|| wrong(format!("{path}: there is no parameter {first}")))?;
    let mut declared = argument.declared;
    let mut term = argument.value.as_term().ok_or_else(|| wrong(format!("{path} is no unknown")))?;
    for name in names {
        let program = machine.program;
        let class = program.class_of_type(declared).map_err(|error| wrong(error.message))?;
        let field =
            program.find_field(class, name).ok_or_else(|| wrong(format!("{path}: there is no field {name}")))?;
        declared = program.field_type(program.field(field).descriptor).map_err(|error| wrong(error.message))?;
        let read = engine::with_access(machine, &mut subject.base, |access| access.field(term, field));
        term = read.map_err(|_| wrong(format!("{path} cannot be read")))?;
    }
    match declared {
        FieldType::Reference(_) => Ok(term),
        FieldType::Primitive(_) => Err(wrong(format!("{path} is no reference"))),
    }
}
