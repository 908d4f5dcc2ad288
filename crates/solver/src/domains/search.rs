//! The search for a model: guesses, then supposes values, propagates, and comes back from contradictions, within a
//! small budget.
//!
//! Looks among moderate numbers first, where nothing wraps around, then at random ones, where much does, then for a
//! proof. Supposes truth values that disjunctions and conditional values wait for, then on which side of its
//! wrap-around a sum is, then values of unknowns, the most restricted first: the one nearest to zero, then what lies
//! above and below it. The branches cover all values, whatever the domains are, so that a search that ends without a
//! model and without having skipped anything is a proof; its core is that of all its contradictions together.

use base::Rng;
use term::{Evaluator, Family, Pool, Term, Unknowns};

use crate::Model;

use super::arith;
use super::dom::{Dom, Kind};
use super::guess::{Prefer, Values};
use super::least::{Least, Outcome};
use super::slot::{Shape, Slot};
use super::state::{DECISION, Reason, State};

/// The greatest moderate magnitude: sums and products of some such numbers do not wrap around, so that bounds and
/// differences say the most, and bounds that push each other up meet the limit soon.
const MODERATE: i64 = 1 << 9;

/// How many steps of propagation the search among moderate numbers may take.
const MODERATE_STEPS: u64 = 600;

/// How many steps of propagation the search among all numbers may take.
const STEPS: u64 = 1_200;

/// How many of them while a proof seems near.
const NEAR_STEPS: u64 = 150;

/// The depth that stands for the restriction to moderate numbers.
const MODERATE_DEPTH: u32 = DECISION - 1;

/// What an assignment that is refuted by evaluation counts as.
const LEAF_STEPS: u64 = 20;

/// How many steps the search among simple floats may take.
const FLOAT_STEPS: u64 = 2_000;

/// With more unknowns than this no search is tried.
const UNKNOWNS: usize = 400;

/// What a search found.
pub enum Found {
    /// A model that the evaluator has confirmed.
    Model(Model),
    /// There is none; the indices of the conditions that exclude it.
    Nothing(Vec<u32>),
    /// The budget was too small, or something is not followed here.
    Open,
}

/// What searches reuse.
#[derive(Debug, Default)]
pub struct Buffers {
    /// Values of the unknowns.
    pub values: Values,
    /// Evaluates conditions under them.
    pub evaluator: Evaluator,
    /// What the conditions are made of, arguments first.
    pub slots: Vec<u32>,
    /// Of these, the unknowns.
    pub unknowns: Vec<u32>,
    /// Which unknowns conditions depend on.
    pub dependence: Unknowns,
    /// What random values are drawn from.
    seed: u64,
    choices: Vec<u32>,
    sums: Vec<u32>,
}

impl Buffers {
    /// Nothing yet; random values by a seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, ..Self::default() }
    }

    /// Collects what registered conditions are made of.
    pub fn collect(&mut self, state: &mut State, conditions: &[Term]) {
        state.part(conditions, &mut self.slots);
        self.choices.clear();
        self.unknowns.clear();
        self.sums.clear();
        for &slot in &self.slots {
            match state.slots[slot as usize].shape {
                Shape::Or | Shape::And | Shape::Ite => self.choices.push(slot),
                Shape::Var(_) | Shape::Select(_) => self.unknowns.push(slot),
                Shape::Binary(Family::Add | Family::Sub) => self.sums.push(slot),
                _ => {}
            }
        }
        // What was asked last is most likely to contradict.
        self.choices.reverse();
    }
}

/// A search over a part of the conditions.
pub struct Search<'a> {
    state: &'a mut State,
    pool: &'a Pool,
    buffers: &'a mut Buffers,
    /// What a model has to satisfy; the most doubtful first.
    conditions: &'a [Term],
    /// When the search gives up.
    last_step: u64,
    /// Nothing was skipped.
    complete: bool,
    /// How many decisions hold now.
    depth: u32,
    /// The conditions and decisions that the last contradiction follows from.
    core: Vec<u32>,
}

