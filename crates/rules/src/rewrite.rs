//! Rewriting: the one place that walks every value, operand and pool index of an instruction, a test or a tail.

use crate::data::{Call, ConstIndex, Edge, Instr, MemberIndex, Operand, Operands, PredicateId, Tail, Test, Value};

/// What each part becomes. Everything stays as it is unless a method says otherwise; lists keep their place.
pub trait Rewrite {
    /// A value at its definition.
    fn value(&mut self, value: Value) -> Value {
        value
    }
    /// An operand that is read.
    fn operand(&mut self, operand: Operand) -> Operand {
        operand
    }
    /// A list of operands.
    fn list(&mut self, list: Operands) -> Operands {
        list
    }
    /// A field or method reference.
    fn member(&mut self, member: MemberIndex) -> MemberIndex {
        member
    }
    /// A constant.
    fn constant(&mut self, constant: ConstIndex) -> ConstIndex {
        constant
    }
    /// The target of an edge.
    fn predicate(&mut self, predicate: PredicateId) -> PredicateId {
        predicate
    }
}

impl Instr {
    /// The instruction with its parts rewritten: what is read first, then what is defined. A second operand
    /// that is not read (`b` of a unary operator, or of a fault whose message needs one) becomes a copy of the first.
    pub fn rewrite(&self, with: &mut impl Rewrite) -> Instr {
        match *self {
            Instr::Apply { op, dst, a, b } => {
                let a = with.operand(a);
                let b = if op.operands().len() == 2 { with.operand(b) } else { a };
                Instr::Apply { op, dst: with.value(dst), a, b }
            }
            Instr::GetField { dst, object, field } => {
                let (object, field) = (with.operand(object), with.member(field));
                Instr::GetField { dst: with.value(dst), object, field }
            }
            Instr::PutField { object, value, field } => {
                let (object, value) = (with.operand(object), with.operand(value));
                Instr::PutField { object, value, field: with.member(field) }
            }
            Instr::GetStatic { dst, field } => {
                let field = with.member(field);
                Instr::GetStatic { dst: with.value(dst), field }
            }
            Instr::PutStatic { value, field } => {
                let value = with.operand(value);
                Instr::PutStatic { value, field: with.member(field) }
            }
            Instr::ArrayLoad { element, dst, array, index } => {
                let (array, index) = (with.operand(array), with.operand(index));
                Instr::ArrayLoad { element, dst: with.value(dst), array, index }
            }
            Instr::ArrayStore { element, array, index, value } => {
                let (array, index) = (with.operand(array), with.operand(index));
                Instr::ArrayStore { element, array, index, value: with.operand(value) }
            }
            Instr::ArrayLength { dst, array } => {
                let array = with.operand(array);
                Instr::ArrayLength { dst: with.value(dst), array }
            }
            Instr::New { dst, class } => Instr::New { dst: with.value(dst), class },
            Instr::NewArray { dst, array, length } => {
                let length = with.operand(length);
                Instr::NewArray { dst: with.value(dst), array, length }
            }
            Instr::MultiNewArray { dst, array, lengths } => {
                let lengths = with.list(lengths);
                Instr::MultiNewArray { dst: with.value(dst), array, lengths }
            }
            Instr::InstanceOf { dst, object, class } => {
                let object = with.operand(object);
                Instr::InstanceOf { dst: with.value(dst), object, class }
            }
            Instr::Constant { dst, constant } => {
                let constant = with.constant(constant);
                Instr::Constant { dst: with.value(dst), constant }
            }
            Instr::Fault { fault, dst, a, b } => {
                let a = with.operand(a);
                let b = if fault.operands() > 1 { with.operand(b) } else { a };
                Instr::Fault { fault, dst: with.value(dst), a, b }
            }
            Instr::Concat { dst, parts } => {
                let parts = with.list(parts);
                Instr::Concat { dst: with.value(dst), parts }
            }
            Instr::MonitorEnter { object } => Instr::MonitorEnter { object: with.operand(object) },
            Instr::MonitorExit { object } => Instr::MonitorExit { object: with.operand(object) },
            Instr::Unsupported { what, dst } => Instr::Unsupported { what, dst: dst.map(|dst| with.value(dst)) },
        }
    }
}

impl Test {
    /// The test with its operands rewritten.
    pub fn rewrite(&self, with: &mut impl Rewrite) -> Test {
        match *self {
            Test::Always => Test::Always,
            Test::Compare(compare, a, b) => Test::Compare(compare, with.operand(a), with.operand(b)),
            Test::Same(a, b) => Test::Same(with.operand(a), with.operand(b)),
            Test::InBounds { index, array } => {
                Test::InBounds { index: with.operand(index), array: with.operand(array) }
            }
            Test::Instance(object, class) => Test::Instance(with.operand(object), class),
            Test::Castable(object, class) => Test::Castable(with.operand(object), class),
            Test::Storable { array, value } => {
                Test::Storable { array: with.operand(array), value: with.operand(value) }
            }
            Test::Switch { value, start, len } => Test::Switch { value: with.operand(value), start, len },
        }
    }
}

impl Edge {
    /// The edge with its target and arguments rewritten.
    pub fn rewrite(&self, with: &mut impl Rewrite) -> Edge {
        Edge { target: with.predicate(self.target), args: with.list(self.args) }
    }
}

impl Tail {
    /// The tail with its parts rewritten.
    pub fn rewrite(&self, with: &mut impl Rewrite) -> Tail {
        match *self {
            Tail::Goto(edge) => Tail::Goto(edge.rewrite(with)),
            Tail::Call(call) => {
                let (member, args) = (with.member(call.member), with.list(call.args));
                let result = call.result.map(|value| with.value(value));
                let (next, handler) = (with.predicate(call.next), call.handler.map(|edge| edge.rewrite(with)));
                Tail::Call(Call { kind: call.kind, member, args, result, next, handler })
            }
            Tail::Try { next, handler } => Tail::Try { next: with.predicate(next), handler: handler.rewrite(with) },
            Tail::Return(operand) => Tail::Return(operand.map(|operand| with.operand(operand))),
            Tail::Throw(operand) => Tail::Throw(with.operand(operand)),
        }
    }
}
