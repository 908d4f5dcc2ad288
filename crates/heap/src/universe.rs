//! The universe: the closed set of classes that unknown references may have. Fixed before exploration.
//!
//! Invariant: the classes are numbered in preorder over the tree of superclasses, so that the instances of a class are one
//! interval of numbers, and the smallest number of a set is its most ordinary class. Array classes come last: to `Object` they are like
//! other classes, and those that can be held as one of them are some intervals, like those of an interface.

mod arrays;
mod known;
mod mentions;
mod order;
mod set;
mod signature;
#[cfg(test)]
mod tests;

use std::cell::RefCell;

use program::{ClassId, ClassKind, FieldId, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::access::can_be_explored;

use mentions::Mentions;
use order::{Numbering, is_instantiable};

pub use set::ClassSet;

/// The instantiable classes, numbered so that the subclasses of a class are consecutive.
#[derive(Debug)]
pub struct Universe {
    /// By number.
    classes: Vec<ClassId>,
    numbers: FxHashMap<ClassId, u32>,
    /// The first and the last number at or below each class, abstract ones included, that has instances here.
    spans: FxHashMap<ClassId, (u32, u32)>,
    /// The number of the first array class; those behind it are arrays, too.
    first_array: u32,
    /// The sets that were asked for.
    instances: RefCell<FxHashMap<ClassId, ClassSet>>,
    /// The parts of given objects.
    parts: FxHashMap<FieldId, Part>,
    /// The open stubs, by what they stand for.
    opens: FxHashMap<ClassId, ClassId>,
    /// Which classes leave no room for others, as far as that was asked for.
    pub(crate) closed: RefCell<FxHashMap<ClassId, bool>>,
}

/// A part of a given object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The place of the type argument that says its class in the declaration of the object, and the class where none does.
    pub typed: Option<(usize, ClassId)>,
    /// Whether it has that class whatever the declaration says, which is then of no such object: `Properties` is a map of strings.
    pub fixed: bool,
    /// Whether it is never null.
    pub present: bool,
}

/// A class of given objects.
pub struct Given {
    /// The class.
    pub class: ClassId,
    /// Its parts.
    pub parts: Vec<(FieldId, Part)>,
}

/// The classes that Crisol itself defines for unknown objects.
pub trait Defined {
    /// The class of given objects that stands for a class of the JDK.
    fn given(&self, class: ClassId) -> Option<Given>;
    /// A stub for an abstract class or interface; `implemented` says that there are classes with a name below it whose unknown objects can be explored.
    fn stub(&self, class: ClassId, members: &[ClassId], implemented: bool) -> Option<ClassId>;
    /// An open stub for a class or interface, whatever implements it.
    fn open(&self, class: ClassId) -> Option<ClassId>;
}

impl Universe {
    /// The universe of `roots`, the classes of the user's class path: they themselves, the classes that they mention (not
    /// those that these mention in turn), well-known implementations of the JDK's interfaces and abstract classes among
    /// them, arrays (`arrays`), and `java/lang/Object`. A class that does not load is left out.
    pub fn new(program: &Program, roots: &[ClassId]) -> Self {
        Self::with(program, roots, None)
    }

    /// The same, with given objects in the place of those of the JDK's classes that have them, and stubs.
    pub fn with(program: &Program, roots: &[ClassId], defined: Option<&dyn Defined>) -> Self {
        let mut mentions = Mentions::new(program);
        mentions.add(program.name("java/lang/Object"));
        for &root in roots {
            mentions.classes.push(root);
            mentions.add_class_file(program.class(root));
        }
        for place in 0..mentions.classes.len() {
            let class = mentions.classes[place];
            add_implementations(program, class, &mut mentions);
        }
        let mentioned = std::mem::take(&mut mentions.arrays);
        let mut seen = FxHashSet::default();
        let (mut members, mut general) = (Vec::new(), Vec::new());
        for class in mentions.classes.into_iter().filter(|&class| seen.insert(class)) {
            if is_instantiable(program.class(class)) && program.superclass(class).is_ok() {
                members.push(class);
            } else if program.class(class).access.is_abstract() {
                general.push(class);
            }
        }
        let (mut parts, mut opens) = (FxHashMap::default(), FxHashMap::default());
        if let Some(defined) = defined {
            let known = members.len();
            let all = || members.iter().chain(&general).copied();
            opens.extend(all().filter_map(|class| Some((class, defined.open(class)?))));
            for class in general {
                let implements = |&member: &ClassId| {
                    let explored = can_be_explored(program, member) || defined.given(member).is_some();
                    explored
                        && !order::is_unnamed(program.class(member))
                        && program.is_assignable(member, class) == Ok(true)
                };
                let implemented = members[..known].iter().any(implements);
                if !opens.contains_key(&class) {
                    members.extend(defined.stub(class, &members[..known], implemented));
                }
                members.push(class);
            }
            members.extend(opens.values());
            let mut seen = FxHashSet::default();
            let mut stand_for = |class| match defined.given(class) {
                Some(given) => {
                    parts.extend(given.parts);
                    given.class
                }
                None => class,
            };
            members = members.into_iter().map(&mut stand_for).filter(|&class| seen.insert(class)).collect();
            members.retain(|&class| is_instantiable(program.class(class)));
        }
        let Numbering { mut classes, mut spans } = order::number(program, &members);
        let first_array = classes.len() as u32;
        classes.extend(arrays::arrays(program, &mentioned, &classes));
        if let Ok(object) = program.find("java/lang/Object") {
            spans.insert(object, (0, classes.len() as u32 - 1));
        }
        let numbers = (0..).zip(&classes).map(|(number, &class)| (class, number)).collect();
        Universe {
            classes,
            numbers,
            spans,
            first_array,
            instances: RefCell::default(),
            parts,
            opens,
            closed: RefCell::default(),
        }
    }

