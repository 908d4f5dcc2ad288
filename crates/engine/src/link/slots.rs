//! Registers: one per value, chosen in reverse postorder. What is live at a predicate's entry was defined in a dominator and
//! so has its register already; a new value takes any register that no live value has. In SSA form this never needs a spill.
//!
//! A parameter and the arguments of its edges form a group that prefers one register, so that most moves disappear.

use rules::{Method, PredicateId, Value};

use super::TooLarge;
use super::flow::{self, Flow};
use super::liveness::LiveIn;
use super::op::Slot;

/// The registers of a method: values first, then one for moves, one for a caught exception, then the literals.
pub struct Slots {
    /// By value; `None` when it is never used.
    of_value: Vec<Option<Slot>>,
    /// How many registers values have; literals start two above.
    pub values: Slot,
}

impl Slots {
    /// The register of a value; `None` when it is never used.
    pub fn value(&self, value: Value) -> Option<Slot> {
        self.of_value[value.index()]
    }

    /// The register that breaks cycles of moves, and takes results that nobody reads.
    pub fn spare(&self) -> Slot {
        self.values
    }

    /// The register of a caught exception.
    pub fn caught(&self) -> Slot {
        self.values + 1
    }

    /// The register of the literal at `index`.
    pub fn literal(&self, index: usize) -> Slot {
        // `assign` has checked that the sum fits.
        self.values + 2 + index as Slot
    }
}

/// Assigns registers.
pub fn assign(method: &Method, flow: &Flow, live: &LiveIn) -> Result<Slots, TooLarge> {
    let mut assigner = Assigner {
        method,
        live,
        groups: Groups::new(method, flow),
        slots: vec![None; method.types.len()],
        used: used_values(method, flow),
        count: 0,
        stamp: vec![0; method.types.len()],
        now: 0,
    };
    for &predicate in &flow.order {
        assigner.predicate(predicate);
    }
    let values = assigner.count;
    if values + 2 + method.literals.len() > usize::from(u16::MAX) {
        return Err(TooLarge);
    }
    let of_value = assigner.slots.iter().map(|slot| slot.map(|slot| slot as Slot)).collect();
    Ok(Slots { of_value, values: values as Slot })
}

fn used_values(method: &Method, flow: &Flow) -> Vec<bool> {
    let mut used = vec![false; method.types.len()];
    for &predicate in &flow.order {
        flow::test_uses(&method.predicates[predicate.index()].test).for_each(|value| used[value.index()] = true);
        for rule in method.rules_of(predicate) {
            for instr in method.body(rule) {
                flow::instr_uses(method, instr, |value| used[value.index()] = true);
            }
            flow::tail_uses(method, &rule.tail, |value| used[value.index()] = true);
            for edge in flow::targets(rule).filter_map(|(_, edge)| edge) {
                flow::edge_uses(method, &edge).for_each(|value| used[value.index()] = true);
            }
        }
    }
    used
}

struct Assigner<'a> {
    method: &'a Method,
    live: &'a LiveIn,
    groups: Groups,
    slots: Vec<Option<usize>>,
    used: Vec<bool>,
    count: usize,
    /// `stamp[v] == now` marks membership in the set at hand.
    stamp: Vec<u32>,
    now: u32,
}

