//! The files of one run below the root of the test sources, and what it found there.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use testcase::{Files, KeptFile, Stale, StaleFile};

use super::{Standing, TestNames, delete, leftovers, standing, write};

/// Places of files below the root of the test sources, where something else happened than that tests were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnDisk {
    /// Files in whose place no tests are written, each with the reason.
    pub kept: Vec<(String, String)>,
    /// Whether one of these is not a generated file that was edited.
    pub blocked: bool,
    /// Generated files of an earlier run whose class has no tests now.
    pub outdated: Vec<String>,
    /// Generated files of classes that are gone, each with whether it is as Crisol wrote it.
    pub gone: Vec<(String, bool)>,
    /// Those that were deleted.
    pub pruned: Vec<String>,
}

impl OnDisk {
    /// The same for a report, with the places of the files that were written below `out`.
    pub(crate) fn report<'a>(&self, out: &Path, written: impl Iterator<Item = &'a str>) -> Files {
        let shown = |place: &str| out.join(place).display().to_string();
        let kept = self.kept.iter().map(|(place, why)| KeptFile { file: shown(place), why: why.clone() });
        let gone = |(place, is_sealed): &(String, bool)| StaleFile {
            file: shown(place),
            why: Stale::Gone,
            edited: !is_sealed,
        };
        let untested = |place: &String| StaleFile { file: shown(place), why: Stale::Untested, edited: false };
        Files {
            written: written.map(shown).collect(),
            kept: kept.collect(),
            pruned: self.pruned.iter().map(|place| shown(place)).collect(),
            stale: self.gone.iter().map(gone).chain(self.outdated.iter().map(untested)).collect(),
        }
    }
}

/// The root of the test sources during a run.
pub(crate) struct Disk {
    out: PathBuf,
    force: bool,
    found: OnDisk,
}

impl Disk {
    pub(crate) fn new(out: &Path, force: bool) -> Self {
        Self { out: out.to_owned(), force, found: OnDisk::default() }
    }

    /// Why nothing may be written to a place, noted.
    pub(crate) fn obstacle(&mut self, place: &str) -> Option<String> {
        let standing = standing(&self.out, place);
        let why = standing.obstacle(self.force)?;
        self.found.blocked |= standing != Standing::Edited;
        self.found.kept.push((place.to_owned(), why.clone()));
        Some(why)
    }

    /// Writes a file with its seal; the error is noted.
    pub(crate) fn write(&mut self, place: &str, text: &str) -> Result<(), String> {
        write(&self.out, place, text, self.force).inspect_err(|why| {
            self.found.blocked = true;
            self.found.kept.push((place.to_owned(), why.clone()));
        })
    }

    /// What was found, with the files of classes that are gone, which are deleted when asked for. `untested` are the places of classes
    /// without tests.
    pub(crate) fn finish(mut self, names: &TestNames, untested: BTreeSet<String>, prune: bool) -> OnDisk {
        let is_old = |place: &String| matches!(standing(&self.out, place), Standing::Sealed(_));
        self.found.outdated = untested.into_iter().filter(is_old).collect();
        for (place, is_sealed) in leftovers(&self.out, names) {
            match prune && is_sealed && delete(&self.out, &place).is_ok() {
                true => self.found.pruned.push(place),
                false => self.found.gone.push((place, is_sealed)),
            }
        }
        self.found
    }
}
