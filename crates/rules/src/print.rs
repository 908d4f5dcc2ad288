//! The printer: a method as text that a person reads with pleasure and `parse` reads back exactly.
//!
//! ```text
//! method     = "method" ["static"] member "{" ["lines" pair {"," pair}] {predicate} "}"          pair = offset ":" line
//! predicate  = ("block" | "part") "p"n ["(" param {"," param} ")"] at ":" {rule}                 param = "v"n ":" type
//! rule       = ["when" guard ":"] {instr at} tail at ["[" {offset} "]"]                          at = "@" offset
//! guard      = op sign op | op "is" ["not"] op | op ["not"] "within" op | op ["not"] "instanceof" class
//!            | op ["not"] "castable" class | op ["not"] "storable" op | op "case" int | op "otherwise"
//! instr      = [param "="] operation
//! tail       = "goto" edge | "call" kind member args ["->" param] "then" "p"n ["else" edge]
//!            | "try" "then" "p"n "else" edge | "return" [op] | "throw" op                        edge = "p"n [args]
//! args       = "(" [op {"," op}] ")"                                                             op = "v"n | number | "null"
//! member     = ["interface"] class "." name ":" descriptor
//! ```
//!
//! A `block` starts a basic block of the bytecode, a `part` does not. The rule text has one layout but needs none: blanks and
//! line ends only separate, `#` starts a comment. The list after a tail's offset holds the rule's original instructions.
//! Names with unusual characters are quoted like strings. `interface` marks an interface's method, except after `call
//! interface` and `call virtual`, where it is known.

use std::fmt::Write;

use program::code::{Const, DynamicSite, InvokeKind, MethodHandle};
use program::{MemberRef, Name, Program};

use crate::data::{
    Call, Edge, Fault, Instr, Literal, MemberIndex, Method, Operand, Operands, PredicateId, Rule, Tail, Test, Value,
};
use crate::lexical::{Naming, element_word, invoke_word, write_name, write_number, write_quoted};

/// Where offsets stand, so that they form a margin.
const MARGIN: usize = 72;

/// The text of a verified method; `parse` gives back its `canonical` form.
pub fn print(program: &Program, method: &Method) -> String {
    let mut printer = Printer { program, method, out: String::new(), start: 0 };
    printer.method();
    printer.out
}

struct Printer<'a> {
    program: &'a Program,
    method: &'a Method,
    out: String,
    /// Where the current line starts.
    start: usize,
}

