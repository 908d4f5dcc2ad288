//! Exploration: every path of a method up to a criterion. Depth-first by default, with the solver's stack kept in step.
//!
//! The loop: take a state, run it until it ends or has a choice, keep the feasible alternatives, go on with the first. Contracts:
//! at a choice with n alternatives at most n questions go to the solver, none for what the state's own model answers; if only one
//! alternative is feasible, nothing is forked and no condition is added; an unknown answer counts as feasible.

mod data;
mod order;
mod restricted;

use std::collections::BTreeSet;
use std::rc::Rc;

use program::Origin;
use solver::{Limit, Model, Solver, Verdict};
use term::{Evaluator, Node, Term};

use crate::machine::{Criterion, Machine};
use crate::path::Made;
use crate::restriction::{Left, Restriction};
use crate::state::State;
use crate::step::{self, guided};
use crate::stop::{Alternative, Step, Stop};
use crate::value::Value;

pub use data::{Budget, Counts, End, Ended, Waiting};
pub use order::{BreadthFirst, DepthFirst, Impatient, Order, Shuffled};

/// Identities that one condition is asked about.
const OPEN_IDENTITIES: usize = 1;

/// Conflicts that a question about an identity may take: its answer only saves later ones.
const PROPAGATION: u64 = 200;

/// Operations between two looks at the clock.
const BREATH: u64 = 1 << 12;

/// An exploration.
pub struct Explorer<'e, 'p> {
    /// What states share; it has symbols and a criterion.
    pub machine: &'e mut Machine<'p>,
    /// Decides conditions.
    pub solver: &'e mut dyn Solver,
    /// What it may cost.
    pub budget: Budget,
    /// What was done so far.
    pub counts: Counts,
    /// The conditions on the solver's stack.
    stack: Vec<Term>,
    evaluator: Evaluator,
    scratch: Vec<Term>,
    seen: Vec<Term>,
    /// How far the solver's knowledge of identities was looked at on the present path.
    known: usize,
    identities: Vec<(Term, bool)>,
    /// The conditions that excluded what was asked last and had no solution.
    refuted: Vec<Term>,
    /// Ways of the present choice that only a restriction excludes.
    doubted: Vec<(Alternative, Restriction)>,
    /// The ways beside paths that restrictions leave out.
    pub left_out: BTreeSet<Left>,
}

impl<'e, 'p> Explorer<'e, 'p> {
    /// An exploration with nothing done yet.
    pub fn new(machine: &'e mut Machine<'p>, solver: &'e mut dyn Solver, budget: Budget) -> Self {
        Self {
            machine,
            solver,
            budget,
            counts: Counts::default(),
            stack: Vec::new(),
            evaluator: Evaluator::new(),
            scratch: Vec::new(),
            seen: Vec::new(),
            known: 0,
            identities: Vec::new(),
            refuted: Vec::new(),
            doubted: Vec::new(),
            left_out: BTreeSet::new(),
        }
    }

