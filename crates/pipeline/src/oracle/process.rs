//! The helper process: `java Oracle.java`, one question at a time over its pipes.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use base::Scratch;

const SOURCE: &str = include_str!("Oracle.java");
/// A JVM that does not answer for this long is taken for dead. Its start, with the compilation of the source, is within it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running helper.
#[derive(Debug)]
pub struct Helper {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<u64>,
    _source: Scratch,
}

impl Helper {
    /// Writes the source down and starts `java` on it.
    pub fn start(java: &Path, options: &[String]) -> std::io::Result<Self> {
        let source = Scratch::new("crisol-oracle-")?;
        let path = source.path().join("Oracle.java");
        std::fs::write(&path, SOURCE)?;
        let mut child = Command::new(java)
            .args(options)
            .arg(&path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(questions), Some(mut output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("the helper has no pipes"));
        };
        // Reading in a thread of its own makes waiting bounded. The thread ends with the pipe.
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 8];
            while output.read_exact(&mut bytes).is_ok() && sender.send(u64::from_be_bytes(bytes)).is_ok() {}
        });
        Ok(Self { child, questions, answers, _source: source })
    }

    /// The bits of the answer; None when the process died or does not answer.
    pub fn ask(&mut self, function: u8, a: f64, b: f64) -> Option<u64> {
        let mut question = [0; 17];
        question[0] = function;
        question[1..9].copy_from_slice(&a.to_be_bytes());
        question[9..].copy_from_slice(&b.to_be_bytes());
        self.questions.write_all(&question).ok()?;
        self.answers.recv_timeout(PATIENCE).ok()
    }

    /// Ends the process.
    pub fn kill(&mut self) {
        // Both fail only when it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Helper {
    fn drop(&mut self) {
        self.kill();
    }
}
