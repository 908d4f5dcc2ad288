//! Generated files of classes that are gone. Only files with a seal that fits are ever deleted.

use std::path::Path;

use super::{Standing, TestNames, standing};
use crate::error::reason;

/// Folders below each other, at most: packages are not deeper.
const DEEPEST: usize = 60;

/// The generated files below `out` whose class is none of those that `names` has, by place, each with whether it is as Crisol wrote it.
/// Links are not followed; folders that cannot be packages are not looked into.
pub(crate) fn leftovers(out: &Path, names: &TestNames) -> Vec<(String, bool)> {
    let mut found = Vec::new();
    let mut open: Vec<(String, usize)> = vec![(String::new(), 0)];
    let ending = names.ending();
    while let Some((folder, depth)) = open.pop() {
        let Ok(entries) = std::fs::read_dir(out.join(&folder)) else { continue };
        for entry in entries.flatten() {
            let (Ok(kind), Ok(name)) = (entry.file_type(), entry.file_name().into_string()) else { continue };
            let place = format!("{folder}{name}");
            if kind.is_dir() && depth < DEEPEST && is_package(&name) {
                open.push((format!("{place}/"), depth + 1));
            } else if kind.is_file() && name.ends_with(&ending) && !names.holds(&place) {
                match standing(out, &place) {
                    Standing::Sealed(_) => found.push((place, true)),
                    Standing::Edited if is_at_home(out, &place) => found.push((place, false)),
                    Standing::Edited | Standing::Free | Standing::Foreign(_) => {}
                }
            }
        }
    }
    found.sort();
    found
}

/// Deletes a file that is as Crisol wrote it. The error says why it cannot be.
pub(crate) fn delete(out: &Path, place: &str) -> Result<(), String> {
    match standing(out, place) {
        Standing::Sealed(_) => std::fs::remove_file(out.join(place)).map_err(|error| reason(&error)),
        Standing::Free | Standing::Edited | Standing::Foreign(_) => Err("it has changed meanwhile".to_owned()),
    }
}

/// Whether a file stands in the folder of its package: else it belongs to another root below this one, or is a copy.
fn is_at_home(out: &Path, place: &str) -> bool {
    let text = std::fs::read(out.join(place)).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let package = text.lines().find_map(|line| line.trim().strip_prefix("package ")?.trim_end().strip_suffix(';'));
    let folder = place.rsplit_once('/').map_or("", |(folder, _)| folder);
    package.unwrap_or("").trim().replace('.', "/") == folder
}

/// Whether a folder can be that of a package.
fn is_package(name: &str) -> bool {
    name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$') && !name.starts_with(|c: char| c.is_ascii_digit())
}
