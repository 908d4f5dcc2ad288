//! Conditions as a reader of the code expects them: `n == 0 && d == 0`, `x + 1 < y`, `a[3] > 2`. Java's operators, Java's precedences,
//! one text per term.
//!
//! A constant stands on the right of a comparison, whichever way the term has it. What Java has no operator for is written as a
//! call of the library method with that meaning; `fcmpl` and its like, which have neither, by the name in the operator table.

use std::fmt::{self, Write};

use crate::{ArrayVar, Node, Op, Pool, Scalar, Sort, Term, Type, Var};

/// A longer text is cut with an ellipsis: conditions on long loops are no longer read, and shared terms would grow exponentially.
const LONGEST: usize = 4_000;
/// Deeper terms are cut with an ellipsis.
const DEEPEST: u32 = 200;

/// Names for what is unknown.
pub trait Names {
    /// The name of an unknown.
    fn var(&self, var: Var) -> String;

    /// The name of an input array.
    fn array(&self, array: ArrayVar) -> String;

    /// An element of an input array, at an index that is printed already.
    fn element(&self, array: ArrayVar, index: &str) -> String {
        format!("{}[{index}]", self.array(array))
    }

    /// Whether the elements of an input array are chars: then a constant that one is compared with prints as a char.
    fn has_chars(&self, array: ArrayVar) -> bool {
        let _ = array;
        false
    }

    /// A text that says what a term means better than its formula, and whether it binds like a call.
    fn label(&self, term: Term) -> Option<(String, bool)> {
        let _ = term;
        None
    }

    /// Whether a term has a label.
    fn has_label(&self, term: Term) -> bool {
        let _ = term;
        false
    }

    /// The name of a known object other than null.
    fn object(&self, object: u32) -> String {
        format!("object{object}")
    }

    /// Whether an unknown int is known to be non-negative (a length): then an unsigned bound prints as `0 <= i && i < n`.
    fn is_length(&self, var: Var) -> bool {
        let _ = var;
        false
    }
}

/// Java's precedences, tightest last.
mod level {
    pub(super) const CONDITIONAL: u8 = 1;
    pub(super) const OR: u8 = 2;
    pub(super) const AND: u8 = 3;
    pub(super) const BIT_OR: u8 = 4;
    pub(super) const BIT_XOR: u8 = 5;
    pub(super) const BIT_AND: u8 = 6;
    pub(super) const EQUALITY: u8 = 7;
    pub(super) const ORDER: u8 = 8;
    pub(super) const SHIFT: u8 = 9;
    pub(super) const SUM: u8 = 10;
    pub(super) const PRODUCT: u8 = 11;
    pub(super) const PREFIX: u8 = 12;
    pub(super) const PRIMARY: u8 = 13;
}

impl Pool {
    /// The text of a term.
    pub fn print(&self, term: Term, names: &(impl Names + ?Sized)) -> String {
        let mut printer = Printer { pool: self, names, text: String::new(), depth: 0 };
        printer.term(term, 0);
        printer.text
    }

    /// The text of a term, in parentheses where it is one operand of several of a conjunction and needs them.
    pub fn print_operand(&self, term: Term, several: bool, names: &(impl Names + ?Sized)) -> String {
        let mut printer = Printer { pool: self, names, text: String::new(), depth: 0 };
        printer.term(term, if several { level::AND } else { 0 });
        printer.text
    }

    /// The text of what one integer being less than another would be.
    pub fn print_less(&self, a: Term, b: Term, names: &(impl Names + ?Sized)) -> String {
        let mut printer = Printer { pool: self, names, text: String::new(), depth: 0 };
        printer.order(a, b, "<", ">");
        printer.text
    }

    /// The text of a conjunction; `true` for none.
    pub fn print_all(&self, conditions: &[Term], names: &(impl Names + ?Sized)) -> String {
        let mut printer = Printer { pool: self, names, text: String::new(), depth: 0 };
        match conditions {
            [] => printer.text.push_str("true"),
            [condition] => printer.term(*condition, 0),
            _ => printer.joined(conditions, " && ", level::AND),
        }
        printer.text
    }
}

struct Printer<'a, N: ?Sized> {
    pool: &'a Pool,
    names: &'a N,
    text: String,
    depth: u32,
}

