//! Contracts that are written as JML clauses: the methods that they have become (`jml`), by the method or class that they speak of.

use program::{ClassId, Method, MethodId, Program};

use crate::lookup::{Precondition, takes_the_same};
use crate::{Opened, jml};

/// The preconditions that are written above a method.
pub(crate) fn written_preconditions(opened: &Opened, method: MethodId) -> Vec<Precondition> {
    let program = &opened.program;
    let name = clause_name(program, method);
    let found = clauses(opened, program.method(method).class, jml::Keyword::Requires, &name);
    let found = found.into_iter().filter_map(|(candidate, text)| {
        let hidden = takes_the_same(program, method, candidate)?;
        Some(Precondition { method: candidate.id, hidden, text })
    });
    found.collect()
}

/// What is written above a method as holding when it returns.
pub(crate) fn written_postconditions(opened: &Opened, method: MethodId) -> Vec<sequence::Promise> {
    let program = &opened.program;
    let data = program.method(method);
    let spelled = program.spell(data.descriptor);
    let (parameters, result) = spelled.trim_start_matches('(').split_once(')').unwrap_or_default();
    let is_constructor = &*program.spell(data.name) == "<init>";
    let result = if is_constructor { "" } else { result.trim_end_matches('V') };
    let class = program.spell(program.class(data.class).name);
    let outer = class.rsplit_once('$').map(|(outer, _)| format!("L{outer};"));
    let without = outer.and_then(|outer| parameters.strip_prefix(outer.as_str())).filter(|_| is_constructor);
    let found = clauses(opened, data.class, jml::Keyword::Ensures, &clause_name(program, method));
    let found = found.into_iter().filter_map(|(candidate, text)| {
        let takes = program.spell(candidate.descriptor);
        let name = program.spell(candidate.name).replacen(jml::Keyword::Ensures.prefix(), jml::OLD, 1);
        let before = format!("({parameters})Ljava/util/function/Predicate;");
        let saves = program.find_method(data.class, &name, &before);
        let hidden = match saves {
            Some(_) => 0,
            None if *takes == *format!("({result}{parameters})Z") => 0,
            None => without.filter(|rest| *takes == *format!("({result}{rest})Z")).map(|_| 1)?,
        };
        Some(sequence::Promise { of: method, holds: candidate.id, saves, hidden, text })
    });
    found.collect()
}

/// What is written in a class, or one that it extends, as holding of its objects.
pub(crate) fn written_invariants(opened: &Opened, class: ClassId) -> Vec<sequence::Invariant> {
    let program = &opened.program;
    let above = |&class: &ClassId| program.superclass(class).ok().flatten();
    let all = std::iter::successors(Some(class), above);
    let found = all.flat_map(|class| clauses(opened, class, jml::Keyword::Invariant, ""));
    found.map(|(method, text)| sequence::Invariant { holds: method.id, text }).collect()
}

/// A method's name as those of its clauses have it.
fn clause_name(program: &Program, method: MethodId) -> String {
    match &*program.spell(program.method(method).name) {
        "<init>" => jml::CONSTRUCTOR.to_owned(),
        name => name.to_owned(),
    }
}

/// The methods that clauses above methods of a name have become, each with its text, in the order of lines.
fn clauses<'o>(opened: &'o Opened, class: ClassId, keyword: jml::Keyword, name: &str) -> Vec<(&'o Method, String)> {
    let program = &opened.program;
    let start = format!("{}{name}$", keyword.prefix());
    let found = program.class(class).methods.iter().filter_map(|candidate| {
        let spelled = program.spell(candidate.name);
        let number = spelled.strip_prefix(&start)?;
        let clause = opened.input.clauses.iter().find(|clause| clause.name == *spelled && !number.contains('$'))?;
        Some((clause.line, (candidate, format!("{} {}", keyword.word(), clause.text))))
    });
    let mut found: Vec<(usize, (&Method, String))> = found.collect();
    found.sort_by_key(|(line, _)| *line);
    found.into_iter().map(|(_, clause)| clause).collect()
}
