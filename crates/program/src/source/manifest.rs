//! The two headers of a jar's manifest that change what its class path holds: `Multi-Release` and `Class-Path`.

use std::path::{Path, PathBuf};

/// What the main section of a manifest says.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Manifest {
    pub multi_release: bool,
    /// Relative to the folder of the jar.
    pub class_path: Vec<String>,
}

impl Manifest {
    pub(super) fn parse(text: &str) -> Manifest {
        let mut manifest = Manifest::default();
        for line in main_section(text) {
            let Some((header, value)) = line.split_once(':') else { continue };
            if header.eq_ignore_ascii_case("Multi-Release") {
                manifest.multi_release = value.trim().eq_ignore_ascii_case("true");
            } else if header.eq_ignore_ascii_case("Class-Path") {
                manifest.class_path = value.split_ascii_whitespace().map(str::to_owned).collect();
            }
        }
        manifest
    }

    /// The class path's entries for a jar at `jar`; those that do not exist are left out, as a JVM does.
    pub(super) fn paths(&self, jar: &Path) -> Vec<PathBuf> {
        let folder = jar.parent().unwrap_or(Path::new(""));
        let entries = self.class_path.iter().filter_map(|url| {
            let path = unescape(url.strip_prefix("file:").unwrap_or(url))?;
            Some(folder.join(path))
        });
        entries.filter(|path| path.exists()).collect()
    }
}

/// The lines of the main section; a line that starts with a space continues the one before.
fn main_section(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        match line.strip_prefix(' ') {
            Some(continued) => {
                if let Some(last) = lines.last_mut() {
                    last.push_str(continued);
                }
            }
            None if line.is_empty() => break,
            None => lines.push(line.to_owned()),
        }
    }
    lines
}

/// Undoes `%20` and the like; `None` when malformed.
fn unescape(url: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = url.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        if byte == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = after.get(2..)?;
        } else {
            bytes.push(byte);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok().filter(|path| !path.contains('\0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_the_main_section_only() {
        let manifest = Manifest::parse(
            "Manifest-Version: 1.0\r\nMulti-release: TRUE\r\nClass-Path: a.jar lib/b%20\r\n c.jar\r\n\r\nClass-Path: x\r\n",
        );
        assert_eq!(
            manifest,
            Manifest { multi_release: true, class_path: vec!["a.jar".into(), "lib/b%20c.jar".into()] }
        );
        assert_eq!(unescape("lib/b%20c.jar").unwrap(), "lib/b c.jar");
        assert_eq!(unescape("%zz"), None);
    }
}
