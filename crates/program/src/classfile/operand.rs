//! Opcodes and their operands (JVMS 6.5): one `match` over all 201 of them.

use term::{Op, Scalar, Type};

use super::bytecode::Decoder;
use super::pool::tag;
use super::{Result, bad};
use crate::code::{Compare, Const, Element, Insn, InvokeKind, StackOp};
use crate::model::{MemberRef, Primitive};

pub(super) const WIDE: u8 = 0xc4;

/// The order in which loads, stores, returns and constants list the computational types.
const TYPES: [Type; 5] = [Type::Int, Type::Long, Type::Float, Type::Double, Type::Ref];

const ELEMENTS: [Element; 8] = [
    Element::Int,
    Element::Long,
    Element::Float,
    Element::Double,
    Element::Ref,
    Element::Byte,
    Element::Char,
    Element::Short,
];

const STACK: [StackOp; 9] = [
    StackOp::Pop,
    StackOp::Pop2,
    StackOp::Dup,
    StackOp::DupX1,
    StackOp::DupX2,
    StackOp::Dup2,
    StackOp::Dup2X1,
    StackOp::Dup2X2,
    StackOp::Swap,
];

const COMPARE: [Compare; 6] = [Compare::Eq, Compare::Ne, Compare::Lt, Compare::Ge, Compare::Gt, Compare::Le];

/// iadd (0x60) to lxor (0x83).
#[rustfmt::skip]
const ARITHMETIC: [Op; 36] = [
    Op::IAdd, Op::LAdd, Op::FAdd, Op::DAdd, Op::ISub, Op::LSub, Op::FSub, Op::DSub,
    Op::IMul, Op::LMul, Op::FMul, Op::DMul, Op::IDiv, Op::LDiv, Op::FDiv, Op::DDiv,
    Op::IRem, Op::LRem, Op::FRem, Op::DRem, Op::INeg, Op::LNeg, Op::FNeg, Op::DNeg,
    Op::IShl, Op::LShl, Op::IShr, Op::LShr, Op::IUshr, Op::LUshr,
    Op::IAnd, Op::LAnd, Op::IOr, Op::LOr, Op::IXor, Op::LXor,
];

/// i2l (0x85) to dcmpg (0x98).
#[rustfmt::skip]
const CONVERSIONS: [Op; 20] = [
    Op::I2L, Op::I2F, Op::I2D, Op::L2I, Op::L2F, Op::L2D, Op::F2I, Op::F2L, Op::F2D, Op::D2I, Op::D2L, Op::D2F,
    Op::I2B, Op::I2C, Op::I2S, Op::LCmp, Op::FCmpl, Op::FCmpg, Op::DCmpl, Op::DCmpg,
];

/// The types that `newarray` names by 4 to 11.
const ARRAY_TYPES: [Primitive; 8] = [
    Primitive::Boolean,
    Primitive::Char,
    Primitive::Float,
    Primitive::Double,
    Primitive::Byte,
    Primitive::Short,
    Primitive::Int,
    Primitive::Long,
];

/// `table[opcode - first]`, for an opcode that its match arm has put in range.
fn nth<T: Copy>(table: &[T], opcode: u8, first: u8) -> Result<T> {
    match table.get(usize::from(opcode.wrapping_sub(first))) {
        Some(&entry) => Ok(entry),
        None => bad(format!("invalid opcode 0x{opcode:02x}")),
    }
}

fn int(value: i32) -> Insn {
    Insn::Const(Const::Number(Scalar::Int(value)))
}