    /// Explores all paths from `roots`; `observe` sees each end, and stops the exploration by answering false. True when every
    /// path was explored.
    pub fn explore(
        &mut self,
        roots: Vec<State>,
        order: &mut dyn Order,
        observe: &mut dyn FnMut(&mut Self, Ended<'_>) -> bool,
    ) -> bool {
        let waiting = roots.into_iter().map(|state| Waiting { state: Rc::new(state), model: None, way: None });
        let complete = self.resume(waiting.collect(), order, observe);
        self.finish();
        complete
    }

    /// The same, from states of which a solution may be known. The solver keeps its stack, so that one resumed next where this one
    /// ended begins with what they share; [`Explorer::finish`] clears it.
    pub fn resume(
        &mut self,
        mut waiting: Vec<Waiting>,
        order: &mut dyn Order,
        observe: &mut dyn FnMut(&mut Self, Ended<'_>) -> bool,
    ) -> bool {
        waiting.reverse();
        while let Some(Waiting { state, mut model, way }) = order.next(&mut waiting) {
            let mut state = Rc::unwrap_or_clone(state);
            if let Some(symbols) = &self.machine.symbols {
                state.wake(&symbols.pool);
            }
            if let Some((way, two_sided)) = &way {
                self.take(&mut state, way, Some(*two_sided));
            }
            if let Some(why) = self.is_over() {
                let go_on = observe(self, Ended { end: End::Budget(why), state: &state, model: None });
                if !go_on {
                    return waiting.is_empty();
                }
                continue;
            }
            self.synchronise(&state);
            self.known = 0;
            self.recognise(&mut state);
            if model.is_none() && state.path.conditions.is_empty() {
                model = Some(Rc::default());
            }
            if let Some((way, _)) = way {
                self.propagate(&mut state, &mut model, way.condition);
            }
            let end = self.follow(&mut state, &mut model, &mut waiting);
            self.counts.paths += 1;
            let go_on = observe(self, Ended { end, state: &state, model });
            if !go_on {
                return waiting.is_empty();
            }
        }
        true
    }

    /// Why nothing more may be done, if so.
    fn is_over(&self) -> Option<&'static str> {
        if self.budget.is_stopped() {
            return Some("interrupted");
        }
        self.budget.is_late().then_some("time")
    }

    /// Runs one state to its end; the other alternatives of its choices wait.
    fn follow(&mut self, state: &mut State, model: &mut Option<Rc<Model>>, waiting: &mut Vec<Waiting>) -> End {
        let mut path_steps = self.budget.path_steps;
        loop {
            if let Some(restriction) = state.path.cut {
                return self.cut(state, restriction);
            }
            if state.path.guided.strayed {
                return End::Bound;
            }
            if self.counts.paths >= self.budget.paths {
                return End::Budget("paths");
            }
            if let Some(why) = self.is_over() {
                return End::Budget(why);
            }
            let fuel = path_steps.min(self.budget.steps.saturating_sub(self.counts.steps)).min(BREATH);
            if fuel == 0 {
                return End::Budget("steps");
            }
            let before = self.machine.statistics.steps;
            let stop = step::run(self.machine, state, fuel);
            let done = self.machine.statistics.steps - before;
            self.counts.steps += done;
            path_steps = path_steps.saturating_sub(done);
            self.absorb(state, model);
            state.path.left.drain(..).for_each(|left| self.leave_out(left));
            let alternatives = match stop {
                Stop::Choice(_) if guided::skips(self.machine, state) => continue,
                Stop::Choice(alternatives) => alternatives,
                Stop::Budget => continue,
                Stop::Bound if state.path.guided.arrived => return self.unless_infeasible(model, End::Bound),
                Stop::Bound => return End::Bound,
                Stop::Cut(restriction) => return self.cut(state, restriction),
                Stop::Unsupported(what) => return self.unless_infeasible(model, End::Unsupported(what)),
                Stop::Exited(code) => return self.unless_infeasible(model, End::Exited(code)),
                Stop::Returned(value) => return self.unless_infeasible(model, End::Returned(value)),
                Stop::Threw(exception) => return self.unless_infeasible(model, End::Threw(exception)),
            };
            let count = alternatives.len();
            let alternatives: Vec<Alternative> =
                alternatives.into_iter().filter(|way| guided::allows(self.machine, state, way)).collect();
            // Where the guide leaves one way, it is not the only one: its condition counts.
            let narrowed = alternatives.len() < count;
            let mut feasible = self.feasible(alternatives, model, narrowed);
            self.doubt(state);
            // A limit is no guard of the program, nor is the choice of an alias.
            let guard =
                !feasible.iter().any(|(way, _)| matches!(way.step, Step::Cut(_) | Step::Astray | Step::Choose(..)));
            let several = feasible.len() > 1;
            let decided = several || narrowed;
            let two_sided = decided && guard;
            if two_sided
                && matches!(self.machine.options.criterion, Some(Criterion::Depth(k)) if state.path.passed.decisions >= k)
            {
                return End::Bound;
            }
            let Some((first, first_model)) = feasible.first_mut().map(|(way, model)| (way.clone(), model.take()))
            else {
                return End::Infeasible;
            };
            if decided {
                state.path.passed.decisions += u32::from(two_sided);
            }
            if several {
                let here = Rc::new(state.asleep());
                for (way, model) in feasible.drain(1..).rev() {
                    self.counts.forks += 1;
                    waiting.push(Waiting { state: Rc::clone(&here), model, way: Some((way, two_sided)) });
                }
                self.counts.waiting = self.counts.waiting.max(waiting.len() as u64);
            }
            if decided {
                self.push(first.condition);
            }
            self.take(state, &first, decided.then_some(two_sided));
            *model = first_model;
            if decided {
                self.recognise(state);
                self.propagate(state, model, first.condition);
            }
        }
    }

    /// A path that ended otherwise than by its criterion needs a solution.
    fn unless_infeasible(&mut self, model: &mut Option<Rc<Model>>, end: End) -> End {
        if model.is_some() {
            return end;
        }
        match self.check(&[]) {
            Verdict::Sat(found) => {
                *model = Some(found);
                end
            }
            Verdict::Unsat(core) => {
                self.refuted = core;
                End::Infeasible
            }
            Verdict::Unknown => End::Budget("solver"),
        }
    }

    /// The alternatives that are feasible or may be, each with a solution if one is known.
    fn feasible(
        &mut self,
        alternatives: Vec<Alternative>,
        model: &mut Option<Rc<Model>>,
        narrowed: bool,
    ) -> Vec<(Alternative, Option<Rc<Model>>)> {
        let mut found: Vec<(Alternative, Option<Rc<Model>>)> = Vec::with_capacity(alternatives.len());
        let count = alternatives.len();
        // One of all alternatives always holds: if the others are excluded, it is feasible as the path is.
        let mut excluded = 0;
        for way in alternatives {
            if excluded + 1 == count && found.is_empty() && !narrowed {
                found.push((way, model.take()));
                break;
            }
            if let Some(known) = &*model
                && self.holds(way.condition, known)
            {
                self.counts.saved += 1;
                found.push((way, Some(Rc::clone(known))));
                continue;
            }
            match self.check(&[way.condition]) {
                Verdict::Sat(solution) => found.push((way, Some(solution))),
                Verdict::Unsat(core) => {
                    excluded += 1;
                    self.refuted = core;
                    if let Some(restriction) = self.restriction_of(&way) {
                        self.doubted.push((way, restriction));
                    }
                }
                Verdict::Unknown => found.push((way, None)),
            }
        }
        found
    }

    /// The state after a boolean method has returned `value`, where it is true: at rest again, its trace forgotten.
    pub fn where_true(&mut self, state: &State, value: Value) -> Option<State> {
        self.where_is(state, value, true)
    }

    /// The same, where it is true or where it is false.
    pub fn where_is(&mut self, state: &State, value: Value, truth: bool) -> Option<State> {
        let symbols = self.machine.symbols.as_mut()?;
        let term = step::to_term(&mut symbols.pool, value);
        let zero = symbols.pool.int(0);
        let holds = if truth { symbols.pool.ne(term, zero) } else { symbols.pool.eq(term, zero) };
        if let Verdict::Unsat(_) = self.check(&[holds]) {
            return None;
        }
        let mut state = state.at_rest();
        let symbols = self.machine.symbols.as_ref()?;
        if symbols.pool.node(holds) != Node::Bool(true) {
            state.path.memory.learn(&symbols.pool, holds);
            state.path.conditions.push(holds, Made::Library);
        }
        Some(state)
    }

    /// The conditions of the path that excluded the alternative which was refuted last.
    pub fn refuted(&self) -> &[Term] {
        &self.refuted
    }

    /// Whether the conditions on the solver's stack and these have a solution.
    pub fn check(&mut self, assumptions: &[Term]) -> Verdict {
        self.check_within(assumptions, self.budget.limit.conflicts)
    }

    fn check_within(&mut self, assumptions: &[Term], conflicts: u64) -> Verdict {
        self.counts.queries += 1;
        match self.machine.symbols.as_mut() {
            Some(symbols) => {
                let conflicts = conflicts.min(self.budget.limit.conflicts);
                let limit = Limit { until: self.budget.until, stop: self.budget.stop, conflicts };
                self.solver.check(&mut symbols.pool, assumptions, limit)
            }
            None => Verdict::Unknown,
        }
    }

    fn holds(&mut self, condition: Term, model: &Model) -> bool {
        let Some(symbols) = &self.machine.symbols else { return false };
        self.evaluator.forget();
        self.evaluator.holds(&symbols.pool, condition, model)
    }

    /// The state learns which references are the same and which are not, as far as the solver has found out by itself: the conditions
    /// on its stack are the state's, so a state that waited learns it again.
    fn recognise(&mut self, state: &mut State) {
        self.known = self.solver.identities(self.known, &mut self.identities);
        let Some(symbols) = &mut self.machine.symbols else { return };
        for (atom, truth) in self.identities.drain(..) {
            let literal = if truth { atom } else { symbols.pool.not(atom) };
            state.path.memory.learn(&symbols.pool, literal);
        }
    }

    /// Backward propagation (PET, section 6.2.3): a condition may refute that two references of it are the same, or that they differ.
    /// What is learnt simplifies older and later reads.
    fn propagate(&mut self, state: &mut State, model: &mut Option<Rc<Model>>, condition: Term) {
        let Some(symbols) = &self.machine.symbols else { return };
        let buffers = (&mut self.scratch, &mut self.seen);
        let open = state.path.memory.facts().open_identities(&symbols.pool, condition, OPEN_IDENTITIES, buffers);
        for atom in open {
            let Some(symbols) = self.machine.symbols.as_mut() else { return };
            if state.path.memory.facts().truth(&symbols.pool, atom).is_some() {
                continue;
            }
            let not = symbols.pool.not(atom);
            let known = match &*model {
                Some(known) => self.holds(atom, &Rc::clone(known)),
                None => false,
            };
            let (possible, doubtful) = if known { (atom, not) } else { (not, atom) };
            if let Verdict::Unsat(_) = self.check_within(&[doubtful], PROPAGATION) {
                let Some(symbols) = &self.machine.symbols else { return };
                state.path.memory.learn(&symbols.pool, possible);
                state.path.conditions.push(possible, Made::Assumed);
                self.push(possible);
            }
        }
    }

    /// Whose guard a state stands at.
    fn guard_of(&self, state: &State) -> Made {
        let program = self.machine.program;
        let of_jdk = |method| program.class(program.method(method).class).origin == Origin::Jdk;
        if state.top.code.method.is_some_and(of_jdk) { Made::Library } else { Made::Program }
    }

    /// Takes an alternative; its condition joins the path condition unless it was the only one.
    fn take(&mut self, state: &mut State, way: &Alternative, decided: Option<bool>) {
        if let Some(symbols) = self.machine.symbols.as_deref_mut() {
            let memory = &mut state.path.memory;
            match decided {
                Some(_) => memory.learn(&symbols.pool, way.condition),
                None => memory.learn_implied(&symbols.pool, way.condition),
            }
            if let Some(differ) = symbols.owners_differ(way.condition) {
                memory.learn_implied(&symbols.pool, differ);
            }
        }
        if let Some(taken) = decided {
            let made = match way.step {
                Step::Choose(..) => Made::Chosen,
                _ if taken => self.guard_of(state),
                _ => Made::Assumed,
            };
            state.path.conditions.push(way.condition, made);
        }
        way.take(state);
    }

    /// What was assumed of new unknowns joins the path condition; the solution is extended to them.
    fn absorb(&mut self, state: &mut State, model: &mut Option<Rc<Model>>) {
        let Some(fresh) = state.path.memory.take_fresh() else { return };
        let Some(symbols) = &self.machine.symbols else { return };
        for (var, value) in fresh.defined {
            let Some(model) = model else { continue };
            self.evaluator.forget();
            let value = self.evaluator.eval(&symbols.pool, value, &**model);
            if model.value(var, value) != value {
                Rc::make_mut(model).set(var, value);
            }
        }
        let assumed = fresh.assumed.into_iter().map(|condition| (condition, Made::Assumed));
        let congruent = fresh.congruent.into_iter().map(|condition| (condition, Made::Congruent));
        for (condition, made) in assumed.chain(congruent) {
            let Some(symbols) = &self.machine.symbols else { return };
            if state.path.memory.facts().truth(&symbols.pool, condition) == Some(true) {
                continue;
            }
            if made == Made::Assumed {
                state.path.memory.learn(&symbols.pool, condition);
            }
            state.path.conditions.push(condition, made);
            self.push(condition);
            if let Some(known) = model.take() {
                *model = self.holds(condition, &known).then_some(known);
            }
        }
        self.recognise(state);
        if let (Some(symbols), Some(model)) = (&self.machine.symbols, model) {
            self.solver.offer(&symbols.pool, model);
        }
    }

    fn push(&mut self, condition: Term) {
        if let Some(symbols) = &self.machine.symbols {
            self.solver.push(&symbols.pool, condition);
            self.stack.push(condition);
        }
    }

    /// Brings the solver's stack in step with a state.
    pub fn synchronise(&mut self, state: &State) {
        let mut wanted = std::mem::take(&mut self.scratch);
        state.path.conditions.collect_into(&mut wanted);
        let shared = self.stack.iter().zip(&wanted).take_while(|(a, b)| a == b).count();
        while self.stack.len() > shared {
            self.solver.pop();
            self.stack.pop();
        }
        for &condition in &wanted[shared..] {
            self.push(condition);
        }
        self.scratch = wanted;
    }

    /// Clears the solver's stack.
    pub fn finish(&mut self) {
        while self.stack.pop().is_some() {
            self.solver.pop();
        }
    }
}
