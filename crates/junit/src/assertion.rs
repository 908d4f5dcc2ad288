//! Checks as assertions. They compare exactly: NaN is NaN, -0.0 is not 0.0. Jupiter compares floats by their bits; JUnit 4 takes a
//! difference, which zeros do not have, so that boxes are compared there.

use testcase::{Access, Expected, Observed, Operand, Value};

use crate::Framework;
use crate::expression::Place;
use crate::layout::Code;
use crate::names::{erasure, is_primitive, unboxed};
use crate::test::Test;

impl Test<'_> {
    /// A call of an assertion.
    pub fn assertion(&mut self, name: &str, arguments: Vec<Code>) -> Code {
        let class = match self.file.options.framework {
            Framework::Jupiter => "org.junit.jupiter.api.Assertions",
            Framework::JUnit4 => "org.junit.Assert",
        };
        let name = self.names().method(class, name);
        Code::Arguments(name, arguments)
    }

    /// The statements of an assertion, with what stands left of an ` = `.
    pub fn holds(&mut self, of: &Observed, expected: &Expected) -> Vec<(Option<String>, Code)> {
        let (actual, ty) = self.observed(of);
        let single = |code: Code| vec![(None, code)];
        match expected {
            Expected::Equal(operand) => single(self.equal(operand, actual, &ty)),
            Expected::Same(Operand::Value(Value::Null)) => {
                single(self.assertion("assertNull", vec![Code::Text(actual)]))
            }
            Expected::Same(operand) => {
                let operand = self.operand(operand, Place::Object);
                single(self.assertion("assertSame", vec![operand, Code::Text(actual)]))
            }
            Expected::Above(operand, distance) => {
                let base = self.receiver(operand);
                let sum = match distance {
                    0 => base,
                    1.. => format!("{base} + {distance}"),
                    _ => format!("{base} - {}", distance.unsigned_abs()),
                };
                single(self.assertion("assertEquals", vec![Code::Text(sum), Code::Text(actual)]))
            }
            Expected::Elements(operands) => single(self.elements(operands, actual, &ty)),
            Expected::List(operands) => {
                let list = self.list(operands);
                single(self.assertion("assertEquals", vec![list, Code::Text(actual)]))
            }
            Expected::Set(operands) => {
                let set = self.set(operands);
                single(self.assertion("assertEquals", vec![set, Code::Text(actual)]))
            }
            Expected::Map(entries) => {
                let (mut statements, map) = self.map(entries);
                statements.push((None, self.assertion("assertEquals", vec![map, Code::Text(actual)])));
                statements
            }
            Expected::Instance(class) => single(self.instance(class, actual)),
            Expected::Present => single(self.assertion("assertNotNull", vec![Code::Text(actual)])),
        }
    }

    /// What is observed, and its erased static type.
    fn observed(&mut self, of: &Observed) -> (String, String) {
        let mut text = self.receiver(&of.from);
        let mut ty = erasure(&of.ty);
        for (place, access) in of.path.iter().enumerate() {
            match access {
                Access::Field(name) => text.push_str(&format!(".{name}")),
                Access::Call(name) => text.push_str(&format!(".{name}()")),
                Access::Ask { method, parameters, arguments } => {
                    let arguments = arguments.iter().zip(parameters);
                    let arguments: Vec<String> = arguments
                        .map(|(argument, ty)| self.operand(argument, Place::Chooses(ty)).flat().unwrap_or_default())
                        .collect();
                    text.push_str(&format!(".{method}({})", arguments.join(", ")));
                }
                Access::Index(index) => text.push_str(&format!("[{index}]")),
                Access::Cast(class) if place + 1 == of.path.len() => {
                    text = format!("({}) {text}", self.names().cast(class));
                    ty = erasure(class);
                }
                Access::Cast(class) => text = format!("(({}) {text})", self.names().cast(class)),
            }
        }
        (text, ty)
    }

    fn equal(&mut self, operand: &Operand, actual: String, ty: &str) -> Code {
        let is_old = self.file.options.framework == Framework::JUnit4;
        let actual = Code::Text(actual);
        let value = match operand {
            Operand::Value(Value::Null) => return self.assertion("assertNull", vec![actual]),
            Operand::Value(Value::Boolean(is_true)) if ty == "boolean" => {
                return self.assertion(if *is_true { "assertTrue" } else { "assertFalse" }, vec![actual]);
            }
            Operand::Value(value) | Operand::Boxed(value) => value,
            Operand::Text(_) | Operand::Constant { .. } | Operand::Class(_) | Operand::Local(_) | Operand::Result => {
                let expected = self.operand(operand, Place::Object);
                return self.assertion("assertEquals", vec![expected, actual]);
            }
        };
        let value = &canonical(value);
        if !is_primitive(ty) {
            // Jupiter has an overload for a primitive and its box; for JUnit 4 the call would be ambiguous.
            let is_ambiguous = is_old && unboxed(ty).is_some();
            let expected = if is_ambiguous { self.boxed(value) } else { self.literal(value) };
            return self.assertion("assertEquals", vec![Code::Text(expected), actual]);
        }
        let expected = match value {
            // Compared as ints.
            Value::Byte(number) => number.to_string(),
            Value::Short(number) => number.to_string(),
            _ => self.literal(value),
        };
        match (ty, is_old) {
            ("float" | "double", true) if is_zero(value) => {
                let expected = Code::Text(self.boxed(value));
                let class = if ty == "float" { "java.lang.Float" } else { "java.lang.Double" };
                let actual = Code::Arguments(format!("{}.valueOf", self.names().class(class)), vec![actual]);
                self.assertion("assertEquals", vec![expected, actual])
            }
            ("float" | "double", true) => {
                let delta = Code::text(if ty == "float" { "0.0f" } else { "0.0" });
                self.assertion("assertEquals", vec![Code::Text(expected), actual, delta])
            }
            _ => self.assertion("assertEquals", vec![Code::Text(expected), actual]),
        }
    }

    fn elements(&mut self, operands: &[Operand], actual: String, ty: &str) -> Code {
        let mut actual = Code::Text(actual);
        let mut array = ty.to_string();
        if !ty.ends_with("[]") {
            array = format!("{}[]", element(operands));
            actual = Code::Text(format!("({}) {}", self.names().ty(&array), actual.flat().unwrap_or_default()));
        }
        let expected = self.array(&array, operands, false);
        if self.file.options.framework == Framework::JUnit4 && matches!(array.as_str(), "float[]" | "double[]") {
            let has_zero = operands.iter().any(|operand| matches!(operand, Operand::Value(value) if is_zero(value)));
            if has_zero {
                let arrays = self.names().class("java.util.Arrays");
                let is_equal = Code::Arguments(format!("{arrays}.equals"), vec![expected, actual]);
                return self.assertion("assertTrue", vec![is_equal]);
            }
            let delta = Code::text(if array == "float[]" { "0.0f" } else { "0.0" });
            return self.assertion("assertArrayEquals", vec![expected, actual, delta]);
        }
        self.assertion("assertArrayEquals", vec![expected, actual])
    }

    /// `new int[] {1, 2}`; without its type where the variable says it.
    pub fn array(&mut self, class: &str, operands: &[Operand], is_typed: bool) -> Code {
        let element = class.strip_suffix("[]").unwrap_or(class);
        let dimensions = &element[element.find('[').unwrap_or(element.len())..];
        let is_empty = operands.iter().all(is_default);
        if operands.is_empty() || (is_empty && operands.len() > 4) {
            let base = self.names().ty(&erasure(element.trim_end_matches("[]")));
            return Code::Text(format!("new {base}[{}]{dimensions}", operands.len()));
        }
        let codes = operands.iter().map(|operand| self.operand(operand, Place::Assigned)).collect();
        let head = if is_typed { String::new() } else { format!("new {} ", self.names().ty(&erasure(class))) };
        Code::Braces(head, codes)
    }

    fn objects(&mut self, operands: &[Operand]) -> Vec<Code> {
        operands.iter().map(|operand| self.operand(operand, Place::Object)).collect()
    }

    fn is_modern(&self, operands: &[Operand]) -> bool {
        self.file.options.release >= 9 && !operands.contains(&Operand::Value(Value::Null))
    }

    /// Whether a single element would be taken for all of them.
    fn is_doubtful(&self, operands: &[Operand]) -> bool {
        matches!(operands, [single] if self.is_array_or_null(single))
    }

    fn util(&mut self, class: &str, method: &str, arguments: Vec<Code>) -> Code {
        let class = self.names().class(&format!("java.util.{class}"));
        Code::Arguments(format!("{class}.{method}"), arguments)
    }

    fn list(&mut self, operands: &[Operand]) -> Code {
        let codes = self.objects(operands);
        if self.is_modern(operands) && !self.is_doubtful(operands) {
            return self.util("List", "of", codes);
        }
        match codes.len() {
            0 => self.util("Collections", "emptyList", codes),
            1 => self.util("Collections", "singletonList", codes),
            _ => self.util("Arrays", "asList", codes),
        }
    }

    fn set(&mut self, operands: &[Operand]) -> Code {
        if self.is_modern(operands) && !self.is_doubtful(operands) {
            let codes = self.objects(operands);
            return self.util("Set", "of", codes);
        }
        match operands.len() {
            0 => self.util("Collections", "emptySet", Vec::new()),
            1 => {
                let codes = self.objects(operands);
                self.util("Collections", "singleton", codes)
            }
            _ => {
                let list = self.list(operands);
                Code::Arguments(format!("new {}<>", self.names().class("java.util.HashSet")), vec![list])
            }
        }
    }

    /// An expression for a map, and the statements before it.
    fn map(&mut self, entries: &[(Operand, Operand)]) -> (Vec<(Option<String>, Code)>, Code) {
        let flat: Vec<Operand> = entries.iter().flat_map(|(key, value)| [key.clone(), value.clone()]).collect();
        let codes = self.objects(&flat);
        if self.is_modern(&flat) && entries.len() <= 10 {
            return (Vec::new(), self.util("Map", "of", codes));
        }
        match entries.len() {
            0 => return (Vec::new(), self.util("Collections", "emptyMap", codes)),
            1 => return (Vec::new(), self.util("Collections", "singletonMap", codes)),
            _ => {}
        }
        let name = self.unique("expected");
        let left = self.names().ty("java.util.Map<java.lang.Object,java.lang.Object>") + " " + &name;
        let new = Code::Arguments(format!("new {}<>", self.names().class("java.util.HashMap")), Vec::new());
        let mut statements = vec![(Some(left), new)];
        for entry in codes.chunks(2) {
            statements.push((None, Code::Arguments(format!("{name}.put"), entry.to_vec())));
        }
        (statements, Code::Text(name))
    }

    fn instance(&mut self, class: &str, actual: String) -> Code {
        let actual = if actual.starts_with('(') { format!("({actual})") } else { actual };
        if self.names().is_in_sight(class) {
            let class = Code::Text(self.names().literal(class));
            return self.assertion("assertEquals", vec![class, Code::Text(format!("{actual}.getClass()"))]);
        }
        let name = Code::Text(format!("\"{class}\""));
        self.assertion("assertEquals", vec![name, Code::Text(format!("{actual}.getClass().getName()"))])
    }
}

