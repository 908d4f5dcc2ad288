//! Types as Java source writes them, type arguments included, from generic signatures (JVMS 4.7.9.1).

mod member;

use program::{ClassId, FieldId, MethodId, Program};

pub use member::member;

/// The types of a method's parameters with their arguments; none where a type mentions a type variable, or without a signature.
pub fn parameters(program: &Program, method: MethodId) -> Vec<Option<String>> {
    let data = program.method(method);
    let count = program.method_descriptor(data.descriptor).map_or(0, |descriptor| descriptor.parameters.len());
    let none = || vec![None; count];
    let Some(signature) = &data.signature else { return none() };
    let Some(start) = signature.find('(') else { return none() };
    let mut reader = Reader { rest: &signature[start + 1..] };
    let mut found = Vec::new();
    while !reader.rest.starts_with(')') {
        match reader.ty() {
            Ok(ty) => found.push(ty),
            Err(Malformed) => return none(),
        }
    }
    // Inner classes and enums have parameters that the source does not show.
    if found.len() == count { found } else { none() }
}

/// The type of a field, with its arguments.
pub fn field(program: &Program, field: FieldId) -> Option<String> {
    Reader { rest: program.field(field).signature.as_ref()? }.ty().ok().flatten()
}

/// The type that a method returns, with its arguments.
pub fn returned(program: &Program, method: MethodId) -> Option<String> {
    let data = program.method(method);
    let signature = data.signature.as_ref()?;
    let start = signature.find(')')?;
    Reader { rest: &signature[start + 1..] }.ty().ok().flatten()
}

/// The type arguments of a type, at the outermost level.
pub fn arguments(ty: &str) -> Vec<String> {
    let Some((_, rest)) = ty.split_once('<') else { return Vec::new() };
    let rest = rest.strip_suffix('>').unwrap_or(rest);
    let mut found = vec![String::new()];
    let mut depth = 0;
    for c in rest.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 {
            found.push(String::new());
        } else if let Some(last) = found.last_mut() {
            last.push(c);
        }
    }
    found
}

/// A type argument without its wildcard: what a lambda can be written for. Empty where a wildcard stands inside it.
pub fn captured(argument: &str) -> String {
    captured_within(argument, Some("java.lang.Object"))
}

/// The same for a parameter with a bound, which a bare wildcard stands for. Empty also where that bound cannot be said.
pub fn captured_within(argument: &str, of_parameter: Option<&str>) -> String {
    let bound = argument.strip_prefix("? extends ").or_else(|| argument.strip_prefix("? super "));
    match bound.unwrap_or(argument) {
        "?" => of_parameter.unwrap_or_default().to_owned(),
        bound if bound.contains('?') => String::new(),
        bound => bound.to_owned(),
    }
}

/// A type without the wildcards of its arguments. Empty where a wildcard stands deeper.
pub fn captured_all(ty: &str) -> String {
    let captured: Vec<String> = arguments(ty).iter().map(|argument| captured(argument)).collect();
    if captured.iter().any(String::is_empty) {
        return String::new();
    }
    format!("{}<{}>", erased(ty), captured.join(","))
}

/// A type without its arguments.
pub fn erased(ty: &str) -> &str {
    ty.split('<').next().unwrap_or(ty)
}

/// Which type parameter of an interface a method of it returns, by its place.
pub fn returned_variable(program: &Program, class: ClassId, method: MethodId) -> Option<usize> {
    let data = program.method(method);
    if data.class != class {
        return None;
    }
    let variable = variable(data.signature.as_ref()?.rsplit(')').next()?)?;
    type_parameters(program, class).iter().position(|name| *name == variable)
}

/// Which type parameters of an interface the parameters of a method of it are, by their places; none where one is not just that.
pub fn parameter_variables(program: &Program, class: ClassId, method: MethodId) -> Vec<Option<usize>> {
    let data = program.method(method);
    let Some(signature) = data.signature.as_ref().filter(|_| data.class == class) else { return Vec::new() };
    let names = type_parameters(program, class);
    let Some((_, rest)) = signature.split_once('(') else { return Vec::new() };
    let mut reader = Reader { rest };
    let mut found = Vec::new();
    while !reader.rest.starts_with(')') {
        let name = variable(reader.rest);
        if reader.ty().is_err() {
            return Vec::new();
        }
        found.push(name.and_then(|name| names.iter().position(|known| *known == name)));
    }
    found
}

/// The type variable that a signature begins with.
fn variable(signature: &str) -> Option<String> {
    signature.strip_prefix('T')?.split(';').next().map(str::to_owned)
}

/// The names of the type parameters of a class.
pub fn type_parameters(program: &Program, class: ClassId) -> Vec<String> {
    formals(program.class(class).signature.as_deref()).into_iter().map(|(name, _)| name).collect()
}

/// The first bounds of the type parameters of a class; none where one mentions a type variable.
pub fn bounds(program: &Program, class: ClassId) -> Vec<Option<String>> {
    formals(program.class(class).signature.as_deref()).into_iter().map(|(_, bound)| bound).collect()
}

/// The names of the type parameters of a method itself.
pub fn method_variables(program: &Program, method: MethodId) -> Vec<String> {
    formals(program.method(method).signature.as_deref()).into_iter().map(|(name, _)| name).collect()
}

/// The type variables that are the arguments of the type that a method returns, by their places.
pub fn returned_variables(program: &Program, method: MethodId) -> Vec<Option<String>> {
    let signature = program.method(method).signature.as_deref().unwrap_or_default();
    let arguments = signature.rsplit(')').next().and_then(|result| result.split_once('<'));
    let mut reader = Reader { rest: arguments.map_or("", |(_, rest)| rest) };
    let mut found = Vec::new();
    while !reader.rest.is_empty() && !reader.rest.starts_with('>') {
        found.push(variable(reader.rest));
        if reader.argument().is_err() {
            return Vec::new();
        }
    }
    found
}

