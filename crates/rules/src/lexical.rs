//! The smallest parts of the rule text, shared by printer and parser: which names stand bare, how strings, numbers and fixed
//! words are spelled.

use std::fmt::Write;

use program::code::{Element, InvokeKind};
use term::Scalar;

/// What a name names; it decides which characters may stand without quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    Class,
    Member,
    Descriptor,
}

impl Naming {
    /// Whether a name may contain `c` without being quoted. Each set leaves out what may follow such a name in the text.
    pub(crate) fn is_bare(self, c: char) -> bool {
        c.is_alphanumeric()
            || matches!(c, '_' | '$' | '-')
            || match self {
                Naming::Class | Naming::Descriptor => matches!(c, '/' | '[' | ';'),
                Naming::Member => matches!(c, '<' | '>'),
            }
    }

    /// The length in bytes of the bare name at the start of `text`. A descriptor may open with one pair of parentheses.
    pub(crate) fn bare_length(self, text: &str) -> usize {
        let run = |text: &str| text.find(|c| !self.is_bare(c)).unwrap_or(text.len());
        let parameters = match text.strip_prefix('(') {
            Some(inside) if self == Naming::Descriptor => match inside[run(inside)..].starts_with(')') {
                true => run(inside) + 2,
                false => return 0,
            },
            Some(_) | None => 0,
        };
        parameters + run(&text[parameters..])
    }
}

/// Appends a name, quoted where it has to be.
pub(crate) fn write_name(out: &mut String, naming: Naming, name: &str) {
    if !name.is_empty() && naming.bare_length(name) == name.len() {
        out.push_str(name);
    } else {
        write_quoted(out, &name.encode_utf16().collect::<Vec<_>>());
    }
}

/// Appends a Java string literal for any UTF-16, lone surrogates included.
pub(crate) fn write_quoted(out: &mut String, units: &[u16]) {
    out.push('"');
    for unit in char::decode_utf16(units.iter().copied()) {
        match unit {
            Ok('"') => out.push_str("\\\""),
            Ok('\\') => out.push_str("\\\\"),
            Ok('\n') => out.push_str("\\n"),
            Ok('\r') => out.push_str("\\r"),
            Ok('\t') => out.push_str("\\t"),
            Ok(c) if c == ' ' || c.is_ascii_graphic() || c.is_alphanumeric() => out.push(c),
            Ok(c) => {
                for unit in c.encode_utf16(&mut [0; 2]) {
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
            Err(lone) => {
                let _ = write!(out, "\\u{:04x}", lone.unpaired_surrogate());
            }
        }
    }
    out.push('"');
}

/// Appends a number: `7`, `7L`, `7.5f`, `7.5d`, `-Infinityd`, `NaNf`; any other NaN by its bits, `float(0x7fc00001)`.
pub(crate) fn write_number(out: &mut String, number: Scalar) {
    const FLOAT_NAN: u32 = 0x7fc0_0000;
    const DOUBLE_NAN: u64 = 0x7ff8_0000_0000_0000;
    let _ = match number {
        Scalar::Int(x) => write!(out, "{x}"),
        Scalar::Long(x) => write!(out, "{x}L"),
        Scalar::Float(x) if x.to_bits() == FLOAT_NAN => write!(out, "NaNf"),
        Scalar::Float(x) if x.is_nan() => write!(out, "float({:#010x})", x.to_bits()),
        Scalar::Float(x) if x.is_infinite() => write!(out, "{}Infinityf", if x < 0.0 { "-" } else { "" }),
        Scalar::Float(x) => write!(out, "{x:?}f"),
        Scalar::Double(x) if x.to_bits() == DOUBLE_NAN => write!(out, "NaNd"),
        Scalar::Double(x) if x.is_nan() => write!(out, "double({:#018x})", x.to_bits()),
        Scalar::Double(x) if x.is_infinite() => write!(out, "{}Infinityd", if x < 0.0 { "-" } else { "" }),
        Scalar::Double(x) => write!(out, "{x:?}d"),
    };
}

/// Reads what `write_number` wrote, the forms with bits aside; `None` when it is no number or does not fit its type.
pub(crate) fn read_number(text: &str) -> Option<Scalar> {
    let special = match text.strip_prefix('-').unwrap_or(text) {
        "NaNf" => Some(Scalar::Float(f32::from_bits(0x7fc0_0000))),
        "NaNd" => Some(Scalar::Double(f64::from_bits(0x7ff8_0000_0000_0000))),
        "Infinityf" => Some(Scalar::Float(if text.starts_with('-') { f32::NEG_INFINITY } else { f32::INFINITY })),
        "Infinityd" => Some(Scalar::Double(if text.starts_with('-') { f64::NEG_INFINITY } else { f64::INFINITY })),
        _ => None,
    };
    if special.is_some() {
        return special.filter(|_| text != "-NaNf" && text != "-NaNd");
    }
    // Rust would also accept words such as `inf` here.
    let decimal = |text: &str| text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'-' | b'+'));
    match text.as_bytes().last()? {
        b'L' => text[..text.len() - 1].parse().ok().map(Scalar::Long),
        b'f' => Some(&text[..text.len() - 1]).filter(|text| decimal(text))?.parse().ok().map(Scalar::Float),
        b'd' => Some(&text[..text.len() - 1]).filter(|text| decimal(text))?.parse().ok().map(Scalar::Double),
        _ => text.parse().ok().map(Scalar::Int),
    }
}

macro_rules! words {
    ($($(#[$meta:meta])* $name:ident, $by_word:ident: $ty:ty { $($variant:path => $word:literal,)* })*) => {$(
        $(#[$meta])*
        pub(crate) fn $name(x: $ty) -> &'static str {
            match x { $($variant => $word,)* }
        }

        pub(crate) fn $by_word(word: &str) -> Option<$ty> {
            match word { $($word => Some($variant),)* _ => None }
        }
    )*};
}

words! {
    /// An element kind's word.
    element_word, element_by_word: Element {
        Element::Byte => "byte",
        Element::Char => "char",
        Element::Short => "short",
        Element::Int => "int",
        Element::Long => "long",
        Element::Float => "float",
        Element::Double => "double",
        Element::Ref => "ref",
    }
    /// A call kind's word.
    invoke_word, invoke_by_word: InvokeKind {
        InvokeKind::Static => "static",
        InvokeKind::Special => "special",
        InvokeKind::Virtual => "virtual",
        InvokeKind::Interface => "interface",
    }
}
