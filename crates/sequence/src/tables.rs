//! Which methods of the JDK make values and collections, so that keys and elements hold unknowns.

use engine::Value;
use program::Primitive;

/// Types whose objects are made of a number: their names, the method, what it takes.
pub(crate) type Made = (&'static [&'static str], (&'static str, &'static str, &'static str), Primitive);

const INTEGER: (&str, &str, &str) = ("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;");

pub(crate) const VALUES: &[Made] = &[
    (
        &["java/lang/Object", "java/lang/Comparable", "java/lang/Number", "java/lang/Integer", "java/io/Serializable"],
        INTEGER,
        Primitive::Int,
    ),
    (
        &["java/lang/String", "java/lang/CharSequence"],
        ("java/lang/String", "valueOf", "(C)Ljava/lang/String;"),
        Primitive::Char,
    ),
    (&["java/lang/Boolean"], ("java/lang/Boolean", "valueOf", "(Z)Ljava/lang/Boolean;"), Primitive::Boolean),
    (&["java/lang/Character"], ("java/lang/Character", "valueOf", "(C)Ljava/lang/Character;"), Primitive::Char),
    (&["java/lang/Byte"], ("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;"), Primitive::Byte),
    (&["java/lang/Short"], ("java/lang/Short", "valueOf", "(S)Ljava/lang/Short;"), Primitive::Short),
    (&["java/lang/Long"], ("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;"), Primitive::Long),
    (&["java/lang/Float"], ("java/lang/Float", "valueOf", "(F)Ljava/lang/Float;"), Primitive::Float),
    (&["java/lang/Double"], ("java/lang/Double", "valueOf", "(D)Ljava/lang/Double;"), Primitive::Double),
];

/// Collections: their names, and the methods of `java.util.Collections` that make one with an element and one without.
pub(crate) type Factories = (&'static [&'static str], &'static [(&'static str, &'static str)]);

pub(crate) const COLLECTIONS: &[Factories] = &[
    (
        &["java/util/List", "java/util/Collection", "java/lang/Iterable"],
        &[("singletonList", "(Ljava/lang/Object;)Ljava/util/List;"), ("emptyList", "()Ljava/util/List;")],
    ),
    (&["java/util/Set"], &[("singleton", "(Ljava/lang/Object;)Ljava/util/Set;"), ("emptySet", "()Ljava/util/Set;")]),
    (
        &["java/util/Map"],
        &[("singletonMap", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;"), ("emptyMap", "()Ljava/util/Map;")],
    ),
];

/// A number as a value of a type.
pub(crate) fn of_type(primitive: Primitive, number: i32) -> Value {
    match primitive {
        Primitive::Long => Value::long(i64::from(number)),
        Primitive::Float => Value::float(number as f32),
        Primitive::Double => Value::double(f64::from(number)),
        Primitive::Byte => Value::int(i32::from(number as i8)),
        Primitive::Char => Value::int(i32::from(number as u16)),
        Primitive::Short => Value::int(i32::from(number as i16)),
        Primitive::Boolean | Primitive::Int | Primitive::Void => Value::int(number),
    }
}
