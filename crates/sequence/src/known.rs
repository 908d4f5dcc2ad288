//! The states that were explored, and whether a new one adds anything to them (Symstra, section 3.3).
//!
//! Invariant: a state is only said to be known when each of its concrete heaps is one of an explored state. Isomorphism is equality of
//! forms and of what the conditions say of the heap. Subsumption asks, for heaps of one form, whether the condition of the new state
//! implies that of the old one: unknowns of the new state that its heap does not hold are universally quantified by that, those of the
//! old one are eliminated before (`project`), and where that is not possible they count as universally quantified too, as in the
//! paper. A solution of the new state that the old one does not have refutes it before a solver is asked.

use std::rc::Rc;

use engine::{Explorer, Machine, State, Value};
use program::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use solver::{Model, Verdict};
use term::{ArrayVar, Assignment, Node, Pool, Sort, Substitution, Term, Type, Unknown, Unknowns, Var};

use crate::equals::{Kept, equal, equals_of};
use crate::form::{Form, Linearizer};
use crate::project::{conjuncts, project};

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
}

/// What is kept of a state.
struct Known {
    /// What its condition says of the heap, over the unknowns of their numbers; sorted.
    conditions: Box<[Term]>,
    /// It speaks of something that cannot be renamed: it subsumes nothing.
    lost: bool,
}

/// A state that is compared.
struct Candidate {
    form: Form,
    tokens: Box<[u64]>,
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
            linearizer: Linearizer::new(machine, base, ignored),
            by_form: FxHashMap::default(),
            unknowns: Unknowns::new(),
            comparisons: Comparisons::default(),
        }
    }

    /// Whether a state, whose conditions the explorer's solver has on its stack, adds nothing; else it is known from now on.
    pub fn is_known(
        &mut self,
        explorer: &mut Explorer<'_, '_>,
        state: &State,
        receiver: Value,
        model: Option<&Rc<Model>>,
    ) -> bool {
        if self.compare == Compare::None {
            return false;
        }
        let Some(candidate) = self.candidate(explorer.machine, state, &[receiver]) else { return false };
        if let Some(method) = self.equals {
            // A copy would lack what the heap solver keeps of unknown arrays.
            if !candidate.form.renaming.contents.is_empty() {
                return false;
            }
            return self.is_equal(explorer, method, state, receiver, candidate, model);
        }
        if let Some(others) = self.by_form.get(&candidate.tokens) {
            self.comparisons.compared += 1;
            if others.iter().any(|other| !other.lost && other.conditions == candidate.known.conditions) {
                self.comparisons.equal += 1;
                return true;
            }
            if self.compare == Compare::Subsume {
                let mut question = Question::new(explorer, &mut self.linearizer, &candidate, model);
                let known = others.iter().any(|other| question.subsumes(other));
                self.comparisons.refuted += question.refuted;
                self.comparisons.queries += question.queries;
                if known {
                    return true;
                }
            }
        }
        self.by_form.entry(candidate.tokens).or_default().push(candidate.known);
        false
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
            let mut question = Question::new(explorer, &mut self.linearizer, &candidate, model);
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

    fn candidate(&mut self, machine: &mut Machine<'_>, state: &State, roots: &[Value]) -> Option<Candidate> {
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
        for &term in &said {
            for unknown in self.unknowns.of(pool, term) {
                if let Unknown::Var(var) = unknown {
                    numbered.add(*var);
                }
            }
        }
        let renamed = self.linearizer.renamed(pool, &numbered, &said);
        let lost = renamed.iter().any(Option::is_none);
        let mut conditions: Vec<Term> = renamed.into_iter().flatten().collect();
        conditions.sort_unstable();
        conditions.dedup();
        Some(Candidate { form, tokens, known: Known { conditions: conditions.into(), lost }, own })
    }
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
    /// The state's solution, for the unknowns of numbers.
    point: Option<Model>,
    own: FxHashSet<Term>,
    refuted: u64,
    queries: u64,
}

impl<'a, 'e, 'm, 'p> Question<'a, 'e, 'm, 'p> {
    fn new(
        explorer: &'e mut Explorer<'m, 'p>,
        linearizer: &mut Linearizer,
        candidate: &'a Candidate,
        model: Option<&Rc<Model>>,
    ) -> Self {
        let mut back = Back::default();
        // Of arrays, a solution says too little.
        let contents = &candidate.form.renaming.contents;
        let mut point = model.filter(|_| contents.is_empty()).map(|_| Model::default());
        if let Some(symbols) = explorer.machine.symbols.as_mut() {
            for (number, &var) in candidate.form.unknowns.iter().enumerate() {
                let (sort, term) = (symbols.pool.var_sorts()[var.index()], symbols.pool.var(var));
                let name = linearizer.names().of(&mut symbols.pool, number as u32, sort);
                let Node::Var(name, _) = symbols.pool.node(name) else { continue };
                back.unknowns.insert(name, term);
                if let (Some(point), Some(model)) = (&mut point, model) {
                    match sort {
                        Sort::Bool => point.set(name, term::Value::Bool(model.bool(var))),
                        Sort::Value(ty) => point.set(name, term::Value::Number(model.number(var, ty))),
                    }
                }
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
        Self { explorer, candidate, back, point, own, refuted: 0, queries: 0 }
    }

    fn subsumes(&mut self, other: &Known) -> bool {
        if other.lost || self.candidate.known.lost && !other.conditions.is_empty() {
            return false;
        }
        let Some(symbols) = self.explorer.machine.symbols.as_mut() else { return false };
        symbols.evaluator.forget();
        if let Some(point) = &self.point
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
