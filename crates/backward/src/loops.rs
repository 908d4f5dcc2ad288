//! Loop methods (section 4.2): a loop that computes with numbers alone is one function per value that it leaves, and one that tells
//! by which rule it is left. A search runs it with concrete values.

use std::cell::RefCell;
use std::rc::Rc;

use engine::{LoopFunction, LoopOutput};
use rules::analysis::Loop;
use rules::{PredicateId, Tail, Value};
use rustc_hash::FxHashMap;
use term::{Opaque, Scalar, Type};

use crate::flow::Flow;
use crate::pure::{Pure, Ran};

/// Jumps that one run of a loop may take at first.
const FUEL: u64 = 4_000_000;

/// Jumps that one run may take at most.
const MOST: u64 = 64_000_000;

/// Jumps that all runs of a loop for a search may take together.
const ALLOWANCE: u64 = 2_000_000_000;

/// Jumps that a run may take for solvers, whose guesses are far away.
const SHORT: u64 = 20_000;

/// Runs that are remembered.
const KEPT: usize = 10_000;

/// Runs that may use up their fuel before later ones get more.
const PATIENCE: u32 = 200;

/// The loop that a rule leaves, as a function; `None` when it touches more than numbers, or nothing goes in or comes out.
pub(crate) fn function(flow: &Flow, pure: Pure, around: &Loop, exit: u32, name: String) -> Option<LoopFunction> {
    let rules = &flow.rules;
    let head = PredicateId(around.header);
    let inputs: Vec<Value> = flow.live(head).to_vec();
    let numeric = |value: &Value| rules.types[value.index()] != Type::Ref;
    let read: Vec<Value> = inputs.into_iter().filter(|value| numeric(value) && is_read(flow, around, *value)).collect();
    if read.is_empty() {
        return None;
    }
    let left = needed_by(flow, exit);
    let made: Vec<Value> = left.into_iter().filter(|&value| is_made_in(flow, around, value)).collect();
    if !made.iter().all(numeric) {
        return None;
    }
    let run = Rc::new(RefCell::new(Run {
        pure,
        inputs: read.clone(),
        outputs: made.clone(),
        fuel: FUEL,
        unfinished: 0,
        allowance: ALLOWANCE,
        known: FxHashMap::default(),
    }));
    let meaning = |output: Option<usize>| -> Rc<RefCell<dyn Opaque>> {
        Rc::new(RefCell::new(Part { run: Rc::clone(&run), output }))
    };
    let outputs = made.iter().enumerate().map(|(at, &value)| LoopOutput { value, meaning: meaning(Some(at)) });
    Some(LoopFunction {
        name,
        method: rules.id,
        head,
        exit,
        inputs: read,
        outputs: outputs.collect(),
        exits: meaning(None),
    })
}

