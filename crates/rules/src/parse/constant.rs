//! Constants: strings, classes, method types and handles, dynamic constants and their arguments.

use std::rc::Rc;

use program::code::{Const, DynamicSite, MethodHandle};

use super::{Parser, Result};
use crate::lexical::Naming;

/// Dynamic constants may be arguments of dynamic constants; deeper than this is refused, since the parser recurses.
const DEPTH: usize = 200;

impl Parser<'_> {
    /// A constant whose first word was read.
    pub(super) fn constant_after(&mut self, word: &str, depth: usize) -> Result<Const> {
        match word {
            "string" => Ok(Const::String(self.program.text(&self.scanner.units()?))),
            "class" => Ok(Const::Class(self.class()?)),
            "methodtype" => Ok(Const::MethodType(self.program.name(&self.scanner.name(Naming::Descriptor)?))),
            "handle" => Ok(Const::MethodHandle(self.handle()?)),
            "dynamic" => self.dynamic(depth),
            _ => {
                let start = self.scanner.token_start();
                Err(self.scanner.error_at(start, format!("`{word}` does not start a constant")))
            }
        }
    }

    fn constant(&mut self, depth: usize) -> Result<Const> {
        for word in ["string", "class", "methodtype", "handle", "dynamic"] {
            if self.scanner.has_keyword(word) {
                return self.constant_after(word, depth);
            }
        }
        if self.scanner.has_keyword("null") {
            return Ok(Const::Null);
        }
        Ok(Const::Number(self.scanner.number()?))
    }

    /// `6 demo/A.f:()V`.
    fn handle(&mut self) -> Result<MethodHandle> {
        let start = self.scanner.token_start();
        match self.scanner.unsigned()? {
            kind @ 1..=9 => Ok(MethodHandle { kind: kind as u8, member: self.member(false)? }),
            kind => Err(self.scanner.error_at(start, format!("{kind} is not a kind of method handle (1 to 9)"))),
        }
    }

    fn dynamic(&mut self, depth: usize) -> Result<Const> {
        let start = self.scanner.token_start();
        if depth == DEPTH {
            return Err(self.scanner.error_at(start, "dynamic constants are nested too deeply"));
        }
        let name = self.program.name(&self.scanner.name(Naming::Member)?);
        self.scanner.symbol(":")?;
        let descriptor = self.program.name(&self.scanner.name(Naming::Descriptor)?);
        self.scanner.keyword("by")?;
        self.scanner.keyword("handle")?;
        let bootstrap = self.handle()?;
        let mut arguments = Vec::new();
        self.scanner.symbol("(")?;
        while !self.scanner.has_symbol(")") {
            if !arguments.is_empty() {
                self.scanner.symbol(",")?;
            }
            arguments.push(self.constant(depth + 1)?);
        }
        Ok(Const::Dynamic(Rc::new(DynamicSite { bootstrap, arguments, name, descriptor })))
    }
}