impl<N: Names + ?Sized> Printer<'_, N> {
    /// A term, in parentheses when it binds less tightly than its place asks for.
    fn term(&mut self, term: Term, place: u8) {
        if self.text.len() > LONGEST || self.depth > DEEPEST {
            self.text.push('…');
            return;
        }
        self.depth += 1;
        let open = self.text.len();
        let level = match self.names.label(term) {
            Some((text, true)) => self.word(&text),
            Some((text, false)) => {
                self.word(&text);
                level::EQUALITY
            }
            None => self.node(term),
        };
        if level < place {
            self.text.insert(open, '(');
            self.text.push(')');
        }
        self.depth -= 1;
    }

    /// Writes a term and tells how tightly it binds.
    fn node(&mut self, term: Term) -> u8 {
        match self.pool.node(term) {
            Node::Bool(value) => self.word(if value { "true" } else { "false" }),
            Node::Number(value) => self.number(value),
            Node::Object(0) => self.word("null"),
            Node::Object(object) => self.word(&self.names.object(object)),
            Node::Var(var, _) => self.word(&self.names.var(var)),
            Node::Select(array, _, index) => {
                let start = self.text.len();
                self.term(index, 0);
                let index = self.text.split_off(start);
                self.word(&self.names.element(array, &index))
            }
            Node::Unary(op, a) => self.unary(op, a),
            Node::Binary(op, a, b) => self.binary(op, a, b),
            Node::Not(a) => self.negation(a),
            Node::And(..) => self.chain(term, " && ", level::AND),
            Node::Or(..) => self.chain(term, " || ", level::OR),
            Node::Ite(c, a, b) => {
                self.term(c, level::CONDITIONAL + 1);
                self.text.push_str(" ? ");
                self.term(a, level::CONDITIONAL);
                self.text.push_str(" : ");
                self.term(b, level::CONDITIONAL);
                level::CONDITIONAL
            }
            Node::Eq(a, b) => self.equality(a, b, true),
            Node::FloatEq(a, b) => self.infix(a, "==", b, level::EQUALITY),
            Node::Lt(a, b) | Node::FloatLt(a, b) => self.order(a, b, "<", ">"),
            Node::Le(a, b) | Node::FloatLe(a, b) => self.order(a, b, "<=", ">="),
            Node::Below(a, b) => self.below(a, b, true),
            Node::Apply(function, _, list) => self.call(&self.pool.signature(function).name, self.pool.items(list)),
        }
    }

    fn word(&mut self, word: &str) -> u8 {
        self.text.push_str(word);
        level::PRIMARY
    }

    /// `a op b`, operators of one level grouping to the left.
    fn infix(&mut self, a: Term, op: &str, b: Term, level: u8) -> u8 {
        self.term(a, level);
        self.text.push(' ');
        self.text.push_str(op);
        self.text.push(' ');
        match self.character(a, b) {
            Some(character) => {
                let _ = write!(self.text, "'{character}'");
            }
            None => self.term(b, level + 1),
        }
        level
    }

    /// The ASCII character that `b` is, as within quotes, where `a` is a char.
    fn character(&self, a: Term, b: Term) -> Option<String> {
        let (Node::Select(array, ..), Node::Number(Scalar::Int(code))) = (self.pool.node(a), self.pool.node(b)) else {
            return None;
        };
        let character = u8::try_from(code).ok().map(char::from)?;
        let shown = matches!(character, ' '..='~' | '\n' | '\r' | '\t');
        (shown && self.names.has_chars(array)).then(|| match character {
            '"' => "\"".to_owned(),
            other => other.escape_default().to_string(),
        })
    }

    fn call(&mut self, method: &str, arguments: &[Term]) -> u8 {
        self.text.push_str(method);
        self.text.push('(');
        for (i, &argument) in arguments.iter().enumerate() {
            self.text.push_str(if i == 0 { "" } else { ", " });
            self.term(argument, 0);
        }
        self.text.push(')');
        level::PRIMARY
    }

    fn order(&mut self, a: Term, b: Term, op: &str, reversed: &str) -> u8 {
        if self.is_constant(a) { self.infix(b, reversed, a, level::ORDER) } else { self.infix(a, op, b, level::ORDER) }
    }

    fn equality(&mut self, a: Term, b: Term, positive: bool) -> u8 {
        let float = match self.pool.sort(a) {
            Sort::Value(Type::Float) => "Float",
            Sort::Value(Type::Double) => "Double",
            Sort::Value(Type::Int | Type::Long | Type::Ref) | Sort::Bool => "",
        };
        let constant = match self.pool.node(b) {
            Node::Number(Scalar::Float(x)) => Some(f64::from(x)),
            Node::Number(Scalar::Double(x)) => Some(x),
            _ => None,
        };
        match constant {
            Some(x) if x.is_nan() => {
                self.text.push_str(if positive { "" } else { "!" });
                self.call(&format!("{float}.isNaN"), &[a]);
                return if positive { level::PRIMARY } else { level::PREFIX };
            }
            // Only a zero has two representations that Java's == does not tell apart.
            None | Some(0.0) if !float.is_empty() => {
                self.call(&format!("{float}.compare"), &[a, b]);
                self.text.push_str(if positive { " == 0" } else { " != 0" });
                return level::EQUALITY;
            }
            None | Some(_) => {}
        }
        self.infix(a, if positive { "==" } else { "!=" }, b, level::EQUALITY)
    }

    fn below(&mut self, a: Term, b: Term, positive: bool) -> u8 {
        let length = match self.pool.node(b) {
            Node::Number(Scalar::Int(n)) => n >= 0,
            Node::Var(var, _) => self.names.is_length(var),
            _ => false,
        };
        if !length {
            self.call("Integer.compareUnsigned", &[a, b]);
            self.text.push_str(if positive { " < 0" } else { " >= 0" });
            return level::ORDER;
        }
        if matches!(self.pool.node(a), Node::Number(Scalar::Int(index)) if index >= 0) {
            return self.infix(b, if positive { ">" } else { "<=" }, a, level::ORDER);
        }
        let (first, join, second, level) =
            if positive { (">=", " && ", "<", level::AND) } else { ("<", " || ", ">=", level::OR) };
        self.term(a, level::ORDER);
        let _ = write!(self.text, " {first} 0{join}");
        self.infix(a, second, b, level::ORDER);
        level
    }

    fn negation(&mut self, a: Term) -> u8 {
        match self.pool.node(a) {
            Node::Eq(x, y) if self.pool.sort(x) != Sort::Bool => self.equality(x, y, false),
            Node::Eq(x, y) | Node::FloatEq(x, y) => self.infix(x, "!=", y, level::EQUALITY),
            Node::Below(x, y) => self.below(x, y, false),
            _ => self.prefix("!", a),
        }
    }

    fn prefix(&mut self, op: &str, a: Term) -> u8 {
        self.text.push_str(op);
        let start = self.text.len();
        self.term(a, level::PREFIX);
        // `- -x` must not become a decrement.
        if op == "-" && self.text[start..].starts_with('-') {
            self.text.insert(start, '(');
            self.text.push(')');
        }
        level::PREFIX
    }

    /// A conjunction or disjunction of any length, flattened.
    fn chain(&mut self, term: Term, join: &str, level: u8) -> u8 {
        let (mut stack, mut items) = (vec![term], Vec::new());
        while let Some(term) = stack.pop() {
            match self.pool.node(term) {
                _ if self.names.has_label(term) => items.push(term),
                Node::And(a, b) if level == level::AND => stack.extend([b, a]),
                Node::Or(a, b) if level == level::OR => stack.extend([b, a]),
                _ => items.push(term),
            }
        }
        self.joined(&items, join, level);
        level
    }

    fn joined(&mut self, items: &[Term], join: &str, level: u8) {
        for (i, &item) in items.iter().enumerate() {
            self.text.push_str(if i == 0 { "" } else { join });
            self.term(item, level);
            if self.text.len() > LONGEST {
                break;
            }
        }
    }

    fn unary(&mut self, op: Op, a: Term) -> u8 {
        match op {
            Op::INeg | Op::LNeg | Op::FNeg | Op::DNeg => self.prefix("-", a),
            Op::I2B => self.prefix("(byte) ", a),
            Op::I2C => self.prefix("(char) ", a),
            Op::I2S => self.prefix("(short) ", a),
            Op::FBits => self.call("Float.floatToIntBits", &[a]),
            Op::BitsF => self.call("Float.intBitsToFloat", &[a]),
            Op::DBits => self.call("Double.doubleToLongBits", &[a]),
            Op::BitsD => self.call("Double.longBitsToDouble", &[a]),
            Op::DSqrt => self.call("Math.sqrt", &[a]),
            Op::FSqrt => {
                self.text.push_str("(float) ");
                self.call("Math.sqrt", &[a]);
                level::PREFIX
            }
            _ => self.prefix(&format!("({}) ", op.result()), a),
        }
    }

    fn binary(&mut self, op: Op, a: Term, b: Term) -> u8 {
        let (symbol, level) = match op {
            Op::IMul | Op::LMul | Op::FMul | Op::DMul => ("*", level::PRODUCT),
            Op::IDiv | Op::LDiv | Op::FDiv | Op::DDiv => ("/", level::PRODUCT),
            Op::IRem | Op::LRem | Op::FRem | Op::DRem => ("%", level::PRODUCT),
            Op::IAdd | Op::LAdd | Op::FAdd | Op::DAdd => return self.sum(a, b),
            Op::ISub | Op::LSub | Op::FSub | Op::DSub => ("-", level::SUM),
            Op::IShl | Op::LShl => ("<<", level::SHIFT),
            Op::IShr | Op::LShr => (">>", level::SHIFT),
            Op::IUshr | Op::LUshr => (">>>", level::SHIFT),
            Op::IAnd | Op::LAnd => ("&", level::BIT_AND),
            Op::IXor | Op::LXor => {
                if matches!(self.pool.node(b), Node::Number(Scalar::Int(-1) | Scalar::Long(-1))) {
                    return self.prefix("~", a);
                }
                ("^", level::BIT_XOR)
            }
            Op::IOr | Op::LOr => ("|", level::BIT_OR),
            Op::LCmp => return self.call("Long.compare", &[a, b]),
            _ => return self.call(op.name(), &[a, b]),
        };
        self.infix(a, symbol, b, level)
    }

    /// `a + b`, as `a - c` for a negative integer constant.
    fn sum(&mut self, a: Term, b: Term) -> u8 {
        let positive = match self.pool.node(b) {
            Node::Number(Scalar::Int(c)) if c < 0 => c.checked_neg().map(Scalar::Int),
            Node::Number(Scalar::Long(c)) if c < 0 => c.checked_neg().map(Scalar::Long),
            _ => None,
        };
        let Some(positive) = positive else { return self.infix(a, "+", b, level::SUM) };
        self.term(a, level::SUM);
        self.text.push_str(" - ");
        self.number(positive);
        level::SUM
    }

    fn number(&mut self, value: Scalar) -> u8 {
        let start = self.text.len();
        let _ = write!(self.text, "{value}");
        if self.text[start..].starts_with('-') { level::PREFIX } else { level::PRIMARY }
    }

    fn is_constant(&self, term: Term) -> bool {
        matches!(self.pool.node(term), Node::Number(_))
    }
}

