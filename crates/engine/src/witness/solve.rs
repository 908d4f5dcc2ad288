//! The canonical solution of a path: which terms are settled, and in which order.

use std::rc::Rc;

use heap::{Kinds, Memory, Origin, Place, Symbols};
use program::code::Element;
use rustc_hash::FxHashSet;
use solver::{Limit, Model, Solver};
use term::{Node, Sort, Term, Type, Var};

use super::Failure;
use super::text;
use crate::machine::Machine;
use crate::state::State;
use crate::subject::Subject;

/// Questions that one solution may cost.
const CHECKS: usize = 2_000;

/// A solution.
pub struct Solved {
    /// Values of the unknowns.
    pub model: Rc<Model>,
    /// Identities of unknown references that were tested on the path.
    pub identities: Vec<(Term, Var, Var)>,
    /// True when it is the canonical one.
    pub exact: bool,
}

/// The canonical solution of the conditions on the solver's stack, which are those of `state`.
///
/// # Errors
/// When the solver gives up.
pub fn solve(
    machine: &mut Machine<'_>,
    solver: &mut dyn Solver,
    subject: &Subject,
    state: &State,
    limit: Limit,
) -> Result<Solved, Failure> {
    let Some(symbols) = machine.symbols.as_mut() else { return Err(Failure::Unsolved) };
    let identities = identities(symbols, state);
    let mut walk = Walk { symbols, memory: &state.path.memory, wanted: Vec::new(), seen: FxHashSet::default() };
    for argument in &subject.arguments {
        if let Some(term) = argument.value.as_term() {
            walk.term(term);
        }
    }
    // Null or not, then which object, which class and how long: before any number. What is no object of its own has no length of its
    // own, so a short length must not be what makes it one.
    let (nulls, shapes, numbers) = walk.split();
    let mut wanted = nulls;
    for &(atom, u, v) in &identities {
        if walk.symbols.inputs.of(u).is_some() && walk.symbols.inputs.of(v).is_some() {
            wanted.push(atom);
        }
    }
    wanted.extend(shapes);
    wanted.extend(numbers);
    let found = solver::canonical(solver, &mut symbols.pool, &wanted, limit, CHECKS).ok_or(Failure::Unsolved)?;
    Ok(Solved { model: found.model, identities, exact: found.exact })
}

/// The identities of unknown references that the path depends on.
fn identities(symbols: &Symbols, state: &State) -> Vec<(Term, Var, Var)> {
    let mut stack = Vec::new();
    state.path.conditions.collect_into(&mut stack);
    for (_, cells) in state.path.memory.places() {
        stack.extend(cells.reads.iter().map(|&(_, value)| value));
        stack.extend(cells.writes.iter().map(|&(_, value)| value));
    }
    for (_, elements) in state.path.memory.element_kinds() {
        stack.extend(elements.reads.iter().map(|&(_, _, value)| value));
        stack.extend(elements.writes.iter().map(|&(_, _, value)| value));
    }
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut found = Vec::new();
    while let Some(term) = stack.pop() {
        if !seen.insert(term) {
            continue;
        }
        let node = symbols.pool.node(term);
        if let Node::Eq(a, b) = node
            && let (Node::Var(u, sort), Node::Var(v, _)) = (symbols.pool.node(a), symbols.pool.node(b))
            && sort == Sort::Value(Type::Ref)
        {
            found.push((term, u, v));
        }
        stack.extend_from_slice(&node.arguments());
    }
    found.sort_unstable_by_key(|&(term, ..)| term);
    found
}

struct Walk<'a> {
    symbols: &'a mut Symbols,
    memory: &'a Memory,
    /// What is settled, and when.
    wanted: Vec<(Term, Rank)>,
    seen: FxHashSet<Term>,
}

/// The order in which terms are settled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    Null,
    Shape,
    Number,
}

impl Walk<'_> {
    fn split(&mut self) -> (Vec<Term>, Vec<Term>, Vec<Term>) {
        let of = |rank: Rank| self.wanted.iter().filter(|wanted| wanted.1 == rank).map(|wanted| wanted.0).collect();
        (of(Rank::Null), of(Rank::Shape), of(Rank::Number))
    }

    /// Settles the unknowns that a term consists of, then what hangs on them.
    fn term(&mut self, term: Term) {
        if !self.seen.insert(term) {
            return;
        }
        match self.symbols.pool.node(term) {
            Node::Var(var, Sort::Value(Type::Ref)) => self.reference(term, var),
            Node::Var(..) | Node::Select(..) => self.wanted.push((term, Rank::Number)),
            node => node.arguments().iter().for_each(|&argument| self.term(argument)),
        }
    }

    fn reference(&mut self, term: Term, var: Var) {
        let null = self.symbols.pool.null();
        let present = self.symbols.pool.ne(term, null);
        self.wanted.push((present, Rank::Null));
        let array = matches!(self.symbols.inputs.of(var).map(|reference| &reference.kinds), Some(Kinds::Array(_)));
        if let Some(class) = self.symbols.inputs.find(Origin::Class(var)).filter(|_| !array) {
            self.seen.insert(class);
            self.wanted.push((class, Rank::Shape));
        }
        let memory = self.memory;
        let length = memory.cells(Place::Length).and_then(|cells| cells.reads.iter().find(|(read, _)| *read == var));
        let text = length.filter(|_| !array).map(|&(_, length)| self.text(var, length));
        if let Some(length) = self.symbols.inputs.find(Origin::Length(var)) {
            self.seen.insert(length);
            self.wanted.push((length, Rank::Shape));
        }
        self.wanted.extend(text.into_iter().flatten().map(|unit| (unit, Rank::Number)));
        for (place, cells) in memory.places() {
            if let Place::Field(_) = place
                && let Some(&(_, value)) = cells.reads.iter().find(|(read, _)| *read == var)
            {
                self.term(value);
            }
        }
        for (_, elements) in memory.element_kinds().filter(|_| array) {
            for &(_, _, value) in elements.reads.iter().filter(|(read, ..)| *read == var) {
                self.term(value);
            }
        }
    }

    /// What the characters of a string are settled by. A readable string comes before a short one.
    fn text(&mut self, var: Var, length: Term) -> Vec<Term> {
        let elements = self.memory.elements(Element::Char);
        let reads: Vec<(Term, Term)> = elements
            .iter()
            .flat_map(|elements| &elements.reads)
            .filter(|(read, ..)| *read == var)
            .map(|&(_, index, unit)| (index, unit))
            .collect();
        let pool = &mut self.symbols.pool;
        let unreadable: Vec<Term> =
            reads.iter().map(|&(index, unit)| text::is_unreadable(pool, length, index, unit)).collect();
        let unreadable = pool.any(&unreadable);
        self.wanted.push((unreadable, Rank::Shape));
        reads.into_iter().map(|(index, unit)| text::readability(pool, length, index, unit)).collect()
    }
}
