//! The Java types that generated programs use, and constants of each, edge values more often than others.

use base::Rng;

/// A primitive type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prim {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

/// The types that arithmetic can convert between.
pub const NUMERIC: [Prim; 7] = [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long, Prim::Float, Prim::Double];

/// All eight.
pub const PRIMS: [Prim; 8] =
    [Prim::Boolean, Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long, Prim::Float, Prim::Double];

/// An index into `Hierarchy::kinds`: one of the generated classes or interfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Kind(pub usize);

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    Prim(Prim),
    /// `String`.
    Text,
    /// A one-dimensional array.
    Array(Prim),
    /// `int[][]`.
    Grid,
    /// `A[]`: an array whose stores are checked.
    Objects,
    /// A class or interface of the generated hierarchy.
    Object(Kind),
}

impl Prim {
    /// The keyword.
    pub fn word(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    /// byte, short, char, int, long.
    pub fn is_integral(self) -> bool {
        !matches!(self, Prim::Boolean | Prim::Float | Prim::Double)
    }

    /// The types that binary numeric promotion (JLS 5.6) takes to `self`, `self` included.
    pub fn promoted_from(self) -> &'static [Prim] {
        match self {
            Prim::Int => &NUMERIC[..4],
            Prim::Long => &NUMERIC[..5],
            Prim::Float => &NUMERIC[..6],
            Prim::Double => &NUMERIC,
            Prim::Boolean => &PRIMS[..1],
            Prim::Byte => &NUMERIC[..1],
            Prim::Short => &NUMERIC[1..2],
            Prim::Char => &NUMERIC[2..3],
        }
    }

    fn edges(self) -> &'static [&'static str] {
        match self {
            Prim::Boolean => &["true", "false"],
            Prim::Byte => &["(byte)0", "(byte)1", "(byte)(-1)", "(byte)127", "(byte)(-128)", "(byte)64"],
            Prim::Short => &["(short)0", "(short)1", "(short)(-1)", "(short)32767", "(short)(-32768)", "(short)255"],
            Prim::Char => &["(char)0", "'a'", "'Z'", "'0'", "(char)255", "(char)65535", "(char)55296"],
            Prim::Int => &[
                "0",
                "1",
                "(-1)",
                "2",
                "31",
                "32",
                "33",
                "127",
                "128",
                "255",
                "256",
                "(-128)",
                "(-129)",
                "32767",
                "32768",
                "65535",
                "65536",
                "2147483647",
                "(-2147483648)",
                "(-2147483647)",
                "1073741824",
                "0x55555555",
                "0xdeadbeef",
            ],
            Prim::Long => &[
                "0L",
                "1L",
                "(-1L)",
                "2L",
                "63L",
                "64L",
                "65L",
                "4294967295L",
                "4294967296L",
                "2147483648L",
                "(-2147483649L)",
                "9223372036854775807L",
                "(-9223372036854775808L)",
                "(-9223372036854775807L)",
                "9007199254740993L",
                "0x5555555555555555L",
            ],
            Prim::Float => &[
                "0.0f",
                "(-0.0f)",
                "1.0f",
                "(-1.0f)",
                "0.1f",
                "1.5f",
                "16777217.0f",
                "2.1474836E9f",
                "(-2.1474836E9f)",
                "9.223372E18f",
                "3.4028235E38f",
                "1.17549435E-38f",
                "Float.MIN_VALUE",
                "Float.NaN",
                "Float.POSITIVE_INFINITY",
                "Float.NEGATIVE_INFINITY",
            ],
            Prim::Double => &[
                "0.0",
                "(-0.0)",
                "1.0",
                "(-1.0)",
                "0.1",
                "2.5",
                "4.503599627370497E15",
                "2.147483647E9",
                "2.147483648E9",
                "(-2.147483649E9)",
                "9.223372036854775807E18",
                "(-9.3E18)",
                "1.7976931348623157E308",
                "2.2250738585072014E-308",
                "Double.MIN_VALUE",
                "Double.NaN",
                "Double.POSITIVE_INFINITY",
                "Double.NEGATIVE_INFINITY",
                "3.4028235677973366E38",
                "1.0E-46",
            ],
        }
    }

    /// A constant expression of exactly this type.
    pub fn constant(self, rng: &mut Rng) -> String {
        if rng.chance(3, 5) {
            return rng.pick(self.edges()).expect("every type has edge values").to_string();
        }
        let bits = rng.bits();
        // Small numbers hit array bounds, switch keys and shift counts; large ones hit overflow.
        let number = if rng.chance(2, 3) { (bits % 41) as i64 - 20 } else { bits as i64 };
        match self {
            Prim::Boolean => (bits & 1 == 1).to_string(),
            Prim::Byte => format!("(byte)({})", number as i8),
            Prim::Short => format!("(short)({})", number as i16),
            Prim::Char => format!("(char){}", number as u16),
            Prim::Int => format!("({})", number as i32),
            Prim::Long => format!("({number}L)"),
            Prim::Float => format!("({:?}f)", number as f32 / 8.0),
            Prim::Double => format!("({:?})", number as f64 / 8.0),
        }
    }
}

/// A string constant.
pub fn text_constant(rng: &mut Rng) -> String {
    let words = [
        "\"\"",
        "\"a\"",
        "\"Crisol\"",
        "\"Aa\"",
        "\"BB\"",
        "\"07\"",
        "\"\\u00e9\\u4e2d\"",
        "\"x,y\"",
        "\"-1\"",
        "\"\\ud83d\\ude00\"",
    ];
    rng.pick(&words).expect("there are words").to_string()
}

/// Any primitive type, int and long more often than the others.
pub fn any_prim(rng: &mut Rng) -> Prim {
    match rng.below(12) {
        0..=1 => Prim::Int,
        2 => Prim::Long,
        3 => Prim::Double,
        index => PRIMS[index - 4],
    }
}

/// Any type that a parameter, a local or a result can have.
pub fn any_type(rng: &mut Rng, kinds: usize) -> Ty {
    match rng.below(20) {
        0 => Ty::Text,
        1..=2 => Ty::Array(any_prim(rng)),
        3 => Ty::Grid,
        4 => Ty::Objects,
        5..=6 => Ty::Object(Kind(rng.below(kinds))),
        _ => Ty::Prim(any_prim(rng)),
    }
}
