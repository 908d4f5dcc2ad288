//! Invariants 10 to 15: reachability, continuations, and where values are defined.
//!
//! Dominance is asked about definition points: a node of a graph and a position in it. A node is a predicate together with its
//! rule when there is only one; the rules of a branching predicate are nodes of their own, so that a value that one rule defines
//! is not taken for defined after the others.

use super::violation::{Place, Problem, Violation};
use crate::analysis::{Dominators, Graph, Order};
use crate::data::{Method, PredicateId, Tail, Value};

/// The graph of definition points.
pub(super) struct Flow {
    /// By rule: its node.
    nodes: Vec<u32>,
    graph: Graph,
    order: Order,
}

/// Checks invariants 10 to 13.
pub(super) fn check(method: &Method, flow: &Flow, out: &mut Vec<Violation>) {
    let mut ways = vec![0u32; method.predicates.len()];
    ways[0] = 1;
    for rule in &method.rules {
        rule.tail.targets().for_each(|target| ways[target.index()] += 1);
    }
    for index in 0..method.predicates.len() {
        let id = PredicateId::new(index);
        if !flow.order.reaches(id.0) {
            out.push(Violation { at: Place::Predicate(id), problem: Problem::Unreachable });
        }
        for (number, rule) in method.rules_of(id).iter().enumerate() {
            let mut report = |problem| out.push(Violation { at: Place::Tail(id, number), problem });
            let (next, handler) = match rule.tail {
                Tail::Call(call) => (call.next, call.handler),
                Tail::Try { next, handler } => {
                    match method.body(rule).last() {
                        None => report(Problem::TryWithoutInstr),
                        Some(last) if !last.can_raise() => report(Problem::TryCannotRaise),
                        Some(_) => {}
                    }
                    (next, Some(handler))
                }
                Tail::Goto(_) | Tail::Return(_) | Tail::Throw(_) => continue,
            };
            if !method.params_of(next).is_empty() {
                report(Problem::NextTakesParameters { target: next });
            }
            if ways[next.index()] != 1 {
                report(Problem::NextShared { target: next, ways: ways[next.index()] });
            }
            if let Some(edge) = handler {
                let exception = method.params_of(edge.target).first();
                if exception.and_then(|value| method.types.get(value.index())) != Some(&term::Type::Ref) {
                    report(Problem::HandlerWithoutException { target: edge.target });
                }
            }
        }
    }
}

/// A node of the graph of definition points, and a position in it.
#[derive(Clone, Copy)]
pub(super) struct Point {
    pub(super) node: u32,
    pub(super) position: u32,
}

impl Point {
    const UNDEFINED: Point = Point { node: u32::MAX, position: 0 };
    /// Where parameters are defined.
    const START: u32 = 0;
    /// Where the test reads.
    const TEST: u32 = 1;
    /// Where the first instruction reads and defines; the others follow, then the tail.
    const BODY: u32 = 2;
}

/// Where every value is defined.
pub(super) struct Definitions {
    points: Vec<Point>,
    nodes: Vec<u32>,
    /// `None` when there is one node only.
    dominators: Option<Dominators>,
}

impl Definitions {
    /// Collects the definitions and checks invariant 14.
    pub(super) fn of(method: &Method, flow: Flow, out: &mut Vec<Violation>) -> Self {
        let Flow { nodes, graph, order } = flow;
        let dominators = (graph.len() > 1).then(|| Dominators::with_order(&graph, order));
        let mut collect = Collect { points: vec![Point::UNDEFINED; method.types.len()], out };
        for (index, predicate) in method.predicates.iter().enumerate() {
            let id = PredicateId::new(index);
            let start = Point { node: id.0, position: Point::START };
            for &value in method.params_of(id) {
                collect.define(Place::Predicate(id), value, start);
            }
            for (number, rule) in method.rules_of(id).iter().enumerate() {
                let node = nodes[predicate.rules.start as usize + number];
                let body = method.body(rule);
                for (position, instr) in body.iter().enumerate() {
                    let Some(value) = instr.dst() else { continue };
                    let point = match rule.tail {
                        Tail::Try { next, .. } if position + 1 == body.len() => {
                            Point { node: next.0, position: Point::START }
                        }
                        _ => Point { node, position: Point::BODY + position as u32 },
                    };
                    collect.define(Place::Instr(id, number, position), value, point);
                }
                if let Tail::Call(call) = rule.tail
                    && let Some(value) = call.result
                {
                    let point = Point { node: call.next.0, position: Point::START };
                    collect.define(Place::Tail(id, number), value, point);
                }
            }
        }
        let Collect { points, out } = collect;
        for (index, point) in points.iter().enumerate() {
            if point.node == Point::UNDEFINED.node {
                let problem = Problem::Undefined { value: Value::new(index) };
                out.push(Violation { at: Place::Method, problem });
            }
        }
        Self { points, nodes, dominators }
    }

    /// Where the test of a predicate reads.
    pub(super) fn test(&self, predicate: PredicateId) -> Point {
        Point { node: predicate.0, position: Point::TEST }
    }

    /// Where the instruction at `position` of a rule reads; the tail stands at the length of the body.
    pub(super) fn instr(&self, rule: usize, position: usize) -> Point {
        Point { node: self.nodes[rule], position: Point::BODY + position as u32 }
    }

    /// Whether `value` is defined on every path to `point`.
    #[inline]
    pub(super) fn visible(&self, value: Value, point: Point) -> bool {
        let definition = self.points[value.index()];
        if definition.node == point.node {
            return definition.position < point.position;
        }
        match &self.dominators {
            // An undefined value was reported as such.
            _ if definition.node == Point::UNDEFINED.node => true,
            Some(dominators) => dominators.dominates(definition.node, point.node),
            None => false,
        }
    }
}

struct Collect<'a> {
    points: Vec<Point>,
    out: &'a mut Vec<Violation>,
}

impl Collect<'_> {
    fn define(&mut self, at: Place, value: Value, point: Point) {
        let problem = match self.points.get_mut(value.index()) {
            None => Problem::IndexOutside { pool: super::Pool::Types, index: value.index() },
            Some(known) if known.node == Point::UNDEFINED.node => {
                *known = point;
                return;
            }
            Some(_) => Problem::DefinedTwice { value },
        };
        self.out.push(Violation { at, problem });
    }
}

/// Predicates are the first nodes; then come the rules of predicates that have several.
pub(super) fn flow(method: &Method) -> Flow {
    let mut nodes = vec![0; method.rules.len()];
    let mut next = method.predicates.len() as u32;
    let mut graph = Graph::with_capacity(method.predicates.len(), method.rules.len() * 2);
    for (index, predicate) in method.predicates.iter().enumerate() {
        match predicate.rules.len() {
            1 => {
                let rule = predicate.rules.start as usize;
                nodes[rule] = index as u32;
                graph.push(method.rules[rule].tail.targets().map(|target| target.0));
            }
            several => {
                let first = next;
                next += several as u32;
                graph.push(first..next);
                for (number, rule) in predicate.rules.clone().enumerate() {
                    nodes[rule as usize] = first + number as u32;
                }
            }
        }
    }
    for predicate in method.predicates.iter().filter(|predicate| predicate.rules.len() != 1) {
        for rule in &method.rules[predicate.rules.start as usize..predicate.rules.end as usize] {
            graph.push(rule.tail.targets().map(|target| target.0));
        }
    }
    let order = graph.order();
    Flow { nodes, graph, order }
}
