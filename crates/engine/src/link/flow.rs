//! The control flow of a rule method: successors of rules, predecessors of predicates, uses of instructions.

use rules::{Edge, Instr, Method, Operand, PredicateId, Rule, RuleId, Tail, Test, Value};

/// The control flow graph, reduced to what the entry reaches.
pub struct Flow {
    /// Reachable predicates in reverse postorder; the entry comes first.
    pub order: Vec<PredicateId>,
    /// For each predicate, the rules that lead to it.
    pub predecessors: Vec<Vec<RuleId>>,
    /// The predicate of each rule.
    pub owner: Vec<PredicateId>,
}

impl Flow {
    /// The flow of `method`.
    pub fn new(method: &Method) -> Self {
        let count = method.predicates.len();
        let mut order = Vec::with_capacity(count);
        let mut seen = vec![false; count];
        let mut stack = vec![(PredicateId(0), successors(method, PredicateId(0)))];
        seen[0] = true;
        while let Some((predicate, pending)) = stack.last_mut() {
            match pending.pop() {
                Some(next) if !seen[next.index()] => {
                    seen[next.index()] = true;
                    stack.push((next, successors(method, next)));
                }
                Some(_) => {}
                None => {
                    order.push(*predicate);
                    stack.pop();
                }
            }
        }
        order.reverse();
        let mut predecessors = vec![Vec::new(); count];
        for &predicate in &order {
            for rule in method.predicates[predicate.index()].rules.clone() {
                for (target, _) in targets(&method.rules[rule as usize]) {
                    predecessors[target.index()].push(RuleId(rule));
                }
            }
        }
        Self { order, predecessors, owner: method.owners() }
    }
}

fn successors(method: &Method, predicate: PredicateId) -> Vec<PredicateId> {
    let rules = method.rules_of(predicate);
    rules.iter().rev().flat_map(|rule| targets(rule).map(|(target, _)| target)).collect()
}

/// The predicates that a rule may go to, with the edge where one carries arguments.
pub fn targets(rule: &Rule) -> impl Iterator<Item = (PredicateId, Option<Edge>)> + use<> {
    let (first, second) = match rule.tail {
        Tail::Goto(edge) => (Some((edge.target, Some(edge))), None),
        Tail::Call(call) => (Some((call.next, None)), call.handler.map(|edge| (edge.target, Some(edge)))),
        Tail::Try { next, handler } => (Some((next, None)), Some((handler.target, Some(handler)))),
        Tail::Return(_) | Tail::Throw(_) => (None, None),
    };
    first.into_iter().chain(second)
}

/// True when `edge` is the exceptional one of `rule`: its arguments start at the target's second parameter.
pub fn is_handler(rule: &Rule) -> bool {
    !matches!(rule.tail, Tail::Goto(_))
}

/// Calls `visit` with the values that an instruction reads.
pub fn instr_uses(method: &Method, instr: &Instr, mut visit: impl FnMut(Value)) {
    let mut each = |operand: Operand| {
        if let Some(value) = operand.as_value() {
            visit(value);
        }
    };
    match *instr {
        Instr::Apply { op, a, b, .. } => {
            each(a);
            if op.operands().len() == 2 {
                each(b);
            }
        }
        Instr::GetField { object, .. }
        | Instr::InstanceOf { object, .. }
        | Instr::MonitorEnter { object }
        | Instr::MonitorExit { object } => each(object),
        Instr::PutField { object, value, .. } => {
            each(object);
            each(value);
        }
        Instr::PutStatic { value, .. } => each(value),
        Instr::ArrayLoad { array, index, .. } => {
            each(array);
            each(index);
        }
        Instr::ArrayStore { array, index, value, .. } => {
            each(array);
            each(index);
            each(value);
        }
        Instr::ArrayLength { array, .. } => each(array),
        Instr::NewArray { length, .. } => each(length),
        Instr::MultiNewArray { lengths, .. } => method.list(lengths).iter().copied().for_each(each),
        Instr::Concat { parts, .. } => method.list(parts).iter().copied().for_each(each),
        Instr::Fault { a, b, .. } => {
            each(a);
            each(b);
        }
        Instr::GetStatic { .. } | Instr::New { .. } | Instr::Constant { .. } | Instr::Unsupported { .. } => {}
    }
}

/// Calls `visit` with the values that a tail reads itself (not through its edges).
pub fn tail_uses(method: &Method, tail: &Tail, mut visit: impl FnMut(Value)) {
    match *tail {
        Tail::Call(call) => method.list(call.args).iter().filter_map(|operand| operand.as_value()).for_each(visit),
        Tail::Return(Some(operand)) | Tail::Throw(operand) => {
            if let Some(value) = operand.as_value() {
                visit(value);
            }
        }
        Tail::Goto(_) | Tail::Try { .. } | Tail::Return(None) => {}
    }
}

/// The values that a test reads.
pub fn test_uses(test: &Test) -> impl Iterator<Item = Value> + use<> {
    let operands: Vec<Operand> = test.operands().collect();
    operands.into_iter().filter_map(Operand::as_value)
}

/// The values that an edge carries.
pub fn edge_uses<'m>(method: &'m Method, edge: &Edge) -> impl Iterator<Item = Value> + 'm {
    method.list(edge.args).iter().filter_map(|operand| operand.as_value())
}
