//! A method of a class or interface above as a test declares it that implements it in an anonymous class (JLS 8.4.2): where a type without
//! type parameters has said what those of its supertypes are, the declaration has that type in their place: `compareTo` of a
//! `Delayed`, which is a `Comparable<Delayed>`, takes a `Delayed`.

use program::{ClassId, MethodId, Program};

use super::{Reader, type_parameters};

/// Type variables of a class, and the signatures of what they stand for.
type Known = Vec<(String, String)>;

/// The erased types of the parameters of a method, and of what it returns, as a member of a class that is written without type arguments.
pub fn member(program: &Program, of: ClassId, method: MethodId) -> (Vec<String>, String) {
    let data = program.method(method);
    let mut types = program.external_parameters(data.descriptor);
    let result = program.method_descriptor(data.descriptor).ok().map(|descriptor| descriptor.result);
    types.push(result.map_or_else(|| "void".to_owned(), |ty| engine::witness::type_name(program, ty)));
    // To javac, all that is above a raw type is raw, too.
    let is_raw = !type_parameters(program, of).is_empty();
    let known = if is_raw { None } else { above(program, of, &Known::new(), data.class) };
    let known = known.unwrap_or_default();
    if let Some((_, rest)) = data.signature.as_deref().and_then(|signature| signature.split_once('('))
        && !known.is_empty()
    {
        let substituted = substituted(rest, &known).replacen(')', "", 1);
        let mut reader = Reader { rest: &substituted };
        for ty in &mut types {
            match reader.ty() {
                Ok(Some(said)) => *ty = erased(&said),
                Ok(None) => {}
                Err(_) => break,
            }
        }
    }
    let result = types.pop().unwrap_or_default();
    (types, result)
}

/// What is known of the type variables of a class above another one; none where it is raw.
fn above(program: &Program, class: ClassId, known: &Known, wanted: ClassId) -> Option<Known> {
    if class == wanted {
        return Some(known.clone());
    }
    let said = supertypes(program, class, known);
    let superclass = program.superclass(class).ok().flatten();
    let interfaces = program.interfaces(class).unwrap_or_default();
    let mut supertypes = superclass.into_iter().chain(interfaces.iter().copied()).enumerate();
    supertypes.find_map(|(at, supertype)| {
        let variables = type_parameters(program, supertype);
        let arguments = said.get(at).map_or(&[][..], Vec::as_slice);
        let is_raw = variables.len() != arguments.len();
        let known: Known = variables.into_iter().zip(arguments.iter().cloned()).collect();
        if is_raw { None } else { above(program, supertype, &known, wanted) }
    })
}

/// The type arguments of the supertypes of a class, the superclass first; an interface has `Object`.
fn supertypes(program: &Program, class: ClassId, known: &Known) -> Vec<Vec<String>> {
    let signature = program.class(class).signature.as_deref().unwrap_or_default();
    let signature = substituted(without_formals(signature), known);
    let mut reader = Reader { rest: &signature };
    let mut found = Vec::new();
    while !reader.rest.is_empty() {
        let start = reader.rest;
        if reader.ty().is_err() {
            return found;
        }
        let text = &start[..start.len() - reader.rest.len()];
        let mut inside = Reader { rest: text.split_once('<').map_or("", |(_, inside)| inside) };
        let mut arguments = Vec::new();
        while !inside.rest.is_empty() && !inside.rest.starts_with('>') {
            let start = inside.rest;
            if inside.argument().is_err() {
                return found;
            }
            arguments.push(start[..start.len() - inside.rest.len()].to_owned());
        }
        found.push(arguments);
    }
    found
}

/// The signature of a class without the type parameters that it begins with.
fn without_formals(signature: &str) -> &str {
    let mut depth = 0;
    for (at, letter) in signature.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return if letter == '>' { &signature[at + 1..] } else { signature };
        }
    }
    signature
}

/// A signature with what is known in the place of type variables.
fn substituted(signature: &str, known: &Known) -> String {
    let mut text = String::new();
    let mut rest = signature;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            'L' | '.' => rest.find(['<', ';']).map_or(rest.len(), |end| end + 1),
            'T' => rest.find(';').map_or(rest.len(), |end| end + 1),
            letter => letter.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        let variable = part.strip_prefix('T').and_then(|part| part.strip_suffix(';'));
        let stands_for = known.iter().find(|(name, _)| Some(name.as_str()) == variable);
        text.push_str(stands_for.map_or(part, |(_, signature)| signature));
        rest = after;
    }
    text
}

/// A type without its arguments, as an element of arrays, too.
fn erased(ty: &str) -> String {
    let end = ty.trim_end_matches("[]").len();
    format!("{}{}", super::erased(&ty[..end]), &ty[end..])
}

#[cfg(test)]
mod tests {
    use program::{Options, Program, jdk};

    use super::*;

    fn check(of: &str, declared: (&str, &str, &str), parameters: &[&str], result: &str) {
        let jdk = jdk::locate(None).expect("a JDK");
        let program = Program::open(&Options { jdk: Some(jdk.home), ..Options::default() }).expect("an openable JDK");
        let find = |name: &str| program.find(name).expect("a class");
        let method = program.find_method(find(declared.0), declared.1, declared.2).expect("a method");
        assert_eq!(
            member(&program, find(of), method),
            (parameters.iter().map(|&ty| ty.to_owned()).collect(), result.to_owned()),
            "{of} {declared:?}"
        );
    }

    #[test]
    fn what_a_supertype_is_given_stands_in_the_declaration() {
        let compare = ("java/lang/Comparable", "compareTo", "(Ljava/lang/Object;)I");
        check("java/lang/Comparable", compare, &["java.lang.Object"], "int");
        check("java/util/concurrent/Delayed", compare, &["java.util.concurrent.Delayed"], "int");
        let apply =
            ("java/util/function/BiFunction", "apply", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;");
        check("java/util/function/BinaryOperator", apply, &["java.lang.Object"; 2], "java.lang.Object");
    }

    #[test]
    fn raw_types_erase_what_is_above_them() {
        let compare = ("java/lang/Comparable", "compareTo", "(Ljava/lang/Object;)I");
        check("java/util/concurrent/ScheduledFuture", compare, &["java.lang.Object"], "int");
        let get = ("java/util/concurrent/Future", "get", "()Ljava/lang/Object;");
        check("java/util/concurrent/ScheduledFuture", get, &[], "java.lang.Object");
        let any = ("java/util/concurrent/ExecutorService", "invokeAny", "(Ljava/util/Collection;)Ljava/lang/Object;");
        check("java/util/concurrent/ScheduledExecutorService", any, &["java.util.Collection"], "java.lang.Object");
    }

    #[test]
    fn variables_are_replaced_where_types_begin() {
        let known = vec![("E".to_owned(), "LTop;".to_owned())];
        let check = |text: &str, expected: &str| assert_eq!(substituted(text, &known), expected);
        check("(TE;LTE;[TE;ITT;)V", "(LTop;LTE;[LTop;ITT;)V");
        check("Ljava/util/Map<TE;+TE;>.TE<TE;>;", "Ljava/util/Map<LTop;+LTop;>.TE<LTop;>;");
    }
}