/// As Java writes it.
impl fmt::Display for Scalar {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, special) = match *self {
            Scalar::Int(x) => ("Integer", if x == i32::MIN { "MIN_VALUE" } else { "" }),
            Scalar::Long(x) => ("Long", if x == i64::MIN { "MIN_VALUE" } else { "" }),
            Scalar::Float(x) => ("Float", special(f64::from(x))),
            Scalar::Double(x) => ("Double", special(x)),
        };
        match *self {
            _ if !special.is_empty() => write!(out, "{name}.{special}"),
            Scalar::Int(i32::MAX) => write!(out, "Integer.MAX_VALUE"),
            Scalar::Long(i64::MAX) => write!(out, "Long.MAX_VALUE"),
            Scalar::Int(x) => write!(out, "{x}"),
            Scalar::Long(x) => write!(out, "{x}L"),
            Scalar::Float(x) => write!(out, "{x:?}f"),
            Scalar::Double(x) => write!(out, "{x:?}"),
        }
    }
}

/// The name of the constant for a value that has no literal.
fn special(x: f64) -> &'static str {
    match x {
        _ if x.is_nan() => "NaN",
        f64::INFINITY => "POSITIVE_INFINITY",
        f64::NEG_INFINITY => "NEGATIVE_INFINITY",
        _ => "",
    }
}
