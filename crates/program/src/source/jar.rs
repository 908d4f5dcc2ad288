//! Jars. Entries are found through an index that is made once; nothing is unpacked before it is asked for.

use std::cell::RefCell;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use rustc_hash::FxHashMap;
use zip::ZipArchive;
use zip::result::ZipError;

use super::LARGEST;
use super::manifest::Manifest;
use crate::error::Error;

/// What all classes of a jar may unpack to.
const LARGEST_TOTAL: u64 = 4 << 30;
/// A manifest is read up to here.
const LARGEST_MANIFEST: u64 = 4 << 20;
/// From this total on, classes may not unpack to more than `LARGEST_RATIO` times the jar's own size.
const RATIO_MATTERS: u64 = 256 << 20;
const LARGEST_RATIO: u64 = 100;

/// An open jar.
pub(crate) struct Jar {
    path: PathBuf,
    archive: RefCell<ZipArchive<BufReader<File>>>,
    /// Internal names, with the entry of the highest release that fits.
    classes: FxHashMap<Rc<str>, usize>,
    manifest: Manifest,
}

impl Jar {
    /// Opens a jar for a JDK of this feature release; `None` ignores `META-INF/versions`.
    pub(crate) fn open(path: &Path, release: Option<u16>) -> Result<Jar, Error> {
        let bad = |error: ZipError| Error::BadJar { path: path.to_owned(), reason: one_line(&error.to_string()) };
        let unreadable =
            |error: std::io::Error| Error::Unreadable { path: path.to_owned(), reason: one_line(&error.to_string()) };
        let file = File::open(path).map_err(unreadable)?;
        let file_size = file.metadata().map_err(unreadable)?.len();
        let mut archive = ZipArchive::new(BufReader::new(file)).map_err(bad)?;
        let manifest = match archive.by_name("META-INF/MANIFEST.MF") {
            Ok(entry) => {
                let mut bytes = Vec::new();
                entry.take(LARGEST_MANIFEST).read_to_end(&mut bytes).map_err(unreadable)?;
                Manifest::parse(&String::from_utf8_lossy(&bytes))
            }
            Err(_) => Manifest::default(),
        };
        let release = release.filter(|_| manifest.multi_release);
        let classes = index(path, &archive, file_size, release)?;
        Ok(Jar { path: path.to_owned(), archive: RefCell::new(archive), classes, manifest })
    }

    /// Whether the file at `path` starts like a zip file.
    pub(crate) fn is_jar(path: &Path) -> bool {
        let mut magic = [0; 4];
        let read = File::open(path).and_then(|mut file| file.read_exact(&mut magic));
        read.is_ok() && matches!(&magic, b"PK\x03\x04" | b"PK\x05\x06")
    }

    /// The class file of `class`; `None` when the jar does not hold it.
    pub(crate) fn class(&self, class: &str) -> Option<Result<Vec<u8>, String>> {
        self.classes.get(class).map(|&index| self.read(index))
    }

    /// The content of the entry called `path`.
    pub(crate) fn resource(&self, path: &str) -> Option<Vec<u8>> {
        let index = self.archive.borrow().index_for_name(path)?;
        self.read(index).ok()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn class_names(&self) -> impl Iterator<Item = &Rc<str>> {
        self.classes.keys()
    }

    /// The existing entries of the manifest's `Class-Path`.
    pub(crate) fn class_path(&self) -> Vec<PathBuf> {
        self.manifest.paths(&self.path)
    }

    fn read(&self, index: usize) -> Result<Vec<u8>, String> {
        let mut archive = self.archive.borrow_mut();
        let entry = archive.by_index(index).map_err(|error| one_line(&error.to_string()))?;
        let mut bytes = Vec::new();
        entry.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| one_line(&error.to_string()))?;
        if bytes.len() as u64 > LARGEST { Err("entry unpacks to more than 64 MiB".into()) } else { Ok(bytes) }
    }
}

impl std::fmt::Debug for Jar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Jar").field("path", &self.path).field("classes", &self.classes.len()).finish_non_exhaustive()
    }
}

fn index(
    path: &Path,
    archive: &ZipArchive<BufReader<File>>,
    file_size: u64,
    release: Option<u16>,
) -> Result<FxHashMap<Rc<str>, usize>, Error> {
    let bomb = |reason: String| Error::ZipBomb { path: path.to_owned(), reason };
    // Name → (release, entry).
    let mut best: FxHashMap<Rc<str>, (u16, usize)> = FxHashMap::default();
    let mut total = 0u64;
    for (index, raw_name) in archive.file_names_raw().enumerate() {
        let Ok(name) = std::str::from_utf8(raw_name) else { continue };
        if is_unsafe(name) {
            return Err(Error::UnsafeEntry { path: path.to_owned(), entry: name.to_owned() });
        }
        let (version, class_path) = versioned(name);
        if version > release.unwrap_or(0) {
            continue;
        }
        let Some(class) = super::class_of_path(class_path) else { continue };
        let Ok(entry) = archive.by_index_data(index) else { continue };
        if entry.size() > LARGEST {
            return Err(bomb(format!("{name} unpacks to {} MiB", entry.size() >> 20)));
        }
        total = total.saturating_add(entry.size());
        let known = best.get(class).map_or(-1, |&(version, _)| i32::from(version));
        if i32::from(version) > known {
            best.insert(class.into(), (version, index));
        }
    }
    if total > LARGEST_TOTAL || (total > RATIO_MATTERS && total / LARGEST_RATIO > file_size) {
        return Err(bomb(format!("its classes unpack to {} MiB", total >> 20)));
    }
    Ok(best.into_iter().map(|(class, (_, index))| (class, index)).collect())
}

/// Splits `META-INF/versions/11/a/B.class` into 11 and `a/B.class`; version 0 for other names.
fn versioned(name: &str) -> (u16, &str) {
    let split = || {
        let (version, rest) = name.strip_prefix("META-INF/versions/")?.split_once('/')?;
        Some((version.parse().ok().filter(|&version: &u16| version >= 9)?, rest))
    };
    split().unwrap_or((0, name))
}

fn is_unsafe(name: &str) -> bool {
    let is_drive = name.as_bytes().get(1) == Some(&b':');
    is_drive || name.starts_with(['/', '\\']) || name.split(['/', '\\']).any(|part| part == "..")
}

fn one_line(message: &str) -> String {
    // Without Rust's words for it.
    let message = message.split(" (os error").next().unwrap_or(message);
    let message = message.strip_prefix("invalid Zip archive: ").unwrap_or(message);
    message.replace("EOCD", "end of central directory").replace(['\n', '\r'], " ")
}
