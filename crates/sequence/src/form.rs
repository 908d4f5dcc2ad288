//! A heap as a sequence of numbers: two rooted heaps are isomorphic exactly if their sequences are equal (Symstra, figure 3).
//!
//! Objects and unknowns get numbers in the order in which they are met from the roots on; a symbolic value stands as its term over
//! unknowns and objects of those numbers. Strings stand for their characters (the hash code that they remember is nobody's business) and
//! for whether they are the ones of literals, `Class` objects for their class, unknown ones for what selects it, and objects that are older than the exploration, as the
//! boxes are that the JDK keeps, also for themselves. Unknown arrays of numbers stand for their length and for what was written to such arrays
//! since (`arrays`); their content at the beginning is an unknown with the number of the array. What else the heap solver keeps elsewhere
//! (other unknown references, logs of fields) has no form.

use std::rc::Rc;

use engine::{Body, Heap, Identity, Machine, Ref, State, Value};
use heap::{Elements, Patch, Source};
use program::code::Element;
use program::{ClassId, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use term::{ArrayVar, Node, Pool, Sort, Substitution, Term, Type, Var};

use crate::shape::Shapes;

const NUMBER: u64 = 1;
const UNKNOWN: u64 = 2;
const TERM: u64 = 3;
const OBJECT: u64 = 4;
const STATICS: u64 = 5;
const CLASS: u64 = 6;

/// A heap in its canonical form, and what its numbers stand for.
pub struct Form {
    /// The sequence; none when the heap has no form.
    pub tokens: Option<Box<[u64]>>,
    /// The unknowns by number.
    pub unknowns: Vec<Var>,
    /// Numbers of unknowns and objects.
    pub renaming: Renaming,
}

impl Form {
    /// The objects by number.
    pub fn objects(&self) -> Vec<Ref> {
        let mut found: Vec<(u32, Ref)> = self.renaming.objects.iter().map(|(&id, &number)| (number, Ref(id))).collect();
        found.sort_unstable();
        found.into_iter().map(|(_, object)| object).collect()
    }
}

/// Numbers of unknowns and objects, in the order of their appearance.
#[derive(Clone, Debug, Default)]
pub struct Renaming {
    pub(crate) unknowns: FxHashMap<Var, u32>,
    objects: FxHashMap<u32, u32>,
    /// Contents of unknown arrays, by the numbers of these.
    pub(crate) contents: FxHashMap<ArrayVar, u32>,
}

/// What a class's objects are written as.
enum Kind {
    /// A string: its characters.
    Text,
    /// A `Class` object: the last slot.
    Mirror,
    /// Fields, but those that are marked.
    Fields(Box<[bool]>),
}

/// Writes heaps down.
pub struct Linearizer {
    /// What every state began with.
    base: Heap,
    ignored: Vec<String>,
    kinds: FxHashMap<ClassId, Rc<Kind>>,
    /// The static fields that are roots, by class.
    statics: Vec<(ClassId, Vec<usize>)>,
    names: Names,
    shapes: Shapes,
}

/// The unknowns that stand for numbers, by sort.
#[derive(Default)]
pub struct Names {
    unknowns: FxHashMap<(u32, Sort), Term>,
    contents: FxHashMap<(u32, Type), ArrayVar>,
}

impl Names {
    /// The unknown that stands for a number.
    pub fn of(&mut self, pool: &mut Pool, number: u32, sort: Sort) -> Term {
        *self.unknowns.entry((number, sort)).or_insert_with(|| pool.fresh(sort))
    }

    /// The content that stands for that of the array with a number.
    pub fn content(&mut self, pool: &mut Pool, number: u32, element: Type) -> ArrayVar {
        *self.contents.entry((number, element)).or_insert_with(|| pool.fresh_array(element))
    }
}

/// Replaces unknowns and objects by those of their numbers.
pub struct Renamed<'a> {
    names: &'a mut Names,
    renaming: &'a Renaming,
    /// Something has no number.
    pub lost: bool,
}

