//! Liveness: what a predicate needs from outside.
//!
//! A value is live at a predicate when some way on from its start reads it. Parameters count only when they are read, and what an
//! edge hands to a dead parameter is not a use; the result of a call counts as live at `next`, where it is defined.

use rustc_hash::FxHashSet;

use crate::data::{Edge, Method, Operand, PredicateId, Tail, Value};

/// By predicate: the values that are live where it starts, its own parameters included; ascending.
pub fn live_values(method: &Method) -> Vec<Vec<Value>> {
    let mut liveness = Liveness::new(method);
    for index in 0..method.predicates.len() {
        liveness.uses(PredicateId::new(index));
    }
    liveness.close();
    let mut live = liveness.live;
    live.iter_mut().for_each(|values| values.sort_unstable());
    live
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// An instruction of this predicate.
    Body(PredicateId),
    /// The n-th parameter of this predicate.
    Param(PredicateId, usize),
    /// The way into this predicate: a call's result, or what a `Try` made.
    Start(PredicateId),
}

/// A way into a predicate: its source, and the edge with the number of parameters that it does not list; no edge for `next`.
type Way = (PredicateId, Option<(Edge, usize)>);

struct Liveness<'a> {
    method: &'a Method,
    origins: Vec<Option<Origin>>,
    ways: Vec<Vec<Way>>,
    live: Vec<Vec<Value>>,
    seen: FxHashSet<(PredicateId, Value)>,
    pending: Vec<(PredicateId, Value)>,
}

impl<'a> Liveness<'a> {
    fn new(method: &'a Method) -> Self {
        let predicates = method.predicates.len();
        let mut origins = vec![None; method.types.len()];
        let mut ways = vec![Vec::new(); predicates];
        for index in 0..predicates {
            let id = PredicateId::new(index);
            for (number, param) in method.params_of(id).iter().enumerate() {
                origins[param.index()] = Some(Origin::Param(id, number));
            }
            for rule in method.rules_of(id) {
                for value in method.body(rule).iter().filter_map(|instr| instr.dst()) {
                    origins[value.index()] = Some(Origin::Body(id));
                }
                let (next, made, edge) = match rule.tail {
                    Tail::Goto(edge) => (None, None, Some((edge, 0))),
                    Tail::Call(call) => (Some(call.next), call.result, call.handler.map(|edge| (edge, 1))),
                    Tail::Try { next, handler } => {
                        (Some(next), method.body(rule).last().and_then(|last| last.dst()), Some((handler, 1)))
                    }
                    Tail::Return(_) | Tail::Throw(_) => (None, None, None),
                };
                if let Some(next) = next {
                    ways[next.index()].push((id, None));
                    if let Some(made) = made {
                        origins[made.index()] = Some(Origin::Start(next));
                    }
                }
                if let Some((edge, given)) = edge {
                    ways[edge.target.index()].push((id, Some((edge, given))));
                }
            }
        }
        let live = vec![Vec::new(); predicates];
        Self { method, origins, ways, live, seen: FxHashSet::default(), pending: Vec::new() }
    }

    fn need(&mut self, at: PredicateId, operand: Operand) {
        self.pending.extend(operand.as_value().map(|value| (at, value)));
    }

    /// What a predicate itself reads; arguments of edges follow when their parameters turn out to be live.
    fn uses(&mut self, id: PredicateId) {
        let method = self.method;
        method.predicates[id.index()].test.operands().for_each(|operand| self.need(id, operand));
        for rule in method.rules_of(id) {
            method.body(rule).iter().for_each(|instr| method.each_operand(instr, |operand| self.need(id, operand)));
            match rule.tail {
                Tail::Call(call) => method.list(call.args).iter().for_each(|&operand| self.need(id, operand)),
                Tail::Return(operand) => operand.into_iter().for_each(|operand| self.need(id, operand)),
                Tail::Throw(operand) => self.need(id, operand),
                Tail::Goto(_) | Tail::Try { .. } => {}
            }
        }
    }

    fn close(&mut self) {
        let method = self.method;
        while let Some((at, value)) = self.pending.pop() {
            let origin = self.origins[value.index()];
            if origin == Some(Origin::Body(at)) || !self.seen.insert((at, value)) {
                continue;
            }
            self.live[at.index()].push(value);
            if origin == Some(Origin::Start(at)) {
                continue;
            }
            for (from, edge) in self.ways[at.index()].clone() {
                match (origin, edge) {
                    (Some(Origin::Param(of, number)), Some((edge, given))) if of == at => {
                        // The exception of a handler comes from the edge itself.
                        if let Some(position) = number.checked_sub(given) {
                            self.need(from, method.list(edge.args)[position]);
                        }
                    }
                    _ => self.pending.push((from, value)),
                }
            }
        }
    }
}
