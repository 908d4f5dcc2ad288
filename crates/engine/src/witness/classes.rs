//! Sets of classes as tests in Java: `x instanceof Shape`, `x.getClass() == Disc.class`.

use heap::{ClassSet, Universe};
use program::{ClassId, Program};

use super::condition::{Meant, Null};

/// A test with more parts than this is not worth reading.
const MOST: usize = 6;

/// A test of an object.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Test {
    /// All of these.
    All(Vec<String>),
    /// One of these.
    Any(Vec<String>),
}

impl Test {
    /// As one operand of a conjunction, or of several; nothing for what holds always.
    pub(super) fn conjunct(&self, several: bool) -> Option<String> {
        match self {
            Test::All(parts) if parts.is_empty() => None,
            Test::All(parts) => Some(parts.join(" && ")),
            Test::Any(parts) if parts.len() > 1 && several => Some(format!("({})", parts.join(" || "))),
            Test::Any(parts) => Some(parts.join(" || ")),
        }
    }

    /// As an operand of anything.
    pub(super) fn operand(&self) -> String {
        match self {
            Test::All(parts) if parts.is_empty() => "true".into(),
            Test::All(parts) if parts.len() > 1 => format!("({})", parts.join(" && ")),
            Test::All(parts) => parts.concat(),
            Test::Any(_) => self.conjunct(true).unwrap_or_default(),
        }
    }
}

/// The test that `name`, whose class can be one of `possible`, is what is meant; `None` if none is short.
pub(super) fn test(
    program: &Program,
    universe: &Universe,
    name: &str,
    possible: &ClassSet,
    meant: &Meant,
) -> Option<Test> {
    if possible.iter().any(|number| number as usize >= universe.len()) {
        return None;
    }
    let wanted = possible.intersect(&meant.classes);
    let others = possible.minus(&wanted);
    let yes = parts(program, universe, name, possible, &wanted);
    let no = parts(program, universe, name, possible, &others);
    let is_shorter = |one: &Option<Vec<String>>, other: &Option<Vec<String>>| {
        let len = |parts: &Option<Vec<String>>| parts.as_ref().map_or(usize::MAX, Vec::len);
        len(one) < len(other)
    };
    let not = |no: Vec<String>| no.iter().map(|test| negated(test)).collect::<Vec<_>>();
    let null = |relation: &str| format!("{name} {relation} null");
    Some(match meant.null {
        Null::Yes if wanted.is_empty() => Test::All(vec![null("==")]),
        Null::Yes | Null::Unsaid if others.is_empty() => Test::All(Vec::new()),
        Null::No if others.is_empty() => Test::All(vec![null("!=")]),
        Null::Yes if is_shorter(&yes, &no) => Test::Any(std::iter::once(null("==")).chain(yes?).collect()),
        Null::Yes => Test::All(not(no?)),
        Null::Unsaid if is_shorter(&no, &yes) => Test::All(not(no?)),
        Null::No if is_shorter(&no, &yes) => Test::All(std::iter::once(null("!=")).chain(not(no?)).collect()),
        Null::No | Null::Unsaid => Test::Any(yes?),
    })
}

fn negated(test: &str) -> String {
    match test {
        _ if test.contains(" == ") => test.replace(" == ", " != "),
        _ if test.ends_with(".isArray()") => format!("!{test}"),
        _ => format!("!({test})"),
    }
}

/// Tests one of which exactly the classes of a set pass.
fn parts(
    program: &Program,
    universe: &Universe,
    name: &str,
    possible: &ClassSet,
    set: &ClassSet,
) -> Option<Vec<String>> {
    let mut left = set.clone();
    let mut found = Vec::new();
    // All arrays together are one kind of object, unless nothing else is possible.
    let arrays = universe.arrays().intersect(possible);
    let is_kind = arrays.count() > 1 && arrays.is_subset(set) && !possible.is_subset(&arrays);
    while let Some(first) = left.first() {
        if found.len() == MOST {
            return None;
        }
        let class = universe.class(first);
        if is_kind && arrays.contains(first) {
            found.push(format!("{name}.getClass().isArray()"));
            left = left.minus(&arrays);
            continue;
        }
        // The widest class or interface whose instances are all meant, nearest first among those that are as wide.
        let mut best: Option<(usize, ClassId, ClassSet)> = None;
        for above in program.lineage(class) {
            let instances = universe.instances(program, above).intersect(possible);
            let wide = instances.count();
            if instances.is_subset(set) && best.as_ref().is_none_or(|(known, ..)| wide > *known) {
                best = Some((wide, above, instances));
            }
        }
        match best {
            Some((_, above, instances)) => {
                found.push(format!("{name} instanceof {}", simple_name(program, above)));
                left = left.minus(&instances);
            }
            None => {
                found.push(format!("{name}.getClass() == {}.class", simple_name(program, class)));
                left = left.minus(&ClassSet::single(first));
            }
        }
    }
    (!found.is_empty()).then_some(found)
}

/// A class without its package.
pub(crate) fn simple_name(program: &Program, class: ClassId) -> String {
    let name = program.external(program.class(class).name);
    let simple = name.rsplit('.').next().unwrap_or_default();
    // Stubs and given objects are no classes of the user's.
    if ["$$Stub", "$$Open", "$$Given"].iter().any(|suffix| simple.ends_with(suffix)) {
        simple.to_owned()
    } else {
        simple.replace('$', ".")
    }
}
