//! The canonical layout of a method's pools: in the order of the text, shared where that is cheap, nothing unused.
//!
//! Two methods that print alike have equal canonical forms, and `parse` builds no other: `parse(print(m)) == canonical(m)`.

use program::MemberRef;
use program::code::Const;
use rustc_hash::FxHashMap;

use crate::data::{
    ConstIndex, Instr, Literal, MemberIndex, Method, Operand, Operands, Predicate, PredicateId, Rule, Tail, Test, Value,
};
use crate::rewrite::Rewrite;

/// A method whose pools are filled in the order of the text.
pub(crate) struct Layout {
    pub(crate) method: Method,
    literals: FxHashMap<Literal, usize>,
    members: FxHashMap<MemberRef, MemberIndex>,
}

impl Layout {
    /// An empty method of this name.
    pub(crate) fn new(id: program::MethodId, member: MemberRef, is_static: bool) -> Self {
        let method = Method {
            id,
            member,
            is_static,
            types: Vec::new(),
            predicates: Vec::new(),
            rules: Vec::new(),
            instrs: Vec::new(),
            offsets: Vec::new(),
            operands: Vec::new(),
            params: Vec::new(),
            literals: Vec::new(),
            members: Vec::new(),
            constants: Vec::new(),
            keys: Vec::new(),
            origins: Vec::new(),
            unsupported: Vec::new(),
            lines: Vec::new(),
        };
        Self { method, literals: FxHashMap::default(), members: FxHashMap::default() }
    }

    pub(crate) fn literal(&mut self, literal: Literal) -> Operand {
        let pool = &mut self.method.literals;
        let index = *self.literals.entry(literal).or_insert_with(|| {
            pool.push(literal);
            pool.len() - 1
        });
        Operand::literal(index)
    }

    pub(crate) fn member(&mut self, member: MemberRef) -> MemberIndex {
        let pool = &mut self.method.members;
        *self.members.entry(member).or_insert_with(|| {
            pool.push(member);
            MemberIndex::new(pool.len() - 1)
        })
    }

    pub(crate) fn constant(&mut self, constant: Const) -> ConstIndex {
        self.method.constants.push(constant);
        ConstIndex::new(self.method.constants.len() - 1)
    }

    pub(crate) fn unsupported(&mut self, what: String) -> u32 {
        self.method.unsupported.push(what);
        self.method.unsupported.len() as u32 - 1
    }

    pub(crate) fn list(&mut self, operands: &[Operand]) -> Operands {
        if operands.is_empty() {
            return Operands::default();
        }
        let start = self.method.operands.len() as u32;
        self.method.operands.extend_from_slice(operands);
        Operands { start, len: operands.len() as u32 }
    }

    pub(crate) fn switch(&mut self, value: Operand, keys: &[i32]) -> Test {
        let start = self.method.keys.len() as u32;
        self.method.keys.extend_from_slice(keys);
        Test::Switch { value, start, len: keys.len() as u32 }
    }

    pub(crate) fn instr(&mut self, instr: Instr, offset: u32) {
        self.method.instrs.push(instr);
        self.method.offsets.push(offset);
    }

    /// Ends a rule whose body started at instruction `start`.
    pub(crate) fn rule(&mut self, start: usize, tail: Tail, offset: u32, origins: &[u32]) {
        let first = self.method.origins.len() as u32;
        self.method.origins.extend_from_slice(origins);
        let body = start as u32..self.method.instrs.len() as u32;
        self.method.rules.push(Rule { body, tail, offset, origins: first..first + origins.len() as u32 });
    }

    /// Ends a predicate whose rules started at rule `start`.
    pub(crate) fn predicate(&mut self, params: &[Value], test: Test, start: usize, offset: u32, block: bool) {
        let first = self.method.params.len() as u32;
        self.method.params.extend_from_slice(params);
        let rules = start as u32..self.method.rules.len() as u32;
        let params = first..first + params.len() as u32;
        self.method.predicates.push(Predicate { params, test, rules, offset, block });
    }
}

/// The canonical form of a verified method. Values and predicates keep their numbers. What is not read becomes fixed: the second
/// operand of unary operators is the first, operands that a fault does not need are its first or null.
pub fn canonical(method: &Method) -> Method {
    let mut copy = Transcript { from: method, to: Layout::new(method.id, method.member, method.is_static) };
    copy.to.method.types.clone_from(&method.types);
    copy.to.method.lines.clone_from(&method.lines);
    for (index, predicate) in method.predicates.iter().enumerate() {
        let id = PredicateId::new(index);
        let test = copy.test(&predicate.test);
        let start = copy.to.method.rules.len();
        for rule in method.rules_of(id) {
            copy.rule(rule);
        }
        copy.to.predicate(method.params_of(id), test, start, predicate.offset, predicate.block);
    }
    copy.to.method
}

struct Transcript<'a> {
    from: &'a Method,
    to: Layout,
}

impl Rewrite for Transcript<'_> {
    fn operand(&mut self, operand: Operand) -> Operand {
        match operand.as_literal() {
            Some(index) => self.to.literal(self.from.literals[index]),
            None => operand,
        }
    }

    fn list(&mut self, list: Operands) -> Operands {
        let list: Vec<_> = self.from.list(list).iter().map(|&operand| self.operand(operand)).collect();
        self.to.list(&list)
    }

    fn member(&mut self, member: MemberIndex) -> MemberIndex {
        self.to.member(self.from.members[member.index()])
    }

    fn constant(&mut self, constant: ConstIndex) -> ConstIndex {
        self.to.constant(self.from.constants[constant.index()].clone())
    }
}

impl Transcript<'_> {
    fn test(&mut self, test: &Test) -> Test {
        match *test {
            Test::Storable { array, value } => {
                // In the order of the text.
                let value = self.operand(value);
                Test::Storable { array: self.operand(array), value }
            }
            Test::Switch { value, start, len } => {
                let value = self.operand(value);
                self.to.switch(value, self.from.switch_keys(start, len))
            }
            Test::Always
            | Test::Compare(..)
            | Test::Same(..)
            | Test::InBounds { .. }
            | Test::Instance(..)
            | Test::Castable(..) => test.rewrite(self),
        }
    }

    fn rule(&mut self, rule: &Rule) {
        let start = self.to.method.instrs.len();
        for position in rule.body.clone() {
            let instr = self.instr(&self.from.instrs[position as usize]);
            self.to.instr(instr, self.from.offsets[position as usize]);
        }
        let tail = rule.tail.rewrite(self);
        self.to.rule(start, tail, rule.offset, self.from.origins_of(rule));
    }

    fn instr(&mut self, instr: &Instr) -> Instr {
        match *instr {
            Instr::Fault { fault, dst, .. } if fault.operands() == 0 => {
                let null = self.to.literal(Literal::Null);
                Instr::Fault { fault, dst, a: null, b: null }
            }
            Instr::Unsupported { what, dst } => {
                let what = self.to.unsupported(self.from.unsupported[what as usize].clone());
                Instr::Unsupported { what, dst }
            }
            _ => instr.rewrite(self),
        }
    }
}
