//! Emission: predicates are laid out along their gotos, so that most of them fall through; rules that raise an implicit
//! exception come last. A goto to a predicate that stands already repeats its comparison, which saves a jump per iteration.
//!
//! While emitting, jumps name labels; the last step replaces them by positions.

use std::cell::OnceCell;
use std::rc::Rc;

use program::ClassId;
use program::code::Compare;
use rules::{Edge, Instr, Method, Operand, Operands, PredicateId, Rule, Tail, Test};
use term::Type;

use super::code::{Code, Handler, Place, PlacesOf};
use super::heads::Heads;
use super::moves;
use super::op::{InstanceTest, Op, Slot, Two};
use super::sites::{CallSite, ClassSite, ConstSite, FaultSite, FieldSite, ListSite, Switch};
use super::slots::Slots;
use super::{Marks, TooLarge};
use crate::value::Value;

/// Labels: rules, predicates, handler stubs and operations, told apart by two bits.
const PREDICATE: u32 = 1 << 30;
const STUB: u32 = 2 << 30;
const OPERATION: u32 = 3 << 30;
const LABEL_KIND: u32 = 3 << 30;

pub(super) struct Emitter<'a> {
    pub(super) method: &'a Method,
    pub(super) slots: &'a Slots,
    ops: Vec<Op>,
    places: Vec<Place>,
    here: Place,
    predicate_at: Vec<Option<u32>>,
    rule_at: Vec<Option<u32>>,
    stubs: Vec<(Edge, PredicateId)>,
    stub_at: Vec<Option<u32>>,
    /// Rules still to be laid out: the last one next; implicit exceptions after all others.
    warm: Vec<u32>,
    cold: Vec<u32>,
    handlers: Vec<Handler>,
    pub(super) fields: Vec<FieldSite>,
    calls: Vec<CallSite>,
    pub(super) classes: Vec<ClassSite>,
    pub(super) constants: Vec<ConstSite>,
    pub(super) faults: Vec<FaultSite>,
    pub(super) lists: Vec<ListSite>,
    switches: Vec<Switch>,
    marks: Marks,
    heads: Heads,
    /// The predicate whose rule is emitted.
    predicate: PredicateId,
}

/// Emits the code of `rules`.
pub fn emit(rules: Rc<Method>, class: ClassId, slots: &Slots, marks: Marks) -> Result<Code, TooLarge> {
    let method = &*rules;
    let mut template = vec![Value::ZERO; usize::from(slots.literal(0))];
    template.extend(method.literals.iter().map(|literal| match literal {
        rules::Literal::Null => Value::NULL,
        rules::Literal::Number(number) => Value::from(*number),
    }));
    let mut emitter = Emitter {
        method,
        slots,
        ops: Vec::new(),
        places: Vec::new(),
        here: Place { rule: 0, offset: 0 },
        predicate_at: vec![None; method.predicates.len()],
        rule_at: vec![None; method.rules.len()],
        stubs: Vec::new(),
        stub_at: Vec::new(),
        warm: Vec::new(),
        cold: Vec::new(),
        handlers: Vec::new(),
        fields: Vec::new(),
        calls: Vec::new(),
        classes: Vec::new(),
        constants: Vec::new(),
        faults: Vec::new(),
        lists: Vec::new(),
        switches: Vec::new(),
        marks,
        heads: if marks.loops { Heads::of(method) } else { Heads::default() },
        predicate: PredicateId(0),
    };
    emitter.run();
    emitter.resolve_labels();
    let places_of = marks.rules.then(|| {
        Box::new(PlacesOf {
            predicates: emitter.predicate_at.as_slice().into(),
            rules: emitter.rule_at.as_slice().into(),
            values: (0..method.types.len()).map(|value| slots.value(rules::Value::new(value))).collect(),
            heads: (0..method.predicates.len()).map(|at| emitter.heads.number(PredicateId::new(at))).collect(),
            live: OnceCell::new(),
        })
    });
    let Emitter { ops, places, handlers, fields, calls, classes, constants, faults, lists, switches, .. } = emitter;
    let caught = slots.caught();
    let method_id = method.id;
    Ok(Code {
        method: Some(method_id),
        class,
        is_static: rules.is_static,
        ops: ops.into(),
        places: places.into(),
        template: template.into(),
        caught,
        handlers: handlers.into(),
        fields: fields.into(),
        calls: calls.into(),
        classes: classes.into(),
        constants: constants.into(),
        faults: faults.into(),
        lists: lists.into(),
        switches: switches.into(),
        then: None,
        places_of,
        rules: Some(rules),
    })
}

