//! Reads, writes and tests of references that may be unknown (PET, section 6.2): the function ψ of the heap solver, as terms.

use std::rc::Rc;

use program::{ClassId, ClassKind, FieldId, FieldType, Program};
use rustc_hash::FxHashMap;
use term::{Node, Sort, Term, Type, Var};

use crate::memory::Patch;
use crate::{Held, Kinds, Memory, Origin, Place, Symbols};

/// What the heap of the engine knows of the objects that the program has allocated.
pub trait Objects {
    /// A field of an object.
    fn field(&mut self, symbols: &mut Symbols, object: u32, field: FieldId) -> Result<Term, Need>;
    /// The class of an object.
    fn class(&self, object: u32) -> Option<ClassId>;
    /// The length of an array.
    fn length(&mut self, symbols: &mut Symbols, object: u32) -> Result<Term, Need>;
    /// An element of an array.
    fn element(&mut self, symbols: &mut Symbols, object: u32, index: Term) -> Result<Content, Need>;
    /// The class that a `Class` object stands for; `None` for other objects.
    fn mirrored(&mut self, object: u32) -> Option<ClassId>;
    /// The `Class` object of a class.
    fn mirror(&mut self, class: ClassId) -> Result<u32, Need>;
    /// The constants of an enum class, in order.
    fn constants(&mut self, class: ClassId) -> Result<Vec<u32>, Need>;
    /// When two different objects stand for one of a JVM: boxes of unknown numbers. `None` if they never do.
    fn same_box(&mut self, symbols: &mut Symbols, a: u32, b: u32) -> Option<Term>;
}

/// What an array of the program holds at an index.
pub enum Content {
    /// This.
    Known(Term),
    /// What its newest change made of it, oldest first; else this.
    Patched(Term, Rc<Vec<Patch>>),
}

/// The fields of the JDK's classes that may have any value, whatever the others are. Each can be given by a constructor or a method.
const INDEPENDENT: &[(&str, &[&str])] = &[
    ("java/lang/Boolean", &["value"]),
    ("java/lang/Byte", &["value"]),
    ("java/lang/Character", &["value"]),
    ("java/lang/Short", &["value"]),
    ("java/lang/Integer", &["value"]),
    ("java/lang/Long", &["value"]),
    ("java/lang/Float", &["value"]),
    ("java/lang/Double", &["value"]),
    ("java/lang/Throwable", &["detailMessage", "cause"]),
    ("java/text/ParsePosition", &["index", "errorIndex"]),
    ("java/util/AbstractMap$SimpleEntry", &["key", "value"]),
    ("java/util/AbstractMap$SimpleImmutableEntry", &["key", "value"]),
    ("java/util/Optional", &["value"]),
    ("java/util/UUID", &["mostSigBits", "leastSigBits"]),
    ("java/util/concurrent/atomic/AtomicInteger", &["value"]),
    ("java/util/concurrent/atomic/AtomicLong", &["value"]),
];

/// Classes of the JDK whose objects are known by what they say, beside those with independent fields.
const MODELLED: &[&str] = &["java/lang/String", "java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/Class"];

/// Whether methods of an unknown object of a class find something there: of most classes of the JDK, no field is an input.
pub(crate) fn can_be_explored(program: &Program, class: ClassId) -> bool {
    let data = program.class(class);
    let is_known = |class: ClassId| {
        let name = program.spell(program.class(class).name);
        MODELLED.contains(&&*name) || INDEPENDENT.iter().any(|(known, _)| *known == &*name)
    };
    let above = |&class: &ClassId| program.superclass(class).ok().flatten();
    data.origin != program::Origin::Jdk
        || data.access.is_enum()
        || std::iter::successors(Some(class), above).any(is_known)
}

/// Whether a field is zero or null in every object of the input: those in which stubs count, and given objects keep what they made.
pub fn starts_as_zero(program: &Program, field: FieldId) -> bool {
    let field = program.field(field);
    field.access.is_transient() && program.class(field.class).origin == program::Origin::Synthetic
}

/// What has to happen first, or cannot be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Need {
    /// This class must be initialised; then again.
    Initialize(ClassId),
    /// This class must have a `Class` object; then again.
    Mirror(ClassId),
    /// This is not modelled.
    Unsupported(String),
}

