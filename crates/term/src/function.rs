//! Functions that terms apply without knowing what they compute: `Math.sin`, native methods, bodies of loops. A function is known by
//! its name and its types; what it yields for numbers is asked of its [`Opaque`] meaning, and remembered.
//!
//! Invariant: a function is deterministic and without effects, so that equal arguments give equal results. Nothing else is known of it.

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;

use base::define_id;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Node, Pool, Scalar, Term, Type};

define_id! {
    /// A function of one pool.
    Function,
    /// The arguments of an application: a list of terms that a pool holds once.
    List,
}

/// Results kept per function.
const KEPT: usize = 1 << 18;

/// What an opaque function computes.
pub trait Opaque {
    /// The result for these arguments, which have the declared types; `None` when it cannot be had, now or ever.
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar>;

    /// A result that may differ from the true one in the last place but costs little: for searches, which ask for many and have what
    /// they found confirmed. The default is the true one.
    fn estimate(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self.value(arguments)
    }

    /// Whether a result takes so long that only a search which is led by results should ask for many. The default is false.
    fn is_costly(&self) -> bool {
        false
    }
}

/// Functions of Rust are their own meaning.
impl<F: FnMut(&[Scalar]) -> Option<Scalar>> Opaque for F {
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self(arguments)
    }
}

/// The name and types of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// As in Java source: `Math.sin`.
    pub name: String,
    /// The types of the arguments, at least one, no references.
    pub arguments: Vec<Type>,
    /// The type of the result, no reference.
    pub result: Type,
}

/// A function, and what is known of it.
#[derive(Clone)]
struct Entry {
    signature: Signature,
    meaning: Rc<RefCell<dyn Opaque>>,
    /// Results by the bits of the arguments.
    results: RefCell<FxHashMap<Box<[u64]>, Scalar>>,
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.signature.fmt(f)
    }
}

/// The functions of a pool, and the lists of arguments that they are applied to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Functions {
    entries: Vec<Entry>,
    by_name: FxHashMap<String, Function>,
    lists: Vec<Rc<[Term]>>,
    by_items: FxHashMap<Rc<[Term]>, List>,
}

impl Functions {
    pub(crate) fn items(&self, list: List) -> &[Term] {
        &self.lists[list.index()]
    }

    pub(crate) fn list(&mut self, items: &[Term]) -> List {
        if let Some(&list) = self.by_items.get(items) {
            return list;
        }
        let (list, items): (List, Rc<[Term]>) = (List::new(self.lists.len()), items.into());
        self.lists.push(Rc::clone(&items));
        self.by_items.insert(items, list);
        list
    }

    pub(crate) fn signature(&self, function: Function) -> &Signature {
        &self.entries[function.index()].signature
    }
}

impl Pool {
    /// The function of that name; the one that there is already, or a new one with this meaning.
    ///
    /// # Panics
    /// When there is one with other types, or one of these is a reference.
    pub fn function(&mut self, signature: Signature, meaning: Rc<RefCell<dyn Opaque>>) -> Function {
        if let Some(known) = self.function_named(&signature.name) {
            assert_eq!(*self.signature(known), signature, "one function per name");
            return known;
        }
        let (no_reference, has_arguments) = (
            !signature.arguments.contains(&Type::Ref) && signature.result != Type::Ref,
            !signature.arguments.is_empty(),
        );
        assert!(no_reference && has_arguments, "{signature:?} is no function on numbers");
        let function = Function::new(self.functions.entries.len());
        self.functions.by_name.insert(signature.name.clone(), function);
        self.functions.entries.push(Entry { signature, meaning, results: RefCell::default() });
        function
    }

    /// The function of that name, if there is one.
    pub fn function_named(&self, name: &str) -> Option<Function> {
        self.functions.by_name.get(name).copied()
    }

    /// The name and types of a function.
    pub fn signature(&self, function: Function) -> &Signature {
        self.functions.signature(function)
    }

    /// The terms of a list.
    pub fn items(&self, list: List) -> &[Term] {
        self.functions.items(list)
    }

    /// What a function yields for these numbers, if that can be had. A result is asked for once.
    pub fn value_of(&self, function: Function, arguments: &[Scalar]) -> Option<Scalar> {
        let entry = &self.functions.entries[function.index()];
        let key: Box<[u64]> = arguments.iter().map(|argument| argument.bits()).collect();
        if let Some(&known) = entry.results.borrow().get(&key) {
            return Some(known);
        }
        let value = typed(entry, entry.meaning.borrow_mut().value(arguments))?;
        let mut results = entry.results.borrow_mut();
        if results.len() >= KEPT {
            results.clear();
        }
        results.insert(key, value);
        Some(value)
    }

    /// Whether opaque functions are applied in these terms.
    pub fn has_applications(&self, terms: &[Term]) -> bool {
        self.applies(terms, |_| true)
    }

    /// Whether functions whose results take long are applied in these terms.
    pub fn has_costly(&self, terms: &[Term]) -> bool {
        self.applies(terms, |entry| entry.meaning.borrow().is_costly())
    }

    fn applies(&self, terms: &[Term], wanted: impl Fn(&Entry) -> bool) -> bool {
        if !self.functions.entries.iter().any(&wanted) {
            return false;
        }
        let (mut seen, mut stack) = (FxHashSet::default(), terms.to_vec());
        while let Some(term) = stack.pop() {
            if !seen.insert(term) {
                continue;
            }
            let node = self.node(term);
            if let Node::Apply(function, ..) = node
                && wanted(&self.functions.entries[function.index()])
            {
                return true;
            }
            stack.extend_from_slice(&self.arguments(node));
        }
        false
    }

    /// What a function yields for these numbers, or nearly so (see [`Opaque::estimate`]).
    pub fn estimate_of(&self, function: Function, arguments: &[Scalar]) -> Option<Scalar> {
        let entry = &self.functions.entries[function.index()];
        let value = entry.meaning.borrow_mut().estimate(arguments);
        typed(entry, value)
    }
}

/// A result, canonical, if it has the declared type.
fn typed(entry: &Entry, value: Option<Scalar>) -> Option<Scalar> {
    value.filter(|value| value.ty() == entry.signature.result).map(Scalar::canonical)
}
