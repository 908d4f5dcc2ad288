//! Calls on strings that are not known: the methods of `String` and its neighbours as terms, so that a string costs no branch per
//! character. What Java checks first (null, bounds, the form of a number) is a choice, once per call.
//!
//! Only consulted while exploring, and only for a call with an unknown argument or a computed string; all other calls run the JDK's
//! own code. Methods that are not in the tables run it too, and end as unsupported where it looks into the string.
//!
//! Identity: an unknown string is never the same object as a constant of the program, nor as a string that the program computed; two
//! unknown ones may be one object, as with other references. Whether a computed string is a new object (`s.substring(0, n)`) is
//! different from JDK to JDK: a program that compares it ends as unsupported.

mod builder;
mod characters;
mod compose;
mod labels;
mod methods;
mod output;
mod source;
mod streams;

use program::{ClassId, MethodId};
use term::{Node, Pool, Term};

use super::{Alternative, Flow, Machine, State, Step, Trap, pool, to_term, to_value, with_access};
use crate::heap::{Body, Identity};
use crate::link::CallSite;
use crate::restriction::Restriction;
use crate::step::call;
use crate::text::{Text, boolean, constant};
use crate::value::{Ref, Value};

pub(crate) use characters::Pieces;
pub(super) use labels::compared;
pub(super) use source::{check_identity, is_computed, outermost};

/// Combinations of two strings' positions beyond which a term is too large to be of use.
const MOST: usize = 1 << 14;

/// A method on unknown strings.
pub(crate) type Model = fn(&mut Strings<'_, '_>) -> Result<Value, Trap>;

const NULL: &str = "java/lang/NullPointerException";
const INDEX: &str = "java/lang/StringIndexOutOfBoundsException";
const FORMAT: &str = "java/lang/NumberFormatException";

/// How a call with an unknown string is answered.
#[derive(Clone, Copy)]
pub(crate) enum Answer {
    /// By a model.
    Model(Model),
    /// By a model that looks into arrays of references.
    Deep(Model),
    /// By a stream of its characters, or of its code points.
    Stream {
        /// Of its code points.
        points: bool,
    },
}

/// How calls of a method are answered, by `class.name(descriptor)`.
pub(crate) fn find(name: &str) -> Option<Answer> {
    let common = builder::common_name(name);
    let name = common.as_deref().unwrap_or(name);
    let lines = methods::TABLE.iter().chain(builder::TABLE).chain(characters::TABLE).chain(output::TABLE);
    let lines = lines.chain(super::arrays::TABLE).chain(super::boxes::TABLE);
    let shallow = lines.copied().find(|line| line.0 == name).map(|line| Answer::Model(line.1));
    let deep = || compose::TABLE.iter().find(|line| line.0 == name).map(|line| Answer::Deep(line.1));
    shallow.or_else(deep).or_else(|| streams::find(name))
}

/// Answers a call with an unknown string; `None` when it has none, or no model.
pub(in crate::step) fn call(
    machine: &mut Machine<'_>,
    state: &mut State,
    site: &CallSite,
    method: MethodId,
) -> Result<Option<Flow>, Trap> {
    let entry = machine.entry(method);
    let Some(answer) = entry.symbolic else { return Ok(None) };
    let deep = matches!(answer, Answer::Deep(_));
    let args = site.args.iter().map(|&slot| state.top.registers[slot as usize]);
    if !args.clone().any(|arg| source::concerns(state, arg) || deep && compose::concerns(state, arg)) {
        return Ok(None);
    }
    if args.clone().any(Value::is_tainted) {
        return Err(Trap::unsupported("a value that a JVM does not promise, with an unknown string"));
    }
    let args: Vec<Value> = args.collect();
    if entry.is_static {
        machine.ensure_initialized(state, entry.class)?;
    }
    machine.breathe(state, 0)?;
    let mut strings = Strings { machine: &mut *machine, state: &mut *state, args: &args, method: Some(method) };
    let value = match answer {
        Answer::Model(model) | Answer::Deep(model) => model(&mut strings)?,
        Answer::Stream { points } => return streams::call(strings, site, points).map(Some),
    };
    strings.name_result(value);
    call::deliver(state, value, site.result, false);
    Ok(Some(Flow::Reload))
}

/// What a modelled method makes of unknown arguments, outside of any code; `None` without a model, or when it would have to choose.
pub(crate) fn answer(
    machine: &mut Machine<'_>,
    state: &mut State,
    method: MethodId,
    args: &[Value],
) -> Result<Option<Value>, Trap> {
    let entry = machine.entry(method);
    let concerned = args.iter().any(|&arg| source::concerns(state, arg));
    let Some(Answer::Model(model) | Answer::Deep(model)) = entry.symbolic.filter(|_| concerned) else {
        return Ok(None);
    };
    machine.ensure_initialized(state, entry.class)?;
    match model(&mut Strings { machine, state, args, method: Some(method) }) {
        Ok(value) => Ok(Some(value)),
        Err(Trap::Choice(_)) => Ok(None),
        Err(trap) => Err(trap),
    }
}

/// A concatenation with an unknown part; null becomes "null".
pub(super) fn concat(machine: &mut Machine<'_>, state: &mut State, parts: &[Value]) -> Result<Value, Trap> {
    if parts.iter().any(|part| part.is_tainted()) {
        return Err(Trap::unsupported("a value that a JVM does not promise, with an unknown string"));
    }
    let mut strings = Strings { machine, state, args: parts, method: None };
    let mut joined = Text::known(strings.pool()?, &[]);
    for part in 0..parts.len() {
        let text = strings.text_or_null(part)?;
        joined = strings.join(&joined, &text)?;
    }
    let value = strings.string(joined)?;
    strings.name_join(value);
    Ok(value)
}

