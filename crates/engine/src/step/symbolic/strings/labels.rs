//! Labels for what calls on unknown strings compute, so that conditions read `s.indexOf('/') < 0`.

use std::rc::Rc;

use heap::{Gives, Label, Symbols};
use program::code::Compare;
use program::{FieldType, Primitive};
use term::{Node, Pool, Term};

use super::Strings;
use crate::heap::Body;
use crate::text::{Text, constant};
use crate::value::{Value, View};

/// A term of at most so many nodes reads well without a label.
const SMALL: usize = 6;

/// Longer literals are cut.
const LONGEST: usize = 40;

fn is_small(pool: &Pool, term: Term) -> bool {
    let (mut stack, mut count) = (vec![term], 0);
    while let Some(term) = stack.pop() {
        count += 1;
        if count > SMALL {
            return false;
        }
        stack.extend_from_slice(&pool.arguments(pool.node(term)));
    }
    true
}

/// A string or char as in Java source.
fn literal(units: &[u16], quote: char) -> String {
    let mut text = String::from(quote);
    for &unit in units.iter().take(LONGEST) {
        match u8::try_from(unit).map(char::from) {
            Ok(character @ ' '..='~') if character != quote && character != '\\' => text.push(character),
            Ok(character @ (' '..='~')) => text.extend(['\\', character]),
            _ => text.push_str(&format!("\\u{unit:04x}")),
        }
    }
    text.push_str(if units.len() > LONGEST { "…" } else { "" });
    text.push(quote);
    text
}

/// The key of a string.
fn key(text: &Text) -> Vec<Term> {
    std::iter::once(text.length).chain(text.units.iter().copied()).collect()
}

/// Labels a comparison of terms one of which has a label.
pub(in crate::step::symbolic) fn compared(symbols: &mut Symbols, condition: Term, compare: Compare, a: Term, b: Term) {
    let plain = |term: Term| Rc::new(Label::Term(term));
    // What has a label stands left.
    let (left, compare, right) = match (symbols.labels.of(a).cloned(), symbols.labels.of(b).cloned()) {
        (None, None) => return,
        (Some(left), right) => (left, compare, right.unwrap_or_else(|| plain(b))),
        (None, Some(left)) => (left, mirrored(compare), plain(a)),
    };
    let number = match *right {
        Label::Term(term) => constant(&symbols.pool, term),
        _ => None,
    };
    let zero = number == Some(0);
    let right = match (&*left, number) {
        (Label::Call { gives: Gives::Char, .. }, Some(unit @ 32..=126)) => {
            Rc::new(Label::Word(literal(&[unit as u16], '\'')))
        }
        _ => right,
    };
    let not = Rc::new(Label::Not(Rc::clone(&left)));
    let (holds, fails) = match (&*left, compare) {
        (Label::Call { gives: Gives::Truth, .. }, Compare::Eq) if zero => (not, left),
        (Label::Call { gives: Gives::Truth, .. }, Compare::Ne) if zero => (left, not),
        _ => {
            let compared = |sign| Rc::new(Label::Compare(Rc::clone(&left), sign, Rc::clone(&right)));
            (compared(sign(compare)), compared(sign(compare.negate())))
        }
    };
    add(symbols, condition, &holds, &fails);
}

/// The same comparison with its operands exchanged.
fn mirrored(compare: Compare) -> Compare {
    match compare {
        Compare::Eq | Compare::Ne => compare,
        Compare::Lt => Compare::Gt,
        Compare::Gt => Compare::Lt,
        Compare::Le => Compare::Ge,
        Compare::Ge => Compare::Le,
    }
}

/// A comparison as Java writes it.
fn sign(compare: Compare) -> &'static str {
    match compare {
        Compare::Eq => "==",
        Compare::Ne => "!=",
        Compare::Lt => "<",
        Compare::Ge => ">=",
        Compare::Gt => ">",
        Compare::Le => "<=",
    }
}

/// Labels a condition and its negation, unless they are small.
fn add(symbols: &mut Symbols, condition: Term, holds: &Rc<Label>, fails: &Rc<Label>) {
    if is_small(&symbols.pool, condition) {
        return;
    }
    let not = symbols.pool.not(condition);
    symbols.labels.add(condition, holds);
    symbols.labels.add(not, fails);
}

impl Strings<'_, '_> {
    /// The label of an argument.
    fn describe(&mut self, value: Value, character: bool) -> Rc<Label> {
        let labels = self.machine.symbols.as_ref().map(|symbols| &symbols.labels);
        if let Some(term) = value.as_term() {
            let known = labels.and_then(|labels| labels.of(term)).cloned();
            return known.unwrap_or_else(|| Rc::new(Label::Term(term)));
        }
        let word = match value.view() {
            View::Int(x @ 32..=126) if character => literal(&[x as u16], '\''),
            View::Int(x) => x.to_string(),
            View::Long(x) => format!("{x}L"),
            View::Float(x) => format!("{x:?}f"),
            View::Double(x) => format!("{x:?}"),
            View::Ref(object) if object.is_null() => "null".to_owned(),
            View::Ref(object) => {
                if let Some(Body::Text(text, _)) = self.state.heap.object(object).map(|object| &object.body) {
                    return self.text_label(text);
                }
                let units = self.machine.string_units(self.state, object);
                units.map_or_else(|_| "…".to_owned(), |(units, _)| literal(&units, '"'))
            }
        };
        Rc::new(Label::Word(word))
    }

