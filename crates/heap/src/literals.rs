//! Unknown `Class` objects: null, or one of a few class literals, selected by an unknown int as a constant of an enum is.
//!
//! A class has one code in all of an exploration: 0 is null, then come the usual classes, then every other class with which an unknown one is
//! compared. So `==` is exact, whatever it compares with; what looks into a class that is not listed is beyond the limit, and
//! nothing is claimed of it.

use std::rc::Rc;

use program::{ClassId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{Node, Sort, Term, Type, Var};

use crate::generics::Bound;
use crate::{Access, Gives, Label, Need, Origin, Symbols};

/// The usual classes by their descriptors, the most ordinary first: a class of each kind.
const USUAL: &[&str] = &[
    "Ljava/lang/Object;",
    "Ljava/lang/String;",
    "Ljava/lang/Integer;",
    "I",
    "Ljava/lang/Runnable;",
    "Ljava/lang/Number;",
    "[I",
    "[Ljava/lang/String;",
    "Ljava/util/Locale$Category;",
    "Ljava/lang/Override;",
    "Ljava/lang/RuntimeException;",
];

/// The class literals of one exploration.
#[derive(Default)]
pub(crate) struct Literals {
    /// By code, from 1 on.
    classes: Vec<ClassId>,
    codes: FxHashMap<ClassId, i32>,
    /// How many of them are the usual ones.
    usual: usize,
    /// The unknowns that select what values of unknown `Class` objects are: the guarded value, and what facts leave of it.
    selectors: FxHashMap<Term, Var>,
    /// Those of them whose declaration excludes classes.
    bounded: Vec<Var>,
    /// The conditions that an unknown class is a listed one.
    listings: FxHashSet<Term>,
}

impl Literals {
    fn fill(&mut self, program: &Program) {
        if !self.classes.is_empty() {
            return;
        }
        for descriptor in USUAL {
            let ty = program.field_type(program.name(descriptor));
            if let Ok(class) = ty.and_then(|ty| program.class_of_type(ty)) {
                self.code(class);
            }
        }
        self.usual = self.classes.len();
    }

    fn code(&mut self, class: ClassId) -> i32 {
        let next = self.classes.len() as i32 + 1;
        let code = *self.codes.entry(class).or_insert(next);
        if code == next {
            self.classes.push(class);
        }
        code
    }
}

impl Symbols {
    /// The unknown int that selects which class an unknown `Class` object stands for, if the value is one.
    pub fn selector(&self, value: Term) -> Option<Var> {
        self.literals.selectors.get(&value).copied()
    }

    /// Whether a value may be an unknown `Class` object of which its declaration excludes classes.
    pub fn is_bounded_literal(&self, value: Term) -> bool {
        let bounded = &self.literals.bounded;
        !bounded.is_empty() && self.selector(value).is_none_or(|selector| bounded.contains(&selector))
    }

    /// Whether there are unknown `Class` objects.
    pub fn has_literals(&self) -> bool {
        !self.literals.selectors.is_empty()
    }

    /// Whether an unknown int selects which class an unknown `Class` object stands for.
    pub fn selects_literal(&self, var: Var) -> bool {
        self.inputs.find(Origin::Unlisted(var)).is_some()
    }

    /// The class with a code; none for null and for codes that nothing has.
    pub fn literal(&self, code: i32) -> Option<ClassId> {
        self.literals.classes.get(usize::try_from(code).ok()?.checked_sub(1)?).copied()
    }

    /// That an unknown `Class` object stands for a class; that it is null where there is none.
    pub fn is_literal(&mut self, selector: Var, class: Option<ClassId>) -> Term {
        let code = class.map_or(0, |class| self.literals.code(class));
        let (selector, code) = (self.pool.var(selector), self.pool.int(code));
        self.pool.eq(selector, code)
    }

    /// Whether a condition only says that an unknown class is a listed one, which says nothing to a reader.
    pub fn is_listing(&self, condition: Term) -> bool {
        self.literals.listings.contains(&condition)
    }
}

impl Access<'_> {
    /// An unknown of a class that is no array: a constant of an enum, a class literal, or any object.
    pub(crate) fn unknown_object(&mut self, origin: Origin, class: ClassId) -> Result<Term, Need> {
        let data = self.program.class(class);
        if data.access.is_enum() {
            return self.enumeration(origin, class);
        }
        if &*self.program.spell(data.name) == "java/lang/Class" {
            return self.class_literal(origin, class);
        }
        Ok(self.symbols.reference(self.program, origin, class))
    }

    fn class_literal(&mut self, origin: Origin, class_class: ClassId) -> Result<Term, Need> {
        self.symbols.literals.fill(self.program);
        let exactly = self.symbols.universe.exactly(class_class);
        // Without `Class` among the classes of the universe, none of its objects is an input.
        if exactly.is_empty() {
            return Ok(self.symbols.reference(self.program, origin, class_class));
        }
        let (selector, _) = self.symbols.unknown(origin, Sort::Value(Type::Int));
        let Node::Var(var, _) = self.symbols.pool.node(selector) else { return Ok(self.symbols.pool.null()) };
        let listed = self.listed(var);
        let mut mirrors = Vec::with_capacity(listed.len());
        for &(code, class) in &listed {
            mirrors.push((code, self.objects.mirror(class)?));
        }
        let kinds = crate::Kinds::Instances(exactly);
        let mut value = self.symbols.reference_of(Origin::Unlisted(var), class_class, kinds);
        self.symbols.literals.selectors.insert(value, var);
        mirrors.push((0, 0));
        mirrors.sort_unstable();
        for (code, mirror) in mirrors.into_iter().rev() {
            let number = self.symbols.pool.int(code);
            let chosen = self.symbols.pool.eq(selector, number);
            let object = self.symbols.pool.object(mirror);
            value = self.symbols.pool.ite(chosen, object, value);
            self.symbols.literals.selectors.insert(value, var);
        }
        let bound = self.bound(var);
        let allowed = self.is_allowed(selector, bound);
        self.memory.assume(allowed);
        if bound.is_some() && !self.symbols.literals.bounded.contains(&var) {
            self.symbols.literals.bounded.push(var);
        }
        Ok(value)
    }

    /// That an unknown `Class` object is none of the known classes that its declaration excludes.
    fn is_allowed(&mut self, selector: Term, bound: Option<Bound>) -> Term {
        let zero = self.symbols.pool.int(0);
        let mut parts = vec![self.symbols.pool.le(zero, selector)];
        for code in bound.map_or(0..0, |_| 1..self.symbols.literals.classes.len() as i32 + 1) {
            let class = self.symbols.literal(code);
            if bound.zip(class).is_some_and(|(bound, class)| !bound.allows(self.program, class)) {
                let code = self.symbols.pool.int(code);
                parts.push(self.symbols.pool.ne(selector, code));
            }
        }
        self.symbols.pool.all(&parts)
    }

    /// The classes that an unknown `Class` object may be looked into as, with their codes: the usual ones, or those of them that its
    /// declaration (`Class<? extends Number>`) allows, and what that names.
    pub fn listed(&mut self, selector: Var) -> Vec<(i32, ClassId)> {
        let bound = self.bound(selector);
        let usual = self.symbols.literals.usual;
        let allowed = |class: ClassId| bound.is_none_or(|bound| bound.allows(self.program, class));
        let classes = self.symbols.literals.classes[..usual].iter().zip(1..);
        let mut found: Vec<(i32, ClassId)> =
            classes.filter(|&(&class, _)| allowed(class)).map(|(&class, code)| (code, class)).collect();
        if let Some(bound) = bound.map(Bound::class)
            && !found.iter().any(|&(_, class)| class == bound)
        {
            found.push((self.symbols.literals.code(bound), bound));
        }
        found
    }

    /// That the unknown class is a listed one, or null.
    pub fn is_listed(&mut self, selector: Var) -> Term {
        let codes = self.listed(selector);
        let selector = self.symbols.pool.var(selector);
        let mut parts = Vec::with_capacity(codes.len() + 1);
        for code in std::iter::once(0).chain(codes.into_iter().map(|(code, _)| code)) {
            let code = self.symbols.pool.int(code);
            parts.push(self.symbols.pool.eq(selector, code));
        }
        let listed = self.symbols.pool.any(&parts);
        self.symbols.literals.listings.insert(listed);
        listed
    }

    /// The same, as far as facts leave it open.
    pub fn is_literal(&mut self, selector: Var, class: Option<ClassId>) -> Term {
        // What a declaration says of a class holds.
        if let (Some(class), Some(bound)) = (class, self.bound(selector))
            && !bound.allows(self.program, class)
        {
            return self.symbols.pool.bool(false);
        }
        let same = self.symbols.is_literal(selector, class);
        if let Some(class) = class {
            self.exclude(selector, class);
        }
        self.memory.facts().reduce(&mut self.symbols.pool, same)
    }

    /// Assumes of the unknown `Class` objects whose declarations exclude a class that they are not it: they may be the same as another one that
    /// is compared with it.
    fn exclude(&mut self, but: Var, class: ClassId) {
        for selector in self.symbols.literals.bounded.clone().into_iter().filter(|&selector| selector != but) {
            if self.bound(selector).is_none_or(|bound| bound.allows(self.program, class)) {
                continue;
            }
            let same = self.symbols.is_literal(selector, Some(class));
            let differs = self.symbols.pool.not(same);
            if self.memory.facts().truth(&self.symbols.pool, differs) != Some(true) && !self.memory.is_assumed(differs)
            {
                self.memory.assume(differs);
            }
        }
    }

    /// Whether an unknown `Class` object is the same as another unknown: both are null, or both a `Class` that is not listed, of which no test
    /// is ever written.
    fn same_as_unknown(&mut self, selector: Var, other: Var) -> Term {
        let reference = self.symbols.pool.var(other);
        let null = self.symbols.pool.null();
        let (none, absent) = (self.is_literal(selector, None), self.same(reference, null));
        let both_null = self.symbols.pool.and(none, absent);
        let unlisted = self.symbols.inputs.find(Origin::Unlisted(selector)).map(|term| self.symbols.pool.node(term));
        let Some(Node::Var(unlisted, _)) = unlisted else { return both_null };
        let same = self.same_unknowns(unlisted, other, true);
        let listed = self.is_listed(selector);
        let not = self.symbols.pool.not(listed);
        let both = self.symbols.pool.and(not, same);
        let any = self.symbols.pool.any(&[both_null, both]);
        self.memory.facts().reduce(&mut self.symbols.pool, any)
    }

    /// Whether two references are the same, if one of them is an unknown `Class` object.
    pub(crate) fn same_literals(&mut self, r: Term, s: Term) -> Option<Term> {
        let (selector, other) = match (self.symbols.selector(r), self.symbols.selector(s)) {
            (Some(a), Some(b)) => {
                let (a, b) = (self.symbols.pool.var(a), self.symbols.pool.var(b));
                let same = self.symbols.pool.eq(a, b);
                return Some(self.memory.facts().reduce(&mut self.symbols.pool, same));
            }
            (Some(selector), None) => (selector, s),
            (None, Some(selector)) => (selector, r),
            (None, None) => return None,
        };
        Some(match self.symbols.pool.node(other) {
            Node::Object(0) => self.is_literal(selector, None),
            Node::Object(k) => match self.objects.mirrored(k) {
                Some(class) => self.is_literal(selector, Some(class)),
                None => self.symbols.pool.bool(false),
            },
            Node::Var(mirror, _) => match self.symbols.inputs.mirrors(mirror) {
                Some(object) => self.is_class_of(selector, object),
                None => self.same_as_unknown(selector, mirror),
            },
            // A guarded value: part by part.
            _ => return None,
        })
    }

    /// Whether an unknown `Class` object is that of an unknown object.
    fn is_class_of(&mut self, selector: Var, object: Var) -> Term {
        let reference = self.symbols.pool.var(object);
        let number = self.class_of_unknown(object);
        let mut ways = Vec::new();
        for class in self.possible_classes(reference) {
            let this = self.symbols.number(class);
            let this = self.symbols.pool.int(this);
            let is_this = self.symbols.pool.eq(number, this);
            let is_literal = self.is_literal(selector, Some(class));
            ways.push(self.symbols.pool.and(is_this, is_literal));
        }
        let same = self.symbols.pool.any(&ways);
        let call = |receiver| Label::Call {
            receiver: Some(Rc::new(Label::Term(receiver))),
            name: "getClass".to_owned(),
            arguments: Vec::new(),
            gives: Gives::Value,
        };
        let (of, selector) = (Rc::new(call(reference)), Rc::new(Label::Term(self.symbols.pool.var(selector))));
        let not = self.symbols.pool.not(same);
        for (condition, relation) in [(same, "=="), (not, "!=")] {
            let label = Label::Compare(Rc::clone(&of), relation, Rc::clone(&selector));
            self.symbols.labels.add(condition, &Rc::new(label));
        }
        same
    }
}