/// All NaNs are one.
fn canonical(value: &Value) -> Value {
    match value {
        Value::Float(bits) if f32::from_bits(*bits).is_nan() => Value::Float(0x7fc0_0000),
        Value::Double(bits) if f64::from_bits(*bits).is_nan() => Value::Double(0x7ff8_0000_0000_0000),
        _ => value.clone(),
    }
}

fn is_zero(value: &Value) -> bool {
    match value {
        Value::Float(bits) => f32::from_bits(*bits) == 0.0,
        Value::Double(bits) => f64::from_bits(*bits) == 0.0,
        _ => false,
    }
}

/// What a new array holds.
fn is_default(operand: &Operand) -> bool {
    match operand {
        Operand::Value(value) => match value {
            Value::Boolean(is_true) => !is_true,
            Value::Char(unit) => *unit == 0,
            Value::Byte(number) => *number == 0,
            Value::Short(number) => *number == 0,
            Value::Int(number) => *number == 0,
            Value::Long(number) => *number == 0,
            Value::Float(bits) => *bits == 0,
            Value::Double(bits) => *bits == 0,
            Value::Null => true,
            Value::Object(_) | Value::Unpromised => false,
        },
        _ => false,
    }
}

/// The element type of an array whose type is not known.
fn element(operands: &[Operand]) -> &'static str {
    match operands.first() {
        Some(Operand::Value(value)) => match value {
            Value::Boolean(_) => "boolean",
            Value::Char(_) => "char",
            Value::Byte(_) => "byte",
            Value::Short(_) => "short",
            Value::Int(_) => "int",
            Value::Long(_) => "long",
            Value::Float(_) => "float",
            Value::Double(_) => "double",
            Value::Null | Value::Object(_) | Value::Unpromised => "java.lang.Object",
        },
        _ => "java.lang.Object",
    }
}
