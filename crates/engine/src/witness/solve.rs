//! The canonical solution of a path: which terms are settled, and in which order.

use std::rc::Rc;

use heap::{Kinds, Memory, Origin, Place, Symbols};
use rustc_hash::FxHashSet;
use solver::{CanonicalSolver, Limit, Model, Solver, Verdict};
use term::{Evaluator, Node, Sort, Term, Type, Var};

use super::Failure;
use crate::explore::Explorer;
use crate::state::State;
use crate::subject::Subject;

/// A solution.
pub struct Solved {
    /// Values of the unknowns.
    pub model: Rc<Model>,
    /// Identities of unknown references that were tested on the path.
    pub identities: Vec<(Term, Var, Var)>,
    /// True when it is the canonical one.
    pub exact: bool,
}

/// The canonical solution of the path of `state`, which the explorer's solver has on its stack.
///
/// # Errors
/// When the solver gives up.
pub fn solve(
    explorer: &mut Explorer<'_, '_>,
    canonical: &mut CanonicalSolver,
    subject: &Subject,
    state: &State,
    limit: Limit,
) -> Result<Solved, Failure> {
    let Some(symbols) = explorer.machine.symbols.as_mut() else { return Err(Failure::Unsolved) };
    let identities = identities(symbols, state);
    let mut walk = Walk { symbols, memory: &state.path.memory, wanted: Vec::new(), seen: FxHashSet::default() };
    for argument in &subject.arguments {
        if let Some(term) = argument.value.as_term() {
            walk.term(term);
        }
    }
    let wanted = walk.split();
    let mut conditions = Vec::new();
    state.path.conditions.collect_into(&mut conditions);
    separate(symbols, explorer.solver, &identities, limit, &mut conditions);
    let found = canonical.solve(&mut symbols.pool, &conditions, &wanted, limit).ok_or(Failure::Unsolved)?;
    Ok(Solved { model: found.model, identities, exact: found.exact })
}

/// Decides which unknown references are the same: as few as the path allows, the earlier ones first.
fn separate(
    symbols: &mut Symbols,
    solver: &mut dyn Solver,
    identities: &[(Term, Var, Var)],
    limit: Limit,
    conditions: &mut Vec<Term>,
) {
    let differ: Vec<Term> = identities.iter().map(|&(atom, ..)| symbols.pool.not(atom)).collect();
    if differ.is_empty() {
        return;
    }
    if let Verdict::Sat(_) = solver.check(&mut symbols.pool, &differ, limit) {
        conditions.extend(differ);
        return;
    }
    let mut decided = Vec::new();
    // A solution of what is decided so far: where it keeps two references apart, they can be.
    let mut evaluator = Evaluator::new();
    let mut model = match solver.check(&mut symbols.pool, &[], limit) {
        Verdict::Sat(model) => Some(model),
        Verdict::Unsat(_) | Verdict::Unknown => None,
    };
    for (&(atom, ..), not) in identities.iter().zip(differ) {
        decided.push(not);
        if model.as_ref().is_some_and(|model| evaluator.holds(&symbols.pool, not, &**model)) {
            continue;
        }
        match solver.check(&mut symbols.pool, &decided, limit) {
            Verdict::Sat(found) => {
                evaluator.forget();
                model = Some(found);
            }
            Verdict::Unsat(_) | Verdict::Unknown => {
                decided.pop();
                decided.push(atom);
            }
        }
    }
    conditions.extend(decided);
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
    /// (what is settled, whether it is a number)
    wanted: Vec<(Term, bool)>,
    seen: FxHashSet<Term>,
}

impl Walk<'_> {
    /// Null or not, which class and how long: before any number.
    fn split(self) -> Vec<Term> {
        let (numbers, shapes): (Vec<_>, Vec<_>) = self.wanted.into_iter().partition(|w| w.1);
        shapes.into_iter().chain(numbers).map(|w| w.0).collect()
    }

    /// Settles the unknowns that a term consists of, then what hangs on them.
    fn term(&mut self, term: Term) {
        if !self.seen.insert(term) {
            return;
        }
        match self.symbols.pool.node(term) {
            Node::Var(var, Sort::Value(Type::Ref)) => self.reference(term, var),
            Node::Var(..) | Node::Select(..) => self.wanted.push((term, true)),
            node => node.arguments().iter().for_each(|&argument| self.term(argument)),
        }
    }

    fn reference(&mut self, term: Term, var: Var) {
        self.wanted.push((term, false));
        let array = matches!(self.symbols.inputs.of(var).map(|reference| &reference.kinds), Some(Kinds::Array(_)));
        if let Some(class) = self.symbols.inputs.find(Origin::Class(var)).filter(|_| !array) {
            self.seen.insert(class);
            self.wanted.push((class, false));
        }
        if let Some(length) = self.symbols.inputs.find(Origin::Length(var)) {
            self.seen.insert(length);
            self.wanted.push((length, false));
        }
        let memory = self.memory;
        for (place, cells) in memory.places() {
            if let Place::Field(_) = place
                && let Some(&(_, value)) = cells.reads.iter().find(|(read, _)| *read == var)
            {
                self.term(value);
            }
        }
        for (_, elements) in memory.element_kinds() {
            for &(read, _, value) in &elements.reads {
                if read == var {
                    self.term(value);
                }
            }
        }
    }
}