impl<'a> Search<'a> {
    /// A search over registered conditions.
    pub fn new(state: &'a mut State, pool: &'a Pool, buffers: &'a mut Buffers, conditions: &'a [Term]) -> Self {
        buffers.collect(state, conditions);
        let (last_step, complete, depth, core) = (0, true, 0, Vec::new());
        Search { state, pool, buffers, conditions, last_step, complete, depth, core }
    }

    /// Runs the search; the state is left as it was.
    pub fn run(mut self) -> Found {
        if let Some(model) = self.guess(Prefer::Suggested) {
            return Found::Model(model);
        }
        if self.buffers.unknowns.len() > UNKNOWNS {
            return Found::Open;
        }
        if let Some(model) = self.simple_floats() {
            return Found::Model(model);
        }
        let mark = self.state.mark();
        let model = if self.state.spread() { self.guess(Prefer::Suggested) } else { None };
        self.state.undo(mark);
        if let Some(model) = model {
            return Found::Model(model);
        }
        (self.last_step, self.complete) = (self.state.steps + MODERATE_STEPS, true);
        let found = if self.moderate() { self.descend(0, 0) } else { None };
        self.state.undo(mark);
        if let Some(model) = found {
            return Found::Model(model);
        }
        // Nothing among moderate numbers proves nothing, but where that was soon clear, a proof may be near.
        if self.complete {
            match self.prove(NEAR_STEPS) {
                Found::Open => {}
                decided => return decided,
            }
        }
        match self.wander() {
            Some(model) => Found::Model(model),
            None => self.prove(STEPS),
        }
    }

    /// The search among all numbers, which may end with a proof that there is no solution.
    fn prove(&mut self, steps: u64) -> Found {
        let mark = self.state.mark();
        (self.last_step, self.complete) = (self.state.steps + steps, true);
        let found = self.descend(0, 0);
        self.state.undo(mark);
        match found {
            Some(model) => Found::Model(model),
            None if self.complete => Found::Nothing(std::mem::take(&mut self.core)),
            None => Found::Open,
        }
    }

    fn guess(&mut self, prefer: Prefer) -> Option<Model> {
        let Buffers { values, evaluator, unknowns, .. } = &mut *self.buffers;
        self.state.guess(self.pool, unknowns, self.conditions, prefer, values, evaluator)
    }

    /// Tries simple values for floats and doubles, if there are any.
    fn simple_floats(&mut self) -> Option<Model> {
        let opaque = |&slot: &u32| self.state.slots[slot as usize].kind == Kind::Opaque;
        if !self.buffers.unknowns.iter().any(opaque) {
            return None;
        }
        let mut least = Least::new(self.state, self.pool, self.buffers, self.conditions, &[], FLOAT_STEPS);
        match least.run() {
            Outcome::Model(model) => Some(model),
            Outcome::Nothing | Outcome::Open => None,
        }
    }

    /// Restricts the unknown numbers to moderate ones where that is possible; false when the conditions exclude it.
    fn moderate(&mut self) -> bool {
        for i in 0..self.buffers.unknowns.len() {
            let unknown = self.buffers.unknowns[i];
            let slot = &self.state.slots[unknown as usize];
            let wide = slot.dom.lo < -MODERATE || slot.dom.hi > MODERATE;
            let possible = slot.dom.lo <= MODERATE && slot.dom.hi >= -MODERATE;
            if wide && possible && matches!(slot.kind, Kind::Int | Kind::Long) {
                let bounds = Dom { lo: -MODERATE, hi: MODERATE, zero: 0, one: 0 };
                if self.state.narrow(unknown, bounds, Reason::Decision(MODERATE_DEPTH)).is_err() {
                    return false;
                }
            }
        }
        self.state.propagate().is_ok()
    }