/// The type of a parameter, as far as type variables are concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Just a variable.
    Variable(String),
    /// An array of a variable.
    Array(String),
    /// These are among its arguments.
    Mentions(Vec<String>),
    /// It has none.
    Plain,
}

/// The types of a method's parameters, as far as type variables are concerned; empty without a signature.
pub fn shapes(program: &Program, method: MethodId) -> Vec<Shape> {
    let data = program.method(method);
    let Some((_, rest)) = data.signature.as_deref().and_then(|signature| signature.split_once('(')) else {
        return Vec::new();
    };
    let mut reader = Reader { rest };
    let mut found = Vec::new();
    while !reader.rest.starts_with(')') {
        let start = reader.rest;
        if reader.ty().is_err() {
            return Vec::new();
        }
        let text = &start[..start.len() - reader.rest.len()];
        found.push(match (variable(text), text.strip_prefix('[').and_then(variable)) {
            (Some(name), _) => Shape::Variable(name),
            (None, Some(name)) => Shape::Array(name),
            (None, None) => {
                let inside = text.split(['<', ';', '+', '-', '[']).filter_map(|part| part.strip_prefix('T'));
                let names: Vec<String> = inside.filter(|name| !name.contains('/')).map(str::to_owned).collect();
                if names.is_empty() { Shape::Plain } else { Shape::Mentions(names) }
            }
        });
    }
    let count = program.method_descriptor(data.descriptor).map_or(0, |descriptor| descriptor.parameters.len());
    if found.len() == count { found } else { Vec::new() }
}

/// The type parameters that a signature begins with, each with its first bound: `<T:Ljava/lang/Object;R::Ljava/util/List<TT;>;>`.
fn formals(signature: Option<&str>) -> Vec<(String, Option<String>)> {
    let Some(rest) = signature.and_then(|signature| signature.strip_prefix('<')) else { return Vec::new() };
    let mut reader = Reader { rest };
    let mut found = Vec::new();
    while !reader.rest.starts_with('>') {
        let Ok(name) = reader.until(&[':']) else { return Vec::new() };
        let mut bounds = Vec::new();
        while let Some(rest) = reader.rest.strip_prefix(':') {
            reader.rest = rest;
            // A bound that is an interface stands after an empty one.
            if !rest.starts_with(':') {
                let Ok(bound) = reader.ty() else { return Vec::new() };
                bounds.push(bound);
            }
        }
        found.push((name, bounds.into_iter().next().flatten()));
    }
    found
}

struct Malformed;

struct Reader<'s> {
    rest: &'s str,
}

impl Reader<'_> {
    fn take(&mut self) -> Result<char, Malformed> {
        let first = self.rest.chars().next().ok_or(Malformed)?;
        self.rest = &self.rest[first.len_utf8()..];
        Ok(first)
    }

    fn until(&mut self, ends: &[char]) -> Result<String, Malformed> {
        let end = self.rest.find(ends).ok_or(Malformed)?;
        let found = self.rest[..end].to_owned();
        self.rest = &self.rest[end..];
        Ok(found)
    }

    /// The next type; none when it mentions a type variable.
    fn ty(&mut self) -> Result<Option<String>, Malformed> {
        let primitive = |name: &str| Ok(Some(name.to_owned()));
        match self.take()? {
            'Z' => primitive("boolean"),
            'C' => primitive("char"),
            'B' => primitive("byte"),
            'S' => primitive("short"),
            'I' => primitive("int"),
            'J' => primitive("long"),
            'F' => primitive("float"),
            'D' => primitive("double"),
            'V' => primitive("void"),
            '[' => Ok(self.ty()?.map(|component| format!("{component}[]"))),
            'T' => {
                self.until(&[';'])?;
                self.take()?;
                Ok(None)
            }
            'L' => self.class(),
            _ => Err(Malformed),
        }
    }

    fn class(&mut self) -> Result<Option<String>, Malformed> {
        let mut name = self.until(&['<', ';'])?.replace('/', ".");
        let mut arguments = Some(String::new());
        loop {
            match self.take()? {
                ';' => return Ok(arguments.map(|arguments| name + &arguments)),
                '<' => {
                    let inner = self.arguments()?;
                    arguments = arguments.and(inner);
                }
                '.' => {
                    // An inner class of a generic one: what its outer class is given cannot be written after it.
                    if arguments.as_ref().is_some_and(|arguments| !arguments.is_empty()) {
                        arguments = None;
                    }
                    name = format!("{name}${}", self.until(&['<', ';', '.'])?);
                }
                _ => return Err(Malformed),
            }
        }
    }

    fn arguments(&mut self) -> Result<Option<String>, Malformed> {
        let mut found: Option<Vec<String>> = Some(Vec::new());
        while !self.rest.starts_with('>') {
            let argument = self.argument()?;
            found = found.zip(argument).map(|(mut found, argument)| {
                found.push(argument);
                found
            });
        }
        self.take()?;
        Ok(found.map(|found| format!("<{}>", found.join(","))))
    }

    /// The next type argument; none when it mentions a type variable.
    fn argument(&mut self) -> Result<Option<String>, Malformed> {
        let before = match self.rest.chars().next().ok_or(Malformed)? {
            '*' => {
                self.take()?;
                return Ok(Some("?".to_owned()));
            }
            '+' => "? extends ",
            '-' => "? super ",
            _ => "",
        };
        if !before.is_empty() {
            self.take()?;
        }
        Ok(self.ty()?.map(|ty| format!("{before}{ty}")))
    }
}
