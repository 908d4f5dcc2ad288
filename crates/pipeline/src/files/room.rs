//! Whether tests can be written, asked before the work. Folders and a file are made and taken away again: nothing else tells as surely.

use std::path::{Path, PathBuf};

use crate::error::{Error, reason};

/// Checks that files can be written below the root of the test sources.
///
/// # Errors
/// Why not, in one line.
pub fn check_out(out: &Path) -> Result<(), Error> {
    if out.as_os_str().is_empty() {
        return Err(Error::Unwritable { path: out.to_owned(), reason: "--out needs the name of a folder".to_owned() });
    }
    check_folder(out)
}

/// The same for the folders of test files at these places below it.
///
/// # Errors
/// Why not, in one line.
pub(crate) fn check_room(out: &Path, places: impl IntoIterator<Item = String>) -> Result<(), Error> {
    let folder = |place: String| out.join(place).parent().map(Path::to_owned);
    let mut folders: Vec<PathBuf> = places.into_iter().filter_map(folder).collect();
    folders.sort();
    folders.dedup();
    folders.iter().try_for_each(|folder| check_folder(folder))
}

fn check_folder(folder: &Path) -> Result<(), Error> {
    let unwritable = |path: &Path, reason: String| Error::Unwritable { path: path.to_owned(), reason };
    let above: Vec<&Path> = folder.ancestors().filter(|path| !path.as_os_str().is_empty()).collect();
    let there = above.iter().position(|path| path.symlink_metadata().is_ok());
    let missing = there.unwrap_or(above.len());
    if let Some(&nearest) = there.and_then(|there| above.get(there)) {
        match nearest.metadata() {
            Ok(metadata) if metadata.is_dir() => {}
            Ok(_) => return Err(unwritable(nearest, "not a folder: tests cannot be written below it".to_owned())),
            Err(error) => return Err(unwritable(nearest, format!("no folder to write tests to: {}", reason(&error)))),
        }
    }
    let made = std::fs::create_dir_all(folder);
    let tried = made.and_then(|()| {
        let probe = tempfile_in(folder);
        std::fs::File::create_new(&probe)?;
        std::fs::remove_file(&probe)
    });
    // From the innermost outwards; only what was missing.
    above[..missing].iter().for_each(|made| drop(std::fs::remove_dir(made)));
    tried.map_err(|error| unwritable(folder, format!("tests cannot be written there: {}", reason(&error))))
}

/// A name that nothing else has.
fn tempfile_in(folder: &Path) -> PathBuf {
    let name = |number: u32| folder.join(format!(".crisol-{}-{number}", std::process::id()));
    (0..).map(name).find(|path| path.symlink_metadata().is_err()).unwrap_or_else(|| folder.join(".crisol"))
}
