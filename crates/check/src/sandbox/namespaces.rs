//! The sandbox that `unshare`, `mount`, `pivot_root`, `setpriv` and `prlimit` of util-linux make, by a script that Crisol writes.
//!
//! The script is root of its own namespaces while it makes the mounts. The program is not: it starts without capabilities, without a way to get any
//! (bounding set, no-new-privs), and without user namespaces, in which it would be root once more.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{Folder, Root, World};
use crate::Error;

/// `unshare`, which dies with who started it, and takes everything in the namespace along.
const UNSHARE: &[&str] =
    &["--user", "--map-root-user", "--mount", "--net", "--pid", "--ipc", "--uts", "--cgroup", "--fork", "--kill-child"];

/// What is bound of the host's devices.
const DEVICES: &[&str] = &["/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"];

pub(super) fn command(world: &World<'_>, needs: &dyn Fn(&str) -> Result<PathBuf, Error>) -> Result<Command, Error> {
    let tool = |name: &str| needs(name).and_then(|path| path.canonicalize().map_err(Error::file(path)));
    let tools = Tools {
        shell: tool("sh")?,
        mkdir: needs("mkdir")?,
        ln: needs("ln")?,
        pivot_root: tool("pivot_root")?,
        mount: tool("mount")?,
        umount: tool("umount")?,
        setsid: tool("setsid")?,
        setpriv: tool("setpriv")?,
        prlimit: tool("prlimit")?,
    };
    // Inside a folder that the program does not see, or does not need.
    let state = world.folder.path().join(".sandbox");
    let (new, table, setup) = (state.join("root"), state.join("mounts"), state.join("setup"));
    std::fs::create_dir_all(&new).map_err(Error::file(&new))?;
    let Tools { shell, mount, umount, setsid, setpriv, prlimit, .. } = &tools;
    let root = Root::new(world.readable, &[shell, mount, umount, setsid, setpriv, prlimit]);
    let mut mounts = Mounts { new: &new, text: String::new() };
    mounts.all(&root, world)?;
    std::fs::write(&table, mounts.text).map_err(Error::file(&table))?;
    std::fs::write(&setup, script(&root, world, &tools, &new, &table)?).map_err(Error::file(&setup))?;
    let mut command = Command::new(setpriv);
    command.args(["--pdeathsig", "KILL", "--"]).arg(needs("unshare")?).args(UNSHARE);
    command.arg(shell).arg(&setup).arg(world.program);
    Ok(command)
}

/// Those that are used once the root is another one are shown in it, and have no links in their paths.
struct Tools {
    shell: PathBuf,
    mkdir: PathBuf,
    ln: PathBuf,
    pivot_root: PathBuf,
    mount: PathBuf,
    umount: PathBuf,
    setsid: PathBuf,
    setpriv: PathBuf,
    prlimit: PathBuf,
}

/// A path inside a root.
fn inside(root: &Path, path: &Path) -> PathBuf {
    root.join(path.strip_prefix("/").unwrap_or(path))
}

/// A path for the shell.
fn quoted(path: &Path) -> Result<String, Error> {
    let text = path.to_str().ok_or_else(|| {
        Error::Sandbox(format!("{} is not Unicode, which only bubblewrap can be given", path.display()))
    })?;
    Ok(format!("'{}'", text.replace('\'', r"'\''")))
}

