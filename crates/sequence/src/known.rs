//! The states that were explored, and whether a new one adds anything to them (Symstra, section 3.3).
//!
//! Invariant: a state is only said to be known when each of its concrete heaps is one of an explored state. Isomorphism is equality of
//! forms and of what the conditions say of the heap. Subsumption asks, for heaps of one form, whether the condition of the new state
//! implies that of the old one: unknowns of the new state that its heap does not hold are universally quantified by that, those of the
//! old one are eliminated before (`project`), and where that is not possible they count as universally quantified too, as in the
//! paper. A solution of the new state that the old one does not have refutes it before a solver is asked.
//!
//! The states are free of subsumption (section 3.5): a new one takes the place of those whose conditions imply its own.

use std::rc::Rc;

use engine::{Explorer, Machine, State, Value};
use program::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::{Model, Verdict};
use term::{ArrayVar, Assignment, Node as TermNode, Pool, Sort, Substitution, Term, Type, Unknown, Unknowns, Var};

use crate::equals::{Kept, equal, equals_of};
use crate::form::{Form, Linearizer};
use crate::project::{conjuncts, project};
use crate::tree::Node;

/// When a state is not explored because of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// When the other one has all its heaps.
    Subsume,
    /// When they are equal up to the names of objects and unknowns.
    Isomorphic,
    /// Never.
    None,
    /// When the class's own `equals` says so.
    Equals,
    /// When this method, called on the object, returns what it has returned before.
    Abstraction(MethodId),
}

/// What came of a comparison.
pub enum Compared {
    /// The state adds nothing.
    Known,
    /// It is known from now on, and subsumes these.
    New(Vec<Node>),
}

/// What is kept of a state.
pub(crate) struct Known {
    /// Which it is.
    node: Node,
    /// What its condition says of the heap, over the unknowns of their numbers; sorted.
    conditions: Box<[Term]>,
    /// It speaks of something that cannot be renamed: it subsumes nothing.
    lost: bool,
    /// It speaks of unknowns that the heap does not hold.
    open: bool,
    /// A solution, for the unknowns of numbers.
    point: Option<Model>,
}

/// A state that is compared.
pub(crate) struct Candidate {
    pub form: Form,
    pub tokens: Box<[u64]>,
    known: Known,
    /// The conjuncts of its condition.
    own: Vec<Term>,
}

/// What was asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparisons {
    /// States that were compared with others of their form.
    pub compared: u64,
    /// Answers by equality alone.
    pub equal: u64,
    /// Pairs that a solution refuted.
    pub refuted: u64,
    /// Questions to the solver.
    pub queries: u64,
}

/// The explored states.
pub struct KnownStates {
    compare: Compare,
    /// Whether unknowns outside the heap are existentially quantified. The paper leaves that out.
    quantified: bool,
    linearizer: Linearizer,
    by_form: FxHashMap<Box<[u64]>, Vec<Known>>,
    /// The method that compares objects, where it is asked.
    equals: Option<MethodId>,
    /// Where it is asked: the states themselves.
    kept: Vec<(Kept, Known)>,
    unknowns: Unknowns,
    /// What was asked so far.
    pub comparisons: Comparisons,
}

impl KnownStates {
    /// Nothing known yet.
    pub fn new(
        machine: &mut Machine<'_>,
        base: &State,
        class: ClassId,
        compare: Compare,
        quantified: bool,
        ignored: &[String],
    ) -> Self {
        Self {
            compare,
            equals: equals_of(machine, class).filter(|_| compare == Compare::Equals),
            kept: Vec::new(),
            quantified,
            linearizer: match compare {
                // What a method returns says all that counts.
                Compare::Abstraction(_) => Linearizer::without_statics(base, ignored),
                Compare::Subsume | Compare::Isomorphic | Compare::None | Compare::Equals => {
                    Linearizer::new(machine, base, ignored)
                }
            },
            by_form: FxHashMap::default(),
            unknowns: Unknowns::new(),
            comparisons: Comparisons::default(),
        }
    }

    /// Compares a state, whose conditions the explorer's solver has on its stack, with those before.
    pub fn compare(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        state: &State,
        receiver: Value,
        model: Option<&Rc<Model>>,
        node: Node,
    ) -> Compared {
        let new = Compared::New(Vec::new());
        match self.compare {
            Compare::None => return new,
            Compare::Abstraction(method) => {
                let is_known = self.is_abstracted(explorer, method, (state, receiver), model, node);
                return if is_known { Compared::Known } else { new };
            }
            Compare::Subsume | Compare::Isomorphic | Compare::Equals => {}
        }
        let Some(candidate) = self.candidate(explorer.machine, state, &[receiver], model, node) else { return new };
        if let Some(method) = self.equals {
            // A copy would lack what the heap solver keeps of unknown arrays.
            if !candidate.form.renaming.contents.is_empty() {
                return new;
            }
            let is_known = self.is_equal(explorer, method, state, receiver, candidate, model);
            return if is_known { Compared::Known } else { new };
        }
        if self.is_subsumed(explorer, &candidate) {
            return Compared::Known;
        }
        let subsumed = match self.compare {
            Compare::Subsume => self.replace(explorer, state, &candidate),
            Compare::Isomorphic | Compare::None | Compare::Equals | Compare::Abstraction(_) => Vec::new(),
        };
        self.keep(candidate);
        Compared::New(subsumed)
    }

