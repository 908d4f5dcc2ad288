//! The least solution: values for terms in a given order, each the first in its own order that the conditions and the values
//! before it allow. Depth-first in exactly that order, so that the first solution found is the least one.
//!
//! The order of values: 0, 1, -1, 2, -2, … for numbers, false before true, null and then ascending numbers for
//! objects, the given candidates for floats and doubles. Values are skipped only when propagation or evaluation
//! refutes them; a float or double that is none of the candidates comes after everything else, and is left to another
//! solver.

use term::{Node, Pool, Scalar, Sort, Term, Type, Unknown};

use crate::Model;

use super::dom::{Dom, Kind};
use super::guess::Prefer;
use super::search::Buffers;
use super::slot::{Shape, Slot};
use super::state::{Reason, State};

/// How many values of one integer are tried.
const TRIES: usize = 64;

/// With more terms than this none is settled.
const UNKNOWNS: usize = 2_000;

/// How many steps of propagation are allowed for each term to be settled, beside those for all.
const STEPS_PER_TERM: u64 = 20;

/// What a fill and evaluation of all conditions counts as, in steps of propagation.
const EVALUATION: u64 = 5;

/// What was found.
pub enum Outcome {
    /// The least solution, confirmed by the evaluator.
    Model(Model),
    /// There is no solution.
    Nothing,
    /// Not found within the limit, or something is not followed here.
    Open,
}

/// A search for the least solution.
pub struct Least<'a> {
    state: &'a mut State,
    pool: &'a Pool,
    buffers: &'a mut Buffers,
    /// The conditions with the place in `order` after which all their unknowns are settled. Those that fail move to
    /// the front.
    conditions: Vec<(Term, usize)>,
    /// What is settled, in this order.
    order: Vec<u32>,
    /// Up to this place of `order` there are terms that are no unknowns.
    compound: usize,
    /// The candidates for floats and doubles, once they are needed.
    floats: Vec<f64>,
    /// Something is not followed by the domains: conditions are evaluated as soon as their unknowns are settled.
    doubtful: bool,
    last_step: u64,
    /// The last evaluation refuted what is settled.
    refuted: bool,
    /// No value was left out.
    complete: bool,
}

impl<'a> Least<'a> {
    /// A search for the least solution of registered conditions, with about `steps` steps of propagation.
    pub fn new(
        state: &'a mut State,
        pool: &'a Pool,
        buffers: &'a mut Buffers,
        conditions: &[Term],
        wanted: &[Term],
        steps: u64,
    ) -> Self {
        let mut order: Vec<u32> = Vec::with_capacity(wanted.len());
        for &term in wanted {
            order.push(state.register(pool, term, 0));
        }
        let roots: Vec<Term> = conditions.iter().chain(wanted).copied().collect();
        buffers.collect(state, &roots);
        let is_unknown = |slot: u32| matches!(state.slots[slot as usize].shape, Shape::Var(_) | Shape::Select(_));
        let compound = order.iter().rposition(|&slot| !is_unknown(slot)).map_or(0, |at| at + 1);
        let mut rest = buffers.unknowns.clone();
        rest.sort_by_key(|&slot| match state.slots[slot as usize].shape {
            Shape::Var(var) => (0, var.index()),
            _ => (1, slot as usize),
        });
        order.extend(rest);
        let conditions = conditions.iter().rev().map(|&condition| (condition, 0)).collect();
        let settling = if order.len() > UNKNOWNS { 0 } else { steps + STEPS_PER_TERM * order.len() as u64 };
        let last_step = state.steps + settling;
        let mut least = Least {
            state,
            pool,
            buffers,
            conditions,
            order,
            compound,
            floats: Vec::new(),
            doubtful: false,
            last_step,
            refuted: false,
            complete: true,
        };
        least.prepare();
        least
    }

    /// Looks for what the domains do not follow.
    fn prepare(&mut self) {
        let mut slots = self.buffers.slots.iter().map(|&slot| &self.state.slots[slot as usize]);
        self.doubtful = slots.clone().any(|slot| slot.shape == Shape::Leaf || slot.kind == Kind::Opaque);
        if !self.doubtful {
            return;
        }
        let hidden = |slot: &Slot| {
            slot.shape == Shape::Leaf && slot.arity == 0 && !matches!(self.pool.node(slot.term), Node::Number(_))
        };
        if slots.any(hidden) {
            // Deep below lies what is not even registered.
            self.last_step = 0;
        }
        for (condition, last) in &mut self.conditions {
            *last = 0;
            for &unknown in self.buffers.dependence.of(self.pool, *condition) {
                let place =
                    self.order.iter().position(|&slot| match (unknown, self.state.slots[slot as usize].shape) {
                        (Unknown::Var(var), Shape::Var(other)) => var == other,
                        _ => false,
                    });
                *last = (*last).max(place.map_or(self.order.len(), |place| place + 1));
            }
        }
    }

    /// Runs the search; the state is left as it was.
    pub fn run(&mut self) -> Outcome {
        self.buffers.values.floats.clear();
        let outcome = if self.state.propagate().is_ok() { self.settle(0) } else { Outcome::Nothing };
        self.buffers.values.floats.clear();
        match outcome {
            Outcome::Nothing if !self.complete => Outcome::Open,
            outcome => outcome,
        }
    }

    /// What is settled, in this order; a term may stand there twice.
    pub fn order(&self) -> impl Iterator<Item = Term> {
        self.order.iter().map(|&slot| self.state.slots[slot as usize].term)
    }