    /// Decides the choices from `choice` on, the sums from `sum` on, then all unknowns.
    fn descend(&mut self, choice: usize, sum: usize) -> Option<Model> {
        for at in choice..self.buffers.choices.len() {
            if let Some(open) = self.open_choice(self.buffers.choices[at]) {
                let sides = [Some(Dom::point(Kind::Bool, 1)), Some(Dom::point(Kind::Bool, 0)), None];
                return self.branch(open, sides, at, sum);
            }
        }
        let choices = self.buffers.choices.len();
        for at in sum..self.buffers.sums.len() {
            if let Some((operand, [first, second])) = self.open_sum(self.buffers.sums[at]) {
                return self.branch(operand, [Some(first), Some(second), None], choices, at);
            }
        }
        let sums = self.buffers.sums.len();
        if (sum < sums || choice < choices)
            && let Some(model) = self.guess(Prefer::Suggested)
        {
            return Some(model);
        }
        let Some(slot) = self.open_unknown() else { return self.leaf() };
        let (kind, dom) = (self.state.slots[slot as usize].kind, self.state.slots[slot as usize].dom);
        let value = dom.candidate(kind);
        let below = value.checked_sub(1).map(|hi| Dom { lo: i64::MIN, hi, zero: 0, one: 0 });
        let above = value.checked_add(1).map(|lo| Dom { lo, hi: i64::MAX, zero: 0, one: 0 });
        let (near, far) = if value >= 0 { (above, below) } else { (below, above) };
        self.branch(slot, [Some(Dom::point(kind, value)), near, far], choices, sums)
    }

    /// Tries domains that together cover all values of a slot. A contradiction that does not follow from the first of
    /// them holds for the others too.
    fn branch(&mut self, slot: u32, sides: [Option<Dom>; 3], choice: usize, sum: usize) -> Option<Model> {
        let decision = DECISION | self.depth;
        let mut core = Vec::new();
        for side in sides.into_iter().flatten() {
            if let Some(model) = self.suppose(slot, side, choice, sum) {
                return Some(model);
            }
            if !self.core.contains(&decision) {
                return None;
            }
            core.extend(self.core.iter().copied().filter(|&index| index != decision));
        }
        core.sort_unstable();
        core.dedup();
        self.core = core;
        None
    }

    /// For a sum that may or may not wrap around: a slot and two ranges that cover it, the one without wrap-around
    /// first. A constant summand splits the other one exactly; else the signs of the three tell.
    fn open_sum(&self, sum: u32) -> Option<(u32, [Dom; 2])> {
        let slot = &self.state.slots[sum as usize];
        let [x, y, _] = slot.args;
        let dom = |slot: u32| self.state.slots[slot as usize].dom;
        let (least, most) = slot.kind.range();
        let range = |lo: i64, hi: i64| Dom { lo, hi, zero: 0, one: 0 };
        let add = slot.shape == Shape::Binary(Family::Add);
        if let (true, Some(c)) = (add, dom(y).value()) {
            return if c > 0 && dom(x).hi > most - c && dom(x).lo <= most - c {
                Some((x, [range(i64::MIN, most - c), range(most - c + 1, i64::MAX)]))
            } else if c < 0 && dom(x).lo < least - c && dom(x).hi >= least - c {
                Some((x, [range(least - c, i64::MAX), range(i64::MIN, least - c - 1)]))
            } else {
                None
            };
        }
        let (z, left) = if add { (sum, x) } else { (x, sum) };
        if arith::sum(slot.kind, dom(z), dom(left), dom(y)).carry.is_some() {
            return None;
        }
        let mixed = |&slot: &u32| dom(slot).lo < 0 && dom(slot).hi >= 0;
        let split = [x, y, sum].into_iter().find(mixed)?;
        Some((split, [range(0, i64::MAX), range(i64::MIN, -1)]))
    }

    /// The unknown with the fewest values left, if one is open.
    fn open_unknown(&self) -> Option<u32> {
        let width = |&slot: &u32| {
            let entry = &self.state.slots[slot as usize];
            if entry.kind == Kind::Opaque { 0 } else { (entry.dom.hi as u64).wrapping_sub(entry.dom.lo as u64) }
        };
        self.buffers.unknowns.iter().copied().filter(|slot| width(slot) > 0).min_by_key(width)
    }

    /// The argument of a node that has to be decided before the node says anything.
    fn open_choice(&self, node: u32) -> Option<u32> {
        let slot = &self.state.slots[node as usize];
        let [a, b, _] = slot.args;
        let open = |arg: u32| self.state.slots[arg as usize].dom.value().is_none().then_some(arg);
        match slot.shape {
            Shape::Ite => open(a),
            Shape::Or if slot.dom.lo == 1 => open(a).and(open(b)).and(Some(a)),
            Shape::And if slot.dom.hi == 0 => open(a).and(open(b)).and(Some(a)),
            _ => None,
        }
    }

