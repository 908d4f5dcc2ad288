//! From conditions to code: terms get registers and instructions, conditions get scores, and every input the list of what depends on it.

use rustc_hash::{FxHashMap, FxHashSet};
use term::{ArrayVar, Node, Pool, Scalar, Sort, Term, Type};

use super::domain;
use super::{
    Atom, Call, Code, Constraint, Dependents, Element, Input, Instruction, Kind, Register, Score, Source, Test,
};
use crate::linear;

/// Larger conjunctions are not walked: bits of all sets of inputs that registers depend on.
const LARGEST: usize = 1 << 26;

/// The code of a conjunction; `None` when it is too large.
pub fn compile(pool: &Pool, conditions: &[Term]) -> Option<Code> {
    let mut compiler = Compiler {
        pool,
        code: Code::default(),
        registers: FxHashMap::default(),
        scores: FxHashMap::default(),
        arrays: FxHashMap::default(),
        domains: FxHashMap::default(),
    };
    for &condition in conditions {
        compiler.value(condition);
        let score = compiler.score(condition);
        compiler.code.constraints.push(Constraint { term: condition, score, inputs: Vec::new(), form: None });
    }
    compiler.finish()
}

struct Compiler<'a> {
    pool: &'a Pool,
    code: Code,
    registers: FxHashMap<Term, Register>,
    scores: FxHashMap<(Term, bool), u32>,
    /// The elements of each array so far.
    arrays: FxHashMap<ArrayVar, Vec<u32>>,
    /// The bounds of the argument of each term that is a partial function of it.
    domains: FxHashMap<Term, Vec<u32>>,
}

