//! The part of the corpus that no Java compiler writes: `tests/corpus/asm`, put together by its own script where Jasmin is installed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Result, ensure};

use super::corpus::files;
use crate::process;
use crate::workplace::{Workplace, digest};

/// Assembles the folder and hands each program whose `asm/Name` contains `filter` to `found`: class, source text, classes, cache key.
pub fn collect(
    place: &Workplace,
    folder: &Path,
    filter: &str,
    skipped: &mut BTreeMap<String, usize>,
    found: &mut dyn FnMut(String, &str, PathBuf, &str),
) -> Result<()> {
    let script = folder.join("assemble.sh");
    if !script.is_file() {
        return Ok(());
    }
    let sources = files(folder, "j")?;
    if Command::new("jasmin").arg("-version").output().is_err() {
        println!("asm: skipped, needs Jasmin (Debian: jasmin-sable)");
        skipped.insert("asm".to_string(), sources.len());
        return Ok(());
    }
    let mut parts = vec![std::fs::read(&script)?];
    for path in sources.iter().chain(&files(folder, "java")?) {
        parts.push(std::fs::read(path)?);
    }
    let key = digest(parts.iter().map(Vec::as_slice));
    let classes = place.cache.join("classes").join(format!("asm-{key}"));
    if !classes.join(".complete").is_file() {
        let mut command = Command::new("sh");
        command.arg(&script).arg(&classes);
        let finished = process::run(&mut command, Duration::from_secs(120))?;
        ensure!(finished.code == Some(0), "assemble.sh failed:\n{}", finished.errors());
        std::fs::write(classes.join(".complete"), "")?;
    }
    let generator = std::fs::read_to_string(folder.join("Generate.java")).unwrap_or_default();
    for path in files(&classes, "class")? {
        let class = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if has_main(&std::fs::read(&path)?) && format!("asm/{class}").contains(filter) {
            let text = match std::fs::read_to_string(folder.join(format!("{class}.j"))) {
                Ok(text) => text,
                Err(_) => directives(&generator, &class),
            };
            found(class, &text, classes.clone(), &key);
        }
    }
    Ok(())
}

/// Directives of a class that a Java program writes: `//@ Class: expect: unsupported …` there.
fn directives(generator: &str, class: &str) -> String {
    let prefix = format!("//@ {class}: ");
    let own = generator.lines().filter_map(|line| line.trim_start().strip_prefix(&prefix));
    own.map(|directive| format!("//@ {directive}\n")).collect()
}

/// Whether the constant pool names `main` with the right descriptor.
fn has_main(class: &[u8]) -> bool {
    [&b"\x01\x00\x04main"[..], &b"\x01\x00\x16([Ljava/lang/String;)V"[..]]
        .iter()
        .all(|entry| class.windows(entry.len()).any(|window| window == *entry))
}
