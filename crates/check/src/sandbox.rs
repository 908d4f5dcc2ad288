//! Isolation of the tests' JVMs: no network, no other processes, and nothing to write to but a folder of their own.
//!
//! The platform's own tools do it: bubblewrap, or `unshare` with a few mounts. Whether they work here (kernels and containers may forbid it) is
//! found out by a trial.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::process::Process;

/// What isolates the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sandbox {
    /// Nothing but a process group and a working folder of their own.
    None,
    /// Namespaces of users, network, processes and mounts, made by `unshare`; the file system is read-only.
    Namespaces,
    /// The same, made by bubblewrap.
    Bubblewrap,
}

impl fmt::Display for Sandbox {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "none",
            Self::Namespaces => "namespaces (unshare): no network, read-only files",
            Self::Bubblewrap => "bubblewrap: no network, read-only files",
        })
    }
}

/// Makes every mount read-only but the folder given first, then becomes the command that follows. What cannot be made so, and can be written
/// to, is a failure. Flags that a mount has must be repeated.
const MOUNTS: &str = r#"
PATH=/usr/sbin:/usr/bin:/sbin:/bin
mount --bind "$1" "$1" || exit 90
while read -r _ point _ flags _; do
    [ "$point" = "$1" ] && continue
    wanted=ro
    for flag in nosuid nodev noexec noatime nodiratime relatime; do
        case ",$flags," in *",$flag,"*) wanted="$wanted,$flag" ;; esac
    done
    mount -o "remount,bind,$wanted" "$point" 2> /dev/null || [ ! -w "$point" ] || exit 91
done < /proc/self/mounts
shift
cd "$1" || exit 92
shift
exec "$@"
"#;

/// What a trial may take.
const TRIAL: Duration = Duration::from_secs(5);

impl Sandbox {
    /// The best that is found to work here until `deadline`. `folder` is one to try it in.
    pub fn find(folder: &Path, deadline: Instant) -> Self {
        let works = |sandbox: &Self| sandbox.works(folder, deadline).unwrap_or(false);
        [Self::Bubblewrap, Self::Namespaces].into_iter().find(works).unwrap_or(Self::None)
    }

    /// Whether a file can be written inside `folder/inside` and none beside it.
    fn works(self, folder: &Path, deadline: Instant) -> std::io::Result<bool> {
        let inside = folder.join("inside");
        std::fs::create_dir_all(&inside)?;
        let Some(mut command) = self.command(&inside, &inside, Path::new("/bin/sh")) else { return Ok(false) };
        command.args(["-c", "echo > in || exit 1; if echo > ../out; then exit 1; fi"]);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let Ok(mut process) = Process::start(command, Path::new("/bin/sh"), None) else { return Ok(false) };
        let ended = process.wait(deadline.min(Instant::now() + TRIAL));
        Ok(ended.is_some_and(|status| status.success()) && inside.join("in").is_file() && !folder.join("out").exists())
    }

    /// A command that runs `program` in `work`, able to write to `folder` only. None without the tool for it.
    pub fn command(self, folder: &Path, work: &Path, program: &Path) -> Option<Command> {
        let path = |path: &Path| path.as_os_str().to_owned();
        let (tool, arguments): (PathBuf, Vec<OsString>) = match self {
            Self::None => {
                let mut command = Command::new(program);
                command.current_dir(work);
                return Some(command);
            }
            Self::Namespaces => {
                let options = "--user --map-root-user --net --pid --ipc --mount --mount-proc --fork --kill-child";
                let mut arguments: Vec<OsString> = options.split(' ').map(OsString::from).collect();
                arguments.extend(["/bin/sh", "-c", MOUNTS, "sh"].map(OsString::from));
                arguments.extend([path(folder), path(work), path(program)]);
                (tool("unshare")?, arguments)
            }
            Self::Bubblewrap => {
                let options = "--unshare-all --die-with-parent --ro-bind / / --dev /dev --proc /proc --bind";
                let mut arguments: Vec<OsString> = options.split(' ').map(OsString::from).collect();
                arguments.extend([path(folder), path(folder), "--chdir".into(), path(work), path(program)]);
                (tool("bwrap")?, arguments)
            }
        };
        let mut command = Command::new(tool);
        command.args(arguments);
        Some(command)
    }
}

/// A tool on the PATH.
fn tool(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|path| path.is_file())
}
