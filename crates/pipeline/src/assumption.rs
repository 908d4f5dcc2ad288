//! Assumptions on the input heap as they are written on the command line: `nonsharing(a,b)`, `acyclic(this.first)`.

use std::str::FromStr;

use engine::{Machine, Stop, Subject, Unsupported, witness};
use heap::Shape;
use program::{ClassId, Field, FieldId, FieldType, MethodId, Program};
use term::Term;

use crate::error::nearest;
use crate::{Error, Opened};

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

impl std::fmt::Display for Assumption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Assumption::Nonaliasing(a, b) => write!(f, "nonaliasing({a},{b})"),
            Assumption::Nonsharing(a, b) => write!(f, "nonsharing({a},{b})"),
            Assumption::Acyclic(a) => write!(f, "acyclic({a})"),
        }
    }
}

impl Assumption {
    /// The references that it speaks of.
    fn paths(&self) -> Vec<&str> {
        match self {
            Assumption::Nonaliasing(a, b) | Assumption::Nonsharing(a, b) => vec![a, b],
            Assumption::Acyclic(a) => vec![a],
        }
    }

    /// Makes the assumption part of what every path of the method starts with. Of a method without such names it says nothing.
    ///
    /// # Errors
    /// When a field cannot be read.
    pub fn make(&self, machine: &mut Machine<'_>, subject: &mut Subject) -> Result<(), Stop> {
        let given: Vec<Named> =
            subject.arguments.iter().map(|argument| (argument.name.clone(), argument.declared)).collect();
        let meant: Result<Vec<Meant>, NoSuchName> =
            self.paths().into_iter().map(|path| meant(machine.program, &given, path)).collect();
        let Ok(meant) = meant else { return Ok(()) };
        let terms: Result<Vec<Term>, Stop> = meant.iter().map(|meant| reference(machine, subject, meant)).collect();
        let made = match (self, terms?.as_slice()) {
            (Assumption::Nonaliasing(..), &[a, b]) => engine::with_access(machine, &mut subject.base, |access| {
                access.assume_nonaliasing(a, b);
                Ok(())
            }),
            (Assumption::Nonsharing(..), &[a, b]) => {
                engine::with_access(machine, &mut subject.base, |access| access.assume_shape(Shape::Nonsharing(a, b)))
            }
            (Assumption::Acyclic(_), &[a]) => {
                engine::with_access(machine, &mut subject.base, |access| access.assume_shape(Shape::Acyclic(a)))
            }
            (Assumption::Nonaliasing(..) | Assumption::Nonsharing(..) | Assumption::Acyclic(_), _) => Ok(()),
        };
        made.map_err(|_| wrong(format!("cannot assume {self}")))
    }
}

/// Checks that each assumption speaks of one of the methods at least. The answer is a note per assumption that does not speak of all.
///
/// # Errors
/// When a name means nothing in any of them, with the nearest match.
pub fn check_assumptions(
    opened: &Opened,
    methods: &[MethodId],
    assumptions: &[Assumption],
) -> Result<Vec<String>, Error> {
    let program = &opened.program;
    let machine = Machine::new(program, opened.translator(), engine::Options::default());
    let mut notes = Vec::new();
    for assumption in assumptions {
        let mut failures: Vec<NoSuchName> = Vec::new();
        for &method in methods {
            let given = parameters(&machine, method);
            failures.extend(assumption.paths().into_iter().find_map(|path| meant(program, &given, path).err()));
        }
        let spoken = methods.len() - failures.len();
        if spoken == 0 && !methods.is_empty() {
            // What is nearly right says more than what is wrong from the beginning.
            failures.sort_by_key(|failure| failure.hint.is_none());
            let what = failures.swap_remove(0);
            return Err(Error::BadAssumption(format!("{assumption}: {what}")));
        }
        if spoken < methods.len() {
            notes.push(format!("{assumption} speaks of {spoken} of {} methods", methods.len()));
        }
    }
    Ok(notes)
}