impl Emitter<'_> {
    fn run(&mut self) {
        self.visit(PredicateId(0), false);
        let mut next = Some(PredicateId(0));
        let mut stubs_done = 0;
        loop {
            next = if let Some(predicate) = next {
                self.predicate(predicate)
            } else if let Some(rule) = self.warm.pop().or_else(|| self.cold.pop()) {
                self.rule(rule)
            } else if let Some(&(edge, predicate)) = self.stubs.get(stubs_done) {
                self.stub_at[stubs_done] = Some(self.position());
                stubs_done += 1;
                self.predicate = predicate;
                self.moves(edge, Some(self.slots.caught()));
                self.go(edge.target)
            } else {
                break;
            };
        }
    }

    fn position(&self) -> u32 {
        self.ops.len() as u32
    }

    pub(super) fn push(&mut self, op: Op) {
        self.ops.push(op);
        self.places.push(self.here);
    }

    /// The register of an operand.
    pub(super) fn slot(&self, operand: Operand) -> Slot {
        match (operand.as_value(), operand.as_literal()) {
            (Some(value), _) => self.slots.value(value).unwrap_or(self.slots.spare()),
            (None, Some(index)) => self.slots.literal(index),
            (None, None) => self.slots.spare(),
        }
    }

    pub(super) fn slot_list(&self, operands: Operands) -> Box<[Slot]> {
        self.method.list(operands).iter().map(|&operand| self.slot(operand)).collect()
    }

    /// Emits a predicate and the rule laid out after it; the result is the predicate to go on with.
    fn predicate(&mut self, id: PredicateId) -> Option<PredicateId> {
        self.predicate_at[id.index()] = Some(self.position());
        let predicate = &self.method.predicates[id.index()];
        let first = predicate.rules.start;
        self.here = Place { rule: first, offset: predicate.offset };
        match predicate.test {
            Test::Always => self.rule(first),
            Test::Switch { value, start, len } => {
                let keys = self.method.switch_keys(start, len);
                let targets: Vec<u32> = (first..first + len).map(|rule| self.twin(first, rule)).collect();
                let default = self.twin(first, first + len);
                let op = Op::Switch { value: self.slot(value), site: self.switches.len() as u32 };
                self.push(op);
                let mut rules: Vec<u32> = targets.iter().copied().chain([default]).collect();
                rules.sort_unstable();
                rules.dedup();
                self.warm.extend(rules.into_iter().rev());
                self.switches.push(Switch::new(keys, targets, default));
                None
            }
            Test::Compare(..)
            | Test::Same(..)
            | Test::InBounds { .. }
            | Test::Instance(..)
            | Test::Castable(..)
            | Test::Storable { .. } => {
                let (inline, other) = if self.is_cold(first) { (first + 1, first) } else { (first, first + 1) };
                self.branch(predicate.test, other == first, other);
                if self.is_cold(other) { &mut self.cold } else { &mut self.warm }.push(other);
                self.rule(inline)
            }
        }
    }

    /// The first rule from `first` on that does the same as `rule`: cases that share their code are one way through a switch.
    fn twin(&self, first: u32, rule: u32) -> u32 {
        let plain = |rule: u32| match &self.method.rules[rule as usize] {
            Rule { body, tail: Tail::Goto(edge), .. } if body.is_empty() => {
                Some((edge.target, self.method.list(edge.args)))
            }
            _ => None,
        };
        let Some(wanted) = plain(rule) else { return rule };
        (first..rule).find(|&other| plain(other) == Some(wanted)).unwrap_or(rule)
    }

    /// True when the rule raises an implicit exception.
    fn is_cold(&self, rule: u32) -> bool {
        let rule = &self.method.rules[rule as usize];
        matches!(rule.tail, Tail::Throw(_)) || self.method.body(rule).iter().any(|i| matches!(i, Instr::Fault { .. }))
    }

    /// Emits a jump to the rule `to`, taken when the test holds (or does not).
    fn branch(&mut self, test: Test, holds: bool, to: u32) {
        let op = match test {
            Test::Compare(compare, a, b) => {
                let compare = if holds { compare } else { compare.negate() };
                let long = self.method.operand_type(a) == Type::Long;
                let (a, b) = (self.slot(a), self.slot(b));
                match compare {
                    _ if long => Op::IfLong { compare, a, b, to },
                    Compare::Eq => Op::IfEq { a, b, to },
                    Compare::Ne => Op::IfNe { a, b, to },
                    Compare::Lt => Op::IfLt { a, b, to },
                    Compare::Ge => Op::IfGe { a, b, to },
                    Compare::Gt => Op::IfLt { a: b, b: a, to },
                    Compare::Le => Op::IfGe { a: b, b: a, to },
                }
            }
            Test::Same(a, b) => {
                let (a, b) = (self.slot(a), self.slot(b));
                if holds { Op::IfSame { a, b, to } } else { Op::IfDiffer { a, b, to } }
            }
            Test::InBounds { index, array } => {
                let (index, array) = (self.slot(index), self.slot(array));
                if holds { Op::IfInBounds { index, array, to } } else { Op::IfOutOfBounds { index, array, to } }
            }
            Test::Instance(a, name) => {
                let site = self.class_site(name);
                let test = if holds { InstanceTest::Instance } else { InstanceTest::NotInstance };
                Op::IfInstance { test, a: self.slot(a), site, to }
            }
            Test::Castable(a, name) => {
                let site = self.class_site(name);
                let test = if holds { InstanceTest::Castable } else { InstanceTest::NotCastable };
                Op::IfInstance { test, a: self.slot(a), site, to }
            }
            Test::Storable { array, value } => {
                Op::IfStorable { holds, array: self.slot(array), value: self.slot(value), to }
            }
            Test::Always | Test::Switch { .. } => Op::Jump { to },
        };
        self.push(op);
    }

    /// Emits a rule; the result is the predicate to go on with.
    fn rule(&mut self, index: u32) -> Option<PredicateId> {
        self.rule_at[index as usize] = Some(self.position());
        let method = self.method;
        if self.marks.loops {
            self.predicate = self.heads.owner(index);
        }
        if self.marks.rules {
            self.here = Place { rule: index, offset: method.rules[index as usize].offset };
            self.push(Op::Rule { rule: index });
        }
        let rule: &Rule = &method.rules[index as usize];
        for at in rule.body.clone() {
            self.here = Place { rule: index, offset: method.offsets[at as usize] };
            let leaves = at + 1 == rule.body.end && matches!(rule.tail, Tail::Throw(_));
            match &method.instrs[at as usize] {
                fault @ Instr::Fault { dst, .. } if !leaves => self.caught_fault(fault, *dst),
                instr => self.instr(instr),
            }
        }
        if let Tail::Try { handler, .. } = rule.tail
            && !rule.body.is_empty()
        {
            self.handle(self.position() - 1, handler);
        }
        self.here = Place { rule: index, offset: rule.offset };
        match rule.tail {
            Tail::Goto(edge) => {
                self.moves(edge, None);
                self.go(edge.target)
            }
            Tail::Try { next, .. } => self.go(next),
            Tail::Call(call) => {
                let site = self.calls.len() as u32;
                self.calls.push(CallSite {
                    kind: call.kind,
                    member: method.members[call.member.index()],
                    args: self.slot_list(call.args),
                    result: call.result.and_then(|value| self.slots.value(value)),
                    resolved: Default::default(),
                    last: Default::default(),
                });
                if let Some(edge) = call.handler {
                    self.handle(self.position(), edge);
                }
                self.push(Op::Call { site });
                self.go(call.next)
            }
            Tail::Return(Some(operand)) => {
                self.push(Op::Return { value: self.slot(operand) });
                None
            }
            Tail::Return(None) => {
                self.push(Op::ReturnVoid);
                None
            }
            Tail::Throw(operand) => {
                self.push(Op::Throw { value: self.slot(operand) });
                None
            }
        }
    }

    /// Marks a visit of `target` if it heads a loop.
    fn visit(&mut self, target: PredicateId, back: bool) {
        if let Some(head) = self.heads.number(target) {
            self.push(Op::Loop { head, back });
        }
    }

    /// An implicit exception that the method handles itself. What fails while it is made (its class, the class of a cast, the stack)
    /// goes the same way: both end up in the register of caught exceptions.
    fn caught_fault(&mut self, fault: &Instr, dst: rules::Value) {
        let at = self.position();
        self.instr(fault);
        if let Some(Op::Fault { dst, .. }) = self.ops.last_mut() {
            *dst = self.slots.caught();
        }
        self.handlers.push(Handler { at, to: OPERATION | (at + 1) });
        if let Some(dst) = self.slots.value(dst) {
            self.push(Op::Move(Two { dst, a: self.slots.caught() }));
        }
    }

    /// Continues with `target`: falls through when it is not laid out yet, else jumps.
    fn go(&mut self, target: PredicateId) -> Option<PredicateId> {
        self.visit(target, self.heads.is_back_edge(self.predicate, target));
        if self.predicate_at[target.index()].is_none() {
            return Some(target);
        }
        let predicate = &self.method.predicates[target.index()];
        let first = predicate.rules.start;
        match predicate.test {
            Test::Always => self.push(Op::Jump { to: first }),
            Test::Compare(..) | Test::Same(..) if !self.marks.rules => {
                // The side that stands already is the loop's body: one taken jump per iteration.
                let holds = self.rule_at[first as usize].is_some();
                let (taken, other) = if holds { (first, first + 1) } else { (first + 1, first) };
                self.branch(predicate.test, holds, taken);
                self.push(Op::Jump { to: other });
            }
            Test::Compare(..)
            | Test::Same(..)
            | Test::InBounds { .. }
            | Test::Instance(..)
            | Test::Castable(..)
            | Test::Storable { .. }
            | Test::Switch { .. } => {
                self.push(Op::Jump { to: PREDICATE | target.0 });
            }
        }
        None
    }

    fn handle(&mut self, at: u32, edge: Edge) {
        let stub = self.stubs.len() as u32;
        self.stubs.push((edge, self.predicate));
        self.stub_at.push(None);
        self.handlers.push(Handler { at, to: STUB | stub });
    }

    fn moves(&mut self, edge: Edge, caught: Option<Slot>) {
        let params = self.method.params_of(edge.target);
        let args = self.method.list(edge.args).iter().map(|&operand| self.slot(operand));
        let pairs = params.iter().zip(caught.into_iter().chain(args));
        let moves = pairs.filter_map(|(&param, arg)| Some((self.slots.value(param)?, arg))).collect();
        moves::sequence(moves, self.slots.spare(), |op| self.push(op));
    }

    fn resolve_labels(&mut self) {
        let (rule_at, predicate_at, stub_at) = (&self.rule_at, &self.predicate_at, &self.stub_at);
        let resolve = |label: u32| {
            let index = (label & !LABEL_KIND) as usize;
            let at = match label & LABEL_KIND {
                PREDICATE => predicate_at[index],
                STUB => stub_at[index],
                OPERATION => Some(index as u32),
                _ => rule_at[index],
            };
            at.expect("every label that is jumped to was laid out")
        };
        for op in &mut self.ops {
            match op {
                Op::Jump { to }
                | Op::IfEq { to, .. }
                | Op::IfNe { to, .. }
                | Op::IfLt { to, .. }
                | Op::IfGe { to, .. }
                | Op::IfLong { to, .. }
                | Op::IfSame { to, .. }
                | Op::IfDiffer { to, .. }
                | Op::IfInBounds { to, .. }
                | Op::IfOutOfBounds { to, .. }
                | Op::IfInstance { to, .. }
                | Op::IfStorable { to, .. } => *to = resolve(*to),
                _ => {}
            }
        }
        for switch in &mut self.switches {
            switch.retarget(resolve);
        }
        for handler in &mut self.handlers {
            handler.to = resolve(handler.to);
        }
        self.handlers.sort_by_key(|handler| handler.at);
    }
}
