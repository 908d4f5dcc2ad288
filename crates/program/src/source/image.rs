//! The JDK's image `lib/modules` (jimage 1.0 and 1.1): a perfect hash over resource names, then the resources themselves.
//!
//! `jimage-rs` maps the file and unpacks compressed resources. The index is read here, because every access must be
//! bounds-checked (a truncated image is an error, not a panic) and because `/packages/…` gives a package's module without
//! a pass over all 26,000 names.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;

use jimage_rs::JImage;
use rustc_hash::FxHashMap;

use super::LARGEST;
use crate::error::Error;

const HEADER: usize = 28;
const HASH_MULTIPLIER: u32 = 0x0100_0193;
/// The header of a compressed resource.
const COMPRESSED_HEADER: usize = 29;

/// A mapped JDK image.
#[derive(Debug)]
pub(crate) struct Image {
    mapped: JImage,
    little_endian: bool,
    table_length: u32,
    offsets: usize,
    locations: usize,
    strings: usize,
    data: usize,
    /// The module of each package that was asked for.
    modules: RefCell<FxHashMap<Box<str>, Option<Rc<str>>>>,
}

/// A resource: a range of the mapped image, or bytes when it had to be unpacked.
pub(crate) enum Content {
    Range { start: usize, length: usize },
    Unpacked(Vec<u8>),
}

/// The attributes of a resource: offsets of its name's parts in the string table, and where its content stands.
#[derive(Default)]
struct Location {
    module: usize,
    parent: usize,
    base: usize,
    extension: usize,
    content: usize,
    compressed: usize,
    length: usize,
}

impl Image {
    pub(crate) fn open(path: &Path) -> Result<Image, Error> {
        let broken = |reason: String| Error::Unreadable { path: path.to_owned(), reason };
        let mapped = JImage::open(path).map_err(|error| broken(error.to_string().replace('\n', " ")))?;
        let raw = mapped.raw();
        let little_endian = raw.as_slice().first() == Some(&0xda);
        let word = |at: usize| word(raw.as_slice(), at, little_endian).map(|word| word as usize);
        let layout = || {
            let table = word(16)?.checked_mul(4)?;
            let offsets = HEADER.checked_add(table)?;
            let locations = offsets.checked_add(table)?;
            let strings = locations.checked_add(word(20)?)?;
            let data = strings.checked_add(word(24)?)?;
            (data <= raw.len() && table > 0).then_some((offsets, locations, strings, data))
        };
        let (offsets, locations, strings, data) =
            layout().ok_or_else(|| broken("not a valid JDK image: the index is truncated".into()))?;
        let table_length = ((offsets - HEADER) / 4) as u32;
        let modules = RefCell::default();
        Ok(Image { mapped, little_endian, table_length, offsets, locations, strings, data, modules })
    }

