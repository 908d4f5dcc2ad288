//! Child processes with a time limit. Output is read while the child runs, so that a full pipe never blocks it.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// What a child left behind.
#[derive(Clone, Debug)]
pub struct Finished {
    /// The exit code; None when it was killed by a signal or by the time limit.
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// Whether the time limit ended it.
    pub timed_out: bool,
    pub elapsed: Duration,
}

impl Finished {
    /// stderr as text.
    pub fn errors(&self) -> String {
        String::from_utf8_lossy(&self.stderr).into_owned()
    }
}

/// Runs `command` to its end, or kills it after `limit`.
pub fn run(command: &mut Command, limit: Duration) -> std::io::Result<Finished> {
    let start = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    std::thread::scope(|scope| {
        let out = scope.spawn(move || read_all(stdout));
        let err = scope.spawn(move || read_all(stderr));
        let code = wait(&mut child, start, limit)?;
        Ok(Finished {
            code: code.flatten(),
            stdout: out.join().unwrap_or_default(),
            stderr: err.join().unwrap_or_default(),
            timed_out: code.is_none(),
            elapsed: start.elapsed(),
        })
    })
}

fn read_all(stream: Option<impl Read>) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Some(mut stream) = stream {
        // A broken pipe ends the output early; what was read is what there is.
        let _ = stream.read_to_end(&mut bytes);
    }
    bytes
}

/// The exit code, or None after killing a child that ran out of time.
fn wait(child: &mut Child, start: Instant, limit: Duration) -> std::io::Result<Option<Option<i32>>> {
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status.code()));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}