    /// The call as a label; `None` for a constructor or a builder, which changes.
    fn call_label(&mut self) -> Option<Rc<Label>> {
        let program = self.machine.program;
        let method = program.method(self.method?);
        let (class, name) = (program.spell(program.class(method.class).name), program.spell(method.name));
        let class = class.rsplit('/').next().unwrap_or_default();
        if name.starts_with('<') || class.ends_with("Builder") || class == "PrintStream" {
            return None;
        }
        let parameters = program.method_descriptor(method.descriptor).ok()?.parameters.clone();
        let searches = name.ends_with("ndexOf");
        let receivers = usize::from(!method.access.is_static());
        let receiver = (receivers == 1).then(|| self.describe(self.value(0), false));
        let mut arguments = Vec::with_capacity(parameters.len());
        for (at, &parameter) in parameters.iter().enumerate() {
            let character = parameter == FieldType::Primitive(Primitive::Char) || searches && at == 0;
            arguments.push(self.describe(self.value(at + receivers), character));
        }
        let name = if receivers == 1 { name.to_string() } else { format!("{class}.{name}") };
        let gives = match program.spell(method.descriptor).as_bytes() {
            [.., b'Z'] => Gives::Truth,
            [.., b')', b'C'] => Gives::Char,
            _ => Gives::Value,
        };
        Some(Rc::new(Label::Call { receiver, name, arguments, gives }))
    }

    /// Labels what the call computed.
    pub(super) fn name_result(&mut self, value: Value) {
        let Some(label) = self.call_label() else { return };
        let Some(symbols) = self.machine.symbols.as_mut() else { return };
        match value.as_term() {
            Some(term) if is_small(&symbols.pool, term) => {}
            Some(term) => {
                symbols.labels.add(term, &label);
                if let Node::Ite(condition, a, b) = symbols.pool.node(term)
                    && (a, b) == (symbols.pool.int(1), symbols.pool.int(0))
                {
                    symbols.labels.add(condition, &label);
                }
            }
            None => self.name_string(value, label),
        }
    }

    fn name_string(&mut self, value: Value, label: Rc<Label>) {
        let Some(symbols) = self.machine.symbols.as_mut() else { return };
        if value.is_ref()
            && let Some(Body::Text(text, _)) = self.state.heap.object(value.as_ref()).map(|object| &object.body)
        {
            symbols.labels.add_text(key(text), label);
        }
    }

    /// Labels a concatenation of the arguments.
    pub(super) fn name_join(&mut self, value: Value) {
        let args = self.args;
        let parts = args.iter().map(|&part| self.describe(part, false)).collect();
        self.name_string(value, Rc::new(Label::Join(parts)));
    }

    /// Labels a text as an argument.
    pub(super) fn name_copy(&mut self, text: &Text, at: usize) {
        let label = self.describe(self.value(at), false);
        self.add_text(text, label);
    }

    /// Labels a text as what `before` becomes with an argument behind it.
    pub(super) fn name_appended(&mut self, before: &Text, at: usize, text: &Text) {
        let character = self.method.is_some_and(|method| {
            let descriptor = self.machine.program.method(method).descriptor;
            self.machine.program.spell(descriptor).starts_with("(C)")
        });
        let part = self.describe(self.value(at), character);
        let known = before.as_known(self.machine.symbols.as_ref().map_or(&Pool::new(), |symbols| &symbols.pool));
        let first = match known {
            Some(units) if units.is_empty() => None,
            Some(units) => Some(Rc::new(Label::Word(literal(&units, '"')))),
            None => Some(self.text_label(before)),
        };
        let parts = first.into_iter().chain([part]).collect();
        self.add_text(text, Rc::new(Label::Join(parts)));
    }

    /// Labels a text as another one, reversed.
    pub(super) fn name_reversed(&mut self, before: &Text, text: &Text) {
        let arguments = vec![self.text_label(before)];
        self.add_text(
            text,
            Rc::new(Label::Call { receiver: None, name: "reverse".into(), arguments, gives: Gives::Value }),
        );
    }

    fn text_label(&self, text: &Text) -> Rc<Label> {
        let labels = self.machine.symbols.as_ref().map(|symbols| &symbols.labels);
        let known = labels.and_then(|labels| labels.of_text(&key(text))).cloned();
        known.unwrap_or_else(|| Rc::new(Label::Word("…".to_owned())))
    }

    fn add_text(&mut self, text: &Text, label: Rc<Label>) {
        if let Some(symbols) = self.machine.symbols.as_mut() {
            symbols.labels.add_text(key(text), label);
        }
    }

    /// Labels the condition under which the call returns.
    pub(super) fn name_outcome(&mut self, condition: Term) {
        let Some(label) = self.call_label() else { return };
        let Some(symbols) = self.machine.symbols.as_mut() else { return };
        let [holds, fails] = ["returns", "throws"].map(|end| Rc::new(Label::Ends(Rc::clone(&label), end)));
        add(symbols, condition, &holds, &fails);
    }
}