impl Compiler<'_> {
    /// Computes a term and all it is made of, iteratively: terms can be deep.
    fn value(&mut self, term: Term) -> Register {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.registers.contains_key(&top) {
                stack.pop();
                continue;
            }
            let node = self.pool.node(top);
            let before = stack.len();
            stack.extend(self.pool.arguments(node).iter().filter(|argument| !self.registers.contains_key(argument)));
            if stack.len() == before {
                let register = self.node(top, node);
                self.bound(top, node);
                self.registers.insert(top, register);
                stack.pop();
            }
        }
        self.registers[&term]
    }

    fn fresh(&mut self, bits: u64) -> Register {
        self.code.registers.push(bits);
        self.code.registers.len() as Register - 1
    }

    fn kind(&self, term: Term) -> Kind {
        Kind::of(self.pool.sort(term))
    }

    fn input(&mut self, kind: Kind, source: Source) -> Register {
        let register = self.fresh(0);
        self.code.inputs.push(Input { register, kind, source });
        register
    }

    /// The register of a node whose arguments have theirs.
    fn node(&mut self, term: Term, node: Node) -> Register {
        let test = |test: Test, a: Term, b: Term, compiler: &mut Self| {
            let (kind, dst) = (compiler.kind(a), compiler.fresh(0));
            let (a, b) = (compiler.registers[&a], compiler.registers[&b]);
            compiler.code.instructions.push(Instruction::Test { test, kind, dst, a, b });
            dst
        };
        let at = |compiler: &Self, term: Term| compiler.registers[&term];
        match node {
            Node::Bool(value) => self.fresh(u64::from(value)),
            Node::Number(value) => {
                self.code.numbers.push(value);
                self.fresh(value.canonical().bits())
            }
            Node::Object(object) => {
                self.code.objects.push(object);
                self.fresh(u64::from(object))
            }
            Node::Var(var, sort) => self.input(Kind::of(sort), Source::Var(var)),
            Node::Select(array, ty, index) => self.element(array, ty, index),
            Node::Unary(op, a) => {
                let (a, dst) = (at(self, a), self.fresh(0));
                self.code.instructions.push(Instruction::Operator { op, dst, a, b: a });
                dst
            }
            Node::Binary(op, a, b) => {
                let (a, b, dst) = (at(self, a), at(self, b), self.fresh(0));
                self.code.instructions.push(Instruction::Operator { op, dst, a, b });
                dst
            }
            Node::Eq(a, b) => test(Test::Same, a, b, self),
            Node::Lt(a, b) => test(Test::Less, a, b, self),
            Node::Le(a, b) => test(Test::LessEqual, a, b, self),
            Node::Below(a, b) => test(Test::Below, a, b, self),
            Node::FloatEq(a, b) => test(Test::FloatEqual, a, b, self),
            Node::FloatLt(a, b) => test(Test::FloatLess, a, b, self),
            Node::FloatLe(a, b) => test(Test::FloatLessEqual, a, b, self),
            Node::Not(a) => {
                let (a, dst) = (at(self, a), self.fresh(0));
                self.code.instructions.push(Instruction::Not { dst, a });
                dst
            }
            Node::And(a, b) => {
                let (a, b, dst) = (at(self, a), at(self, b), self.fresh(0));
                self.code.instructions.push(Instruction::And { dst, a, b });
                dst
            }
            Node::Or(a, b) => {
                let (a, b, dst) = (at(self, a), at(self, b), self.fresh(0));
                self.code.instructions.push(Instruction::Or { dst, a, b });
                dst
            }
            Node::Ite(c, a, b) => {
                let (c, a, b, dst) = (at(self, c), at(self, a), at(self, b), self.fresh(0));
                self.code.instructions.push(Instruction::Choose { dst, c, a, b });
                dst
            }
            Node::Apply(function, ty, list) => {
                let typed = |&argument: &Term| (self.registers[&argument], self.type_of(argument));
                let arguments = self.pool.items(list).iter().map(typed).collect();
                let undefined = match ty {
                    Type::Int | Type::Ref => Scalar::Int(i32::MIN),
                    Type::Long => Scalar::Long(i64::MIN),
                    Type::Float => Scalar::Float(f32::NAN),
                    Type::Double => Scalar::Double(f64::NAN),
                };
                let (dst, call) = (self.fresh(0), self.code.calls.len() as u32);
                self.code.calls.push(Call { function, arguments, undefined: undefined.canonical().bits() });
                self.code.instructions.push(Instruction::Call { dst, call });
                debug_assert_eq!(self.pool.sort(term), Sort::Value(ty));
                dst
            }
        }
    }

    /// Notes where the argument of a partial function should lie.
    fn bound(&mut self, term: Term, node: Node) {
        let Some((argument, low, high)) = domain::of(self.pool, node) else { return };
        let (kind, argument) = (self.kind(argument), self.registers[&argument]);
        let mut bounds = Vec::new();
        for (bound, is_low) in [(Some(low), true), (high, false)] {
            let Some(bound) = bound else { continue };
            let bound = self.fresh(kind.bits(bound));
            let (a, b) = if is_low { (bound, argument) } else { (argument, bound) };
            bounds.push(self.code.domains.len() as u32);
            self.code.domains.push(Atom { test: Test::FloatLessEqual, kind, positive: true, a, b });
        }
        self.domains.insert(term, bounds);
    }

    /// The bounds that what two sides are made of should keep to, as a range of the code's list.
    fn within(&mut self, a: Term, b: Term) -> Option<(u32, u32)> {
        if self.domains.is_empty() || !matches!(self.kind(a), Kind::Float | Kind::Double) {
            return None;
        }
        let first = self.code.within.len();
        let (mut seen, mut stack) = (FxHashSet::default(), vec![a, b]);
        while let Some(term) = stack.pop() {
            if seen.insert(term) {
                self.code.within.extend(self.domains.get(&term).into_iter().flatten());
                stack.extend_from_slice(&self.pool.arguments(self.pool.node(term)));
            }
        }
        let count = self.code.within.len() - first;
        (count > 0).then_some((first as u32, count as u32))
    }

    fn element(&mut self, array: ArrayVar, ty: Type, index: Term) -> Register {
        let number = self.code.elements.len() as u32;
        let own = self.input(Kind::of(Sort::Value(ty)), Source::Element(number));
        let (index, value) = (self.registers[&index], self.fresh(0));
        let all = self.arrays.entry(array).or_default();
        self.code.elements.push(Element { array, ty, index, own, value, before: all.clone() });
        all.push(number);
        self.code.instructions.push(Instruction::Element { dst: value, element: number });
        value
    }

    fn type_of(&self, term: Term) -> Type {
        match self.pool.sort(term) {
            Sort::Value(ty) => ty,
            Sort::Bool => Type::Int,
        }
    }

    /// The score of a condition that should hold, iteratively.
    fn score(&mut self, condition: Term) -> u32 {
        let mut stack = vec![(condition, true)];
        while let Some(&(term, positive)) = stack.last() {
            if self.scores.contains_key(&(term, positive)) {
                stack.pop();
                continue;
            }
            let parts: &[(Term, bool)] = match self.pool.node(term) {
                Node::Not(a) => &[(a, !positive)],
                Node::And(a, b) | Node::Or(a, b) => &[(a, positive), (b, positive)],
                Node::Ite(c, a, b) => &[(c, true), (c, false), (a, positive), (b, positive)],
                _ => &[],
            };
            let before = stack.len();
            stack.extend(parts.iter().filter(|part| !self.scores.contains_key(part)));
            if stack.len() == before {
                let score = self.score_of(term, positive);
                self.scores.insert((term, positive), score);
                stack.pop();
            }
        }
        self.scores[&(condition, true)]
    }

    fn push(&mut self, score: Score) -> u32 {
        self.code.scores.push(score);
        self.code.scores.len() as u32 - 1
    }

    /// The score of a term whose parts have theirs.
    fn score_of(&mut self, term: Term, positive: bool) -> u32 {
        let part = |compiler: &Self, term: Term, positive: bool| compiler.scores[&(term, positive)];
        let (test, a, b) = match self.pool.node(term) {
            Node::Not(a) => return part(self, a, !positive),
            node @ (Node::And(a, b) | Node::Or(a, b)) => {
                let (left, right) = (part(self, a, positive), part(self, b, positive));
                let both = matches!(node, Node::And(..)) == positive;
                return self.push(if both { Score::Both(left, right) } else { Score::Either(left, right) });
            }
            Node::Ite(c, a, b) => {
                let (yes, no) = (part(self, c, true), part(self, c, false));
                let (then, other) = (part(self, a, positive), part(self, b, positive));
                let (then, other) = (self.push(Score::Both(yes, then)), self.push(Score::Both(no, other)));
                return self.push(Score::Either(then, other));
            }
            Node::Bool(value) => return self.push(Score::Constant(if value == positive { 0.0 } else { 1.0 })),
            Node::Eq(a, b) => (Test::Same, a, b),
            Node::Lt(a, b) => (Test::Less, a, b),
            Node::Le(a, b) => (Test::LessEqual, a, b),
            Node::Below(a, b) => (Test::Below, a, b),
            Node::FloatEq(a, b) => (Test::FloatEqual, a, b),
            Node::FloatLt(a, b) => (Test::FloatLess, a, b),
            Node::FloatLe(a, b) => (Test::FloatLessEqual, a, b),
            _ => return self.push(Score::Truth(self.registers[&term], positive)),
        };
        let (kind, within) = (self.kind(a), self.within(a, b));
        let atom = Atom { test, kind, positive, a: self.registers[&a], b: self.registers[&b] };
        match within {
            Some((first, count)) => self.push(Score::Partial(atom, first, count)),
            None => self.push(Score::Atom(atom)),
        }
    }

    /// Finds out what depends on what.
    fn finish(mut self) -> Option<Code> {
        let code = &mut self.code;
        let words = code.inputs.len().div_ceil(64);
        if (code.registers.len() + code.scores.len()) * words * 64 > LARGEST {
            return None;
        }
        let mut of_register = Sets::new(code.registers.len(), words);
        let mut of_score = Sets::new(code.scores.len(), words);
        for (number, input) in code.inputs.iter().enumerate() {
            of_register.insert(input.register as usize, number);
        }
        code.dependents = vec![Dependents::default(); code.inputs.len()];
        for (at, instruction) in code.instructions.iter().enumerate() {
            let (dst, sources) = sources(code, *instruction);
            for source in sources {
                of_register.unite(dst as usize, source as usize);
            }
            of_register.each(dst as usize, |input| code.dependents[input].instructions.push(at as u32));
        }
        for at in 0..code.scores.len() {
            let (registers, scores) = match code.scores[at] {
                // The bounds speak of what the sides are made of.
                Score::Atom(atom) | Score::Partial(atom, ..) => (vec![atom.a, atom.b], vec![]),
                Score::Truth(register, _) => (vec![register], vec![]),
                Score::Constant(_) => (vec![], vec![]),
                Score::Both(a, b) | Score::Either(a, b) => (vec![], vec![a, b]),
            };
            registers.iter().for_each(|&register| of_score.unite_from(at, &of_register, register as usize));
            scores.iter().for_each(|&score| of_score.unite(at, score as usize));
            of_score.each(at, |input| code.dependents[input].scores.push(at as u32));
        }
        let inputs: FxHashMap<Register, u32> =
            code.inputs.iter().enumerate().map(|(number, input)| (input.register, number as u32)).collect();
        let own: FxHashMap<Register, u32> =
            code.elements.iter().map(|element| (element.value, inputs[&element.own])).collect();
        let unknown = |term: Term| {
            let register = self.registers.get(&term)?;
            inputs.get(register).or_else(|| own.get(register)).copied()
        };
        for constraint in &mut code.constraints {
            of_score.each(constraint.score as usize, |input| constraint.inputs.push(input as u32));
            constraint.form = linear::form(self.pool, constraint.term, &unknown);
        }
        code.numbers.sort_unstable_by_key(|number| (number.ty(), number.bits()));
        code.numbers.dedup();
        code.objects.sort_unstable();
        code.objects.dedup();
        Some(self.code)
    }
}