/// What the shell does. The program's arguments follow the script's name.
fn script(root: &Root, world: &World<'_>, tools: &Tools, new: &Path, table: &Path) -> Result<String, Error> {
    let Tools { shell, mkdir, ln, pivot_root, mount, umount, setsid, setpriv, prlimit } = tools;
    let [shell, mkdir, ln, pivot_root, mount, umount, setsid, setpriv, prlimit, at, table] =
        [shell, mkdir, ln, pivot_root, mount, umount, setsid, setpriv, prlimit, new, table].map(quoted);
    let (mount, mkdir, ln, at) = (mount?, mkdir?, ln?, at?);
    let mut text = format!("set -eu\n{mount} -t tmpfs -o size=16m,mode=755,nosuid,nodev tmpfs {at}\n");
    // Writing to a String cannot fail.
    let folders = root.folders().into_iter().chain([Path::new("/proc"), Path::new("/dev"), world.folder.path()]);
    let folders = folders.map(|path| quoted(&inside(new, path))).collect::<Result<Vec<_>, _>>()?;
    let _ = writeln!(text, "{mkdir} -p {} {at}/old", folders.join(" "));
    for file in root.shown.iter().filter(|path| !path.is_dir()) {
        let _ = writeln!(text, ": > {}", quoted(&inside(new, file))?);
    }
    for device in DEVICES {
        let _ = writeln!(text, ": > {at}{device}");
    }
    for (link, to) in &root.links {
        let _ = writeln!(text, "{ln} -s {} {}", quoted(to)?, quoted(&inside(new, link))?);
    }
    let _ = writeln!(text, "{mount} -a -T {}", table?);
    for (point, flags) in mounted_below(root) {
        let _ = writeln!(text, "{mount} -o remount,bind,{flags} {}", quoted(&inside(new, &point))?);
    }
    let inner = world.folder.inner().iter().map(|path| quoted(&inside(new, path))).collect::<Result<Vec<_>, _>>()?;
    if !inner.is_empty() {
        let _ = writeln!(text, "{mkdir} {}", inner.join(" "));
    }
    let _ = writeln!(text, "echo 0 > /proc/sys/user/max_user_namespaces");
    let _ = writeln!(text, "{} {at} {at}/old\n{} -l /old", pivot_root?, umount?);
    let _ = writeln!(text, "{mount} -o remount,ro,nosuid,nodev /\ncd {}", quoted(&world.folder.work())?);
    let none = "--no-new-privs --bounding-set=-all --inh-caps=-all --ambient-caps=-all";
    let limits = world.limits.options().join(" ");
    // The first process of a namespace hears no signals, so the program is not it.
    let first = format!("{} -c '\"$@\"; exit $?' sh", shell?);
    let _ = writeln!(text, "exec {} {} {none} {} {limits} -- {first} \"$@\"", setsid?, setpriv?, prlimit?);
    Ok(text)
}

/// The table of mounts: one process makes them all.
struct Mounts<'a> {
    new: &'a Path,
    text: String,
}

impl Mounts<'_> {
    fn all(&mut self, root: &Root, world: &World<'_>) -> Result<(), Error> {
        for path in &root.shown {
            self.add(path, path, "none", &format!("rbind,{}", flags(path)))?;
        }
        for device in DEVICES.iter().map(Path::new) {
            self.add(device, device, "none", "bind")?;
        }
        self.add(Path::new("proc"), Path::new("/proc"), "proc", "nosuid,nodev,noexec,subset=pid")?;
        match world.folder {
            Folder::Fresh(path) => {
                let (size, files) = (world.limits.disk, world.limits.files);
                let options = format!("size={size},nr_inodes={files},mode=700,nosuid,nodev");
                self.add(Path::new("tmpfs"), path, "tmpfs", &options)
            }
            Folder::Kept(path) => self.add(path, path, "none", "bind"),
        }
    }

    fn add(&mut self, from: &Path, to: &Path, kind: &str, options: &str) -> Result<(), Error> {
        let word = |path: &Path| {
            let quoted = quoted(path)?;
            let plain = quoted[1..quoted.len() - 1].replace(r"'\''", "'").replace('\\', r"\134");
            Ok::<_, Error>(plain.replace(' ', r"\040").replace('\t', r"\011").replace('\n', r"\012"))
        };
        let line = format!("{} {} {kind} {options} 0 0\n", word(from)?, word(&inside(self.new, to))?);
        self.text.push_str(&line);
        Ok(())
    }
}

/// How a path is mounted. Flags that its own mount has must be repeated.
fn flags(path: &Path) -> &'static str {
    use rustix::fs::{StatVfsMountFlags, statvfs};
    let is_set = |flag| statvfs(path).is_ok_and(|found| found.f_flag.contains(flag));
    if is_set(StatVfsMountFlags::NOEXEC) { "ro,nosuid,nodev,noexec" } else { "ro,nosuid,nodev" }
}

/// Mounts of the host inside what is shown: they come along, and only the outer one is made read-only with it.
fn mounted_below(root: &Root) -> Vec<(PathBuf, &'static str)> {
    let text = std::fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    let points = text.lines().filter_map(|line| line.split(' ').nth(1)).map(|point| {
        let plain = [(r"\040", " "), (r"\011", "\t"), (r"\012", "\n"), (r"\134", r"\")];
        PathBuf::from(plain.iter().fold(point.to_owned(), |text, (code, plain)| text.replace(code, plain)))
    });
    let is_below = |point: &PathBuf| point.ancestors().skip(1).any(|outer| root.shown.contains(outer));
    points.filter(is_below).map(|point| (point.clone(), flags(&point))).collect()
}
