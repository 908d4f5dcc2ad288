//! The control flow of one method, read backwards: which rules lead to a predicate, where loops turn back, and which parts of the method
//! do not matter to what follows.

use std::rc::Rc;

use rules::analysis::{Dominators, Graph, Loop, Loops, live_values, loops};
use rules::{Instr, Method, PredicateId, Tail, Value};
use rustc_hash::FxHashSet;

use crate::needed::Needed;

/// How a rule leads to a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Via {
    /// Straight on.
    Goto,
    /// Its call returned.
    Returned,
    /// Its call threw, or what it tried failed.
    Failed,
}

/// The flow of a method.
pub(crate) struct Flow {
    pub rules: Rc<Method>,
    /// By rule: its predicate.
    pub owner: Vec<PredicateId>,
    /// By predicate: the rules that lead to it.
    pub before: Vec<Vec<(u32, Via)>>,
    /// The rules that return.
    pub returns: Vec<u32>,
    dominators: Dominators,
    loops: Loops,
    live: Vec<Vec<Value>>,
}

impl Flow {
    pub(crate) fn new(rules: Rc<Method>) -> Self {
        let graph = Graph::of(&rules);
        let dominators = Dominators::of(&graph);
        let loops = loops(&graph, &dominators);
        let live = live_values(&rules);
        let owner = rules.owners();
        let mut before = vec![Vec::new(); rules.predicates.len()];
        let mut returns = Vec::new();
        for (at, predicate) in rules.predicates.iter().enumerate() {
            if !dominators.order().reaches(at as u32) {
                continue;
            }
            for rule in predicate.rules.clone() {
                let (onwards, handler) = match rules.rules[rule as usize].tail {
                    Tail::Goto(edge) => (Some((edge.target, Via::Goto)), None),
                    Tail::Call(call) => (Some((call.next, Via::Returned)), call.handler),
                    Tail::Try { next, handler } => (Some((next, Via::Goto)), Some(handler)),
                    Tail::Return(_) => {
                        returns.push(rule);
                        (None, None)
                    }
                    Tail::Throw(_) => (None, None),
                };
                for (to, via) in onwards.into_iter().chain(handler.map(|edge| (edge.target, Via::Failed))) {
                    before[to.index()].push((rule, via));
                }
            }
        }
        Self { rules, owner, before, returns, dominators, loops, live }
    }

    /// Whether a way from one predicate to another turns back to the head of a loop.
    pub(crate) fn is_back_edge(&self, from: PredicateId, to: PredicateId) -> bool {
        self.loops.is_back_edge(from.0, to.0)
    }

    /// The values that are live where a predicate begins.
    pub(crate) fn live(&self, predicate: PredicateId) -> &[Value] {
        &self.live[predicate.index()]
    }

    /// The outermost loop that a way from one predicate to another leaves.
    pub(crate) fn loop_left(&self, from: PredicateId, to: PredicateId) -> Option<&Loop> {
        let inside =
            |around: &&Loop| around.body.binary_search(&from.0).is_ok() && around.body.binary_search(&to.0).is_err();
        self.loops.loops.iter().find(inside).filter(|around| around.reducible)
    }

    /// Where the ways that meet at a predicate parted, if nothing between matters to what follows: nothing that is needed is made there,
    /// and the heap is left as it is, or not looked at. (The improvement that section 4.4 leaves open.)
    pub(crate) fn irrelevant_since(&self, predicate: PredicateId, needed: &Needed) -> Option<PredicateId> {
        if self.before[predicate.index()].len() < 2 {
            return None;
        }
        let parted = PredicateId(self.dominators.immediate(predicate.0)?);
        // How a loop is left matters to how often it runs.
        if self.loop_left(parted, predicate).is_some() {
            return None;
        }
        let gets = |at: PredicateId| self.rules.params_of(at).iter().any(|param| needed.values.contains(param));
        if gets(predicate) {
            return None;
        }
        let mut between: FxHashSet<PredicateId> = FxHashSet::default();
        let mut open: Vec<PredicateId> = vec![predicate];
        while let Some(at) = open.pop() {
            for &(rule, _) in &self.before[at.index()] {
                let from = self.owner[rule as usize];
                if !self.is_idle(rule, needed) {
                    return None;
                }
                if from != parted && from != predicate && between.insert(from) {
                    if gets(from) {
                        return None;
                    }
                    open.push(from);
                }
            }
        }
        Some(parted)
    }

    /// Whether a rule makes nothing of what is needed, and leaves the heap as it is where that is needed.
    fn is_idle(&self, rule: u32, needed: &Needed) -> bool {
        let rule = &self.rules.rules[rule as usize];
        let calls = matches!(rule.tail, Tail::Call(_) | Tail::Try { .. });
        let makes = |instr: &Instr| instr.dst().is_some_and(|made| needed.values.contains(&made));
        let result = if let Tail::Call(call) = rule.tail { call.result } else { None };
        let body = self.rules.body(rule);
        !body.iter().any(makes)
            && result.is_none_or(|made| !needed.values.contains(&made))
            && (!needed.heap || !calls && body.iter().all(is_silent))
    }
}

/// Whether an instruction leaves the heap as it is, and runs no other code.
fn is_silent(instr: &Instr) -> bool {
    match instr {
        Instr::Apply { .. }
        | Instr::GetField { .. }
        | Instr::ArrayLoad { .. }
        | Instr::ArrayLength { .. }
        | Instr::InstanceOf { .. }
        | Instr::NewArray { .. }
        | Instr::MultiNewArray { .. }
        | Instr::Fault { .. } => true,
        Instr::PutField { .. }
        | Instr::PutStatic { .. }
        | Instr::GetStatic { .. }
        | Instr::ArrayStore { .. }
        | Instr::New { .. }
        | Instr::Constant { .. }
        | Instr::Concat { .. }
        | Instr::MonitorEnter { .. }
        | Instr::MonitorExit { .. }
        | Instr::Unsupported { .. } => false,
    }
}