    /// All of the mapped file; `Content::Range` points into it.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.mapped.raw().as_slice()
    }

    /// The class file of `class`, an internal name.
    pub(crate) fn class(&self, class: &str) -> Option<Content> {
        let package = class.rsplit_once('/')?.0;
        let module = self.module(package)?;
        self.resource(&format!("/{module}/{class}.class"))
    }

    /// The resource called `/module/path`.
    pub(crate) fn resource(&self, name: &str) -> Option<Content> {
        let location = self.find(name)?;
        let start = self.data.checked_add(location.content)?;
        if location.compressed == 0 {
            self.bytes().get(start..start.checked_add(location.length)?)?;
            return Some(Content::Range { start, length: location.length });
        }
        self.check_compressed(start, location.compressed)?;
        let unpacked = self.mapped.find_resource(name).ok()??;
        Some(Content::Unpacked(unpacked.into_owned()))
    }

    /// The module that holds a package (`java/lang`).
    pub(crate) fn module(&self, package: &str) -> Option<Rc<str>> {
        if let Some(known) = self.modules.borrow().get(package) {
            return known.clone();
        }
        let module = self.find_module(package);
        self.modules.borrow_mut().insert(package.into(), module.clone());
        module
    }

    /// The internal names of all classes, unsorted.
    pub(crate) fn class_names(&self) -> Vec<Rc<str>> {
        let mut names = Vec::new();
        for index in 0..self.table_length {
            let Some(location) = self.location(index) else { continue };
            let parts = [location.module, location.parent, location.base, location.extension].map(|at| self.string(at));
            let [Some(module), Some(parent), Some(base), Some("class")] = parts else { continue };
            if !matches!(module, "" | "modules" | "packages")
                && let Some(name) = super::class_of_path(&format!("{parent}/{base}.class"))
            {
                names.push(name.into());
            }
        }
        names
    }

    /// `/packages/java.lang` lists pairs: whether the module has only an empty package, and the module's name.
    fn find_module(&self, package: &str) -> Option<Rc<str>> {
        let name = format!("/packages/{}", package.replace('/', "."));
        let Content::Range { start, length } = self.resource(&name)? else { return None };
        (start..start + length).step_by(8).find_map(|pair| {
            let is_empty = word(self.bytes(), pair, self.little_endian)?;
            let module = self.string(word(self.bytes(), pair + 4, self.little_endian)? as usize)?;
            (is_empty == 0).then(|| module.into())
        })
    }

    fn find(&self, name: &str) -> Option<Location> {
        let slot = hash(name, HASH_MULTIPLIER) % self.table_length;
        let redirect = word(self.bytes(), HEADER + slot as usize * 4, self.little_endian)? as i32;
        let index = match redirect {
            0 => return None,
            direct if direct < 0 => (-1i32).checked_sub(direct)? as u32,
            seed => hash(name, seed as u32) % self.table_length,
        };
        let location = self.location(index)?;
        self.is_named(&location, name)?.then_some(location)
    }

    fn is_named(&self, location: &Location, name: &str) -> Option<bool> {
        let mut rest = name;
        for (at, separator) in
            [(location.module, "/"), (location.parent, "/"), (location.base, "/"), (location.extension, ".")]
        {
            let part = self.string(at)?;
            if !part.is_empty() {
                rest = rest.strip_prefix(separator)?.strip_prefix(part)?;
            }
        }
        Some(rest.is_empty())
    }

    fn location(&self, index: u32) -> Option<Location> {
        if index >= self.table_length {
            return None;
        }
        let offset = word(self.bytes(), self.offsets + index as usize * 4, self.little_endian)?;
        let mut stream = self.bytes().get(self.locations + offset as usize..self.strings)?;
        let mut location = Location::default();
        loop {
            let (&head, rest) = stream.split_first()?;
            let length = usize::from(head & 7) + 1;
            let kind = head >> 3;
            if kind == 0 {
                return Some(location);
            }
            let value = rest.get(..length)?.iter().fold(0, |value: u64, &byte| value << 8 | u64::from(byte));
            let value = usize::try_from(value).ok()?;
            match kind {
                1 => location.module = value,
                2 => location.parent = value,
                3 => location.base = value,
                4 => location.extension = value,
                5 => location.content = value,
                6 => location.compressed = value,
                7 => location.length = value,
                _ => {}
            }
            stream = rest.get(length..)?;
        }
    }

    fn string(&self, at: usize) -> Option<&str> {
        let rest = self.bytes().get(self.strings.checked_add(at)?..self.data)?;
        let length = rest.iter().position(|&byte| byte == 0)?;
        std::str::from_utf8(rest.get(..length)?).ok()
    }

    /// Checks all that `jimage-rs` relies on when it unpacks a resource.
    fn check_compressed(&self, start: usize, compressed: usize) -> Option<()> {
        let resource = self.bytes().get(start..start.checked_add(compressed)?)?;
        let header = resource.get(..COMPRESSED_HEADER)?;
        let long = |at: usize| {
            let bytes: [u8; 8] = header.get(at..at + 8)?.try_into().ok()?;
            Some(if self.little_endian { u64::from_le_bytes(bytes) } else { u64::from_be_bytes(bytes) })
        };
        let (packed, unpacked) = (usize::try_from(long(4)?).ok()?, long(12)?);
        self.string(word(header, 20, self.little_endian)? as usize)?;
        (packed.checked_add(COMPRESSED_HEADER)? <= resource.len() && unpacked <= LARGEST).then_some(())
    }
}

fn word(bytes: &[u8], at: usize, little_endian: bool) -> Option<u32> {
    let word: [u8; 4] = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    Some(if little_endian { u32::from_le_bytes(word) } else { u32::from_be_bytes(word) })
}

fn hash(name: &str, seed: u32) -> u32 {
    name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte)) & 0x7fff_ffff
}
