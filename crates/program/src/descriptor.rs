//! Field and method descriptors (JVMS 4.3).

use term::Type;

use crate::model::{Name, Primitive};

/// A field's type, exactly as declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldType {
    Primitive(Primitive),
    /// A class's internal name or an array descriptor.
    Reference(Name),
}

impl FieldType {
    /// The computational type; `None` for void.
    pub fn ty(self) -> Option<Type> {
        match self {
            FieldType::Reference(_) => Some(Type::Ref),
            FieldType::Primitive(primitive) => match primitive {
                Primitive::Boolean | Primitive::Byte | Primitive::Char | Primitive::Short | Primitive::Int => {
                    Some(Type::Int)
                }
                Primitive::Long => Some(Type::Long),
                Primitive::Float => Some(Type::Float),
                Primitive::Double => Some(Type::Double),
                Primitive::Void => None,
            },
        }
    }
}

/// A method's parameter types and result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MethodDescriptor {
    pub parameters: Vec<FieldType>,
    /// `Primitive(Void)` when there is no result.
    pub result: FieldType,
}

impl Primitive {
    /// The class of its boxes.
    pub fn box_class(self) -> &'static str {
        match self {
            Primitive::Boolean => "java/lang/Boolean",
            Primitive::Byte => "java/lang/Byte",
            Primitive::Char => "java/lang/Character",
            Primitive::Short => "java/lang/Short",
            Primitive::Int => "java/lang/Integer",
            Primitive::Long => "java/lang/Long",
            Primitive::Float => "java/lang/Float",
            Primitive::Double => "java/lang/Double",
            Primitive::Void => "java/lang/Void",
        }
    }

    /// The primitive types and void.
    pub const ALL: [Primitive; 9] = [
        Primitive::Boolean,
        Primitive::Byte,
        Primitive::Char,
        Primitive::Short,
        Primitive::Int,
        Primitive::Long,
        Primitive::Float,
        Primitive::Double,
        Primitive::Void,
    ];

    /// The Java keyword.
    pub fn keyword(self) -> &'static str {
        match self {
            Primitive::Boolean => "boolean",
            Primitive::Byte => "byte",
            Primitive::Char => "char",
            Primitive::Short => "short",
            Primitive::Int => "int",
            Primitive::Long => "long",
            Primitive::Float => "float",
            Primitive::Double => "double",
            Primitive::Void => "void",
        }
    }

    /// The descriptor's letter.
    pub fn letter(self) -> char {
        match self {
            Primitive::Boolean => 'Z',
            Primitive::Byte => 'B',
            Primitive::Char => 'C',
            Primitive::Short => 'S',
            Primitive::Int => 'I',
            Primitive::Long => 'J',
            Primitive::Float => 'F',
            Primitive::Double => 'D',
            Primitive::Void => 'V',
        }
    }

    pub fn by_letter(letter: u8) -> Option<Primitive> {
        Primitive::ALL.into_iter().find(|primitive| primitive.letter() as u32 == u32::from(letter))
    }
}

/// The length of the field descriptor that `text` starts with.
fn field_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let dimensions = bytes.iter().take_while(|&&byte| byte == b'[').count();
    if dimensions > 255 {
        return None;
    }
    match bytes.get(dimensions)? {
        b'L' => {
            let length = bytes.get(dimensions..)?.iter().position(|&byte| byte == b';')?;
            let name = text.get(dimensions + 1..dimensions + length)?;
            crate::classfile::names::is_class_name(name).then_some(dimensions + length + 1)
        }
        b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D' => Some(dimensions + 1),
        _ => None,
    }
}

/// Whether `text` is a field descriptor.
pub(crate) fn is_field(text: &str) -> bool {
    field_length(text) == Some(text.len())
}

/// Splits a method descriptor into its parameters' descriptors, each passed to `parameter`, and the result's, which is
/// returned. `None` when it is malformed or its parameters take more than 255 slots.
pub(crate) fn split_method<'a>(text: &'a str, mut parameter: impl FnMut(&'a str)) -> Option<&'a str> {
    let mut rest = text.strip_prefix('(')?;
    let mut slots = 0;
    loop {
        if let Some(result) = rest.strip_prefix(')') {
            return (slots <= 255 && (result == "V" || is_field(result))).then_some(result);
        }
        let length = field_length(rest)?;
        slots += if matches!(rest.as_bytes().first(), Some(b'J' | b'D')) { 2 } else { 1 };
        parameter(rest.get(..length)?);
        rest = rest.get(length..)?;
    }
}

/// The slots that the parameters of a method descriptor take, without the receiver's; `None` when it is malformed.
pub(crate) fn parameter_slots(text: &str) -> Option<usize> {
    let mut slots = 0;
    split_method(text, |parameter| slots += if matches!(parameter, "J" | "D") { 2 } else { 1 })?;
    Some(slots)
}

/// Whether `text` is a method descriptor.
pub(crate) fn is_method(text: &str) -> bool {
    split_method(text, |_| ()).is_some()
}

/// The type of one well-formed field descriptor or `V`; `intern` gives class names their ids.
pub(crate) fn field_type(descriptor: &str, intern: impl Fn(&str) -> Name) -> Option<FieldType> {
    match descriptor.as_bytes().first()? {
        b'L' => Some(FieldType::Reference(intern(descriptor.get(1..descriptor.len().checked_sub(1)?)?))),
        b'[' => Some(FieldType::Reference(intern(descriptor))),
        &letter => Primitive::by_letter(letter).map(FieldType::Primitive),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields() {
        for good in ["I", "J", "[Z", "La/B;", "[[La/B;"] {
            assert!(is_field(good), "{good}");
        }
        for wrong in ["", "V", "[", "L;", "La.B;", "La/B", "II", "[V", "Q"] {
            assert!(!is_field(wrong), "{wrong}");
        }
        assert!(is_field(&("[".repeat(255) + "I")) && !is_field(&("[".repeat(256) + "I")));
    }

    #[test]
    fn methods() {
        let mut parameters = Vec::new();
        assert_eq!(split_method("(IJ[Ljava/lang/String;)V", |p| parameters.push(p)), Some("V"));
        assert_eq!(parameters, ["I", "J", "[Ljava/lang/String;"]);
        for wrong in ["", "()", "(V)V", "(I", "()VV", "(L;)V"] {
            assert!(!is_method(wrong), "{wrong}");
        }
        assert!(is_method(&format!("({})V", "J".repeat(127))) && !is_method(&format!("({})V", "J".repeat(128))));
    }
}
