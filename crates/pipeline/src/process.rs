//! Helper processes: `java` on a source file that is carried in the binary, one question at a time over its pipes. The answers of one kind
//! of helper have one size.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use base::Scratch;

/// A running helper whose answers are `N` bytes long.
#[derive(Debug)]
pub struct Helper<const N: usize> {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<[u8; N]>,
    _folder: Scratch,
}

impl<const N: usize> Helper<N> {
    /// Writes a source down in a folder and starts what `command` makes of the two.
    pub fn start(
        file: &str,
        source: &str,
        command: impl FnOnce(&Path, &Path) -> Option<Command>,
    ) -> std::io::Result<Self> {
        let folder = Scratch::new("crisol-helper-")?;
        let path = folder.path().join(file);
        std::fs::write(&path, source)?;
        let mut command =
            command(folder.path(), &path).ok_or_else(|| std::io::Error::other("there is no command for the helper"))?;
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let (Some(questions), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("the helper has no pipes"));
        };
        // Reading in a thread of its own makes waiting bounded. The thread ends with the pipe.
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; N];
            while output.read_exact(&mut bytes).is_ok() && sender.send(bytes).is_ok() {}
        });
        Ok(Self { child, questions, answers, _folder: folder })
    }

    /// The answer; None when the process died or does not answer for so long.
    pub fn ask(&mut self, question: &[u8], patience: Duration) -> Option<[u8; N]> {
        self.questions.write_all(question).ok()?;
        self.answers.recv_timeout(patience).ok()
    }

    /// Ends the process.
    pub fn kill(&mut self) {
        // Both fail only when it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl<const N: usize> Drop for Helper<N> {
    fn drop(&mut self) {
        self.kill();
    }
}