/// A parameter or the receiver, with its type.
type Named = (String, FieldType);

/// The names of a method's receiver and parameters.
fn parameters(machine: &Machine<'_>, method: MethodId) -> Vec<Named> {
    let program = machine.program;
    let data = program.method(method);
    let has_receiver = !data.access.is_static() && &*program.spell(data.name) != "<init>";
    let this = has_receiver.then(|| ("this".to_owned(), FieldType::Reference(program.class(data.class).name)));
    let descriptor = program.method_descriptor(data.descriptor).ok();
    let types = descriptor.map(|descriptor| descriptor.parameters.clone()).unwrap_or_default();
    this.into_iter().chain(witness::parameter_names(machine, method).into_iter().zip(types)).collect()
}

fn wrong(what: String) -> Stop {
    Stop::Unsupported(Unsupported { what, at: None })
}

/// A name that means nothing, and one that is like it.
struct NoSuchName {
    what: String,
    hint: Option<String>,
}

impl std::fmt::Display for NoSuchName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let hint = self.hint.as_ref().map_or_else(String::new, |near| format!("; did you mean {near}?"));
        write!(f, "{}{hint}", self.what)
    }
}

/// What a path of names means: a parameter by its place, and fields.
struct Meant {
    argument: usize,
    fields: Vec<FieldId>,
    path: String,
}

fn meant(program: &Program, given: &[Named], path: &str) -> Result<Meant, NoSuchName> {
    let mut names = path.split('.').map(str::trim);
    let first = names.next().unwrap_or_default();
    let argument = given.iter().position(|(name, _)| name == first).ok_or_else(|| {
        let hint = nearest(first, given.iter().map(|(name, _)| name));
        NoSuchName { what: format!("there is no parameter {first}"), hint }
    })?;
    let mut declared = given[argument].1;
    let mut spelled = first.to_owned();
    let mut fields = Vec::new();
    for name in names {
        let no_fields = || NoSuchName { what: format!("{spelled} has no fields"), hint: None };
        let class = match declared {
            FieldType::Reference(_) => program.class_of_type(declared).map_err(|_| no_fields())?,
            FieldType::Primitive(_) => return Err(no_fields()),
        };
        let above = |class: &ClassId| program.superclass(*class).ok().flatten();
        let classes: Vec<ClassId> = std::iter::successors(Some(class), above).collect();
        let all = classes.iter().flat_map(|&class| program.class(class).fields.iter());
        let all: Vec<&Field> = all.filter(|field| !field.access.is_static()).collect();
        let field = all.iter().find(|field| *program.spell(field.name) == *name).ok_or_else(|| {
            let hint = nearest(name, all.iter().map(|field| program.spell(field.name)));
            NoSuchName { what: format!("{spelled} has no field {name}"), hint }
        })?;
        declared =
            program.field_type(field.descriptor).map_err(|error| NoSuchName { what: error.message, hint: None })?;
        fields.push(field.id);
        spelled = format!("{spelled}.{name}");
    }
    match declared {
        FieldType::Reference(_) => Ok(Meant { argument, fields, path: spelled }),
        FieldType::Primitive(_) => Err(NoSuchName { what: format!("{spelled} is no reference"), hint: None }),
    }
}

/// The reference that is meant.
fn reference(machine: &mut Machine<'_>, subject: &mut Subject, meant: &Meant) -> Result<Term, Stop> {
    let Meant { argument, fields, path } = meant;
    let value = subject.arguments[*argument].value;
    let mut term = value.as_term().ok_or_else(|| wrong(format!("{path} is no unknown")))?;
    for &field in fields {
        let read = engine::with_access(machine, &mut subject.base, |access| access.field(term, field));
        term = read.map_err(|_| wrong(format!("{path} cannot be read")))?;
    }
    Ok(term)
}