impl Substitution for Renamed<'_> {
    fn var(&mut self, pool: &mut Pool, var: Var, sort: Sort) -> Option<Term> {
        match self.renaming.unknowns.get(&var) {
            Some(&number) => Some(self.names.of(pool, number, sort)),
            None => {
                self.lost = true;
                None
            }
        }
    }

    fn element(&mut self, pool: &mut Pool, array: ArrayVar, ty: Type, index: Term) -> Option<Term> {
        let number = *self.renaming.contents.get(&array)?;
        let content = self.names.content(pool, number, ty);
        Some(pool.select(content, index))
    }

    fn object(&mut self, pool: &mut Pool, object: u32) -> Option<Term> {
        match self.renaming.objects.get(&object) {
            Some(&number) => Some(pool.object(number)),
            None => {
                self.lost = true;
                None
            }
        }
    }
}

impl Renaming {
    /// Whether an unknown has a number.
    pub fn has(&self, var: Var) -> bool {
        self.unknowns.contains_key(&var)
    }

    /// Gives an unknown the next number, unless it has one.
    pub fn add(&mut self, var: Var) -> bool {
        let next = self.unknowns.len() as u32;
        let mut new = false;
        self.unknowns.entry(var).or_insert_with(|| {
            new = true;
            next
        });
        new
    }
}

impl Linearizer {
    /// One that leaves out fields of these names.
    pub fn new(machine: &mut Machine<'_>, base: &State, ignored: &[String]) -> Self {
        let statics = static_roots(machine, ignored);
        Self { statics, ..Self::without_statics(base, ignored) }
    }

    /// One that leaves out these fields and what static fields hold.
    pub fn without_statics(base: &State, ignored: &[String]) -> Self {
        Self {
            base: base.heap.clone(),
            ignored: ignored.to_vec(),
            kinds: FxHashMap::default(),
            statics: Vec::new(),
            names: Names::default(),
            shapes: Shapes::default(),
        }
    }

    /// The unknowns that stand for numbers.
    pub fn names(&mut self) -> &mut Names {
        &mut self.names
    }

    /// Conditions over the unknowns of their numbers; none for one that speaks of something without a number.
    pub fn renamed(&mut self, pool: &mut Pool, renaming: &Renaming, conditions: &[Term]) -> Vec<Option<Term>> {
        let mut found = Vec::with_capacity(conditions.len());
        let mut done = FxHashMap::default();
        for &condition in conditions {
            let mut renamed = Renamed { names: &mut self.names, renaming, lost: false };
            let term = pool.substitute_in(condition, &mut renamed, &mut done);
            if renamed.lost {
                // What lacks a number must be met again in the next condition that has it.
                done.clear();
            }
            found.push((!renamed.lost).then_some(term));
        }
        found
    }

    /// The form of what can be reached from `roots` and from static fields.
    pub fn form(&mut self, machine: &mut Machine<'_>, state: &State, roots: &[Value]) -> Form {
        let mut walk = Walk {
            linearizer: self,
            machine,
            state,
            tokens: Vec::new(),
            unknowns: Vec::new(),
            renaming: Renaming::default(),
            queue: Vec::new(),
            arrays: Vec::new(),
            seen: FxHashSet::default(),
            renamed: FxHashMap::default(),
            formless: has_formless_writes(state),
        };
        for &root in roots {
            walk.value(root);
        }
        walk.statics();
        walk.writes();
        let (mut at, mut array) = (0, 0);
        loop {
            if let Some(&object) = walk.queue.get(at) {
                at += 1;
                walk.object(object);
            } else if let Some(&unknown) = walk.arrays.get(array) {
                array += 1;
                walk.length(unknown);
            } else {
                break;
            }
        }
        let Walk { tokens, unknowns, renaming, formless, .. } = walk;
        Form { tokens: (!formless).then(|| tokens.into_boxed_slice()), unknowns, renaming }
    }

    fn kind(&mut self, machine: &mut Machine<'_>, class: ClassId) -> Rc<Kind> {
        if let Some(kind) = self.kinds.get(&class) {
            return Rc::clone(kind);
        }
        let program = machine.program;
        let kind = match &*program.spell(program.class(class).name) {
            "java/lang/String" => Kind::Text,
            "java/lang/Class" => Kind::Mirror,
            _ => Kind::Fields(self.left_out(machine, class)),
        };
        let kind = Rc::new(kind);
        self.kinds.insert(class, Rc::clone(&kind));
        kind
    }

