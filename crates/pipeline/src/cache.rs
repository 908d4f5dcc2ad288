//! What earlier runs found: reports of classes and verdicts on test files, each in a file named after a hash of all that it depends on. The
//! folder can be deleted at any time; what cannot be read or understood is as if it were not there.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use program::MethodId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use testcase::MethodReport;

use crate::generate::{GenerateOptions, Generated, Watch, generate, report};
use crate::{Opened, method_name};

/// Results older than this are made again.
const OLD: Duration = Duration::from_secs(30 * 24 * 3600);

/// A folder with results of earlier runs on the same class path, JDK and version of Crisol.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
    /// Hashes everything that all results depend on.
    base: Sha256,
}

impl Cache {
    /// The cache in a folder, for an opened program. None when its class path cannot be read.
    pub fn open(folder: &Path, opened: &Opened) -> Option<Self> {
        let mut base = Sha256::new();
        part(&mut base, env!("CARGO_PKG_VERSION").as_bytes());
        stamp(&mut base, &std::env::current_exe().ok()?)?;
        part(&mut base, &[opened.jdk.release as u8]);
        stamp(&mut base, &opened.jdk.modules)?;
        for entry in &opened.input.class_path {
            if entry.is_dir() {
                classes(&mut base, entry, entry)?;
            } else {
                content(&mut base, entry)?;
            }
        }
        part(&mut base, format!("{:?}", opened.input.clauses).as_bytes());
        forget_old(folder);
        Some(Self { folder: folder.to_owned(), base })
    }

    fn place(&self, kind: &str, parts: &[&str]) -> PathBuf {
        let mut hash = self.base.clone();
        part(&mut hash, kind.as_bytes());
        parts.iter().for_each(|text| part(&mut hash, text.as_bytes()));
        let name: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        self.folder.join(format!("{name}.json"))
    }

    /// What an earlier run has kept.
    pub(crate) fn find<T: DeserializeOwned>(&self, kind: &str, parts: &[&str]) -> Option<T> {
        serde_json::from_slice(&std::fs::read(self.place(kind, parts)).ok()?).ok()
    }

    /// Keeps something for later runs; a folder that cannot be written to keeps nothing.
    pub(crate) fn keep<T: Serialize>(&self, kind: &str, parts: &[&str], value: &T) {
        let place = self.place(kind, parts);
        let Ok(text) = serde_json::to_vec(value) else { return };
        // Beside the file first: other processes see all of it or nothing.
        let beside = place.with_extension(format!("{}.part", std::process::id()));
        let written = std::fs::create_dir_all(&self.folder)
            .and_then(|()| std::fs::write(&beside, text))
            .and_then(|()| std::fs::rename(&beside, &place));
        if written.is_err() {
            let _ = std::fs::remove_file(beside);
        }
    }
}

/// Deletes what has not been written for a long time; only files that are named as ours are.
fn forget_old(folder: &Path) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let is_ours = name.split_once('.').is_some_and(|(hash, kind)| {
            hash.len() == 64
                && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
                && (kind == "json" || kind.ends_with(".part"))
        });
        let written = entry.metadata().and_then(|metadata| metadata.modified());
        if is_ours && written.is_ok_and(|written| written.elapsed().is_ok_and(|age| age > OLD)) {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// A part of what is hashed; lengths keep parts apart.
fn part(hash: &mut Sha256, bytes: &[u8]) {
    hash.update((bytes.len() as u64).to_le_bytes());
    hash.update(bytes);
}

/// A large file that is replaced, never changed: its path, size and time.
fn stamp(hash: &mut Sha256, path: &Path) -> Option<()> {
    let metadata = path.metadata().ok()?;
    let changed = metadata.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok()?;
    part(hash, format!("{} {} {}", path.display(), metadata.len(), changed.as_nanos()).as_bytes());
    Some(())
}

fn content(hash: &mut Sha256, path: &Path) -> Option<()> {
    let mut file = std::fs::File::open(path).ok()?;
    hash.update(file.metadata().ok()?.len().to_le_bytes());
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer).ok()? {
            0 => return Some(()),
            count => hash.update(&buffer[..count]),
        }
    }
}

/// The class files below a folder, by name.
fn classes(hash: &mut Sha256, root: &Path, folder: &Path) -> Option<()> {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() {
            classes(hash, root, &path)?;
        } else if path.extension().is_some_and(|extension| extension == "class") {
            part(hash, path.strip_prefix(root).ok()?.to_string_lossy().as_bytes());
            content(hash, &path)?;
        }
    }
    Some(())
}

/// Explores methods as [`generate`] does, but for classes that an earlier run has explored in the same way.
pub fn generate_cached(
    opened: &Opened,
    methods: &[MethodId],
    options: &GenerateOptions,
    cache: Option<&Cache>,
    watch: Watch<'_>,
) -> Generated {
    let Some(cache) = cache.filter(|_| options.dump.is_none() && !options.check_solvers) else {
        return generate(opened, methods, options, watch);
    };
    let asked = {
        let budget = engine::Budget { stop: None, until: None, ..options.budget };
        format!("{:?}", GenerateOptions { jobs: 1, budget, deadline: None, ..options.clone() })
    };
    // The places of the methods of each class, in the order of the first.
    let mut classes: Vec<(program::ClassId, Vec<usize>)> = Vec::new();
    for (at, &method) in methods.iter().enumerate() {
        let class = opened.program.method(method).class;
        match classes.iter_mut().find(|(known, _)| *known == class) {
            Some((_, places)) => places.push(at),
            None => classes.push((class, vec![at])),
        }
    }
    // Classes that share a time are one: what each gets of it depends on the others.
    if options.time.is_some() && !classes.is_empty() {
        classes = vec![(classes[0].0, (0..methods.len()).collect())];
    }
    let name = |&at: &usize| method_name(opened, methods[at]);
    let keys: Vec<String> =
        classes.iter().map(|(_, places)| places.iter().map(name).collect::<Vec<_>>().join("\n")).collect();
    let mut found: Vec<Option<MethodReport>> = methods.iter().map(|_| None).collect();
    let mut open: Vec<usize> = Vec::new();
    for ((_, places), key) in classes.iter().zip(&keys) {
        match cache.find::<Vec<MethodReport>>("class", &[&asked, key]) {
            Some(reports) if reports.len() == places.len() => {
                reports.iter().for_each(watch);
                places.iter().zip(reports).for_each(|(&at, report)| found[at] = Some(report));
            }
            _ => open.extend(places),
        }
    }
    open.sort_unstable();
    let wanted: Vec<MethodId> = open.iter().map(|&at| methods[at]).collect();
    let mut generated = generate(opened, &wanted, options, watch);
    if generated.report.methods.len() == wanted.len() {
        let new = std::mem::take(&mut generated.report.methods);
        open.iter().zip(new).for_each(|(&at, report)| found[at] = Some(report));
        for ((_, places), key) in classes.iter().zip(&keys) {
            let reports: Vec<&MethodReport> = places.iter().filter_map(|&at| found[at].as_ref()).collect();
            let is_new = places.iter().any(|at| open.binary_search(at).is_ok());
            let is_cut = reports.iter().any(|report| report.stats.cut_by_clock);
            if is_new && !options.budget.is_stopped() && !is_cut {
                cache.keep("class", &[&asked, key], &reports);
            }
        }
    } else {
        // A worker is lost with its methods.
        return generate(opened, methods, options, watch);
    }
    generated.report = report(found.into_iter().flatten().collect());
    generated
}
