//! The parser of the rule text (grammar in `print.rs`), written by hand, so that its errors name what was expected and where.
//!
//! Invariant: it never panics, whatever the text; what it returns is in `canonical` form with every index inside its pool,
//! but is not verified beyond that.

mod constant;
mod guard;
mod instr;
mod scanner;
mod tail;

use program::{MemberRef, MethodId, Program};
use rustc_hash::FxHashMap;
use term::Type;
use thiserror::Error;

use crate::canonical::Layout;
use crate::data::{Literal, Method, Operand, PredicateId, Value};
use crate::lexical::Naming;
use scanner::Scanner;

/// Why a text is not a list of methods.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {message}")]
pub struct ParseError {
    /// Counted from 1.
    pub line: usize,
    /// Counted from 1, in characters.
    pub column: usize,
    /// What was expected, or what is wrong.
    pub message: String,
}

/// Parses any number of methods. Their classes must be known to `program`, which gives the methods their ids.
///
/// # Errors
/// The first error of the text.
pub fn parse(program: &Program, text: &str) -> Result<Vec<Method>, ParseError> {
    let mut scanner = Scanner::new(text);
    let mut methods = Vec::new();
    while !scanner.at_end() {
        let (is_static, member, id) = header(program, &mut scanner)?;
        let layout = Layout::new(id, member, is_static);
        let mut parser =
            Parser { program, scanner, layout, values: FxHashMap::default(), uses: Vec::new(), targets: Vec::new() };
        parser.body()?;
        methods.push(parser.finish()?);
        scanner = parser.scanner;
    }
    Ok(methods)
}

type Result<T, E = ParseError> = std::result::Result<T, E>;

fn header(program: &Program, scanner: &mut Scanner<'_>) -> Result<(bool, MemberRef, MethodId)> {
    scanner.keyword("method")?;
    let is_static = scanner.has_keyword("static");
    let start = scanner.token_start();
    let member = member(program, scanner, false)?;
    let (class, name) = (program.spell(member.class), program.spell(member.name));
    let class = match program.find(&class) {
        Ok(class) => class,
        Err(error) => return Err(scanner.error_at(start, format!("class {class}: {error}"))),
    };
    match program.find_method(class, &name, &program.spell(member.descriptor)) {
        Some(id) => Ok((is_static, member, id)),
        None => Err(scanner.error_at(start, "the class declares no such method")),
    }
}

/// A reference to a field or method; `interface` is what its flag is without the word.
fn member(program: &Program, scanner: &mut Scanner<'_>, interface: bool) -> Result<MemberRef> {
    let interface = scanner.has_keyword("interface") || interface;
    let class = program.name(&scanner.name(Naming::Class)?);
    scanner.symbol(".")?;
    let name = program.name(&scanner.name(Naming::Member)?);
    scanner.symbol(":")?;
    let descriptor = program.name(&scanner.name(Naming::Descriptor)?);
    Ok(MemberRef { class, name, descriptor, interface })
}

struct Parser<'a> {
    program: &'a Program,
    scanner: Scanner<'a>,
    layout: Layout,
    /// The types of the values defined so far, by number.
    values: FxHashMap<u32, Type>,
    /// Numbers of values that were read, and where.
    uses: Vec<(u32, usize)>,
    /// Numbers of predicates that edges name, and where.
    targets: Vec<(u32, usize)>,
}

