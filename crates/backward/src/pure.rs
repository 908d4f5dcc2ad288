//! Code that computes with numbers alone, compiled to flat register code: loops that become functions, and the static methods that they
//! call. It owns what it runs, so that a term can hold it.

use std::rc::Rc;

use engine::RuleSource;
use program::code::{Compare, InvokeKind};
use program::{Origin, Program};
use rules::{Edge, Instr, Literal, Method, Operand, PredicateId, Tail, Test, Value};
use term::{Op, Scalar, Type};

/// Calls within calls.
const DEPTH: u32 = 200;

/// Methods that a method may call, directly or not, to be looked at.
const CALLEES: u32 = 8;

/// A register.
type Slot = u32;

/// An operation. Registers hold the bits of numbers.
#[derive(Clone, Copy)]
enum Step {
    Add(Slot, Slot, Slot),
    Sub(Slot, Slot, Slot),
    Mul(Slot, Slot, Slot),
    And(Slot, Slot, Slot),
    Apply { op: Op, dst: Slot, a: Slot, b: Slot },
    Move(Slot, Slot),
    IfInt { compare: Compare, a: Slot, b: Slot, otherwise: u32 },
    IfLong { compare: Compare, a: Slot, b: Slot, otherwise: u32 },
    Switch { value: Slot, at: u32 },
    Jump(u32),
    Call { at: u32 },
    Leave(u32),
    Return(Option<Slot>),
}

/// A call: what it reaches, its arguments, and where its result goes.
struct Call {
    callee: Rc<Pure>,
    args: Vec<Slot>,
    result: Option<Slot>,
}

/// A part of a method that computes with numbers alone.
pub(crate) struct Pure {
    steps: Vec<Step>,
    calls: Vec<Call>,
    /// Keys with their targets, ascending, and where else to go.
    switches: Vec<(Vec<(i32, u32)>, u32)>,
    /// Values, literals, and places for moves.
    template: Vec<u64>,
    types: Vec<Type>,
    /// The registers of the parameters of a method.
    params: Vec<Slot>,
}

/// How a run ended.
pub(crate) enum Ran {
    /// It was about to take this rule, which leaves.
    Left(u32),
    /// It returned these bits.
    Returned(u64),
}

impl Pure {
    /// The part of a method that these predicates make, from one of them on, if it computes with numbers alone. Rules that leave it do
    /// not count.
    pub(crate) fn new(
        program: &Program,
        source: &dyn RuleSource,
        rules: &Method,
        from: PredicateId,
        part: &dyn Fn(PredicateId) -> bool,
    ) -> Option<Self> {
        Compiler::new(program, source, rules, part, CALLEES).compile(from)
    }

    /// Registers for a run: zeros for values.
    pub(crate) fn registers(&self) -> Vec<u64> {
        self.template.clone()
    }

    /// The bits of a number.
    pub(crate) fn write(registers: &mut [u64], value: Value, number: Scalar) {
        registers[value.index()] = number.bits();
    }

    /// The number in the register of a value.
    pub(crate) fn read(&self, registers: &[u64], value: Value) -> Scalar {
        scalar(self.types[value.index()], registers[value.index()])
    }

    /// Runs until a rule leaves the part. `None` when it fails or uses up its fuel, which is counted in jumps.
    pub(crate) fn run(&self, registers: &mut [u64], fuel: &mut u64) -> Option<Ran> {
        self.run_deep(registers, fuel, DEPTH)
    }

