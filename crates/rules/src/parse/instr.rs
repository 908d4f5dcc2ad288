//! Instructions.

use program::Name;
use program::code::Element;
use term::Op;

use super::{Parser, Result};
use crate::data::{Fault, Instr, Literal, MemberIndex, Operand, Value};
use crate::lexical::{Naming, element_by_word};

impl Parser<'_> {
    pub(super) fn instr(&mut self) -> Result<Instr> {
        if !self.scanner.peeks_numbered("v") {
            return self.effect();
        }
        let dst = self.definition()?;
        self.scanner.symbol("=")?;
        let start = self.scanner.token_start();
        let word = self.scanner.word()?;
        match word {
            "getfield" => {
                let object = self.operand()?;
                Ok(Instr::GetField { dst, object, field: self.field()? })
            }
            "getstatic" => Ok(Instr::GetStatic { dst, field: self.field()? }),
            "load" => {
                let (element, array, index) = self.element()?;
                Ok(Instr::ArrayLoad { element, dst, array, index })
            }
            "length" => Ok(Instr::ArrayLength { dst, array: self.operand()? }),
            "new" => Ok(Instr::New { dst, class: self.class()? }),
            "newarray" => {
                let array = self.class()?;
                self.scanner.symbol("(")?;
                let length = self.operand()?;
                self.scanner.symbol(")")?;
                Ok(Instr::NewArray { dst, array, length })
            }
            "multinewarray" => {
                let array = self.class()?;
                let lengths = self.args()?;
                Ok(Instr::MultiNewArray { dst, array, lengths: self.layout.list(&lengths) })
            }
            "instanceof" => {
                let object = self.operand()?;
                Ok(Instr::InstanceOf { dst, object, class: self.class()? })
            }
            "fault" => self.fault(dst),
            "concat" => {
                let parts = self.args()?;
                Ok(Instr::Concat { dst, parts: self.layout.list(&parts) })
            }
            "unsupported" => Ok(Instr::Unsupported { what: self.unsupported()?, dst: Some(dst) }),
            "string" | "class" | "methodtype" | "handle" | "dynamic" => {
                let constant = self.constant_after(word, 0)?;
                Ok(Instr::Constant { dst, constant: self.layout.constant(constant) })
            }
            word => match Op::by_name(word) {
                Some(op) => self.apply(dst, op),
                None => Err(self.scanner.error_at(start, format!("`{word}` is not an instruction with a result"))),
            },
        }
    }

    /// An instruction without a result.
    fn effect(&mut self) -> Result<Instr> {
        let start = self.scanner.token_start();
        match self.scanner.word()? {
            "putfield" => {
                let object = self.operand()?;
                let field = self.field()?;
                self.scanner.symbol("=")?;
                Ok(Instr::PutField { object, value: self.operand()?, field })
            }
            "putstatic" => {
                let field = self.field()?;
                self.scanner.symbol("=")?;
                Ok(Instr::PutStatic { value: self.operand()?, field })
            }
            "store" => {
                let (element, array, index) = self.element()?;
                self.scanner.symbol("=")?;
                Ok(Instr::ArrayStore { element, array, index, value: self.operand()? })
            }
            "monitorenter" => Ok(Instr::MonitorEnter { object: self.operand()? }),
            "monitorexit" => Ok(Instr::MonitorExit { object: self.operand()? }),
            "unsupported" => Ok(Instr::Unsupported { what: self.unsupported()?, dst: None }),
            word => Err(self.scanner.error_at(start, format!("`{word}` is neither an instruction nor a tail"))),
        }
    }

    fn apply(&mut self, dst: Value, op: Op) -> Result<Instr> {
        let a = self.operand()?;
        let b = match op.operands().len() {
            2 => {
                self.scanner.symbol(",")?;
                self.operand()?
            }
            _ => a,
        };
        Ok(Instr::Apply { op, dst, a, b })
    }

    fn fault(&mut self, dst: Value) -> Result<Instr> {
        let start = self.scanner.token_start();
        let (fault, a, b) = match self.scanner.word()? {
            "null" => (Fault::Null, None, None),
            "divide-by-zero" => (Fault::DivideByZero, None, None),
            "negative-size" => (Fault::NegativeSize, Some(self.operand()?), None),
            "store" => (Fault::Store, Some(self.operand()?), None),
            "bounds" => {
                let a = self.operand()?;
                self.scanner.symbol(",")?;
                (Fault::Bounds, Some(a), Some(self.operand()?))
            }
            "cast" => {
                let a = self.operand()?;
                self.scanner.keyword("to")?;
                (Fault::Cast(self.class()?), Some(a), None)
            }
            word => return Err(self.scanner.error_at(start, format!("`{word}` is not a fault"))),
        };
        let a = a.unwrap_or_else(|| self.layout.literal(Literal::Null));
        Ok(Instr::Fault { fault, dst, a, b: b.unwrap_or(a) })
    }

    fn unsupported(&mut self) -> Result<u32> {
        let what = self.scanner.string()?;
        Ok(self.layout.unsupported(what))
    }

    fn field(&mut self) -> Result<MemberIndex> {
        let member = self.member(false)?;
        Ok(self.layout.member(member))
    }

    pub(super) fn class(&mut self) -> Result<Name> {
        Ok(self.program.name(&self.scanner.name(Naming::Class)?))
    }

    /// `int v1[v2]`.
    fn element(&mut self) -> Result<(Element, Operand, Operand)> {
        let start = self.scanner.token_start();
        let word = self.scanner.word()?;
        let Some(element) = element_by_word(word) else {
            return Err(self.scanner.error_at(start, format!("`{word}` is not an element kind")));
        };
        let array = self.operand()?;
        self.scanner.symbol("[")?;
        let index = self.operand()?;
        self.scanner.symbol("]")?;
        Ok((element, array, index))
    }
}
