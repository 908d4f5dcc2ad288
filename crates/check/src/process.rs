//! A JVM as a child process: alone in its process group, with next to no environment, killed with all its children when dropped.

use std::io::Read;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::Error;

/// Options of every JVM here: a short start, and no files outside its own folder.
pub(crate) const JVM: &[&str] = &["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"];

/// What is kept of the things that it says on its standard error.
const SAID: usize = 1 << 16;
/// How long to wait for the last words of a process that has ended.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How often a process is looked after.
pub(crate) const LOOK: Duration = Duration::from_millis(2);

/// A running child.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    words: Receiver<Vec<u8>>,
    ended: Option<ExitStatus>,
}

impl Process {
    /// Starts it. The caller says what becomes of its input and output. What decides the default locale, charset and time zone is the user's,
    /// unless there is a `locale`.
    pub(crate) fn start(mut command: Command, java: &Path, locale: Option<&str>) -> Result<Self, Error> {
        command.env_clear().stderr(Stdio::piped());
        let kept = |name: &str| name == "LANG" || name == "TZ" || name.starts_with("LC_");
        command.envs(std::env::vars_os().filter(|(name, _)| name.to_str().is_some_and(kept)));
        command.envs(locale.map(|locale| ("LC_ALL", locale)));
        #[cfg(windows)]
        command.envs(std::env::var_os("SystemRoot").map(|root| ("SystemRoot", root)));
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let failed = |error: std::io::Error| Error::Jvm { java: java.into(), reason: error.to_string() };
        let mut child = command.spawn().map_err(failed)?;
        let errors = child.stderr.take();
        let (sender, words) = channel();
        // The pipe is read to its end, lest the child blocks.
        std::thread::spawn(move || {
            let mut kept = Vec::new();
            let mut buffer = [0; 4096];
            let mut errors = errors;
            while let Some(Ok(count @ 1..)) = errors.as_mut().map(|errors| errors.read(&mut buffer)) {
                kept.extend_from_slice(&buffer[..count.min(SAID - kept.len())]);
            }
            // Nobody may be interested any more.
            let _ = sender.send(kept);
        });
        Ok(Self { child, words, ended: None })
    }

    /// Its input and output, as far as they are pipes. Its input stays open as long as what is returned.
    pub(crate) fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>) {
        (self.child.stdin.take(), self.child.stdout.take())
    }

    /// How it ended, if it has.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        if self.ended.is_none() && self.is_over() {
            self.kill();
        }
        self.ended
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
    pub(crate) fn wait(&mut self, deadline: Instant) -> Option<ExitStatus> {
        while self.ended().is_none() && Instant::now() < deadline {
            std::thread::sleep(LOOK);
        }
        self.ended()
    }

    /// Kills it and all that it has started, and keeps how it ended.
    pub(crate) fn kill(&mut self) {
        if self.ended.is_some() {
            return;
        }
        // These fail only when it has ended already.
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id() as i32) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        self.ended = self.child.wait().ok();
    }

    /// What it said on its standard error. It must have ended.
    pub(crate) fn last_words(&mut self) -> String {
        let words = self.words.recv_timeout(LAST_WORDS).unwrap_or_default();
        String::from_utf8_lossy(&words).trim().to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}
