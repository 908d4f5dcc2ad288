//! Where texts come from: constants and other strings of the program, computed strings, unknown strings, and choices among them.

use heap::Regime;
use program::Origin;
use program::code::Element;
use term::{Node, Term};

use super::Strings;
use crate::heap::{Body, Identity};
use crate::machine::Machine;
use crate::state::State;
use crate::step::symbolic::{settle, with_access};
use crate::stop::Trap;
use crate::text::{Text, constant};
use crate::value::{Ref, Value};

/// How much of a string matters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// All of it: an unknown string is then not longer than the bound.
    Whole,
    /// The length and the first few characters.
    First(usize),
}

/// A string that a reference may be.
struct Found {
    text: Text,
    /// It is within the bound.
    fits: Term,
}

/// Whether a value refers to a string or builder whose text was computed from what is unknown.
pub(in crate::step::symbolic) fn is_computed(state: &State, value: Value) -> bool {
    value.is_ref()
        && !value.is_symbolic()
        && state.heap.object(value.as_ref()).is_some_and(|object| matches!(object.body, Body::Text(..)))
}

/// Whether an argument makes a call one on unknown strings.
pub(super) fn concerns(state: &State, value: Value) -> bool {
    if value.is_symbolic() || !value.is_ref() {
        return value.is_symbolic();
    }
    let body = state.heap.object(value.as_ref()).map(|object| &object.body);
    matches!(body, Some(Body::Text(..) | Body::Mixed(..) | Body::Unbounded(_)))
}

/// The name of the JDK's method that the program called, and that does what is not supported now.
pub(in crate::step::symbolic) fn outermost(machine: &Machine<'_>, state: &State) -> String {
    let mut found = None;
    for method in state.frames().filter_map(|frame| frame.code.method) {
        let class = machine.program.method(method).class;
        if found.is_some() && machine.program.class(class).origin != Origin::Jdk {
            break;
        }
        found = Some(method);
    }
    found.map_or_else(|| "an access".to_owned(), |method| machine.method_name(method))
}

/// Ends as unsupported where the program's own code asks whether a computed string is another one, and no JDK promises an answer
/// (the JDK's code asks that before it compares the characters, which decides), and where an unknown `Class` is compared with a known one.
pub(in crate::step::symbolic) fn check_identity(
    machine: &mut Machine<'_>,
    state: &State,
    a: Term,
    b: Term,
) -> Result<(), Trap> {
    let Some(symbols) = &machine.symbols else { return Ok(()) };
    let pool = &symbols.pool;
    if [a, b].into_iter().any(|term| pool.node(term) == Node::Object(0)) {
        return Ok(());
    }
    let unpromised = |term: Term| match pool.node(term) {
        Node::Object(object) => state
            .heap
            .object(Ref(object))
            .is_some_and(|object| matches!(object.body, Body::Text(_, Identity::Unpromised))),
        _ => false,
    };
    let own = state.top.code.method.is_some_and(|method| {
        let class = machine.program.method(method).class;
        machine.program.class(class).origin == Origin::ClassPath
    });
    if own && (unpromised(a) || unpromised(b)) {
        return Err(Trap::unsupported("the identity of a string that a method returned"));
    }
    let class = machine.program.find("java/lang/Class")?;
    let unknown = |term: Term| match pool.node(term) {
        Node::Var(u, _) => {
            symbols.inputs.mirrors(u).is_none()
                && symbols.selector(term).is_none()
                && symbols.inputs.of(u).is_some_and(|reference| reference.declared == class)
        }
        _ => false,
    };
    let known = |term: Term| match pool.node(term) {
        Node::Object(object) => state.heap.class(Ref(object)) == Some(class),
        Node::Var(u, _) => symbols.inputs.mirrors(u).is_some(),
        _ => false,
    };
    if unknown(a) && known(b) || unknown(b) && known(a) {
        return Err(Trap::unsupported("an unknown java.lang.Class"));
    }
    Ok(())
}

impl Strings<'_, '_> {
    /// The length of an argument that is a string, without a bound.
    pub(super) fn length(&mut self, at: usize) -> Result<Term, Trap> {
        Ok(self.text(at, Extent::First(0))?.length)
    }