impl Printer<'_> {
    fn word(&mut self, word: &str) {
        self.out.push_str(word);
    }

    fn line_end(&mut self) {
        self.out.push('\n');
        self.start = self.out.len();
    }

    /// `text`, at the margin.
    fn margin(&mut self, text: std::fmt::Arguments<'_>) {
        let width = self.out[self.start..].chars().count();
        self.out.extend(std::iter::repeat_n(' ', MARGIN.saturating_sub(width).max(1)));
        let _ = self.out.write_fmt(text);
    }

    fn method(&mut self) {
        let method = self.method;
        self.word(if method.is_static { "method static " } else { "method " });
        self.member(method.member, false);
        self.word(" {");
        self.line_end();
        for (index, (offset, line)) in method.lines.iter().enumerate() {
            let _ = write!(self.out, "{}{offset}:{line}", if index == 0 { "lines " } else { ", " });
        }
        if !method.lines.is_empty() {
            self.line_end();
        }
        for index in 0..method.predicates.len() {
            self.predicate(PredicateId::new(index));
        }
        self.word("}");
        self.line_end();
    }

    fn predicate(&mut self, id: PredicateId) {
        let method = self.method;
        let predicate = &method.predicates[id.index()];
        let _ = write!(self.out, "{} p{}", if predicate.block { "block" } else { "part" }, id.0);
        for (index, &param) in method.params_of(id).iter().enumerate() {
            self.word(if index == 0 { "(" } else { ", " });
            self.definition(param);
        }
        if !method.params_of(id).is_empty() {
            self.word(")");
        }
        let _ = write!(self.out, " @{}:", predicate.offset);
        if let Some(line) = method.line(predicate.offset) {
            self.margin(format_args!("# line {line}"));
        }
        self.line_end();
        for (outcome, rule) in method.rules_of(id).iter().enumerate() {
            if predicate.test != Test::Always {
                self.word("  when ");
                self.guard(&predicate.test, outcome);
                self.word(":");
                self.line_end();
            }
            self.rule(rule);
        }
    }

    fn rule(&mut self, rule: &Rule) {
        let method = self.method;
        let offsets = &method.offsets[rule.body.start as usize..rule.body.end as usize];
        for (instr, offset) in method.body(rule).iter().zip(offsets) {
            self.word("    ");
            self.instr(instr);
            self.margin(format_args!("@{offset}"));
            self.line_end();
        }
        self.word("    ");
        self.tail(&rule.tail);
        self.margin(format_args!("@{}", rule.offset));
        for (index, origin) in method.origins_of(rule).iter().enumerate() {
            let _ = write!(self.out, "{}{origin}", if index == 0 { " [" } else { " " });
        }
        if !rule.origins.is_empty() {
            self.word("]");
        }
        self.line_end();
    }

    /// The guard of rule `outcome`.
    fn guard(&mut self, test: &Test, outcome: usize) {
        let not = if outcome == 0 { "" } else { "not " };
        match *test {
            Test::Always => {}
            Test::Compare(compare, left, right) => {
                let compare = if outcome == 0 { compare } else { compare.negate() };
                self.operand(left);
                let _ = write!(self.out, " {} ", compare.sign());
                self.operand(right);
            }
            Test::Same(left, right) => {
                self.operand(left);
                let _ = write!(self.out, " is {not}");
                self.operand(right);
            }
            Test::InBounds { index, array } => {
                self.operand(index);
                let _ = write!(self.out, " {not}within ");
                self.operand(array);
            }
            Test::Instance(object, class) => {
                self.operand(object);
                let _ = write!(self.out, " {not}instanceof ");
                self.class(class);
            }
            Test::Castable(object, class) => {
                self.operand(object);
                let _ = write!(self.out, " {not}castable ");
                self.class(class);
            }
            Test::Storable { array, value } => {
                self.operand(value);
                let _ = write!(self.out, " {not}storable ");
                self.operand(array);
            }
            Test::Switch { value, start, len } => {
                self.operand(value);
                match self.method.switch_keys(start, len).get(outcome) {
                    Some(key) => write!(self.out, " case {key}"),
                    None => write!(self.out, " otherwise"),
                }
                .unwrap_or_default();
            }
        }
    }

    fn instr(&mut self, instr: &Instr) {
        if let Some(dst) = instr.dst() {
            self.definition(dst);
            self.word(" = ");
        }
        match *instr {
            Instr::Apply { op, a, b, .. } => {
                self.word(op.name());
                let operands = [a, b];
                self.spaced_list(&operands[..op.operands().len()]);
            }
            Instr::GetField { object, field, .. } => self.access("getfield ", Some(object), field, None),
            Instr::PutField { object, value, field } => self.access("putfield ", Some(object), field, Some(value)),
            Instr::GetStatic { field, .. } => self.access("getstatic ", None, field, None),
            Instr::PutStatic { value, field } => self.access("putstatic ", None, field, Some(value)),
            Instr::ArrayLoad { element, array, index, .. } => {
                let _ = write!(self.out, "load {} ", element_word(element));
                self.element(array, index);
            }
            Instr::ArrayStore { element, array, index, value } => {
                let _ = write!(self.out, "store {} ", element_word(element));
                self.element(array, index);
                self.word(" = ");
                self.operand(value);
            }
            Instr::ArrayLength { array, .. } => self.with_operand("length ", array),
            Instr::New { class, .. } => self.with_class("new ", class),
            Instr::NewArray { array, length, .. } => {
                self.with_class("newarray ", array);
                self.word(" (");
                self.operand(length);
                self.word(")");
            }
            Instr::MultiNewArray { array, lengths, .. } => {
                self.with_class("multinewarray ", array);
                self.word(" ");
                self.args(lengths);
            }
            Instr::InstanceOf { object, class, .. } => {
                self.with_operand("instanceof ", object);
                self.with_class(" ", class);
            }
            Instr::Constant { constant, .. } => self.constant(&self.method.constants[constant.index()]),
            Instr::Fault { fault, a, b, .. } => self.fault(fault, a, b),
            Instr::Concat { parts, .. } => {
                self.word("concat ");
                self.args(parts);
            }
            Instr::MonitorEnter { object } => self.with_operand("monitorenter ", object),
            Instr::MonitorExit { object } => self.with_operand("monitorexit ", object),
            Instr::Unsupported { what, .. } => {
                self.word("unsupported ");
                self.string(&self.method.unsupported[what as usize]);
            }
        }
    }

    fn tail(&mut self, tail: &Tail) {
        match *tail {
            Tail::Goto(edge) => {
                self.word("goto ");
                self.edge(edge);
            }
            Tail::Call(call) => self.call(&call),
            Tail::Try { next, handler } => {
                let _ = write!(self.out, "try then p{} else ", next.0);
                self.edge(handler);
            }
            Tail::Return(None) => self.word("return"),
            Tail::Return(Some(operand)) => self.with_operand("return ", operand),
            Tail::Throw(operand) => self.with_operand("throw ", operand),
        }
    }

    fn call(&mut self, call: &Call) {
        let _ = write!(self.out, "call {} ", invoke_word(call.kind));
        let known = matches!(call.kind, InvokeKind::Interface | InvokeKind::Virtual);
        self.member(self.method.members[call.member.index()], known);
        self.word(" ");
        self.args(call.args);
        if let Some(result) = call.result {
            self.word(" -> ");
            self.definition(result);
        }
        let _ = write!(self.out, " then p{}", call.next.0);
        if let Some(handler) = call.handler {
            self.word(" else ");
            self.edge(handler);
        }
    }

    fn edge(&mut self, edge: Edge) {
        let _ = write!(self.out, "p{}", edge.target.0);
        if edge.args.len != 0 {
            self.args(edge.args);
        }
    }

    fn access(&mut self, word: &str, object: Option<Operand>, field: MemberIndex, value: Option<Operand>) {
        self.word(word);
        if let Some(object) = object {
            self.operand(object);
            self.word(" ");
        }
        self.member(self.method.members[field.index()], false);
        if let Some(value) = value {
            self.with_operand(" = ", value);
        }
    }

    fn fault(&mut self, fault: Fault, a: Operand, b: Operand) {
        match fault {
            Fault::Null => self.word("fault null"),
            Fault::DivideByZero => self.word("fault divide-by-zero"),
            Fault::NegativeSize => self.with_operand("fault negative-size ", a),
            Fault::Store => self.with_operand("fault store ", a),
            Fault::Bounds => {
                self.word("fault bounds");
                self.spaced_list(&[a, b]);
            }
            Fault::Cast(class) => {
                self.with_operand("fault cast ", a);
                self.with_class(" to ", class);
            }
        }
    }

    fn constant(&mut self, constant: &Const) {
        match constant {
            Const::Null => self.word("null"),
            Const::Number(number) => write_number(&mut self.out, *number),
            Const::String(text) => {
                self.word("string ");
                write_quoted(&mut self.out, &self.program.units(*text));
            }
            Const::Class(class) => self.with_class("class ", *class),
            Const::MethodType(descriptor) => {
                self.word("methodtype ");
                self.name(Naming::Descriptor, *descriptor);
            }
            Const::MethodHandle(handle) => self.handle(handle),
            Const::Dynamic(site) => self.dynamic(site),
        }
    }

    fn handle(&mut self, handle: &MethodHandle) {
        let _ = write!(self.out, "handle {} ", handle.kind);
        self.member(handle.member, false);
    }

    fn dynamic(&mut self, site: &DynamicSite) {
        self.word("dynamic ");
        self.name(Naming::Member, site.name);
        self.word(":");
        self.name(Naming::Descriptor, site.descriptor);
        self.word(" by ");
        self.handle(&site.bootstrap);
        self.word(" (");
        for (index, argument) in site.arguments.iter().enumerate() {
            self.word(if index == 0 { "" } else { ", " });
            self.constant(argument);
        }
        self.word(")");
    }

    fn definition(&mut self, value: Value) {
        let _ = write!(self.out, "v{}: {}", value.0, self.method.types[value.index()]);
    }

    fn operand(&mut self, operand: Operand) {
        match (operand.as_value(), operand.as_literal().map(|index| self.method.literals[index])) {
            (Some(value), _) => write!(self.out, "v{}", value.0).unwrap_or_default(),
            (None, Some(Literal::Number(number))) => write_number(&mut self.out, number),
            (None, Some(Literal::Null) | None) => self.word("null"),
        }
    }

    fn with_operand(&mut self, word: &str, operand: Operand) {
        self.word(word);
        self.operand(operand);
    }

    fn spaced_list(&mut self, operands: &[Operand]) {
        for (index, &operand) in operands.iter().enumerate() {
            self.with_operand(if index == 0 { " " } else { ", " }, operand);
        }
    }

    fn args(&mut self, operands: Operands) {
        self.word("(");
        for (index, &operand) in self.method.list(operands).iter().enumerate() {
            self.with_operand(if index == 0 { "" } else { ", " }, operand);
        }
        self.word(")");
    }

    fn element(&mut self, array: Operand, index: Operand) {
        self.operand(array);
        self.with_operand("[", index);
        self.word("]");
    }

    fn with_class(&mut self, word: &str, class: Name) {
        self.word(word);
        self.class(class);
    }

    fn class(&mut self, class: Name) {
        self.name(Naming::Class, class);
    }

    fn member(&mut self, member: MemberRef, kind_is_known: bool) {
        if member.interface && !kind_is_known {
            self.word("interface ");
        }
        self.class(member.class);
        self.word(".");
        self.name(Naming::Member, member.name);
        self.word(":");
        self.name(Naming::Descriptor, member.descriptor);
    }

    fn name(&mut self, naming: Naming, name: Name) {
        write_name(&mut self.out, naming, &self.program.spell(name));
    }

    fn string(&mut self, text: &str) {
        write_quoted(&mut self.out, &text.encode_utf16().collect::<Vec<_>>());
    }
}
