//! From what people write to rules: `Hard.java:15`, `demo.Hard.run:12`, `demo.Hard.run`, a throw, a call, the changed lines of a diff.

use std::rc::Rc;

use backward::Target;
use program::code::Insn;
use program::{ClassId, MethodId};
use rules::Instr;

use crate::error::{Error, nearest};
use crate::{Opened, find_class, find_methods, own_classes};

/// What is to be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A line of a source file: its name, with as many folders before it as are needed to tell it from others.
    Line(String, u16),
    /// An instruction of a method by its byte offset; the method's beginning when none is given.
    Point(String, Option<u32>),
    /// Every `throw` statement of a class, or of a method of it.
    Throws(String),
    /// Every call of a method.
    Calls(String),
}

/// A target by the words for it.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// The words.
    pub text: String,
    /// The rules, by method: to reach any of them is to reach the target. None where the place has no code.
    pub targets: Vec<Target>,
    /// Why there are none.
    pub missing: Option<String>,
}

impl Aimed {
    /// A place without code, and what is said of it: it is answered beside others that have some.
    pub fn missing(aim: &Aim, why: String) -> Self {
        let text = match aim {
            Aim::Line(file, line) => format!("{file}:{line}"),
            Aim::Point(name, Some(offset)) => format!("{name}:{offset}"),
            Aim::Point(name, None) | Aim::Throws(name) | Aim::Calls(name) => name.clone(),
        };
        Self { text, targets: Vec::new(), missing: Some(why) }
    }
}

/// The targets that an aim means; none when a line of a diff has no code.
///
/// # Errors
/// When there is no such file, class, method or line.
pub fn aim(opened: &Opened, aim: &Aim) -> Result<Vec<Aimed>, Error> {
    match aim {
        Aim::Line(file, line) => line_of(opened, file, *line).map(|aimed| vec![aimed]),
        Aim::Point(name, offset) => point(opened, name, *offset).map(|aimed| vec![aimed]),
        Aim::Throws(name) => {
            let methods = methods_named(opened, name)?;
            Ok(sites(opened, &methods, |insn| matches!(insn, Insn::Throw)))
        }
        Aim::Calls(name) => {
            let callees = methods_named(opened, name)?;
            let program = &opened.program;
            let is_call = |insn: &Insn| match insn {
                Insn::Invoke(_, member) => callees.iter().any(|&callee| {
                    let callee = program.method(callee);
                    (callee.name, callee.descriptor) == (member.name, member.descriptor)
                        && program.load(member.class).is_ok_and(|class| {
                            program.is_assignable(class, callee.class).unwrap_or(false)
                                || program.is_assignable(callee.class, class).unwrap_or(false)
                        })
                }),
                _ => false,
            };
            let all: Vec<MethodId> = own_classes(opened).into_iter().flat_map(|class| coded(opened, class)).collect();
            Ok(sites(opened, &all, is_call))
        }
    }
}

/// The methods of a class that have code; not those that clauses have become.
fn coded(opened: &Opened, class: ClassId) -> Vec<MethodId> {
    let program = &opened.program;
    let is_clause = |method: &MethodId| crate::jml::is_made(&program.spell(program.method(*method).name));
    let mut found = find_methods(opened, class, None).unwrap_or_default();
    found.retain(|method| opened.input.clauses.is_empty() || !is_clause(method));
    found
}

/// `demo.Hard` or `demo.Hard.run`: the methods that are meant.
pub(super) fn methods_named(opened: &Opened, name: &str) -> Result<Vec<MethodId>, Error> {
    let class = match find_class(opened, name) {
        Ok(class) => return Ok(coded(opened, class)),
        Err(error) => error,
    };
    let before = name.find('(').unwrap_or(name.len());
    let Some(dot) = name[..before].rfind('.') else { return Err(class) };
    let class = find_class(opened, &name[..dot])?;
    find_methods(opened, class, Some(&name[dot + 1..]))
}