    /// An argument that is a string, not null.
    pub(super) fn whole(&mut self, at: usize) -> Result<Text, Trap> {
        self.text(at, Extent::Whole)
    }

    /// An argument that is a string, not null.
    pub(super) fn text(&mut self, at: usize, extent: Extent) -> Result<Text, Trap> {
        let never = self.pool()?.bool(false);
        self.text_unless(at, extent, never)?.ok_or_else(|| Trap::broken("a string that is none"))
    }

    /// Ends as unsupported where an argument is neither null nor a string.
    pub(super) fn must_be_string(&mut self, at: usize) -> Result<(), Trap> {
        let (string, null, other) = (self.string_class()?, self.is_null(at)?, self.term(at)?);
        if self.pool()?.node(null) == Node::Bool(true) {
            return Ok(());
        }
        let instance = with_access(self.machine, self.state, |access| access.is_instance(other, string))?;
        let fine = self.pool()?.or(null, instance);
        if self.decide(fine)? {
            return Ok(());
        }
        let name = self.method.map_or_else(String::new, |method| self.machine.method_name(method));
        Err(Trap::unsupported(format!("{name} of another object than a string")))
    }

    /// An argument as `String.valueOf` shows it.
    pub(super) fn text_or_null(&mut self, at: usize) -> Result<Text, Trap> {
        let null = self.is_null(at)?;
        let text = self.text_unless(at, Extent::Whole, null)?;
        let pool = self.pool()?;
        let word: Vec<u16> = "null".encode_utf16().collect();
        let word = Text::known(pool, &word);
        Ok(match text {
            Some(text) => Text::either(pool, null, &word, &text),
            None => word,
        })
    }

    /// The text of an argument where it is a string; `None` if it never is. Where `unless` holds, it does not matter.
    pub(super) fn text_unless(&mut self, at: usize, extent: Extent, unless: Term) -> Result<Option<Text>, Trap> {
        let value = self.value(at);
        let lazy = self.machine.symbols.as_ref().is_some_and(|symbols| symbols.regime != Regime::Solver);
        if lazy && value.is_symbolic() {
            // Null is no object that a reference could be chosen to be.
            let null = self.is_null(at)?;
            if self.decide(null)? {
                return Ok(None);
            }
        }
        settle(self.machine, self.state, value)?;
        let term = self.term(at)?;
        let Some(found) = self.find(term, extent)? else { return Ok(None) };
        let fits = self.pool()?.or(unless, found.fits);
        self.limit(fits)?;
        Ok(Some(found.text))
    }

    /// The length of a string that is known now.
    fn settled(&mut self, length: Term) -> Result<Term, Trap> {
        let facts = self.state.path.memory.facts().clone();
        let longest = self.machine.options.longest_string;
        let pool = self.pool()?;
        for number in 0..=longest as i32 {
            let number = pool.int(number);
            let equal = pool.eq(length, number);
            if facts.truth(pool, equal) == Some(true) {
                return Ok(number);
            }
        }
        Ok(length)
    }

    fn find(&mut self, term: Term, extent: Extent) -> Result<Option<Found>, Trap> {
        match self.pool()?.node(term) {
            Node::Object(0) => Ok(None),
            Node::Object(object) => self.own(Ref(object)),
            Node::Var(..) => self.unknown(term, extent),
            Node::Ite(c, a, b) => {
                let facts = self.state.path.memory.facts().clone();
                match facts.truth(self.pool()?, c) {
                    Some(true) => self.find(a, extent),
                    Some(false) => self.find(b, extent),
                    None => {
                        let (a, b) = (self.find(a, extent)?, self.find(b, extent)?);
                        let pool = self.pool()?;
                        Ok(match (a, b) {
                            (Some(a), Some(b)) => Some(Found {
                                text: Text::either(pool, c, &a.text, &b.text),
                                fits: pool.ite(c, a.fits, b.fits),
                            }),
                            (one, None) | (None, one) => one,
                        })
                    }
                }
            }
            _ => Err(Trap::unsupported("a reference that is neither an object nor an unknown")),
        }
    }