    /// Whether a known state has all heaps of another one, whose conditions are on the solver's stack.
    pub(crate) fn is_subsumed(&mut self, explorer: &mut Explorer<'_, '_>, candidate: &Candidate) -> bool {
        let Some(others) = self.by_form.get(&candidate.tokens) else { return false };
        self.comparisons.compared += 1;
        if others.iter().any(|other| !other.lost && other.conditions == candidate.known.conditions) {
            self.comparisons.equal += 1;
            return true;
        }
        if self.compare == Compare::Isomorphic {
            return false;
        }
        let mut question = Question::new(explorer, &mut self.linearizer, candidate);
        let known = others.iter().any(|other| question.subsumes(other));
        self.comparisons.refuted += question.refuted;
        self.comparisons.queries += question.queries;
        known
    }

    /// Keeps a state.
    pub(crate) fn keep(&mut self, candidate: Candidate) {
        self.by_form.entry(candidate.tokens).or_default().push(candidate.known);
    }

    /// Forgets the states that a new one subsumes: those whose conditions imply its own.
    fn replace(&mut self, explorer: &mut Explorer<'_, '_>, state: &State, new: &Candidate) -> Vec<Node> {
        let new_one = &new.known;
        if new_one.lost || new_one.open {
            return Vec::new();
        }
        let Some(others) = self.by_form.get_mut(&new.tokens) else { return Vec::new() };
        let mut found = Vec::new();
        // What is on the stack speaks of the new state alone.
        let mut is_cleared = false;
        others.retain(|old| {
            let Some(symbols) = explorer.machine.symbols.as_mut() else { return true };
            symbols.evaluator.forget();
            let is_refuted = old.point.as_ref().is_some_and(|point| {
                !new_one.conditions.iter().all(|&condition| symbols.evaluator.holds(&symbols.pool, condition, point))
            });
            self.comparisons.refuted += u64::from(is_refuted);
            if old.lost && !new_one.conditions.is_empty() || is_refuted {
                return true;
            }
            let left = new_one.conditions.iter().filter(|condition| old.conditions.binary_search(condition).is_err());
            let wanted: Vec<Term> = left.map(|&condition| symbols.pool.not(condition)).collect();
            if !wanted.is_empty() && !std::mem::replace(&mut is_cleared, true) {
                explorer.finish();
            }
            let is_implied = wanted.into_iter().all(|not| {
                self.comparisons.queries += 1;
                let asked: Vec<Term> = old.conditions.iter().copied().chain([not]).collect();
                matches!(explorer.check(&asked), Verdict::Unsat(_))
            });
            found.extend(is_implied.then_some(old.node));
            !is_implied
        });
        if is_cleared {
            explorer.synchronise(state);
        }
        found
    }

    /// The same by the class's own `equals`.
    fn is_equal(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        method: MethodId,
        state: &State,
        receiver: Value,
        candidate: Candidate,
        model: Option<&Rc<Model>>,
    ) -> bool {
        for (kept, known) in &self.kept {
            self.comparisons.compared += 1;
            let mut question = Question::new(explorer, &mut self.linearizer, &candidate);
            let implied = question.subsumes(known);
            self.comparisons.refuted += question.refuted;
            self.comparisons.queries += question.queries;
            let new = (state, receiver, &candidate.form);
            if implied && equal(explorer, self.linearizer.names(), method, kept, new, model) {
                return true;
            }
        }
        let Candidate { form, known, .. } = candidate;
        self.kept.push((Kept { state: state.at_rest(), receiver, form }, known));
        false
    }

