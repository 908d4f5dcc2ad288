//! From what the user typed to a class path: class files, folders, jars, Java sources, Maven and Gradle projects, `@file`.

mod class_path_file;
mod compile;
mod gradle;
mod maven;
mod pom;
mod specified;

use std::path::{Path, PathBuf};

use program::jdk::Jdk;

use crate::concerns::{nearest_classes, unreadable};
use crate::error::{Error, nearest, reason};
use crate::jml;
use base::Scratch;

/// A class path, and what made it.
#[derive(Debug, Default)]
pub struct Input {
    /// Class files, folders of classes and jars, in the order of search.
    pub class_path: Vec<PathBuf>,
    /// Jars that only tests of the project need: its JUnit.
    pub test_path: Vec<PathBuf>,
    /// What the user should know: modules and dependencies that were not found.
    pub notes: Vec<String>,
    /// The JML clauses that have become methods.
    pub clauses: Vec<jml::Clause>,
    /// Java sources still to be compiled.
    sources: Vec<PathBuf>,
    /// Folders with the sources of classes that a project has compiled.
    built: Vec<PathBuf>,
    /// Where sources were compiled to; deleted with this value.
    compiled: Option<Scratch>,
}

impl Input {
    /// A class path that was made before.
    pub fn of(class_path: Vec<PathBuf>, clauses: Vec<jml::Clause>) -> Self {
        Self { class_path, clauses, ..Self::default() }
    }

    /// The part of the class path whose classes are under test. Jars beside folders, sources and projects are libraries.
    pub fn own(&self) -> Vec<PathBuf> {
        let is_jar = |path: &&PathBuf| path.is_file() && path.extension().is_none_or(|extension| extension != "class");
        let own: Vec<PathBuf> = self.class_path.iter().filter(|path| !is_jar(path)).cloned().collect();
        if own.is_empty() { self.class_path.clone() } else { own }
    }
}

/// What happens to JML clauses in sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clauses {
    /// They are comments.
    Ignored,
    /// Preconditions become methods.
    Requires,
    /// So do postconditions and invariants.
    All,
}

/// What a path is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    ClassFile,
    Jar,
    JavaFile,
    ClassFolder,
    SourceFolder,
    Maven,
    Gradle,
}

/// Finds the classes behind `paths`; sources are compiled with the JDK's javac into a temporary folder.
///
/// # Errors
/// A path that is missing or of no known kind, a project that is not built, sources that do not compile.
pub fn resolve<P: AsRef<Path>>(paths: &[P], jdk: &Jdk, clauses: Clauses) -> Result<Input, Error> {
    let mut input = Input::default();
    for path in paths {
        let path = path.as_ref();
        match path.to_str().and_then(|path| path.strip_prefix('@')) {
            Some(file) => {
                for entry in class_path_file::read(Path::new(file))? {
                    add(&mut input, &entry)?;
                }
            }
            None => add(&mut input, path)?,
        }
    }
    let folder = match clauses {
        Clauses::Ignored if input.sources.is_empty() => None,
        Clauses::Ignored => Some(compile::compile(&input.sources, &input.class_path, jdk)?),
        Clauses::Requires => specified::compile(&mut input, jdk, &[jml::Keyword::Requires])?,
        Clauses::All => {
            let wanted = &[jml::Keyword::Requires, jml::Keyword::Ensures, jml::Keyword::Invariant];
            specified::compile(&mut input, jdk, wanted)?
        }
    };
    input.class_path.splice(0..0, folder.iter().map(|folder| folder.path().to_path_buf()));
    input.compiled = folder;
    Ok(input)
}

fn add(input: &mut Input, path: &Path) -> Result<(), Error> {
    match kind(path)? {
        Kind::ClassFile | Kind::Jar | Kind::ClassFolder => input.class_path.push(path.to_path_buf()),
        Kind::JavaFile => input.sources.push(path.to_path_buf()),
        Kind::SourceFolder => input.sources.extend(compile::sources(path)?),
        Kind::Maven => maven::add(input, path)?,
        Kind::Gradle => gradle::add(input, path)?,
    }
    Ok(())
}

fn kind(path: &Path) -> Result<Kind, Error> {
    let Ok(metadata) = path.metadata() else { return Err(missing(path)) };
    if !metadata.is_dir() {
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        return match extension.as_str() {
            "class" => Ok(Kind::ClassFile),
            "jar" | "zip" | "war" => Ok(Kind::Jar),
            "java" => Ok(Kind::JavaFile),
            _ => Err(Error::UnknownPath(path.to_path_buf())),
        };
    }
    let holds = |name: &str| path.join(name).is_file();
    if holds("pom.xml") {
        return Ok(Kind::Maven);
    }
    if ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"].into_iter().any(holds) {
        return Ok(Kind::Gradle);
    }
    if let Err(error) = std::fs::read_dir(path) {
        return Err(Error::Unreadable { path: path.to_path_buf(), reason: reason(&error) });
    }
    if contains(path, "class") {
        Ok(Kind::ClassFolder)
    } else if contains(path, "java") {
        Ok(Kind::SourceFolder)
    } else if let Some((folder, reason)) = unreadable(path).into_iter().next() {
        Err(Error::Unreadable { path: folder, reason })
    } else {
        Err(Error::EmptyFolder { path: path.to_path_buf(), near: nearest_classes(path) })
    }
}

/// Whether a file with this extension stands anywhere below. Links are not followed, so that a cycle of them ends.
fn contains(folder: &Path, extension: &str) -> bool {
    let Ok(entries) = std::fs::read_dir(folder) else { return false };
    let mut folders = Vec::new();
    for entry in entries.flatten() {
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => folders.push(entry.path()),
            Ok(_) if entry.path().extension().is_some_and(|found| found == extension) => return true,
            _ => {}
        }
    }
    folders.iter().any(|folder| contains(folder, extension))
}

fn missing(path: &Path) -> Error {
    let wanted = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut beside: Vec<String> = match std::fs::read_dir(&folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect(),
        Err(_) => Vec::new(),
    };
    beside.sort();
    Error::NoSuchPath { path: path.to_path_buf(), nearest: nearest(&wanted, beside) }
}

/// The jars of a folder, sorted by name; none when there is no such folder.
fn jars(folder: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = match std::fs::read_dir(folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(_) => Vec::new(),
    };
    found.retain(|path| path.extension().is_some_and(|extension| extension == "jar"));
    found.sort();
    found
}

/// The user's home folder.
fn home() -> Option<PathBuf> {
    std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE")).map(PathBuf::from)
}

#[cfg(test)]
mod tests;
