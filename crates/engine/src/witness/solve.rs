//! The canonical solution of a path: which terms are settled, and in which order.

use std::rc::Rc;

use heap::{Cells, Memory, Origin, Patch, Place, Source, Symbols};
use program::code::Element;
use program::{FieldId, Program};
use rustc_hash::FxHashSet;
use solver::{CanonicalSolver, Limit, Model, Solver, Verdict};
use term::{Node, Sort, Term, Type, Var};

use super::Failure;
use super::text;
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

/// The canonical solution of the path of `state`, which the explorer's solver has on its stack; where it cannot be found, some solution.
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
    let program = explorer.machine.program;
    let Some(symbols) = explorer.machine.symbols.as_deref_mut() else { return Err(Failure::Unsolved) };
    let identities = identities(symbols, state);
    let mut walk =
        Walk { program, symbols, memory: &state.path.memory, wanted: Vec::new(), seen: FxHashSet::default() };
    for argument in &subject.arguments {
        if let Some(term) = argument.value.as_term() {
            walk.term(term);
        }
    }
    let wanted = walk.split();
    let mut conditions = Vec::new();
    state.path.conditions.collect_into(&mut conditions);
    let decided = separate(symbols, explorer.solver, &identities, limit);
    // What is known to differ first: most of what follows then holds already.
    conditions.splice(0..0, decided.iter().copied());
    if let Some(found) = canonical.solve(&mut symbols.pool, &conditions, &wanted, limit) {
        return Ok(Solved { model: found.model, identities, exact: found.exact });
    }
    // What a new solver does not find, the exploration knows; it is the same for the same seed.
    match explorer.solver.check(&mut symbols.pool, &decided, limit) {
        Verdict::Sat(model) => Ok(Solved { model, identities, exact: false }),
        Verdict::Unsat(_) | Verdict::Unknown => Err(Failure::Unsolved),
    }
}

/// Decides which unknown references are the same: as few as the path allows, the earlier ones first.
fn separate(
    symbols: &mut Symbols,
    solver: &mut dyn Solver,
    identities: &[(Term, Var, Var)],
    limit: Limit,
) -> Vec<Term> {
    // A name for what was read is the same as something by definition.
    let is_name = |var: Var| matches!(symbols.inputs.origin(var), Some(Origin::Name(..)));
    let identities: Vec<(Term, Var, Var)> =
        identities.iter().copied().filter(|&(_, u, v)| !is_name(u) && !is_name(v)).collect();
    // Two references that are both null need not differ.
    let pool = &mut symbols.pool;
    let mut differ = Vec::with_capacity(identities.len());
    for &(atom, u, _) in &identities {
        let (not, null, r) = (pool.not(atom), pool.null(), pool.var(u));
        let is_null = pool.eq(r, null);
        differ.push(pool.or(is_null, not));
    }
    if differ.is_empty() {
        return differ;
    }
    if let Verdict::Sat(_) = solver.check(&mut symbols.pool, &differ, limit) {
        return differ;
    }
    let mut decided = Vec::new();
    // A solution of what is decided so far: where it keeps two references apart, they can be.
    let evaluator = &mut symbols.evaluator;
    evaluator.forget();
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
    decided
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
        stack.extend(elements.writes.iter().map(|&(_, patch)| match patch {
            Patch::One { value, .. } | Patch::Range { source: Source::Value(value), .. } => value,
            Patch::Range { source: Source::Copy { array, .. }, .. } => array,
        }));
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
        stack.extend_from_slice(&symbols.pool.arguments(node));
    }
    found.sort_unstable_by_key(|&(term, ..)| term);
    found
}

/// The touched fields in an order that does not depend on which class was loaded first.
pub(super) fn fields<'m>(program: &Program, memory: &'m Memory) -> Vec<(FieldId, &'m Cells)> {
    let mut found: Vec<(FieldId, &Cells)> = memory
        .places()
        .filter_map(|(place, cells)| match place {
            Place::Field(field) => Some((field, cells)),
            Place::Class | Place::Length | Place::Mark(_) => None,
        })
        .collect();
    let name = |field: FieldId| program.spell(program.class(program.field(field).class).name);
    found.sort_by_cached_key(|&(field, _)| (name(field), field));
    found
}

struct Walk<'a> {
    program: &'a Program,
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
    /// Null or not, which class and how long: before any number.
    fn split(self) -> Vec<Term> {
        let of = |rank: Rank| self.wanted.iter().filter(move |wanted| wanted.1 == rank).map(|wanted| wanted.0);
        of(Rank::Null).chain(of(Rank::Shape)).chain(of(Rank::Number)).collect()
    }

    /// Settles the unknowns that a term consists of, then what hangs on them.
    fn term(&mut self, term: Term) {
        if !self.seen.insert(term) {
            return;
        }
        match self.symbols.pool.node(term) {
            Node::Var(var, Sort::Value(Type::Ref)) => self.reference(term, var),
            Node::Var(..) | Node::Select(..) => self.wanted.push((term, Rank::Number)),
            node => {
                let arguments = self.symbols.pool.arguments(node).to_vec();
                arguments.into_iter().for_each(|argument| self.term(argument));
            }
        }
    }

    fn reference(&mut self, term: Term, var: Var) {
        self.wanted.push((term, Rank::Null));
        let array = self.symbols.inputs.is_array(self.program, var);
        if let Some(class) = self.symbols.inputs.find(Origin::Class(var)) {
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
        for (_, cells) in fields(self.program, memory) {
            if let Some(&(_, value)) = cells.reads.iter().find(|(read, _)| *read == var) {
                self.term(value);
            }
        }
        // The characters of a string are settled above; what is not declared as an array may be one all the same.
        for (_, elements) in memory.element_kinds().filter(|(kind, _)| array || *kind != Element::Char) {
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
            .flat_map(|elements| elements.reads.iter())
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
