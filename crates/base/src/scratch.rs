//! Temporary folders. Each is deleted with its owner; the process keeps a list of all, so that they are deleted when a signal ends it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use tempfile::TempDir;

/// What exists now. Of the whole process, as the signal is.
static ALL: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    ALL.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// A temporary folder, deleted with this value.
#[derive(Debug)]
pub struct Scratch(TempDir);

impl Scratch {
    /// A new folder whose name starts with `prefix`.
    pub fn new(prefix: &str) -> std::io::Result<Self> {
        let mut all = all();
        let folder = tempfile::Builder::new().prefix(prefix).tempdir()?;
        all.insert(folder.path().to_path_buf());
        Ok(Self(folder))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        all().remove(self.0.path());
    }
}

/// Deletes the temporary folders of this process, which must end now: nothing in them can be read any more.
pub fn delete_temporary_folders() {
    for folder in std::mem::take(&mut *all()) {
        // What is gone already, or in use, is no reason to stay.
        let _ = std::fs::remove_dir_all(folder);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deleted_with_their_owner() {
        let folder = Scratch::new("crisol-test-").expect("a folder");
        let path = folder.path().to_path_buf();
        assert!(path.is_dir() && all().contains(&path));
        drop(folder);
        assert!(!path.exists() && !all().contains(&path));
    }
}
