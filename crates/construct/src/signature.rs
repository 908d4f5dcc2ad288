//! Types as Java source writes them, type arguments included, from generic signatures (JVMS 4.7.9.1).

use program::{MethodId, Program};

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

/// The type that a method returns, with its arguments.
pub fn returned(program: &Program, method: MethodId) -> Option<String> {
    let data = program.method(method);
    let signature = data.signature.as_ref()?;
    let start = signature.find(')')?;
    Reader { rest: &signature[start + 1..] }.ty().ok().flatten()
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
        loop {
            let (before, bounded) = match self.rest.chars().next().ok_or(Malformed)? {
                '>' => {
                    self.take()?;
                    return Ok(found.map(|found| format!("<{}>", found.join(","))));
                }
                '*' => ("?", false),
                '+' => ("? extends ", true),
                '-' => ("? super ", true),
                _ => ("", false),
            };
            if !before.is_empty() {
                self.take()?;
            }
            let ty = if before.is_empty() || bounded { self.ty()? } else { Some(String::new()) };
            found = found.zip(ty).map(|(mut found, ty)| {
                found.push(format!("{before}{ty}"));
                found
            });
        }
    }
}