/// The symbolic heap of one state, for one operation.
pub struct Access<'a> {
    /// Classes and fields.
    pub program: &'a Program,
    /// Terms and unknowns.
    pub symbols: &'a mut Symbols,
    /// The state's log.
    pub memory: &'a mut Memory,
    /// The objects that the program has allocated.
    pub objects: &'a mut dyn Objects,
}

impl Access<'_> {
    /// A value that depends on which object `r` is; `None` where it can only be null.
    pub(crate) fn through(
        &mut self,
        r: Term,
        object: &mut dyn FnMut(&mut Self, u32) -> Result<Term, Need>,
        unknown: &mut dyn FnMut(&mut Self, Var) -> Result<Term, Need>,
    ) -> Result<Option<Term>, Need> {
        self.through_parts(r, object, unknown, &mut FxHashMap::default())
    }

    /// As `through`; a part that is shared is looked at once.
    fn through_parts(
        &mut self,
        r: Term,
        object: &mut dyn FnMut(&mut Self, u32) -> Result<Term, Need>,
        unknown: &mut dyn FnMut(&mut Self, Var) -> Result<Term, Need>,
        known: &mut FxHashMap<Term, Option<Term>>,
    ) -> Result<Option<Term>, Need> {
        if let Some(&value) = known.get(&r) {
            return Ok(value);
        }
        let value = match self.symbols.pool.node(r) {
            Node::Object(0) => None,
            Node::Object(k) => Some(object(self, k)?),
            Node::Var(u, _) => {
                let u = self.memory.chosen(u).unwrap_or(u);
                Some(self.through_name(u, object, unknown)?)
            }
            Node::Ite(c, a, b) => match self.memory.facts().truth(&self.symbols.pool, c) {
                Some(true) => self.through_parts(a, object, unknown, known)?,
                Some(false) => self.through_parts(b, object, unknown, known)?,
                None => {
                    let a = self.through_parts(a, object, unknown, known)?;
                    match (a, self.through_parts(b, object, unknown, known)?) {
                        (Some(a), Some(b)) => Some(self.symbols.pool.ite(c, a, b)),
                        (one, None) | (None, one) => one,
                    }
                }
            },
            _ => return Err(Need::Unsupported("a reference that is neither an object nor an unknown".into())),
        };
        known.insert(r, value);
        Ok(value)
    }

    pub(crate) fn of_null() -> Need {
        Need::Unsupported("malformed rules: a dereference of null".into())
    }

    /// The field of a reference that is not null.
    pub fn field(&mut self, r: Term, field: FieldId) -> Result<Term, Need> {
        let value = self
            .through(r, &mut |access, k| access.objects.field(access.symbols, k, field), &mut |access, u| {
                access.current(u, Place::Field(field))
            })?
            .ok_or_else(Self::of_null)?;
        self.named_field(r, field, value)
    }

    /// The length of a reference to an array.
    pub fn length(&mut self, r: Term) -> Result<Term, Need> {
        self.through(r, &mut |access, k| access.objects.length(access.symbols, k), &mut |access, u| {
            access.initial(u, Place::Length)
        })?
        .ok_or_else(Self::of_null)
    }

    /// Notes that a reference is used as an array.
    pub fn use_as_array(&mut self, r: Term) {
        if let Node::Var(u, _) = self.symbols.pool.node(r) {
            self.symbols.used_as_arrays.insert(u);
        }
    }

    /// The number of the class of a reference that is not null.
    pub fn class(&mut self, r: Term) -> Result<Term, Need> {
        self.through(
            r,
            &mut |access, k| {
                let class = access.objects.class(k).ok_or_else(Self::of_null)?;
                let number = access.symbols.number(class);
                Ok(access.symbols.pool.int(number))
            },
            &mut |access, u| Ok(access.class_of_unknown(u)),
        )?
        .ok_or_else(Self::of_null)
    }

    pub(crate) fn class_of_unknown(&mut self, u: Var) -> Term {
        match self.kinds(u).cloned() {
            Some(Kinds::Array(class)) => {
                let number = self.symbols.number(class);
                self.symbols.pool.int(number)
            }
            Some(Kinds::Instances(set)) if set.count() == 1 => {
                let number = set.first().unwrap_or(0) as i32;
                self.symbols.pool.int(number)
            }
            // Never an error: the class of an unknown needs nothing from the program's objects.
            _ => self.initial(u, Place::Class).unwrap_or_else(|_| self.symbols.pool.int(-1)),
        }
    }

    /// Makes the class of an unknown part of the class log, so that what is the same has the same class. One whose declaration leaves one
    /// class only has that as its value, and tells it to those that came before.
    pub(crate) fn log_class(&mut self, u: Var) {
        let class = self.class_of_unknown(u);
        self.log_as(u, class);
    }

    /// Makes this the class of an unknown, unless it has one.
    pub(crate) fn log_as(&mut self, u: Var, class: Term) {
        let reads = self.reads(Place::Class);
        if reads.iter().any(|(read, _)| *read == u) {
            return;
        }
        for &(read, other) in reads.iter() {
            let same = self.same_unknowns(u, read, false);
            let equal = self.symbols.pool.eq(other, class);
            let implied = self.symbols.pool.implies(same, equal);
            if self.symbols.pool.node(implied) != Node::Bool(true) {
                self.memory.assume(implied);
            }
        }
        drop(reads);
        self.memory.read(Place::Class, u, class);
    }

    /// What was read of a place initially.
    fn reads(&self, place: Place) -> Rc<Vec<(Var, Term)>> {
        self.memory.cells(place).map(|cells| Rc::clone(&cells.reads)).unwrap_or_default()
    }

    /// The value of a place of an unknown object now: newest write first (ψ, cases 2, 4 and 5).
    fn current(&mut self, u: Var, place: Place) -> Result<Term, Need> {
        let r = self.symbols.pool.var(u);
        let writes = self.memory.cells(place).map(|cells| Rc::clone(&cells.writes)).unwrap_or_default();
        self.newest(
            &writes,
            |access, &(s, _)| Ok(access.same(r, s)),
            |_, &(_, written)| Ok(written),
            |access| access.initial(u, place),
        )
    }

    /// The newest write that hits, else what was there initially. `hits` tells when a write does, and `written` what it wrote.
    pub(crate) fn newest<W>(
        &mut self,
        writes: &[W],
        hits: impl Fn(&mut Self, &W) -> Result<Term, Need>,
        written: impl Fn(&mut Self, &W) -> Result<Term, Need>,
        initial: impl FnOnce(&mut Self) -> Result<Term, Need>,
    ) -> Result<Term, Need> {
        let mut guarded = Vec::new();
        let mut certain = None;
        for write in writes.iter().rev() {
            let same = hits(self, write)?;
            match self.symbols.pool.node(same) {
                Node::Bool(true) => {
                    certain = Some(written(self, write)?);
                    break;
                }
                Node::Bool(false) => {}
                _ => guarded.push((same, written(self, write)?)),
            }
        }
        let mut value = match certain {
            Some(value) => value,
            None => initial(self)?,
        };
        for (same, written) in guarded.into_iter().rev() {
            value = self.symbols.pool.ite(same, written, value);
        }
        Ok(value)
    }

    /// The initial value of a place of an unknown object: that of an alias read before, or a new unknown (ψ, cases 1 and 3). That it is the
    /// same as the value of an object that may be an alias is assumed, not spelt out in the value.
    pub(crate) fn initial(&mut self, u: Var, place: Place) -> Result<Term, Need> {
        let reads = self.reads(place);
        if let Some(&(_, value)) = reads.iter().find(|(read, _)| *read == u) {
            return Ok(value);
        }
        let mut aliases = Vec::new();
        for &(read, other) in reads.iter() {
            // While a class is added to its log, it is not asked for again.
            let same = self.same_unknowns(u, read, place != Place::Class);
            match self.symbols.pool.node(same) {
                Node::Bool(true) => {
                    self.memory.read(place, u, other);
                    return Ok(other);
                }
                Node::Bool(false) => {}
                _ => aliases.push((same, other)),
            }
        }
        // What is not shared grows in place.
        drop(reads);
        let value = self.fresh(u, place)?;
        self.assume_congruent(value, &aliases);
        if place == Place::Class
            && let Some(Kinds::Instances(set)) = self.kinds(u).cloned()
        {
            let member = self.symbols.member(value, &set);
            if self.is_open(u) {
                self.symbols.doubt(member);
            }
            self.memory.assume(member);
            if let (Node::Var(var, _), Some(first), true) =
                (self.symbols.pool.node(value), set.first(), self.symbols.inputs.is_array(self.program, u))
            {
                let first = self.symbols.pool.int(first as i32);
                self.memory.fresh().defined.push((var, first));
            }
        }
        self.memory.read(place, u, value);
        if place == Place::Class {
            self.elements_fit(u, value)?;
        }
        Ok(value)
    }

    /// Assumes that a new unknown is the same as each of these values, where its condition holds.
    pub(crate) fn assume_congruent(&mut self, value: Term, aliases: &[(Term, Term)]) {
        let mut defined = value;
        let mut all = self.symbols.pool.bool(true);
        for &(same, other) in aliases {
            let equal = if self.symbols.pool.sort(value) == Sort::Value(Type::Ref) {
                self.same(value, other)
            } else {
                self.symbols.pool.eq(value, other)
            };
            let congruent = self.symbols.pool.implies(same, equal);
            all = self.symbols.pool.and(all, congruent);
            defined = self.symbols.pool.ite(same, other, defined);
        }
        if aliases.is_empty() {
            return;
        }
        self.memory.fresh().congruent.push(all);
        if let Node::Var(var, _) = self.symbols.pool.node(value) {
            self.memory.fresh().defined.push((var, defined));
        }
    }

    /// The unknown for a place of an unknown object.
    fn fresh(&mut self, u: Var, place: Place) -> Result<Term, Need> {
        match place {
            Place::Mark(number) => Ok(self.fresh_mark(u, number)),
            Place::Class => Ok(self.symbols.unknown(Origin::Class(u), Sort::Value(Type::Int)).0),
            Place::Length => {
                let (length, _) = self.symbols.unknown(Origin::Length(u), Sort::Value(Type::Int));
                let zero = self.symbols.pool.int(0);
                let positive = self.symbols.pool.le(zero, length);
                self.memory.assume(positive);
                Ok(length)
            }
            Place::Field(field) => {
                let declared = self.program.field_type(self.program.field(field).descriptor);
                let declared = declared.map_err(|error| Need::Unsupported(error.in_words()))?;
                if starts_as_zero(self.program, field) {
                    let pool = &mut self.symbols.pool;
                    return Ok(if declared.ty() == Some(Type::Ref) { pool.null() } else { pool.int(0) });
                }
                self.check_invariants(u, field)?;
                let part = self.symbols.universe.part(field);
                let declared = match part.and_then(|part| part.typed) {
                    Some((argument, otherwise)) => {
                        let said = self.type_argument(u, argument);
                        let fixed = part.is_some_and(|part| part.fixed);
                        if let Some(said) = said.filter(|_| fixed)
                            && self.program.is_assignable(otherwise, said) != Ok(true)
                        {
                            return Err(Need::Unsupported(
                                "a container of other elements than its declaration says".into(),
                            ));
                        }
                        let class = said.filter(|_| !fixed).unwrap_or(otherwise);
                        FieldType::Reference(self.program.class(class).name)
                    }
                    None => declared,
                };
                let value = match self.made_inside(field, declared) {
                    Some(array) => self.symbols.reference_of(Origin::Field(u, field), array, Kinds::Array(array)),
                    None => self.input(Origin::Field(u, field), declared)?,
                };
                if part.is_some_and(|part| part.present) {
                    let null = self.symbols.pool.null();
                    let absent = self.same(value, null);
                    let present = self.symbols.pool.not(absent);
                    self.memory.assume(present);
                }
                if declared.ty() == Some(Type::Ref) {
                    self.assume_edge(u, value)?;
                }
                Ok(value)
            }
        }
    }

    /// The fields of the JDK's classes depend on each other in ways that are not known here; those of boxes and the like do not. Given
    /// objects have parts of their own, but not in a field that only its class can fill: what that holds is made by calls.
    fn check_invariants(&self, u: Var, id: FieldId) -> Result<(), Need> {
        let field = self.program.field(id);
        let class = self.program.class(field.class);
        let name = self.program.spell(class.name);
        let field_name = self.program.spell(field.name);
        let is_independent = match class.origin {
            program::Origin::Jdk => {
                INDEPENDENT.iter().any(|(class, fields)| *class == &*name && fields.contains(&&*field_name))
            }
            program::Origin::Synthetic => !(self.symbols.universe.part(id).is_some() && self.is_filled_inside(u)),
            program::Origin::ClassPath => true,
        };
        if is_independent {
            return Ok(());
        }
        let name = name.replace('/', ".");
        Err(Need::Unsupported(match name.strip_suffix("$$Given") {
            Some(container) => {
                // A class of given objects with another number of elements has it before its name.
                let sized = container.strip_prefix("crisol.").and_then(|sized| sized.split_once('.'));
                format!("an unknown {} in a private field", sized.map_or(container, |(_, container)| container))
            }
            None => format!("an unknown {name}: its field {field_name}"),
        }))
    }

    /// The class of the arrays that only its own class puts into a private field, since no method takes one: they are as declared.
    fn made_inside(&self, id: FieldId, declared: FieldType) -> Option<ClassId> {
        let field = self.program.field(id);
        let class = self.program.class_of_type(declared).ok().filter(|_| declared.ty() == Some(Type::Ref))?;
        let descriptor = self.program.spell(field.descriptor);
        let takes = |method: &program::Method| {
            let taken = self.program.spell(method.descriptor);
            !method.access.is_static() && taken.split_once(')').is_some_and(|(taken, _)| taken.contains(&*descriptor))
        };
        let is_array = matches!(self.program.class(class).kind, ClassKind::Array(_));
        let is_private = field.access.is_private() && is_array;
        (is_private && !self.program.class(field.class).methods.iter().any(takes)).then_some(class)
    }

    /// Whether an unknown is what a private field of a class holds of which no constructor takes the like.
    fn is_filled_inside(&self, u: Var) -> bool {
        let Some(Origin::Field(_, id) | Origin::Name(Held::Field(_, id), _)) = self.symbols.inputs.origin(u) else {
            return false;
        };
        let field = self.program.field(id);
        let class = self.program.class(field.class);
        let descriptor = self.program.spell(field.descriptor);
        let takes = |method: &program::Method| {
            &*self.program.spell(method.name) == "<init>"
                && self.program.spell(method.descriptor).contains(&*descriptor)
        };
        class.origin == program::Origin::ClassPath && field.access.is_private() && !class.methods.iter().any(takes)
    }

    /// The unknown of an origin with a declared type.
    pub fn input(&mut self, origin: Origin, declared: FieldType) -> Result<Term, Need> {
        match declared {
            FieldType::Primitive(primitive) => {
                let (term, fits) = self.symbols.number_of(origin, primitive);
                if let Some(fits) = fits {
                    self.memory.assume(fits);
                }
                Ok(term)
            }
            FieldType::Reference(_) => {
                let class =
                    self.program.class_of_type(declared).map_err(|error| Need::Unsupported(error.in_words()))?;
                self.unknown_object(origin, class)
            }
        }
    }

    /// An unknown of an enum class: null or one of its constants, selected by an unknown int.
    pub(crate) fn enumeration(&mut self, origin: Origin, class: ClassId) -> Result<Term, Need> {
        let constants = self.objects.constants(class)?;
        let (selector, _) = self.symbols.unknown(origin, Sort::Value(Type::Int));
        let within = self.symbols.within(selector, 0, constants.len() as i32);
        self.memory.assume(within);
        let mut value = self.symbols.pool.null();
        for (index, &constant) in constants.iter().enumerate() {
            let number = self.symbols.pool.int(index as i32 + 1);
            let chosen = self.symbols.pool.eq(selector, number);
            let object = self.symbols.pool.object(constant);
            value = self.symbols.pool.ite(chosen, object, value);
        }
        Ok(value)
    }

    /// Appends a write to the log of a field. Writes to the program's own objects are the engine's.
    pub fn write_field(&mut self, r: Term, field: FieldId, value: Term) {
        let r = self.representative(r);
        self.memory.write(Place::Field(field), r, value);
    }
}
