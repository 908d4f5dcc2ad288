//! The user's class path: folders, jars and single class files, in the order given. The first entry that holds a class wins.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use rustc_hash::FxHashSet;

use super::{Jar, LARGEST};
use crate::classfile::{self, Names};
use crate::error::Error;

/// How deep folders of packages may nest.
const DEEPEST: usize = 255;

/// The opened class path.
#[derive(Debug, Default)]
pub(crate) struct ClassPath {
    entries: Vec<Entry>,
}

#[derive(Debug)]
enum Entry {
    Folder(PathBuf),
    Jar(Jar),
    ClassFile { name: Rc<str>, path: PathBuf },
}

impl ClassPath {
    /// Opens every entry. `folder/*` stands for all jars of a folder, as for `java`.
    pub(crate) fn open(paths: &[PathBuf], release: Option<u16>, names: &Names) -> Result<ClassPath, Error> {
        let mut class_path = ClassPath::default();
        let mut opened = FxHashSet::default();
        for path in paths {
            if path.file_name().is_some_and(|name| name == "*") && !path.exists() {
                for jar in jars_in(path.parent().unwrap_or(Path::new(".")))? {
                    class_path.add(&jar, release, names, &mut opened)?;
                }
            } else {
                class_path.add(path, release, names, &mut opened)?;
            }
        }
        Ok(class_path)
    }

    /// Adds a path and what its manifest names, in the order in which a JVM searches them.
    fn add(
        &mut self,
        path: &Path,
        release: Option<u16>,
        names: &Names,
        opened: &mut FxHashSet<PathBuf>,
    ) -> Result<(), Error> {
        let mut waiting = vec![(path.to_owned(), true)];
        while let Some((path, is_given)) = waiting.pop() {
            let Ok(canonical) = path.canonicalize() else { return Err(Error::Missing(path)) };
            if !opened.insert(canonical) {
                continue;
            }
            match open_entry(&path, release, names) {
                Ok(entry) => {
                    if let Entry::Jar(jar) = &entry {
                        waiting.extend(jar.class_path().into_iter().rev().map(|path| (path, false)));
                    }
                    self.entries.push(entry);
                }
                Err(error) if is_given => return Err(error),
                Err(error) => tracing::warn!("skipped an entry of a manifest's Class-Path: {error}"),
            }
        }
        Ok(())
    }

    /// The class file of `class`, or why it could not be read; `None` when no entry holds it.
    pub(crate) fn class(&self, class: &str) -> Option<Result<Vec<u8>, String>> {
        self.entries.iter().find_map(|entry| match entry {
            Entry::Folder(folder) => {
                let path = inside(folder, &format!("{class}.class"))?;
                path.is_file().then(|| read(&path))
            }
            Entry::Jar(jar) => jar.class(class),
            Entry::ClassFile { name, path } => (**name == *class).then(|| read(path)),
        })
    }

    /// The content of the resource at `path`.
    pub(crate) fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.entries.iter().find_map(|entry| match entry {
            Entry::Folder(folder) => {
                inside(folder, path).filter(|path| path.is_file()).and_then(|path| read(&path).ok())
            }
            Entry::Jar(jar) => jar.resource(path),
            Entry::ClassFile { .. } => None,
        })
    }

    /// The files and folders that are searched.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let place = |entry: &Entry| match entry {
            Entry::Folder(path) | Entry::ClassFile { path, .. } => path.clone(),
            Entry::Jar(jar) => jar.path().to_owned(),
        };
        self.entries.iter().map(place).collect()
    }

    /// The internal names of all classes, sorted.
    pub(crate) fn class_names(&self) -> Vec<Rc<str>> {
        let mut names = BTreeSet::new();
        for entry in &self.entries {
            match entry {
                Entry::Folder(folder) => walk(folder, "", &mut FxHashSet::default(), 0, &mut names),
                Entry::Jar(jar) => names.extend(jar.class_names().cloned()),
                Entry::ClassFile { name, .. } => {
                    names.insert(Rc::clone(name));
                }
            }
        }
        names.into_iter().collect()
    }
}

fn open_entry(path: &Path, release: Option<u16>, names: &Names) -> Result<Entry, Error> {
    if path.is_dir() {
        return Ok(Entry::Folder(path.to_owned()));
    }
    if !path.is_file() {
        return Err(Error::UnknownKind(path.to_owned()));
    }
    let has_extension = |wanted: &str| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case(wanted));
    if has_extension("class") {
        let bytes = read(path).map_err(|reason| Error::Unreadable { path: path.to_owned(), reason })?;
        let name = classfile::class_name(&bytes, names)
            .map_err(|error| Error::BadClassFile { path: path.to_owned(), reason: error.message().to_owned() })?;
        return Ok(Entry::ClassFile { name: names.spell(name), path: path.to_owned() });
    }
    if has_extension("jar") || has_extension("zip") || Jar::is_jar(path) {
        return Jar::open(path, release).map(Entry::Jar);
    }
    Err(Error::UnknownKind(path.to_owned()))
}

fn jars_in(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let listing = std::fs::read_dir(folder).map_err(|_| Error::Missing(folder.to_owned()))?;
    let mut jars: Vec<PathBuf> = listing.filter_map(|entry| Some(entry.ok()?.path())).collect();
    jars.retain(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jar")));
    jars.sort();
    Ok(jars)
}

/// `folder/relative`, unless that could leave the folder.
fn inside(folder: &Path, relative: &str) -> Option<PathBuf> {
    let is_plain = |part: &str| !part.is_empty() && part != "." && part != ".." && !part.contains(['\\', ':', '\0']);
    relative.split('/').all(is_plain).then(|| folder.join(relative))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| error.to_string())?;
    file.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST { Err("file is larger than 64 MiB".into()) } else { Ok(bytes) }
}

/// Collects the classes below `folder`; `seen` breaks loops of symbolic links.
fn walk(folder: &Path, package: &str, seen: &mut FxHashSet<PathBuf>, depth: usize, names: &mut BTreeSet<Rc<str>>) {
    let is_new = folder.canonicalize().is_ok_and(|canonical| seen.insert(canonical));
    if depth > DEEPEST || !is_new {
        return;
    }
    let Ok(listing) = std::fs::read_dir(folder) else { return };
    let mut entries: Vec<_> = listing.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    entries.sort();
    for entry in entries {
        let (path, relative) = (folder.join(&entry), format!("{package}{entry}"));
        if path.is_dir() {
            walk(&path, &format!("{relative}/"), seen, depth + 1, names);
        } else if let Some(name) = super::class_of_path(&relative) {
            names.insert(name.into());
        }
    }
}
