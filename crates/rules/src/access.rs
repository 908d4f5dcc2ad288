//! What an instruction reads and may do: questions that several passes ask of `data.rs`.

use crate::data::{Fault, Instr, Method, Operand, Tail};

impl Fault {
    /// How many of an instruction's `a` and `b` feed the message; the others are not read.
    pub fn operands(self) -> usize {
        match self {
            Fault::Null | Fault::DivideByZero => 0,
            Fault::NegativeSize | Fault::Cast(_) | Fault::Store => 1,
            Fault::Bounds => 2,
        }
    }

    /// The internal name of the exception's class.
    pub fn class_name(self) -> &'static str {
        match self {
            Fault::Null => "java/lang/NullPointerException",
            Fault::Bounds => "java/lang/ArrayIndexOutOfBoundsException",
            Fault::DivideByZero => "java/lang/ArithmeticException",
            Fault::NegativeSize => "java/lang/NegativeArraySizeException",
            Fault::Cast(_) => "java/lang/ClassCastException",
            Fault::Store => "java/lang/ArrayStoreException",
        }
    }
}

impl Instr {
    /// Whether it resolves or initialises a class, so that a `Try` may stand behind it.
    pub fn can_raise(&self) -> bool {
        match self {
            Instr::GetField { .. }
            | Instr::PutField { .. }
            | Instr::GetStatic { .. }
            | Instr::PutStatic { .. }
            | Instr::New { .. }
            | Instr::NewArray { .. }
            | Instr::MultiNewArray { .. }
            | Instr::InstanceOf { .. }
            | Instr::Constant { .. }
            | Instr::MonitorExit { .. }
            | Instr::Fault { fault: Fault::Cast(_), .. } => true,
            Instr::Apply { .. }
            | Instr::ArrayLoad { .. }
            | Instr::ArrayStore { .. }
            | Instr::ArrayLength { .. }
            | Instr::Fault { .. }
            | Instr::Concat { .. }
            | Instr::MonitorEnter { .. }
            | Instr::Unsupported { .. } => false,
        }
    }
}

impl Method {
    /// Visits the operands that an instruction reads, in the order of the text.
    pub fn each_operand(&self, instr: &Instr, mut visit: impl FnMut(Operand)) {
        match *instr {
            Instr::Apply { op, a, b, .. } => {
                visit(a);
                if op.operands().len() == 2 {
                    visit(b);
                }
            }
            Instr::GetField { object, .. } | Instr::InstanceOf { object, .. } => visit(object),
            Instr::PutField { object, value, .. } => {
                visit(object);
                visit(value);
            }
            Instr::PutStatic { value, .. } => visit(value),
            Instr::ArrayLoad { array, index, .. } => {
                visit(array);
                visit(index);
            }
            Instr::ArrayStore { array, index, value, .. } => {
                visit(array);
                visit(index);
                visit(value);
            }
            Instr::ArrayLength { array, .. } => visit(array),
            Instr::NewArray { length, .. } => visit(length),
            Instr::MultiNewArray { lengths: list, .. } | Instr::Concat { parts: list, .. } => {
                self.list(list).iter().copied().for_each(visit);
            }
            Instr::Fault { fault, a, b, .. } => [a, b].into_iter().take(fault.operands()).for_each(visit),
            Instr::MonitorEnter { object } | Instr::MonitorExit { object } => visit(object),
            Instr::GetStatic { .. } | Instr::New { .. } | Instr::Constant { .. } | Instr::Unsupported { .. } => {}
        }
    }

    /// Visits the operands that a tail reads, in the order of the text: arguments of the call, then of the edges.
    pub fn each_tail_operand(&self, tail: &Tail, visit: impl FnMut(Operand)) {
        let empty: &[Operand] = &[];
        let (first, second): (&[Operand], &[Operand]) = match tail {
            Tail::Goto(edge) => (self.list(edge.args), empty),
            Tail::Call(call) => (self.list(call.args), call.handler.map_or(empty, |edge| self.list(edge.args))),
            Tail::Try { handler, .. } => (self.list(handler.args), empty),
            Tail::Return(operand) => (operand.as_slice(), empty),
            Tail::Throw(operand) => (std::slice::from_ref(operand), empty),
        };
        first.iter().chain(second).copied().for_each(visit);
    }
}
