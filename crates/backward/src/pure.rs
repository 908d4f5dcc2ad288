//! Code that computes with numbers alone, run at once on its rules: loops that become functions, and the static methods that they
//! call. It owns what it runs, so that a term can hold it.

use std::rc::Rc;

use engine::RuleSource;
use program::code::{Compare, InvokeKind};
use program::{Origin, Program};
use rules::{Instr, Literal, Method, Operand, PredicateId, Tail, Test, Value};
use rustc_hash::FxHashMap;
use term::{Op, Scalar, Type};

/// Calls within calls.
const DEPTH: u32 = 200;

/// Methods that a method may call, directly or not, to be looked at.
const CALLEES: u32 = 8;

/// A part of a method that computes with numbers alone.
pub(crate) struct Pure {
    rules: Rc<Method>,
    /// By rule: the method that its call reaches.
    callees: FxHashMap<u32, Rc<Pure>>,
    zero: Vec<Scalar>,
}

/// How a run ended.
pub(crate) enum Ran {
    /// It was about to take this rule, which leaves.
    Left(u32),
    /// It returned.
    Returned(Option<Scalar>),
}

impl Pure {
    /// The part of a method that these predicates make, if it computes with numbers alone. Rules that leave it do not count.
    pub(crate) fn new(
        program: &Program,
        source: &dyn RuleSource,
        rules: Rc<Method>,
        part: impl Fn(PredicateId) -> bool,
    ) -> Option<Self> {
        Self::within(program, source, rules, &part, CALLEES)
    }

    fn within(
        program: &Program,
        source: &dyn RuleSource,
        rules: Rc<Method>,
        part: &dyn Fn(PredicateId) -> bool,
        depth: u32,
    ) -> Option<Self> {
        let mut callees = FxHashMap::default();
        for (at, predicate) in rules.predicates.iter().enumerate().filter(|(at, _)| part(PredicateId::new(*at))) {
            let pure_test = matches!(predicate.test, Test::Always | Test::Compare(..) | Test::Switch { .. });
            if !pure_test || !is_numeric(&rules, PredicateId::new(at)) {
                return None;
            }
            for rule in predicate.rules.clone().filter(|&rule| stays(&rules, rule, part)) {
                let data = &rules.rules[rule as usize];
                let applies = |instr: &Instr| matches!(instr, Instr::Apply { .. });
                if !rules.body(data).iter().all(applies) {
                    return None;
                }
                if let Tail::Call(call) = data.tail {
                    let member = rules.members[call.member.index()];
                    let class = program.method(rules.id).class;
                    let callee = program.resolve_method(class, member, call.kind).ok()?;
                    let of = program.class(program.method(callee).class);
                    if call.kind != InvokeKind::Static || of.origin != Origin::ClassPath || depth == 0 {
                        return None;
                    }
                    let inner = source.rules(program, callee).ok()?;
                    let inner = Self::within(program, source, inner, &|_| true, depth - 1)?;
                    callees.insert(rule, Rc::new(inner));
                }
            }
        }
        let zero = rules.types.iter().map(|&ty| zero(ty)).collect();
        Some(Self { rules, callees, zero })
    }

    /// Runs from a predicate with these values until a rule leaves the part. `None` when it fails or uses up its fuel.
    pub(crate) fn run(
        &self,
        values: &mut Vec<Scalar>,
        from: PredicateId,
        part: &dyn Fn(PredicateId) -> bool,
        fuel: &mut u64,
    ) -> Option<Ran> {
        self.run_deep(values, from, part, fuel, DEPTH)
    }

    /// Values for a run.
    pub(crate) fn values(&self) -> Vec<Scalar> {
        self.zero.clone()
    }

