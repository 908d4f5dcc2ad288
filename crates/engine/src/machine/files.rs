//! Data files of the JDK (`lib/tzdb.dat`), which its own classes read as files. Nothing else of the file system is visible.

use std::path::{Component, Path};
use std::rc::Rc;

use super::Machine;

impl Machine<'_> {
    /// Whether a path is inside the JDK's home, where it is known what exists.
    pub(crate) fn is_in_jdk(&self, path: &str) -> bool {
        let home = self.property("java.home").filter(|_| self.options.home.is_some());
        home.is_some_and(|home| {
            let inner = Path::new(path).strip_prefix(home);
            inner.is_ok_and(|inner| inner.components().all(|part| matches!(part, Component::Normal(_))))
        })
    }

    /// Whether a path inside the JDK's home is a folder.
    pub(crate) fn is_folder(&self, path: &str) -> bool {
        let inner =
            self.property("java.home").and_then(|home| Path::new(path).strip_prefix(home).ok().map(Path::to_owned));
        self.options.home.as_ref().zip(inner).is_some_and(|(home, inner)| home.join(inner).is_dir())
    }

    /// Opens a file below the JDK's home; the number stands for it from then on.
    pub(crate) fn open_file(&mut self, path: &str) -> Option<usize> {
        let home = self.options.home.clone()?;
        if !self.is_in_jdk(path) {
            return None;
        }
        let inner = Path::new(path).strip_prefix(self.property("java.home")?).ok()?;
        let inner_name = inner.to_str()?.to_owned();
        if let Some(known) = self.files.iter().position(|(known, _)| *known == inner_name) {
            return Some(known);
        }
        let content = std::fs::read(home.join(inner)).ok()?;
        self.files.push((inner_name, content.into()));
        Some(self.files.len() - 1)
    }

    /// The content of an opened file.
    pub(crate) fn file(&self, number: usize) -> Option<Rc<[u8]>> {
        self.files.get(number).map(|(_, content)| Rc::clone(content))
    }
}
