//! Operands and calls as Java expressions. What a value is written as depends on where it stands: JLS 5.2 lets `1` be assigned to a byte,
//! JLS 5.3 does not let it be passed as one, and JLS 15.12.2 chooses among methods by the types of what is passed.

use testcase::{Action, Call, Operand, Target, Value};

use crate::layout::Code;
use crate::literal;
use crate::locals::Variable;
use crate::names::{erasure, is_generic, is_primitive, unboxed};
use crate::test::Test;

/// Where an operand stands.
#[derive(Clone, Copy)]
pub enum Place<'a> {
    /// It is assigned or returned.
    Assigned,
    /// It is passed for a parameter of a type.
    Passed(&'a str),
    /// It is passed, and its type chooses the method.
    Chooses(&'a str),
    /// It is taken as an object.
    Object,
}

impl<'a> Test<'a> {
    /// An operand where it stands.
    pub fn operand(&mut self, operand: &Operand, place: Place) -> Code {
        let plain = match operand {
            Operand::Value(value) => Code::text(self.value(value, place)),
            Operand::Text(units) => Code::text(literal::text(units)),
            Operand::Boxed(value) => match place {
                Place::Chooses(ty) if unboxed(ty).is_some() => return Code::text(self.boxed(value)),
                _ => Code::text(self.literal(value)),
            },
            Operand::Constant { class, name } => Code::text(format!("{}.{name}", self.names().class(class))),
            Operand::Class(class) => Code::text(self.names().literal(class)),
            Operand::Local(number) => self.local(*number),
            Operand::Result => Code::text(self.result.clone()),
        };
        match place {
            Place::Chooses(ty) if !is_primitive(ty) && self.static_type(operand).as_deref() != Some(ty) => {
                let cast = format!("({}) ", self.names().ty(ty));
                // After a name in parentheses, a sign would subtract.
                let plain = match plain {
                    Code::Text(text) if text.starts_with('-') => Code::Text(format!("({text})")),
                    plain => plain,
                };
                Code::Parts(vec![Code::Text(cast), plain])
            }
            _ => plain,
        }
    }

    /// A literal of its own type; the classes whose constants it names are met.
    pub fn literal(&mut self, value: &Value) -> String {
        self.met(literal::typed(value))
    }

    fn value(&mut self, value: &Value, place: Place) -> String {
        let narrow = match place {
            Place::Assigned => return self.met(literal::assigned(value)),
            Place::Passed(ty) | Place::Chooses(ty) => matches!(ty, "byte" | "short" | "char").then_some(ty),
            Place::Object => None,
        };
        match (value, narrow) {
            (Value::Int(number), Some(ty)) => format!("({ty}) {number}"),
            _ => self.literal(value),
        }
    }

    /// Constants of boxes stand in literals.
    fn met(&mut self, literal: String) -> String {
        match literal.split_once('.') {
            Some((class @ ("Integer" | "Long" | "Short" | "Float" | "Double"), rest)) => {
                format!("{}.{rest}", self.names().class(&format!("java.lang.{class}")))
            }
            _ => literal,
        }
    }

    /// `Integer.valueOf(3)`.
    pub fn boxed(&mut self, value: &Value) -> String {
        let class = match value {
            Value::Boolean(_) => "Boolean",
            Value::Char(_) => "Character",
            Value::Byte(_) => "Byte",
            Value::Short(_) => "Short",
            Value::Int(_) => "Integer",
            Value::Long(_) => "Long",
            Value::Float(_) => "Float",
            Value::Double(_) => "Double",
            Value::Null | Value::Object(_) | Value::Unpromised => return "null".to_string(),
        };
        let class = self.names().class(&format!("java.lang.{class}"));
        format!("{class}.valueOf({})", self.literal(value))
    }

    fn local(&mut self, number: u32) -> Code {
        let Some(variable) = self.variables.get(number as usize) else { return Code::text("null") };
        match variable.action {
            Action::Call(call) if variable.is_inline => {
                let ty = &variable.local.ty;
                self.call(call, Some(ty))
            }
            // The row of an array.
            Action::Array { class, elements } if variable.is_inline => self.array(class, elements, true),
            _ => Code::text(variable.name.clone()),
        }
    }

    /// The erased static type of an operand, where it is known.
    fn static_type(&self, operand: &Operand) -> Option<String> {
        match operand {
            // A literal stands for the parameter's own type, null for every one.
            Operand::Value(_) => None,
            Operand::Boxed(_) => None,
            Operand::Text(_) => Some("java.lang.String".to_string()),
            Operand::Constant { class, .. } => Some(class.clone()),
            Operand::Class(_) => Some("java.lang.Class".to_string()),
            Operand::Local(number) => self.variables.get(*number as usize).map(|variable| erasure(&variable.local.ty)),
            Operand::Result => self.plan.result.as_deref().map(erasure),
        }
    }

    /// An operand on which something is called or selected.
    pub fn receiver(&mut self, operand: &Operand) -> String {
        match operand {
            Operand::Boxed(value) => self.boxed(value),
            _ => self.operand(operand, Place::Assigned).flat().unwrap_or_default(),
        }
    }

    /// A call; `declared` is the type of the variable that it is assigned to.
    pub fn call(&mut self, call: &Call, declared: Option<&str>) -> Code {
        let head = match &call.target {
            Target::Static(class) => format!("{}.{}", self.names().class(class), call.method),
            Target::New(class) => format!("new {}", self.instantiated(class, declared)),
            Target::Inner(outer, class) => format!("{}.new {}", self.receiver(outer), self.names().last(class)),
            Target::On(receiver) => format!("{}.{}", self.receiver(receiver), call.method),
            Target::Anonymous(class, methods) => {
                let arguments = self.arguments(call);
                return self.anonymous(class, arguments, methods);
            }
        };
        let arguments = self.arguments(call);
        Code::Arguments(head, arguments)
    }

    /// The class after `new`; a diamond says what the variable's type says already.
    fn instantiated(&mut self, class: &str, declared: Option<&str>) -> String {
        let declared = declared.unwrap_or_default();
        if let Some((name, arguments)) = class.split_once('<') {
            let is_said = declared.split_once('<').is_some_and(|(_, said)| said == arguments);
            return if is_said { format!("{}<>", self.names().class(name)) } else { self.names().ty(class) };
        }
        let is_generic = erasure(declared) == class || is_generic(class);
        if declared.contains('<') && is_generic {
            return format!("{}<>", self.names().class(class));
        }
        self.names().ty(class)
    }

    fn arguments(&mut self, call: &Call) -> Vec<Code> {
        let mut codes = Vec::new();
        let count = call.arguments.len();
        for (place, argument) in call.arguments.iter().enumerate() {
            let parameter = call.parameters.get(place).map_or("java.lang.Object", String::as_str);
            let is_variable = call.varargs && place + 1 == count;
            if is_variable && let Some(elements) = self.spread(argument) {
                let element = parameter.strip_suffix("[]").unwrap_or(parameter);
                for operand in elements {
                    codes.push(self.operand(operand, Place::Passed(element)));
                }
                continue;
            }
            // A null or another array could be meant as one element, of which javac warns.
            let at = if call.overloaded || is_variable { Place::Chooses(parameter) } else { Place::Passed(parameter) };
            let mut code = self.operand(argument, at);
            if let (true, Operand::Class(_)) = (call.erased, argument) {
                let raw = format!("({}) ", self.names().ty("java.lang.Class"));
                code = Code::Parts(vec![Code::Text(raw), code]);
            }
            codes.push(code);
        }
        codes
    }

    /// The elements of an array that is not declared, being only variable arguments.
    fn spread(&self, argument: &Operand) -> Option<&'a [Operand]> {
        let Operand::Local(number) = argument else { return None };
        match self.variables.get(*number as usize) {
            Some(Variable { action: Action::Array { elements, .. }, is_inline: true, .. }) => Some(elements),
            _ => None,
        }
    }
}
