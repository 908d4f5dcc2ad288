//! What mutation starts from: small classes of the JDK image and of the corpus, and a jar of some of them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use super::mutate::Seed;
use crate::diff::corpus::files;
use crate::process;
use crate::workplace::Workplace;

/// Larger classes make fuzzing slow and find no more.
const LARGEST: u64 = 6 * 1024;
const MOST: usize = 2_000;

/// Class files and a jar to mutate.
#[derive(Debug)]
pub struct Seeds {
    pub classes: Vec<Seed>,
    pub jar: Vec<u8>,
}

/// Fills the folder of seeds, once per JDK, and returns it.
pub fn prepare(place: &Workplace) -> Result<PathBuf> {
    let folder = place.cache.join(format!("fuzz/seeds-{}", place.jdk.release));
    if folder.join("seed.jar").is_file() {
        return Ok(folder);
    }
    std::fs::create_dir_all(&folder)?;
    let extracted = tempfile::tempdir()?;
    let mut command = Command::new(place.tool("jimage"));
    command.arg("extract").arg("--dir").arg(extracted.path());
    command.args(["--include", "regex:/java.base/java/(util|lang|io|math|time)/.*"]).arg(&place.jdk.modules);
    let finished = process::run(&mut command, Duration::from_secs(120))?;
    ensure!(finished.code == Some(0), "jimage failed: {}", finished.errors());
    let mut found = files(extracted.path(), "class")?;
    let corpus = place.root.join("tests/corpus/run");
    if corpus.is_dir() {
        let classes = extracted.path().join("corpus");
        for theme in std::fs::read_dir(&corpus)?.flatten().filter(|entry| entry.path().is_dir()) {
            let out = classes.join(theme.file_name());
            place.javac(&place.jdk.home, &["-g"], &files(&theme.path(), "java")?, &out)?;
        }
        found.extend(files(&classes, "class")?);
    }
    found.retain(|path| path.metadata().is_ok_and(|meta| meta.len() <= LARGEST));
    let step = found.len().div_ceil(MOST).max(1);
    for (index, path) in found.iter().step_by(step).enumerate() {
        std::fs::copy(path, folder.join(format!("{index:05}.class")))?;
    }
    let base = extracted.path().join("java.base");
    let mut command = Command::new(place.tool("jar"));
    command.arg("--create").arg("--file").arg(folder.join("seed.jar")).arg("-C").arg(base).arg("java/util/function");
    let finished = process::run(&mut command, Duration::from_secs(120))?;
    ensure!(finished.code == Some(0), "jar failed: {}", finished.errors());
    Ok(folder)
}

/// Reads the folder that `prepare` filled.
pub fn load(folder: &Path) -> Result<Seeds> {
    let mut classes = Vec::new();
    for path in files(folder, "class")? {
        classes.push(Seed::new(std::fs::read(&path).with_context(|| path.display().to_string())?));
    }
    Ok(Seeds { classes, jar: std::fs::read(folder.join("seed.jar"))? })
}
