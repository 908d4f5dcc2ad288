//! What is known of all objects that Java allows, whatever classes a test adds: which types leave no room for others, and which two an
//! object can have at once. The universe is a choice among classes; what follows from it alone is no proof.

use program::{Class, ClassId, ClassKind, Origin, Primitive, Program};
use rustc_hash::FxHashMap;
use term::{Node, Term, Var};

use crate::{Access, Kinds, Symbols, Universe};

/// Nesting of sealed classes that is followed.
const DEEPEST: u32 = 8;

/// Whether every object that can be held as a `class` has a class of the universe, whatever a test defines: it is final, an enum, sealed
/// down to such classes, or has constructors for its own nest alone.
pub fn is_closed(program: &Program, universe: &Universe, class: ClassId) -> bool {
    if let Some(&known) = universe.closed.borrow().get(&class) {
        return known;
    }
    let closed = is_closed_down(program, universe, class, DEEPEST);
    universe.closed.borrow_mut().insert(class, closed);
    closed
}

fn is_closed_down(program: &Program, universe: &Universe, class: ClassId, depth: u32) -> bool {
    let data = program.class(class);
    match data.kind {
        ClassKind::Primitive(_) => return true,
        ClassKind::Array(_) => return is_leaf(program, class),
        ClassKind::Instance => {}
    }
    let is_known = || !data.access.is_abstract() && universe.number(class).is_some();
    if data.access.is_final() {
        return is_known() || data.access.is_enum();
    }
    if data.access.is_enum() {
        return true;
    }
    if depth == 0 {
        return false;
    }
    let below = |name| match program.load(name) {
        Ok(below) => is_closed_down(program, universe, below, depth - 1),
        Err(_) => false,
    };
    if !data.permitted.is_empty() {
        return (data.access.is_abstract() || is_known()) && data.permitted.iter().all(|&name| below(name));
    }
    if data.origin != Origin::ClassPath || data.access.is_interface() || !has_private_constructors(program, data) {
        return false;
    }
    // Only classes of its own nest can extend it.
    let host = data.nest_host.and_then(|host| program.load(host).ok()).map_or(data, |host| program.class(host));
    let nest = host.nest_members.iter().chain([&host.name]).filter(|&&name| name != data.name);
    let is_heir = |name| program.load(name).is_ok_and(|heir| program.is_assignable(heir, class) == Ok(true));
    (data.access.is_abstract() || is_known()) && nest.filter(|&&name| is_heir(name)).all(|&name| below(name))
}

fn has_private_constructors(program: &Program, data: &Class) -> bool {
    let mut constructors = data.methods.iter().filter(|method| &*program.spell(method.name) == "<init>").peekable();
    constructors.peek().is_some() && constructors.all(|method| method.access.is_private())
}

/// Whether a class has no subclass, whatever a test defines.
pub fn is_leaf(program: &Program, class: ClassId) -> bool {
    let data = program.class(class);
    match data.kind {
        ClassKind::Primitive(_) => true,
        ClassKind::Array(component) => is_leaf(program, component),
        ClassKind::Instance => data.access.is_final(),
    }
}

/// Whether an object can be held as both.
pub fn may_be_both(program: &Program, a: ClassId, b: ClassId) -> bool {
    may_be_both_down(program, a, b, DEEPEST)
}

fn may_be_both_down(program: &Program, a: ClassId, b: ClassId, depth: u32) -> bool {
    let above = |a, b| program.is_assignable(a, b).unwrap_or(true);
    if above(a, b) || above(b, a) {
        return true;
    }
    let (first, second) = (program.class(a), program.class(b));
    match (first.kind, second.kind) {
        (ClassKind::Array(a), ClassKind::Array(b)) => return may_be_both_down(program, a, b, depth),
        (ClassKind::Instance, ClassKind::Instance) => {}
        (ClassKind::Primitive(_) | ClassKind::Array(_) | ClassKind::Instance, _) => return false,
    }
    if first.access.is_final() || second.access.is_final() {
        return false;
    }
    if !first.access.is_interface() && !second.access.is_interface() {
        return false;
    }
    let among = |sealed: &Class, other: ClassId| {
        let below = |&name| program.load(name).map_or(true, |heir| may_be_both_down(program, heir, other, depth - 1));
        let itself = !sealed.access.is_abstract();
        itself || depth == 0 || sealed.permitted.iter().any(below)
    };
    (first.permitted.is_empty() || among(first, b)) && (second.permitted.is_empty() || among(second, a))
}

/// What a condition says of an unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Is {
    /// It is an instance of this class.
    Instance(ClassId),
    /// It is of exactly this class.
    Exactly(ClassId),
    /// It is an array.
    Array,
}

