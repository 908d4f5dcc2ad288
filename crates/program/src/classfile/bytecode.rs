//! The `Code` attribute (JVMS 4.7.3): instructions, handlers, lines and local variables.
//!
//! Checked here: every opcode exists, every operand is of the right kind and in range, every branch, handler and switch
//! meets instruction starts. Not checked: types and the flow of the stack, which is the translation's business.

use term::Type;

use super::operand;
use super::pool::{Constants, Pool};
use super::reader::Reader;
use super::{Malformed, Names, Result, bad};
use crate::code::{Code, Handler, Insn, Instruction, LocalVariable};
use crate::error::CodeError;

/// How many bootstrap arguments the code of one method may bring in all.
const BOOTSTRAP_ARGUMENTS: u32 = 200_000;

/// Decodes the content of a `Code` attribute, which stands at `offset` in `bytes`.
pub(crate) fn decode(
    bytes: &[u8],
    pool: &Pool,
    names: &Names,
    version: (u16, u16),
    (offset, length): (usize, usize),
) -> std::result::Result<Code, CodeError> {
    let constants = Constants { bytes, pool, names };
    let mut at = None;
    Reader::at(bytes, offset)
        .sub(length)
        .and_then(|reader| read_code(&constants, reader, version, &mut at))
        .map_err(|malformed| CodeError { offset: at, message: malformed.message().to_owned() })
}

fn read_code<'a>(
    constants: &Constants<'a>,
    mut reader: Reader<'a>,
    version: (u16, u16),
    at: &mut Option<u32>,
) -> Result<Code> {
    // Before 45.3 the three sizes were narrower.
    let (max_stack, max_locals, length) = if version.0 == 45 && version.1 < 3 {
        (u16::from(reader.u1()?), u16::from(reader.u1()?), u32::from(reader.u2()?))
    } else {
        (reader.u2()?, reader.u2()?, reader.u4()?)
    };
    if length == 0 || length > 65535 {
        return bad(format!("code length {length} is not in 1 to 65535"));
    }
    let bytes = reader.take(length as usize)?;
    let mut decoder = Decoder::new(constants, bytes, max_locals);
    let instructions = decoder.instructions(at)?;
    let starts = Starts::new(&instructions, length);
    for instruction in &instructions {
        *at = Some(instruction.offset);
        check_targets(&instruction.insn, &starts)?;
    }
    *at = None;
    let mut code = Code { max_stack, max_locals, instructions, ..Code::default() };
    code.handlers = handlers(constants, &mut reader, &starts)?;
    constants.attributes(&mut reader, |name, content| match name {
        b"LineNumberTable" => lines(content, length, &mut code.lines),
        b"LocalVariableTable" => local_variables(constants, content, length, max_locals, &mut code.locals),
        _ => Ok(()),
    })?;
    super::attribute::finished(&reader)?;
    code.lines.sort_by_key(|&(start, _)| start);
    Ok(code)
}

/// Reads instructions one after the other.
pub(super) struct Decoder<'a> {
    pub(super) constants: &'a Constants<'a>,
    pub(super) reader: Reader<'a>,
    pub(super) length: u32,
    pub(super) max_locals: u16,
    pub(super) allowance: super::constant::Allowance,
}

impl<'a> Decoder<'a> {
    fn new(constants: &'a Constants<'a>, code: &'a [u8], max_locals: u16) -> Self {
        let allowance = super::constant::Allowance(BOOTSTRAP_ARGUMENTS);
        Self { constants, reader: Reader::new(code), length: code.len() as u32, max_locals, allowance }
    }

    fn instructions(&mut self, at: &mut Option<u32>) -> Result<Vec<Instruction>> {
        let mut instructions = Vec::with_capacity(self.length as usize / 2 + 1);
        while !self.reader.is_empty() {
            let offset = self.reader.position() as u32;
            *at = Some(offset);
            let mut opcode = self.reader.u1()?;
            let insn = if opcode == operand::WIDE {
                opcode = self.reader.u1()?;
                self.wide(opcode)?
            } else {
                self.insn(opcode, offset)?
            };
            instructions.push(Instruction { offset, opcode, insn });
        }
        instructions.shrink_to_fit();
        Ok(instructions)
    }

