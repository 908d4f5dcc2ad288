//! The search for a model: supposes values, propagates, and comes back from contradictions, within a small budget.
//!
//! Looks among moderate numbers first, where nothing wraps around. Supposes truth values that disjunctions and conditional values wait for, then on which side of its wrap-around an
//! addition is, then values of unknowns, the most restricted first: the one nearest to zero, then what lies below and above it. The branches cover the domain, so that a search that ends without a model and without having
//! skipped anything is a proof; its core is that of all its contradictions together.

use term::{Pool, Scalar, Term};

use crate::Model;

use super::arith::Arith;
use super::dom::{Dom, Kind};
use super::state::{Reason, Shape, State};

/// Moderate magnitudes, and how many contradictions a search among them may meet. Sums of some of them do not wrap around, so that
/// bounds and differences say the most; among small ones, bounds that push each other up meet the limit soon.
const MODERATE: [(i64, u32); 2] = [(1 << 9, 12), (1 << 24, 12)];

/// How many contradictions the search among all numbers may meet.
const FAILURES: u32 = 32;

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

/// A search over a part of the conditions.
pub struct Search<'a> {
    /// The domains.
    pub state: &'a mut State,
    /// The terms.
    pub pool: &'a Pool,
    /// Says whether a model satisfies all conditions.
    pub confirm: &'a mut dyn FnMut(&Pool, &Model) -> bool,
    slots: Vec<u32>,
    conditions: Vec<u32>,
    unknowns: Vec<u32>,
    sums: Vec<u32>,
    failures: u32,
    allowed: u32,
    complete: bool,
    core: Vec<u32>,
}

impl<'a> Search<'a> {
    /// A search over the registered conditions `roots`.
    pub fn new(
        state: &'a mut State,
        pool: &'a Pool,
        roots: impl Iterator<Item = Term>,
        confirm: &'a mut dyn FnMut(&Pool, &Model) -> bool,
    ) -> Self {
        let slots = state.part(roots);
        let (mut conditions, mut unknowns, mut sums) = (Vec::new(), Vec::new(), Vec::new());
        for &slot in &slots {
            match state.slots[slot as usize].shape {
                Shape::Or | Shape::And | Shape::Ite => conditions.push(slot),
                Shape::Var(_) | Shape::Select(_) if state.slots[slot as usize].kind != Kind::Opaque => {
                    unknowns.push(slot)
                }
                Shape::Binary(Arith::Add) => sums.push(slot),
                _ => {}
            }
        }
        let (failures, allowed, complete, core) = (0, 0, true, Vec::new());
        Search { state, pool, confirm, slots, conditions, unknowns, sums, failures, allowed, complete, core }
    }

    /// Runs the search; the state is left as it was.
    pub fn run(mut self) -> Found {
        if self.unknowns.len() > UNKNOWNS {
            return Found::Open;
        }
        let mark = self.state.mark();
        for (magnitude, allowed) in MODERATE {
            (self.failures, self.allowed) = (0, allowed);
            let found = if self.moderate(magnitude) { self.descend(0, 0) } else { None };
            self.state.undo(mark);
            if let Some(model) = found {
                return Found::Model(model);
            }
        }
        // Nothing among moderate numbers proves nothing.
        (self.failures, self.complete, self.allowed) = (0, true, FAILURES);
        self.core.clear();
        let found = self.descend(0, 0);
        self.state.undo(mark);
        match found {
            Some(model) => Found::Model(model),
            None if self.complete => {
                self.core.sort_unstable();
                self.core.dedup();
                Found::Nothing(self.core)
            }
            None => Found::Open,
        }
    }

    /// Restricts the unknown numbers to moderate ones where that is possible; false when the conditions exclude it.
    fn moderate(&mut self, magnitude: i64) -> bool {
        for i in 0..self.unknowns.len() {
            let slot = &self.state.slots[self.unknowns[i] as usize];
            let wide = slot.dom.lo < -magnitude || slot.dom.hi > magnitude;
            let possible = slot.dom.lo <= magnitude && slot.dom.hi >= -magnitude;
            if wide && possible && matches!(slot.kind, Kind::Int | Kind::Long) {
                let bounds = Dom { lo: -magnitude, hi: magnitude, zero: 0, one: 0 };
                if self.state.narrow(self.unknowns[i], bounds, Reason::Decision).is_err() {
                    return false;
                }
            }
        }
        self.state.propagate().is_ok()
    }