    /// Per slot, whether it is left out.
    fn left_out(&self, machine: &mut Machine<'_>, class: ClassId) -> Box<[bool]> {
        let program = machine.program;
        let mut marks = vec![false; machine.layout(class).map_or(0, |layout| layout.instance.len())];
        let mut at = Some(class);
        while let Some(class) = at {
            for field in program.class(class).fields.iter().filter(|field| !field.access.is_static()) {
                if is_ignored(program, &self.ignored, class, field.name)
                    && let Ok(place) = machine.place(field.id)
                    && let Some(mark) = marks.get_mut(place.slot as usize)
                {
                    *mark = true;
                }
            }
            at = program.superclass(class).ok().flatten();
        }
        marks.into()
    }
}

/// Whether something was written through unknown references but numbers into arrays.
fn has_formless_writes(state: &State) -> bool {
    let memory = &state.path.memory;
    let is_formless = |(element, log): (Element, &Elements)| element == Element::Ref && !log.writes.is_empty();
    !state.path.builders_are_known()
        || memory.places().any(|(_, cells)| !cells.writes.is_empty())
        || memory.element_kinds().any(is_formless)
}

/// Whether a field is among the ignored ones, given as `name` or `Class.name`.
fn is_ignored(program: &Program, ignored: &[String], class: ClassId, name: program::Name) -> bool {
    let name = program.spell(name);
    ignored.iter().any(|ignored| match ignored.rsplit_once('.') {
        None => **ignored == *name,
        Some((of, field)) => *field == *name && program.external(program.class(class).name) == of,
    })
}

/// The static fields of the class path's classes that can make a difference: numbers that can change, and all references.
fn static_roots(machine: &mut Machine<'_>, ignored: &[String]) -> Vec<(ClassId, Vec<usize>)> {
    let program = machine.program;
    let mut found = Vec::new();
    for name in program.class_path_names() {
        let Ok(class) = program.find(name) else { continue };
        let data = program.class(class);
        if data.origin != Origin::ClassPath {
            continue;
        }
        let mut slots = Vec::new();
        for field in data.fields.iter().filter(|field| field.access.is_static() && field.constant.is_none()) {
            let Ok(ty) = program.field_type(field.descriptor) else { continue };
            if field.access.is_final() && ty.ty() != Some(Type::Ref) || is_ignored(program, ignored, class, field.name)
            {
                continue;
            }
            slots.extend(machine.place(field.id).ok().map(|place| place.slot as usize));
        }
        if !slots.is_empty() {
            found.push((class, slots));
        }
    }
    found
}

pub(crate) struct Walk<'a, 'm, 'p> {
    linearizer: &'a mut Linearizer,
    pub(crate) machine: &'m mut Machine<'p>,
    pub(crate) state: &'a State,
    pub(crate) tokens: Vec<u64>,
    unknowns: Vec<Var>,
    pub(crate) renaming: Renaming,
    /// Unknown arrays, in the order in which they are met.
    pub(crate) arrays: Vec<Var>,
    /// Objects by number, from 1 on.
    queue: Vec<Ref>,
    /// Terms whose unknowns have numbers.
    seen: FxHashSet<Term>,
    /// Terms over the unknowns of their numbers. A number never changes, so that they stay right when others come.
    renamed: FxHashMap<Term, Term>,
    pub(crate) formless: bool,
}

