//! Which unknown stands for what. Append-only and shared by all states: the same place of the input is the same unknown on every
//! path, so that paths can be compared and the solver's caches hold.

use std::rc::Rc;

use program::{ClassId, ClassKind, FieldId, FieldType, Primitive, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{ArrayVar, Evaluator, Node, Pool, Sort, Term, Type, Var};

use crate::literals::Literals;
use crate::open::Is;
use crate::{ClassSet, Labels, Regime, Universe};

/// What an unknown is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A parameter of the method under test; the receiver is 0 where there is one.
    Parameter(u16),
    /// A static field that is an input.
    Static(FieldId),
    /// The initial value of a field of an unknown object.
    Field(Var, FieldId),
    /// A name for a guarded reference: what a field or element held when it was read or written.
    Name(Held, Term),
    /// The initial element of an unknown array of references, at an index.
    Element(Var, Term),
    /// The class of an unknown object, as a number of the universe.
    Class(Var),
    /// The length of an unknown array.
    Length(Var),
    /// The `Class` object of an unknown object of unknown class.
    Mirror(Var),
    /// What an unknown `Class` object is, by the unknown that selects it, where it is none of the listed class literals.
    Unlisted(Var),
    /// The bits of an unknown float or double that is a NaN.
    Bits(Var),
    /// What an assumption says of an unknown object.
    Mark(Var, u8),
}

/// Where a guarded reference was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Held {
    /// Read from this field of that reference.
    Field(Term, FieldId),
    /// Read from that array, at this index.
    Element(Term, Term),
    /// Kept in a place of one of the program's own objects, declared to hold this class.
    Own(ClassId),
}

/// What an unknown reference can refer to, besides null.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kinds {
    /// Objects of these classes, arrays among them.
    Instances(ClassSet),
    /// Arrays of exactly this class: it has no subclass, or the universe has none.
    Array(ClassId),
}

/// An unknown reference.
#[derive(Clone, Debug)]
pub struct Reference {
    /// The declared class.
    pub declared: ClassId,
    /// What it can refer to.
    pub kinds: Kinds,
    /// A name: the program's own objects that it can refer to as well, sorted. They are of its kinds.
    pub own: Rc<[u32]>,
}

/// The unknowns of one exploration.
#[derive(Default)]
pub struct Inputs {
    by_origin: FxHashMap<Origin, Term>,
    origins: FxHashMap<Var, Origin>,
    references: FxHashMap<Var, Reference>,
    contents: FxHashMap<(Var, Primitive), ArrayVar>,
    owners: Vec<(ArrayVar, Var, Primitive)>,
    /// The generic signatures of parameters, where they have one.
    pub signatures: FxHashMap<u16, Rc<str>>,
}

/// Terms, unknowns and classes: what all states of an exploration share.
pub struct Symbols {
    /// The terms.
    pub pool: Pool,
    /// Evaluates terms; kept, since it is as large as the pool.
    pub evaluator: Evaluator,
    /// The unknowns.
    pub inputs: Inputs,
    /// The classes that unknown references may have.
    pub universe: Rc<Universe>,
    /// What terms mean to a reader.
    pub labels: Labels,
    /// How aliasing is treated.
    pub regime: Regime,
    /// What is assumed of the shape of the input heap.
    pub shapes: Vec<crate::Shape>,
    /// The class literals that unknown `Class` objects may be.
    pub(crate) literals: Literals,
    /// Numbers of classes outside the universe.
    numbers: FxHashMap<ClassId, i32>,
    /// Which terms depend on the input heap, as far as that was asked for.
    of_heap: FxHashMap<Term, bool>,
    /// Atoms that hold for the classes of the universe, and may not for others.
    inexact: FxHashSet<Term>,
    /// Truth values, as ints, of class tests that are exact for the classes of the universe alone.
    pub(crate) open_tests: FxHashSet<Term>,
    /// Conditions that say of an unknown what it is.
    pub(crate) tests: FxHashMap<Term, Vec<(Var, Is)>>,
    /// The unknowns that were used as arrays and may be declared as something else.
    pub(crate) used_as_arrays: FxHashSet<Var>,
}

impl Symbols {
    /// No terms yet.
    pub fn new(universe: Rc<Universe>, regime: Regime) -> Self {
        Self {
            pool: Pool::new(),
            evaluator: Evaluator::new(),
            inputs: Inputs::default(),
            universe,
            labels: Labels::default(),
            regime,
            shapes: Vec::new(),
            literals: Literals::default(),
            numbers: FxHashMap::default(),
            of_heap: FxHashMap::default(),
            inexact: FxHashSet::default(),
            open_tests: FxHashSet::default(),
            tests: FxHashMap::default(),
            used_as_arrays: FxHashSet::default(),
        }
    }

