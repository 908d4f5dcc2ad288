//! A test case as text for people: what goes in, what comes out, which objects changed.

use std::fmt;

use crate::{Case, Content, Graph, Object, Value};

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "case {}: {}", self.id, self.end())?;
        writeln!(f, "  condition: {}", self.condition)?;
        for input in &self.inputs {
            writeln!(f, "  {} {} = {}", input.ty, input.name, value(input.value.clone(), &self.input_heap))?;
        }
        let after = &self.outcome.heap;
        for (at, object) in self.input_heap.iter().enumerate().filter(|(_, object)| !is_plain(object)) {
            writeln!(f, "  #{at} = {}", contents(object, &self.input_heap))?;
        }
        for (at, object) in after.iter().enumerate().filter(|(_, object)| !is_plain(object)) {
            match self.input_heap.get(at) {
                Some(before) if contents(before, &self.input_heap) == contents(object, after) => {}
                Some(_) => writeln!(f, "  afterwards #{at} = {}", contents(object, after))?,
                None => writeln!(f, "  new #{at} = {}", contents(object, after))?,
            }
        }
        Ok(())
    }
}

impl Case {
    /// What it returns or throws.
    fn end(&self) -> String {
        let outcome = &self.outcome;
        match (&self.exception, &outcome.result, &outcome.message) {
            (Some(exception), _, Some(message)) => format!("throws {exception}: {message}"),
            (Some(exception), _, None) => format!("throws {exception}"),
            (None, Some(result), _) => format!("returns {}", value(result.clone(), &outcome.heap)),
            (None, None, _) => "returns".into(),
        }
    }
}

/// Whether an object is written where it is used: strings and constants.
fn is_plain(object: &Object) -> bool {
    matches!(object.content, Content::Constant(_) | Content::Literal(_) | Content::Text(_))
}

fn value(value: Value, heap: &Graph) -> String {
    match value {
        Value::Boolean(value) => value.to_string(),
        Value::Char(unit) => format!("'{}'", character(unit, '\'')),
        Value::Byte(value) => value.to_string(),
        Value::Short(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Long(value) => format!("{value}L"),
        Value::Float(bits) => format!("{:?}f", f32::from_bits(bits)),
        Value::Double(bits) => format!("{:?}", f64::from_bits(bits)),
        Value::Null => "null".into(),
        Value::Unpromised => "(not promised)".into(),
        Value::Object(at) => match heap.get(at as usize) {
            Some(object) if is_plain(object) => contents(object, heap),
            _ => format!("#{at}"),
        },
    }
}

fn contents(object: &Object, heap: &Graph) -> String {
    let class = &object.class;
    match &object.content {
        Content::Fields(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|field| format!("{} = {}", field.name, value(field.value.clone(), heap))).collect();
            format!("{class}({})", fields.join(", "))
        }
        Content::Elements(elements) => {
            let elements: Vec<String> = elements.iter().map(|element| value(element.clone(), heap)).collect();
            format!("{class} {{{}}}", elements.join(", "))
        }
        Content::Constant(name) => format!("{class}.{name}"),
        Content::Literal(name) => format!("{name}.class"),
        Content::Text(units) => {
            let text: String = units.iter().map(|&unit| character(unit, '"')).collect();
            format!("\"{text}\"")
        }
    }
}

/// A character as in a literal.
fn character(unit: u16, quote: char) -> String {
    match u8::try_from(unit).map(char::from) {
        Ok('\n') => "\\n".into(),
        Ok('\r') => "\\r".into(),
        Ok('\t') => "\\t".into(),
        Ok('\\') => "\\\\".into(),
        Ok(c) if c == quote => format!("\\{c}"),
        Ok(c @ ' '..='~') => c.to_string(),
        _ => format!("\\u{unit:04x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, Field, Outcome, Parameter};

    #[test]
    fn a_case_reads_like_java() {
        let field = |name: &str, value| Field { class: "p.Node".into(), name: name.into(), value };
        let node = |fields| Object { class: "p.Node".into(), content: Content::Fields(fields) };
        let text = Object { class: "java.lang.String".into(), content: Content::Text(vec![34, 97, 10, 0xd800]) };
        let parameter = |name: &str, ty: &str, value| Parameter { name: name.into(), ty: ty.into(), value };
        let before = vec![node(vec![field("v", Value::Int(3))]), text.clone()];
        let after = vec![node(vec![field("v", Value::Char(39)), field("next", Value::Object(2))]), text, node(vec![])];
        let case = Case {
            id: 2,
            end: Ending::Returned,
            exception: None,
            condition: "n != null".into(),
            trace: Vec::new(),
            checked: false,
            inputs: vec![
                parameter("n", "p.Node", Value::Object(0)),
                parameter("s", "java.lang.String", Value::Object(1)),
                parameter("f", "float", Value::Float(0x3fc0_0000)),
            ],
            input_heap: before,
            outcome: Outcome { result: Some(Value::Object(2)), message: None, inputs: Vec::new(), heap: after },
            canonical: true,
            breaks: None,
            test: None,
            refused: None,
            plan: None,
        };
        let wanted = "case 2: returns #2\n  condition: n != null\n  p.Node n = #0\n  java.lang.String s = \"\\\"a\\n\\ud800\"\n  \
             float f = 1.5f\n  #0 = p.Node(v = 3)\n  afterwards #0 = p.Node(v = '\\'', next = #2)\n  new #2 = p.Node()\n";
        assert_eq!(case.to_string(), wanted);
    }
}