/// The values that a rule and what follows it need.
fn needed_by(flow: &Flow, rule: u32) -> Vec<Value> {
    let rules = &flow.rules;
    let data = &rules.rules[rule as usize];
    let mut found: Vec<Value> = Vec::new();
    for instr in rules.body(data) {
        rules.each_operand(instr, |operand| found.extend(operand.as_value()));
    }
    match data.tail {
        Tail::Goto(edge) => {
            found.extend(rules.list(edge.args).iter().filter_map(|operand| operand.as_value()));
            let params = rules.params_of(edge.target);
            found.extend(flow.live(edge.target).iter().filter(|value| !params.contains(value)));
        }
        Tail::Call(call) => {
            found.extend(rules.list(call.args).iter().filter_map(|operand| operand.as_value()));
            found.extend(flow.live(call.next).iter().filter(|&&value| Some(value) != call.result));
        }
        Tail::Try { next, .. } => found.extend(flow.live(next)),
        Tail::Return(operand) => found.extend(operand.and_then(|operand| operand.as_value())),
        Tail::Throw(operand) => found.extend(operand.as_value()),
    }
    let made: Vec<Value> = rules.body(data).iter().filter_map(rules::Instr::dst).collect();
    found.retain(|value| !made.contains(value));
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether a loop makes a value: by an instruction, or as a parameter of one of its predicates.
fn is_made_in(flow: &Flow, around: &Loop, value: Value) -> bool {
    let rules = &flow.rules;
    around.body.iter().any(|&at| {
        let predicate = PredicateId(at);
        let makes = |rule: &rules::Rule| {
            let result = if let Tail::Call(call) = rule.tail { call.result } else { None };
            result == Some(value) || rules.body(rule).iter().any(|instr| instr.dst() == Some(value))
        };
        rules.params_of(predicate).contains(&value) || rules.rules_of(predicate).iter().any(makes)
    })
}

/// Whether a loop reads a value that is there when it begins.
fn is_read(flow: &Flow, around: &Loop, value: Value) -> bool {
    let rules = &flow.rules;
    let of = |operand: rules::Operand| operand.as_value() == Some(value);
    around.body.iter().any(|&at| {
        let predicate = PredicateId(at);
        let reads = |rule: &rules::Rule| {
            let mut found = false;
            rules.body(rule).iter().for_each(|instr| rules.each_operand(instr, |operand| found |= of(operand)));
            found
                || match rule.tail {
                    Tail::Goto(edge) => rules.list(edge.args).iter().any(|&arg| of(arg)),
                    Tail::Call(call) => rules.list(call.args).iter().any(|&arg| of(arg)),
                    Tail::Try { .. } | Tail::Return(_) | Tail::Throw(_) => false,
                }
        };
        rules.predicates[predicate.index()].test.operands().any(of) || rules.rules_of(predicate).iter().any(reads)
    }) || rules.params_of(PredicateId(around.header)).contains(&value)
}

/// A loop that is run with concrete values.
struct Run {
    pure: Pure,
    inputs: Vec<Value>,
    outputs: Vec<Value>,
    /// What a run for a search may take, and how many took more since it was raised.
    fuel: u64,
    unfinished: u32,
    /// What all of them may still take.
    allowance: u64,
    /// The rule that left, and what was left, by the bits of the arguments.
    known: FxHashMap<Vec<u64>, (u32, Vec<Scalar>)>,
}

impl Run {
    fn run(&mut self, arguments: &[Scalar], searching: bool) -> Option<&(u32, Vec<Scalar>)> {
        let bits: Vec<u64> = arguments.iter().map(|argument| argument.bits()).collect();
        if !self.known.contains_key(&bits) {
            let mut registers = self.pure.registers();
            for (&input, &argument) in self.inputs.iter().zip(arguments) {
                Pure::write(&mut registers, input, argument);
            }
            let given = if searching { self.fuel.min(self.allowance) } else { SHORT };
            let mut left = given;
            let ran = if given == 0 { None } else { self.pure.run(&mut registers, &mut left) };
            if searching {
                self.allowance -= if ran.is_some() { given - left } else { given };
                self.unfinished += u32::from(ran.is_none());
            }
            if self.unfinished > PATIENCE {
                (self.fuel, self.unfinished) = ((self.fuel * 4).min(MOST), 0);
            }
            let Some(Ran::Left(rule)) = ran else { return None };
            let values = self.outputs.iter().map(|&value| self.pure.read(&registers, value)).collect();
            if self.known.len() >= KEPT {
                self.known.clear();
            }
            self.known.insert(bits.clone(), (rule, values));
        }
        self.known.get(&bits)
    }
}

/// One of the values that a loop leaves, or the rule that leaves it.
struct Part {
    run: Rc<RefCell<Run>>,
    output: Option<usize>,
}

impl Part {
    fn ask(&mut self, arguments: &[Scalar], searching: bool) -> Option<Scalar> {
        let mut run = self.run.borrow_mut();
        let (rule, values) = run.run(arguments, searching)?;
        match self.output {
            Some(at) => values.get(at).copied(),
            None => Some(Scalar::Int(*rule as i32)),
        }
    }
}

impl Opaque for Part {
    fn value(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self.ask(arguments, false)
    }

    fn estimate(&mut self, arguments: &[Scalar]) -> Option<Scalar> {
        self.ask(arguments, true)
    }

    fn is_costly(&self) -> bool {
        true
    }
}
