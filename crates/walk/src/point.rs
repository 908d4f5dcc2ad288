//! A point of the search: values for all inputs, and what follows from them. A step changes one input and computes only what depends on it;
//! everything can be undone, and the scores of constraints that a step does not touch stay as they are.

use term::{Pool, Scalar};

use crate::code::{Atom, Code, Instruction, Score};
use crate::error::{NOT_A_NUMBER, holds, outside, score};

/// Work of an evaluation.
const WORK: u64 = 200;

/// Evaluations that one with true values of opaque functions counts for: these may be asked of another process.
const EXACT: u64 = 10;

/// A point.
pub struct Point<'c> {
    code: &'c Code,
    pool: &'c Pool,
    registers: Vec<u64>,
    errors: Vec<f64>,
    /// What the registers and errors were before the steps that can be undone.
    old_registers: Vec<(u32, u64)>,
    old_errors: Vec<(u32, f64)>,
    /// Whether opaque functions are asked for their true values.
    pub exact: bool,
    /// How often the constraints were evaluated.
    pub evaluations: u64,
    arguments: Vec<Scalar>,
}

impl<'c> Point<'c> {
    /// The point with zeros everywhere.
    pub fn new(code: &'c Code, pool: &'c Pool) -> Self {
        let mut point = Self {
            code,
            pool,
            registers: code.registers.clone(),
            errors: vec![0.0; code.scores.len()],
            old_registers: Vec::new(),
            old_errors: Vec::new(),
            exact: false,
            evaluations: 0,
            arguments: Vec::new(),
        };
        point.refresh();
        point
    }

    /// Computes everything again.
    pub fn refresh(&mut self) {
        let code = self.code;
        for &instruction in &code.instructions {
            let (dst, value) = self.execute(instruction);
            self.registers[dst as usize] = value;
        }
        for (at, &score) in code.scores.iter().enumerate() {
            self.errors[at] = self.error_of(score);
        }
        self.evaluations += 1;
        base::work(WORK);
        self.keep();
    }

    /// All registers.
    pub fn registers(&self) -> &[u64] {
        &self.registers
    }

    /// The value of an input.
    #[inline]
    pub fn input(&self, input: usize) -> u64 {
        self.registers[self.code.inputs[input].register as usize]
    }

    /// The bits of a register.
    #[inline]
    pub fn register(&self, register: u32) -> u64 {
        self.registers[register as usize]
    }

    /// An error score.
    #[inline]
    pub fn error(&self, score: u32) -> f64 {
        self.errors[score as usize]
    }

    /// Gives an input a value.
    pub fn set(&mut self, input: usize, bits: u64) {
        let code = self.code;
        let register = code.inputs[input].register as usize;
        self.old_registers.push((register as u32, self.registers[register]));
        self.registers[register] = bits;
        let dependents = &code.dependents[input];
        for &at in &dependents.instructions {
            let (dst, value) = self.execute(code.instructions[at as usize]);
            self.old_registers.push((dst, self.registers[dst as usize]));
            self.registers[dst as usize] = value;
        }
        for &at in &dependents.scores {
            let error = self.error_of(code.scores[at as usize]);
            self.old_errors.push((at, self.errors[at as usize]));
            self.errors[at as usize] = error;
        }
        let count = if self.exact { EXACT } else { 1 };
        self.evaluations += count;
        base::work(WORK * count);
    }

    /// Takes back all steps since the last `keep`.
    pub fn undo(&mut self) {
        while let Some((register, bits)) = self.old_registers.pop() {
            self.registers[register as usize] = bits;
        }
        while let Some((score, error)) = self.old_errors.pop() {
            self.errors[score as usize] = error;
        }
    }

    /// The steps so far stay.
    pub fn keep(&mut self) {
        self.old_registers.clear();
        self.old_errors.clear();
    }

    /// Where an instruction writes, and what.
    #[inline(always)]
    fn execute(&mut self, instruction: Instruction) -> (u32, u64) {
        let at = |register: u32| self.registers[register as usize];
        match instruction {
            Instruction::Operator { op, dst, a, b } => (dst, op.on_bits(at(a), at(b))),
            Instruction::Test { test, kind, dst, a, b } => (dst, u64::from(holds(test, kind, at(a), at(b)))),
            Instruction::Not { dst, a } => (dst, at(a) ^ 1),
            Instruction::And { dst, a, b } => (dst, at(a) & at(b)),
            Instruction::Or { dst, a, b } => (dst, at(a) | at(b)),
            Instruction::Choose { dst, c, a, b } => (dst, if at(c) != 0 { at(a) } else { at(b) }),
            Instruction::Element { dst, element } => {
                let element = &self.code.elements[element as usize];
                let mut others = element.before.iter().map(|&other| &self.code.elements[other as usize]);
                let same = others.find(|other| at(other.index) == at(element.index));
                (dst, at(same.map_or(element.own, |other| other.value)))
            }
            Instruction::Call { dst, call } => (dst, self.call(call)),
        }
    }

    #[cold]
    #[inline(never)]
    fn call(&mut self, call: u32) -> u64 {
        let call = &self.code.calls[call as usize];
        self.arguments.clear();
        for &(register, ty) in &call.arguments {
            let bits = self.registers[register as usize];
            self.arguments.push(Scalar::from_bits(ty, bits).unwrap_or(Scalar::Int(bits as i32)));
        }
        let value = if self.exact {
            self.pool.value_of(call.function, &self.arguments)
        } else {
            self.pool.estimate_of(call.function, &self.arguments)
        };
        value.map_or(call.undefined, Scalar::bits)
    }

    /// Bounds from the code's list, with their errors.
    pub fn bounds(&self, first: u32, count: u32) -> impl Iterator<Item = (&'c Atom, f64)> + '_ {
        let code = self.code;
        code.within[first as usize..(first + count) as usize].iter().map(move |&at| {
            let bound = &code.domains[at as usize];
            (bound, score(bound, self.register(bound.a), self.register(bound.b)))
        })
    }

    #[inline]
    fn error_of(&self, of: Score) -> f64 {
        match of {
            Score::Atom(atom) => score(&atom, self.register(atom.a), self.register(atom.b)),
            Score::Partial(atom, first, count) => {
                let error = score(&atom, self.register(atom.a), self.register(atom.b));
                if error == NOT_A_NUMBER { outside(self.bounds(first, count).map(|(_, error)| error)) } else { error }
            }
            Score::Truth(register, positive) => {
                if (self.register(register) != 0) == positive {
                    0.0
                } else {
                    1.0
                }
            }
            Score::Constant(error) => error,
            Score::Both(a, b) => (self.error(a) + self.error(b)).min(f64::MAX),
            Score::Either(a, b) => self.error(a).min(self.error(b)),
        }
    }
}
