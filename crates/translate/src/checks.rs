//! Pass 5: implicit checks that an earlier one has decided. A check is a test one of whose rules begins with `fault`; its
//! outcome is known where a predicate dominates it that is entered only when an equal test had the good outcome. Values are in
//! SSA form, and array lengths and classes of objects never change, so an outcome once known stays.

use program::code::Compare;
use rules::analysis::{Dominators, Graph};
use rules::{Instr, Literal, Method, Operand, Predicate, PredicateId, Tail, Test};
use rustc_hash::FxHashMap;

use crate::build::Draft;

/// Turns every decided check into a predicate with one rule.
pub fn remove_decided(draft: &mut Draft) {
    let method = &draft.method;
    let checks: Vec<(u32, u32)> = (0..method.predicates.len() as u32)
        .filter_map(|index| good_rule(method, index).map(|good| (index, good)))
        .collect();
    if checks.is_empty() {
        return;
    }
    let graph = Graph::of(method);
    let dominators = Dominators::of(&graph);
    let predecessors = graph.reversed();
    // For each test and outcome: predicates that are entered only with that outcome.
    let mut known: FxHashMap<(Test, u32), Vec<u32>> = FxHashMap::default();
    for (index, predicate) in method.predicates.iter().enumerate() {
        if predicate.test.outcomes() != 2 {
            continue;
        }
        for outcome in 0..2 {
            let rule = &method.rules[(predicate.rules.start + outcome) as usize];
            let Some(next) = continuation(&rule.tail) else { continue };
            if predecessors.successors(next.0) == [index as u32] && single_edge(&graph, index as u32, next.0) {
                known.entry(normal(predicate.test, outcome)).or_default().push(next.0);
            }
        }
    }
    let mut decided = Vec::new();
    for (index, good) in checks {
        let test = method.predicates[index as usize].test;
        let entered = known.get(&normal(test, good));
        let by_earlier = entered.is_some_and(|places| places.iter().any(|&place| dominators.dominates(place, index)));
        if by_earlier || never_null(draft, test) {
            decided.push((index, good));
        }
    }
    for (index, good) in decided {
        let Predicate { test, rules, .. } = &mut draft.method.predicates[index as usize];
        *test = Test::Always;
        *rules = rules.start + good..rules.start + good + 1;
    }
}

/// For an implicit check, the outcome that raises nothing.
fn good_rule(method: &Method, index: u32) -> Option<u32> {
    let predicate = &method.predicates[index as usize];
    if predicate.test.outcomes() != 2 {
        return None;
    }
    let raises = |rule: &rules::Rule| matches!(method.body(rule).first(), Some(Instr::Fault { .. }));
    match method.rules_of(PredicateId(index)) {
        [first, _] if raises(first) => Some(1),
        [_, second] if raises(second) => Some(0),
        _ => None,
    }
}

/// Where a rule goes on without an exception.
fn continuation(tail: &Tail) -> Option<PredicateId> {
    match tail {
        Tail::Goto(edge) => Some(edge.target),
        Tail::Call(call) => Some(call.next),
        Tail::Try { next, .. } => Some(*next),
        Tail::Return(_) | Tail::Throw(_) => None,
    }
}

/// Whether only one edge leads from one node to another.
fn single_edge(graph: &Graph, from: u32, to: u32) -> bool {
    graph.successors(from).iter().filter(|&&node| node == to).count() == 1
}

/// A test and its outcome, `!=` written as `==`.
fn normal(test: Test, outcome: u32) -> (Test, u32) {
    match test {
        Test::Compare(Compare::Ne, a, b) => (Test::Compare(Compare::Eq, a, b), 1 - outcome),
        _ => (test, outcome),
    }
}

fn never_null(draft: &Draft, test: Test) -> bool {
    let Test::Same(operand, null) = test else { return false };
    let is_null = |o: Operand| o.as_literal().is_some_and(|index| draft.method.literals[index] == Literal::Null);
    is_null(null) && operand.as_value().is_some_and(|value| draft.never_null[value.index()])
}