impl Decoder<'_> {
    /// The instruction whose opcode was just read at `offset`.
    pub(super) fn insn(&mut self, opcode: u8, offset: u32) -> Result<Insn> {
        Ok(match opcode {
            0x00 => Insn::Nop,
            0x01 => Insn::Const(Const::Null),
            0x02..=0x08 => int(i32::from(opcode) - 3),
            0x09 | 0x0a => Insn::Const(Const::Number(Scalar::Long(i64::from(opcode) - 9))),
            0x0b..=0x0d => Insn::Const(Const::Number(Scalar::Float(f32::from(opcode) - 11.0))),
            0x0e | 0x0f => Insn::Const(Const::Number(Scalar::Double(f64::from(opcode) - 14.0))),
            0x10 => int(i32::from(self.reader.u1()? as i8)),
            0x11 => int(i32::from(self.reader.u2()? as i16)),
            0x12 => {
                let index = u16::from(self.reader.u1()?);
                self.load_constant(index, false)?
            }
            0x13 | 0x14 => {
                let index = self.reader.u2()?;
                self.load_constant(index, opcode == 0x14)?
            }
            0x15..=0x19 => {
                let index = u16::from(self.reader.u1()?);
                self.load(nth(&TYPES, opcode, 0x15)?, index)?
            }
            0x1a..=0x2d => self.load(nth(&TYPES, (opcode - 0x1a) / 4, 0)?, u16::from((opcode - 0x1a) % 4))?,
            0x2e..=0x35 => Insn::ArrayLoad(nth(&ELEMENTS, opcode, 0x2e)?),
            0x36..=0x3a => {
                let index = u16::from(self.reader.u1()?);
                self.store(nth(&TYPES, opcode, 0x36)?, index)?
            }
            0x3b..=0x4e => self.store(nth(&TYPES, (opcode - 0x3b) / 4, 0)?, u16::from((opcode - 0x3b) % 4))?,
            0x4f..=0x56 => Insn::ArrayStore(nth(&ELEMENTS, opcode, 0x4f)?),
            0x57..=0x5f => Insn::Stack(nth(&STACK, opcode, 0x57)?),
            0x60..=0x83 => Insn::Apply(nth(&ARITHMETIC, opcode, 0x60)?),
            0x84 => {
                let index = u16::from(self.reader.u1()?);
                Insn::Iinc(self.local(index, Type::Int)?, i16::from(self.reader.u1()? as i8))
            }
            0x85..=0x98 => Insn::Apply(nth(&CONVERSIONS, opcode, 0x85)?),
            0x99..=0x9e => Insn::IfZero(nth(&COMPARE, opcode, 0x99)?, self.branch(offset)?),
            0x9f..=0xa4 => Insn::IfInt(nth(&COMPARE, opcode, 0x9f)?, self.branch(offset)?),
            0xa5 | 0xa6 => Insn::IfSame(opcode == 0xa5, self.branch(offset)?),
            0xa7 => Insn::Goto(self.branch(offset)?),
            0xa8 => Insn::Jsr(self.branch(offset)?),
            0xa9 => {
                let index = u16::from(self.reader.u1()?);
                Insn::Ret(self.local(index, Type::Ref)?)
            }
            0xaa => self.table_switch(offset)?,
            0xab => self.lookup_switch(offset)?,
            0xac..=0xb0 => Insn::Return(Some(nth(&TYPES, opcode, 0xac)?)),
            0xb1 => Insn::Return(None),
            0xb2 => Insn::GetStatic(self.field()?),
            0xb3 => Insn::PutStatic(self.field()?),
            0xb4 => Insn::GetField(self.field()?),
            0xb5 => Insn::PutField(self.field()?),
            0xb6 => self.invoke(InvokeKind::Virtual, &[tag::METHOD])?,
            0xb7 => self.invoke(InvokeKind::Special, &[tag::METHOD, tag::INTERFACE_METHOD])?,
            0xb8 => self.invoke(InvokeKind::Static, &[tag::METHOD, tag::INTERFACE_METHOD])?,
            0xb9 => self.invoke(InvokeKind::Interface, &[tag::INTERFACE_METHOD])?,
            0xba => {
                let site = self.reader.u2()?;
                self.zeros(2)?;
                Insn::InvokeDynamic(self.constants.call_site(site, &mut self.allowance)?)
            }
            0xbb => Insn::New(self.constants.instance_class(self.reader.u2()?)?),
            0xbc => {
                let kind = self.reader.u1()?;
                match nth(&ARRAY_TYPES, kind, 4) {
                    Ok(primitive) => Insn::NewArray(primitive),
                    Err(_) => return bad(format!("newarray of unknown type {kind}")),
                }
            }
            0xbd => {
                let component = self.constants.class(self.reader.u2()?)?;
                if dimensions(&self.constants.names.spell(component)) >= 255 {
                    return bad("array of more than 255 dimensions");
                }
                Insn::ANewArray(component)
            }
            0xbe => Insn::ArrayLength,
            0xbf => Insn::Throw,
            0xc0 => Insn::CheckCast(self.constants.class(self.reader.u2()?)?),
            0xc1 => Insn::InstanceOf(self.constants.class(self.reader.u2()?)?),
            0xc2 => Insn::MonitorEnter,
            0xc3 => Insn::MonitorExit,
            0xc5 => {
                let class = self.constants.class(self.reader.u2()?)?;
                let given = self.reader.u1()?;
                if given == 0 || usize::from(given) > dimensions(&self.constants.names.spell(class)) {
                    return bad(format!("multianewarray with {given} dimensions does not fit its class"));
                }
                Insn::MultiANewArray(class, given)
            }
            0xc6 | 0xc7 => Insn::IfNull(opcode == 0xc6, self.branch(offset)?),
            0xc8 => Insn::Goto(self.wide_branch(offset)?),
            0xc9 => Insn::Jsr(self.wide_branch(offset)?),
            WIDE | 0xca..=0xff => return bad(format!("invalid opcode 0x{opcode:02x}")),
        })
    }

    /// The instruction behind a `wide` prefix.
    pub(super) fn wide(&mut self, opcode: u8) -> Result<Insn> {
        let index = self.reader.u2()?;
        match opcode {
            0x15..=0x19 => self.load(nth(&TYPES, opcode, 0x15)?, index),
            0x36..=0x3a => self.store(nth(&TYPES, opcode, 0x36)?, index),
            0x84 => Ok(Insn::Iinc(self.local(index, Type::Int)?, self.reader.u2()? as i16)),
            0xa9 => Ok(Insn::Ret(self.local(index, Type::Ref)?)),
            _ => bad(format!("wide cannot precede opcode 0x{opcode:02x}")),
        }
    }

    fn load(&self, ty: Type, index: u16) -> Result<Insn> {
        Ok(Insn::Load(ty, self.local(index, ty)?))
    }

    fn store(&self, ty: Type, index: u16) -> Result<Insn> {
        Ok(Insn::Store(ty, self.local(index, ty)?))
    }

    /// ldc and ldc_w load one-slot constants, ldc2_w two-slot ones.
    fn load_constant(&mut self, index: u16, two_slots: bool) -> Result<Insn> {
        let constant = self.constants.loadable(index, &mut self.allowance)?;
        let takes_two = match &constant {
            Const::Number(number) => number.ty().slots() == 2,
            Const::Dynamic(site) => matches!(&*self.constants.names.spell(site.descriptor), "J" | "D"),
            Const::Null | Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => false,
        };
        if takes_two == two_slots { Ok(Insn::Const(constant)) } else { bad("constant of the wrong size for this ldc") }
    }

    fn field(&mut self) -> Result<MemberRef> {
        self.constants.member(self.reader.u2()?, &[tag::FIELD])
    }

    fn invoke(&mut self, kind: InvokeKind, wanted: &[u8]) -> Result<Insn> {
        let member = self.constants.member(self.reader.u2()?, wanted)?;
        if kind == InvokeKind::Interface {
            if self.reader.u1()? == 0 {
                return bad("invokeinterface with a zero count");
            }
            self.zeros(1)?;
        }
        if kind != InvokeKind::Special && &*self.constants.names.spell(member.name) == "<init>" {
            return bad("<init> can only be called by invokespecial");
        }
        Ok(Insn::Invoke(kind, member))
    }

    fn zeros(&mut self, count: usize) -> Result<()> {
        if self.reader.take(count)?.iter().all(|&byte| byte == 0) { Ok(()) } else { bad("operand byte must be zero") }
    }

    fn branch(&mut self, offset: u32) -> Result<u32> {
        let delta = i32::from(self.reader.u2()? as i16);
        self.target(offset, delta)
    }

    fn wide_branch(&mut self, offset: u32) -> Result<u32> {
        let delta = self.reader.u4()? as i32;
        self.target(offset, delta)
    }

    /// Operands of a switch start at a multiple of four.
    fn align(&mut self) -> Result<()> {
        let padding = self.reader.position().next_multiple_of(4) - self.reader.position();
        self.reader.skip(padding)
    }

    fn table_switch(&mut self, offset: u32) -> Result<Insn> {
        self.align()?;
        let default = self.wide_branch(offset)?;
        let (low, high) = (self.reader.u4()? as i32, self.reader.u4()? as i32);
        let count = i64::from(high) - i64::from(low) + 1;
        if count < 1 || count > (self.reader.remaining() / 4) as i64 {
            return bad(format!("tableswitch from {low} to {high} does not fit the code"));
        }
        let cases = (low..=high).map(|key| Ok((key, self.wide_branch(offset)?))).collect::<Result<Vec<_>>>()?;
        Ok(Insn::Switch(cases, default))
    }

    fn lookup_switch(&mut self, offset: u32) -> Result<Insn> {
        self.align()?;
        let default = self.wide_branch(offset)?;
        let count = self.reader.u4()? as usize;
        if count > self.reader.remaining() / 8 {
            return bad(format!("lookupswitch of {count} pairs does not fit the code"));
        }
        let mut cases: Vec<(i32, u32)> = Vec::with_capacity(count);
        for _ in 0..count {
            let key = self.reader.u4()? as i32;
            if cases.last().is_some_and(|&(previous, _)| previous >= key) {
                return bad("keys of lookupswitch are not sorted");
            }
            cases.push((key, self.wide_branch(offset)?));
        }
        Ok(Insn::Switch(cases, default))
    }
}

/// The dimensions of an array class's name; 0 for others.
fn dimensions(name: &str) -> usize {
    name.bytes().take_while(|&byte| byte == b'[').count()
}
