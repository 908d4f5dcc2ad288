//! Liveness: from every use, walk backwards to the definition, which dominates it. The work is proportional to the answer.

use rules::{Method, PredicateId, RuleId, Value};

use super::flow::{self, Flow};

/// For each predicate, the values that are live at its entry, its own parameters excluded.
pub struct LiveIn(Vec<Vec<Value>>);

impl LiveIn {
    /// The values that are live at the entry of `predicate`.
    pub fn at(&self, predicate: PredicateId) -> &[Value] {
        &self.0[predicate.index()]
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Definition {
    Unknown,
    Parameter(PredicateId),
    Rule(RuleId),
}

/// Computes liveness at predicate entries.
pub fn live_in(method: &Method, flow: &Flow) -> LiveIn {
    let mut definitions = vec![Definition::Unknown; method.types.len()];
    for &predicate in &flow.order {
        for &param in method.params_of(predicate) {
            definitions[param.index()] = Definition::Parameter(predicate);
        }
        for rule in method.predicates[predicate.index()].rules.clone() {
            let data = &method.rules[rule as usize];
            let result = if let rules::Tail::Call(call) = data.tail { call.result } else { None };
            for value in method.body(data).iter().filter_map(|instr| instr.dst()).chain(result) {
                definitions[value.index()] = Definition::Rule(RuleId(rule));
            }
        }
    }
    let mut walk = Walk {
        flow,
        definitions,
        live: vec![Vec::new(); method.predicates.len()],
        // The last value added per predicate; uses are visited per predicate, so this is only a shortcut.
        pending: Vec::new(),
    };
    for &predicate in &flow.order {
        for value in flow::test_uses(&method.predicates[predicate.index()].test) {
            walk.used_at_entry(value, predicate);
        }
        for rule in method.predicates[predicate.index()].rules.clone() {
            let id = RuleId(rule);
            let data = &method.rules[rule as usize];
            for instr in method.body(data) {
                flow::instr_uses(method, instr, |value| walk.used_in(value, id, predicate));
            }
            flow::tail_uses(method, &data.tail, |value| walk.used_in(value, id, predicate));
            for (_, edge) in flow::targets(data) {
                for value in edge.iter().flat_map(|edge| flow::edge_uses(method, edge)) {
                    walk.used_in(value, id, predicate);
                }
            }
        }
    }
    LiveIn(walk.live.into_iter().map(|set| set.into_iter().collect()).collect())
}

struct Walk<'a> {
    flow: &'a Flow,
    definitions: Vec<Definition>,
    /// Ascending, so that membership is a binary search.
    live: Vec<Vec<Value>>,
    pending: Vec<PredicateId>,
}

impl Walk<'_> {
    fn used_in(&mut self, value: Value, rule: RuleId, predicate: PredicateId) {
        if self.definitions[value.index()] != Definition::Rule(rule) {
            self.used_at_entry(value, predicate);
        }
    }

    fn used_at_entry(&mut self, value: Value, predicate: PredicateId) {
        let definition = self.definitions[value.index()];
        self.pending.push(predicate);
        while let Some(predicate) = self.pending.pop() {
            if definition == Definition::Parameter(predicate) {
                continue;
            }
            let set = &mut self.live[predicate.index()];
            match set.binary_search(&value) {
                Ok(_) => continue,
                Err(at) => set.insert(at, value),
            }
            for &rule in &self.flow.predecessors[predicate.index()] {
                if definition != Definition::Rule(rule) {
                    self.pending.push(self.flow.owner[rule.index()]);
                }
            }
        }
    }
}
