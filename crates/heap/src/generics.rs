//! What generic signatures (JVMS 4.7.9.1) say of unknowns: the elements of a given `List<String>` are strings.

use program::{ClassId, ClassKind, FieldType, Program};
use term::{Node, Var};

use crate::{Access, Held, Origin};

/// The signatures of the parameters in that of a method; empty when it is malformed.
pub fn parameters(signature: &str) -> Vec<&str> {
    let Some((_, mut rest)) = signature.split_once('(') else { return Vec::new() };
    let mut found = Vec::new();
    while !rest.starts_with(')') {
        let Some(length) = length(rest) else { return Vec::new() };
        found.push(&rest[..length]);
        rest = &rest[length..];
    }
    found
}

/// The type parameters that a class or method declares, with the first bound of each.
pub fn bounds(signature: &str) -> Vec<(&str, &str)> {
    let Some(mut rest) = signature.strip_prefix('<') else { return Vec::new() };
    let mut found = Vec::new();
    while !rest.starts_with('>') {
        let Some((name, after)) = rest.split_once(':') else { return Vec::new() };
        let mut first = None;
        rest = after;
        // `T::L…;` has no class among its bounds, only interfaces.
        loop {
            if let Some(length) = length(rest).filter(|_| !rest.starts_with(['>', ':'])) {
                first = first.or(Some(&rest[..length]));
                rest = &rest[length..];
            }
            match rest.strip_prefix(':') {
                Some(more) => rest = more,
                None => break,
            }
        }
        let Some(first) = first else { return Vec::new() };
        found.push((name, first));
        if rest.is_empty() {
            return Vec::new();
        }
    }
    found
}

/// A type with the bounds of type variables in their place, where these say more than `Object`.
pub fn with_bounds(signature: &str, bounds: &[(&str, &str)]) -> String {
    let mut text = String::new();
    let mut rest = signature;
    let mut in_name = false;
    while let Some(letter) = rest.chars().next() {
        if letter == 'T' && !in_name {
            let end = rest.find(';').map_or(rest.len(), |end| end + 1);
            let bound = bounds.iter().find(|(name, _)| *name == rest[1..end].trim_end_matches(';'));
            let bound = bound.and_then(|(_, bound)| erased(bound)).filter(|bound| bound != "Ljava/lang/Object;");
            text.push_str(bound.as_deref().unwrap_or(&rest[..end]));
            rest = &rest[end..];
            continue;
        }
        match letter {
            'L' if !in_name => in_name = true,
            '<' | ';' => in_name = false,
            '.' => in_name = true,
            _ => {}
        }
        text.push(letter);
        rest = &rest[letter.len_utf8()..];
    }
    text
}

/// The type arguments of a class type, wildcards included.
fn arguments(signature: &str) -> Vec<&str> {
    let Some((_, mut rest)) = signature.split_once('<') else { return Vec::new() };
    let mut found = Vec::new();
    while !rest.starts_with('>') {
        let Some(length) = length(rest) else { return Vec::new() };
        found.push(&rest[..length]);
        rest = &rest[length..];
    }
    found
}

/// How long the type at the beginning is.
fn length(text: &str) -> Option<usize> {
    match text.as_bytes().first()? {
        b'*' => Some(1),
        b'+' | b'-' | b'[' => Some(1 + length(&text[1..])?),
        b'T' => Some(text.find(';')? + 1),
        b'L' => {
            let mut depth = 0;
            let end = text.bytes().position(|c| {
                depth += i32::from(c == b'<') - i32::from(c == b'>');
                c == b';' && depth == 0
            });
            Some(end? + 1)
        }
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Some(1),
        _ => None,
    }
}

/// A type without its arguments, as a descriptor; none for type variables and wildcards without a bound.
fn erased(signature: &str) -> Option<String> {
    let bound = signature.trim_start_matches(['+', '-']);
    let component = bound.trim_start_matches('[');
    match component.as_bytes().first()? {
        b'*' | b'T' => None,
        b'L' => {
            // `LOuter<…>.Inner;` is `LOuter$Inner;`.
            let (mut plain, mut depth) = (String::new(), 0);
            for letter in bound.chars() {
                match letter {
                    '<' => depth += 1,
                    '>' => depth -= 1,
                    ';' if depth == 0 => break,
                    '.' if depth == 0 => plain.push('$'),
                    _ if depth == 0 => plain.push(letter),
                    _ => {}
                }
            }
            Some(plain + ";")
        }
        _ => Some(bound.to_owned()),
    }
}

/// What the declaration of an unknown `Class` says of it.
#[derive(Clone, Copy)]
pub(crate) enum Bound {
    /// `Class<X>`.
    Exactly(ClassId),
    /// `Class<? extends X>`.
    Below(ClassId),
    /// `Class<? super X>`.
    Above(ClassId),
}

impl Bound {
    /// The class that it names.
    pub fn class(self) -> ClassId {
        let (Bound::Exactly(class) | Bound::Below(class) | Bound::Above(class)) = self;
        class
    }

