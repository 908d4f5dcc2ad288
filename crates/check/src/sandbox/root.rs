//! What the file system of a sandbox holds: the libraries of the system, the time zones, and what the program needs. Paths are those of the host, so
//! that nobody has to translate them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

/// Libraries, and what the C library and a JVM look up beside them. Neither programs nor settings of anything else.
const SYSTEM: &[&str] = &[
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/libx32",
    "/usr/local/lib",
    "/usr/share/zoneinfo",
    "/usr/share/locale",
    "/usr/share/fonts",
    "/etc/fonts",
    "/etc/ld.so.cache",
    "/etc/localtime",
    "/etc/timezone",
    "/gnu/store",
    "/nix/store",
];

/// How deep links in what is readable are looked for that lead out of it: Debian's JDK has its settings below `/etc`.
const DEPTH: usize = 4;
/// Folders are not searched for links any further than this: what is that large is no JDK.
const SEARCHED: usize = 5000;

/// The parts of a file system.
#[derive(Debug, Default)]
pub(super) struct Root {
    /// Files and folders, at the same place as outside. None is inside another.
    pub(super) shown: BTreeSet<PathBuf>,
    /// Links, and where they lead. None is inside what is shown.
    pub(super) links: BTreeMap<PathBuf, PathBuf>,
}

impl Root {
    /// The system's part, with `tools` and what is readable.
    pub(super) fn new(readable: &[PathBuf], tools: &[&Path]) -> Self {
        let mut root = Self::default();
        SYSTEM.iter().for_each(|path| root.add(Path::new(path)));
        tools.iter().for_each(|tool| root.add(tool));
        for path in readable {
            root.add(path);
            let mut left = SEARCHED;
            root.add_linked(path, DEPTH, &mut left);
        }
        root.shown.retain({
            let all = root.shown.clone();
            move |path| !path.ancestors().skip(1).any(|outer| all.contains(outer))
        });
        let shown = &root.shown;
        root.links.retain(|path, _| !path.ancestors().any(|outer| shown.contains(outer)));
        root
    }

    /// Adds a path if it exists, with the links on the way to it, as they are: a JVM reads the name of its time zone from one.
    fn add(&mut self, path: &Path) {
        if !path.exists() {
            return;
        }
        let mut place = PathBuf::new();
        let mut components = path.components();
        while let Some(component) = components.next() {
            match component {
                Component::ParentDir => drop(place.pop()),
                Component::CurDir => {}
                Component::Prefix(_) | Component::RootDir | Component::Normal(_) => place.push(component),
            }
            if let Ok(to) = std::fs::read_link(&place) {
                // What exists has no endless chain of links.
                let next = place.parent().unwrap_or(Path::new("/")).join(&to).join(components.as_path());
                self.links.insert(place, to);
                return self.add(&next);
            }
        }
        self.shown.insert(place);
    }

    /// Adds what links below `path` lead to, outside of it.
    fn add_linked(&mut self, path: &Path, depth: usize, left: &mut usize) {
        let Ok(entries) = std::fs::read_dir(path) else { return };
        for entry in entries.flatten() {
            let Some(rest) = left.checked_sub(1) else { return };
            *left = rest;
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() && depth > 0 {
                self.add_linked(&entry.path(), depth - 1, left);
            } else if kind.is_symlink()
                && let Ok(to) = std::fs::read_link(entry.path())
                && to.is_absolute()
                && to.is_file()
            {
                self.add(&to);
            }
        }
    }

    /// The folders that must be made for it.
    pub(super) fn folders(&self) -> BTreeSet<&Path> {
        let own = self.shown.iter().filter(|path| path.is_dir()).map(PathBuf::as_path);
        let files = self.shown.iter().filter(|path| !path.is_dir());
        own.chain(files.chain(self.links.keys()).filter_map(|path| path.parent())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_twice_and_links_lead_somewhere() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().canonicalize().expect("exists").join(name);
        for name in ["a/inner", "settings"] {
            std::fs::create_dir_all(at(name)).expect("made");
        }
        for name in ["a/inner/file", "settings/one"] {
            std::fs::write(at(name), "").expect("written");
        }
        std::os::unix::fs::symlink(at("settings/one"), at("a/link")).expect("linked");
        let root = Root::new(&[at("a"), at("a/inner/file"), at("missing")], &[]);
        assert!(root.shown.contains(&at("a")) && !root.shown.contains(&at("a/inner/file")));
        assert!(root.shown.contains(&at("settings/one")) && !root.shown.contains(&at("settings")));
        assert!(!root.shown.contains(&at("missing")) && !root.links.contains_key(&at("a/link")));
        for (link, to) in &root.links {
            let to = link.parent().expect("a folder").join(to);
            let to = to.canonicalize().expect("leads somewhere");
            assert!(to.ancestors().any(|outer| root.shown.contains(outer)), "{} -> {}", link.display(), to.display());
        }
    }
}
