//! `@file`: a class path in a file, as `-cp` takes it (entries separated by `:` or `;`) or one entry per line; `#` starts a comment.

use std::path::{Path, PathBuf};

use crate::error::{Error, reason};

/// Far beyond any class path.
const LARGEST: u64 = 16 << 20;

/// The entries, in order.
pub(super) fn read(file: &Path) -> Result<Vec<PathBuf>, Error> {
    if !file.exists() {
        return Err(super::missing(file));
    }
    let unreadable = |reason: String| Error::Unreadable { path: file.to_path_buf(), reason };
    let size = std::fs::metadata(file).map_err(|error| unreadable(reason(&error)))?;
    if !size.is_file() || size.len() > LARGEST {
        return Err(unreadable("a class path file is an ordinary file of at most 16 MiB".to_string()));
    }
    let text = std::fs::read_to_string(file).map_err(|error| unreadable(reason(&error)))?;
    Ok(entries(&text))
}

fn entries(text: &str) -> Vec<PathBuf> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.starts_with('#'))
        .flat_map(std::env::split_paths)
        .filter(|entry| !entry.as_os_str().is_empty())
        .collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn lines_and_separators() {
        let wanted: Vec<PathBuf> = ["a.jar", "b", "c/d.class"].map(PathBuf::from).to_vec();
        assert_eq!(entries("a.jar:b\n# comment\n\n  c/d.class\n"), wanted);
    }
}
