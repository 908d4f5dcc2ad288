//! Helper processes: `java` on a source file that is carried in the binary, one question at a time over its pipes, isolated as the checker's JVMs are. The answers
//! of one kind of helper have one size.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use base::Scratch;
use check::{Folder, JVM, Limits, Process, Sandbox, World};
use program::jdk::Jdk;

/// What a helper runs.
#[derive(Debug)]
pub struct Source<'a> {
    /// The name of the file.
    pub file: &'a str,
    pub text: &'a str,
    /// Options of its JVM beside the usual ones.
    pub options: &'a [String],
    /// Its heap in MiB.
    pub heap: u32,
    /// What else it reads.
    pub readable: &'a [PathBuf],
}

/// A running helper whose answers are `N` bytes long.
#[derive(Debug)]
pub struct Helper<const N: usize> {
    /// Killed with this value.
    _process: Process,
    questions: ChildStdin,
    answers: Receiver<[u8; N]>,
    _folder: Scratch,
}

impl<const N: usize> Helper<N> {
    /// Writes a source down in a folder and starts a JVM on it.
    pub fn start(jdk: &Jdk, sandbox: Sandbox, source: &Source<'_>) -> std::io::Result<Self> {
        let scratch = Scratch::new("crisol-helper-")?;
        let folder = scratch.path().canonicalize()?;
        let (path, own) = (folder.join(source.file), folder.join("own"));
        std::fs::write(&path, source.text)?;
        std::fs::create_dir(&own)?;
        let mut readable = check::readable(&jdk.home, source.readable.iter().map(PathBuf::as_path));
        readable.push(path.clone());
        let (folder, limits) = (Folder::Fresh(&own), Limits::jvm(source.heap));
        let world = World { program: &jdk.java, readable: &readable, folder, limits };
        let property = |name: &str, inner: &Path| format!("-D{name}={}", inner.display());
        let started = Process::start(
            sandbox,
            &world,
            |command| {
                command.args(JVM).arg(format!("-Xmx{}m", source.heap)).args(source.options);
                command.arg(property("user.home", &own.join("home"))).arg(property("java.io.tmpdir", &own.join("tmp")));
                command.arg(&path).stdin(Stdio::piped()).stdout(Stdio::piped());
            },
            None,
        );
        let mut process = started.map_err(|error| std::io::Error::other(error.to_string()))?;
        let (Some(questions), Some(mut output)) = process.pipes() else {
            return Err(std::io::Error::other("the helper has no pipes"));
        };
        // Reading in a thread of its own makes waiting bounded. The thread ends with the pipe.
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; N];
            while output.read_exact(&mut bytes).is_ok() && sender.send(bytes).is_ok() {}
        });
        Ok(Self { _process: process, questions, answers, _folder: scratch })
    }

    /// The answer; None when the process died or does not answer for so long.
    pub fn ask(&mut self, question: &[u8], patience: Duration) -> Option<[u8; N]> {
        self.questions.write_all(question).ok()?;
        self.answers.recv_timeout(patience).ok()
    }

    /// Ends the process.
    #[cfg(test)]
    pub fn kill(&mut self) {
        self._process.kill();
    }
}