impl Assigner<'_> {
    fn predicate(&mut self, predicate: PredicateId) {
        let method = self.method;
        let mut busy = Busy::default();
        let mut present: Vec<Value> = self.live.at(predicate).to_vec();
        for &value in &present {
            busy.take(self.slots[value.index()]);
        }
        for (index, &param) in method.params_of(predicate).iter().enumerate() {
            if predicate == PredicateId(0) {
                // Arguments arrive in the first registers, used or not.
                self.slots[param.index()] = Some(index);
                self.count = self.count.max(index + 1);
                self.groups.prefer(param, index);
            } else if self.used[param.index()] {
                self.choose(param, &busy);
            }
            busy.take(self.slots[param.index()]);
            present.push(param);
        }
        for rule in method.rules_of(predicate) {
            self.rule(rule, &present, busy.clone());
        }
    }

    fn rule(&mut self, rule: &rules::Rule, present: &[Value], mut busy: Busy) {
        let method = self.method;
        self.now += 1;
        let now = self.now;
        for (target, edge) in flow::targets(rule) {
            for &value in self.live.at(target) {
                self.stamp[value.index()] = now;
            }
            for value in edge.iter().flat_map(|edge| flow::edge_uses(method, edge)) {
                self.stamp[value.index()] = now;
            }
        }
        let stamp = &self.stamp;
        let lives_on = |value: Value| stamp[value.index()] == now;
        // The position of the last use of each value that dies in this rule; the tail counts as the last position.
        let body = method.body(rule);
        let mut last: rustc_hash::FxHashMap<Value, usize> = rustc_hash::FxHashMap::default();
        for (position, instr) in body.iter().enumerate() {
            flow::instr_uses(method, instr, |value| {
                if !lives_on(value) {
                    last.insert(value, position);
                }
            });
        }
        flow::tail_uses(method, &rule.tail, |value| {
            if !lives_on(value) {
                last.insert(value, body.len());
            }
        });
        for &value in present {
            if !lives_on(value) && !last.contains_key(&value) {
                busy.release(self.slots[value.index()]);
            }
        }
        for (position, instr) in body.iter().enumerate() {
            flow::instr_uses(method, instr, |value| {
                if last.get(&value) == Some(&position) {
                    busy.release(self.slots[value.index()]);
                }
            });
            if let Some(dst) = instr.dst().filter(|dst| self.used[dst.index()]) {
                self.choose(dst, &busy);
                busy.take(self.slots[dst.index()]);
            }
        }
        if let rules::Tail::Call(call) = rule.tail {
            flow::tail_uses(method, &rule.tail, |value| {
                if last.get(&value) == Some(&body.len()) {
                    busy.release(self.slots[value.index()]);
                }
            });
            if let Some(result) = call.result.filter(|result| self.used[result.index()]) {
                self.choose(result, &busy);
            }
        }
    }

    fn choose(&mut self, value: Value, busy: &Busy) {
        let preferred = self.groups.preferred(value).filter(|&slot| !busy.has(slot));
        let slot = preferred.unwrap_or_else(|| busy.first_free());
        self.slots[value.index()] = Some(slot);
        self.count = self.count.max(slot + 1);
        self.groups.prefer(value, slot);
    }
}

/// A set of registers.
#[derive(Clone, Default)]
struct Busy(Vec<u64>);

impl Busy {
    fn has(&self, slot: usize) -> bool {
        self.0.get(slot / 64).is_some_and(|word| word & 1 << (slot % 64) != 0)
    }

    fn take(&mut self, slot: Option<usize>) {
        let Some(slot) = slot else { return };
        if self.0.len() <= slot / 64 {
            self.0.resize(slot / 64 + 1, 0);
        }
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    fn release(&mut self, slot: Option<usize>) {
        if let Some(slot) = slot
            && let Some(word) = self.0.get_mut(slot / 64)
        {
            *word &= !(1 << (slot % 64));
        }
    }

    fn first_free(&self) -> usize {
        let full = self.0.iter().take_while(|&&word| word == u64::MAX).count();
        full * 64 + self.0.get(full).map_or(0, |word| word.trailing_ones() as usize)
    }
}

/// Values joined by edges: a union-find whose roots carry a preferred register.
struct Groups {
    parent: Vec<u32>,
    slot: Vec<Option<usize>>,
}

impl Groups {
    fn new(method: &Method, flow: &Flow) -> Self {
        let mut groups =
            Self { parent: (0..method.types.len() as u32).collect(), slot: vec![None; method.types.len()] };
        for &predicate in &flow.order {
            for rule in method.rules_of(predicate) {
                let skip = usize::from(flow::is_handler(rule));
                for edge in flow::targets(rule).filter_map(|(_, edge)| edge) {
                    let params = method.params_of(edge.target).iter().skip(skip);
                    for (&param, arg) in params.zip(method.list(edge.args)) {
                        if let Some(value) = arg.as_value() {
                            let (a, b) = (groups.root(param.0), groups.root(value.0));
                            groups.parent[b as usize] = a;
                        }
                    }
                }
            }
        }
        groups
    }

    fn root(&mut self, mut value: u32) -> u32 {
        while self.parent[value as usize] != value {
            let up = self.parent[value as usize];
            self.parent[value as usize] = self.parent[up as usize];
            value = up;
        }
        value
    }

    fn preferred(&mut self, value: Value) -> Option<usize> {
        let root = self.root(value.0);
        self.slot[root as usize]
    }

    fn prefer(&mut self, value: Value, slot: usize) {
        let root = self.root(value.0) as usize;
        self.slot[root].get_or_insert(slot);
    }
}