    /// Decides the truth values from `condition` on, the sums from `sum` on, then all unknowns.
    fn descend(&mut self, condition: usize, sum: usize) -> Option<Model> {
        for at in condition..self.conditions.len() {
            if let Some(open) = self.open_condition(self.conditions[at]) {
                for value in [1, 0] {
                    if let Some(model) = self.suppose(open, Dom::point(Kind::Bool, value), at, sum) {
                        return Some(model);
                    }
                }
                return None;
            }
        }
        let conditions = self.conditions.len();
        for at in sum..self.sums.len() {
            if let Some((operand, sides)) = self.open_sum(self.sums[at]) {
                for side in sides {
                    if let Some(model) = self.suppose(operand, side, conditions, at + 1) {
                        return Some(model);
                    }
                }
                return None;
            }
        }
        let Some(slot) = self.open_unknown() else { return self.leaf() };
        let sums = self.sums.len();
        let (kind, dom) = (self.state.slots[slot as usize].kind, self.state.slots[slot as usize].dom);
        let value = dom.candidate(kind);
        if let Some(model) = self.suppose(slot, Dom::point(kind, value), conditions, sums) {
            return Some(model);
        }
        let below = value.checked_sub(1).map(|hi| Dom { lo: i64::MIN, hi, zero: 0, one: 0 });
        let above = value.checked_add(1).map(|lo| Dom { lo, hi: i64::MAX, zero: 0, one: 0 });
        let sides = if value >= 0 { [above, below] } else { [below, above] };
        for side in sides.into_iter().flatten() {
            if let Some(model) = self.suppose(slot, side, conditions, sums) {
                return Some(model);
            }
        }
        None
    }

    /// For `x + c` that may or may not wrap around: x and the two ranges of x, that without wrap-around first.
    fn open_sum(&self, sum: u32) -> Option<(u32, [Dom; 2])> {
        let slot = &self.state.slots[sum as usize];
        let [x, y, _] = slot.args;
        let (dom, c) = (self.state.slots[x as usize].dom, self.state.slots[y as usize].dom.value()?);
        let (least, most) = slot.kind.range();
        let range = |lo: i64, hi: i64| Dom { lo, hi, zero: 0, one: 0 };
        if c > 0 && dom.hi > most - c && dom.lo <= most - c {
            Some((x, [range(i64::MIN, most - c), range(most - c + 1, i64::MAX)]))
        } else if c < 0 && dom.lo < least - c && dom.hi >= least - c {
            Some((x, [range(least - c, i64::MAX), range(i64::MIN, least - c - 1)]))
        } else {
            None
        }
    }

    /// The unknown with the fewest values left, if one is open.
    fn open_unknown(&self) -> Option<u32> {
        let width = |&slot: &u32| {
            let dom = self.state.slots[slot as usize].dom;
            (dom.hi as u64).wrapping_sub(dom.lo as u64)
        };
        self.unknowns.iter().copied().filter(|slot| width(slot) > 0).min_by_key(width)
    }

    /// The argument of a node that has to be decided before the node says anything.
    fn open_condition(&self, node: u32) -> Option<u32> {
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
    fn suppose(&mut self, slot: u32, dom: Dom, condition: usize, sum: usize) -> Option<Model> {
        if self.failures >= self.allowed {
            self.complete = false;
            return None;
        }
        let mark = self.state.mark();
        let narrowed = self.state.narrow(slot, dom, Reason::Decision).and_then(|()| self.state.propagate());
        let found = match narrowed {
            Ok(()) => self.descend(condition, sum),
            Err(_) => {
                self.failures += 1;
                self.state.explain(&mut self.core);
                None
            }
        };
        self.state.undo(mark);
        found
    }

    /// Everything is decided: builds the model and has it confirmed.
    fn leaf(&mut self) -> Option<Model> {
        let mut model = Model::default();
        for &slot in &self.slots {
            let entry = &self.state.slots[slot as usize];
            let Some(value) = entry.dom.value() else { continue };
            match (entry.shape, entry.kind) {
                (Shape::Var(var), Kind::Bool) => {
                    model.bools.insert(var, value == 1);
                }
                (Shape::Var(var), Kind::Int) => {
                    model.numbers.insert(var, Scalar::Int(value as i32));
                }
                (Shape::Var(var), Kind::Long) => {
                    model.numbers.insert(var, Scalar::Long(value));
                }
                (Shape::Var(var), Kind::Ref) => {
                    model.objects.insert(var, value as u32);
                }
                (Shape::Select(array), kind) => {
                    if let Some(index) = self.state.slots[entry.args[0] as usize].dom.value() {
                        let value = if kind == Kind::Long { Scalar::Long(value) } else { Scalar::Int(value as i32) };
                        model.elements.entry((array, index as i32)).or_insert(value);
                    }
                }
                _ => {}
            }
        }
        if (self.confirm)(self.pool, &model) {
            return Some(model);
        }
        self.failures += 1;
        self.complete = false;
        None
    }
}

impl State {
    /// The slots that the conditions `roots` are made of, arguments first.
    fn part(&mut self, roots: impl Iterator<Item = Term>) -> Vec<u32> {
        self.stamp += 1;
        let mut slots: Vec<u32> = Vec::with_capacity(64);
        for root in roots {
            if let Some(slot) = self.slot_of(root) {
                self.visit(slot, &mut slots);
            }
        }
        let mut at = 0;
        while at < slots.len() {
            let (args, arity) = (self.slots[slots[at] as usize].args, self.slots[slots[at] as usize].arity);
            for &arg in &args[..arity as usize] {
                self.visit(arg, &mut slots);
            }
            at += 1;
        }
        slots.sort_unstable();
        slots
    }

    fn visit(&mut self, slot: u32, slots: &mut Vec<u32>) {
        let entry = &mut self.slots[slot as usize];
        if entry.stamp != self.stamp {
            entry.stamp = self.stamp;
            slots.push(slot);
        }
    }
}
