//! A child process in a sandbox: alone in its process group, with next to no environment, killed with all its children when dropped, and when it takes more
//! than it may.
//!
//! A thread of its own starts it and looks after it. The filter of system calls is that thread's, and the tools of the sandbox let the child die with it.

use std::io::Read;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use crate::sandbox::{Folder, Limits, Usage, World, refuse_system_calls};
use crate::{Error, Sandbox};

/// Options of every JVM here: a short start, and no files outside its own folder.
pub const JVM: &[&str] = &["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"];

/// What is kept of the things that it says on its standard error.
const SAID: usize = 1 << 16;
/// How long to wait for the last words of a process that has ended.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How often a process is looked after.
pub(crate) const LOOK: Duration = Duration::from_millis(2);
/// How often it is measured.
const MEASURE: Duration = Duration::from_millis(50);

/// A running child.
#[derive(Debug)]
pub struct Process {
    child: Child,
    words: Receiver<Vec<u8>>,
    ended: Option<ExitStatus>,
    watched: Arc<Watched>,
    /// The thread that looks after the child ends when this is dropped.
    _watch: Sender<()>,
}

/// What the thread that looks after a child shares with the child's owner.
#[derive(Debug, Default)]
struct Watched {
    /// Whether the child's number is still its own. Held while it is used.
    is_there: Mutex<bool>,
    /// The limit that it exceeded.
    exceeded: OnceLock<String>,
}

impl Process {
    /// Starts a program with the arguments that are added. The caller says what becomes of its input and output. What decides the default locale, charset and
    /// time zone is the user's, unless there is a `locale`.
    ///
    /// # Errors
    /// When there is no such program, or the sandbox's tools are gone.
    pub fn start(
        sandbox: Sandbox,
        world: &World<'_>,
        arguments: impl FnOnce(&mut Command),
        locale: Option<&str>,
    ) -> Result<Self, Error> {
        let mut command = sandbox.command(world)?;
        arguments(&mut command);
        command.env_clear().stderr(Stdio::piped());
        let kept = |name: &str| name == "LANG" || name == "TZ" || name.starts_with("LC_");
        command.envs(std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(kept)));
        command.envs(locale.map(|locale| ("LC_ALL", locale)));
        #[cfg(windows)]
        command.envs(std::env::var_os("SystemRoot").map(|root| ("SystemRoot", root)));
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |reason: String| Error::Jvm { java: world.program.into(), reason };
        let folder = match (sandbox, world.folder) {
            (Sandbox::Bubblewrap | Sandbox::Namespaces, Folder::Fresh(path)) => Some(path.to_owned()),
            (Sandbox::None, _) | (_, Folder::Kept(_)) => None,
        };
        let watched = Arc::new(Watched::default());
        let (started, child) = channel();
        let (watch, over) = channel();
        let (limits, watcher) = (world.limits, Arc::clone(&watched));
        std::thread::spawn(move || {
            let ready = if sandbox == Sandbox::None { Ok(()) } else { refuse_system_calls() };
            let child = ready.and_then(|()| command.spawn().map_err(|error| error.to_string()));
            let id = child.as_ref().map(Child::id).ok();
            *lock(&watcher.is_there) = id.is_some();
            if started.send(child).is_ok()
                && let Some(id) = id
            {
                look_after(id, folder.as_deref(), &limits, &watcher, &over);
            }
        });
        let mut child = child.recv().unwrap_or_else(|_| Err("it could not be started".into())).map_err(failed)?;
        let words = last_words(&mut child);
        Ok(Self { child, words, ended: None, watched, _watch: watch })
    }

    /// Its input and output, as far as they are pipes. Its input stays open as long as what is returned.
    pub fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>) {
        (self.child.stdin.take(), self.child.stdout.take())
    }

    /// How it ended, if it has.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        if self.ended.is_none() && self.is_over() {
            self.kill();
        }
        self.ended
    }

    /// The limit for which it was killed: `took more than …`.
    pub fn exceeded(&self) -> Option<&str> {
        self.watched.exceeded.get().map(String::as_str)
    }

    /// Whether it has ended. It is not waited for yet: until then its number, which is its group's too, belongs to nobody else.
    #[cfg(unix)]
    fn is_over(&self) -> bool {
        use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
        let look = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Pid::from_raw(self.child.id() as i32).is_none_or(|pid| !matches!(waitid(WaitId::Pid(pid), look), Ok(None)))
    }

    #[cfg(not(unix))]
    fn is_over(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Waits for its end until `deadline`.
    pub fn wait(&mut self, deadline: Instant) -> Option<ExitStatus> {
        while self.ended().is_none() && Instant::now() < deadline {
            std::thread::sleep(LOOK);
        }
        self.ended()
    }

    /// Kills it and all that it has started, and keeps how it ended.
    pub fn kill(&mut self) {
        if self.ended.is_some() {
            return;
        }
        let mut is_there = lock(&self.watched.is_there);
        // These fail only when it has ended already.
        kill_group(self.child.id());
        let _ = self.child.kill();
        self.ended = self.child.wait().ok();
        *is_there = false;
    }

    /// What it said on its standard error. It must have ended.
    pub fn last_words(&mut self) -> String {
        let words = self.words.recv_timeout(LAST_WORDS).unwrap_or_default();
        String::from_utf8_lossy(&words).trim().to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn lock(mutex: &Mutex<bool>) -> std::sync::MutexGuard<'_, bool> {
    mutex.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Kills a process and those of its group. A sandbox ends with its first process.
#[cfg(unix)]
fn kill_group(process: u32) {
    if let Some(group) = rustix::process::Pid::from_raw(process as i32) {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

/// Measures a process until it is over, and kills it when it takes too much.
fn look_after(id: u32, folder: Option<&Path>, limits: &Limits, watched: &Watched, over: &Receiver<()>) {
    while over.recv_timeout(MEASURE) == Err(RecvTimeoutError::Timeout) {
        let is_there = lock(&watched.is_there);
        if *is_there && let Some(what) = limits.exceeded(&Usage::of(id, folder)) {
            watched.exceeded.get_or_init(|| what);
            kill_group(id);
        }
    }
}

/// Reads what a child says on its standard error to the end, lest it blocks.
fn last_words(child: &mut Child) -> Receiver<Vec<u8>> {
    let mut errors = child.stderr.take();
    let (sender, words) = channel();
    std::thread::spawn(move || {
        let mut kept = Vec::new();
        let mut buffer = [0; 4096];
        while let Some(Ok(count @ 1..)) = errors.as_mut().map(|errors| errors.read(&mut buffer)) {
            kept.extend_from_slice(&buffer[..count.min(SAID - kept.len())]);
        }
        // Nobody may be interested any more.
        let _ = sender.send(kept);
    });
    words
}