    /// A string of the program; `None` for another object.
    fn own(&mut self, object: Ref) -> Result<Option<Found>, Trap> {
        if self.state.heap.class(object) != Some(self.string_class()?) {
            return Ok(None);
        }
        let text = match self.state.heap.object(object).map(|object| &object.body) {
            Some(Body::Text(text, _)) => (**text).clone(),
            _ => {
                let (units, tainted) = self.machine.string_units(self.state, object)?;
                if tainted {
                    return Err(Trap::unsupported("a string that a JVM does not promise, with an unknown one"));
                }
                Text::known(self.pool()?, &units)
            }
        };
        let fits = self.pool()?.bool(true);
        Ok(Some(Found { text, fits }))
    }

    /// An unknown string; `None` when the unknown is none.
    fn unknown(&mut self, term: Term, extent: Extent) -> Result<Option<Found>, Trap> {
        let class = self.string_class()?;
        let classes = with_access(self.machine, self.state, |access| Ok(access.possible_classes(term)))?;
        if !classes.contains(&class) {
            return Ok(None);
        }
        self.characters(term, extent).map(Some)
    }

    /// The text that an unknown builder has at first.
    pub(super) fn initial(&mut self, builder: Term) -> Result<Text, Trap> {
        let found = self.characters(builder, Extent::Whole)?;
        self.limit(found.fits)?;
        Ok(found.text)
    }

    /// The characters of what is unknown and has some.
    fn characters(&mut self, term: Term, extent: Extent) -> Result<Found, Trap> {
        let length = with_access(self.machine, self.state, |access| access.length(term))?;
        let length = self.settled(length)?;
        let longest = self.machine.options.longest_string;
        let pool = self.pool()?;
        let (count, fits) = match extent {
            Extent::First(count) => (count, pool.bool(true)),
            Extent::Whole => {
                let most = pool.int(longest as i32);
                let count = constant(pool, length).map_or(longest, |length| length as usize);
                (count, pool.le(length, most))
            }
        };
        let mut units = Vec::with_capacity(count);
        for at in 0..count {
            let at = self.pool()?.int(at as i32);
            units.push(with_access(self.machine, self.state, |access| access.element(Element::Char, term, at))?);
        }
        Ok(Found { text: Text { length, units }, fits })
    }

    /// An argument that is an array of chars, not null.
    pub(super) fn chars(&mut self, at: usize) -> Result<Text, Trap> {
        let value = self.value(at);
        settle(self.machine, self.state, value)?;
        let term = self.term(at)?;
        let length = with_access(self.machine, self.state, |access| access.length(term))?;
        let longest = self.machine.options.longest_string;
        let pool = self.pool()?;
        let count = match constant(pool, length) {
            Some(length) => length as usize,
            None => {
                let most = pool.int(longest as i32);
                let fits = pool.le(length, most);
                self.limit(fits)?;
                longest
            }
        };
        let mut units = Vec::with_capacity(count);
        for at in 0..count {
            let at = self.pool()?.int(at as i32);
            units.push(with_access(self.machine, self.state, |access| access.element(Element::Char, term, at))?);
        }
        Ok(Text { length, units })
    }

    /// The language of an argument that is a locale, not null.
    pub(super) fn language(&mut self, at: usize) -> Result<String, Trap> {
        let locale = self.value(at);
        if locale.is_symbolic() {
            return Err(Trap::unsupported("an unknown java.util.Locale"));
        }
        let mut field = |object: Ref, class: &str, name: &str| -> Result<Ref, Trap> {
            let slot = self.machine.slot(class, name)?;
            Ok(self.state.heap.field(object, slot).ok_or_else(Trap::null)?.as_ref())
        };
        let base = field(locale.as_ref(), "java/util/Locale", "baseLocale")?;
        let language = field(base, "sun/util/locale/BaseLocale", "language")?;
        let (units, _) = self.machine.string_units(self.state, language)?;
        Ok(String::from_utf16_lossy(&units))
    }

    /// The number of characters of an argument, if it is the same for all that it may be.
    pub(super) fn fixed_length(&mut self, at: usize) -> Result<Option<usize>, Trap> {
        let value = self.value(at);
        if value.is_symbolic() || value.as_ref().is_null() {
            return Ok(None);
        }
        let Some(found) = self.own(value.as_ref())? else { return Ok(None) };
        Ok(constant(self.pool()?, found.text.length).map(|length| length as usize))
    }
}
