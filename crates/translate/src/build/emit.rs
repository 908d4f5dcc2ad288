//! Emission: opening and closing rules, tests, calls, literals.

use program::MemberRef;
use program::code::{Const, InvokeKind};
use rules::{Call, ConstIndex, Fault, Instr, Literal, MemberIndex, Operand, Operands, PredicateId, Rule, Tail, Test};
use term::{Op, Scalar, Type};

use super::Builder;
use crate::blocks::BlockId;

/// The rule that is being emitted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenRule {
    rule: u32,
    body: u32,
    origins: u32,
    /// The predicate, if it has no test yet.
    untested: Option<PredicateId>,
}

impl Builder<'_> {
    /// Opens the only rule of a predicate without a test.
    pub(super) fn open_single(&mut self, predicate: PredicateId) {
        let first = self.reserve(predicate, 1);
        self.open_rule(first);
        if let Some(open) = &mut self.open {
            open.untested = Some(predicate);
        }
    }

    /// Opens a reserved rule.
    pub(super) fn open_rule(&mut self, rule: u32) {
        debug_assert!(self.open.is_none());
        let (body, origins) = (self.method.instrs.len() as u32, self.method.origins.len() as u32);
        self.open = Some(OpenRule { rule, body, origins, untested: None });
    }

    fn reserve(&mut self, predicate: PredicateId, count: usize) -> u32 {
        let first = self.method.rules.len() as u32;
        let empty = Rule { body: 0..0, tail: Tail::Return(None), offset: self.offset, origins: 0..0 };
        self.method.rules.resize(first as usize + count, empty);
        self.method.predicates[predicate.index()].rules = first..first + count as u32;
        first
    }

    /// Enters the current instruction in the origins of the open rule, once.
    pub(super) fn note_origin(&mut self) {
        if self.pending && self.open.is_some() {
            self.method.origins.push(self.offset);
            self.pending = false;
        }
    }

    /// Appends an instruction to the open rule.
    pub(crate) fn emit(&mut self, instr: Instr) {
        self.note_origin();
        self.method.instrs.push(instr);
        self.method.offsets.push(self.offset);
    }

    /// Closes the open rule.
    pub(super) fn close(&mut self, tail: Tail) {
        self.note_origin();
        self.finish(tail);
    }

    /// Closes the open rule before the current instruction.
    fn finish(&mut self, tail: Tail) {
        let Some(open) = self.open.take() else { return };
        self.method.rules[open.rule as usize] = Rule {
            body: open.body..self.method.instrs.len() as u32,
            tail,
            offset: self.offset,
            origins: open.origins..self.method.origins.len() as u32,
        };
    }

    /// Closes the open rule with a jump to a block.
    pub(super) fn goto(&mut self, block: BlockId) {
        let edge = self.edge(block);
        self.close(Tail::Goto(edge));
    }

    /// Ends the open rule with `test` and returns the first of the rules that it selects; the caller opens and closes each.
    pub(super) fn branch(&mut self, test: Test) -> u32 {
        let Some(open) = self.open else { unreachable!("a rule is open") };
        let empty =
            open.body as usize == self.method.instrs.len() && open.origins as usize == self.method.origins.len();
        let predicate = match open.untested {
            Some(predicate) if empty => {
                self.open = None;
                predicate
            }
            _ => {
                let predicate = self.predicate(&[], false);
                let args = Operands::default();
                self.finish(Tail::Goto(rules::Edge { target: predicate, args }));
                predicate
            }
        };
        self.method.predicates[predicate.index()].test = test;
        self.reserve(predicate, test.outcomes())
    }

    /// Goes on only where `test` has outcome `good`; the other outcome raises `fault`.
    pub(super) fn guard(&mut self, test: Test, good: u32, fault: Fault, a: Operand, b: Operand) {
        let first = self.branch(test);
        self.open_rule(first + 1 - good);
        self.method.origins.push(self.offset);
        let dst = self.define(Type::Ref);
        self.never_null[dst.index()] = true;
        let a = if fault.operands() == 0 { self.null() } else { a };
        let b = if fault.operands() == 2 { b } else { a };
        self.method.instrs.push(Instr::Fault { fault, dst, a, b });
        self.method.offsets.push(self.offset);
        let tail = self.throw_tail(Operand::value(dst));
        self.finish(tail);
        self.open_rule(first + good);
    }

    /// How a rule ends that throws `exception` here.
    pub(super) fn throw_tail(&mut self, exception: Operand) -> Tail {
        match self.caught(exception) {
            Some(edge) => Tail::Goto(edge),
            None => Tail::Throw(exception),
        }
    }

    /// Goes on only where `operand` is not null.
    pub(crate) fn non_null(&mut self, operand: Operand) {
        if let Some(value) = operand.as_value()
            && (self.never_null[value.index()] || self.env.checked.contains(&value))
        {
            return;
        }
        let null = self.null();
        self.guard(Test::Same(operand, null), 1, Fault::Null, operand, operand);
        if let Some(value) = operand.as_value() {
            self.env.checked.push(value);
        }
    }

    /// Emits an instruction that may raise a linkage error or run a static initialiser: a handler near it must see that.
    pub(crate) fn attempt(&mut self, instr: Instr) {
        self.emit(instr);
        if let Some(handler) = self.raised() {
            let next = self.predicate(&[], false);
            self.close(Tail::Try { next, handler });
            self.open_single(next);
        }
    }

    /// Emits a call and goes on behind it. The receiver has been checked.
    pub(crate) fn call(
        &mut self,
        kind: InvokeKind,
        member: MemberRef,
        args: &[Operand],
        result: Option<Type>,
    ) -> Option<Operand> {
        let handler = self.raised();
        let args = self.list(args);
        let result = result.map(|ty| self.define(ty));
        let member = self.member_index(member);
        let next = self.predicate(&[], false);
        self.close(Tail::Call(Call { kind, member, args, result, next, handler }));
        self.open_single(next);
        result.map(Operand::value)
    }

    /// Emits `dst = op a b` and returns `dst`.
    pub(crate) fn apply(&mut self, op: Op, a: Operand, b: Operand) -> Operand {
        let dst = self.define(op.result());
        self.emit(Instr::Apply { op, dst, a, b });
        Operand::value(dst)
    }

    /// Emits what has no rule form, named.
    pub(crate) fn unsupported(&mut self, what: String, result: Option<Type>) -> Option<Operand> {
        let index = self.method.unsupported.len() as u32;
        self.method.unsupported.push(what);
        let dst = result.map(|ty| self.define(ty));
        self.emit(Instr::Unsupported { what: index, dst });
        dst.map(Operand::value)
    }

    /// Emits a constant that needs the heap.
    pub(crate) fn constant(&mut self, constant: Const) -> Operand {
        let ty = match &constant {
            Const::Dynamic(site) => {
                self.program.field_type(site.descriptor).ok().and_then(|t| t.ty()).unwrap_or(Type::Ref)
            }
            _ => Type::Ref,
        };
        let safe = match &constant {
            Const::String(_) => true,
            Const::Class(name) => self.is_own_class(*name),
            _ => false,
        };
        let known = self.method.constants.iter().position(|c| *c == constant);
        let index = ConstIndex::new(known.unwrap_or_else(|| {
            self.method.constants.push(constant);
            self.method.constants.len() - 1
        }));
        let dst = self.define(ty);
        self.never_null[dst.index()] = safe;
        let instr = Instr::Constant { dst, constant: index };
        if safe {
            self.emit(instr)
        } else {
            self.attempt(instr)
        }
        Operand::value(dst)
    }

    pub(crate) fn list(&mut self, operands: &[Operand]) -> Operands {
        let start = self.method.operands.len() as u32;
        self.method.operands.extend_from_slice(operands);
        Operands { start, len: operands.len() as u32 }
    }

    pub(crate) fn member_index(&mut self, member: MemberRef) -> MemberIndex {
        let known = self.method.members.iter().position(|m| *m == member);
        MemberIndex::new(known.unwrap_or_else(|| {
            self.method.members.push(member);
            self.method.members.len() - 1
        }))
    }

    pub(crate) fn literal(&mut self, literal: Literal) -> Operand {
        let known = self.method.literals.iter().position(|l| *l == literal);
        Operand::literal(known.unwrap_or_else(|| {
            self.method.literals.push(literal);
            self.method.literals.len() - 1
        }))
    }

    pub(crate) fn number(&mut self, number: Scalar) -> Operand {
        self.literal(Literal::Number(number))
    }

    pub(crate) fn null(&mut self) -> Operand {
        self.literal(Literal::Null)
    }

    /// The literal zero or null of a type.
    pub(super) fn zero(&mut self, ty: Type) -> Operand {
        match ty {
            Type::Int => self.number(Scalar::Int(0)),
            Type::Long => self.number(Scalar::Long(0)),
            Type::Float => self.number(Scalar::Float(0.0)),
            Type::Double => self.number(Scalar::Double(0.0)),
            Type::Ref => self.null(),
        }
    }

    pub(crate) fn set_never_null(&mut self, operand: Operand) {
        if let Some(value) = operand.as_value() {
            self.never_null[value.index()] = true;
        }
    }
}