    /// The class with a number.
    ///
    /// # Panics
    /// When `number` is not below `len`.
    pub fn class(&self, number: u32) -> ClassId {
        self.classes[number as usize]
    }

    /// The number of a class; none when it has no instances of its own, or is not of the universe.
    pub fn number(&self, class: ClassId) -> Option<u32> {
        self.numbers.get(&class).copied()
    }

    /// How many classes there are.
    pub fn len(&self) -> usize {
        self.classes.len()
    }

    pub fn is_empty(&self) -> bool {
        self.classes.is_empty()
    }

    /// What is known of a field that is a part of a given object.
    pub(crate) fn part(&self, field: FieldId) -> Option<Part> {
        self.parts.get(&field).copied()
    }

    /// The open stub of a class or interface, where there is one.
    pub fn open(&self, class: ClassId) -> Option<ClassId> {
        self.opens.get(&class).copied()
    }

    /// All classes by number.
    pub fn classes(&self) -> &[ClassId] {
        &self.classes
    }

    /// The classes whose objects can be held as a `class`: one interval for a class, some for an interface or an array.
    pub fn instances(&self, program: &Program, class: ClassId) -> ClassSet {
        if let Some(known) = self.instances.borrow().get(&class) {
            return known.clone();
        }
        let found = self.find_instances(program, class);
        self.instances.borrow_mut().insert(class, found.clone());
        found
    }

    fn find_instances(&self, program: &Program, class: ClassId) -> ClassSet {
        if let Some(&(first, last)) = self.spans.get(&class) {
            return ClassSet::interval(first, last);
        }
        let data = program.class(class);
        if !data.access.is_interface() && !matches!(data.kind, ClassKind::Array(_)) {
            return ClassSet::empty();
        }
        let numbered = (0..).zip(&self.classes);
        let implementing = numbered.filter(|&(_, &below)| program.is_assignable(below, class) == Ok(true));
        implementing.map(|(number, _)| number).collect()
    }

    /// The array classes.
    pub fn arrays(&self) -> ClassSet {
        match self.len() as u32 {
            end if end > self.first_array => ClassSet::interval(self.first_array, end - 1),
            _ => ClassSet::empty(),
        }
    }

    /// Only this class itself; empty when it has no number.
    pub fn exactly(&self, class: ClassId) -> ClassSet {
        self.number(class).map_or_else(ClassSet::empty, ClassSet::single)
    }
}

/// Adds what a mention of a class of the JDK brings along: well-known implementations of an interface or abstract class, and
/// the constants of an enum that have a body, which are classes of their own.
fn add_implementations(program: &Program, class: ClassId, mentions: &mut Mentions) {
    let data = program.class(class);
    if data.origin != Origin::Jdk {
        return;
    }
    if data.access.is_abstract() {
        for implementation in known::implementations(&program.spell(data.name)) {
            mentions.add(program.name(implementation));
        }
    }
    if data.access.is_enum() && !data.access.is_final() {
        for entry in data.inner_classes.iter().filter(|entry| entry.simple_name.is_none()) {
            let Ok(body) = program.load(entry.inner) else { continue };
            if program.superclass(body) == Ok(Some(class)) {
                mentions.add(entry.inner);
            }
        }
    }
}