    /// Goes on with a narrowed domain, and comes back.
    fn suppose(&mut self, slot: u32, dom: Dom, choice: usize, sum: usize) -> Option<Model> {
        if self.state.steps >= self.last_step {
            self.give_up();
            return None;
        }
        self.state.steps += 1;
        let mark = self.state.mark();
        let reason = Reason::Decision(self.depth);
        self.depth += 1;
        let narrowed = self.state.narrow(slot, dom, reason).and_then(|()| self.state.propagate());
        let found = match narrowed {
            Ok(()) => self.descend(choice, sum),
            Err(_) => {
                self.core.clear();
                self.state.explain(&mut self.core);
                None
            }
        };
        self.depth -= 1;
        self.state.undo(mark);
        found
    }

    /// Something is skipped: the search is no proof, and every decision may be to blame.
    fn give_up(&mut self) {
        self.complete = false;
        self.core.clear();
        self.core.extend((0..self.depth).map(|depth| DECISION | depth));
    }

    /// Everything is decided.
    fn leaf(&mut self) -> Option<Model> {
        let model = self.guess(Prefer::Suggested);
        if model.is_none() {
            self.state.steps += LEAF_STEPS;
            self.give_up();
        }
        model
    }
}

/// How many times the search wanders, and how many values of an unknown it tries each time.
const RUNS: u64 = 12;
const TRIES: usize = 2;

impl Search<'_> {
    /// Supposes values of all magnitudes at random: where a solution needs wrap-around, about half of all values do as
    /// well, and none near zero. The same numbers each time, for one seed.
    fn wander(&mut self) -> Option<Model> {
        let mark = self.state.mark();
        for run in 0..RUNS {
            let mut rng = Rng::of(self.buffers.seed, run);
            let arrived = self.wander_once(&mut rng);
            let model = if arrived { self.guess(Prefer::Suggested) } else { None };
            self.state.undo(mark);
            if model.is_some() {
                return model;
            }
        }
        None
    }

    /// Gives every unknown a value; false when one has none that is found soon.
    fn wander_once(&mut self, rng: &mut Rng) -> bool {
        let count = self.buffers.unknowns.len();
        let first = rng.below(count.max(1));
        for i in 0..count {
            let unknown = self.buffers.unknowns[(first + i) % count];
            let settled = (0..TRIES).any(|_| {
                let Slot { kind, dom, .. } = self.state.slots[unknown as usize];
                if dom.value().is_some() || kind == Kind::Opaque {
                    return true;
                }
                let mark = self.state.mark();
                let point = Dom::point(kind, dom.random(kind, rng));
                let reason = Reason::Decision(self.depth);
                let narrowed = self.state.narrow(unknown, point, reason).and_then(|()| self.state.propagate());
                if narrowed.is_err() {
                    self.state.undo(mark);
                }
                narrowed.is_ok()
            });
            if !settled {
                return false;
            }
        }
        true
    }
}

impl State {
    /// The slots that registered conditions are made of, arguments first.
    pub fn part(&mut self, conditions: &[Term], slots: &mut Vec<u32>) {
        self.stamp += 1;
        slots.clear();
        for &condition in conditions {
            if let Some(slot) = self.slot_of(condition) {
                self.visit(slot, slots);
            }
        }
        let mut at = 0;
        while at < slots.len() {
            let (args, arity) = (self.slots[slots[at] as usize].args, self.slots[slots[at] as usize].arity);
            for &arg in &args[..arity as usize] {
                self.visit(arg, slots);
            }
            at += 1;
        }
        slots.sort_unstable();
    }

    fn visit(&mut self, slot: u32, slots: &mut Vec<u32>) {
        let entry = &mut self.slots[slot as usize];
        if entry.stamp != self.stamp {
            entry.stamp = self.stamp;
            slots.push(slot);
        }
    }
}
