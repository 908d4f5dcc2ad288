//! What a process and all that it starts may take. The kernel keeps most of it (`prlimit`, the size of the folder); memory and processes of all together are
//! sampled, since its own limits count per process, and not at all for root.

use std::path::{Path, PathBuf};

const MIB: u64 = 1 << 20;

/// Upper limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of memory: of each process on its own, reserved or not, and of all together as far as it is used.
    pub memory: u64,
    /// Bytes in its folder, and in one file.
    pub disk: u64,
    /// Files and folders in its folder.
    pub files: u64,
    /// Processes and threads.
    pub tasks: u64,
    /// Open files of a process.
    pub open: u64,
}

impl Limits {
    /// For a JVM that runs the user's code with a heap of so many MiB: as much again outside of the heap, and what the JVM needs itself.
    pub fn jvm(heap: u32) -> Self {
        let memory = (2 * u64::from(heap) + 640) * MIB;
        Self { memory, disk: 256 * MIB, files: 20_000, tasks: 1000, open: 4096 }
    }

    /// For a compiler, which runs no code of the user's, but may have much to do.
    pub fn compiler() -> Self {
        Self { memory: 8192 * MIB, disk: 1024 * MIB, ..Self::jvm(0) }
    }

    /// Options of `prlimit`. What is forbidden already stays so.
    pub(super) fn options(&self) -> Vec<String> {
        vec![
            format!("--data={}", self.memory),
            format!("--fsize={}", self.disk),
            format!("--nproc={}", lower(self.tasks, "Max processes")),
            format!("--nofile={}", lower(self.open, "Max open files")),
            "--core=0".into(),
            "--msgqueue=0".into(),
        ]
    }

    /// What is exceeded, in words.
    pub(crate) fn exceeded(&self, usage: &Usage) -> Option<String> {
        if usage.memory > self.memory {
            return Some(format!("took more than {} MiB of memory", self.memory / MIB));
        }
        if usage.tasks > self.tasks {
            return Some(format!("had more than {} processes and threads", self.tasks));
        }
        (usage.files > self.files).then(|| format!("had more than {} files", self.files))
    }
}

/// A limit, or this process's own if that is lower: it cannot be raised.
fn lower(limit: u64, name: &str) -> u64 {
    let all = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let own = all.lines().find_map(|line| line.strip_prefix(name)).and_then(|rest| rest.split_whitespace().nth(1));
    own.and_then(|own| own.parse().ok()).map_or(limit, |own: u64| own.min(limit))
}

/// What a process and its descendants take now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Usage {
    memory: u64,
    tasks: u64,
    files: u64,
}

impl Usage {
    /// Of a process and all that it started. `folder` is that of the sandbox, seen through the processes in it; the host has another at its place.
    pub(crate) fn of(process: u32, folder: Option<&Path>) -> Self {
        let mut usage = Self::default();
        let mut left = vec![process];
        while let Some(process) = left.pop() {
            let place = PathBuf::from(format!("/proc/{process}"));
            // What has ended takes nothing.
            let Ok(status) = std::fs::read_to_string(place.join("status")) else { continue };
            let field = |name: &str| {
                let value = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
                value.and_then(|value| value.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or(0)
            };
            usage.memory += (field("RssAnon") + field("RssShmem")) * 1024;
            usage.tasks += field("Threads");
            if let Some(folder) = folder.filter(|_| usage.files == 0) {
                usage.files = files(&place, folder);
            }
            left.extend(children(&place));
        }
        usage
    }
}

/// The children of all threads of a process.
fn children(place: &Path) -> Vec<u32> {
    let Ok(threads) = std::fs::read_dir(place.join("task")) else { return Vec::new() };
    let lists = threads.flatten().filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()).collect()
}

/// How many files the folder has that a process sees, if it is not the host's.
#[cfg(target_os = "linux")]
fn files(place: &Path, folder: &Path) -> u64 {
    use std::os::unix::fs::MetadataExt;
    let seen = place.join("root").join(folder.strip_prefix("/").unwrap_or(folder));
    let device = |path: &Path| std::fs::metadata(path).map(|found| found.dev()).ok();
    match (device(&seen), device(folder)) {
        (Some(own), Some(host)) if own != host => {
            rustix::fs::statvfs(&seen).map_or(0, |found| found.f_files.saturating_sub(found.f_ffree))
        }
        _ => 0,
    }
}

#[cfg(not(target_os = "linux"))]
fn files(_: &Path, _: &Path) -> u64 {
    0
}