/// A target per instruction of these methods that is one of those wanted.
fn sites(opened: &Opened, methods: &[MethodId], wanted: impl Fn(&Insn) -> bool) -> Vec<Aimed> {
    let mut found = Vec::new();
    for &method in methods {
        let Ok(Some(code)) = opened.program.code(method) else { continue };
        for instruction in code.instructions.iter().filter(|instruction| wanted(&instruction.insn)) {
            let target = target(opened, method, |offset| offset == instruction.offset);
            let text = format!("{}:{}", crate::method_name(opened, method), instruction.offset);
            found.extend(target.map(|target| Aimed { text, targets: vec![target], missing: None }));
        }
    }
    found
}

/// The rules of a method that perform one of the instructions that are wanted. What raises their implicit exceptions does not.
fn target(opened: &Opened, method: MethodId, wanted: impl Fn(u32) -> bool) -> Option<Target> {
    let rules: Rc<rules::Method> = crate::rules(opened, method).ok()?;
    let performs = |rule: &rules::Rule| {
        let raises = rules.body(rule).iter().any(|instr| matches!(instr, Instr::Fault { .. }));
        !raises && rules.origins_of(rule).iter().any(|&offset| wanted(offset))
    };
    let found: Vec<u32> = (0..rules.rules.len() as u32).filter(|&rule| performs(&rules.rules[rule as usize])).collect();
    (!found.is_empty()).then_some(Target { method, rules: found })
}

fn point(opened: &Opened, name: &str, offset: Option<u32>) -> Result<Aimed, Error> {
    let methods = methods_named(opened, name)?;
    let first = |method| {
        let code = opened.program.code(method).ok().flatten();
        code.and_then(|code| code.instructions.first().map(|instruction| instruction.offset)).unwrap_or(0)
    };
    let targets: Vec<Target> = methods
        .iter()
        .filter_map(|&method| {
            let offset = offset.unwrap_or_else(|| first(method));
            target(opened, method, |at| at == offset)
        })
        .collect();
    let text = offset.map_or_else(|| name.to_owned(), |offset| format!("{name}:{offset}"));
    match targets.is_empty() {
        true => Err(Error::NoSuchPlace(format!("{name} has no instruction at byte offset {}", offset.unwrap_or(0)))),
        false => Ok(Aimed { text, targets, missing: None }),
    }
}

/// The classes of a source file: its name, or its name with folders as in `demo/Hard.java`.
fn classes_of(opened: &Opened, file: &str) -> Vec<ClassId> {
    let file = file.replace('\\', "/");
    let program = &opened.program;
    let is_meant = |class: &ClassId| {
        let class = program.class(*class);
        let Some(source) = &class.source_file else { return false };
        let name = program.spell(class.name);
        let full = match name.rsplit_once('/') {
            Some((package, _)) => format!("{package}/{source}"),
            None => source.to_string(),
        };
        full == *file || full.ends_with(&format!("/{file}")) || file.ends_with(&format!("/{full}"))
    };
    own_classes(opened).into_iter().filter(is_meant).collect()
}

fn line_of(opened: &Opened, file: &str, line: u16) -> Result<Aimed, Error> {
    let classes = classes_of(opened, file);
    if classes.is_empty() {
        let program = &opened.program;
        let sources: Vec<String> = own_classes(opened)
            .into_iter()
            .filter_map(|class| program.class(class).source_file.as_ref().map(ToString::to_string))
            .collect();
        return Err(Error::NoSuchSource { name: file.to_owned(), nearest: nearest(file, &sources) });
    }
    let text = format!("{file}:{line}");
    let mut targets = Vec::new();
    let mut lines: Vec<u16> = Vec::new();
    for method in classes.into_iter().flat_map(|class| coded(opened, class)) {
        let Ok(Some(code)) = opened.program.code(method) else { continue };
        lines.extend(code.lines.iter().map(|&(_, line)| line));
        targets.extend(target(opened, method, |offset| code.line(offset) == Some(line)));
    }
    if targets.is_empty() {
        let before = lines.iter().copied().filter(|&known| known < line).max();
        let after = lines.iter().copied().filter(|&known| known > line).min();
        let hint = match (before, after) {
            (Some(before), Some(after)) => format!("; the nearest are lines {before} and {after}"),
            (Some(near), None) | (None, Some(near)) => format!("; the nearest is line {near}"),
            (None, None) => String::new(),
        };
        return Err(Error::NoSuchPlace(format!("{file} has no code at line {line}{hint}")));
    }
    Ok(Aimed { text, targets, missing: None })
}
