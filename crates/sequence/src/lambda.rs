//! Lambdas as arguments: the class of those that return what their constructor is given, and what a method wants them to return.

use program::{ClassId, FieldType, MethodId, Name, Program};

/// The class of lambdas of a functional interface, its constructor, and what that takes.
pub fn define(program: &Program, interface: Name) -> Option<(ClassId, MethodId, Option<FieldType>)> {
    let interface = program.load(interface).ok()?;
    let function = program.method(translate::function(program, interface)?);
    let result = program.method_descriptor(function.descriptor).ok()?.result;
    let class = translate::define_lambda(program, interface)?;
    let spelled = program.spell(function.descriptor);
    let takes = match result.ty() {
        Some(_) => format!("({})V", spelled.rsplit(')').next().unwrap_or_default()),
        None => "()V".to_owned(),
    };
    Some((class, program.find_method(class, "<init>", &takes)?, result.ty().map(|_| result)))
}

/// The object that a lambda returns which is given to a method as its parameter at a place, where the source says it: interfaces of
/// functions name it last among their type arguments.
pub fn result(program: &Program, method: MethodId, place: usize) -> Option<FieldType> {
    let descriptor = program.method_descriptor(program.method(method).descriptor).ok()?;
    let FieldType::Reference(interface) = *descriptor.parameters.get(place)? else { return None };
    let function = program.method(translate::function(program, program.load(interface).ok()?)?);
    let FieldType::Reference(_) = program.method_descriptor(function.descriptor).ok()?.result else { return None };
    type_arguments(program, method, place).pop()?
}

/// The type arguments that a method declares its parameter at a place with; none where one is no class.
pub fn type_arguments(program: &Program, method: MethodId, place: usize) -> Vec<Option<FieldType>> {
    let parsed = || {
        let count = program.method_descriptor(program.method(method).descriptor).ok()?.parameters.len();
        let signature = program.method(method).signature.as_ref()?;
        let types = types(signature.split_once('(')?.1.split(')').next()?);
        let declared = types.get(place).filter(|_| types.len() == count)?;
        let arguments = declared.strip_suffix(">;")?.split_once('<')?.1;
        let class = |ty: &str| {
            let class = ty.trim_start_matches(['+', '-']).strip_prefix('L')?;
            Some(FieldType::Reference(program.name(class.split(['<', ';']).next()?)))
        };
        Some(self::types(arguments).into_iter().map(class).collect())
    };
    parsed().unwrap_or_default()
}

/// The types that stand in a row in a signature.
fn types(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut start, mut depth) = (0, 0);
    let mut in_name = false;
    for (at, letter) in text.char_indices() {
        let ends = match letter {
            '<' => {
                depth += 1;
                in_name = false;
                false
            }
            '>' => {
                depth -= 1;
                // The rest of the class's name follows.
                in_name = true;
                false
            }
            ';' => {
                in_name = false;
                depth == 0
            }
            'L' | 'T' if !in_name => {
                in_name = true;
                false
            }
            '[' | '+' | '-' => false,
            // A primitive, or any type.
            _ => depth == 0 && !in_name,
        };
        if ends {
            found.push(&text[start..at + letter.len_utf8()]);
            start = at + letter.len_utf8();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn signatures_are_split() {
        let text = "ITK;Ljava/util/function/Function<-TK;+Ljava/util/List<TV;>;>;[[J*LA<TB;>.C;";
        let wanted =
            ["I", "TK;", "Ljava/util/function/Function<-TK;+Ljava/util/List<TV;>;>;", "[[J", "*", "LA<TB;>.C;"];
        assert_eq!(super::types(text), wanted);
    }
}
