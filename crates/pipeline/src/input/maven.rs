//! Maven projects: `target/classes` of the project and its modules; dependencies from `target/dependency`, else from the local
//! repository by the coordinates of the pom, transitively. Those of tests are kept apart. What only Maven itself could resolve is said in a note.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::pom::{Dependency, Pom};
use super::{Input, home, jars};
use crate::error::Error;

/// Adds the classes and dependencies of the project in `folder`.
pub(super) fn add(input: &mut Input, folder: &Path) -> Result<(), Error> {
    let repository = repository();
    let mut projects = Vec::new();
    let mut notes = Vec::new();
    collect(folder, repository.as_deref(), &mut projects, &mut BTreeSet::new(), &mut notes);
    let before = input.class_path.len();
    for (folder, pom) in &projects {
        let classes = folder.join("target/classes");
        if classes.is_dir() {
            input.class_path.push(classes);
            input.built.push(folder.join("src/main/java"));
        } else if pom.packaging != "pom" {
            notes.push(format!("{} does not exist: build the project if its classes are needed", classes.display()));
        }
    }
    if input.class_path.len() == before {
        let looked_in = "target/classes".to_string();
        return Err(Error::NotBuilt { path: folder.to_path_buf(), looked_in, build: "mvn compile" });
    }
    input.notes.append(&mut notes);
    let own: BTreeSet<(String, String)> =
        projects.iter().map(|(_, pom)| (pom.group.clone(), pom.artifact.clone())).collect();
    for (folder, pom) in &projects {
        let copied = jars(&folder.join("target/dependency"));
        if copied.is_empty() {
            let mut seen = own.clone();
            let (found, missing) = resolve(pom, repository.as_deref(), &mut seen, |scope| scope != "test");
            found.into_iter().for_each(|jar| push_once(&mut input.class_path, jar));
            input.notes.extend(missing.iter().map(|dependency| {
                format!(
                    "dependency {dependency} is not in the local Maven repository: run `mvn dependency:copy-dependencies`, or give its jar \
                     as another PATH"
                )
            }));
            let (found, _) = resolve(pom, repository.as_deref(), &mut seen, |scope| scope == "test");
            found.into_iter().for_each(|jar| push_once(&mut input.test_path, jar));
        } else {
            input.class_path.extend(copied);
        }
    }
    Ok(())
}

/// The project and its modules.
fn collect(
    folder: &Path,
    repository: Option<&Path>,
    found: &mut Vec<(PathBuf, Pom)>,
    seen: &mut BTreeSet<PathBuf>,
    notes: &mut Vec<String>,
) {
    let key = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    if !seen.insert(key) {
        return;
    }
    let path = folder.join("pom.xml");
    let pom = Pom::read(&path, repository).unwrap_or_else(|reason| {
        notes.push(format!("{}: {reason}: its modules and dependencies are unknown", path.display()));
        Pom::default()
    });
    notes.extend(pom.unknown.iter().map(|what| format!("{}: {what}", path.display())));
    let modules = pom.modules.clone();
    found.push((folder.to_path_buf(), pom));
    for module in modules {
        // A module is a folder, or its pom.
        let inner = folder.join(&module);
        let inner = if inner.is_file() { folder.join(&module).parent().map(Path::to_path_buf) } else { Some(inner) };
        match inner {
            Some(inner) if inner.join("pom.xml").is_file() => collect(&inner, repository, found, seen, notes),
            _ => notes.push(format!("{}: there is no module {module}", path.display())),
        }
    }
}

/// The jars of the dependencies of `pom` in some scopes, and of theirs, breadth first: Maven takes the nearest version. Then those that
/// are not there.
fn resolve(
    pom: &Pom,
    repository: Option<&Path>,
    seen: &mut BTreeSet<(String, String)>,
    in_scope: impl Fn(&str) -> bool,
) -> (Vec<PathBuf>, Vec<Dependency>) {
    let (mut found, mut missing) = (Vec::new(), Vec::new());
    let mut wave: Vec<Dependency> = pom.dependencies.clone();
    wave.retain(|dependency| in_scope(&dependency.scope));
    while !wave.is_empty() {
        let mut next = Vec::new();
        for dependency in wave {
            if !seen.insert((dependency.group.clone(), dependency.artifact.clone())) {
                continue;
            }
            match find(&dependency, repository) {
                Some(jar) => {
                    let pom = Pom::read(&jar.with_extension("pom"), repository).unwrap_or_default();
                    next.extend(pom.dependencies.into_iter().filter(Dependency::is_transitive));
                    found.push(jar);
                }
                None => missing.push(dependency),
            }
        }
        wave = next;
    }
    (found, missing)
}

fn push_once(path: &mut Vec<PathBuf>, jar: PathBuf) {
    if !path.contains(&jar) {
        path.push(jar);
    }
}

/// The jar in the local repository; without a known version, the only one that is there.
fn find(dependency: &Dependency, repository: Option<&Path>) -> Option<PathBuf> {
    let folder = repository?.join(dependency.group.replace('.', "/")).join(&dependency.artifact);
    let version = match &dependency.version {
        Some(version) => version.clone(),
        None => {
            let mut versions = std::fs::read_dir(&folder).ok()?.flatten().filter(|entry| entry.path().is_dir());
            let only = versions.next()?.file_name().to_string_lossy().into_owned();
            versions.next().is_none().then_some(only)?
        }
    };
    let jar = folder.join(&version).join(format!("{}-{version}.jar", dependency.artifact));
    jar.is_file().then_some(jar)
}

fn repository() -> Option<PathBuf> {
    home().map(|home| home.join(".m2/repository")).filter(|path| path.is_dir())
}
