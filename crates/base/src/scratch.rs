//! Temporary folders. Each is deleted with its owner; the process keeps a list of all, so that they are deleted when a signal ends it. What a process leaves that
//! was killed, the next one deletes: a folder is locked as long as its owner lives, whatever becomes of its number.

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once};
use std::time::Duration;

use tempfile::TempDir;

/// What exists now. Of the whole process, as the signal is.
static ALL: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    ALL.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// What the names of all temporary folders start and end with, and no others.
const START: &str = "crisol-";
const END: &str = ".scratch";
/// Younger folders are left alone: between its making and its lock, a folder is anybody's.
const YOUNG: Duration = Duration::from_secs(10);

/// A temporary folder, deleted with this value.
#[derive(Debug)]
pub struct Scratch {
    folder: TempDir,
    /// Held as long as the folder is in use.
    _lock: Option<File>,
}

impl Scratch {
    /// A new folder whose name starts with `prefix`, which starts with `crisol-`.
    pub fn new(prefix: &str) -> std::io::Result<Self> {
        static SWEPT: Once = Once::new();
        SWEPT.call_once(|| sweep(&std::env::temp_dir(), YOUNG));
        debug_assert!(prefix.starts_with(START), "{prefix}");
        let mut all = all();
        let folder = tempfile::Builder::new().prefix(prefix).suffix(END).tempdir()?;
        all.insert(folder.path().to_path_buf());
        let lock = lock(folder.path());
        Ok(Self { folder, _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        all().remove(self.folder.path());
    }
}

/// Deletes the temporary folders of this process, which must end now: nothing in them can be read any more.
pub fn delete_temporary_folders() {
    for folder in std::mem::take(&mut *all()) {
        // What is gone already, or in use, is no reason to stay.
        let _ = std::fs::remove_dir_all(folder);
    }
}

/// Locks a folder, unless somebody else has.
#[cfg(unix)]
fn lock(folder: &Path) -> Option<File> {
    let file = File::open(folder).ok()?;
    rustix::fs::flock(&file, rustix::fs::FlockOperation::NonBlockingLockExclusive).ok().map(|()| file)
}

/// Other systems have no locks on folders.
#[cfg(not(unix))]
fn lock(_: &Path) -> Option<File> {
    None
}

/// Deletes the folders of this user whose owners are dead.
#[cfg(unix)]
fn sweep(place: &Path, young: Duration) {
    use std::os::unix::fs::MetadataExt;
    let user = rustix::process::geteuid().as_raw();
    for entry in std::fs::read_dir(place).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(START) && name.ends_with(END));
        // A link is none of ours, wherever it leads.
        let Ok(found) = std::fs::symlink_metadata(entry.path()) else { continue };
        let age = found.modified().ok().and_then(|time| time.elapsed().ok()).unwrap_or_default();
        if is_ours && found.is_dir() && found.uid() == user && age >= young && lock(&entry.path()).is_some() {
            // What cannot be deleted now may be later.
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(not(unix))]
fn sweep(_: &Path, _: Duration) {}

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

    #[cfg(unix)]
    #[test]
    fn what_the_dead_left_is_deleted_and_nothing_else() {
        let place = tempfile::tempdir().expect("a folder");
        let at = |name: &str| place.path().join(name);
        for name in ["crisol-dead.scratch/inner", "crisol-living.scratch", "crisol-other", "crisol-young.scratch"] {
            std::fs::create_dir_all(at(name)).expect("made");
        }
        std::fs::write(at("crisol-dead.scratch/inner/file"), "").expect("written");
        std::fs::write(at("crisol-file.scratch"), "").expect("written");
        std::os::unix::fs::symlink(at("crisol-other"), at("crisol-link.scratch")).expect("linked");
        let living = lock(&at("crisol-living.scratch")).expect("locked");
        sweep(place.path(), Duration::from_secs(3600));
        assert!(at("crisol-dead.scratch").exists());
        for name in ["crisol-dead.scratch", "crisol-living.scratch", "crisol-other"] {
            let past = std::time::SystemTime::now() - Duration::from_secs(7200);
            File::open(at(name)).and_then(|file| file.set_modified(past)).expect("dated");
        }
        sweep(place.path(), Duration::from_secs(3600));
        let stay = ["living.scratch", "other", "young.scratch", "file.scratch", "link.scratch"];
        assert!(!at("crisol-dead.scratch").exists());
        assert!(stay.iter().all(|name| at(&format!("crisol-{name}")).exists()));
        drop(living);
        sweep(place.path(), Duration::from_secs(3600));
        assert!(!at("crisol-living.scratch").exists());
    }
}
