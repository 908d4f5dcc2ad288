//! Literals of Java source: every value exactly, every character safely.
//!
//! Invariant: what is written is ASCII, and no `\u` escape stands for a character that javac would take as part of the source (JLS 3.3:
//! such escapes are replaced before anything else is read).

use testcase::Value;

/// A literal whose type is that of the value: `(byte) 1`, `1L`.
pub fn typed(value: &Value) -> String {
    match value {
        Value::Byte(number) => format!("(byte) {number}"),
        Value::Short(i16::MAX) => "Short.MAX_VALUE".to_string(),
        Value::Short(i16::MIN) => "Short.MIN_VALUE".to_string(),
        Value::Short(number) => format!("(short) {number}"),
        Value::Boolean(_)
        | Value::Char(_)
        | Value::Int(_)
        | Value::Long(_)
        | Value::Float(_)
        | Value::Double(_)
        | Value::Null
        | Value::Object(_)
        | Value::Unpromised => assigned(value),
    }
}

/// A literal that can be assigned to a variable of the value's type: `1` also for a byte.
pub fn assigned(value: &Value) -> String {
    match *value {
        Value::Boolean(is_true) => is_true.to_string(),
        Value::Char(unit) => format!("'{}'", escaped(unit, '\'')),
        Value::Byte(number) => number.to_string(),
        Value::Short(number) => number.to_string(),
        Value::Int(i32::MAX) => "Integer.MAX_VALUE".to_string(),
        Value::Int(i32::MIN) => "Integer.MIN_VALUE".to_string(),
        Value::Int(number) => number.to_string(),
        Value::Long(i64::MAX) => "Long.MAX_VALUE".to_string(),
        Value::Long(i64::MIN) => "Long.MIN_VALUE".to_string(),
        Value::Long(number) => format!("{number}L"),
        Value::Float(bits) => float(bits),
        Value::Double(bits) => double(bits),
        // A plan has no such operands.
        Value::Null | Value::Object(_) | Value::Unpromised => "null".to_string(),
    }
}

/// A string literal.
pub fn text(units: &[u16]) -> String {
    let mut literal = String::from("\"");
    for unit in units {
        literal.push_str(&escaped(*unit, '"'));
    }
    literal.push('"');
    literal
}

/// A code unit within quotes of a kind.
fn escaped(unit: u16, quote: char) -> String {
    match unit {
        0x08 => "\\b".to_string(),
        0x09 => "\\t".to_string(),
        0x0a => "\\n".to_string(),
        0x0c => "\\f".to_string(),
        0x0d => "\\r".to_string(),
        0x5c => "\\\\".to_string(),
        0x20..=0x7e => {
            let plain = char::from(unit as u8);
            if plain == quote { format!("\\{plain}") } else { plain.to_string() }
        }
        // Octal is read by the scanner of literals, after `\u` escapes are gone.
        0x00..=0x1f | 0x7f => format!("\\{unit:03o}"),
        0x80.. => format!("\\u{unit:04x}"),
    }
}

fn float(bits: u32) -> String {
    let number = f32::from_bits(bits);
    match number {
        _ if bits == 0x7fc0_0000 => "Float.NaN".to_string(),
        _ if number.is_nan() => format!("Float.intBitsToFloat(0x{bits:08x})"),
        f32::INFINITY => "Float.POSITIVE_INFINITY".to_string(),
        f32::NEG_INFINITY => "Float.NEGATIVE_INFINITY".to_string(),
        f32::MAX => "Float.MAX_VALUE".to_string(),
        _ if bits == 1 => "Float.MIN_VALUE".to_string(),
        _ => format!("{}f", digits(format!("{number:?}"))),
    }
}

fn double(bits: u64) -> String {
    let number = f64::from_bits(bits);
    match number {
        _ if bits == 0x7ff8_0000_0000_0000 => "Double.NaN".to_string(),
        _ if number.is_nan() => format!("Double.longBitsToDouble(0x{bits:016x}L)"),
        f64::INFINITY => "Double.POSITIVE_INFINITY".to_string(),
        f64::NEG_INFINITY => "Double.NEGATIVE_INFINITY".to_string(),
        f64::MAX => "Double.MAX_VALUE".to_string(),
        _ if bits == 1 => "Double.MIN_VALUE".to_string(),
        _ => digits(format!("{number:?}")),
    }
}

/// Rust's shortest digits that read back as the same number (`1.5`, `1e21`) are Java's too, but for the dot that a reader expects.
fn digits(shortest: String) -> String {
    match shortest.split_once('e') {
        Some((mantissa, exponent)) if !mantissa.contains('.') => format!("{mantissa}.0e{exponent}"),
        _ => shortest,
    }
}

/// A text as the content of a `//` comment.
pub fn comment(text: &str) -> String {
    let mut found = String::new();
    let mut slashes = 0;
    for letter in text.chars() {
        // Not the start of an escape.
        found.push_str(if letter == 'u' && slashes % 2 == 1 { "\\" } else { "" });
        slashes = if letter == '\\' { slashes + 1 } else { 0 };
        match letter {
            '…' => found.push_str("..."),
            ' '..='~' => found.push(letter),
            _ if letter.is_alphanumeric() => found.push(letter),
            _ => found.push(' '),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let shown: Vec<String> = [
            Value::Byte(-3),
            Value::Short(7),
            Value::Short(i16::MAX),
            Value::Int(i32::MIN),
            Value::Int(-1),
            Value::Long(5),
            Value::Long(i64::MAX),
            Value::Float(1.5f32.to_bits()),
            Value::Float((-0.0f32).to_bits()),
            Value::Float(0x7fc0_0001),
            Value::Float(1),
            Value::Float(1e20f32.to_bits()),
            Value::Double(0.1f64.to_bits()),
            Value::Double(1e300f64.to_bits()),
            Value::Double(f64::MIN_POSITIVE.to_bits()),
            Value::Double((-f64::MAX).to_bits()),
            Value::Double(f64::NEG_INFINITY.to_bits()),
            Value::Double(0x7ff8_0000_0000_0000),
        ]
        .iter()
        .map(typed)
        .collect();
        expect_test::expect![[r#"(byte) -3, (short) 7, Short.MAX_VALUE, Integer.MIN_VALUE, -1, 5L, Long.MAX_VALUE, 1.5f, -0.0f, Float.intBitsToFloat(0x7fc00001), Float.MIN_VALUE, 1.0e20f, 0.1, 1.0e300, 2.2250738585072014e-308, -1.7976931348623157e308, Double.NEGATIVE_INFINITY, Double.NaN"#]]
        .assert_eq(&shown.join(", "));
    }

    #[test]
    fn characters() {
        let mut units: Vec<u16> = "a\"'\\\n\r\t\0\x7f\u{1a}é\u{2028}\\u0041".encode_utf16().collect();
        units.push(0xd800);
        expect_test::expect![[r#""a\"'\\\n\r\t\000\177\032\u00e9\u2028\\u0041\ud800""#]].assert_eq(&text(&units));
        assert_eq!(assigned(&Value::Char(u16::from(b'\''))), r"'\''");
        assert_eq!(assigned(&Value::Char(u16::from(b'"'))), "'\"'");
        assert_eq!(comment("a\\u0041\n*/ && …"), "a\\\\u0041 */ && ...");
    }
}
