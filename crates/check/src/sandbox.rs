//! Isolation of every JVM that Crisol starts: a file system of its own that holds only what it needs, all of it read-only but one folder; no network, no
//! sockets of the host, no other processes, no capabilities, no way to get any back, a list of system calls that are refused, and limits.
//!
//! The platform's own tools do it: bubblewrap, or `unshare` and its kin of util-linux. Both get the same [`Root`] and the same limits; the system calls are
//! refused by a filter that the starting thread puts on itself and the child inherits. Whether a tool works here (kernels and containers may forbid it) is
//! found out by a trial that looks at what it promises. Without one, nothing is run.

mod bubblewrap;
mod limits;
mod namespaces;
mod root;
mod system_calls;
mod trial;

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

pub use limits::Limits;
pub(crate) use limits::Usage;
pub(crate) use system_calls::refuse_system_calls;

use crate::Error;
use root::Root;

/// What isolates the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// Nothing but a process group and a working folder of their own.
    None,
    /// Namespaces of users, network, processes and mounts, made by `unshare`.
    Namespaces,
    /// The same, made by bubblewrap.
    Bubblewrap,
}

impl fmt::Display for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Namespaces => "namespaces",
            Self::Bubblewrap => "bubblewrap",
        })
    }
}

/// What a process may write to.
#[derive(Clone, Copy, Debug)]
pub enum Folder<'a> {
    /// An empty one of limited size with `work`, `home` and `tmp` in it, which goes with the process. It starts in `work`.
    Fresh(&'a Path),
    /// One of the host, which it starts in.
    Kept(&'a Path),
}

impl<'a> Folder<'a> {
    /// Where it is, inside and outside.
    pub fn path(self) -> &'a Path {
        match self {
            Self::Fresh(path) | Self::Kept(path) => path,
        }
    }

    /// The folders to make in it.
    fn inner(self) -> Vec<PathBuf> {
        match self {
            Self::Fresh(path) => ["work", "home", "tmp"].iter().map(|name| path.join(name)).collect(),
            Self::Kept(_) => Vec::new(),
        }
    }

    /// Where a process starts.
    fn work(self) -> PathBuf {
        match self {
            Self::Fresh(path) => path.join("work"),
            Self::Kept(path) => path.to_owned(),
        }
    }
}

/// A program and all that it sees.
#[derive(Clone, Copy, Debug)]
pub struct World<'a> {
    /// The program. Where it is must be readable.
    pub program: &'a Path,
    /// Files and folders that it may read, without links in their paths, beside the system's libraries. What does not exist is left out.
    pub readable: &'a [PathBuf],
    /// What it may write to. The host's folder exists.
    pub folder: Folder<'a>,
    /// What it may take.
    pub limits: Limits,
}

impl Sandbox {
    /// Those that there are, the best first.
    pub const ALL: [Self; 2] = [Self::Bubblewrap, Self::Namespaces];

    /// The best that works here. Found out once per process.
    ///
    /// # Errors
    /// When none does: why, and what can be done about it.
    pub fn find() -> Result<Self, Error> {
        static FOUND: OnceLock<Result<Sandbox, String>> = OnceLock::new();
        let found = FOUND.get_or_init(|| {
            let mut reasons = Vec::new();
            for sandbox in Self::ALL {
                match sandbox.works() {
                    Ok(()) => return Ok(sandbox),
                    Err(reason) => reasons.push(format!("{sandbox}: {reason}")),
                }
            }
            Err(reasons.join("; "))
        });
        found.clone().map_err(Error::Sandbox)
    }

    /// Whether it works here and keeps what it promises.
    ///
    /// # Errors
    /// Why not.
    pub fn works(self) -> Result<(), String> {
        trial::run(self)
    }

    /// A command that runs a program in a world of its own. Its arguments are to be added.
    pub(crate) fn command(self, world: &World<'_>) -> Result<Command, Error> {
        let needs = |tool: &str| tool_path(tool).ok_or_else(|| Error::Sandbox(format!("{tool} is not installed")));
        match self {
            Self::None => {
                for folder in world.folder.inner() {
                    std::fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
                }
                let mut command = Command::new(world.program);
                command.current_dir(world.folder.work());
                Ok(command)
            }
            Self::Namespaces => namespaces::command(world, &needs),
            Self::Bubblewrap => bubblewrap::command(world, &needs),
        }
    }
}

/// The place of a tool: on the PATH, or where those of the administrator are.
fn tool_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let administrator = ["/usr/sbin", "/sbin", "/usr/bin", "/bin"].map(PathBuf::from);
    std::env::split_paths(&path).chain(administrator).map(|folder| folder.join(name)).find(|path| path.is_file())
}
