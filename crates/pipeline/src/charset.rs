//! The encoding that a JVM would use for the standard streams here: that of the locale (POSIX: ASCII).

use engine::Charset;

/// By `LC_ALL`, `LC_CTYPE` and `LANG`, the first that is set.
pub(crate) fn of_locale() -> Charset {
    let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    named(&["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default())
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
}
