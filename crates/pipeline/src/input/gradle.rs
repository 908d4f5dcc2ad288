//! Gradle projects: compiled classes of the project and its subprojects; jars of `libs` folders and, for dependencies that the
//! build file names literally, of Gradle's cache. Only Gradle itself can evaluate a build file: what is not found is said.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{Input, home, jars};
use crate::error::{Error, reason};

/// Adds the classes and dependencies of the project in `folder`.
pub(super) fn add(input: &mut Input, folder: &Path) -> Result<(), Error> {
    let mut projects = vec![folder.to_path_buf()];
    let before = input.class_path.len();
    let mut notes = Vec::new();
    for (name, subproject) in subprojects(folder) {
        match subproject.is_dir() {
            true => projects.push(subproject),
            false => notes.push(format!("{}: there is no subproject {name}", folder.display())),
        }
    }
    for project in &projects {
        input.built.push(project.join("src/main/java"));
        let classes = project.join("build/classes");
        for language in ["java", "kotlin", "groovy", "scala"] {
            input.class_path.extend(Some(classes.join(language).join("main")).filter(|path| path.is_dir()));
        }
        input.class_path.extend(Some(project.join("build/resources/main")).filter(|path| path.is_dir()));
    }
    if input.class_path.len() == before {
        let looked_in = "build/classes/java/main".to_string();
        return Err(Error::NotBuilt { path: folder.to_path_buf(), looked_in, build: "gradle classes" });
    }
    input.notes.append(&mut notes);
    for project in &projects {
        input.class_path.extend(jars(&project.join("libs")));
        input.class_path.extend(jars(&project.join("lib")));
        for name in ["build.gradle", "build.gradle.kts"] {
            let path = project.join(name);
            let text = match std::fs::read_to_string(&path) {
                Ok(text) => text,
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                Err(error) => {
                    input.notes.push(format!("{}: {}: its dependencies are unknown", path.display(), reason(&error)));
                    continue;
                }
            };
            input.notes.extend(computed(&text).into_iter().map(|dependency| {
                format!(
                    "{}: only Gradle knows what {dependency} is: give its jar as another PATH if it is needed",
                    path.display()
                )
            }));
            for coordinates in dependencies(&text) {
                match cached(&coordinates) {
                    Some(jar) => input.class_path.push(jar),
                    None => input.notes.push(format!(
                        "dependency {} is not in Gradle's cache: give its jar as another PATH if it is needed",
                        coordinates.join(":")
                    )),
                }
            }
        }
    }
    Ok(())
}

/// `include 'a', ':b:c'` of the settings file.
fn subprojects(folder: &Path) -> Vec<(String, PathBuf)> {
    let text = ["settings.gradle", "settings.gradle.kts"]
        .iter()
        .find_map(|name| std::fs::read_to_string(folder.join(name)).ok())
        .unwrap_or_default();
    text.lines()
        .filter(|line| line.trim_start().starts_with("include"))
        .flat_map(quoted)
        .map(|name| (name.to_owned(), folder.join(name.trim_start_matches(':').replace(':', "/"))))
        .collect()
}

/// The lines that declare a dependency; test dependencies are left out.
fn declarations(text: &str) -> impl Iterator<Item = &str> {
    let wanted = ["implementation", "api", "compileOnly", "runtimeOnly", "compile"];
    text.lines().map(str::trim).filter(move |line| {
        wanted.iter().any(|word| line.strip_prefix(word).is_some_and(|rest| rest.starts_with([' ', '('])))
    })
}

/// Dependencies that are given by a name of the build: `implementation libs.guava`. Projects of the build are no such.
fn computed(text: &str) -> Vec<&str> {
    declarations(text)
        .filter(|line| !line.contains(['\'', '"']) && !line.contains("project"))
        .filter_map(|line| line.split([' ', '(', ')']).find(|word| word.contains('.')))
        .collect()
}

/// `'group:artifact:version'` of lines such as `implementation 'group:artifact:version'`.
fn dependencies(text: &str) -> Vec<[String; 3]> {
    declarations(text)
        .flat_map(quoted)
        .filter_map(|text| {
            let mut parts = text.split(':').map(str::to_string);
            Some([parts.next()?, parts.next()?, parts.next()?])
        })
        .collect()
}

/// The texts in single or double quotes on a line.
fn quoted(line: &str) -> Vec<&str> {
    line.split(['\'', '"']).skip(1).step_by(2).collect()
}

fn cached([group, artifact, version]: &[String; 3]) -> Option<PathBuf> {
    let base = std::env::var_os("GRADLE_USER_HOME").map(PathBuf::from).or_else(|| Some(home()?.join(".gradle")))?;
    let folder = base.join("caches/modules-2/files-2.1").join(group).join(artifact).join(version);
    let name = format!("{artifact}-{version}.jar");
    let mut found: Vec<PathBuf> =
        std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path().join(&name)).collect();
    found.sort();
    found.into_iter().find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_literal_dependencies() {
        let text =
            "dependencies {\n  implementation 'org.a:b:1.0'\n  testImplementation 'x:y:2'\n  api(\"c:d:3\")\n}\n";
        let wanted = [["org.a", "b", "1.0"], ["c", "d", "3"]].map(|parts| parts.map(str::to_string));
        assert_eq!(dependencies(text), wanted);
        let text =
            "dependencies {\n  implementation libs.guava\n  api(libs.a.b)\n  api project(':x')\n  apiary.on()\n}\n";
        assert_eq!(computed(text), ["libs.guava", "libs.a.b"]);
    }
}
