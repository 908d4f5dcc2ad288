//! The JDK's boxes of primitive values: one table.

use std::mem::discriminant;

use testcase::Value;

/// The class of a box, the letter of its primitive type, and the value that a new one holds.
pub struct Boxed {
    /// Its internal name.
    pub class: &'static str,
    /// As in descriptors.
    pub letter: char,
    /// Zero or false.
    pub zero: Value,
}

const BOXES: [Boxed; 8] = [
    Boxed { class: "java/lang/Boolean", letter: 'Z', zero: Value::Boolean(false) },
    Boxed { class: "java/lang/Character", letter: 'C', zero: Value::Char(0) },
    Boxed { class: "java/lang/Byte", letter: 'B', zero: Value::Byte(0) },
    Boxed { class: "java/lang/Short", letter: 'S', zero: Value::Short(0) },
    Boxed { class: "java/lang/Integer", letter: 'I', zero: Value::Int(0) },
    Boxed { class: "java/lang/Long", letter: 'J', zero: Value::Long(0) },
    Boxed { class: "java/lang/Float", letter: 'F', zero: Value::Float(0) },
    Boxed { class: "java/lang/Double", letter: 'D', zero: Value::Double(0) },
];

/// The box with an internal name.
pub fn named(class: &str) -> Option<&'static Boxed> {
    BOXES.iter().find(|boxed| boxed.class == class)
}

/// The zero of a primitive type, by its letter.
pub fn zero(letter: char) -> Value {
    BOXES.iter().find(|boxed| boxed.letter == letter).map_or(Value::Null, |boxed| boxed.zero.clone())
}

/// The box of a value.
pub fn of(value: &Value) -> Option<&'static Boxed> {
    BOXES.iter().find(|boxed| discriminant(&boxed.zero) == discriminant(value))
}
