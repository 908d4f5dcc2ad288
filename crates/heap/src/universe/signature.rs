//! The classes that a descriptor (JVMS 4.3) or a generic signature (JVMS 4.7.9.1) names. Descriptors are signatures without
//! generics, so one scan serves both.

/// Calls `found` with the internal name of every class in `text`. Of a malformed text some may be missed.
pub(super) fn class_names(text: &str, mut found: impl FnMut(&str)) {
    // The classes whose type arguments or nested class are being read.
    let mut open: Vec<String> = Vec::new();
    // Inside `<T:Bound;…>` at the start of a class's or method's signature.
    let mut declares = text.starts_with('<');
    let mut is_bound = false;
    let mut rest = if declares { &text[1..] } else { text };
    while let Some(letter) = rest.chars().next() {
        if declares && open.is_empty() && !is_bound {
            match letter {
                '>' => declares = false,
                ':' => is_bound = true,
                _ => {
                    rest = rest.find(':').map_or("", |colon| &rest[colon..]);
                    continue;
                }
            }
            rest = &rest[1..];
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        is_bound &= letter == ':';
        match letter {
            'L' => open.push(identifier(&mut rest).to_owned()),
            '.' => {
                let Some(outer) = open.last_mut() else { return };
                outer.push('$');
                outer.push_str(identifier(&mut rest));
            }
            ';' => {
                let Some(name) = open.pop() else { return };
                found(&name);
            }
            'T' => rest = rest.split_once(';').map_or("", |(_, after)| after),
            // Primitive types, wildcards, brackets, array dimensions, `^` of exceptions.
            _ => {}
        }
    }
}

/// Calls `found` with every array type in a descriptor.
pub(super) fn arrays(descriptor: &str, mut found: impl FnMut(&str)) {
    let mut rest = descriptor;
    while let Some(letter) = rest.chars().next() {
        if letter != 'L' && letter != '[' {
            rest = &rest[letter.len_utf8()..];
            continue;
        }
        let element = rest.trim_start_matches('[');
        let length = match element.chars().next() {
            Some('L') => element.find(';').map_or(element.len(), |end| end + 1),
            Some(letter) => letter.len_utf8(),
            None => 0,
        };
        let (this, after) = rest.split_at(rest.len() - element.len() + length);
        if letter == '[' && length > 0 {
            found(this);
        }
        rest = after;
    }
}

/// Takes a class's name, up to its type arguments, a nested class or the end.
fn identifier<'a>(rest: &mut &'a str) -> &'a str {
    let (name, after) = rest.split_at(rest.find(['<', '.', ';']).unwrap_or(rest.len()));
    *rest = after;
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_of_descriptors() {
        let of = |text: &str| {
            let mut names = Vec::new();
            arrays(text, |name| names.push(name.to_owned()));
            names
        };
        assert_eq!(of("([I[[La/B;JLa/I;)[Z"), ["[I", "[[La/B;", "[Z"]);
        assert_eq!(of("[Ljava/lang/String;"), ["[Ljava/lang/String;"]);
        assert!(of("()V").is_empty() && of("[").is_empty() && of("[La").len() == 1);
    }

    fn check(text: &str, expected: &[&str]) {
        let mut names = Vec::new();
        class_names(text, |name| names.push(name.to_owned()));
        assert_eq!(names, expected, "{text}");
    }

    #[test]
    fn descriptors() {
        check("I", &[]);
        check("[[La/B;", &["a/B"]);
        check("(ILTop;[JLa/T;Z)LL;", &["Top", "a/T", "L"]);
    }

    #[test]
    fn signatures() {
        check("TT;", &[]);
        check("Ljava/util/Map<TK;[Ljava/util/List<-La/B;>;>;", &["a/B", "java/util/List", "java/util/Map"]);
        check("La/Outer<TT;>.Inner<*>;", &["a/Outer$Inner"]);
        check("<LT:La/A;T::La/B<TT;>;:La/C;X:TT;>La/D<TLT;>;La/E;", &["a/A", "a/B", "a/C", "a/D", "a/E"]);
        check("<T:La/A;>(TT;La/B;I)La/C;^La/D;^TT;", &["a/A", "a/B", "a/C", "a/D"]);
    }

    #[test]
    fn malformed_texts_end_quietly() {
        for text in ["L", "La/B", "<", "<T", "<T:", ";", ".", "La;;", "T", "<é:Lé", "Lé<é;>", "(Ljava/util/List<"] {
            class_names(text, |_| ());
        }
    }
}
