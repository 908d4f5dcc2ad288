//! Where the laboratory finds its tools and keeps its files: the workspace, the `crisol` binary beside this one, JDKs, and a cache
//! folder inside the target folder.

use std::collections::hash_map::DefaultHasher;
use std::hash::Hasher;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::process;

/// Tools and folders.
#[derive(Clone, Debug)]
pub struct Workplace {
    /// The root of the workspace.
    pub root: PathBuf,
    /// The `crisol` binary under test.
    pub crisol: PathBuf,
    /// The JDK whose `java` is the oracle.
    pub jdk: program::jdk::Jdk,
    /// Compiled classes, cached outcomes, kept failures.
    pub cache: PathBuf,
}

impl Workplace {
    /// Finds everything. `jdk` and `crisol` override what is found.
    pub fn find(jdk: Option<&Path>, crisol: Option<&Path>) -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let binaries = std::env::current_exe()?.parent().context("the lab binary has a folder")?.to_path_buf();
        let crisol = crisol.map_or_else(|| binaries.join("crisol"), Path::to_path_buf);
        let cache = binaries.parent().unwrap_or(&binaries).join("lab");
        std::fs::create_dir_all(&cache)?;
        Ok(Self { root, crisol, jdk: program::jdk::locate(jdk)?, cache })
    }

    /// The `crisol` binary, checked to be there.
    pub fn crisol(&self) -> Result<Command> {
        if !self.crisol.is_file() {
            bail!("{} is missing: build it with `cargo build -p cli`", self.crisol.display());
        }
        Ok(Command::new(&self.crisol))
    }

    /// A tool of the JDK.
    pub fn tool(&self, name: &str) -> PathBuf {
        self.jdk.home.join("bin").join(name)
    }

    /// Compiles `sources` into `out`, one javac for all of them; nothing to do when `out` is there already.
    pub fn javac(&self, home: &Path, options: &[&str], sources: &[PathBuf], out: &Path) -> Result<()> {
        if out.join(".complete").is_file() {
            return Ok(());
        }
        std::fs::create_dir_all(out)?;
        let list = out.join(".sources");
        let quoted: Vec<String> = sources.iter().map(|path| format!("\"{}\"", path.display())).collect();
        std::fs::write(&list, quoted.join("\n"))?;
        let mut command = Command::new(home.join("bin/javac"));
        command.args(["-nowarn", "-encoding", "UTF-8", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1"]);
        command.args(options).arg("-d").arg(out).arg(format!("@{}", list.display()));
        let finished = process::run(&mut command, Duration::from_secs(300))?;
        if finished.code != Some(0) {
            bail!("javac failed:\n{}", finished.errors());
        }
        std::fs::write(out.join(".complete"), "")?;
        Ok(())
    }
}

/// A name for what `parts` determine.
pub fn digest<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = DefaultHasher::new();
    for part in parts {
        hasher.write_usize(part.len());
        hasher.write(part);
    }
    format!("{:016x}", hasher.finish())
}

/// A JDK of at least `release`: `explicit` when given, else the newest under `/usr/lib/jvm` that has a compiler.
pub fn newer_jdk(explicit: Option<&Path>, release: u16) -> Option<program::jdk::Jdk> {
    let candidates: Vec<PathBuf> = match explicit {
        Some(path) => vec![path.to_path_buf()],
        None => {
            let mut found: Vec<PathBuf> =
                std::fs::read_dir("/usr/lib/jvm").ok()?.flatten().map(|entry| entry.path()).collect();
            found.sort();
            found
        }
    };
    candidates
        .iter()
        .filter_map(|path| program::jdk::locate(Some(path)).ok())
        .filter(|jdk| jdk.release >= release && jdk.home.join("bin/javac").is_file())
        .max_by_key(|jdk| jdk.release)
}