    /// The number of a class in terms; classes outside the universe get numbers behind it.
    pub fn number(&mut self, class: ClassId) -> i32 {
        if let Some(number) = self.universe.number(class) {
            return number as i32;
        }
        let next = (self.universe.len() + self.numbers.len()) as i32;
        *self.numbers.entry(class).or_insert(next)
    }

    /// Whether an unknown is an array by its declaration, or was used as one.
    pub fn is_array(&self, program: &Program, var: Var) -> bool {
        self.inputs.is_array(program, var) || self.used_as_arrays.contains(&var)
    }

    /// What references of a declared class can refer to.
    pub fn kinds(&self, program: &Program, declared: ClassId) -> Kinds {
        match program.class(declared).kind {
            ClassKind::Array(_) => match self.universe.instances(program, declared) {
                set if set.count() > 1 && self.universe.number(declared).is_some_and(|n| set.contains(n)) => {
                    Kinds::Instances(set)
                }
                _ => Kinds::Array(declared),
            },
            ClassKind::Instance | ClassKind::Primitive(_) => {
                Kinds::Instances(self.universe.instances(program, declared))
            }
        }
    }

    /// The unknown of an origin that is a reference of a declared class; made at the first request.
    pub fn reference(&mut self, program: &Program, origin: Origin, declared: ClassId) -> Term {
        let kinds = self.kinds(program, declared);
        self.reference_of(origin, declared, kinds)
    }

    /// The same, with what it can refer to given.
    pub fn reference_of(&mut self, origin: Origin, declared: ClassId, kinds: Kinds) -> Term {
        self.refer(origin, Reference { declared, kinds, own: Rc::from([]) })
    }

    pub(crate) fn refer(&mut self, origin: Origin, reference: Reference) -> Term {
        let (term, new) = self.unknown(origin, Sort::Value(Type::Ref));
        if let Some(var) = new {
            self.inputs.references.insert(var, reference);
        }
        term
    }

    /// The unknown of an origin that is a number, and the assumption that it fits its type.
    pub fn number_of(&mut self, origin: Origin, primitive: Primitive) -> (Term, Option<Term>) {
        let ty = FieldType::Primitive(primitive).ty().unwrap_or(Type::Int);
        let (term, new) = self.unknown(origin, Sort::Value(ty));
        if let (Some(var), Some((least, most))) = (new, bounds(primitive)) {
            self.pool.promise(var, least, most);
        }
        (term, self.fits(term, primitive))
    }

    /// That an int is a value of a narrow type; `None` when it always is.
    pub fn fits(&mut self, term: Term, primitive: Primitive) -> Option<Term> {
        let (least, most) = bounds(primitive)?;
        Some(self.within(term, least, most))
    }

    /// `least <= term && term <= most`.
    pub fn within(&mut self, term: Term, least: i32, most: i32) -> Term {
        let (least, most) = (self.pool.int(least), self.pool.int(most));
        let above = self.pool.le(least, term);
        let below = self.pool.le(term, most);
        self.pool.and(above, below)
    }

    /// That a class number belongs to a set.
    pub fn member(&mut self, number: Term, set: &ClassSet) -> Term {
        let parts: Vec<Term> =
            set.intervals().iter().map(|&(least, most)| self.within(number, least as i32, most as i32)).collect();
        self.pool.any(&parts)
    }

    /// Notes that a condition on classes is exact for those of the universe alone.
    pub fn doubt(&mut self, condition: Term) {
        let mut stack = vec![condition];
        while let Some(term) = stack.pop() {
            match self.pool.node(term) {
                Node::Bool(_) => {}
                Node::Not(inner) => stack.push(inner),
                Node::And(a, b) | Node::Or(a, b) => stack.extend([a, b]),
                // The negation of one is the other.
                Node::Lt(a, b) | Node::Le(a, b) => {
                    let (not, inverse) = (self.pool.not(term), self.pool.le(b, a));
                    self.inexact.extend([term, not, inverse]);
                }
                _ => _ = self.inexact.insert(term),
            }
        }
    }

    /// Whether a condition has a part that is exact for the classes of the universe alone.
    pub fn is_inexact(&self, condition: Term) -> bool {
        if self.inexact.is_empty() {
            return false;
        }
        let (mut stack, mut seen) = (vec![condition], FxHashSet::default());
        while let Some(term) = stack.pop() {
            if self.inexact.contains(&term) {
                return true;
            }
            if seen.insert(term) {
                stack.extend_from_slice(&self.pool.arguments(self.pool.node(term)));
            }
        }
        false
    }