    /// A state as it is compared: what can be reached from `roots`.
    pub(crate) fn candidate(
        &mut self,
        machine: &mut Machine<'_>,
        state: &State,
        roots: &[Value],
        model: Option<&Rc<Model>>,
        node: Node,
    ) -> Option<Candidate> {
        let mut form = self.linearizer.form(machine, state, roots);
        let tokens = form.tokens.take()?;
        let pool = &mut machine.symbols.as_mut()?.pool;
        let mut conditions = Vec::new();
        state.path.conditions.collect_into(&mut conditions);
        let own = conjuncts(pool, &conditions);
        let renaming = &form.renaming;
        let said = if self.quantified {
            project(pool, &mut self.unknowns, own.clone(), &|unknown| match unknown {
                Unknown::Var(var) => renaming.has(var),
                Unknown::Array(content) => renaming.contents.contains_key(&content),
            })
        } else {
            own.clone()
        };
        // What is left over gets numbers behind those of the heap.
        let mut numbered = form.renaming.clone();
        let mut open = false;
        for &term in &said {
            for unknown in self.unknowns.of(pool, term) {
                if let Unknown::Var(var) = unknown {
                    open |= numbered.add(*var);
                }
            }
        }
        let renamed = self.linearizer.renamed(pool, &numbered, &said);
        let lost = renamed.iter().any(Option::is_none);
        let mut conditions: Vec<Term> = renamed.into_iter().flatten().collect();
        conditions.sort_unstable();
        conditions.dedup();
        let point = model.and_then(|model| point(pool, &mut self.linearizer, &form, model));
        Some(Candidate { form, tokens, known: Known { node, conditions: conditions.into(), lost, open, point }, own })
    }
}

/// A solution of a state for the unknowns of numbers; none where there are arrays, of which it says too little.
fn point(pool: &mut Pool, linearizer: &mut Linearizer, form: &Form, model: &Model) -> Option<Model> {
    if !form.renaming.contents.is_empty() {
        return None;
    }
    let mut point = Model::default();
    for (number, &var) in form.unknowns.iter().enumerate() {
        let sort = pool.var_sorts()[var.index()];
        let name = linearizer.names().of(pool, number as u32, sort);
        let TermNode::Var(name, _) = pool.node(name) else { continue };
        match sort {
            Sort::Bool => point.set(name, term::Value::Bool(model.bool(var))),
            Sort::Value(ty) => point.set(name, term::Value::Number(model.number(var, ty))),
        }
    }
    Some(point)
}

/// From the unknowns of numbers to those of a state.
#[derive(Default)]
struct Back {
    unknowns: FxHashMap<Var, Term>,
    contents: FxHashMap<ArrayVar, ArrayVar>,
}

impl Substitution for Back {
    fn var(&mut self, _: &mut Pool, var: Var, _: Sort) -> Option<Term> {
        self.unknowns.get(&var).copied()
    }

    fn element(&mut self, pool: &mut Pool, array: ArrayVar, _: Type, index: Term) -> Option<Term> {
        self.contents.get(&array).map(|&content| pool.select(content, index))
    }
}

/// Whether others subsume one state.
struct Question<'a, 'e, 'm, 'p> {
    explorer: &'e mut Explorer<'m, 'p>,
    candidate: &'a Candidate,
    /// From the unknowns of numbers to those of the state.
    back: Back,
    own: FxHashSet<Term>,
    refuted: u64,
    queries: u64,
}

impl<'a, 'e, 'm, 'p> Question<'a, 'e, 'm, 'p> {
    fn new(explorer: &'e mut Explorer<'m, 'p>, linearizer: &mut Linearizer, candidate: &'a Candidate) -> Self {
        let mut back = Back::default();
        let contents = &candidate.form.renaming.contents;
        if let Some(symbols) = explorer.machine.symbols.as_mut() {
            for (number, &var) in candidate.form.unknowns.iter().enumerate() {
                let (sort, term) = (symbols.pool.var_sorts()[var.index()], symbols.pool.var(var));
                let name = linearizer.names().of(&mut symbols.pool, number as u32, sort);
                let TermNode::Var(name, _) = symbols.pool.node(name) else { continue };
                back.unknowns.insert(name, term);
            }
        }
        if let Some(symbols) = explorer.machine.symbols.as_mut() {
            for (&content, &number) in contents {
                let element = symbols.pool.array_types()[content.index()];
                let name = linearizer.names().content(&mut symbols.pool, number, element);
                back.contents.insert(name, content);
            }
        }
        let own = candidate.own.iter().copied().collect();
        Self { explorer, candidate, back, own, refuted: 0, queries: 0 }
    }

    fn subsumes(&mut self, other: &Known) -> bool {
        if other.lost || self.candidate.known.lost && !other.conditions.is_empty() {
            return false;
        }
        let Some(symbols) = self.explorer.machine.symbols.as_mut() else { return false };
        symbols.evaluator.forget();
        if let Some(point) = &self.candidate.known.point
            && !other.conditions.iter().all(|&condition| symbols.evaluator.holds(&symbols.pool, condition, point))
        {
            self.refuted += 1;
            return false;
        }
        let wanted = symbols.pool.substitute_all(&other.conditions, &mut self.back);
        let negated: Vec<Term> =
            wanted.into_iter().filter(|term| !self.own.contains(term)).map(|term| symbols.pool.not(term)).collect();
        negated.into_iter().all(|not| {
            self.queries += 1;
            matches!(self.explorer.check(&[not]), Verdict::Unsat(_))
        })
    }
}
