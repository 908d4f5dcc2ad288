//! The sandbox that bubblewrap makes. It sets no-new-privs itself.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Folder, Root, World};
use crate::Error;

/// Namespaces of all kinds, and none that could be made inside; the process dies with who started it and has no terminal.
const OPTIONS: &[&str] = &[
    "--unshare-user",
    "--disable-userns",
    "--unshare-ipc",
    "--unshare-pid",
    "--unshare-net",
    "--unshare-uts",
    "--unshare-cgroup-try",
    "--die-with-parent",
    "--new-session",
    "--cap-drop",
    "ALL",
];

/// Settings of the machine.
const SETTINGS: &[&str] = &[
    "/proc/sys",
    "/proc/sysrq-trigger",
    "/proc/irq",
    "/proc/bus",
    "/proc/mtrr",
    "/proc/pressure",
    "/proc/fs",
    "/proc/scsi",
    "/proc/driver",
    "/proc/acpi",
];

pub(super) fn command(world: &World<'_>, needs: &dyn Fn(&str) -> Result<PathBuf, Error>) -> Result<Command, Error> {
    let (bwrap, prlimit) = (needs("bwrap")?, needs("prlimit")?);
    let prlimit = prlimit.canonicalize().map_err(Error::file(&prlimit))?;
    let root = Root::new(world.readable, &[&prlimit]);
    let mut command = Command::new(bwrap);
    command.args(OPTIONS);
    for (link, to) in &root.links {
        command.arg("--symlink").args([to, link]);
    }
    for path in &root.shown {
        command.arg("--ro-bind").args([path, path]);
    }
    command.args(["--dev", "/dev", "--proc", "/proc"]);
    match world.folder {
        Folder::Fresh(path) => {
            command.arg("--size").arg(world.limits.disk.to_string()).arg("--tmpfs").arg(path);
            for inner in world.folder.inner() {
                command.arg("--dir").arg(inner);
            }
        }
        Folder::Kept(path) => {
            command.arg("--bind").args([path, path]);
        }
    }
    // What root may write to below /proc without a capability. Bubblewrap asks whether folders can be written to, and these cannot; files in them can.
    for path in SETTINGS {
        if Path::new(path).exists() {
            command.args(["--ro-bind", path, path]);
        }
    }
    // Both are file systems in memory, as large as they like.
    command.args(["--remount-ro", "/dev", "--remount-ro", "/", "--chdir"]).arg(world.folder.work());
    command.arg("--").arg(prlimit);
    command.args(world.limits.options().into_iter().map(OsString::from)).arg("--").arg(world.program);
    Ok(command)
}
