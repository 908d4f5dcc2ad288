//! Java sources: compiled with the JDK's own javac into a temporary folder. No code of the class path runs there, neither processors nor plugins.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::{Error, reason};
use base::Scratch;
use program::jdk::Jdk;

/// The Java files below a folder, sorted.
pub(super) fn sources(folder: &Path) -> Result<Vec<PathBuf>, Error> {
    let unreadable = |error: std::io::Error| Error::Unreadable { path: folder.into(), reason: reason(&error) };
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let path = entry.path();
        if entry.file_type().map_err(unreadable)?.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Compiles `sources` against `class_path`, with debug information.
pub(super) fn compile(sources: &[PathBuf], class_path: &[PathBuf], jdk: &Jdk) -> Result<Scratch, Error> {
    javac(sources, class_path, jdk)?.map_err(|text| Error::Compile(summary(&text)))
}

/// Compiles `sources` against `class_path`, with debug information; what javac prints where it finds errors in them.
pub(super) fn javac(sources: &[PathBuf], class_path: &[PathBuf], jdk: &Jdk) -> Result<Result<Scratch, String>, Error> {
    let failed = |error: std::io::Error| Error::Compile(reason(&error));
    let folder = Scratch::new("crisol-classes-").map_err(failed)?;
    let lists = Scratch::new("crisol-sources-").map_err(failed)?;
    let (list, none) = (lists.path().join("sources"), lists.path().join("none"));
    std::fs::create_dir(&none).map_err(failed)?;
    let quoted: Vec<String> = sources.iter().map(|path| quote(path)).collect();
    std::fs::write(&list, quoted.join("\n")).map_err(failed)?;
    let javac = jdk.home.join("bin").join(if cfg!(windows) { "javac.exe" } else { "javac" });
    let mut command = Command::new(&javac);
    command.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(folder.path());
    let joined = std::env::join_paths(class_path).map_err(|error| Error::Compile(error.to_string()))?;
    // An empty class path must be given too: javac would take the current folder.
    command.arg("-cp").arg(if joined.is_empty() { folder.path().as_os_str().to_owned() } else { joined });
    // Plugins start themselves where they are found, whatever is said of processors.
    command.arg("-processorpath").arg(none);
    command.arg(format!("@{}", list.display()));
    // File names beyond ASCII are unknown to a javac in the POSIX locale; its messages are read in English.
    command.env("LC_ALL", "C.UTF-8");
    let no_javac = |error| Error::Compile(format!("{}: {}", javac.display(), reason(&error)));
    let output = command.output().map_err(no_javac)?;
    Ok(if output.status.success() { Ok(folder) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) })
}

/// A file name as javac's argument files take it.
fn quote(path: &Path) -> String {
    format!("\"{}\"", path.display().to_string().replace('\\', "\\\\").replace('"', "\\\""))
}

/// The first error, and how many there are.
pub(super) fn summary(text: &str) -> String {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("Picked up "));
    let other = lines.clone().next();
    let first = lines.find(|line| line.contains("error:")).or(other).unwrap_or("it failed and said nothing");
    let count = text.lines().last().filter(|line| line.ends_with("errors") && *line != first);
    count.map_or_else(|| first.to_string(), |count| format!("{first} ({count})"))
}