    /// Settles the terms from `at` on.
    fn settle(&mut self, mut at: usize) -> Outcome {
        while at < self.order.len() && self.is_settled(self.order[at]) {
            at += 1;
        }
        if self.state.steps >= self.last_step {
            return Outcome::Open;
        }
        if at >= self.compound || self.doubtful {
            match self.evaluate(at) {
                Some(model) => return Outcome::Model(model),
                None if self.refuted || at == self.order.len() => return Outcome::Nothing,
                None => {}
            }
        }
        let slot = self.order[at];
        match self.state.slots[slot as usize].kind {
            Kind::Opaque => self.settle_float(slot, at),
            kind => self.settle_value(slot, kind, at),
        }
    }

    fn is_settled(&self, slot: u32) -> bool {
        let entry = &self.state.slots[slot as usize];
        match (entry.kind, entry.shape) {
            (Kind::Opaque, Shape::Var(_) | Shape::Select(_)) => {
                self.buffers.values.floats.iter().any(|&(other, _)| other == slot)
            }
            // What is computed from floats follows from them.
            (Kind::Opaque, _) => true,
            (Kind::Bool | Kind::Int | Kind::Long | Kind::Ref, _) => entry.dom.value().is_some(),
        }
    }

    /// Gives everything from `at` on its least value: if that is a solution, it is the least one. Also notes whether a
    /// condition that depends only on what is settled fails.
    fn evaluate(&mut self, at: usize) -> Option<Model> {
        self.state.steps += EVALUATION;
        self.refuted = false;
        let Buffers { values, evaluator, unknowns, .. } = &mut *self.buffers;
        let exact = self.state.fill(self.pool, unknowns, Prefer::Least, values, evaluator) || at == self.order.len();
        let mut solution = exact && at >= self.compound;
        for i in 0..self.conditions.len() {
            let (condition, last) = self.conditions[i];
            if !evaluator.holds(self.pool, condition, &*values) {
                solution = false;
                self.refuted = self.doubtful && last <= at;
                if self.refuted || !self.doubtful {
                    self.conditions.swap(0, i);
                    break;
                }
            }
        }
        solution.then(|| values.model(self.state, self.pool, unknowns))
    }

    /// Tries the values of a domain in their order.
    fn settle_value(&mut self, slot: u32, kind: Kind, at: usize) -> Outcome {
        let dom = self.state.slots[slot as usize].dom;
        let mut values = dom.nearest(kind);
        for _ in 0..TRIES {
            let Some(value) = values.next() else {
                return if values.cut { Outcome::Open } else { Outcome::Nothing };
            };
            let mark = self.state.mark();
            let point = Dom::point(kind, value);
            let narrowed = self.state.narrow(slot, point, Reason::Decision(0)).and_then(|()| self.state.propagate());
            let outcome = if narrowed.is_ok() { self.settle(at + 1) } else { Outcome::Nothing };
            self.state.undo(mark);
            match outcome {
                Outcome::Nothing => {}
                Outcome::Model(_) | Outcome::Open => return outcome,
            }
        }
        Outcome::Open
    }

    /// Tries the candidates; others are left out.
    fn settle_float(&mut self, slot: u32, at: usize) -> Outcome {
        let double = self.pool.sort(self.state.slots[slot as usize].term) == Sort::Value(Type::Double);
        if self.floats.is_empty() {
            let terms = self.buffers.slots.iter().map(|&slot| self.state.slots[slot as usize].term);
            self.floats = candidates(self.pool, terms);
        }
        for i in 0..self.floats.len() {
            let value = self.floats[i];
            if !double && f64::from(value as f32).to_bits() != value.to_bits() {
                continue;
            }
            self.buffers.values.floats.push((slot, value));
            let outcome = self.settle(at + 1);
            self.buffers.values.floats.pop();
            match outcome {
                Outcome::Nothing => {}
                Outcome::Model(_) | Outcome::Open => return outcome,
            }
        }
        self.complete = false;
        Outcome::Nothing
    }
}

/// Candidates for floats and doubles, the simplest first: small integers, the integers and numbers next to the
/// constants of the conditions, a few fractions and large numbers, very small and very large ones, the infinities, NaN.
fn candidates(pool: &Pool, terms: impl Iterator<Item = Term>) -> Vec<f64> {
    let mut integers: Vec<f64> = (0..=10).map(f64::from).collect();
    let mut others = vec![0.5, 0.25, 0.1, 1.5, 100.0, 1000.0, 1e6, 1e10, 1e20];
    // What no float is, above and below.
    let mut extremes = vec![1e40, 1e300, 1e-10, 1e-50];
    for term in terms {
        let value = match pool.node(term) {
            Node::Number(Scalar::Float(x)) if x.is_finite() => {
                others.extend([x.next_up(), x.next_down()].map(f64::from));
                f64::from(x)
            }
            Node::Number(Scalar::Double(x)) if x.is_finite() => {
                others.extend([x.next_up(), x.next_down()]);
                x
            }
            _ => continue,
        };
        others.push(value);
        let whole = value.trunc();
        if whole.abs() < 1e15 {
            integers.extend([whole, whole + 1.0, whole - 1.0]);
        }
    }
    let mut found: Vec<f64> = Vec::new();
    for list in [&mut integers, &mut others, &mut extremes] {
        list.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
        for value in list.iter().flat_map(|value| [value.abs(), -value.abs()]) {
            if value.to_bits() != (-0.0f64).to_bits() && value.is_finite() && !found.contains(&value) {
                found.push(value);
            }
        }
    }
    found.extend([-0.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN]);
    found
}
