//! Values for single arguments as they are written on the command line: `insert:0=1,2,3`, `put(int,String):name="a","b"`.

use std::str::FromStr;

use engine::{Machine, Value, witness};
use program::{FieldType, MethodId, Primitive, Program};
use sequence::{GivenValues, Interface, Literal, boxed};

use crate::lookup::is_meant;
use crate::{Error, Opened, nearest};

/// What an argument is given, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuesOf {
    /// The method, with the types of its parameters where several have the name; `<init>` is the constructor.
    pub method: String,
    /// The place of the parameter, from 0 on, or its name.
    pub argument: String,
    /// The values, as in Java.
    pub values: Vec<String>,
}

impl FromStr for ValuesOf {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = || "expected METHOD:ARGUMENT=VALUE,…, for example insert:0=1,2,3".to_owned();
        let (place, values) = text.split_once('=').ok_or_else(expected)?;
        let (method, argument) = place.rsplit_once(':').ok_or_else(expected)?;
        let values = split(values);
        let parts = [method, argument].map(str::trim);
        if parts.contains(&"") || values.iter().any(String::is_empty) {
            return Err(expected());
        }
        Ok(Self { method: parts[0].to_owned(), argument: parts[1].to_owned(), values })
    }
}

/// Parts between commas, except those inside quotes.
fn split(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut quote = None;
    for c in text.chars() {
        match (c, quote) {
            (',', None) => {
                parts.push(String::new());
                continue;
            }
            ('"' | '\'', None) => quote = Some(c),
            (c, Some(open)) if c == open => quote = None,
            _ => {}
        }
        parts.last_mut().into_iter().for_each(|part| part.push(c));
    }
    parts.into_iter().map(|part| part.trim().to_owned()).collect()
}

/// What is given to the parameters of an interface.
///
/// # Errors
/// When there is no such method or parameter (with the nearest match), or a value does not fit.
pub fn find_values(opened: &Opened, interface: &Interface, wanted: &[ValuesOf]) -> Result<Vec<GivenValues>, Error> {
    let program = &opened.program;
    let machine = Machine::new(program, opened.translator(), engine::Options::default());
    let all: Vec<MethodId> = interface.constructors.iter().chain(&interface.methods).copied().collect();
    let class = program.spell(program.class(interface.class).name).replace('/', ".");
    let wrong = |reason: String| Error::Unexplored { name: class.clone(), reason };
    let mut found = Vec::new();
    for ValuesOf { method: name, argument, values } in wanted {
        let meant: Vec<MethodId> =
            all.iter().copied().filter(|&method| is_meant(program, program.method(method), name)).collect();
        if meant.is_empty() {
            let names: Vec<String> =
                all.iter().map(|&method| program.spell(program.method(method).name).to_string()).collect();
            return Err(Error::NoSuchMethod { class, name: name.clone(), nearest: nearest(name, names) });
        }
        let mut failure = None;
        for method in meant {
            match values_of(&machine, method, argument, values) {
                Ok(given) => found.push(given),
                Err(why) => failure = Some(why),
            }
        }
        // Of several methods of a name, some may have other parameters.
        let is_given = |given: &GivenValues| is_meant(program, program.method(given.method), name);
        if let Some(why) = failure.filter(|_| !found.iter().any(is_given)) {
            return Err(wrong(why));
        }
    }
    Ok(found)
}

fn values_of(
    machine: &Machine<'_>,
    method: MethodId,
    argument: &str,
    values: &[String],
) -> Result<GivenValues, String> {
    let program = machine.program;
    let name = program.spell(program.method(method).name).to_string();
    let descriptor = program.method_descriptor(program.method(method).descriptor).map_err(|error| error.message)?;
    let names = witness::parameter_names(machine, method);
    let count = descriptor.parameters.len();
    let place = match argument.parse::<usize>() {
        Ok(place) if place < count => place,
        Ok(place) => return Err(format!("{name} has no argument {place}: it takes {count}, counted from 0")),
        Err(_) => names.iter().position(|known| known == argument).ok_or_else(|| {
            let hint = nearest(argument, &names).map_or_else(String::new, |near| format!("; did you mean {near}?"));
            format!("{name} has no parameter {argument}{hint}")
        })?,
    };
    let literals = values.iter().map(|text| {
        let literal = literal(program, descriptor.parameters[place], text);
        let ty = || program.external_parameters(program.method(method).descriptor)[place].clone();
        literal.ok_or_else(|| format!("{text} is no {} for {name}:{argument}", ty()))
    });
    let values = literals.collect::<Result<Vec<Literal>, String>>()?;
    Ok(GivenValues { method, parameter: place, values })
}