    fn run_deep(&self, registers: &mut [u64], fuel: &mut u64, depth: u32) -> Option<Ran> {
        let int = |registers: &[u64], slot: Slot| registers[slot as usize] as u32 as i32;
        let mut left = *fuel;
        let mut at = 0usize;
        loop {
            match self.steps[at] {
                Step::Add(dst, a, b) => {
                    registers[dst as usize] = u64::from(int(registers, a).wrapping_add(int(registers, b)) as u32);
                }
                Step::Sub(dst, a, b) => {
                    registers[dst as usize] = u64::from(int(registers, a).wrapping_sub(int(registers, b)) as u32);
                }
                Step::Mul(dst, a, b) => {
                    registers[dst as usize] = u64::from(int(registers, a).wrapping_mul(int(registers, b)) as u32);
                }
                Step::And(dst, a, b) => {
                    registers[dst as usize] = u64::from((int(registers, a) & int(registers, b)) as u32);
                }
                Step::Apply { op, dst, a, b } => {
                    let types = op.operands();
                    let x = scalar(types[0], registers[a as usize]);
                    let made = match types.get(1) {
                        Some(&ty) => op.binary(x, scalar(ty, registers[b as usize]))?,
                        None => op.unary(x)?,
                    };
                    registers[dst as usize] = made.bits();
                }
                Step::Move(dst, a) => registers[dst as usize] = registers[a as usize],
                Step::IfInt { compare, a, b, otherwise } => {
                    if !holds(compare, int(registers, a).cmp(&int(registers, b))) {
                        at = otherwise as usize;
                        continue;
                    }
                }
                Step::IfLong { compare, a, b, otherwise } => {
                    let (a, b) = (registers[a as usize] as i64, registers[b as usize] as i64);
                    if !holds(compare, a.cmp(&b)) {
                        at = otherwise as usize;
                        continue;
                    }
                }
                Step::Switch { value, at: switch } => {
                    let (keys, otherwise) = &self.switches[switch as usize];
                    let found = keys.binary_search_by_key(&int(registers, value), |&(key, _)| key);
                    at = found.map_or(*otherwise, |found| keys[found].1) as usize;
                    continue;
                }
                Step::Jump(to) => {
                    left = left.checked_sub(1)?;
                    at = to as usize;
                    continue;
                }
                Step::Call { at: call } => {
                    let Call { callee, args, result } = &self.calls[call as usize];
                    let mut inner = callee.registers();
                    for (&param, &arg) in callee.params.iter().zip(args) {
                        inner[param as usize] = registers[arg as usize];
                    }
                    let Some(Ran::Returned(value)) = callee.run_deep(&mut inner, &mut left, depth.checked_sub(1)?)
                    else {
                        return None;
                    };
                    if let Some(result) = result {
                        registers[*result as usize] = value;
                    }
                }
                Step::Leave(rule) => {
                    *fuel = left;
                    return Some(Ran::Left(rule));
                }
                Step::Return(value) => {
                    *fuel = left;
                    return Some(Ran::Returned(value.map_or(0, |slot| registers[slot as usize])));
                }
            }
            at += 1;
        }
    }
}

/// The number of a type that bits stand for.
fn scalar(ty: Type, bits: u64) -> Scalar {
    Scalar::from_bits(ty, bits).unwrap_or(Scalar::Int(0))
}

fn holds(compare: Compare, order: std::cmp::Ordering) -> bool {
    match compare {
        Compare::Eq => order.is_eq(),
        Compare::Ne => order.is_ne(),
        Compare::Lt => order.is_lt(),
        Compare::Ge => order.is_ge(),
        Compare::Gt => order.is_gt(),
        Compare::Le => order.is_le(),
    }
}

/// Compiles a part of a method: predicates one after the other, jumps patched at the end.
struct Compiler<'a> {
    program: &'a Program,
    source: &'a dyn RuleSource,
    rules: &'a Method,
    part: &'a dyn Fn(PredicateId) -> bool,
    /// How deep calls may be looked at.
    callees: u32,
    pure: Pure,
    /// By predicate: where it begins.
    begins: Vec<Option<u32>>,
    /// Jumps to patch: a step, and the predicate that it leads to.
    open: Vec<(usize, PredicateId)>,
    waiting: Vec<PredicateId>,
}

impl<'a> Compiler<'a> {
    fn new(
        program: &'a Program,
        source: &'a dyn RuleSource,
        rules: &'a Method,
        part: &'a dyn Fn(PredicateId) -> bool,
        callees: u32,
    ) -> Self {
        let mut template = vec![0; rules.types.len()];
        template.extend(rules.literals.iter().map(|literal| match literal {
            Literal::Number(number) => number.bits(),
            Literal::Null => 0,
        }));
        let params = rules.params_of(PredicateId(0)).iter().map(|param| param.0).collect();
        let (steps, calls, switches) = (Vec::new(), Vec::new(), Vec::new());
        let pure = Pure { steps, calls, switches, template, types: rules.types.clone(), params };
        let begins = vec![None; rules.predicates.len()];
        Self { program, source, rules, part, callees, pure, begins, open: Vec::new(), waiting: Vec::new() }
    }

    fn compile(mut self, from: PredicateId) -> Option<Pure> {
        self.waiting.push(from);
        while let Some(predicate) = self.waiting.pop() {
            if self.begins[predicate.index()].is_none() {
                self.predicate(predicate)?;
            }
        }
        for (step, predicate) in std::mem::take(&mut self.open) {
            let to = self.begins[predicate.index()]?;
            self.pure.steps[step] = Step::Jump(to);
        }
        Some(self.pure)
    }

    fn position(&self) -> u32 {
        self.pure.steps.len() as u32
    }

    fn slot(&self, operand: Operand) -> Option<Slot> {
        if self.rules.operand_type(operand) == Type::Ref {
            return None;
        }
        match (operand.as_value(), operand.as_literal()) {
            (Some(value), _) => Some(value.0),
            (None, Some(at)) => Some((self.rules.types.len() + at) as Slot),
            (None, None) => None,
        }
    }