/// What class tests say of one unknown.
#[derive(Default)]
struct Signs {
    /// It is an instance of these.
    positive: Vec<ClassId>,
    /// It is none of these, or null.
    negative: Vec<ClassId>,
    /// It is of exactly these classes.
    exact: Vec<ClassId>,
    /// It is an array, or none.
    array: [bool; 2],
    /// It is not null.
    present: bool,
}

impl Signs {
    /// Whether no object of any class can be so.
    fn contradict(&self, program: &Program, declared: ClassId) -> bool {
        let all = || self.positive.iter().chain([&declared]);
        let apart = |&a: &ClassId| all().any(|&b| !may_be_both(program, a, b));
        let is_present = self.present || !self.positive.is_empty();
        let excluded = |&class: &ClassId| self.excludes(program, class, DEEPEST);
        is_present && (all().any(apart) || all().any(excluded) || self.contradict_arrays(program, declared))
            || self.exact.iter().any(|&class| self.excludes_exactly(program, class, declared))
    }

    /// Whether it is an array and what is none, or not an array and one.
    fn contradict_arrays(&self, program: &Program, declared: ClassId) -> bool {
        let mut all = self.positive.iter().chain([&declared]);
        let [is, is_not] = self.array;
        is && is_not || all.any(|&class| is && !may_be_array(program, class) || is_not && is_array(program, class))
    }

    /// Whether an object of exactly this class fails a test.
    fn excludes_exactly(&self, program: &Program, class: ClassId, declared: ClassId) -> bool {
        let is = |of: &ClassId| program.is_assignable(class, *of).unwrap_or(true);
        let is_not = |of: &ClassId| program.is_assignable(class, *of) == Ok(true);
        self.exact.iter().any(|&other| other != class)
            || !self.positive.iter().chain([&declared]).all(is)
            || self.negative.iter().any(is_not)
            || self.array[usize::from(is_array(program, class))]
    }

    /// Whether the negative tests leave no object of a class.
    fn excludes(&self, program: &Program, class: ClassId, depth: u32) -> bool {
        let data = program.class(class);
        let is_excluded = self.negative.iter().any(|&negative| program.is_assignable(class, negative) == Ok(true))
            || self.positive.iter().any(|&positive| !may_be_both(program, class, positive));
        let is_sealed = !data.permitted.is_empty() && data.access.is_abstract() && depth > 0;
        let below = |&name| program.load(name).is_ok_and(|heir| self.excludes(program, heir, depth - 1));
        is_excluded || is_sealed && data.permitted.iter().all(below)
    }
}

fn is_array(program: &Program, class: ClassId) -> bool {
    matches!(program.class(class).kind, ClassKind::Array(_))
}

/// Whether an array can be held as a class.
fn may_be_array(program: &Program, class: ClassId) -> bool {
    let is_above = |array| program.is_assignable(array, class).unwrap_or(true);
    is_array(program, class) || is_above(program.array_of(program.primitive(Primitive::Int)))
}

impl Symbols {
    /// Notes what a condition says of an unknown.
    pub(crate) fn note_test(&mut self, condition: Term, u: Var, is: Is) {
        // What is decided says nothing of an object.
        if let Node::Bool(_) = self.pool.node(condition) {
            return;
        }
        let known = self.tests.entry(condition).or_default();
        if !known.contains(&(u, is)) {
            known.push((u, is));
        }
    }

    /// Notes the truth value, as an int, of a class test that is exact for the classes of the universe alone.
    pub fn note_open_test(&mut self, value: Term) {
        self.open_tests.insert(value);
    }

    /// Whether a term is the truth value of such a test.
    pub fn is_open_test(&self, value: Term) -> bool {
        self.open_tests.contains(&value)
    }

    /// Whether a condition is a test of one unknown against several classes, which have the same instances in the universe.
    pub fn is_ambiguous(&self, condition: Term) -> bool {
        let parts = match self.pool.node(condition) {
            Node::And(a, b) => vec![condition, a, b],
            _ => vec![condition],
        };
        parts.iter().any(|part| self.tests.get(part).is_some_and(|tests| tests.len() > 1))
    }

    /// Whether class tests among conditions exclude each other, whatever classes there are. Where two classes have the same instances in the
    /// universe, a condition is not known to be about one of them, and proves nothing.
    pub fn is_contradictory(&self, program: &Program, conditions: impl Iterator<Item = Term>) -> bool {
        let mut signs: FxHashMap<Var, Signs> = FxHashMap::default();
        for condition in conditions {
            self.collect_signs(condition, true, &mut signs);
        }
        signs.iter().any(|(&u, signs)| {
            let Some(reference) = self.inputs.of(u) else { return false };
            signs.contradict(program, reference.declared)
        })
    }