/// Where an instruction writes, and what it reads.
fn sources(code: &Code, instruction: Instruction) -> (Register, Vec<Register>) {
    match instruction {
        Instruction::Operator { dst, a, b, .. }
        | Instruction::Test { dst, a, b, .. }
        | Instruction::And { dst, a, b }
        | Instruction::Or { dst, a, b } => (dst, vec![a, b]),
        Instruction::Not { dst, a } => (dst, vec![a]),
        Instruction::Choose { dst, c, a, b } => (dst, vec![c, a, b]),
        Instruction::Element { dst, element } => {
            let element = &code.elements[element as usize];
            let before = element.before.iter().flat_map(|&other| {
                let other = &code.elements[other as usize];
                [other.index, other.value]
            });
            (dst, before.chain([element.index, element.own]).collect())
        }
        Instruction::Call { dst, call } => {
            (dst, code.calls[call as usize].arguments.iter().map(|argument| argument.0).collect())
        }
    }
}

/// Sets of inputs, one per register or score.
struct Sets {
    bits: Vec<u64>,
    words: usize,
}

impl Sets {
    fn new(count: usize, words: usize) -> Self {
        Self { bits: vec![0; count * words], words }
    }

    fn insert(&mut self, set: usize, item: usize) {
        self.bits[set * self.words + item / 64] |= 1 << (item % 64);
    }

    fn unite(&mut self, set: usize, other: usize) {
        for word in 0..self.words {
            self.bits[set * self.words + word] |= self.bits[other * self.words + word];
        }
    }

    fn unite_from(&mut self, set: usize, others: &Sets, other: usize) {
        for word in 0..self.words {
            self.bits[set * self.words + word] |= others.bits[other * self.words + word];
        }
    }

    /// Calls `visit` for the items of a set, ascending.
    fn each(&self, set: usize, mut visit: impl FnMut(usize)) {
        for word in 0..self.words {
            let mut bits = self.bits[set * self.words + word];
            while bits != 0 {
                visit(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }
}