/// One call, on its way to a term. Invariant: the state is unchanged when a choice has to be made, since the call comes again.
pub(crate) struct Strings<'a, 'p> {
    pub(crate) machine: &'a mut Machine<'p>,
    pub(crate) state: &'a mut State,
    pub(crate) args: &'a [Value],
    /// The method, unless it is a concatenation.
    pub(crate) method: Option<MethodId>,
}

impl Strings<'_, '_> {
    pub(super) fn pool(&mut self) -> Result<&mut Pool, Trap> {
        pool(self.machine)
    }

    pub(super) fn value(&self, at: usize) -> Value {
        self.args.get(at).copied().unwrap_or(Value::VOID)
    }

    /// An argument as a term.
    pub(super) fn term(&mut self, at: usize) -> Result<Term, Trap> {
        let value = self.value(at);
        Ok(to_term(self.pool()?, value))
    }

    fn string_class(&self) -> Result<ClassId, Trap> {
        Ok(self.machine.program.find("java/lang/String")?)
    }

    /// Whether a condition holds: known, or a choice.
    pub(super) fn decide(&mut self, condition: Term) -> Result<bool, Trap> {
        let not = self.pool()?.not(condition);
        let (facts, here) = (self.state.path.memory.facts().clone(), self.state.top.pc);
        let pool = self.pool()?;
        let known = facts.truth(pool, condition).or_else(|| facts.truth(pool, not).map(|value| !value));
        known.ok_or_else(|| {
            let way = |condition| Alternative { condition, step: Step::Goto(here), under: None };
            Trap::Choice(vec![way(condition), way(not)])
        })
    }

    /// Goes on where a condition holds; beyond it the path is cut.
    pub(super) fn limit(&mut self, condition: Term) -> Result<(), Trap> {
        match self.decide(condition) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Trap::Cut(Restriction::Strings)),
            Err(Trap::Choice(mut ways)) => {
                if let Some(beyond) = ways.get_mut(1) {
                    beyond.step = Step::Cut(Restriction::Strings);
                }
                Err(Trap::Choice(ways))
            }
            Err(trap) => Err(trap),
        }
    }

    pub(super) fn is_null(&mut self, at: usize) -> Result<Term, Trap> {
        let term = self.term(at)?;
        with_access(self.machine, self.state, |access| {
            let null = access.symbols.pool.null();
            Ok(access.same(term, null))
        })
    }

    /// Throws an exception where an argument is null.
    pub(super) fn present(&mut self, at: usize, exception: &'static str) -> Result<(), Trap> {
        let null = self.is_null(at)?;
        if self.decide(null)? { Err(Trap::ThrowUnknown(exception)) } else { Ok(()) }
    }

    /// Throws an exception unless a condition holds.
    pub(super) fn check(&mut self, condition: Term, exception: &'static str) -> Result<(), Trap> {
        self.name_outcome(condition);
        if self.decide(condition)? { Ok(()) } else { Err(Trap::ThrowUnknown(exception)) }
    }

    /// Whether an index is in bounds.
    fn below(&mut self, index: Term, length: Term) -> Result<Term, Trap> {
        let pool = self.pool()?;
        // One comparison is enough for a known index, and reads better.
        Ok(match constant(pool, index) {
            Some(0..) => pool.lt(index, length),
            _ => pool.below(index, length),
        })
    }

    /// Two strings, one after the other.
    fn join(&mut self, first: &Text, second: &Text) -> Result<Text, Trap> {
        self.afford(first, second)?;
        Ok(first.concat(self.pool()?, second))
    }

    /// Ends as unsupported when the positions of two strings cannot be combined.
    fn afford(&mut self, first: &Text, second: &Text) -> Result<(), Trap> {
        let fixed = matches!(self.pool()?.node(first.length), Node::Number(_));
        if !fixed && first.units.len() * second.units.len() > MOST {
            return Err(Trap::unsupported("an unknown string that grows too long"));
        }
        Ok(())
    }

    fn answer(&mut self, term: Term) -> Result<Value, Trap> {
        Ok(to_value(self.pool()?, term))
    }

    fn truth(&mut self, condition: Term) -> Result<Value, Trap> {
        let facts = self.state.path.memory.facts().clone();
        let pool = self.pool()?;
        let condition = facts.reduce(pool, condition);
        let term = boolean(pool, condition);
        self.answer(term)
    }

    /// A new string.
    fn string(&mut self, text: Text) -> Result<Value, Trap> {
        self.allocate(text, Identity::New)
    }

    /// A string that may be one that exists already.
    fn derived(&mut self, text: Text) -> Result<Value, Trap> {
        self.allocate(text, Identity::Unpromised)
    }

    fn allocate(&mut self, text: Text, identity: Identity) -> Result<Value, Trap> {
        if let Some(units) = text.as_known(self.pool()?) {
            return Ok(Value::reference(self.machine.new_string(self.state, &units, false)?));
        }
        let class = self.string_class()?;
        Ok(Value::reference(self.state.heap.allocate(class, Body::Text(text.into(), identity))))
    }

    /// Makes an object of the program a string or a builder with that text.
    fn become_text(&mut self, object: Ref, text: Text) -> Result<(), Trap> {
        let object = self.state.heap.object_mut(object).ok_or_else(|| Trap::broken("a text of null"))?;
        object.body = Body::Text(text.into(), Identity::New);
        Ok(())
    }
}