impl Parser<'_> {
    /// The braces and what is between them.
    fn body(&mut self) -> Result<()> {
        self.scanner.symbol("{")?;
        if self.scanner.has_keyword("lines") {
            loop {
                let offset = self.scanner.unsigned()?;
                self.scanner.symbol(":")?;
                let start = self.scanner.token_start();
                let line = u16::try_from(self.scanner.unsigned()?)
                    .map_err(|_| self.scanner.error_at(start, "a line number is below 65536"))?;
                self.layout.method.lines.push((offset, line));
                if !self.scanner.has_symbol(",") {
                    break;
                }
            }
        }
        while !self.scanner.has_symbol("}") {
            self.predicate()?;
        }
        Ok(())
    }

    fn predicate(&mut self) -> Result<()> {
        let start = self.scanner.token_start();
        let block = match self.scanner.word()? {
            "block" => true,
            "part" => false,
            word => {
                return Err(self.scanner.error_at(start, format!("`block`, `part` or `}}` expected, not `{word}`")));
            }
        };
        let start = self.scanner.token_start();
        let number = self.scanner.numbered("p")?;
        let expected = self.layout.method.predicates.len();
        if number as usize != expected {
            return Err(self
                .scanner
                .error_at(start, format!("p{expected} expected: predicates are numbered in order")));
        }
        let mut params = Vec::new();
        if self.scanner.has_symbol("(") {
            loop {
                params.push(self.definition()?);
                if !self.scanner.has_symbol(",") {
                    break;
                }
            }
            self.scanner.symbol(")")?;
        }
        let offset = self.at()?;
        self.scanner.symbol(":")?;
        let first = self.layout.method.rules.len();
        let test = self.rules()?;
        self.layout.predicate(&params, test, first, offset, block);
        Ok(())
    }

    fn rule(&mut self) -> Result<()> {
        let start = self.layout.method.instrs.len();
        loop {
            if let Some(tail) = self.tail()? {
                let offset = self.at()?;
                let origins = self.origins()?;
                self.layout.rule(start, tail, offset, &origins);
                return Ok(());
            }
            let instr = self.instr()?;
            let offset = self.at()?;
            self.layout.instr(instr, offset);
        }
    }

    fn at(&mut self) -> Result<u32> {
        self.scanner.symbol("@")?;
        self.scanner.unsigned()
    }

    fn origins(&mut self) -> Result<Vec<u32>> {
        let mut origins = Vec::new();
        if self.scanner.has_symbol("[") {
            while !self.scanner.has_symbol("]") {
                origins.push(self.scanner.unsigned()?);
            }
        }
        Ok(origins)
    }

    /// `v3: int`.
    fn definition(&mut self) -> Result<Value> {
        let start = self.scanner.token_start();
        let number = self.scanner.numbered("v")?;
        self.scanner.symbol(":")?;
        let type_start = self.scanner.token_start();
        let word = self.scanner.word()?;
        let types = [Type::Int, Type::Long, Type::Float, Type::Double, Type::Ref];
        let Some(ty) = types.into_iter().find(|ty| ty.name() == word) else {
            return Err(self.scanner.error_at(type_start, format!("`{word}` is not a type")));
        };
        if self.values.insert(number, ty).is_some() {
            return Err(self.scanner.error_at(start, format!("v{number} is defined a second time")));
        }
        Ok(Value(number))
    }

    fn operand(&mut self) -> Result<Operand> {
        let start = self.scanner.token_start();
        if self.scanner.peeks_numbered("v") {
            let number = self.scanner.numbered("v")?;
            self.uses.push((number, start));
            return Ok(Operand::value(Value(number)));
        }
        let literal = match self.scanner.has_keyword("null") {
            true => Literal::Null,
            false => Literal::Number(self.scanner.number()?),
        };
        Ok(self.layout.literal(literal))
    }

    /// `(v1, 2, null)`.
    fn args(&mut self) -> Result<Vec<Operand>> {
        let mut operands = Vec::new();
        self.scanner.symbol("(")?;
        while !self.scanner.has_symbol(")") {
            if !operands.is_empty() {
                self.scanner.symbol(",")?;
            }
            operands.push(self.operand()?);
        }
        Ok(operands)
    }

    fn target(&mut self) -> Result<PredicateId> {
        let start = self.scanner.token_start();
        let number = self.scanner.numbered("p")?;
        self.targets.push((number, start));
        Ok(PredicateId(number))
    }

    fn member(&mut self, interface: bool) -> Result<MemberRef> {
        member(self.program, &mut self.scanner, interface)
    }

    /// Checks that what was named exists, and fills in the types.
    fn finish(&mut self) -> Result<Method> {
        if let Some((number, start)) = self.uses.iter().find(|(number, _)| !self.values.contains_key(number)) {
            return Err(self.scanner.error_at(*start, format!("v{number} is never defined")));
        }
        let predicates = self.layout.method.predicates.len();
        if let Some((number, start)) = self.targets.iter().find(|(number, _)| *number as usize >= predicates) {
            return Err(self.scanner.error_at(*start, format!("there is no p{number}")));
        }
        let mut types = Vec::with_capacity(self.values.len());
        for number in 0..self.values.len() as u32 {
            match self.values.get(&number) {
                Some(&ty) => types.push(ty),
                None => {
                    let end = self.scanner.token_start();
                    return Err(self.scanner.error_at(end, format!("the values have a gap: v{number} is not defined")));
                }
            }
        }
        self.layout.method.types = types;
        let empty = Layout::new(self.layout.method.id, self.layout.method.member, self.layout.method.is_static);
        Ok(std::mem::replace(&mut self.layout, empty).method)
    }
}