/// A value of a type: numbers and their boxes, strings, null.
fn literal(program: &Program, declared: FieldType, text: &str) -> Option<Literal> {
    let primitive = match declared {
        FieldType::Primitive(primitive) => primitive,
        FieldType::Reference(_) if text == "null" => return Some(Literal::Null),
        FieldType::Reference(name) => {
            let name = program.spell(name);
            if matches!(&*name, "java/lang/String" | "java/lang/CharSequence" | "java/lang/Object") {
                let inner = text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text);
                let units: Vec<u16> = inner.encode_utf16().collect();
                return Some(Literal::Text(program.text(&units)));
            }
            boxed(&name)?
        }
    };
    Some(Literal::Number(primitive, number(primitive, text)?))
}

fn number(primitive: Primitive, text: &str) -> Option<Value> {
    let plain = text.replace('_', "");
    let inside = text.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
    let of_suffix = |suffix: [char; 2]| plain.strip_suffix(suffix).unwrap_or(&plain).to_owned();
    Some(match primitive {
        Primitive::Boolean => Value::int(i32::from(text.parse::<bool>().ok()?)),
        Primitive::Byte => Value::int(i32::from(plain.parse::<i8>().ok()?)),
        Primitive::Short => Value::int(i32::from(plain.parse::<i16>().ok()?)),
        Primitive::Char => {
            let units: Vec<u16> = inside.unwrap_or(text).encode_utf16().collect();
            match (units.as_slice(), plain.parse::<u16>()) {
                (&[unit], Err(_)) => Value::int(i32::from(unit)),
                (&[unit], Ok(_)) if inside.is_some() => Value::int(i32::from(unit)),
                (_, Ok(number)) => Value::int(i32::from(number)),
                (_, Err(_)) => return None,
            }
        }
        Primitive::Int => Value::int(plain.parse().ok()?),
        Primitive::Long => Value::long(of_suffix(['l', 'L']).parse().ok()?),
        Primitive::Float => Value::float(of_suffix(['f', 'F']).parse().ok()?),
        Primitive::Double => Value::double(of_suffix(['d', 'D']).parse().ok()?),
        Primitive::Void => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, method: &str, argument: &str, values: &[&str]) {
        let values = values.iter().map(|&value| value.to_owned()).collect();
        let expected = ValuesOf { method: method.to_owned(), argument: argument.to_owned(), values };
        assert_eq!(text.parse::<ValuesOf>(), Ok(expected));
    }

    #[test]
    fn values_are_split_at_commas_outside_quotes() {
        check("insert:0=1,2, -3", "insert", "0", &["1", "2", "-3"]);
        check("put(int,String):name=\"a,b\",c", "put(int,String)", "name", &["\"a,b\"", "c"]);
        check("<init>:0=','", "<init>", "0", &["','"]);
        for text in ["insert=1", "insert:0", ":0=1", "insert:=1", "insert:0=", "insert:0=1,,2"] {
            assert!(text.parse::<ValuesOf>().is_err(), "{text}");
        }
    }

    #[test]
    fn numbers_are_those_of_their_type() {
        assert_eq!(number(Primitive::Int, "1_000"), Some(Value::int(1000)));
        assert_eq!(number(Primitive::Byte, "200"), None);
        assert_eq!(number(Primitive::Char, "'7'"), Some(Value::int(0x37)));
        assert_eq!(number(Primitive::Char, "7"), Some(Value::int(7)));
        assert_eq!(number(Primitive::Char, "x"), Some(Value::int(0x78)));
        assert_eq!(number(Primitive::Long, "-5L"), Some(Value::long(-5)));
        assert_eq!(number(Primitive::Double, "0.5"), Some(Value::double(0.5)));
        assert_eq!(number(Primitive::Boolean, "yes"), None);
    }
}