    /// The index of a local variable, which must exist.
    pub(super) fn local(&self, index: u16, ty: Type) -> Result<u16> {
        if usize::from(index) + ty.slots() > usize::from(self.max_locals) {
            return bad(format!("local variable {index} is not below max_locals {}", self.max_locals));
        }
        Ok(index)
    }

    /// `offset + delta`, inside the code.
    pub(super) fn target(&self, offset: u32, delta: i32) -> Result<u32> {
        match offset.checked_add_signed(delta) {
            Some(target) if target < self.length => Ok(target),
            _ => bad(format!("branch by {delta} leaves the code")),
        }
    }
}

/// Which offsets start an instruction.
struct Starts(Vec<bool>);

impl Starts {
    fn new(instructions: &[Instruction], length: u32) -> Self {
        let mut starts = vec![false; length as usize];
        for instruction in instructions {
            if let Some(start) = starts.get_mut(instruction.offset as usize) {
                *start = true;
            }
        }
        Self(starts)
    }

    fn check(&self, target: u32) -> Result<()> {
        match self.0.get(target as usize) {
            Some(true) => Ok(()),
            _ => bad(format!("offset {target} does not start an instruction")),
        }
    }

    fn check_end(&self, end: u32) -> Result<()> {
        if end as usize == self.0.len() { Ok(()) } else { self.check(end) }
    }
}

fn check_targets(insn: &Insn, starts: &Starts) -> Result<()> {
    match insn {
        Insn::IfZero(_, target)
        | Insn::IfInt(_, target)
        | Insn::IfSame(_, target)
        | Insn::IfNull(_, target)
        | Insn::Goto(target)
        | Insn::Jsr(target) => starts.check(*target),
        Insn::Switch(cases, default) => {
            starts.check(*default)?;
            cases.iter().try_for_each(|&(_, target)| starts.check(target))
        }
        _ => Ok(()),
    }
}

fn handlers(constants: &Constants, reader: &mut Reader, starts: &Starts) -> Result<Vec<Handler>> {
    let count = reader.count(8)?;
    let mut handlers = Vec::with_capacity(count);
    for index in 0..count {
        let [start, end, target] = [reader.u2()?, reader.u2()?, reader.u2()?].map(u32::from);
        let catch = constants.optional_class(reader.u2()?)?;
        let check = || {
            starts.check(start)?;
            starts.check_end(end)?;
            starts.check(target)?;
            if start < end { Ok(()) } else { bad(format!("empty range {start} to {end}")) }
        };
        check().map_err(|error: Malformed| Malformed::Format(format!("handler {index}: {}", error.message())))?;
        handlers.push(Handler { start, end, target, catch });
    }
    Ok(handlers)
}

fn lines(mut reader: Reader, length: u32, into: &mut Vec<(u32, u16)>) -> Result<()> {
    let count = reader.count(4)?;
    into.reserve(count);
    for _ in 0..count {
        let (start, line) = (u32::from(reader.u2()?), reader.u2()?);
        if start >= length {
            return bad("Invalid pc in LineNumberTable");
        }
        into.push((start, line));
    }
    super::attribute::finished(&reader)
}

fn local_variables(
    constants: &Constants,
    mut reader: Reader,
    code_length: u32,
    max_locals: u16,
    into: &mut Vec<LocalVariable>,
) -> Result<()> {
    let count = reader.count(10)?;
    into.reserve(count);
    for _ in 0..count {
        let (start, length) = (u32::from(reader.u2()?), u32::from(reader.u2()?));
        let (name, descriptor, index) = (constants.name(reader.u2()?)?, constants.name(reader.u2()?)?, reader.u2()?);
        if start + length > code_length || index >= max_locals {
            return bad("Invalid entry of LocalVariableTable");
        }
        into.push(LocalVariable { start, length, name, descriptor, index });
    }
    super::attribute::finished(&reader)
}
