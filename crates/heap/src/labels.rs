//! What terms mean to a reader: what a library method computed prints as the call, not as its formula.
//!
//! Shared by all states, as terms are: a label never speaks of an object of one state.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use term::Term;

/// The meaning of a term.
#[derive(Clone, Debug, PartialEq)]
pub enum Label {
    /// A term that prints as it is.
    Term(Term),
    /// A literal.
    Word(String),
    /// A call of a method; without a receiver, the name has its class.
    Call {
        /// On what.
        receiver: Option<Rc<Label>>,
        /// Of what.
        name: String,
        /// With what.
        arguments: Vec<Rc<Label>>,
        /// What its value is.
        gives: Gives,
    },
    /// A call that answers no.
    Not(Rc<Label>),
    /// A concatenation.
    Join(Vec<Rc<Label>>),
    /// A comparison.
    Compare(Rc<Label>, &'static str, Rc<Label>),
    /// How a call ends.
    Ends(Rc<Label>, &'static str),
}

/// How the value of a call reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// As a condition.
    Truth,
    /// As a character.
    Char,
    /// As any other value.
    Value,
}

/// The labels of one exploration.
#[derive(Default)]
pub struct Labels {
    terms: FxHashMap<Term, Rc<Label>>,
    /// Strings by their length and characters.
    texts: FxHashMap<Vec<Term>, Rc<Label>>,
}

impl Labels {
    /// The label of a term.
    pub fn of(&self, term: Term) -> Option<&Rc<Label>> {
        self.terms.get(&term)
    }

    /// The label of a string.
    pub fn of_text(&self, text: &[Term]) -> Option<&Rc<Label>> {
        self.texts.get(text)
    }

    /// Gives a term a label; the first one stays.
    pub fn add(&mut self, term: Term, label: &Rc<Label>) {
        self.terms.entry(term).or_insert_with(|| Rc::clone(label));
    }

    /// Gives a string a label; the first one stays.
    pub fn add_text(&mut self, text: Vec<Term>, label: Rc<Label>) {
        self.texts.entry(text).or_insert(label);
    }
}
