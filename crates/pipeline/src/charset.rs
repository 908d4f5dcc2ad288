//! The encoding that a JVM would use for the standard streams here: that of the locale (POSIX: ASCII).

use std::ffi::OsString;

use engine::Charset;

/// By `LC_ALL`, `LC_CTYPE` and `LANG`, the first that is set.
pub(crate) fn of_locale() -> Charset {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    named(&["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default())
}

/// The arguments of a program as a JVM decodes them here: what the encoding of the locale cannot mean becomes U+FFFD.
pub fn decode(arguments: &[OsString]) -> Vec<String> {
    let charset = of_locale();
    arguments.iter().map(|argument| decode_bytes(charset, argument.as_encoded_bytes())).collect()
}

fn decode_bytes(charset: Charset, bytes: &[u8]) -> String {
    match charset {
        Charset::Utf8 => String::from_utf8_lossy(bytes).into_owned(),
        Charset::Latin1 => bytes.iter().map(|&byte| char::from(byte)).collect(),
        Charset::Ascii => bytes
            .iter()
            .map(|&byte| if byte.is_ascii() { char::from(byte) } else { char::REPLACEMENT_CHARACTER })
            .collect(),
    }
}

fn named(locale: &str) -> Charset {
    let encoding = locale.split('.').nth(1).unwrap_or_default().split('@').next().unwrap_or_default();
    match encoding.to_ascii_lowercase().replace('-', "").as_str() {
        "utf8" => Charset::Utf8,
        "iso88591" | "latin1" => Charset::Latin1,
        _ if cfg!(any(windows, target_os = "macos")) => Charset::Utf8,
        _ => Charset::Ascii,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales() {
        assert_eq!(named("en_GB.UTF-8"), Charset::Utf8);
        assert_eq!(named("C.utf8"), Charset::Utf8);
        assert_eq!(named("de_DE.ISO-8859-1@euro"), Charset::Latin1);
    }

    #[test]
    fn arguments() {
        assert_eq!(decode_bytes(Charset::Utf8, b"\xc3\xa9\xff"), "é\u{fffd}");
        assert_eq!(decode_bytes(Charset::Latin1, b"\xc3\xa9"), "Ã©");
        assert_eq!(decode_bytes(Charset::Ascii, b"a\xc3\xa9"), "a\u{fffd}\u{fffd}");
    }
}