    fn run_deep(
        &self,
        values: &mut Vec<Scalar>,
        from: PredicateId,
        part: &dyn Fn(PredicateId) -> bool,
        fuel: &mut u64,
        depth: u32,
    ) -> Option<Ran> {
        let rules = &*self.rules;
        let mut moved: Vec<Scalar> = Vec::new();
        let mut at = from;
        loop {
            let predicate = &rules.predicates[at.index()];
            let first = predicate.rules.start;
            let rule = match predicate.test {
                Test::Always => first,
                Test::Compare(compare, a, b) => {
                    first + u32::from(!holds(compare, self.read(values, a), self.read(values, b))?)
                }
                Test::Switch { value, start, len } => {
                    let Scalar::Int(value) = self.read(values, value) else { return None };
                    let keys = rules.switch_keys(start, len);
                    first + keys.binary_search(&value).map_or(len, |found| found as u32)
                }
                Test::Same(..)
                | Test::InBounds { .. }
                | Test::Instance(..)
                | Test::Castable(..)
                | Test::Storable { .. } => return None,
            };
            let data = &rules.rules[rule as usize];
            let next = match data.tail {
                Tail::Goto(edge) if part(edge.target) => edge.target,
                Tail::Call(call) if part(call.next) => call.next,
                Tail::Return(_) if depth < DEPTH || part(PredicateId(0)) => at,
                _ => return Some(Ran::Left(rule)),
            };
            *fuel = fuel.checked_sub(1 + data.body.len() as u64)?;
            for instr in rules.body(data) {
                let Instr::Apply { op, dst, a, b } = *instr else { return None };
                values[dst.index()] = self.apply(values, op, a, b)?;
            }
            match data.tail {
                Tail::Goto(edge) => {
                    moved.clear();
                    moved.extend(rules.list(edge.args).iter().map(|&arg| self.read(values, arg)));
                    for (param, &value) in rules.params_of(next).iter().zip(&moved) {
                        values[param.index()] = value;
                    }
                }
                Tail::Call(call) => {
                    let callee = self.callees.get(&rule)?;
                    let mut inner = callee.values();
                    for (param, &arg) in callee.rules.params_of(PredicateId(0)).iter().zip(rules.list(call.args)) {
                        inner[param.index()] = self.read(values, arg);
                    }
                    let depth = depth.checked_sub(1)?;
                    match callee.run_deep(&mut inner, PredicateId(0), &|_| true, fuel, depth)? {
                        Ran::Returned(value) => {
                            if let (Some(result), Some(value)) = (call.result, value) {
                                values[result.index()] = value;
                            }
                        }
                        Ran::Left(_) => return None,
                    }
                }
                Tail::Return(operand) => return Some(Ran::Returned(operand.map(|operand| self.read(values, operand)))),
                Tail::Try { .. } | Tail::Throw(_) => return None,
            }
            at = next;
        }
    }

    fn read(&self, values: &[Scalar], operand: Operand) -> Scalar {
        match (operand.as_value(), operand.as_literal()) {
            (Some(value), _) => values[value.index()],
            (None, Some(at)) => match self.rules.literals[at] {
                Literal::Number(number) => number,
                Literal::Null => Scalar::Int(0),
            },
            (None, None) => Scalar::Int(0),
        }
    }

    fn apply(&self, values: &[Scalar], op: Op, a: Operand, b: Operand) -> Option<Scalar> {
        let x = self.read(values, a);
        if op.operands().len() == 1 { op.unary(x) } else { op.binary(x, self.read(values, b)) }
    }
}

/// Whether a rule goes on inside a part.
fn stays(rules: &Method, rule: u32, part: &dyn Fn(PredicateId) -> bool) -> bool {
    match rules.rules[rule as usize].tail {
        Tail::Goto(edge) => part(edge.target),
        Tail::Call(call) => part(call.next),
        Tail::Try { .. } => true,
        Tail::Return(_) | Tail::Throw(_) => false,
    }
}

/// Whether the parameters of a predicate are numbers.
fn is_numeric(rules: &Method, predicate: PredicateId) -> bool {
    rules.params_of(predicate).iter().all(|param: &Value| rules.types[param.index()] != Type::Ref)
}

fn zero(ty: Type) -> Scalar {
    match ty {
        Type::Int | Type::Ref => Scalar::Int(0),
        Type::Long => Scalar::Long(0),
        Type::Float => Scalar::Float(0.0),
        Type::Double => Scalar::Double(0.0),
    }
}

fn holds(compare: Compare, a: Scalar, b: Scalar) -> Option<bool> {
    let order = match (a, b) {
        (Scalar::Int(a), Scalar::Int(b)) => a.cmp(&b),
        (Scalar::Long(a), Scalar::Long(b)) => a.cmp(&b),
        _ => return None,
    };
    Some(match compare {
        Compare::Eq => order.is_eq(),
        Compare::Ne => order.is_ne(),
        Compare::Lt => order.is_lt(),
        Compare::Ge => order.is_ge(),
        Compare::Gt => order.is_gt(),
        Compare::Le => order.is_le(),
    })
}
