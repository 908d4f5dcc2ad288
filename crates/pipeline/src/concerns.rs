//! What is wrong with the classes under test, said before the work: that there are none, or that some of them cannot be used, and why.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use program::{Glance, LinkErrorKind, Program};
use rustc_hash::FxHashSet;

use crate::error::{Error, reason};
use crate::{Opened, own_classes};

/// Names in one line; the rest is counted.
const MOST: usize = 3;

/// What users should know of the classes under test, a line each: those that need a newer Java, classes that are missing, folders and
/// files that cannot be read.
///
/// # Errors
/// When there is no class to work with: why, and where some are.
pub fn concerns(opened: &Opened) -> Result<Vec<String>, Error> {
    let own = opened.input.own();
    let names = own_names(opened, &own);
    let glances: Vec<(String, Result<Glance, String>)> =
        names.into_iter().filter_map(|name| opened.program.glance(&name).map(|glance| (name, glance))).collect();
    let mut notes = Vec::new();
    for (folder, why) in own.iter().filter(|path| path.is_dir()).flat_map(|folder| unreadable(folder)) {
        notes.push(format!("{}: {why}: its classes are left out", folder.display()));
    }
    notes.extend(newer(opened, &glances));
    notes.extend(missing(opened, &glances));
    let (broken, misplaced) = unusable(opened, &glances);
    if own_classes(opened).is_empty() {
        return Err(none(&own, &notes, &broken, &misplaced));
    }
    if !misplaced.is_empty() {
        let root = root(&own, &misplaced);
        let root = root.map_or_else(String::new, |root| format!(": give {} as PATH, too", root.display()));
        let classes = listed(misplaced.iter().map(|(_, stated)| stated.replace('/', ".")));
        notes.push(format!("not where their package belongs, and left out: {classes}{root}"));
    }
    if let [(name, why), rest @ ..] = &broken[..] {
        let more = if rest.is_empty() { String::new() } else { format!("; {} more cannot be loaded", rest.len()) };
        notes.push(format!("{} cannot be loaded, and is left out: {why}{more}", name.replace('/', ".")));
    }
    Ok(notes)
}

/// The internal names of the classes under test, those that cannot be loaded included.
fn own_names(opened: &Opened, own: &[PathBuf]) -> Vec<String> {
    let options = program::Options { class_path: own.to_vec(), jdk: Some(opened.jdk.home.clone()) };
    let names = Program::open(&options).map(|own| own.class_path_names().to_vec());
    names.unwrap_or_default().iter().map(|name| name.to_string()).collect()
}

/// `a, b, c and 4 more`.
fn listed(names: impl IntoIterator<Item = String>) -> String {
    let names: Vec<String> = names.into_iter().collect();
    let shown = names[..names.len().min(MOST)].join(", ");
    if names.len() > MOST { format!("{shown} and {} more", names.len() - MOST) } else { shown }
}

/// Classes that were compiled for a newer Java than that of the JDK.
fn newer(opened: &Opened, glances: &[(String, Result<Glance, String>)]) -> Option<String> {
    let release = opened.jdk.release;
    let needs = |glance: &Glance| glance.major.saturating_sub(44);
    let newer: Vec<&Glance> = glances
        .iter()
        .filter_map(|(_, glance)| glance.as_ref().ok())
        .filter(|glance| needs(glance) > release.max(8))
        .collect();
    let most = newer.iter().map(|glance| needs(glance)).max()?;
    let count = newer.len();
    let classes = listed(newer.iter().map(|glance| glance.name.replace('/', ".")));
    Some(format!(
        "{count} of {} classes need Java {most}, and the JDK in use is {release}: no test of them can run; --jdk takes a newer one ({classes})",
        glances.len(),
    ))
}

/// Classes that others refer to and that are nowhere, those with the most references first.
fn missing(opened: &Opened, glances: &[(String, Result<Glance, String>)]) -> Option<String> {
    let program = &opened.program;
    let mut known: FxHashSet<String> = program.class_path_names().iter().map(|name| name.to_string()).collect();
    // Those that do not stand where their package belongs are there, too.
    known.extend(glances.iter().filter_map(|(_, glance)| Some(glance.as_ref().ok()?.name.clone())));
    // Who refers to a class first, and how many do.
    let mut unknown: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    for glance in glances.iter().filter_map(|(_, glance)| glance.as_ref().ok()) {
        for name in &glance.mentions {
            if unknown.contains_key(name.as_str()) || !known.contains(name) && !program.is_of_jdk(name) {
                unknown.entry(name).or_insert((&glance.name, 0)).1 += 1;
            } else {
                known.insert(name.clone());
            }
        }
    }
    let mut unknown: Vec<(&str, (&str, usize))> = unknown.into_iter().collect();
    unknown.sort_by_key(|&(name, (_, count))| (std::cmp::Reverse(count), name));
    let (_, (by, _)) = unknown.first()?;
    let by = by.replace('/', ".");
    let names = listed(unknown.iter().map(|(name, _)| name.replace('/', ".")));
    Some(format!(
        "not on the class path: {names}, which {by} refers to: give the jar or folder with it as another PATH"
    ))
}

/// Classes that cannot be loaded, with the reason; and those that are not where their name belongs, with the name that they state.
type Unusable = (Vec<(String, String)>, Vec<(String, String)>);