    fn predicate(&mut self, id: PredicateId) -> Option<()> {
        self.begins[id.index()] = Some(self.position());
        let predicate = self.rules.predicates.get(id.index())?.clone();
        let first = predicate.rules.start;
        match predicate.test {
            Test::Always => self.rule(first),
            Test::Compare(compare, a, b) => {
                let long = self.rules.operand_type(a) == Type::Long;
                let (a, b, at) = (self.slot(a)?, self.slot(b)?, self.pure.steps.len());
                self.pure.steps.push(Step::Jump(0));
                self.rule(first)?;
                let otherwise = self.position();
                self.pure.steps[at] = match long {
                    true => Step::IfLong { compare, a, b, otherwise },
                    false => Step::IfInt { compare, a, b, otherwise },
                };
                self.rule(first + 1)
            }
            Test::Switch { value, start, len } => {
                let (value, at) = (self.slot(value)?, self.pure.switches.len());
                self.pure.switches.push((Vec::new(), 0));
                self.pure.steps.push(Step::Switch { value, at: at as u32 });
                let mut keys = Vec::with_capacity(len as usize);
                for (number, &key) in self.rules.switch_keys(start, len).iter().enumerate() {
                    keys.push((key, self.position()));
                    self.rule(first + number as u32)?;
                }
                let otherwise = self.position();
                self.pure.switches[at] = (keys, otherwise);
                self.rule(first + len)
            }
            Test::Same(..)
            | Test::InBounds { .. }
            | Test::Instance(..)
            | Test::Castable(..)
            | Test::Storable { .. } => None,
        }
    }

    fn rule(&mut self, rule: u32) -> Option<()> {
        let rules = self.rules;
        let data = &rules.rules[rule as usize];
        let stays = match data.tail {
            Tail::Goto(edge) => (self.part)(edge.target),
            Tail::Call(call) => (self.part)(call.next),
            Tail::Try { next, .. } => (self.part)(next),
            // A part that is a whole method returns.
            Tail::Return(_) => (self.part)(PredicateId(0)),
            Tail::Throw(_) => false,
        };
        if !stays {
            self.pure.steps.push(Step::Leave(rule));
            return Some(());
        }
        for instr in rules.body(data) {
            let Instr::Apply { op, dst, a, b } = *instr else { return None };
            let (dst, a, b) = (dst.0, self.slot(a)?, self.slot(b)?);
            self.pure.steps.push(match op {
                Op::IAdd => Step::Add(dst, a, b),
                Op::ISub => Step::Sub(dst, a, b),
                Op::IMul => Step::Mul(dst, a, b),
                Op::IAnd => Step::And(dst, a, b),
                _ => Step::Apply { op, dst, a, b },
            });
        }
        match data.tail {
            Tail::Goto(edge) => {
                self.moves(edge)?;
                self.go(edge.target);
            }
            Tail::Call(call) => {
                let callee = self.callee(&call)?;
                let args = rules.list(call.args).iter().map(|&arg| self.slot(arg)).collect::<Option<Vec<Slot>>>()?;
                let result = call.result.map(|value| value.0);
                self.pure.steps.push(Step::Call { at: self.pure.calls.len() as u32 });
                self.pure.calls.push(Call { callee: Rc::new(callee), args, result });
                self.go(call.next);
            }
            Tail::Return(Some(operand)) => {
                let slot = self.slot(operand)?;
                self.pure.steps.push(Step::Return(Some(slot)));
            }
            Tail::Return(None) => self.pure.steps.push(Step::Return(None)),
            Tail::Try { .. } | Tail::Throw(_) => return None,
        }
        Some(())
    }

    fn go(&mut self, to: PredicateId) {
        self.open.push((self.pure.steps.len(), to));
        self.pure.steps.push(Step::Jump(0));
        self.waiting.push(to);
    }

    /// Arguments to parameters, all at once: those that a move before overwrites are kept aside.
    fn moves(&mut self, edge: Edge) -> Option<()> {
        let mut pairs = Vec::new();
        for (param, &arg) in self.rules.params_of(edge.target).iter().zip(self.rules.list(edge.args)) {
            let slot = self.slot(arg)?;
            if slot != param.0 {
                pairs.push((param.0, slot));
            }
        }
        for at in 0..pairs.len() {
            let (_, slot) = pairs[at];
            if pairs[..at].iter().any(|&(param, _)| param == slot) {
                let aside = self.pure.template.len() as Slot;
                self.pure.template.push(0);
                self.pure.steps.push(Step::Move(aside, slot));
                pairs[at].1 = aside;
            }
        }
        self.pure.steps.extend(pairs.into_iter().map(|(param, slot)| Step::Move(param, slot)));
        Some(())
    }

    /// The static method of the program that a call reaches, if it computes with numbers alone.
    fn callee(&self, call: &rules::Call) -> Option<Pure> {
        let member = self.rules.members[call.member.index()];
        let class = self.program.method(self.rules.id).class;
        let method = self.program.resolve_method(class, member, call.kind).ok()?;
        let of = self.program.class(self.program.method(method).class);
        if call.kind != InvokeKind::Static || of.origin != Origin::ClassPath || self.callees == 0 {
            return None;
        }
        let rules = self.source.rules(self.program, method).ok()?;
        Compiler::new(self.program, self.source, &rules, &|_| true, self.callees - 1).compile(PredicateId(0))
    }
}