    /// Whether it allows a class literal. That of a primitive type is declared as the one of its box.
    pub fn allows(self, program: &Program, class: ClassId) -> bool {
        let boxed = match program.class(class).kind {
            ClassKind::Primitive(primitive) => program.find(primitive.box_class()).unwrap_or(class),
            ClassKind::Instance | ClassKind::Array(_) => class,
        };
        match self {
            Bound::Exactly(bound) => boxed == bound,
            Bound::Below(bound) => program.is_assignable(boxed, bound) == Ok(true),
            Bound::Above(bound) => program.is_assignable(bound, boxed) == Ok(true),
        }
    }
}

impl Access<'_> {
    /// The class that the declaration of an unknown container gives to a part of it.
    pub(crate) fn type_argument(&self, container: Var, place: usize) -> Option<ClassId> {
        let signature = self.signature(container)?;
        let descriptor = erased(arguments(&signature).get(place)?)?;
        let declared = self.program.field_type(self.program.name(&descriptor)).ok()?;
        matches!(declared, FieldType::Reference(_)).then(|| self.program.class_of_type(declared).ok()).flatten()
    }

    /// What the declaration of an unknown `Class` says of it; nothing where any class will do.
    pub(crate) fn bound(&self, class: Var) -> Option<Bound> {
        let signature = self.signature(class)?;
        let wildcard = arguments(&signature).first()?.chars().next()?;
        let bound = self.type_argument(class, 0)?;
        let is_object = &*self.program.spell(self.program.class(bound).name) == "java/lang/Object";
        match wildcard {
            '+' => (!is_object).then_some(Bound::Below(bound)),
            '-' => Some(Bound::Above(bound)),
            _ => Some(Bound::Exactly(bound)),
        }
    }

    /// The generic signature with which an unknown is declared.
    fn signature(&self, var: Var) -> Option<String> {
        let of_field = |field| {
            let field = self.program.field(field);
            let class = self.program.class(field.class).signature.as_deref().unwrap_or_default();
            field.signature.as_deref().map(|signature| with_bounds(signature, &bounds(class)))
        };
        match self.symbols.inputs.origin(var)? {
            Origin::Parameter(number) => {
                self.symbols.inputs.signatures.get(&number).map(|signature| signature.to_string())
            }
            Origin::Field(of, field) => match self.symbols.universe.part(field) {
                Some(part) => {
                    let (place, _) = part.typed?;
                    let signature = self.signature(of)?;
                    Some(arguments(&signature).get(place)?.trim_start_matches(['+', '-']).to_owned())
                }
                None => of_field(field),
            },
            Origin::Static(field) | Origin::Name(Held::Field(_, field), _) => of_field(field),
            Origin::Element(of, _) => self.signature(of)?.strip_prefix('[').map(str::to_owned),
            Origin::Name(Held::Element(of, _), _) => match self.symbols.pool.node(of) {
                Node::Var(of, _) => self.signature(of)?.strip_prefix('[').map(str::to_owned),
                _ => None,
            },
            Origin::Name(Held::Own(_), _)
            | Origin::Class(_)
            | Origin::Length(_)
            | Origin::Mirror(_)
            | Origin::Unlisted(_)
            | Origin::Bits(_)
            | Origin::Mark(..) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_told_apart() {
        let method = "<T:Ljava/lang/Object;>(Ljava/util/Map<Ljava/lang/String;+[TT;>;I[[JTT;)V";
        assert_eq!(parameters(method), ["Ljava/util/Map<Ljava/lang/String;+[TT;>;", "I", "[[J", "TT;"]);
        assert_eq!(arguments(parameters(method)[0]), ["Ljava/lang/String;", "+[TT;"]);
        assert_eq!(arguments("Ljava/util/List<*>;"), ["*"]);
        assert!(parameters("(L").is_empty());
    }

    #[test]
    fn bounds_stand_for_variables() {
        let method = "<T::Ljava/lang/Comparable<-TT;>;E:Ljava/lang/Object;>(Ljava/util/List<TT;>;TE;)TT;";
        assert_eq!(bounds(method), [("T", "Ljava/lang/Comparable<-TT;>;"), ("E", "Ljava/lang/Object;")]);
        assert_eq!(with_bounds("Ljava/util/List<TT;>;", &bounds(method)), "Ljava/util/List<Ljava/lang/Comparable;>;");
        assert_eq!(with_bounds("LT<TE;>.LT<[TT;>;", &bounds(method)), "LT<TE;>.LT<[Ljava/lang/Comparable;>;");
    }

    #[test]
    fn what_is_erased_is_a_descriptor() {
        assert_eq!(erased("+Ljava/util/List<TT;>;").as_deref(), Some("Ljava/util/List;"));
        assert_eq!(erased("[[I").as_deref(), Some("[[I"));
        assert_eq!(erased("[TT;"), None);
        assert_eq!(erased("*"), None);
    }
}