impl Walk<'_, '_, '_> {
    fn statics(&mut self) {
        let state = self.state;
        let statics = std::mem::take(&mut self.linearizer.statics);
        for (class, slots) in &statics {
            let Some(known) = state.class(*class).filter(|_| state.is_ready(*class)) else { continue };
            self.tokens.extend([STATICS, u64::from(class.0)]);
            for &slot in slots {
                self.value(known.statics[slot]);
            }
        }
        self.linearizer.statics = statics;
    }

    fn value(&mut self, value: Value) {
        match value.as_term() {
            Some(term) => self.term(term),
            None if value.is_ref() => self.reference(value.as_ref()),
            None => self.tokens.extend([NUMBER, value.bits()]),
        }
    }

    fn reference(&mut self, object: Ref) {
        let number = if object.is_null() { 0 } else { self.number(object) };
        self.tokens.extend([OBJECT, u64::from(number)]);
    }

    fn number(&mut self, object: Ref) -> u32 {
        let next = self.queue.len() as u32 + 1;
        let number = *self.renaming.objects.entry(object.0).or_insert(next);
        if number == next {
            self.queue.push(object);
        }
        number
    }

    pub(crate) fn term(&mut self, mut term: Term) {
        if let Some(symbols) = self.machine.symbols.as_mut()
            && let Some(selector) = symbols.selector(term)
        {
            self.tokens.push(CLASS);
            term = symbols.pool.var(selector);
        }
        self.meet(term);
        let Some(symbols) = self.machine.symbols.as_mut() else { return };
        if let Node::Var(var, _) = symbols.pool.node(term) {
            let number = self.renaming.unknowns.get(&var).copied().unwrap_or_default();
            return self.tokens.extend([UNKNOWN, u64::from(number)]);
        }
        let names = &mut self.linearizer.names;
        let mut substitution = Renamed { names, renaming: &self.renaming, lost: false };
        let renamed = symbols.pool.substitute_in(term, &mut substitution, &mut self.renamed);
        self.tokens.extend([TERM, u64::from(renamed.0)]);
    }

    /// Gives numbers to the unknowns and objects of a term.
    fn meet(&mut self, term: Term) {
        let mut stack = vec![term];
        while let Some(term) = stack.pop() {
            let Some(symbols) = self.machine.symbols.as_ref() else { return };
            let node = symbols.pool.node(term);
            match node {
                Node::Var(var, Sort::Value(Type::Ref)) => self.array(var),
                Node::Select(content, _, index) => {
                    stack.push(index);
                    self.content(content);
                }
                Node::Var(var, _) if self.renaming.add(var) => self.unknowns.push(var),
                Node::Var(..) => {}
                Node::Object(object) if object != 0 => {
                    self.number(Ref(object));
                }
                _ if self.seen.insert(term) => {
                    stack.extend(self.linearizer.shapes.arguments(&symbols.pool, node).into_iter().rev());
                }
                _ => {}
            }
        }
    }

    fn object(&mut self, reference: Ref) {
        let state = self.state;
        let Some(object) = state.heap.object(reference) else { return };
        self.tokens.push(u64::from(object.class.0) << 1 | u64::from(object.boxed));
        let is_old = self.linearizer.base.object(reference).is_some();
        self.tokens.push(if is_old { u64::from(reference.0) } else { 0 });
        match &object.body {
            Body::Fields(fields) => match &*self.linearizer.kind(self.machine, object.class) {
                Kind::Text => self.text(reference),
                Kind::Mirror => self.tokens.extend(fields.last().map(|class| class.bits())),
                Kind::Fields(left_out) => {
                    for (&field, _) in fields.iter().zip(left_out.iter()).filter(|(_, left_out)| !**left_out) {
                        self.value(field);
                    }
                }
            },
            Body::Text(text, identity) => {
                self.tokens.push(u64::from(*identity == Identity::New));
                self.term(text.length);
                self.tokens.push(text.units.len() as u64);
                text.units.iter().for_each(|&unit| self.term(unit));
            }
            Body::Unbounded(array) => {
                self.value(array.length);
                let patches: Vec<(Option<Term>, Patch)> = array.patches.iter().map(|&patch| (None, patch)).collect();
                let patches = self.lasting(&patches);
                self.tokens.push(patches.len() as u64);
                patches.iter().for_each(|(_, patch)| self.patch(patch));
            }
            body => {
                let length = body.length().unwrap_or_default();
                self.tokens.push(length as u64);
                for at in 0..length {
                    self.value(body.get(at).unwrap_or(Value::VOID));
                }
            }
        }
    }

    fn text(&mut self, string: Ref) {
        match self.machine.string_units(self.state, string) {
            Ok((units, _)) => {
                let literal = self.machine.program.text(&units);
                let is_literal = self.state.runtime.interned.get(literal.index()) == Some(&string);
                self.tokens.push((units.len() as u64) << 1 | u64::from(is_literal));
                self.tokens.extend(units.into_iter().map(u64::from));
            }
            Err(_) => self.formless = true,
        }
    }

    /// Gives a number to an unknown; false when it has one.
    pub(crate) fn add(&mut self, var: Var) -> bool {
        let is_new = self.renaming.add(var);
        self.unknowns.extend(is_new.then_some(var));
        is_new
    }

    pub(crate) fn patch(&mut self, patch: &Patch) {
        let terms = match *patch {
            Patch::One { index, value } => [index, index, value],
            Patch::Range { from, length, source: Source::Value(value) } => [from, length, value],
            Patch::Range { source: Source::Copy { .. }, .. } => return self.formless = true,
        };
        self.tokens.push(u64::from(matches!(patch, Patch::One { .. })));
        terms.into_iter().for_each(|term| self.term(term));
    }
}