    fn collect_signs(&self, condition: Term, holds: bool, signs: &mut FxHashMap<Var, Signs>) {
        if let Some([(u, is)]) = self.tests.get(&condition).map(Vec::as_slice) {
            let signs = signs.entry(*u).or_default();
            match (*is, holds) {
                (Is::Instance(class), true) => signs.positive.push(class),
                (Is::Instance(class), false) => signs.negative.push(class),
                (Is::Exactly(class), true) => signs.exact.push(class),
                (Is::Exactly(_), false) => {}
                (Is::Array, holds) => signs.array[usize::from(!holds)] = true,
            }
            return;
        }
        match (self.pool.node(condition), holds) {
            (Node::Not(inner), _) => self.collect_signs(inner, !holds, signs),
            (Node::And(a, b), true) | (Node::Or(a, b), false) => {
                self.collect_signs(a, holds, signs);
                self.collect_signs(b, holds, signs);
            }
            (Node::Eq(..), false) => {
                if let Some(u) = self.null_test(condition) {
                    signs.entry(u).or_default().present = true;
                }
            }
            // Null, or no instance.
            (Node::Or(a, b), true) | (Node::And(a, b), false) => {
                for (one, other) in [(a, b), (b, a)] {
                    let Some(u) = self.null_test(one) else { continue };
                    let mut weak = FxHashMap::default();
                    self.collect_signs(other, holds, &mut weak);
                    let negative = weak.remove(&u).map(|signs| signs.negative).unwrap_or_default();
                    signs.entry(u).or_default().negative.extend(negative);
                }
            }
            _ => {}
        }
    }

    /// The unknown of which a condition says that it is null, or not.
    fn null_test(&self, term: Term) -> Option<Var> {
        match self.pool.node(term) {
            Node::Not(inner) => self.null_test(inner),
            Node::Eq(a, b) => match (self.pool.node(a), self.pool.node(b)) {
                (Node::Var(u, _), Node::Object(0)) | (Node::Object(0), Node::Var(u, _)) => Some(u),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Access<'_> {
    /// Whether an unknown can be of another class than its kinds say.
    pub fn is_open(&self, u: Var) -> bool {
        let Some(reference) = self.symbols.inputs.of(u) else { return true };
        let universe = &self.symbols.universe;
        match &reference.kinds {
            Kinds::Array(class) => !is_leaf(self.program, *class),
            Kinds::Instances(set) => {
                !is_closed(self.program, universe, reference.declared)
                    || !universe.instances(self.program, reference.declared).is_subset(set)
            }
        }
    }

    /// Whether the kinds of an unknown leave one class.
    pub fn has_one_class(&self, u: Var) -> bool {
        match self.kinds(u) {
            Some(Kinds::Instances(set)) => set.count() == 1,
            Some(Kinds::Array(_)) => true,
            None => false,
        }
    }

    /// The unknowns that a reference may be, as far as the path leaves them.
    pub fn unknowns_of(&self, r: Term) -> Vec<Var> {
        let of = |node| match node {
            Node::Var(u, _) => Some(u),
            _ => None,
        };
        self.parts_of(r).into_iter().filter_map(of).collect()
    }

    /// The objects of the program that a reference may be, as far as the path leaves them.
    pub fn objects_of(&self, r: Term) -> Vec<u32> {
        let of = |node| match node {
            Node::Object(object) if object != 0 => Some(object),
            _ => None,
        };
        self.parts_of(r).into_iter().filter_map(of).collect()
    }

    /// Whether objects that are not looked at would answer the test of a reference against a class in a way of their own.
    pub fn is_open_test(&self, r: Term, class: ClassId) -> bool {
        self.unknowns_of(r).into_iter().any(|u| {
            let Some(reference) = self.symbols.inputs.of(u) else { return true };
            let declared = reference.declared;
            self.is_open(u)
                && self.program.is_assignable(declared, class) != Ok(true)
                && may_be_both(self.program, declared, class)
                && (!self.is_complete(class) || !self.is_whole(u, declared))
        })
    }

    /// Whether an unknown that can be held as a `class` can be of each class of the universe below it: a receiver has one class.
    pub fn is_whole(&self, u: Var, class: ClassId) -> bool {
        match self.kinds(u) {
            Some(Kinds::Instances(set)) => self.symbols.universe.instances(self.program, class).is_subset(set),
            Some(Kinds::Array(_)) | None => false,
        }
    }

    /// Whether the universe has every class below one.
    fn is_complete(&self, class: ClassId) -> bool {
        let universe = &self.symbols.universe;
        let is_known = !is_array(self.program, class) || universe.number(class).is_some();
        is_known && is_closed(self.program, universe, class)
    }
}
