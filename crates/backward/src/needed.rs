//! What a suffix needs of the state at its beginning: a backward slice along its turns. Values that are computed on the way but decide
//! nothing are not needed.

use engine::Turn;
use rules::{Edge, Instr, Method, Operand, Tail, Test, Value};
use rustc_hash::FxHashSet;

use crate::search::Search;
use crate::suffix::Suffix;

/// What is needed of the frame at the beginning of a suffix, and of the heap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Needed {
    /// Values of the frame.
    pub values: FxHashSet<Value>,
    /// The heap is looked at, or other code runs that may do so.
    pub heap: bool,
}

impl Search<'_, '_> {
    /// What a suffix needs.
    pub(crate) fn needed(&mut self, suffix: &Suffix) -> Needed {
        let mut walk = Walk::default();
        for turn in suffix.turns() {
            match *turn {
                Turn::Take { taken, free } => {
                    let Some(flow) = self.flow(taken.method) else { continue };
                    walk.rule(&flow.rules, taken.rule, free);
                    walk.test(&flow.rules, flow.owner[taken.rule as usize]);
                    walk.started = true;
                }
                Turn::Skip { .. } => {}
                Turn::Loop(at) => {
                    if let Some(function) = suffix.loops().get(at) {
                        for output in &function.outputs {
                            walk.top().remove(&output.value);
                        }
                        walk.top().extend(&function.inputs);
                    }
                }
            }
        }
        Needed { values: walk.frames.pop().unwrap_or_default(), heap: walk.heap }
    }
}

/// The way back from the target.
#[derive(Default)]
struct Walk {
    /// What is needed of each frame, the running one last.
    frames: Vec<FxHashSet<Value>>,
    heap: bool,
    /// Whether the target is behind.
    started: bool,
}

impl Walk {
    fn top(&mut self) -> &mut FxHashSet<Value> {
        if self.frames.is_empty() {
            self.frames.push(FxHashSet::default());
        }
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn need(&mut self, operand: Operand) {
        if let Some(value) = operand.as_value() {
            self.top().insert(value);
        }
    }

    /// Back over a rule: first its tail, then its body, then what selected it.
    fn rule(&mut self, rules: &Method, rule: u32, free: bool) {
        let data = &rules.rules[rule as usize];
        match data.tail {
            // The target itself: what it does does not matter.
            _ if !self.started => return,
            Tail::Goto(edge) => self.edge(rules, edge, 0),
            Tail::Call(call) => {
                if free {
                    self.heap = true;
                    if let Some(edge) = call.handler {
                        self.edge(rules, edge, 1);
                    }
                } else {
                    // The frame of what is called ends here.
                    self.frames.pop();
                }
                if let Some(result) = call.result {
                    self.top().remove(&result);
                }
                rules.list(call.args).iter().for_each(|&arg| self.need(arg));
            }
            Tail::Try { handler, .. } => {
                self.heap = true;
                self.edge(rules, handler, 1);
            }
            Tail::Return(operand) => {
                self.top();
                self.frames.push(FxHashSet::default());
                if let Some(operand) = operand {
                    self.need(operand);
                }
            }
            Tail::Throw(operand) => self.need(operand),
        }
        for instr in rules.body(data).iter().rev() {
            self.instr(rules, instr);
        }
    }

    fn edge(&mut self, rules: &Method, edge: Edge, unlisted: usize) {
        let params = rules.params_of(edge.target).iter().skip(unlisted);
        let mut args = Vec::new();
        for (param, &arg) in params.zip(rules.list(edge.args)) {
            if self.top().remove(param) {
                args.push(arg);
            }
        }
        args.into_iter().for_each(|arg| self.need(arg));
    }

    fn instr(&mut self, rules: &Method, instr: &Instr) {
        let made = instr.dst().is_some_and(|made| self.top().remove(&made));
        match instr {
            Instr::Apply { .. } if !made => return,
            Instr::Apply { .. } | Instr::ArrayLength { .. } | Instr::NewArray { .. } | Instr::MultiNewArray { .. } => {}
            _ => self.heap |= made || instr.dst().is_none(),
        }
        rules.each_operand(instr, |operand| self.need(operand));
    }

    fn test(&mut self, rules: &Method, predicate: rules::PredicateId) {
        let test = rules.predicates[predicate.index()].test;
        self.heap |=
            matches!(test, Test::Instance(..) | Test::Castable(..) | Test::Storable { .. } | Test::InBounds { .. });
        test.operands().for_each(|operand| self.need(operand));
    }
}