fn unusable(opened: &Opened, glances: &[(String, Result<Glance, String>)]) -> Unusable {
    let (mut broken, mut misplaced) = (Vec::new(), Vec::new());
    for (name, glance) in glances {
        match glance {
            Ok(glance) if glance.name != *name => misplaced.push((name.clone(), glance.name.clone())),
            Ok(_) | Err(_) => {
                if let Err(error) = opened.program.find(name) {
                    let why = match error.kind {
                        LinkErrorKind::NoClassDefFound => format!("{} is missing", error.message),
                        _ => error.message,
                    };
                    broken.push((name.clone(), why.replace('/', ".")));
                }
            }
        }
    }
    (broken, misplaced)
}

/// Folders below a folder that cannot be read, and why.
pub(crate) fn unreadable(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        match std::fs::read_dir(&folder) {
            Ok(entries) => {
                let is_folder = |entry: &std::fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
                open.extend(entries.flatten().filter(is_folder).map(|entry| entry.path()));
            }
            Err(error) => found.push((folder, reason(&error))),
        }
    }
    found.sort();
    found
}

/// Why there is no class to work with.
fn none(own: &[PathBuf], notes: &[String], broken: &[(String, String)], misplaced: &[(String, String)]) -> Error {
    let paths = listed(own.iter().map(|path| path.display().to_string()));
    if let Some(root) = root(own, misplaced) {
        let reason =
            format!("no folder of classes, since packages do not begin there; did you mean {}?", root.display());
        return Error::NoClasses { paths, reason };
    }
    if let Some((name, why)) = broken.first() {
        let name = name.replace('/', ".");
        let all =
            if broken.len() == 1 { "its class".to_owned() } else { format!("none of its {} classes", broken.len()) };
        let verb = if broken.len() == 1 { "cannot" } else { "can" };
        return Error::NoClasses { paths, reason: format!("{all} {verb} be loaded: {name}: {why}") };
    }
    let near = own.iter().find_map(|path| nearest_classes(path));
    let near = near.map(|near| format!("; {} has some", near.display()));
    let note = notes.first().map(|note| format!(" ({note})"));
    let reason = format!("no classes in it{}{}", note.unwrap_or_default(), near.unwrap_or_default());
    Error::NoClasses { paths, reason }
}

/// The folder that belongs on the class path for most of the classes that are not in their place.
fn root(own: &[PathBuf], misplaced: &[(String, String)]) -> Option<PathBuf> {
    let mut roots: BTreeMap<PathBuf, usize> = BTreeMap::new();
    for root in misplaced.iter().filter_map(|(found, stated)| root_of(own, found, stated)) {
        *roots.entry(root).or_default() += 1;
    }
    roots.into_iter().rev().max_by_key(|(_, count)| *count).map(|(root, _)| root)
}

/// The folder that belongs on the class path for a class that states a name and was found under another: below the folder that was given,
/// or above it.
fn root_of(own: &[PathBuf], found: &str, stated: &str) -> Option<PathBuf> {
    let folder = own.iter().find(|folder| folder.join(format!("{found}.class")).is_file())?;
    if let Some(below) = found.strip_suffix(stated).map(|below| below.trim_end_matches('/')) {
        return Some(folder.join(below));
    }
    let above = stated.strip_suffix(found)?.trim_end_matches('/');
    let folder = folder.canonicalize().ok()?;
    folder
        .ends_with(above)
        .then(|| folder.ancestors().nth(Path::new(above).components().count()).map(Path::to_owned))?
}

/// Folders that are looked into, at most.
const FOLDERS: usize = 2_000;

/// What stands in the folder of a project.
const PROJECT: &[&str] = &["pom.xml", "build.gradle", "build.gradle.kts", ".git", "src", "target", "build"];

/// The nearest folder with classes for the class path: below a folder, else below the ones around it in the same project.
pub(crate) fn nearest_classes(folder: &Path) -> Option<PathBuf> {
    let full = folder.canonicalize().ok()?;
    let is_project = |folder: &Path| PROJECT.iter().any(|name| folder.join(name).exists());
    let project = full.ancestors().take(4).position(is_project).unwrap_or(0);
    let found = full.ancestors().take(project + 1).find_map(classes_below)?;
    // As it was given, where it is below that.
    Some(match found.strip_prefix(&full) {
        Ok(below) => folder.join(below),
        Err(_) => found,
    })
}

/// The root of the first class file below a folder, the nearest first.
fn classes_below(folder: &Path) -> Option<PathBuf> {
    let mut wave = vec![folder.to_owned()];
    let mut seen = 0;
    while !wave.is_empty() && seen < FOLDERS {
        let mut next = Vec::new();
        for folder in wave {
            seen += 1;
            let Ok(entries) = std::fs::read_dir(&folder) else { continue };
            let mut entries: Vec<_> = entries.flatten().collect();
            entries.sort_by_key(std::fs::DirEntry::file_name);
            for entry in entries {
                let path = entry.path();
                let hidden = entry.file_name().to_string_lossy().starts_with('.');
                match entry.file_type() {
                    Ok(kind) if kind.is_dir() && !hidden => next.push(path),
                    Ok(kind) if kind.is_file() && path.extension().is_some_and(|end| end == "class") => {
                        if let Some(root) = root_of_file(&path) {
                            return Some(root);
                        }
                    }
                    Ok(_) | Err(_) => {}
                }
            }
        }
        next.truncate(FOLDERS);
        wave = next;
    }
    None
}

/// The folder above the package of a class file.
fn root_of_file(path: &Path) -> Option<PathBuf> {
    let options = program::Options { class_path: vec![path.to_owned()], jdk: None };
    let name = Program::open(&options).ok()?.class_path_names().first()?.to_string();
    let depth = name.split('/').count();
    let is_there = path.with_extension("").ends_with(&name);
    is_there.then(|| path.ancestors().nth(depth).map(Path::to_owned))?
}
