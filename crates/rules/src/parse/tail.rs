//! Tails: what a rule ends with.

use program::code::InvokeKind;

use super::{Parser, Result};
use crate::data::{Call, Edge, Tail};
use crate::lexical::invoke_by_word;

impl Parser<'_> {
    /// A tail, if one is next.
    pub(super) fn tail(&mut self) -> Result<Option<Tail>> {
        let tail = if self.scanner.has_keyword("goto") {
            Tail::Goto(self.edge()?)
        } else if self.scanner.has_keyword("call") {
            Tail::Call(self.call()?)
        } else if self.scanner.has_keyword("try") {
            self.scanner.keyword("then")?;
            let next = self.target()?;
            self.scanner.keyword("else")?;
            Tail::Try { next, handler: self.edge()? }
        } else if self.scanner.has_keyword("return") {
            // Every tail is followed by its offset, so that `@` means that nothing is returned.
            let void = self.scanner.peeks("@");
            Tail::Return(if void { None } else { Some(self.operand()?) })
        } else if self.scanner.has_keyword("throw") {
            Tail::Throw(self.operand()?)
        } else {
            return Ok(None);
        };
        Ok(Some(tail))
    }

    fn call(&mut self) -> Result<Call> {
        let start = self.scanner.token_start();
        let word = self.scanner.word()?;
        let Some(kind) = invoke_by_word(word) else {
            return Err(self.scanner.error_at(start, format!("`{word}` is not a kind of call")));
        };
        let member = self.member(kind == InvokeKind::Interface)?;
        let member = self.layout.member(member);
        let args = self.args()?;
        let args = self.layout.list(&args);
        let result = if self.scanner.has_symbol("->") { Some(self.definition()?) } else { None };
        self.scanner.keyword("then")?;
        let next = self.target()?;
        let handler = if self.scanner.has_keyword("else") { Some(self.edge()?) } else { None };
        Ok(Call { kind, member, args, result, next, handler })
    }

    fn edge(&mut self) -> Result<Edge> {
        let target = self.target()?;
        let args = if self.scanner.peeks("(") { self.args()? } else { Vec::new() };
        Ok(Edge { target, args: self.layout.list(&args) })
    }
}
