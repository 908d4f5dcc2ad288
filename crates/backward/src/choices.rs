//! The next steps of the search (algorithm 4.3): how a suffix can be extended at its beginning.

use engine::{Taken, Turn};
use program::{MethodId, Origin};
use rules::PredicateId;

use crate::flow::{Flow, Via};
use crate::loops;
use crate::search::Search;
use crate::suffix::Suffix;

/// Methods that a suffix may stand in at once; deeper calls are executed forwards.
const DEPTH: usize = 6;

/// What one iteration of a loop costs.
pub(crate) const ITERATION: u32 = 2;

/// What a loop that is a function costs: one iteration is tried before, two are tried after.
const LOOP_METHOD: u32 = 3;

/// A step.
pub(crate) enum Choice {
    /// The suffix begins where an entry point begins.
    Entry(MethodId),
    /// A longer suffix.
    Longer(Suffix),
    /// It may be called in ways that are not followed: through a supertype, a method reference, reflection.
    Unfollowed,
    /// A longer suffix that skips what does not matter, and those that go through it.
    Skipping(Suffix, Vec<Suffix>),
}

impl Search<'_, '_> {
    /// All steps. None means that nothing leads to the beginning of the suffix.
    pub(crate) fn choices(&mut self, suffix: &Suffix) -> Vec<Choice> {
        let Some((method, predicate)) = suffix.start() else { return Vec::new() };
        let mut found = Vec::new();
        if predicate == PredicateId(0) {
            found.extend(self.outwards(suffix, method));
        }
        let before = self.before(suffix, method, predicate);
        let needed = self.needed(suffix);
        match self.flow(method).and_then(|flow| flow.irrelevant_since(predicate, &needed)) {
            Some(parted) => {
                let turn = Turn::Skip { method, from: parted, to: predicate };
                found.push(Choice::Skipping(suffix.after(turn, method, parted), before));
            }
            None => found.extend(before.into_iter().map(Choice::Longer)),
        }
        found
    }

    /// Whether others than the calls of the program's own classes may reach a method that is no entry point.
    fn is_exposed(&mut self, method: MethodId) -> bool {
        let program = self.machine.program;
        let data = program.method(method);
        let is_called_by_name =
            data.access.is_private() || data.access.is_static() || &*program.spell(data.name) == "<init>";
        !is_called_by_name || engine::is_handled(program, method)
    }

    /// From the beginning of a method to where it was called, or out of the program.
    fn outwards(&mut self, suffix: &Suffix, method: MethodId) -> Vec<Choice> {
        if suffix.stack.len() > 1 {
            let longer = suffix.called(&mut |caller, rule| self.owner(caller, rule));
            return longer.map(Choice::Longer).into_iter().collect();
        }
        if self.is_entry(method) {
            return vec![Choice::Entry(method)];
        }
        let mut found = Vec::new();
        if self.is_exposed(method) {
            found.push(Choice::Unfollowed);
        }
        for (caller, rule) in self.calls.of(method).to_vec() {
            let predicate = self.owner(caller, rule);
            found.push(Choice::Longer(suffix.called_from(caller, rule, predicate)));
        }
        found
    }

    /// From a predicate to what leads to it: rules before, and returns of what they call.
    fn before(&mut self, suffix: &Suffix, method: MethodId, predicate: PredicateId) -> Vec<Suffix> {
        let Some(flow) = self.flow(method) else { return Vec::new() };
        let mut found = Vec::new();
        for &(rule, via) in &flow.before[predicate.index()] {
            let from = flow.owner[rule as usize];
            if suffix.begins_with_loop() && flow.is_back_edge(from, predicate) {
                continue;
            }
            found.extend(self.as_function(suffix, &flow, rule, predicate));
            let taken = Taken { method, rule };
            let mut longer = suffix.clone();
            longer.cost += if flow.is_back_edge(from, predicate) { ITERATION } else { 0 };
            match via {
                Via::Goto => found.push(longer.after(Turn::Take { taken, free: false }, method, from)),
                Via::Failed => found.push(longer.after(Turn::Take { taken, free: true }, method, from)),
                Via::Returned => {
                    let (own, others): (Vec<MethodId>, Vec<MethodId>) = self
                        .calls
                        .targets(&flow.rules, rule)
                        .into_iter()
                        .partition(|&callee| self.is_own(callee) && suffix.stack.len() < DEPTH);
                    if !others.is_empty() || own.is_empty() {
                        found.push(longer.after(Turn::Take { taken, free: true }, method, from));
                    }
                    for callee in own {
                        let Some(inner) = self.flow(callee) else { continue };
                        for &returned in &inner.returns {
                            let at = inner.owner[returned as usize];
                            found.push(longer.inside(method, rule, callee, at, returned));
                        }
                    }
                }
            }
        }
        found
    }

    /// The loop that a rule leaves, as a function: in the place of many iterations.
    fn as_function(&mut self, suffix: &Suffix, flow: &Flow, rule: u32, to: PredicateId) -> Option<Suffix> {
        let around = flow.loop_left(flow.owner[rule as usize], to)?;
        let inside = |predicate: PredicateId| around.body.binary_search(&predicate.0).is_ok();
        let pure = self.calls.pure(&flow.rules, PredicateId(around.header), &inside)?;
        let line = flow.rules.line(flow.rules.predicates[around.header as usize].offset);
        let name = format!("loop{}", line.map_or_else(|| around.header.to_string(), |line| format!("AtLine{line}")));
        let function = loops::function(flow, pure, around, rule, format!("{name}#{}", suffix.loops().len()))?;
        let mut longer = suffix.through(function);
        longer.cost += LOOP_METHOD;
        Some(longer)
    }

    /// Whether a method is the program's own, and has rules.
    fn is_own(&mut self, method: MethodId) -> bool {
        let program = self.machine.program;
        program.class(program.method(method).class).origin == Origin::ClassPath && self.flow(method).is_some()
    }

    /// The predicate of a rule.
    fn owner(&mut self, method: MethodId, rule: u32) -> PredicateId {
        self.flow(method).map_or(PredicateId(0), |flow| flow.owner[rule as usize])
    }
}