    /// Whether a term depends on what the input heap holds: on references, or on what was read through them.
    pub fn is_of_heap(&mut self, term: Term) -> bool {
        if let Some(&known) = self.of_heap.get(&term) {
            return known;
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.of_heap.contains_key(&top) {
                stack.pop();
                continue;
            }
            let node = self.pool.node(top);
            let mut depends = match node {
                Node::Var(_, Sort::Value(Type::Ref)) | Node::Select(..) => true,
                Node::Var(var, _) => {
                    !matches!(self.inputs.origin(var), Some(Origin::Parameter(_) | Origin::Static(_) | Origin::Bits(_)))
                }
                _ => false,
            };
            let mut open = false;
            for argument in self.pool.arguments(node).iter() {
                match self.of_heap.get(argument) {
                    Some(&known) => depends |= known,
                    None => {
                        stack.push(*argument);
                        open = true;
                    }
                }
            }
            if depends || !open {
                self.of_heap.insert(top, depends);
            }
        }
        self.of_heap.get(&term).copied().unwrap_or(false)
    }

    /// What a condition says of two objects by telling the initial values of one of their fields apart: that they differ.
    pub fn owners_differ(&mut self, condition: Term) -> Option<Term> {
        let (a, b) = match self.pool.node(condition) {
            Node::Lt(a, b) => (a, b),
            Node::Not(inner) => match self.pool.node(inner) {
                Node::Eq(a, b) | Node::Le(a, b) => (a, b),
                _ => return None,
            },
            _ => return None,
        };
        let (Node::Var(a, _), Node::Var(b, _)) = (self.pool.node(a), self.pool.node(b)) else { return None };
        match (self.inputs.origin(a)?, self.inputs.origin(b)?) {
            (Origin::Field(u, f), Origin::Field(v, g)) if f == g && u != v => {
                let (r, s) = (self.pool.var(u), self.pool.var(v));
                Some(self.pool.ne(r, s))
            }
            _ => None,
        }
    }

    /// The unknown of an origin, and its variable when it is new.
    pub fn unknown(&mut self, origin: Origin, sort: Sort) -> (Term, Option<Var>) {
        if let Some(&term) = self.inputs.by_origin.get(&origin) {
            return (term, None);
        }
        let var = Var::new(self.pool.var_sorts().len());
        let term = self.pool.fresh(sort);
        self.inputs.by_origin.insert(origin, term);
        self.inputs.origins.insert(var, origin);
        (term, Some(var))
    }

    /// The initial content of an unknown array of elements of a primitive type, which whoever reads one assumes of it.
    pub fn content(&mut self, array: Var, element: Type, primitive: Primitive) -> ArrayVar {
        if let Some(&content) = self.inputs.contents.get(&(array, primitive)) {
            return content;
        }
        let content = self.pool.fresh_array(element);
        if let Some((least, most)) = bounds(primitive) {
            self.pool.promise_elements(content, least, most);
        }
        self.inputs.contents.insert((array, primitive), content);
        self.inputs.owners.push((content, array, primitive));
        content
    }
}

impl Inputs {
    /// What an unknown stands for.
    pub fn origin(&self, var: Var) -> Option<Origin> {
        self.origins.get(&var).copied()
    }

    /// The unknown of an origin, if there is one.
    pub fn find(&self, origin: Origin) -> Option<Term> {
        self.by_origin.get(&origin).copied()
    }

    /// The unknown object whose `Class` object this is.
    pub fn mirrors(&self, var: Var) -> Option<Var> {
        match self.origins.get(&var) {
            Some(Origin::Mirror(object)) => Some(*object),
            _ => None,
        }
    }

    /// What is known of an unknown reference.
    pub fn of(&self, var: Var) -> Option<&Reference> {
        self.references.get(&var)
    }

    /// Whether an unknown is declared as an array.
    pub fn is_array(&self, program: &Program, var: Var) -> bool {
        let declared = self.of(var).map(|reference| program.class(reference.declared).kind);
        matches!(declared, Some(ClassKind::Array(_)))
    }

    /// The array whose content this is.
    pub fn owner(&self, content: ArrayVar) -> Option<Var> {
        self.owners.iter().find(|(known, ..)| *known == content).map(|&(_, array, _)| array)
    }

    /// What the array holds whose content this is.
    pub fn holds(&self, content: ArrayVar) -> Option<Primitive> {
        self.owners.iter().find(|(known, ..)| *known == content).map(|&(.., primitive)| primitive)
    }
}

/// The least and the greatest value of a type that is narrower than its kind of number.
fn bounds(primitive: Primitive) -> Option<(i32, i32)> {
    match primitive {
        Primitive::Boolean => Some((0, 1)),
        Primitive::Byte => Some((i8::MIN.into(), i8::MAX.into())),
        Primitive::Char => Some((0, u16::MAX.into())),
        Primitive::Short => Some((i16::MIN.into(), i16::MAX.into())),
        Primitive::Int | Primitive::Long | Primitive::Float | Primitive::Double | Primitive::Void => None,
    }
}
